/* System calls that fail when a test requests it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A program with this file overrides write (), fsync (), rename () and link (), also for the libraries that it uses.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  FAIL_NOTHING,
  FAIL_WRITE  = 1 << 0,                 /* write () to a regular file fails, as if the disk were full */
  FAIL_SYNC   = 1 << 1,
  FAIL_RENAME = 1 << 2,
  FAIL_LINK   = 1 << 3,                 /* link () fails, as if the file system had no hard links */
  FAIL_FOR_GOOD = 1 << 4,               /* all later calls fail, too */
  SHORT_WRITE = 1 << 5,                 /* write () writes half of the data */
} FailWhat;

void fail_at  (FailWhat what,
               int      n);             /* index of the call that fails, from 1 */
int  fail_off (void);                   /* returns how often these functions were called since fail_at () */

G_END_DECLS
