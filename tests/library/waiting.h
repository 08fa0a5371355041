/* Waits for conditions of a test, never for a fixed time.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* Runs the main loop until @what is true, or fails after a time that is long enough for a busy computer. */
#define WAIT_FOR(what) G_STMT_START { \
    gint64 end_ = wait_end (); \
    while (!(what) && wait_turn (end_)) \
      ; \
    g_assert_true (what); \
  } G_STMT_END

gint64      wait_end            (void);                         /* time limit, as of g_get_monotonic_time () */
gboolean    wait_turn           (gint64         end);           /* FALSE if @end has passed */
/* Runs the main loop until no event is pending, including idle functions. */
void        wait_idle           (void);
