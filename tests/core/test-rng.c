/* Tests of the random number generator.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-rng.h"

/* Checks that the random numbers are the same on every machine and in every version, because saved games depend on
 * them. */
static void
test_known_numbers (void)
{
  BicRng rng = { 0 };

  /* The first numbers of SplitMix64 from state 0, as published */
  g_assert_cmpuint (bic_rng_next (&rng), ==, G_GUINT64_CONSTANT (0xe220a8397b1dcdaf));
  g_assert_cmpuint (bic_rng_next (&rng), ==, G_GUINT64_CONSTANT (0x6e789e6aa1b965f4));
  g_assert_cmpuint (bic_rng_next (&rng), ==, G_GUINT64_CONSTANT (0x06c45d188009454f));
}

static void
test_seeds (void)
{
  BicRng a, b, c;
  int same = 0;

  bic_rng_init (&a, 7);
  bic_rng_init (&b, 7);
  bic_rng_init (&c, 8);
  for (int i = 0; i < 1000; i++)
    {
      guint64 x = bic_rng_next (&a);

      g_assert_cmpuint (x, ==, bic_rng_next (&b));
      same += x % 6 == bic_rng_next (&c) % 6;
    }
  g_assert_cmpint (same, >, 100);
  g_assert_cmpint (same, <, 240);
}

/* Checks that all faces are equally frequent: chi-squared with 5 degrees of freedom is below its 99.99% quantile. */
static void
test_dice (void)
{
  BicRng rng;
  int count[6] = { 0 };
  double chi = 0;

  bic_rng_init (&rng, 1815);
  for (int i = 0; i < 60000; i++)
    {
      int face = bic_rng_below (&rng, 6);

      g_assert_cmpint (face, >=, 0);
      g_assert_cmpint (face, <, 6);
      count[face]++;
    }
  for (int i = 0; i < 6; i++)
    chi += (count[i] - 10000.0) * (count[i] - 10000.0) / 10000.0;
  g_assert_cmpfloat (chi, <, 25.7);
  g_assert_cmpint (bic_rng_below (&rng, 1), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rng/known-numbers", test_known_numbers);
  g_test_add_func ("/rng/seeds", test_seeds);
  g_test_add_func ("/rng/dice", test_dice);
  return g_test_run ();
}
