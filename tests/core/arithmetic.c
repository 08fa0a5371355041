/* Arithmetic that is compiled with the options of the program. Test files are compiled without optimization.
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
