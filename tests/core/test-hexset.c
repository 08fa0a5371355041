/* Tests of sets of hexes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-hexset.h"
#include "bic-rng.h"

static void
test_members (void)
{
  static const int hexes[] = { 0, 1, 62, 63, 64, 65, 127, 128, 1000, BIC_MAX_HEXES - 1 };
  BicHexSet set = { 0 };
  guint i = 0;

  g_assert_cmpint (bic_set_next (&set, -1), ==, -1);
  for (i = 0; i < G_N_ELEMENTS (hexes); i++)
    bic_set_add (&set, hexes[i]);
  g_assert_cmpint (bic_set_count (&set), ==, G_N_ELEMENTS (hexes));
  i = 0;
  for (int hex = bic_set_next (&set, -1); hex >= 0; hex = bic_set_next (&set, hex))
    g_assert_cmpint (hex, ==, hexes[i++]);
  g_assert_cmpuint (i, ==, G_N_ELEMENTS (hexes));
  for (i = 0; i < G_N_ELEMENTS (hexes); i++)
    bic_set_remove (&set, hexes[i]);
  g_assert_cmpint (bic_set_next (&set, -1), ==, -1);
}

static void
test_outside (void)
{
  BicHexSet set;

  memset (&set, 0xff, sizeof set);
  g_assert_false (bic_set_has (&set, -1));
  g_assert_false (bic_set_has (&set, BIC_MAX_HEXES));
  g_assert_true (bic_set_has (&set, BIC_MAX_HEXES - 1));
  g_assert_cmpint (bic_set_next (&set, BIC_MAX_HEXES - 1), ==, -1);
  g_assert_cmpint (bic_set_count (&set), ==, BIC_MAX_HEXES);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hexset/members", test_members);
  g_test_add_func ("/hexset/outside", test_outside);
  return g_test_run ();
}
