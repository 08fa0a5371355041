/* Tests that everything in the catalogue has a picture.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-arts.h"
#include "bic-icons.h"
#include "bic-layers.h"
#include "bic-legend-signs.h"
#include "bic-palette.h"
#include "bic-symbols.h"
#include "pixels.h"

#include <string.h>

static BicCatalogue *
load (void)
{
  g_autoptr(GError) error = NULL;
  BicCatalogue *catalogue = bic_catalogue_load (&error);

  g_assert_no_error (error);
  return catalogue;
}

static void
test_terrains (void)
{
  g_autoptr(BicCatalogue) catalogue = load ();
  int n = 0;
  const BicTerrain *terrains = bic_catalogue_terrains (catalogue, &n);

  g_assert_cmpint (n, >, 15);
  for (int i = 0; i < n; i++)
    if (!_bic_has_terrain_art (terrains[i].art))
      g_error ("terrain %s: no painter for the art %s", terrains[i].id, terrains[i].art);
  for (int i = 0; i < n; i++)           /* A sign identifies the terrain if a unit covers it. */
    if (terrains[i].kind == BIC_TERRAIN_HEX && !g_str_equal (terrains[i].art, "clear")
        && !_bic_has_terrain_sign (terrains[i].art))
      g_error ("terrain %s: no sign for the art %s", terrains[i].id, terrains[i].art);
  g_assert_false (_bic_has_terrain_art ("swamp-of-nowhere"));
  g_assert_false (_bic_has_terrain_art (""));
  g_assert_false (_bic_has_terrain_art (NULL));
}

/* Draws a cockade in black on white with a radius of eight pixels. @unit is the scale of the drawing. */
static cairo_surface_t *
picture_of_cockade (const BicCatalogue *catalogue,
                    int                 nation,
                    double              unit)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 20, 20);
  cairo_t *cr = cairo_create (surface);
  BicStyle style;
  BicTheme theme;

  bic_style_init (&style, BIC_LOOK_MONO);
  theme = _bic_theme (&style);
  cairo_scale (cr, unit, unit);
  _bic_cockade (cr, &theme, _bic_nation_art (catalogue, nation), 10 / unit, 10 / unit, 8 / unit);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Checks that a cockade looks the same on the map, where the unit is a hex, and on the sheet, where it is a point. */
static void
test_cockades (void)
{
  g_autoptr(BicCatalogue) catalogue = load ();
  int n = 0;

  bic_catalogue_nations (catalogue, &n);
  for (int i = 0; i < n; i++)
    {
      cairo_surface_t *sheet = picture_of_cockade (catalogue, i, 1.0), *map = picture_of_cockade (catalogue, i, 64.0);

      g_assert_cmpfloat (difference_of (sheet, map).mean, <, 1.0);
      cairo_surface_destroy (sheet);
      cairo_surface_destroy (map);
    }
}

static void
test_unit_types (void)
{
  g_autoptr(BicCatalogue) catalogue = load ();
  int n = 0;
  const BicUnitType *types = bic_catalogue_unit_types (catalogue, &n);
  const float *wide, *question_mark = _bic_unit_art ("ELEPHANT", &wide);

  g_assert_nonnull (question_mark);
  g_assert_cmpint (n, >, 70);
  for (int i = 0; i < n; i++)
    if (_bic_unit_art (types[i].art, &wide) == question_mark)
      g_error ("unit type %s: no picture for the art %s", types[i].id, types[i].art);
}

/* Checks that each tactician card has its own picture. */
static void
test_cards (void)
{
  g_autoptr(BicCatalogue) catalogue = load ();
  const BicRuleset *ruleset = bic_catalogue_find_ruleset (catalogue, "ccn-gmt");
  const BicCard *cards = bic_ruleset_cards (catalogue, ruleset, NULL);
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);
  const BicDeck *deck = &g_array_index (ruleset->decks, BicDeck, 1);

  g_assert_cmpuint (deck->cards->len, ==, 11);
  for (guint i = 0; i < deck->cards->len; i++)
    {
      const char *id = cards[g_array_index (deck->cards, BicDeckCard, i).card].id;

      if (!_bic_card_art (id) || !g_hash_table_add (seen, (gpointer) _bic_card_art (id)))
        g_error ("card %s: no picture of its own", id);
    }
  g_assert_null (_bic_card_art ("card-of-nowhere"));
}

static void
test_nations (void)
{
  g_autoptr(BicCatalogue) catalogue = load ();
  int n = 0;
  const BicNation *nations = bic_catalogue_nations (catalogue, &n);

  g_assert_cmpint (n, ==, 7);
  for (int i = 0; i < n; i++)
    if (g_strcmp0 (_bic_nation_art (catalogue, i)->art, nations[i].art) != 0)
      g_error ("nation %s: no colours for the art %s", nations[i].id, nations[i].art);
  g_assert_nonnull (_bic_nation_art (catalogue, -1));
  g_assert_nonnull (_bic_nation_art (catalogue, 999));
}

/* Returns the number of pixels that are not white after drawing on a white picture. */
static int
ink_of (void (*draw) (cairo_t *cr, const BicStyle *style, const BicCatalogue *catalogue, int index),
        BicLook             look,
        const BicCatalogue *catalogue,
        int                 index)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 64, 64);
  cairo_t *cr = cairo_create (surface);
  BicStyle style;
  int ink = 0;

  bic_style_init (&style, look);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  draw (cr, &style, catalogue, index);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < 64; y++)
    for (int x = 0; x < 64; x++)
      {
        guint32 pixel;

        memcpy (&pixel, cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface) + 4 * x,
                4);
        ink += (pixel & 0xFFFFFF) != 0xFFFFFF;
      }
  cairo_surface_destroy (surface);
  return ink;
}

static void
draw_terrain (cairo_t            *cr,
              const BicStyle     *style,
              const BicCatalogue *catalogue,
              int                 index)
{
  bic_draw_terrain_icon (cr, 64, style, catalogue, NULL, index, 0);
}

static void
draw_unit (cairo_t            *cr,
           const BicStyle     *style,
           const BicCatalogue *catalogue,
           int                 index)
{
  int n = 0;
  const BicUnitType *types = bic_catalogue_unit_types (catalogue, &n);
  BicPieceView piece = { .type = &types[index], .blocks = types[index].blocks, .full = types[index].blocks,
                         .leader = (types[index].traits & BIC_TRAIT (LEADER)) != 0 };

  bic_draw_unit_icon (cr, 64, style, catalogue, &piece);
}

static void
draw_counter (cairo_t            *cr,
              const BicStyle     *style,
              const BicCatalogue *catalogue,
              int                 index)
{
  bic_draw_counter_icon (cr, 64, style, catalogue, &bic_catalogue_unit_types (catalogue, NULL)[index]);
}

static void
draw_cockade (cairo_t            *cr,
              const BicStyle     *style,
              const BicCatalogue *catalogue,
              int                 index)
{
  bic_draw_cockade (cr, 64, style, catalogue, index);
}

static void
draw_card (cairo_t            *cr,
           const BicStyle     *style,
           const BicCatalogue *catalogue,
           int                 index)
{
  bic_draw_card (cr, 64, 40, style, &bic_catalogue_cards (catalogue, NULL)[index]);
}

static void
draw_banner (cairo_t            *cr,
             const BicStyle     *style,
             const BicCatalogue *catalogue,
             int                 index)
{
  bic_draw_banner (cr, 64, style, catalogue, index, index % 2);
}

static void
draw_die (cairo_t            *cr,
          const BicStyle     *style,
          const BicCatalogue *catalogue,
          int                 index)
{
  static const char *const faces[] = { "INF", "CAV", "ART", "FLAG", "SAB", "1", "6", "nonsense" };

  bic_draw_die (cr, 64, style, faces[index], index % 3);
}

/* Checks that no single picture is blank in any look. */
static void
test_singles (void)
{
  g_autoptr(BicCatalogue) catalogue = load ();
  int terrains = 0, types = 0, nations = 0, cards = 0;

  bic_catalogue_terrains (catalogue, &terrains);
  bic_catalogue_unit_types (catalogue, &types);
  bic_catalogue_nations (catalogue, &nations);
  bic_catalogue_cards (catalogue, &cards);
  {
    const struct { void (*draw) (cairo_t *, const BicStyle *, const BicCatalogue *, int); int n; } singles[] = {
      { draw_terrain, terrains }, { draw_unit, types }, { draw_counter, types }, { draw_cockade, nations },
      { draw_card, cards },       { draw_banner, nations }, { draw_die, 8 },
    };

    for (guint s = 0; s < G_N_ELEMENTS (singles); s++)
      for (int i = 0; i < singles[s].n; i++)
        for (int look = 0; look < BIC_N_LOOKS; look++)
          g_assert_cmpint (ink_of (singles[s].draw, (BicLook) look, catalogue, i), >, 20);
  }
}

/* Checks that no two signs of the legend look alike. */
static void
test_signs (gconstpointer look)
{
  g_autoptr(BicCatalogue) catalogue = load ();
  g_autoptr(BicScenario) scenario = bic_scenario_new (13, 9);
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                                      NULL);
  BicLegendSign sign;
  BicStyle style;

  bic_style_init (&style, (BicLook) GPOINTER_TO_INT (look));
  for (guint i = 0; bic_legend_sign (scenario, catalogue, i, &sign); i++)
    {
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 64, 64);
      cairo_t *cr = cairo_create (surface);

      bic_draw_legend_icon (cr, 64, &style, scenario, catalogue, i);
      g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
      cairo_destroy (cr);
      cairo_surface_flush (surface);
      if (!g_hash_table_add (seen,
                             g_bytes_new (cairo_image_surface_get_data (surface),
                                          (gsize) cairo_image_surface_get_stride (surface) * 64)))
        g_error ("sign %u looks like another", i);
      cairo_surface_destroy (surface);
    }
  g_assert_cmpuint (g_hash_table_size (seen), >, 20);
}

static cairo_surface_t *
picture_of_sign (const BicScenario  *scenario,
                 const BicCatalogue *catalogue,
                 guint               sign,
                 double              px)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 64, 64);
  cairo_t *cr = cairo_create (surface);
  BicPainter painter = { .cr = cr, .layout = { .grid = scenario->grid, .scale = 1.0 }, .scenario = scenario,
                         .catalogue = catalogue, .px = px };

  bic_style_init (&painter.style, BIC_LOOK_PRINT);
  painter.theme = _bic_theme (&painter.style);
  cairo_translate (cr, 32, 32);
  cairo_scale (cr, 54, 54);
  _bic_draw_legend_sign (&painter, sign);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Checks that the legend shows units as the map does: as counters instead of blocks if the hexes are small. */
static void
test_signs_of_units (void)
{
  g_autoptr(BicCatalogue) catalogue = load ();
  g_autoptr(BicScenario) scenario = bic_scenario_new (13, 9);
  int n = 0;
  BicLegendSign sign;

  for (guint i = 0; bic_legend_sign (scenario, catalogue, i, &sign); i++)
    {
      cairo_surface_t *small = picture_of_sign (scenario, catalogue, i, BIC_BLOCKS_FROM - 1),
                               *large = picture_of_sign (scenario, catalogue, i, BIC_BLOCKS_FROM);

      n += difference_of (small, large).mean > 4.0;
      cairo_surface_destroy (small);
      cairo_surface_destroy (large);
    }
  g_test_message ("%d", n);
  g_assert_cmpint (n, >=, 5);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/arts/terrains", test_terrains);
  g_test_add_func ("/arts/unit-types", test_unit_types);
  g_test_add_func ("/arts/cards", test_cards);
  g_test_add_func ("/arts/nations", test_nations);
  g_test_add_func ("/arts/cockades", test_cockades);
  g_test_add_func ("/arts/singles", test_singles);
  g_test_add_data_func ("/arts/signs/light", GINT_TO_POINTER (BIC_LOOK_LIGHT), test_signs);
  g_test_add_data_func ("/arts/signs/dark", GINT_TO_POINTER (BIC_LOOK_DARK), test_signs);
  g_test_add_func ("/arts/signs/units", test_signs_of_units);
  return g_test_run ();
}
