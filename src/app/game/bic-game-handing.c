/* The hand-over: when the screen between the players is due, and what it tells who sits down.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It is due only where a hand has to be looked at, whether or not there is a card in it that answers; smaller questions
 * (which hex to retreat to) are put to the right player by name over the backs of the cards.  What it tells is what the
 * whole table may know.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-game-page-private.h"
#include "bic-log.h"

/* What is worth telling; where pieces went is seen on the board. */
static const gboolean is_news[BIC_N_EVENTS] = {
  [BIC_EVENT_CARD_PLAYED] = TRUE, [BIC_EVENT_CARD_COUNTS] = TRUE, [BIC_EVENT_CARD_KEPT] = TRUE, [BIC_EVENT_PLACED] = TRUE,
  [BIC_EVENT_STRENGTHENED] = TRUE, [BIC_EVENT_FORTIFIED] = TRUE, [BIC_EVENT_LEFT_MAP] = TRUE, [BIC_EVENT_HITS] = TRUE,
  [BIC_EVENT_CARD_ROLLED] = TRUE, [BIC_EVENT_REGAINED] = TRUE, [BIC_EVENT_LOST] = TRUE, [BIC_EVENT_NO_WAY] = TRUE, [BIC_EVENT_ELIMINATED] = TRUE,
  [BIC_EVENT_LEADER_CHECK] = TRUE, [BIC_EVENT_SQUARE] = TRUE, [BIC_EVENT_BANNER] = TRUE, [BIC_EVENT_MORALE] = TRUE,
  [BIC_EVENT_RESULT] = TRUE, [BIC_EVENT_ROUTED] = TRUE, [BIC_EVENT_TRIAL] = TRUE, [BIC_EVENT_RALLIED] = TRUE, [BIC_EVENT_GONE] = TRUE,
};

/* What the other side did after the last answer of @side: before that he sat there himself.  If it did nothing, what came of that answer:
 * the screen came over the dice at once. */
static guint
first_news (BicSession *session,
            int         side)
{
  guint n = bic_session_n_log (session), first = n;

  for (guint i = n; i > 0; i--)
    {
      const BicLogEntry *entry = bic_session_log (session, i - 1);

      if (entry->kind != BIC_LOG_CHOICE || entry->side == BIC_CHANCE)
        continue;
      if (entry->side == side)
        return first < n ? first : i;
      first = i - 1;
    }
  return 0;
}

static gboolean
is_told (BicSession       *session,
         const BicLogLine *line)
{
  const BicEvent *event = &bic_session_log (session, line->first)->event;

  return line->kind == BIC_LOG_UNDO
         || (line->kind == BIC_LOG_EVENT && !line->taken_back
             && (is_news[event->kind] || (event->kind == BIC_EVENT_MOVED && event->d != BIC_MOVE_ORDERED)));
}

static void
tell_news (BicGamePage *self,
           int          side)
{
  g_autoptr (GPtrArray) lines = bic_log_read (self->session, BIC_NOBODY);
  guint first = first_news (self->session, side);

  bic_hand_over_clear (self->hand_over);
  for (guint i = 0; i < lines->len; i++)
    {
      const BicLogLine *line = lines->pdata[i];

      if (line->first >= first && is_told (self->session, line))
        bic_hand_over_add_news (self->hand_over, line->text, line->dice);
    }
}

/* The fight that he is called to, which has brought nothing yet that could be told. */
static void
tell_fight (BicGamePage *self)
{
  const BicGame *game = bic_session_game (self->session);
  g_autofree char *text = NULL;
  char from[BIC_HEX_TEXT], to[BIC_HEX_TEXT];
  BicCombat fight;

  if (!bic_state_combat (game, _bic_game_look_now (self), &fight) || fight.from == BIC_NO_HEX || fight.to == BIC_NO_HEX)
    return;
  bic_hex_write (bic_game_grid (game), fight.from, from);
  bic_hex_write (bic_game_grid (game), fight.to, to);
  /* Translators: a kind of fight and two hexes, “Melee: F6 against E7” */
  text = g_strdup_printf (_("%s: %s against %s"), g_dgettext (GETTEXT_PACKAGE, fight.kind), from, to);
  bic_hand_over_add_news (self->hand_over, text, NULL);
}

static gboolean
is_due (BicGamePage *self)
{
  int asks = bic_session_asks (self->session);

  return self->hide_hands && self->past < 0 && _bic_game_is_side (asks) && asks != self->viewer && !_bic_game_ending_is_over (self)
         && bic_state_asks_hand (bic_session_game (self->session), bic_session_state (self->session));
}

static void
show (BicGamePage *self,
      int          side)
{
  const BicGame *game = bic_session_game (self->session);
  g_autofree char *who = _bic_game_page_who (self, side);
  g_autofree char *title = g_strdup_printf (_("%s to the desk"), who), *button = _bic_game_seats_show_label (self, side);
  g_autofree char *asked = bic_prompt (game, _bic_game_look_now (self));

  tell_news (self, side);
  tell_fight (self);
  bic_hand_over_show (self->hand_over, bic_game_catalogue (game), _bic_game_page_nation (self, side), title, asked, button);
}

/* Shows the screen between the players if it is due, and else takes it away. */
void
_bic_game_handing_refresh (BicGamePage *self)
{
  gboolean due = is_due (self);

  gtk_widget_set_can_focus (self->covered, !due);               /* keys go nowhere behind the screen */
  if (due)
    show (self, bic_session_asks (self->session));
  else
    gtk_widget_set_visible (GTK_WIDGET (self->hand_over), FALSE);
}
