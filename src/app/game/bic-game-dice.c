/* Real dice: their faces are clicked or typed, one after the other.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each is a choice of the game and in its file at once.  One that is not the last of its roll can be taken back freely.
 */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bic-art.h"
#include "bic-game-page-private.h"
#include "bic-key-tips.h"
#include "bic-setup.h"
#include "bic-state.h"

#define SIZE 38

/* --- the roll under way --------------------------------------------------------------------------------------------------- */

static int
dice_due (BicGamePage *self)
{
  if (!self->session || self->past >= 0 || bic_session_asks (self->session) != BIC_CHANCE)
    return 0;
  return bic_setup_dice_due (bic_session_game (self->session), bic_session_state (self->session));
}

/* A face that the list offers, or -1 */
static int
face_of (BicGamePage *self,
         BicChoice    choice)
{
  const BicGame *game = bic_session_game (self->session);
  char text[BIC_CHOICE_TEXT];
  const char *word;

  if (!bic_choice_write (game, choice, text) || !(word = strrchr (text, ' ')))
    return -1;
  for (int face = 0; face < bic_game_n_faces (game); face++)
    if (g_str_equal (word + 1, bic_game_face (game, face)))
      return face;
  return -1;
}

static gboolean
find_roll (BicGamePage *self,
           int          face,
           BicChoice   *roll)
{
  const BicChoices *choices = bic_session_choices (self->session);

  for (int i = 0; i < choices->n; i++)
    if (face_of (self, choices->at[i]) == face)
      {
        *roll = choices->at[i];
        return TRUE;
      }
  return FALSE;
}

/* Whether the last choice was a die that may be corrected */
static gboolean
may_correct (BicGamePage *self)
{
  guint position = self->session && self->past < 0 ? bic_session_position (self->session) : 0;
  g_autofree BicState *before = g_malloc (bic_state_size ());
  gboolean consent = TRUE;

  return position > 0 && bic_session_typed_dice (self->session) && bic_session_can_undo (self->session, &consent) && !consent &&
         bic_session_state_at (self->session, position - 1, before) && bic_setup_dice_due (bic_session_game (self->session), before) > 0;
}

/* --- actions ---------------------------------------------------------------------------------------------------------------- */

static void
enter (BicGamePage *self,
       int          face)
{
  BicChoice roll;

  if (dice_due (self) > 0 && find_roll (self, face, &roll))
    _bic_game_page_choose (self, roll);
}

static void
die_cb (GSimpleAction *action,
        GVariant      *parameter,
        gpointer       user_data)
{
  enter (user_data, g_action_get_name (G_ACTION (action))[strlen ("die-")] - '1');
}

static void
back_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  BicGamePage *self = user_data;

  if (may_correct (self))
    bic_session_undo (self->session, FALSE);
}

/* A face as often as a die has it */
static int
roll_one (const BicGame *game)
{
  int side = g_random_int_range (0, 6), face = 0;

  for (int sides = bic_setup_die_sides (game, 0); side >= sides && face + 1 < bic_game_n_faces (game); sides += bic_setup_die_sides (game, face))
    face++;
  return face;
}

static void
rest_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  BicGamePage *self = user_data;

  for (int n = dice_due (self); n > 0; n--)
    enter (self, roll_one (bic_session_game (self->session)));
}

static const GActionEntry entries[] = {
  { "die-1", die_cb }, { "die-2", die_cb },     { "die-3", die_cb },     { "die-4", die_cb },
  { "die-5", die_cb }, { "die-6", die_cb },     { "die-back", back_cb }, { "die-rest", rest_cb },
};

/* --- what is seen ------------------------------------------------------------------------------------------------------------- */

static void
draw_face (GtkDrawingArea *area,
           cairo_t        *cr,
           int             width,
           int             height,
           gpointer        user_data)
{
  BicStyle style;

  bic_art_style (&style);
  bic_draw_die (cr, MIN (width, height), &style, user_data, BIC_DIE_PLAIN);
}

static GtkWidget *
face_button (const BicGame *game,
             int            face)
{
  GtkWidget *button = gtk_button_new (), *area = gtk_drawing_area_new ();
  g_autofree char *action = g_strdup_printf ("game.die-%d", face + 1);
  const char *name = g_dgettext (GETTEXT_PACKAGE, bic_game_face_name (game, face));

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), SIZE);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), SIZE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_face, (gpointer) bic_game_face (game, face), NULL);
  gtk_button_set_child (GTK_BUTTON (button), area);
  gtk_widget_add_css_class (button, "die-button");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  bic_key_tips_add (button, action);
  return button;
}

static GtkWidget *
other_button (GtkWidget  *button,
              const char *tip,
              const char *action)
{
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, tip);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  bic_key_tips_add (button, action);
  return button;
}

static void
fill (BicGamePage *self)
{
  const BicGame *game = bic_session_game (self->session);
  GtkWidget *back = gtk_button_new_from_icon_name ("edit-clear-symbolic"), *rest = gtk_button_new_with_mnemonic (_("_Roll the Rest"));

  for (int face = 0; face < bic_game_n_faces (game); face++)
    gtk_box_append (GTK_BOX (self->dice_pad), face_button (game, face));
  gtk_accessible_update_property (GTK_ACCESSIBLE (back), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Take the Last Die Back"), -1);
  gtk_box_append (GTK_BOX (self->dice_pad), other_button (back, _("Take the Last Die Back"), "game.die-back"));
  gtk_box_append (GTK_BOX (self->dice_pad), other_button (rest, _("Let the program roll the dice that are still to be entered"), "game.die-rest"));
}

static void
set_enabled (BicGamePage *self,
             const char  *name,
             gboolean     enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name)), enabled);
}

/**
 * _bic_game_dice_prompt:
 * @self: the page
 *
 * Returns: (transfer full) (nullable): who is to roll how many dice more, while faces are typed
 */
char *
_bic_game_dice_prompt (BicGamePage *self)
{
  int due = dice_due (self), roller;
  g_autofree char *army = NULL;

  if (due == 0)
    return NULL;
  roller = bic_setup_roller (bic_session_game (self->session), bic_session_state (self->session));
  army = roller == BIC_NOBODY ? g_strdup ("") : _bic_game_page_who (self, roller);
  return g_strdup_printf (ngettext ("%s: enter the last die", "%s: roll, and enter %d dice", (gulong) due), army, due);
}

/* Shows what may be entered now. */
void
_bic_game_dice_refresh (BicGamePage *self)
{
  int due = dice_due (self);
  gboolean typing = due > 0 || may_correct (self);

  if (typing && gtk_widget_get_first_child (self->dice_pad) == NULL)
    fill (self);
  gtk_widget_set_visible (self->dice_pad, typing);
  for (int i = 0; i < 6; i++)
    set_enabled (self, entries[i].name, due > 0 && i < bic_game_n_faces (bic_session_game (self->session)));
  set_enabled (self, "die-rest", due > 0);
  set_enabled (self, "die-back", may_correct (self));
}

/* While a die is waited for its keys are heard everywhere but where text is entered. */
gboolean
_bic_game_dice_hears (BicGamePage *self,
                      GtkWidget   *focus)
{
  return gtk_widget_get_visible (self->dice_pad) && !GTK_IS_EDITABLE (focus) && !GTK_IS_TEXT_VIEW (focus) && !GTK_IS_TEXT (focus);
}

/* Another game may have other faces. */
void
_bic_game_dice_reset (BicGamePage *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->dice_pad)))
    gtk_box_remove (GTK_BOX (self->dice_pad), child);
  gtk_widget_set_visible (self->dice_pad, FALSE);
}

/* A game that was resumed in the middle of a roll has its keys at once. */
static void
mapped_cb (GtkWidget   *pad,
           BicGamePage *self)
{
  GtkRoot *root = gtk_widget_get_root (pad);

  if (root && !gtk_root_get_focus (root))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

void
_bic_game_dice_init (BicGamePage *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  self->dice_pad = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  gtk_widget_set_valign (self->dice_pad, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (self->dice_pad, FALSE);
  g_signal_connect (self->dice_pad, "map", G_CALLBACK (mapped_cb), self);
  gtk_box_append (GTK_BOX (self->question), self->dice_pad);
}
