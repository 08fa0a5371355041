/* Drawing of the board, layer by layer
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-arts.h"
#include "bic-layers.h"
#include "bic-symbols.h"

#define PAPER_MARGIN 0.48
#define NARROW_MARGIN 0.11              /* width of a frame without letters */

/**
 * bic_style_init:
 * @style: (out): a style with all parts of BIC_SHOW_ALL
 * @look: the look
 */
void
bic_style_init (BicStyle *style,
                BicLook   look)
{
  *style = (BicStyle) { .look = look, .show = BIC_SHOW_ALL, .text_scale = 1.0, .device_scale = 1.0, .min_label = 9.5,
                        .labels_from = 45.0 };
}

/* Checks that the picture has a battle, and that the battle's board is the board of the layout. */
static gboolean
can_draw (const BicLayout  *layout,
          const BicPicture *what)
{
  return what->scenario && layout->scale > 0.0 && bic_grid_equal (&layout->grid, &what->scenario->grid);
}

static void
clip_to_map (const BicPainter *painter)
{
  cairo_save (painter->cr);
  cairo_rectangle (painter->cr, 0, 0, painter->width, painter->height);
  cairo_clip (painter->cr);
}

/* Draws the background images on the bare ground. Terrain covers them. */
static void
draw_background_images (const BicPainter *painter)
{
  cairo_t *cr = painter->cr;

  for (guint i = 0; painter->what->under && i < painter->what->under->len; i++)
    {
      const BicUnder *under = &g_array_index (painter->what->under, BicUnder, i);
      int width = under->image ? cairo_image_surface_get_width (under->image) : 0;

      if (width == 0)
        continue;
      cairo_save (cr);
      cairo_translate (cr, under->x, under->y);
      cairo_rotate (cr, under->turn * G_PI / 180);
      cairo_scale (cr, under->width / width, under->width / width);
      cairo_set_source_surface (cr, under->image, -width / 2.0, -cairo_image_surface_get_height (under->image) / 2.0);
      cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_GOOD);
      cairo_paint_with_alpha (cr, under->opacity);
      cairo_restore (cr);
    }
}

static void
draw_map (const BicPainter *painter,
          BicShow           show)
{
  g_autoptr(GArray) hexes = _bic_painter_visible_hexes (painter);

  _bic_paint_ground (painter, hexes);
  draw_background_images (painter);
  _bic_paint_terrain (painter, hexes);
  _bic_paint_ragged_edge (painter, hexes);
  if (show & BIC_SHOW_GRID)
    _bic_draw_grid (painter, hexes);
  if (show & BIC_SHOW_SECTIONS)
    _bic_draw_sections (painter);
  if (show & BIC_SHOW_OBJECTIVES)
    {
      _bic_draw_rings (painter);
      _bic_draw_communications (painter);
      _bic_draw_exits (painter);
    }
  if (show & BIC_SHOW_LABELS)
    _bic_draw_labels (painter, hexes);
  if (show & BIC_SHOW_TERRAIN_NAMES)
    _bic_draw_terrain_names (painter, hexes);
  if (show & BIC_SHOW_CARTOUCHE)
    _bic_draw_cartouche (painter);
  if (show & BIC_SHOW_NAMES && !(show & BIC_SHOW_UNITS))
    _bic_draw_names (painter);
}

/**
 * bic_draw_ground:
 * @cr: context to draw in, in device units
 * @layout: layout of the board of @what
 * @style: look, and selection of the parts that are drawn
 * @what: the battle; its pieces are not drawn
 *
 * Draws terrain, grid, objective rings and letters, which do not change while pieces move. Draws place names only if no
 * units are shown, because otherwise bic_draw_pieces () draws the names over the units. Draws only the part inside the
 * clip of @cr; this part looks the same with every clip.
 */
void
bic_draw_ground (cairo_t          *cr,
                 const BicLayout  *layout,
                 const BicStyle   *style,
                 const BicPicture *what)
{
  BicPainter painter;

  if (!can_draw (layout, what))
    return;
  _bic_painter_begin (&painter, cr, layout, style, what);
  if (style->show & BIC_SHOW_FRAME)
    {
      double margin = style->show & BIC_SHOW_NARROW ? NARROW_MARGIN : PAPER_MARGIN;

      cairo_rectangle (cr, -margin, -margin, painter.width + 2 * margin, painter.height + 2 * margin);
      _bic_fill (cr, painter.theme.paper, 1.0);
    }
  clip_to_map (&painter);
  draw_map (&painter, painter.style.show);
  cairo_restore (cr);
  if (style->show & BIC_SHOW_FRAME)
    _bic_draw_frame (&painter);
  _bic_painter_end (&painter);
}

/**
 * bic_draw_pieces:
 * @cr: context to draw in, in device units
 * @layout: layout of the board of @what
 * @style: look, and selection of the parts that are drawn
 * @what: picture of the battle with its pieces
 * @marks: (nullable): marks that are drawn on hexes
 *
 * Draws marks, units, place names, banners of objectives and arrows. If @what has no pieces, draws only the marks.
 */
void
bic_draw_pieces (cairo_t          *cr,
                 const BicLayout  *layout,
                 const BicStyle   *style,
                 const BicPicture *what,
                 const BicMarks   *marks)
{
  BicPainter painter;

  if (!can_draw (layout, what))
    return;
  _bic_painter_begin (&painter, cr, layout, style, what);
  clip_to_map (&painter);
  _bic_draw_highlights (&painter, marks);
  if (style->show & BIC_SHOW_UNITS)
    _bic_draw_all_units (&painter);
  /* If units are shown but @what has no pieces, another call draws the pieces. This call then draws only marks. */
  if (style->show & BIC_SHOW_OBJECTIVES && (what->pieces || !(style->show & BIC_SHOW_UNITS)))
    _bic_draw_objectives (&painter);
  cairo_restore (cr);
  _bic_draw_moves (&painter, marks);
  _bic_painter_end (&painter);
}

/**
 * bic_draw_board:
 * @cr: context to draw in, in device units
 * @layout: layout of the board of @what
 * @style: look, and selection of the parts that are drawn
 * @what: picture of the battle with its pieces
 * @marks: (nullable): marks that are drawn on hexes
 *
 * Draws the ground and the pieces.
 */
void
bic_draw_board (cairo_t          *cr,
                const BicLayout  *layout,
                const BicStyle   *style,
                const BicPicture *what,
                const BicMarks   *marks)
{
  bic_draw_ground (cr, layout, style, what);
  bic_draw_pieces (cr, layout, style, what, marks);
}
