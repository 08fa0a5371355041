/* Objectives, exits, reinforcements and special rules as forms.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-form.h"

G_BEGIN_DECLS

/* Properties of a battle other than its armies and notes: appends their groups. */
void bic_editor_goals_build (BicEditor *editor, GtkBox *content);

/* Those of the selected hex, for the inspector. */
extern const BicFormItems bic_objectives_here, bic_exits_here, bic_lines_here;

/* The name of a leader or a unit, with historical names. */
extern const BicFormField bic_piece_name;

/* BicSuggestion; bic-form-parts.c */
GArray * bic_suggest_commanders (BicEditor *editor, const BicFormSubject *subject);

G_END_DECLS
