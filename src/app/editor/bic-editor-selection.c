/* Actions of the editor page for many hexes: selecting them, and changing the selection.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-actions.h"
#include "bic-editor-clipboard.h"
#include "bic-editor-page-private.h"
#include "bic-editor-selection.h"
#include "bic-editor-transform.h"
#include "bic-tool-input.h"

static const char *const select_names[BIC_N_SELECTS] = {
  [BIC_SELECT_RECTANGLE] = "rectangle", [BIC_SELECT_LASSO] = "lasso", [BIC_SELECT_WAND] = "wand" };

static void
select_by_changed (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  BicEditorPage *self = user_data;

  for (int by = 0; by < BIC_N_SELECTS; by++)
    if (g_str_equal (g_variant_get_string (value, NULL), select_names[by]))
      bic_editor_set_select_by (self->editor, (BicSelectBy) by);
}

static void
clear_selection (BicEditorPage *self)
{
  bic_editor_set_region (self->editor, NULL);
}

static void
toggle_hex_of_cursor (BicEditorPage *self)
{
  bic_editor_select (self->editor, bic_board_view_get_cursor (self->board));
  bic_editor_toggle_hex_in_region (self->editor, bic_board_view_get_cursor (self->board));
}

/* Reads a direction on the screen: "left", "right", "up" or "down". */
static void
read_direction (GVariant *parameter, int *right, int *down)
{
  static const struct
  {
    const char *name;
    int right, down;
  } directions[] = { { "left", -1, 0 }, { "right", 1, 0 }, { "up", 0, -1 }, { "down", 0, 1 } };

  *right = *down = 0;
  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    if (g_str_equal (g_variant_get_string (parameter, NULL), directions[i].name))
      {
        *right = directions[i].right;
        *down = directions[i].down;
      }
}

/* Extends the selection from the selected hex, or from the cursor if no hex is selected. */
static void
extend_selection (BicEditorPage *self, GVariant *parameter)
{
  int right, down;

  if (bic_editor_get_selected (self->editor) == BIC_NO_HEX)
    bic_editor_select (self->editor, bic_board_view_get_cursor (self->board));
  bic_board_view_set_cursor (self->board, bic_editor_get_selected (self->editor));
  read_direction (parameter, &right, &down);
  bic_editor_extend_region (self->editor, bic_board_view_step_cursor (self->board, right, down));
  bic_editor_hover (self->editor, bic_board_view_get_cursor (self->board));
}

/* --- actions on the selection ----------------------------------------------------------------------------------- */

gboolean
bic_editor_selection_is_active (BicEditorPage *self)
{
  return bic_editor_is_pasting (self->editor)
         || (bic_editor_get_mode (self->editor) == BIC_MODE_SELECT
             && !bic_region_is_empty (bic_editor_get_region (self->editor)));
}

static void
cut_selection (BicEditorPage *self)
{
  bic_editor_copy (self->editor);
  bic_editor_clear_selected_hexes (self->editor, _("Cut"));
}

static void
delete_selection (BicEditorPage *self)
{
  bic_editor_clear_selected_hexes (self->editor, _("Delete Selection"));
}

static void
ask_stamp_name (BicEditorPage *self)
{
  bic_editor_stamps_ask_name (bic_editor_palette_get_stamps (self->palette));
}

static void
begin_pasting_selection (BicEditorPage *self)
{
  g_autoptr (BicClip) clip = bic_editor_new_clip_of_selection (self->editor);

  if (clip)
    bic_editor_begin_paste (self->editor, clip, FALSE);
}

static void
place_pasted_clip (BicEditorPage *self)
{
  if (bic_editor_is_pasting (self->editor))
    bic_editor_apply_tool_by_key (self->editor, bic_editor_get_hover (self->editor));
}

static const struct { const char *name; BicClipParts parts; } parts_names[] = {
  { "all", BIC_CLIP_ALL }, { "ground", BIC_CLIP_GROUND }, { "pieces", BIC_CLIP_PIECES } };

static void
paste_parts_changed (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  for (guint i = 0; i < G_N_ELEMENTS (parts_names); i++)
    if (g_str_equal (g_variant_get_string (value, NULL), parts_names[i].name))
      bic_editor_set_paste_parts (((BicEditorPage *) user_data)->editor, parts_names[i].parts);
}

static void
move_selection (BicEditorPage *self, GVariant *parameter)
{
  int right, down;

  read_direction (parameter, &right, &down);
  bic_editor_move_selection (self->editor, right, down, BIC_CLIP_ALL);
}

static void
move_selected_units (BicEditorPage *self, GVariant *parameter)
{
  int right, down;

  read_direction (parameter, &right, &down);
  bic_editor_move_selection (self->editor, right, down, BIC_CLIP_PIECES);
}

static void
rotate_by_half_turn (BicEditorPage *self)
{
  bic_editor_rotate_selection (self->editor, BIC_N_DIRECTIONS / 2);
}

static void
mirror_left_right (BicEditorPage *self)
{
  bic_editor_mirror_selection (self->editor, FALSE);
}

static void
mirror_top_bottom (BicEditorPage *self)
{
  bic_editor_mirror_selection (self->editor, TRUE);
}

static void
turn_facing_left (BicEditorPage *self)
{
  bic_editor_rotate_facings (self->editor, -1);
}

static void
turn_facing_right (BicEditorPage *self)
{
  bic_editor_rotate_facings (self->editor, 1);
}

static void
face_toward_nearest_enemy (BicEditorPage *self)
{
  bic_editor_face_toward (self->editor, BIC_NO_HEX);
}

/* Faces units toward the hex under the pointer, or the hex of the cursor. */
static void
face_toward_pointer (BicEditorPage *self)
{
  BicBoardView *board = bic_editor_get_board (self->editor);
  int hex = bic_board_view_get_hover (board);

  hex = hex == BIC_NO_HEX ? bic_board_view_get_cursor (board) : hex;
  if (hex != BIC_NO_HEX)
    bic_editor_face_toward (self->editor, hex);
}

static const BicAction entries[] = {
  { "cut", G_CALLBACK (cut_selection) },
  { "delete", G_CALLBACK (delete_selection) },
  { "keep-stamp", G_CALLBACK (ask_stamp_name) },
  { "duplicate", G_CALLBACK (begin_pasting_selection) },
  { "put-down", G_CALLBACK (place_pasted_clip) },
  { "move", G_CALLBACK (move_selection), "s" },
  { "move-units", G_CALLBACK (move_selected_units), "s" },
  { "turn-half", G_CALLBACK (rotate_by_half_turn) },
  { "flip", G_CALLBACK (mirror_left_right) },
  { "flip-over", G_CALLBACK (mirror_top_bottom) },
  { "face-left", G_CALLBACK (turn_facing_left) },
  { "face-right", G_CALLBACK (turn_facing_right) },
  { "face-enemy", G_CALLBACK (face_toward_nearest_enemy) },
  { "face-here", G_CALLBACK (face_toward_pointer) },
  { "select-none", G_CALLBACK (clear_selection) },
  { "select-hex", G_CALLBACK (toggle_hex_of_cursor) },
  { "extend", G_CALLBACK (extend_selection), "s" },
};
/* Actions whose callbacks receive the editor */
static const BicAction editor_entries[] = {
  { "copy", G_CALLBACK (bic_editor_copy) },
  { "paste", G_CALLBACK (bic_editor_begin_paste_of_clipboard) },
  { "swap-sides", G_CALLBACK (bic_editor_change_army_of_selected) },
  { "fill-selection", G_CALLBACK (bic_editor_fill_region) },
  { "select-all", G_CALLBACK (bic_editor_select_all) },
  { "select-others", G_CALLBACK (bic_editor_invert_region) },
};
static const GActionEntry states[] = {
  { "paste-parts", NULL, "s", "'all'", paste_parts_changed },
  { "select-by", NULL, "s", "'rectangle'", select_by_changed },
};

static void
tool_changed_cb (BicEditorPage *self)
{
  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "select-by")),
                             g_variant_new_string (select_names[bic_editor_get_select_by (self->editor)]));
  for (guint i = 0; i < G_N_ELEMENTS (parts_names); i++)
    if (bic_editor_get_paste_parts (self->editor) == parts_names[i].parts)
      g_simple_action_set_state (G_SIMPLE_ACTION (
                                     g_action_map_lookup_action (G_ACTION_MAP (self->actions), "paste-parts")),
                                 g_variant_new_string (parts_names[i].name));
}

void
bic_editor_selection_install (BicEditorPage *self)
{
  bic_actions_add (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  bic_actions_add (G_ACTION_MAP (self->actions), editor_entries, G_N_ELEMENTS (editor_entries), self->editor);
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), states, G_N_ELEMENTS (states), self);
  g_signal_connect_object (self->editor, "tool-changed", G_CALLBACK (tool_changed_cb), self, G_CONNECT_SWAPPED);
}
