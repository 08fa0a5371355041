/* Tests that the facing of units is visible, at any size and in any style, but only in rule systems with facing.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-draw.h"
#include "bic-front.h"
#include "bic-rulebooks.h"
#include "pixels.h"

#include <string.h>

static const struct { const char *type, *at; BicSide side; int corner; gboolean square; } shown[] = {
  { "french/LN", "A1", BIC_TOP, -1, FALSE }, { "french/CDR", "A1", BIC_TOP, -1, FALSE },
  { "french/LN", "A2", BIC_TOP, 2, FALSE },
  { "french/HC", "A3", BIC_TOP, 4, FALSE }, { "french/FA", "A4", BIC_TOP, 3, FALSE },
  { "french/LN", "B1", BIC_TOP, 3, TRUE },
  { "british/LN", "B2", BIC_BOTTOM, 1, FALSE }, { "british/CDR", "B2", BIC_BOTTOM, -1, FALSE },
  { "british/LC", "B3", BIC_BOTTOM, 5, FALSE },
  { "british/LN", "C1", BIC_BOTTOM, -1, FALSE }, { "british/FA", "C2", BIC_BOTTOM, 1, FALSE },
  { "british/LC", "C3", BIC_BOTTOM, 3, FALSE },
};

static BicScenario *
battle_of (const char *ruleset)
{
  BicScenario *battle = bic_scenario_new (4, 3);

  battle->ruleset = g_quark_from_string (ruleset);
  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    {
      BicPiece *piece = bic_item_new (BIC_ITEM_PIECE);

      piece->type = g_quark_from_string (shown[i].type);
      piece->hex = bic_hex_read (&battle->grid, shown[i].at);
      piece->side = shown[i].side;
      piece->front = shown[i].corner < 0 ? 0 : bic_front_of_corner (shown[i].corner);
      piece->square = shown[i].square;
      piece->item.id = ++battle->last_id;
      g_ptr_array_add (battle->items[BIC_ITEM_PIECE], piece);
    }
  return battle;
}

/* --- pictures --- */

static void
draw_board (cairo_t            *cr,
            const BicStyle     *style,
            const BicPicture   *picture,
            double              x,
            double              y,
            double              width)
{
  BicLayout layout;

  bic_layout_fit (&layout, &picture->scenario->grid, x, y, width, width * 0.75);
  bic_draw_board (cr, &layout, style, picture, NULL);
}

/* Draws the board in four sizes and views: large, at forty pixels per hex, rotated, and as a thumbnail. */
static void
test_picture (gconstpointer data)
{
  BicLook look = (BicLook) GPOINTER_TO_INT (data);
  g_autoptr (BicCatalogue) catalogue = bic_catalogue_load (NULL);
  g_autoptr (BicScenario) battle = battle_of ("ccn-plus");
  g_autoptr (GArray) pieces = bic_piece_views_of_scenario (battle, catalogue);
  BicPicture picture = { battle, catalogue, pieces };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 700, 380);
  cairo_t *cr = cairo_create (surface);
  BicLayout layout;
  BicStyle style;

  bic_style_init (&style, look);
  draw_board (cr, &style, &picture, 0, 0, 480);
  draw_board (cr, &style, &picture, 480, 0, 220);
  draw_board (cr, &style, &picture, 480, 320, 80);
  bic_layout_fit (&layout, &battle->grid, 480, 160, 220, 160);
  layout.rotated = TRUE;
  bic_draw_board (cr, &layout, &style, &picture, NULL);
  cairo_destroy (cr);
  check_golden (surface, look == BIC_LOOK_MONO ? "facing-mono" : "facing");
  cairo_surface_destroy (surface);
}

/* Returns TRUE if the corner of @hex that its unit faces has dark pixels. */
static gboolean
shows_front (const BicPicture *picture,
             int               hex)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 640, 480);
  cairo_t *cr = cairo_create (surface);
  BicLayout layout;
  BicStyle style;
  double x, y, foot;
  guint32 pixel;

  bic_style_init (&style, BIC_LOOK_LIGHT);
  draw_board (cr, &style, picture, 0, 0, 640);
  bic_layout_fit (&layout, &picture->scenario->grid, 0, 0, 640, 480);
  bic_layout_centre (&layout, hex, &x, &y);
  bic_layout_hex_path (&layout, cr, hex, 1.0);
  cairo_path_extents (cr, NULL, NULL, NULL, &foot);
  cairo_surface_flush (surface);
  memcpy (&pixel, cairo_image_surface_get_data (surface) + cairo_image_surface_get_stride (surface)
          * (int) (y + 0.95 * (foot - y)) + 4 * (int) x, sizeof pixel);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return (pixel & 0xff) < 0x60;
}

/* Checks that the name of a place covers units, but not the mark of their facing. */
static void
test_under_name (void)
{
  g_autoptr (BicCatalogue) catalogue = bic_catalogue_load (NULL);
  g_autoptr (BicScenario) battle = battle_of ("ccn-plus");
  g_autoptr (GArray) pieces = bic_piece_views_of_scenario (battle, catalogue);
  BicPicture picture = { battle, catalogue, pieces };
  BicLabel *label = bic_item_new (BIC_ITEM_LABEL);

  label->hex = bic_hex_read (&battle->grid, "A4");
  label->text = g_strdup ("MMMM");
  g_ptr_array_add (battle->items[BIC_ITEM_LABEL], label);
  g_assert_true (shows_front (&picture, label->hex));
}

/* Returns how many pixels differ between two numbers on the marker of a unit that faces @corner, as its neighbors
 * do. */
static int
count_pixels_of_number (int corner)
{
  g_autoptr (BicCatalogue) catalogue = bic_catalogue_load (NULL);
  g_autoptr (BicScenario) battle = battle_of ("ccn-plus");
  cairo_surface_t *surface[2];
  int n = 0;

  for (int i = 0; i < 2; i++)
    {
      g_autoptr (GArray) pieces = bic_piece_views_of_scenario (battle, catalogue);
      BicPicture picture = { battle, catalogue, pieces };
      cairo_t *cr;
      BicStyle style;

      for (guint k = 0; k < pieces->len; k++)
        {
          BicPieceView *view = &g_array_index (pieces, BicPieceView, k);

          view->front = view->leader ? 0 : bic_front_of_corner (corner);
          if (view->hex == bic_hex_read (&battle->grid, "B3"))
            bic_piece_view_add_count (view, 2 + i, BIC_SIGN_WARNING);
        }
      surface[i] = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 640, 480);
      cr = cairo_create (surface[i]);
      bic_style_init (&style, BIC_LOOK_LIGHT);
      draw_board (cr, &style, &picture, 0, 0, 640);
      cairo_destroy (cr);
      cairo_surface_flush (surface[i]);
    }
  for (int i = 0; i < 640 * 480; i++)
    n += memcmp (cairo_image_surface_get_data (surface[0]) + 4 * i, cairo_image_surface_get_data (surface[1]) + 4 * i,
                 3) != 0;
  cairo_surface_destroy (surface[0]);
  cairo_surface_destroy (surface[1]);
  return n;
}

/* Checks that no mark of a facing covers the marker of a unit. */
static void
test_marker (void)
{
  int whole = count_pixels_of_number (3);

  g_assert_cmpint (whole, >, 0);
  for (int corner = 0; corner < BIC_N_DIRECTIONS; corner++)
    g_assert_cmpint (count_pixels_of_number (corner), ==, whole);
}

/* --- rule systems --- */

/* Checks that a unit without a facing in the battle faces the enemy's edge of the board (PLUS-FAC-01). Leaders have no
 * facing. Other rule systems have no facing at all. */
static void
test_of_scenario (void)
{
  g_autoptr (BicCatalogue) catalogue = bic_catalogue_load (NULL);
  g_autoptr (BicScenario) plus = battle_of ("ccn-plus"), other = battle_of ("ccn-3e");
  g_autoptr (GArray) there = bic_piece_views_of_scenario (plus, catalogue),
                     here = bic_piece_views_of_scenario (other, catalogue);

  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    {
      const BicPieceView *view = &g_array_index (there, BicPieceView, i);
      int corner = shown[i].corner >= 0 ? shown[i].corner : shown[i].side == BIC_TOP ? 3 : 0;

      g_assert_cmpint (view->front, ==, view->leader ? 0 : bic_front_of_corner (corner));
      g_assert_cmpint (g_array_index (here, BicPieceView, i).front, ==, 0);
    }
}

/* Checks that a game shows the same facings as its battle. */
static void
test_of_game (void)
{
  g_autoptr (BicCatalogue) catalogue = bic_catalogue_load (NULL);
  g_autoptr (BicScenario) battle = battle_of ("ccn-plus");
  g_autoptr (GError) error = NULL;
  g_autoptr (BicGame) game = NULL;
  g_autofree BicState *state = g_malloc (bic_state_size ());
  g_autoptr (GArray) now = NULL;

  battle->army[BIC_TOP].banners = battle->army[BIC_BOTTOM].banners = 5;
  battle->army[BIC_BOTTOM].moves_first = TRUE;
  game = bic_game_new (bic_rulebook_of (battle), battle, catalogue, 0, &error);
  g_assert_no_error (error);
  bic_state_init (state, game, 1);
  now = bic_piece_views_of_state (game, state);
  g_assert_cmpuint (now->len, >, 0);
  for (guint i = 0; i < now->len; i++)
    {
      const BicPieceView *view = &g_array_index (now, BicPieceView, i);

      for (guint k = 0; k < G_N_ELEMENTS (shown); k++)
        if (!view->leader && bic_hex_read (&battle->grid, shown[k].at) == view->hex && shown[k].corner >= 0)
          g_assert_cmpint (view->front, ==, bic_front_of_corner (shown[k].corner));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/facing/light", GINT_TO_POINTER (BIC_LOOK_LIGHT), test_picture);
  g_test_add_data_func ("/facing/mono", GINT_TO_POINTER (BIC_LOOK_MONO), test_picture);
  g_test_add_func ("/facing/under-name", test_under_name);
  g_test_add_func ("/facing/marker", test_marker);
  g_test_add_func ("/facing/of-scenario", test_of_scenario);
  g_test_add_func ("/facing/of-game", test_of_game);
  return g_test_run ();
}
