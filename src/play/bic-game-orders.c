/* Orders of this turn: how many are given of how many, and each can be taken back until something else is done.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An order is a choice that names one hex and makes the engine say that what stands there is ordered. Those that can be
 * taken back are the last choices of the game, as long as nothing but orders has followed.
 */
#include "config.h"

#include "bic-game-orders.h"

#include "bic-event.h"

static gboolean
is_order (const BicLogEntry *choice,
          const BicGame     *game,
          int                hex)
{
  BicChoiceHexes at = bic_choice_hexes (game, choice->made);

  return hex != BIC_NO_HEX && at.from == hex && at.to == BIC_NO_HEX;
}

/* Returns: (element-type BicGivenOrder): from the first to the last, those that nothing else has followed */
GArray *
bic_game_orders (BicGameModel *model)
{
  GArray *orders = g_array_new (FALSE, FALSE, sizeof (BicGivenOrder));
  int ordered = BIC_NO_HEX;

  for (guint i = bic_session_n_log (bic_game_model_session (model)); i > 0; i--)
    {
      const BicLogEntry *entry = bic_session_log (bic_game_model_session (model), i - 1);
      BicGivenOrder order = { entry->position, ordered };

      if (entry->taken_by > 0 || (entry->kind == BIC_LOG_UNDO && !entry->agreed))
        continue;
      if (entry->kind == BIC_LOG_EVENT && entry->event.kind == BIC_EVENT_ORDERED)
        ordered = entry->event.a;
      else if (entry->kind != BIC_LOG_CHOICE || !is_order (entry, bic_game_model_game (model), ordered) ||
               !bic_session_can_retract (bic_game_model_session (model), order.position))
        break;
      else
        {
          g_array_prepend_val (orders, order);
          ordered = BIC_NO_HEX;
        }
    }
  return orders;
}

/**
 * bic_game_orders_take_back:
 * @model: the model, with a game
 * @hex: of a piece
 *
 * Returns: whether it had an order that could be taken back; the others stand
 */
gboolean
bic_game_orders_take_back (BicGameModel *model,
                           int           hex)
{
  g_autoptr (GArray) orders = bic_game_orders (model);

  for (guint i = orders->len; i > 0; i--)
    if (g_array_index (orders, BicGivenOrder, i - 1).hex == hex)
      return bic_game_model_retract (model, g_array_index (orders, BicGivenOrder, i - 1).position);
  return FALSE;
}
