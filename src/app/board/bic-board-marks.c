/* Marks of the board view, as render nodes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * GTK redraws only the areas where the nodes of two frames differ, and a new node always differs. So marks are drawn in
 * cells, whose nodes are kept until a mark in the cell changes. GTK redraws the whole window if more than 30 rectangles
 * differ. So there is not one node per hex, and the marks use the same cells as the layers: the rectangles of both are
 * merged.
 */
#include "config.h"

#include <math.h>

#include "bic-board-view-private.h"

#define MARK_REACH 0.85                 /* radius of a marked hex with its ring, even while it pulses, in hexes */

struct _BicMarkNodes
{
  BicLayout        layout;              /* layout of the last frame */
  BicStyle         style;
  graphene_rect_t  view;
  GArray          *marks;               /* guint32: marks per hex */
  double           x, y, size;          /* position and size of the first cell */
  int              columns, rows;
  GskRenderNode  **cells;               /* NULL if a cell has no marks */
};

BicMarkNodes *
_bic_mark_nodes_new (void)
{
  BicMarkNodes *self = g_new0 (BicMarkNodes, 1);

  self->marks = g_array_new (FALSE, TRUE, sizeof (guint32));
  return self;
}

void
_bic_mark_nodes_free (BicMarkNodes *self)
{
  _bic_mark_nodes_drop (self);
  g_array_unref (self->marks);
  g_free (self);
}

/* Drops all nodes. */
void
_bic_mark_nodes_drop (BicMarkNodes *self)
{
  for (int i = 0; i < self->columns * self->rows; i++)
    g_clear_pointer (&self->cells[i], gsk_render_node_unref);
  g_clear_pointer (&self->cells, g_free);
  self->columns = self->rows = 0;
  g_array_set_size (self->marks, 0);
}

/* --- parts of a frame -------------------------------------------------------------------------------------------- */

/* Clips @area to the view and rounds it to whole pixels. A GPU renderer would shift an area with fractions by up to one
 * pixel.
 *
 * Returns: whether any part of @area is in view
 */
static gboolean
clip_to_view (const BicBoardFrame *frame,
              graphene_rect_t     *area)
{
  if (!graphene_rect_intersection (area, &frame->view, area))
    return FALSE;
  graphene_rect_round_extents (area, area);
  return TRUE;
}

/* Begins a node for an area of the view.
 *
 * Returns: (transfer full) (nullable): the context that draws in the node; %NULL if no part of @area is in view
 */
cairo_t *
_bic_board_frame_begin_node (const BicBoardFrame *frame,
                             graphene_rect_t     *area)
{
  return clip_to_view (frame, area) ? gtk_snapshot_append_cairo (frame->snapshot, area) : NULL;
}

/* Adds a hex to @bounds. @reach is the radius around its center, in hexes. */
void
_bic_board_frame_extend_bounds_to_hex (const BicBoardFrame *frame,
                                       graphene_rect_t     *bounds,
                                       int                  hex,
                                       double               reach)
{
  graphene_rect_t one;
  double x, y;

  if (!bic_grid_has (&frame->layout.grid, hex))
    return;
  reach *= frame->layout.scale;
  bic_layout_centre (&frame->layout, hex, &x, &y);
  one = GRAPHENE_RECT_INIT ((float) (x - reach), (float) (y - reach), (float) (2 * reach), (float) (2 * reach));
  if (bounds->size.width > 0)
    graphene_rect_union (bounds, &one, bounds);
  else
    *bounds = one;
}

/* Returns: (transfer full) (nullable): a node that draws the marks in @area */
static GskRenderNode *
new_marks_node (const BicBoardFrame *frame,
                graphene_rect_t      area,
                const BicMarks      *marks)
{
  const BicPicture picture = { frame->self->scenario, frame->self->catalogue, NULL };
  GskRenderNode *node;
  cairo_t *cr;

  if (!clip_to_view (frame, &area))
    return NULL;
  node = gsk_cairo_node_new (&area);
  cr = gsk_cairo_node_get_draw_context (node);
  bic_draw_pieces (cr, &frame->layout, &frame->style, &picture, marks);
  cairo_destroy (cr);
  return node;
}

/* Appends a node that draws the marks in @area. If @marks is NULL and units are hidden, the node has only the banners
 * of objectives.
 */
void
_bic_board_frame_append_marks_node (const BicBoardFrame *frame,
                                    graphene_rect_t      area,
                                    const BicMarks      *marks)
{
  GskRenderNode *node = new_marks_node (frame, area, marks);

  if (node)
    gtk_snapshot_append_node (frame->snapshot, node);
  g_clear_pointer (&node, gsk_render_node_unref);
}

/* --- marks ------------------------------------------------------------------------------------------------------- */

/* Copies the marks of some kinds to @only, and sets @bounds to the area that they cover.
 *
 * Returns: the number of hexes with marks of these kinds
 */
static int
copy_marks_of_kinds (const BicBoardFrame *frame,
                     const GArray        *all,
                     guint                kinds,
                     GArray              *only,
                     graphene_rect_t     *bounds)
{
  int n = 0;

  *bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  for (guint hex = 0; hex < all->len; hex++)
    {
      guint32 marked = g_array_index (all, guint32, hex) & kinds;

      g_array_index (only, guint32, hex) = marked;
      if (marked == 0)
        continue;
      _bic_board_frame_extend_bounds_to_hex (frame, bounds, (int) hex, MARK_REACH);
      n++;
    }
  return n;
}

/* Appends a single node for all marks of some kinds. Used for marks that share an outline, and for marks that change in
 * each frame.
 */
static void
append_marks_as_one_node (const BicBoardFrame *frame,
                          const GArray        *all,
                          guint                kinds,
                          BicMarks             marks)
{
  g_autoptr(GArray) only = g_array_copy ((GArray *) all);
  graphene_rect_t bounds;

  marks.hex = (guint32 *) (gpointer) only->data;
  if (copy_marks_of_kinds (frame, all, kinds, only, &bounds) > 0)
    _bic_board_frame_append_marks_node (frame, bounds, &marks);
}

static gboolean
nodes_are_stale (const BicMarkNodes  *nodes,
                 const BicBoardFrame *frame)
{
  const BicLayout *now = &frame->layout, *then = &nodes->layout;

  return nodes->columns == 0 || now->scale != then->scale || now->x != then->x || now->y != then->y
         || now->rotated != then->rotated || !bic_grid_equal (&now->grid, &then->grid)
         || !graphene_rect_equal (&frame->view, &nodes->view)
         || frame->style.look != nodes->style.look || frame->style.high_contrast != nodes->style.high_contrast
         || frame->style.text_scale != nodes->style.text_scale || frame->style.show != nodes->style.show;
}

/* Lays out the cells again if the layout, the view or the style has changed. */
static void
lay_out_cells_if_stale (BicMarkNodes        *nodes,
                        const BicBoardFrame *frame,
                        guint                n_hexes)
{
  if (!nodes_are_stale (nodes, frame))
    return;
  _bic_mark_nodes_drop (nodes);
  nodes->layout = frame->layout;
  nodes->style = frame->style;
  nodes->view = frame->view;
  g_array_set_size (nodes->marks, n_hexes);
  nodes->size = bic_board_layer_get_cell_grid (frame->self->standing, &frame->layout, &nodes->x, &nodes->y);
  nodes->columns = (int) ceil ((frame->view.size.width - nodes->x) / nodes->size);
  nodes->rows = (int) ceil ((frame->view.size.height - nodes->y) / nodes->size);
  nodes->cells = g_new0 (GskRenderNode *, nodes->columns * nodes->rows);
}

static graphene_rect_t
cell_area (const BicMarkNodes *nodes,
           int                 i)
{
  return GRAPHENE_RECT_INIT ((float) (nodes->x + i % nodes->columns * nodes->size),
                             (float) (nodes->y + i / nodes->columns * nodes->size),
                             (float) nodes->size, (float) nodes->size);
}

/* Sets a bit for each cell in which the marks of @hex are visible. */
static void
set_bit_of_covered_cells (const BicMarkNodes  *nodes,
                          const BicBoardFrame *frame,
                          int                  hex,
                          guint8               bit,
                          guint8              *noted)
{
  double x, y, reach = MARK_REACH * frame->layout.scale;

  if (!bic_grid_has (&frame->layout.grid, hex))
    return;
  bic_layout_centre (&frame->layout, hex, &x, &y);
  x -= nodes->x;
  y -= nodes->y;
  for (int row = MAX (0, (int) floor ((y - reach) / nodes->size));
       row < MIN (nodes->rows, (int) ceil ((y + reach) / nodes->size)); row++)
    for (int column = MAX (0, (int) floor ((x - reach) / nodes->size));
         column < MIN (nodes->columns, (int) ceil ((x + reach) / nodes->size)); column++)
      noted[row * nodes->columns + column] |= bit;
}

#define CHANGED 1
#define MARKED 2

/* Appends the marks of some kinds, divided into cells. A cell without a change reuses its node of the last frame. */
static void
append_marks_by_cell (const BicBoardFrame *frame,
                      BicMarkNodes        *nodes,
                      const GArray        *all,
                      guint                kinds,
                      BicMarks             marks)
{
  g_autofree guint8 *noted = NULL;

  lay_out_cells_if_stale (nodes, frame, all->len);
  noted = g_new0 (guint8, nodes->columns * nodes->rows);
  for (guint hex = 0; hex < all->len; hex++)
    {
      guint32 now = g_array_index (all, guint32, hex) & kinds, *then = &g_array_index (nodes->marks, guint32, hex);

      if (now != 0 || *then != 0)
        set_bit_of_covered_cells (nodes, frame, (int) hex, (now == *then ? 0 : CHANGED) | (now != 0 ? MARKED : 0),
                                  noted);
      *then = now;
    }
  marks.hex = (guint32 *) (gpointer) nodes->marks->data;
  for (int i = 0; i < nodes->columns * nodes->rows; i++)
    {
      if (noted[i] & CHANGED)
        g_clear_pointer (&nodes->cells[i], gsk_render_node_unref);
      if (noted[i] & MARKED && nodes->cells[i] == NULL)
        nodes->cells[i] = new_marks_node (frame, cell_area (nodes, i), &marks);
      if (nodes->cells[i])
        gtk_snapshot_append_node (frame->snapshot, nodes->cells[i]);
    }
}

static void
add_mark (GArray *marks,
          int     hex,
          guint   mark)
{
  if (hex >= 0 && hex < (int) marks->len)
    g_array_index (marks, guint32, hex) |= (guint32) mark;
}

/* Draws the marks of the page and the marks of the cursor, the pointer and the located hex, in the order of the painter
 * from bottom to top.
 */
void
_bic_board_frame_draw_marks (const BicBoardFrame *frame)
{
  BicBoardView *self = frame->self;
  g_autoptr(GArray) all = g_array_copy (self->marks);
  GtkStateFlags state = gtk_widget_get_state_flags (GTK_WIDGET (self));
  BicMarks under = { .part = BIC_PART_UNDER }, over = { .part = BIC_PART_OVER };

  if (self->pulse_hex != BIC_NO_HEX)
    over.pulse = adw_animation_get_value (self->pulse);
  if (self->by_keyboard && state & (GTK_STATE_FLAG_FOCUSED | GTK_STATE_FLAG_FOCUS_WITHIN))
    add_mark (all, self->cursor.hex, BIC_HEX_CURSOR);
  add_mark (all, self->hover, BIC_HEX_HOVER);
  add_mark (all, self->pulse_hex, BIC_HEX_PROBLEM);
  append_marks_as_one_node (frame, all, BIC_HEX_REGION, under);
  append_marks_as_one_node (frame, all, BIC_HEX_DRAWN, under);
  append_marks_by_cell (frame, self->mark_nodes, all,
                        BIC_HEX_CAN_GO | BIC_HEX_PREVIEW | BIC_HEX_ORDERED | BIC_HEX_MOVED | BIC_HEX_CAN_ACT
                        | BIC_HEX_TARGET | BIC_HEX_SELECTED | BIC_HEX_HINT, under);
  append_marks_as_one_node (frame, all, BIC_HEX_HOVER, over);
  append_marks_as_one_node (frame, all, BIC_HEX_CURSOR, over);
  append_marks_as_one_node (frame, all, BIC_HEX_PROBLEM, over);
}

/* Draws attacks, the path under the pointer, and the signs over the pieces. */
void
_bic_board_frame_draw_arrows (const BicBoardFrame *frame)
{
  BicBoardView *self = frame->self;
  BicMarks marks = { .arrow = (const BicArrow *) (gpointer) self->arrows->data, .n_arrows = (int) self->arrows->len,
                     .path = (const int *) (gpointer) self->path->data, .n_path = (int) self->path->len,
                     .part = BIC_PART_OVER };
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);

  for (int i = 0; i < marks.n_arrows; i++)
    {
      _bic_board_frame_extend_bounds_to_hex (frame, &bounds, marks.arrow[i].from, MARK_REACH);
      _bic_board_frame_extend_bounds_to_hex (frame, &bounds, marks.arrow[i].to, MARK_REACH);
    }
  for (int i = 0; i < marks.n_path; i++)
    _bic_board_frame_extend_bounds_to_hex (frame, &bounds, marks.path[i], MARK_REACH);
  if (bounds.size.width > 0)
    _bic_board_frame_append_marks_node (frame, bounds, &marks);
  append_marks_by_cell (frame, self->sign_nodes, self->marks,
                        BIC_HEX_ORDERED | BIC_HEX_OWES | BIC_HEX_DUTY | BIC_HEX_RISK | BIC_HEX_NO_FIGHT,
                        (BicMarks) { .part = BIC_PART_OVER });
}
