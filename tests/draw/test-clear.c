/* Tests that names and arrows do not cover readable parts of the map.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <math.h>
#include <string.h>

#include "bic-draw.h"
#include "bic-edit.h"

static BicCatalogue *catalogue;

#define HEX 40                          /* width of a hex in pixels */

typedef struct { BicScenario *board; GArray *pieces; BicLayout layout; } Scene;

static Scene
make_scene (const char *const *hexes)
{
  Scene scene = { bic_scenario_new (11, 7), g_array_new (FALSE, TRUE, sizeof (BicPieceView)), { .scale = HEX } };

  scene.layout.grid = scene.board->grid;
  for (int i = 0; hexes[i]; i++)
    {
      int type = bic_catalogue_find_unit_type (catalogue, "french/INF");
      BicPieceView piece = { .hex = bic_hex_read (&scene.board->grid, hexes[i]), .figured = TRUE, .strength = 8,
                             .moves = 8, .type = &bic_catalogue_unit_types (catalogue, NULL)[type] };

      g_assert_cmpint (piece.hex, !=, BIC_NO_HEX);
      g_array_append_val (scene.pieces, piece);
    }
  return scene;
}

static void
clear_scene (Scene *scene)
{
  bic_scenario_unref (scene->board);
  g_array_unref (scene->pieces);
}

static cairo_surface_t *
draw_scene (const Scene    *scene,
            BicShow         show,
            const BicMarks *marks)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 12 * HEX, 7 * HEX);
  cairo_t *cr = cairo_create (surface);
  BicStyle style;

  bic_style_init (&style, BIC_LOOK_LIGHT);
  style.show = show;
  bic_draw_board (cr, &scene->layout, &style, &(BicPicture) { scene->board, catalogue, scene->pieces }, marks);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

typedef struct { double x, y, width, height; } Box;

static const Box all_of_it = { 0, 0, 12 * HEX, 7 * HEX };

/* Returns the number of pixels in @box that differ between two pictures. */
static int
count_changed (cairo_surface_t *before,
               cairo_surface_t *after,
               Box              box)
{
  int n = 0;

  for (int y = (int) box.y; y < (int) (box.y + box.height); y++)
    for (int x = (int) box.x; x < (int) (box.x + box.width); x++)
      {
        gsize at = (gsize) (y * cairo_image_surface_get_stride (before) + x * 4);

        n += memcmp (cairo_image_surface_get_data (before) + at, cairo_image_surface_get_data (after) + at, 3) != 0;
      }
  return n;
}

static void
add_name (BicScenario *board,
          const char  *hex,
          const char  *text)
{
  g_autoptr(BicEdit) edit =
      bic_edit_add (BIC_ITEM_LABEL, &(BicLabel) { .hex = bic_hex_read (&board->grid, hex), .text = (char *) text }, -1);
  g_autoptr(BicEdit) inverse = bic_edit_apply (board, edit, NULL);

  g_assert_nonnull (inverse);
}

static void
add_piece (BicScenario *board,
           const char  *hex,
           const char  *type)
{
  BicPiece *piece = bic_item_new (BIC_ITEM_PIECE);

  piece->hex = bic_hex_read (&board->grid, hex);
  piece->side = BIC_TOP;
  piece->type = g_quark_from_string (type);
  g_ptr_array_add (board->items[BIC_ITEM_PIECE], piece);
}

static int
size_of_names (const Scene *scene)
{
  const BicShow show = BIC_SHOW_UNITS | BIC_SHOW_OBJECTIVES;
  cairo_surface_t *with = draw_scene (scene, show | BIC_SHOW_NAMES, NULL), *without = draw_scene (scene, show, NULL);
  int n = count_changed (without, with, all_of_it);

  cairo_surface_destroy (with);
  cairo_surface_destroy (without);
  return n;
}

/* Checks that pieces near a place do not hide any part of its name. */
static void
test_names_are_clear (void)
{
  static const char *const fields[][6] = {
    { "E5", "E6", NULL }, { "E5", "E6", "D5", NULL }, { "E5", "E6", "C5", "C6", NULL },
    { "D6", "E5", "E6", "C5", "C6", NULL } };
  Scene bare = make_scene ((const char *const[]) { NULL });
  int whole;

  add_name (bare.board, "D6", "Saint-Amand");
  whole = size_of_names (&bare);
  g_assert_cmpint (whole, >, 300);
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      Scene scene = make_scene (fields[i]);

      add_name (scene.board, "D6", "Saint-Amand");
      g_test_message ("%u: %d of %d", i, size_of_names (&scene), whole);
      g_assert_cmpint (size_of_names (&scene), >, whole * 9 / 10);
      clear_scene (&scene);
    }
  clear_scene (&bare);
}

/* Checks that a banner next to a piece does not hide a name, and that the mark of a facing does not hide one. */
static void
test_names_are_uncut (void)
{
  static const char *const nobody[] = { NULL }, *const somebody[] = { "E6", "E7", NULL };
  Scene bare = make_scene (nobody), taken = make_scene (somebody), facing = make_scene (nobody);
  BicObjective *objective = bic_item_new (BIC_ITEM_OBJECTIVE);
  int hexes[] = { bic_hex_read (&taken.board->grid, "E6"), bic_hex_read (&taken.board->grid, "E7") };

  g_array_append_vals (objective->hexes, hexes, 2);
  objective->value = 1;
  g_ptr_array_add (taken.board->items[BIC_ITEM_OBJECTIVE], objective);
  facing.board->ruleset = g_quark_from_string ("ccn-plus");
  add_piece (facing.board, "D6", "french/LN");
  g_array_unref (facing.pieces);
  facing.pieces = bic_piece_views_of_scenario (facing.board, catalogue);
  add_name (bare.board, "D6", "Saint-Amand");
  add_name (taken.board, "D6", "Saint-Amand");
  add_name (facing.board, "D6", "Saint-Amand");
  g_test_message ("%d, %d, %d", size_of_names (&bare), size_of_names (&taken), size_of_names (&facing));
  g_assert_cmpint (size_of_names (&taken), >, size_of_names (&bare) * 49 / 50);
  g_assert_cmpint (size_of_names (&facing), >, size_of_names (&bare) * 49 / 50);
  clear_scene (&bare);
  clear_scene (&taken);
  clear_scene (&facing);
}

/* Returns the number of pixels of pieces that names cover. */
static int
covered_of_pieces (const Scene *scene)
{
  cairo_surface_t *with = draw_scene (scene, BIC_SHOW_UNITS | BIC_SHOW_NAMES, NULL),
                          *without = draw_scene (scene, BIC_SHOW_UNITS, NULL);
  int n = 0;

  for (guint i = 0; i < scene->pieces->len; i++)
    {
      double x, y;

      bic_layout_centre (&scene->layout, g_array_index (scene->pieces, BicPieceView, i).hex, &x, &y);
      n += count_changed (without, with, (Box) { x - 0.36 * HEX, y - 0.38 * HEX, 0.72 * HEX, 0.75 * HEX });
    }
  cairo_surface_destroy (with);
  cairo_surface_destroy (without);
  return n;
}

/* Checks that a name does not cover a piece at its starting hex if another position is free. */
static void
test_names_off_pieces (void)
{
  static const char *const fields[][4] = { { "E5", "E6" }, { "C5", "C6" }, { "E5", "C5", "C6" }, { "E6", "C5", "C6" } };

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      Scene scene = make_scene ((const char *const[]) { NULL });

      for (int k = 0; k < 4 && fields[i][k]; k++)
        add_piece (scene.board, fields[i][k], "french/LN");
      g_array_unref (scene.pieces);
      scene.pieces = bic_piece_views_of_scenario (scene.board, catalogue);
      add_name (scene.board, "D6", "Saint-Amand");
      g_test_message ("%u: %d", i, covered_of_pieces (&scene));
      g_assert_cmpint (covered_of_pieces (&scene), <, HEX);
      clear_scene (&scene);
    }
}

static void
assert_figures_free (const Scene     *scene,
                     cairo_surface_t *before,
                     cairo_surface_t *after)
{
  for (guint i = 0; i < scene->pieces->len; i++)
    {
      double x, y;

      bic_layout_centre (&scene->layout, g_array_index (scene->pieces, BicPieceView, i).hex, &x, &y);
      g_assert_cmpint (count_changed (before, after, (Box) { x - 0.26 * HEX, y + 0.10 * HEX, 0.52 * HEX, 0.22 * HEX }),
                       ==, 0);
    }
}

/* Returns the bounding box of the names: its upper left corner and its size. */
static Box
place_of_names (const Scene *scene)
{
  cairo_surface_t *with = draw_scene (scene, BIC_SHOW_UNITS | BIC_SHOW_NAMES, NULL),
                          *without = draw_scene (scene, BIC_SHOW_UNITS, NULL);
  Box all = { G_MAXDOUBLE, G_MAXDOUBLE, 0, 0 };

  for (int y = 0; y < 7 * HEX; y++)
    for (int x = 0; x < 12 * HEX; x++)
      if (count_changed (without, with, (Box) { x, y, 1, 1 }))
        {
          all.x = MIN (all.x, x);
          all.y = MIN (all.y, y);
          all.width = MAX (all.width, x - all.x);
          all.height = MAX (all.height, y - all.y);
        }
  cairo_surface_destroy (with);
  cairo_surface_destroy (without);
  return all;
}

/* Checks that a name does not move when pieces move next to it, and that it does not cover their numbers. */
static void
test_names_stay (void)
{
  static const char *const fields[][8] = { { NULL }, { "D6", NULL }, { "E5", "E6", NULL },
                                           { "D6", "E5", "E6", "C5", "C6", "D5", "D7", NULL } };
  Box first = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      Scene scene = make_scene (fields[i]);
      cairo_surface_t *with, *without;
      Box here;

      add_name (scene.board, "D6", "Saint-Amand");
      here = place_of_names (&scene);
      first = i ? first : here;
      g_assert_cmpfloat (fabs (here.x - first.x), <=, 2);
      g_assert_cmpfloat (fabs (here.y - first.y), <=, 2);
      with = draw_scene (&scene, BIC_SHOW_UNITS | BIC_SHOW_NAMES, NULL);
      without = draw_scene (&scene, BIC_SHOW_UNITS, NULL);
      assert_figures_free (&scene, without, with);
      cairo_surface_destroy (with);
      cairo_surface_destroy (without);
      clear_scene (&scene);
    }
}

/* Checks that two names that have to give way to pieces do not move to the same position. */
static void
test_names_part (void)
{
  Scene bare = make_scene ((const char *const[]) { NULL }),
               scene = make_scene ((const char *const[]) { "E5", "E6", "E7", "B5", "B6", NULL });

  for (int i = 0; i < 2; i++)
    {
      BicScenario *board = i ? scene.board : bare.board;

      add_name (board, "D5", "Bussy");
      add_name (board, "D7", "Sombreffe");
    }
  g_assert_cmpint (size_of_names (&scene), >, size_of_names (&bare) * 9 / 10);
  clear_scene (&bare);
  clear_scene (&scene);
}

/* Checks that both strengths remain readable below the arrow of an attack in any direction. */
static void
test_arrows_are_clear (void)
{
  static const char *const around[] = { "C5", "C6", "D7", "E6", "E5", "D5", "B6", "F6", "D9" };

  for (guint i = 0; i < G_N_ELEMENTS (around); i++)
    {
      Scene scene = make_scene ((const char *const[]) { "D6", around[i], NULL });
      BicArrow arrow = { bic_hex_read (&scene.board->grid, "D6"), bic_hex_read (&scene.board->grid, around[i]),
                         .number = 3 };
      cairo_surface_t *before = draw_scene (&scene, BIC_SHOW_UNITS, NULL);
      cairo_surface_t *after = draw_scene (&scene, BIC_SHOW_UNITS, &(BicMarks) { .arrow = &arrow, .n_arrows = 1 });

      g_test_message ("to %s", around[i]);
      g_assert_cmpint (count_changed (before, after, all_of_it), >, 100);
      assert_figures_free (&scene, before, after);
      cairo_surface_destroy (before);
      cairo_surface_destroy (after);
      clear_scene (&scene);
    }
}

/* Returns the number of changed pixels in the upper right of a hex, where leaders are drawn. */
static int
seen_of_leader (const Scene     *scene,
                cairo_surface_t *before,
                cairo_surface_t *after)
{
  double x, y;

  bic_layout_centre (&scene->layout, g_array_index (scene->pieces, BicPieceView, 0).hex, &x, &y);
  return count_changed (before, after, (Box) { x + 0.05 * HEX, y - 0.5 * HEX, 0.45 * HEX, 0.5 * HEX });
}

/* Checks that a leader with a command range takes most of the corner next to the unit, and that different ranges look
 * different. */
static void
test_leaders (void)
{
  Scene scene = make_scene ((const char *const[]) { "D6", "D6", NULL }),
                bare = make_scene ((const char *const[]) { "D6", NULL });
  BicPieceView *leader = &g_array_index (scene.pieces, BicPieceView, 1);
  cairo_surface_t *alone = draw_scene (&bare, BIC_SHOW_UNITS, NULL), *two, *three;

  leader->leader = TRUE;
  leader->type = &bic_catalogue_unit_types (catalogue, NULL)[bic_catalogue_find_unit_type (catalogue, "french/CDR")];
  leader->strength = 2;
  two = draw_scene (&scene, BIC_SHOW_UNITS, NULL);
  leader->strength = 3;
  three = draw_scene (&scene, BIC_SHOW_UNITS, NULL);
  g_test_message ("%d, %d", seen_of_leader (&scene, alone, two), count_changed (two, three, all_of_it));
  g_assert_cmpint (seen_of_leader (&scene, alone, two), >, HEX * HEX / 6);
  g_assert_cmpint (count_changed (two, three, all_of_it), >, 10);
  cairo_surface_destroy (alone);
  cairo_surface_destroy (two);
  cairo_surface_destroy (three);
  clear_scene (&scene);
  clear_scene (&bare);
}

/* Checks that the same unit looks different on the two sides, at any size and without color. */
static void
test_sides (void)
{
  static const BicLook looks[] = { BIC_LOOK_LIGHT, BIC_LOOK_MONO };

  for (int px = 14; px <= 80; px += 22)
    for (int i = 0; i < 4; i++)
      {
        const char *id = i % 2 ? "british/LN" : "french/INF";
        BicPieceView piece =
            bic_piece_view_of_type (&bic_catalogue_unit_types (catalogue,
                                                               NULL)[bic_catalogue_find_unit_type (catalogue, id)]);
        cairo_surface_t *sides[BIC_N_SIDES];
        BicStyle style;

        bic_style_init (&style, looks[i / 2]);
        for (int side = 0; side < BIC_N_SIDES; side++)
          {
            cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 12 * HEX, 7 * HEX);
            cairo_t *cr = cairo_create (surface);

            sides[side] = surface;
            piece.side = side;
            bic_draw_unit_icon (cr, px, &style, catalogue, &piece);
            cairo_destroy (cr);
            cairo_surface_flush (sides[side]);
          }
        g_test_message ("%s at %d: %d", id, px, count_changed (sides[0], sides[1], all_of_it));
        g_assert_cmpint (count_changed (sides[0], sides[1], all_of_it), >, px);
        cairo_surface_destroy (sides[0]);
        cairo_surface_destroy (sides[1]);
      }
}

int
main (int   argc,
      char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (NULL);
  g_assert_nonnull (catalogue);
  g_test_add_func ("/clear/names", test_names_are_clear);
  g_test_add_func ("/clear/names-uncut", test_names_are_uncut);
  g_test_add_func ("/clear/names-off-pieces", test_names_off_pieces);
  g_test_add_func ("/clear/names-stay", test_names_stay);
  g_test_add_func ("/clear/names-part", test_names_part);
  g_test_add_func ("/clear/sides", test_sides);
  g_test_add_func ("/clear/arrows", test_arrows_are_clear);
  g_test_add_func ("/clear/leaders", test_leaders);
  status = g_test_run ();
  bic_catalogue_unref (catalogue);
  return status;
}
