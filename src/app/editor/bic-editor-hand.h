/* The line-up of the army whose unit is in hand, counted while it is placed or moved.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-editor.h"

G_BEGIN_DECLS

char * bic_editor_count_hand (BicEditor *editor);          /* NULL: no unit is in hand */

G_END_DECLS
