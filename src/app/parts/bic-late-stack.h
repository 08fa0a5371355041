/* A stack that turns to another page while its window is laid out.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void bic_stack_lay_out_late (GtkStack *stack);

G_END_DECLS
