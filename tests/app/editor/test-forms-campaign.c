/* Tests of the forms for battles with a turn track, lines of communication, arrivals and events.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bic-widgets.h"
#include "config.h"

#include "bic-player-aid.h"
#include "bic-arrivals.h"
#include "bic-editor-tools.h"
#include "bic-tool-input.h"
#include "bic-form.h"
#include "forms-fixture.h"
#include "painted.h"

/* --- the turn track ----------------------------------------------------- */

static void
use_n20 (EditorFixture *f)
{
  g_assert_true (bic_editor_apply (f->editor, bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, "n20"), "Rules"));
}

static void
assert_turn (EditorFixture *f, guint i, int number, const char *label, gboolean night, int die)
{
  const BicTurn *turn = bic_scenario_item (f->scenario, BIC_ITEM_TURN, i);

  g_assert_cmpint (turn->number, ==, number);
  g_assert_cmpstr (turn->label, ==, label);
  g_assert_cmpint (turn->night, ==, night);
  g_assert_cmpint (turn->sudden_death, ==, die);
}

/* Checks that a button adds a day and that each turn has its line. Each change is one undo. */
static void
test_track (EditorFixture *f, gconstpointer data)
{
  GtkWidget *track, *line;

  use_n20 (f);
  track = bic_find_widget_of_type (f->page->rules, BIC_TYPE_FORM_TRACK);
  g_assert_true (gtk_widget_get_visible (track));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (bic_find_widget_of_type (track, GTK_TYPE_SPIN_BUTTON)), 6);
  forms_click (track, "Adds this many turns and continues the labels day by day");
  g_assert_cmpuint (bic_scenario_n_items (f->scenario, BIC_ITEM_TURN), ==, 6);
  assert_turn (f, 5, 6, "Night", TRUE, 0);
  line = bic_find_widget_of_type (track, GTK_TYPE_LIST_BOX_ROW);
  gtk_editable_set_text (GTK_EDITABLE (bic_find_widget_of_type (line, GTK_TYPE_ENTRY)), "Dawn");
  assert_turn (f, 0, 1, "Dawn", FALSE, 0);
  bic_editor_end_merge (f->editor);
  gtk_toggle_button_set_active (
    GTK_TOGGLE_BUTTON (gtk_widget_get_next_sibling (bic_find_widget_of_type (line, GTK_TYPE_ENTRY))), TRUE);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (bic_find_widget_of_type (line, GTK_TYPE_DROP_DOWN)), 3);
  assert_turn (f, 0, 1, "Dawn", TRUE, 3);
  g_assert_true (forms_press (line, GDK_KEY_Down, GDK_ALT_MASK));
  assert_turn (f, 1, 2, "Dawn", TRUE, 3);
  assert_turn (f, 0, 1, "Mid-day", FALSE, 0);
  line = bic_find_widget_of_type (track, GTK_TYPE_LIST_BOX_ROW);
  g_assert_true (gtk_widget_activate_action (line, "track.insert", "u", bic_form_card_item (line)));
  assert_turn (f, 0, 1, NULL, FALSE, 0);
  g_assert_cmpuint (forms_count (track, "7 turns, 2 at night · Enforced in play"), ==, 1);
  line = bic_find_widget_of_type (track, GTK_TYPE_LIST_BOX_ROW);
  g_assert_true (forms_press (line, GDK_KEY_Delete, GDK_CONTROL_MASK));
  assert_turn (f, 0, 1, "Mid-day", FALSE, 0);
  forms_assert_steps (f, 8);
}

/* --- lines of communication --------------------------------------------- */

static void
stroke (EditorFixture *f, guint button, const char *from, const char *to)
{
  bic_editor_press (f->editor, forms_at (f, from), button, 0);
  bic_editor_drag (f->editor, forms_at (f, to));
  bic_editor_release (f->editor, forms_at (f, to), 0);
}

/* Checks that a line of communication belongs to the army of the nearer edge. Dragging adds hexes, and the secondary
 * button removes them. */
static void
test_lines (EditorFixture *f, gconstpointer data)
{
  const BicCommunication *line;

  use_n20 (f);
  bic_editor_set_brush (f->editor, BIC_BRUSH_LINE, 0);
  stroke (f, GDK_BUTTON_PRIMARY, "A3", "A4");
  stroke (f, GDK_BUTTON_PRIMARY, "I5", "I5");
  g_assert_cmpuint (bic_scenario_n_items (f->scenario, BIC_ITEM_COMMUNICATION), ==, 2);
  line = bic_scenario_mark_at (f->scenario, BIC_ITEM_COMMUNICATION, forms_at (f, "A4"));
  g_assert_cmpint (line->side, ==, BIC_TOP);
  g_assert_cmpuint (line->hexes->len, ==, 2);
  g_assert_cmpint (line->value, ==, BIC_AS_TABLE);
  g_assert_cmpint (((BicCommunication *) bic_scenario_mark_at (f->scenario, BIC_ITEM_COMMUNICATION,
                                                               forms_at (f, "I5")))->side, ==, BIC_BOTTOM);
  bic_editor_select (f->editor, forms_at (f, "A4"));
  g_assert_nonnull (forms_find (f->page->inspector, "Line of Communication"));
  stroke (f, GDK_BUTTON_SECONDARY, "A3", "A3");
  stroke (f, GDK_BUTTON_SECONDARY, "I5", "I5");
  g_assert_cmpuint (bic_scenario_n_items (f->scenario, BIC_ITEM_COMMUNICATION), ==, 1);
  g_assert_null (bic_scenario_mark_at (f->scenario, BIC_ITEM_COMMUNICATION, forms_at (f, "A3")));
  forms_assert_steps (f, 5);
}

/* Checks that a new objective is checked at the end of a turn, like the objectives of this rule system's battles. */
static void
test_objective (EditorFixture *f, gconstpointer data)
{
  use_n20 (f);
  bic_editor_set_brush (f->editor, BIC_BRUSH_OBJECTIVE, 0);
  stroke (f, GDK_BUTTON_PRIMARY, "E5", "E5");
  g_assert_cmpint (((BicObjective *) bic_scenario_mark_at (f->scenario, BIC_ITEM_OBJECTIVE, forms_at (f, "E5")))->when,
                   ==, BIC_CHECK_TURN_END);
}

/* Checks that a garrison can share a hex with a unit, in either order, but only one garrison. */
static void
test_garrison (EditorFixture *f, gconstpointer data)
{
  static const char *const types[] = { "french/INF", "french/GAR", "french/GAR", "french/CAV" };

  use_n20 (f);
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    bic_editor_place_unit (f->editor, forms_at (f, "E5"), bic_catalogue_find_unit_type (f->catalogue, types[i]));
  g_assert_cmpuint (bic_scenario_n_items (f->scenario, BIC_ITEM_PIECE), ==, 2);
}

/* --- events ------------------------------------------------------------- */

/* Checks that an event card has one half for each army, or one for both. Each half shows the fields of its effect, and
 * states whether the program enforces it. */
static void
test_events (EditorFixture *f, gconstpointer data)
{
  GtkWidget *rules = GTK_WIDGET (f->page->rules), *half_card;
  const BicEventHalf *half;

  use_n20 (f);
  forms_click (rules, "Add Event");
  forms_click (rules, "Add Event");
  g_assert_nonnull (forms_find (forms_card_of (rules, "event-2"), "Effect for the army that draws the card"));
  forms_click (forms_card_of (rules, "event-2"), "Effect for the top army");
  half = bic_scenario_item (f->scenario, BIC_ITEM_EVENT_HALF, 0);
  g_assert_cmpstr (g_quark_to_string (half->event), ==, "event-2");
  g_assert_cmpint (half->side, ==, BIC_TOP);
  g_assert_null (forms_find (forms_card_of (rules, "event-2"), "Effect for the army that draws the card"));
  g_assert_null (forms_find (forms_card_of (rules, "event-2"), "Effect for the top army"));
  half_card = forms_card_of (rules, "Top army · Nothing");
  g_assert_null (forms_find (half_card, "_Amount"));
  forms_choose (forms_find (half_card, "_Effect"), "Own morale changes");
  half_card = forms_card_of (rules, "Top army · Own morale changes");
  g_assert_cmpuint (forms_count (half_card, "Enforced in play"), ==, 1);
  g_assert_nonnull (forms_find (half_card, "_Amount"));
  g_assert_null (forms_find (half_card, "_Units"));
  forms_choose (forms_find (half_card, "_Effect"), "For the players");
  g_assert_cmpuint (forms_count (half_card, "Enforced in play"), ==, 0);
  forms_click (forms_card_of (rules, "event-2"), "Effect for the bottom army");
  g_assert_cmpuint (bic_scenario_n_items (f->scenario, BIC_ITEM_EVENT_HALF), ==, 2);
  forms_click (forms_card_of (rules, "event-2"), "Remove Event");
  g_assert_cmpuint (bic_scenario_n_items (f->scenario, BIC_ITEM_EVENT_HALF), ==, 0);
  g_assert_cmpuint (bic_scenario_n_items (f->scenario, BIC_ITEM_EVENT), ==, 1);
  forms_assert_steps (f, 7);
}

/* Checks that every effect and its units have a text. */
static void
test_words (EditorFixture *f, gconstpointer data)
{
  const BicRuleset *ruleset = bic_catalogue_find_ruleset (f->catalogue, "n20");

  g_assert_cmpuint (ruleset->effect_words->len, ==, ruleset->effects->len);
  for (guint i = 0; i < ruleset->effects->len; i++)
    {
      gboolean found = FALSE;

      for (guint k = 0; k < ruleset->effect_words->len; k++)
        found |= g_str_equal (g_array_index (ruleset->effect_words, BicWord, k).id, ruleset->effects->pdata[i]);
      g_assert_true (found);
    }
  for (guint i = 0; i < ruleset->traits->len; i++)
    g_assert_cmpuint (bic_trait_find (g_array_index (ruleset->traits, BicWord, i).id), !=, 0);
}

static void
test_traits (EditorFixture *f, gconstpointer data)
{
  const BicPiece *piece;
  GtkWidget *row;

  use_n20 (f);
  forms_add_piece (f, BIC_TOP, "austrian/INF", "C3");
  bic_editor_select (f->editor, forms_at (f, "C3"));
  row = forms_find (f->page->inspector, "T_raits");
  bic_form_row_enter_text (row, "elite guard");
  piece = bic_scenario_item (f->scenario, BIC_ITEM_PIECE, 0);
  g_assert_cmpuint (bic_piece_traits (piece, 0), ==, BIC_TRAIT (ELITE) | BIC_TRAIT (GUARD));
  forms_choose (forms_find (f->page->inspector, "_Fatigue"), "Weary");
  g_assert_cmpint (((const BicPiece *) bic_scenario_item (f->scenario, BIC_ITEM_PIECE, 0))->fatigue, ==, BIC_WEARY);
}

/* Checks that the form shows the tables with their numbers and their reliability, and only if the rule system has
 * tables. */
static void
test_tables (EditorFixture *f, gconstpointer data)
{
  GtkWidget *rules = GTK_WIDGET (f->page->rules);

  g_assert_null (forms_find (rules, "Combat results"));
  use_n20 (f);
  g_assert_nonnull (forms_find (rules, "Combat results"));
  g_assert_nonnull (forms_find (rules, "provisional"));
  g_assert_null (forms_find (rules, "Played by"));              /* there is one table for each purpose */
}

/* Returns the custom table of the battle for @purpose, or NULL. */
static const BicTable *
own_of (EditorFixture *f, const char *purpose)
{
  const BicCustomTable *own = bic_scenario_custom_table (f->scenario, purpose);

  return own ? &own->table : NULL;
}

/* Checks a copy of the catalogue's table: cells are changed and marked as unconfirmed, columns are added and removed.
 * Each change is one undo. */
static void
test_own_table (EditorFixture *f, gconstpointer data)
{
  GtkWidget *rules = GTK_WIDGET (f->page->rules), *cells, *row;
  const BicTable *table;

  use_n20 (f);
  g_assert_null (own_of (f, "combat-results"));
  forms_click (rules, "Customize for This Battle");
  table = own_of (f, "combat-results");
  g_assert_true (table && table->n_rows == 6 && table->n_columns == 7 && table->clamp == BIC_ENDS_COLUMNS
                 && !table->source.source);
  g_assert_nonnull (forms_find (rules, "Custom for this battle · no source given · confirmed"));
  cells = bic_find_widget_of_type (rules, BIC_TYPE_FORM_CELLS);
  g_assert_nonnull (forms_find (cells, "2, column −1: AR, attacker routed"));
  bic_form_cells_focus (BIC_FORM_CELLS (cells), 1, 1);
  g_assert_true (forms_press (cells, GDK_KEY_question, 0));
  g_assert_cmpint (own_of (f, "combat-results")->status[1][1], ==, BIC_UNCONFIRMED);
  g_assert_nonnull (forms_find (cells, "2, column −1: AR, attacker routed, not confirmed"));
  g_assert_nonnull (forms_find (cells, "AR ?"));
  g_assert_true (forms_press (cells, GDK_KEY_Down, 0) && forms_press (cells, GDK_KEY_Left, 0)
                 && forms_press (cells, GDK_KEY_question, 0));
  g_assert_cmpint (own_of (f, "combat-results")->status[2][0], ==, BIC_UNCONFIRMED);
  row = gtk_widget_get_ancestor (cells, ADW_TYPE_EXPANDER_ROW);
  g_assert_true (gtk_widget_activate_action (row, "table.extend", "(bb)", FALSE, FALSE));
  table = own_of (f, "combat-results");
  g_assert_true (table->n_columns == 8 && table->status[5][0] == BIC_UNCONFIRMED);
  g_assert_cmpstr (table->column[0], ==, "-3");
  g_assert_cmpstr (table->cell[0][0], ==, "AB");
  gtk_widget_activate_action (row, "table.lose", "(bi)", FALSE, 3);       /* a column in the middle cannot be removed */
  g_assert_true (gtk_widget_activate_action (row, "table.lose", "(bi)", FALSE, 7));
  g_assert_cmpint (own_of (f, "combat-results")->n_columns, ==, 7);
  g_assert_cmpstr (own_of (f, "combat-results")->column[6], ==, "3");
  forms_click (rules, "Restore Catalog Table");
  g_assert_null (own_of (f, "combat-results"));
  forms_assert_steps (f, 7);
}

/* Checks that a table can have columns for the leaders of the battle, and that a row for a die result cannot be
 * removed. */
static void
test_own_columns (EditorFixture *f, gconstpointer data)
{
  GtkWidget *rules = GTK_WIDGET (f->page->rules), *row;
  BicPiece *leader = bic_item_new (BIC_ITEM_PIECE);

  use_n20 (f);
  leader->type = g_quark_from_static_string ("french/LDR");
  leader->name = g_strdup ("Ney");
  forms_add (f, BIC_ITEM_PIECE, leader);
  for (guint i = 0; i < 6; i++)
    forms_click (rules, "Customize for This Battle");
  g_assert_cmpuint (bic_scenario_n_items (f->scenario, BIC_ITEM_TABLE), ==, 6);
  row = gtk_widget_get_ancestor (forms_find (rules, "1, column Napoleon: −3, provisional"), ADW_TYPE_EXPANDER_ROW);
  g_assert_true (gtk_widget_activate_action (row, "table.name", "s", "Ney"));
  g_assert_cmpstr (own_of (f, "leader-broken")->column[1], ==, "Ney");
  gtk_widget_activate_action (row, "table.lose", "(bi)", TRUE, 0);
  g_assert_cmpint (own_of (f, "leader-broken")->n_rows, ==, 6);
}

/* --- arrivals ----------------------------------------------------------- */

/* Checks that the first reinforcement does not move the map. */
static void
test_tray_room (EditorFixture *f, gconstpointer data)
{
  GdkRectangle before, after;

  gtk_window_set_default_size (GTK_WINDOW (f->window), 1200, 800);
  gtk_window_present (GTK_WINDOW (f->window));
  wait_painted (f->page->board);
  bic_board_view_hex_rectangle (f->page->board, forms_at (f, "E7"), &before);
  forms_add_piece (f, BIC_TOP, "austrian/LN", NULL);
  wait_painted (f->page->board);
  g_assert_nonnull (forms_find (f->page->tray, "Not in any reinforcement yet"));
  bic_board_view_hex_rectangle (f->page->board, forms_at (f, "E7"), &after);
  g_assert_cmpint (after.x, ==, before.x);
  g_assert_cmpint (after.y, ==, before.y);
  g_assert_cmpint (after.width, ==, before.width);
}

/* Checks that a command moves a piece from the map to the tray, and that the buttons of its counter move it back. */
static void
test_tray (EditorFixture *f, gconstpointer data)
{
  GtkWidget *tray = GTK_WIDGET (f->page->tray);
  guint32 id;

  g_assert_true (gtk_widget_get_visible (tray));     /* the tray always has its height, so that the map does not move */
  use_n20 (f);
  g_assert_true (gtk_widget_get_visible (tray));
  id = forms_add_piece (f, BIC_TOP, "austrian/INF", "C3");
  g_assert_null (forms_find (tray, "Not in any reinforcement yet"));
  bic_editor_select (f->editor, forms_at (f, "C3"));
  g_action_group_activate_action (G_ACTION_GROUP (f->page->actions), "off-map", NULL);
  g_assert_nonnull (forms_find (tray, "Not in any reinforcement yet"));
  g_assert_nonnull (forms_find (tray, "Infantry, Infantry, Not in any reinforcement yet"));
  bic_editor_apply (f->editor, bic_arrival_enter (f->scenario, id, forms_at (f, "A3")), "Enter");
  g_assert_null (forms_find (tray, "Not in any reinforcement yet"));
  g_assert_nonnull (forms_find (tray, "Turn 2 · A3"));
  bic_editor_put_on_map (f->editor, id, forms_at (f, "D4"));
  g_assert_null (forms_find (tray, "Turn 2 · A3"));
  g_assert_cmpuint (bic_scenario_n_items (f->scenario, BIC_ITEM_REINFORCEMENT), ==, 0);
  forms_assert_steps (f, 5);
}

#define CASE(path, function) g_test_add ("/forms-campaign/" path, EditorFixture, NULL, forms_set_up, function, \
                                         editor_tear_down)

int
main (int argc, char **argv)
{
  display_init (&argc, &argv);
  CASE ("track", test_track);
  CASE ("lines", test_lines);
  CASE ("objective", test_objective);
  CASE ("garrison", test_garrison);
  CASE ("events", test_events);
  CASE ("words", test_words);
  CASE ("traits", test_traits);
  CASE ("tables", test_tables);
  CASE ("own-table", test_own_table);
  CASE ("own-columns", test_own_columns);
  CASE ("tray", test_tray);
  CASE ("tray-room", test_tray_room);
  return g_test_run ();
}
