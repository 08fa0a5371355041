/* The application: windows, files from the command line and the desktop, what all windows share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define BIC_TYPE_APPLICATION (bic_application_get_type ())
G_DECLARE_FINAL_TYPE (BicApplication, bic_application, BIC, APPLICATION, AdwApplication)

BicApplication * bic_application_new (void);

G_END_DECLS
