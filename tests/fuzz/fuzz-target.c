/* Target for libFuzzer: checks any file with the reader whose name is in FUZZ_TARGET.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-fuzz-check.h"

#include <signal.h>
#include <stdlib.h>

int LLVMFuzzerInitialize   (int          *argc,
                            char       ***argv);
int LLVMFuzzerTestOneInput (const guint8 *data,
                            gsize         size);

static void
on_trap (int number)
{
  abort ();
}

/* Turns GLib errors about programming mistakes into aborts. GLib ends the program with a trap, but libFuzzer saves the
 * input only after an abort. */
int
LLVMFuzzerInitialize (int    *argc,
                      char ***argv)
{
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  signal (SIGTRAP, on_trap);
  return 0;
}

/* Checks one file. The catalogue is read only once, because reading it takes much longer than reading a file. */
int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  static BicCatalogue *catalogue = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *fault = NULL;

  if (catalogue == NULL)
    catalogue = bic_catalogue_load (&error);
  g_assert_no_error (error);
  fault = bic_fuzz_check (FUZZ_TARGET, catalogue, (const char *) data, size);
  if (fault != NULL)
    g_error ("%s", fault);
  return 0;
}
