/* The fight that the panel shows: that of the position that is looked at, or of an attack that is pointed at.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bic-event.h"
#include "bic-game-page-private.h"
#include "bic-lookup-view.h"
#include "bic-state.h"

static gboolean
find_attack (BicGamePage  *self,
             int           hex,
             BicFightView *fight)
{
  const BicGame *game = bic_session_game (self->session);
  const BicChoices *choices = bic_session_choices (self->session);
  BicPair pair;

  for (int i = 0; i < choices->n; i++)
    {
      BicChoiceHexes at = bic_choice_hexes (game, choices->at[i]);

      if (at.to == hex && at.from == self->selected && bic_fight_before (game, _bic_game_look_now (self), choices->at[i], fight))
        return TRUE;
    }
  return _bic_game_battles_find (self, self->selected, hex, &pair) && bic_fight_before (game, _bic_game_look_now (self), pair.choice, fight);
}

/* Pointing at an enemy that the selected piece may attack shows the sum and the exact chances; elsewhere the panel goes
 * back to the last fight. */
void
_bic_game_fight_preview (BicGamePage *self,
                         int          hex)
{
  BicFightView fight;
  gboolean found = self->session && self->past < 0 && self->selected != BIC_NO_HEX && !_bic_game_roll_goes_on (self) &&
                   find_attack (self, hex, &fight);

  if (found)
    bic_combat_panel_show (self->combat, bic_session_game (self->session), &fight, NULL);
  else if (self->previews)
    _bic_game_fight_refresh (self);
  self->previews = found;
}

/* Pointing at an answer that has to do with the fight shows what it would be then. */
void
_bic_game_fight_preview_answer (BicGamePage *self,
                                BicChoice    answer)
{
  BicFightView fight;

  if (!self->session || self->past >= 0 || _bic_game_roll_goes_on (self) ||
      !bic_fight_before (bic_session_game (self->session), _bic_game_look_now (self), answer, &fight))
    return;
  bic_combat_panel_show (self->combat, bic_session_game (self->session), &fight, NULL);
  self->previews = TRUE;
}

/* What is asked because of the fight: of whom, and what */
static char *
next_of (BicGamePage    *self,
         const BicState *state)
{
  const BicGame *game = bic_session_game (self->session);
  BicCombat combat;

  if (!_bic_game_is_side (bic_state_asks (game, state)) || !bic_state_combat (game, state, &combat))
    return NULL;
  return _bic_game_question_text (self, state);
}

/* The dice of the last choice, as a row of the panel: those of the fight, or, before these have fallen, those that fell before it */
static gboolean
find_last_dice (BicGamePage        *self,
                const BicFightView *fight,
                BicFightCheck      *out)
{
  const BicCombat *combat = &fight->combat;

  if (combat->n_dice > 0 && fight->rolled == bic_session_position (self->session))
    {
      *out = (BicFightCheck) { .kind = combat->kind, .n_dice = combat->n_dice, .hit_faces = combat->hit_faces, .flag_faces = combat->flag_faces };
      memcpy (out->face, combat->face, sizeof out->face);
    }
  else if (fight->n_before > 0)
    *out = fight->before[fight->n_before - 1];
  else
    return FALSE;
  return TRUE;
}

/* Where the panel is folded away the dice of the last choice lie on the board. */
static void
show_tray (BicGamePage        *self,
           const BicFightView *fight)
{
  const BicGame *game = bic_session_game (self->session);
  BicFightCheck last;
  gboolean seen = fight && self->past < 0 && !self->rolling && !adw_flap_get_reveal_flap (ADW_FLAP (self->flap)) && find_last_dice (self, fight, &last);
  gboolean own = seen && last.result.kind == BIC_EVENT_NONE;
  g_autofree char *result = own ? bic_combat_result_text (game, fight) : seen ? bic_event_sentence (game, &last.result) : NULL;

  gtk_widget_set_visible (self->tray, seen);
  if (!seen)
    return;
  bic_dice_view_set (BIC_DICE_VIEW (gtk_widget_get_first_child (self->tray)), game, last.face, last.n_dice, own ? fight->n_due : 0, last.hit_faces,
                     last.flag_faces);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (self->tray)), result ? result : "");
}

static void
revealed_cb (BicGamePage *self)
{
  if (self->session && !self->rolling)
    _bic_game_fight_refresh (self);
}

/* --- columns -------------------------------------------------------------------------------------------------------------- */

/* Is it one thing that is asked, in degrees?  Then each answer may have a column of its own. */
static gboolean
asks_how_much (const BicChoices *choices)
{
  for (int i = 1; i < choices->n; i++)
    if (choices->at[i].verb != choices->at[0].verb)
      return FALSE;
  return choices->n > 1;
}

/* The answer that leads to this column of a table; FALSE = none does */
static gboolean
find_column (BicGamePage *self,
             int          column,
             BicChoice   *out)
{
  const BicGame *game = bic_session_game (self->session);
  const BicChoices *choices = bic_session_choices (self->session);
  BicLookup look;

  for (int i = 0; i < choices->n && asks_how_much (choices); i++)
    if (bic_choice_hexes (game, choices->at[i]).from == BIC_NO_HEX &&
        bic_state_lookup (game, _bic_game_look_now (self), choices->at[i], &look) && look.column == column)
      {
        *out = choices->at[i];
        return TRUE;
      }
  return FALSE;
}

/**
 * _bic_game_fight_column:
 * @self: the page, with a game
 * @choice: one of the list
 *
 * Returns: (transfer full) (nullable): the column of a table that it leads to, where the answers are columns
 */
char *
_bic_game_fight_column (BicGamePage *self,
                        BicChoice    choice)
{
  BicLookup look;

  if (!asks_how_much (bic_session_choices (self->session)) ||
      !bic_state_lookup (bic_session_game (self->session), _bic_game_look_now (self), choice, &look))
    return NULL;
  return bic_lookup_view_head (look.table->column[look.column]);
}

/* Those that can be chosen in the table itself, where each leads to one of its own */
static guint
open_columns (BicGamePage *self)
{
  BicChoice choice;
  guint open = 0;

  for (int column = 0; column < BIC_TABLE_COLUMNS && self->past < 0; column++)
    open |= find_column (self, column, &choice) ? 1u << column : 0;
  return open;
}

static void
column_cb (BicCombatPanel *panel,
           int             column,
           BicGamePage    *self)
{
  BicChoice choice;

  if (self->past < 0 && find_column (self, column, &choice))
    _bic_game_page_choose (self, choice);
}

/* The tray lies over the board, as other remarks do: clicks go through it. */
void
_bic_game_fight_init (BicGamePage *self)
{
  GtkWidget *label = gtk_label_new (NULL);

  self->tray = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  gtk_box_append (GTK_BOX (self->tray), bic_dice_view_new (32));
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 36);
  gtk_box_append (GTK_BOX (self->tray), label);
  gtk_widget_add_css_class (self->tray, "pill-box");
  gtk_widget_set_halign (self->tray, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (self->tray, FALSE);
  gtk_box_append (GTK_BOX (self->remarks), self->tray);
  g_signal_connect (self->combat, "column-chosen", G_CALLBACK (column_cb), self);
  g_signal_connect_swapped (self->flap, "notify::reveal-flap", G_CALLBACK (revealed_cb), self);
}

/* Who has scrolled down, or pressed what stands below, sees what is new from its beginning. */
static void
scroll_up (BicGamePage *self,
           guint        position)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (self->combat), GTK_TYPE_SCROLLED_WINDOW);

  if (position != self->fight_at)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)), 0);
  self->fight_at = position;
}

/* The fight of the position that is looked at, or the last one before it */
void
_bic_game_fight_refresh (BicGamePage *self)
{
  const BicGame *game = bic_session_game (self->session);
  guint position = self->past >= 0 ? (guint) self->past : bic_session_position (self->session);
  g_autofree BicState *state = g_malloc (bic_state_size ());
  g_autofree char *next = NULL;
  BicFightView fight;
  gboolean fought = bic_session_state_at (self->session, position, state) && bic_session_fight (self->session, position, &fight);

  self->previews = FALSE;
  next = fought ? next_of (self, state) : NULL;
  bic_combat_panel_set_open (self->combat, open_columns (self));
  bic_combat_panel_show (self->combat, game, fought ? &fight : NULL, next);
  show_tray (self, fought ? &fight : NULL);
  scroll_up (self, position);
}
