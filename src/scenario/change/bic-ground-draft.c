/* Ground drafts: drawing terrain, overlays and hexsides.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A tool draws on copies of the tiles, and the differences at the end become one edit. So a stroke that crosses a hex
 * twice, or a river that changes two hexes at each hexside, is never applied partially. If the tool has a symmetry, the
 * same functions draw everything again at the twin, which is the image of the hex. So the twin is drawn correctly even
 * on a board that is not symmetric.
 */
#include "config.h"

#include "bic-ground-draft-private.h"
#include "bic-player-aid.h"

#include <string.h>

/**
 * bic_ground_draft_init:
 * @draft: the draft to initialize; clear it with bic_ground_draft_clear ()
 * @scenario: the battle to draw on; it must not change before bic_ground_draft_finish ()
 * @catalogue: the catalogue with the terrain
 */
void
bic_ground_draft_init (BicGroundDraft           *draft,
                const BicScenario  *scenario,
                const BicCatalogue *catalogue)
{
  draft->scenario = scenario;
  draft->catalogue = catalogue;
  draft->tiles = g_hash_table_new_full (NULL, NULL, NULL, g_free);
}

void
bic_ground_draft_clear (BicGroundDraft *draft)
{
  g_clear_pointer (&draft->tiles, g_hash_table_unref);
}

/**
 * bic_ground_draft_get_tile:
 *
 * Returns: (transfer none): the current tile of @hex, read-only
 */
const BicTile *
bic_ground_draft_get_tile (BicGroundDraft *draft,
                int       hex)
{
  const BicTile *drawn = g_hash_table_lookup (draft->tiles, GINT_TO_POINTER (hex));

  return drawn ? drawn : bic_scenario_tile (draft->scenario, hex);
}

/**
 * bic_ground_draft_edit_tile:
 *
 * Returns: (transfer none): the current tile of @hex, which can be changed
 */
BicTile *
bic_ground_draft_edit_tile (BicGroundDraft *draft,
                int       hex)
{
  BicTile *tile = g_hash_table_lookup (draft->tiles, GINT_TO_POINTER (hex));

  if (!tile)
    {
      tile = g_memdup2 (bic_scenario_tile (draft->scenario, hex), sizeof *tile);
      g_hash_table_insert (draft->tiles, GINT_TO_POINTER (hex), tile);
    }
  return tile;
}

static int
compare_hexes (gconstpointer a, gconstpointer b)
{
  return GPOINTER_TO_INT (a) - GPOINTER_TO_INT (b);
}

/**
 * bic_ground_draft_changes:
 *
 * Returns: (transfer full) (element-type gint): the hexes that differ from the battle, in order
 */
GArray *
bic_ground_draft_changes (BicGroundDraft *draft)
{
  g_autoptr (GList) hexes = g_list_sort (g_hash_table_get_keys (draft->tiles), compare_hexes);
  GArray *changes = g_array_new (FALSE, FALSE, sizeof (int));

  for (GList *l = hexes; l; l = l->next)
    {
      int hex = GPOINTER_TO_INT (l->data);

      if (memcmp (g_hash_table_lookup (draft->tiles, l->data), bic_scenario_tile (draft->scenario, hex),
                  sizeof (BicTile)) != 0)
        g_array_append_val (changes, hex);
    }
  return changes;
}

/* Returns the edit that changes the battle to the draft, or NULL if nothing differs */
static BicEdit *
edit_of (BicGroundDraft *draft)
{
  g_autoptr (GArray) changes = bic_ground_draft_changes (draft);
  GPtrArray *edits;

  if (changes->len == 0)
    return NULL;
  edits = g_ptr_array_new_full (changes->len, (GDestroyNotify) bic_edit_free);
  for (guint i = 0; i < changes->len; i++)
    {
      int hex = g_array_index (changes, int, i);

      g_ptr_array_add (edits, bic_edit_tile (hex, bic_ground_draft_get_tile (draft, hex)));
    }
  return bic_edit_group (edits);
}

/**
 * bic_ground_draft_finish:
 *
 * Returns: (transfer full) (nullable): the edit that changes the battle to the draft, or %NULL if nothing differs. The
 *   draft is empty afterward.
 */
BicEdit *
bic_ground_draft_finish (BicGroundDraft *draft)
{
  BicEdit *edit = edit_of (draft);

  g_hash_table_remove_all (draft->tiles);
  return edit;
}

/* --- twins ------------------------------------------------------------------------------------------------------ */

/* Returns the hex at which drawing on @hex is repeated; BIC_NO_HEX if there is no symmetry. */
int
_bic_ground_draft_mirror_hex (BicGroundDraft *draft, int hex)
{
  const BicGrid *grid = &draft->scenario->grid;

  return draft->twinned ? bic_motion_hex (&draft->motion, grid, grid, hex) : BIC_NO_HEX;
}

/* Returns the hex at which drawing on @hex is repeated; BIC_NO_HEX if there is no symmetry or the hex is @hex
 * itself. */
int
_bic_ground_draft_other_mirror_hex (BicGroundDraft *draft, int hex)
{
  int twin = _bic_ground_draft_mirror_hex (draft, hex);

  return twin == hex ? BIC_NO_HEX : twin;
}

/* --- terrain ---------------------------------------------------------------------------------------------------- */

static const BicTerrain *
terrain_of (BicGroundDraft *draft, GQuark terrain)
{
  int n, index = terrain ? bic_catalogue_find_terrain (draft->catalogue, g_quark_to_string (terrain)) : -1;
  const BicTerrain *all = bic_scenario_terrains (draft->scenario, draft->catalogue, &n);

  return index >= 0 ? &all[index] : NULL;
}

gboolean
bic_ground_draft_is_water (BicGroundDraft *draft,
                    int       hex)
{
  const BicTerrain *terrain = terrain_of (draft, bic_ground_draft_get_tile (draft, hex)->terrain);

  return terrain && terrain->water;
}

guint8 *
_bic_tile_course (BicTile *tile, gboolean road)
{
  return road ? &tile->road : &tile->river;
}

/* Removes the river or road of @hex, and cuts the rivers or roads of the neighbors at the hexsides of @hex. */
void
_bic_ground_draft_remove_course (BicGroundDraft *draft, int hex, gboolean road)
{
  guint8 sides = *_bic_tile_course (bic_ground_draft_edit_tile (draft, hex), road);

  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      int next = bic_grid_neighbour (&draft->scenario->grid, hex, (BicDirection) k);

      if ((sides >> k & 1) && next != BIC_NO_HEX)
        *_bic_tile_course (bic_ground_draft_edit_tile (draft, next),
                           road) &= (guint8) ~(1 << bic_direction_opposite ((BicDirection) k));
    }
  *_bic_tile_course (bic_ground_draft_edit_tile (draft, hex), road) = 0;
}

void
_bic_ground_draft_set_terrain (BicGroundDraft *draft, int hex, GQuark terrain)
{
  BicTile *tile;
  const BicTerrain *overlay;

  _bic_ground_draft_remove_course (draft, hex, FALSE);
  tile = bic_ground_draft_edit_tile (draft, hex);
  overlay = terrain_of (draft, tile->overlay);
  /* A bridge is removed with its river. */
  if (overlay && overlay->crossing_only)
    tile->overlay = 0;
  bic_ground_draft_edit_tile (draft, hex)->terrain = terrain;
}

/**
 * bic_ground_draft_set_terrain:
 * @terrain: the new terrain; 0 = clear
 *
 * Sets the terrain of @hex. A river in the hex and its crossing are removed, and the neighbors' rivers are cut at the
 * hexsides of @hex. Roads, works and the rotation of buildings are kept. To draw a river, use
 * bic_ground_draft_course_join ().
 */
void
bic_ground_draft_set_terrain (BicGroundDraft *draft,
                       int       hex,
                       GQuark    terrain)
{
  int twin = _bic_ground_draft_other_mirror_hex (draft, hex);

  _bic_ground_draft_set_terrain (draft, hex, terrain);
  if (twin != BIC_NO_HEX)
    _bic_ground_draft_set_terrain (draft, twin, terrain);
}

gboolean
_bic_ground_draft_set_overlay (BicGroundDraft *draft, int hex, GQuark overlay)
{
  const BicTerrain *terrain = terrain_of (draft, overlay);

  if (terrain && terrain->crossing_only && !bic_ground_draft_is_water (draft, hex))
    return FALSE;
  bic_ground_draft_edit_tile (draft, hex)->overlay = overlay;
  return TRUE;
}

/**
 * bic_ground_draft_set_overlay:
 *
 * Places @overlay on @hex; 0 removes the overlay.
 *
 * Returns: %FALSE if the overlay needs water and @hex is not water
 */
gboolean
bic_ground_draft_set_overlay (BicGroundDraft *draft,
                       int       hex,
                       GQuark    overlay)
{
  int twin = _bic_ground_draft_other_mirror_hex (draft, hex);

  if (twin != BIC_NO_HEX)
    _bic_ground_draft_set_overlay (draft, twin, overlay);
  return _bic_ground_draft_set_overlay (draft, hex, overlay);
}

/**
 * bic_ground_draft_set_side:
 * @what: terrain of the hexside; 0 = none
 */
void
bic_ground_draft_set_side (BicGroundDraft *draft,
                    int             hex,
                    BicDirection    side,
                    GQuark          what)
{
  int twin = _bic_ground_draft_mirror_hex (draft, hex);

  bic_ground_draft_edit_tile (draft, hex)->side[side] = what;
  if (twin != BIC_NO_HEX)
    bic_ground_draft_edit_tile (draft, twin)->side[bic_motion_direction (&draft->motion, side)] = what;
}

/* Rotates the hexside terrain and the picture of the hex. Rivers and roads do not rotate because they continue in the
 * neighboring hexes. */
static void
turn (BicGroundDraft *draft, int hex, int sixths)
{
  BicTile *tile = bic_ground_draft_edit_tile (draft, hex), old = *tile;

  sixths = sixths % BIC_N_DIRECTIONS + BIC_N_DIRECTIONS;
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    tile->side[(k + sixths) % BIC_N_DIRECTIONS] = old.side[k];
  tile->turn = (guint8) ((old.turn + sixths) % BIC_N_DIRECTIONS);
}

/**
 * bic_ground_draft_turn:
 * @sixths: rotation in sixths of a circle; positive = clockwise, negative = counterclockwise
 *
 * Rotates the works and buildings of @hex.
 */
void
bic_ground_draft_turn (BicGroundDraft *draft,
                int             hex,
                int             sixths)
{
  int twin = _bic_ground_draft_other_mirror_hex (draft, hex);

  turn (draft, hex, sixths);
  if (twin != BIC_NO_HEX)
    turn (draft, twin, draft->motion.flipped ? -sixths : sixths);
}

static void
clear_hex (BicGroundDraft *draft, int hex)
{
  BicTile bare = { 0 };

  _bic_ground_draft_remove_course (draft, hex, FALSE);
  _bic_ground_draft_remove_course (draft, hex, TRUE);
  *bic_ground_draft_edit_tile (draft, hex) = bare;
}

/**
 * bic_ground_draft_clear_hex:
 *
 * Removes terrain, rivers, roads and works from @hex.
 */
void
bic_ground_draft_clear_hex (BicGroundDraft *draft,
                int       hex)
{
  int twin = _bic_ground_draft_other_mirror_hex (draft, hex);

  clear_hex (draft, hex);
  if (twin != BIC_NO_HEX)
    clear_hex (draft, twin);
}

/* --- regions ---------------------------------------------------------------------------------------------------- */

/**
 * bic_ground_draft_connected_region:
 *
 * Returns: (transfer full) (element-type gint): @hex and all hexes of the same terrain that are connected to @hex
 */
GArray *
bic_ground_draft_connected_region (BicGroundDraft *draft,
                  int       hex)
{
  const BicGrid *grid = &draft->scenario->grid;
  GQuark terrain = bic_ground_draft_get_tile (draft, hex)->terrain;
  g_autofree guint8 *seen = g_new0 (guint8, bic_grid_hex_number_limit (grid));
  GArray *region = g_array_new (FALSE, FALSE, sizeof (int));

  seen[hex] = 1;
  g_array_append_val (region, hex);
  for (guint i = 0; i < region->len; i++)
    for (int k = 0; k < BIC_N_DIRECTIONS; k++)
      {
        int next = bic_grid_neighbour (grid, g_array_index (region, int, i), (BicDirection) k);

        if (next == BIC_NO_HEX || seen[next] || bic_ground_draft_get_tile (draft, next)->terrain != terrain)
          continue;
        seen[next] = 1;
        g_array_append_val (region, next);
      }
  return region;
}

/**
 * bic_ground_draft_same_terrain:
 *
 * Returns: (transfer full) (element-type gint): every hex of the board with the same terrain as @hex
 */
GArray *
bic_ground_draft_same_terrain (BicGroundDraft *draft,
                 int             hex)
{
  const BicGrid *grid = &draft->scenario->grid;
  GQuark terrain = bic_ground_draft_get_tile (draft, hex)->terrain;
  GArray *alike = g_array_new (FALSE, FALSE, sizeof (int));

  for (int other = 0; other < bic_grid_hex_number_limit (grid); other++)
    if (bic_grid_has (grid, other) && bic_ground_draft_get_tile (draft, other)->terrain == terrain)
      g_array_append_val (alike, other);
  return alike;
}
