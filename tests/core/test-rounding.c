/* Tests that each operation on doubles rounds to a double on every machine. A seed can give the same game everywhere
 * only if the calculations of the computer player give exactly the same results.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib.h>
#include <math.h>

#include "arithmetic.h"

/* Checks that (1 + e) (1 - e) - 1 is 0, because the product 1 - e * e rounds to 1. A fused multiply-add would give -e *
 * e. */
static void
test_not_fused (void)
{
  double e = ldexp (1.0, -30);

  g_assert_cmpfloat (multiply_add (1.0 + e, 1.0 - e, -1.0), ==, 0.0);
}

/* Checks that a product that is too large for a double is infinite. An 80-bit register could hold this product. */
static void
test_no_wider (void)
{
  g_assert_true (isinf (scale_twice (1e300, 1e300, 1e-300)));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rounding/not-fused", test_not_fused);
  g_test_add_func ("/rounding/no-wider", test_no_wider);
  return g_test_run ();
}
