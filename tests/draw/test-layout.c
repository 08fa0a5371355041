/* Tests of the layout: the position of a hex, and the hex at a position.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-draw.h"

#include <math.h>

/* Boards of every kind: the usual board, odd sizes, long shifted rows, the other parity, flat-top hexes, a single
 * hex */
static const BicGrid boards[] = {
  { 13, 9, 0, 1, 1, 0 }, { 12, 8, 0, 0, 1, 0 }, { 7, 5, 0, 1, 0, 0 }, { 7, 5, 0, 0, 0, 0 }, { 1, 1, 0, 1, 1, 0 },
  { 9, 13, 1, 1, 1, 0 }, { 6, 4, 1, 0, 0, 0 }, { 5, 7, 1, 1, 0, 0 }, { 1, 9, 0, 1, 0, 0 }, { 40, 1, 0, 1, 1, 0 },
};

typedef void (*Check) (const BicLayout *layout, int hex);

static void
for_each_hex (Check check)
{
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    for (int rotated = 0; rotated < 2; rotated++)
      {
        BicLayout layout;

        bic_layout_fit (&layout, &boards[i], 17.5, -3.25, 801, 507);
        layout.rotated = rotated;
        for (int hex = 0; hex < bic_grid_hex_number_limit (&boards[i]); hex++)
          if (bic_grid_has (&boards[i], hex))
            check (&layout, hex);
      }
}

static void
check_inverse (const BicLayout *layout,
               int              hex)
{
  double x, y;

  bic_layout_centre (layout, hex, &x, &y);
  g_assert_cmpint (bic_layout_hex_at (layout, x, y), ==, hex);
  /* points near the hexsides that are still inside the hex */
  for (int k = 0; k < 12; k++)
    g_assert_cmpint (bic_layout_hex_at (layout, x + 0.49 * layout->scale * cos (k * G_PI / 6),
                                        y + 0.49 * layout->scale * sin (k * G_PI / 6)), ==, hex);
}

static void
check_inside (const BicLayout *layout,
              int              hex)
{
  double x, y, width, height;

  bic_layout_centre (layout, hex, &x, &y);
  bic_layout_size (&layout->grid, &width, &height);
  g_assert_cmpfloat (x - 0.499 * layout->scale, >=, layout->x);
  g_assert_cmpfloat (y - 0.499 * layout->scale, >=, layout->y);
  g_assert_cmpfloat (x + 0.499 * layout->scale, <=, layout->x + width * layout->scale);
  g_assert_cmpfloat (y + 0.499 * layout->scale, <=, layout->y + height * layout->scale);
}

/* Checks the hexside from the center of a hex toward each neighbor. Beyond the hexside is the neighbor, which has the
 * same hexside. */
static void
check_sides (const BicLayout *layout,
             int              hex)
{
  double x, y, nx, ny;
  int at;

  bic_layout_centre (layout, hex, &x, &y);
  for (int k = 0; k < BIC_N_DIRECTIONS; k++)
    {
      int neighbour = bic_grid_neighbour (&layout->grid, hex, (BicDirection) k);

      if (neighbour == BIC_NO_HEX)
        continue;
      bic_layout_centre (layout, neighbour, &nx, &ny);
      g_assert_cmpfloat_with_epsilon (hypot (nx - x, ny - y), layout->scale, 1e-6);
      g_assert_cmpint (bic_layout_side_at (layout, x + 0.45 * (nx - x), y + 0.45 * (ny - y), &at), ==, k);
      g_assert_cmpint (at, ==, hex);
      g_assert_cmpint (bic_layout_side_at (layout, x + 0.55 * (nx - x), y + 0.55 * (ny - y), &at), ==, (k + 3) % 6);
      g_assert_cmpint (at, ==, neighbour);
      g_assert_cmpint (bic_layout_side_towards (layout, hex, nx, ny), ==, k);
      g_assert_cmpint (bic_layout_side_towards (layout, hex, x + 3 * (nx - x), y + 3 * (ny - y)), ==, k);
    }
}

static void
test_inverse (void)
{
  for_each_hex (check_inverse);
}

static void
test_inside (void)
{
  for_each_hex (check_inside);
}

static void
test_sides (void)
{
  for_each_hex (check_sides);
}

static void
test_outside (void)
{
  BicLayout layout;
  int hex;

  bic_layout_fit (&layout, &boards[0], 0, 0, 800, 600);
  g_assert_cmpint (bic_layout_hex_at (&layout, layout.x - 1, layout.y + 50), ==, BIC_NO_HEX);
  g_assert_cmpint (bic_layout_hex_at (&layout, 1e30, -1e30), ==, BIC_NO_HEX);
  g_assert_cmpint (bic_layout_hex_at (&layout, NAN, NAN), ==, BIC_NO_HEX);
  /* The half hex to the left of B1 is not a hex. */
  g_assert_cmpint (bic_layout_hex_at (&layout, layout.x + 0.1 * layout.scale, layout.y + 1.44 * layout.scale), ==,
                   BIC_NO_HEX);
  g_assert_cmpint (bic_layout_side_at (&layout, -1, -1, &hex), ==, -1);
  g_assert_cmpint (hex, ==, BIC_NO_HEX);
}

static void
test_standard_size (void)
{
  double width, height;

  bic_layout_size (&boards[0], &width, &height);
  g_assert_cmpfloat_with_epsilon (width, 13.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (height, 8 * 0.8660254 + 1.1547005, 1e-6);
}

static void
test_no_room (void)
{
  BicLayout layout;
  double x, y;

  bic_layout_fit (&layout, &boards[0], 0, 0, 0, 0);
  g_assert_cmpfloat (layout.scale, ==, 0.0);
  bic_layout_centre (&layout, 5, &x, &y);
  g_assert_cmpint (bic_layout_hex_at (&layout, x, y), ==, BIC_NO_HEX);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/layout/inverse", test_inverse);
  g_test_add_func ("/layout/inside", test_inside);
  g_test_add_func ("/layout/sides", test_sides);
  g_test_add_func ("/layout/outside", test_outside);
  g_test_add_func ("/layout/standard-size", test_standard_size);
  g_test_add_func ("/layout/no-room", test_no_room);
  return g_test_run ();
}
