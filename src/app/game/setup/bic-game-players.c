/* The players of a game: rows of a dialog with the player of each army, and a dialog that renames the players of a
 * running game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-players.h"

#include <glib/gi18n.h>

#include "bic-army.h"
#include "bic-art.h"
#include "bic-button-names.h"
#include "bic-known-names.h"
#include "bic-player.h"

/* --- rows -------------------------------------------------------------------------------------------------------- */

#define COCKADE 22

struct _BicPlayersGroup
{
  AdwPreferencesGroup parent_instance;
  BicNameRow         *player[BIC_N_SIDES], *tournament;
  GtkDropDown        *drop_down[BIC_N_SIDES];   /* human player, or computer at one of its levels */
  GtkWidget          *cockade[BIC_N_SIDES];
  BicKnownNames      *names;
};

G_DEFINE_FINAL_TYPE (BicPlayersGroup, bic_players_group, ADW_TYPE_PREFERENCES_GROUP)

static void
exchange_rows_cb (BicPlayersGroup *self)
{
  g_autofree char *top = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->player[BIC_TOP])));
  guint drop_down = gtk_drop_down_get_selected (self->drop_down[BIC_TOP]);

  bic_name_row_set_name (self->player[BIC_TOP], gtk_editable_get_text (GTK_EDITABLE (self->player[BIC_BOTTOM])));
  bic_name_row_set_name (self->player[BIC_BOTTOM], top);
  gtk_drop_down_set_selected (self->drop_down[BIC_TOP], gtk_drop_down_get_selected (self->drop_down[BIC_BOTTOM]));
  gtk_drop_down_set_selected (self->drop_down[BIC_BOTTOM], drop_down);
}

/* Returns the level of the computer that plays a side, or NULL for a human player. The first entry of the list is the
 * human player. */
static const BicPlayerLevel *
level_of (BicPlayersGroup *self,
          int              side)
{
  guint n, place = gtk_drop_down_get_selected (self->drop_down[side]);
  const BicPlayerLevel *levels = bic_player_levels (&n);

  return place > 0 && place <= n ? &levels[place - 1] : NULL;
}

/* Disables the name of a side that the computer plays, because its level is shown instead of a name. */
static void
update_name_sensitivity_cb (BicPlayersGroup *self,
                            GParamSpec      *pspec,
                            GtkDropDown     *drop_down)
{
  int side = drop_down == self->drop_down[BIC_TOP] ? BIC_TOP : BIC_BOTTOM;
  const BicPlayerLevel *level = level_of (self, side);

  gtk_editable_set_editable (GTK_EDITABLE (self->player[side]), level == NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (drop_down), level ? _(level->what) : _("A person plays this side"));
}

static void
add_player_row (BicPlayersGroup *self,
                int              side)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint n;
  const BicPlayerLevel *levels = bic_player_levels (&n);

  gtk_string_list_append (names, _("Person"));
  for (guint i = 0; i < n; i++)
    gtk_string_list_take (names, g_strdup_printf (_("Computer: %s"), _(levels[i].name)));
  self->drop_down[side] = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&names)), NULL));
  gtk_widget_set_valign (GTK_WIDGET (self->drop_down[side]), GTK_ALIGN_CENTER);
  bic_set_accessible_name (GTK_WIDGET (self->drop_down[side]), _("Who plays"));
  g_signal_connect_object (self->drop_down[side], "notify::selected", G_CALLBACK (update_name_sensitivity_cb), self,
                           G_CONNECT_SWAPPED);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (self->player[side]), GTK_WIDGET (self->drop_down[side]));
  update_name_sensitivity_cb (self, NULL, self->drop_down[side]);
}

/**
 * bic_players_group_show:
 * @self: the rows
 * @scenario: the battle with the armies
 * @catalogue: the catalogue with its nations
 * @terms: the initial names
 */
void
bic_players_group_show (BicPlayersGroup    *self,
                        const BicScenario  *scenario,
                        const BicCatalogue *catalogue,
                        const BicGameTerms *terms)
{
  g_return_if_fail (BIC_IS_PLAYERS_GROUP (self));

  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_autofree char *army = bic_army_title (scenario, catalogue, side);
      const char *computer = terms->computer[side];
      const BicPlayerLevel *level = computer ? bic_player_find_level (computer) : NULL;

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->player[side]), army);
      adw_bin_set_child (ADW_BIN (self->cockade[side]),
                         bic_art_cockade_new (catalogue, bic_army_first_nation (scenario, catalogue, side), COCKADE));
      bic_name_row_set_name (self->player[side], terms->player[side] ? terms->player[side] : "");
      bic_known_names_add_player (self->names, terms->player[side]);
      gtk_drop_down_set_selected (self->drop_down[side], level ? 1 + (guint) (level - bic_player_levels (NULL)) : 0);
    }
  bic_name_row_set_name (self->tournament, terms->tournament ? terms->tournament : "");
}

/**
 * bic_players_group_read:
 * @self: the rows
 * @terms: (inout): the terms, in which the names are stored
 */
void
bic_players_group_read (BicPlayersGroup *self,
                        BicGameTerms    *terms)
{
  g_return_if_fail (BIC_IS_PLAYERS_GROUP (self));

  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      const BicPlayerLevel *level = level_of (self, side);

      bic_game_terms_set_player (terms, side, gtk_editable_get_text (GTK_EDITABLE (self->player[side])));
      bic_game_terms_set_computer (terms, side, level ? level->id : NULL);
    }
  bic_game_terms_set_tournament (terms, gtk_editable_get_text (GTK_EDITABLE (self->tournament)));
}

static BicNameRow *
add_row (BicPlayersGroup *self)
{
  GtkWidget *row = bic_name_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  return BIC_NAME_ROW (row);
}

static void
add_swap_button (BicPlayersGroup *self)
{
  GtkWidget *content = g_object_new (ADW_TYPE_BUTTON_CONTENT, "icon-name", "object-flip-vertical-symbolic",
                                     "label", _("S_wap"), "use-underline", TRUE, NULL);
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "child", content, "tooltip-text", _("Swap the players’ sides"),
                                    NULL);

  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (exchange_rows_cb), self);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), button);
}

static void
bic_players_group_finalize (GObject *object)
{
  g_clear_object (&BIC_PLAYERS_GROUP (object)->names);
  G_OBJECT_CLASS (bic_players_group_parent_class)->finalize (object);
}

static void
bic_players_group_class_init (BicPlayersGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bic_players_group_finalize;
}

/* Adds the rows in the order of the board: the player at the bottom comes last. */
static void
bic_players_group_init (BicPlayersGroup *self)
{
  self->names = bic_known_names_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Players"));
  add_swap_button (self);
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      self->player[side] = add_row (self);
      self->cockade[side] = g_object_new (ADW_TYPE_BIN, "valign", GTK_ALIGN_CENTER, NULL);
      adw_entry_row_add_prefix (ADW_ENTRY_ROW (self->player[side]), self->cockade[side]);
      bic_known_names_suggest_players (self->names, self->player[side]);
      add_player_row (self, side);
    }
  self->tournament = add_row (self);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->tournament), _("Match or tournament"));
  bic_known_names_suggest_tournaments (self->names, self->tournament);
}

/* --- the dialog of a running game -------------------------------------------------------------------------------- */

struct _BicGamePlayers
{
  AdwWindow      parent_instance;
  BicPlayersGroup *seats;
  BicGameTerms  *terms;
};

G_DEFINE_FINAL_TYPE (BicGamePlayers, bic_game_players, ADW_TYPE_WINDOW)

static void
apply_cb (BicGamePlayers *self)
{
  bic_players_group_read (self->seats, self->terms);
  gtk_widget_hide (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "renamed", self->terms);
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
  g_signal_new ("renamed", BIC_TYPE_GAME_PLAYERS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_POINTER);
  g_type_ensure (BIC_TYPE_PLAYERS_GROUP);
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
 * @parent: the window below the dialog
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

  self->terms = bic_game_terms_new_for_session (session);
  bic_players_group_show (self->seats, bic_game_scenario (game), bic_game_catalogue (game), self->terms);
  return GTK_WIDGET (self);
}
