/* Tests of clips: taken from a battle, saved, read, and placed in all twelve orientations. Also tests hostile clip
 * files.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-clip.h"
#include "bic-error.h"
#include "bic-scenario-io.h"

#define HEAD "<battle xmlns=\"urn:bicorne:scenario:1\" ruleset=\"ccn-3e\">"
#define ARMIES "<army side=\"top\" nations=\"french\"/><army side=\"bottom\" nations=\"british portuguese\"/>"

/* A village at a bend of a river, with a unit, and an item of every kind that has hexes */
static const char *const village =
  HEAD ARMIES
  "<board columns=\"13\" rows=\"9\">"
  "<hex at=\"D4\" terrain=\"river\" river=\"NE SW\"/>"
  "<hex at=\"E4\" terrain=\"river\" overlay=\"bridge\" river=\"NE E\" road=\"NW E\" turn=\"1\"/>"
  "<hex at=\"E5\" terrain=\"river\" river=\"E W\" road=\"W\"/>"
  "<hex at=\"E6\" terrain=\"river\" river=\"W\"/>"
  "<hex at=\"D5\" terrain=\"town\" sides=\"NE:field-works E:field-works\"/>"
  "</board>"
  "<piece id=\"3\" side=\"top\" type=\"french/LN\" at=\"D5\" blocks=\"3\" name=\"The first\"/>"
  "<piece side=\"top\" type=\"french/LDR\" at=\"D5\"/>"
  "<piece side=\"bottom\" type=\"british/LN\" at=\"H8\"/>"
  "<label at=\"D5\">Rossio</label>"
  "<objective hexes=\"D4 D5\" side=\"bottom\" value=\"2\"/>"
  "<objective hexes=\"D5 A1\"/>"
  "<exit side=\"top\" hexes=\"E4\" directions=\"NE W\"/>"
  "<event id=\"e\"/><half event=\"e\" pieces=\"3\"/>"
  "</battle>";

static BicScenario *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  BicScenario *scenario = bic_scenario_parse (text, strlen (text), "test", &error);

  g_assert_no_error (error);
  return scenario;
}

static BicRegion *
region_of (const BicScenario *scenario, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  BicRegion *region = bic_region_new ();

  for (int i = 0; words[i]; i++)
    bic_region_add (region, bic_hex_read (&scenario->grid, words[i]));
  return region;
}

static void
assert_region (const BicRegion *region, const BicGrid *grid, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char at[BIC_HEX_TEXT];

  for (int hex = bic_region_next (region, BIC_NO_HEX); hex != BIC_NO_HEX; hex = bic_region_next (region, hex))
    g_string_append_printf (text, "%s%s", text->len ? " " : "", bic_hex_write (grid, hex, at));
  g_assert_cmpstr (text->str, ==, expected);
}

static const char *
terrain_at (const BicScenario *scenario, const char *hex)
{
  const BicTile *tile = bic_scenario_tile (scenario, bic_hex_read (&scenario->grid, hex));

  return tile->terrain ? g_quark_to_string (tile->terrain) : "clear";
}

static BicMotion
motion_between (const BicScenario *from, const char *hex, const BicScenario *to, const char *to_hex, int turns,
                gboolean flip)
{
  BicMotion motion;

  bic_motion_init_around_hex (&motion, &from->grid, bic_hex_read (&from->grid, hex), &to->grid,
                              bic_hex_read (&to->grid, to_hex), turns, flip);
  return motion;
}

/* Applies the edit, and checks that undoing it restores the same bytes. */
static void
apply (BicScenario *scenario, BicEdit *edit)
{
  g_autofree char *before = bic_scenario_write (scenario, NULL), *after = NULL, *undone = NULL, *redone = NULL;
  g_autofree char *tried = NULL, *still = NULL;
  g_autoptr (BicEdit) inverse = NULL, again = NULL, back = NULL;
  g_autoptr (BicScenario) copy = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (edit);
  copy = bic_edit_try_copy (edit, scenario);
  g_assert_nonnull (copy);
  tried = bic_scenario_write (copy, NULL);
  still = bic_scenario_write (scenario, NULL);
  g_assert_cmpstr (still, ==, before);
  inverse = bic_edit_apply (scenario, edit, &error);
  g_assert_no_error (error);
  after = bic_scenario_write (scenario, NULL);
  g_assert_cmpstr (tried, ==, after);
  again = bic_edit_apply (scenario, inverse, &error);
  g_assert_no_error (error);
  undone = bic_scenario_write (scenario, NULL);
  g_assert_cmpstr (undone, ==, before);
  back = bic_edit_apply (scenario, again, &error);
  g_assert_no_error (error);
  redone = bic_scenario_write (scenario, NULL);
  g_assert_cmpstr (redone, ==, after);
  bic_edit_free (edit);
}

static BicCatalogue *
catalogue_new (void)
{
  g_autoptr (GError) error = NULL;
  BicCatalogue *catalogue = bic_catalogue_load (&error);

  g_assert_no_error (error);
  return catalogue;
}

/* --- taking out ------------------------------------------------------------------------------------------------- */

static void
test_take (void)
{
  g_autoptr (BicScenario) scenario = parse (village);
  g_autoptr (BicRegion) region = region_of (scenario, "D4 D5 E4");
  g_autoptr (BicClip) clip = bic_clip_new_from_region (scenario, region);
  const BicScenario *small = bic_clip_scenario (clip);
  const BicObjective *objective;
  int hexes[BIC_N_ITEMS];

  for (int kind = 0; kind < BIC_N_ITEMS; kind++)
    hexes[kind] = (int) bic_scenario_n_items (small, kind);
  g_assert_cmpint (small->grid.columns, ==, 2);
  g_assert_cmpint (small->grid.rows, ==, 2);
  g_assert_cmpint (small->grid.shift, ==, 0);   /* The first row of the clip is row D, which is shifted to the right. */
  assert_region (bic_clip_region (clip), &small->grid, "A1 A2 B1");
  g_assert_cmpstr (terrain_at (small, "A2"), ==, "town");
  g_assert_cmpstr (terrain_at (small, "B1"), ==, "river");
  g_assert_cmpint (hexes[BIC_ITEM_PIECE], ==, 2);
  g_assert_cmpint (hexes[BIC_ITEM_LABEL], ==, 1);
  /* The second objective has hexes outside the clip, so it is not copied. */
  g_assert_cmpint (hexes[BIC_ITEM_OBJECTIVE], ==, 1);
  g_assert_cmpint (hexes[BIC_ITEM_EXIT], ==, 1);
  g_assert_cmpint (hexes[BIC_ITEM_EVENT_HALF], ==, 0);
  objective = bic_scenario_item (small, BIC_ITEM_OBJECTIVE, 0);
  g_assert_cmpint (g_array_index (objective->hexes, int, 1), ==, 1);
  g_assert_cmpint (bic_clip_parts (clip), ==, BIC_CLIP_ALL);
}

static void
test_parts (void)
{
  static const struct { const char *hexes; BicClipParts parts; } clips[] = {
    { "A1", BIC_CLIP_GROUND }, { "D4", BIC_CLIP_GROUND }, { "H8 H9", BIC_CLIP_PIECES }, { "D5", BIC_CLIP_ALL },
    { "D5 H8", BIC_CLIP_ALL } };
  g_autoptr (BicScenario) scenario = parse (village);

  for (guint i = 0; i < G_N_ELEMENTS (clips); i++)
    {
      g_autoptr (BicRegion) region = region_of (scenario, clips[i].hexes);
      g_autoptr (BicClip) clip = bic_clip_new_from_region (scenario, region);

      g_assert_cmpint (bic_clip_parts (clip), ==, clips[i].parts);
    }
}

/* --- read and written ------------------------------------------------------------------------------------------- */

static void
assert_round_trip (const BicClip *clip)
{
  g_autoptr (GError) error = NULL;
  gsize length;
  g_autofree char *text = bic_clip_write (clip, &length), *again = NULL;
  g_autoptr (BicClip) read = bic_clip_parse (text, length, "clip", &error);

  g_assert_no_error (error);
  g_assert_true (bic_region_equal (bic_clip_region (read), bic_clip_region (clip)));
  g_assert_true (bic_scenario_equal (bic_clip_scenario (read), bic_clip_scenario (clip)));
  again = bic_clip_write (read, NULL);
  g_assert_cmpstr (again, ==, text);
}

static void
test_round_trip (void)
{
  static const char *const regions[] = { "D4 D5 E4", "D4 D5", "E4", "A1 I13", "D5 D6 E6 F6 F5 E5" };
  g_autoptr (BicScenario) scenario = parse (village);

  for (guint i = 0; i < G_N_ELEMENTS (regions); i++)
    {
      g_autoptr (BicRegion) region = region_of (scenario, regions[i]);
      g_autoptr (BicClip) clip = bic_clip_new_from_region (scenario, region),
                          named = bic_clip_copy_with_title (clip, "A village");

      assert_round_trip (clip);
      assert_round_trip (named);
      g_assert_cmpstr (bic_clip_scenario (named)->title, ==, "A village");
      g_assert_null (bic_clip_scenario (clip)->title);
    }
}

/* Checks that any battle can be used as a clip of all its hexes, and that references to hexes that do not exist are
 * ignored. */
static void
test_battle_as_clip (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BicClip) whole = bic_clip_parse (village, strlen (village), "clip", &error), some = NULL, none = NULL;
  const char *odd = HEAD
                    "<board columns=\"3\" rows=\"2\"/><region xmlns=\"urn:bicorne:clip:1\"> A2\n Z9 A0 what B2 "
                    "</region></battle>";
  const char *empty = HEAD "<board columns=\"3\" rows=\"2\"/><region xmlns=\"urn:bicorne:clip:1\"/></battle>";

  g_assert_no_error (error);
  g_assert_cmpint (bic_region_count (bic_clip_region (whole)), ==, 113);
  some = bic_clip_parse (odd, strlen (odd), "clip", &error);
  g_assert_no_error (error);
  assert_region (bic_clip_region (some), &bic_clip_scenario (some)->grid, "A2 B2");
  none = bic_clip_parse (empty, strlen (empty), "clip", &error);
  g_assert_no_error (error);
  assert_region (bic_clip_region (none), &bic_clip_scenario (none)->grid, "A1 A2 A3 B1 B2");
}

static void
test_hostile (void)
{
  static const char *const texts[] = {
    "", "Fontainebleau", "<battle/>", HEAD "</battle>", HEAD "<board columns=\"0\" rows=\"4\"/></battle>",
    HEAD "<board columns=\"513\" rows=\"4\"/></battle>",
        HEAD "<board columns=\"4\" rows=\"4\"><hex at=\"A1\" turn=\"9\"/></board></battle>",
    HEAD "<board columns=\"4\" rows=\"4\"/><piece type=\"french/LN\"/></battle>",
    "<!DOCTYPE a [<!ENTITY b \"c\">]>" HEAD "<board columns=\"4\" rows=\"4\"/></battle>",
  };
  g_autofree char *whole = NULL;
  g_autoptr (BicScenario) scenario = parse (village);
  g_autoptr (BicRegion) region = region_of (scenario, "D4 D5 E4");
  g_autoptr (BicClip) clip = bic_clip_new_from_region (scenario, region);
  gsize length;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (bic_clip_parse (texts[i], strlen (texts[i]), "clip", &error));
      g_assert_cmpint (error->domain, ==, BIC_ERROR);
      g_assert_nonnull (error->message);
    }
  whole = bic_clip_write (clip, &length);
  for (gsize cut = 0; cut + 2 < length; cut++)          /* The file is cut off after each byte. */
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (bic_clip_parse (whole, cut, "clip", &error));
      g_assert_cmpint (error->domain, ==, BIC_ERROR);
    }
}

/* --- putting down ----------------------------------------------------------------------------------------------- */

static void
test_land (void)
{
  g_autoptr (BicCatalogue) catalogue = catalogue_new ();
  g_autoptr (BicScenario) scenario = parse (village);
  g_autoptr (BicRegion) region = region_of (scenario, "D4 D5 E4"), cover = NULL;
  g_autoptr (BicClip) clip = bic_clip_new_from_region (scenario, region);
  const BicScenario *small = bic_clip_scenario (clip);
  BicMotion motion = motion_between (small, "A1", scenario, "G7", 0, FALSE);
  BicPasteOutcome landing;
  const BicObjective *objective;
  const BicPiece *piece;

  apply (scenario, bic_clip_paste_edit (clip, scenario, catalogue, &motion, BIC_CLIP_ALL, &landing));
  cover = bic_clip_covered_region (bic_clip_region (clip), &small->grid, &scenario->grid, &motion);
  assert_region (cover, &scenario->grid, "G7 G8 H6");
  g_assert_cmpstr (terrain_at (scenario, "G8"), ==, "town");
  g_assert_cmpstr (terrain_at (scenario, "H6"), ==, "river");
  g_assert_cmpuint (landing.off_board + landing.lost + landing.replaced, ==, 0);
  g_assert_cmpuint (bic_scenario_n_items (scenario, BIC_ITEM_PIECE), ==, 5);
  piece = bic_scenario_item (scenario, BIC_ITEM_PIECE, 3);
  g_assert_cmpint (piece->hex, ==, bic_hex_read (&scenario->grid, "G8"));
  g_assert_cmpstr (piece->name, ==, "The first");
  g_assert_cmpuint (piece->item.id, !=, 3);
  g_assert_cmpuint (bic_scenario_n_items (scenario, BIC_ITEM_OBJECTIVE), ==, 3);
  objective = bic_scenario_item (scenario, BIC_ITEM_OBJECTIVE, 2);
  g_assert_cmpint (objective->value, ==, 2);
  g_assert_cmpint (g_array_index (objective->hexes, int, 1), ==, bic_hex_read (&scenario->grid, "G8"));
}

static void
test_land_on_others (void)
{
  g_autoptr (BicCatalogue) catalogue = catalogue_new ();
  g_autoptr (BicScenario) scenario = parse (village);
  g_autoptr (BicRegion) region = region_of (scenario, "D4 D5 E4");
  g_autoptr (BicClip) clip = bic_clip_new_from_region (scenario, region);
  BicMotion onto = motion_between (bic_clip_scenario (clip), "A2", scenario, "H8", 0, FALSE);
  BicMotion off = motion_between (bic_clip_scenario (clip), "A2", scenario, "A1", 0, FALSE);
  BicPasteOutcome landing;

  apply (scenario, bic_clip_paste_edit (clip, scenario, catalogue, &onto, BIC_CLIP_ALL, &landing));
  g_assert_cmpuint (landing.replaced, ==, 1);
  g_assert_cmpuint (landing.off_board, ==, 0);
  g_assert_cmpuint (bic_scenario_n_items (scenario, BIC_ITEM_PIECE), ==, 4);
  apply (scenario, bic_clip_paste_edit (clip, scenario, catalogue, &onto, BIC_CLIP_GROUND, &landing));
  g_assert_cmpuint (landing.replaced, ==, 0);
  /* The label of the clip replaced the label in its new hex. */
  g_assert_cmpuint (bic_scenario_n_items (scenario, BIC_ITEM_LABEL), ==, 2);
  g_assert_cmpuint (bic_scenario_n_items (scenario, BIC_ITEM_OBJECTIVE), ==, 3);
  apply (scenario, bic_clip_paste_edit (clip, scenario, catalogue, &off, BIC_CLIP_ALL, &landing));
  g_assert_cmpuint (landing.off_board, ==, 2);
  g_assert_cmpuint (landing.lost, ==, 1);                                        /* The exit of the clip was lost. */
  g_assert_cmpstr (terrain_at (scenario, "A1"), ==, "town");
  off = motion_between (bic_clip_scenario (clip), "B1", scenario, "A1", 0, FALSE);
  g_assert_null (bic_clip_paste_edit (clip, scenario, catalogue, &off, BIC_CLIP_PIECES, &landing));
  g_assert_cmpuint (landing.lost, ==, 2);
}

/* Checks that a pasted unit joins the army with its nation, and that a unit whose nation has no army in the battle
 * joins the army on the same side. */
static void
test_other_armies (void)
{
  g_autoptr (BicCatalogue) catalogue = catalogue_new ();
  g_autoptr (BicScenario) from =
      parse (HEAD ARMIES "<board columns=\"3\" rows=\"1\"/><piece side=\"top\" type=\"french/LN\" at=\"A1\"/>"
                                        "<piece side=\"bottom\" type=\"british/LN\" at=\"A2\"/><piece side=\"top\" "
                                        "type=\"what/IT\" at=\"A3\"/></battle>");
  g_autoptr (BicScenario) to =
      parse (HEAD "<army side=\"top\" nations=\"russian\"/><army side=\"bottom\" nations=\"french\"/>"
                                      "<board columns=\"13\" rows=\"9\"/></battle>");
  g_autoptr (BicRegion) region = region_of (from, "A1 A2 A3");
  g_autoptr (BicClip) clip = bic_clip_new_from_region (from, region);
  BicMotion motion = motion_between (bic_clip_scenario (clip), "A1", to, "E5", 0, FALSE);
  g_autofree char *top = NULL, *bottom = NULL;
  static const int sides[] = { BIC_BOTTOM, BIC_BOTTOM, BIC_TOP };
  BicPasteOutcome landing;

  apply (to, bic_clip_paste_edit (clip, to, catalogue, &motion, BIC_CLIP_ALL, &landing));
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    g_assert_cmpint (((BicPiece *) bic_scenario_item (to, BIC_ITEM_PIECE, i))->side, ==, sides[i]);
  top = bic_scenario_field (to, BIC_FIELD_NATIONS, BIC_TOP);
  bottom = bic_scenario_field (to, BIC_FIELD_NATIONS, BIC_BOTTOM);
  g_assert_cmpstr (top, ==, "russian");
  g_assert_cmpstr (bottom, ==, "french british");
}

/* Checks that in each of the twelve orientations every hex keeps its neighbors and the terrain of its hexsides toward
 * them. */
static void
test_twelve_positions (void)
{
  g_autoptr (BicCatalogue) catalogue = catalogue_new ();
  g_autoptr (BicScenario) scenario = parse (village);
  g_autoptr (BicRegion) region = region_of (scenario, "D4 D5 E4 E5 E6");
  g_autoptr (BicClip) clip = bic_clip_new_from_region (scenario, region);
  const BicScenario *small = bic_clip_scenario (clip);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (int position = 0; position < 12; position++)
    {
      g_autoptr (BicScenario) board = bic_scenario_new (13, 9);
      BicMotion motion = motion_between (small, "B1", board, "E7", position % 6, position >= 6);
      BicPasteOutcome landing;
      g_autofree char *text = NULL;

      apply (board, bic_clip_paste_edit (clip, board, catalogue, &motion, BIC_CLIP_ALL, &landing));
      g_assert_cmpuint (landing.off_board + landing.lost, ==, 0);
      for (int hex = bic_region_next (bic_clip_region (clip), -1); hex >= 0;
           hex = bic_region_next (bic_clip_region (clip), hex))
        {
          const BicTile *was = bic_scenario_tile (small, hex),
                               *is = bic_scenario_tile (board,
                                                        bic_motion_hex (&motion, &small->grid, &board->grid, hex));

          g_assert_cmpuint (is->terrain, ==, was->terrain);
          g_assert_cmpuint (is->overlay, ==, was->overlay);
          for (int k = 0; k < BIC_N_DIRECTIONS; k++)
            {
              int next = bic_grid_neighbour (&small->grid, hex, (BicDirection) k),
                         to = (int) bic_motion_direction (&motion, (BicDirection) k);
              int there = bic_grid_neighbour (&board->grid, bic_motion_hex (&motion, &small->grid, &board->grid, hex),
                                              (BicDirection) to);

              g_assert_cmpuint (is->river >> to & 1, ==, was->river >> k & 1);
              g_assert_cmpuint (is->road >> to & 1, ==, was->road >> k & 1);
              g_assert_cmpuint (is->side[to], ==, was->side[k]);
              if (next != BIC_NO_HEX)
                g_assert_cmpint (bic_motion_hex (&motion, &small->grid, &board->grid, next), ==, there);
            }
        }
      g_assert_cmpint (((BicExit *) bic_scenario_item (board, BIC_ITEM_EXIT, 0))->directions, ==,
                       (int) bic_motion_directions (&motion, 1u << BIC_NE | 1u << BIC_W));
      text = bic_scenario_write (board, NULL);
      g_assert_true (g_hash_table_add (seen, g_steal_pointer (&text)));          /* all twelve texts are different */
    }
}

/* --- clearing and moving ---------------------------------------------------------------------------------------- */

static void
test_clear (void)
{
  g_autoptr (BicScenario) scenario = parse (village);
  g_autoptr (BicRegion) region = region_of (scenario, "D5 E4"), bare = region_of (scenario, "A5 A6");

  g_assert_null (bic_clip_clear_edit (scenario, bare, BIC_CLIP_ALL));
  g_assert_null (bic_clip_clear_edit (scenario, bare, BIC_CLIP_PIECES));
  apply (scenario, bic_clip_clear_edit (scenario, region, BIC_CLIP_PIECES));
  g_assert_cmpuint (bic_scenario_n_items (scenario, BIC_ITEM_PIECE), ==, 1);
  g_assert_cmpstr (terrain_at (scenario, "D5"), ==, "town");
  apply (scenario, bic_clip_clear_edit (scenario, region, BIC_CLIP_ALL));
  g_assert_cmpstr (terrain_at (scenario, "D5"), ==, "clear");
  /* The objectives remain, because they also have hexes outside the region. */
  g_assert_cmpuint (bic_scenario_n_items (scenario, BIC_ITEM_OBJECTIVE), ==, 2);
  g_assert_cmpuint (bic_scenario_n_items (scenario, BIC_ITEM_LABEL), ==, 0);
  /* The river through E4 now ends in D4 and E5, and E5 has no road any more. */
  g_assert_cmpuint (bic_scenario_tile (scenario, bic_hex_read (&scenario->grid, "E5"))->river, ==, 1u << BIC_E);
  g_assert_cmpuint (bic_scenario_tile (scenario, bic_hex_read (&scenario->grid, "E5"))->road, ==, 0);
  g_assert_cmpuint (bic_scenario_tile (scenario, bic_hex_read (&scenario->grid, "D4"))->river, ==, 1u << BIC_NE);
}

static void
test_move (void)
{
  g_autoptr (BicScenario) scenario = parse (village);
  g_autoptr (BicRegion) region = region_of (scenario, "D4 D5 E4");
  BicMotion motion = motion_between (scenario, "D4", scenario, "D5", 0, FALSE);
  BicPasteOutcome landing;
  const BicPiece *piece = bic_scenario_find (scenario, 3, NULL);

  apply (scenario, bic_clip_move_edit (scenario, region, &motion, BIC_CLIP_ALL, &landing));
  g_assert_cmpuint (landing.off_board + landing.lost + landing.replaced, ==, 0);
  piece = bic_scenario_find (scenario, 3, NULL);         /* The piece keeps its id because an event refers to it. */
  g_assert_cmpint (piece->hex, ==, bic_hex_read (&scenario->grid, "D6"));
  g_assert_cmpstr (terrain_at (scenario, "D4"), ==, "clear");
  g_assert_cmpstr (terrain_at (scenario, "D5"), ==, "river");
  g_assert_cmpstr (terrain_at (scenario, "D6"), ==, "town");
  g_assert_cmpuint (bic_scenario_n_items (scenario, BIC_ITEM_PIECE), ==, 3);
  bic_region_free (region);
  region = region_of (scenario, "D6");
  motion = motion_between (scenario, "D6", scenario, "D6", 0, FALSE);
  g_assert_null (bic_clip_move_edit (scenario, region, &motion, BIC_CLIP_ALL, &landing));
  /* Pieces that would be moved off the board are removed. */
  motion = motion_between (scenario, "D6", scenario, "A13", 0, FALSE);
  bic_region_free (region);
  region = region_of (scenario, "D6 D7");
  apply (scenario, bic_clip_move_edit (scenario, region, &motion, BIC_CLIP_PIECES, &landing));
  g_assert_cmpuint (landing.off_board, ==, 1);
  g_assert_cmpuint (landing.lost, ==, 0);
  g_assert_cmpstr (terrain_at (scenario, "D6"), ==, "town");
  piece = bic_scenario_find (scenario, 3, NULL);
  g_assert_cmpint (piece->hex, ==, bic_hex_read (&scenario->grid, "A13"));
}

/* Checks that clips also work on a flat-top board. */
static void
test_flat (void)
{
  g_autoptr (BicCatalogue) catalogue = catalogue_new ();
  g_autoptr (BicScenario) scenario =
      parse (HEAD "<board columns=\"9\" rows=\"7\" flat=\"yes\"><hex at=\"C4\" terrain=\"river\" river=\"NE SW\"/>"
                                            "<hex at=\"C5\" terrain=\"hill\"/><hex at=\"B4\" "
                                            "terrain=\"forest\"/></board></battle>");
  g_autoptr (BicRegion) region = region_of (scenario, "C4 C5 B4");
  g_autoptr (BicClip) clip = bic_clip_new_from_region (scenario, region);
  BicMotion motion = motion_between (bic_clip_scenario (clip), "A1", scenario, "B4", 0, FALSE);
  BicPasteOutcome landing;

  assert_round_trip (clip);
  /* The position is the same, so there is no edit. */
  g_assert_null (bic_clip_paste_edit (clip, scenario, catalogue, &motion, BIC_CLIP_ALL, &landing));
  motion = motion_between (bic_clip_scenario (clip), "A1", scenario, "D6", 3, FALSE);
  apply (scenario, bic_clip_paste_edit (clip, scenario, catalogue, &motion, BIC_CLIP_ALL, &landing));
  g_assert_cmpstr (terrain_at (scenario, "D6"), ==, "forest");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clip/take", test_take);
  g_test_add_func ("/clip/parts", test_parts);
  g_test_add_func ("/clip/round-trip", test_round_trip);
  g_test_add_func ("/clip/battle-as-clip", test_battle_as_clip);
  g_test_add_func ("/clip/hostile", test_hostile);
  g_test_add_func ("/clip/land", test_land);
  g_test_add_func ("/clip/land-on-others", test_land_on_others);
  g_test_add_func ("/clip/other-armies", test_other_armies);
  g_test_add_func ("/clip/twelve-positions", test_twelve_positions);
  g_test_add_func ("/clip/clear", test_clear);
  g_test_add_func ("/clip/move", test_move);
  g_test_add_func ("/clip/flat", test_flat);
  return g_test_run ();
}
