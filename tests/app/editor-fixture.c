/* An editor page with an empty board, for tests.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "editor-fixture.h"

#include "bic-scenario-io.h"

static void
said_cb (BicEditor *editor, const char *text, EditorFixture *f)
{
  f->said++;
}

BicCatalogue *
editor_catalogue (void)
{
  static BicCatalogue *catalogue;

  if (!catalogue)
    catalogue = bic_catalogue_load (NULL);
  g_assert_nonnull (catalogue);
  return bic_catalogue_ref (catalogue);
}

void
editor_set_up_with (EditorFixture *f, BicCatalogue *catalogue, BicScenario *scenario)
{
  f->catalogue = catalogue;
  f->scenario = scenario;
  f->document = bic_document_new (f->scenario, f->catalogue, NULL);
  f->page = g_object_ref_sink (BIC_EDITOR_PAGE (bic_editor_page_new ()));
  /* The page needs a window: lists move its focus, and buttons look for actions in it. */
  f->window = adw_window_new ();
  adw_window_set_content (ADW_WINDOW (f->window), GTK_WIDGET (f->page));
  f->editor = f->page->editor;
  bic_editor_page_set_document (f->page, f->document);
  g_signal_connect (f->editor, "message", G_CALLBACK (said_cb), f);
  editor_begin (f);
}

void
editor_set_up (EditorFixture *f, gconstpointer grid)
{
  BicScenario *scenario = bic_scenario_new (13, 9);

  if (grid)
    {
      g_autoptr (BicEdit) edit = bic_edit_board (grid, (int[2]) { 0, 0 }, 0, 0),
          inverse = bic_edit_apply (scenario, edit, NULL);

      g_assert_nonnull (inverse);
    }
  editor_set_up_with (f, editor_catalogue (), scenario);
}

void
editor_tear_down (EditorFixture *f, gconstpointer data)
{
  bic_editor_page_set_document (f->page, NULL);
  gtk_window_destroy (GTK_WINDOW (f->window));
  g_assert_finalize_object (f->page);
  g_object_unref (f->document);
  bic_scenario_unref (f->scenario);
  bic_catalogue_unref (f->catalogue);
  g_free (f->before);
}

void
editor_show_units (EditorFixture *f)
{
  GtkWidget *palette = GTK_WIDGET (f->page->palette);
  GObject *tab = gtk_widget_get_template_child (palette, BIC_TYPE_EDITOR_PALETTE, "units_tab");

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (tab), TRUE);
}

void
editor_begin (EditorFixture *f)
{
  g_free (f->before);
  f->before = bic_scenario_write (f->scenario, NULL);
  f->gestures = bic_history_position (bic_document_get_history (f->document));
}

int
editor_at (EditorFixture *f, const char *hex)
{
  return g_str_equal (hex, "-") ? BIC_NO_HEX : bic_hex_read (&f->scenario->grid, hex);
}

void
editor_emit (EditorFixture *f, const char *signal, const char *hex)
{
  g_signal_emit_by_name (f->page->board, signal, editor_at (f, hex));
}

void
editor_point (EditorFixture *f, const char *signal, const char *hex, guint button, guint modifiers)
{
  g_signal_emit_by_name (f->page->board, signal, editor_at (f, hex), button, modifiers);
}

void
editor_walk (EditorFixture *f, const char *hex)
{
  bic_board_view_set_cursor (f->page->board, editor_at (f, hex));
  editor_emit (f, "cursor-moved", hex);
}

/* Calls the key controllers of @widget in @phase. */
static gboolean
key_to (gpointer widget, GtkPropagationPhase phase, guint key, GdkModifierType modifiers)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (widget));
  gboolean taken = FALSE;

  for (guint i = 0; !taken && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) && gtk_event_controller_get_propagation_phase (controller) == phase)
        g_signal_emit_by_name (controller, "key-pressed", key, 0u, modifiers, &taken);
    }
  return taken;
}

/* Calls the controllers in the order in which GTK delivers a key event. */
gboolean
editor_key (EditorFixture *f, guint key, GdkModifierType modifiers)
{
  return key_to (f->page, GTK_PHASE_CAPTURE, key, modifiers)
         || key_to (f->page->board, GTK_PHASE_BUBBLE, key, modifiers)
         || key_to (f->page, GTK_PHASE_BUBBLE, key, modifiers);
}

void
editor_assert_pieces (EditorFixture *f, const char *hex, const char *expected)
{
  g_autoptr (GPtrArray) pieces = bic_scenario_pieces_at (f->scenario, editor_at (f, hex));
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < pieces->len; i++)
    g_string_append_printf (text, "%s%s", text->len ? " " : "",
                            g_quark_to_string (((BicPiece *) pieces->pdata[i])->type));
  g_assert_cmpstr (text->str, ==, expected);
}

void
editor_assert_history (EditorFixture *f, guint gestures)
{
  BicHistory *history = bic_document_get_history (f->document);
  g_autofree char *now = bic_scenario_write (f->scenario, NULL), *undone = NULL, *redone = NULL;

  g_assert_cmpuint (bic_history_position (history), ==, f->gestures + gestures);
  while (bic_history_position (history) > f->gestures)
    bic_history_undo (history);
  undone = bic_scenario_write (f->scenario, NULL);
  g_assert_cmpstr (undone, ==, f->before);
  while (bic_history_redo (history))
    ;
  redone = bic_scenario_write (f->scenario, NULL);
  g_assert_cmpstr (redone, ==, now);
}
