/* Tests of lists with more items than a page: which items have a widget, and how the other items are reached.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bic-widgets.h"
#include "config.h"

#include "bic-form.h"
#include "forms-fixture.h"
#include "painted.h"

#define MANY 120
#define PAGE 50

static void
add (GPtrArray *edits, BicItemKind kind, gpointer item)
{
  g_ptr_array_add (edits, bic_edit_add (kind, item, -1));
  bic_item_free (kind, item);
}

/* Adds the objectives in one step. */
static void
add_objectives (EditorFixture *f, int from, int to)
{
  GPtrArray *edits = bic_edits_new ();

  for (int i = from; i < to; i++)
    {
      BicObjective *objective = bic_item_new (BIC_ITEM_OBJECTIVE);

      objective->name = g_strdup_printf ("O%d", i + 1);
      objective->value = 1;
      add (edits, BIC_ITEM_OBJECTIVE, objective);
    }
  g_assert_true (bic_editor_apply (f->editor, bic_edit_group (edits), "Add"));
}

static guint32
item_id (EditorFixture *f, BicItemKind kind, guint place)
{
  return ((BicItem *) bic_scenario_item (f->scenario, kind, place))->id;
}

/* Returns the form list that contains @title. */
static GtkWidget *
list_of (gpointer in, const char *title)
{
  return gtk_widget_get_ancestor (forms_find (in, title), BIC_TYPE_FORM_LIST);
}

static guint
cards_of (gpointer list)
{
  return forms_count (list, "Show or hide its fields");
}

static void
locate (EditorFixture *f, guint32 item)
{
  BicProblem place = { .hex = BIC_NO_HEX, .item = item, .field = -1, .side = BIC_NOBODY };

  bic_editor_show_problem_location (f->editor, &place);
}

/* Checks that a page has cards for only some of many objectives, and that a card has fields only when it is
 * expanded. */
static void
test_turns (EditorFixture *f, gconstpointer data)
{
  GtkWidget *list = list_of (f->page->rules, "Objectives");

  add_objectives (f, 0, MANY);
  g_assert_cmpuint (cards_of (list), ==, PAGE);
  g_assert_null (forms_find (list, "_Worth"));
  g_assert_nonnull (forms_find (list, "1–50 of 120"));
  g_assert_false (gtk_widget_get_sensitive (forms_find (list, "Previous Page")));
  forms_click (list, "Next Page");
  forms_click (list, "Next Page");
  g_assert_nonnull (forms_find (list, "101–120 of 120"));
  g_assert_cmpuint (cards_of (list), ==, MANY - 2 * PAGE);
  g_assert_false (gtk_widget_get_sensitive (forms_find (list, "Next Page")));
  g_assert_nonnull (forms_find (list, "O120 · 1 banner"));
  forms_click (list, "Previous Page");
  g_assert_nonnull (forms_find (list, "O100 · 1 banner"));
  g_assert_null (forms_find (list, "O120 · 1 banner"));
}

/* Checks that an objective is visible with its fields after it was located, whatever its page. */
static void
test_leads (EditorFixture *f, gconstpointer data)
{
  GtkWidget *list = list_of (f->page->rules, "Objectives");

  add_objectives (f, 0, MANY);
  locate (f, item_id (f, BIC_ITEM_OBJECTIVE, 110));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (f->page->tabs), ==, "rules");
  g_assert_nonnull (forms_find (forms_card_of (list, "O111 · 1 banner"), "_Worth"));
  g_assert_cmpuint (forms_count (list, "_Worth"), ==, 1);
}

/* Checks that an item that is added, moved and removed across the end of a page remains visible. All edits can be
 * undone. */
static void
test_edits (EditorFixture *f, gconstpointer data)
{
  GtkWidget *list = list_of (f->page->rules, "Objectives");

  add_objectives (f, 0, MANY);
  g_assert_true (forms_press (forms_card_of (list, "O50 · 1 banner"), GDK_KEY_Down, GDK_ALT_MASK));
  g_assert_nonnull (forms_find (list, "51–100 of 120"));
  g_assert_nonnull (forms_find (list, "O50 · 1 banner"));
  forms_click (list, "Add Objective");
  g_assert_nonnull (forms_find (list, "101–121 of 121"));
  g_assert_nonnull (forms_find (forms_card_of (list, "Objective · 1 banner"), "_Worth"));
  forms_assert_steps (f, 3);
}

/* Checks that the last page is removed with its last card. */
static void
test_shrinks (EditorFixture *f, gconstpointer data)
{
  GtkWidget *list = list_of (f->page->rules, "Objectives");

  add_objectives (f, 0, PAGE);
  add_objectives (f, PAGE, MANY);
  locate (f, item_id (f, BIC_ITEM_OBJECTIVE, 110));
  bic_history_undo (bic_document_get_history (f->document));
  g_assert_cmpuint (cards_of (list), ==, PAGE);
  g_assert_null (forms_find (list, "Next Page"));
}

/* Checks that locating half of an event expands the card of the event, which creates its half cards only then. */
static void
test_half (EditorFixture *f, gconstpointer data)
{
  GtkWidget *rules = GTK_WIDGET (f->page->rules);
  GPtrArray *edits = bic_edits_new ();

  bic_editor_apply (f->editor, bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, "n20"), "Rules");
  for (int i = 0; i < MANY; i++)
    {
      BicEventCard *event = bic_item_new (BIC_ITEM_EVENT);
      BicEventHalf *half = bic_item_new (BIC_ITEM_EVENT_HALF);
      g_autofree char *id = g_strdup_printf ("e%d", i + 1);

      event->id = half->event = g_quark_from_string (id);
      half->side = BIC_TOP;
      half->effect = g_quark_from_static_string ("none");
      add (edits, BIC_ITEM_EVENT, event);
      add (edits, BIC_ITEM_EVENT_HALF, half);
    }
  g_assert_true (bic_editor_apply (f->editor, bic_edit_group (edits), "Add"));
  g_assert_null (forms_find (rules, "Top army · Nothing"));
  locate (f, item_id (f, BIC_ITEM_EVENT_HALF, MANY - 1));
  g_assert_nonnull (forms_find (forms_card_of (rules, "e120"), "Top army · Nothing"));
  g_assert_cmpuint (forms_count (rules, "Top army · Nothing"), ==, 1);
}

/* Checks the pages of a turn track. */
static void
test_track (EditorFixture *f, gconstpointer data)
{
  GPtrArray *edits = bic_edits_new ();
  GtkWidget *track;

  bic_editor_apply (f->editor, bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, "n20"), "Rules");
  for (int i = 0; i < MANY; i++)
    {
      BicTurn *turn = bic_item_new (BIC_ITEM_TURN);

      turn->number = i + 1;
      add (edits, BIC_ITEM_TURN, turn);
    }
  g_assert_true (bic_editor_apply (f->editor, bic_edit_group (edits), "Add"));
  track = gtk_widget_get_ancestor (forms_find (f->page->rules, "Turn Track"), BIC_TYPE_FORM_TRACK);
  g_assert_cmpuint (forms_count (track, "Insert, move or remove"), ==, PAGE);
  g_assert_null (forms_find (track, "Turn 120 is at night"));
  locate (f, item_id (f, BIC_ITEM_TURN, MANY - 1));
  g_assert_nonnull (forms_find (track, "Turn 120 is at night"));
}

/* Checks that no piece is listed if no hex is selected, although some pieces are off the map. */
static void
test_nowhere (EditorFixture *f, gconstpointer data)
{
  for (int i = 0; i < 3; i++)
    forms_add_piece (f, BIC_TOP, "french/LN", NULL);
  forms_add_piece (f, BIC_TOP, "french/LN", "E7");
  g_assert_cmpint (bic_editor_get_selected (f->editor), ==, BIC_NO_HEX);
  g_assert_null (bic_find_widget_of_type (f->page->inspector, GTK_TYPE_SPIN_BUTTON));
  bic_editor_select (f->editor, forms_at (f, "E7"));
  g_assert_cmpuint (forms_count (f->page->inspector, "Remove Unit"), ==, 1);
}

/* --- scrolling --------------------------------------------------------------------------------------------------- */

static double
top_of (GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (gtk_widget_get_root (widget)), &bounds));
  return bounds.origin.y;
}

/* Checks that the form of an army does not move when the counts above it become longer. */
static void
test_army_stays (EditorFixture *f, gconstpointer data)
{
  static const char *const types[] = { "french/LN", "french/LT", "french/GR", "french/LC", "french/HC", "french/FA",
    "french/HA" };
  GtkWidget *row = bic_editor_notes_find_row (f->page->armies, BIC_FIELD_BANNERS, BIC_BOTTOM);
  GtkAdjustment *at = gtk_scrolled_window_get_vadjustment (bic_find_widget_of_type (f->page->armies,
                                                                                    GTK_TYPE_SCROLLED_WINDOW));
  double before;

  gtk_window_set_default_size (GTK_WINDOW (f->window), 1400, 900);
  gtk_window_present (GTK_WINDOW (f->window));
  bic_split_view_set_show_sidebar (f->page->split, TRUE);
  gtk_stack_set_visible_child_name (f->page->tabs, "army");
  forms_add_piece (f, BIC_TOP, types[0], "A1");
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autofree char *hex = g_strdup_printf ("I%u", i + 1);

      forms_add_piece (f, BIC_BOTTOM, types[i], hex);
    }
  bic_document_check_now (f->document);
  wait_painted (f->page->board);
  gtk_adjustment_set_value (at, gtk_adjustment_get_value (at) + top_of (row) - 250);
  wait_painted (f->page->board);
  before = top_of (row);
  g_assert_cmpfloat (before, <, 300);
  for (guint i = 1; i < G_N_ELEMENTS (types); i++)
    {
      g_autofree char *hex = g_strdup_printf ("A%u", i + 1);

      forms_add_piece (f, BIC_TOP, types[i], hex);
      bic_document_check_now (f->document);
      wait_painted (f->page->board);
      g_assert_cmpfloat_with_epsilon (top_of (row), before, 1);
    }
  for (guint i = 1; i < G_N_ELEMENTS (types); i++)
    bic_history_undo (bic_document_get_history (f->document));
  bic_document_check_now (f->document);
  wait_painted (f->page->board);
  g_assert_cmpfloat_with_epsilon (top_of (row), before, 1);
}

#define CASE(path, function) g_test_add ("/forms-pages/" path, EditorFixture, NULL, forms_set_up, function, \
                                         editor_tear_down)

int
main (int argc, char **argv)
{
  display_init (&argc, &argv);
  CASE ("turns", test_turns);
  CASE ("leads", test_leads);
  CASE ("edits", test_edits);
  CASE ("shrinks", test_shrinks);
  CASE ("half", test_half);
  CASE ("track", test_track);
  CASE ("nowhere", test_nowhere);
  CASE ("army-stays", test_army_stays);
  return g_test_run ();
}
