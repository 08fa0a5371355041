/* Orders, and attacks that are declared before they are fought: undoing a single order or attack, and pieces that must
 * still attack or be attacked.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rules provide the pairs and the unmet duties (bic-state-info.h). To undo an attack or an order, this code
 * searches the log for its choice.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-game-attacks.h"

#include "bic-event.h"

/* Stores the attacks declared in the present position in @pairs and returns their number. Returns 0 while an earlier
 * moment is shown, because no attack can be changed then. */
int
bic_game_list_declared_attacks (BicGameModel *model,
                                BicPair       pairs[BIC_MAX_PAIRS])
{
  return bic_game_model_is_past (model) ? 0
         : bic_state_attack_pairs (bic_game_model_game (model), bic_game_model_visible_present_state (model), pairs,
                                   BIC_MAX_PAIRS);
}

/* Stores the pieces that must still attack or be attacked, and returns their number. Returns 0 while an earlier moment
 * is shown. */
int
bic_game_list_unmet_duties (BicGameModel *model,
                            BicDuty       duties[BIC_MAX_PAIRS])
{
  return bic_game_model_is_past (model) ? 0
         : bic_state_duties (bic_game_model_game (model), bic_game_model_visible_present_state (model), duties,
                             BIC_MAX_PAIRS);
}

/* --- undoing attacks ---------------------------------------------------- */

/* Finds the last choice that declared an attack from @from against @to, or against any hex if @to is BIC_NO_HEX.
 * Returns FALSE if there is none, or if it cannot be undone freely. */
static gboolean
find_choice_of_attack (BicGameModel *model,
                       int           from,
                       int           to,
                       guint        *position)
{
  BicPair pairs[BIC_MAX_PAIRS];
  int n = bic_game_list_declared_attacks (model, pairs);

  for (guint i = bic_session_n_log (bic_game_model_session (model)); i > 0; i--)
    {
      const BicLogEntry *entry = bic_session_log (bic_game_model_session (model), i - 1);

      if (entry->kind != BIC_LOG_CHOICE || entry->taken_by > 0)
        continue;
      if (!bic_session_can_retract (bic_game_model_session (model), entry->position))
        return FALSE;
      for (int k = 0; k < n; k++)
        if (!pairs[k].now && pairs[k].from == from && (to == BIC_NO_HEX || pairs[k].to == to) &&
            bic_choice_compare (pairs[k].choice, entry->made) == 0)
          {
            *position = entry->position;
            return TRUE;
          }
    }
  return FALSE;
}

/**
 * bic_game_attacks_can_undo:
 * @model: the model, with a game
 * @hex: the hex of a piece
 *
 * Returns: whether the piece has declared an attack that can be undone
 */
gboolean
bic_game_attacks_can_undo (BicGameModel *model,
                           int           hex)
{
  guint position;

  return !bic_game_model_is_past (model) && find_choice_of_attack (model, hex, BIC_NO_HEX, &position);
}

/**
 * bic_game_attacks_undo:
 * @model: the model, with a game
 * @from: the selected piece, or BIC_NO_HEX
 * @to: the hex of a click or a drop: the target of the piece's attack, or an attacker whose attack is undone
 *
 * If the piece in @from joined the battle by attacking another hex than @to, that attack is undone.
 *
 * Returns: whether an attack was undone
 */
gboolean
bic_game_attacks_undo (BicGameModel *model,
                       int           from,
                       int           to)
{
  BicPair pair;
  guint position;
  gboolean found = from != BIC_NO_HEX && from != to && bic_game_attacks_find (model, from, to, &pair)
                     ? find_choice_of_attack (model, from, to, &position)
                       || find_choice_of_attack (model, from, BIC_NO_HEX, &position)
                     : find_choice_of_attack (model, to, BIC_NO_HEX, &position);

  if (!found)
    return FALSE;
  bic_game_model_pick_piece_in_hex (model, BIC_NO_HEX);
  return bic_game_model_undo_choice_at (model, position);
}

/**
 * bic_game_attacks_find:
 * @model: the model, with a game
 * @from: an attacker, or BIC_NO_HEX
 * @to: a target
 * @out: (out): the attack
 *
 * Returns: whether this attack is declared
 */
gboolean
bic_game_attacks_find (BicGameModel *model,
                       int           from,
                       int           to,
                       BicPair      *out)
{
  BicPair pairs[BIC_MAX_PAIRS];
  int n = bic_game_list_declared_attacks (model, pairs);

  for (int i = 0; i < n; i++)
    if (pairs[i].from == from && pairs[i].to == to)
      {
        *out = pairs[i];
        return TRUE;
      }
  return FALSE;
}

/* --- text --------------------------------------------------------------- */

/**
 * bic_game_duties_text:
 * @model: the model, with a game
 *
 * Returns: (transfer full) (nullable): "Must attack: 2 · must be attacked: 1"; %NULL if there are no unmet duties
 */
char *
bic_game_duties_text (BicGameModel *model)
{
  BicDuty unmet[BIC_MAX_PAIRS];
  int n = bic_game_model_is_over (model) ? 0 : bic_game_list_unmet_duties (model, unmet), foes = 0;

  for (int i = 0; i < n; i++)
    foes += unmet[i].foe;
  if (n == 0)
    return NULL;
  if (foes == 0)
    return g_strdup_printf (_("Must attack: %d"), n);
  if (foes == n)
    return g_strdup_printf (_("Must be attacked: %d"), foes);
  return g_strdup_printf (_("Must attack: %d · must be attacked: %d"), n - foes, foes);
}

/* Appends the duty and the attacks of the piece in the hex. */
void
bic_game_attacks_append_description (BicGameModel *model,
                                     GString      *text,
                                     int           hex)
{
  BicDuty unmet[BIC_MAX_PAIRS];
  int n = bic_game_list_unmet_duties (model, unmet);
  char at[BIC_HEX_TEXT];
  BicPair pairs[BIC_MAX_PAIRS];

  for (int i = 0; i < n; i++)
    if (unmet[i].hex == hex)
      g_string_append (text, unmet[i].foe ? _(", must be attacked") : _(", must attack"));
  n = bic_game_list_declared_attacks (model, pairs);
  for (int i = 0; i < n; i++)
    if (pairs[i].from == hex)
      g_string_append_printf (text, _(", attacks %s in battle %d"),
                              bic_hex_write (bic_game_grid (bic_game_model_game (model)), pairs[i].to, at),
                              pairs[i].fight);
}

/* --- orders of this turn ------------------------------------------------ */

/* An order is a choice that names one hex and lets the engine report that the piece there is ordered. Only the last
 * orders of the game can be undone, and only if no other choice has followed. Returns: (element-type BicGivenOrder):
 * the orders that can be undone, from the first to the last */
GArray *
bic_game_list_undoable_orders (BicGameModel *model)
{
  BicSession *session = bic_game_model_session (model);
  GArray *orders = g_array_new (FALSE, FALSE, sizeof (BicGivenOrder));
  int ordered = BIC_NO_HEX;
  guint made = bic_session_position (session) - bic_game_model_n_automatic_answers (model);

  for (guint i = bic_session_n_log (session); i > 0; i--)
    {
      const BicLogEntry *entry = bic_session_log (session, i - 1);
      BicGivenOrder order = { entry->position, ordered };
      BicChoiceHexes at;

      if (entry->taken_by > 0 || (entry->kind == BIC_LOG_UNDO && !entry->agreed) || entry->position >= made)
        continue;
      if (entry->kind == BIC_LOG_EVENT && entry->event.kind == BIC_EVENT_ORDERED)
        {
          ordered = entry->event.a;
          continue;
        }
      if (entry->kind != BIC_LOG_CHOICE || ordered == BIC_NO_HEX || !bic_session_can_retract (session, order.position))
        break;
      at = bic_choice_hexes (bic_game_model_game (model), entry->made);
      if (at.from != ordered || at.to != BIC_NO_HEX)
        break;
      g_array_prepend_val (orders, order);
      ordered = BIC_NO_HEX;
    }
  return orders;
}

/**
 * bic_game_orders_undo:
 * @model: the model, with a game
 * @hex: the hex of a piece
 *
 * Undoes the order of the piece and keeps the other orders.
 *
 * Returns: whether the piece had an order that could be undone
 */
gboolean
bic_game_orders_undo (BicGameModel *model,
                      int           hex)
{
  g_autoptr (GArray) orders = bic_game_list_undoable_orders (model);

  for (guint i = orders->len; i > 0; i--)
    if (g_array_index (orders, BicGivenOrder, i - 1).hex == hex)
      return bic_game_model_undo_choice_at (model, g_array_index (orders, BicGivenOrder, i - 1).position);
  return FALSE;
}
