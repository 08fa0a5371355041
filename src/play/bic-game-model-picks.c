/* What of a game is picked and pointed at.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-game-model-private.h"
#include "bic-game-pick.h"

int
bic_game_model_picked (BicGameModel *self)
{
  return self->picked;
}

void
bic_game_model_pick (BicGameModel *self,
                     int           hex)
{
  self->picked = hex;
  g_clear_pointer (&self->meant, g_free);
  g_clear_pointer (&self->paths, bic_paths_free);
  bic_game_model_say (self, NULL);
  g_signal_emit (self, _bic_game_model_signals[BIC_GAME_PICKED_CHANGED], 0);
}

/**
 * bic_game_model_pick_card:
 * @self: the model, with a game
 * @card: index of a card in hand
 *
 * Picks the card up, to be played on the piece that is clicked next; one that was picked is laid back.
 *
 * Returns: %FALSE if it is played on no piece
 */
gboolean
bic_game_model_pick_card (BicGameModel *self,
                          int           card)
{
  const BicGame *game = bic_game_model_game (self);
  gboolean back = bic_game_model_picked_card (self) == card;
  g_autofree BicChoices *meant = g_new0 (BicChoices, 1);

  bic_game_pick_on (game, bic_game_model_choices (self), card, meant);
  if (meant->n == 0)
    return FALSE;
  bic_game_model_pick (self, BIC_NO_HEX);
  if (back)
    return TRUE;
  self->meant = g_steal_pointer (&meant);
  g_signal_emit (self, _bic_game_model_signals[BIC_GAME_PICKED_CHANGED], 0);
  bic_game_model_seek (self, bic_choice_hexes (game, self->meant->at[0]).from);
  return TRUE;
}

/* The card that is picked up, or -1 */
int
bic_game_model_picked_card (BicGameModel *self)
{
  return self->meant ? bic_choice_card (bic_game_model_game (self), self->meant->at[0]) : -1;
}

/* What a click on the board may mean: of all choices, or of those of the card that is picked up */
const BicChoices *
bic_game_model_meant (BicGameModel *self)
{
  return self->meant ? self->meant : bic_game_model_choices (self);
}

int
bic_game_model_pointed (BicGameModel *self)
{
  return self->pointed;
}

void
bic_game_model_point (BicGameModel *self,
                      int           hex)
{
  self->pointed = self->session ? hex : BIC_NO_HEX;
  g_signal_emit (self, _bic_game_model_signals[BIC_GAME_POINTED_CHANGED], 0);
}

void
bic_game_model_point_at_answer (BicGameModel    *self,
                                const BicChoice *answer)
{
  g_signal_emit (self, _bic_game_model_signals[BIC_GAME_ANSWER_POINTED], 0, answer);
}

void
bic_game_model_set_hint (BicGameModel    *self,
                         const BicChoice *hint)
{
  g_free (self->hint);
  self->hint = g_memdup2 (hint, sizeof *hint);
  g_signal_emit (self, _bic_game_model_signals[BIC_GAME_PICKED_CHANGED], 0);
}

const BicChoice *
bic_game_model_hint (BicGameModel *self)
{
  return self->hint;
}

/* Goes to @hex on the board. */
void
bic_game_model_seek (BicGameModel *self,
                     int           hex)
{
  g_signal_emit (self, _bic_game_model_signals[BIC_GAME_SOUGHT], 0, hex);
}

GArray *
bic_game_model_trace (BicGameModel *self)
{
  return self->trace;
}

const BicPaths *
bic_game_model_paths (BicGameModel *self)
{
  if (!self->paths)
    self->paths = bic_paths_new (bic_game_model_game (self), bic_game_model_now (self), self->picked);
  return self->paths;
}

/* @hexes: BIC_LOG_HEXES that the line names which is looked back at */
void
bic_game_model_set_line (BicGameModel *self,
                         const int    *hexes)
{
  if (memcmp (self->line, hexes, sizeof self->line) == 0)
    return;
  memcpy (self->line, hexes, sizeof self->line);
  g_signal_emit (self, _bic_game_model_signals[BIC_GAME_PICKED_CHANGED], 0);
}

const int *
bic_game_model_line (BicGameModel *self)
{
  return self->line;
}
