/* The board view draws what a part of the board would become.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * By the painter of the board itself, cut to the hexes that are meant, so that a river is seen to join; tint and
 * outline of a selection tell it from what is there.
 */
#include "config.h"

#include "bic-board-view-private.h"

/**
 * bic_board_view_set_promise:
 * @scenario: (nullable): the battle as it would be, on the same board
 * @region: (nullable): the hexes of it that are drawn
 */
void
bic_board_view_set_promise (BicBoardView    *self,
                            BicScenario     *scenario,
                            const BicRegion *region)
{
  g_return_if_fail (BIC_IS_BOARD_VIEW (self));

  if (!scenario && !self->promise)
    return;
  g_clear_pointer (&self->promise, bic_scenario_unref);
  g_clear_pointer (&self->promised, bic_region_free);
  self->promise = scenario ? bic_scenario_ref (scenario) : NULL;
  self->promised = scenario ? bic_region_copy (region) : NULL;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
clip_to (cairo_t         *cr,
         const BicLayout *layout,
         const BicRegion *region)
{
  cairo_new_path (cr);
  for (int hex = bic_region_next (region, BIC_NO_HEX); hex != BIC_NO_HEX; hex = bic_region_next (region, hex))
    bic_layout_hex_path (layout, cr, hex, 1.0);
  cairo_clip (cr);
}

static void
outline (BicBoardView    *self,
         cairo_t         *cr,
         const BicLayout *layout,
         const BicStyle  *style)
{
  g_autofree guint16 *marked = g_new0 (guint16, bic_grid_size (&layout->grid));
  BicPicture picture = { self->promise, self->catalogue, NULL };
  BicMarks marks = { .hex = marked };

  for (int hex = bic_region_next (self->promised, BIC_NO_HEX); hex != BIC_NO_HEX;
       hex = bic_region_next (self->promised, hex))
    marked[hex] = BIC_HEX_REGION;
  bic_draw_pieces (cr, layout, style, &picture, &marks);
}

static void
paint (BicBoardView    *self,
       cairo_t         *cr,
       const BicLayout *layout,
       const BicStyle  *style)
{
  g_autoptr(GArray) pieces = bic_pieces_of_scenario (self->promise, self->catalogue);
  BicPicture picture = { self->promise, self->catalogue, pieces };
  BicStyle plain = *style;

  plain.show &= (BicShow) ~BIC_SHOW_FRAME;
  cairo_save (cr);
  clip_to (cr, layout, self->promised);
  bic_draw_ground (cr, layout, &plain, &picture);
  bic_draw_pieces (cr, layout, &plain, &picture, NULL);
  cairo_restore (cr);
  outline (self, cr, layout, style);
}

void
_bic_board_view_snapshot_promise (BicBoardView          *self,
                                  GtkSnapshot           *snapshot,
                                  const graphene_rect_t *bounds,
                                  const BicLayout       *layout,
                                  const BicStyle        *style)
{
  cairo_t *cr;

  if (!self->promise)
    return;
  cr = bic_board_layer_append (snapshot, bounds);
  paint (self, cr, layout, style);
  cairo_destroy (cr);
}
