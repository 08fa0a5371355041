/* Field works and other terrain on a hexside: a click near a side adds or removes it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * By keyboard the side is the one set by bic_editor_set_side (). Terrain that belongs to both hexes, such as a river,
 * is drawn along the hexsides: each side that a stroke reaches is joined to the last one, and a side that it only
 * touched at a corner is removed again.
 */
#include "config.h"

#include "bic-editor-tools.h"
#include "bic-player-aid.h"

/* The side meant: under the pointer if that is in this hex, else the one that keys have turned to. */
static int
side_meant (BicEditor *editor, int hex)
{
  int over = BIC_NO_HEX;
  int side = bic_board_view_side_at_pointer (bic_editor_get_board (editor), &over);

  return side >= 0 && over == hex ? side : bic_editor_get_side (editor);
}

static GQuark
brush_quark (BicEditor *editor)
{
  return bic_editor_terrain_quark (editor, bic_editor_get_brush (editor)->index);
}

/* The terrain on a hexside, or NULL */
static const BicTerrain *
terrain_of (BicEditor *editor, GQuark quark)
{
  return bic_scenario_terrain (bic_editor_get_scenario (editor), bic_editor_get_catalogue (editor), quark);
}

static gboolean
is_shared (BicEditor *editor, GQuark quark)
{
  const BicTerrain *terrain = terrain_of (editor, quark);

  return terrain && terrain->shared;
}

static const BicGrid *
grid_of (BicEditor *editor)
{
  return &bic_editor_get_scenario (editor)->grid;
}

/* The other hex of a hexside if the terrain is in its slot, else the first. */
static BicEdge
slot_of (BicEditor *editor, BicEdge edge)
{
  int next = bic_grid_neighbour (grid_of (editor), edge.hex, edge.side);
  BicDirection back = (edge.side + 3) % BIC_N_DIRECTIONS;

  if (next != BIC_NO_HEX && is_shared (editor, bic_scenario_tile (bic_editor_get_scenario (editor), next)->side[back]))
    return (BicEdge) { next, back };
  return edge;
}

static GQuark
what_stands (BicEditor *editor, BicEdge edge)
{
  BicEdge slot = slot_of (editor, edge);

  return bic_scenario_tile (bic_editor_get_scenario (editor), slot.hex)->side[slot.side];
}

/* A slope that falls from this hex falls no longer from the other: so its uphill side changes with a click beyond it.
 */
static void
build (BicEditor *editor, BicGroundDraft *draft, int hex, int side, GQuark what)
{
  const BicTerrain *terrain = terrain_of (editor, what);
  int next = bic_grid_neighbour (grid_of (editor), hex, (BicDirection) side);
  BicDirection back = (side + 3) % BIC_N_DIRECTIONS;

  bic_ground_draft_set_side (draft, hex, (BicDirection) side, what);
  if (terrain && terrain->falls && next != BIC_NO_HEX && bic_ground_draft_get_tile (draft, next)->side[back] == what)
    bic_ground_draft_set_side (draft, next, back, 0);
}

static void
set_side (BicEditor *editor, int hex, int side, GQuark what)
{
  g_auto (BicGroundDraft) draft = { 0 };

  bic_editor_start_draft (editor, &draft);
  build (editor, &draft, hex, side, what);
  bic_editor_apply_draft (editor, &draft);
}

static void
lay (BicEditor *editor, BicEdge edge, GQuark what)
{
  BicEdge slot = slot_of (editor, edge);

  set_side (editor, slot.hex, (int) slot.side, what);
}

void
bic_tool_side_pressed (BicEditor *editor, int hex)
{
  GQuark quark = brush_quark (editor);
  int side;

  if (hex == BIC_NO_HEX)
    return;
  side = side_meant (editor, hex);
  bic_editor_set_side (editor, side);
  if (is_shared (editor, quark))
    {
      BicEdge edge = bic_edge (grid_of (editor), hex, (BicDirection) side);
      BicStroke *stroke = bic_editor_get_stroke (editor);

      stroke->edge = edge;
      stroke->before.hex = BIC_NO_HEX;
      stroke->was = what_stands (editor, edge);
      stroke->on = stroke->was != quark;
      lay (editor, edge, stroke->on ? quark : 0);
      return;
    }
  bic_editor_get_stroke (editor)->on = bic_scenario_tile (bic_editor_get_scenario (editor), hex)->side[side] != quark;
  set_side (editor, hex, side, bic_editor_get_stroke (editor)->on ? quark : 0);
}

/* True if a stroke of @brush keeps @there: a river continues under a bridge and through a ford. */
static gboolean
leaves (BicEditor *editor, GQuark brush, GQuark there)
{
  const BicTerrain *laid = terrain_of (editor, brush), *crossing = terrain_of (editor, there);

  return laid && !laid->crossing && crossing && crossing->crossing;
}

/* For hexes that a fast pointer skipped no side is known. */
void
bic_tool_side_turned (BicEditor *editor, int hex)
{
  int over = BIC_NO_HEX;

  bic_board_view_side_at_pointer (bic_editor_get_board (editor), &over);
  if (hex != BIC_NO_HEX && is_shared (editor, brush_quark (editor)) && (over == hex || over == BIC_NO_HEX))
    {
      BicEdge to = bic_edge (grid_of (editor), hex, (BicDirection) side_meant (editor, hex));
      BicStroke *stroke = bic_editor_get_stroke (editor);
      g_autoptr (GArray) path = NULL;

      if (stroke->before.hex != BIC_NO_HEX && !bic_edge_equal (stroke->edge, to)
          && (bic_edge_equal (stroke->before, to) || bic_edge_meets (grid_of (editor), stroke->before, to)))
        {
          /* A side that the stroke only touched at a corner is restored. */
          lay (editor, stroke->edge, stroke->was);
          stroke->edge = stroke->before;
          stroke->before.hex = BIC_NO_HEX;
          stroke->was = stroke->on ? brush_quark (editor) : 0;
        }
      path = bic_edge_path (grid_of (editor), stroke->edge, to);
      for (guint i = 0; i < path->len; i++)
        {
          /* Restores the crossing on the first hexside of a stroke.  A click replaces a crossing; a longer stroke
           * keeps it. */
          if (stroke->on && stroke->before.hex == BIC_NO_HEX && leaves (editor, brush_quark (editor), stroke->was))
            lay (editor, stroke->edge, stroke->was);
          stroke->before = stroke->edge;
          stroke->edge = g_array_index (path, BicEdge, i);
          stroke->was = what_stands (editor, stroke->edge);
          if (!stroke->on || !leaves (editor, brush_quark (editor), stroke->was))
            lay (editor, stroke->edge, stroke->on ? brush_quark (editor) : 0);
        }
    }
}

/* A stroke goes on putting up, or taking down, as it began. */
void
bic_tool_side_dragged (BicEditor *editor, int hex)
{
  GQuark quark = brush_quark (editor);

  if (is_shared (editor, quark))
    bic_tool_side_turned (editor, hex);
  else if (hex != BIC_NO_HEX)
    set_side (editor, hex, side_meant (editor, hex), bic_editor_get_stroke (editor)->on ? quark : 0);
}

void
bic_tool_side_erase (BicEditor *editor, int hex)
{
  if (hex != BIC_NO_HEX && is_shared (editor, brush_quark (editor)))
    lay (editor, bic_edge (grid_of (editor), hex, (BicDirection) side_meant (editor, hex)), 0);
  else if (hex != BIC_NO_HEX)
    set_side (editor, hex, side_meant (editor, hex), 0);
}

void
bic_tool_side_preview (BicEditor *editor, int hex)
{
  const BicStroke *stroke = bic_editor_get_stroke (editor);
  GQuark quark = brush_quark (editor);
  int side = side_meant (editor, hex);
  gboolean on = bic_scenario_tile (bic_editor_get_scenario (editor), hex)->side[side] != quark;
  g_auto (BicGroundDraft) draft = { 0 };

  bic_editor_start_draft (editor, &draft);
  if (!stroke->down)
    build (editor, &draft, hex, side, on ? quark : 0);
  bic_editor_preview_draft (editor, &draft);
}
