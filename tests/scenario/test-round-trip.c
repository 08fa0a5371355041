/* Tests with reference battles: a battle is written with the same bytes that were read, and the file is valid by the
 * schema.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-catalogue.h"
#include "bic-safe-xml.h"
#include "bic-scenario-io.h"

#define SCHEMA "/io/github/bicorne/Bicorne/schema/scenario.rng"

static char *
golden (const char *name,
        gsize      *length)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", name, NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, length, &error);
  g_assert_no_error (error);
  return text;
}

static BicScenario *
parse (const char *text,
       gsize       length,
       const char *name)
{
  g_autoptr (GError) error = NULL;
  BicScenario *scenario = bic_scenario_parse (text, length, name, &error);

  g_assert_no_error (error);
  return scenario;
}

static void
test_golden (gconstpointer name)
{
  gsize length;
  g_autofree char *text = golden (name, &length);
  g_autoptr (BicScenario) scenario = parse (text, length, name);
  g_autoptr (BicScenario) copy = bic_scenario_copy (scenario), again = NULL;
  g_autofree char *written = bic_scenario_write (scenario, NULL), *copied = bic_scenario_write (copy, NULL);

  g_assert_cmpstr (written, ==, text);
  g_assert_cmpstr (copied, ==, text);
  g_assert_true (bic_scenario_equal (scenario, copy));
  again = parse (written, strlen (written), name);
  g_assert_true (bic_scenario_equal (scenario, again));
}

/* Checks that unknown content is indented like known content, except that white space next to a text, or as the only
 * text, is kept as it is. */
static void
test_layout (void)
{
  static const char head[] =
      "<battle xmlns=\"urn:bicorne:scenario:1\" ruleset=\"ccn-3e\"><board columns=\"13\" rows=\"9\">";
  static const struct { const char *a, *b; gboolean equal; } cases[] = {
    { "<x><y><z/></y></x>", "<x>\n <y> <z/></y>\n\n</x>", TRUE }, { "<x> </x>", "<x/>", FALSE },
    { "<x>of <y/> it</x>", "<x>of<y/> it</x>", FALSE }, { "<x>of <y/> <z/></x>", "<x>of <y/><z/></x>", FALSE },
    { "<x><y/><!-- a --></x>", "<x> <y/> <!-- a --> </x>", TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *one = g_strconcat (head, cases[i].a, "</board></battle>", NULL), *text = NULL;
      g_autofree char *two = g_strconcat (head, cases[i].b, "</board></battle>", NULL);
      g_autoptr (BicScenario) a = parse (one, strlen (one), "a"), b = parse (two, strlen (two), "b"), again = NULL;

      g_assert_cmpint (bic_scenario_equal (a, b), ==, cases[i].equal);
      text = bic_scenario_write (a, NULL);
      again = parse (text, strlen (text), "again");
      g_assert_true (bic_scenario_equal (a, again));
    }
}

/* Checks that unknown content is written next to the element to which it belongs. The order can change, but the battle
 * stays the same. */
static void
test_out_of_order (void)
{
  static const char text[] =
      "<battle xmlns=\"urn:bicorne:scenario:1\" ruleset=\"ccn-3e\"><board columns=\"13\" rows=\"9\"><hex at=\"C9\" "
      "odd=\"1\" river=\"E\"/>"
    "<hex at=\"B7\" odd=\"2\"><strange/></hex><hex at=\"B7\" road=\"E\" even=\"3\"/></board></battle>";
  g_autoptr (BicScenario) scenario = parse (text, strlen (text), "out of order"), again = NULL, other = NULL;
  g_autofree char *written = bic_scenario_write (scenario, NULL), *changed = NULL;
  g_auto (GStrv) parts = g_strsplit (written, "odd=\"2\"", 2);

  again = parse (written, strlen (written), "written");
  g_assert_true (bic_scenario_equal (scenario, again));
  changed = g_strjoinv ("odd=\"4\"", parts);
  g_assert_cmpstr (changed, !=, written);
  other = parse (changed, strlen (changed), "changed");
  g_assert_false (bic_scenario_equal (scenario, other));
}

/* Checks that an empty hex is kept if unknown content is next to it, or if it is the last of two entries for the same
 * hex, because the last entry applies. */
static void
test_bare_hexes (void)
{
  static const char head[] =
      "<battle xmlns=\"urn:bicorne:scenario:1\" ruleset=\"ccn-3e\"><board columns=\"13\" rows=\"9\">";
  static const char * const cases[] = {
    "<hex at=\"E5\"/><!-- a -->", "<hex at=\"E5\"/><odd/><hex at=\"E6\"/>",
        "<hex at=\"E4\" terrain=\"hill\"/><hex at=\"E5\"/><odd/>",
    "<hex at=\"E5\" terrain=\"hill\"/><hex at=\"E5\"/>",
        "<hex at=\"E5\" terrain=\"hill\"/><odd/><hex at=\"E5\"/><!-- a -->",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (head, cases[i], "</board></battle>", NULL), *written = NULL;
      g_autoptr (BicScenario) scenario = parse (text, strlen (text), "bare"), again = NULL;

      written = bic_scenario_write (scenario, NULL);
      again = parse (written, strlen (written), "again");
      g_assert_true (bic_scenario_equal (scenario, again));
      g_assert_true (bic_scenario_tile (again, bic_hex_read (&again->grid, "E5"))->terrain == 0);
    }
}

static void
test_schema (gconstpointer name)
{
  gsize length;
  g_autofree char *text = golden (name, &length);
  g_autoptr (GError) error = NULL;
  g_autoptr (xmlDoc) doc = bic_xml_parse (text, length, name, &error);

  g_assert_no_error (error);
  g_assert_true (bic_xml_validate (doc, SCHEMA, name, &error));
  g_assert_no_error (error);
}

static void
test_members (void)
{
  gsize length;
  g_autofree char *text = golden ("complete.bicorne", &length);
  g_autoptr (BicScenario) scenario = parse (text, length, "complete.bicorne");
  const BicTile *bridge = bic_scenario_tile (scenario, bic_hex_read (&scenario->grid, "D4"));
  const BicPiece *militia = bic_scenario_item (scenario, BIC_ITEM_PIECE, 2);
  const BicReinforcement *trant = bic_scenario_item (scenario, BIC_ITEM_REINFORCEMENT, 0);
  const BicSpecialRule *rule = bic_scenario_item (scenario, BIC_ITEM_RULE, 0);
  const BicLabel *label = bic_scenario_item (scenario, BIC_ITEM_LABEL, 1);
  const BicPiece *first = bic_scenario_item (scenario, BIC_ITEM_PIECE, 0);

  g_assert_cmpstr (scenario->title, ==, "Every member \"said\" once");
  g_assert_cmpint (scenario->army[BIC_BOTTOM].hand, ==, 6);
  g_assert_true (scenario->army[BIC_BOTTOM].moves_first);
  g_assert_cmpuint (scenario->army[BIC_BOTTOM].nations->len, ==, 2);
  g_assert_cmpint (scenario->sections[1], ==, 9);
  g_assert_cmpint (bridge->river, ==, 1 << BIC_NE | 1 << BIC_SW);
  g_assert_cmpint (bridge->turn, ==, 2);
  g_assert_cmpstr (g_quark_to_string (bridge->overlay), ==, "bridge");
  g_assert_cmpint (first->blocks, ==, 3);
  g_assert_true (first->square);
  g_assert_cmpuint (first->item.line, ==, 15);
  g_assert_cmpint (militia->hex, ==, BIC_NO_HEX);
  g_assert_cmpuint (militia->item.id, ==, 7);
  g_assert_cmpuint (g_array_index (trant->pieces, guint32, 0), ==, 7);
  g_assert_cmpstr (trant->text, ==, "Trant arrives");
  g_assert_cmpuint (rule->params->len, ==, 4);
  g_assert_cmpstr (g_array_index (rule->texts, BicText, 1).lang, ==, "fr");
  g_assert_cmpstr (label->text, ==, "Two\nlines");
  g_assert_cmpuint (scenario->last_id, >, 7);
}

/* Checks that the special parts of Napoleonic 20 battles are kept: the values of a piece, a turn track and a deck. */
static void
test_members_of_campaigns (void)
{
  gsize length;
  g_autofree char *text = golden ("complete.bicorne", &length);
  g_autoptr (BicScenario) scenario = parse (text, length, "complete.bicorne");
  const BicPiece *first = bic_scenario_item (scenario, BIC_ITEM_PIECE, 0),
                          *second = bic_scenario_item (scenario, BIC_ITEM_PIECE, 1);
  const BicReinforcement *trant = bic_scenario_item (scenario, BIC_ITEM_REINFORCEMENT, 0);
  const BicCommunication *line = bic_scenario_item (scenario, BIC_ITEM_COMMUNICATION, 0);
  const BicTurn *night = bic_scenario_item (scenario, BIC_ITEM_TURN, 1);
  const BicEventCard *orders = bic_scenario_item (scenario, BIC_ITEM_EVENT, 0);
  const BicEventHalf *half = bic_scenario_item (scenario, BIC_ITEM_EVENT_HALF, 0),
                             *rain = bic_scenario_item (scenario, BIC_ITEM_EVENT_HALF, 1);

  g_assert_true (scenario->skip_first_event && scenario->tables->len == 2);
  g_assert_true (scenario->army[BIC_TOP].morale == 7 && !scenario->army[BIC_TOP].wins_by_morale);
  g_assert_true (scenario->army[BIC_BOTTOM].morale == 6 && scenario->army[BIC_BOTTOM].wins_by_morale);
  g_assert_true (first->strength == 3 && first->moves == 0 && first->state == BIC_CONDITION_ROUTED
                 && first->traits->len == 2);
  g_assert_cmphex (bic_piece_traits (first, BIC_TRAIT (INFANTRY)), ==,
                   BIC_TRAIT (INFANTRY) | BIC_TRAIT (GUARD) | BIC_TRAIT (ELITE));
  g_assert_true (second->strength == BIC_AS_TYPE && second->moves == BIC_AS_TYPE
                 && second->state == BIC_CONDITION_READY);
  g_assert_true (first->fatigue == BIC_WEARY && second->fatigue == BIC_FRESH);
  g_assert_true (trant->roll == 4 && trant->directions == (1 << BIC_SE | 1 << BIC_SW));
  g_assert_true (line->side == BIC_TOP && line->hexes->len == 2 && line->value == BIC_AS_TABLE);
  g_assert_true (night->number == 2 && night->night && night->sudden_death == 3);
  g_assert_true (orders->copies == 2 && orders->red && orders->texts->len == 2);
  g_assert_true (half->event == orders->id && half->side == BIC_TOP && half->amount == -1 && half->keep
                 && half->until == BIC_UNTIL_OWN_NIGHT);
  g_assert_cmpuint (g_array_index (half->pieces, guint32, 0), ==, 7);
  g_assert_true (rain->side == BIC_NOBODY && rain->effect == 0 && rain->until == BIC_UNTIL_TURN);
}

/* Checks that tables inside the battle are kept. A cell without a status has the status of its table. */
static void
test_members_of_tables (void)
{
  gsize length;
  g_autofree char *text = golden ("complete.bicorne", &length);
  g_autoptr (BicScenario) scenario = parse (text, length, "complete.bicorne");
  const BicTable *rally = &((const BicCustomTable *) bic_scenario_item (scenario, BIC_ITEM_TABLE, 0))->table;
  const BicTable *results = &((const BicCustomTable *) bic_scenario_item (scenario, BIC_ITEM_TABLE, 1))->table;

  g_assert_cmpstr (rally->id, ==, "rally-of-ours");
  g_assert_cmpstr (rally->source.source, ==, "Player aid & errata");
  g_assert_cmpstr (rally->source.note, ==, "Half of it is smudged.");
  g_assert_true (rally->clamp == BIC_ENDS_ROWS && rally->n_rows == 2 && rally->n_columns == 1);
  g_assert_true (rally->status[0][0] == BIC_CONFIRMED && rally->status[1][0] == BIC_UNCONFIRMED
                 && rally->cell[1][0] == NULL);
  g_assert_true (results->clamp == BIC_ENDS_COLUMNS && results->n_rows == 3 && results->n_columns == 3
                 && !results->name);
  g_assert_cmpstr (results->cell[2][1], ==, "DW");
  g_assert_true (results->status[0][2] == BIC_CONFIRMED && results->status[1][1] == BIC_UNCONFIRMED
                 && results->status[2][2] == BIC_PROJECT);
}

/* Checks that the tone of the ground and the background images are kept. One image is a path, and the other one is
 * stored inside the battle. */
static void
test_members_of_looks (void)
{
  gsize length;
  g_autofree char *text = golden ("complete.bicorne", &length);
  g_autoptr (BicScenario) scenario = parse (text, length, "complete.bicorne");
  const BicUnderlay *old = bic_scenario_item (scenario, BIC_ITEM_UNDERLAY, 0),
                           *kept = bic_scenario_item (scenario, BIC_ITEM_UNDERLAY, 1);

  g_assert_cmpstr (g_quark_to_string (scenario->ground), ==, "winter");
  g_assert_cmpstr (old->file, ==, "old map.png");
  g_assert_true (old->x == 650 && old->y == -40 && old->width == 1300 && old->turn == 90 && old->opacity == 35
                 && old->hidden);
  g_assert_null (old->data);
  g_assert_true (kept->x == 1 && kept->width == 1000 && kept->opacity == 50 && !kept->hidden && !kept->file);
  g_assert_cmpstr (kept->data, ==, "aGV4ZXM=");
}

/* Checks that a piece keeps its id even if only an event refers to it. */
static void
test_ids_of_events (void)
{
  static const char text[] = "<battle xmlns=\"urn:bicorne:scenario:1\"><board columns=\"2\" rows=\"2\"/>"
                             "<piece id=\"5\" side=\"top\" type=\"french/INF\" at=\"A1\"/><piece side=\"top\" "
                             "type=\"french/INF\" at=\"A2\"/>"
                             "<half event=\"x\" pieces=\"5 9\"/></battle>";
  g_autoptr (BicScenario) scenario = parse (text, strlen (text), "x");
  g_autofree char *written = bic_scenario_write (scenario, NULL);

  g_assert_nonnull (strstr (written, "<piece id=\"5\""));
  g_assert_cmpuint (((const BicItem *) bic_scenario_item (scenario, BIC_ITEM_PIECE, 1))->id, ==, 10);
}

/* Checks that elements in another order, other indentation, a namespace prefix and CDATA sections give the same battle,
 * which is then written in canonical form. */
static void
test_canonical (void)
{
  static const char text[] = "<b:battle xmlns:b='urn:bicorne:scenario:1' language='en'\n ruleset='ccn-3e'>"
                             "<b:piece type='french/LN' at='a1' side='top'/><b:label at='A1'><![CDATA[a<b]]></b:label>"
                             "<b:board rows='9' columns='13'><b:hex terrain='forest' at='c3'/><b:hex at='A1' "
                             "terrain='town'/>"
                             "<b:hex at='D4'/></b:board><b:army side='bottom' moves-first='no' hand='0'/></b:battle>";
  static const char expected[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                                 "<battle xmlns=\"urn:bicorne:scenario:1\" xmlns:b=\"urn:bicorne:scenario:1\" "
                                 "ruleset=\"ccn-3e\" language=\"en\">\n"
                                 "  <army side=\"top\"/>\n  <army side=\"bottom\"/>\n"
                                 "  <board columns=\"13\" rows=\"9\">\n    <hex at=\"A1\" terrain=\"town\"/>\n"
                                 "    <hex at=\"C3\" terrain=\"forest\"/>\n  </board>\n"
                                 "  <piece side=\"top\" type=\"french/LN\" at=\"A1\"/>\n  <label "
                                 "at=\"A1\">a&lt;b</label>\n</battle>\n";
  g_autoptr (BicScenario) scenario = parse (text, strlen (text), "x");
  g_autofree char *written = bic_scenario_write (scenario, NULL);

  g_assert_cmpstr (written, ==, expected);
}

static void
test_boards (void)
{
  static const BicGrid grids[] = {
    { 1, 1, FALSE, 1, TRUE }, { 1, 1, TRUE, 0, FALSE }, { 512, 512, FALSE, 0, TRUE }, { 512, 1, TRUE, 1, TRUE },
    { 2, 2, FALSE, 1, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (grids); i++)
    {
      g_autoptr (BicScenario) scenario = bic_scenario_new (grids[i].columns, grids[i].rows), again = NULL;
      g_autofree char *written = NULL;
      gsize length;

      scenario->grid = grids[i];
      for (int hex = 0; hex < bic_grid_hex_number_limit (&grids[i]); hex += 7)
        if (bic_grid_has (&grids[i], hex))
          scenario->tiles[hex].terrain = g_quark_from_static_string ("forest");
      written = bic_scenario_write (scenario, &length);
      again = parse (written, length, "board");
      g_assert_true (bic_scenario_equal (scenario, again));
    }
}

/* Checks that @text, when read and written twice, gives the same battle and the same bytes. Returns: (transfer full):
 * the written text */
static char *
stays (const char *text)
{
  g_autoptr (BicScenario) scenario = parse (text, strlen (text), "stays"), again = NULL;
  g_autofree char *twice = NULL;
  char *written = bic_scenario_write (scenario, NULL);

  again = parse (written, strlen (written), "stays");
  twice = bic_scenario_write (again, NULL);
  g_assert_true (bic_scenario_equal (scenario, again));
  g_assert_cmpstr (written, ==, twice);
  return written;
}

/* Checks that adjacent texts become one text whose position does not depend on repeated hexes. Also checks that
 * namespace declarations in an unknown element are kept, even if they repeat other declarations or are not needed. */
static void
test_stays (void)
{
  static const struct { const char *board, *note; } cases[] = {
    { "effec<hex at=\"E5\"/>>", "" },
    { "<hex at=\"B11\" d=\"\"/><hex at=\"B10\" d=\"\"/>word<hex at=\"B11\" d=\"\"/>", "" },
    { "", "<battle xmlns=\"urn:bicorne:scenario:1\" xmlns:w=\"r\"><about/><w:rain/></battle>" },
    { "", "<z:a xmlns:z=\"z\" xmlns:w=\"r\"><z:b/><w:c/></z:a>" },
    { "", "<z:a xmlns:w=\"r\" xmlns:y=\"other\" xmlns:z=\"z\"><about/><y:b/><w:c/></z:a>" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text =
          g_strdup_printf ("<battle xmlns=\"urn:bicorne:scenario:1\" xmlns:z=\"z\" xmlns:y=\"y\" "
                           "ruleset=\"ccn-3e\"><board columns=\"15\" rows=\"9\">"
                                               "%s</board><note>%s</note></battle>", cases[i].board, cases[i].note);
      g_autofree char *written = stays (text);
    }
}

/* Checks that an attribute that has the name of a child element is treated as unknown content and kept. */
static void
test_named_as_child (void)
{
  g_autofree char *written =
      stays ("<battle xmlns=\"urn:bicorne:scenario:1\" ruleset=\"n20\"><board columns=\"5\" rows=\"5\"/>"
                                    "<half text=\"mine\"><text>Theirs</text></half></battle>");

  g_assert_nonnull (strstr (written, "text=\"mine\""));
}

int
main (int   argc,
      char *argv[])
{
  static const char *const goldens[] = { "complete.bicorne", "foreign.bicorne", "odd.bicorne", "future.bicorne",
                                         "broken.bicorne" };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (goldens); i++)
    {
      g_autofree char *path = g_strconcat ("/round-trip/golden/", goldens[i], NULL);
      g_autofree char *schema = g_strconcat ("/round-trip/schema/", goldens[i], NULL);

      g_test_add_data_func (path, goldens[i], test_golden);
      if (i < 3)
        g_test_add_data_func (schema, goldens[i], test_schema);
    }
  g_test_add_func ("/round-trip/members", test_members);
  g_test_add_func ("/round-trip/members-of-campaigns", test_members_of_campaigns);
  g_test_add_func ("/round-trip/members-of-looks", test_members_of_looks);
  g_test_add_func ("/round-trip/members-of-tables", test_members_of_tables);
  g_test_add_func ("/round-trip/ids-of-events", test_ids_of_events);
  g_test_add_func ("/round-trip/canonical", test_canonical);
  g_test_add_func ("/round-trip/layout", test_layout);
  g_test_add_func ("/round-trip/out-of-order", test_out_of_order);
  g_test_add_func ("/round-trip/bare-hexes", test_bare_hexes);
  g_test_add_func ("/round-trip/boards", test_boards);
  g_test_add_func ("/round-trip/stays", test_stays);
  g_test_add_func ("/round-trip/named-as-child", test_named_as_child);
  return g_test_run ();
}
