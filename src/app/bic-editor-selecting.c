/* The editor page's actions for many hexes at once: selecting them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-editor-page-private.h"
#include "bic-editor-region.h"
#include "bic-editor-selecting.h"

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

static const GActionEntry entries[] = {
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
}

void
bic_editor_selecting_install (BicEditorPage *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (self->editor, "tool-changed", G_CALLBACK (tool_changed_cb), self, G_CONNECT_SWAPPED);
}
