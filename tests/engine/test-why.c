/* Tests of the reasons for illegal choices: every attempt gets a specific reason, and only listed choices are legal.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle.h"

#include "bic-kernel.h"

#include <string.h>

enum { GAMES = 30, SAMPLE = 5, SELDOM = 60, VERBS = 64, WHYS = 256 };

static guint counts[VERBS][WHYS];

typedef struct { const BicGame *game; const BicState *state; const BicChoices *list; guint tries; } Look;

static void
fail (const Look *look,
      BicChoice   c,
      const char *what)
{
  g_autofree char *stack = bic_stack_text (look->game, look->state);
  g_autofree char *sentence = bic_why_sentence (look->game, look->state, c, bic_why_not (look->game, look->state, c));
  char text[BIC_CHOICE_TEXT] = "?";

  bic_choice_write (look->game, c, text);
  g_error ("%s: \"%s\" at %s: %s", what, text, stack, sentence);
}

/* Checks that every placeholder in the text of a reason is filled. A dash would represent an unknown value. */
static void
check_sentence (const Look *look,
                BicChoice   c,
                BicWhy      why)
{
  g_autofree char *sentence = bic_why_sentence (look->game, look->state, c, why);

  if (strpbrk (sentence, "{}?") != NULL && why != BIC_WHY_SETTLE_FIRST && why != BIC_WHY_NO_WAY_ROUND)
    fail (look, c, "a mark is left");
  if (strstr (sentence, "–") || !*sentence)
    fail (look, c, "a word is missing");
}

static void
check (Look *look,
       int   verb,
       int   a,
       int   b)
{
  BicChoice c = { (gint16) verb, (gint16) a, (gint16) b, 0 };
  BicWhy why = bic_why_not (look->game, look->state, c);

  if ((why == BIC_WHY_NOT_CHOICE) == bic_choice_is_well_formed (look->game, c))
    fail (look, c, "what exists is what can be named");
  if ((why == BIC_LEGAL) != battle_offers (look->list, c))
    fail (look, c, "the list and why_not disagree");
  if (why == BIC_WHY_OVER || (why == BIC_WHY_NOT_ASKED && bic_verb_is_offered_by_rules (look->game, verb)))
    fail (look, c, "the answer says nothing");
  if (why && (counts[verb][why] < 40 || look->tries % 997 == 0))
    check_sentence (look, c, why);
  counts[verb][why]++;
  look->tries++;
}

static int
end_of (const Look *look,
        char        kind)
{
  switch (kind)
    {
    case 'h':
      return look->game->board.size;
    case 'c':
      return look->game->n_cards;
    case 'f':
      return look->game->book.die.n_faces;
    case 'n':
      return 10;
    case 'u':
      return look->game->n_pieces;
    default:
      return 1;
    }
}

static gboolean
asks_for (const Look *look,
          int         verb)
{
  const BicView v = { look->game, look->state };

  for (const BicOffer *o = bic_step (&v)->offers; o->verb; o++)
    if (o->verb == verb)
      return TRUE;
  return FALSE;
}

/* Checks the verb with all possible arguments, or with a sample of them if the verb is not part of the current step. */
static void
check_verb (Look *look,
            int   verb)
{
  const char *kinds = bic_verb (look->game, verb)->args;
  int stride = asks_for (look, verb) ? 1 : 17;

  for (int a = 0; a < end_of (look, kinds[0]); a += stride)
    for (int b = 0; b < end_of (look, kinds[0] ? kinds[1] : 0); b += stride)
      check (look, verb, a, b);
}

static void
search_around (const BicGame    *game,
               const BicState   *s,
               const BicChoices *list)
{
  Look look = { game, s, list, 0 };

  for (int verb = 0; verb < game->book.words.n_verbs; verb++)
    check_verb (&look, verb);
}

static void
report (const BicGame *game)
{
  for (int verb = 0; verb < game->book.words.n_verbs; verb++)
    for (int why = 0; why < game->book.words.n_whys; why++)
      if (counts[verb][why])
        g_test_message ("%s\t%u\t%s", bic_verb_name (game, verb), counts[verb][why], bic_why_text (game, why));
}

static void
test_games (void)
{
  BicScenario *(*const makers[]) (void) = { battle_field, battle_crossing, battle_weissdorf };

  for (gsize i = 0; i < G_N_ELEMENTS (makers); i++)
    {
      g_autoptr (BicGame) game = battle_game (makers[i] (), 0);

      for (guint64 seed = 1; seed <= (g_test_slow () ? GAMES : SAMPLE); seed++)
        battle_wander (game, seed, SELDOM, search_around);
      report (game);
      memset (counts, 0, sizeof counts);
    }
}

/* Checks that a choice at the wrong time gets a reason that states when it is possible. */
static void
test_times (void)
{
  g_autoptr (BicGame) game = battle_game (battle_field (), 0);
  g_autofree BicState *s = g_new0 (BicState, 1);

  bic_state_init (s, game, 1);
  for (int verb = BIC_DO_NONE; verb < game->book.words.n_verbs; verb++)
    {
      BicWhy why = bic_not_asked_why (&(BicView) { game, s }, (BicChoice) { .verb = (gint16) verb });

      g_assert_cmpint (why == BIC_WHY_NOT_ASKED, ==, !bic_verb_is_offered_by_rules (game, verb));
      g_assert_cmpstr (bic_why_clause (game, why), !=, "");
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/why/times", test_times);
  g_test_add_func ("/why/games", test_games);
  return g_test_run ();
}
