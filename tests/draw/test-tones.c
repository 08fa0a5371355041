/* Tests of the tones of the ground, and of background images.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-export.h"
#include "bic-palette.h"
#include "pages.h"
#include "pixels.h"
#include "sample.h"

#define SIZE 400

static BicCatalogue *catalogue;

static cairo_surface_t *
render (const BicScenario *board,
        BicLook            look,
        gboolean           contrast,
        const GArray      *under)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIZE, SIZE);
  cairo_t *cr = cairo_create (surface);
  BicLayout layout;
  BicStyle style;

  bic_style_init (&style, look);
  style.high_contrast = contrast;
  bic_layout_fit (&layout, &board->grid, 0, 0, SIZE, SIZE);
  bic_draw_ground (cr, &layout, &style, &(BicPicture) { board, catalogue, NULL, under });
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  return surface;
}

/* Returns the difference between the picture of @board in @tone and the picture @summer. */
static double
distance (BicScenario     *board,
          const char      *tone,
          cairo_surface_t *summer,
          BicLook          look,
          gboolean         contrast)
{
  cairo_surface_t *other;
  Difference difference;

  board->ground = *tone ? g_quark_from_string (tone) : 0;
  other = render (board, look, contrast, NULL);
  difference = difference_of (summer, other);
  cairo_surface_destroy (other);
  return difference.mean;
}

/* Checks that tones change the map, except in ink-saving and high-contrast styles. */
static void
test_tones (void)
{
  static const struct { BicLook look; gboolean contrast, differs; } cases[] = {
    { BIC_LOOK_LIGHT, FALSE, TRUE }, { BIC_LOOK_DARK, FALSE, TRUE }, { BIC_LOOK_PRINT, FALSE, TRUE },
    { BIC_LOOK_MONO, FALSE, FALSE }, { BIC_LOOK_LIGHT, TRUE, FALSE },
  };
  g_autoptr(BicScenario) board = sample_battle ();
  int n;
  const BicTone *tones = bic_ground_tones (&n);

  g_assert_cmpint (n, >=, 3);
  g_assert_cmpstr (tones[0].id, ==, "");
  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      cairo_surface_t *summer;

      board->ground = 0;
      summer = render (board, cases[k].look, cases[k].contrast, NULL);
      if (k == 0)
        g_assert_cmpfloat (distance (board, "no-such-tone", summer, BIC_LOOK_LIGHT, FALSE), ==, 0);
      for (int i = 1; i < n; i++)
        if (cases[k].differs)
          g_assert_cmpfloat (distance (board, tones[i].id, summer, cases[k].look, cases[k].contrast), >, 1.5);
        else
          g_assert_cmpfloat (distance (board, tones[i].id, summer, cases[k].look, cases[k].contrast), ==, 0);
      cairo_surface_destroy (summer);
    }
}

static cairo_surface_t *
render_icon (int         terrain,
             const char *tone,
             int         size)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, size, size);
  cairo_t *cr = cairo_create (surface);
  BicStyle style;

  bic_style_init (&style, BIC_LOOK_PRINT);
  style.ground = g_quark_from_string (tone);
  bic_draw_terrain_icon (cr, size, &style, catalogue, NULL, terrain, 0);
  cairo_destroy (cr);
  return surface;
}

/* Checks that the picture of a single terrain shows the season too. Snow also covers roofs, rocks and sand. */
static void
test_icons (void)
{
  static const char *const kinds[] = { "clear", "forest", "hill", "rugged-hill", "town", "sand-quarry" };
  int n;
  const BicTerrain *terrains = bic_catalogue_terrains (catalogue, &n);

  for (int i = 0; i < n; i++)
    if (g_strv_contains (kinds, terrains[i].id))
      {
        cairo_surface_t *summer = render_icon (i, "", 60), *winter = render_icon (i, "winter", 60);

        g_test_message ("%s: %.1f", terrains[i].id, difference_of (summer, winter).mean);
        g_assert_cmpfloat (difference_of (summer, winter).mean, >, 8.0);
        cairo_surface_destroy (summer);
        cairo_surface_destroy (winter);
      }
}

/* Returns the number of pixels of @surface for which @is returns %TRUE. */
static int
count (cairo_surface_t *surface,
       gboolean       (*is) (int red, int green, int blue))
{
  const guint32 *pixel;
  int n = 0, size = cairo_image_surface_get_width (surface) * cairo_image_surface_get_height (surface);

  cairo_surface_flush (surface);
  pixel = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (surface);
  for (int i = 0; i < size; i++)
    n += is (pixel[i] >> 16 & 0xFF, pixel[i] >> 8 & 0xFF, pixel[i] & 0xFF);
  return n;
}

static gboolean
is_snow (int red,
         int green,
         int blue)
{
  return MIN (MIN (red, green), blue) > 0xF6;
}

#define LARGE 240

/* Checks that trees carry snow: a tenth of the picture of a forest becomes white. */
static void
test_snow (void)
{
  int forest = bic_catalogue_find_terrain (catalogue, "forest");
  cairo_surface_t *summer = render_icon (forest, "", LARGE), *winter = render_icon (forest, "winter", LARGE);

  g_assert_cmpint (count (winter, is_snow), >, count (summer, is_snow) + LARGE * LARGE / 10);
  cairo_surface_destroy (summer);
  cairo_surface_destroy (winter);
}

/* Returns the number of pixels of @colour on the sheet of a battle whose ground is @tone. */
static int
pixels_of (const char *tone,
           BicColour   colour)
{
  g_autoptr (BicScenario) battle = sample_load ("tests/battles/ccn/stand");
  g_autoptr (GPtrArray) pages = NULL;
  int n = 0;

  battle->ground = *tone ? g_quark_from_string (tone) : 0;
  pages = sheet_pages (battle, catalogue, &(BicExport) { .paper = BIC_PAPER_A4 });
  for (guint page = 0; page < pages->len; page++)
    for (int i = 0; i < 595 * 841; i++)
      n += (((const guint32 *) (gconstpointer) cairo_image_surface_get_data (pages->pdata[page]))[i] & 0xFFFFFF)
           == colour;
  return n;
}

/* Checks that map, line-up and legend show the same season. */
static void
test_sheet (void)
{
  BicStyle style;
  BicColour summer;

  bic_style_init (&style, BIC_LOOK_PRINT);
  summer = _bic_theme (&style).ground;
  g_assert_cmpint (pixels_of ("", summer), >, 1000);
  g_assert_cmpint (pixels_of ("winter", summer), ==, 0);
}

static cairo_surface_t *
render_countryside (BicLook     look,
                    gboolean    contrast,
                    gboolean    road,
                    const char *tone)
{
  g_autoptr (BicScenario) board = sample_countryside (catalogue);

  for (int hex = 0; hex < bic_grid_hex_number_limit (&board->grid) && !road; hex++)
    board->tiles[hex].road = 0;
  board->ground = *tone ? g_quark_from_string (tone) : 0;
  return render (board, look, contrast, NULL);
}

static gboolean
is_leaf (int red,
         int green,
         int blue)
{
  return green > red + 6 && green > blue + 12;
}

/* Returns the number of leaf pixels on open ground, with or without a road. */
static int
leaves_of (BicLook  look,
           gboolean contrast,
           gboolean road)
{
  cairo_surface_t *surface = render_countryside (look, contrast, road, "");
  int n = count (surface, is_leaf);

  cairo_surface_destroy (surface);
  return n;
}

static gboolean
is_earth (int red,
          int green,
          int blue)
{
  return red > green && green > blue && red > blue + 16;
}

/* Checks that snow covers roads, too: no pixel of a road is brown. */
static void
test_snowy_roads (void)
{
  static const BicLook looks[] = { BIC_LOOK_PRINT, BIC_LOOK_DARK };

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      cairo_surface_t *bare = render_countryside (looks[i], FALSE, FALSE, "winter"),
                              *road = render_countryside (looks[i], FALSE, TRUE, "winter");

      g_assert_cmpint (count (road, is_earth), <=, count (bare, is_earth));
      g_assert_cmpfloat (difference_of (bare, road).mean, >, 0.5);
      cairo_surface_destroy (bare);
      cairo_surface_destroy (road);
    }
}

/* Checks that open ground has fields and hedges, and that roads have trees. Ink-saving and high-contrast styles have
 * neither. */
static void
test_countryside (void)
{
  int hedges = leaves_of (BIC_LOOK_LIGHT, FALSE, FALSE);

  g_assert_cmpint (hedges, >, 100);
  g_assert_cmpint (leaves_of (BIC_LOOK_LIGHT, FALSE, TRUE), >, hedges);
  g_assert_cmpint (leaves_of (BIC_LOOK_LIGHT, TRUE, TRUE), ==, 0);
  g_assert_cmpint (leaves_of (BIC_LOOK_MONO, FALSE, TRUE), ==, 0);
}

static cairo_surface_t *
red_image (void)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 40, 20);
  cairo_t *cr = cairo_create (image);

  cairo_set_source_rgb (cr, 1, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  return image;
}

static gboolean
is_red (cairo_surface_t *surface,
        const BicGrid   *grid,
        const char      *hex)
{
  const unsigned char *data;
  BicLayout layout;
  guint32 pixel;
  double x, y;

  bic_layout_fit (&layout, grid, 0, 0, SIZE, SIZE);
  bic_layout_centre (&layout, bic_hex_read (grid, hex), &x, &y);
  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface) + (int) y * cairo_image_surface_get_stride (surface) + (int) x * 4;
  pixel = *(const guint32 *) (gconstpointer) data;
  return (pixel >> 16 & 0xFF) > 230 && (pixel >> 8 & 0xFF) < 40;
}

/* Checks that a background image covers the right part of the open ground with the right rotation, but not terrain or
 * the area outside the image. */
static void
test_under (void)
{
  g_autoptr(BicScenario) board = bic_scenario_new (5, 5);
  g_autoptr(GArray) unders = g_array_new (FALSE, FALSE, sizeof (BicUnder));
  BicUnder under = { red_image (), 2.5, 2.2, 6, 0, 1.0 }, empty = { .width = 3, .opacity = 1 };
  cairo_surface_t *picture;

  board->tiles[bic_hex_read (&board->grid, "C2")].terrain = g_quark_from_string ("forest");
  g_array_append_val (unders, empty);
  g_array_append_val (unders, under);
  picture = render (board, BIC_LOOK_LIGHT, FALSE, unders);
  g_assert_true (is_red (picture, &board->grid, "C4"));
  g_assert_false (is_red (picture, &board->grid, "C2"));
  g_assert_false (is_red (picture, &board->grid, "A3"));
  cairo_surface_destroy (picture);
  g_array_index (unders, BicUnder, 1).turn = 90;
  picture = render (board, BIC_LOOK_LIGHT, FALSE, unders);
  g_assert_true (is_red (picture, &board->grid, "A3"));
  g_assert_false (is_red (picture, &board->grid, "C5"));
  cairo_surface_destroy (picture);
  g_array_index (unders, BicUnder, 1).opacity = 0.3;
  picture = render (board, BIC_LOOK_LIGHT, FALSE, unders);
  g_assert_false (is_red (picture, &board->grid, "C4"));
  cairo_surface_destroy (picture);
  cairo_surface_destroy (under.image);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(GError) error = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (&error);
  g_assert_no_error (error);
  g_test_add_func ("/tones/countryside", test_countryside);
  g_test_add_func ("/tones/ground", test_tones);
  g_test_add_func ("/tones/icons", test_icons);
  g_test_add_func ("/tones/sheet", test_sheet);
  g_test_add_func ("/tones/snow", test_snow);
  g_test_add_func ("/tones/snowy-roads", test_snowy_roads);
  g_test_add_func ("/tones/under", test_under);
  status = g_test_run ();
  bic_catalogue_unref (catalogue);
  return status;
}
