/* Tests of the cards below the board: the constant height of the hand, cards in play, several decks, covered cards,
 * texts and keys.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <adwaita.h>
#include <string.h>

#include "app-fixture.h"
#include "bic-game-answers.h"
#include "bic-game-card-choices.h"
#include "bic-game-cards.h"
#include "bic-game-click.h"
#include "bic-game-facts.h"
#include "bic-game-hand.h"
#include "bic-hand-view.h"
#include "bic-orderless.h"
#include "bic-rng.h"
#include "bic-scenario-io.h"
#include "bic-widgets.h"
#include "game-fixture.h"

#define TACTICIANS "tests/app/data/tacticians.bicorne"
#define SEED 29                         /* deals the cards that these choices need */

static BicCatalogue *catalogue;

/* Choices up to a melee to which the French can react, because they hold First Strike. */
static const char *const to_melee[] = {
  "react-on G7 short-supply", "resupply I7", "play probe-center", "order F9", "done", "done", "react-on F9 sappers",
  "melee F9 E9", NULL
};

typedef struct { GtkWidget *window; BicGamePage *page; BicGameModel *model; } Desk;

static BicSession *
begin (const char *path,
       const char *ruleset,
       guint64     seed)
{
  g_autoptr (GFile) file = g_file_new_build_filename (g_getenv ("BICORNE_DATADIR"), path, NULL);
  g_autoptr (BicScenario) battle = bic_scenario_load (file, NULL);

  g_assert_nonnull (battle);
  if (ruleset)
    battle->ruleset = g_quark_from_static_string (ruleset);
  return bic_session_new (battle, catalogue, seed, 0, NULL);
}

static void
choose (BicSession        *session,
        const char *const *choices,
        int                n)
{
  for (int i = 0; i < n && choices[i]; i++)
    g_assert_true (bic_session_choose_text (session, choices[i], NULL));
}

static BicSession *
begin_melee (guint64 seed)
{
  BicSession *session = begin (TACTICIANS, NULL, seed);

  choose (session, to_melee, G_N_ELEMENTS (to_melee));
  return session;
}

static Desk
open_desk (int width,
           int height)
{
  Desk desk = { g_object_ref_sink (gtk_window_new ()), BIC_GAME_PAGE (bic_game_page_new ()), NULL };

  desk.model = bic_game_page_get_model (desk.page);
  gtk_window_set_child (GTK_WINDOW (desk.window), GTK_WIDGET (desk.page));
  gtk_window_set_default_size (GTK_WINDOW (desk.window), width, height);
  gtk_window_present (GTK_WINDOW (desk.window));
  return desk;
}

static void
close_desk (Desk *desk)
{
  bic_game_page_set_session (desk->page, NULL, NULL);
  gtk_window_destroy (GTK_WINDOW (desk->window));
  g_object_unref (desk->window);
}

/* Returns TRUE if a visible label in the widget contains this text. */
static gboolean
says (GtkWidget  *widget,
      const char *text)
{
  if (!gtk_widget_get_visible (widget))
    return FALSE;
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    if (says (child, text))
      return TRUE;
  return FALSE;
}

/* --- the height -------------------------------------------------------------------------------------------------- */

static void
assert_height (Desk       *desk,
               int         height,
               const char *when)
{
  wait_painted (desk->page);
  g_test_message ("%s", when);
  g_assert_cmpint (gtk_widget_get_height (game_part (desk->page, "hand_area")), ==, height);
}

static void
play_some (BicSession *session,
           BicRng     *rng,
           int         n)
{
  for (int i = 0; i < n && bic_session_choices (session)->n > 0; i++)
    {
      const BicChoices *choices = bic_session_choices (session);

      g_assert_true (bic_session_choose (session, choices->at[bic_rng_below (rng, (guint32) choices->n)], NULL));
    }
}

/* Checks the height of the hand when it is open and covered, in another deck, with cards in play, with an earlier
 * position on screen, and at the end of the game. */
static void
check_height (const char *path,
              const char *ruleset,
              int         width,
              int         height,
              int         expected)
{
  g_autoptr (BicSession) session = begin (path, ruleset, SEED);
  Desk desk = open_desk (width, height);
  BicRng rng;

  bic_rng_init (&rng, 1);
  bic_game_page_set_session (desk.page, session, NULL);
  assert_height (&desk, expected, "covered");
  bic_game_page_show_hands (desk.page);
  for (int i = 0; i < 4; i++)
    {
      assert_height (&desk, expected, game_text (desk.page, "prompt"));
      play_some (session, &rng, 1 + i);
    }
  bic_game_model_show_position (desk.model, 2);
  assert_height (&desk, expected, "looking back");
  bic_game_model_show_position (desk.model, G_MAXUINT);
  bic_session_end_by_agreement (session, BIC_AGREED_DRAW, BIC_DRAWN);
  g_assert_true (bic_game_model_is_over (desk.model));
  assert_height (&desk, expected, "the end");
  close_desk (&desk);
}

static void
test_height (void)
{
  check_height (TACTICIANS, "ccn-gmt", 1024, 600, 84);
  check_height (TACTICIANS, "ccn-gmt", 1920, 1080, 225);
  check_height ("tests/battles/ccn/valley.bicorne", "ccn-3e", 1280, 800, 84);
  check_height ("scenarios/ccn/bailen.bicorne", "ccn-plus", 1280, 800, 84);
  check_height ("tests/battles/n20/weissdorf.bicorne", NULL, 1280, 800, 40);
}

/* Checks that a rule system without cards has no hand. */
static void
test_none (void)
{
  g_autoptr (BicSession) session = begin ("tests/app/data/march.bicorne", NULL, 1);
  Desk desk = open_desk (1280, 800);

  g_assert_cmpint (bic_game_cards_kind (bic_session_game (session)), ==, BIC_GAME_CARDS_NONE);
  bic_game_page_set_session (desk.page, session, NULL);
  g_assert_false (game_shows (desk.page, "hand_area"));
  close_desk (&desk);
}

static int
size_of (GtkWidget      *widget,
         GtkOrientation  orientation,
         int             for_size,
         gboolean        least)
{
  int minimum, natural;

  gtk_widget_measure (widget, orientation, for_size, &minimum, &natural, NULL, NULL);
  return least ? minimum : natural;
}

/* Checks that every card of a rule system fits in the hand in each form, both for its own side and with the flag of the
 * side that played it. */
static void
check_fits (const char *path,
            const char *ruleset)
{
  g_autoptr (BicSession) session = begin (path, ruleset, 1);
  const BicGame *game = bic_session_game (session);

  for (int deck = 0; deck < bic_game_n_decks (game); deck++)
    for (int i = 0; i < bic_game_deck (game, deck)->n; i++)
      for (BicCardForm form = BIC_CARD_WHOLE; form <= BIC_CARD_SHORT; form++)
        {
          g_autoptr (GtkWidget) hand = g_object_ref_sink (bic_hand_view_new ());
          const BicHandCard card = { bic_game_deck (game, deck)->first + i, TRUE, FALSE, BIC_BOTTOM };
          int width, height;

          bic_hand_view_set_cards (BIC_HAND_VIEW (hand), game, deck, &card, 1);
          bic_hand_view_set_form (BIC_HAND_VIEW (hand), form);
          width = size_of (hand, GTK_ORIENTATION_HORIZONTAL, -1, FALSE);
          height = size_of (hand, GTK_ORIENTATION_VERTICAL, width, TRUE);
          g_test_message ("%s: %d x %d", bic_game_card (game, card.card)->name, width, height);
          g_assert_cmpint (height, <=, form == BIC_CARD_WHOLE ? 225 : 82);
        }
}

static void
test_fits (void)
{
  check_fits ("tests/battles/ccn/valley.bicorne", "ccn-3e");
  check_fits (TACTICIANS, "ccn-gmt");
  check_fits ("scenarios/ccn/bailen.bicorne", "ccn-plus");
}

/* --- cards that can be played ------------------------------------------------------------------------------------ */

static GBytes *
pixels_of_card (BicHandView   *hand,
                const BicGame *game,
                gboolean       playable)
{
  const BicHandCard card = { bic_game_deck (game, 1)->first, playable, FALSE, BIC_BOTTOM };

  bic_hand_view_set_cards (hand, game, 1, &card, 1);
  return pixels_of (hand, 300);
}

/* Takes pictures of a card that can be played and of the same card that cannot. Returns whether the first picture would
 * still be the same afterwards. It is not if the window has received the focus meanwhile, which changes its style. */
static gboolean
take_pictures (BicHandView    *hand,
               const BicGame  *game,
               GBytes        **playable,
               GBytes        **pale)
{
  g_autoptr (GBytes) again = NULL;

  g_clear_pointer (playable, g_bytes_unref);
  g_clear_pointer (pale, g_bytes_unref);
  *playable = pixels_of_card (hand, game, TRUE);
  *pale = pixels_of_card (hand, game, FALSE);
  again = pixels_of_card (hand, game, TRUE);
  return g_bytes_equal (*playable, again);
}

/* Checks that a card that cannot be played differs from the same card when it can be played, but has the same size. */
static void
test_pale (void)
{
  g_autoptr (BicSession) session = begin (TACTICIANS, NULL, SEED);
  const BicGame *game = bic_session_game (session);
  BicHandView *hand = BIC_HAND_VIEW (bic_hand_view_new ());
  GtkWidget *window = gtk_window_new ();
  GtkSettings *settings = gtk_widget_get_settings (window);
  g_autoptr (GBytes) playable = NULL, pale = NULL;
  int width;

  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);        /* a new style applies at once */
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (hand));
  gtk_window_present (GTK_WINDOW (window));
  WAIT_FOR (take_pictures (hand, game, &playable, &pale));
  g_assert_false (g_bytes_equal (playable, pale));
  width = size_of (GTK_WIDGET (hand), GTK_ORIENTATION_HORIZONTAL, -1, FALSE);
  g_bytes_unref (pixels_of_card (hand, game, FALSE));
  g_assert_cmpint (size_of (GTK_WIDGET (hand), GTK_ORIENTATION_HORIZONTAL, -1, FALSE), ==, width);
  gtk_settings_reset_property (settings, "gtk-enable-animations");
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
is_card (GtkWidget    *widget,
         gconstpointer card)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "command-card")
         && g_object_get_data (G_OBJECT (widget), "card") == card;
}

/* Checks that exactly the cards in the hand that cannot be played are pale. */
static void
test_held (void)
{
  g_autoptr (BicSession) session = begin_melee (SEED);
  const BicGame *game = bic_session_game (session);
  Desk desk = open_desk (1280, 800);
  int cards[BIC_MAX_CARDS], n = bic_state_hand (game, bic_session_state (session), BIC_TOP, 1, cards, BIC_MAX_CARDS);
  int n_held = 0;

  bic_game_page_set_session (desk.page, session, NULL);
  bic_game_model_set_open_hand_side (desk.model, BIC_TOP);
  for (int i = 0; i < n; i++)
    {
      GtkWidget *card = bic_find_widget (game_part (desk.page, "hands"), is_card, GINT_TO_POINTER (cards[i]));
      gboolean held = gtk_widget_has_css_class (card, "held");

      g_assert_true (held == (cards[i] != bic_game_find_card (game, "first-strike")));
      n_held += held;
    }
  g_assert_cmpint (n_held, >, 0);
  g_assert_cmpint (n_held, <, n);
  close_desk (&desk);
}

/* --- cards in play ----------------------------------------------------------------------------------------------- */

/* Checks that cards in play are at the left end with the name of their side, whichever hand is open or covered. */
static void
test_in_play (void)
{
  g_autoptr (BicSession) session = begin (TACTICIANS, NULL, SEED);
  Desk desk = open_desk (1280, 800);
  GtkWidget *slot = game_part (desk.page, "slot"), *hands = game_part (desk.page, "hands");

  bic_game_page_set_session (desk.page, session, NULL);
  g_assert_true (says (slot, "No card in play"));
  bic_game_page_set_session (desk.page, NULL, NULL);
  choose (session, to_melee, 3);
  bic_game_page_set_session (desk.page, session, NULL);
  g_assert_true (says (slot, "Probe Center") && says (slot, "British"));
  g_assert_false (says (hands, "Probe Center"));
  g_assert_true (game_shows (desk.page, "show_hand"));
  choose (session, to_melee + 3, 5);
  bic_game_model_set_open_hand_side (desk.model, BIC_TOP);
  g_assert_true (says (slot, "Probe Center") && says (slot, "Sappers") && says (slot, "British"));
  g_assert_false (says (slot, "French"));
  g_assert_true (says (hands, "First Strike"));
  g_assert_cmpstr (game_text (desk.page, "owner_name"), ==, "French");
  choose (session, (const char *[]) { "react first-strike" }, 1);
  g_assert_true (says (slot, "First Strike") && says (slot, "French"));
  close_desk (&desk);
}

/* Checks that a card for several units is listed once, and that the card of the turn is the first. */
static void
test_order (void)
{
  g_autoptr (BicSession) session = begin_melee (SEED);
  g_autoptr (BicGameModel) model = bic_game_model_new ();
  const BicGame *game = bic_session_game (session);
  BicPlayInfo plays[BIC_MAX_CARDS];
  int n;

  bic_game_model_set_session (model, session, NULL);
  n = bic_game_cards_in_play (model, plays);
  g_assert_cmpint (n, ==, 3);
  g_assert_cmpint (plays[0].card, ==, bic_game_find_card (game, "probe-center"));
  g_assert_cmpint (plays[1].card, ==, bic_game_find_card (game, "sappers"));
  g_assert_cmpint (plays[2].card, ==, bic_game_find_card (game, "short-supply"));
  bic_game_model_set_session (model, NULL, NULL);
}

/* --- several decks ----------------------------------------------------------------------------------------------- */

static GtkWidget *
tab_of (Desk *desk,
        int   deck)
{
  GtkWidget *tab = gtk_widget_get_first_child (game_part (desk->page, "tabs"));

  while (deck-- > 0)
    tab = gtk_widget_get_next_sibling (tab);
  return tab;
}

static gboolean
is_front (Desk *desk,
          int   deck)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (tab_of (desk, deck)));
}

static gboolean
begins_with (GtkWidget  *tab,
             const char *name)
{
  return g_str_has_prefix (gtk_button_get_label (GTK_BUTTON (tab)), name);
}

/* Checks that the deck with an answer opens when the question changes. Until then a tab that was clicked stays open. */
static void
test_decks (void)
{
  g_autoptr (BicSession) session = begin (TACTICIANS, NULL, SEED);
  Desk desk = open_desk (1280, 800);

  bic_game_page_set_session (desk.page, session, NULL);
  bic_game_page_show_hands (desk.page);
  g_assert_true (begins_with (tab_of (&desk, 0), "Command cards: ") && begins_with (tab_of (&desk, 1), "Tactician"));
  g_assert_true (is_front (&desk, 0) && !is_front (&desk, 1));
  g_signal_emit_by_name (tab_of (&desk, 1), "clicked");
  bic_game_model_refresh (desk.model);
  g_assert_true (is_front (&desk, 1));
  choose (session, to_melee, 2);
  g_assert_true (is_front (&desk, 0));
  choose (session, to_melee + 2, 6);
  g_assert_true (is_front (&desk, 1));
  close_desk (&desk);
}

/* Checks that a side with one deck has no tabs. */
static void
test_one_deck (void)
{
  g_autoptr (BicSession) session = begin ("tests/battles/ccn/valley.bicorne", NULL, 1);
  Desk desk = open_desk (1280, 800);

  bic_game_page_set_session (desk.page, session, NULL);
  g_assert_false (game_shows (desk.page, "tabs_scroller"));
  close_desk (&desk);
}

/* --- covered cards ----------------------------------------------------------------------------------------------- */

/* Appends the visible properties of the widget: types, classes, texts and tooltips. */
static void
describe (GtkWidget *widget,
          GString   *text)
{
  g_auto (GStrv) classes = gtk_widget_get_css_classes (widget);
  g_autofree char *all = g_strjoinv (".", classes);
  const char *tip = gtk_widget_get_tooltip_text (widget);

  if (!gtk_widget_get_visible (widget))
    return;
  g_string_append_printf (text, "%s.%s %s%s\n", G_OBJECT_TYPE_NAME (widget), all,
                          GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "", tip ? tip : "");
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    describe (child, text);
}

static char *
look_at (Desk *desk)
{
  GString *text = g_string_new (NULL);

  describe (game_part (desk->page, "hand_area"), text);
  return g_string_free (text, FALSE);
}

static gboolean
holds_answer (BicSession *session)
{
  return bic_session_choices (session)->n > 1;
}

/* Returns: (transfer full) (nullable): a game at the same point, in which the French hold no card that answers */
static BicSession *
without_answer (void)
{
  for (guint64 seed = 1; seed < 3000; seed++)
    {
      g_autoptr (BicSession) session = begin (TACTICIANS, NULL, seed);
      gboolean fits = TRUE;

      for (int i = 0; to_melee[i] && fits; i++)
        fits = bic_session_choose_text (session, to_melee[i], NULL);
      if (fits && !holds_answer (session))
        return g_steal_pointer (&session);
    }
  return NULL;
}

/* Checks that a covered hand looks the same with and without a playable card, also after it was open. */
static void
test_covered (void)
{
  g_autoptr (BicSession) session = begin_melee (SEED), other = without_answer ();
  g_autofree char *before = NULL, *after = NULL, *without = NULL;
  Desk desk = open_desk (1280, 800);

  g_assert_true (holds_answer (session));
  g_assert_nonnull (other);
  bic_game_page_set_session (desk.page, session, NULL);
  before = look_at (&desk);
  bic_game_model_set_open_hand_side (desk.model, BIC_TOP);
  g_assert_true (is_front (&desk, 1));
  bic_game_model_set_open_hand_side (desk.model, BIC_NOBODY);
  after = look_at (&desk);
  g_assert_cmpstr (after, ==, before);
  bic_game_page_set_session (desk.page, other, NULL);
  without = look_at (&desk);
  g_assert_cmpstr (without, ==, before);
  close_desk (&desk);
}

/* --- texts ------------------------------------------------------------------------------------------------------- */

static gboolean
is_slot (GtkWidget    *widget,
         gconstpointer unused)
{
  return gtk_widget_has_css_class (widget, "card-slot");
}

static int
top_of (Desk       *desk,
        const char *id)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (game_part (desk->page, id), GTK_WIDGET (desk->page), &bounds));
  return (int) bounds.origin.y;
}

/* Checks that the panel shows the text of the card under the pointer without moving other content, and hides it when
 * the pointer leaves. */
static void
test_text (void)
{
  g_autoptr (BicSession) session = begin (TACTICIANS, NULL, SEED);
  Desk desk = open_desk (1280, 800);
  GtkWidget *text = game_part (desk.page, "card_text"), *slot;
  gpointer motion;
  int log;

  bic_game_page_set_session (desk.page, session, NULL);
  bic_game_page_show_hands (desk.page);
  wait_painted (desk.page);
  log = top_of (&desk, "log");
  slot = bic_find_widget (game_part (desk.page, "hands"), is_slot, NULL);
  motion = game_controller (slot, GTK_TYPE_EVENT_CONTROLLER_MOTION);
  g_assert_false (gtk_widget_get_visible (text));
  g_signal_emit_by_name (motion, "enter", 5.0, 5.0);
  WAIT_FOR (gtk_widget_get_visible (text));
  wait_painted (desk.page);
  g_assert_true (says (text, "Section card") && says (text, "Order"));
  g_assert_cmpint (top_of (&desk, "log"), ==, log);
  g_signal_emit_by_name (motion, "leave");
  WAIT_FOR (!gtk_widget_get_visible (text));
  wait_painted (desk.page);
  g_assert_cmpint (top_of (&desk, "log"), ==, log);
  close_desk (&desk);
}

static gboolean
has_tip (GtkWidget *slot)
{
  g_autoptr (GtkTooltip) tip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean has = FALSE;

  g_signal_emit_by_name (slot, "query-tooltip", 5, 5, FALSE, tip, &has);
  return has;
}

/* Checks that a tooltip has the text only if the panel is closed. */
static void
test_tips (void)
{
  g_autoptr (BicSession) session = begin (TACTICIANS, NULL, SEED);
  Desk desk = open_desk (1280, 800);
  GtkWidget *slot;

  bic_game_page_set_session (desk.page, session, NULL);
  bic_game_page_show_hands (desk.page);
  wait_painted (desk.page);
  slot = bic_find_widget (game_part (desk.page, "hands"), is_slot, NULL);
  g_assert_false (has_tip (slot));
  g_object_set (game_part (desk.page, "split"), "show-sidebar", FALSE, NULL);
  g_assert_true (has_tip (slot));
  close_desk (&desk);
}

static int asked_card;

static void
asked_cb (BicHandView *hand,
          int          card,
          GtkWidget   *at)
{
  asked_card = card;
}

static gboolean
is_chip (GtkWidget    *widget,
         gconstpointer unused)
{
  return gtk_widget_has_css_class (widget, "event-chip");
}

/* Checks that an event card that a side keeps is visible as a small button, which opens its text. */
static void
test_kept (void)
{
  g_autoptr (BicSession) session = begin ("tests/battles/n20/weissdorf.bicorne", NULL, 1);
  const BicGame *game = bic_session_game (session);
  g_autoptr (GtkWidget) hand = g_object_ref_sink (bic_hand_view_new ());
  g_autofree char *title = g_strdup_printf ("Kept: %s", bic_game_card (game, 1)->name);
  g_autoptr (GtkWidget) details = NULL;

  bic_hand_view_set_cards (BIC_HAND_VIEW (hand), game, 0, &(BicHandCard) { 1, TRUE, FALSE, BIC_TOP }, 1);
  g_assert_true (says (hand, title));
  g_assert_cmpint (size_of (hand, GTK_ORIENTATION_VERTICAL, 300, TRUE), <=, 40);
  asked_card = -1;
  g_signal_connect (hand, "asked", G_CALLBACK (asked_cb), NULL);
  g_signal_emit_by_name (bic_find_widget (hand, is_chip, NULL), "clicked");
  g_assert_cmpint (asked_card, ==, 1);
  details = g_object_ref_sink (bic_card_details_new (game, 1, BIC_TOP, NULL));
  g_assert_true (says (details, "Kept event"));
  g_assert_false (says (details, "In the deck"));
}

/* --- cards beyond the edge --------------------------------------------------------------------------------------- */

static gboolean
has_scrolled (GtkAdjustment *across)
{
  return gtk_adjustment_get_value (across) + gtk_adjustment_get_page_size (across) >= gtk_adjustment_get_upper (across)
         - 20.0;
}

static gboolean
is_at_start (GtkAdjustment *across)
{
  return gtk_adjustment_get_value (across) < 20.0;
}

/* Checks that a playable card and an advised card are scrolled into view. */
static void
test_reveal (void)
{
  g_autoptr (BicSession) session = begin (TACTICIANS, NULL, SEED);
  const BicGame *game = bic_session_game (session);
  GtkWidget *hand = bic_hand_view_new (), *scroller = gtk_scrolled_window_new ();
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scroller));
  BicHandCard cards[8];

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    cards[i] = (BicHandCard) { (int) i, i == 7, FALSE, BIC_BOTTOM };
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), hand);
  gtk_window_set_child (window, scroller);
  gtk_window_set_default_size (window, 400, 250);
  gtk_window_present (window);
  bic_hand_view_set_cards (BIC_HAND_VIEW (hand), game, 0, cards, G_N_ELEMENTS (cards));
  WAIT_FOR (has_scrolled (across));
  bic_hand_view_set_picked (BIC_HAND_VIEW (hand), -1, 0);
  WAIT_FOR (is_at_start (across));
  cards[7].playable = FALSE;
  bic_hand_view_set_cards (BIC_HAND_VIEW (hand), game, 0, cards, G_N_ELEMENTS (cards));
  wait_painted (window);
  g_assert_true (is_at_start (across));
  gtk_window_destroy (window);
}

/* Checks that unchanged cards are not replaced, so that the focus is not lost. */
static void
test_same (void)
{
  g_autoptr (BicSession) session = begin (TACTICIANS, NULL, SEED);
  Desk desk = open_desk (1280, 800);
  GtkWidget *slot;

  bic_game_page_set_session (desk.page, session, NULL);
  bic_game_page_show_hands (desk.page);
  slot = bic_find_widget (game_part (desk.page, "hands"), is_slot, NULL);
  bic_game_model_refresh (desk.model);
  g_assert_true (bic_find_widget (game_part (desk.page, "hands"), is_slot, NULL) == slot);
  close_desk (&desk);
}

/* --- keys -------------------------------------------------------------------------------------------------------- */

static gboolean
press (Desk *desk,
       guint key)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (game_controller (desk->page, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed", key, 0, 0,
                         &handled);
  return handled;
}

static int
press_at_all (Desk      *desk,
              GtkWidget *widget)
{
  int n = 0;

  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) && gtk_widget_get_sensitive (widget)
      && gtk_widget_grab_focus (widget))
    {
      g_test_message ("%s", gtk_button_get_label (GTK_BUTTON (widget)));
      g_assert_true (press (desk, GDK_KEY_period));
      n++;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_POPOVER (child))
      n += press_at_all (desk, child);
  return n;
}

/* Checks that the keys of the game work whichever button has the focus, except in text entries and on the screen
 * between the players. */
static void
test_keys (void)
{
  g_autoptr (BicSession) session = begin (TACTICIANS, NULL, SEED);
  GtkWidget *entry = gtk_entry_new ();
  Desk desk = open_desk (1280, 800);

  bic_game_page_set_session (desk.page, session, NULL);
  bic_game_model_set_open_hand_side (desk.model, BIC_BOTTOM);
  choose (session, to_melee, 1);                                /* hexes can be chosen */
  wait_painted (desk.page);
  gtk_widget_grab_focus (tab_of (&desk, 1));
  g_assert_true (press (&desk, GDK_KEY_period));
  g_assert_cmpint (press_at_all (&desk, GTK_WIDGET (desk.page)), >, 8);
  gtk_box_append (game_part (desk.page, "tabs"), entry);
  gtk_widget_grab_focus (entry);
  g_assert_false (press (&desk, GDK_KEY_period));
  gtk_widget_grab_focus (tab_of (&desk, 1));
  choose (session, to_melee + 1, 7);
  g_assert_true (game_shows (desk.page, "hand_over"));
  gtk_widget_grab_focus (game_part (desk.page, "ready"));
  g_assert_false (press (&desk, GDK_KEY_k));
  close_desk (&desk);
}

static gboolean
tab_reaches (Desk      *desk,
             GtkWidget *widget)
{
  gtk_widget_grab_focus (game_part (desk->page, "board"));
  for (int i = 0; i < 60; i++)
    {
      if (gtk_root_get_focus (GTK_ROOT (desk->window)) == widget)
        return TRUE;
      gtk_widget_child_focus (desk->window, GTK_DIR_TAB_FORWARD);
    }
  return FALSE;
}

/* Checks that Tab reaches the hand after the card with the focus was played, also in another deck. */
static void
test_played (void)
{
  g_autoptr (BicSession) session = begin (TACTICIANS, NULL, SEED);
  Desk desk = open_desk (1280, 800);
  GtkWidget *slot, *focus;

  bic_game_page_set_session (desk.page, session, NULL);
  bic_game_page_show_hands (desk.page);
  wait_painted (desk.page);
  slot = bic_find_widget (game_part (desk.page, "hands"), is_slot, NULL);
  gtk_widget_grab_focus (gtk_overlay_get_child (GTK_OVERLAY (slot)));
  g_signal_emit_by_name (gtk_overlay_get_child (GTK_OVERLAY (slot)), "clicked");
  wait_painted (desk.page);
  focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (desk.page)));    /* also in an inactive window */
  g_assert_true (focus == game_part (desk.page, "board")
                 || (focus && gtk_widget_is_ancestor (focus, game_part (desk.page, "board"))));
  g_signal_emit_by_name (tab_of (&desk, 1), "clicked");
  g_assert_true (tab_reaches (&desk, tab_of (&desk, 0)));
  close_desk (&desk);
}

/* --- cards that are kept, exchanged or discarded ----------------------------------------------------------------- */

/* Plays until the side in turn can keep, exchange or discard a card in its hand, and returns this card. */
static int
play_to_confirmed (BicSession *session,
                   BicChoice  *choice)
{
  const BicGame *game = bic_session_game (session);
  BicRng rng;

  bic_rng_init (&rng, 3);
  for (int n = 0; n < 2000 && bic_session_choices (session)->n > 0; n++)
    {
      const BicChoices *choices = bic_session_choices (session);
      int hand[BIC_MAX_CARDS], held = bic_state_hand (game, bic_session_state (session),
                                                      bic_session_asked_side (session), BIC_ANY_DECK, hand,
                                                      BIC_MAX_CARDS);

      for (int i = 0; i < MIN (held, BIC_MAX_CARDS); i++)
        if (bic_game_card_choices_find_confirmed (game, bic_session_state (session), choices, hand[i], choice)
            && bic_choice_leaves_card_unplayed (game, *choice))
          return hand[i];
      g_assert_true (bic_session_choose (session, choices->at[bic_rng_below (&rng, (guint32) choices->n)], NULL));
    }
  g_assert_not_reached ();
}

static gboolean
is_button_of_card (GtkWidget    *widget,
                   gconstpointer card)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "command-card")
         && !gtk_widget_has_css_class (widget, "in-play")
         && g_object_get_data (G_OBJECT (widget), "card") == card;
}

/* Checks that a click on a card only selects it if the question is whether it is kept, exchanged or discarded. The main
 * button confirms the choice, and a second click on the card cancels it. */
static void
test_confirmed (gconstpointer data)
{
  g_autoptr (BicSession) session = begin (data, NULL, 1);
  Desk desk = open_desk (1280, 800);
  BicChoice choice;
  int card = play_to_confirmed (session, &choice);
  guint position = bic_session_position (session);
  BicGameAnswers *answers;
  GtkWidget *button;
  g_autofree char *label = NULL, *name = NULL;

  bic_game_page_set_session (desk.page, session, NULL);
  bic_game_page_show_hands (desk.page);
  wait_painted (desk.page);
  answers = BIC_GAME_ANSWERS (game_part (desk.page, "answers"));
  button = bic_find_widget (game_part (desk.page, "hands"), is_button_of_card, GINT_TO_POINTER (card));
  g_assert_nonnull (button);
  label = bic_choice_label (bic_session_game (session), bic_session_state (session), choice);
  name = g_strdup_printf ("%s, can be selected: %s", bic_game_card (bic_session_game (session), card)->name, label);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  for (int i = 0; i < 3; i++)
    {
      g_signal_emit_by_name (button, "clicked");
      g_assert_cmpuint (bic_session_position (session), ==, position);
      g_assert_cmpint (bic_game_model_picked_card (desk.model), ==, i % 2 ? -1 : card);
      g_assert_cmpint (gtk_widget_has_css_class (button, "picked"), ==, i % 2 == 0);
    }
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (bic_game_answers_get_main (answers))), ==, label);
  g_signal_emit_by_name (bic_game_answers_get_main (answers), "clicked");
  g_assert_cmpuint (bic_session_position (session), >, position);
  close_desk (&desk);
}

/* --- cards that give no orders ----------------------------------------------------------------------------------- */

static int
card_in_hand (BicSession *session,
              const char *id)
{
  const BicGame *game = bic_session_game (session);
  int hand[BIC_MAX_CARDS], held = bic_state_hand (game, bic_session_state (session), bic_session_asked_side (session),
                                                  0, hand, BIC_MAX_CARDS);

  for (int i = 0; i < MIN (held, BIC_MAX_CARDS); i++)
    if (g_str_equal (bic_game_card (game, hand[i])->id, id))
      return hand[i];
  return -1;
}

/* Checks that a click on a card that gives no orders in the player's own turn only selects it, with the reason under
 * the question, and that the main button plays it. */
static void
test_no_orders (gconstpointer id)
{
  static const char warning[] = "This card gives no orders now";
  g_autoptr (BicSession) session = NULL;
  Desk desk = open_desk (1280, 800);
  BicGameAnswers *answers;
  GtkWidget *button;
  g_autofree char *name = NULL;
  int card = -1;

  for (guint64 seed = 1; card < 0 && seed < 500; seed++)
    {
      g_clear_object (&session);
      session = begin ("tests/battles/ccn/valley.bicorne", NULL, seed);
      card = card_in_hand (session, id);
    }
  g_assert_cmpint (card, >=, 0);
  bic_game_page_set_session (desk.page, session, NULL);
  bic_game_page_show_hands (desk.page);
  wait_painted (desk.page);
  answers = BIC_GAME_ANSWERS (game_part (desk.page, "answers"));
  button = bic_find_widget (game_part (desk.page, "hands"), is_button_of_card, GINT_TO_POINTER (card));
  name = g_strdup_printf ("%s, can be selected: %s", bic_game_card (bic_session_game (session), card)->name, warning);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  g_assert_false (says (game_part (desk.page, "question"), warning));
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpint (bic_game_model_picked_card (desk.model), ==, card);
  g_assert_cmpuint (bic_session_position (session), ==, 0);
  g_assert_true (says (game_part (desk.page, "question"), warning));
  bic_game_click_hex (desk.model, game_part (desk.page, "board"),
                      bic_hex_read (bic_game_grid (bic_session_game (session)), "E5"));
  g_assert_true (says (game_part (desk.page, "question"), "can be chosen now"));
  g_signal_emit_by_name (button, "clicked");
  g_assert_false (says (game_part (desk.page, "question"), warning));
  g_signal_emit_by_name (button, "clicked");
  g_signal_emit_by_name (bic_game_answers_get_main (answers), "clicked");
  g_assert_cmpuint (bic_session_position (session), >, 0);
  WAIT_FOR (!says (game_part (desk.page, "question"), warning));        /* after the dice of the card */
  close_desk (&desk);
}

/* Checks that cards that give orders, also by dice, are not meant. */
static void
test_some_orders (void)
{
  static const char *const others[] = { "attack-center", "elan" };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (BicSession) session = NULL;
      BicChoice choice;
      int card = -1;

      for (guint64 seed = 1; card < 0 && seed < 500; seed++)
        {
          g_clear_object (&session);
          session = begin ("tests/battles/ccn/valley.bicorne", NULL, seed);
          card = card_in_hand (session, others[i]);
        }
      g_test_message ("%s", others[i]);
      g_assert_cmpint (card, >=, 0);
      g_assert_false (bic_game_card_choices_find_confirmed (bic_session_game (session), bic_session_state (session),
                                                            bic_session_choices (session), card, &choice));
    }
}

static gboolean
side_has_losses (BicSession *session)
{
  const BicGame *game = bic_session_game (session);
  const BicState *state = bic_session_state (session);
  BicPieceInfo piece;

  for (int i = 0; i < bic_state_n_pieces (game, state); i++)
    if (bic_state_piece (game, state, i, &piece) && piece.side == bic_session_asked_side (session)
        && piece.blocks < piece.full)
      return TRUE;
  return FALSE;
}

/* Checks that a card that can only rally units is played at once if a unit has losses. */
static void
test_rally (void)
{
  g_autoptr (BicSession) session = begin ("tests/battles/ccn/valley.bicorne", NULL, 1);
  int tried = 0;
  BicRng rng;

  bic_rng_init (&rng, 1);
  for (int n = 0; n < 3000 && tried < 3 && bic_session_choices (session)->n > 0; n++)
    {
      const BicChoices *choices = bic_session_choices (session);
      int card = bic_session_asked_side (session) == BIC_CHANCE ? -1 : card_in_hand (session, "rally");
      BicChoice choice;

      if (card >= 0 && side_has_losses (session)
          && bic_game_card_choices_find_play (bic_session_game (session), choices, card, &choice))
        {
          tried++;
          g_assert_false (bic_choice_gives_no_orders (bic_session_game (session), bic_session_state (session), choice));
        }
      g_assert_true (bic_session_choose (session, choices->at[bic_rng_below (&rng, (guint32) choices->n)], NULL));
    }
  g_assert_cmpint (tried, ==, 3);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  g_setenv ("GTK_A11Y", "test", TRUE);
  app_init (&argc, &argv);                      /* the style sheet sets the size of the cards */
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Cantarell 11", NULL);
  catalogue = bic_catalogue_load (NULL);
  g_test_add_func ("/game-cards/height", test_height);
  g_test_add_func ("/game-cards/none", test_none);
  g_test_add_func ("/game-cards/fits", test_fits);
  g_test_add_func ("/game-cards/pale", test_pale);
  g_test_add_func ("/game-cards/held", test_held);
  g_test_add_func ("/game-cards/in-play", test_in_play);
  g_test_add_func ("/game-cards/order", test_order);
  g_test_add_func ("/game-cards/decks", test_decks);
  g_test_add_func ("/game-cards/one-deck", test_one_deck);
  g_test_add_func ("/game-cards/covered", test_covered);
  g_test_add_func ("/game-cards/text", test_text);
  g_test_add_func ("/game-cards/tips", test_tips);
  g_test_add_func ("/game-cards/kept", test_kept);
  g_test_add_func ("/game-cards/reveal", test_reveal);
  g_test_add_func ("/game-cards/same", test_same);
  g_test_add_func ("/game-cards/keys", test_keys);
  g_test_add_func ("/game-cards/played", test_played);
  g_test_add_data_func ("/game-cards/confirmed/discarded", TACTICIANS, test_confirmed);
  g_test_add_data_func ("/game-cards/confirmed/kept", "tests/battles/ccn/valley.bicorne", test_confirmed);
  g_test_add_data_func ("/game-cards/confirmed/exchanged", "tests/rules/ccn-plus/two-armies.bicorne", test_confirmed);
  g_test_add_data_func ("/game-cards/no-orders/first-strike", "first-strike", test_no_orders);
  g_test_add_data_func ("/game-cards/no-orders/counter-attack", "counter-attack", test_no_orders);
  g_test_add_data_func ("/game-cards/no-orders/rally", "rally", test_no_orders);
  g_test_add_func ("/game-cards/some-orders", test_some_orders);
  g_test_add_func ("/game-cards/rally", test_rally);
  status = app_run ();
  bic_catalogue_unref (catalogue);
  return status;
}
