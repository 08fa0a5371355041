/* Start of the program: its options, its file arguments, and actions without a window.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-application.h"

G_BEGIN_DECLS

void            bic_launch_translate (void);
BicApplication *bic_launch_new       (void);
int             bic_launch_run       (BicApplication  *application,
                                      int              argc,
                                      char           **argv);

G_END_DECLS
