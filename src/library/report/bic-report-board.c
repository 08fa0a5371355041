/* Pictures of the board for reports: ground and pieces, separately or together.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <math.h>

#include "bic-draw.h"
#include "bic-edit.h"
#include "bic-position.h"
#include "bic-report-private.h"

#define WIDTH 600                       /* pixels */
#define FRAME 0.96                      /* total width of the frame with letters on both sides of the map, in hexes */
/* Bits of a color channel that are kept. Dropping the other bits is not visible and makes the file smaller. */
#define KEPT 0xf8

void
_bic_report_board_size (BicSession *session,
                        int        *width,
                        int        *height)
{
  double w, h;

  bic_layout_size (bic_game_grid (bic_session_game (session)), &w, &h);
  *width = WIDTH;
  *height = (int) ceil (WIDTH * (h + FRAME) / (w + FRAME));
}

/* Returns the battle's map with the fieldworks that were built during the game. */
static BicScenario *
ground_of (const BicGame  *game,
           const BicState *state)
{
  BicScenario *ground = bic_scenario_copy (bic_game_scenario (game));
  const BicGrid *grid = bic_game_grid (game);

  for (int hex = 0; hex < bic_grid_hex_number_limit (grid); hex++)
    if (bic_grid_has (grid, hex))
      {
        BicTile tile = bic_position_tile (game, state, hex);
        g_autoptr (BicEdit) edit = bic_edit_tile (hex, &tile);

        bic_edit_free (bic_edit_apply (ground, edit, NULL));
      }
  return ground;
}

/* Returns the pieces without the mark for pieces that have finished their action, because a report shows only
 * positions between turns. */
static GArray *
pieces_without_done_mark (const BicGame  *game,
                          const BicState *state)
{
  GArray *pieces = bic_piece_views_of_state (game, state);

  for (guint i = 0; i < pieces->len; i++)
    g_array_index (pieces, BicPieceView, i).done = FALSE;
  return pieces;
}

static void
draw (cairo_t          *cr,
      const BicPicture *what,
      BicBoardLayers    layers,
      int               width,
      int               height)
{
  BicLayout layout;
  BicStyle style;

  bic_style_init (&style, BIC_LOOK_LIGHT);
  bic_layout_fit (&layout, &what->scenario->grid, 0, 0, width, height);
  if (layers & BIC_BOARD_GROUND)
    bic_draw_ground (cr, &layout, &style, what);
  if (layers & BIC_BOARD_PIECES)
    bic_draw_pieces (cr, &layout, &style, what, NULL);
}

/* Reduces the number of colors. All channels are rounded in the same way, so that no premultiplied color exceeds its
 * alpha. */
static void
coarsen (cairo_surface_t *surface)
{
  guchar *data;
  int stride = cairo_image_surface_get_stride (surface), height = cairo_image_surface_get_height (surface);

  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  for (int i = 0; i < stride * height; i++)
    data[i] = (guchar) (MIN (255, data[i] + (~KEPT & 0xff) / 2) & KEPT);
  cairo_surface_mark_dirty (surface);
}

static cairo_status_t
append (void                *closure,
        const unsigned char *data,
        unsigned int         length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static GBytes *
paint (const BicPicture *what,
       BicBoardLayers    layers,
       int               width,
       int               height)
{
  gboolean opaque = (layers & BIC_BOARD_GROUND) != 0;
  cairo_surface_t *surface = cairo_image_surface_create (opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, width,
                                                         height);
  cairo_t *cr = cairo_create (surface);
  GByteArray *png = g_byte_array_new ();

  if (opaque)
    {
      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_paint (cr);
    }
  draw (cr, what, layers, width, height);
  cairo_destroy (cr);
  coarsen (surface);
  cairo_surface_write_to_png_stream (surface, append, png);
  cairo_surface_destroy (surface);
  return g_byte_array_free_to_bytes (png);
}

GBytes *
_bic_report_board (BicSession     *session,
                   guint           position,
                   int             viewer,
                   BicBoardLayers  layers)
{
  const BicGame *game = bic_session_game (session);
  g_autofree BicState *state = bic_session_view_at (session, position, viewer);
  g_autoptr (BicScenario) ground = NULL;
  g_autoptr (GArray) pieces = NULL;
  int width, height;

  ground = ground_of (game, state);
  pieces = pieces_without_done_mark (game, state);
  _bic_report_board_size (session, &width, &height);
  /* With pieces, the place names would be moved to avoid them. The ground is shared by many pictures, so it is drawn
   * without pieces. */
  return paint (&(BicPicture) { ground, bic_game_catalogue (game), layers & BIC_BOARD_PIECES ? pieces : NULL }, layers,
                width, height);
}
