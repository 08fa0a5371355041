/* Tests of changes to the whole board in the editor: a warning before content is removed, and one undo for each change.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "alerts.h"
#include "bic-editor-dialogs.h"
#include "forms-fixture.h"
#include "painted.h"

static void
act (EditorFixture *f, const char *action, const char *target)
{
  g_action_group_activate_action (G_ACTION_GROUP (f->page->actions), action, target ? g_variant_new_string (target)
                                  : NULL);
}

/* Returns the open dialog of this type, or NULL. */
static gpointer
dialog (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type) && gtk_widget_get_visible (GTK_WIDGET (window)))
        return window;
    }
  return NULL;
}

static const char *
piece_at (EditorFixture *f)
{
  static char text[BIC_HEX_TEXT];

  return bic_hex_write (&f->scenario->grid, ((BicPiece *) bic_scenario_item (f->scenario, BIC_ITEM_PIECE, 0))->hex,
                        text);
}

static void
test_mirror (EditorFixture *f, gconstpointer data)
{
  forms_add_piece (f, BIC_TOP, "french/LN", "B1");
  act (f, "board-mirror", "left-right");
  g_assert_cmpstr (piece_at (f), ==, "B12");
  act (f, "board-mirror", "top-bottom");
  g_assert_cmpstr (piece_at (f), ==, "H12");
  act (f, "board-mirror", "turn");
  g_assert_cmpstr (piece_at (f), ==, "B1");
  act (f, "board-swap", NULL);
  g_assert_cmpint (((BicPiece *) bic_scenario_item (f->scenario, BIC_ITEM_PIECE, 0))->side, ==, BIC_BOTTOM);
  forms_assert_steps (f, 5);
}

static void
test_shift (EditorFixture *f, gconstpointer data)
{
  BicAlert *message;

  forms_add_piece (f, BIC_TOP, "french/LN", "A12");
  act (f, "board-shift", "east");
  g_assert_cmpstr (piece_at (f), ==, "A13");
  g_assert_null (alert_find (NULL));
  act (f, "board-shift", "north");              /* this kind of board cannot be shifted north */
  forms_assert_steps (f, 2);
  act (f, "board-shift", "east");
  message = alert_find (NULL);
  g_assert_nonnull (message);
  g_assert_nonnull (strstr (alert_body (message), "1 unit"));
  alert_answer (message, "cancel");
  forms_assert_steps (f, 2);
  act (f, "board-shift", "east");
  message = alert_find (NULL);
  alert_answer (message, "move");
  g_assert_cmpuint (bic_scenario_n_items (f->scenario, BIC_ITEM_PIECE), ==, 0);
  forms_assert_steps (f, 3);
}

static GtkWidget *
part (gpointer window, const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (window, BIC_TYPE_BOARD_DIALOG, name));
}

static void
set_size (gpointer window, int columns, int rows)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (part (window, "columns")), columns);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (part (window, "rows")), rows);
}

static const char *
loss (gpointer window)
{
  return gtk_label_get_text (GTK_LABEL (part (window, "loss")));
}

static void
test_resize (EditorFixture *f, gconstpointer data)
{
  gpointer window;

  forms_add_piece (f, BIC_TOP, "french/LN", "A12");
  act (f, "board-resize", NULL);
  window = dialog (BIC_TYPE_BOARD_DIALOG);
  g_assert_nonnull (window);
  g_assert_false (gtk_widget_get_sensitive (part (window, "resize")));          /* the board already has this size */
  set_size (window, 10, 9);
  g_assert_cmpstr (loss (window), ==, "Will be removed: 1 unit");
  forms_click (window, "On the right");
  g_assert_cmpstr (loss (window), ==, "Nothing will be removed");
  g_assert_false (gtk_widget_get_visible (part (window, "size")));
  set_size (window, 60, 40);
  g_assert_true (gtk_widget_get_visible (part (window, "size")));               /* too large for a game */
  set_size (window, 10, 9);
  g_signal_emit_by_name (part (window, "resize"), "clicked");
  g_assert_cmpint (f->scenario->grid.columns, ==, 10);
  g_assert_cmpstr (piece_at (f), ==, "A9");
  g_assert_null (dialog (BIC_TYPE_BOARD_DIALOG));
  forms_assert_steps (f, 2);
}

static void
test_loss_text (void)
{
  static const struct { BicTransformLoss loss; const char *text; } rows[] = {
    { { 0 }, NULL },
    { { .units = 3, .tiles = 12 }, "Will be removed: 3 units, 12 tiles" },
    { { 1, 1, 1, 1 }, "Will be removed: 1 unit, 1 tile, 1 place name, 1 marked hex" },
    { { .names = 2, .marks = 5 }, "Will be removed: 2 place names, 5 marked hexes" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = bic_transform_loss_text (&rows[i].loss);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

#define ADD(path, function) g_test_add ("/editor/board/" path, EditorFixture, NULL, forms_set_up, function, \
                                        editor_tear_down)

int
main (int argc, char *argv[])
{
  display_init (&argc, &argv);
  ADD ("mirror", test_mirror);
  ADD ("shift", test_shift);
  ADD ("resize", test_resize);
  g_test_add_func ("/editor/board/loss-text", test_loss_text);
  return g_test_run ();
}
