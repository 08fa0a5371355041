/* Each operation on a double rounds to a double, on every machine: a seed is the same game only if the computer's
 * reckoning has the same bits.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib.h>
#include <math.h>

#include "arithmetic.h"

/* (1 + e) (1 - e) is 1 - e * e, which rounds to 1; a fused multiplication and addition keeps e * e. */
static void
test_not_fused (void)
{
  double e = ldexp (1.0, -30);

  g_assert_cmpfloat (multiply_add (1.0 + e, 1.0 - e, -1.0), ==, 0.0);
}

/* The product is larger than any double; an 80-bit register can hold it. */
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
