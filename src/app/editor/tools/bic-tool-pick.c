/* Picking the content of a hex as the brush, and removing its top item.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The order is from top to bottom: piece, terrain on the hexside under the pointer, overlay, terrain or road. In a
 * clear hex, its marks and its name follow.
 */
#include "config.h"

#include "bic-editor-tools.h"
#include "bic-player-aid.h"

/* Returns the kind of brush for a terrain. */
static BicBrushKind
brush_kind_for_terrain (const BicTerrain *terrain)
{
  if (terrain->kind == BIC_TERRAIN_SIDE)
    return BIC_BRUSH_SIDE;
  return terrain->water ? BIC_BRUSH_RIVER : BIC_BRUSH_GROUND;
}

/* Returns the hexside under the pointer if it has terrain, or -1. If the pointer is not in the hex, returns the first
 * hexside with terrain, or -1.
 */
static int
hexside_with_terrain (BicEditor *editor, int hex, const BicTile *tile)
{
  int over = BIC_NO_HEX, side = bic_board_view_side_at_pointer (bic_editor_get_board (editor), &over);

  if (side >= 0 && over == hex)
    return tile->side[side] ? side : -1;
  for (side = 0; side < BIC_N_DIRECTIONS; side++)
    if (tile->side[side])
      return side;
  return -1;
}

static gboolean
set_brush_to_terrain (BicEditor *editor, GQuark terrain)
{
  int n, index = bic_editor_terrain_index (editor, terrain);

  if (index < 0)
    return FALSE;
  bic_editor_set_brush (editor,
                        brush_kind_for_terrain (&bic_scenario_terrains (bic_editor_get_scenario (editor),
                                                                        bic_editor_get_catalogue (editor), &n)[index]),
                        index);
  return TRUE;
}

/* --- items in the order of picking ------------------------------------------------------------------------------ */

static gboolean
pick_piece (BicEditor *editor, int hex, const BicTile *tile)
{
  g_autoptr (GPtrArray) pieces = bic_scenario_pieces_at (bic_editor_get_scenario (editor), hex);
  BicCatalogue *catalogue = bic_editor_get_catalogue (editor);
  int type = pieces->len == 0
                 ? -1
                 : bic_catalogue_find_unit_type (catalogue, g_quark_to_string (((BicPiece *) pieces->pdata[0])->type));

  if (type < 0)
    return FALSE;
  bic_editor_set_nation (editor,
                         bic_scenario_unit_types (bic_editor_get_scenario (editor), catalogue, NULL)[type].nation);
  bic_editor_set_brush (editor, BIC_BRUSH_UNIT, type);
  return TRUE;
}

static gboolean
pick_hexside_terrain (BicEditor *editor, int hex, const BicTile *tile)
{
  int side = hexside_with_terrain (editor, hex, tile);

  return side >= 0 && set_brush_to_terrain (editor, tile->side[side]);
}

static gboolean
pick_overlay (BicEditor *editor, int hex, const BicTile *tile)
{
  return tile->overlay && set_brush_to_terrain (editor, tile->overlay);
}

static gboolean
pick_terrain (BicEditor *editor, int hex, const BicTile *tile)
{
  return tile->terrain && set_brush_to_terrain (editor, tile->terrain);
}

static gboolean
set_brush_if_there (BicEditor *editor, gboolean is_there, BicBrushKind kind)
{
  if (is_there)
    bic_editor_set_brush (editor, kind, 0);
  return is_there;
}

static gboolean
pick_road (BicEditor *editor, int hex, const BicTile *tile)
{
  return set_brush_if_there (editor, tile->road != 0, BIC_BRUSH_ROAD);
}

static gboolean
pick_mark (BicEditor *editor, int hex, const BicTile *tile)
{
  static const struct { BicItemKind kind; BicBrushKind brush; } marks[] = {
    { BIC_ITEM_OBJECTIVE, BIC_BRUSH_OBJECTIVE }, { BIC_ITEM_EXIT, BIC_BRUSH_EXIT },
    { BIC_ITEM_COMMUNICATION, BIC_BRUSH_LINE } };
  gboolean found = FALSE;

  for (guint i = 0; !found && i < G_N_ELEMENTS (marks); i++)
    found = set_brush_if_there (editor,
                                bic_scenario_mark_at (bic_editor_get_scenario (editor), marks[i].kind, hex) != NULL,
                                marks[i].brush);
  return found;
}

static gboolean
pick_label (BicEditor *editor, int hex, const BicTile *tile)
{
  return set_brush_if_there (editor, bic_scenario_label_at (bic_editor_get_scenario (editor), hex) != NULL,
                             BIC_BRUSH_LABEL);
}

static gboolean
pick_clear (BicEditor *editor, int hex, const BicTile *tile)
{
  return set_brush_to_terrain (editor, 0);
}

/**
 * bic_editor_pick_brush:
 *
 * Picks the top item of @hex as the brush.
 */
void
bic_editor_pick_brush (BicEditor *editor, int hex)
{
  static gboolean (*const picks[]) (BicEditor *, int, const BicTile *) = {
    pick_piece, pick_hexside_terrain, pick_overlay, pick_terrain, pick_road, pick_mark, pick_label, pick_clear,
  };
  const BicTile *tile = hex == BIC_NO_HEX ? NULL : bic_scenario_tile (bic_editor_get_scenario (editor), hex);

  for (guint i = 0; tile && i < G_N_ELEMENTS (picks); i++)
    if (picks[i] (editor, hex, tile))
      return;
}

void
bic_tool_pick_pressed (BicEditor *editor, int hex)
{
  if (hex == BIC_NO_HEX)
    return;
  bic_editor_pick_brush (editor, hex);
  bic_editor_set_mode (editor, BIC_MODE_BRUSH);
}

/* --- removal ---------------------------------------------------------------------------------------------------- */

static void
erase_with_symmetry (BicEditor *editor, BicToolFunction erase, int hex)
{
  erase (editor, hex);
  bic_editor_repeat_mirrored (editor, erase, hex);
}

/* Removes the top item of a hex: a piece, or else terrain, or else a mark, or else the name. */
void
bic_tool_top_erase (BicEditor *editor, int hex)
{
  static const BicTile bare;
  const BicScenario *scenario = bic_editor_get_scenario (editor);
  g_autoptr (GPtrArray) pieces = hex == BIC_NO_HEX ? NULL : bic_scenario_pieces_at (scenario, hex);
  const BicTile *tile = pieces ? bic_scenario_tile (scenario, hex) : NULL;

  if (!pieces)
    return;
  if (pieces->len > 0)
    erase_with_symmetry (editor, bic_tool_unit_erase, hex);
  else if (memcmp (tile, &bare, sizeof bare) != 0)
    {
      int side = hexside_with_terrain (editor, hex, tile);
      g_auto (BicGroundDraft) draft = { 0 };

      bic_editor_begin_ground_draft (editor, &draft);
      if (side >= 0)
        bic_ground_draft_set_side (&draft, hex, (BicDirection) side, 0);
      else if (tile->overlay)
        bic_ground_draft_set_overlay (&draft, hex, 0);
      else
        bic_ground_draft_clear_hex (&draft, hex);
      bic_editor_apply_draft (editor, &draft);
    }
  else if (bic_scenario_mark_at (scenario, BIC_ITEM_OBJECTIVE, hex))
    erase_with_symmetry (editor, bic_tool_objective_erase, hex);
  else if (bic_scenario_mark_at (scenario, BIC_ITEM_EXIT, hex))
    erase_with_symmetry (editor, bic_tool_exit_erase, hex);
  else if (bic_scenario_mark_at (scenario, BIC_ITEM_COMMUNICATION, hex))
    erase_with_symmetry (editor, bic_tool_line_erase, hex);
  else
    bic_tool_label_erase (editor, hex);
}
