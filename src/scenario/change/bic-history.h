/* Unlimited undo and redo: gestures, coalescing, marks.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-edit.h"

G_BEGIN_DECLS

#define BIC_TYPE_HISTORY (bic_history_get_type ())
G_DECLARE_FINAL_TYPE (BicHistory, bic_history, BIC, HISTORY, GObject)
/* Signal "changed" (): after each change of the document, undo and redo included; property "can-undo", "can-redo",
 * "modified". */

BicHistory *  bic_history_new          (BicScenario  *scenario);
/* @label: what a history list shows ("Paint forest"), translated. Edits of the same label within one gesture are one
 * undo. */
gboolean      bic_history_apply        (BicHistory   *self,
                                        BicEdit      *edit,            /* (transfer full) */
                                        const char   *label,
                                        GError      **error);
/* Changes that are not undone: the ids of this battle and of its origin. */
gboolean      bic_history_identify     (BicHistory   *self,
                                        const BicScenario *as,         /* has the ids and the title of the original */
                                        GError      **error);
void          bic_history_begin        (BicHistory   *self,
                                        const char   *label);          /* a gesture: a brush stroke, a drag; nests */
void          bic_history_end          (BicHistory   *self);           /* an empty gesture vanishes */
void          bic_history_cancel       (BicHistory   *self);           /* takes the gesture back */
gboolean      bic_history_undo         (BicHistory   *self);
gboolean      bic_history_redo         (BicHistory   *self);
gboolean      bic_history_go_to        (BicHistory   *self,
                                        guint         position);       /* there at once, by as many undos or redos */
const char *  bic_history_undo_label   (BicHistory   *self);
const char *  bic_history_redo_label   (BicHistory   *self);
void          bic_history_mark_saved   (BicHistory   *self);
void          bic_history_mark_played  (BicHistory   *self);
gboolean      bic_history_is_modified  (BicHistory   *self);           /* since the saved mark */
guint         bic_history_length       (BicHistory   *self);           /* gestures, those undone included */
guint         bic_history_position     (BicHistory   *self);           /* how many of them are done */
const char *  bic_history_label        (BicHistory   *self,
                                        /* of the gesture between positions index and index + 1 */
                                        guint         index);
/* the position that is saved, or -1 if none can be reached */
int           bic_history_saved_at     (BicHistory   *self);
int           bic_history_played_at    (BicHistory   *self);           /* the position last played, or -1 */

G_END_DECLS
