/* The clicks and drags of a game that made choices, so that one undo can undo everything that a click did.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  guint    begin, end;                  /* number of choices of the game before and after the click */
  int      picked;                      /* hex of the piece that was selected before the click, or BIC_NO_HEX */
  gboolean chosen_piece;                /* the player selected the piece; otherwise the program did */
} BicClick;

GArray *         bic_clicks_new          (void);                /* (element-type BicClick) (transfer full) */
void             bic_clicks_begin        (GArray   *clicks,
                                          guint     position,
                                          int       picked,
                                          gboolean  chosen_piece);
void             bic_clicks_extend_last  (GArray   *clicks,
                                          guint     position);
void             bic_clicks_forget_after (GArray   *clicks,
                                          guint     position);
const BicClick * bic_clicks_find         (GArray   *clicks,
                                          guint     position);

G_END_DECLS
