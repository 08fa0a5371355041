/* Arithmetic functions that are compiled with the optimization of the program, because test files are compiled without
 * it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "arithmetic.h"

double
multiply_add (double a,
              double b,
              double c)
{
  return a * b + c;
}

double
scale_twice (double a,
             double up,
             double down)
{
  return a * up * down;
}
