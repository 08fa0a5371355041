/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void bic_set_css_class (gpointer widget, const char *css_class, gboolean on);

G_END_DECLS
