/* Bar with a hint for a page. Each hint is shown only once.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BIC_TYPE_HINT_BAR (bic_hint_bar_get_type ())
G_DECLARE_FINAL_TYPE (BicHintBar, bic_hint_bar, BIC, HINT_BAR, GtkGrid)

void bic_hint_bar_set_page           (BicHintBar *self,
                                      const char *place);       /* nullable */
char *bic_hint_bar_take_hint         (const char *place);
void bic_hint_bar_count_actions      (BicHintBar *self,
                                      guint       actions);
void bic_hint_bar_forget_shown_hints (void);                    /* shows all hints again */

G_END_DECLS
