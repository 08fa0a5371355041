/* The hand-over: the screen between the players, while it is due, and what it tells who sits down.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What it tells is what the whole table may know.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-game-parts.h"

#include "bic-game-text.h"
#include "bic-moment.h"

/* What the other side did after the last answer of @side: before that he sat there himself. If it did nothing, what
 * came of that answer: the screen came over the dice at once. */
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

/* Where pieces went by order is seen on the board. */
static gboolean
is_told (BicSession       *session,
         const BicLogLine *line)
{
  const BicEvent *event = &bic_session_log (session, line->first)->event;
  gboolean is_news = (bic_event_tells (bic_session_game (session), event->kind) & BIC_TELLS_NEWS) != 0;

  return line->kind == BIC_LOG_UNDO
         || (line->kind == BIC_LOG_EVENT && !line->taken_back
             && (is_news || (event->kind == BIC_EVENT_MOVED && event->d != BIC_MOVE_ORDERED)));
}

static void
tell_news (BicGameModel *model,
           BicHandOver  *screen,
           int           side)
{
  BicSession *session = bic_game_model_session (model);
  g_autoptr (GPtrArray) lines = bic_log_read (session, BIC_NOBODY);
  guint first = first_news (session, side);

  bic_hand_over_clear (screen);
  for (guint i = 0; i < lines->len; i++)
    {
      const BicLogLine *line = lines->pdata[i];

      if (line->first >= first && is_told (session, line))
        bic_hand_over_add_news (screen, line->text, line->dice);
    }
}

/* The fight that he is called to, which has brought nothing yet that could be told. */
static void
tell_fight (BicGameModel *model,
            BicHandOver  *screen)
{
  const BicGame *game = bic_game_model_game (model);
  g_autofree char *text = NULL;
  char from[BIC_HEX_TEXT], to[BIC_HEX_TEXT];
  BicCombat fight;

  if (!bic_state_combat (game, bic_game_model_now (model), &fight) || fight.from == BIC_NO_HEX
      || fight.to == BIC_NO_HEX)
    return;
  bic_hex_write (bic_game_grid (game), fight.from, from);
  bic_hex_write (bic_game_grid (game), fight.to, to);
  /* Translators: a kind of fight and two hexes, “Melee: F6 against E7” */
  text = g_strdup_printf (_("%s: %s against %s"), g_dgettext (GETTEXT_PACKAGE, fight.kind), from, to);
  bic_hand_over_add_news (screen, text, NULL);
}

static void
show (BicGameModel *model,
      BicHandOver  *screen,
      int           side)
{
  const BicGame *game = bic_game_model_game (model);
  g_autofree char *who = bic_game_who (model, side);
  g_autofree char *title = g_strdup_printf (_("%s: Your Turn"), who), *button = bic_game_show_hand_label (model, side);
  g_autofree char *asked = bic_prompt (game, bic_game_model_now (model));

  tell_news (model, screen, side);
  tell_fight (model, screen);
  bic_hand_over_show (screen, bic_game_catalogue (game), bic_game_nation (model, side), title, asked, button);
}

/* Shows the screen between the players if it is due, and else takes it away. */
static void
refresh (BicGameModel *model,
         BicHandOver  *screen)
{
  if (bic_game_model_is_between (model))
    show (model, screen, bic_session_asks (bic_game_model_session (model)));
  else
    gtk_widget_set_visible (GTK_WIDGET (screen), FALSE);
}

static void
ready_cb (BicGameModel *model,
          BicHandOver  *screen)
{
  bic_game_model_sit (model, bic_session_asks (bic_game_model_session (model)));
}

void
bic_game_hand_over_follow (BicHandOver  *screen,
                           BicGameModel *model)
{
  g_signal_connect_object (model, "changed", G_CALLBACK (refresh), screen, 0);
  g_signal_connect_object (screen, "ready", G_CALLBACK (ready_cb), model, G_CONNECT_SWAPPED);
}
