/* System calls that fail when a test requests it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A program that is linked with this has its own write (), fsync (), rename () and link (), which libraries call, too.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  FAIL_NOTHING,
  FAIL_WRITE  = 1 << 0,                 /* to ordinary files: the disk is full */
  FAIL_SYNC   = 1 << 1,
  FAIL_RENAME = 1 << 2,
  FAIL_LINK   = 1 << 3,                 /* the file system knows no second names */
  FAIL_FOR_GOOD = 1 << 4,               /* all calls from that one on, as on a full disk */
  SHORT_WRITE = 1 << 5,                 /* takes half of what it is given */
} FailWhat;

void fail_at  (FailWhat what,
               int      n);             /* the n-th of these calls, counted from 1 */
int  fail_off (void);                   /* returns how many there were */

G_END_DECLS
