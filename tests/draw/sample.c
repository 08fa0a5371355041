/* Sample battles for the drawing tests.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "sample.h"

#include "bic-edit.h"
#include "bic-scenario-io.h"

#include <string.h>

static const struct { const char *terrain, *hexes; } ground[] = {
  { "hill", "A4 A5 B4 B5 C5 A7 A8 B7 B8 C7 C8 B10 C10 C11 D10 C2 D2" },
  { "forest", "A1 A2 B12 A13 D6 E6 H1 G13 F8" },
  { "town", "E8 C4" },
};

static const struct { const char *hex; guint8 sides; } river[] = {
#define S(a) (1 << BIC_##a)
  { "E1", S (W) | S (SE) },  { "F1", S (NW) | S (E) },  { "F2", S (W) | S (SE) },  { "G3", S (NW) | S (SE) | S (W) },
  { "G2", S (E) | S (W) },   { "G1", S (E) | S (W) },   { "H3", S (NW) | S (SW) }, { "I3", S (NE) | S (SW) },
  { "D12", S (E) | S (SW) }, { "E12", S (NE) | S (W) }, { "E11", S (E) | S (SW) }, { "F10", S (NE) | S (SW) },
  { "G10", S (NE) | S (SE) }, { "H10", S (NW) | S (SW) }, { "I10", S (NE) | S (SE) },
#undef S
};

static const struct { const char *hex, *type; int side, blocks; gboolean square; } pieces[] = {
  { "B5", "french/LN", BIC_TOP, 0, FALSE },     { "C5", "french/LN", BIC_TOP, 0, FALSE },
  { "B7", "french/LN", BIC_TOP, 0, FALSE },
  { "B7", "french/LDR", BIC_TOP, 0, FALSE },    { "C8", "french/LN", BIC_TOP, 3, FALSE },
  { "A8", "french/GR", BIC_TOP, 0, FALSE },
  { "A8", "french/LDR", BIC_TOP, 0, FALSE },    { "C7", "french/FA", BIC_TOP, 0, FALSE },
  { "E8", "french/LT", BIC_TOP, 0, FALSE },
  { "D6", "french/LT", BIC_TOP, 0, FALSE },     { "E3", "french/LC", BIC_TOP, 0, FALSE },
  { "D10", "french/LC", BIC_TOP, 0, FALSE },
  { "F3", "british/LN", BIC_BOTTOM, 0, TRUE },  { "G5", "british/LN", BIC_BOTTOM, 0, FALSE },
  { "G5", "british/LDR", BIC_BOTTOM, 0, FALSE },
  { "H6", "british/LN", BIC_BOTTOM, 1, FALSE }, { "G7", "british/LN", BIC_BOTTOM, 0, FALSE },
  { "H8", "british/LN", BIC_BOTTOM, 0, FALSE },
  { "H8", "british/LDR", BIC_BOTTOM, 0, FALSE }, { "F6", "british/LT", BIC_BOTTOM, 0, FALSE },
  { "H5", "british/FA", BIC_BOTTOM, 0, FALSE },
  { "G9", "british/RL", BIC_BOTTOM, 0, FALSE }, { "I6", "british/HA", BIC_BOTTOM, 0, FALSE },
  { "I8", "british/HC", BIC_BOTTOM, 0, FALSE },
  { "F11", "portuguese/LT", BIC_BOTTOM, 0, FALSE }, { "G12", "portuguese/LN", BIC_BOTTOM, 0, FALSE },
  { "G12", "portuguese/LDR", BIC_BOTTOM, 0, FALSE }, { "H11", "portuguese/LN", BIC_BOTTOM, 2, FALSE },
  { "H12", "portuguese/LC", BIC_BOTTOM, 0, FALSE }, { "I4", "british/LDR", BIC_BOTTOM, 0, FALSE },
};

static void
add_item (BicScenario *battle,
          BicItemKind  kind,
          gpointer     item)
{
  ((BicItem *) item)->id = ++battle->last_id;
  g_ptr_array_add (battle->items[kind], item);
}

static void
add_piece (BicScenario *battle,
           const char  *hex,
           const char  *type,
           int          side,
           int          blocks,
           gboolean     square)
{
  BicPiece *piece = bic_item_new (BIC_ITEM_PIECE);

  piece->hex = bic_hex_read (&battle->grid, hex);
  piece->type = g_quark_from_string (type);
  piece->side = side;
  piece->blocks = blocks;
  piece->square = square;
  add_item (battle, BIC_ITEM_PIECE, piece);
}

static void
add_label (BicScenario *battle,
           const char  *hex,
           const char  *text)
{
  BicLabel *label = bic_item_new (BIC_ITEM_LABEL);

  label->hex = bic_hex_read (&battle->grid, hex);
  label->text = g_strdup (text);
  add_item (battle, BIC_ITEM_LABEL, label);
}

static void
add_objective (BicScenario *battle,
               const char  *hex)
{
  BicObjective *objective = bic_item_new (BIC_ITEM_OBJECTIVE);
  int at = bic_hex_read (&battle->grid, hex);

  objective->side = BIC_BOTTOM;
  objective->value = 1;
  objective->gain = BIC_GAIN_WHILE_HELD;
  objective->when = BIC_CHECK_TURN_START;
  if (!objective->hexes)
    objective->hexes = g_array_new (FALSE, FALSE, sizeof (int));
  g_array_append_val (objective->hexes, at);
  add_item (battle, BIC_ITEM_OBJECTIVE, objective);
}

static void
add_exit (BicScenario *battle,
          const char  *hex,
          int          directions)
{
  BicExit *out = bic_item_new (BIC_ITEM_EXIT);
  int at = bic_hex_read (&battle->grid, hex);

  out->side = BIC_TOP;
  out->directions = directions;
  out->value = 1;
  if (!out->hexes)
    out->hexes = g_array_new (FALSE, FALSE, sizeof (int));
  g_array_append_val (out->hexes, at);
  add_item (battle, BIC_ITEM_EXIT, out);
}

static void
add_text (GArray     *texts,
          const char *text)
{
  BicText one = { g_strdup ("en"), g_strdup (text) };

  g_array_append_val (texts, one);
}

static void
add_note (BicScenario *battle,
          const char  *kind,
          const char  *text)
{
  BicNote *note = bic_item_new (BIC_ITEM_NOTE);

  note->kind = g_quark_from_string (kind);
  add_text (note->texts, text);
  add_item (battle, BIC_ITEM_NOTE, note);
}

static void
add_rule (BicScenario *battle,
          const char  *text)
{
  BicSpecialRule *rule = bic_item_new (BIC_ITEM_RULE);

  add_text (rule->texts, text);
  add_item (battle, BIC_ITEM_RULE, rule);
}

static void
paint (BicScenario *battle)
{
  for (guint i = 0; i < G_N_ELEMENTS (ground); i++)
    {
      g_auto(GStrv) hexes = g_strsplit (ground[i].hexes, " ", -1);

      for (guint j = 0; hexes[j]; j++)
        battle->tiles[bic_hex_read (&battle->grid, hexes[j])].terrain = g_quark_from_string (ground[i].terrain);
    }
  for (guint i = 0; i < G_N_ELEMENTS (river); i++)
    {
      BicTile *tile = &battle->tiles[bic_hex_read (&battle->grid, river[i].hex)];

      tile->terrain = g_quark_from_string ("river");
      tile->river = river[i].sides;
    }
  battle->tiles[bic_hex_read (&battle->grid, "G10")].overlay = g_quark_from_string ("bridge");
  battle->tiles[bic_hex_read (&battle->grid, "F2")].overlay = g_quark_from_string ("ford");
  battle->tiles[bic_hex_read (&battle->grid, "H6")].road = 1 << BIC_W | 1 << BIC_E;
  battle->tiles[bic_hex_read (&battle->grid, "H7")].road = 1 << BIC_W | 1 << BIC_NE;
  battle->tiles[bic_hex_read (&battle->grid, "G8")].road = 1 << BIC_SW;
  for (int k = BIC_SE; k <= BIC_SW; k++)
    battle->tiles[bic_hex_read (&battle->grid, "C7")].side[k] = g_quark_from_string ("field-works");
}

static void
fill_army (BicArmy    *army,
           const char *nations,
           const char *commander,
           int         hand)
{
  g_auto(GStrv) ids = g_strsplit (nations, " ", -1);

  if (!army->nations)
    army->nations = g_array_new (FALSE, FALSE, sizeof (GQuark));
  for (guint i = 0; ids[i]; i++)
    {
      GQuark id = g_quark_from_string (ids[i]);

      g_array_append_val (army->nations, id);
    }
  army->commander = g_strdup (commander);
  army->hand = hand;
  army->banners = 5;
}

static void
write_notes (BicScenario *battle)
{
  battle->code = g_strdup ("001");
  battle->title = g_strdup ("Roliça");
  battle->subtitle = g_strdup ("French first position");
  battle->date = g_strdup ("1808-08-17");
  battle->campaign = g_strdup ("Peninsula");
  battle->author = g_strdup ("A. Reader");
  battle->revision = g_strdup ("3");
  add_note (battle, "background",
            "A force landed on the coast in August and marched south along the sea road. Between it and the city stood "
            "a smaller army with orders "
            "to win a few days, no more and no less.\n\nIts general drew up on the low hills behind the village, from "
            "which every road "
            "could be watched, and by which every road led back.");
  add_note (battle, "background",
            "The attack came on in three columns: one wide to each side, the main body straight up the middle with its "
            "drums beating. The "
            "defenders let the two horns come close, and then were gone to the height behind.\n\nThe guns have opened. "
            "Will the hills "
            "be held for an hour more, or turned before anyone can leave them?");
  add_note (battle, "victory",
            "Five banners. Each marked hill is worth a banner to the attacker who stands on it at the start of a turn "
            "of his own, for as "
            "long as he holds it.");
  add_rule (battle, "The rivers can be crossed at the bridge and the ford alone.");
  add_rule (battle, "The guns behind the works may not leave them in the first turn.");
  add_rule (battle, "The line in the west begins the battle in square.");
}

BicScenario *
sample_battle (void)
{
  BicScenario *battle = bic_scenario_new (13, 9);

  battle->sections[0] = 4;
  battle->sections[1] = 9;
  battle->ruleset = g_quark_from_string ("ccn-3e");
  paint (battle);
  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    add_piece (battle, pieces[i].hex, pieces[i].type, pieces[i].side, pieces[i].blocks, pieces[i].square);
  add_label (battle, "E8", "Roliça");
  add_label (battle, "C4", "Columbeira");
  add_objective (battle, "A5");
  add_objective (battle, "A8");
  add_exit (battle, "I2", 1 << BIC_SW | 1 << BIC_SE);
  fill_army (&battle->army[BIC_TOP], "french", "Delaborde", 5);
  fill_army (&battle->army[BIC_BOTTOM], "british portuguese", "Sir Arthur Wellesley", 6);
  battle->army[BIC_BOTTOM].moves_first = TRUE;
  write_notes (battle);
  return battle;
}

BicScenario *
sample_bare (BicScenario *battle)
{
  memset (battle->tiles, 0, sizeof (BicTile) * (gsize) bic_grid_hex_number_limit (&battle->grid));
  return battle;
}

BicScenario *
sample_load (const char *name)
{
  g_autofree char *base = g_strconcat (name, ".bicorne", NULL),
                  *path = g_test_build_filename (G_TEST_DIST, "..", "..", base, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  BicScenario *battle = bic_scenario_load (file, &error);

  g_assert_no_error (error);
  return battle;
}

BicScenario *
sample_campaign (const BicCatalogue *catalogue)
{
  return sample_load ("tests/battles/n20/weissdorf");
}

BicScenario *
sample_flat_campaign (const BicCatalogue *catalogue)
{
  BicScenario *battle = sample_campaign (catalogue);

  battle->grid.flat = TRUE;
  return battle;
}

/* Returns the hex for sample number @i. Samples are in rows, with free hexes around each. Returns BIC_NO_HEX if the
 * board is full. */
static int
spread (const BicGrid *grid,
        int            i)
{
  int in_row = (grid->columns - 1) / 2;

  return bic_grid_hex (grid, 1 + 2 * (i / in_row), 2 * (i % in_row));
}

BicScenario *
sample_terrains (const BicCatalogue *catalogue)
{
  BicScenario *board = bic_scenario_new (15, 9);
  int n = 0;
  const BicTerrain *terrains = bic_catalogue_terrains (catalogue, &n);

  for (int i = 0, k = 0; i < n && spread (&board->grid, k) != BIC_NO_HEX; i++)
    {
      BicTile *tile = &board->tiles[spread (&board->grid, k)];
      GQuark id = g_quark_from_string (terrains[i].id);

      if (!bic_family_matches (terrains[i].family, "cc"))
        continue;
      if (terrains[i].kind == BIC_TERRAIN_HEX)
        tile->terrain = id;
      else if (terrains[i].kind == BIC_TERRAIN_OVERLAY)
        tile->overlay = id;
      else
        tile->side[BIC_SE] = tile->side[BIC_SW] = tile->side[BIC_W] = id;
      if (terrains[i].water || terrains[i].crossing_only)
        tile->river = 1 << BIC_NW | 1 << BIC_E;
      if (terrains[i].crossing_only)
        tile->terrain = g_quark_from_string ("river");
      add_label (board, bic_hex_write (&board->grid, spread (&board->grid, k++), (char[BIC_HEX_TEXT]) { 0 }),
                 terrains[i].name);
    }
  return board;
}

BicScenario *
sample_settlements (const BicCatalogue *catalogue)
{
#define S(a) (1 << BIC_##a)
  static const struct { const char *hex, *terrain; int road; } sites[] = {
    { "B1", NULL, S (W) | S (E) },    { "B2", "town", S (W) | S (E) | S (NE) }, { "B3", NULL, S (W) | S (SE) },
    { "C4", "town", S (NW) | S (SW) }, { "B5", "town", 0 },  { "B6", "town", 0 },     { "C6", "town", 0 },
    { "E1", "town", 0 },              { "E3", "town", 0 },   { "E5", "walled-city", S (E) }, { "E7", "town", 0 },
    { "G1", "church", 0 },            { "G2", "windmill", 0 }, { "G3", "tower", 0 },  { "G4", "walled-farm", 0 },
    { "G5", "castle", 0 },            { "G6", "walled-garden", 0 },
  };
#undef S
  BicScenario *board = bic_scenario_new (8, 8);

  board->title = g_strdup ("Castel Nuovo");
  board->subtitle = g_strdup ("Eight villages");
  board->date = g_strdup ("1809-05-03");
  for (guint i = 0; i < G_N_ELEMENTS (sites); i++)
    {
      BicTile *tile = &board->tiles[bic_hex_read (&board->grid, sites[i].hex)];

      tile->terrain = sites[i].terrain ? g_quark_from_string (sites[i].terrain) : 0;
      tile->road = (guint8) sites[i].road;
    }
  return board;
}

/* Returns a board of open ground with a road across it. */
BicScenario *
sample_countryside (const BicCatalogue *catalogue)
{
  BicScenario *board = bic_scenario_new (9, 7);

  for (int column = 0; column < 9; column++)
    board->tiles[bic_grid_hex (&board->grid, 4, column)].road = 1 << BIC_W | 1 << BIC_E;
  return board;
}

BicScenario *
sample_units (const BicCatalogue *catalogue)
{
  int n = 0;
  const BicUnitType *types = bic_catalogue_unit_types (catalogue, &n);
  BicScenario *board;
  int k = 0;

  for (int i = 0; i < n; i++)
    k += bic_family_matches (types[i].family, "cc");
  board = bic_scenario_new (14, (k + 12) / 13);
  for (int i = k = 0; i < n; i++)
    if (bic_family_matches (types[i].family, "cc"))
      {
        char hex[BIC_HEX_TEXT];

        add_piece (board, bic_hex_write (&board->grid, bic_grid_hex (&board->grid, k / 13, k % 13), hex), types[i].id,
                   BIC_TOP, 0, FALSE);
        k++;
      }
  return board;
}
