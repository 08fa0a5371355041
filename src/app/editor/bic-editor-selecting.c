/* The editor page's actions for many hexes at once: selecting them, and what is done with them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-editor-page-private.h"
#include "bic-editor-paste.h"
#include "bic-editor-region.h"
#include "bic-editor-selecting.h"
#include "bic-editor-transform.h"
#include "bic-hand.h"

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
select_all (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  bic_editor_select_all (((BicEditorPage *) user_data)->editor);
}

static void
select_none (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  bic_editor_set_region (((BicEditorPage *) user_data)->editor, NULL);
}

static void
select_others (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  bic_editor_invert_region (((BicEditorPage *) user_data)->editor);
}

static void
select_hex (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BicEditorPage *self = user_data;

  bic_editor_select (self->editor, bic_board_view_get_cursor (self->board));
  bic_editor_toggle_region (self->editor, bic_board_view_get_cursor (self->board));
}

/* "left", "right", "up", "down", as on the screen. */
static void
read_way (GVariant *parameter, int *right, int *down)
{
  static const struct { const char *name; int right, down; } ways[] = { { "left", -1, 0 }, { "right", 1, 0 }, { "up", 0, -1 }, { "down", 0, 1 } };

  *right = *down = 0;
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (g_str_equal (g_variant_get_string (parameter, NULL), ways[i].name))
      {
        *right = ways[i].right;
        *down = ways[i].down;
      }
}

/* From the hex looked at, or the cursor where there is none. */
static void
extend (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BicEditorPage *self = user_data;
  int right, down;

  if (bic_editor_get_selected (self->editor) == BIC_NO_HEX)
    bic_editor_select (self->editor, bic_board_view_get_cursor (self->board));
  bic_board_view_set_cursor (self->board, bic_editor_get_selected (self->editor));
  read_way (parameter, &right, &down);
  bic_editor_extend_region (self->editor, bic_board_view_step_cursor (self->board, right, down));
  bic_editor_hover (self->editor, bic_board_view_get_cursor (self->board));
}

/* --- what is done with them ------------------------------------------------------------------------------------- */

gboolean
bic_editor_selecting_is_whole (BicEditorPage *self)
{
  return bic_editor_is_pasting (self->editor)
         || (bic_editor_get_mode (self->editor) == BIC_MODE_SELECT && !bic_region_is_empty (bic_editor_get_region (self->editor)));
}

static void
copy (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  bic_editor_copy (((BicEditorPage *) user_data)->editor);
}

static void
cut (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BicEditorPage *self = user_data;

  bic_editor_copy (self->editor);
  bic_editor_delete (self->editor, _("Cut"));
}

static void
delete_selection (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  bic_editor_delete (((BicEditorPage *) user_data)->editor, _("Delete Selection"));
}

static void
keep_stamp (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  bic_editor_stamps_ask (bic_editor_palette_get_stamps (((BicEditorPage *) user_data)->palette));
}

static void
paste (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  bic_editor_read_clipboard (((BicEditorPage *) user_data)->editor);
}

static void
duplicate (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BicEditorPage *self = user_data;
  g_autoptr (BicClip) clip = bic_editor_get_clip (self->editor);

  if (clip)
    bic_editor_paste (self->editor, clip, FALSE);
}

static void
put_down (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  BicEditorPage *self = user_data;

  if (bic_editor_is_pasting (self->editor))
    bic_editor_activate (self->editor, bic_editor_get_hover (self->editor));
}

static const struct { const char *name; BicClipParts parts; } parts_names[] = {
  { "all", BIC_CLIP_ALL }, { "ground", BIC_CLIP_GROUND }, { "pieces", BIC_CLIP_PIECES } };

static void
parts_changed (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  for (guint i = 0; i < G_N_ELEMENTS (parts_names); i++)
    if (g_str_equal (g_variant_get_string (value, NULL), parts_names[i].name))
      bic_editor_set_paste_parts (((BicEditorPage *) user_data)->editor, parts_names[i].parts);
}

static void
move (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  int right, down;

  read_way (parameter, &right, &down);
  bic_editor_move (((BicEditorPage *) user_data)->editor, right, down, BIC_CLIP_ALL);
}

static void
move_units (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  int right, down;

  read_way (parameter, &right, &down);
  bic_editor_move (((BicEditorPage *) user_data)->editor, right, down, BIC_CLIP_PIECES);
}

static void
turn_half (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  bic_editor_turn (((BicEditorPage *) user_data)->editor, BIC_N_DIRECTIONS / 2);
}

static void
flip (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  bic_editor_flip (((BicEditorPage *) user_data)->editor, FALSE);
}

static void
flip_over (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  bic_editor_flip (((BicEditorPage *) user_data)->editor, TRUE);
}

static void
swap_sides (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  bic_editor_swap_sides (((BicEditorPage *) user_data)->editor);
}

static void
fill_selection (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  bic_editor_fill_region (((BicEditorPage *) user_data)->editor);
}

static const GActionEntry entries[] = {
  { "copy", copy },
  { "cut", cut },
  { "paste", paste },
  { "delete", delete_selection },
  { "keep-stamp", keep_stamp },
  { "duplicate", duplicate },
  { "put-down", put_down },
  { "paste-parts", NULL, "s", "'all'", parts_changed },
  { "move", move, "s" },
  { "move-units", move_units, "s" },
  { "turn-half", turn_half },
  { "flip", flip },
  { "flip-over", flip_over },
  { "swap-sides", swap_sides },
  { "fill-selection", fill_selection },
  { "select-by", NULL, "s", "'rectangle'", select_by_changed },
  { "select-all", select_all },
  { "select-none", select_none },
  { "select-others", select_others },
  { "select-hex", select_hex },
  { "extend", extend, "s" },
};

static void
tool_changed_cb (BicEditorPage *self)
{
  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "select-by")),
                             g_variant_new_string (select_names[bic_editor_get_select_by (self->editor)]));
  for (guint i = 0; i < G_N_ELEMENTS (parts_names); i++)
    if (bic_editor_get_paste_parts (self->editor) == parts_names[i].parts)
      g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "paste-parts")),
                                 g_variant_new_string (parts_names[i].name));
}

void
bic_editor_selecting_install (BicEditorPage *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (self->editor, "tool-changed", G_CALLBACK (tool_changed_cb), self, G_CONNECT_SWAPPED);
}
