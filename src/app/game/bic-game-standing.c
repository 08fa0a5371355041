/* How a side stands beyond its banners: its cards, squares and leaders lost; and what each banner was won for.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * All of it is public: counts of the state, and sentences of the log for the whole table.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-event.h"
#include "bic-game-page-private.h"

static gboolean
is_leader (const BicGame  *game,
           const BicEvent *event)
{
  return (bic_game_unit_type (game, event->c)->traits & BIC_TRAIT (LEADER)) != 0;
}

static int
leaders_lost (BicGamePage *self,
              int          side)
{
  const BicGame *game = bic_session_game (self->session);
  int n = 0;

  for (guint i = 0; i < bic_session_n_log (self->session); i++)
    {
      const BicLogEntry *entry = bic_session_log (self->session, i);

      n += entry->kind == BIC_LOG_EVENT && !entry->taken_by && entry->event.kind == BIC_EVENT_ELIMINATED && entry->side == side &&
           is_leader (game, &entry->event);
    }
  return n;
}

/* @count is taken over. */
static void
append_count (GString *text,
              char    *count)
{
  g_autofree char *part = count;

  g_string_append_printf (text, "%s%s", text->len ? " · " : "", part);
}

static char *
counts_of (BicGamePage *self,
           int          side)
{
  const BicGame *game = bic_session_game (self->session);
  const BicState *state = _bic_game_look_now (self);
  int cards = bic_state_hand (game, state, side, NULL, 0), squares = bic_state_squares (state, side), leaders = leaders_lost (self, side);
  GString *text = g_string_new (NULL);

  if (bic_game_ruleset (game)->uses & BIC_USE_HANDS)
    append_count (text, g_strdup_printf (ngettext ("%d card", "%d cards", (gulong) cards), cards));
  if (squares > 0)
    append_count (text, g_strdup_printf (ngettext ("%d square", "%d squares", (gulong) squares), squares));
  if (leaders > 0)
    append_count (text, g_strdup_printf (ngettext ("%d leader lost", "%d leaders lost", (gulong) leaders), leaders));
  return g_string_free (text, FALSE);
}

/* The line of the log that told what the banner is for, or else the line of the banner */
static const char *
reason_of (BicGamePage *self,
           guint        banner)
{
  const BicLogEntry *own = bic_session_log (self->session, banner);

  for (guint i = banner; i > 0; i--)
    {
      const BicLogEntry *entry = bic_session_log (self->session, i - 1);

      if (entry->kind != BIC_LOG_EVENT || entry->position != own->position)
        break;
      if (entry->text && entry->event.kind != BIC_EVENT_BANNER)
        return entry->text;
    }
  return own->text;
}

static char *
banners_of (BicGamePage *self,
            int          side)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < bic_session_n_log (self->session); i++)
    {
      const BicLogEntry *entry = bic_session_log (self->session, i);
      const char *reason;

      if (entry->kind != BIC_LOG_EVENT || entry->taken_by || entry->event.kind != BIC_EVENT_BANNER || entry->side != side)
        continue;
      reason = entry->event.b > 0 && !entry->event.d ? reason_of (self, i) : entry->text;
      g_string_append_printf (text, "%s%+d  ", text->len ? "\n" : "", entry->event.b);
      g_string_append_printf (text, _("Turn %d: %s"), entry->turn, reason ? reason : "");
    }
  return g_string_free (text, FALSE);
}

/**
 * _bic_game_standing_refresh:
 * @self: the page, with a game
 * @track: the banners of @side
 * @side: a side
 */
void
_bic_game_standing_refresh (BicGamePage    *self,
                            BicBannerTrack *track,
                            int             side)
{
  g_autofree char *counts = counts_of (self, side), *banners = banners_of (self, side);

  bic_banner_track_set_standing (track, counts, banners);
}
