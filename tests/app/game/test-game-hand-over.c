/* Tests of two players at one computer: the visible hand, the name of the active player, the rotation of the board, the
 * end and continuation of a game, and the clock. Also checks that no text in a game with hidden hands names a card that
 * only the other side is allowed to know.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <adwaita.h>
#include <string.h>

#include "alerts.h"
#include "app-fixture.h"
#include "bic-board-view.h"
#include "bic-game-text.h"
#include "bic-report.h"
#include "bic-settings.h"
#include "bic-turn-clock.h"
#include "game-fixture.h"
#include "painted.h"

static BicCatalogue *catalogue;

typedef struct { BicGamePage *page; BicGameModel *model; BicSession *session; } Fixture;

static void
seat (Fixture           *f,
      const BicScenario *battle,
      guint64            seed,
      BicGameFlags       flags)
{
  f->session = bic_session_new (battle, catalogue, seed, flags, NULL);
  g_assert_nonnull (f->session);
  bic_session_set_player (f->session, BIC_TOP, "Bernard");
  bic_session_set_player (f->session, BIC_BOTTOM, "Anna");
  f->page = g_object_ref_sink (BIC_GAME_PAGE (bic_game_page_new ()));
  f->model = bic_game_page_get_model (f->page);
  bic_game_page_set_session (f->page, f->session, NULL);
}

static gboolean
can_strike_first (BicSession *session)
{
  return bic_session_choose_text (session, "react first-strike", NULL);
}

static gboolean
french_turn_begins (BicSession *session)
{
  return bic_session_asked_side (session) == BIC_TOP && bic_state_active (bic_session_state (session)) == BIC_TOP;
}

/* Begins a duel in which the choices are possible, and lead to a position for which @check returns @wanted. */
static void
start_duel_with (Fixture           *f,
                 const char *const *choices,
                 gboolean         (*check) (BicSession *session),
                 gboolean           wanted)
{
  g_autoptr (BicScenario) duel = app_scenario ("app/data/duel.bicorne");

  for (guint64 seed = 1; seed < 1000; seed++)
    {
      g_autoptr (BicSession) tried = bic_session_new (duel, catalogue, seed, 0, NULL);
      gboolean good = TRUE;

      for (guint i = 0; choices[i]; i++)
        good = good && bic_session_choose_text (tried, choices[i], NULL);
      if (good && check (tried) == wanted)
        {
          seat (f, duel, seed, 0);
          return;
        }
    }
  g_assert_not_reached ();
}

/* Begins a duel in which the British, who hold Attack Center, move first. The French hold First Strike if @strikes. */
static void
start_duel (Fixture     *f,
            gboolean     strikes)
{
  static const char *const attack[] = { "play attack-center", "order F6", "done", "melee F6 E7", NULL };

  start_duel_with (f, attack, can_strike_first, strikes);
}

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  g_settings_reset (bic_settings (), "hand-hidden");
  g_settings_reset (bic_settings (), "turn-board");
  g_settings_reset (bic_settings (), "timed-turns");
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  g_object_unref (f->page);
  g_object_unref (f->session);
}

static void
say (Fixture    *f,
     const char *text)
{
  BicChoice choice;

  g_assert_true (bic_choice_read (bic_session_game (f->session), text, &choice, NULL));
  bic_game_model_choose (f->model, choice);
}

static gboolean
is_covered (Fixture *f)
{
  return game_shows (f->page, "hand_over");
}

static void
sit (Fixture *f)
{
  g_assert_true (is_covered (f));
  gtk_widget_set_visible (game_part (f->page, "hand_over"), FALSE);
  g_signal_emit_by_name (game_part (f->page, "hand_over"), "ready");
}

static void
act (Fixture    *f,
     const char *name)
{
  g_action_group_activate_action (game_actions (f->page), name, NULL);
}

static gboolean
can (Fixture    *f,
     const char *name)
{
  return g_action_group_get_action_enabled (game_actions (f->page), name);
}

static const char *
prompt (Fixture *f)
{
  return game_text (f->page, "prompt");
}

/* --- visible text ------------------------------------------------------- */

static void
read_widget (GtkWidget *widget,
             GString   *text)
{
  const char *tip = gtk_widget_get_tooltip_text (widget);

  if (GTK_IS_LABEL (widget))
    g_string_append_printf (text, "%s\n", gtk_label_get_label (GTK_LABEL (widget)));
  if (GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)))
    g_string_append_printf (text, "%s\n", gtk_button_get_label (GTK_BUTTON (widget)));
  if (tip)
    g_string_append_printf (text, "%s\n", tip);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    read_widget (child, text);
}

/* Returns all texts of the window, also of covered parts. */
static char *
read_page (Fixture *f)
{
  GString *text = g_string_new (NULL);
  const BicGrid *grid = bic_game_grid (bic_session_game (f->session));

  read_widget (GTK_WIDGET (f->page), text);
  for (int hex = 0; hex < bic_grid_hex_number_limit (grid); hex++)
    if (bic_grid_has (grid, hex))
      {
        g_autofree char *said = bic_game_describe_hex (f->model, hex);

        g_string_append_printf (text, "%s\n", said);
      }
  return g_string_free (text, FALSE);
}

static void
answer (const char *heading,
        const char *response)
{
  BicAlert *dialog = alert_find (NULL);

  g_assert_nonnull (dialog);
  g_assert_cmpstr (alert_heading (dialog), ==, heading);
  alert_answer (dialog, response);
}

/* --- the seat ----------------------------------------------------------- */

/* Checks that no hand is shown without a request, and that the next player is called by name. */
static void
test_called (Fixture      *f,
             gconstpointer data)
{
  g_autofree char *before = NULL, *after = NULL;

  start_duel (f, FALSE);
  g_assert_true (is_covered (f));
  before = read_page (f);
  g_assert_nonnull (strstr (before, "Anna (British): Your Turn"));
  g_assert_null (strstr (before, "Attack Center"));
  g_assert_false (gtk_widget_get_can_focus (game_part (f->page, "covered")));
  sit (f);
  after = read_page (f);
  g_assert_nonnull (strstr (after, "Attack Center"));
  g_assert_true (gtk_widget_get_can_focus (game_part (f->page, "covered")));
  g_assert_null (strstr (prompt (f), "Anna"));            /* the header already names the active player */
}

static void step (Fixture *f, GRand *rand);

/* Plays until the other side has taken the seat, has reacted, and the active side has the next question. */
static void
be_interrupted (Fixture *f)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (int i = 0; i < 2000; i++)
    {
      int active = bic_state_active (bic_session_state (f->session));
      gboolean reacts = bic_game_model_open_hand_side (f->model) == !active
                        && bic_session_asked_side (f->session) == !active;

      step (f, rand);
      if (reacts && bic_session_asked_side (f->session) == active
          && active == bic_state_active (bic_session_state (f->session))
          && !bic_state_must_see_hand (bic_session_game (f->session), bic_session_state (f->session)))
        return;
    }
  g_assert_not_reached ();
}

/* Checks that the hand of an interrupted player is covered until the player shows it, without a screen in front of the
 * board. The next choices do not show a screen either. */
static void
test_interrupted (Fixture      *f,
                  gconstpointer data)
{
  g_autoptr (BicScenario) battle = app_scenario (STAND);
  int side;

  seat (f, battle, 7, 0);
  be_interrupted (f);
  side = bic_session_asked_side (f->session);
  g_assert_false (is_covered (f));
  g_assert_false (bic_game_model_shows_hand (f->model));
  g_assert_true (game_shows (f->page, "show_hand"));
  act (f, "show-hand");
  g_assert_true (bic_game_model_shows_hand (f->model));
  g_assert_false (game_shows (f->page, "show_hand"));
  act (f, "show-hand");
  g_assert_false (bic_game_model_shows_hand (f->model));
  act (f, "show-hand");
  bic_game_model_choose (f->model, bic_session_choices (f->session)->at[0]);
  g_assert_cmpint (bic_game_model_open_hand_side (f->model), ==, side);
}

/* Checks that when the other player answers, the open hand is covered, although there was no screen between the
 * players. */
static void
test_touched (Fixture      *f,
              gconstpointer data)
{
  g_autoptr (BicScenario) battle = app_scenario (STAND);
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  int other = BIC_NOBODY;

  seat (f, battle, 11, 0);
  for (int i = 0; i < 4000 && other == BIC_NOBODY; i++)
    {
      int asks = bic_session_asked_side (f->session);

      if (bic_is_side (asks) && bic_game_model_open_hand_side (f->model) == !asks && !is_covered (f))
        other = asks;
      else
        step (f, rand);
    }
  g_assert_cmpint (other, !=, BIC_NOBODY);
  g_assert_nonnull (strstr (prompt (f), other == BIC_TOP ? "Bernard: " : "Anna: "));
  g_assert_false (bic_game_model_shows_hand (f->model));
  bic_game_model_choose (f->model, bic_session_choices (f->session)->at[0]);
  g_assert_cmpint (bic_game_model_open_hand_side (f->model), ==, BIC_NOBODY);
  g_assert_false (bic_game_model_shows_hand (f->model));
}

static gboolean
log_has (Fixture    *f,
         const char *text)
{
  g_autoptr (GPtrArray) lines = bic_log_read (f->session, BIC_NOBODY);

  for (guint i = 0; i < lines->len; i++)
    if (strstr (((BicLogLine *) lines->pdata[i])->text, text))
      return TRUE;
  return FALSE;
}

/* Checks that the screen between the players reports the events since the player's last turn, and the question, but
 * nothing that was undone. */
static void
test_news (Fixture      *f,
           gconstpointer data)
{
  g_autofree char *text = NULL;
  GString *said = g_string_new (NULL);

  start_duel (f, FALSE);
  sit (f);
  say (f, "play attack-center");
  say (f, "order F6");
  act (f, "undo");
  say (f, "order F6");
  say (f, "done");
  say (f, "melee F6 E7");
  g_assert_true (log_has (f, "Undone: Order F6"));
  read_widget (game_part (f->page, "hand_over"), said);
  text = g_string_free (said, FALSE);
  g_assert_nonnull (strstr (text, "Bernard (French): Your Turn"));
  g_assert_nonnull (strstr (text, "The British army played Attack Center"));
  g_assert_nonnull (strstr (text, "Melee: F6 against E7"));
  g_assert_nonnull (strstr (text, "in E7 react to the attack by"));
  g_assert_null (strstr (text, "order"));
  g_assert_null (strstr (text, "Undone"));
}

/* Begins a duel in which the battle back ends the turn of the British. */
static void
start_last_attack (Fixture *f)
{
  static const char *const attack[] = { "play attack-center", "order F6", "done", "melee F6 E7", "none",
                                        "battle-back", NULL };

  start_duel_with (f, attack, french_turn_begins, TRUE);
}

/* Checks that a roll that ends the turn is seen before the screen covers the board. Undo does not show it again. */
static void
test_result (Fixture      *f,
             gconstpointer data)
{
  static const char *const attack[] = { "play attack-center", "order F6", "done", "melee F6 E7" };

  start_last_attack (f);
  sit (f);
  for (guint i = 0; i < G_N_ELEMENTS (attack); i++)
    say (f, attack[i]);
  g_assert_true (is_covered (f));               /* no dice were rolled yet */
  g_assert_false (bic_game_model_shows_result (f->model));
  say (f, "none");
  say (f, "battle-back");
  g_assert_true (bic_game_model_shows_result (f->model));
  g_assert_false (is_covered (f));
  g_assert_false (bic_game_model_shows_hand (f->model) || can (f, "show-hand"));
  g_assert_nonnull (strstr (prompt (f), "Bernard (French)"));
  g_assert_true (game_button (f->page, "game.hand-over"));
  act (f, "hand-over");
  g_assert_true (is_covered (f));
  g_assert_false (game_button (f->page, "game.hand-over"));
  act (f, "undo");
  answer ("Undo Past a Roll?", "agree");
  g_assert_false (bic_game_model_shows_result (f->model));
}

/* Checks that the other player can decline on the screen, with any hand, and that the hands stay covered. */
static void
test_decline (Fixture      *f,
              gconstpointer data)
{
  GtkWidget *decline;

  start_duel (f, GPOINTER_TO_INT (data));
  decline = game_part (f->page, "decline");
  g_assert_false (gtk_widget_get_visible (decline));
  sit (f);
  say (f, "play attack-center");
  say (f, "order F6");
  say (f, "done");
  say (f, "melee F6 E7");
  g_assert_true (is_covered (f) && gtk_widget_get_visible (decline));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (decline)), ==, "No");
  g_signal_emit_by_name (decline, "clicked");
  g_assert_cmpuint (bic_session_position (f->session), ==, 5);
  g_assert_false (bic_game_model_shows_hand (f->model));
}

/* Checks that typing dice does not change the player in the seat. */
static void
test_typed_dice (Fixture      *f,
                 gconstpointer data)
{
  g_autoptr (BicScenario) battle = app_scenario (STAND);
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  int viewer;

  seat (f, battle, 7, BIC_GAME_TYPED_DICE);
  for (int i = 0; i < 2000
       && (bic_session_asked_side (f->session) != BIC_CHANCE
           || bic_game_model_open_hand_side (f->model) == BIC_NOBODY); i++)
    step (f, rand);
  g_assert_cmpint (bic_session_asked_side (f->session), ==, BIC_CHANCE);
  viewer = bic_game_model_open_hand_side (f->model);
  bic_game_model_choose (f->model, bic_session_choices (f->session)->at[0]);
  g_assert_cmpint (bic_game_model_open_hand_side (f->model), ==, viewer);
}

static void
test_open (Fixture      *f,
           gconstpointer data)
{
  g_autoptr (BicScenario) duel = app_scenario ("app/data/duel.bicorne");

  seat (f, duel, 1, BIC_GAME_OPEN_HANDS);
  g_assert_false (is_covered (f));
  g_assert_true (bic_game_model_shows_hand (f->model));
  g_assert_false (can (f, "hide-hands"));
}

/* Checks that the setting for new games does not open the hands of the present game. Open hands can also be covered
 * again. */
static void
test_preference (Fixture      *f,
                 gconstpointer data)
{
  start_duel (f, FALSE);
  g_settings_set_boolean (bic_settings (), "hand-hidden", FALSE);
  g_assert_true (is_covered (f));
  g_assert_true (bic_game_model_hides_hands (f->model));
  g_assert_false (can (f, "hide-hands"));
  sit (f);
  g_action_group_change_action_state (game_actions (f->page), "hide-hands", g_variant_new_boolean (FALSE));
  g_assert_false (is_covered (f));
  g_settings_set_boolean (bic_settings (), "hand-hidden", TRUE);
  g_assert_true (is_covered (f));
}

/* --- the board ---------------------------------------------------------- */

static void
test_board (Fixture      *f,
            gconstpointer data)
{
  g_settings_set_boolean (bic_settings (), "turn-board", TRUE);
  start_duel (f, FALSE);
  g_assert_false (bic_board_view_get_rotated (game_part (f->page, "board")));
  sit (f);
  for (int i = 0; i < 200 && bic_state_active (bic_session_state (f->session)) == BIC_BOTTOM; i++)
    {
      /* a reaction does not rotate the board */
      g_assert_false (bic_board_view_get_rotated (game_part (f->page, "board")));
      bic_game_model_choose (f->model, bic_session_choices (f->session)->at[0]);
    }
  g_assert_cmpint (bic_state_active (bic_session_state (f->session)), ==, BIC_TOP);
  g_assert_true (bic_board_view_get_rotated (game_part (f->page, "board")));
  g_settings_set_boolean (bic_settings (), "turn-board", FALSE);
}

/* --- the end ------------------------------------------------------------ */

/* Checks that conceding asks for confirmation, is reported by name, and can be reverted. */
static void
test_concede (Fixture      *f,
              gconstpointer data)
{
  start_duel (f, FALSE);
  sit (f);
  act (f, "concede");
  answer ("Concede as Anna (British)?", "refuse");
  g_assert_false (bic_game_model_is_over (f->model));
  act (f, "concede");
  answer ("Concede as Anna (British)?", "agree");
  g_assert_cmpint (bic_session_winner (f->session), ==, BIC_TOP);
  g_assert_cmpstr (prompt (f), ==, "One side conceded. Winner: Bernard (French).");
  g_assert_true (game_button (f->page, "win.play-again") && game_button (f->page, "game.go-on")
                 && game_button (f->page, "game.review"));
  g_assert_true (game_shows (f->page, "hand_area") && game_shows (f->page, "no_cards"));
  g_assert_false (can (f, "concede") || can (f, "offer-draw") || can (f, "abandon"));
  act (f, "go-on");
  g_assert_cmpint (bic_session_winner (f->session), ==, BIC_NOBODY);
  g_assert_false (game_button (f->page, "win.play-again") || can (f, "go-on"));
  g_assert_true (!game_shows (f->page, "no_cards") && can (f, "concede"));
  say (f, "play attack-center");
  act (f, "concede");
  answer ("Concede as Anna (British)?", "agree");
  act (f, "undo");
  g_assert_cmpint (bic_session_winner (f->session), ==, BIC_NOBODY);
  g_assert_cmpuint (bic_session_position (f->session), ==, 1);  /* only the choice before the concession remains */
}

static void
test_draw (Fixture      *f,
           gconstpointer data)
{
  start_duel (f, FALSE);
  sit (f);
  act (f, "offer-draw");
  g_assert_nonnull (strstr (alert_body (alert_find (NULL)), "Bernard (French): accept the draw?"));
  answer ("Accept a Draw as Anna (British)?", "agree");
  g_assert_cmpint (bic_session_winner (f->session), ==, BIC_DRAWN);
  g_assert_cmpstr (prompt (f), ==, "The players agreed on a draw. No winner.");
}

static void
test_abandon (Fixture      *f,
              gconstpointer data)
{
  start_duel (f, FALSE);
  g_assert_false (can (f, "abandon"));
  sit (f);
  act (f, "abandon");
  answer ("Abandon This Game?", "agree");
  g_assert_false (is_covered (f));
  g_assert_cmpstr (prompt (f), ==, "The game was abandoned. No winner.");
}

/* --- undo --------------------------------------------------------------- */

/* Plays until dice have been rolled and a player has the next question. */
static void
play_to_roll (Fixture *f)
{
  static const char *const attack[] = { "play attack-center", "order F6", "done", "melee F6 E7", "none" };

  sit (f);
  for (guint i = 0; i < G_N_ELEMENTS (attack); i++)
    {
      if (is_covered (f))
        sit (f);
      say (f, attack[i]);
    }
  if (is_covered (f))
    sit (f);
}

static guint
n_alerts (void)
{
  guint n = 0;

  for (; alert_find (NULL); n++)
    alert_answer (alert_find (NULL), "refuse");
  return n;
}

/* Checks that an undo past a roll asks the other side, and that only one dialog is shown at a time. */
static void
test_undo (Fixture      *f,
           gconstpointer data)
{
  guint position;

  start_duel (f, FALSE);
  play_to_roll (f);
  position = bic_session_position (f->session);
  act (f, "undo");
  act (f, "undo");
  g_assert_cmpuint (n_alerts (), ==, 1);
  g_assert_cmpuint (bic_session_position (f->session), ==, position);
  act (f, "undo");
  answer ("Undo Past a Roll?", "agree");
  g_assert_cmpuint (bic_session_position (f->session), <, position);
  act (f, "concede");
  act (f, "concede");
  g_assert_cmpuint (n_alerts (), ==, 1);
}

/* Checks that a player who plays against the computer confirms an undo past a roll. The computer does not agree. */
static void
test_undo_alone (Fixture      *f,
                 gconstpointer data)
{
  guint position;

  start_duel (f, FALSE);
  play_to_roll (f);
  position = bic_session_position (f->session);
  bic_session_set_computer (f->session, BIC_TOP, "recruit");
  act (f, "undo");
  g_assert_null (strstr (alert_body (alert_find (NULL)), "agree"));
  answer ("Undo Past a Roll?", "refuse");
  g_assert_cmpuint (bic_session_position (f->session), ==, position);
  act (f, "undo");
  answer ("Undo Past a Roll?", "agree");
  g_assert_cmpuint (bic_session_position (f->session), ==, 3);  /* the attack is the last choice of the player */
}

/* Checks that an undo while the screen is shown does not open the hand of the first player, because the other player
 * may look. */
static void
test_undo_under_screen (Fixture      *f,
                        gconstpointer data)
{
  static const char *const attack[] = { "play attack-center", "order F6", "done", "melee F6 E7" };
  guint position;

  start_duel (f, TRUE);
  sit (f);
  for (guint i = 0; i < G_N_ELEMENTS (attack); i++)
    say (f, attack[i]);
  g_assert_true (is_covered (f));
  position = bic_session_position (f->session);
  act (f, "undo");
  g_assert_cmpuint (bic_session_position (f->session), <, position);
  g_assert_cmpint (bic_session_asked_side (f->session), ==, BIC_BOTTOM);
  g_assert_false (bic_game_model_shows_hand (f->model));
}

/* --- the clock ---------------------------------------------------------- */

static const char *
clock_text (Fixture *f)
{
  return gtk_label_get_label (GTK_LABEL (gtk_widget_get_first_child (game_part (f->page, "clock"))));
}

static void
test_clock (Fixture      *f,
            gconstpointer data)
{
  start_duel (f, FALSE);
  g_assert_false (game_shows (f->page, "clock"));
  g_settings_set_uint (bic_settings (), "turn-minutes", 2);
  g_settings_set_boolean (bic_settings (), "timed-turns", TRUE);
  g_assert_true (game_shows (f->page, "clock"));
  sit (f);
  bic_turn_clock_set_seconds (game_part (f->page, "clock"), 119);
  g_assert_cmpstr (clock_text (f), ==, "1:59");
  g_assert_false (gtk_widget_has_css_class (game_part (f->page, "clock"), "error"));
  bic_turn_clock_set_seconds (game_part (f->page, "clock"), 120);
  g_assert_true (gtk_widget_has_css_class (game_part (f->page, "clock"), "error"));
  say (f, "play attack-center");
  g_assert_cmpstr (clock_text (f), ==, "2:00");
  for (int i = 0; i < 200 && bic_state_active (bic_session_state (f->session)) == BIC_BOTTOM; i++)
    bic_game_model_choose (f->model, bic_session_choices (f->session)->at[0]);
  g_assert_cmpstr (clock_text (f), ==, "0:00");
  g_assert_false (gtk_widget_has_css_class (game_part (f->page, "clock"), "error"));
  g_settings_reset (bic_settings (), "timed-turns");
  g_assert_false (game_shows (f->page, "clock"));
}

/* --- the secret --------------------------------------------------------- */

static const char *
card_name (int card)
{
  return bic_catalogue_cards (catalogue, NULL)[card].name;
}

/* Returns TRUE if the name is public, or in the hand of the player in the seat. @public contains the played and the
 * open cards. */
static gboolean
is_known (Fixture    *f,
          const char *name,
          const char *public,
          int         sitter)
{
  int cards[BIC_MAX_CARDS], n = bic_is_side (sitter)
      ? bic_state_hand (bic_session_game (f->session), bic_session_state (f->session), sitter, BIC_ANY_DECK, cards,
                        BIC_MAX_CARDS) : 0;

  for (int i = 0; i < n; i++)
    if (g_str_equal (card_name (cards[i]), name))
      return TRUE;
  return strstr (public, name) != NULL;
}

static char *
read_log (Fixture *f,
          int      viewer)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < bic_session_n_log (f->session); i++)
    g_string_append_printf (text, "%s\n", bic_log_entry_text (bic_session_log (f->session, i), viewer));
  return g_string_free (text, FALSE);
}

/* Appends texts of rules that contain the name of a card. */
static void
read_rules (Fixture *f,
            GString *text)
{
  const BicRuleset *ruleset = bic_game_ruleset (bic_session_game (f->session));

  g_string_append_printf (text, "%s\n", ruleset->note ? ruleset->note : "");
  for (guint i = 0; i < ruleset->options->len; i++)
    g_string_append_printf (text, "%s\n", g_array_index (ruleset->options, BicOption, i).name);
}

/* Returns the names of cards that were revealed, from the events and not from the tested texts, and the names in texts
 * of rules. */
static char *
laid_open (Fixture *f)
{
  GString *text = g_string_new (NULL);

  read_rules (f, text);
  for (guint i = 0; i < bic_session_n_log (f->session); i++)
    {
      const BicEvent *event = &bic_session_log (f->session, i)->event;

      if (event->kind == BIC_EVENT_CARD_PLAYED || event->kind == BIC_EVENT_CARD_COUNTS
          || event->kind == BIC_EVENT_CARD_KEPT || event->kind == BIC_EVENT_CARD_DICE)
        g_string_append_printf (text, "%s\n", card_name (event->a));
    }
  if (bic_state_card_of_turn (bic_session_state (f->session)) >= 0)
    g_string_append_printf (text, "%s\n", card_name (bic_state_card_of_turn (bic_session_state (f->session))));
  return g_string_free (text, FALSE);
}

/* Checks that @text does not name a card of @side that @sitter is not allowed to know. Returns the number of secret
 * cards. */
static int
check (Fixture    *f,
       const char *what,
       const char *text,
       const char *public,
       int         side,
       int         sitter)
{
  int cards[BIC_MAX_CARDS],
      n = bic_state_hand (bic_session_game (f->session), bic_session_state (f->session), side, BIC_ANY_DECK, cards,
                          BIC_MAX_CARDS), secrets = 0;

  for (int i = 0; i < n; i++)
    {
      if (is_known (f, card_name (cards[i]), public, sitter))
        continue;
      secrets++;
      if (strstr (text, card_name (cards[i])))
        g_error ("%s names %s, which only the %s side may know, after %u choices", what, card_name (cards[i]),
                 side ? "bottom" : "top", bic_session_position (f->session));
    }
  return secrets;
}

static int
check_all (Fixture *f)
{
  g_autofree char *page = read_page (f), *public = laid_open (f), *table = read_log (f, BIC_NOBODY);
  int sitter = is_covered (f) || !bic_game_model_shows_hand (f->model) ? BIC_NOBODY
               : bic_game_model_open_hand_side (f->model), secrets = 0;

  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_autofree char *log = read_log (f, !side);
      g_autoptr (BicReport) report = bic_report_new (f->session, !side, BIC_PICTURES_NONE);
      g_autofree char *told = bic_report_to_text (report, BIC_REPORT_TEXT, NULL);

      if (side != sitter)
        secrets += check (f, "The window", page, public, side, sitter);
      check (f, "The log of the table", table, public, side, BIC_NOBODY);
      check (f, "The log of the other side", log, public, side, !side);
      check (f, "The report to the other side", told, public, side, !side);
    }
  return secrets;
}

/* Takes the seat when the player is called, and sometimes shows the covered hand. */
static void
step (Fixture *f,
      GRand   *rand)
{
  const BicChoices *choices = bic_session_choices (f->session);

  if (bic_game_model_shows_result (f->model))
    act (f, "hand-over");
  else if (is_covered (f))
    sit (f);
  else if (game_shows (f->page, "show_hand") && g_rand_boolean (rand))
    act (f, "show-hand");
  else
    bic_game_model_choose (f->model, choices->at[g_rand_int_range (rand, 0, choices->n)]);
}

static void
test_secret (Fixture      *f,
             gconstpointer data)
{
  g_autoptr (BicScenario) battle = app_scenario (STAND);
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  int secrets = 0, covered = 0;

  seat (f, battle, 7, 0);
  for (int i = 0; i < 160 && bic_session_asked_side (f->session) != BIC_NOBODY; i++)
    {
      secrets += check_all (f);
      covered += is_covered (f);
      step (f, rand);
    }
  g_assert_cmpint (secrets, >, 300);
  g_assert_cmpint (covered, >, 5);
}

int
main (int   argc,
      char *argv[])
{
  static const struct { const char *path; void (*run) (Fixture *f, gconstpointer data); } cases[] = {
    { "/game-hand-over/called", test_called }, { "/game-hand-over/interrupted", test_interrupted },
    { "/game-hand-over/touched", test_touched }, { "/game-hand-over/news", test_news },
    { "/game-hand-over/typed-dice", test_typed_dice }, { "/game-hand-over/open", test_open },
    { "/game-hand-over/preference", test_preference }, { "/game-hand-over/board", test_board },
    { "/game-hand-over/concede", test_concede }, { "/game-hand-over/draw", test_draw },
    { "/game-hand-over/abandon", test_abandon },
    { "/game-hand-over/undo-under-screen", test_undo_under_screen }, { "/game-hand-over/clock", test_clock },
    { "/game-hand-over/undo", test_undo }, { "/game-hand-over/undo-alone", test_undo_alone },
    { "/game-hand-over/result", test_result },
    { "/game-hand-over/secret", test_secret },
  };
  int result;

  display_init (&argc, &argv);
  catalogue = bic_catalogue_load (NULL);
  g_test_add ("/game-hand-over/decline", Fixture, NULL, set_up, test_decline, tear_down);
  g_test_add ("/game-hand-over/decline-holding", Fixture, GINT_TO_POINTER (TRUE), set_up, test_decline, tear_down);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add (cases[i].path, Fixture, NULL, set_up, cases[i].run, tear_down);
  result = g_test_run ();
  bic_catalogue_unref (catalogue);
  return result;
}
