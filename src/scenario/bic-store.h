/* Members of records in memory.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-record.h"

gboolean _bic_member_init  (BicValueKind  kind,
                            gpointer      member);              /* FALSE: zero is empty, nothing was made */
void     _bic_member_copy  (BicValueKind  kind,
                            gpointer      to,                   /* all zero before */
                            gconstpointer from);
gboolean _bic_member_equal (BicValueKind  kind,
                            gconstpointer a,
                            gconstpointer b);
void     _bic_member_clear (BicValueKind  kind,
                            gpointer      member);
