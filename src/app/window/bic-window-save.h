/* The window's battle is saved; and what is asked before something unsaved is left.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-window-private.h"

G_BEGIN_DECLS

/* What is to be done when a question is answered or a file is written. */
typedef void (* BicThen) (BicWindow *self,
                          gpointer   data);

void _bic_window_ask_unsaved   (BicWindow      *self,
                                BicThen         then,
                                gpointer        data,
                                GDestroyNotify  free_data);

G_END_DECLS
