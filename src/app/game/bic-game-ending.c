/* How a game ends: giving up, agreeing on a draw, breaking off; what is said then, and what can be done next.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What players agree on changes nothing of the position, so they may go on after all.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-game-page-private.h"
#include "bic-result.h"

/* --- whether ------------------------------------------------------------------------------------------------------------ */

/* Whether the game is over, by the rules or by agreement. */
gboolean
_bic_game_ending_is_over (BicGamePage *self)
{
  return bic_ended_of (self->session) >= 0;
}

/* Who speaks when the players are to agree: who is asked now, or whose turn it is. */
static int
speaker (BicGamePage *self)
{
  return _bic_game_seats_whose_hand (self);
}

/* --- asking ------------------------------------------------------------------------------------------------------------- */

typedef struct { BicAgreed agreed; int side; } Proposal;

static void
answered_cb (AdwMessageDialog *dialog,
             const char       *response,
             BicGamePage      *self)
{
  const Proposal *proposal = g_object_get_data (G_OBJECT (dialog), "proposal");

  if (self->session && g_str_equal (response, "agree") && !_bic_game_ending_is_over (self))
    bic_session_agree (self->session, proposal->agreed, proposal->side);
}

/* The refusal is what Enter and Escape say: nothing of this may happen by mistake. */
static void
ask (BicGamePage *self,
     Proposal     proposal,
     const char  *heading,
     const char  *body,
     const char  *refuse,
     const char  *agree)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), heading, body));

  adw_message_dialog_add_responses (dialog, "refuse", refuse, "agree", agree, NULL);
  adw_message_dialog_set_response_appearance (dialog, "agree", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "refuse");
  adw_message_dialog_set_close_response (dialog, "refuse");
  g_object_set_data_full (G_OBJECT (dialog), "proposal", g_memdup2 (&proposal, sizeof proposal), g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
concede_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  BicGamePage *self = user_data;
  int side = speaker (self);
  g_autofree char *who = _bic_game_page_who (self, side), *other = _bic_game_page_who (self, !side);
  g_autofree char *heading = g_strdup_printf (_("%s: Give Up?"), who);
  g_autofree char *body = g_strdup_printf (_("Then the game is over. Winner: %s."), other);

  ask (self, (Proposal) { BIC_AGREED_CONCESSION, side }, heading, body, _("_Play On"), _("_Give Up"));
}

static void
offer_draw_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  BicGamePage *self = user_data;
  int side = speaker (self);
  g_autofree char *who = _bic_game_page_who (self, side), *other = _bic_game_page_who (self, !side);
  g_autofree char *heading = g_strdup_printf (_("%s: A Draw?"), who);
  g_autofree char *body = g_strdup_printf (_("%s: do you agree? Then the game is over, and nobody has won."), other);

  ask (self, (Proposal) { BIC_AGREED_DRAW, BIC_NOBODY }, heading, body, _("_Refuse"), _("_Agree"));
}

static void
abandon_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  ask (user_data, (Proposal) { BIC_AGREED_ABANDONED, BIC_NOBODY }, _("Break the Game Off?"),
       _("It counts as played, and neither as won nor as a draw. To go on another day, just leave it: it is kept."), _("_Play On"), _("_Break Off"));
}

static void
go_on_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  bic_session_agree (((BicGamePage *) user_data)->session, BIC_AGREED_NOTHING, BIC_NOBODY);
}

/* What the players agreed on last is taken back first. Returns: whether there was something. */
gboolean
_bic_game_ending_take_back (BicGamePage *self)
{
  gboolean agreed = bic_session_about (self->session)->agreed != BIC_AGREED_NOTHING;

  if (agreed)
    bic_session_agree (self->session, BIC_AGREED_NOTHING, BIC_NOBODY);
  return agreed;
}

/* --- saying ------------------------------------------------------------------------------------------------------------- */

static const char *const why[BIC_N_ENDED] = {
  [BIC_ENDED_SCORE] = N_("The battle is decided."),
  [BIC_ENDED_SUDDEN] = N_("The goal that ends the battle is reached."),
  [BIC_ENDED_TIME] = N_("The last turn is over."),
  [BIC_ENDED_ALONE] = N_("An army is gone."),
  [BIC_ENDED_CONCESSION] = N_("The other side gave up."),
  [BIC_ENDED_DRAW] = N_("The players agreed on a draw."),
  [BIC_ENDED_ABANDONED] = N_("The game was broken off."),
};

/**
 * _bic_game_ending_text:
 * @self: the page, of a game that is over
 *
 * Returns: (transfer full): how it ended
 */
char *
_bic_game_ending_text (BicGamePage *self)
{
  int ended = bic_ended_of (self->session), winner = bic_session_winner (self->session);
  g_autofree char *who = NULL, *won = NULL;

  g_return_val_if_fail (ended >= 0, NULL);

  if (!_bic_game_is_side (winner))
    return g_strdup_printf ("%s %s", _(why[ended]), _("Nobody has won."));
  who = _bic_game_page_who (self, winner);
  won = g_strdup_printf (_("Winner: %s."), who);
  return g_strdup_printf ("%s %s", _(why[ended]), won);
}

static const GActionEntry entries[] = {
  { "concede", concede_cb },
  { "offer-draw", offer_draw_cb },
  { "abandon", abandon_cb },
  { "go-on", go_on_cb },
};

/* What can be agreed on now, or be done with a game that is over: its cards are on the table no more, but for who looks back. */
void
_bic_game_ending_refresh (BicGamePage *self)
{
  gboolean over = _bic_game_ending_is_over (self), by_rules = bic_state_winner (bic_session_state (self->session)) != BIC_NOBODY;

  gtk_widget_set_visible (self->ending, over);
  gtk_widget_set_visible (self->go_on, !by_rules);
  gtk_widget_set_visible (self->desk, self->holds_cards && (!over || self->past >= 0));
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      gboolean goes_on = entries[i].activate == go_on_cb;
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), entries[i].name);

      g_simple_action_set_enabled (G_SIMPLE_ACTION (action), self->past < 0 && (goes_on ? over && !by_rules : !over));
    }
}

void
_bic_game_ending_init (BicGamePage *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
}
