/* The fight in the panel: the fight of the position on screen, or the attack under the pointer.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <adwaita.h>
#include <string.h>

#include "bic-game-parts.h"

#include "bic-event.h"
#include "bic-game-attacks.h"
#include "bic-game-columns.h"
#include "bic-game-text.h"
#include "bic-compat.h"
#include "bic-state.h"
#include "bic-widgets.h"

#define DIE 30                          /* Size of a die, in pixels */
#define ROW 7                           /* Number of dice that are always in one row */

struct _BicGameFight
{
  GObject         parent_instance;
  BicGameModel   *model;
  BicCombatPanel *panel;
  GtkWidget      *tray;                 /* dice in the question bar, shown while the panel is folded away */
  gboolean        previews;             /* the panel previews an attack */
  guint           moment;               /* number of choices in the position of the last update */
};

G_DECLARE_FINAL_TYPE (BicGameFight, bic_game_fight, BIC, GAME_FIGHT, GObject)
G_DEFINE_FINAL_TYPE (BicGameFight, bic_game_fight, G_TYPE_OBJECT)

/* --- the tray ----------------------------------------------------------- */

/* Finds the dice of the last choice: the dice of the fight, or dice rolled before the fight. */
static gboolean
find_last_dice (BicGameFight       *self,
                const BicFightView *fight,
                BicFightCheck      *out)
{
  const BicCombat *combat = &fight->combat;

  if (combat->n_dice > 0 && fight->rolled == bic_session_position (bic_game_model_session (self->model)))
    {
      *out = (BicFightCheck) { .kind = combat->kind, .n_dice = combat->n_dice, .hit_faces = combat->hit_faces,
                               .flag_faces = combat->flag_faces };
      memcpy (out->face, combat->face, sizeof out->face);
    }
  else if (fight->n_before > 0)
    *out = fight->before[fight->n_before - 1];
  else
    return FALSE;
  return TRUE;
}

static BicSplitView *
split_view_of (BicGameFight *self)
{
  return BIC_SPLIT_VIEW (gtk_widget_get_ancestor (GTK_WIDGET (self->panel), BIC_TYPE_SPLIT_VIEW));
}

static void
show_dice_tray (BicGameFight       *self,
                const BicFightView *fight)
{
  const BicGame *game = bic_game_model_game (self->model);
  g_autofree char *result = NULL;
  BicFightCheck last;
  gboolean own;

  gtk_widget_set_visible (self->tray, FALSE);
  if (!fight || bic_game_model_is_past (self->model) || bic_game_model_is_rolling (self->model)
      || bic_split_view_get_show_sidebar (split_view_of (self)) || !find_last_dice (self, fight, &last))
    return;
  gtk_widget_set_visible (self->tray, TRUE);
  own = last.result.kind == BIC_EVENT_NONE;
  result = own ? bic_combat_result_text (game, fight) : bic_event_sentence (game, &last.result);
  bic_dice_view_set_dice (BIC_DICE_VIEW (gtk_widget_get_first_child (self->tray)), game, last.face, last.n_dice,
                          own ? fight->n_due : 0, last.hit_faces,
                          last.flag_faces);
  gtk_widget_set_size_request (gtk_widget_get_first_child (self->tray), MIN (last.n_dice, ROW) * (DIE + 4), -1);
  bic_label_set_text_with_tooltip (gtk_widget_get_last_child (self->tray), result ? result : "");
}

/* --- current fight ------------------------------------------------------ */

/* Shows the fight of the position on screen, or else the last fight before that position. */
static void
show_fight (BicGameFight *self)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (self->panel), GTK_TYPE_SCROLLED_WINDOW);
  BicSession *session = bic_game_model_session (self->model);
  const BicGame *game = bic_session_game (session);
  guint moment = bic_game_model_position (self->model);
  BicFightView fight;
  gboolean fought = bic_session_fight (session, moment, &fight);

  self->previews = FALSE;
  bic_combat_panel_set_open_columns (self->panel, bic_game_columns_get_choosable (self->model));
  bic_combat_panel_show (self->panel, game, fought ? &fight : NULL);
  show_dice_tray (self, fought ? &fight : NULL);
  /* scrolls back to the start for new content */
  if (moment != self->moment)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)), 0);
  self->moment = moment;
}

static void
revealed_cb (BicGameFight *self)
{
  if (bic_game_model_session (self->model) && !bic_game_model_is_rolling (self->model))
    show_fight (self);
}

static void
choose_column_cb (BicGameModel *model,
                  int           column)
{
  BicChoice choice;

  if (bic_game_columns_find_choice (model, column, &choice))
    bic_game_model_choose (model, choice);
}

/* --- preview ------------------------------------------------------------ */

static gboolean
can_preview (BicGameFight *self)
{
  return bic_game_model_session (self->model) && !bic_game_model_is_past (self->model)
         && !bic_game_model_is_rolling (self->model);
}

/* Finds the attack of the picked piece against @hex. */
static gboolean
find_attack (BicGameFight *self,
             int           hex,
             BicFightView *fight)
{
  const BicGame *game = bic_game_model_game (self->model);
  const BicState *now = bic_game_model_visible_present_state (self->model);
  const BicChoices *choices = bic_game_model_choices (self->model);
  int from = bic_game_model_picked_hex (self->model);
  BicPair pair;

  for (int i = 0; i < choices->n; i++)
    {
      BicChoiceHexes at = bic_choice_hexes (game, choices->at[i]);

      if (at.to == hex && at.from == from && bic_fight_before_attack (game, now, choices->at[i], fight))
        return TRUE;
    }
  return bic_game_attacks_find (self->model, from, hex, &pair)
         && bic_fight_before_attack (game, now, pair.choice, fight);
}

/* Shows the attack under the pointer, or the last fight if @fight is NULL. */
static void
show_preview_or_last_fight (BicGameFight       *self,
                            const BicFightView *fight)
{
  if (fight)
    bic_combat_panel_show (self->panel, bic_game_model_game (self->model), fight);
  else if (self->previews)
    show_fight (self);
  self->previews = fight != NULL;
}

/* Shows the sum and the exact odds when the pointer is on an enemy that the picked piece can attack. */
static void
preview_pointed_attack_cb (BicGameFight *self)
{
  BicFightView fight;
  gboolean found = can_preview (self) && bic_game_model_picked_hex (self->model) != BIC_NO_HEX
                   && find_attack (self, bic_game_model_pointed_hex (self->model), &fight);

  show_preview_or_last_fight (self, found ? &fight : NULL);
}

/* Shows the fight after the answer under the pointer, if the answer affects the fight. */
static void
preview_answer_cb (BicGameFight    *self,
                   const BicChoice *answer)
{
  BicFightView fight;

  if (!answer)
    show_preview_or_last_fight (self, NULL);
  else if (can_preview (self)
           && bic_fight_before_attack (bic_game_model_game (self->model),
                                       bic_game_model_visible_present_state (self->model), *answer, &fight))
    show_preview_or_last_fight (self, &fight);
}

/* --- the object --------------------------------------------------------- */

static void
bic_game_fight_class_init (BicGameFightClass *klass)
{
}

static void
bic_game_fight_init (BicGameFight *self)
{
}

GObject *
bic_game_fight_new (BicGameModel   *model,
                    BicCombatPanel *panel,
                    GtkBox         *progress)
{
  BicGameFight *self = g_object_new (bic_game_fight_get_type (), NULL);
  GtkWidget *result;

  self->model = model;
  self->panel = panel;
  self->tray = g_object_new (GTK_TYPE_BOX, "spacing", 9, "valign", GTK_ALIGN_CENTER, "visible", FALSE, NULL);
  result = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "lines", 2, "ellipsize", PANGO_ELLIPSIZE_END, "xalign", 0.0,
                         "natural-wrap-mode", GTK_NATURAL_WRAP_NONE, "max-width-chars", 24, NULL);
  gtk_widget_add_css_class (result, "caption");
  gtk_box_append (GTK_BOX (self->tray), bic_dice_view_new (DIE));
  gtk_box_append (GTK_BOX (self->tray), result);
  gtk_box_append (progress, self->tray);
  g_signal_connect_object (model, "changed", G_CALLBACK (show_fight), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "rolling", G_CALLBACK (show_fight), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "pointed-changed", G_CALLBACK (preview_pointed_attack_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "answer-pointed", G_CALLBACK (preview_answer_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (panel, "column-chosen", G_CALLBACK (choose_column_cb), model, G_CONNECT_SWAPPED);
  g_signal_connect_object (split_view_of (self), "notify::show-sidebar", G_CALLBACK (revealed_cb), self,
                           G_CONNECT_SWAPPED);
  return G_OBJECT (self);
}
