/* Tests of shapes: the height of merged hexes, their contours, and the curves of rivers and roads between hexsides.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-course.h"
#include "bic-heights.h"
#include "sample.h"

#include <math.h>

typedef struct { BicScenario *board; BicPicture what; BicPainter painter; cairo_surface_t *surface; cairo_t *cr;
    } Scene;

static void
begin (Scene      *scene,
       const char *hexes,
       gboolean    rotated)
{
  g_auto(GStrv) names = g_strsplit (hexes, " ", -1);
  BicLayout layout = { .scale = 40, .rotated = rotated };
  BicStyle style;

  scene->board = bic_scenario_new (13, 9);
  for (guint i = 0; names[i] && *names[i]; i++)
    scene->board->tiles[bic_hex_read (&scene->board->grid, names[i])].terrain = g_quark_from_static_string ("hill");
  layout.grid = scene->board->grid;
  bic_style_init (&style, BIC_LOOK_LIGHT);
  scene->surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 560, 400);
  scene->cr = cairo_create (scene->surface);
  scene->what = (BicPicture) { scene->board, NULL, NULL };
  _bic_painter_begin (&scene->painter, scene->cr, &layout, &style, &scene->what);
}

static void
end (Scene *scene)
{
  _bic_painter_end (&scene->painter);
  cairo_destroy (scene->cr);
  cairo_surface_destroy (scene->surface);
  bic_scenario_unref (scene->board);
}

static GArray *
hills_of (const Scene *scene)
{
  GArray *spots = g_array_new (FALSE, FALSE, sizeof (BicSpot));

  for (int hex = 0; hex < bic_grid_hex_number_limit (&scene->board->grid); hex++)
    if (scene->board->tiles[hex].terrain)
      {
        BicSpot spot = _bic_spot (&scene->painter, hex);

        g_array_append_val (spots, spot);
      }
  return spots;
}

static BicHeights *
heights_of (const Scene *scene)
{
  g_autoptr(GArray) spots = hills_of (scene);

  return _bic_heights_new (&scene->painter, (const BicSpot *) (gpointer) spots->data, (int) spots->len);
}

/* Checks that the height is large on hills, small next to them, and rises toward the middle. */
static void
test_heights (void)
{
  for (int rotated = 0; rotated < 2; rotated++)
    {
      Scene scene;
      g_autoptr(BicHeights) heights = NULL;

      begin (&scene, "D4 D5 E5 E6 F5 H9 A1 I13", rotated);
      heights = heights_of (&scene);
      for (int hex = 0; hex < bic_grid_hex_number_limit (&scene.board->grid); hex++)
        {
          BicPoint at = bic_grid_has (&scene.board->grid, hex) ? _bic_painter_centre (&scene.painter, hex)
                        : (BicPoint) { -5, -5 };

          if (scene.board->tiles[hex].terrain)
            g_assert_cmpfloat (_bic_heights_value (heights, at), >, 0.3);
          else
            g_assert_cmpfloat (_bic_heights_value (heights, at), <, -0.3);
        }
      end (&scene);
    }
}

/* Checks that a hill continues beyond the edge of the map, except where a river leaves the map. */
static void
test_beyond_the_edge (void)
{
  for (int rotated = 0; rotated < 2; rotated++)
    for (int river = 0; river < 2; river++)
      {
        Scene scene;
        g_autoptr(BicHeights) heights = NULL;
        int mouth;
        BicPoint at;

        begin (&scene, "G13", rotated);
        mouth = bic_hex_read (&scene.board->grid, "F12");
        at = _bic_painter_centre (&scene.painter, mouth);
        at.x += rotated ? -1.0 : 1.0;
        scene.board->tiles[mouth].river = (guint8) (river ? 1u << BIC_E | 1u << BIC_W : 0);
        heights = heights_of (&scene);
        if (river)
          g_assert_cmpfloat (_bic_heights_value (heights, at), <, 0.0);
        else
          g_assert_cmpfloat (_bic_heights_value (heights, at), >, 0.3);
        end (&scene);
      }
}

/* Returns twice the area within a closed line. The sign shows in which direction the line runs. */
static double
double_area (const BicPoint *p,
             guint           n)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += p[i].x * p[(i + 1) % n].y - p[(i + 1) % n].x * p[i].y;
  return sum;
}

static void
check_contours (const char   *hexes,
                const double *areas,          /* areas of the loops, in hexes */
                guint         n)
{
  static const double hex_area = 0.8660254;
  Scene scene;
  g_autoptr(BicHeights) heights = NULL;
  g_auto(BicContours) contours = { NULL };
  const BicPoint *p;
  gboolean found[8] = { FALSE };

  begin (&scene, hexes, FALSE);
  heights = heights_of (&scene);
  contours = _bic_contours_at_level (heights, 0.03);
  g_assert_cmpuint (contours.loops->len, ==, n);
  p = (const BicPoint *) (gpointer) contours.points->data;
  for (guint i = 0; i < n; i++)
    {
      guint points = g_array_index (contours.loops, guint, i), k = 0;
      double area = fabs (double_area (p, points)) / 2 / hex_area;

      while (k < n && (found[k] || fabs (area - areas[k]) > 0.17 * areas[k]))
        k++;
      g_test_message ("%s: loop of %.2f hexes", hexes, area);
      g_assert_cmpuint (k, <, n);
      found[k] = TRUE;
      p += points;
    }
  end (&scene);
}

static void
test_contours (void)
{
  check_contours ("E7", (const double[]) { 0.88 }, 1);
  check_contours ("E7 E8 D7", (const double[]) { 2.8 }, 1);
  check_contours ("C3 G9", (const double[]) { 0.88, 0.88 }, 2);
  /* a ring of six hexes around a hole */
  check_contours ("E6 E8 D6 D7 F6 F7", (const double[]) { 6.7, 1.1 }, 2);
  check_contours ("", NULL, 0);
}

/* --- rivers and roads --------------------------------------------------- */
static gboolean
touches (const GArray *curves,
         BicPoint      at)
{
  for (guint i = 0; i < curves->len; i++)
    for (int k = 0; k < 4; k += 3)
      if (hypot (g_array_index (curves, BicCurve, i).p[k].x - at.x, g_array_index (curves, BicCurve, i).p[k].y - at.y)
          < 1e-9)
        return TRUE;
  return FALSE;
}

/* Checks that the river through a hex touches all requested hexsides and no others, for each of the 64 combinations. */
static void
test_courses (void)
{
  Scene scene;

  begin (&scene, "", FALSE);
  for (guint sides = 0; sides < 64; sides++)
    {
      g_autoptr(GArray) curves = g_array_new (FALSE, FALSE, sizeof (BicCurve));
      BicSpot spot = _bic_spot (&scene.painter, bic_hex_read (&scene.board->grid, "E7"));

      _bic_course_add_curves (&scene.painter, &spot, sides, curves);
      g_assert_cmpuint (curves->len, >, 0);
      for (int k = 0; k < BIC_N_DIRECTIONS; k++)
        {
          BicPoint middle = _bic_side_middle (&scene.board->grid, k);

          g_assert_cmpint (touches (curves, (BicPoint) { spot.at.x + middle.x, spot.at.y + middle.y }), ==,
                           (int) (sides >> k & 1));
        }
    }
  end (&scene);
}

/* Checks that a river that ends in its hex narrows toward its source, and that a river through the hex does not. */
static void
test_sources (void)
{
  Scene scene;

  begin (&scene, "", FALSE);
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    for (int through = 0; through < 2; through++)
      {
        g_autoptr(GArray) curves = g_array_new (FALSE, FALSE, sizeof (BicCurve));
        BicSpot spot = _bic_spot (&scene.painter, bic_hex_read (&scene.board->grid, "E7"));
        double end;

        _bic_course_add_curves (&scene.painter, &spot, 1u << k | (through ? 1u << (k + 3) % BIC_N_DIRECTIONS : 0),
                                curves);
        end = g_array_index (curves, BicCurve, 0).end;
        g_assert_cmpfloat (g_array_index (curves, BicCurve, 0).begin, ==, 1.0);
        if (through)
          g_assert_cmpfloat (end, ==, 1.0);
        else
          g_assert_cmpfloat (end, <, 0.5);
      }
  end (&scene);
}

static double
distance_to (const BicCurve *curve,
             BicPoint        at)
{
  double best = G_MAXDOUBLE;

  for (int i = 0; i <= 100; i++)
    {
      BicPoint on = _bic_curve_at (curve, i / 100.0, NULL);

      best = MIN (best, hypot (on.x - at.x, on.y - at.y));
    }
  return best;
}

/* Checks that curves to three or more hexsides all reach a common point. */
static void
test_courses_join (void)
{
  Scene scene;

  begin (&scene, "", FALSE);
  for (guint sides = 0; sides < 64; sides++)
    {
      g_autoptr(GArray) curves = g_array_new (FALSE, FALSE, sizeof (BicCurve));
      BicSpot spot = _bic_spot (&scene.painter, bic_hex_read (&scene.board->grid, "E7"));

      _bic_course_add_curves (&scene.painter, &spot, sides, curves);
      for (guint i = 0; curves->len >= 3 && i < curves->len; i++)
        {
          double best = G_MAXDOUBLE;

          for (guint k = 0; k < curves->len; k++)
            if (k != i)
              best = MIN (best, distance_to (&g_array_index (curves, BicCurve, k),
                                             g_array_index (curves, BicCurve, i).p[3]));
          if (hypot (g_array_index (curves, BicCurve, i).p[3].x - spot.at.x,
                     g_array_index (curves, BicCurve, i).p[3].y - spot.at.y) < 0.4)
            g_assert_cmpfloat (best, <, 0.01);
        }
    }
  end (&scene);
}

/* Checks that the rivers of two neighboring hexes meet in the middle of the hexside, at a right angle to it. */
static void
test_courses_meet (void)
{
  Scene scene;
  g_autoptr(GArray) curves = g_array_new (FALSE, FALSE, sizeof (BicCurve));
  BicSpot spot;
  BicPoint normal, side;

  begin (&scene, "", FALSE);
  spot = _bic_spot (&scene.painter, bic_hex_read (&scene.board->grid, "E7"));
  _bic_course_add_curves (&scene.painter, &spot, 1 << BIC_NE | 1 << BIC_W, curves);
  side = _bic_side_middle (&scene.board->grid, BIC_NE);
  _bic_curve_at (&g_array_index (curves, BicCurve, 0), 0.0, &normal);
  g_assert_cmpfloat_with_epsilon (normal.x * side.x + normal.y * side.y, 0.0, 1e-6);
  end (&scene);
}

/* --- colours ------------------------------------------------------------ */
static double
luminance (BicColour colour)
{
  double sum = 0;
  static const double share[] = { 0.0722, 0.7152, 0.2126 };

  for (int i = 0; i < 3; i++)
    {
      double c = (colour >> (8 * i) & 0xFF) / 255.0;

      sum += share[i] * (c <= 0.03928 ? c / 12.92 : pow ((c + 0.055) / 1.055, 2.4));
    }
  return sum;
}

static double
contrast (BicColour a,
          BicColour b)
{
  double x = luminance (a), y = luminance (b);

  return (MAX (x, y) + 0.05) / (MIN (x, y) + 0.05);
}

static void
test_contrast_of_looks (void)
{
  for (int look = 0; look < BIC_N_LOOKS; look++)
    for (int high = 0; high < 2; high++)
      {
        BicStyle style;
        BicTheme theme;

        bic_style_init (&style, (BicLook) look);
        style.high_contrast = high;
        theme = _bic_theme (&style);
        g_assert_cmpfloat (contrast (theme.ink, theme.paper), >=, high ? 12.0 : 7.0);
        for (guint i = 0; i < 4; i++)
          {
            BicColour under = ((BicColour[]) { theme.ground, theme.hill[1], theme.rugged[0], theme.forest })[i];

            g_assert_cmpfloat (contrast (_bic_mix (under, theme.label, theme.label_alpha), under), >=, 4.5);
          }
        g_assert_cmpfloat (contrast (_bic_mix (theme.ground, theme.section, theme.section_alpha), theme.ground), >=,
                           3.0);
        g_assert_cmpfloat (contrast (theme.ribbon_ink, theme.ribbon), >=, 7.0);
        g_assert_cmpfloat (contrast (theme.selection, theme.ground), >=, 3.0);
      }
}

/* Checks that each stroke of the picture of a banner that is not won yet is visible on the bar. */
static void
test_empty_banner (void)
{
  static const BicColour bars[] = { [BIC_LOOK_LIGHT] = 0xEBEBEB, [BIC_LOOK_DARK] = 0x303030 };

  for (int look = BIC_LOOK_LIGHT; look <= BIC_LOOK_DARK; look++)
    {
      g_autoptr (BicCatalogue) catalogue = bic_catalogue_load (NULL);
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 200, 200);
      cairo_t *cr = cairo_create (surface);
      double most = 0.0;
      BicStyle style;

      bic_style_init (&style, (BicLook) look);
      cairo_set_source_rgb (cr, (bars[look] >> 16) / 255.0, (bars[look] >> 8 & 255) / 255.0,
                            (bars[look] & 255) / 255.0);
      cairo_paint (cr);
      bic_draw_banner (cr, 200, &style, catalogue, -1, FALSE);
      cairo_surface_flush (surface);
      for (int i = 160 * 200; i < 161 * 200; i++)       /* rows below the cloth, with only the pole */
        most = MAX (most, contrast (((const guint32 *) (gpointer) cairo_image_surface_get_data (surface))[i]
                                    & 0xFFFFFF, bars[look]));
      g_assert_cmpfloat (most, >=, 4.5);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

/* Checks that pictures are readable on the face of every nation, and that no two nations look alike without color. */
static void
test_nations (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(BicCatalogue) catalogue = bic_catalogue_load (&error);
  int n = 0;

  g_assert_no_error (error);
  bic_catalogue_nations (catalogue, &n);
  for (int i = 0; i < n; i++)
    {
      const BicNationArt *art = _bic_nation_art (catalogue, i);

      g_assert_cmpfloat (contrast (art->icon, art->face), >=, 4.5);
      for (int j = 0; j < i; j++)
        g_assert_cmpint (_bic_nation_art (catalogue, j)->hatch, !=, art->hatch);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/shapes/heights", test_heights);
  g_test_add_func ("/shapes/beyond-the-edge", test_beyond_the_edge);
  g_test_add_func ("/shapes/contours", test_contours);
  g_test_add_func ("/shapes/courses", test_courses);
  g_test_add_func ("/shapes/sources", test_sources);
  g_test_add_func ("/shapes/courses-join", test_courses_join);
  g_test_add_func ("/shapes/courses-meet", test_courses_meet);
  g_test_add_func ("/colours/looks", test_contrast_of_looks);
  g_test_add_func ("/colours/empty-banner", test_empty_banner);
  g_test_add_func ("/colours/nations", test_nations);
  return g_test_run ();
}
