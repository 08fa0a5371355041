/* Unknown XML, put back where it stood.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-extra.h"

/* Kept nodes of one element, in the order in which they stand between its known children. */
typedef struct { xmlNodePtr parent; GPtrArray *nodes; guint next; } BicPending;

GHashTable *      _bic_kept_sort              (const GPtrArray *extras);        /* by owner, for _bic_kept_of () */
const GPtrArray * _bic_kept_of                (GHashTable      *extras,
                                               BicExtraOwner    owner,
                                               int              which);         /* empty when there is none */
void              _bic_put_back_declarations  (xmlNodePtr       node,
                                               const GPtrArray *kept);
void              _bic_put_back_attributes    (xmlNodePtr       node,
                                               const BicRecord *record,
                                               const GPtrArray *kept);
BicPending        _bic_pending_of             (xmlNodePtr       parent,
                                               const GPtrArray *kept);
void              _bic_put_back_until         (BicPending      *pending,
                                               int              place);
void              _bic_put_back_rest          (BicPending      *pending);      /* also ends @pending */
