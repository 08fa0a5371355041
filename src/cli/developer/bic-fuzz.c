/* Random battles, random edits, and random file corruption.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-fuzz.h"
#include "bic-player-aid.h"

/* A battle, and the source of the random numbers for its edits */
typedef struct { const BicScenario *scenario; const BicCatalogue *catalogue; BicRng *rng; } Chance;

static int
below (const Chance *chance,
       int           n)
{
  return bic_rng_below (chance->rng, n);
}

static int
some_hex (const Chance *chance)
{
  const BicGrid *grid = &chance->scenario->grid;
  int hex;

  do
    hex = below (chance, bic_grid_hex_number_limit (grid));
  while (!bic_grid_has (grid, hex));
  return hex;
}

/* --- edits -------------------------------------------------------------- */

static GQuark
some_terrain (const Chance   *chance,
              BicTerrainKind  kind)
{
  int n;
  const BicTerrain *terrains = bic_scenario_terrains (chance->scenario, chance->catalogue, &n);
  const BicTerrain *terrain = &terrains[below (chance, n)];

  return terrain->kind == kind && bic_scenario_rules_have_family (chance->scenario, chance->catalogue, terrain->family)
         ? g_quark_from_string (terrain->id) : 0;
}

static BicEdit *
edit_tile (const Chance *chance)
{
  int hex = some_hex (chance);
  BicTile tile = *bic_scenario_tile (chance->scenario, hex);

  tile.terrain = some_terrain (chance, BIC_TERRAIN_HEX);
  tile.overlay = some_terrain (chance, BIC_TERRAIN_OVERLAY);
  tile.side[below (chance, BIC_N_DIRECTIONS)] = some_terrain (chance, BIC_TERRAIN_SIDE);
  tile.river = (guint8) below (chance, 64);
  tile.road = (guint8) below (chance, 64);
  tile.turn = (guint8) below (chance, BIC_N_DIRECTIONS);
  return bic_edit_tile (hex, &tile);
}

static void
fill_piece (gpointer      item,
            const Chance *chance)
{
  BicPiece *piece = item;
  int n;
  const BicUnitType *types = bic_scenario_unit_types (chance->scenario, chance->catalogue, &n), *type;
  piece->side = below (chance, BIC_N_SIDES);
  do
    type = &types[below (chance, n)];
  while (!bic_scenario_rules_have_family (chance->scenario, chance->catalogue, type->family));
  piece->type = g_quark_from_string (type->id);
  piece->hex = some_hex (chance);
  piece->blocks = below (chance, 10) == 0 ? below (chance, 9) : 0;
  piece->square = below (chance, 20) == 0;
  piece->strength = below (chance, 10) == 0 ? below (chance, 12) : BIC_AS_TYPE;
  piece->moves = below (chance, 10) == 0 ? below (chance, 12) : BIC_AS_TYPE;
  piece->state = below (chance, 10) == 0 ? BIC_CONDITION_ROUTED : BIC_CONDITION_READY;
}

static void
fill_objective (gpointer      item,
                const Chance *chance)
{
  BicObjective *goal = item;
  int hex = some_hex (chance);

  goal->side = below (chance, 3) - 1;
  g_array_append_val (goal->hexes, hex);
  goal->value = below (chance, 4);
  goal->gain = (BicGain) below (chance, 2);
  goal->when = (BicCheckTime) below (chance, 3);
}

static void
fill_turn (gpointer      item,
           const Chance *chance)
{
  BicTurn *turn = item;

  turn->number = below (chance, 20);
  turn->night = below (chance, 4) == 0;
  turn->sudden_death = below (chance, 8);
}

/* Fills the half of an event card with random values. The event card to which it belongs can be missing. */
static void
fill_event_half (gpointer      item,
                 const Chance *chance)
{
  BicEventHalf *half = item;
  static const char *const effects[] = { "none", "morale", "strength", "arrive", "earthquake" };
  guint32 piece = (guint32) below (chance, 40) + 1;
  int hex = some_hex (chance);

  half->event = g_quark_from_static_string (below (chance, 2) ? "quiet" : "storm");
  half->side = below (chance, 3) - 1;
  half->effect = g_quark_from_static_string (effects[below (chance, G_N_ELEMENTS (effects))]);
  half->amount = below (chance, 199) - 99;
  half->keep = below (chance, 2);
  g_array_append_val (half->pieces, piece);
  g_array_append_val (half->hexes, hex);
}

static void
fill_communication (gpointer      item,
                    const Chance *chance)
{
  BicCommunication *line = item;
  int hex = some_hex (chance);

  line->side = below (chance, 2);
  g_array_append_val (line->hexes, hex);
}

static void
fill_accepted_problem (gpointer      item,
                       const Chance *chance)
{
  BicAccepted *accepted = item;

  accepted->problem = g_quark_from_static_string (below (chance, 2) ? "leader-without-name" : "unit-off-board");
  accepted->hex = some_hex (chance);
}

/* Fills a custom table with random values. It can have a wrong number of rows, or invalid cells. */
static void
fill_table (gpointer      item,
            const Chance *chance)
{
  BicCustomTable *own = item;
  static const char *const cells[] = { "-", "rallied", "DB", "3", "nonsense", "two words" };
  int n;
  const BicTable *tables = bic_catalogue_tables (chance->catalogue, &n), *like = &tables[below (chance, n)];
  char *purpose = g_strdup (like->purpose);

  own->table = *like;
  own->table.id = own->table.name = NULL;
  own->table.purpose = purpose;
  own->table.source = (BicSource) { .status = (BicStatus) below (chance, 3) };
  own->table.n_rows -= below (chance, 4) == 0;
  if (below (chance, 2) && own->table.n_rows > 0)
    bic_table_set_cell (&own->table, below (chance, own->table.n_rows), below (chance, own->table.n_columns),
                        cells[below (chance, G_N_ELEMENTS (cells))],
                        BIC_UNCONFIRMED, NULL);
}

static void
fill_event (gpointer      item,
            const Chance *chance)
{
  ((BicEventCard *) item)->id = g_quark_from_static_string ("quiet");
}

static BicEdit *
edit_add (const Chance *chance)
{
  static const struct { BicItemKind kind; void (*fill) (gpointer item, const Chance *chance); } rare[] = {
    { BIC_ITEM_OBJECTIVE, fill_objective }, { BIC_ITEM_OBJECTIVE, fill_objective },
    { BIC_ITEM_OBJECTIVE, fill_objective }, { BIC_ITEM_OBJECTIVE, fill_objective }, { BIC_ITEM_TURN, fill_turn },
    { BIC_ITEM_EVENT, fill_event }, { BIC_ITEM_EVENT_HALF, fill_event_half },
    { BIC_ITEM_COMMUNICATION, fill_communication },
    { BIC_ITEM_ACCEPTED, fill_accepted_problem }, { BIC_ITEM_TABLE, fill_table },
  };
  int row = below (chance, 8) == 0 ? below (chance, G_N_ELEMENTS (rare)) : -1;
  BicItemKind kind = row >= 0 ? rare[row].kind : BIC_ITEM_PIECE;
  gpointer item = bic_item_new (kind);
  BicEdit *edit;

  (row >= 0 ? rare[row].fill : fill_piece) (item, chance);
  edit = bic_edit_add (kind, item, -1);
  bic_item_free (kind, item);
  return edit;
}

static BicEdit *
edit_remove (const Chance *chance)
{
  guint n = bic_scenario_n_items (chance->scenario, BIC_ITEM_PIECE);
  const BicItem *item =
    n > 0 ? bic_scenario_item (chance->scenario, BIC_ITEM_PIECE, (guint) below (chance, (int) n)) : NULL;

  return item != NULL ? bic_edit_remove (item->id) : edit_add (chance);
}

static BicEdit *
edit_field (const Chance *chance)
{
  static const char *const values[] = { "", "5", "ccn-3e", "n20", "french", "british portuguese", "1808-08-17",
                                        "Ümlaut & <markup>", "yes", "-1" };

  return bic_edit_field ((BicField) below (chance, BIC_N_FIELDS), below (chance, BIC_N_SIDES),
                         values[below (chance, G_N_ELEMENTS (values))]);
}

static BicEdit *
edit_board (const Chance *chance)
{
  BicGrid grid = chance->scenario->grid;
  int sections[2] = { below (chance, 6), below (chance, 12) };

  grid.columns = (gint16) (1 + below (chance, 26));
  grid.rows = (gint16) (1 + below (chance, 17));
  return bic_edit_board (&grid, sections, below (chance, 5) - 2, below (chance, 5) - 2);
}

/**
 * bic_fuzz_edit:
 * @scenario: a battle
 * @catalogue: a catalogue
 * @rng: (inout): random numbers
 *
 * Returns: (transfer full): a random edit of @scenario; the edit can be invalid
 */
BicEdit *
bic_fuzz_edit (const BicScenario  *scenario,
               const BicCatalogue *catalogue,
               BicRng             *rng)
{
  static BicEdit * (*const kinds[]) (const Chance *chance) = {
    edit_tile, edit_tile, edit_tile, edit_add, edit_add, edit_add, edit_remove, edit_field, edit_board,
  };
  const Chance chance = { scenario, catalogue, rng };
  int kind = below (&chance, G_N_ELEMENTS (kinds));

  return kinds[kind == G_N_ELEMENTS (kinds) - 1 && below (&chance, 10) != 0 ? 0 : kind] (&chance);
}

/* --- battles ------------------------------------------------------------ */

static void
apply_if_possible (BicScenario *scenario,
                   BicEdit     *taken)
{
  g_autoptr (BicEdit) edit = taken;

  bic_edit_free (bic_edit_apply (scenario, edit, NULL));
}

/**
 * bic_fuzz_battle:
 * @catalogue: a catalogue
 * @rng: (inout): random numbers
 *
 * Returns: (transfer full): a battle with random terrain and armies; most of these battles can be played
 */
BicScenario *
bic_fuzz_battle (const BicCatalogue *catalogue,
                 BicRng             *rng)
{
  BicScenario *scenario = bic_scenario_new (13, 9);
  const Chance chance = { scenario, catalogue, rng };

  apply_if_possible (scenario, bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, "ccn-3e"));
  apply_if_possible (scenario, bic_edit_field (BIC_FIELD_MOVES_FIRST, BIC_TOP, "yes"));
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      apply_if_possible (scenario, bic_edit_field (BIC_FIELD_NATIONS, side,
                                                   side == BIC_TOP ? "french" : "british portuguese"));
      apply_if_possible (scenario, bic_edit_field (BIC_FIELD_HAND, side, "5"));
      apply_if_possible (scenario, bic_edit_field (BIC_FIELD_BANNERS, side, "4"));
    }
  for (int i = bic_rng_below (rng, 40); i > 0; i--)
    apply_if_possible (scenario, edit_tile (&chance));
  for (int i = bic_rng_below (rng, 40); i > 0; i--)
    apply_if_possible (scenario, edit_add (&chance));
  return scenario;
}

/* --- damage ------------------------------------------------------------- */

/* Texts that can cause errors in readers */
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
  gsize at = text->len > 0 ? (gsize) bic_rng_below (rng, (int) text->len) : 0;
  gsize wish = (gsize) bic_rng_below (rng, 64), some = MIN (text->len - at, wish);

  switch (bic_rng_below (rng, 5))
    {
    case 0:
      if (text->len > 0)
        text->str[at] = (char) bic_rng_below (rng, 256);
      break;
    case 1:
      g_string_erase (text, (gssize) at, (gssize) some);
      break;
    case 2:
      g_string_insert (text, (gssize) at, words[bic_rng_below (rng, G_N_ELEMENTS (words))]);
      break;
    case 3:
      g_string_truncate (text, at);
      break;
    default:
      {
        g_autofree char *copy = g_memdup2 (text->str + at, some + 1);

        g_string_insert_len (text, bic_rng_below (rng, (int) text->len + 1), copy, (gssize) some);
      }
    }
}

/**
 * bic_fuzz_damage:
 * @data: (array length=length): any bytes
 * @length: length of @data
 * @rng: (inout): random numbers
 * @new_length: (out): length of the result
 *
 * Returns: (transfer full): a copy of @data with some random changes
 */
char *
bic_fuzz_damage (const char *data,
                 gsize       length,
                 BicRng     *rng,
                 gsize      *new_length)
{
  GString *text = g_string_new_len (data, (gssize) length);

  for (int i = bic_rng_below (rng, 4); i >= 0; i--)
    damage_once (text, rng);
  *new_length = text->len;
  return g_string_free (text, FALSE);
}
