/* Arithmetic functions that are compiled with the optimization of the program
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

double multiply_add (double a,
                     double b,
                     double c);
double scale_twice  (double a,
                     double up,
                     double down);
