/* Tool for field works and other terrain on a hexside: a click near a hexside adds or removes the terrain.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The keyboard uses the hexside set by bic_editor_set_selected_hexside (). Terrain that belongs to both hexes, such as
 * a river, is drawn along the hexsides. Each hexside that the stroke reaches is connected with the previous one. A
 * hexside that the stroke only touched at a corner is restored.
 */
#include "config.h"

#include "bic-editor-tools.h"
#include "bic-player-aid.h"

/* Returns the hexside under the pointer if the pointer is in this hex. Otherwise returns the hexside that was selected
 * by keys.
 */
static int
hexside_to_change (BicEditor *editor, int hex)
{
  int over = BIC_NO_HEX;
  int side = bic_board_view_side_at_pointer (bic_editor_get_board (editor), &over);

  return side >= 0 && over == hex ? side : bic_editor_get_selected_hexside (editor);
}

static GQuark
brush_quark (BicEditor *editor)
{
  return bic_editor_terrain_quark (editor, bic_editor_get_brush (editor)->index);
}

/* Returns the terrain with this id, or NULL. */
static const BicTerrain *
terrain_of (BicEditor *editor, GQuark quark)
{
  return bic_scenario_terrain (bic_editor_get_scenario (editor), bic_editor_get_catalogue (editor), quark);
}

static gboolean
terrain_is_shared (BicEditor *editor, GQuark quark)
{
  const BicTerrain *terrain = terrain_of (editor, quark);

  return terrain && terrain->shared;
}

static const BicGrid *
grid_of (BicEditor *editor)
{
  return &bic_editor_get_scenario (editor)->grid;
}

/* Returns the hex and side that store the terrain of a hexside: the adjacent hex if it stores shared terrain there, or
 * else the given hex.
 */
static BicEdge
edge_that_stores_terrain (BicEditor *editor, BicEdge edge)
{
  int next = bic_grid_neighbour (grid_of (editor), edge.hex, edge.side);
  BicDirection back = (edge.side + 3) % BIC_N_DIRECTIONS;

  if (next != BIC_NO_HEX
      && terrain_is_shared (editor, bic_scenario_tile (bic_editor_get_scenario (editor), next)->side[back]))
    return (BicEdge) { next, back };
  return edge;
}

static GQuark
terrain_on_hexside (BicEditor *editor, BicEdge edge)
{
  BicEdge slot = edge_that_stores_terrain (editor, edge);

  return bic_scenario_tile (bic_editor_get_scenario (editor), slot.hex)->side[slot.side];
}

/* Sets the terrain of a hexside. A slope goes down from one hex only, so the same slope is removed from the adjacent
 * hex. A click on the other side of a slope thus reverses the slope.
 */
static void
set_terrain_in_draft (BicEditor *editor, BicGroundDraft *draft, int hex, int side, GQuark what)
{
  const BicTerrain *terrain = terrain_of (editor, what);
  int next = bic_grid_neighbour (grid_of (editor), hex, (BicDirection) side);
  BicDirection back = (side + 3) % BIC_N_DIRECTIONS;

  bic_ground_draft_set_side (draft, hex, (BicDirection) side, what);
  if (terrain && terrain->falls && next != BIC_NO_HEX && bic_ground_draft_get_tile (draft, next)->side[back] == what)
    bic_ground_draft_set_side (draft, next, back, 0);
}

static void
apply_terrain_to_side (BicEditor *editor, int hex, int side, GQuark what)
{
  g_auto (BicGroundDraft) draft = { 0 };

  bic_editor_begin_ground_draft (editor, &draft);
  set_terrain_in_draft (editor, &draft, hex, side, what);
  bic_editor_apply_draft (editor, &draft);
}

static void
apply_terrain_to_edge (BicEditor *editor, BicEdge edge, GQuark what)
{
  BicEdge slot = edge_that_stores_terrain (editor, edge);

  apply_terrain_to_side (editor, slot.hex, (int) slot.side, what);
}

void
bic_tool_side_pressed (BicEditor *editor, int hex)
{
  GQuark quark = brush_quark (editor);
  int side;

  if (hex == BIC_NO_HEX)
    return;
  side = hexside_to_change (editor, hex);
  bic_editor_set_selected_hexside (editor, side);
  if (terrain_is_shared (editor, quark))
    {
      BicEdge edge = bic_edge (grid_of (editor), hex, (BicDirection) side);
      BicStroke *stroke = bic_editor_get_stroke (editor);

      stroke->edge = edge;
      stroke->before.hex = BIC_NO_HEX;
      stroke->was = terrain_on_hexside (editor, edge);
      stroke->on = stroke->was != quark;
      apply_terrain_to_edge (editor, edge, stroke->on ? quark : 0);
      return;
    }
  bic_editor_get_stroke (editor)->on = bic_scenario_tile (bic_editor_get_scenario (editor), hex)->side[side] != quark;
  apply_terrain_to_side (editor, hex, side, bic_editor_get_stroke (editor)->on ? quark : 0);
}

/* Returns whether a stroke of @brush does not replace the terrain @there. For example, a river continues under a
 * bridge.
 */
static gboolean
stroke_keeps_terrain (BicEditor *editor, GQuark brush, GQuark there)
{
  const BicTerrain *laid = terrain_of (editor, brush), *crossing = terrain_of (editor, there);

  return laid && !laid->crossing && crossing && crossing->crossing;
}

/* Continues a stroke to the nearest hexside. Hexes that a fast pointer has skipped are ignored, because their nearest
 * hexside is unknown.
 */
void
bic_tool_side_turned (BicEditor *editor, int hex)
{
  int over = BIC_NO_HEX;

  bic_board_view_side_at_pointer (bic_editor_get_board (editor), &over);
  if (hex != BIC_NO_HEX && terrain_is_shared (editor, brush_quark (editor)) && (over == hex || over == BIC_NO_HEX))
    {
      BicEdge to = bic_edge (grid_of (editor), hex, (BicDirection) hexside_to_change (editor, hex));
      BicStroke *stroke = bic_editor_get_stroke (editor);
      g_autoptr (GArray) path = NULL;

      if (stroke->before.hex != BIC_NO_HEX && !bic_edge_equal (stroke->edge, to)
          && (bic_edge_equal (stroke->before, to) || bic_edge_meets (grid_of (editor), stroke->before, to)))
        {
          /* Restores a hexside that the stroke has only touched at a corner. */
          apply_terrain_to_edge (editor, stroke->edge, stroke->was);
          stroke->edge = stroke->before;
          stroke->before.hex = BIC_NO_HEX;
          stroke->was = stroke->on ? brush_quark (editor) : 0;
        }
      path = bic_edge_path (grid_of (editor), stroke->edge, to);
      for (guint i = 0; i < path->len; i++)
        {
          /* Restores a crossing on the first hexside. A click replaces a crossing, but a longer stroke does not. */
          if (stroke->on && stroke->before.hex == BIC_NO_HEX
              && stroke_keeps_terrain (editor, brush_quark (editor), stroke->was))
            apply_terrain_to_edge (editor, stroke->edge, stroke->was);
          stroke->before = stroke->edge;
          stroke->edge = g_array_index (path, BicEdge, i);
          stroke->was = terrain_on_hexside (editor, stroke->edge);
          if (!stroke->on || !stroke_keeps_terrain (editor, brush_quark (editor), stroke->was))
            apply_terrain_to_edge (editor, stroke->edge, stroke->on ? brush_quark (editor) : 0);
        }
    }
}

/* Continues a stroke. Adds or removes terrain, as the press has done. */
void
bic_tool_side_dragged (BicEditor *editor, int hex)
{
  GQuark quark = brush_quark (editor);

  if (terrain_is_shared (editor, quark))
    bic_tool_side_turned (editor, hex);
  else if (hex != BIC_NO_HEX)
    apply_terrain_to_side (editor, hex, hexside_to_change (editor, hex),
                           bic_editor_get_stroke (editor)->on ? quark : 0);
}

void
bic_tool_side_erase (BicEditor *editor, int hex)
{
  if (hex != BIC_NO_HEX && terrain_is_shared (editor, brush_quark (editor)))
    apply_terrain_to_edge (editor, bic_edge (grid_of (editor), hex, (BicDirection) hexside_to_change (editor, hex)), 0);
  else if (hex != BIC_NO_HEX)
    apply_terrain_to_side (editor, hex, hexside_to_change (editor, hex), 0);
}

void
bic_tool_side_preview (BicEditor *editor, int hex)
{
  const BicStroke *stroke = bic_editor_get_stroke (editor);
  GQuark quark = brush_quark (editor);
  int side = hexside_to_change (editor, hex);
  gboolean on = bic_scenario_tile (bic_editor_get_scenario (editor), hex)->side[side] != quark;
  g_auto (BicGroundDraft) draft = { 0 };

  bic_editor_begin_ground_draft (editor, &draft);
  if (!stroke->down)
    set_terrain_in_draft (editor, &draft, hex, side, on ? quark : 0);
  bic_editor_preview_draft (editor, &draft);
}
