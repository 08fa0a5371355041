/* What is heard of a choice: the dice, and then the one thing that weighs most.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-event.h"
#include "bic-game-page-private.h"
#include "bic-sounds.h"

static const struct { BicEventKind event; BicSound sound; } heard[] = {
  { BIC_EVENT_CARD_PLAYED, BIC_SOUND_CARD }, { BIC_EVENT_DIE, BIC_SOUND_DICE },      { BIC_EVENT_LOST, BIC_SOUND_HIT },
  { BIC_EVENT_ELIMINATED, BIC_SOUND_HIT },   { BIC_EVENT_BANNER, BIC_SOUND_BANNER }, { BIC_EVENT_TURN, BIC_SOUND_TURN },
};

static const BicSound by_weight[] = { BIC_SOUND_BANNER, BIC_SOUND_HIT, BIC_SOUND_DICE, BIC_SOUND_TURN, BIC_SOUND_CARD };

/* Remembers what there is to be heard. */
void
_bic_game_sounds_event (BicSession  *session,
                        gpointer     event,
                        BicGamePage *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (heard); i++)
    if ((int) heard[i].event == ((const BicEvent *) event)->kind)
      self->sounds |= 1u << heard[i].sound;
}

/* Dice are seen to roll now. */
void
_bic_game_sounds_roll (BicGamePage *self)
{
  bic_sounds_play (BIC_SOUND_DICE);
  self->sounds &= ~(1u << BIC_SOUND_DICE);
}

/* What the choice did is seen now.  Dice that lie on a real table have been heard there. */
void
_bic_game_sounds_play (BicGamePage *self)
{
  guint sounds = bic_session_typed_dice (self->session) ? self->sounds & ~(1u << BIC_SOUND_DICE) : self->sounds;

  self->sounds = 0;
  for (guint i = 0; i < G_N_ELEMENTS (by_weight); i++)
    if (sounds >> by_weight[i] & 1)
      {
        bic_sounds_play (by_weight[i]);
        return;
      }
}
