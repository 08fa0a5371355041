/* The steps of an undo history as a list model, created on demand.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-history.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define BIC_TYPE_HISTORY_STEP (bic_history_step_get_type ())
G_DECLARE_FINAL_TYPE (BicHistoryStep, bic_history_step, BIC, HISTORY_STEP, GObject)

guint            bic_history_step_position (BicHistoryStep  *self);
/* Returns the label of the edit that led to this step; NULL for the initial state. */
const char *     bic_history_step_label    (BicHistoryStep  *self);

#define BIC_TYPE_HISTORY_MODEL (bic_history_model_get_type ())
G_DECLARE_FINAL_TYPE (BicHistoryModel, bic_history_model, BIC, HISTORY_MODEL, GObject)

/* The first item is the initial state; one item per gesture follows. */
BicHistoryModel *bic_history_model_new     (void);
void             bic_history_model_show    (BicHistoryModel *self,
                                            BicHistory      *history);  /* (nullable); call it again after changes */

G_END_DECLS
