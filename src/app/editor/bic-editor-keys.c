/* The editor page's actions and keys.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Letters without a modifier are keys of the board. The page handles them last, after all entries, and only if the
 * focus is not in the panel.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-actions.h"
#include "bic-editor-board-actions.h"
#include "bic-editor-brush.h"
#include "bic-editor-clipboard.h"
#include "bic-editor-keys.h"
#include "bic-editor-page-private.h"
#include "bic-editor-placing.h"
#include "bic-editor-selection.h"
#include "bic-editor-transform.h"
#include "bic-editor-unit-typing.h"
#include "bic-keymap.h"
#include "bic-settings.h"
#include "bic-tool-input.h"
#include "bic-underlay-dialog.h"
#include "bic-view-actions.h"

/* --- actions ---------------------------------------------------------------------------------------------------- */

static const char *const mode_names[BIC_N_MODES] = {
  [BIC_MODE_SELECT] = "select", [BIC_MODE_BRUSH] = "brush", [BIC_MODE_FILL] = "fill", [BIC_MODE_PICK] = "pick",
  [BIC_MODE_PASTE] = "paste" };

const char *
bic_editor_keys_mode_name (BicMode mode)
{
  return mode_names[mode];
}

static void
mode_changed (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  BicEditorPage *self = user_data;

  for (int mode = 0; mode < BIC_N_MODES; mode++)
    if (g_str_equal (g_variant_get_string (value, NULL), mode_names[mode]))
      bic_editor_set_mode (self->editor, (BicMode) mode);
}

static void
radius_changed (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  bic_editor_set_radius (((BicEditorPage *) user_data)->editor, g_variant_get_int32 (value));
}

static void
next_problem (BicEditorPage *self)
{
  bic_editor_problems_show_next (self->problems);
}

static void
show_history (BicEditorPage *self)
{
  gtk_menu_button_popup (self->history);
}

static void
focus_palette_search (BicEditorPage *self)
{
  bic_editor_palette_focus_search (self->palette);
}

static void
toggle_panel (BicEditorPage *self)
{
  BicSplitView *split = self->split;

  bic_split_view_set_show_sidebar (split, !bic_split_view_get_show_sidebar (split));
}

static void
erase_selection_or_hex (BicEditorPage *self)
{
  int hex = bic_editor_get_selected (self->editor);

  if (bic_editor_selection_is_active (self))
    bic_editor_clear_selected_hexes (self->editor, _("Delete Selection"));
  else if (hex != BIC_NO_HEX)
    bic_editor_erase (self->editor, hex);
}

/* Rotates the clip to be pasted or the selected region. Otherwise rotates the tile of the selected hex. */
static void
rotate_selection_or_tile (BicEditorPage *self, int sixths)
{
  int hex = bic_editor_get_selected (self->editor);
  g_auto (BicGroundDraft) draft = { 0 };

  if (bic_editor_selection_is_active (self))
    {
      bic_editor_rotate_selection (self->editor, sixths);
      return;
    }
  if (hex == BIC_NO_HEX)
    return;
  bic_editor_begin_ground_draft (self->editor, &draft);
  bic_ground_draft_turn (&draft, hex, sixths);
  bic_editor_apply (self->editor, bic_ground_draft_finish (&draft), _("Rotate Tile"));
}

static void
rotate_clockwise (BicEditorPage *self)
{
  rotate_selection_or_tile (self, 1);
}

static void
rotate_counterclockwise (BicEditorPage *self)
{
  rotate_selection_or_tile (self, -1);
}

/* Selects the next hexside, which keys change. */
static void
select_next_hexside (BicEditorPage *self)
{
  BicEditor *editor = self->editor;

  bic_editor_set_selected_hexside (editor, bic_editor_get_selected_hexside (editor) + 1);
}

static void
select_previous_hexside (BicEditorPage *self)
{
  BicEditor *editor = self->editor;

  bic_editor_set_selected_hexside (editor, bic_editor_get_selected_hexside (editor) - 1);
}

/* Changes the size of the brush. While a clip is about to be pasted, the same keys turn it. */
static void
resize_brush_or_turn_clip (BicEditorPage *self, int by)
{
  if (bic_editor_is_pasting (self->editor))
    bic_editor_rotate_selection (self->editor, by);
  else
    bic_editor_set_radius (self->editor, bic_editor_get_radius (self->editor) + by);
}

static void
enlarge_brush (BicEditorPage *self)
{
  resize_brush_or_turn_clip (self, 1);
}

static void
shrink_brush (BicEditorPage *self)
{
  resize_brush_or_turn_clip (self, -1);
}

static void
cancel_stroke_or_deselect (BicEditorPage *self)
{
  gboolean spelling = self->typed[0] != 0;

  bic_editor_unit_typing_cancel (self);
  if (bic_editor_cancel_stroke (self->editor) || spelling)
    return;
  if (bic_editor_get_mode (self->editor) != BIC_MODE_SELECT)
    bic_editor_set_mode (self->editor, BIC_MODE_SELECT);
  else
    bic_editor_set_region (self->editor, NULL);
}

static void
overlay_changed (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  if (bic_editor_analysis_set_overlay (((BicEditorPage *) user_data)->analysis, g_variant_get_string (value, NULL)))
    g_simple_action_set_state (action, value);
}

static void
show_underlay_dialog (BicEditorPage *self)
{
  if (!self->underlay_dialog)
    {
      self->underlay_dialog =
          bic_underlay_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->underlay);
      g_object_add_weak_pointer (G_OBJECT (self->underlay_dialog), (gpointer *) &self->underlay_dialog);
    }
  gtk_window_present (GTK_WINDOW (self->underlay_dialog));
}

static void
take_selected_off_map (BicEditorPage *self)
{
  BicEditor *editor = self->editor;

  if (bic_editor_get_selected (editor) != BIC_NO_HEX)
    bic_editor_take_pieces_off_map (editor, bic_editor_get_selected (editor));
}

/* Moves the focus to the tray, and closes the guide that covers the tray. */
static void
focus_tray (BicEditorPage *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self->guide)))
    g_action_group_activate_action (G_ACTION_GROUP (self->actions), "guide", NULL);
  bic_editor_tray_focus (self->tray);
}

static const BicAction entries[] = {
  { "off-map", G_CALLBACK (take_selected_off_map) },
  { "arriving", G_CALLBACK (focus_tray) },
  { "underlay", G_CALLBACK (show_underlay_dialog) },
  { "next-problem", G_CALLBACK (next_problem) },
  { "history", G_CALLBACK (show_history) },
  { "find", G_CALLBACK (focus_palette_search) },
  { "panel", G_CALLBACK (toggle_panel) },
  { "erase", G_CALLBACK (erase_selection_or_hex) },
  { "turn", G_CALLBACK (rotate_clockwise) },
  { "turn-back", G_CALLBACK (rotate_counterclockwise) },
  { "next-side", G_CALLBACK (select_next_hexside) },
  { "previous-side", G_CALLBACK (select_previous_hexside) },
  { "larger", G_CALLBACK (enlarge_brush) },
  { "smaller", G_CALLBACK (shrink_brush) },
  { "cancel", G_CALLBACK (cancel_stroke_or_deselect) },
};
static const GActionEntry states[] = {
  { "mode", NULL, "s", "'select'", mode_changed },
  { "radius", NULL, "i", "0", radius_changed },
  { "see", NULL, "s", "'nothing'", overlay_changed },
};

/* --- layers ----------------------------------------------------------------------------------------------------- */

static void
update_shown_layers (BicEditorPage *self)
{
  BicShow show = BIC_SHOW_FRAME | BIC_SHOW_OBJECTIVES;

  for (guint i = 0; i < bic_editor_n_layers; i++)
    {
      g_autofree char *name = g_strconcat ("show-", bic_editor_layers[i].name, NULL);
      g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (self->actions), name);

      if (g_variant_get_boolean (state))
        show |= bic_editor_layers[i].show;
    }
  bic_board_view_set_shown_parts (self->board, show);
}

static void
update_minimap (BicEditorPage *self)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (self->actions), "show-overview");

  bic_minimap_set_wanted (self->minimap, g_variant_get_boolean (state));
}

/* Adds a switch as an action. Its state is a setting of the user, or belongs to this window if the schema is not
 * installed.
 */
static void
add_switch (BicEditorPage *self, const char *name, GCallback changed)
{
  GSettings *settings = bic_settings ();
  g_autoptr (GAction) action = settings ? g_settings_create_action (settings, name)
                               : G_ACTION (g_simple_action_new_stateful (name, NULL, g_variant_new_boolean (TRUE)));

  g_action_map_add_action (G_ACTION_MAP (self->actions), action);
  g_signal_connect_object (action, "notify::state", changed, self, G_CONNECT_SWAPPED);
}

/* --- keys ------------------------------------------------------------------------------------------------------- */

static gboolean
key_pressed_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, BicEditorPage *self)
{
  GdkModifierType modifiers = state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK);
  gboolean in_panel = bic_editor_page_panel_has_focus (self);
  guint32 letter = gdk_keyval_to_unicode (key);

  if (!bic_editor_get_document (self->editor))
    return FALSE;
  if (bic_editor_unit_typing_accepts_key (self, key, state))
    {
      bic_editor_unit_typing_add_letter (self, (char) letter);
      return TRUE;
    }
  if (!in_panel && modifiers == 0 && letter >= '1' && letter <= '9')
    {
      bic_editor_palette_choose_nth_tile (self->palette, (int) (letter - '1'));
      return TRUE;
    }
  return bic_keymap_run_command_of_key (bic_keymap_get_default (), GTK_WIDGET (self), BIC_IN_EDITOR, !in_panel,
                                        key, state,
                                        gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (controller)));
}

static gboolean
modifiers_cb (GtkEventControllerKey *controller, GdkModifierType state, BicEditorPage *self)
{
  bic_editor_set_modifiers (self->editor, state & gtk_accelerator_get_default_mod_mask ());
  return FALSE;
}

/* Updates the actions of mode and radius, so that the buttons show the current tool. */
static void
tool_changed_cb (BicEditorPage *self)
{
  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "mode")),
                             g_variant_new_string (mode_names[bic_editor_get_mode (self->editor)]));
  g_simple_action_set_state (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "radius")),
                             g_variant_new_int32 (bic_editor_get_radius (self->editor)));
}

/**
 * bic_editor_keys_install:
 *
 * Adds the actions and keys to the page.
 */
void
bic_editor_keys_install (BicEditorPage *self)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  self->actions = g_simple_action_group_new ();
  bic_actions_add (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), states, G_N_ELEMENTS (states), self);
  bic_editor_selection_install (self);
  bic_editor_unit_typing_install (self);
  bic_editor_board_actions_install (self);
  bic_editor_ground_actions_install (self->editor, G_ACTION_MAP (self->actions));
  for (guint i = 0; i < bic_editor_n_layers; i++)
    {
      g_autofree char *name = g_strconcat ("show-", bic_editor_layers[i].name, NULL);

      add_switch (self, name, G_CALLBACK (update_shown_layers));
    }
  add_switch (self, "show-overview", G_CALLBACK (update_minimap));
  update_shown_layers (self);
  update_minimap (self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "editor", G_ACTION_GROUP (self->actions));
  g_object_unref (self->actions);
  self->view_actions = bic_view_actions_install (GTK_WIDGET (self), self->board);
  g_signal_connect_object (self->editor, "tool-changed", G_CALLBACK (tool_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (controller, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect (controller, "modifiers", G_CALLBACK (modifiers_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}
