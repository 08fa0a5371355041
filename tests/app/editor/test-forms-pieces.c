/* Tests of the texts about pieces in the palette and the inspector.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-arrivals.h"
#include "bic-editor-goals.h"
#include "bic-editor-transform.h"
#include "bic-widgets.h"
#include "bic-form.h"
#include "bic-front.h"
#include "bic-tray-popover.h"
#include "forms-fixture.h"
#include "painted.h"

static const char *const GRENADIERS = "French Grenadier infantry · GR · 4 blocks";

static void
set_boxes (EditorFixture *f, const char *boxes)
{
  bic_editor_apply (f->editor, bic_edit_field (BIC_FIELD_BOXES, BIC_NOBODY, boxes), "Boxes");
}

/* --- searches --- */

static guint
n_listed (GtkWidget *drop)
{
  return g_list_model_get_n_items (
    G_LIST_MODEL (gtk_list_view_get_model (bic_find_widget_of_type (drop, GTK_TYPE_LIST_VIEW))));
}

/* Checks that the units of a reinforcement are found by any part of a word. */
static void
test_search_arrivals (EditorFixture *f, gconstpointer data)
{
  BicReinforcement *group = bic_item_new (BIC_ITEM_REINFORCEMENT);
  GtkWidget *drop;

  bic_editor_apply (f->editor, bic_edit_field (BIC_FIELD_NATIONS, BIC_TOP, "french"), "Nations");
  group->side = BIC_TOP;
  group->turn = 2;
  forms_add (f, BIC_ITEM_REINFORCEMENT, group);
  bic_form_reveal_card (GTK_WIDGET (f->page->rules),
                        ((BicItem *) bic_scenario_item (f->scenario, BIC_ITEM_REINFORCEMENT, 0))->id);
  drop = forms_find (f->page->rules, "The unit or leader that arrives");
  g_assert_true (GTK_IS_DROP_DOWN (drop));
  gtk_window_set_default_size (GTK_WINDOW (f->window), 1200, 800);
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_stack_set_visible_child_name (f->page->tabs, "rules");
  wait_painted (f->window);
  gtk_popover_popup (bic_find_widget_of_type (drop, GTK_TYPE_POPOVER));
  g_assert_cmpuint (n_listed (drop), >, 10);
  gtk_editable_set_text (bic_find_widget_of_type (drop, GTK_TYPE_SEARCH_ENTRY), "nADier");
  g_assert_cmpuint (n_listed (drop), ==, 1);
  bic_editor_apply (f->editor, bic_edit_field (BIC_FIELD_NATIONS, BIC_TOP, "british"), "Nations");
}

/* --- units left in the boxed games ------------------------------------------------------------------------------ */

/* Returns the tile of a unit in the palette. */
static GtkWidget *
tile_of (EditorFixture *f, const char *code)
{
  GtkWidget *tile = forms_find (f->page->palette, code);

  while (tile && !GTK_IS_FLOW_BOX_CHILD (tile))
    tile = gtk_widget_get_parent (tile);
  g_assert_nonnull (tile);
  return tile;
}

static void
assert_left (EditorFixture *f, const char *code, const char *words, gboolean used_up)
{
  GtkWidget *tile = tile_of (f, code);

  g_assert_cmpuint (forms_count (tile, words), ==, 1);
  g_assert_true (gtk_widget_has_css_class (tile, "used-up") == used_up);
  g_assert_true (gtk_widget_is_sensitive (tile));
}

static void
show_french (EditorFixture *f)
{
  bic_editor_set_nation (f->editor, bic_catalogue_find_nation (f->catalogue, "french"));
}

static void
test_stock (EditorFixture *f, gconstpointer data)
{
  show_french (f);
  g_assert_cmpuint (forms_count (tile_of (f, "GR"), "1 left"), ==, 0);         /* no stock without a boxed game */
  set_boxes (f, "base");
  assert_left (f, "GR", "1 left", FALSE);
  assert_left (f, "LN", "10 left", FALSE);
  forms_add_piece (f, BIC_TOP, "french/GR", "B3");
  assert_left (f, "GR", "0 left", TRUE);
  forms_add_piece (f, BIC_TOP, "french/GR", NULL);   /* no unit is forbidden, and units that arrive later are counted */
  assert_left (f, "GR", "0 left", TRUE);
  g_assert_true (g_str_has_suffix (bic_tip_get (tile_of (f, "GR")), "2 placed of the 1 in the boxes"));
  set_boxes (f, "base exp1");           /* the units of this boxed game are unknown */
  g_assert_cmpuint (forms_count (tile_of (f, "GR"), "0 left"), ==, 0);
  g_assert_false (gtk_widget_has_css_class (tile_of (f, "GR"), "used-up"));
  g_assert_cmpstr (bic_tip_get (tile_of (f, "GR")), ==, GRENADIERS);
  forms_assert_steps (f, 4);
  set_boxes (f, "base");
  bic_history_undo (bic_document_get_history (f->document));
  g_assert_cmpuint (forms_count (tile_of (f, "GR"), "0 left"), ==, 0);
}

/* Checks that units of both armies come from the same boxed games. */
static void
test_stock_of_both (EditorFixture *f, gconstpointer data)
{
  show_french (f);
  set_boxes (f, "base");
  forms_add_piece (f, BIC_TOP, "french/CU", "B3");
  forms_add_piece (f, BIC_BOTTOM, "french/CU", "H3");
  assert_left (f, "CU", "0 left", TRUE);
}

/* --- historical names ------------------------------------------------------------------------------------------- */

static void
set_date (EditorFixture *f, const char *date)
{
  bic_editor_apply (f->editor, bic_edit_field (BIC_FIELD_DATE, BIC_NOBODY, date), "Date");
}

static void
suggestion_clear (BicSuggestion *suggestion)
{
  g_free (suggestion->text);
  g_free (suggestion->detail);
}

/* Returns the names that are offered for a piece, or for the commander of an army. */
static GArray *
suggest (EditorFixture *f, guint32 piece, int side)
{
  BicFormSubject subject = { side, piece, NULL };
  GArray *suggestions = bic_suggest_commanders (f->editor, &subject);

  g_array_set_clear_func (suggestions, (GDestroyNotify) suggestion_clear);
  return suggestions;
}

static int
place_in (GArray *suggestions, const char *name)
{
  for (guint i = 0; i < suggestions->len; i++)
    if (g_str_equal (g_array_index (suggestions, BicSuggestion, i).text, name))
      return (int) i;
  return -1;
}

/* Checks the order of commanders: first those who were present, then others of the nation, and last those who were
 * dead, who are dimmed. */
static void
test_names (EditorFixture *f, gconstpointer data)
{
  guint32 leader = forms_add_piece (f, BIC_TOP, "french/LDR", "B3");
  g_autoptr (GArray) undated = suggest (f, leader, BIC_NOBODY), austerlitz = NULL, late = NULL;
  const BicSuggestion *lannes;

  g_assert_cmpint (place_in (undated, "Lannes"), >=, 0);
  g_assert_cmpint (place_in (undated, "Moore"), ==, -1);
  g_assert_false (g_array_index (undated, BicSuggestion, place_in (undated, "Lannes")).dimmed);
  set_date (f, "1805-12-02");
  austerlitz = suggest (f, leader, BIC_NOBODY);
  g_assert_cmpint (place_in (austerlitz, "Lannes"), <, place_in (austerlitz, "Arrighi"));
  set_date (f, "1812-09-07");
  late = suggest (f, leader, BIC_NOBODY);
  lannes = &g_array_index (late, BicSuggestion, place_in (late, "Lannes"));
  g_assert_true (lannes->dimmed);
  g_assert_nonnull (strstr (lannes->detail, "Austerlitz, Jena"));
  g_assert_nonnull (strstr (lannes->detail, "1809-05-31"));
  g_assert_cmpint (place_in (late, "Lannes"), >, place_in (late, "Arrighi"));
  g_assert_cmpuint (late->len, ==, undated->len);
}

static void
test_names_of_army (EditorFixture *f, gconstpointer data)
{
  g_autoptr (GArray) all = NULL, allies = NULL;

  all = suggest (f, 0, BIC_BOTTOM);     /* an army without nations can have any commander */
  bic_editor_apply (f->editor, bic_edit_field (BIC_FIELD_NATIONS, BIC_BOTTOM, "russian austrian"), "Nations");
  allies = suggest (f, 0, BIC_BOTTOM);
  g_assert_cmpint (place_in (all, "Ney"), >=, 0);
  g_assert_cmpint (place_in (allies, "Ney"), ==, -1);
  g_assert_cmpint (place_in (allies, "Schwarzenberg"), >=, 0);
  g_assert_cmpint (place_in (allies, "Kutuzov"), >=, 0);
  g_assert_cmpstr (g_array_index (all, BicSuggestion, place_in (all, "Wellington")).also, ==, "Wellesley");
}

static guint
n_rows (GtkWidget *list)
{
  guint n = 0;

  while (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), (int) n))
    n++;
  return n;
}

/* Checks that the list of names has a search for any part of a word, also with another spelling. */
static void
test_search_names (EditorFixture *f, gconstpointer data)
{
  GtkWidget *row, *search, *list;
  guint all;

  forms_add_piece (f, BIC_TOP, "british/LDR", "B3");
  bic_editor_select (f->editor, forms_at (f, "B3"));
  gtk_window_set_default_size (GTK_WINDOW (f->window), 1200, 800);
  gtk_window_present (GTK_WINDOW (f->window));
  wait_painted (f->page->board);
  row = forms_find (f->page->inspector, "_Name");
  forms_click (row, "Historical names");
  wait_painted (f->page->board);
  search = bic_find_widget_of_type (row, GTK_TYPE_SEARCH_ENTRY);
  list = bic_find_widget_of_type (row, GTK_TYPE_LIST_BOX);
  g_assert_nonnull (search);
  all = n_rows (list);
  g_assert_cmpuint (all, >, 60);
  gtk_editable_set_text (GTK_EDITABLE (search), "LLESL");
  g_assert_cmpuint (n_rows (list), ==, 1);
  g_assert_nonnull (forms_find (list, "Wellington"));
  gtk_editable_set_text (GTK_EDITABLE (search), "");
  g_assert_cmpuint (n_rows (list), ==, all);
  gtk_editable_set_text (GTK_EDITABLE (search), "ellingt");
  g_signal_emit_by_name (search, "activate");
  g_assert_cmpstr (((BicPiece *) bic_scenario_item (f->scenario, BIC_ITEM_PIECE, 0))->name, ==, "Wellington");
}

/* --- fields of a rule system ------------------------------------------------------------------------------------ */

static gboolean
shows (EditorFixture *f, const char *row)
{
  return forms_find (f->page->inspector, row) != NULL;
}

static void
test_rows (EditorFixture *f, gconstpointer data)
{
  g_autofree char *traits = NULL;

  forms_add_piece (f, BIC_TOP, "french/LN", "B3");
  bic_editor_select (f->editor, forms_at (f, "B3"));
  g_assert_true (shows (f, "_Blocks") && shows (f, "In _square"));
  g_assert_false (shows (f, "S_trength") || shows (f, "_Condition"));
  forms_add_piece (f, BIC_TOP, "french/LDR", "B4");
  bic_editor_select (f->editor, forms_at (f, "B4"));
  g_assert_false (shows (f, "_Blocks") || shows (f, "In _square"));
  bic_editor_select (f->editor, forms_at (f, "B3"));
  bic_editor_apply (f->editor, bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, "n20"), "Rules");
  g_assert_false (shows (f, "_Blocks") || shows (f, "In _square"));
  g_assert_true (shows (f, "S_trength") && shows (f, "_Condition"));
  bic_form_row_enter_text (forms_find (f->page->inspector, "S_trength"), "4");
  bic_form_row_enter_text (forms_find (f->page->inspector, "T_raits"), "guard elite");
  g_assert_cmpint (((BicPiece *) bic_scenario_item (f->scenario, BIC_ITEM_PIECE, 0))->strength, ==, 4);
  g_assert_cmpuint (((BicPiece *) bic_scenario_item (f->scenario, BIC_ITEM_PIECE, 0))->traits->len, ==, 2);
  forms_assert_steps (f, 5);
  bic_history_undo (bic_document_get_history (f->document));
  traits = bic_form_row_read_input (forms_find (f->page->inspector, "T_raits"));
  g_assert_cmpstr (traits, ==, "");
  bic_editor_apply (f->editor, bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, "of-somebody-else"), "Rules");
  g_assert_true (shows (f, "_Blocks") && shows (f, "S_trength"));       /* an unknown unit type shows all fields */
}

/* --- reinforcements --------------------------------------------------------------------------------------------- */

/* Checks that the reinforcement of a piece is chosen from a list, which is updated in place when a name changes. */
static void
test_brought (EditorFixture *f, gconstpointer data)
{
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0),
                      *popover = bic_tray_popover_new (f->editor), *with;
  guint32 piece = forms_add_piece (f, BIC_TOP, "french/GR", NULL);
  BicReinforcement *group = bic_item_new (BIC_ITEM_REINFORCEMENT);
  GListModel *names;

  group->side = BIC_TOP;
  group->turn = 4;
  forms_add (f, BIC_ITEM_REINFORCEMENT, group);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_widget_set_parent (popover, box);
  gtk_window_present (GTK_WINDOW (window));
  bic_tray_popover_show (BIC_TRAY_POPOVER (popover), piece, &(GdkRectangle) { 0, 0, 10, 10 });
  with = forms_find (popover, "The reinforcement it arrives with");
  names = gtk_drop_down_get_model (GTK_DROP_DOWN (with));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (with), 1);
  g_assert_nonnull (bic_arrival_group_of_piece (f->scenario, piece, NULL));
  g_assert_true (gtk_drop_down_get_model (GTK_DROP_DOWN (with)) == names);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (with)), ==, 1);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (with), 0);
  g_assert_null (bic_arrival_group_of_piece (f->scenario, piece, NULL));
  gtk_widget_unparent (popover);
  gtk_window_destroy (GTK_WINDOW (window));
}

#define CASE(path, function) g_test_add ("/forms/pieces/" path, EditorFixture, NULL, forms_set_up, function, \
                                         editor_tear_down)

/* --- facing ----------------------------------------------------------------------------------------------------- */

/* Checks that in rule systems with facing the form and the keys turn a unit, each as one edit. Leaders and other rule
 * systems have no facing. */
static void
test_front (EditorFixture *f, gconstpointer data)
{
  guint32 unit;
  const BicPiece *piece;

  unit = forms_add_piece (f, BIC_TOP, "french/LN", "B3");
  bic_editor_select (f->editor, forms_at (f, "B3"));
  g_assert_false (shows (f, "_Facing"));
  bic_editor_rotate_facings (f->editor, 1);
  forms_assert_steps (f, 1);
  bic_editor_apply (f->editor, bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, "ccn-plus"), "Rules");
  g_assert_true (shows (f, "_Facing"));
  forms_choose (forms_find (f->page->inspector, "_Facing"), "Southeast");
  piece = bic_scenario_find (bic_editor_get_scenario (f->editor), unit, NULL);
  g_assert_cmpint (piece->front, ==, bic_front_of_corner (2));
  bic_editor_rotate_facings (f->editor, 1);
  piece = bic_scenario_find (bic_editor_get_scenario (f->editor), unit, NULL);
  g_assert_cmpint (piece->front, ==, bic_front_of_corner (3));
  forms_assert_steps (f, 4);
  bic_editor_face_toward (f->editor, BIC_NO_HEX);               /* there is no enemy to face */
  forms_assert_steps (f, 4);
  forms_add_piece (f, BIC_BOTTOM, "british/LN", "B9");
  bic_editor_face_toward (f->editor, BIC_NO_HEX);
  piece = bic_scenario_find (bic_editor_get_scenario (f->editor), unit, NULL);
  g_assert_cmpint (bic_front_bearing (&bic_editor_get_scenario (f->editor)->grid, piece->hex,
                                      bic_corner_of_front (piece->front, piece->side), forms_at (f, "B9")),
                   ==, BIC_BEARING_FRONT);
  bic_editor_face_toward (f->editor, forms_at (f, "A3"));
  piece = bic_scenario_find (bic_editor_get_scenario (f->editor), unit, NULL);
  g_assert_cmpint (piece->front, ==, bic_front_of_corner (0));
}

int
main (int argc, char **argv)
{
  display_init (&argc, &argv);
  CASE ("stock", test_stock);
  CASE ("stock-of-both", test_stock_of_both);
  CASE ("names", test_names);
  CASE ("names-of-army", test_names_of_army);
  CASE ("search-names", test_search_names);
  CASE ("search-arrivals", test_search_arrivals);
  CASE ("rows", test_rows);
  CASE ("front", test_front);
  CASE ("brought", test_brought);
  return g_test_run ();
}
