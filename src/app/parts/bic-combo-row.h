/* The value of a combo row that may be none of its choices.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void bic_combo_row_select (AdwComboRow *row,
                           guint        n_choices,
                           guint        index,
                           const char  *other);

G_END_DECLS
