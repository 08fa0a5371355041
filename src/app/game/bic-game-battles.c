/* Attacks that are declared before they are fought: their arrows, taking one back, and who still has to be in one.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rules say who attacks whom and what is owed (bic-outlook.h); an attack is taken back as an order is, through the log.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-game-page-private.h"

typedef struct { BicPair at[BIC_MAX_PAIRS]; int n; } Pairs;

/* Of the present: nothing can be done with others. */
static void
find_pairs (BicGamePage *self,
            Pairs       *pairs)
{
  pairs->n = self->past < 0 ? bic_state_pairs (bic_session_game (self->session), _bic_game_look_now (self), pairs->at, BIC_MAX_PAIRS) : 0;
}

/* --- taking back -------------------------------------------------------------------------------------------------------- */

/* The last choice that declared an attack out of @from, at @to unless that is BIC_NO_HEX, and that can be taken back freely */
static gboolean
find_choice (BicGamePage *self,
             int          from,
             int          to,
             guint       *position)
{
  Pairs pairs;

  find_pairs (self, &pairs);
  for (guint i = bic_session_n_log (self->session); i > 0; i--)
    {
      const BicLogEntry *entry = bic_session_log (self->session, i - 1);

      if (entry->kind != BIC_LOG_CHOICE || entry->taken_by > 0)
        continue;
      if (!bic_session_can_retract (self->session, entry->position))
        return FALSE;
      for (int k = 0; k < pairs.n; k++)
        if (!pairs.at[k].now && pairs.at[k].from == from && (to == BIC_NO_HEX || pairs.at[k].to == to) &&
            bic_choice_compare (pairs.at[k].choice, entry->made) == 0)
          {
            *position = entry->position;
            return TRUE;
          }
    }
  return FALSE;
}

/**
 * _bic_game_battles_holds:
 * @self: the page, with a game
 * @hex: of a piece
 *
 * Returns: whether it has declared an attack that can be taken back
 */
gboolean
_bic_game_battles_holds (BicGamePage *self,
                         int          hex)
{
  guint position;

  return self->past < 0 && find_choice (self, hex, BIC_NO_HEX, &position);
}

/**
 * _bic_game_battles_take_back:
 * @self: the page, with a game
 * @from: the selected piece, or BIC_NO_HEX
 * @to: what was clicked, or where it was dropped: the target of its attack, or an attacker that is to have none
 *
 * Who joined a battle by another pair than this one leaves it by the pair that he joined it with.
 *
 * Returns: whether an attack was taken back
 */
gboolean
_bic_game_battles_take_back (BicGamePage *self,
                             int          from,
                             int          to)
{
  BicPair pair;
  guint position;
  gboolean found = from != BIC_NO_HEX && from != to && _bic_game_battles_find (self, from, to, &pair)
                     ? find_choice (self, from, to, &position) || find_choice (self, from, BIC_NO_HEX, &position)
                     : find_choice (self, to, BIC_NO_HEX, &position);

  if (!found)
    return FALSE;
  _bic_game_page_tell (self, NULL);
  self->selected = BIC_NO_HEX;
  return bic_session_retract (self->session, position);
}

/**
 * _bic_game_battles_find:
 * @self: the page, with a game
 * @from: an attacker, or BIC_NO_HEX
 * @to: a target
 * @out: (out): the attack
 *
 * Returns: whether it is declared
 */
gboolean
_bic_game_battles_find (BicGamePage *self,
                        int          from,
                        int          to,
                        BicPair     *out)
{
  Pairs pairs;

  find_pairs (self, &pairs);
  for (int i = 0; i < pairs.n; i++)
    if (pairs.at[i].from == from && pairs.at[i].to == to)
      {
        *out = pairs.at[i];
        return TRUE;
      }
  return FALSE;
}

/* --- on the board ------------------------------------------------------------------------------------------------------- */

/* Who still has to attack, and who has to be attacked */
void
_bic_game_battles_mark (BicGamePage *self)
{
  BicDuty owed[BIC_MAX_PAIRS];
  int n = bic_state_owed (bic_session_game (self->session), _bic_game_look_now (self), owed, BIC_MAX_PAIRS);

  for (int i = 0; i < n; i++)
    bic_board_view_mark (self->board, owed[i].hex, owed[i].foe ? BIC_HEX_OWED : BIC_HEX_OWES);
}

static gboolean
any_now (const Pairs *pairs)
{
  for (int i = 0; i < pairs->n; i++)
    if (pairs->at[i].now)
      return TRUE;
  return FALSE;
}

/* The arrows of all declared attacks, numbered by fight; while one is fought, or the beaten go, the others are faint.  A family that declares
 * nothing has the one that is fought. */
void
_bic_game_battles_show (BicGamePage *self)
{
  BicArrow arrows[2 * BIC_MAX_PAIRS];
  BicCombat fight;
  int n;
  Pairs pairs;

  find_pairs (self, &pairs);
  n = _bic_game_ways_arrows (self, arrows, BIC_MAX_PAIRS);
  for (int i = 0; i < pairs.n; i++)
    arrows[n++] = (BicArrow) { .from = pairs.at[i].from, .to = pairs.at[i].to, .number = pairs.at[i].fight,
                               .faint = (any_now (&pairs) && !pairs.at[i].now) || _bic_game_ways_arrows (self, NULL, 0) > 0 };
  if (n == 0 && self->past < 0 && bic_state_combat (bic_session_game (self->session), _bic_game_look_now (self), &fight))
    arrows[n++] = (BicArrow) { .from = fight.from, .to = fight.to };
  bic_board_view_set_arrows (self->board, arrows, n);
}

/* --- in words ----------------------------------------------------------------------------------------------------------- */

/**
 * _bic_game_battles_owed:
 * @self: the page, with a game
 *
 * Returns: (transfer full) (nullable): "Must attack: 2 · must be attacked: 1"; %NULL where nothing is owed
 */
char *
_bic_game_battles_owed (BicGamePage *self)
{
  BicDuty owed[BIC_MAX_PAIRS];
  int n = self->past < 0 && !_bic_game_ending_is_over (self)
            ? bic_state_owed (bic_session_game (self->session), _bic_game_look_now (self), owed, BIC_MAX_PAIRS) : 0, foes = 0;

  for (int i = 0; i < n; i++)
    foes += owed[i].foe;
  if (n == 0)
    return NULL;
  if (foes == 0)
    return g_strdup_printf (_("Must attack: %d"), n);
  if (foes == n)
    return g_strdup_printf (_("Must be attacked: %d"), foes);
  return g_strdup_printf (_("Must attack: %d · must be attacked: %d"), n - foes, foes);
}

/* What is said of a hex beyond what stands there */
void
_bic_game_battles_describe (BicGamePage *self,
                            GString     *text,
                            int          hex)
{
  BicDuty owed[BIC_MAX_PAIRS];
  int n = self->past < 0 ? bic_state_owed (bic_session_game (self->session), _bic_game_look_now (self), owed, BIC_MAX_PAIRS) : 0;
  char at[BIC_HEX_TEXT];
  Pairs pairs;

  for (int i = 0; i < n; i++)
    if (owed[i].hex == hex)
      g_string_append (text, owed[i].foe ? _(", must be attacked") : _(", must attack"));
  find_pairs (self, &pairs);
  for (int i = 0; i < pairs.n; i++)
    if (pairs.at[i].from == hex)
      g_string_append_printf (text, _(", attacks %s in battle %d"), bic_hex_write (bic_game_grid (bic_session_game (self->session)), pairs.at[i].to, at),
                              pairs.at[i].fight);
}
