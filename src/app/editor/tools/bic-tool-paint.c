/* Brush and fill for terrain and what is laid on it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-aid.h"
#include "bic-editor-tools.h"

/* The brush on one hex; FALSE if it cannot lie there. */
static gboolean
lay_tile (BicEditor *editor, BicGroundDraft *draft, int hex)
{
  int n, index = bic_editor_get_brush (editor)->index;
  const BicTerrain *terrain = &bic_scenario_terrains (draft->scenario, draft->catalogue, &n)[index];
  GQuark quark = bic_editor_terrain_quark (editor, index);

  if (terrain->kind == BIC_TERRAIN_OVERLAY)
    return bic_ground_draft_set_overlay (draft, hex, quark);
  bic_ground_draft_set_terrain (draft, hex, quark);
  return TRUE;
}

/* The hexes under the brush. */
GArray *
bic_tool_under_brush (BicEditor *editor, int hex)
{
  const BicGrid *grid = &bic_editor_get_scenario (editor)->grid;
  GArray *under = g_array_new (FALSE, FALSE, sizeof (int));

  for (int radius = 0; radius <= bic_editor_get_radius (editor); radius++)
    {
      g_autoptr (GArray) ring = bic_grid_ring (grid, hex, radius);

      g_array_append_vals (under, ring->data, ring->len);
    }
  return under;
}

/* What is laid on top comes off first when it is the brush; else the hex becomes bare. */
static void
wipe_tile (BicEditor *editor, BicGroundDraft *draft, int hex)
{
  const BicBrush *brush = bic_editor_get_brush (editor);
  int n;
  const BicTerrain *terrains = bic_scenario_terrains (draft->scenario, draft->catalogue, &n);

  if (brush->kind == BIC_BRUSH_GROUND && terrains[brush->index].kind == BIC_TERRAIN_OVERLAY)
    bic_ground_draft_set_overlay (draft, hex, 0);
  else
    bic_ground_draft_wipe (draft, hex);
}

/**
 * bic_tool_lay:
 * @erase: takes away instead
 *
 * The brush on each of @hexes.
 *
 * Returns: on how many of them it can lie
 */
guint
bic_tool_lay (BicEditor *editor, BicGroundDraft *draft, const GArray *hexes, gboolean erase)
{
  guint laid = 0;

  for (guint i = 0; i < hexes->len; i++)
    {
      int hex = g_array_index (hexes, int, i);

      if (erase)
        wipe_tile (editor, draft, hex);
      laid += erase || lay_tile (editor, draft, hex);
    }
  return laid;
}

static void
work (BicEditor *editor, const GArray *hexes, gboolean erase)
{
  g_auto (BicGroundDraft) draft = { 0 };

  bic_editor_start (editor, &draft);
  if (bic_tool_lay (editor, &draft, hexes, erase) == 0)
    bic_editor_say (editor, _("This needs a river under it: draw one first"));
  bic_editor_draw (editor, &draft);
}

/* What work () would change. */
static void
preview (BicEditor *editor, const GArray *hexes)
{
  g_auto (BicGroundDraft) draft = { 0 };

  bic_editor_start (editor, &draft);
  bic_tool_lay (editor, &draft, hexes, bic_editor_stroke (editor)->button == GDK_BUTTON_SECONDARY);
  bic_editor_sketch (editor, &draft);
}

void
bic_tool_brush_pressed (BicEditor *editor, int hex)
{
  g_autoptr (GArray) under = hex == BIC_NO_HEX ? NULL : bic_tool_under_brush (editor, hex);

  if (under)
    work (editor, under, FALSE);
}

void
bic_tool_ground_erase (BicEditor *editor, int hex)
{
  g_autoptr (GArray) under = hex == BIC_NO_HEX ? NULL : bic_tool_under_brush (editor, hex);

  if (under)
    work (editor, under, TRUE);
}

void
bic_tool_brush_preview (BicEditor *editor, int hex)
{
  g_autoptr (GArray) under = bic_tool_under_brush (editor, hex);

  preview (editor, under);
}

/* --- fill ------------------------------------------------------------------------------------------------------- */

/* Shift takes the other reach. */
static GArray *
reached (BicEditor *editor, int hex)
{
  const BicStroke *stroke = bic_editor_stroke (editor);
  gboolean all = bic_editor_get_fill_all (editor) != ((stroke->modifiers & GDK_SHIFT_MASK) != 0);
  g_auto (BicGroundDraft) draft = { 0 };

  bic_editor_start (editor, &draft);
  return all ? bic_ground_draft_alike (&draft, hex) : bic_ground_draft_region (&draft, hex);
}

void
bic_tool_fill_pressed (BicEditor *editor, int hex)
{
  g_autoptr (GArray) hexes = hex == BIC_NO_HEX ? NULL : reached (editor, hex);

  if (hexes)
    work (editor, hexes, FALSE);
}

void
bic_tool_fill_preview (BicEditor *editor, int hex)
{
  gboolean erases = bic_editor_stroke (editor)->button == GDK_BUTTON_SECONDARY;
  g_autoptr (GArray) hexes = erases ? bic_tool_under_brush (editor, hex) : reached (editor, hex);

  preview (editor, hexes);
}
