/* Tests of the history list: each step has its name, and the user can return to any step, even among thousands.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-editor-history.h"
#include "bic-history-model.h"
#include "forms-fixture.h"
#include "painted.h"

#define MANY 5000

static void
paint (EditorFixture *f, const char *hex, const char *label)
{
  BicTile tile = { .terrain = g_quark_from_static_string ("hill") };

  g_assert_true (bic_editor_apply (f->editor, bic_edit_tile (forms_at (f, hex), &tile), label));
}

static GListModel *
steps_of (EditorFixture *f, BicHistoryModel *model)
{
  bic_history_model_show (model, bic_document_get_history (f->document));
  return G_LIST_MODEL (model);
}

static char *
label_at (GListModel *steps, guint position)
{
  g_autoptr (BicHistoryStep) step = g_list_model_get_item (steps, position);

  g_assert_cmpuint (bic_history_step_position (step), ==, position);
  return g_strdup (bic_history_step_label (step));
}

static void
test_model (EditorFixture *f, gconstpointer data)
{
  g_autoptr (BicHistoryModel) model = bic_history_model_new ();
  GListModel *steps;
  g_autofree char *none = NULL, *second = NULL;

  g_assert_cmpuint (g_list_model_get_n_items (steps_of (f, model)), ==, 1);
  paint (f, "A1", "One");
  paint (f, "A2", "Two");
  bic_history_undo (bic_document_get_history (f->document));
  steps = steps_of (f, model);
  g_assert_cmpuint (g_list_model_get_n_items (steps), ==, 3);
  none = label_at (steps, 0);
  second = label_at (steps, 2);
  g_assert_null (none);
  g_assert_cmpstr (second, ==, "Two");
  g_assert_null (g_list_model_get_item (steps, 3));
}

/* Checks that the open list creates only the visible rows. */
static void
test_popover (EditorFixture *f, gconstpointer data)
{
  GtkWidget *window = f->window, *popover = GTK_WIDGET (gtk_menu_button_get_popover (f->page->history));
  BicHistory *history = bic_document_get_history (f->document);
  GtkWidget *list;

  /* All steps except the last are made without a page, because a page would be notified of each step. */
  bic_editor_page_set_document (f->page, NULL);
  for (int i = 0; i < 2 * MANY - 1; i++)
    {
      g_autofree char *label = g_strdup_printf ("Step %d", i / 2 + 1);
      BicTile tile = { .terrain = i % 2 ? 0 : g_quark_from_static_string ("hill") };

      g_assert_true (bic_history_apply (history, bic_edit_tile (forms_at (f, "A1"), &tile), label, NULL));
    }
  bic_editor_page_set_document (f->page, f->document);
  bic_editor_apply (f->editor, bic_edit_tile (forms_at (f, "A1"), &(BicTile) { 0 }), "Last");
  bic_history_mark_played (history);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_present (GTK_WINDOW (window));
  wait_painted (window);
  g_action_group_activate_action (G_ACTION_GROUP (f->page->actions), "history", NULL);
  WAIT_FOR (gtk_widget_get_mapped (popover));
  wait_painted (window);
  g_assert_nonnull (forms_find (popover, "now"));
  g_assert_nonnull (forms_find (popover, "played"));
  g_assert_cmpuint (forms_count (popover, "now"), ==, 1);
  list = gtk_widget_get_ancestor (forms_find (popover, "now"), GTK_TYPE_LIST_VIEW);
  g_signal_emit_by_name (list, "activate", 7u);
  g_assert_cmpuint (bic_history_position (history), ==, 7);
  g_signal_emit_by_name (list, "activate", 2u * MANY);
  g_assert_cmpuint (bic_history_position (history), ==, 2 * MANY);
  g_signal_emit_by_name (list, "activate", 0u);
  g_assert_cmpuint (bic_history_position (history), ==, 0);
}

#define ADD(path, function) g_test_add ("/editor-history/" path, EditorFixture, NULL, forms_set_up, function, \
                                        editor_tear_down)

int
main (int argc, char *argv[])
{
  display_init (&argc, &argv);
  ADD ("model", test_model);
  ADD ("popover", test_popover);
  return g_test_run ();
}
