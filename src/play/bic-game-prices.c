/* Orders that cost points. Their prices are shown before the order is given.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-game-prices.h"

#include "bic-state-info.h"

/* Returns the highest price of the possible orders to the piece in the hex. @sum: (out): the terms of this price */
static int
highest_price_at (BicGameModel *model,
                  int           hex,
                  BicSum       *sum)
{
  const BicGame *game = bic_game_model_game (model);
  const BicChoices *choices = bic_game_model_choices (model);
  int dearest = 0;

  for (int i = 0; bic_game_has_prices (game) && !bic_game_model_is_past (model) && i < choices->n; i++)
    if (bic_choice_hexes (game, choices->at[i]).from == hex)
      {
        BicSum parts = { 0 };
        int price = bic_state_price (game, bic_game_model_visible_present_state (model), choices->at[i], &parts);

        if (price > dearest)
          *sum = parts;
        dearest = MAX (dearest, price);
      }
  return dearest;
}

/**
 * bic_game_price_at:
 * @model: the model, with a game
 * @hex: a hex
 *
 * Returns: the highest price of the possible orders to the piece in @hex, in points; 0 if orders are free
 */
int
bic_game_price_at (BicGameModel *model,
                   int           hex)
{
  BicSum sum;

  return highest_price_at (model, hex, &sum);
}

/* Appends the price of an order to the piece in the hex, and its terms if there are several. */
void
bic_game_prices_append_description (BicGameModel *model,
                                    GString      *text,
                                    int           hex)
{
  BicSum sum = { 0 };
  int price = highest_price_at (model, hex, &sum);
  g_autofree char *parts = sum.n > 1 ? bic_sum_parts (&sum) : NULL;

  if (price > 0)
    g_string_append_printf (text, ngettext (", an order costs %d point", ", an order costs %d points", (gulong) price),
                            price);
  if (parts)
    g_string_append_printf (text, " (%s)", parts);
}

/**
 * bic_game_prices_add_badges:
 * @model: the model, with a game
 * @pieces: (element-type BicPieceView): pieces of the state shown
 *
 * Adds a badge to each unit whose order costs more than the usual one point.
 */
void
bic_game_prices_add_badges (BicGameModel *model,
                            GArray       *pieces)
{
  for (guint i = 0; bic_game_has_prices (bic_game_model_game (model)) && i < pieces->len; i++)
    {
      BicPieceView *piece = &g_array_index (pieces, BicPieceView, i);
      int price = piece->leader ? 0 : bic_game_price_at (model, piece->hex);

      if (price > 1)
        bic_piece_view_add_count (piece, price, BIC_SIGN_WARNING);
    }
}

/* --- counts ------------------------------------------------------------- */

/* Returns "1 of 4 points spent, 2 left with leaders". The points of the card are spent first. @most: greater than 0.
 * @stored: points that leaders had kept before the orders */
static char *
points_text (int given,
             int most,
             int stored)
{
  g_autofree char *spent = g_strdup_printf (ngettext ("%d of %d point spent", "%d of %d points spent", (gulong) most),
                                            given, most);
  int left = MIN (stored, most - given);

  return left > 0 ? g_strdup_printf (ngettext ("%s, %d left with leaders", "%s, %d left with leaders", (gulong) left),
                                     spent, left) : g_steal_pointer (&spent);
}

/**
 * bic_game_order_count_text:
 * @model: the model, with a game
 *
 * Returns: (transfer full) (nullable): the number of given orders or spent points and their total. In other phases, the
 *   number of points still to be kept. %NULL if there is nothing to count.
 */
char *
bic_game_order_count_text (BicGameModel *model)
{
  const BicGame *game = bic_game_model_game (model);
  const BicState *state = bic_game_model_visible_present_state (model);
  BicOrderPoints points;
  int given, most;

  if (bic_game_model_is_past (model))
    return NULL;
  points = bic_state_order_points (game, state);
  if (bic_state_count_orders (game, state, &given, &most))
    return !bic_game_has_prices (game) ? g_strdup_printf (_("%d of %d ordered"), given, most)
           : most > 0 ? points_text (given, most, points.stored) : g_strdup (_("These orders cost no points"));
  return points.to_store ? g_strdup_printf (ngettext ("%d point to keep", "%d points to keep",
                                                      (gulong) points.to_store), points.to_store) : NULL;
}

/**
 * bic_game_order_count_tip:
 * @model: the model, with a game
 *
 * Returns: (transfer full) (nullable): the count, followed by the cost of an order if orders cost points; %NULL if
 *   there is nothing to count
 */
char *
bic_game_order_count_tip (BicGameModel *model)
{
  const BicGame *game = bic_game_model_game (model);
  g_autofree char *count = bic_game_order_count_text (model);
  const char *cost = count && bic_game_has_prices (game)
                     ? bic_question_lesson (game, bic_game_model_visible_present_state (model)) : NULL;

  return cost ? g_strdup_printf ("%s\n%s", count, cost) : g_steal_pointer (&count);
}
