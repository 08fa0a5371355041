/* Tests of playing by pointer: a click undoes an order, a click on a distant hex makes several choices, and reasons
 * appear and disappear.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <adwaita.h>
#include <string.h>

#include "app-fixture.h"
#include "bic-banner-track.h"
#include "bic-combat-panel.h"
#include "bic-event.h"
#include "bic-game-attacks.h"
#include "bic-game-click.h"
#include "bic-game-facts.h"
#include "bic-rulebooks.h"
#include "bic-turn-track.h"
#include "bic-widgets.h"
#include "game-fixture.h"
#include "painted.h"

static BicCatalogue *catalogue;

typedef struct { BicGamePage *page; BicGameModel *model; BicSession *session; } Fixture;

/* Begins a game in which the British hold Attack Center. */
static void
set_up (Fixture      *f,
        gconstpointer data)
{
  g_autoptr (BicScenario) scenario = app_scenario ("battles/ccn/valley.bicorne");

  for (guint64 seed = 1; f->session == NULL || !bic_session_choose_text (f->session, "play attack-center", NULL);
       seed++)
    {
      g_clear_object (&f->session);
      f->session = bic_session_new (scenario, catalogue, seed, 0, NULL);
    }
  f->page = g_object_ref_sink (BIC_GAME_PAGE (bic_game_page_new ()));
  f->model = bic_game_page_get_model (f->page);
  bic_game_page_set_session (f->page, f->session, NULL);
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  g_object_unref (f->page);
  g_object_unref (f->session);
}

static int
hex_of (Fixture    *f,
        const char *text)
{
  return bic_hex_read (bic_game_grid (bic_session_game (f->session)), text);
}

static void
use (Fixture    *f,
     const char *text)
{
  bic_game_click_hex (f->model, game_part (f->page, "board"), hex_of (f, text));
}

static gboolean
has_order (Fixture    *f,
           const char *text)
{
  const BicGame *game = bic_session_game (f->session);
  const BicState *state = bic_session_state (f->session);
  BicPieceInfo piece;

  for (int i = 0; i < bic_state_n_pieces (game, state); i++)
    if (bic_state_piece (game, state, i, &piece) && piece.hex == hex_of (f, text) && !piece.leader)
      return (piece.marks & BIC_MARK_ORDERED) != 0;
  return FALSE;
}

static void
count_orders (Fixture *f,
              int     *given,
              int     *most)
{
  g_assert_true (bic_state_count_orders (bic_session_game (f->session), bic_session_state (f->session), given, most));
}

/* Checks that the first of two orders can be undone without the second. */
static void
test_take_back (Fixture      *f,
                gconstpointer data)
{
  int given, most;

  use (f, "G6");
  use (f, "G7");
  count_orders (f, &given, &most);
  g_assert_cmpint (given, ==, 2);
  g_assert_cmpint (most, ==, 3);
  use (f, "G6");
  g_assert_false (has_order (f, "G6"));
  g_assert_true (has_order (f, "G7"));
  g_assert_cmpuint (bic_session_position (f->session), ==, 2);
  g_assert_false (game_shows (f->page, "remark"));
}

/* Checks that the moves begin after the last order. A click still undoes an order, until a unit has moved. */
static void
test_ticks (Fixture      *f,
            gconstpointer data)
{
  int given, most;

  use (f, "G6");
  use (f, "G7");
  use (f, "G8");
  count_orders (f, &given, &most);
  g_assert_cmpint (given, ==, 3);
  g_assert_true (bic_game_orders_undo (f->model, hex_of (f, "G8")));
  count_orders (f, &given, &most);
  g_assert_cmpint (given, ==, 2);
  use (f, "G8");
  use (f, "G7");
  use (f, "F7");
  g_assert_false (bic_game_orders_undo (f->model, hex_of (f, "G8")));
  g_assert_true (has_order (f, "G8"));
}

/* Checks that a move over two hexes makes two choices, and that the piece stays selected only while it can act. */
static void
test_far (Fixture      *f,
          gconstpointer data)
{
  guint before;

  use (f, "I7");
  use (f, "G6");
  use (f, "G7");
  use (f, "G7");
  g_assert_cmpint (bic_game_model_picked_hex (f->model), ==, hex_of (f, "G7"));
  before = bic_session_position (f->session);
  use (f, "E6");
  g_assert_cmpuint (bic_session_position (f->session), ==, before + 2);
  g_assert_true (has_order (f, "E6"));
  g_assert_cmpint (bic_game_model_picked_hex (f->model), !=, hex_of (f, "G7"));
}

/* Checks that one undo undoes all choices of one click and selects the piece again, and that one redo redoes them.
 * Choices before a saved game was resumed are undone one by one. */
static void
test_undo (Fixture      *f,
           gconstpointer data)
{
  guint before;
  guint64 start, end;

  use (f, "I7");
  use (f, "G6");
  use (f, "G7");
  use (f, "G7");
  before = bic_session_position (f->session);
  start = bic_session_hash (f->session);
  use (f, "E6");
  end = bic_session_hash (f->session);
  for (int i = 0; i < 2; i++)
    {
      g_assert_cmpuint (bic_session_position (f->session), ==, before + 2);
      g_assert_cmpuint (bic_game_model_position_before_last_click (f->model), ==, before);
      g_action_group_activate_action (game_actions (f->page), "undo", NULL);
      g_assert_cmpuint (bic_session_position (f->session), ==, before);
      g_assert_cmpuint (bic_session_hash (f->session), ==, start);
      g_assert_cmpint (bic_game_model_picked_hex (f->model), ==, hex_of (f, "G7"));
      g_assert_true (bic_game_model_is_picked_by_player (f->model));
      g_action_group_activate_action (game_actions (f->page), "redo", NULL);
      g_assert_cmpuint (bic_session_hash (f->session), ==, end);
      g_assert_false (bic_session_can_redo (f->session));
    }
  bic_game_model_undo (f->model);
  use (f, "F7");
  g_assert_cmpuint (bic_session_position (f->session), ==, before + 1);
  bic_game_model_undo (f->model);
  g_assert_cmpuint (bic_session_position (f->session), ==, before);
  g_assert_cmpint (bic_game_model_picked_hex (f->model), ==, hex_of (f, "G7"));
  bic_game_drop_piece (f->model, game_part (f->page, "board"), hex_of (f, "E6"));
  g_assert_cmpuint (bic_session_position (f->session), ==, before + 2);
  bic_game_model_undo (f->model);
  g_assert_cmpuint (bic_session_position (f->session), ==, before);
  use (f, "E6");
  bic_game_page_set_session (f->page, f->session, NULL);
  bic_game_model_undo (f->model);
  g_assert_cmpuint (bic_session_position (f->session), ==, before + 1);
}

/* Checks that a drop never selects another piece. */
static void
test_drop (Fixture      *f,
           gconstpointer data)
{
  guint before;

  use (f, "I7");
  use (f, "G6");
  use (f, "G7");
  before = bic_session_position (f->session);
  use (f, "G7");
  bic_game_drop_piece (f->model, game_part (f->page, "board"), hex_of (f, "G6"));
  g_assert_cmpint (bic_game_model_picked_hex (f->model), ==, hex_of (f, "G7"));
  g_assert_cmpuint (bic_session_position (f->session), ==, before);
  g_assert_true (game_shows (f->page, "remark"));
  bic_game_drop_piece (f->model, game_part (f->page, "board"), hex_of (f, "F7"));
  g_assert_cmpuint (bic_session_position (f->session), ==, before + 1);
  g_assert_false (game_shows (f->page, "remark"));
}

/* Checks the reasons why a hex is too far away and why a card cannot be played now. The next action removes a
 * reason. */
static void
test_reasons (Fixture      *f,
              gconstpointer data)
{
  const BicGame *game = bic_session_game (f->session);
  int cards[BIC_MAX_CARDS],
      n = bic_state_hand (game, bic_session_state (f->session), BIC_BOTTOM, BIC_ANY_DECK, cards, BIC_MAX_CARDS);

  use (f, "A1");
  g_assert_true (game_shows (f->page, "remark"));
  g_assert_nonnull (strstr (game_text (f->page, "said"), "A1"));
  use (f, "G7");
  g_assert_false (game_shows (f->page, "remark"));
  for (int i = 0; i < n; i++)
    {
      g_autofree char *why = bic_why_card (game, bic_session_state (f->session), cards[i], BIC_NO_HEX);

      g_assert_nonnull (why);
      g_assert_nonnull (strstr (why, "CCN-"));
    }
}

/* Checks that the reason for a refusal is highlighted, and that messages about a review of the game are not. */
static void
test_remarks (Fixture      *f,
              gconstpointer data)
{
  GtkWidget *remark = game_part (f->page, "remark");

  bic_game_model_show_message (f->model, "A colonel is reviewing the game: 50 %");
  g_assert_true (gtk_widget_get_visible (remark) && !gtk_widget_has_css_class (remark, "warning"));
  use (f, "A1");
  g_assert_true (gtk_widget_get_visible (remark) && gtk_widget_has_css_class (remark, "warning"));
  bic_game_model_show_message (f->model, "No choice stands out as costly.");
  g_assert_true (gtk_widget_get_visible (remark) && !gtk_widget_has_css_class (remark, "warning"));
  bic_game_model_show_refusal (f->model, NULL);
  g_assert_false (gtk_widget_get_visible (remark));
}

/* Returns TRUE if a label in the widget contains this text. */
static gboolean
says (GtkWidget  *widget,
      const char *text)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    if (says (child, text))
      return TRUE;
  return FALSE;
}

/* Checks the facts of a battery in the open, with its chart and the unconfirmed numbers, and of a town, with its effect
 * on dice. */
static void
test_facts (Fixture      *f,
            gconstpointer data)
{
  const BicGame *game = bic_session_game (f->session);
  g_autoptr (GtkWidget) battery =
      g_object_ref_sink (bic_hex_facts_new (game, bic_session_state (f->session), hex_of (f, "G6")));
  g_autoptr (GtkWidget) town =
      g_object_ref_sink (bic_hex_facts_new (game, bic_session_state (f->session), hex_of (f, "D6")));
  g_autoptr (GtkWidget) led =
      g_object_ref_sink (bic_hex_facts_new (game, bic_session_state (f->session), hex_of (f, "H7")));

  g_assert_true (says (battery, "Foot artillery") && says (battery, "melee 4 · at 2: 3?") && says (battery, "3 of 3")
                 && says (battery, "Clear"));
  g_assert_true (says (town, "Town") && says (town, "into a town") && says (town, "blocked") && says (town, "4 of 4"));
  g_assert_true (says (led, "Moves on its own") && says (led, "leader +1"));
  g_assert_false (says (battery, "Town"));
}

/* Checks the retreat per flag. In this rule system some units retreat less far for further flags than for the first
 * flag. */
static void
test_retreats (Fixture      *f,
               gconstpointer data)
{
  g_autoptr (BicScenario) patrol = app_scenario ("battles/ccn/patrol.bicorne");
  g_autoptr (BicSession) session = bic_session_new (patrol, catalogue, 1, 0, NULL);
  const BicGame *game = bic_session_game (session);
  g_autoptr (GtkWidget) spanish =
      g_object_ref_sink (bic_hex_facts_new (game, bic_session_state (session), hex_of (f, "D6")));
  g_autoptr (GtkWidget) french =
      g_object_ref_sink (bic_hex_facts_new (game, bic_session_state (session), hex_of (f, "G5")));

  g_assert_true (says (spanish, "Retreat per flag") && says (spanish, "2, then 1"));
  g_assert_true (says (french, "Retreat per flag"));
  g_assert_false (says (french, ", then"));
}

static void
test_card (Fixture      *f,
           gconstpointer data)
{
  const BicGame *game = bic_session_game (f->session);
  int card = bic_game_find_card (game, "bombard");
  g_autofree char *why = bic_why_card (game, bic_session_state (f->session), card, BIC_NO_HEX);
  g_autoptr (GtkWidget) details = g_object_ref_sink (bic_card_details_new (game, card, BIC_BOTTOM, why));

  g_assert_true (says (details, "Bombard") && says (details, "2 of 70") && says (details, "artillery")
                 && says (details, why));
}

/* Checks that an earlier position and a finished game show a reason instead of making a choice. */
static void
test_closed (Fixture      *f,
             gconstpointer data)
{
  bic_game_model_show_position (f->model, 0);
  use (f, "G7");
  g_assert_true (game_shows (f->page, "remark"));
  g_assert_false (has_order (f, "G7"));
  bic_game_model_show_position (f->model, G_MAXUINT);
  use (f, "G7");
  g_assert_true (has_order (f, "G7"));
}

static int
height_of (GtkWidget *widget,
           int        width,
           gboolean   least)
{
  int minimum, natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, NULL, NULL);
  return least ? minimum : natural;
}

/* Checks that a fight with all possible content scrolls and does not enlarge the window. */
static void
test_long_fight (Fixture      *f,
                 gconstpointer data)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (game_part (f->page, "combat"), GTK_TYPE_SCROLLED_WINDOW);
  BicFightView fight = { .combat = { .kind = "Melee", .n_dice = 6, .sum = { .total = 6, .n = 6 } },
                         .fighter = { { .hex = BIC_NO_HEX }, { .hex = BIC_NO_HEX } } };

  for (int i = 0; i < fight.combat.sum.n; i++)
    {
      fight.combat.sum.line[i].why = "blocks";
      fight.combat.sum.line[i].change = 1;
    }
  bic_combat_panel_show (game_part (f->page, "combat"), bic_session_game (f->session), &fight);
  g_assert_cmpint (height_of (scroller, 340, FALSE), ==, height_of (gtk_widget_get_first_child (scroller), 340, FALSE));
  g_assert_cmpint (height_of (scroller, 340, TRUE), <, 100);
}

/* Checks that the label next to the dice of a check shows the whole result, in panels of different widths. */
static void
test_check (Fixture      *f,
            gconstpointer data)
{
  static const char *const results[] = { "French: the leader in I10 was unhurt",
                                         "British and Portuguese: the leader in E7 was unhurt" };
  BicFightView fight = { .combat = { .kind = "Melee", .n_dice = 1, .sum = { .total = 1 } }, .n_checks = 1,
                         .check = { { .n_dice = 2 } },
                         .fighter = { { .hex = BIC_NO_HEX }, { .hex = BIC_NO_HEX } } };
  GtkWidget *panel = game_part (f->page, "combat"), *label;

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    for (int width = 230; width <= 340; width += 10)
      {
        fight.check[0].kind = results[i];
        fight.n_checks = 0;
        bic_combat_panel_show (BIC_COMBAT_PANEL (panel), bic_session_game (f->session), &fight);
        gtk_widget_allocate (panel, width, height_of (panel, width, FALSE), -1, NULL);
        g_assert_true (gtk_widget_get_visible (game_part (panel, "checks")));   /* see show_checks () */
        fight.n_checks = 1;
        bic_combat_panel_show (BIC_COMBAT_PANEL (panel), bic_session_game (f->session), &fight);
        gtk_widget_allocate (panel, width, height_of (panel, width, FALSE), -1, NULL);
        label = gtk_widget_get_last_child (gtk_widget_get_first_child (game_part (panel, "checks")));
        g_assert_cmpint (height_of (label, gtk_widget_get_width (label), TRUE), <=, gtk_widget_get_height (label));
        g_assert_cmpint (gtk_widget_get_width (label), >, width / 2);
      }
}

/* Checks the width of a fight with a check of several dice. */
static void
test_width_of_fight (Fixture      *f,
                     gconstpointer data)
{
  const BicFighter fighter = { .hex = 1, .leader = -1, .leader_type = -1, .blocks = 1, .before = 4, .full = 4 };
  BicFightView fight = { .combat = { .kind = "Melee", .n_dice = 5, .hits = 3 }, .fighter = { fighter, fighter },
                         .result = { .kind = BIC_EVENT_HITS },
                         .check = { { .kind = "French: the leader in F3 was unhurt" } }, .n_checks = 1 };
  GtkWidget *panel = game_part (f->page, "combat"), *inner = game_part (panel, "fight");

  for (int n = 1; n <= 3; n++)
    for (int width = 210; width <= 340; width += 5)
      {
        fight.check[0].n_dice = n;
        bic_combat_panel_show (BIC_COMBAT_PANEL (panel), bic_session_game (f->session), &fight);
        gtk_widget_allocate (panel, width, height_of (panel, width, FALSE), -1, NULL);
        g_assert_cmpint (gtk_widget_get_width (inner), <=, width);
        g_assert_cmpint (least_size (inner, GTK_ORIENTATION_HORIZONTAL, 1 << 20), ==,
                         least_size (inner, GTK_ORIENTATION_HORIZONTAL, -1));
      }
}

/* Checks that the width of dice for a height is the least width at which they are not higher. */
static void
test_size_of_dice (Fixture      *f,
                   gconstpointer data)
{
  static const int faces[12] = { 0 };
  g_autoptr (GtkWidget) dice = g_object_ref_sink (bic_dice_view_new (26));

  for (int n = 1; n <= (int) G_N_ELEMENTS (faces); n++)
    {
      bic_dice_view_set_dice (BIC_DICE_VIEW (dice), bic_session_game (f->session), faces, n, 0, 0, 0);
      for (int height = least_size (dice, GTK_ORIENTATION_VERTICAL, -1); height < 400; height++)
        {
          int width = least_size (dice, GTK_ORIENTATION_HORIZONTAL, height);

          g_assert_cmpint (least_size (dice, GTK_ORIENTATION_VERTICAL, width), <=, height);
          if (width > least_size (dice, GTK_ORIENTATION_HORIZONTAL, -1))
            g_assert_cmpint (least_size (dice, GTK_ORIENTATION_VERTICAL, width - 1), >, height);
        }
    }
}

/* Checks that flags without effect, for example those rolled at a leader alone, are not listed as a chance, despite
 * rounding errors of the sum. */
static void
test_no_flag (Fixture      *f,
              gconstpointer data)
{
  BicFightView fight = { .combat = { .kind = "Fire", .n_dice = 2, .sum = { .total = 2 } }, .has_odds = TRUE,
                         .odds = { .hits = { 0.97, 0.03 }, .flags = { 1.0 - 1e-15 }, .driven_off = 0.97 },
                         .fighter = { { .hex = BIC_NO_HEX }, { .hex = BIC_NO_HEX } } };

  bic_combat_panel_show (game_part (f->page, "combat"), bic_session_game (f->session), &fight);
  g_assert_true (says (game_part (f->page, "combat"), "Forced to retreat"));
  g_assert_false (says (game_part (f->page, "combat"), "A flag"));
  fight.odds.flags[1] = 0.3;
  bic_combat_panel_show (game_part (f->page, "combat"), bic_session_game (f->session), &fight);
  g_assert_true (says (game_part (f->page, "combat"), "A flag"));
}

/* Checks that the panel scrolls to its beginning when its content changes, and does not scroll when it is only
 * refreshed. */
static void
test_scrolled (Fixture      *f,
               gconstpointer data)
{
  GtkScrolledWindow *scroller =
      GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (game_part (f->page, "combat"), GTK_TYPE_SCROLLED_WINDOW));
  GtkAdjustment *scrolled = gtk_scrolled_window_get_vadjustment (scroller);

  gtk_adjustment_configure (scrolled, 200, 0, 1000, 10, 100, 100);
  bic_game_model_refresh (f->model);
  g_assert_cmpfloat (gtk_adjustment_get_value (scrolled), ==, 200);
  use (f, "G7");
  g_assert_cmpfloat (gtk_adjustment_get_value (scrolled), ==, 0);
}

static gboolean
tells (GtkWidget  *widget,
       const char *tooltip)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    if (tells (child, tooltip))
      return TRUE;
  return FALSE;
}

static gboolean
shows_menu_button (GtkWidget *widget)
{
  if (GTK_IS_MENU_BUTTON (widget))
    return gtk_widget_get_visible (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    if (shows_menu_button (child))
      return TRUE;
  return FALSE;
}

/* Checks that the title reports a finished game, and that a game without hidden cards has no choice of the viewing
 * side. */
static void
test_over (Fixture      *f,
           gconstpointer data)
{
  g_autoptr (BicScenario) scenario = app_scenario ("app/data/march.bicorne");
  g_autoptr (BicSession) session = bic_session_new (scenario, catalogue, 1, 0, NULL);

  while (bic_session_asked_side (session) != BIC_NOBODY)
    g_assert_true (bic_session_choose (session, bic_session_choices (session)->at[0], NULL));
  bic_game_page_set_session (f->page, session, NULL);
  g_assert_cmpstr (adw_window_title_get_subtitle (game_part (f->page, "title")), ==, "The game is over");
  g_assert_false (gtk_widget_has_css_class (game_part (f->page, "top_track"), "active"));
  g_assert_false (gtk_widget_has_css_class (game_part (f->page, "bottom_track"), "active"));
  g_assert_false (shows_menu_button (game_part (f->page, "log")));
  bic_game_page_set_session (f->page, f->session, NULL);
}

/* Checks that a turn whose name contains "night" is not described as a night turn again. */
static void
test_night (Fixture      *f,
            gconstpointer data)
{
  g_autoptr (BicScenario) scenario = app_scenario ("app/data/march.bicorne");
  g_autoptr (BicGame) game = bic_game_new (bic_rulebook_of (scenario), scenario, catalogue, 0, NULL);
  g_autoptr (GtkWidget) track = g_object_ref_sink (g_object_new (BIC_TYPE_TURN_TRACK, NULL));
  g_autofree BicState *state = g_malloc0 (bic_state_size ());

  bic_state_init (state, game, 1);
  bic_turn_track_show_state (BIC_TURN_TRACK (track), game, state);
  g_assert_true (tells (track, "Turn 2, Night"));
}

/* --- between the players ------------------------------------------------ */

static void
lay (Fixture *f)
{
  bic_game_page_set_session (f->page, f->session, NULL);
}

static void
choose_some (Fixture *f,
             BicRng  *rng)
{
  const BicChoices *choices = bic_session_choices (f->session);

  g_assert_true (bic_session_choose (f->session, choices->at[bic_rng_below (rng, (guint32) choices->n)], NULL));
}

static gboolean
rolled (Fixture *f)
{
  guint position = bic_session_position (f->session);

  for (guint i = bic_session_n_log (f->session); i > 0
       && bic_session_log (f->session, i - 1)->position == position - 1; i--)
    if (bic_session_log (f->session, i - 1)->event.kind == BIC_EVENT_HITS
        && bic_session_log (f->session, i - 1)->kind == BIC_LOG_EVENT)
      return TRUE;
  return FALSE;
}

static gboolean
has_dice (GtkWidget *widget)
{
  if (GTK_IS_DRAWING_AREA (widget) && gtk_widget_get_tooltip_text (widget))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    if (has_dice (child))
      return TRUE;
  return FALSE;
}

static void
begin_again (Fixture *f,
             guint64  seed)
{
  g_autoptr (BicSession) old = f->session;

  f->session = bic_session_new (bic_game_scenario (bic_session_game (old)), catalogue, seed, 0, NULL);
}

static int
last_chooser (Fixture *f)
{
  for (guint i = bic_session_n_log (f->session); i > 0; i--)
    if (bic_session_log (f->session, i - 1)->kind == BIC_LOG_CHOICE)
      return bic_session_log (f->session, i - 1)->side;
  return BIC_NOBODY;
}

/* Checks that the screen between the players shows the dice of a roll that led directly to this screen, even if its
 * reader made the last choice of the attack. */
static void
test_handed (Fixture      *f,
             gconstpointer data)
{
  int own = 0, seen = 0;
  guint64 seed = 0;
  BicRng rng;

  bic_game_page_set_session (f->page, NULL, NULL);
  bic_rng_init (&rng, 5);
  while (own == 0 || seen < 3)
    {
      gboolean mine;

      if (bic_session_asked_side (f->session) == BIC_NOBODY)
        begin_again (f, ++seed);
      choose_some (f, &rng);
      mine = last_chooser (f) == bic_session_asked_side (f->session);
      if (!rolled (f) || !bic_state_must_see_hand (bic_session_game (f->session), bic_session_state (f->session))
          || (seen >= 3 && !mine))
        continue;
      lay (f);
      g_assert_true (game_shows (f->page, "hand_over") && has_dice (game_part (f->page, "hand_over")));
      bic_game_page_set_session (f->page, NULL, NULL);
      own += mine;
      seen++;
    }
}

/* Returns TRUE if the choice leads to a question to which the only answer is to pass, because the side might hold a
 * hidden card. */
static gboolean
leads_to_idle (Fixture   *f,
               BicChoice  choice)
{
  g_autofree BicState *state = g_memdup2 (bic_session_state (f->session), bic_state_size ());
  const BicGame *game = bic_session_game (f->session);
  BicChoices next;

  bic_apply_listed (game, state, choice, NULL, &next);
  return next.n == 1 && bic_choice_is_pass (game, next.at[0]) && bic_state_must_see_hand (game, state);
}

enum { UNKNOWN = -1 };

static int
width_of (GtkWidget *widget)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

static int
banners_width (int banners,
               int chars)
{
  g_autoptr (GtkWidget) track = g_object_ref_sink (g_object_new (BIC_TYPE_BANNER_TRACK, NULL));

  bic_banner_track_set (BIC_BANNER_TRACK (track), catalogue, 0, "French", "French", "banners", 0, banners, 0, FALSE);
  if (chars != UNKNOWN)
    bic_banner_track_set_space (BIC_BANNER_TRACK (track), chars, TRUE);
  return width_of (track);
}

/* Checks that in a narrow header a dozen banners are as wide as ten, because they overlap. A header without a size is
 * narrow, so that it does not enlarge a small window. */
static void
test_many_banners (Fixture      *f,
                   gconstpointer data)
{
  g_assert_cmpint (banners_width (12, 26), >, banners_width (10, 26));
  g_assert_cmpint (banners_width (12, 0), ==, banners_width (10, 0));
  g_assert_cmpint (banners_width (12, UNKNOWN), ==, banners_width (12, 0));
}

/* Begins a battle with tactician cards, and makes the choices. */
static BicSession *
begin_tacticians (guint64            seed,
                  const char *const *choices)
{
  g_autoptr (BicScenario) scenario = app_scenario ("app/data/tacticians.bicorne");
  BicSession *session = bic_session_new (scenario, catalogue, seed, 0, NULL);

  for (; *choices; choices++)
    g_assert_true (bic_session_choose_text (session, *choices, NULL));
  return session;
}

/* Checks that the panel shows the dice of both sides if both charge. The dice of the attack are above the dice of the
 * countercharge. */
static void
test_both_charge (Fixture      *f,
                  gconstpointer data)
{
  static const char *const choices[] = { "play attack-left", "order E4", "order F2", "order F3", "done", "melee E4 D4",
                                         "react charge-if-charged", NULL };
  g_autoptr (BicSession) session = begin_tacticians (3, choices);
  BicFightView fight;

  g_assert_true (bic_session_fight (session, bic_session_position (session), &fight));
  g_assert_cmpint (fight.n_before, ==, 1);
  g_assert_cmpint (fight.before[0].n_dice, ==, 3);
  g_assert_cmpint (fight.combat.n_dice, ==, 4);
  g_assert_true (fight.fighter[BIC_FIGHTER_ROLLS].hex != BIC_NO_HEX
                 && fight.fighter[BIC_FIGHTER_TARGET].hex != BIC_NO_HEX);
}

/* Checks that a tactician card does not end a turn, so no card is drawn for it. */
static void
test_tactician_card (Fixture      *f,
                     gconstpointer data)
{
  static const char *const choices[] = { NULL };
  g_autoptr (BicSession) session = begin_tacticians (29, choices);
  const BicGame *game = bic_session_game (session);
  g_autoptr (GtkWidget) sappers =
      g_object_ref_sink (bic_card_details_new (game, bic_game_find_card (game, "sappers"), BIC_BOTTOM, NULL));
  g_autoptr (GtkWidget) probe =
      g_object_ref_sink (bic_card_details_new (game, bic_game_find_card (game, "probe-center"), BIC_BOTTOM, NULL));

  g_assert_true (says (sappers, "Tactician card") && says (probe, "At the end of the turn"));
  g_assert_false (says (sappers, "At the end of the turn"));
}

/* Checks that a card that is played on a unit is selected first. Only its units are highlighted, a click on one of them
 * plays the card, and a second click on the card deselects it. */
static void
test_picked_up (Fixture      *f,
                gconstpointer data)
{
  static const char *const choices[] = { "play probe-center", "order G6", "order F9", NULL };
  g_autoptr (BicSession) session = begin_tacticians (29, choices);
  int card = bic_game_find_card (bic_session_game (session), "infantry-forward-leader");
  guint before = bic_session_position (session);

  bic_game_page_set_session (f->page, session, NULL);
  g_assert_true (bic_game_model_pick_card (f->model, card));
  g_assert_cmpint (bic_game_model_picked_card (f->model), ==, card);
  g_assert_cmpint (bic_game_model_click_choices (f->model)->n, ==, 1);
  g_assert_true (bic_game_model_pick_card (f->model, card));
  g_assert_cmpint (bic_game_model_picked_card (f->model), ==, -1);
  g_assert_cmpuint (bic_session_position (session), ==, before);
  bic_game_model_pick_card (f->model, card);
  bic_game_click_hex (f->model, game_part (f->page, "board"),
                      bic_hex_read (bic_game_grid (bic_session_game (session)), "G6"));
  g_assert_cmpuint (bic_session_position (session), ==, before + 1);
  g_assert_cmpint (bic_game_model_picked_card (f->model), ==, -1);
  g_assert_false (bic_game_model_pick_card (f->model, bic_game_find_card (bic_session_game (session), "probe-center")));
  bic_game_page_set_session (f->page, f->session, NULL);
}

/* Checks that with open hands a question is skipped if its only answer is to pass, also in a game that began with
 * hidden hands. */
static void
test_open_hands (Fixture      *f,
                 gconstpointer data)
{
  const BicChoices *choices;
  guint position;
  int found = -1;
  BicRng rng;

  bic_game_page_set_session (f->page, NULL, NULL);
  bic_rng_init (&rng, 5);
  while (found < 0)
    {
      choices = bic_session_choices (f->session);
      for (int i = 0; i < choices->n && found < 0; i++)
        found = leads_to_idle (f, choices->at[i]) ? i : -1;
      if (found < 0)
        choose_some (f, &rng);
    }
  position = bic_session_position (f->session);
  lay (f);
  g_action_group_change_action_state (game_actions (f->page), "hide-hands", g_variant_new_boolean (FALSE));
  bic_game_model_choose (f->model, bic_session_choices (f->session)->at[found]);
  g_assert_cmpuint (bic_session_position (f->session), >=, position + 2);
}

int
main (int argc, char *argv[])
{
  static const struct { const char *path; void (*run) (Fixture *f, gconstpointer data); } cases[] = {
    { "/game-hands/take-back", test_take_back }, { "/game-hands/ticks", test_ticks }, { "/game-hands/far", test_far },
    { "/game-hands/undo", test_undo },
    { "/game-hands/drop", test_drop }, { "/game-hands/reasons", test_reasons }, { "/game-hands/facts", test_facts },
    { "/game-hands/retreats", test_retreats },
    { "/game-hands/remarks", test_remarks },
    { "/game-hands/card", test_card }, { "/game-hands/no-flag", test_no_flag },
    { "/game-hands/tactician-card", test_tactician_card }, { "/game-hands/closed", test_closed },
    { "/game-hands/night", test_night }, { "/game-hands/long-fight", test_long_fight },
    { "/game-hands/check", test_check }, { "/game-hands/width-of-fight", test_width_of_fight },
    { "/game-hands/size-of-dice", test_size_of_dice },
    { "/game-hands/scrolled", test_scrolled }, { "/game-hands/over", test_over },
    { "/game-hands/handed", test_handed }, { "/game-hands/open-hands", test_open_hands },
    { "/game-hands/many-banners", test_many_banners },
    { "/game-hands/both-charge", test_both_charge }, { "/game-hands/picked-up", test_picked_up },
  };
  int result;

  display_init (&argc, &argv);
  catalogue = bic_catalogue_load (NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add (cases[i].path, Fixture, NULL, set_up, cases[i].run, tear_down);
  result = g_test_run ();
  bic_catalogue_unref (catalogue);
  return result;
}
