/* The game page: its template, its parts, and the actions for the whole page.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The page does not contain rules. It owns the model of the game on screen and the parts that show or change the game.
 * Each part knows the model, but not the other parts.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-game-page.h"
#include "bic-game-turn-replay.h"

#include "bic-actions.h"
#include "bic-card-text.h"
#include "bic-game-computer.h"
#include "bic-game-guide-card.h"
#include "bic-game-saver.h"
#include "bic-game-lessons.h"
#include "bic-game-parts.h"
#include "bic-game-players.h"
#include "bic-game-question.h"
#include "bic-game-review.h"
#include "bic-game-click.h"
#include "bic-key-menu.h"
#include "bic-key-tips.h"
#include "bic-keymap.h"
#include "bic-position.h"
#include "bic-compat.h"
#include "bic-settings.h"
#include "bic-turn-clock.h"
#include "bic-view-actions.h"

struct _BicGamePage
{
  AdwBin              parent_instance;
  BicBannerTrack     *top_track, *bottom_track;
  AdwWindowTitle     *title;
  GtkBox             *scores;
  GtkMenuButton      *menu;
  GtkWidget          *undo_button, *redo_button, *split;
  BicTurnClock       *clock;
  BicTurnTrack       *turns;
  BicGameGuideCard   *guide_card;
  BicBoardView       *board;
  BicGameQuestion    *question;
  BicGameHand        *hand_area;
  GtkListBox         *battles;
  BicCombatPanel     *combat;
  BicCardText        *card_text;
  BicGameLog         *log;
  BicHandOver        *hand_over;

  BicGameModel       *model;
  BicGameSaver       *saver;
  BicGameGuide       *guide;
  BicGameComputer    *computer;
  BicGameReview      *review;
  BicGameTurnReplay  *again;
  GPtrArray          *parts;            /* (element-type GObject): parts that live as long as the page */
  GSimpleActionGroup *actions;
  GActionGroup       *view_actions, *covered_actions, *no_actions;
};

G_DEFINE_FINAL_TYPE (BicGamePage, bic_game_page, ADW_TYPE_BIN)

enum { COVERED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- actions ------------------------------------------------------------ */

static void
show_present_cb (BicGamePage *self)
{
  bic_game_model_show_position (self->model, G_MAXUINT);
}

static void
toggle_panel_cb (BicGamePage *self)
{
  BicSplitView *split = BIC_SPLIT_VIEW (self->split);

  bic_split_view_set_show_sidebar (split, !bic_split_view_get_show_sidebar (split));
}

/* Shows the details of the focused card in the hand. Without a focused card, shows the details of the hex at the
 * cursor. */
static void
show_card_or_hex_info_cb (BicGamePage *self)
{
  if (!bic_game_hand_show_card_info (self->hand_area))
    bic_game_show_hex_info (self->model, self->board, bic_board_view_get_cursor (self->board));
}

static void
apply_new_players_cb (GtkWidget    *dialog,
                      BicGameTerms *terms,
                      BicGamePage  *self)
{
  BicSession *session = bic_game_model_session (self->model);

  if (session == NULL)
    return;
  bic_game_terms_apply_players (terms, session);
  bic_game_model_save_and_refresh (self->model);
}

static void
show_players_dialog_cb (BicGamePage *self)
{
  GtkWidget *dialog = bic_game_players_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                            bic_game_model_session (self->model));

  g_signal_connect_object (dialog, "renamed", G_CALLBACK (apply_new_players_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Shows the log lines with bookmarks and notes. Called when the review is ready. */
static void
show_review_marks_cb (BicGamePage *self)
{
  bic_split_view_set_show_sidebar (BIC_SPLIT_VIEW (self->split), TRUE);
  bic_game_log_show_marked (self->log);
}

static const BicAction entries[] = {
  { "present", G_CALLBACK (show_present_cb) },
  { "panel", G_CALLBACK (toggle_panel_cb) },
  { "about", G_CALLBACK (show_card_or_hex_info_cb) },
  { "players", G_CALLBACK (show_players_dialog_cb) },
};

/* Enables and disables the actions. Called when the model has changed. */
static void
update_actions_cb (BicGamePage *self)
{
  GActionMap *actions = G_ACTION_MAP (self->actions);
  gboolean past = bic_game_model_is_past (self->model),
           frozen = bic_game_model_read_only_reason (self->model) != NULL;

  bic_action_set_enabled (actions, "hint", bic_game_model_may_hint (self->model));
  bic_action_set_enabled (actions, "why", bic_game_computer_may_explain (self->computer));
  bic_action_set_enabled (actions, "again", bic_game_turn_replay_can_begin (self->again));
  bic_action_set_enabled (actions, "review", bic_game_review_can_begin (self->review));
  bic_action_set_enabled (actions, "present", past && !frozen);
  bic_action_set_enabled (actions, "players", !frozen);
}

/* --- the cover ---------------------------------------------------------- */

/**
 * bic_game_page_is_covered:
 * @self: the page
 *
 * Returns: whether the screen between two players covers the game
 */
gboolean
bic_game_page_is_covered (BicGamePage *self)
{
  g_return_val_if_fail (BIC_IS_GAME_PAGE (self), FALSE);

  return self->hand_over && gtk_widget_get_visible (GTK_WIDGET (self->hand_over));
}

/* Returns: (transfer full): the actions of the game that work while it is covered */
static GActionGroup *
new_covered_actions (GActionMap *actions)
{
  static const char *const names[] = { "undo", "players" };
  GSimpleActionGroup *covered = g_simple_action_group_new ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_action_map_add_action (G_ACTION_MAP (covered), g_action_map_lookup_action (actions, names[i]));
  return G_ACTION_GROUP (covered);
}

/* Moves the keyboard focus back to the board after a choice. */
static void
focus_board_cb (BicGamePage *self)
{
  if (!bic_game_model_needs_hand_over (self->model))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* Removes the other actions of the game and the view while the game is covered, so that keys, menus and the list of
 * commands do not show or change a covered game. */
static void
update_cover_cb (BicGamePage *self)
{
  static const char *const prefixes[] = { "game", "view" };

  for (guint i = 0; i < G_N_ELEMENTS (prefixes); i++)
    gtk_widget_insert_action_group (GTK_WIDGET (self), prefixes[i], bic_game_page_get_actions (self, prefixes[i]));
  g_signal_emit (self, signals[COVERED], 0);
  focus_board_cb (self);                /* the button of the screen had the focus */
}

/* --- keys --------------------------------------------------------------- */

/* Returns whether plain keys (without modifiers) work. They work everywhere on the page, except in text entries and in
 * popovers. */
static gboolean
plain_keys_work (BicGamePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  return focus && gtk_widget_get_native (focus) == gtk_widget_get_native (GTK_WIDGET (self))
         && !GTK_IS_EDITABLE (focus) && !GTK_IS_TEXT_VIEW (focus);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  key,
                guint                  code,
                GdkModifierType        state,
                BicGamePage           *self)
{
  return bic_keymap_run_command_of_key (bic_keymap_get_default (), GTK_WIDGET (self), BIC_IN_GAME,
                                        plain_keys_work (self), key, state,
                                        gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (controller)));
}

/* --- preferences -------------------------------------------------------- */

/* Settings and the stateful actions that they set */
static const struct { const char *key, *action; } preferences[] = {
  { "hand-hidden", "hide-hands" },
  { "turn-board", "turn-board" },
  { "timed-turns", "clock" },
};

static void
apply_preference (BicGamePage *self,
                  const char  *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (preferences); i++)
    if (g_str_equal (preferences[i].key, key))
      g_action_group_change_action_state (G_ACTION_GROUP (self->actions), preferences[i].action,
                                          g_settings_get_value (bic_settings (), key));
}

/* Applies a changed preference to the running game, but only hides its hands and never shows them. A player who sets up
 * another game, perhaps in another window, must not reveal the hands of this game. */
static void
preference_cb (GSettings   *settings,
               const char  *key,
               BicGamePage *self)
{
  if (!bic_game_model_session (self->model) || !g_str_equal (key, "hand-hidden")
      || g_settings_get_boolean (settings, key))
    apply_preference (self, key);
}

/* Applies the preferences to each new game. */
static void
apply_all_preferences_cb (BicGamePage *self)
{
  if (!bic_game_model_session (self->model))
    return;
  if (bic_settings () == NULL)
    g_action_group_change_action_state (G_ACTION_GROUP (self->actions), "hide-hands", g_variant_new_boolean (TRUE));
  for (guint i = 0; bic_settings () && i < G_N_ELEMENTS (preferences); i++)
    apply_preference (self, preferences[i].key);
}

/* --- functions for the window ------------------------------------------- */

/**
 * bic_game_page_set_session:
 * @self: the page
 * @session: (nullable): the game to show
 * @file: (nullable): the file to which the game is saved after every choice
 */
void
bic_game_page_set_session (BicGamePage *self,
                           BicSession  *session,
                           GFile       *file)
{
  g_return_if_fail (BIC_IS_GAME_PAGE (self));

  bic_game_saver_set_file (self->saver, file);
  bic_game_model_set_session (self->model, session, NULL);
}

/**
 * bic_game_page_show_read_only:
 * @self: the page
 * @session: a game that no longer fits the rules, up to the last choice that fits
 * @why: the reason
 *
 * Shows the game read-only and without a file.
 */
void
bic_game_page_show_read_only (BicGamePage *self,
                              BicSession  *session,
                              const char  *why)
{
  g_return_if_fail (BIC_IS_GAME_PAGE (self) && BIC_IS_SESSION (session) && why != NULL);

  bic_game_saver_set_file (self->saver, NULL);
  bic_game_model_set_session (self->model, session, why);
}

/* Returns: (transfer none): the model of the game on screen */
BicGameModel *
bic_game_page_get_model (BicGamePage *self)
{
  g_return_val_if_fail (BIC_IS_GAME_PAGE (self), NULL);

  return self->model;
}

/* Returns: (transfer none): the guide, also if the game on screen has no lessons */
BicGameGuide *
bic_game_page_get_guide (BicGamePage *self)
{
  g_return_val_if_fail (BIC_IS_GAME_PAGE (self), NULL);

  return self->guide;
}

/* Returns: (transfer none) (nullable): the game on screen */
BicSession *
bic_game_page_get_session (BicGamePage *self)
{
  g_return_val_if_fail (BIC_IS_GAME_PAGE (self), NULL);

  return bic_game_model_session (self->model);
}

/* Shows all hands, regardless of the preferences. */
void
bic_game_page_show_hands (BicGamePage *self)
{
  g_return_if_fail (BIC_IS_GAME_PAGE (self));

  bic_game_hand_show_hands (self->hand_area);
}

/* Returns: (transfer none) (nullable): the file to which the game is saved */
GFile *
bic_game_page_get_file (BicGamePage *self)
{
  g_return_val_if_fail (BIC_IS_GAME_PAGE (self), NULL);

  return bic_game_saver_get_file (self->saver);
}

/* Returns: TRUE if the last choice could not be saved */
gboolean
bic_game_page_is_unsaved (BicGamePage *self)
{
  g_return_val_if_fail (BIC_IS_GAME_PAGE (self), FALSE);

  return bic_game_saver_problem (self->saver) != NULL;
}

/**
 * bic_game_page_set_moved_file:
 * @self: the page
 * @file: the file of the game after a move, to which the game is saved from now on
 */
void
bic_game_page_set_moved_file (BicGamePage *self,
                              GFile       *file)
{
  g_return_if_fail (BIC_IS_GAME_PAGE (self) && G_IS_FILE (file));

  bic_game_saver_set_moved_file (self->saver, file);
}

/**
 * bic_game_page_get_viewer:
 * @self: the page
 *
 * Returns: the viewing side for exported texts; %BIC_NOBODY while hands are hidden, for public information only
 */
int
bic_game_page_get_viewer (BicGamePage *self)
{
  g_return_val_if_fail (BIC_IS_GAME_PAGE (self), BIC_NOBODY);

  return bic_game_model_session (self->model) && bic_game_model_may_choose_viewer (self->model)
         ? bic_game_model_chosen_viewer (self->model) : BIC_NOBODY;
}

/**
 * bic_game_page_export_position:
 * @self: the page, with a game
 *
 * Returns: (transfer full): the position that the board shows, as a battle
 */
BicScenario *
bic_game_page_export_position (BicGamePage *self)
{
  g_autofree BicState *state = NULL;

  g_return_val_if_fail (BIC_IS_GAME_PAGE (self) && bic_game_model_session (self->model), NULL);

  state = bic_game_model_shown_state (self->model);
  return bic_position_battle (bic_game_model_game (self->model), state);
}

/**
 * bic_game_page_get_actions:
 * @self: the page
 * @prefix: "game" or "view"
 *
 * Returns: (transfer none) (nullable): the action group; while the game is covered, a group with only the actions that
 *   then work; %NULL for any other @prefix
 */
GActionGroup *
bic_game_page_get_actions (BicGamePage *self,
                           const char  *prefix)
{
  gboolean covered;

  g_return_val_if_fail (BIC_IS_GAME_PAGE (self), NULL);

  covered = bic_game_page_is_covered (self);
  if (g_str_equal (prefix, "game"))
    return covered ? self->covered_actions : G_ACTION_GROUP (self->actions);
  if (g_str_equal (prefix, "view"))
    return covered ? self->no_actions : self->view_actions;
  return NULL;
}

/* --- the widget --------------------------------------------------------- */

static void
bic_game_page_dispose (GObject *object)
{
  BicGamePage *self = BIC_GAME_PAGE (object);

  if (self->model)
    /* so that animations that are still running do not use the game */
    bic_game_model_set_session (self->model, NULL, NULL);
  g_clear_pointer (&self->parts, g_ptr_array_unref);
  g_clear_object (&self->review);
  g_clear_object (&self->again);
  g_clear_object (&self->computer);
  g_clear_object (&self->guide);
  g_clear_object (&self->saver);
  g_clear_object (&self->model);
  g_clear_object (&self->actions);
  g_clear_object (&self->view_actions);
  g_clear_object (&self->covered_actions);
  g_clear_object (&self->no_actions);
  G_OBJECT_CLASS (bic_game_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, top_track);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, bottom_track);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, title);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, menu);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, scores);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, undo_button);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, redo_button);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, split);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, clock);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, turns);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, guide_card);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, board);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, question);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, hand_area);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, battles);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, combat);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, card_text);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, log);
  gtk_widget_class_bind_template_child (widget_class, BicGamePage, hand_over);
}

static void
bic_game_page_class_init (BicGamePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GType types[] = {
    BIC_TYPE_BANNER_TRACK, BIC_TYPE_BOARD_VIEW, BIC_TYPE_COMBAT_PANEL, BIC_TYPE_SPLIT_VIEW, BIC_TYPE_CARD_TEXT,
    BIC_TYPE_GAME_GUIDE_CARD, BIC_TYPE_GAME_HAND, BIC_TYPE_GAME_LOG, BIC_TYPE_GAME_QUESTION, BIC_TYPE_HAND_OVER,
    BIC_TYPE_TURN_CLOCK, BIC_TYPE_TURN_TRACK,
  };

  G_OBJECT_CLASS (klass)->dispose = bic_game_page_dispose;
  signals[COVERED] =
      g_signal_new ("covered", BIC_TYPE_GAME_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    g_type_ensure (types[i]);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-game-page.ui");
  bind_children (widget_class);
}

static void
show_saving_problem_cb (BicGamePage *self)
{
  bic_game_question_set_problem (self->question, bic_game_saver_problem (self->saver));
}

/* Adds the parts that show or change the game. Each part knows the model, but not the other parts. */
static void
add_parts (BicGamePage *self,
           GActionMap  *actions)
{
  BicGameModel *model = self->model;
  GObject *parts[] = {
    bic_game_board_new (model, self->board, actions),
    bic_game_lookups_new (model, self->board, actions),
    bic_game_pointer_new (model, self->board, actions),
    bic_game_fight_new (model, self->combat, bic_game_question_get_progress (self->question)),
    bic_game_roll_new (model, self->combat, GTK_WIDGET (self)),
    bic_game_ending_new (model, GTK_WIDGET (self), actions),
    bic_game_undo_new (model, GTK_WIDGET (self), self->undo_button, self->redo_button, actions),
    bic_game_lessons_new (model, self->guide),
  };

  self->parts = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    g_ptr_array_add (self->parts, parts[i]);
}

static void
add_views (BicGamePage *self,
           GActionMap  *actions)
{
  BicGameModel *model = self->model;

  bic_game_header_follow (self->title, self->top_track, self->bottom_track, model);
  bic_turn_clock_set_model (self->clock, model, actions);
  bic_game_turns_follow (self->turns, model);
  bic_game_guide_card_set_model (self->guide_card, model, self->guide, actions);
  bic_game_question_set_model (self->question, model, self->guide, BIC_SPLIT_VIEW (self->split), actions);
  bic_game_hand_set_model (self->hand_area, model, actions);
  bic_card_text_set_model (self->card_text, model, GTK_WIDGET (self->combat));
  bic_game_battles_follow (self->battles, model);
  bic_game_log_follow (self->log, model, actions);
  bic_hand_over_set_model (self->hand_over, model);
  gtk_widget_set_layout_manager (GTK_WIDGET (self),
                                 bic_game_fit_new (self->title, self->top_track, self->bottom_track,
                                                   GTK_WIDGET (self->clock), self->scores, self->turns,
                                                   self->hand_area));
}

static void
add_actions (BicGamePage *self,
             GActionMap  *actions)
{
  const struct { BicAction action; gpointer target; } of_others[] = {
    { { "why", G_CALLBACK (bic_game_computer_begin_explanation) }, self->computer },
    { { "hint", G_CALLBACK (bic_game_computer_begin_hint) }, self->computer },
    { { "again", G_CALLBACK (bic_game_turn_replay_begin) }, self->again },
    { { "review", G_CALLBACK (bic_game_review_begin) }, self->review },
  };

  bic_actions_add (actions, entries, G_N_ELEMENTS (entries), self);
  for (guint i = 0; i < G_N_ELEMENTS (of_others); i++)
    bic_actions_add (actions, &of_others[i].action, 1, of_others[i].target);
}

static void
bic_game_page_init (BicGamePage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  bic_main_menu_set (self->menu, "game-menu");
  self->model = bic_game_model_new ();
  self->saver = bic_game_saver_new (self->model);
  self->guide = bic_game_guide_new (self->model);
  self->computer = bic_game_computer_new (self->model, self->guide);
  self->review = bic_game_review_new (self->model);
  self->again = bic_game_turn_replay_new (self->model);
  self->actions = g_simple_action_group_new ();
  add_actions (self, G_ACTION_MAP (self->actions));
  add_views (self, G_ACTION_MAP (self->actions));
  g_signal_connect_object (self->saver, "saved", G_CALLBACK (show_saving_problem_cb), self, G_CONNECT_SWAPPED);
  add_parts (self, G_ACTION_MAP (self->actions));
  self->no_actions = G_ACTION_GROUP (g_simple_action_group_new ());
  self->covered_actions = new_covered_actions (G_ACTION_MAP (self->actions));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "game", G_ACTION_GROUP (self->actions));
  self->view_actions = g_object_ref (bic_view_actions_install (GTK_WIDGET (self), self->board));
  g_signal_connect_object (self->hand_over, "notify::visible", G_CALLBACK (update_cover_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_object (self->model, "session-changed", G_CALLBACK (apply_all_preferences_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "changed", G_CALLBACK (update_actions_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "acted", G_CALLBACK (focus_board_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->review, "found", G_CALLBACK (show_review_marks_cb), self, G_CONNECT_SWAPPED);
  if (bic_settings ())
    g_signal_connect_object (bic_settings (), "changed", G_CALLBACK (preference_cb), self, 0);
}

/* Returns: (transfer floating): a page without a game */
GtkWidget *
bic_game_page_new (void)
{
  return g_object_new (BIC_TYPE_GAME_PAGE, NULL);
}
