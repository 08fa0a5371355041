/* A sidebar next to the content, or over it where the window is narrow.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define BIC_TYPE_SPLIT_VIEW (bic_split_view_get_type ())
G_DECLARE_FINAL_TYPE (BicSplitView, bic_split_view, BIC, SPLIT_VIEW, AdwBin)

gboolean bic_split_view_get_collapsed    (BicSplitView *self);
gboolean bic_split_view_get_show_sidebar (BicSplitView *self);
void     bic_split_view_set_show_sidebar (BicSplitView *self,
                                          gboolean      show);

G_END_DECLS
