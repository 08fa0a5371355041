/* Tests of objectives on the map: the shape distinguishes their conditions, not only the color.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-draw.h"
#include "pixels.h"
#include "sample.h"

#include <string.h>

#define SIZE 400

static BicCatalogue *catalogue;

typedef struct { BicGain gain; int value, need; gboolean sudden_death; } Asks;

static cairo_surface_t *
draw (const Asks *asks, BicLook look, gboolean occupied)
{
  g_autoptr (BicScenario) battle = bic_scenario_new (5, 5);
  BicObjective *objective = bic_item_new (BIC_ITEM_OBJECTIVE);
  g_autoptr (GArray) pieces = NULL;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIZE, SIZE);
  cairo_t *cr = cairo_create (surface);
  BicStyle style;
  BicLayout layout;

  for (int row = 1; row < 3; row++)
    {
      int hex = bic_hex_read (&battle->grid, row == 1 ? "B3" : "C3");

      g_array_append_val (objective->hexes, hex);
    }
  objective->side = BIC_NOBODY;
  objective->gain = asks->gain;
  objective->value = asks->value;
  objective->need = asks->need;
  objective->sudden_death = asks->sudden_death;
  g_ptr_array_add (battle->items[BIC_ITEM_OBJECTIVE], objective);
  if (occupied)
    {
      BicPiece *piece = bic_item_new (BIC_ITEM_PIECE);

      piece->type = g_quark_from_static_string ("french/LN");
      piece->hex = g_array_index (objective->hexes, int, 0);
      g_ptr_array_add (battle->items[BIC_ITEM_PIECE], piece);
    }
  pieces = bic_piece_views_of_scenario (battle, catalogue);
  bic_style_init (&style, look);
  bic_layout_fit (&layout, &battle->grid, 0, 0, SIZE, SIZE);
  bic_draw_board (cr, &layout, &style, &(BicPicture) { battle, catalogue, pieces }, NULL);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  return surface;
}

/* Converts the picture to gray, in place. */
static cairo_surface_t *
grey_of (cairo_surface_t *surface)
{
  guchar *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);

  cairo_surface_flush (surface);
  for (int y = 0; y < SIZE; y++)
    for (int x = 0; x < SIZE; x++)
      {
        guchar *pixel = data + y * stride + 4 * x;
        guchar grey = (guchar) ((pixel[0] + pixel[1] + pixel[2]) / 3);

        pixel[0] = pixel[1] = pixel[2] = grey;
      }
  cairo_surface_mark_dirty (surface);
  return surface;
}

static const Asks kinds[] = {
  { BIC_GAIN_WHILE_HELD, 1, 0, FALSE }, { BIC_GAIN_PERMANENT, 1, 0, FALSE }, { BIC_GAIN_WHILE_HELD, 2, 0, FALSE },
  { BIC_GAIN_WHILE_HELD, 3, 0, FALSE }, { BIC_GAIN_WHILE_HELD, 1, 1, FALSE }, { BIC_GAIN_WHILE_HELD, 1, 2, FALSE },
  { BIC_GAIN_WHILE_HELD, 1, 0, TRUE }, { BIC_GAIN_PERMANENT, 2, 2, TRUE },
};

/* Checks that all kinds look different, on screen and in black and white, with and without a piece. */
static void
test_distinguished (void)
{
  static const BicLook looks[] = { BIC_LOOK_LIGHT, BIC_LOOK_DARK, BIC_LOOK_MONO };

  for (guint l = 0; l < G_N_ELEMENTS (looks); l++)
    for (int occupied = 0; occupied < 2; occupied++)
      {
        cairo_surface_t *pictures[G_N_ELEMENTS (kinds)];

        for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
          pictures[i] = grey_of (draw (&kinds[i], looks[l], occupied));
        for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
          for (guint k = 0; k < i; k++)
            {
              g_test_message ("look %d, kinds %u and %u", looks[l], i, k);
              g_assert_cmpfloat (difference_of (pictures[i], pictures[k]).worst, >, 0.5);
            }
        for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
          cairo_surface_destroy (pictures[i]);
      }
}

/* Checks that "2/3" is drawn below the face of a piece, where it does not cover the code and the strength. */
static void
test_need_under_piece (void)
{
  cairo_surface_t *plain = draw (&(Asks) { .value = 1 }, BIC_LOOK_PRINT, TRUE),
                           *needed = draw (&(Asks) { .value = 1, .need = 2 }, BIC_LOOK_PRINT, TRUE);
  g_autoptr (BicScenario) battle = bic_scenario_new (5, 5);
  BicLayout layout;
  double x0, y0;
  int changed = 0;

  bic_layout_fit (&layout, &battle->grid, 0, 0, SIZE, SIZE);
  bic_layout_centre (&layout, bic_hex_read (&battle->grid, "B3"), &x0, &y0);
  for (int y = (int) (y0 + 0.2 * layout.scale); y < (int) (y0 + 0.4 * layout.scale); y++)
    for (int x = (int) (x0 - 0.3 * layout.scale); x < (int) (x0 + 0.3 * layout.scale); x++)
      changed += memcmp (cairo_image_surface_get_data (plain) + y * cairo_image_surface_get_stride (plain) + 4 * x,
                         cairo_image_surface_get_data (needed) + y * cairo_image_surface_get_stride (needed) + 4 * x,
                         3) != 0;
  g_assert_cmpint (changed, ==, 0);
  cairo_surface_destroy (plain);
  cairo_surface_destroy (needed);
}

/* Checks that objectives with hexes outside the board, or without hexes, are harmless. */
static void
test_hostile (void)
{
  g_autoptr (BicScenario) battle = bic_scenario_new (5, 5);
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BicPieceView));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIZE, SIZE);
  cairo_t *cr = cairo_create (surface);
  BicStyle style;
  BicLayout layout;

  for (int i = 0; i < 2; i++)
    {
      BicObjective *objective = bic_item_new (BIC_ITEM_OBJECTIVE);
      int nowhere[] = { 100000, -5 };

      objective->need = 7;
      g_array_append_vals (objective->hexes, nowhere, (guint) i * 2);
      g_ptr_array_add (battle->items[BIC_ITEM_OBJECTIVE], objective);
    }
  bic_style_init (&style, BIC_LOOK_LIGHT);
  bic_layout_fit (&layout, &battle->grid, 0, 0, SIZE, SIZE);
  bic_draw_board (cr, &layout, &style, &(BicPicture) { battle, catalogue, pieces }, NULL);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;

  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (&error);
  g_assert_no_error (error);
  g_test_add_func ("/draw/objectives/told-apart", test_distinguished);
  g_test_add_func ("/draw/objectives/need-under-piece", test_need_under_piece);
  g_test_add_func ("/draw/objectives/hostile", test_hostile);
  return g_test_run ();
}
