/* Waits until a condition of a test is true, never for a fixed time.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* Runs the main loop until @what is true. Fails after a time limit that is long enough for a busy computer. */
#define WAIT_FOR(what) G_STMT_START { \
    gint64 end_ = wait_end (); \
    while (!(what) && wait_turn (end_)) \
      ; \
    g_assert_true (what); \
  } G_STMT_END

gint64      wait_end            (void);             /* returns the time limit, in the unit of g_get_monotonic_time () */
gboolean    wait_turn           (gint64         end);           /* runs the main loop once; FALSE if @end has passed */
/* Runs the main loop until no events or idle functions are pending. */
void        wait_idle           (void);
