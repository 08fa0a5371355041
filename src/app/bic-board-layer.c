/* A layer of the board kept as textures: square tiles, drawn when they come into view, redrawn where something changed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Tiles lie on a grid that moves with the map, so panning draws only what comes into view.  A map that is small enough is
 * one tile.  Tiles are in device pixels, and the map's origin is rounded to one, so that tiles meet without a seam.
 */
#include "bic-board-layer.h"

#include <math.h>

#define WHOLE_MAP 1800          /* a map of this size is one tile */
#define LEAST_MARGIN 40.0       /* room for the frame round the map, in pixels */
#define TILE 768
/* Tiles kept beside those in view: 2 MB each. */
#define SPARE_TILES 12
/* How far a hex's picture reaches into others, in hexes: merged hills, names, arrows of a leader. */
#define REACH 2.0

typedef struct {
  int              column, row;
  cairo_surface_t *surface;
  GdkTexture      *texture;             /* NULL: the surface changed since */
  guint            used;                /* the frame that showed it last */
} Tile;

struct _BicBoardLayer
{
  BicLayerPainter paint;
  gpointer        user_data;
  GPtrArray      *tiles;
  BicLayout       layout;               /* with its origin at 0, 0: in device pixels */
  double          margin;               /* what is drawn beyond the map, in device pixels */
  int             size;
  guint           frame;
};

static void
tile_free (Tile *tile)
{
  g_clear_object (&tile->texture);
  cairo_surface_destroy (tile->surface);
  g_free (tile);
}

/**
 * bic_board_layer_new:
 * @paint: draws the layer, clipped to what is needed; the layout is in device pixels
 */
BicBoardLayer *
bic_board_layer_new (BicLayerPainter paint,
                     gpointer        user_data)
{
  BicBoardLayer *layer = g_new0 (BicBoardLayer, 1);

  layer->paint = paint;
  layer->user_data = user_data;
  layer->tiles = g_ptr_array_new_with_free_func ((GDestroyNotify) tile_free);
  return layer;
}

void
bic_board_layer_free (BicBoardLayer *layer)
{
  g_ptr_array_unref (layer->tiles);
  g_free (layer);
}

/**
 * bic_board_layer_invalidate:
 *
 * All of it is stale.
 */
void
bic_board_layer_invalidate (BicBoardLayer *layer)
{
  g_ptr_array_set_size (layer->tiles, 0);
}

static void
draw (BicBoardLayer           *layer,
      Tile                    *tile,
      const cairo_rectangle_t *area)
{
  cairo_t *cr = cairo_create (tile->surface);
  double x = tile->column * (double) layer->size - layer->margin, y = tile->row * (double) layer->size - layer->margin;

  cairo_translate (cr, -x, -y);
  cairo_rectangle (cr, area->x, area->y, area->width, area->height);
  cairo_clip (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  layer->paint (cr, &layer->layout, layer->user_data);
  cairo_destroy (cr);
  g_clear_object (&tile->texture);
}

static cairo_rectangle_t
tile_area (BicBoardLayer *layer,
           int            column,
           int            row)
{
  return (cairo_rectangle_t) { column * (double) layer->size - layer->margin, row * (double) layer->size - layer->margin,
                               layer->size, layer->size };
}

/* A single tile is as large as the map and no larger. */
static Tile *
tile_new (BicBoardLayer *layer,
          int            column,
          int            row)
{
  cairo_rectangle_t area = tile_area (layer, column, row);
  double width, height;
  Tile *tile = g_new0 (Tile, 1);

  bic_layout_size (&layer->layout.grid, &width, &height);
  area.width = MIN (area.width, ceil (width * layer->layout.scale + layer->margin) - area.x);
  area.height = MIN (area.height, ceil (height * layer->layout.scale + layer->margin) - area.y);
  tile->column = column;
  tile->row = row;
  tile->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, MAX (1, (int) area.width), MAX (1, (int) area.height));
  draw (layer, tile, &area);
  g_ptr_array_add (layer->tiles, tile);
  return tile;
}

static Tile *
tile_at (BicBoardLayer *layer,
         int            column,
         int            row)
{
  for (guint i = 0; i < layer->tiles->len; i++)
    {
      Tile *tile = layer->tiles->pdata[i];

      if (tile->column == column && tile->row == row)
        return tile;
    }
  return tile_new (layer, column, row);
}

/* The bytes are the surface's own: a frame that was drawn from them is on the screen by the time they change. */
static GdkTexture *
tile_texture (Tile *tile)
{
  if (tile->texture == NULL)
    {
      int width = cairo_image_surface_get_width (tile->surface), height = cairo_image_surface_get_height (tile->surface);
      int stride = cairo_image_surface_get_stride (tile->surface);
      g_autoptr(GBytes) bytes = NULL;

      cairo_surface_flush (tile->surface);
      bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (tile->surface), (gsize) stride * height,
                                          (GDestroyNotify) cairo_surface_destroy, cairo_surface_reference (tile->surface));
      tile->texture = gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
    }
  return tile->texture;
}

/* Where the hex's picture may reach, in device pixels. */
static cairo_rectangle_t
hex_area (BicBoardLayer *layer,
          int            hex)
{
  double x, y, reach = ceil (REACH * layer->layout.scale);

  bic_layout_centre (&layer->layout, hex, &x, &y);
  return (cairo_rectangle_t) { floor (x - reach), floor (y - reach), 2 * reach, 2 * reach };
}

static cairo_rectangle_t
both (cairo_rectangle_t a,
      cairo_rectangle_t b)
{
  double x = MIN (a.x, b.x), y = MIN (a.y, b.y);

  return (cairo_rectangle_t) { x, y, MAX (a.x + a.width, b.x + b.width) - x, MAX (a.y + a.height, b.y + b.height) - y };
}

static gboolean
meet (cairo_rectangle_t a,
      cairo_rectangle_t b)
{
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/**
 * bic_board_layer_touch:
 * @hexes: (element-type gint): what changed
 *
 * Redraws the rectangle round these hexes, on the tiles that exist.
 */
void
bic_board_layer_touch (BicBoardLayer *layer,
                       const GArray  *hexes)
{
  cairo_rectangle_t area;

  if (hexes->len == 0 || layer->size == 0)
    return;
  area = hex_area (layer, g_array_index (hexes, int, 0));
  for (guint i = 1; i < hexes->len; i++)
    area = both (area, hex_area (layer, g_array_index (hexes, int, i)));
  for (guint i = 0; i < layer->tiles->len; i++)
    {
      Tile *tile = layer->tiles->pdata[i];

      if (meet (area, tile_area (layer, tile->column, tile->row)))
        draw (layer, tile, &area);
    }
}

/* Another scale, or a turn, makes all tiles stale; a pan none. */
static void
adopt (BicBoardLayer   *layer,
       const BicLayout *layout,
       int              device_scale,
       double           margin)
{
  BicLayout mine = { .grid = layout->grid, .scale = layout->scale * device_scale, .rotated = layout->rotated };
  double width, height;

  margin = ceil (margin * device_scale);
  if (layer->size != 0 && mine.scale == layer->layout.scale && margin == layer->margin && mine.rotated == layer->layout.rotated
      && bic_grid_equal (&mine.grid, &layer->layout.grid))
    return;
  bic_board_layer_invalidate (layer);
  bic_layout_size (&mine.grid, &width, &height);
  layer->layout = mine;
  layer->margin = margin;
  layer->size = MAX (width, height) * mine.scale + 2 * margin <= WHOLE_MAP ? WHOLE_MAP : TILE;
}

static void
drop_unused (BicBoardLayer *layer,
             guint          in_view)
{
  for (guint i = layer->tiles->len; i-- > 0 && layer->tiles->len > in_view + SPARE_TILES; )
    if (((Tile *) layer->tiles->pdata[i])->used != layer->frame)
      g_ptr_array_remove_index_fast (layer->tiles, i);
}

/* The renderer on the graphics card keeps a texture there; the one that draws with cairo converts it for each frame, which a
 * surface spares it. */
static void
show (BicBoardLayer *layer,
      GtkSnapshot   *snapshot,
      Tile          *tile,
      double         x,
      double         y,
      int            device_scale,
      gboolean       by_cairo)
{
  cairo_rectangle_t area = tile_area (layer, tile->column, tile->row);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) ((area.x + x) / device_scale), (float) ((area.y + y) / device_scale),
                                               (float) cairo_image_surface_get_width (tile->surface) / (float) device_scale,
                                               (float) cairo_image_surface_get_height (tile->surface) / (float) device_scale);
  cairo_t *cr;

  tile->used = layer->frame;
  if (!by_cairo)
    {
      gtk_snapshot_append_texture (snapshot, tile_texture (tile), &bounds);
      return;
    }
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  cairo_scale (cr, 1.0 / device_scale, 1.0 / device_scale);
  cairo_set_source_surface (cr, tile->surface, area.x + x, area.y + y);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_destroy (cr);
}

/**
 * bic_board_layer_snapshot:
 * @layout: in pixels of the view
 * @device_scale: device pixels in one of them
 * @width: of the view
 * @by_cairo: whether the renderer draws with cairo
 */
void
bic_board_layer_snapshot (BicBoardLayer   *layer,
                          GtkSnapshot     *snapshot,
                          const BicLayout *layout,
                          int              device_scale,
                          double           width,
                          double           height,
                          gboolean         by_cairo)
{
  double x = round (layout->x * device_scale), y = round (layout->y * device_scale), map_width, map_height;
  int first_column, last_column, first_row, last_row;
  guint in_view = 0;

  adopt (layer, layout, device_scale, MAX (layout->scale, LEAST_MARGIN));
  bic_layout_size (&layer->layout.grid, &map_width, &map_height);
  first_column = (int) floor (MAX (0, layer->margin - x) / layer->size);
  first_row = (int) floor (MAX (0, layer->margin - y) / layer->size);
  last_column = (int) floor (MIN (width * device_scale - x, map_width * layer->layout.scale + layer->margin - 1) + layer->margin) / layer->size;
  last_row = (int) floor (MIN (height * device_scale - y, map_height * layer->layout.scale + layer->margin - 1) + layer->margin) / layer->size;
  layer->frame++;
  for (int row = first_row; row <= last_row; row++)
    for (int column = first_column; column <= last_column; column++, in_view++)
      show (layer, snapshot, tile_at (layer, column, row), x, y, device_scale, by_cairo);
  drop_unused (layer, in_view);
}
