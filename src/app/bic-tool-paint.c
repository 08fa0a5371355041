/* Brush, fill and pick-up for terrain and what is laid on it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-editor-tools.h"

/* The brush on one hex; FALSE if it cannot lie there. */
static gboolean
lay_tile (BicEditor *editor, BicGroundDraft *draft, int hex)
{
  int n, index = bic_editor_get_brush (editor)->index;
  const BicTerrain *terrain = &bic_catalogue_terrains (draft->catalogue, &n)[index];
  GQuark quark = bic_editor_terrain_quark (editor, index);

  if (terrain->kind == BIC_TERRAIN_OVERLAY)
    return bic_ground_draft_set_overlay (draft, hex, quark);
  bic_ground_draft_set_terrain (draft, hex, quark);
  return TRUE;
}

/* Calls back for each hex under the brush. */
static void
each_under_brush (BicEditor *editor, int hex, void (*call) (BicEditor *, int, gpointer), gpointer user_data)
{
  const BicGrid *grid = &bic_editor_get_scenario (editor)->grid;

  for (int radius = 0; radius <= bic_editor_get_radius (editor); radius++)
    {
      g_autoptr (GArray) ring = bic_grid_ring (grid, hex, radius);

      for (guint i = 0; i < ring->len; i++)
        call (editor, g_array_index (ring, int, i), user_data);
    }
}

typedef struct { BicGroundDraft *draft; guint refused, laid; } Laying;

static void
lay_and_count (BicEditor *editor, int hex, gpointer user_data)
{
  Laying *laying = user_data;

  if (lay_tile (editor, laying->draft, hex))
    laying->laid++;
  else
    laying->refused++;
}

void
bic_tool_brush_pressed (BicEditor *editor, int hex)
{
  g_auto (BicGroundDraft) draft = { 0 };
  Laying laying = { &draft };

  if (hex == BIC_NO_HEX)
    return;
  bic_editor_start (editor, &draft);
  each_under_brush (editor, hex, lay_and_count, &laying);
  if (laying.laid == 0)
    bic_editor_say (editor, _("This needs a river under it: draw one first"));
  bic_editor_draw (editor, &draft);
}

static void
wipe_one (BicEditor *editor, int hex, gpointer user_data)
{
  const BicBrush *brush = bic_editor_get_brush (editor);
  int n;
  const BicTerrain *terrains = bic_catalogue_terrains (bic_editor_get_catalogue (editor), &n);

  if (brush->kind == BIC_BRUSH_GROUND && terrains[brush->index].kind == BIC_TERRAIN_OVERLAY)
    bic_ground_draft_set_overlay (user_data, hex, 0);
  else
    bic_ground_draft_wipe (user_data, hex);
}

/* What is laid on top comes off first when it is the brush; else the hex becomes bare. */
void
bic_tool_ground_erase (BicEditor *editor, int hex)
{
  g_auto (BicGroundDraft) draft = { 0 };

  if (hex == BIC_NO_HEX)
    return;
  bic_editor_start (editor, &draft);
  each_under_brush (editor, hex, wipe_one, &draft);
  bic_editor_draw (editor, &draft);
}

static void
preview_one (BicEditor *editor, int hex, gpointer user_data)
{
  bic_editor_preview (editor, hex);
}

void
bic_tool_brush_preview (BicEditor *editor, int hex)
{
  each_under_brush (editor, hex, preview_one, NULL);
}

void
bic_tool_fill_pressed (BicEditor *editor, int hex)
{
  g_auto (BicGroundDraft) draft = { 0 };
  g_autoptr (GArray) region = NULL;

  if (hex == BIC_NO_HEX)
    return;
  bic_editor_start (editor, &draft);
  region = bic_ground_draft_region (&draft, hex);
  for (guint i = 0; i < region->len; i++)
    lay_tile (editor, &draft, g_array_index (region, int, i));
  bic_editor_draw (editor, &draft);
}

void
bic_tool_fill_preview (BicEditor *editor, int hex)
{
  g_auto (BicGroundDraft) draft = { 0 };
  g_autoptr (GArray) region = NULL;

  bic_editor_start (editor, &draft);
  region = bic_ground_draft_region (&draft, hex);
  for (guint i = 0; i < region->len; i++)
    bic_editor_preview (editor, g_array_index (region, int, i));
}

/* Which brush paints a terrain. */
static BicBrushKind
brush_for (const BicTerrain *terrain)
{
  if (terrain->kind == BIC_TERRAIN_SIDE)
    return BIC_BRUSH_SIDE;
  return terrain->water ? BIC_BRUSH_RIVER : BIC_BRUSH_GROUND;
}

/* Takes up what is on top of the hex: its unit, what is laid on it, or its terrain, and goes back to the brush. */
void
bic_tool_pick_pressed (BicEditor *editor, int hex)
{
  BicCatalogue *catalogue = bic_editor_get_catalogue (editor);
  const BicTile *tile = hex == BIC_NO_HEX ? NULL : bic_scenario_tile (bic_editor_get_scenario (editor), hex);
  g_autoptr (GPtrArray) pieces = tile ? bic_scenario_pieces_at (bic_editor_get_scenario (editor), hex) : NULL;
  int n, index = tile ? bic_editor_terrain_index (editor, tile->overlay ? tile->overlay : tile->terrain) : -1;
  int type = pieces && pieces->len > 0
             ? bic_catalogue_find_unit_type (catalogue, g_quark_to_string (((BicPiece *) pieces->pdata[0])->type)) : -1;

  if (type >= 0)
    bic_editor_set_brush (editor, BIC_BRUSH_UNIT, type);
  else if (index >= 0)
    bic_editor_set_brush (editor, brush_for (&bic_catalogue_terrains (catalogue, &n)[index]), index);
  else
    return;
  bic_editor_set_mode (editor, BIC_MODE_BRUSH);
}
