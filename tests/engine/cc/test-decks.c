/* Tests of several decks in a game, shared or separate for each side, and of several cards in play.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * No bundled rule system has these features. This test adds the decks to the catalogue, and two steps that use the
 * decks to the rulebook.
 */
#include "config.h"

#include "battle.h"

#include <string.h>

#include "bic-book.h"
#include "bic-rulebooks.h"
#include "bic-session.h"
#include "bic-setup.h"
#include "bic-cards.h"
#include "cc-rules.h"
#include "cc-state.h"
#include "cc-verbs.h"

#define OPEN "<catalogue xmlns='urn:bicorne:catalogue:1'>"
#define CLOSE "</catalogue>"
#define RULES "<ruleset id='ccn-3e' parent='ccn-3e'>"

/* A second deck, from which both sides draw, with a separate hand for each side */
#define TACTICIANS \
  "<card id='sappers' name='Sappers' text='Two dice more.' kind='tactic' source='test'>" \
  "<modifier stat='dice' op='add' amount='2' when='melee' why='sappers'/></card>" \
  "<card id='drums' name='Drums' text='A die more.' kind='tactic' source='test'>" \
  "<modifier stat='dice' op='add' amount='1' why='drums'/></card>" \
  RULES "<deck id='tactician' name='Tactician cards' dealt='tacticians'><card id='sappers' copies='12'/><card " \
        "id='drums' copies='8'/></deck></ruleset>"

/* A command deck for each side, and for each side a second deck whose cards are not dealt at the start */
#define OWN \
  "<card id='sappers' name='Sappers' text='Nothing.' kind='tactic' source='test'/>" \
  RULES "<deck id='command' own='1'/><deck id='special' name='Special cards' own='1' dealt='none'><card id='sappers' " \
        "copies='2'/></deck></ruleset>"

enum { COMMAND, SECOND };
enum { TACTICIANS_TOP = 3, TACTICIANS_BOTTOM = 4, SECOND_CARDS = 20 };

static BicCatalogue *
load_with (const char *entries)
{
  g_autoptr (GPtrArray) files = bic_catalogue_files (FALSE);
  BicCatalogueFile *file = g_new0 (BicCatalogueFile, 1);
  g_autofree char *text = g_strconcat (OPEN, entries, CLOSE, NULL);
  g_autoptr (GError) error = NULL;
  BicCatalogue *catalogue;

  *file = (BicCatalogueFile) { g_strdup ("own.xml"), g_bytes_new (text, strlen (text)), FALSE };
  g_ptr_array_add (files, file);
  catalogue = bic_catalogue_load_files (files, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bic_catalogue_fault_messages (catalogue)->len, ==, 0);
  return catalogue;
}

static BicScenario *
tactical (void)
{
  BicScenario *battle = battle_crossing ();

  battle->army[BIC_TOP].tacticians = TACTICIANS_TOP;
  battle->army[BIC_BOTTOM].tacticians = TACTICIANS_BOTTOM;
  return battle;
}

static BicGame *
try_game (const char   *entries,
          BicGameFlags  flags,
          GError      **error)
{
  g_autoptr (BicCatalogue) catalogue = load_with (entries);
  g_autoptr (BicScenario) battle = tactical ();

  return bic_game_new (bic_rulebook_of (battle), battle, catalogue, flags, error);
}

static BicGame *
game_with (const char   *entries,
           BicGameFlags  flags)
{
  g_autoptr (GError) error = NULL;
  BicGame *game = try_game (entries, flags, &error);

  g_assert_no_error (error);
  return game;
}

static void
assert_sound (const BicGame  *game,
              const BicState *s)
{
  g_autoptr (GError) error = NULL;

  bic_state_check (game, s, &error);
  g_assert_no_error (error);
}

static int
all_cards (const BicGame  *game,
           const BicState *s,
           int             deck,
           int             side)
{
  return bic_state_n_draw_pile_cards (game, s, deck, side) + bic_state_discards (game, s, deck, side, NULL, 0);
}

/* --- a rulebook with steps for the second deck -------------------------- */

static BicWhy
tactic_why (const BicView  *v,
            const BicFrame *f,
            BicChoice       c)
{
  return v->state->n_plays < BIC_PLAYS ? BIC_LEGAL : BIC_WHY_NOT_HELD;
}

/* Plays the card on the first unit of the active side. */
static BicFlow
tactic_take (BicRun    *r,
             BicFrame  *f,
             BicChoice  c)
{
  int piece = r->view.game->n_leaders;

  if (c.verb == BIC_DO_NONE)
    return BIC_NEXT;
  while (r->state->piece[piece].side != r->state->active)
    piece++;
  bic_play_card_on (r, r->state->active, c.a, piece);
  return BIC_AGAIN;
}

static BicFlow
tactic_draw (BicRun   *r,
             BicFrame *f)
{
  bic_call_draw (r, SECOND, r->state->active);
  return BIC_NEXT;
}

static const BicStep play_step[] = {
  BIC_ASK ("tactic", BIC_ACTIVE, NULL, tactic, BIC_NOWHERE (NULL),
           { .verb = BIC_DO_REACT, .where = BIC_HELD, .deck = SECOND }), { 0 },
};
static const BicStep draw_step[] = { BIC_WORK ("tactic-draw", tactic_draw), { 0 } };

/* Adds two steps to the turn: before the orders, the side can play cards of the second deck, and after it draws a
 * command card, it also draws a card of the second deck. */
static void
play_tactics (const BicGame *game)
{
  BicRulebook *book = &((BicGame *) game)->book;

  bic_book_put_steps (book, CC_TURN, BIC_AFTER, "command", play_step);
  bic_book_put_steps (book, CC_TURN, BIC_AFTER, "draw", draw_step);
}

/* --- decks -------------------------------------------------------------------------------------------------------- */

static void
test_shared (void)
{
  g_autoptr (BicGame) game = game_with (TACTICIANS, 0);
  int first = bic_game_deck (game, COMMAND)->n;
  BicState s;

  bic_state_init (&s, game, 1);
  g_assert_cmpint (bic_game_n_decks (game), ==, 2);
  g_assert_cmpint (bic_game_find_deck (game, "tactician"), ==, SECOND);
  g_assert_cmpint (bic_game_find_deck (game, "whist"), ==, -1);
  g_assert_cmpint (bic_game_deck (game, SECOND)->first, ==, first);
  for (int card = 0; card < first + bic_game_deck (game, SECOND)->n; card++)
    g_assert_cmpint (bic_game_deck_of (game, card), ==, card < first ? COMMAND : SECOND);
  g_assert_cmpint (bic_state_hand (game, &s, BIC_TOP, COMMAND, NULL, 0), ==, 5);
  g_assert_cmpint (bic_state_hand (game, &s, BIC_TOP, SECOND, NULL, 0), ==, TACTICIANS_TOP);
  g_assert_cmpint (bic_state_hand (game, &s, BIC_BOTTOM, BIC_ANY_DECK, NULL, 0), ==, 5 + TACTICIANS_BOTTOM);
  g_assert_cmpint (all_cards (game, &s, SECOND, BIC_BOTTOM), ==, SECOND_CARDS - TACTICIANS_TOP - TACTICIANS_BOTTOM);
  assert_sound (game, &s);
}

static void
test_own (void)
{
  g_autoptr (BicGame) game = game_with (OWN, 0);
  BicState s;

  bic_state_init (&s, game, 1);
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      int squares = bic_state_squares (&s, side);

      g_assert_cmpint (all_cards (game, &s, COMMAND, side), ==, 70 - 5 - squares);
      g_assert_cmpint (all_cards (game, &s, SECOND, side), ==, 2);
      g_assert_cmpint (bic_state_hand (game, &s, side, SECOND, NULL, 0), ==, 0);
    }
  assert_sound (game, &s);
}

static void
assert_refused (const char *entries,
                const char *what)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BicGame) game = try_game (entries, 0, &error);

  g_assert_null (game);
  g_assert_error (error, BIC_ERROR, BIC_ERROR_UNPLAYABLE);
  g_assert_nonnull (strstr (error->message, what));
}

static void
test_refused (void)
{
  assert_refused (RULES "<deck id='b' name='B' dealt='none'><card id='rally' copies='1'/></deck></ruleset>", "rally");
  /* ccn-plus derives from ccn-3e here. Otherwise ccn-plus would still have the deck. */
  assert_refused (RULES "<without deck='command'/></ruleset><ruleset id='ccn-plus' parent='ccn-3e'/>", "no deck");
  assert_refused (RULES
                  "<deck id='command'><without card='rally'/></deck><deck id='b' name='B' dealt='tacticians'><card "
                  "id='rally' copies='6'/></deck></ruleset>",
                  "7 cards");
  assert_refused (RULES
                  "<deck id='command'><without card='rally'/></deck><deck id='b' name='B' own='1' "
                  "dealt='tacticians'><card id='rally' copies='3'/></deck></ruleset>",
                  "4 cards");
}

/* --- drawing and shuffling ---------------------------------------------------------------------------------------- */

/* Moves @n cards of each deck from the pile to the discards. If the sides have separate decks, moves @n cards for each
 * side. */
static void
discard_some (const BicGame *game,
              BicState      *s,
              int            n)
{
  BicRun r = { { game, s }, s, NULL };

  for (int deck = 0; deck < game->n_decks; deck++)
    for (int row = 0; row < (game->deck[deck].own ? BIC_N_SIDES : 1); row++)
      for (int i = 0; i < n; i++)
        {
          int card = bic_pick_random_card (&r, deck, s->pile[row]);

          s->pile[row][card]--;
          s->discard[row][card]++;
        }
}

static void
test_reshuffle (void)
{
  g_autoptr (BicGame) shared = game_with (TACTICIANS, 0), own = game_with (OWN, 0);
  BicState s, before;

  bic_state_init (&s, shared, 1);
  discard_some (shared, &s, 2);
  before = s;
  bic_reshuffle (&(BicRun) { { shared, &s }, &s, NULL }, SECOND, BIC_NOBODY);
  g_assert_cmpint (bic_state_discards (shared, &s, SECOND, BIC_TOP, NULL, 0), ==, 0);
  g_assert_cmpint (bic_state_n_draw_pile_cards (shared, &s, SECOND, BIC_TOP), ==,
                   bic_state_n_draw_pile_cards (shared, &before, SECOND, BIC_TOP) + 2);
  g_assert_cmpint (bic_state_discards (shared, &s, COMMAND, BIC_TOP, NULL, 0), ==, 2);
  assert_sound (shared, &s);
  bic_state_init (&s, own, 1);
  discard_some (own, &s, 2);
  bic_reshuffle (&(BicRun) { { own, &s }, &s, NULL }, COMMAND, BIC_TOP);
  g_assert_cmpint (bic_state_discards (own, &s, COMMAND, BIC_TOP, NULL, 0), ==, 0);
  g_assert_cmpint (bic_state_discards (own, &s, COMMAND, BIC_BOTTOM, NULL, 0), ==, 2);
  g_assert_cmpint (bic_state_discards (own, &s, SECOND, BIC_TOP, NULL, 0), ==, 2);
  assert_sound (own, &s);
}

/* Checks that a draw offers only cards of its deck, and that the discards of this deck become the new pile when the
 * pile is empty. */
static void
test_draw (void)
{
  g_autoptr (BicGame) game = game_with (TACTICIANS, BIC_GAME_TYPED_DICE);
  BicState s;
  BicChoices list;

  play_tactics (game);
  bic_state_init (&s, game, 1);
  discard_some (game, &s, SECOND_CARDS - TACTICIANS_TOP - TACTICIANS_BOTTOM);
  g_assert_cmpint (bic_state_n_draw_pile_cards (game, &s, SECOND, BIC_TOP), ==, 0);
  g_assert_true (bic_setup_turn (game, &s, 1, BIC_TOP, "tactic-draw", NULL));
  bic_setup_step_to_choice (game, &s);
  g_assert_cmpint (bic_state_asked_side (game, &s), ==, BIC_CHANCE);
  bic_choices (game, &s, &list);
  g_assert_cmpint (list.n, >, 0);
  for (int i = 0; i < list.n; i++)
    g_assert_cmpint (bic_game_deck_of (game, list.at[i].a), ==, SECOND);
  g_assert_cmpint (bic_why_not (game, &s, battle_choice (game, "draw rally")), ==, BIC_WHY_NOT_HELD);
  g_assert_true (bic_apply (game, &s, list.at[0], NULL, NULL, NULL));
  g_assert_cmpint (bic_state_hand (game, &s, BIC_TOP, SECOND, NULL, 0), ==, TACTICIANS_TOP + 1);
  assert_sound (game, &s);
}

/* Checks that each question offers only cards of its deck: first the command cards for the turn, then the cards of the
 * second deck. */
static void
test_held (void)
{
  g_autoptr (BicGame) game = game_with (TACTICIANS, 0);
  BicState s;
  BicChoices list;

  play_tactics (game);
  bic_state_init (&s, game, 1);
  for (int turn = 0; turn < 2; turn++)
    {
      int held = 0;

      bic_choices (game, &s, &list);
      for (int i = 0; i < list.n; i++)
        held += list.at[i].verb != BIC_DO_NONE && bic_game_deck_of (game, list.at[i].a) == turn;
      g_assert_cmpint (held, ==, list.n - turn);
      if (turn == 0)
        bic_apply_listed (game, &s, list.at[0], NULL, NULL);
    }
  bic_state_init (&s, game, 1);
  s.hand[BIC_TOP][bic_game_find_card (game, "sappers")] += 1;
  g_assert_cmpint (bic_why_not (game, &s, battle_choice (game, "play sappers")), ==, BIC_WHY_NOT_HELD);
}

/* --- hidden information ------------------------------------------------------------------------------------------- */

enum { LOOKS = 60 };

static int
count_differing (const BicGame  *game,
                 const BicState *s,
                 int             side,
                 int             deck)
{
  const BicGameDeck *d = bic_game_deck (game, deck);
  int differ = 0;
  BicRng rng;

  bic_rng_init (&rng, 5);
  for (int i = 0; i < LOOKS; i++)
    {
      BicState copy = *s;

      bic_state_randomize_hidden (game, &copy, side, &rng);
      assert_sound (game, &copy);
      g_assert_cmpmem (copy.hand[side], sizeof copy.hand[side], s->hand[side], sizeof s->hand[side]);
      g_assert_cmpmem (copy.discard, sizeof copy.discard, s->discard, sizeof s->discard);
      g_assert_cmpint (bic_state_hand (game, &copy, !side, deck, NULL, 0), ==,
                       bic_state_hand (game, s, !side, deck, NULL, 0));
      for (int row = 0; row < BIC_N_SIDES; row++)
        g_assert_cmpint (bic_state_n_draw_pile_cards (game, &copy, deck, row), ==,
                         bic_state_n_draw_pile_cards (game, s, deck, row));
      differ += memcmp (copy.hand[!side] + d->first, s->hand[!side] + d->first, (gsize) d->n) != 0;
    }
  return differ;
}

/* Checks that hiding the cards replaces the hidden hand with other cards of each deck. The hand of the viewing side and
 * all numbers of cards stay the same. */
static void
test_hide (gconstpointer entries)
{
  g_autoptr (BicGame) game = game_with (entries, 0);
  BicState s;

  play_tactics (game);
  bic_state_init (&s, game, 1);
  discard_some (game, &s, 2);
  for (int side = 0; side < BIC_N_SIDES; side++)
    for (int deck = 0; deck < 2; deck++)
      if (bic_state_hand (game, &s, !side, deck, NULL, 0) > 0)
        g_assert_cmpint (count_differing (game, &s, side, deck), >, LOOKS / 4);
}

/* Checks that the cards of a side are hidden from its opponent, even while the side must choose which of two cards it
 * keeps. */
static void
test_kept (void)
{
  g_autoptr (BicGame) game = game_with (OWN, 0);
  BicState s;
  int cards[2], n = 0;

  bic_state_init (&s, game, 1);
  for (int card = 0; n < 2; card++)
    if (s.hand[BIC_TOP][card])
      cards[n++] = card;
  s.active = BIC_TOP;
  for (int i = 0; i < 2; i++)
    CC_STATE (&s)->drawn[i] = (gint8) (cards[i] + 1);
  for (int i = 0; i < LOOKS; i++)
    {
      BicState copy = s;
      BicRng rng;

      bic_rng_init (&rng, (guint64) i);
      bic_state_randomize_hidden (game, &copy, BIC_BOTTOM, &rng);
      assert_sound (game, &copy);
      g_assert_true (copy.hand[BIC_TOP][CC_STATE (&copy)->drawn[0] - 1] >= 1
                     + (CC_STATE (&copy)->drawn[0] == CC_STATE (&copy)->drawn[1])
                     && copy.hand[BIC_TOP][CC_STATE (&copy)->drawn[1] - 1] >= 1);
      n += CC_STATE (&copy)->drawn[0] != CC_STATE (&s)->drawn[0];
    }
  g_assert_cmpint (n, >, LOOKS / 2);
}

/* --- cards in play ------------------------------------------------------------------------------------------------ */

static int
dice_of (const BicGame  *game,
         const BicState *s,
         const char     *attack)
{
  BicSum sum;

  g_assert_true (bic_explain_attack (game, s, battle_choice (game, attack), &sum));
  return sum.total;
}

static BicGame *
begin_melee (BicState *s)
{
  g_autoptr (BicCatalogue) catalogue = load_with (TACTICIANS);
  g_autoptr (BicScenario) battle =
      battle_from_words ("top french/LT D6\ntop french/LT D8\nbottom portuguese/LN E6\nbottom portuguese/LN E8\n");
  g_autoptr (GError) error = NULL;
  BicGame *game = bic_game_new (bic_rulebook_of (battle), battle, catalogue, BIC_GAME_TYPED_DICE, &error);

  g_assert_no_error (error);
  bic_state_init (s, game, 1);
  for (int i = 0; i < s->n_pieces; i++)
    s->piece[i].marks |= BIC_MARK_ORDERED;
  return game;
}

static void
lay (const BicGame *game,
     BicState      *s,
     const char    *card,
     int            side,
     const char    *hex)
{
  g_autoptr (GError) error = NULL;

  bic_setup_play (game, s, card, side, hex ? battle_hex (game, hex) : BIC_NO_HEX, &error);
  g_assert_no_error (error);
}

/* Checks that a card that is played on a piece affects only this piece, and that a card that is played without a piece
 * affects its whole side. If several cards are in play, their effects and the effects of the command card add up. */
static void
test_rows (void)
{
  BicState s;
  g_autoptr (BicGame) game = begin_melee (&s);
  BicPlayInfo plays[BIC_PLAYS];

  lay (game, &s, "bayonet-charge", BIC_NOBODY, NULL);
  g_assert_true (bic_setup_turn (game, &s, 1, BIC_TOP, "combat", NULL));
  bic_setup_step_to_choice (game, &s);
  g_assert_cmpint (dice_of (game, &s, "melee D6 E6"), ==, 4);
  lay (game, &s, "sappers", BIC_TOP, "D6");
  g_assert_cmpint (dice_of (game, &s, "melee D6 E6"), ==, 6);
  g_assert_cmpint (dice_of (game, &s, "melee D8 E8"), ==, 4);
  lay (game, &s, "drums", BIC_BOTTOM, NULL);
  g_assert_cmpint (dice_of (game, &s, "melee D6 E6"), ==, 6);
  lay (game, &s, "drums", BIC_TOP, NULL);
  g_assert_cmpint (dice_of (game, &s, "melee D6 E6"), ==, 7);
  g_assert_cmpint (dice_of (game, &s, "melee D8 E8"), ==, 5);
  g_assert_cmpint (bic_state_in_play (&s, plays, BIC_PLAYS), ==, 4);
  g_assert_cmpstr (bic_game_card (game, plays[0].card)->id, ==, "bayonet-charge");
  g_assert_cmpint (plays[1].piece, ==, battle_piece (game, &s, "D6", FALSE));
  g_assert_true (plays[2].piece == -1 && plays[2].side == BIC_BOTTOM);
  assert_sound (game, &s);
}

/* Checks that the cards in play change the hash, and that each card is discarded to its own deck. */
static void
test_end (void)
{
  BicState s;
  g_autoptr (BicGame) game = begin_melee (&s);
  guint64 hash;

  lay (game, &s, "rally", BIC_NOBODY, NULL);
  hash = bic_state_hash (game, &s);
  lay (game, &s, "sappers", BIC_TOP, "D6");
  g_assert_true (bic_state_hash (game, &s) != hash);
  hash = bic_state_hash (game, &s);
  s.play[1].piece++;
  g_assert_true (bic_state_hash (game, &s) != hash);
  bic_discard_cards_in_play (&(BicRun) { { game, &s }, &s, NULL });
  g_assert_cmpint (bic_state_card_of_turn (&s), ==, -1);
  g_assert_cmpint (bic_state_in_play (&s, NULL, 0), ==, 0);
  g_assert_cmpint (bic_state_discards (game, &s, COMMAND, BIC_TOP, NULL, 0), ==, 1);
  g_assert_cmpint (bic_state_discards (game, &s, SECOND, BIC_TOP, NULL, 0), ==, 1);
  assert_sound (game, &s);
}

/* Checks the limit on the number of cards in play. */
static void
test_full (void)
{
  BicState s;
  g_autoptr (BicGame) game = begin_melee (&s);
  g_autoptr (GError) error = NULL;

  for (int i = 1; i < BIC_PLAYS; i++)
    lay (game, &s, i <= 10 ? "sappers" : "drums", BIC_TOP, "D6");
  assert_sound (game, &s);
  g_assert_false (bic_setup_play (game, &s, "sappers", BIC_TOP, BIC_NO_HEX, &error));
  g_assert_error (error, BIC_ERROR, BIC_ERROR_RANGE);
  assert_sound (game, &s);
}

/* --- whole games -------------------------------------------------------------------------------------------------- */

static void
look (const BicGame    *game,
      const BicState   *s,
      const BicChoices *list)
{
  BicState hidden = *s;
  BicRng rng;

  assert_sound (game, s);
  bic_rng_init (&rng, s->dice);
  bic_state_randomize_hidden (game, &hidden, (int) (s->dice & 1), &rng);
  assert_sound (game, &hidden);
  for (int i = 0; i < list->n; i++)
    g_assert_cmpint (bic_why_not (game, s, list->at[i]), ==, BIC_LEGAL);
}

static void
test_random (gconstpointer entries)
{
  enum { GAMES = 6 };

  for (guint64 seed = 1; seed <= GAMES; seed++)
    {
      g_autoptr (BicGame) game = game_with (entries, 0);

      play_tactics (game);
      battle_wander (game, seed, 40, look);
    }
}

/* Checks that a hand keeps the drawn cards from turn to turn without a limit, and that the same choices lead to the
 * same state. */
static void
test_same_again (void)
{
  enum { CHOICES = 600 };
  g_autoptr (BicGame) game = game_with (TACTICIANS, 0);
  BicState s, again, undo;
  BicChoices list;
  BicRng rng;
  int most = 0;

  play_tactics (game);
  bic_rng_init (&rng, 4);
  bic_state_init (&s, game, 3);
  again = s;
  bic_choices (game, &s, &list);
  for (int i = 0; i < CHOICES && list.n > 0; i++)
    {
      BicChoice choice = list.at[bic_rng_below (&rng, (guint32) list.n)];

      choice = choice.verb == BIC_DO_REACT ? list.at[0] : choice;
      undo = s;
      g_assert_true (bic_apply (game, &s, choice, NULL, &list, NULL));
      g_assert_true (bic_apply (game, &undo, choice, NULL, NULL, NULL));
      g_assert_true (bic_state_equal (&undo, &s));
      g_assert_true (bic_apply (game, &again, choice, NULL, NULL, NULL));
      most = MAX (most, bic_state_hand (game, &s, BIC_TOP, SECOND, NULL, 0));
    }
  g_assert_true (bic_state_equal (&again, &s));
  g_assert_cmpint (most, >, TACTICIANS_TOP);
}

/* --- saved games -------------------------------------------------------------------------------------------------- */

static void
choose_some (BicSession *session,
             int         n)
{
  BicRng rng;

  bic_rng_init (&rng, 8);
  for (int i = 0; i < n && bic_session_choices (session)->n > 0; i++)
    {
      const BicChoices *choices = bic_session_choices (session);

      g_assert_true (bic_session_choose (session, choices->at[bic_rng_below (&rng, (guint32) choices->n)], NULL));
    }
}

static void
test_saved (gconstpointer entries)
{
  g_autoptr (BicCatalogue) catalogue = load_with (entries);
  g_autoptr (BicScenario) battle = tactical ();
  g_autoptr (GError) error = NULL;
  g_autoptr (BicSession) session = bic_session_new (battle, catalogue, 6, 0, &error), again = NULL;
  g_autofree char *text = NULL, *mismatch = NULL;
  gsize length;

  g_assert_no_error (error);
  choose_some (session, 300);
  text = bic_session_write (session, &length);
  again = bic_session_parse (text, length, "saved", catalogue, &mismatch, &error);
  g_assert_no_error (error);
  g_assert_null (mismatch);
  g_assert_true (bic_state_equal (bic_session_state (session), bic_session_state (again)));
  choose_some (session, 50);
  choose_some (again, 50);
  g_assert_true (bic_state_equal (bic_session_state (session), bic_session_state (again)));
  assert_sound (bic_session_game (again), bic_session_state (again));
  g_assert_true (bic_session_undo (again, TRUE));
  assert_sound (bic_session_game (again), bic_session_state (again));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/decks/shared", test_shared);
  g_test_add_func ("/decks/own", test_own);
  g_test_add_func ("/decks/refused", test_refused);
  g_test_add_func ("/decks/reshuffle", test_reshuffle);
  g_test_add_func ("/decks/draw", test_draw);
  g_test_add_func ("/decks/held", test_held);
  g_test_add_data_func ("/decks/hide/shared", TACTICIANS, test_hide);
  g_test_add_data_func ("/decks/hide/own", OWN, test_hide);
  g_test_add_func ("/decks/kept", test_kept);
  g_test_add_func ("/decks/rows", test_rows);
  g_test_add_func ("/decks/end", test_end);
  g_test_add_func ("/decks/full", test_full);
  g_test_add_data_func ("/decks/random/shared", TACTICIANS, test_random);
  g_test_add_data_func ("/decks/random/own", OWN, test_random);
  g_test_add_func ("/decks/same-again", test_same_again);
  g_test_add_data_func ("/decks/saved/shared", TACTICIANS, test_saved);
  g_test_add_data_func ("/decks/saved/own", OWN, test_saved);
  return g_test_run ();
}
