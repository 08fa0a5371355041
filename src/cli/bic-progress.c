/* Long work: a line of progress on a terminal, and a clean end on Ctrl+C.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "bic-cli.h"

/* Waits for Ctrl+C in a thread of its own: the first one asks the work to end, the second ends the program. */
static gpointer
wait_for_interrupt (gpointer data)
{
  g_autoptr (GCancellable) cancellable = data;
  sigset_t signals;
  int number;

  sigemptyset (&signals);
  sigaddset (&signals, SIGINT);
  if (sigwait (&signals, &number) == 0)
    g_cancellable_cancel (cancellable);
  if (sigwait (&signals, &number) == 0)
    _exit (128 + SIGINT);
  return NULL;
}

/**
 * bic_cli_interruptible:
 *
 * For work that can stop at any time: from now on Ctrl+C cancels what this returns.  Call it once, before any thread is
 * made.
 *
 * Returns: (transfer full): what to hand to the work
 */
GCancellable *
bic_cli_interruptible (void)
{
  GCancellable *cancellable = g_cancellable_new ();
  sigset_t signals;

  sigemptyset (&signals);
  sigaddset (&signals, SIGINT);
  pthread_sigmask (SIG_BLOCK, &signals, NULL);
  g_thread_unref (g_thread_new ("interrupt", wait_for_interrupt, g_object_ref (cancellable)));
  return cancellable;
}

/**
 * bic_cli_progress:
 * @what: the work, in a word or two
 * @done: how much of it is done
 * @of: how much there is
 *
 * Shows a line on the standard error if that is a terminal; nothing otherwise.
 */
void
bic_cli_progress (const char *what,
                  gint64      done,
                  gint64      of)
{
  if (isatty (STDERR_FILENO))
    fprintf (stderr, "\r%s %" G_GINT64_FORMAT "/%" G_GINT64_FORMAT " ", what, done, of);
}

/**
 * bic_cli_progress_end:
 *
 * Clears the line of bic_cli_progress ().
 */
void
bic_cli_progress_end (void)
{
  if (isatty (STDERR_FILENO))
    fputs ("\r\033[K", stderr);
}
