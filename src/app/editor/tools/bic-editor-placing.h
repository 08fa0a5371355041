/* Functions that place and remove pieces and marks on a hex. They can be called outside of a stroke.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-editor.h"

G_BEGIN_DECLS

/* bic-tool-unit.c */
void     bic_tool_unit_place            (BicEditor *editor, int hex);
gboolean bic_editor_place_unit          (BicEditor *editor, int hex, int type);
void     bic_editor_put_on_map          (BicEditor *editor, guint32 piece, int hex); /* @piece: a piece off the map */
/* Takes the pieces of the hex off the map. If the hex is selected, takes the pieces of all selected hexes off the map.
 */
void     bic_editor_take_pieces_off_map (BicEditor *editor, int hex);
BicPiece * bic_editor_unit_to_place     (BicEditor *editor, int hex);
/* bic-tool-stroke.c */
void     bic_editor_set_label           (BicEditor *editor, int hex, const char *text);
/* bic-tool-group.c */
void     bic_tool_objective_pressed     (BicEditor *editor, int hex);
void     bic_tool_objective_erase       (BicEditor *editor, int hex);

G_END_DECLS
