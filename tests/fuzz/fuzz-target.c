/* A target of libFuzzer: what must hold of any file, by the reader that FUZZ_TARGET names.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-fuzz-check.h"

int LLVMFuzzerTestOneInput (const guint8 *data,
                            gsize         size);

/* The catalogue is read once: it is the same for all, and takes far longer than a file. */
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
