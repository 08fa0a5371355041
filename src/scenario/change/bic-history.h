/* Unlimited undo and redo. A gesture is a group of edits that are undone together.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-edit.h"

G_BEGIN_DECLS

#define BIC_TYPE_HISTORY (bic_history_get_type ())
G_DECLARE_FINAL_TYPE (BicHistory, bic_history, BIC, HISTORY, GObject)
/* Signal "changed" (): emitted after each change of the document, including undo and redo. Properties "can-undo",
 * "can-redo", "modified". */

BicHistory *  bic_history_new          (BicScenario  *scenario);
/* @label: translated label in the list of gestures ("Paint forest"). Within a gesture, the label of that gesture is
 * used instead. */
gboolean      bic_history_apply        (BicHistory   *self,
                                        BicEdit      *edit,            /* (transfer full) */
                                        const char   *label,
                                        GError      **error);
/* Changes the ids and origin of the battle without an undo step. */
gboolean      bic_history_set_identity (BicHistory        *self,
                                        const BicScenario *as,         /* source of the ids and the origin */
                                        GError           **error);
void          bic_history_begin        (BicHistory   *self,
                                        const char   *label);          /* starts a gesture; gestures can be nested */
void          bic_history_end          (BicHistory   *self);           /* ends the gesture, which is dropped if empty */
void          bic_history_cancel       (BicHistory   *self);           /* undoes and ends the gesture */
gboolean      bic_history_undo         (BicHistory   *self);
gboolean      bic_history_redo         (BicHistory   *self);
gboolean      bic_history_go_to        (BicHistory   *self,
                                        guint         position);       /* undoes or redoes up to this position */
const char *  bic_history_undo_label   (BicHistory   *self);
const char *  bic_history_redo_label   (BicHistory   *self);
void          bic_history_mark_saved   (BicHistory   *self);
void          bic_history_mark_played  (BicHistory   *self);
gboolean      bic_history_is_modified  (BicHistory   *self);           /* whether changed since the last save */
guint         bic_history_length       (BicHistory   *self);           /* number of gestures, including undone ones */
guint         bic_history_position     (BicHistory   *self);           /* number of gestures that are not undone */
const char *  bic_history_label        (BicHistory   *self,
                                        /* index of a gesture, from 0 for the earliest */
                                        guint         index);
/* Returns the saved position, or -1 if it cannot be reached by undo or redo */
int           bic_history_saved_at     (BicHistory   *self);
int           bic_history_played_at    (BicHistory   *self);           /* position that was last played, or -1 */

G_END_DECLS
