/* The dialog that gives the players of a running game their names.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-players.h"

#include "bic-seats-group.h"

struct _BicGamePlayers
{
  AdwWindow      parent_instance;
  BicSeatsGroup *seats;
  BicGameTerms       *terms;
};

G_DEFINE_FINAL_TYPE (BicGamePlayers, bic_game_players, ADW_TYPE_WINDOW)

enum { RENAMED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
apply_cb (BicGamePlayers *self)
{
  bic_seats_group_read (self->seats, self->terms);
  gtk_widget_hide (GTK_WIDGET (self));
  g_signal_emit (self, signals[RENAMED], 0, self->terms);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
bic_game_players_finalize (GObject *object)
{
  bic_game_terms_free (BIC_GAME_PLAYERS (object)->terms);
  G_OBJECT_CLASS (bic_game_players_parent_class)->finalize (object);
}

static void
bic_game_players_class_init (BicGamePlayersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bic_game_players_finalize;
  signals[RENAMED] = g_signal_new ("renamed", BIC_TYPE_GAME_PLAYERS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_POINTER);
  g_type_ensure (BIC_TYPE_SEATS_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-game-players.ui");
  gtk_widget_class_bind_template_child (widget_class, BicGamePlayers, seats);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bic_game_players_init (BicGamePlayers *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * bic_game_players_new:
 * @parent: the window that asks
 * @session: the game
 *
 * Returns: (transfer none): a dialog over @parent, owned by GTK
 */
GtkWidget *
bic_game_players_new (GtkWindow  *parent,
                      BicSession *session)
{
  BicGamePlayers *self = g_object_new (BIC_TYPE_GAME_PLAYERS, "transient-for", parent, NULL);
  const BicGame *game = bic_session_game (session);

  self->terms = bic_game_terms_of (session);
  bic_seats_group_show (self->seats, bic_game_scenario (game), bic_game_catalogue (game), self->terms);
  return GTK_WIDGET (self);
}
