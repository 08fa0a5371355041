/* Undo is free up to a barrier. Beyond the barrier the other side must agree, by a dialog if both share the screen.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "bic-game-undo.h"

#include "bic-compat.h"
#include "bic-game-text.h"

static void
consent_answered_cb (BicGameModel *model,
                     const char   *response)
{
  if (bic_game_model_session (model) && g_str_equal (response, "agree"))
    bic_game_model_undo (model);
}

/* Shows a dialog in which the other side agrees or refuses. */
static void
ask_for_consent (BicGameModel *model,
                 GtkWidget    *page)
{
  int side = bic_session_side_at (bic_game_model_session (model), bic_game_model_position_before_last_click (model));
  g_autofree char *own = bic_game_player_and_army (model, side), *other = bic_game_player_and_army (model, !side),
                         *agree = g_strdup_printf (_("_Agree as %s"), other);
  g_autofree char *body =
      g_strdup_printf (_("Request from %1$s: undo a decision made before dice were rolled or cards revealed. This "
                         "requires the agreement of %2$s. The log will record it, and the next roll will be "
                         "different."), own, other);
  BicAlert *dialog = bic_alert_new (_("Undo Past a Roll?"), body);

  bic_alert_add_response (dialog, "refuse", _("_Refuse"), BIC_ALERT_DEFAULT | BIC_ALERT_CLOSE);
  bic_alert_add_response (dialog, "agree", agree, BIC_ALERT_DESTRUCTIVE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (consent_answered_cb), model, G_CONNECT_SWAPPED);
  bic_alert_present (dialog, page);
}

/**
 * bic_game_undo:
 * @model: the model
 * @page: the page in whose window a dialog asks the other side
 *
 * Undoes the last click. Against the computer, undoes the human player's last click.
 */
void
bic_game_undo (BicGameModel *model,
               GtkWidget    *page)
{
  BicSession *session = bic_game_model_session (model);

  if (!session)
    return;
  if (bic_session_about (session)->agreed != BIC_AGREED_NOTHING)        /* undoes an agreement before any choice */
    {
      bic_session_end_by_agreement (session, BIC_AGREED_NOTHING, BIC_NOBODY);
      return;
    }
  if (!bic_session_can_undo (session, NULL)
      || bic_game_model_n_automatic_answers (model) == bic_session_position (session))
    return;
  bic_game_model_pick_piece_in_hex (model, BIC_NO_HEX);
  /* Consent is not required against the computer, in a what-if game, or after the last barrier. */
  if (bic_game_is_side (bic_game_model_human_side (model)) || bic_session_about (session)->trial_of
      || bic_session_can_retract (session, bic_game_model_position_before_last_click (model)))
    bic_game_model_undo (model);
  else
    ask_for_consent (model, page);
}

/* Redoes the click that was undone last. */
void
bic_game_redo (BicGameModel *model)
{
  if (!bic_game_model_session (model))
    return;
  bic_game_model_pick_piece_in_hex (model, BIC_NO_HEX);
  bic_game_model_redo (model);
}
