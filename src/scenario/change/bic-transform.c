/* Changes of the whole board.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each change is one edit. The edit also removes items that are off the new board. Otherwise a unit or label without a
 * hex, or an objective without hexes, would remain in the battle as an invisible item.
 */
#include "config.h"

#include "bic-transform.h"

#include <string.h>

/* --- content off the board -------------------------------------------------------------------------------------- */

/* Offset of the member with the hex or hexes of an item. `goes': whether the item is removed if it has no hexes left.
 * Kinds of items that are not listed have no hexes. */
static const struct { BicItemKind kind; gsize hex, hexes; gboolean goes; } lies[] = {
  { BIC_ITEM_PIECE,         G_STRUCT_OFFSET (BicPiece, hex), 0, TRUE },
  { BIC_ITEM_LABEL,         G_STRUCT_OFFSET (BicLabel, hex), 0, TRUE },
  { BIC_ITEM_OBJECTIVE,     0, G_STRUCT_OFFSET (BicObjective, hexes), TRUE },
  { BIC_ITEM_EXIT,          0, G_STRUCT_OFFSET (BicExit, hexes), TRUE },
  { BIC_ITEM_REINFORCEMENT, 0, G_STRUCT_OFFSET (BicReinforcement, hexes), FALSE },    /* the pieces still arrive */
  { BIC_ITEM_COMMUNICATION, 0, G_STRUCT_OFFSET (BicCommunication, hexes), TRUE },
  { BIC_ITEM_EVENT_HALF,    0, G_STRUCT_OFFSET (BicEventHalf, hexes), FALSE },        /* the event still takes effect */
};

/* Returns the number of hexes of the item. */
static guint
n_hexes (gconstpointer item,
         guint         row)
{
  if (lies[row].hexes)
    return G_STRUCT_MEMBER (GArray *, item, lies[row].hexes)->len;
  return G_STRUCT_MEMBER (int, item, lies[row].hex) != BIC_NO_HEX;
}

/* Returns a group of @edit and edits that remove the items off the new board. If @edit cannot be applied, the group
 * contains only @edit. */
static BicEdit *
with_removals (const BicScenario *scenario,
               BicEdit           *edit)
{
  g_autoptr (BicScenario) after = bic_edit_try_copy (edit, scenario);
  GPtrArray *edits = g_ptr_array_new ();

  if (after)
    {
      for (guint row = 0; row < G_N_ELEMENTS (lies); row++)
        for (guint i = 0; lies[row].goes && i < bic_scenario_n_items (scenario, lies[row].kind); i++)
          {
            const BicItem *item = bic_scenario_item (scenario, lies[row].kind, i);

            if (n_hexes (item, row) > 0 && n_hexes (bic_scenario_item (after, lies[row].kind, i), row) == 0)
              g_ptr_array_add (edits, bic_edit_remove (item->id));
          }
    }
  g_ptr_array_add (edits, edit);
  return bic_edit_group (edits);
}

static guint
count_hexes (const BicScenario *scenario,
             guint              row)
{
  guint n = 0;

  for (guint i = 0; i < bic_scenario_n_items (scenario, lies[row].kind); i++)
    n += n_hexes (bic_scenario_item (scenario, lies[row].kind, i), row);
  return n;
}

static guint
count_tiles (const BicScenario *scenario)
{
  static const BicTile bare;
  guint n = 0;

  for (int hex = 0; hex < bic_grid_hex_number_limit (&scenario->grid); hex++)
    n += bic_grid_has (&scenario->grid, hex) && memcmp (bic_scenario_tile (scenario, hex), &bare, sizeof bare) != 0;
  return n;
}

/**
 * bic_transform_loss:
 * @scenario: a battle
 * @edit: an edit of the whole board
 * @loss: (out): the content that the edit would remove
 *
 * Returns: %FALSE if the edit cannot be applied
 */
gboolean
bic_transform_loss (const BicScenario *scenario,
                    const BicEdit     *edit,
                    BicTransformLoss  *loss)
{
  g_autoptr (BicScenario) after = bic_edit_try_copy (edit, scenario);

  *loss = (BicTransformLoss) { 0 };
  if (!after)
    return FALSE;
  for (guint row = 0; row < G_N_ELEMENTS (lies); row++)
    {
      guint n = count_hexes (scenario, row) - count_hexes (after, row);

      *(lies[row].kind == BIC_ITEM_PIECE ? &loss->units : lies[row].kind == BIC_ITEM_LABEL ? &loss->names
        : &loss->marks) += n;
    }
  loss->tiles = count_tiles (scenario) - count_tiles (after);
  return TRUE;
}

/* --- mirroring and rotating ------------------------------------------------------------------------------------- */

static gboolean
stays_on_board (const BicMotion *motion,
                const BicGrid   *from,
                const BicGrid   *to)
{
  for (int hex = 0; hex < bic_grid_hex_number_limit (from); hex++)
    if (bic_grid_has (from, hex) && bic_motion_hex (motion, from, to, hex) == BIC_NO_HEX)
      return FALSE;
  return TRUE;
}

/* Returns the corner hex of @to that is the image of the first hex of the old board. */
static int
corner_for_first_hex (const BicGrid *to,
                      gboolean       right,
                      gboolean       bottom)
{
  int row = bottom ? to->rows - 1 : 0, column = right ? to->columns - 1 : 0, hex = bic_grid_hex (to, row, column);

  if (hex == BIC_NO_HEX)                /* the line with this corner is a short line */
    hex = bic_grid_hex (to, row - (to->flat && bottom), column - (!to->flat && right));
  return hex;
}

/* Finds the board that results from the mirroring: a board like the old one, or a board with the other lines
 * shifted. */
static gboolean
find_mirror (const BicGrid *from,
             BicSymmetry    symmetry,
             BicGrid       *to,
             BicMotion     *motion)
{
  gboolean sides = symmetry == BIC_SYMMETRY_LEFT_RIGHT || symmetry == BIC_SYMMETRY_TURN;
  gboolean rows = symmetry == BIC_SYMMETRY_TOP_BOTTOM || symmetry == BIC_SYMMETRY_TURN;

  *to = *from;
  for (int i = 0; i < 2; i++, to->shift = !to->shift)
    {
      int hex = corner_for_first_hex (to, sides, rows);

      if (!bic_grid_has (from, 0) || hex == BIC_NO_HEX)
        continue;
      bic_motion_init_around_hex (motion, from, 0, to, hex, rows ? 3 : 0, sides != rows);
      if (stays_on_board (motion, from, to))
        return TRUE;
    }
  return FALSE;
}

/**
 * bic_transform_mirror:
 * @scenario: a battle
 * @symmetry: the axis of the mirroring, or a rotation around the center
 *
 * All content moves with the board, including hexsides and facings. If the mirrored hexes do not fit the old board, the
 * new board shifts the other rows (or columns).
 *
 * Returns: (transfer full) (nullable): the edit; %NULL if the board has no first hex, or the mirrored hexes do not fit
 *   any board
 */
BicEdit *
bic_transform_mirror (const BicScenario *scenario,
                      BicSymmetry        symmetry)
{
  int sections[2] = { scenario->sections[0], scenario->sections[1] };
  BicMotion motion;
  BicGrid to;

  if (!find_mirror (&scenario->grid, symmetry, &to, &motion))
    return NULL;
  if (symmetry == BIC_SYMMETRY_LEFT_RIGHT || symmetry == BIC_SYMMETRY_TURN)
    {
      /* Section lines are mirrored. Invalid section lines are kept unchanged. */
      int columns = scenario->grid.columns, left = scenario->sections[0], right = scenario->sections[1];
      gboolean possible = left > 0 && right > left && right < columns;

      sections[0] = possible ? columns - right : left;
      sections[1] = possible ? columns - left : right;
    }
  return bic_edit_motion (&to, sections, &motion);
}

/**
 * bic_transform_exchange:
 * @scenario: a battle
 *
 * Exchanges the sides of the armies and of all items that belong to a side: pieces, objectives, exits, reinforcements
 * and others.
 *
 * Returns: (transfer full): the edit
 */
BicEdit *
bic_transform_exchange (const BicScenario *scenario)
{
  return bic_edit_exchange_armies ();
}

/* --- moving and resizing ---------------------------------------------------------------------------------------- */

/* Finds a hex and its neighbor in @direction. */
static gboolean
find_neighbor_pair (const BicGrid *grid,
                    BicDirection   direction,
                    int           *from,
                    int           *to)
{
  for (*from = 0; *from < bic_grid_hex_number_limit (grid); ++*from)
    {
      *to = bic_grid_has (grid, *from) ? bic_grid_neighbour (grid, *from, direction) : BIC_NO_HEX;
      if (*to != BIC_NO_HEX)
        return TRUE;
    }
  return FALSE;
}

/**
 * bic_transform_shift:
 * @scenario: a battle
 * @direction: the direction of the move
 *
 * Moves everything on the board by one hex.
 *
 * Returns: (transfer full) (nullable): the edit; %NULL if no hex has a neighbor in @direction
 */
BicEdit *
bic_transform_shift (const BicScenario *scenario,
                     BicDirection       direction)
{
  BicMotion motion;
  int from, to;

  if (!find_neighbor_pair (&scenario->grid, direction, &from, &to))
    return NULL;
  bic_motion_init_around_hex (&motion, &scenario->grid, from, &scenario->grid, to, 0, FALSE);
  return with_removals (scenario, bic_edit_motion (&scenario->grid, scenario->sections, &motion));
}

/* Returns the offset of the old board on the new one. */
static int
offset (int       old,
        int       new,
        BicAnchor anchor)
{
  return anchor == BIC_ANCHOR_START ? 0 : anchor == BIC_ANCHOR_END ? new - old : (new - old) / 2;
}

/* Scales the section lines with the number of columns. A board that is too narrow for three sections gets no section
 * lines. */
static void
scale_sections (const BicScenario *scenario,
                int                columns,
                int                sections[2])
{
  int old = scenario->grid.columns;

  for (int i = 0; i < 2; i++)
    sections[i] = (scenario->sections[i] * columns + old / 2) / old;
  if (sections[0] < 1 || sections[1] <= sections[0] || sections[1] >= columns)
    sections[0] = sections[1] = 0;
}

/**
 * bic_transform_resize:
 * @scenario: a battle
 * @columns: number of hexes in a long row, from 1 to BIC_MAX_SIDE
 * @rows: number of rows, from 1 to BIC_MAX_SIDE
 * @across: horizontal alignment of the old board on the new one
 * @down: vertical alignment of the old board on the new one
 *
 * If the old board is centered, it is moved by an even number of rows, so that the same rows stay shifted. Otherwise,
 * if it is moved by an odd number of rows, the new board shifts the other rows. On a flat-top board, columns are
 * shifted instead of rows.
 *
 * Returns: (transfer full): the edit
 */
BicEdit *
bic_transform_resize (const BicScenario *scenario,
                      int                columns,
                      int                rows,
                      BicAnchor          across,
                      BicAnchor          down)
{
  const BicGrid *old = &scenario->grid;
  int row = offset (old->rows, rows, down), column = offset (old->columns, columns, across),
            *line = old->flat ? &column : &row;
  BicGrid grid = *old;
  int sections[2];

  if ((old->flat ? across : down) == BIC_ANCHOR_MIDDLE)
    *line -= *line % 2;
  grid.columns = (gint16) columns;
  grid.rows = (gint16) rows;
  grid.shift ^= *line & 1;
  scale_sections (scenario, columns, sections);
  return with_removals (scenario, bic_edit_board (&grid, sections, row, column));
}
