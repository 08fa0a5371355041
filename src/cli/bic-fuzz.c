/* Random battles, random edits, random damage.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-aid.h"
#include "bic-fuzz.h"

static int
below (BicRng *rng,
       int     n)
{
  return bic_rng_below (rng, n);
}

static int
some_hex (const BicScenario *scenario,
          BicRng            *rng)
{
  int hex;

  do
    hex = below (rng, bic_grid_size (&scenario->grid));
  while (!bic_grid_has (&scenario->grid, hex));
  return hex;
}

/* --- edits -------------------------------------------------------------- */

static GQuark
some_terrain (const BicScenario  *scenario,
              const BicCatalogue *catalogue,
              BicTerrainKind      kind,
              BicRng             *rng)
{
  int n;
  const BicTerrain *terrains = bic_scenario_terrains (scenario, catalogue, &n);
  const BicTerrain *terrain = &terrains[below (rng, n)];

  return terrain->kind == kind && bic_scenario_has (scenario, catalogue, terrain->family)
         ? g_quark_from_string (terrain->id) : 0;
}

static BicEdit *
edit_tile (const BicScenario  *scenario,
           const BicCatalogue *catalogue,
           BicRng             *rng)
{
  int hex = some_hex (scenario, rng);
  BicTile tile = *bic_scenario_tile (scenario, hex);

  tile.terrain = some_terrain (scenario, catalogue, BIC_TERRAIN_HEX, rng);
  tile.overlay = some_terrain (scenario, catalogue, BIC_TERRAIN_OVERLAY, rng);
  tile.side[below (rng, BIC_N_DIRECTIONS)] = some_terrain (scenario, catalogue, BIC_TERRAIN_SIDE, rng);
  tile.river = (guint8) below (rng, 64);
  tile.road = (guint8) below (rng, 64);
  tile.turn = (guint8) below (rng, BIC_N_DIRECTIONS);
  return bic_edit_tile (hex, &tile);
}

static const BicUnitType *
some_type (const BicScenario  *scenario,
           const BicCatalogue *catalogue,
           BicRng             *rng)
{
  int n;
  const BicUnitType *types = bic_scenario_unit_types (scenario, catalogue, &n), *type;

  do
    type = &types[below (rng, n)];
  while (!bic_scenario_has (scenario, catalogue, type->family));
  return type;
}

static void
fill_piece (BicPiece           *piece,
            const BicScenario  *scenario,
            const BicCatalogue *catalogue,
            BicRng             *rng)
{
  piece->side = below (rng, BIC_N_SIDES);
  piece->type = g_quark_from_string (some_type (scenario, catalogue, rng)->id);
  piece->hex = some_hex (scenario, rng);
  piece->blocks = below (rng, 10) == 0 ? below (rng, 9) : 0;
  piece->square = below (rng, 20) == 0;
  piece->strength = below (rng, 10) == 0 ? below (rng, 12) : BIC_AS_TYPE;
  piece->moves = below (rng, 10) == 0 ? below (rng, 12) : BIC_AS_TYPE;
  piece->state = below (rng, 10) == 0 ? BIC_CONDITION_ROUTED : BIC_CONDITION_READY;
}

static void
fill_objective (BicObjective      *goal,
                const BicScenario *scenario,
                BicRng            *rng)
{
  int hex = some_hex (scenario, rng);

  goal->side = below (rng, 3) - 1;
  g_array_append_val (goal->hexes, hex);
  goal->value = below (rng, 4);
  goal->gain = (BicGain) below (rng, 2);
  goal->when = (BicCheckTime) below (rng, 3);
}

static void
fill_turn (BicTurn *turn,
           BicRng  *rng)
{
  turn->number = below (rng, 20);
  turn->night = below (rng, 4) == 0;
  turn->sudden_death = below (rng, 8);
}

/* Cards and halves that may or may not belong together */
static void
fill_half (BicEventHalf      *half,
           const BicScenario *scenario,
           BicRng            *rng)
{
  static const char *const effects[] = { "none", "morale", "strength", "arrive", "earthquake" };
  guint32 piece = (guint32) below (rng, 40) + 1;
  int hex = some_hex (scenario, rng);

  half->event = g_quark_from_static_string (below (rng, 2) ? "quiet" : "storm");
  half->side = below (rng, 3) - 1;
  half->effect = g_quark_from_static_string (effects[below (rng, G_N_ELEMENTS (effects))]);
  half->amount = below (rng, 199) - 99;
  half->keep = below (rng, 2);
  g_array_append_val (half->pieces, piece);
  g_array_append_val (half->hexes, hex);
}

static void
fill_line (BicCommunication  *line,
           const BicScenario *scenario,
           BicRng            *rng)
{
  int hex = some_hex (scenario, rng);

  line->side = below (rng, 2);
  g_array_append_val (line->hexes, hex);
}

static void
fill_accepted (BicAccepted       *accepted,
               const BicScenario *scenario,
               BicRng            *rng)
{
  accepted->problem = g_quark_from_static_string (below (rng, 2) ? "leader-without-name" : "unit-off-board");
  accepted->hex = some_hex (scenario, rng);
}

/* Of the right shape or not */
static void
fill_table (BicOwnTable        *own,
            const BicCatalogue *catalogue,
            BicRng             *rng)
{
  static const char *const cells[] = { "-", "rallied", "DB", "3", "nonsense", "two words" };
  int n;
  const BicTable *tables = bic_catalogue_tables (catalogue, &n), *like = &tables[below (rng, n)];
  char *purpose = g_strdup (like->purpose);

  own->table = *like;
  own->table.id = own->table.name = NULL;
  own->table.purpose = purpose;
  own->table.source = (BicSource) { .status = (BicStatus) below (rng, 3) };
  own->table.n_rows -= below (rng, 4) == 0;
  if (below (rng, 2) && own->table.n_rows > 0)
    bic_table_set_cell (&own->table, below (rng, own->table.n_rows), below (rng, own->table.n_columns),
                        cells[below (rng, G_N_ELEMENTS (cells))],
                        BIC_UNCONFIRMED, NULL);
}

static void
fill_item (BicItemKind         kind,
           gpointer            item,
           const BicScenario  *scenario,
           const BicCatalogue *catalogue,
           BicRng             *rng)
{
  if (kind == BIC_ITEM_PIECE)
    fill_piece (item, scenario, catalogue, rng);
  else if (kind == BIC_ITEM_OBJECTIVE)
    fill_objective (item, scenario, rng);
  else if (kind == BIC_ITEM_TURN)
    fill_turn (item, rng);
  else if (kind == BIC_ITEM_EVENT)
    ((BicEventCard *) item)->id = g_quark_from_static_string ("quiet");
  else if (kind == BIC_ITEM_EVENT_HALF)
    fill_half (item, scenario, rng);
  else if (kind == BIC_ITEM_TABLE)
    fill_table (item, catalogue, rng);
  else if (kind == BIC_ITEM_ACCEPTED)
    fill_accepted (item, scenario, rng);
  else
    fill_line (item, scenario, rng);
}

static BicEdit *
edit_add (const BicScenario  *scenario,
          const BicCatalogue *catalogue,
          BicRng             *rng)
{
  static const BicItemKind rare[] = { BIC_ITEM_OBJECTIVE, BIC_ITEM_OBJECTIVE, BIC_ITEM_OBJECTIVE, BIC_ITEM_OBJECTIVE,
                                      BIC_ITEM_TURN, BIC_ITEM_EVENT, BIC_ITEM_EVENT_HALF, BIC_ITEM_COMMUNICATION,
                                      BIC_ITEM_ACCEPTED, BIC_ITEM_TABLE };
  BicItemKind kind = below (rng, 8) == 0 ? rare[below (rng, G_N_ELEMENTS (rare))] : BIC_ITEM_PIECE;
  gpointer item = bic_item_new (kind);
  BicEdit *edit;

  fill_item (kind, item, scenario, catalogue, rng);
  edit = bic_edit_add (kind, item, -1);
  bic_item_free (kind, item);
  return edit;
}

static BicEdit *
edit_remove (const BicScenario  *scenario,
             const BicCatalogue *catalogue,
             BicRng             *rng)
{
  guint n = bic_scenario_n_items (scenario, BIC_ITEM_PIECE);
  const BicItem *item = n > 0 ? bic_scenario_item (scenario, BIC_ITEM_PIECE, (guint) below (rng, (int) n)) : NULL;

  return item != NULL ? bic_edit_remove (item->id) : edit_add (scenario, catalogue, rng);
}

static BicEdit *
edit_field (const BicScenario  *scenario,
            const BicCatalogue *catalogue,
            BicRng             *rng)
{
  static const char *const values[] = { "", "5", "ccn-3e", "n20", "french", "british portuguese", "1808-08-17",
                                        "Ümlaut & <markup>", "yes", "-1" };

  return bic_edit_field ((BicField) below (rng, BIC_N_FIELDS), below (rng, BIC_N_SIDES),
                         values[below (rng, G_N_ELEMENTS (values))]);
}

static BicEdit *
edit_board (const BicScenario  *scenario,
            const BicCatalogue *catalogue,
            BicRng             *rng)
{
  BicGrid grid = scenario->grid;
  int sections[2] = { below (rng, 6), below (rng, 12) };

  grid.columns = (gint16) (1 + below (rng, 26));
  grid.rows = (gint16) (1 + below (rng, 17));
  return bic_edit_board (&grid, sections, below (rng, 5) - 2, below (rng, 5) - 2);
}

/**
 * bic_fuzz_edit:
 * @scenario: a battle
 * @catalogue: a catalogue
 * @rng: (inout): chance
 *
 * Returns: (transfer full): an edit of it, which may or may not fit
 */
BicEdit *
bic_fuzz_edit (const BicScenario  *scenario,
               const BicCatalogue *catalogue,
               BicRng             *rng)
{
  static BicEdit * (*const kinds[]) (const BicScenario *, const BicCatalogue *, BicRng *) = {
    edit_tile, edit_tile, edit_tile, edit_add, edit_add, edit_add, edit_remove, edit_field, edit_board,
  };
  int kind = below (rng, G_N_ELEMENTS (kinds));

  return kinds[kind == G_N_ELEMENTS (kinds) - 1 && below (rng, 10) != 0 ? 0 : kind] (scenario, catalogue, rng);
}

/* --- battles ------------------------------------------------------------ */

static void
try_edit (BicScenario *scenario,
          BicEdit     *taken)
{
  g_autoptr (BicEdit) edit = taken;

  bic_edit_free (bic_edit_apply (scenario, edit, NULL));
}

/**
 * bic_fuzz_battle:
 * @catalogue: a catalogue
 * @rng: (inout): chance
 *
 * Returns: (transfer full): a battle with random ground and armies; most can be played
 */
BicScenario *
bic_fuzz_battle (const BicCatalogue *catalogue,
                 BicRng             *rng)
{
  BicScenario *scenario = bic_scenario_new (13, 9);

  try_edit (scenario, bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, "ccn-3e"));
  try_edit (scenario, bic_edit_field (BIC_FIELD_MOVES_FIRST, BIC_TOP, "yes"));
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      try_edit (scenario, bic_edit_field (BIC_FIELD_NATIONS, side, side == BIC_TOP ? "french" : "british portuguese"));
      try_edit (scenario, bic_edit_field (BIC_FIELD_HAND, side, "5"));
      try_edit (scenario, bic_edit_field (BIC_FIELD_BANNERS, side, "4"));
    }
  for (int i = below (rng, 40); i > 0; i--)
    try_edit (scenario, edit_tile (scenario, catalogue, rng));
  for (int i = below (rng, 40); i > 0; i--)
    try_edit (scenario, edit_add (scenario, catalogue, rng));
  return scenario;
}

/* --- damage ------------------------------------------------------------- */

/* Words that readers might trip over. */
static const char *const words[] = {
  "<!DOCTYPE a [<!ENTITY x \"y\">]>", "&x;", "&#0;", "<![CDATA[", "]]>", "<?xml version=\"1.1\"?>", "\xff\xfe", "-1",
      "99999999999999",
  "1e9", "AA0", "Z99", "<battle>", "</battle>", "\"", "'", "xmlns=\"\"", "\0", "undo\n", "roll FLAG\n", "%s%n",
      "\xf0\x9f\x8e\xb2",
};

static void
damage_once (GString *text,
             BicRng  *rng)
{
  gsize at = text->len > 0 ? (gsize) below (rng, (int) text->len) : 0;
  gsize wish = (gsize) below (rng, 64), some = MIN (text->len - at, wish);

  switch (below (rng, 5))
    {
    case 0:
      if (text->len > 0)
        text->str[at] = (char) below (rng, 256);
      break;
    case 1:
      g_string_erase (text, (gssize) at, (gssize) some);
      break;
    case 2:
      g_string_insert (text, (gssize) at, words[below (rng, G_N_ELEMENTS (words))]);
      break;
    case 3:
      g_string_truncate (text, at);
      break;
    default:
      {
        g_autofree char *copy = g_memdup2 (text->str + at, some + 1);

        g_string_insert_len (text, below (rng, (int) text->len + 1), copy, (gssize) some);
      }
    }
}

/**
 * bic_fuzz_damage:
 * @data: (array length=length): any bytes
 * @length: of @data
 * @rng: (inout): chance
 * @new_length: (out): of what is returned
 *
 * Returns: (transfer full): them with a few faults
 */
char *
bic_fuzz_damage (const char *data,
                 gsize       length,
                 BicRng     *rng,
                 gsize      *new_length)
{
  GString *text = g_string_new_len (data, (gssize) length);

  for (int i = below (rng, 4); i >= 0; i--)
    damage_once (text, rng);
  *new_length = text->len;
  return g_string_free (text, FALSE);
}
