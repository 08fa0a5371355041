/* Tests of the states of pieces and of the trail of a turn: comparison with the goldens.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "pixels.h"
#include "sample.h"

#include <string.h>

static BicCatalogue *catalogue;

typedef struct { const char *name; BicLook look; double px; gboolean trail; } Golden;

static const Golden goldens[] = {
  { "states", BIC_LOOK_LIGHT, 90 }, { "states-small", BIC_LOOK_LIGHT, 40 },
  { "states-dark", BIC_LOOK_DARK, 90 }, { "states-dark-small", BIC_LOOK_DARK, 40 },
  { "states-mono", BIC_LOOK_MONO, 90 }, { "states-mono-small", BIC_LOOK_MONO, 40 },
  { "trail", BIC_LOOK_LIGHT, 90, TRUE }, { "trail-small", BIC_LOOK_LIGHT, 40, TRUE },
  { "trail-dark", BIC_LOOK_DARK, 60, TRUE }, { "trail-mono", BIC_LOOK_MONO, 60, TRUE },
};

typedef struct { const char *hex, *type; guint mark; gboolean done; } Stand;

static const Stand states[] = {
  { "A1", "french/LN" },
  { "A2", "french/LN", BIC_HEX_CAN_ACT },
  { "A3", "french/LN", BIC_HEX_ORDERED },
  { "A4", "french/HC", BIC_HEX_ORDERED | BIC_HEX_CAN_ACT },
  { "A5", "french/FA", BIC_HEX_ORDERED | BIC_HEX_SELECTED },
  { "A6", "british/LN", BIC_HEX_TARGET },
  { "A7", "french/LN", 0, TRUE },
  { "C1", NULL, BIC_HEX_CAN_GO },
  { "C2", "french/LDR", BIC_HEX_CAN_GO },
  { "C3", "french/LDR", BIC_HEX_ORDERED },
  { "C4", "french/LN", BIC_HEX_HINT },
  { "C5", NULL, BIC_HEX_TARGET },
  { "C6", NULL, BIC_HEX_SELECTED },
  { "C7", NULL, BIC_HEX_CAN_ACT },
};

static const Stand after[] = {
  { "A1", "british/LN" }, { "A4", "french/LN" }, { "A5", "british/LN" }, { "B6", "french/LN" }, { "C3", "french/HC" },
  { "C4", "british/GR" }, { "D2", "british/LN" }, { "D5", "french/FA" }, { "D6", "french/LN" },
};

typedef struct { BicTrailKind kind; const char *from, *to; gboolean first, last, covered; const char *sign; } Stroke;

static const Stroke strokes[] = {
  { BIC_TRAIL_MOVE, "A1", "A2", TRUE, FALSE, FALSE, "" }, { BIC_TRAIL_MOVE, "A2", "A3", FALSE, FALSE, FALSE, "" },
  { BIC_TRAIL_MOVE, "A3", "A4", FALSE, TRUE, TRUE, "" }, { BIC_TRAIL_ATTACK, "A4", "A5", TRUE, TRUE, TRUE, "2" },
  { BIC_TRAIL_ATTACK, "A5", "A4", TRUE, TRUE, TRUE, "0" }, { BIC_TRAIL_RETREAT, "B5", "B6", TRUE, TRUE, TRUE, "" },
  { BIC_TRAIL_ATTACK, "D5", "D2", TRUE, TRUE, TRUE, "1" }, { BIC_TRAIL_ATTACK, "C3", "C4", TRUE, TRUE, TRUE, "DR" },
  { BIC_TRAIL_ATTACK, "C4", "B3", TRUE, TRUE, TRUE, "1+0" }, { BIC_TRAIL_LOST, "B3", "B3", TRUE, TRUE, FALSE, "" },
  { BIC_TRAIL_LOST, "A5", "A5", TRUE, TRUE, TRUE, "" }, { BIC_TRAIL_CAME, "D6", "D6", TRUE, TRUE, TRUE, "" },
  { BIC_TRAIL_WEAKENED, "B6", "B6", TRUE, TRUE, TRUE, "−1" }, { BIC_TRAIL_MOVE, "D1", "C1", TRUE, TRUE, TRUE, "" },
};

static GArray *
pieces_of (const BicGrid *grid,
           const Stand   *stands,
           guint          n)
{
  GArray *pieces = g_array_new (FALSE, TRUE, sizeof (BicPieceView));

  for (guint i = 0; i < n; i++)
    if (stands[i].type)
      {
        int type = bic_catalogue_find_unit_type (catalogue, stands[i].type);
        BicPieceView piece;

        g_assert_cmpint (type, >=, 0);
        piece = bic_piece_view_of_type (&bic_catalogue_unit_types (catalogue, NULL)[type]);
        piece.hex = bic_hex_read (grid, stands[i].hex);
        piece.side = g_str_has_prefix (stands[i].type, "french") ? BIC_TOP : BIC_BOTTOM;
        piece.done = stands[i].done;
        g_strlcpy (piece.code, piece.type->code, sizeof piece.code);
        g_array_append_val (pieces, piece);
      }
  return pieces;
}

static cairo_surface_t *
render (const Golden *golden)
{
  g_autoptr (BicScenario) board = bic_scenario_new (7, 4);
  const Stand *stands = golden->trail ? after : states;
  guint n = golden->trail ? G_N_ELEMENTS (after) : G_N_ELEMENTS (states);
  g_autoptr (GArray) pieces = pieces_of (&board->grid, stands, n);
  g_autofree guint32 *hexes = g_new0 (guint32, bic_grid_hex_number_limit (&board->grid));
  BicTrail trail[G_N_ELEMENTS (strokes)];
  BicMarks marks = { .hex = hexes, .trail = trail, .n_trail = golden->trail ? G_N_ELEMENTS (trail) : 0 };
  double width, height;
  cairo_surface_t *surface;
  BicLayout layout;
  BicStyle style;
  cairo_t *cr;

  for (guint i = 0; i < n; i++)
    hexes[bic_hex_read (&board->grid, stands[i].hex)] |= (guint32) stands[i].mark;
  for (guint i = 0; i < G_N_ELEMENTS (strokes); i++)
    {
      trail[i] = (BicTrail) { strokes[i].kind, bic_hex_read (&board->grid, strokes[i].from),
                              bic_hex_read (&board->grid, strokes[i].to), strokes[i].first, strokes[i].last,
                              strokes[i].covered, "" };
      g_strlcpy (trail[i].sign, strokes[i].sign, sizeof trail[i].sign);
    }
  bic_style_init (&style, golden->look);
  bic_layout_size (&board->grid, &width, &height);
  width = (width + 0.5) * golden->px;
  height = (height + 0.5) * golden->px;
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) width, (int) height);
  bic_layout_fit (&layout, &board->grid, 0, 0, width, height);
  cr = cairo_create (surface);
  bic_draw_board (cr, &layout, &style, &(BicPicture) { board, catalogue, pieces }, &marks);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  return surface;
}

static void
test_golden (gconstpointer data)
{
  const Golden *golden = data;
  cairo_surface_t *now = render (golden);

  check_golden (now, golden->name);
  cairo_surface_destroy (now);
}

/* Checks that a trail with hexes outside the board is not drawn and does no harm. */
static void
test_hostile (void)
{
  g_autoptr (BicScenario) board = bic_scenario_new (3, 3);
  const BicTrail trail[] = {
    { BIC_TRAIL_MOVE, BIC_NO_HEX, 3, TRUE, TRUE, FALSE, "" }, { BIC_TRAIL_ATTACK, 1, 1000, TRUE, TRUE, FALSE, "1" },
    { BIC_TRAIL_ATTACK, 1, 1, TRUE, TRUE, FALSE, "1" }, { BIC_TRAIL_LOST, -7, -7, TRUE, TRUE, FALSE, "" },
  };
  BicMarks marks = { .trail = trail, .n_trail = G_N_ELEMENTS (trail) };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 100, 100);
  cairo_t *cr = cairo_create (surface);
  BicLayout layout;
  BicStyle style;

  bic_style_init (&style, BIC_LOOK_LIGHT);
  bic_layout_fit (&layout, &board->grid, 0, 0, 100, 100);
  bic_draw_pieces (cr, &layout, &style, &(BicPicture) { board, catalogue, NULL }, &marks);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int i = 0; i < 100 * 100; i++)
    g_assert_cmphex (((const guint32 *) (gpointer) cairo_image_surface_get_data (surface))[i] & 0xFFFFFF, ==, 0);
  cairo_surface_destroy (surface);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (goldens); i++)
    {
      g_autofree char *path = g_strdup_printf ("/states/%s", goldens[i].name);

      g_test_add_data_func (path, &goldens[i], test_golden);
    }
  g_test_add_func ("/states/hostile", test_hostile);
  return g_test_run ();
}
