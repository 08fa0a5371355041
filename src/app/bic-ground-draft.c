/* Pending changes of the ground.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A tool draws on copies of the tiles; what differs in the end becomes one edit.  So a stroke over the same hex, or a
 * river that touches both hexes of each side, is never applied by halves.
 */
#include "config.h"

#include "bic-ground-draft.h"

#include <string.h>

/**
 * bic_ground_draft_init:
 * @draft: what to set up, cleared with bic_ground_draft_clear ()
 * @scenario: the battle that is drawn on; it must not change before bic_ground_draft_finish ()
 * @catalogue: tells water from land
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
 * bic_ground_draft_look:
 *
 * Returns: (transfer none): @hex as drawn so far, only to read
 */
const BicTile *
bic_ground_draft_look (BicGroundDraft *draft,
                int       hex)
{
  const BicTile *drawn = g_hash_table_lookup (draft->tiles, GINT_TO_POINTER (hex));

  return drawn ? drawn : bic_scenario_tile (draft->scenario, hex);
}

/**
 * bic_ground_draft_tile:
 *
 * Returns: (transfer none): @hex as drawn so far, to draw on
 */
BicTile *
bic_ground_draft_tile (BicGroundDraft *draft,
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
 * bic_ground_draft_finish:
 *
 * Returns: (transfer full) (nullable): the edit that makes the battle look as drawn, or %NULL if it does already; the
 *   draft is blank again
 */
BicEdit *
bic_ground_draft_finish (BicGroundDraft *draft)
{
  g_autoptr (GList) hexes = g_list_sort (g_hash_table_get_keys (draft->tiles), compare_hexes);
  g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_edit_free);

  for (GList *l = hexes; l; l = l->next)
    {
      int hex = GPOINTER_TO_INT (l->data);
      const BicTile *tile = g_hash_table_lookup (draft->tiles, l->data);

      if (memcmp (tile, bic_scenario_tile (draft->scenario, hex), sizeof *tile) != 0)
        g_ptr_array_add (edits, bic_edit_tile (hex, tile));
    }
  g_hash_table_remove_all (draft->tiles);
  return edits->len > 0 ? bic_edit_group (g_steal_pointer (&edits)) : NULL;
}

/* --- terrain ---------------------------------------------------------------------------------------------------- */

static const BicTerrain *
terrain_of (BicGroundDraft *draft, GQuark terrain)
{
  int n, index = terrain ? bic_catalogue_find_terrain (draft->catalogue, g_quark_to_string (terrain)) : -1;
  const BicTerrain *all = bic_catalogue_terrains (draft->catalogue, &n);

  return index >= 0 ? &all[index] : NULL;
}

gboolean
bic_ground_draft_is_water (BicGroundDraft *draft,
                    int       hex)
{
  const BicTerrain *terrain = terrain_of (draft, bic_ground_draft_look (draft, hex)->terrain);

  return terrain && terrain->water;
}

static guint8 *
course_mask (BicTile *tile, gboolean road)
{
  return road ? &tile->road : &tile->river;
}

/* The hexes at the other end of each side by which a course leaves @hex no longer answer it. */
static void
forsake_neighbours (BicGroundDraft *draft, int hex, gboolean road)
{
  guint8 sides = *course_mask (bic_ground_draft_tile (draft, hex), road);

  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      int next = bic_grid_neighbour (&draft->scenario->grid, hex, (BicDirection) k);

      if ((sides >> k & 1) && next != BIC_NO_HEX)
        *course_mask (bic_ground_draft_tile (draft, next), road) &= (guint8) ~(1 << bic_direction_opposite ((BicDirection) k));
    }
  *course_mask (bic_ground_draft_tile (draft, hex), road) = 0;
}

/* A bridge goes with its river. */
static void
drop_crossing (BicGroundDraft *draft, int hex)
{
  BicTile *tile = bic_ground_draft_tile (draft, hex);
  const BicTerrain *overlay = terrain_of (draft, tile->overlay);

  if (overlay && overlay->crossing_only)
    tile->overlay = 0;
}

/**
 * bic_ground_draft_set_terrain:
 * @terrain: 0 = clear; for water use the course functions, which join
 *
 * Makes @hex so. A river that was there goes, with its crossing and with its neighbours' ends toward it; roads,
 * works and buildings' turn stay.
 */
void
bic_ground_draft_set_terrain (BicGroundDraft *draft,
                       int       hex,
                       GQuark    terrain)
{
  forsake_neighbours (draft, hex, FALSE);
  drop_crossing (draft, hex);
  bic_ground_draft_tile (draft, hex)->terrain = terrain;
}

/**
 * bic_ground_draft_set_overlay:
 *
 * Lays @overlay on @hex; 0 takes it off.
 *
 * Returns: %FALSE if it needs water under it and there is none
 */
gboolean
bic_ground_draft_set_overlay (BicGroundDraft *draft,
                       int       hex,
                       GQuark    overlay)
{
  const BicTerrain *terrain = terrain_of (draft, overlay);

  if (terrain && terrain->crossing_only && !bic_ground_draft_is_water (draft, hex))
    return FALSE;
  bic_ground_draft_tile (draft, hex)->overlay = overlay;
  return TRUE;
}

/**
 * bic_ground_draft_wipe:
 *
 * Makes @hex bare: no terrain, course or works.
 */
void
bic_ground_draft_wipe (BicGroundDraft *draft,
                int       hex)
{
  BicTile bare = { 0 };

  forsake_neighbours (draft, hex, FALSE);
  forsake_neighbours (draft, hex, TRUE);
  *bic_ground_draft_tile (draft, hex) = bare;
}

/* --- rivers and roads ------------------------------------------------------------------------------------------- */

/**
 * bic_ground_draft_course:
 *
 * Returns: the hexsides by which the course leaves @hex, as bits
 */
guint
bic_ground_draft_course (BicGroundDraft *draft,
                  int       hex,
                  BicCourse course)
{
  const BicTile *tile = bic_ground_draft_look (draft, hex);

  return course.road ? tile->road : tile->river;
}

/* A river that runs through a hex makes it water, of its own kind unless it is water already. */
static void
leave_by (BicGroundDraft *draft, int hex, BicDirection side, BicCourse course)
{
  BicTile *tile = bic_ground_draft_tile (draft, hex);

  if (!course.road && !bic_ground_draft_is_water (draft, hex))
    tile->terrain = course.terrain;
  *course_mask (tile, course.road) |= (guint8) (1 << side);
}

/**
 * bic_ground_draft_course_join:
 * @from: a hex
 * @to: one of its neighbours; anything else does nothing
 *
 * Runs the course from one to the other, through the side that they share.
 */
void
bic_ground_draft_course_join (BicGroundDraft *draft,
                       int       from,
                       int       to,
                       BicCourse course)
{
  int side = bic_grid_direction (&draft->scenario->grid, from, to);

  if (side < 0 || bic_grid_neighbour (&draft->scenario->grid, from, (BicDirection) side) != to)
    return;
  leave_by (draft, from, (BicDirection) side, course);
  leave_by (draft, to, bic_direction_opposite ((BicDirection) side), course);
}

/**
 * bic_ground_draft_course_leave:
 * @heading: the direction in which the course came to @hex
 * @turn: how far it may bend to find the edge of the board, in sixths
 *
 * Runs the course off the board, by the hexside nearest to its heading.
 *
 * Returns: %FALSE if there is no edge in reach
 */
gboolean
bic_ground_draft_course_leave (BicGroundDraft *draft,
                        int       hex,
                        int       heading,
                        int       turn,
                        BicCourse course)
{
  for (int bend = 0; bend <= turn; bend++)
    for (int sign = 1; sign >= -1; sign -= 2)
      {
        BicDirection side = (BicDirection) ((heading + sign * bend + BIC_N_DIRECTIONS) % BIC_N_DIRECTIONS);

        if (bic_grid_neighbour (&draft->scenario->grid, hex, side) == BIC_NO_HEX)
          {
            leave_by (draft, hex, side, course);
            return TRUE;
          }
      }
  return FALSE;
}

/**
 * bic_ground_draft_course_drop:
 *
 * A single piece of course: it joins every loose end next to it, or lies across the hex where there is none.
 */
void
bic_ground_draft_course_drop (BicGroundDraft *draft,
                       int       hex,
                       BicCourse course)
{
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      int next = bic_grid_neighbour (&draft->scenario->grid, hex, (BicDirection) k);
      guint sides = next == BIC_NO_HEX ? 0 : bic_ground_draft_course (draft, next, course);

      if (sides != 0 && (sides & (sides - 1)) == 0)
        bic_ground_draft_course_join (draft, hex, next, course);
    }
  if (bic_ground_draft_course (draft, hex, course) == 0)
    {
      leave_by (draft, hex, BIC_E, course);
      leave_by (draft, hex, BIC_W, course);
    }
}

/**
 * bic_ground_draft_course_cut:
 *
 * Takes the course out of @hex; a river takes its water and its crossing with it.
 */
void
bic_ground_draft_course_cut (BicGroundDraft *draft,
                      int       hex,
                      BicCourse course)
{
  if (course.road)
    forsake_neighbours (draft, hex, TRUE);
  else if (bic_ground_draft_is_water (draft, hex) || bic_ground_draft_course (draft, hex, course) != 0)
    bic_ground_draft_set_terrain (draft, hex, 0);
}

/**
 * bic_ground_draft_region:
 *
 * Returns: (transfer full) (element-type gint): @hex and every hex of the same terrain that hangs together with it
 */
GArray *
bic_ground_draft_region (BicGroundDraft *draft,
                  int       hex)
{
  const BicGrid *grid = &draft->scenario->grid;
  GQuark terrain = bic_ground_draft_look (draft, hex)->terrain;
  g_autofree guint8 *seen = g_new0 (guint8, bic_grid_size (grid));
  GArray *region = g_array_new (FALSE, FALSE, sizeof (int));

  seen[hex] = 1;
  g_array_append_val (region, hex);
  for (guint i = 0; i < region->len; i++)
    for (int k = 0; k < BIC_N_DIRECTIONS; k++)
      {
        int next = bic_grid_neighbour (grid, g_array_index (region, int, i), (BicDirection) k);

        if (next == BIC_NO_HEX || seen[next] || bic_ground_draft_look (draft, next)->terrain != terrain)
          continue;
        seen[next] = 1;
        g_array_append_val (region, next);
      }
  return region;
}
