/* Field works and whatever else stands on a hexside: a click near a side puts it up or takes it down.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * By keyboard the side is the one that bic_editor_set_side () turned to.
 */
#include "config.h"

#include "bic-editor-tools.h"

/* The side meant: under the pointer if that is in this hex, else the one that keys have turned to. */
static int
side_meant (BicEditor *editor, int hex)
{
  int over = BIC_NO_HEX;
  int side = bic_board_view_side_at_pointer (bic_editor_get_board (editor), &over);

  return side >= 0 && over == hex ? side : bic_editor_get_side (editor);
}

static void
set_side (BicEditor *editor, int hex, int side, GQuark what)
{
  g_auto (BicGroundDraft) draft = { 0 };

  bic_editor_start (editor, &draft);
  bic_ground_draft_set_side (&draft, hex, (BicDirection) side, what);
  bic_editor_draw (editor, &draft);
}

void
bic_tool_side_pressed (BicEditor *editor, int hex)
{
  GQuark quark = bic_editor_terrain_quark (editor, bic_editor_get_brush (editor)->index);
  int side;

  if (hex == BIC_NO_HEX)
    return;
  side = side_meant (editor, hex);
  bic_editor_set_side (editor, side);
  bic_editor_stroke (editor)->on = bic_scenario_tile (bic_editor_get_scenario (editor), hex)->side[side] != quark;
  set_side (editor, hex, side, bic_editor_stroke (editor)->on ? quark : 0);
}

/* A stroke goes on putting up, or taking down, as it began. */
void
bic_tool_side_dragged (BicEditor *editor, int hex)
{
  gboolean on = bic_editor_stroke (editor)->on;

  if (hex != BIC_NO_HEX)
    set_side (editor, hex, side_meant (editor, hex),
              on ? bic_editor_terrain_quark (editor, bic_editor_get_brush (editor)->index) : 0);
}

void
bic_tool_side_erase (BicEditor *editor, int hex)
{
  if (hex != BIC_NO_HEX)
    set_side (editor, hex, side_meant (editor, hex), 0);
}

void
bic_tool_side_preview (BicEditor *editor, int hex)
{
  const BicStroke *stroke = bic_editor_stroke (editor);
  GQuark quark = bic_editor_terrain_quark (editor, bic_editor_get_brush (editor)->index);
  int side = side_meant (editor, hex);
  gboolean on = bic_scenario_tile (bic_editor_get_scenario (editor), hex)->side[side] != quark;
  g_auto (BicGroundDraft) draft = { 0 };

  bic_editor_start (editor, &draft);
  if (!stroke->down)
    bic_ground_draft_set_side (&draft, hex, (BicDirection) side, on ? quark : 0);
  bic_editor_sketch (editor, &draft);
}
