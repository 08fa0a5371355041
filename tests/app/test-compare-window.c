/* Tests of the window that compares two battles: differences are listed, marked on both maps, and located.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-board-view-private.h"
#include "bic-compare-window.h"
#include "forms-fixture.h"
#include "painted.h"

typedef struct {
  EditorFixture forms;
  BicScenario *before;
  GtkWidget   *window;
} Fixture;

/* Prepares three differences: a new hill, a moved unit and a new unit. */
static void
set_up (Fixture *f, gconstpointer data)
{
  BicTile hill = { .terrain = g_quark_from_static_string ("hill") };
  BicPiece *moved;
  guint32 id;

  forms_set_up (&f->forms, data);
  id = forms_add_piece (&f->forms, BIC_TOP, "french/LN", "A1");
  f->before = bic_scenario_copy (f->forms.scenario);
  g_assert_true (bic_editor_apply (f->forms.editor, bic_edit_tile (forms_at (&f->forms, "C3"), &hill), "Hill"));
  moved = bic_item_copy (BIC_ITEM_PIECE, bic_scenario_find (f->forms.scenario, id, NULL));
  moved->hex = forms_at (&f->forms, "B1");
  g_assert_true (bic_editor_apply (f->forms.editor, bic_edit_replace (id, moved), "Move"));
  bic_item_free (BIC_ITEM_PIECE, moved);
  forms_add_piece (&f->forms, BIC_BOTTOM, "british/LN", "I1");
  f->window = bic_compare_window_new (NULL, f->forms.catalogue, f->before, "Saved", f->forms.scenario, "Now");
  gtk_window_present (GTK_WINDOW (f->window));
  wait_painted (f->window);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (f->window), (gpointer *) &f->window);
  gtk_window_destroy (GTK_WINDOW (f->window));
  WAIT_FOR (f->window == NULL);
  bic_scenario_unref (f->before);
  editor_tear_down (&f->forms, data);
}

static GtkWidget *
find_type (GtkWidget *widget, GType type, int *skip)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && (*skip)-- == 0 ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_type (child, type, skip);
  return found;
}

static BicBoardView *
board (Fixture *f, int map)
{
  return BIC_BOARD_VIEW (find_type (f->window, BIC_TYPE_BOARD_VIEW, &map));
}

static BicFind
find_at (Fixture *f, int map, const char *hex)
{
  return g_array_index (board (f, map)->found, BicFinding, forms_at (&f->forms, hex)).find;
}

static void
test_marks (Fixture *f, gconstpointer data)
{
  g_assert_nonnull (forms_find (f->window, "Terrain: Clear → Hill"));
  g_assert_nonnull (forms_find (f->window, "A1 → B1"));
  g_assert_nonnull (forms_find (f->window, "Line infantry (Great Britain) added"));
  g_assert_cmpint (find_at (f, 0, "C3"), ==, BIC_FIND_CHANGED);
  g_assert_cmpint (find_at (f, 1, "C3"), ==, BIC_FIND_CHANGED);
  g_assert_cmpint (find_at (f, 0, "A1"), ==, BIC_FIND_GONE);
  g_assert_cmpint (find_at (f, 1, "B1"), ==, BIC_FIND_NEW);
  g_assert_cmpint (find_at (f, 0, "I1"), ==, BIC_FIND_NOTHING);
  g_assert_cmpint (find_at (f, 1, "I1"), ==, BIC_FIND_NEW);
}

/* Checks that the badge of a hex has the numbers of all its differences. */
static void
test_badges (Fixture *f, gconstpointer data)
{
  g_autofree char *one = board (f, 1)->describe (forms_at (&f->forms, "C3"), board (f, 1)->describe_data), *two = NULL;
  GtkWidget *window;

  g_assert_true (g_str_has_prefix (one, "C3, ≠1. "));
  forms_add_piece (&f->forms, BIC_BOTTOM, "british/LN", "C3");
  window = bic_compare_window_new (NULL, f->forms.catalogue, f->before, "Saved", f->forms.scenario, "Now");
  gtk_window_destroy (GTK_WINDOW (f->window));
  f->window = window;
  gtk_window_present (GTK_WINDOW (f->window));
  wait_painted (f->window);
  two = board (f, 1)->describe (forms_at (&f->forms, "C3"), board (f, 1)->describe_data);
  g_assert_true (g_str_has_prefix (two, "C3, ≠1 +4. "));
}

/* Checks that a row locates its hex on both maps, even if only one of them has an item there. */
static void
test_rows (Fixture *f, gconstpointer data)
{
  static const char *const places[][2] = { { "C3", "C3" }, { "A1", "B1" }, { "I1", "I1" } };
  int none = 0;
  GtkListView *list = GTK_LIST_VIEW (find_type (f->window, GTK_TYPE_LIST_VIEW, &none));

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      gtk_selection_model_select_item (gtk_list_view_get_model (list), i, TRUE);
      for (int map = 0; map < 2; map++)
        for (int hex = 0; hex < bic_grid_hex_number_limit (&f->before->grid); hex++)
          g_assert_cmpint ((g_array_index (board (f, map)->marks, guint32, hex) & BIC_HEX_SELECTED) != 0, ==,
                           hex == forms_at (&f->forms, places[i][map]));
    }
}

/* Checks that the window shows a copy, which later edits do not change. */
static void
test_is_a_copy (Fixture *f, gconstpointer data)
{
  while (bic_history_undo (bic_document_get_history (f->forms.document)))
    ;
  wait_painted (f->window);
  g_assert_nonnull (forms_find (f->window, "Terrain: Clear → Hill"));
  g_assert_true (board (f, 1)->scenario != f->forms.scenario);
}

#define ADD(path, function) g_test_add ("/compare-window/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  display_init (&argc, &argv);
  ADD ("marks", test_marks);
  ADD ("badges", test_badges);
  ADD ("rows", test_rows);
  ADD ("is-a-copy", test_is_a_copy);
  return g_test_run ();
}
