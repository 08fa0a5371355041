/* Work that is divided among the processors.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef void (*BicParallelPart) (int number, gpointer user_data);      /* in any thread; numbers are from 0 */

void bic_parallel_run (int             n,
                       BicParallelPart part,
                       gpointer        user_data);

G_END_DECLS
