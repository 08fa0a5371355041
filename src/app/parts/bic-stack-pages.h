/* What a screen reader sees of a stack.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void bic_stack_hide_others (GtkStack *stack);

G_END_DECLS
