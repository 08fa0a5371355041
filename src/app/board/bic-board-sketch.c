/* What may come: the ground as a tool would leave it, and the axis of symmetry.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-board-view-private.h"

#define SKETCH_ALPHA 0.72
#define REACH 0.6                       /* of a hex, from its centre */
#define AXIS_WIDTH 1.5                  /* px */
#define AXIS_RADIUS 0.22                /* hexes, of the ring about which a board is turned */

/**
 * bic_board_view_set_sketch:
 * @edit: (nullable): what would change the ground; %NULL = nothing
 * @hexes: (element-type gint) (nullable): the hexes that it would change
 *
 * Shows these hexes as they would be, half through what they are.
 */
void
bic_board_view_set_sketch (BicBoardView  *self,
                           const BicEdit *edit,
                           const GArray  *hexes)
{
  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  if (!edit && !self->sketch)
    return;
  g_clear_pointer (&self->sketch, bic_scenario_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (!edit || !self->scenario)
    return;
  self->sketch = bic_edit_try (edit, self->scenario);
  g_array_set_size (self->sketched, 0);
  g_array_append_vals (self->sketched, hexes->data, hexes->len);
}

/**
 * bic_board_view_set_axis:
 * @symmetry: the one whose axis is shown
 */
void
bic_board_view_set_axis (BicBoardView *self,
                         BicSymmetry   symmetry)
{
  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  self->axis = symmetry;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* No larger than needed: where nothing is drawn, nothing has to be drawn anew. */
static gboolean
sketched_area (BicBoardView          *self,
               const graphene_rect_t *view,
               const BicLayout       *layout,
               graphene_rect_t       *area)
{
  float reach = (float) (REACH * layout->scale);

  for (guint i = 0; i < self->sketched->len; i++)
    {
      graphene_rect_t one;
      double x, y;

      bic_layout_centre (layout, g_array_index (self->sketched, int, i), &x, &y);
      one = GRAPHENE_RECT_INIT ((float) x - reach, (float) y - reach, 2 * reach, 2 * reach);
      if (i == 0)
        *area = one;
      else
        graphene_rect_union (area, &one, area);
    }
  return self->sketched->len > 0 && graphene_rect_intersection (area, view, area);
}

void
_bic_board_view_snapshot_sketch (BicBoardView          *self,
                                 GtkSnapshot           *snapshot,
                                 const graphene_rect_t *view,
                                 const BicLayout       *layout,
                                 const BicStyle        *style)
{
  BicPicture picture = { self->sketch, self->catalogue, NULL };
  BicStyle plain = *style;
  graphene_rect_t area;
  cairo_t *cr;

  if (!self->sketch || !bic_grid_equal (&self->sketch->grid, &layout->grid)
      || !sketched_area (self, view, layout, &area))
    return;
  plain.show = style->show & (BIC_SHOW_GRID | BIC_SHOW_LABELS);
  cr = bic_board_layer_append (snapshot, &area);
  cairo_push_group (cr);                /* and clipped afterwards, once: a clip of many hexes is dear */
  bic_draw_ground (cr, layout, &plain, &picture);
  cairo_pop_group_to_source (cr);
  for (guint i = 0; i < self->sketched->len; i++)
    bic_layout_hex_path (layout, cr, g_array_index (self->sketched, int, i), 1.0);
  cairo_clip (cr);
  cairo_paint_with_alpha (cr, style->high_contrast ? 1.0 : SKETCH_ALPHA);
  cairo_destroy (cr);
}

/* Thin, light under dark, so that it shows on any ground. */
static void
stroke_axis (cairo_t *cr)
{
  static const double dash[] = { 6, 4 };

  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_width (cr, 2 * AXIS_WIDTH);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.55);
  cairo_stroke_preserve (cr);
  cairo_set_dash (cr, dash, G_N_ELEMENTS (dash), 0);
  cairo_set_line_width (cr, AXIS_WIDTH);
  cairo_set_source_rgba (cr, 0.11, 0.44, 0.85, 0.95);
  cairo_stroke (cr);
}

void
_bic_board_view_snapshot_axis (BicBoardView          *self,
                               GtkSnapshot           *snapshot,
                               const graphene_rect_t *view,
                               const BicLayout       *layout)
{
  double width, height, ring = AXIS_RADIUS * layout->scale;
  graphene_rect_t area;
  cairo_t *cr;

  if (self->axis == BIC_SYMMETRY_NONE)
    return;
  bic_layout_size (&layout->grid, &width, &height);
  width *= layout->scale;
  height *= layout->scale;
  area = GRAPHENE_RECT_INIT ((float) layout->x, (float) layout->y, (float) width, (float) height);
  if (self->axis != BIC_SYMMETRY_TOP_BOTTOM)
    area = GRAPHENE_RECT_INIT ((float) (layout->x + width / 2 - ring - 2), area.origin.y, (float) (2 * ring + 4),
                               area.size.height);
  if (self->axis != BIC_SYMMETRY_LEFT_RIGHT)
    area = GRAPHENE_RECT_INIT (area.origin.x, (float) (layout->y + height / 2 - ring - 2), area.size.width,
                               (float) (2 * ring + 4));
  if (!graphene_rect_intersection (&area, view, &area))
    return;
  cr = bic_board_layer_append (snapshot, &area);
  cairo_translate (cr, layout->x + width / 2, layout->y + height / 2);
  if (self->axis == BIC_SYMMETRY_TURN)
    cairo_arc (cr, 0, 0, ring, 0, 2 * G_PI);
  else
    {
      gboolean upright = self->axis == BIC_SYMMETRY_LEFT_RIGHT;

      cairo_move_to (cr, upright ? 0 : -width / 2, upright ? -height / 2 : 0);
      cairo_line_to (cr, upright ? 0 : width / 2, upright ? height / 2 : 0);
    }
  stroke_axis (cr);
  cairo_destroy (cr);
}
