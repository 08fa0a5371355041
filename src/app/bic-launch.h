/* Start of the program: command-line options, file arguments and actions of the application.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-application.h"

G_BEGIN_DECLS

void            bic_launch_bind_translations  (void);
BicApplication *bic_launch_create_application (void);
int             bic_launch_run                (BicApplication  *application,
                                               int              argc,
                                               char           **argv);

G_END_DECLS
