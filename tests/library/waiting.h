/* Waits until a condition of a test is true, never for a fixed time.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* Runs the main loop until @what is true. Fails after a time limit that is long enough for a busy computer. Does not
 * evaluate @what again after it was true once. */
#define WAIT_FOR(what) G_STMT_START { \
    gint64 end_ = wait_end (); \
    gboolean met_; \
    while (!(met_ = !!(what)) && wait_turn (end_)) \
      ; \
    if (!met_) \
      g_assertion_message_expr (G_LOG_DOMAIN, __FILE__, __LINE__, G_STRFUNC, #what); \
  } G_STMT_END

gint64      wait_end            (void);             /* returns the time limit, in the unit of g_get_monotonic_time () */
gboolean    wait_turn           (gint64         end);           /* runs the main loop once; FALSE if @end has passed */
/* Runs the main loop until no events or idle functions are pending. */
void        wait_idle           (void);
