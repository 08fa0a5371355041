/* Reinforcements: the edits that change when and where pieces arrive.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-arrivals.h"

#define SECOND_TURN 2                   /* Arrival turn of a new group, if the piece was not in a group before */

static const BicPiece *
piece_of (const BicScenario *scenario,
          guint32            id)
{
  BicItemKind kind = BIC_N_ITEMS;
  gconstpointer item = bic_scenario_find (scenario, id, &kind);

  return item && kind == BIC_ITEM_PIECE ? item : NULL;
}

static const BicReinforcement *
group_of (const BicScenario *scenario,
          guint32            id)
{
  BicItemKind kind = BIC_N_ITEMS;
  gconstpointer item = bic_scenario_find (scenario, id, &kind);

  return item && kind == BIC_ITEM_REINFORCEMENT ? item : NULL;
}

static const BicReinforcement *
group_at (const BicScenario *scenario,
          guint              i)
{
  return bic_scenario_item (scenario, BIC_ITEM_REINFORCEMENT, i);
}

static gboolean
find_piece_in_group (const BicReinforcement *group,
                     guint32                 piece,
                     guint                  *place)
{
  for (guint i = 0; i < group->pieces->len; i++)
    if (g_array_index (group->pieces, guint32, i) == piece)
      {
        if (place)
          *place = i;
        return TRUE;
      }
  return FALSE;
}

const BicReinforcement *
bic_arrival_group_of_piece (const BicScenario *scenario,
                            guint32            piece,
                            guint             *place)
{
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_REINFORCEMENT); i++)
    if (find_piece_in_group (group_at (scenario, i), piece, place))
      return group_at (scenario, i);
  return NULL;
}

int
bic_grid_sides_off_board (const BicGrid *grid,
                          int            hex)
{
  int sides = 0;

  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    if (bic_grid_neighbour (grid, hex, (BicDirection) k) == BIC_NO_HEX)
      sides |= 1 << k;
  return sides;
}

gboolean
bic_piece_is_off_map (const BicPiece *piece)
{
  return piece->hex == BIC_NO_HEX;
}

/* --- parts of edits ---------------------------------------------------------------------------------------------- */

static void
add_move_of_piece (GPtrArray      *edits,
                   const BicPiece *piece,
                   int             hex)
{
  BicPiece *moved;

  if (piece->hex == hex)
    return;
  moved = bic_item_copy (BIC_ITEM_PIECE, piece);
  moved->hex = hex;
  g_ptr_array_add (edits, bic_edit_replace (piece->item.id, moved));
  bic_item_free (BIC_ITEM_PIECE, moved);
}

static void
replace_group (GPtrArray        *edits,
               BicReinforcement *changed)
{
  gboolean kept = changed->pieces->len > 0 || changed->cards != 0;
  int id = changed->item.id;

  g_ptr_array_add (edits, kept ? bic_edit_replace (id, changed) : bic_edit_remove (id));
  bic_item_free (BIC_ITEM_REINFORCEMENT, changed);
}

/* Takes the piece out of every group except @except. A faulty battle can list the piece in several groups. */
static void
remove_from_groups (GPtrArray              *edits,
                    const BicScenario      *scenario,
                    guint32                 piece,
                    const BicReinforcement *except)
{
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_REINFORCEMENT); i++)
    {
      const BicReinforcement *group = group_at (scenario, i);
      BicReinforcement *changed;
      guint place;

      if (group == except || !find_piece_in_group (group, piece, &place))
        continue;
      changed = bic_item_copy (BIC_ITEM_REINFORCEMENT, group);
      while (find_piece_in_group (changed, piece, &place))
        g_array_remove_index (changed->pieces, place);
      replace_group (edits, changed);
    }
}

/* --- changes of arrivals ----------------------------------------------------------------------------------------- */

/**
 * bic_arrival_join:
 * @scenario: a battle
 * @piece: id of a piece, on the map or off it
 * @group: id of a group of reinforcements
 * @place: index in the group; -1 = last
 *
 * Returns: (transfer full) (nullable): the edit that puts the piece into this group and takes it out of all other
 *   groups
 */
BicEdit *
bic_arrival_join (const BicScenario *scenario,
                  guint32            piece,
                  guint32            group,
                  int                place)
{
  const BicPiece *moved = piece_of (scenario, piece);
  const BicReinforcement *old = group_of (scenario, group);
  BicReinforcement *changed;
  GPtrArray *edits;
  guint at = 0;

  if (!moved || !old)
    return NULL;
  edits = bic_edits_new ();
  add_move_of_piece (edits, moved, BIC_NO_HEX);
  remove_from_groups (edits, scenario, piece, old);
  changed = bic_item_copy (BIC_ITEM_REINFORCEMENT, old);
  while (find_piece_in_group (changed, piece, &at))
    g_array_remove_index (changed->pieces, at);
  at = place < 0 ? changed->pieces->len : MIN ((guint) place, changed->pieces->len);
  g_array_insert_val (changed->pieces, at, piece);
  if (find_piece_in_group (old, piece, &at) && g_array_index (changed->pieces, guint32, at) == piece)
    bic_item_free (BIC_ITEM_REINFORCEMENT, changed);    /* the piece is already at this index */
  else
    replace_group (edits, changed);
  return bic_edits_join (edits);
}

static gboolean
enters_only_by (const BicReinforcement *group,
                int                     hex)
{
  return group->hexes->len == 1 && g_array_index (group->hexes, int, 0) == hex;
}

/* Returns a group of the side whose only entry hex is @hex: the piece's own group if it matches, or else the first
 * matching group */
static const BicReinforcement *
find_group_entering_by (const BicScenario      *scenario,
                        const BicReinforcement *own,
                        int                     side,
                        int                     hex)
{
  if (own && enters_only_by (own, hex))
    return own;
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_REINFORCEMENT); i++)
    if (group_at (scenario, i)->side == side && enters_only_by (group_at (scenario, i), hex))
      return group_at (scenario, i);
  return NULL;
}

static void
set_only_entry (BicReinforcement *group,
                const BicGrid    *grid,
                int               hex)
{
  g_array_set_size (group->hexes, 0);
  g_array_append_val (group->hexes, hex);
  group->directions = bic_grid_sides_off_board (grid, hex);
}

/* Puts the piece into a new group that arrives at the same time as the piece's previous group */
static BicEdit *
join_new_group (const BicScenario      *scenario,
                const BicPiece         *piece,
                const BicReinforcement *before,
                int                     hex)
{
  BicReinforcement *group = bic_item_new (BIC_ITEM_REINFORCEMENT);
  GPtrArray *edits = bic_edits_new ();

  add_move_of_piece (edits, piece, BIC_NO_HEX);
  remove_from_groups (edits, scenario, piece->item.id, NULL);
  group->side = piece->side;
  group->turn = before ? before->turn : SECOND_TURN;
  group->roll = before ? before->roll : 0;
  set_only_entry (group, &scenario->grid, hex);
  g_array_append_val (group->pieces, piece->item.id);
  g_ptr_array_add (edits, bic_edit_add (BIC_ITEM_REINFORCEMENT, group, -1));
  bic_item_free (BIC_ITEM_REINFORCEMENT, group);
  return bic_edits_join (edits);
}

/**
 * bic_arrival_enter:
 * @scenario: a battle
 * @piece: id of a piece, on the map or off it
 * @hex: a hex at the edge
 *
 * The piece joins a group of its side whose only entry hex is @hex. If no group matches and the piece is alone in its
 * group, that group gets @hex as its entry hex. Otherwise the piece gets a new group.
 *
 * Returns: (transfer full) (nullable): the edit; %NULL if @hex is not at the edge, or is already the piece's entry
 *   hex
 */
BicEdit *
bic_arrival_enter (const BicScenario *scenario,
                   guint32            piece,
                   int                hex)
{
  const BicPiece *moved = piece_of (scenario, piece);
  const BicReinforcement *own = bic_arrival_group_of_piece (scenario, piece, NULL), *there;

  if (!moved || !bic_grid_has (&scenario->grid, hex) || bic_grid_sides_off_board (&scenario->grid, hex) == 0)
    return NULL;
  there = find_group_entering_by (scenario, own, moved->side, hex);
  if (there && there == own)
    return NULL;
  if (there)
    return bic_arrival_join (scenario, piece, there->item.id, -1);
  if (own && own->pieces->len == 1 && bic_piece_is_off_map (moved))
    {
      /* The piece keeps its group, which gets the new entry hex. */
      BicReinforcement *changed = bic_item_copy (BIC_ITEM_REINFORCEMENT, own);
      GPtrArray *edits = bic_edits_new ();

      set_only_entry (changed, &scenario->grid, hex);
      replace_group (edits, changed);
      return bic_edits_join (edits);
    }
  return join_new_group (scenario, moved, own, hex);
}

BicEdit *
bic_arrival_leave (const BicScenario *scenario,
                   guint32            piece)
{
  const BicPiece *moved = piece_of (scenario, piece);
  GPtrArray *edits;

  if (!moved)
    return NULL;
  edits = bic_edits_new ();
  add_move_of_piece (edits, moved, BIC_NO_HEX);
  remove_from_groups (edits, scenario, piece, NULL);
  return bic_edits_join (edits);
}

BicEdit *
bic_arrival_place (const BicScenario *scenario,
                   guint32            piece,
                   int                hex)
{
  const BicPiece *moved = piece_of (scenario, piece);
  GPtrArray *edits;

  if (!moved || !bic_grid_has (&scenario->grid, hex))
    return NULL;
  edits = bic_edits_new ();
  remove_from_groups (edits, scenario, piece, NULL);
  add_move_of_piece (edits, moved, hex);
  return bic_edits_join (edits);
}

BicEdit *
bic_arrival_take_off (const BicScenario *scenario,
                      const GArray      *pieces)
{
  GPtrArray *edits = bic_edits_new ();

  for (guint i = 0; i < pieces->len; i++)
    {
      const BicPiece *piece = piece_of (scenario, g_array_index (pieces, guint32, i));

      if (piece)
        add_move_of_piece (edits, piece, BIC_NO_HEX);
    }
  return bic_edits_join (edits);
}
