/* Trail of a turn on the board view: two nodes that are made again only when they would differ.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-board-view-private.h"

#define REACH 0.6                       /* radius around the center of a hex, in hexes */

/**
 * bic_board_view_set_trail:
 * @self: a board view
 * @trail: (array length=n) (nullable): the strokes to draw; copied
 * @n: number of strokes
 */
void
bic_board_view_set_trail (BicBoardView   *self,
                          const BicTrail *trail,
                          int             n)
{
  g_return_if_fail (GTK_IS_WIDGET (self));

  if (n == 0 && self->trail->len == 0)
    return;
  g_array_set_size (self->trail, 0);
  if (n > 0)
    g_array_append_vals (self->trail, trail, (guint) n);
  _bic_board_view_drop_trail (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Drops the nodes of the trail. */
void
_bic_board_view_drop_trail (BicBoardView *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->trail_node); i++)
    g_clear_pointer (&self->trail_node[i], gsk_render_node_unref);
}

static graphene_rect_t
bounds_of_trail (BicBoardView          *self,
                 const BicLayout       *layout,
                 const graphene_rect_t *view)
{
  float reach = (float) (REACH * layout->scale);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);

  for (guint i = 0; i < self->trail->len; i++)
    for (int end = 0; end < 2; end++)
      {
        const BicTrail *one = &g_array_index (self->trail, BicTrail, i);
        int hex = end ? one->to : one->from;
        graphene_rect_t around;
        double x, y;

        if (!bic_grid_has (&layout->grid, hex))
          continue;
        bic_layout_centre (layout, hex, &x, &y);
        around = GRAPHENE_RECT_INIT ((float) x - reach, (float) y - reach, 2 * reach, 2 * reach);
        if (bounds.size.width > 0)
          graphene_rect_union (&bounds, &around, &bounds);
        else
          bounds = around;
      }
  if (!graphene_rect_intersection (&bounds, view, &bounds))
    return GRAPHENE_RECT_INIT (0, 0, 0, 0);
  graphene_rect_round_extents (&bounds, &bounds);
  return bounds;
}

static GskRenderNode *
make_trail_node (BicBoardView          *self,
                 const BicLayout       *layout,
                 const BicStyle        *style,
                 const graphene_rect_t *view,
                 gboolean               over)
{
  const BicPicture picture = { self->scenario, self->catalogue, NULL };
  BicMarks marks = { .trail = (const BicTrail *) (gpointer) self->trail->data, .n_trail = (int) self->trail->len,
                     .part = over ? BIC_PART_OVER : BIC_PART_UNDER };
  graphene_rect_t bounds = bounds_of_trail (self, layout, view);
  GtkSnapshot *snapshot;
  cairo_t *cr;

  if (bounds.size.width <= 0)
    return NULL;
  snapshot = gtk_snapshot_new ();
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  bic_draw_pieces (cr, layout, style, &picture, &marks);
  cairo_destroy (cr);
  return gtk_snapshot_free_to_node (snapshot);
}

static gboolean
is_same_layout (const BicLayout *a,
                const BicLayout *b)
{
  return a->scale == b->scale && a->x == b->x && a->y == b->y && a->rotated == b->rotated;
}

/**
 * _bic_board_view_snapshot_trail:
 * @self: a board view
 * @snapshot: the snapshot of the frame
 * @layout: the layout of the board
 * @style: the style of the board
 * @view: the area of the view
 * @over: %TRUE to draw the signs over the pieces, %FALSE to draw the paths under them
 */
void
_bic_board_view_snapshot_trail (BicBoardView          *self,
                                GtkSnapshot           *snapshot,
                                const BicLayout       *layout,
                                const BicStyle        *style,
                                const graphene_rect_t *view,
                                gboolean               over)
{
  GskRenderNode **node = &self->trail_node[over ? 1 : 0];

  if (self->trail->len == 0)
    return;
  if (!is_same_layout (&self->trail_layout, layout) || self->trail_look != style->look
      || !graphene_rect_equal (&self->trail_view, view))
    _bic_board_view_drop_trail (self);
  self->trail_layout = *layout;
  self->trail_look = style->look;
  self->trail_view = *view;
  if (*node == NULL)
    *node = make_trail_node (self, layout, style, view, over);
  if (*node)
    gtk_snapshot_append_node (snapshot, *node);
}
