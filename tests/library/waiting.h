/* Waiting for what a test needs, never for a time.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* Runs the main loop until @what is true, with a limit that suits a busy machine. */
#define WAIT_FOR(what) G_STMT_START { \
    gint64 end_ = wait_end (); \
    while (!(what) && wait_turn (end_)) \
      ; \
    g_assert_true (what); \
  } G_STMT_END

gint64      wait_end            (void);                         /* of all patience, as g_get_monotonic_time () counts */
gboolean    wait_turn           (gint64         end);           /* FALSE: it is past @end */
/* Until what was to be done at once has been done, idle functions too. */
void        wait_idle           (void);
