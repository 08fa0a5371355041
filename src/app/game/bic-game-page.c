/* The game: the template, the session, and one refresh after every change.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The page knows no rules.  It shows the state, lights what the list of choices names, sends one of them back, and keeps
 * the game in its file after each, so that a program that is killed loses nothing.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-army.h"
#include "bic-fold-bin.h"
#include "bic-game-page-private.h"
#include "bic-inner-names.h"

G_DEFINE_FINAL_TYPE (BicGamePage, bic_game_page, ADW_TYPE_BIN)

int
_bic_game_page_nation (BicGamePage *self,
                       int          side)
{
  const BicGame *game = bic_session_game (self->session);

  return bic_army_nation (bic_game_scenario (game), bic_game_catalogue (game), side);
}

char *
_bic_game_page_army (BicGamePage *self,
                     int          side)
{
  const BicGame *game = bic_session_game (self->session);

  return bic_army_title (bic_game_scenario (game), bic_game_catalogue (game), side);
}

static void
refresh_track (BicGamePage    *self,
               BicBannerTrack *track,
               const BicState *state,
               int             side)
{
  const BicGame *game = bic_session_game (self->session);
  g_autofree char *name = _bic_game_page_short (self, side), *who = _bic_game_page_who (self, side);
  gboolean active = bic_state_active (state) == side && (self->past >= 0 || !_bic_game_ending_is_over (self));

  bic_banner_track_set (track, bic_game_catalogue (game), _bic_game_page_nation (self, side), name, who, bic_game_score_name (game),
                        bic_state_score (game, state, side), bic_game_target (game, side), bic_game_most_score (game), active);
  _bic_game_standing_refresh (self, track, side);
}

/* "Anna · Movement"; of a game that is over nobody's turn is told any more */
static char *
subtitle_of (BicGamePage    *self,
             const BicState *state)
{
  g_autofree char *phase = bic_state_phase (bic_session_game (self->session), state);
  g_autofree char *who = _bic_game_page_short (self, bic_state_active (state));

  if (self->past < 0 && _bic_game_ending_is_over (self))
    return g_strdup (_("The game is over"));
  return *phase ? g_strdup_printf ("%s · %s", who, phase) : g_steal_pointer (&who);
}

static void
refresh_header (BicGamePage *self)
{
  const BicGame *game = bic_session_game (self->session);
  g_autofree BicState *state = _bic_game_look_state (self);
  const BicGameAbout *about = bic_session_about (self->session);
  g_autofree char *trial = about->trial_of ? g_strdup_printf (_("What if: turn %d"), about->trial_turn) : NULL;
  const char *battle = trial ? trial : bic_game_scenario (game)->title;
  g_autofree char *title = g_strdup_printf (_("%s · Turn %d"), battle ? battle : _("Untitled Battle"), bic_state_turn (state));
  g_autofree char *subtitle = subtitle_of (self, state), *tip = g_strdup_printf ("%s\n%s", title, subtitle);

  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, subtitle);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title), tip);
  refresh_track (self, self->top_track, state, BIC_TOP);
  refresh_track (self, self->bottom_track, state, BIC_BOTTOM);
  _bic_game_fit_title (self);
}

/* Brings every part up to date with the session. */
void
_bic_game_page_refresh (BicGamePage *self)
{
  if (!self->session)
    return;
  refresh_header (self);
  _bic_game_turns_refresh (self);
  _bic_game_question_refresh (self);
  _bic_game_handing_refresh (self);
  _bic_game_seats_refresh (self);
  _bic_game_ending_refresh (self);
  _bic_game_clock_refresh (self);
  _bic_game_look_refresh (self);
  _bic_game_board_refresh (self);
  _bic_game_seeing_refresh (self);
  _bic_game_fight_refresh (self);
  _bic_game_battles_list_refresh (self);
  _bic_game_actions_refresh (self);
  bic_game_log_update (self->log, self->session, _bic_game_look_reader (self), self->past);
  _bic_game_look_mark (self);
}

static void
keep (BicGamePage *self)
{
  g_autoptr (GError) error = NULL;

  if (self->keeper && !bic_keeper_keep (self->keeper, self->session, &error))
    _bic_game_page_tell (self, error->message);
}

/* A question that is put because a hidden card might answer it has but one answer where hands lie open, and is not put there. */
static gboolean
is_idle (BicGamePage *self)
{
  const BicChoices *choices = bic_session_choices (self->session);

  return !self->hide_hands && choices->n == 1 && bic_choice_passes (choices->at[0]) &&
         bic_state_asks_hand (bic_session_game (self->session), bic_session_state (self->session));
}

/* Sends a choice back to the rules. */
void
_bic_game_page_choose (BicGamePage *self,
                       BicChoice    choice)
{
  g_autoptr (GError) error = NULL;

  if (self->past >= 0)
    return;
  _bic_game_page_tell (self, NULL);
  self->chosen = TRUE;
  _bic_game_seats_touched (self);
  self->selected = BIC_NO_HEX;
  if (!bic_session_choose (self->session, choice, &error))
    _bic_game_page_tell (self, error->message);
  while (error == NULL && is_idle (self) && bic_session_choose (self->session, bic_session_choices (self->session)->at[0], NULL))
    ;
  self->chosen = FALSE;
  if (!gtk_widget_get_visible (GTK_WIDGET (self->hand_over)))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));           /* what was pressed is gone with its question */
}

/* Before anybody is shown what came of a choice */
static void
keep_cb (BicSession  *session,
         BicGamePage *self)
{
  _bic_game_result_stamp (self);
  keep (self);
}

/* What the last choice did, when the dice lie still */
void
_bic_game_page_show (BicGamePage *self)
{
  _bic_game_sounds_play (self);
  _bic_game_page_refresh (self);
  _bic_game_result_keep (self);
}

static void
changed_cb (BicSession  *session,
            BicGamePage *self)
{
  self->past = self->frozen ? (int) bic_session_position (session) : -1;
  if (!_bic_game_roll_begin (self, self->chosen))
    _bic_game_page_show (self);
}

/* Something beside the choices is to be kept and shown: a name. */
void
_bic_game_page_changed (BicGamePage *self)
{
  keep_cb (self->session, self);
  changed_cb (self->session, self);
}

/* A bookmark or a note is kept with the game. */
static void
marked_cb (BicSession  *session,
           guint        index,
           BicGamePage *self)
{
  keep (self);
}

static void
ready_cb (BicHandOver *hand_over,
          BicGamePage *self)
{
  self->viewer = bic_session_asks (self->session);
  _bic_game_page_refresh (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* What the rule system leaves out, where it does, until the player closes it. */
static void
show_rules_note (BicGamePage *self)
{
  const char *note = bic_game_ruleset (bic_session_game (self->session))->note;

  gtk_label_set_label (GTK_LABEL (self->rules_note_text), note ? g_dgettext (GETTEXT_PACKAGE, note) : "");
  gtk_info_bar_set_revealed (GTK_INFO_BAR (self->rules_note), note && bic_session_position (self->session) == 0);
}

static void
show_session (BicGamePage *self,
              BicSession  *session,
              GFile       *file,
              const char  *frozen)
{
  const BicGame *game;

  _bic_game_roll_end (self);
  if (self->session)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  g_clear_pointer (&self->ground, bic_scenario_unref);
  g_set_object (&self->file, file);
  g_clear_pointer (&self->keeper, bic_keeper_free);
  self->keeper = file ? bic_keeper_new (file) : NULL;
  g_free (self->frozen);
  self->frozen = g_strdup (frozen);
  g_clear_pointer (&self->asked, g_free);
  self->seen_by = frozen ? BIC_NOBODY : BIC_EVERYBODY;
  self->selected = self->pointed = BIC_NO_HEX;
  self->clock_turn = 0;
  self->past = frozen ? (int) bic_session_position (session) : -1;
  _bic_game_dice_reset (self);
  _bic_game_path_forget (self);
  bic_board_view_set_describe (self->board, session ? _bic_game_board_describe : NULL, self);
  if (!session)
    {
      bic_game_log_update (self->log, NULL, BIC_NOBODY, -1);
      return;
    }
  game = bic_session_game (session);
  g_signal_connect (session, "keep", G_CALLBACK (keep_cb), self);
  g_signal_connect (session, "event", G_CALLBACK (_bic_game_sounds_event), self);
  g_signal_connect (session, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect (session, "marked", G_CALLBACK (marked_cb), self);
  self->ground = bic_scenario_copy (bic_game_scenario (game));
  bic_board_view_set_picture (self->board, self->ground, (BicCatalogue *) bic_game_catalogue (game), NULL);
  show_rules_note (self);
  _bic_game_seats_begin (self);
  keep (self);
  _bic_game_page_refresh (self);
}

/**
 * bic_game_page_set_session:
 * @self: the page
 * @session: (nullable): the game to show
 * @file: (nullable): where it is kept after every choice
 */
void
bic_game_page_set_session (BicGamePage *self,
                           BicSession  *session,
                           GFile       *file)
{
  g_return_if_fail (BIC_IS_GAME_PAGE (self));

  show_session (self, session, file, NULL);
}

/**
 * bic_game_page_look_at:
 * @self: the page
 * @session: a game that fits the rules no longer, as far as it does
 * @why: what of it does not
 *
 * Shows it without letting anything be chosen, and without writing anywhere.
 */
void
bic_game_page_look_at (BicGamePage *self,
                       BicSession  *session,
                       const char  *why)
{
  g_return_if_fail (BIC_IS_GAME_PAGE (self) && BIC_IS_SESSION (session) && why != NULL);

  show_session (self, session, NULL, why);
}

/**
 * bic_game_page_get_session:
 * @self: the page
 *
 * Returns: (transfer none) (nullable): the game that it shows
 */
BicSession *
bic_game_page_get_session (BicGamePage *self)
{
  return self->session;
}

GActionGroup *
bic_game_page_get_actions (BicGamePage *self,
                           const char  *prefix)
{
  g_return_val_if_fail (BIC_IS_GAME_PAGE (self), NULL);

  return g_str_equal (prefix, "game") ? G_ACTION_GROUP (self->actions) : g_str_equal (prefix, "view") ? self->view_actions : NULL;
}

static void
note_closed_cb (GtkInfoBar *note,
                int         response,
                gpointer    user_data)
{
  gtk_info_bar_set_revealed (note, FALSE);
}

static void
bic_game_page_dispose (GObject *object)
{
  BicGamePage *self = BIC_GAME_PAGE (object);

  if (self->session)
    g_signal_handlers_disconnect_by_data (self->session, self);
  _bic_game_clock_dispose (self);
  g_clear_object (&self->session);
  g_clear_pointer (&self->paths, bic_paths_free);
  g_clear_pointer (&self->trace, g_array_unref);
  g_clear_pointer (&self->seen, g_free);
  g_clear_handle_id (&self->tell_source, g_source_remove);
  g_clear_pointer (&self->ground, bic_scenario_unref);
  g_clear_object (&self->file);
  g_clear_pointer (&self->keeper, bic_keeper_free);
  g_clear_pointer (&self->frozen, g_free);
  g_clear_pointer (&self->asked, g_free);
  g_clear_object (&self->actions);
  G_OBJECT_CLASS (bic_game_page_parent_class)->dispose (object);
}

static void
bic_game_page_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bic_game_page_parent_class)->realize (widget);
  _bic_game_fit_realized (BIC_GAME_PAGE (widget));
}

static void
bic_game_page_unrealize (GtkWidget *widget)
{
  _bic_game_fit_unrealized (BIC_GAME_PAGE (widget));
  GTK_WIDGET_CLASS (bic_game_page_parent_class)->unrealize (widget);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, board);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, hand);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, combat);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, log);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, hand_over);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, covered);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, show_hand);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, clock);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, desk);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, ending);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, go_on);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, top_track);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, bottom_track);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, title);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, question);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, card_name);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, prompt);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, remarks);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, here);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, why_not);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, owed);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, turns);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, battles);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, battles_box);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, buttons);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, ticks);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, undo_button);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, redo_button);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, hand_scroller);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, flap);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, rules_note);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, rules_note_text);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, looking_back);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, looking_back_text);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, present_button);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, try_button);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, go_on_button);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, trial);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, trial_text);
}

static void
bic_game_page_class_init (BicGamePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_game_page_dispose;
  widget_class->realize = bic_game_page_realize;
  widget_class->unrealize = bic_game_page_unrealize;
  g_type_ensure (BIC_TYPE_BOARD_VIEW);
  g_type_ensure (BIC_TYPE_FOLD_BIN);
  g_type_ensure (BIC_TYPE_HAND_VIEW);
  g_type_ensure (BIC_TYPE_COMBAT_PANEL);
  g_type_ensure (BIC_TYPE_GAME_LOG);
  g_type_ensure (BIC_TYPE_HAND_OVER);
  g_type_ensure (BIC_TYPE_BANNER_TRACK);
  g_type_ensure (BIC_TYPE_TURN_TRACK);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-game-page.ui");
  bind_children (widget_class);
}

static void
bic_game_page_init (BicGamePage *self)
{
  self->selected = self->pointed = BIC_NO_HEX;
  self->trace = g_array_new (FALSE, FALSE, sizeof (BicTraced));
  self->past = -1;
  self->seen_by = BIC_EVERYBODY;
  gtk_widget_init_template (GTK_WIDGET (self));
  bic_inner_names (self->rules_note);
  bic_banner_track_set_mirrored (self->top_track, TRUE);
  _bic_game_board_init (self);
  _bic_game_actions_init (self);
  _bic_game_seats_init (self);
  _bic_game_seeing_init (self);
  _bic_game_ending_init (self);
  _bic_game_clock_init (self);
  _bic_game_roll_init (self);
  _bic_game_dice_init (self);
  _bic_game_fight_init (self);
  _bic_game_battles_list_init (self);
  g_signal_connect (self->rules_note, "response", G_CALLBACK (note_closed_cb), NULL);
  _bic_game_question_init (self);
  g_signal_connect (self->hand_over, "ready", G_CALLBACK (ready_cb), self);
  _bic_game_look_init (self);
}

/**
 * bic_game_page_new:
 *
 * Returns: a page without a game
 */
GtkWidget *
bic_game_page_new (void)
{
  return g_object_new (BIC_TYPE_GAME_PAGE, NULL);
}
