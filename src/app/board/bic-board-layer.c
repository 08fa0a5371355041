/* Layer of the board, cached as textures: square tiles that are drawn when they come into view, and redrawn where
 * something changed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Tiles are on a grid that moves with the map, so panning draws only new areas. The area around the view is drawn in
 * advance while the program is idle. A small map is one tile. Tiles are in device pixels, and the origin of the map is
 * rounded to a device pixel, so that no seam appears between tiles.
 *
 * A tile is shown in cells. Each cell is a separate node that is kept until its content changes: GTK compares the nodes
 * of two frames and draws only the differences.
 */
#include "bic-board-layer.h"
#include "bic-deliver.h"
#include "bic-art.h"

#include <math.h>

#define WHOLE_MAP 1800          /* largest side of a map in a single tile, in device pixels */
#define LEAST_MARGIN 40.0       /* least margin for the frame around the map, in pixels */
#define TILE 384
#define CELL 192                /* size of a cell, the unit that is redrawn */
#define MOST_AREAS 24           /* largest number of areas that are redrawn separately */
#define AROUND 1                /* number of tiles around the view that are drawn in advance and not dropped */

/* Part of a tile, shown as one node */
typedef struct {
  gboolean         is_made;             /* the node is up to date */
  GskRenderNode   *node;                /* NULL if the cell is empty */
} Cell;

typedef struct {
  int              column, row;
  cairo_surface_t *surface;
  int              columns, rows;       /* number of cells */
  Cell            *cells;
} Tile;

struct _BicBoardLayer
{
  BicLayerPainter paint;
  gpointer        user_data;
  GPtrArray      *tiles;
  GArray         *stale;                /* cairo_rectangle_t: areas to redraw, which do not overlap */
  BicLayout       layout;               /* in device pixels, with the origin at 0, 0 */
  double          margin;               /* width of the drawn area around the map, in device pixels */
  int             size, device_scale;
  gboolean        by_cairo;             /* the nodes are made for the cairo renderer */
};

static void
cell_clear (Cell *cell)
{
  g_clear_pointer (&cell->node, gsk_render_node_unref);
  cell->is_made = FALSE;
}

static void
tile_free (Tile *tile)
{
  for (int i = 0; i < tile->columns * tile->rows; i++)
    cell_clear (&tile->cells[i]);
  g_free (tile->cells);
  cairo_surface_destroy (tile->surface);
  g_free (tile);
}

/**
 * bic_board_layer_new:
 * @paint: draws the layer, clipped to the required area; its layout is in device pixels
 */
BicBoardLayer *
bic_board_layer_new (BicLayerPainter paint,
                     gpointer        user_data)
{
  BicBoardLayer *layer = g_new0 (BicBoardLayer, 1);

  layer->paint = paint;
  layer->user_data = user_data;
  layer->tiles = g_ptr_array_new_with_free_func ((GDestroyNotify) tile_free);
  layer->stale = g_array_new (FALSE, FALSE, sizeof (cairo_rectangle_t));
  return layer;
}

void
bic_board_layer_free (BicBoardLayer *layer)
{
  g_ptr_array_unref (layer->tiles);
  g_array_unref (layer->stale);
  g_free (layer);
}

/**
 * bic_board_layer_invalidate:
 *
 * Marks the whole layer as stale.
 */
void
bic_board_layer_invalidate (BicBoardLayer *layer)
{
  g_ptr_array_set_size (layer->tiles, 0);
  g_array_set_size (layer->stale, 0);
}

/* Returns the area of a tile, in device pixels. */
static cairo_rectangle_t
tile_area (BicBoardLayer *layer,
           int            column,
           int            row)
{
  double size = layer->size;

  return (cairo_rectangle_t) { column * size - layer->margin, row * size - layer->margin, size, size };
}

static gboolean
areas_overlap (cairo_rectangle_t a,
               cairo_rectangle_t b)
{
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/* Drops the nodes of the cells in @area, an area of the layer in device pixels. */
static void
drop_cell_nodes (BicBoardLayer           *layer,
                 Tile                    *tile,
                 const cairo_rectangle_t *area)
{
  cairo_rectangle_t all = tile_area (layer, tile->column, tile->row);

  for (int row = 0; row < tile->rows; row++)
    for (int column = 0; column < tile->columns; column++)
      if (areas_overlap (*area, (cairo_rectangle_t) { all.x + column * CELL, all.y + row * CELL, CELL, CELL }))
        cell_clear (&tile->cells[row * tile->columns + column]);
}

static void
redraw_area_of_tile (BicBoardLayer           *layer,
                     Tile                    *tile,
                     const cairo_rectangle_t *area)
{
  cairo_t *cr = cairo_create (tile->surface);
  cairo_rectangle_t all = tile_area (layer, tile->column, tile->row);

  cairo_translate (cr, -all.x, -all.y);
  cairo_rectangle (cr, area->x, area->y, area->width, area->height);
  cairo_clip (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  layer->paint (cr, &layer->layout, layer->user_data);
  cairo_destroy (cr);
  drop_cell_nodes (layer, tile, area);
}

/* Makes and draws a tile. A tile at the edge of the map is cut off at the margin of the map, so a single tile is as
 * large as the map.
 */
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
  tile->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, MAX (1, (int) area.width),
                                              MAX (1, (int) area.height));
  /* Marks the surface as dirty, so that cairo clears it by writing. The first write to a memory page causes one page
   * fault; a read before the first write would cause a second fault.
   */
  cairo_surface_mark_dirty (tile->surface);
  tile->columns = (cairo_image_surface_get_width (tile->surface) + CELL - 1) / CELL;
  tile->rows = (cairo_image_surface_get_height (tile->surface) + CELL - 1) / CELL;
  tile->cells = g_new0 (Cell, tile->columns * tile->rows);
  redraw_area_of_tile (layer, tile, &area);
  g_ptr_array_add (layer->tiles, tile);
  return tile;
}

static Tile *
find_tile (BicBoardLayer *layer,
           int            column,
           int            row)
{
  for (guint i = 0; i < layer->tiles->len; i++)
    {
      Tile *tile = layer->tiles->pdata[i];

      if (tile->column == column && tile->row == row)
        return tile;
    }
  return NULL;
}

/* Returns the area around a hex, in device pixels. @reach is its radius, in hexes. */
static cairo_rectangle_t
hex_area (BicBoardLayer *layer,
          int            hex,
          double         reach)
{
  double x, y, size = ceil (reach * layer->layout.scale) + 1;

  bic_layout_centre (&layer->layout, hex, &x, &y);
  return (cairo_rectangle_t) { floor (x) - size, floor (y) - size, 2 * size + 1, 2 * size + 1 };
}

static cairo_rectangle_t
area_around_both (cairo_rectangle_t a,
                  cairo_rectangle_t b)
{
  double x = MIN (a.x, b.x), y = MIN (a.y, b.y);

  return (cairo_rectangle_t) { x, y, MAX (a.x + a.width, b.x + b.width) - x, MAX (a.y + a.height, b.y + b.height) - y };
}

/* Adds an area to the stale areas. Overlapping areas are merged, and so are all areas beyond the limit. */
static void
add_stale_area (BicBoardLayer     *layer,
                cairo_rectangle_t  area)
{
  for (guint i = 0; i < layer->stale->len; i++)
    {
      cairo_rectangle_t other = g_array_index (layer->stale, cairo_rectangle_t, i);

      if (areas_overlap (area, other) || layer->stale->len >= MOST_AREAS)
        {
          area = area_around_both (area, other);
          g_array_remove_index_fast (layer->stale, i);
          i = G_MAXUINT;                /* the larger area can overlap an area already compared */
        }
    }
  g_array_append_val (layer->stale, area);
}

/**
 * bic_board_layer_invalidate_hexes:
 * @hexes: (element-type gint): the changed hexes
 * @reach: radius around the center of a hex in which the change can be visible, in hexes
 *
 * Redraws the areas around these hexes with the next frame, on existing tiles only.
 */
void
bic_board_layer_invalidate_hexes (BicBoardLayer *layer,
                                  const GArray  *hexes,
                                  double         reach)
{
  for (guint i = 0; i < hexes->len && layer->size != 0; i++)
    add_stale_area (layer, hex_area (layer, g_array_index (hexes, int, i), reach));
}

static void
draw_stale_areas (BicBoardLayer *layer)
{
  for (guint i = 0; i < layer->stale->len; i++)
    {
      const cairo_rectangle_t *area = &g_array_index (layer->stale, cairo_rectangle_t, i);

      for (guint k = 0; k < layer->tiles->len; k++)
        {
          Tile *tile = layer->tiles->pdata[k];

          if (areas_overlap (*area, tile_area (layer, tile->column, tile->row)))
            redraw_area_of_tile (layer, tile, area);
        }
    }
  g_array_set_size (layer->stale, 0);
}

/* Returns whether the tiles fit the layout. Tiles do not depend on the position of the map, but on its scale, rotation
 * and board.
 */
static gboolean
tiles_fit_layout (BicBoardLayer   *layer,
                  const BicLayout *layout,
                  int              device_scale)
{
  return layer->size != 0 && device_scale == layer->device_scale && layout->scale * device_scale == layer->layout.scale
         && layout->rotated == layer->layout.rotated && bic_grid_equal (&layout->grid, &layer->layout.grid);
}

static void
use_layout (BicBoardLayer   *layer,
            const BicLayout *layout,
            int              device_scale,
            gboolean         by_cairo,
            double           margin)
{
  BicLayout mine = { .grid = layout->grid, .scale = layout->scale * device_scale, .rotated = layout->rotated };
  double width, height;

  margin = ceil (margin * device_scale);
  if (tiles_fit_layout (layer, layout, device_scale) && by_cairo == layer->by_cairo && margin == layer->margin)
    return;
  bic_board_layer_invalidate (layer);
  bic_layout_size (&mine.grid, &width, &height);
  layer->layout = mine;
  layer->by_cairo = by_cairo;
  layer->device_scale = device_scale;
  layer->margin = margin;
  layer->size = MAX (width, height) * mine.scale + 2 * margin <= WHOLE_MAP ? WHOLE_MAP : TILE;
}

/* --- nodes ------------------------------------------------------------------------------------------------------ */

/* Returns a texture node for a part of a tile. The texture shares the pixels of the surface. The pixels change only
 * after the frame with this node is on the screen.
 */
static GskRenderNode *
new_texture_node (Tile                        *tile,
                  const cairo_rectangle_int_t *part,
                  const graphene_rect_t       *bounds)
{
  g_autoptr(GdkTexture) texture = bic_texture_of_surface (tile->surface, part);

  return gsk_texture_node_new (texture, bounds);
}

/* Returns the pixels of @part of the tile as a surface. An opaque surface, without alpha, is copied instead of blended.
 */
static cairo_surface_t *
surface_of_part (Tile *tile, const cairo_rectangle_int_t *part, cairo_format_t format)
{
  int stride = cairo_image_surface_get_stride (tile->surface);
  guchar *pixels = cairo_image_surface_get_data (tile->surface) + (gsize) part->y * stride + (gsize) part->x * 4;

  return cairo_image_surface_create_for_data (pixels, format, part->width, part->height, stride);
}

static GskRenderNode *
new_cairo_node (Tile                        *tile,
                int                          device_scale,
                const cairo_rectangle_int_t *part,
                gboolean                     is_opaque,
                const graphene_rect_t       *bounds)
{
  static const cairo_user_data_key_t whole;
  GskRenderNode *node = gsk_cairo_node_new (bounds);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);
  cairo_surface_t *pixels = surface_of_part (tile, part, is_opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32);

  cairo_surface_set_user_data (pixels, &whole, cairo_surface_reference (tile->surface),
                               (cairo_destroy_func_t) cairo_surface_destroy);
  cairo_scale (cr, 1.0 / device_scale, 1.0 / device_scale);
  cairo_set_source_surface (cr, pixels, part->x, part->y);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_surface_destroy (pixels);
  cairo_destroy (cr);
  return node;
}

/* Computes the bitwise OR (@any) and the bitwise AND (@all) of the pixels of @part. */
static void
combine_pixels (Tile *tile, const cairo_rectangle_int_t *part, guint32 *any, guint32 *all)
{
  int stride = cairo_image_surface_get_stride (tile->surface);
  const guchar *line = cairo_image_surface_get_data (tile->surface) + (gsize) part->y * stride + (gsize) part->x * 4;

  *any = 0;
  *all = G_MAXUINT32;
  for (int y = 0; y < part->height; y++, line += stride)
    {
      const guint32 *pixels = (const guint32 *) (gconstpointer) line;

      for (int x = 0; x < part->width; x++)
        {
          *any |= pixels[x];
          *all &= pixels[x];
        }
    }
}

/* Makes the node of a cell. A GPU renderer gets a texture, which stays on the graphics card. The cairo renderer gets a
 * surface, because it would convert a texture in each frame.
 */
static void
make_cell_node (BicBoardLayer *layer,
                Tile          *tile,
                int            column,
                int            row,
                Cell          *cell)
{
  int x = column * CELL, y = row * CELL;
  float scale = (float) layer->device_scale;
  cairo_rectangle_int_t part = { x, y, MIN (CELL, cairo_image_surface_get_width (tile->surface) - x),
                                 MIN (CELL, cairo_image_surface_get_height (tile->surface) - y) };
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) x / scale, (float) y / scale, (float) part.width / scale,
                                               (float) part.height / scale);
  guint32 any, all;

  cairo_surface_flush (tile->surface);
  combine_pixels (tile, &part, &any, &all);
  cell->is_made = TRUE;
  if (any != 0)
    cell->node = layer->by_cairo ? new_cairo_node (tile, layer->device_scale, &part, all >> 24 == 0xff, &bounds)
                                 : new_texture_node (tile, &part, &bounds);
}

static void
snapshot_tile (BicBoardLayer *layer,
               GtkSnapshot   *snapshot,
               Tile          *tile,
               double         x,
               double         y)
{
  cairo_rectangle_t area = tile_area (layer, tile->column, tile->row);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) ((area.x + x) / layer->device_scale),
                                                          (float) ((area.y + y) / layer->device_scale)));
  for (int row = 0; row < tile->rows; row++)
    for (int column = 0; column < tile->columns; column++)
      {
        Cell *cell = &tile->cells[row * tile->columns + column];

        if (!cell->is_made)
          make_cell_node (layer, tile, column, row, cell);
        if (cell->node)
          gtk_snapshot_append_node (snapshot, cell->node);
      }
  gtk_snapshot_restore (snapshot);
}

/* Range of tiles, by column and row */
typedef struct { int left, top, right, bottom; } Range;

/* Returns the tiles of the map that are in view, and @beyond tiles around them. */
static Range
tiles_in_view (BicBoardLayer   *layer,
               const BicLayout *layout,
               double           width,
               double           height,
               int              beyond)
{
  double x = round (layout->x * layer->device_scale), y = round (layout->y * layer->device_scale);
  double map_width, map_height, more = beyond * (double) layer->size;

  bic_layout_size (&layer->layout.grid, &map_width, &map_height);
  map_width = map_width * layer->layout.scale + layer->margin - 1;
  map_height = map_height * layer->layout.scale + layer->margin - 1;
  return (Range) {
    (int) floor (MAX (0, layer->margin - x - more) / layer->size),
    (int) floor (MAX (0, layer->margin - y - more) / layer->size),
    (int) floor ((MIN (width * layer->device_scale - x + more, map_width) + layer->margin) / layer->size),
    (int) floor ((MIN (height * layer->device_scale - y + more, map_height) + layer->margin) / layer->size),
  };
}

static void
drop_tiles_outside (BicBoardLayer *layer,
                    const Range   *range)
{
  for (guint i = layer->tiles->len; i-- > 0; )
    {
      const Tile *tile = layer->tiles->pdata[i];

      if (tile->column < range->left || tile->column > range->right || tile->row < range->top
          || tile->row > range->bottom)
        g_ptr_array_remove_index_fast (layer->tiles, i);
    }
}

typedef struct { BicBoardLayer *layer; Range range; } Part;

/* Finds a missing tile in the range, and sets @column and @row to its position. Returns FALSE if there is none. */
static gboolean
find_missing_tile (BicBoardLayer *layer,
                   const Range   *range,
                   int           *column,
                   int           *row)
{
  for (*row = range->top; *row <= range->bottom; ++*row)
    for (*column = range->left; *column <= range->right; ++*column)
      if (!find_tile (layer, *column, *row))
        return TRUE;
  return FALSE;
}

static void
draw_missing_tiles_of_part (int      number,
                            gpointer parts)
{
  const Part *part = &g_array_index ((GArray *) parts, Part, number);
  int column, row;

  draw_stale_areas (part->layer);
  while (find_missing_tile (part->layer, &part->range, &column, &row))
    tile_new (part->layer, column, row);
}

/**
 * bic_board_layers_draw:
 * @layers: the layers of one map
 * @n: number of layers
 * @layout: the layout, in pixels of the view
 * @device_scale: device pixels per pixel of the view
 * @width: width of the view
 * @by_cairo: whether the renderer is the cairo renderer
 *
 * Draws the stale areas and the missing tiles in view. The first layer is drawn in the calling thread, and each other
 * layer in a separate thread.
 */
void
bic_board_layers_draw (BicBoardLayer  **layers,
                       guint            n,
                       const BicLayout *layout,
                       int              device_scale,
                       double           width,
                       double           height,
                       gboolean         by_cairo)
{
  g_autoptr(GArray) parts = g_array_new (FALSE, FALSE, sizeof (Part));

  for (guint i = 0; i < n; i++)
    {
      Part part = { layers[i] };
      int column, row;

      use_layout (part.layer, layout, device_scale, by_cairo, MAX (layout->scale, LEAST_MARGIN));
      part.range = tiles_in_view (part.layer, layout, width, height, 0);
      if (part.layer->stale->len > 0 || find_missing_tile (part.layer, &part.range, &column, &row))
        g_array_append_val (parts, part);
    }
  bic_parallel_run ((int) parts->len, draw_missing_tiles_of_part, parts);
}

/**
 * bic_board_layer_snapshot:
 * @layout: the layout passed to bic_board_layers_draw ()
 * @width: width of the view
 *
 * Shows the tiles drawn by bic_board_layers_draw ().
 */
void
bic_board_layer_snapshot (BicBoardLayer   *layer,
                          GtkSnapshot     *snapshot,
                          const BicLayout *layout,
                          double           width,
                          double           height)
{
  double x = round (layout->x * layer->device_scale), y = round (layout->y * layer->device_scale);
  Range range = tiles_in_view (layer, layout, width, height, 0),
                kept = tiles_in_view (layer, layout, width, height, AROUND);

  for (int row = range.top; row <= range.bottom; row++)
    for (int column = range.left; column <= range.right; column++)
      snapshot_tile (layer, snapshot, find_tile (layer, column, row), x, y);
  drop_tiles_outside (layer, &kept);
}

/**
 * bic_board_layer_get_cell_grid:
 * @layout: the layout, in pixels of the view
 * @x: (out): the left edge of the first cell in view, in pixels of the view
 * @y: (out): the upper edge of the cell, in pixels of the view
 *
 * Returns: the size of a cell, in pixels of the view
 */
double
bic_board_layer_get_cell_grid (BicBoardLayer   *layer,
                               const BicLayout *layout,
                               double          *x,
                               double          *y)
{
  double scale = MAX (layer->device_scale, 1), size = CELL / scale;

  *x = (round (layout->x * scale) - layer->margin) / scale;
  *y = (round (layout->y * scale) - layer->margin) / scale;
  *x -= size * ceil (*x / size);
  *y -= size * ceil (*y / size);
  return size;
}

/**
 * bic_board_layer_draw_ahead:
 * @layout: the layout of the last snapshot, in pixels of the view
 * @width: width of the view
 *
 * Draws one tile next to the visible tiles in advance, for the next pan.
 *
 * Returns: whether a tile was missing
 */
gboolean
bic_board_layer_draw_ahead (BicBoardLayer   *layer,
                            const BicLayout *layout,
                            double           width,
                            double           height)
{
  Range range;
  int column, row;

  if (!tiles_fit_layout (layer, layout, layer->device_scale))
    return FALSE;
  range = tiles_in_view (layer, layout, width, height, AROUND);
  if (!find_missing_tile (layer, &range, &column, &row))
    return FALSE;
  tile_new (layer, column, row);
  return TRUE;
}
