/* Members of records in memory: creation, copies, comparison and freeing.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-record.h"

gboolean _bic_member_init  (BicValueKind  kind,
                            gpointer      member);              /* returns whether it allocated an array */
void     _bic_member_copy  (BicValueKind  kind,
                            gpointer      to,                   /* must be filled with zeros */
                            gconstpointer from);
gboolean _bic_member_equal (BicValueKind  kind,
                            gconstpointer a,
                            gconstpointer b);
void     _bic_member_clear (BicValueKind  kind,
                            gpointer      member);
