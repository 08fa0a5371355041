/* Buttons for the faces of physical dice, which are clicked or typed one after the other.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bic-game-parts.h"

#include "bic-actions.h"
#include "bic-art.h"
#include "bic-game-typed-dice.h"
#include "bic-key-tips.h"
#include "bic-setup.h"
#include "bic-widgets.h"

#define SIZE 38

/* --- actions ------------------------------------------------------------ */

static void
enter_die (BicGameModel *model,
           int           face)
{
  BicChoice roll;

  if (bic_game_typed_dice_n_due (model) > 0 && bic_game_typed_dice_find_choice (model, face, &roll))
    bic_game_model_choose (model, roll);
}

static void
die_cb (BicGameModel *self,
        GVariant     *parameter,
        GAction      *action)
{
  enter_die (self, g_action_get_name (action)[strlen ("die-")] - '1');
}

static void
undo_last_die_cb (BicGameModel *self)
{
  if (bic_game_typed_dice_may_correct (self))
    bic_session_undo (bic_game_model_session (self), FALSE);
}

/* Returns a random face, weighted by the number of sides with that face. */
static int
random_face (const BicGame *game)
{
  int side = g_random_int_range (0, 6), face = 0;

  for (int sides = bic_setup_die_sides (game, 0); side >= sides && face + 1 < bic_game_n_faces (game);
       sides += bic_setup_die_sides (game, face))
    face++;
  return face;
}

static void
roll_remaining_dice_cb (BicGameModel *self)
{
  for (int n = bic_game_typed_dice_n_due (self); n > 0; n--)
    enter_die (self, random_face (bic_game_model_game (self)));
}

static const BicAction entries[] = {
  { "die-1", G_CALLBACK (die_cb) },
  { "die-2", G_CALLBACK (die_cb) },
  { "die-3", G_CALLBACK (die_cb) },
  { "die-4", G_CALLBACK (die_cb) },
  { "die-5", G_CALLBACK (die_cb) },
  { "die-6", G_CALLBACK (die_cb) },
  { "die-back", G_CALLBACK (undo_last_die_cb) },
  { "die-rest", G_CALLBACK (roll_remaining_dice_cb) },
};

/* --- display ------------------------------------------------------------ */

static void
draw_face (GtkDrawingArea *area,
           cairo_t        *cr,
           int             width,
           int             height,
           gpointer        user_data)
{
  BicStyle style;

  bic_art_get_style (&style);
  bic_draw_die (cr, MIN (width, height), &style, user_data, BIC_DIE_PLAIN);
}

static void
add_button (GtkBox     *pad,
            GtkWidget  *button,
            const char *tip,
            const char *action)
{
  g_object_set (button, "tooltip-text", tip, "action-name", action, NULL);
  bic_key_tips_add (button, action);
  gtk_box_append (pad, button);
}

static void
fill_pad (GtkBox        *pad,
          const BicGame *game)
{
  GtkWidget *back = g_object_new (GTK_TYPE_BUTTON, "icon-name", "edit-clear-symbolic", "valign", GTK_ALIGN_CENTER,
                                  NULL);
  GtkWidget *rest = g_object_new (GTK_TYPE_BUTTON, "label", _("_Roll the Rest"), "use-underline", TRUE,
                                  "valign", GTK_ALIGN_CENTER, NULL);

  for (int face = 0; face < bic_game_n_faces (game); face++)
    {
      GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "content-width", SIZE, "content-height", SIZE, NULL);
      GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "child", area, NULL);
      g_autofree char *action = g_strdup_printf ("game.die-%d", face + 1);
      const char *name = g_dgettext (GETTEXT_PACKAGE, bic_game_face_name (game, face));

      gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_face, (gpointer) bic_game_face (game, face), NULL);
      gtk_widget_add_css_class (button, "die-button");
      bic_accessible_set_label (button, name);
      add_button (pad, button, name, action);
    }
  bic_accessible_set_label (back, _("Take Back the Last Die"));
  add_button (pad, back, _("Take Back the Last Die"), "game.die-back");
  add_button (pad, rest, _("Roll the remaining dice for me"), "game.die-rest");
}

/* Shows the pad while dice are entered, and enables the possible entries. */
static void
update_pad (BicGameModel *model,
            GtkBox       *pad)
{
  GActionMap *actions = g_object_get_data (G_OBJECT (pad), "actions");
  int due = bic_game_typed_dice_n_due (model);
  gboolean typing = bic_game_typed_dice_pad_is_needed (model);

  if (typing && gtk_widget_get_first_child (GTK_WIDGET (pad)) == NULL)
    fill_pad (pad, bic_game_model_game (model));
  gtk_widget_set_visible (GTK_WIDGET (pad), typing);
  for (int i = 0; i < 6; i++)
    bic_action_set_enabled (actions, entries[i].name, due > 0 && i < bic_game_n_faces (bic_game_model_game (model)));
  bic_action_set_enabled (actions, "die-rest", due > 0);
  bic_action_set_enabled (actions, "die-back", bic_game_typed_dice_may_correct (model));
}

/* Removes the buttons, because the dice of a new game can have other faces. */
static void
remove_buttons_cb (BicGameModel *model,
                   GtkBox       *pad)
{
  bic_remove_children (pad);
  gtk_widget_set_visible (GTK_WIDGET (pad), FALSE);
}

/* Moves the focus to the pad for a game that was resumed in the middle of a roll, so that keys work at once. */
static void
focus_pad_cb (BicGameModel *model,
              GtkWidget    *pad)
{
  GtkRoot *root = gtk_widget_get_root (pad);

  if (root && !gtk_root_get_focus (root))
    bic_game_model_emit_acted (model);
}

GtkWidget *
bic_dice_pad_new (BicGameModel *model,
                  GActionMap   *actions)
{
  GtkWidget *pad = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_HORIZONTAL, "spacing", 3,
                                 "valign", GTK_ALIGN_CENTER, "visible", FALSE, NULL);

  g_object_set_data_full (G_OBJECT (pad), "actions", g_object_ref (actions), g_object_unref);
  bic_actions_add (actions, entries, G_N_ELEMENTS (entries), model);
  g_signal_connect_object (pad, "map", G_CALLBACK (focus_pad_cb), model, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "session-changed", G_CALLBACK (remove_buttons_cb), pad, 0);
  g_signal_connect_object (model, "changed", G_CALLBACK (update_pad), pad, 0);
  return pad;
}
