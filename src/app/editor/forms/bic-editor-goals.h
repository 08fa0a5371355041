/* Forms for objectives, exits, reinforcements and special rules.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-form.h"

G_BEGIN_DECLS

/* Appends the groups for the properties of a battle, except its armies and notes. */
void bic_editor_goals_build (BicEditor *editor, GtkBox *content);

/* Items on the selected hex, for the inspector */
extern const BicFormItems bic_objectives_here, bic_exits_here, bic_lines_here;

/* Name of a leader or a unit, with suggestions of historical names */
extern const BicFormField bic_piece_name;

/* Returns an array of BicSuggestion. In bic-form-parts.c */
GArray * bic_suggest_commanders (BicEditor *editor, const BicFormSubject *subject);

G_END_DECLS
