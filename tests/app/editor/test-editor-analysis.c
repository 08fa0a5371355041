/* Tests of the map analysis in the editor: each layer, for the selected hex or for the unit of the brush.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-board-view-private.h"
#include "bic-editor-describe.h"
#include "bic-compat.h"
#include "bic-scenario-io.h"
#include "editor-fixture.h"
#include "painted.h"

typedef struct {
  BicCatalogue  *catalogue;
  BicDocument   *document;
  BicEditorPage *page;
} Fixture;

static BicScenario *
scenario_of (Fixture *f)
{
  return bic_document_get_scenario (f->document);
}

static void
set_up (Fixture *f, gconstpointer ruleset)
{
  g_autoptr (BicScenario) scenario = bic_scenario_new (13, 9);
  const int sections[2] = { 4, 9 };

  f->catalogue = editor_catalogue ();
  f->document = bic_document_new (scenario, f->catalogue, NULL);
  f->page = g_object_ref_sink (BIC_EDITOR_PAGE (bic_editor_page_new ()));
  bic_editor_page_set_document (f->page, f->document);
  g_assert_true (bic_document_apply (f->document, bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, ruleset), "rules"));
  g_assert_true (bic_document_apply (f->document, bic_edit_board (&scenario->grid, sections, 0, 0), "sections"));
}

static void
tear_down (Fixture *f, gconstpointer ruleset)
{
  bic_editor_page_set_document (f->page, NULL);
  g_assert_finalize_object (f->page);
  g_object_unref (f->document);
  bic_catalogue_unref (f->catalogue);
}

static int
at (Fixture *f, const char *hex)
{
  return bic_hex_read (&scenario_of (f)->grid, hex);
}

static void
paint (Fixture *f, const char *terrain, const char *hex)
{
  BicTile tile = { .terrain = g_quark_from_string (terrain) };

  g_assert_true (bic_document_apply (f->document, bic_edit_tile (at (f, hex), &tile), "paint"));
}

static void
place (Fixture *f, int side, const char *type, const char *hex)
{
  BicPiece *piece = bic_item_new (BIC_ITEM_PIECE);

  piece->side = side;
  piece->type = g_quark_from_string (type);
  piece->hex = at (f, hex);
  g_assert_true (bic_document_apply (f->document, bic_edit_add (BIC_ITEM_PIECE, piece, -1), "place"));
  bic_item_free (BIC_ITEM_PIECE, piece);
}

static void
see (Fixture *f, const char *what, const char *from)
{
  if (from)
    bic_editor_select (f->page->editor, at (f, from));
  g_action_group_activate_action (G_ACTION_GROUP (f->page->actions), "see", g_variant_new_string (what));
}

static BicFinding
found (Fixture *f, const char *hex)
{
  const GArray *all = f->page->board->found;

  return all->len ? g_array_index (all, BicFinding, at (f, hex)) : (BicFinding) { BIC_FIND_NOTHING, 0 };
}

#define assert_found(f, hex, what, n) G_STMT_START { \
  g_assert_cmpint (found (f, hex).find, ==, what); g_assert_cmpint (found (f, hex).number, ==, n); } G_STMT_END

static void
assert_text (Fixture *f, const char *hex, const char *words)
{
  g_autofree char *said = bic_editor_analysis_describe_hex (f->page->analysis, at (f, hex));

  g_assert_cmpstr (said, ==, words);
}

static void
test_moves (Fixture *f, gconstpointer ruleset)
{
  place (f, BIC_BOTTOM, "british/FA", "I1");
  see (f, "moves", NULL);
  assert_text (f, "H1", "Select a hex");
  see (f, "moves", "I1");
  assert_found (f, "H1", BIC_FIND_REACH, 1);
  assert_found (f, "I2", BIC_FIND_REACH, 1);
  assert_found (f, "I3", BIC_FIND_NOTHING, 0);
  assert_text (f, "H1", "1 step from I1");
  assert_text (f, "I3", "");
  paint (f, "lake", "H1");
  assert_found (f, "H1", BIC_FIND_NOTHING, 0);
  see (f, "nothing", NULL);
  assert_found (f, "I2", BIC_FIND_NOTHING, 0);
}

/* Checks that the unit of the brush is analyzed from the hex under the pointer. */
static void
test_unit_in_hand (Fixture *f, gconstpointer ruleset)
{
  g_autofree char *before = NULL, *after = NULL;

  before = bic_scenario_write (scenario_of (f), NULL);
  bic_editor_set_brush (f->page->editor, BIC_BRUSH_UNIT, bic_catalogue_find_unit_type (f->catalogue, "french/FA"));
  see (f, "moves", NULL);
  bic_editor_hover (f->page->editor, at (f, "I1"));
  assert_found (f, "H1", BIC_FIND_REACH, 1);
  bic_editor_hover (f->page->editor, at (f, "A1"));
  assert_found (f, "H1", BIC_FIND_NOTHING, 0);
  assert_found (f, "B1", BIC_FIND_REACH, 1);
  after = bic_scenario_write (scenario_of (f), NULL);
  g_assert_cmpstr (before, ==, after);
}

static void
test_fire_and_sight (Fixture *f, gconstpointer ruleset)
{
  place (f, BIC_BOTTOM, "british/LN", "E4");
  paint (f, "forest", "E5");
  see (f, "fire", "E4");
  assert_found (f, "E5", BIC_FIND_FIRE, 1);
  assert_found (f, "E6", BIC_FIND_HIDDEN, 2);
  assert_found (f, "E7", BIC_FIND_NOTHING, 0);
  bic_editor_hover (f->page->editor, at (f, "E6"));
  g_assert_cmpint (f->page->board->findings.from, ==, at (f, "E4"));
  g_assert_cmpint (f->page->board->findings.to, ==, at (f, "E6"));
  g_assert_cmpint (f->page->board->findings.blocker, ==, at (f, "E5"));
  assert_text (f, "E6", "Forest in E5 is in the way between E4 and E6");
  bic_editor_hover (f->page->editor, at (f, "D4"));
  g_assert_cmpint (f->page->board->findings.blocker, ==, BIC_NO_HEX);
  see (f, "sight", "E4");
  assert_found (f, "E9", BIC_FIND_HIDDEN, 0);
  assert_found (f, "A4", BIC_FIND_SEEN, 0);
  assert_text (f, "A4", "in sight of E4");
}

static void
test_support (Fixture *f, gconstpointer ruleset)
{
  place (f, BIC_BOTTOM, "british/LN", "E6");
  place (f, BIC_BOTTOM, "british/LN", "E7");
  see (f, "support", NULL);
  assert_found (f, "E7", BIC_FIND_ALONE, 0);
  place (f, BIC_BOTTOM, "british/LN", "E8");
  assert_found (f, "E7", BIC_FIND_SUPPORTED, 0);
  assert_found (f, "E8", BIC_FIND_ALONE, 0);
  assert_text (f, "E7", "its neighbors support it");
}

static void
test_command (Fixture *f, gconstpointer ruleset)
{
  place (f, BIC_BOTTOM, "british/LN", "E2");
  see (f, "command", "E1");
  assert_found (f, "D4", BIC_FIND_SECTION, 0);
  assert_found (f, "E4", BIC_FIND_SECTION, 0);
  assert_found (f, "E5", BIC_FIND_NOTHING, 0);
  assert_text (f, "E1", "Left section: 0 of the top army, 1 of the bottom army");
}

static void
test_distance (Fixture *f, gconstpointer ruleset)
{
  see (f, "distance", "E4");
  assert_found (f, "E9", BIC_FIND_PLAIN, 5);
  assert_text (f, "E5", "1 hex from E4");
  /* On a board larger than the rule system allows, layers that need no rules still work. */
  BicGrid grid;
  const int none[2] = { 0, 0 };

  bic_grid_init (&grid, 80, 80);
  g_assert_true (bic_document_apply (f->document, bic_edit_board (&grid, none, 0, 0), "board"));
  g_assert_cmpint (bic_editor_get_selected (f->page->editor), ==, BIC_NO_HEX);
  see (f, "distance", "E4");
  assert_found (f, "E24", BIC_FIND_PLAIN, 20);
  see (f, "sight", "E4");
  assert_found (f, "E9", BIC_FIND_NOTHING, 0);
  assert_text (f, "E9", "A board of 6400 hexes is too large to play; the limit is 2048");
}

static void
test_zones (Fixture *f, gconstpointer ruleset)
{
  place (f, BIC_BOTTOM, "french/INF", "E6");
  place (f, BIC_TOP, "prussian/INF", "E8");
  see (f, "zones", NULL);
  assert_found (f, "E7", BIC_FIND_ZONE_BOTH, 0);
  assert_found (f, "E5", BIC_FIND_ZONE_BOTTOM, 0);
  assert_found (f, "E9", BIC_FIND_ZONE_TOP, 0);
  assert_text (f, "E9", "controlled by the top army");
  see (f, "support", "E6");
  assert_text (f, "E6", "these rules have no support");
}

/* Checks that the accessible text of a hex includes rivers and roads, problems and the analysis. */
static void
test_spoken (Fixture *f, gconstpointer ruleset)
{
  BicTile road = { .road = 1 << BIC_E | 1 << BIC_W };
  g_autofree char *plain = NULL, *said = NULL, *tip = NULL;

  g_assert_true (bic_document_apply (f->document, bic_edit_tile (at (f, "C4"), &road), "road"));
  plain = bic_editor_describe_hex (f->page->editor, at (f, "C4"));
  g_assert_cmpstr (plain, ==, "C4, Clear. Road E W");
  place (f, BIC_BOTTOM, "british/LN", "E4");
  paint (f, "lake", "E4");
  bic_document_check_now (f->document);
  said = bic_editor_describe_hex (f->page->editor, at (f, "E4"));
  g_assert_nonnull (strstr (said, "Line infantry"));
  g_assert_nonnull (strstr (said, "Error: "));
  see (f, "distance", "E2");
  tip = f->page->board->describe (at (f, "E4"), f->page->board->describe_data);
  g_assert_true (g_str_has_suffix (tip, ". 2 hexes from E2"));
}

#define ADD(path, ruleset, test) g_test_add (path, Fixture, ruleset, set_up, test, tear_down)

/* --- Napoleonic 20 ----------------------------------------------------------------------------------------------- */

static void
add (Fixture *f, BicItemKind kind, gpointer item)
{
  g_assert_true (bic_document_apply (f->document, bic_edit_add (kind, item, -1), "add"));
  bic_item_free (kind, item);
}

static void
add_hex (Fixture *f, GArray *hexes, const char *hex)
{
  int number = at (f, hex);

  g_array_append_val (hexes, number);
}

/* Checks the zone of control of one unit, without the zones of other units. */
static void
test_own_zone (Fixture *f, gconstpointer ruleset)
{
  place (f, BIC_BOTTOM, "french/INF", "E5");
  place (f, BIC_BOTTOM, "french/INF", "E8");
  place (f, BIC_TOP, "austrian/INF", "C5");
  see (f, "own-zone", "E5");
  assert_found (f, "E6", BIC_FIND_REACH, 0);
  assert_found (f, "E4", BIC_FIND_REACH, 0);
  assert_found (f, "E7", BIC_FIND_NOTHING, 0);
  assert_found (f, "C6", BIC_FIND_NOTHING, 0);
  assert_text (f, "E6", "controlled from E5");
  paint (f, "n20-fortified", "E6");
  assert_found (f, "E6", BIC_FIND_NOTHING, 0);
}

/* Checks that each step of a retreat leads nearer to the line of communication, and not through enemy zones of
 * control. */
static void
test_retreat (Fixture *f, gconstpointer ruleset)
{
  BicCommunication *line = bic_item_new (BIC_ITEM_COMMUNICATION);

  line->side = BIC_BOTTOM;
  add_hex (f, line->hexes, "E1");
  add (f, BIC_ITEM_COMMUNICATION, line);
  place (f, BIC_BOTTOM, "french/INF", "E6");
  see (f, "retreat", "E6");
  assert_found (f, "E5", BIC_FIND_REACH, 4);
  assert_found (f, "E1", BIC_FIND_REACH, 0);
  assert_found (f, "E7", BIC_FIND_NOTHING, 0);
  assert_text (f, "E1", "line of communication");
  assert_text (f, "E2", "a retreat path, 1 hex from the line of communication");
  place (f, BIC_TOP, "austrian/INF", "E3");
  assert_found (f, "E3", BIC_FIND_NOTHING, 0);
  assert_found (f, "E4", BIC_FIND_NOTHING, 0);
  assert_found (f, "E1", BIC_FIND_NOTHING, 0);
}

static void
test_arrivals (Fixture *f, gconstpointer ruleset)
{
  for (int turn = 4; turn > 2; turn--)
    {
      BicReinforcement *group = bic_item_new (BIC_ITEM_REINFORCEMENT);

      group->side = BIC_BOTTOM;
      group->turn = turn;
      add_hex (f, group->hexes, "I3");
      add (f, BIC_ITEM_REINFORCEMENT, group);
    }
  see (f, "arrivals", NULL);
  assert_found (f, "I3", BIC_FIND_ZONE_BOTTOM, 3);
  assert_found (f, "I4", BIC_FIND_NOTHING, 0);
  assert_text (f, "I3", "Turn 4 · I3 · 0 pieces, Turn 3 · I3 · 0 pieces");
}

/* Returns the menu of the button that chooses the layer. */
static GMenuModel *
menu_in (GtkWidget *widget)
{
  GMenuModel *menu = GTK_IS_MENU_BUTTON (widget) ? bic_late_menu_get (GTK_MENU_BUTTON (widget)) : NULL;
  g_autofree char *action = NULL;

  if (menu && g_menu_model_get_item_attribute (menu, 0, G_MENU_ATTRIBUTE_ACTION, "s", &action)
      && g_str_equal (action, "editor.see"))
    return menu;
  menu = NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !menu;
       child = gtk_widget_get_next_sibling (child))
    menu = menu_in (child);
  return menu;
}

/* Returns the layers in the order of the menu. */
static char *
offered (Fixture *f)
{
  GMenuModel *menu = menu_in (GTK_WIDGET (f->page->layers));
  GString *ids = g_string_new (NULL);

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree char *id = NULL;

      g_assert_true (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_TARGET, "s", &id));
      g_string_append_printf (ids, "%s%s", i ? " " : "", id);
    }
  return g_string_free (ids, FALSE);
}

/* Checks that the menu follows the rule system of the battle. */
static void
test_offered (Fixture *f, gconstpointer ruleset)
{
  g_autofree char *of_cards = offered (f), *of_campaigns = NULL;

  g_assert_cmpstr (of_cards, ==, "nothing moves fire sight support command distance arrivals");
  g_assert_true (bic_document_apply (f->document, bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, "n20"), "rules"));
  of_campaigns = offered (f);
  g_assert_cmpstr (of_campaigns, ==, "nothing moves zones distance own-zone retreat arrivals");
}

int
main (int argc, char **argv)
{
  display_init (&argc, &argv);
  ADD ("/editor/analysis/moves", "ccn-3e", test_moves);
  ADD ("/editor/analysis/unit-in-hand", "ccn-3e", test_unit_in_hand);
  ADD ("/editor/analysis/fire-and-sight", "ccn-3e", test_fire_and_sight);
  ADD ("/editor/analysis/support", "ccn-3e", test_support);
  ADD ("/editor/analysis/command", "ccn-3e", test_command);
  ADD ("/editor/analysis/distance", "ccn-3e", test_distance);
  ADD ("/editor/analysis/offered", "ccn-3e", test_offered);
  ADD ("/editor/analysis/spoken", "ccn-3e", test_spoken);
  ADD ("/editor/analysis/zones", "n20", test_zones);
  ADD ("/editor/analysis/own-zone", "n20", test_own_zone);
  ADD ("/editor/analysis/retreat", "n20", test_retreat);
  ADD ("/editor/analysis/arrivals", "n20", test_arrivals);
  return g_test_run ();
}
