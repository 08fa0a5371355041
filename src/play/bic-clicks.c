/* The clicks and drags of a game that made choices, so that one undo can undo everything that a click did.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-clicks.h"

GArray *
bic_clicks_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (BicClick));
}

/**
 * bic_clicks_begin:
 * @clicks: (element-type BicClick): the clicks
 * @position: the number of choices made so far
 * @picked: the hex of the selected piece, or %BIC_NO_HEX
 * @chosen_piece: whether the player selected the piece
 *
 * Adds a click that has not made a choice yet.
 */
void
bic_clicks_begin (GArray   *clicks,
                  guint     position,
                  int       picked,
                  gboolean  chosen_piece)
{
  BicClick click = { .begin = position, .end = position, .picked = picked, .chosen_piece = chosen_piece };

  bic_clicks_forget_after (clicks, position);
  g_array_append_val (clicks, click);
}

/**
 * bic_clicks_extend_last:
 * @clicks: (element-type BicClick): the clicks
 * @position: the number of choices made so far
 *
 * Adds all choices since the beginning of the last click to this click.
 */
void
bic_clicks_extend_last (GArray *clicks,
                        guint   position)
{
  if (clicks->len > 0)
    g_array_index (clicks, BicClick, clicks->len - 1).end = position;
}

/**
 * bic_clicks_forget_after:
 * @clicks: (element-type BicClick): the clicks
 * @position: a number of choices
 *
 * Removes the clicks that made later choices, because the game now continues in another way.
 */
void
bic_clicks_forget_after (GArray *clicks,
                         guint   position)
{
  while (clicks->len > 0 && g_array_index (clicks, BicClick, clicks->len - 1).end > position)
    g_array_set_size (clicks, clicks->len - 1);
}

/**
 * bic_clicks_find:
 * @clicks: (element-type BicClick): the clicks
 * @position: a number of choices
 *
 * Returns: (transfer none) (nullable): the click that made the choice after @position choices, which can be a choice of
 *   the computer; %NULL for the choices that a resumed game already had
 */
const BicClick *
bic_clicks_find (GArray *clicks,
                 guint   position)
{
  for (guint i = clicks->len; i > 0; i--)
    {
      const BicClick *click = &g_array_index (clicks, BicClick, i - 1);

      if (click->begin <= position && position < click->end)
        return click;
    }
  return NULL;
}
