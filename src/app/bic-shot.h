/* Screenshot of the real window, requested on the command line, for the documentation and for tests.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-window.h"

G_BEGIN_DECLS

typedef struct _BicShot BicShot;

BicShot * bic_shot_new                  (GVariantDict   *options,
                                         GError        **error);
void      bic_shot_show_window_and_take (BicShot        *shot,
                                         BicWindow      *window,
                                         GFile          *file);
gboolean  bic_shot_is_taken             (const BicShot  *shot);
void      bic_shot_free                 (BicShot        *shot);

G_END_DECLS
