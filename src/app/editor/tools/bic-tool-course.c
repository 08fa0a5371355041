/* Rivers and roads, drawn by dragging from hex to hex.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each step joins two hexes through the side that they share, so bends and forks make themselves.  A stroke that begins
 * or ends at the edge of the board, going outward, runs off it; one whose pointer crosses the edge does so where the
 * pointer does.
 */
#include "config.h"

#include "bic-editor-tools.h"

static BicCourse
course_of (BicEditor *editor)
{
  const BicBrush *brush = bic_editor_get_brush (editor);
  gboolean road = brush->kind == BIC_BRUSH_ROAD;

  return (BicCourse) { .terrain = road ? 0 : bic_editor_terrain_quark (editor, brush->index), .road = road };
}

/* The press alone draws nothing: a course needs two hexes. */
void
bic_tool_course_pressed (BicEditor *editor, int hex)
{
  bic_editor_stroke (editor)->on = FALSE;
}

/* Has the course but one way out of the hex? */
static gboolean
is_loose (BicGroundDraft *draft, int hex, BicCourse course)
{
  guint sides = bic_ground_draft_course (draft, hex, course);

  return sides != 0 && (sides & (sides - 1)) == 0;
}

void
bic_tool_course_dragged (BicEditor *editor, int hex)
{
  BicStroke *stroke = bic_editor_stroke (editor);
  BicCourse course = course_of (editor);
  int edge = bic_board_view_edge_side (bic_editor_get_board (editor)), heading = edge >= 0 ? edge : stroke->heading;
  g_auto (BicGroundDraft) draft = { 0 };

  bic_editor_start (editor, &draft);
  if (hex != BIC_NO_HEX && stroke->last != BIC_NO_HEX)
    bic_ground_draft_course_join (&draft, stroke->last, hex, course);
  else if (stroke->last != BIC_NO_HEX && heading >= 0 && is_loose (&draft, stroke->last, course))
    bic_ground_draft_course_leave (&draft, stroke->last, heading, 2, course);
  else if (hex != BIC_NO_HEX && edge >= 0)
    bic_ground_draft_course_leave (&draft, hex, edge, 2, course);
  bic_editor_draw (editor, &draft);
}

/* How far a course may bend to run off the board at @hex: straight on, or by the one side that a hex of a shifted line
 * has at the end of it. */
static int
edge_bend (const BicGrid *grid, int hex)
{
  int out = 0;

  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    out += bic_grid_neighbour (grid, hex, (BicDirection) k) == BIC_NO_HEX;
  return out == 1 ? 1 : 0;
}

/* The loose end in @hex runs off the board, if the board ends there. */
static void
run_off (BicGroundDraft *draft, int hex, int heading, BicCourse course)
{
  if (hex != BIC_NO_HEX && is_loose (draft, hex, course))
    bic_ground_draft_course_leave (draft, hex, heading, edge_bend (&draft->scenario->grid, hex), course);
}

void
bic_tool_course_released (BicEditor *editor, int hex)
{
  BicStroke *stroke = bic_editor_stroke (editor);
  BicCourse course = course_of (editor);
  g_auto (BicGroundDraft) draft = { 0 };

  bic_editor_start (editor, &draft);
  if (stroke->steps == 0 && stroke->first != BIC_NO_HEX)
    bic_ground_draft_course_drop (&draft, stroke->first, course);
  if (stroke->steps > 0)
    {
      run_off (&draft, stroke->first, bic_direction_opposite ((BicDirection) stroke->start_heading), course);
      run_off (&draft, stroke->last, stroke->heading, course);
    }
  bic_editor_draw (editor, &draft);
}

void
bic_tool_course_erase (BicEditor *editor, int hex)
{
  g_auto (BicGroundDraft) draft = { 0 };

  if (hex == BIC_NO_HEX)
    return;
  bic_editor_start (editor, &draft);
  bic_ground_draft_course_cut (&draft, hex, course_of (editor));
  bic_editor_draw (editor, &draft);
}

gboolean
bic_tool_course_holds (BicEditor *editor)
{
  return TRUE;
}

/* A press without a drag lays a single piece. */
void
bic_tool_course_preview (BicEditor *editor, int hex)
{
  g_auto (BicGroundDraft) draft = { 0 };

  bic_editor_start (editor, &draft);
  if (!bic_editor_stroke (editor)->down)
    bic_ground_draft_course_drop (&draft, hex, course_of (editor));
  bic_editor_sketch (editor, &draft);
}
