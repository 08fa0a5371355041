/* Editor page: palette, board, inspector and problems.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The page only makes connections: it calls the current tool for signals of the board, activates actions of the group
 * "editor" for keys and buttons, and shows messages of the editor as toasts.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-editor-board-actions.h"
#include "bic-editor-describe.h"
#include "bic-editor-history.h"
#include "bic-editor-keys.h"
#include "bic-editor-page-private.h"
#include "bic-editor-placing.h"
#include "bic-editor-unit-typing.h"
#include "bic-form.h"
#include "bic-tool-input.h"
#include "bic-key-menu.h"
#include "bic-keymap.h"
#include "bic-compat.h"
#include "bic-text-size.h"
#include "bic-tool-stroke.h"
#include "bic-view-memory.h"

G_DEFINE_FINAL_TYPE (BicEditorPage, bic_editor_page, ADW_TYPE_BIN)

/* --- the board -------------------------------------------------------------------------------------------------- */

static void
pressed_cb (BicBoardView *board, int hex, guint button, guint modifiers, BicEditorPage *self)
{
  bic_editor_unit_typing_place_unit (self);
  bic_editor_press (self->editor, hex, button, modifiers);
}

/* Continues a drag. Held units that leave the map can be dropped into the tray below it. */
static void
dragged_cb (BicBoardView *board, int hex, guint button, guint modifiers, BicEditorPage *self)
{
  bic_editor_drag (self->editor, hex);
  bic_editor_tray_set_drop_target (self->tray, hex == BIC_NO_HEX
                                   && bic_editor_get_stroke (self->editor)->held->len > 0);
}

static gboolean
drop_in_tray (BicEditorPage *self)
{
  g_autoptr (GArray) held = g_array_copy (bic_editor_get_stroke (self->editor)->held);
  double x, y;

  if (held->len == 0)
    return FALSE;
  bic_board_view_get_pointer (self->board, &x, &y);
  if (!bic_editor_tray_contains_point (self->tray, x, y))
    return FALSE;
  bic_editor_cancel_stroke (self->editor);
  bic_editor_tray_drop_pieces (self->tray, held, x, y);
  return TRUE;
}

static void
released_cb (BicBoardView *board, int hex, guint button, guint modifiers, BicEditorPage *self)
{
  bic_editor_tray_set_drop_target (self->tray, FALSE);
  if (hex != BIC_NO_HEX || !drop_in_tray (self))
    bic_editor_release (self->editor, hex, modifiers);
}

static void
hovered_cb (BicBoardView *board, int hex, BicEditorPage *self)
{
  bic_editor_hover (self->editor, hex);
}

/* Updates tools for hexsides, which use the hexside nearest to the pointer. */
static void
side_hovered_cb (BicBoardView *board, int side, BicEditorPage *self)
{
  bic_editor_nearest_hexside_changed (self->editor, bic_board_view_get_hover (board));
  if (bic_editor_get_brush (self->editor)->kind == BIC_BRUSH_SIDE)
    bic_editor_hover (self->editor, bic_editor_get_hover (self->editor));
}

static void
activated_cb (BicBoardView *board, int hex, BicEditorPage *self)
{
  bic_editor_unit_typing_place_unit (self);
  bic_editor_apply_tool_by_key (self->editor, hex);
}

/* Selects the hex to which the cursor has moved. If a stroke is in progress, continues the stroke. */
static void
cursor_moved_cb (BicBoardView *board, int hex, BicEditorPage *self)
{
  bic_editor_drag (self->editor, hex);
  bic_editor_select (self->editor, hex);
  bic_editor_hover (self->editor, hex);
}

static char *
describe_cb (int hex, gpointer user_data)
{
  BicEditorPage *self = user_data;
  g_autofree char *what = bic_editor_describe_hex (self->editor, hex),
                  *seen = bic_editor_analysis_describe_hex (self->analysis, hex);

  return *seen ? g_strconcat (what, ". ", seen, NULL) : g_steal_pointer (&what);
}

static void
update_board (BicEditorPage *self)
{
  g_autoptr (GArray) pieces =
      bic_piece_views_of_scenario (bic_editor_get_scenario (self->editor), bic_editor_get_catalogue (self->editor));

  bic_board_view_set_pieces (self->board, pieces);
  bic_board_view_ground_changed (self->board);
  bic_minimap_queue_update (self->minimap);
}

/* --- the header ------------------------------------------------------------------------------------------------- */

static void
update_title (BicEditorPage *self)
{
  BicDocument *document = bic_editor_get_document (self->editor);
  gboolean modified = FALSE;

  if (!document)
    return;
  g_object_get (document, "modified", &modified, NULL);
  adw_window_title_set_title (self->title, bic_document_get_title (document));
  adw_window_title_set_subtitle (self->title, modified ? _("Unsaved changes")
                                              : bic_document_get_file (document) ? _("Saved") : _("New battle"));
}

static void
set_undo_tip (GtkWidget *button, const char *what, const char *label)
{
  g_autofree char *tip = label ? g_strdup_printf ("%s: %s", what, label) : g_strdup (what);

  /* Setting a tooltip queries the position of the pointer, so it is set only if changed. */
  if (g_strcmp0 (gtk_widget_get_tooltip_text (button), tip) != 0)
    gtk_widget_set_tooltip_text (button, tip);
}

static void
update_undo (BicEditorPage *self)
{
  BicHistory *history = bic_document_get_history (bic_editor_get_document (self->editor));

  set_undo_tip (self->undo, _("Undo"), bic_history_undo_label (history));
  set_undo_tip (self->redo, _("Redo"), bic_history_redo_label (history));
}

/* --- messages of the editor ------------------------------------------------------------------------------------- */

static void
message_cb (BicEditor *editor, const char *text, BicEditorPage *self)
{
  g_autofree char *plain = g_markup_escape_text (text, -1);         /* toasts parse markup */
  AdwToast *toast = adw_toast_new (plain);

  adw_toast_set_timeout (toast, 3);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
show_fix_toast_cb (BicEditor *editor, const char *label, BicEditorPage *self)
{
  AdwToast *toast = adw_toast_new (label);

  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_action_name (toast, "win.undo");
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* Returns the form row for @problem, or NULL. Sets @tab to the tab of the row. */
static GtkWidget *
find_form_row_of_problem (BicEditorPage *self, const BicProblem *problem, const char **tab)
{
  const struct
  {
    BicEditorNotes *notes;
    const char *tab;
  } pages[] = { { self->notes, "scenario" }, { self->rules, "rules" } };
  GtkWidget *card = NULL;

  *tab = problem->side == BIC_NOBODY ? "scenario" : "army";
  if (problem->field >= 0 && problem->side != BIC_NOBODY)
    return bic_editor_notes_find_row (self->armies, problem->field, problem->side);
  for (guint i = 0; i < G_N_ELEMENTS (pages) && !card; i++)
    {
      card = problem->field >= 0 ? bic_editor_notes_find_row (pages[i].notes, problem->field, BIC_NOBODY)
                                 : bic_editor_notes_find_card (pages[i].notes, problem->item);
      *tab = card ? pages[i].tab : *tab;
    }
  return card;
}

/* Shows the tab for the problem, and moves the focus to the row. */
static void
show_problem_in_forms_cb (BicEditor *editor, const BicProblem *problem, BicEditorPage *self)
{
  const char *tab = "hex";
  GtkWidget *row = problem->hex != BIC_NO_HEX ? NULL : find_form_row_of_problem (self, problem, &tab);

  if (problem->hex != BIC_NO_HEX || row)
    gtk_stack_set_visible_child_name (self->tabs, tab);
  /* The sidebar is shown only if a form is needed, because it would cover the hex on a small board. */
  if (row || problem->in_form)
    bic_split_view_set_show_sidebar (self->split, TRUE);
  if (row)
    bic_form_row_focus (row);
  else if (problem->in_form)
    bic_editor_inspector_focus (self->inspector, problem->item);
}

static void
show_hex_tab_cb (BicEditorPage *self)
{
  gtk_stack_set_visible_child_name (self->tabs, "hex");
}

/* --- place names ------------------------------------------------------------------------------------------------ */

static void
label_activated_cb (GtkEntry *entry, BicEditorPage *self)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (entry), GTK_TYPE_POPOVER);

  bic_editor_set_label (self->editor, self->label_hex, gtk_editable_get_text (GTK_EDITABLE (entry)));
  gtk_popover_popdown (GTK_POPOVER (popover));
}

static void
popover_closed_cb (GtkPopover *popover, BicEditorPage *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static GtkWidget *
label_popover_new (BicEditorPage *self)
{
  GtkWidget *popover = gtk_popover_new (), *entry = gtk_entry_new ();

  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _("Place name"));
  gtk_widget_set_tooltip_text (entry, _("The name of the place; leave empty to remove it"));
  gtk_popover_set_child (GTK_POPOVER (popover), entry);
  gtk_widget_set_parent (popover, GTK_WIDGET (self));
  g_signal_connect (entry, "activate", G_CALLBACK (label_activated_cb), self);
  g_signal_connect (popover, "closed", G_CALLBACK (popover_closed_cb), self);
  return popover;
}

static void
ask_label_cb (BicEditor *editor, int hex, BicEditorPage *self)
{
  const BicLabel *label = bic_scenario_label_at (bic_editor_get_scenario (editor), hex);
  GtkWidget *entry;
  GdkRectangle rectangle;
  double x, y;

  if (!self->label_popover)
    self->label_popover = label_popover_new (self);
  self->label_hex = hex;
  entry = gtk_popover_get_child (GTK_POPOVER (self->label_popover));
  gtk_editable_set_text (GTK_EDITABLE (entry), label && label->text ? label->text : "");
  bic_board_view_hex_rectangle (self->board, hex, &rectangle);
  gtk_widget_translate_coordinates (GTK_WIDGET (self->board), GTK_WIDGET (self), rectangle.x, rectangle.y, &x, &y);
  rectangle.x = (int) x;
  rectangle.y = (int) y;
  gtk_popover_set_pointing_to (GTK_POPOVER (self->label_popover), &rectangle);
  gtk_popover_popup (GTK_POPOVER (self->label_popover));
  gtk_widget_grab_focus (entry);
}

/* --- stored view of the battle ----------------------------------------------------------------------------------- */

static void
save_view (BicEditorPage *self, BicDocument *document)
{
  BicViewMemory memory = { .viewport = bic_board_view_get_viewport (self->board) };
  const char *tab = gtk_stack_get_visible_child_name (self->tabs);

  if (!bic_document_get_file (document))
    return;
  g_strlcpy (memory.tab, tab ? tab : "", sizeof memory.tab);
  g_strlcpy (memory.mode, bic_editor_keys_mode_name (bic_editor_get_mode (self->editor)), sizeof memory.mode);
  bic_view_memory_save (bic_document_get_file (document), &memory);
}

static void
restore_view (BicEditorPage *self, BicDocument *document)
{
  BicViewMemory memory;

  if (!bic_document_get_file (document) || !bic_view_memory_find (bic_document_get_file (document), &memory))
    return;
  bic_board_view_set_viewport (self->board, &memory.viewport);
  if (gtk_stack_get_child_by_name (self->tabs, memory.tab))
    gtk_stack_set_visible_child_name (self->tabs, memory.tab);
  if (*memory.mode)
    g_action_group_activate_action (G_ACTION_GROUP (self->actions), "mode", g_variant_new_string (memory.mode));
}

/**
 * bic_editor_page_set_document:
 * @document: (nullable): the battle to edit
 */
void
bic_editor_page_set_document (BicEditorPage *self,
                              BicDocument   *document)
{
  BicDocument *old;

  g_return_if_fail (BIC_IS_EDITOR_PAGE (self));

  old = bic_editor_get_document (self->editor);
  if (old == document)
    return;
  if (old)
    {
      save_view (self, old);
      g_signal_handlers_disconnect_by_data (old, self);
    }
  bic_editor_unit_typing_cancel (self);
  bic_editor_set_document (self->editor, document);
  bic_document_bar_set_document (self->bar, document);
  if (document)
    {
      g_autoptr (GArray) pieces =
          bic_piece_views_of_scenario (bic_document_get_scenario (document), bic_document_get_catalogue (document));

      bic_board_view_set_battle (self->board, bic_document_get_scenario (document),
                                 bic_document_get_catalogue (document), pieces);
      bic_board_view_zoom_fit (self->board);
      bic_minimap_queue_update (self->minimap);
      g_signal_connect_object (document, "notify::title", G_CALLBACK (update_title), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (document, "notify::modified", G_CALLBACK (update_title), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (document, "notify::file", G_CALLBACK (update_title), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (document, "notify::can-undo", G_CALLBACK (update_undo), self, G_CONNECT_SWAPPED);
      update_title (self);
      update_undo (self);
      restore_view (self, document);
    }
  else
    bic_board_view_set_battle (self->board, NULL, NULL, NULL);
}

GActionGroup *
bic_editor_page_get_actions (BicEditorPage *self,
                             const char    *prefix)
{
  g_return_val_if_fail (BIC_IS_EDITOR_PAGE (self), NULL);

  return g_str_equal (prefix, "editor") ? G_ACTION_GROUP (self->actions)
         : g_str_equal (prefix, "view") ? self->view_actions
                                        : NULL;
}

/* --- the object ------------------------------------------------------------------------------------------------- */

/* Shows the guide in place of the tray. A guide that is higher than the tray scrolls, so that the board keeps its size.
 */
static void
show_guide_or_tray (BicEditorPage *self)
{
  GtkWidget *guide = GTK_WIDGET (self->guide);

  gtk_stack_set_visible_child (self->below, gtk_widget_get_visible (guide)
                                            ? gtk_widget_get_ancestor (guide, GTK_TYPE_SCROLLED_WINDOW)
                                            : GTK_WIDGET (self->tray));
}

/* Shows tooltips only without a tool: tooltips would cover hexes that the tool needs. */
static void
update_board_tooltips (BicEditorPage *self)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (self->board), bic_editor_get_mode (self->editor) == BIC_MODE_SELECT);
}

static void
listen_to_editor (BicEditorPage *self)
{
  g_signal_connect_swapped (self->editor, "document-changed", G_CALLBACK (update_board), self);
  g_signal_connect_object (self->editor, "problems-changed", G_CALLBACK (bic_board_view_queue_descriptions),
                           self->board, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->analysis, "changed", G_CALLBACK (bic_board_view_queue_descriptions), self->board,
                           G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->editor, "tool-changed", G_CALLBACK (update_board_tooltips), self);
  g_signal_connect (self->editor, "message", G_CALLBACK (message_cb), self);
  g_signal_connect (self->editor, "fixed", G_CALLBACK (show_fix_toast_cb), self);
  g_signal_connect (self->editor, "located", G_CALLBACK (show_problem_in_forms_cb), self);
  g_signal_connect_swapped (self->editor, "inspected", G_CALLBACK (show_hex_tab_cb), self);
  g_signal_connect (self->editor, "ask-label", G_CALLBACK (ask_label_cb), self);
}

/* Handles the Tab key. Focus that enters the page moves to the board. Focus that leaves the end of the page returns to
 * its start.
 */
static gboolean
bic_editor_page_focus (GtkWidget        *widget,
                       GtkDirectionType  direction)
{
  BicEditorPage *self = BIC_EDITOR_PAGE (widget);
  gboolean inside = gtk_widget_get_focus_child (widget) != NULL, moved;

  if (!inside && direction == GTK_DIR_TAB_FORWARD && !self->at_end)
    return gtk_widget_grab_focus (GTK_WIDGET (self->board));
  moved = GTK_WIDGET_CLASS (bic_editor_page_parent_class)->focus (widget, direction);
  self->at_end = inside && !moved && direction == GTK_DIR_TAB_FORWARD;
  return moved;
}

static void
bic_editor_page_dispose (GObject *object)
{
  BicEditorPage *self = BIC_EDITOR_PAGE (object);

  if (self->editor)
    {
      if (bic_editor_get_document (self->editor))
        save_view (self, bic_editor_get_document (self->editor));
      bic_editor_unit_typing_cancel (self);
      bic_document_bar_set_document (self->bar, NULL);
      bic_editor_set_document (self->editor, NULL);
      g_signal_handlers_disconnect_by_data (self->editor, self);
      g_signal_handlers_disconnect_by_data (self->board, self);
    }
  g_clear_pointer (&self->label_popover, gtk_widget_unparent);
  g_clear_object (&self->analysis);
  if (self->underlay_dialog)
    gtk_window_destroy (GTK_WINDOW (self->underlay_dialog));
  g_clear_object (&self->underlay);
  g_clear_object (&self->editor);
  g_clear_object (&self->board);
  G_OBJECT_CLASS (bic_editor_page_parent_class)->dispose (object);
}

static void
bic_editor_page_class_init (BicEditorPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_editor_page_dispose;
  widget_class->focus = bic_editor_page_focus;
  g_type_ensure (BIC_TYPE_DOCUMENT_BAR);
  g_type_ensure (BIC_TYPE_SPLIT_VIEW);
  g_type_ensure (BIC_TYPE_SQUEEZER);
  g_type_ensure (BIC_TYPE_WIDTH_BIN);
  g_type_ensure (BIC_TYPE_EDITOR_GUIDE);
  g_type_ensure (BIC_TYPE_EDITOR_PALETTE);
  g_type_ensure (BIC_TYPE_EDITOR_LAYERS);
  g_type_ensure (BIC_TYPE_EDITOR_INSPECTOR);
  g_type_ensure (BIC_TYPE_EDITOR_NOTES);
  g_type_ensure (BIC_TYPE_EDITOR_PROBLEMS);
  g_type_ensure (BIC_TYPE_EDITOR_STATUS);
  g_type_ensure (BIC_TYPE_EDITOR_TRAY);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-editor-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BicEditorPage, title);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPage, undo);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPage, redo);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPage, history);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPage, menu);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPage, bar);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPage, guide);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPage, toasts);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPage, split);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPage, panel);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPage, palette_clamp);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPage, palette);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPage, layers);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPage, status);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPage, below);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPage, tray);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPage, tabs);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPage, inspector);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPage, notes);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPage, rules);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPage, armies);
  gtk_widget_class_bind_template_child (widget_class, BicEditorPage, problems);
}

static void
bic_editor_page_init (BicEditorPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bic_text_size_scale_clamp (self->palette_clamp);
  bic_main_menu_set (self->menu, "editor-menu");
  self->board = BIC_BOARD_VIEW (g_object_ref_sink (bic_board_view_new ()));
  self->editor = bic_editor_new (self->board);
  bic_tool_input_attach (self->editor);
  self->analysis = bic_editor_analysis_new (self->editor);
  g_signal_connect (self->board, "hex-pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect (self->board, "hex-dragged", G_CALLBACK (dragged_cb), self);
  g_signal_connect (self->board, "hex-released", G_CALLBACK (released_cb), self);
  g_signal_connect (self->board, "hex-hovered", G_CALLBACK (hovered_cb), self);
  g_signal_connect (self->board, "side-hovered", G_CALLBACK (side_hovered_cb), self);
  g_signal_connect (self->board, "hex-activated", G_CALLBACK (activated_cb), self);
  g_signal_connect (self->board, "cursor-moved", G_CALLBACK (cursor_moved_cb), self);
  bic_board_view_set_describe_function (self->board, describe_cb, self);
  listen_to_editor (self);
  self->underlay = bic_editor_underlay_new (self->editor);
  self->minimap = BIC_MINIMAP (bic_minimap_new (self->board));
  bic_editor_keys_install (self);
  bic_editor_guide_set_editor (self->guide, self->editor, G_ACTION_MAP (self->actions));
  g_signal_connect_object (self->guide, "notify::visible", G_CALLBACK (show_guide_or_tray), self, G_CONNECT_SWAPPED);
  gtk_menu_button_set_popover (self->history, bic_editor_history_new (self->editor));
  bic_editor_palette_set_editor (self->palette, self->editor);
  bic_editor_layers_set_editor (self->layers, self->editor, self->analysis);
  bic_editor_status_set_editor (self->status, self->editor, self->analysis);
  bic_editor_tray_set_editor (self->tray, self->editor);
  gtk_overlay_add_overlay (GTK_OVERLAY (gtk_widget_get_parent (GTK_WIDGET (self->board))), GTK_WIDGET (self->minimap));
  bic_editor_inspector_set_editor (self->inspector, self->editor);
  bic_editor_notes_set_editor (self->notes, self->editor, BIC_NOTES_SCENARIO);
  bic_editor_notes_set_editor (self->rules, self->editor, BIC_NOTES_RULES);
  bic_editor_notes_set_editor (self->armies, self->editor, BIC_NOTES_ARMIES);
  bic_editor_problems_set_editor (self->problems, self->editor);
}

GtkWidget *
bic_editor_page_new (void)
{
  return g_object_new (BIC_TYPE_EDITOR_PAGE, NULL);
}
