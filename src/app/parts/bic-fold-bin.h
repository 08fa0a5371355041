/* Around a flap: it folds after a layout, never in its middle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define BIC_TYPE_FOLD_BIN (bic_fold_bin_get_type ())
G_DECLARE_FINAL_TYPE (BicFoldBin, bic_fold_bin, BIC, FOLD_BIN, AdwBin)
/* Property "below" (int): the flap, which is the child, folds where there is less room than that, or than it needs beside its content. */

G_END_DECLS
