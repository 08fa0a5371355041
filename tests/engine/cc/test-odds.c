/* Tests that compare the odds with all possible results of the dice, as played by the engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle.h"

#include "bic-setup.h"
#include "cc-rules.h"
#include "cc-verbs.h"

#include <math.h>
#include <string.h>

enum { PLAYS = 20000, SAMPLE = 4000 };

/* Results of an attack, as sums over all games. Each game adds its weight to @sum. */
typedef struct { double sum, destroyed, driven_off, leader_lost, lost[20]; } Found;

/* A fight and the units in it before the attack */
typedef struct {
  const BicGame *game;
  const char    *roll;                  /* name, in the stack text, of the roll that the odds are about */
  int            target, leader, blocks, hex;
} Fight;

static const double chance[] = { 2 / 6.0, 1 / 6.0, 1 / 6.0, 1 / 6.0, 1 / 6.0 };

static void
note (const Fight    *fight,
      const BicState *s,
      double          p,
      Found          *found)
{
  const BicPieceState *target = &s->piece[fight->target];

  found->sum += p;
  found->lost[fight->blocks - target->blocks] += p;
  found->destroyed += target->blocks == 0 ? p : 0.0;
  found->driven_off += target->blocks > 0 && target->hex != fight->hex ? p : 0.0;
  if (fight->leader >= 0)
    found->leader_lost += s->piece[fight->leader].blocks == 0 ? p : 0.0;
}

static int
blocks_at (const BicState *s,
           int             hex)
{
  return s->at[hex] ? s->piece[s->at[hex] - 1].blocks : 0;
}

/* Returns the choice of an empty hex if there is one, and otherwise the choice of the hex with the weakest piece. */
static BicChoice
weakest (const BicState   *s,
         const BicChoices *list)
{
  BicChoice best = list->at[0];

  for (int k = 1; k < list->n; k++)
    if (list->at[k].verb == BIC_DO_LEADER_RETREAT && blocks_at (s, list->at[k].b) < blocks_at (s, best.b))
      best = list->at[k];
  return best;
}

/* Makes a choice for the defender, who ignores as many flags as possible and saves the leader if possible, but does not
 * use reactions or grand batteries. */
static BicChoice
pick (const BicGame    *game,
      const BicState   *s,
      const BicChoices *list)
{
  static const int liked[] = { BIC_DO_LEAVE_MAP, BIC_DO_STOP, BIC_DO_NONE, BIC_DO_DONE };

  for (gsize i = 0; i < G_N_ELEMENTS (liked); i++)
    for (int k = 0; k < list->n; k++)
      if (list->at[k].verb == liked[i])
        return list->at[k];
  if (list->at[0].verb == BIC_DO_IGNORE)
    return list->at[list->n - 1];
  return list->at[0].verb == BIC_DO_LEADER_RETREAT ? weakest (s, list) : list->at[0];
}

/* Returns whether the stack text shows that the attack on the target is over. */
static gboolean
has_ended (const char *stack)
{
  static const char *const ends[] = { ".advance", ".onward", ".bonus", ".battle-back" };

  if (strstr (stack, "turn.combat >") == NULL)
    return TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    if (g_str_has_suffix (stack, ends[i]))
      return TRUE;
  return FALSE;
}

static gboolean
is_over (const BicGame  *game,
         const BicState *s)
{
  g_autofree char *stack = bic_stack_text (game, s);

  return has_ended (stack);
}

/* Plays all possible results of all dice. Adds only those games to @found in which the attack reached its roll. */
static void
every_way (const Fight    *fight,
           const BicState *s,
           gboolean        rolled,
           double          p,
           Found          *found)
{
  gboolean by_chance = bic_state_asked_side (fight->game, s) == BIC_CHANCE;
  g_autofree char *stack = bic_stack_text (fight->game, s);

  if (has_ended (stack))
    {
      if (rolled)
        note (fight, s, p, found);
      return;
    }
  rolled |= by_chance && strstr (stack, fight->roll);
  for (int face = 0; face < (by_chance ? CC_N_FACES : 1); face++)
    {
      BicState next = *s;
      BicChoice choice = { BIC_DO_ROLL, (gint16) face, 0, 0 };
      BicChoices list;

      if (!by_chance)
        {
          bic_choices (fight->game, s, &list);
          choice = pick (fight->game, s, &list);
        }
      g_assert_true (bic_apply (fight->game, &next, choice, NULL, NULL, NULL));
      every_way (fight, &next, rolled, by_chance ? p * chance[face] : p, found);
    }
}

/* Stores the next choice in @choice: a random roll, or the choice of pick (). Returns %FALSE if the attack is over. */
static gboolean
go_on (const Fight      *fight,
       BicState         *s,
       const BicChoices *list,
       gboolean         *rolled,
       BicChoice        *choice)
{
  g_autofree char *stack = bic_stack_text (fight->game, s);

  if (has_ended (stack))
    return FALSE;
  if (bic_state_asked_side (fight->game, s) == BIC_CHANCE)
    {
      *rolled |= strstr (stack, fight->roll) != NULL;
      return bic_state_draw_chance_result (fight->game, s, choice);
    }
  *choice = pick (fight->game, s, list);
  return TRUE;
}

/* Plays the attack many times with random numbers. */
static void
many_plays (const Fight    *fight,
            const BicState *s,
            BicChoice       attack,
            Found          *found)
{
  g_autofree BicState *now = g_new0 (BicState, 1);
  g_autofree BicChoices *list = g_new0 (BicChoices, 1);

  for (guint64 seed = 1; seed <= (g_test_slow () ? PLAYS : SAMPLE); seed++)
    {
      gboolean rolled = FALSE;
      BicChoice choice = attack;

      *now = *s;
      now->dice = bic_mix_bits (seed);
      do
        g_assert_true (bic_apply (fight->game, now, choice, NULL, list, NULL));
      while (go_on (fight, now, list, &rolled, &choice));
      if (rolled)
        note (fight, now, 1.0, found);
    }
}

static void
compare_one (const char *what,
             double      odds,
             double      found,
             double      tolerance)
{
  g_test_message ("%s: %.5f, found %.5f", what, odds, found);
  g_assert_cmpfloat_with_epsilon (odds, found, tolerance);
}

/* Returns the tolerance for a probability: five standard deviations if games were sampled, or almost 0 if all possible
 * results were played. */
static double
tolerance (double p,
           double plays)
{
  return plays > 1.5 ? 5.0 * sqrt (MAX (p * (1.0 - p), 1e-4) / plays) : 1e-9;
}

static void
compare (const Fight   *fight,
         const BicOdds *odds,
         const Found   *found)
{
  double n = found->sum, sum = 0.0;

  g_assert_cmpfloat (n, >, 0.0);
  compare_one ("destroyed", odds->destroyed, found->destroyed / n, tolerance (odds->destroyed, n));
  compare_one ("driven off", odds->driven_off, found->driven_off / n, tolerance (odds->driven_off, n));
  g_assert_true (odds->leader == (fight->leader >= 0 && fight->leader != fight->target));
  compare_one ("leader lost", odds->leader_lost, found->leader_lost / n, tolerance (odds->leader_lost, n));
  for (int i = 0; i <= fight->blocks; i++)
    compare_one ("blocks lost", odds->lost[i], found->lost[i] / n, tolerance (odds->lost[i], n));
  for (int i = 0; i <= BIC_MAX_HITS; i++)
    sum += odds->hits[i];
  g_assert_cmpfloat_with_epsilon (sum, 1.0, 1e-9);
}

static int
find_at (const BicState *s,
         int             hex,
         gboolean        leader)
{
  for (int i = 0; i < s->n_pieces; i++)
    if (s->piece[i].hex == hex && ((s->piece[i].marks & BIC_MARK_STACKS) != 0) == leader)
      return i;
  return -1;
}

static void
check_from (const BicGame  *game,
            const BicState *s,
            BicChoice       choice,
            int             hex,
            const char     *roll)
{
  Fight fight = { game, roll, find_at (s, hex, FALSE), find_at (s, hex, TRUE), 0, hex };
  Found all = { 0 }, many = { 0 };
  BicState next = *s;
  g_autofree char *stack = NULL;
  BicOdds odds;

  fight.target = fight.target >= 0 ? fight.target : fight.leader;
  fight.blocks = s->piece[fight.target].blocks;
  g_assert_true (bic_attack_odds (game, s, choice, &odds));
  if (choice.verb == BIC_DO_MELEE || choice.verb == BIC_DO_FIRE)
    g_assert_cmpfloat_with_epsilon (bic_prospect (game, s, s->at[choice.a] - 1, fight.target), odds.loss, 1e-9);
  g_assert_true (bic_apply (game, &next, choice, NULL, NULL, NULL));
  stack = bic_stack_text (game, &next);
  every_way (&fight, &next, strstr (stack, roll) != NULL, 1.0, &all);
  compare (&fight, &odds, &all);
  many_plays (&fight, s, choice, &many);
  compare (&fight, &odds, &many);
}

/* Starts the combat phase of the top side, with orders for all its units. */
static void
in_combat (const BicGame *game,
           BicState      *s)
{
  bic_state_init (s, game, 1);
  for (int i = 0; i < s->n_pieces; i++)
    s->piece[i].marks |= s->piece[i].side == BIC_TOP ? BIC_MARK_ORDERED : 0;
  g_assert_true (bic_setup_turn (game, s, 1, BIC_TOP, "combat", NULL));
}

static BicGame *
typed_game (const char *words)
{
  g_autofree char *all = g_strconcat (words, "top portuguese/LN A13\nbottom portuguese/LN I13\n", NULL);

  return battle_game (battle_from_words (all), BIC_GAME_TYPED_DICE | BIC_GAME_OPEN_HANDS);
}

typedef struct { const char *name, *words, *attack, *roll; } Case;

static const Case cases[] = {
  { "plain", "top portuguese/LN D6 3\nbottom portuguese/LN E6 2\n", "melee D6 E6", "melee.again" },
  { "fire-at-the-edge", "top portuguese/LN F6 4\nbottom portuguese/LN H6 2\n", "fire F6 H6", "fire.again" },
  { "militia-without-sabres", "top portuguese/MI D6 3\nbottom portuguese/LN E6 2\n", "melee D6 E6", "melee.again" },
  { "militia-retreats-far", "top portuguese/LN E6 3\nbottom portuguese/MI F6 4\n", "melee E6 F6", "melee.again" },
  { "artillery", "top portuguese/LN D6 3\nbottom british/FA E6 3\n", "melee D6 E6", "melee.again" },
  { "lancers", "top french/LNCR D6 2\nbottom british/LC E6 2\n", "melee D6 E6", "melee.again" },
  { "lancers-against-a-leader", "top french/LNCR E6 2\nbottom british/LC F6 2\nbottom british/LDR F6\n", "melee E6 F6",
    "melee.again" },
  { "leader", "top portuguese/LN D6 3\nbottom portuguese/LN E6 3\nbottom british/LDR E6\n", "melee D6 E6",
    "melee.again" },
  { "leader-of-the-last-block", "top portuguese/LN D6 3\nbottom portuguese/LN E6 1\nbottom british/LDR E6\n",
    "melee D6 E6", "melee.again" },
  { "leader-under-fire", "top portuguese/LN D6 4\nbottom portuguese/LN F6 2\nbottom british/LDR F6\n", "fire D6 F6",
    "fire.again" },
  { "leader-surrounded", "top portuguese/LN D6 3\nbottom portuguese/LN E6 1\nbottom british/LDR E6\n"
                         "top portuguese/LN F5 2\ntop portuguese/LN F6 1\n", "melee D6 E6", "melee.again" },
  { "leader-alone", "top portuguese/LN D6 3\nbottom british/LDR E6\n", "melee D6 E6", "melee.again" },
  { "leader-alone-at-his-edge", "top portuguese/LN H6 3\nbottom british/LDR I6\n", "melee H6 I6", "melee.again" },
  { "leader-alone-shut-in", "top portuguese/LN D6 3\nbottom british/LDR E6\nlake F5 F6\n", "melee D6 E6",
    "melee.again" },
  { "leader-alone-escapes",
    "top portuguese/MI D6 3\nbottom british/LDR E6\ntop portuguese/LN F5 3\ntop portuguese/LN F6 1\n",
    "melee D6 E6", "melee.again" },
  { "supported", "top portuguese/LN D6 3\nbottom portuguese/LN E6 3\nbottom portuguese/LN E5\nbottom portuguese/LN "
                 "E7\n",
    "melee D6 E6", "melee.again" },
  { "no-way-back", "top portuguese/LN D6 3\nbottom portuguese/LN E6 3\nlake F5 F6\n", "melee D6 E6", "melee.again" },
  { "no-way-back-with-a-leader", "top portuguese/LN D6 3\nbottom portuguese/LN E6 2\nbottom british/LDR E6\n"
                                 "bottom portuguese/LN F5\nbottom portuguese/LN F6\n", "melee D6 E6", "melee.again" },
  { "onto-a-leader", "top portuguese/LN D6 3\nbottom portuguese/MI E6 3\nbottom british/LDR F6\nlake F5\n",
    "melee D6 E6", "melee.again" },
  { "square-by-infantry", "top portuguese/LN D6 3\nbottom portuguese/LN E6 3 square\nbottom british/LDR E6\n",
    "melee D6 E6", "melee.again" },
  { "square-by-cavalry", "top french/CU D6 3\nbottom portuguese/LN E6 3 square\n", "melee D6 E6", "melee.again" },
  { "guards", "top portuguese/LN D6 3\nbottom british/GG E6 3\n", "melee D6 E6", "melee.again" },
};

static void
test_case (gconstpointer data)
{
  const Case *row = data;
  g_autoptr (BicGame) game = typed_game (row->words);
  BicChoice choice = battle_choice (game, row->attack);
  BicState s;

  in_combat (game, &s);
  check_from (game, &s, choice, choice.b, row->roll);
}

/* Attacks in rule systems with facing. @faces is the facing of the target, or NULL for the default. The units have few
 * blocks, so that no elimination leads to the gain of a card. */
typedef struct { const char *name, *words, *attack, *roll, *faces; } FacedCase;

static const FacedCase faced_cases[] = {
  { "in-front", "top portuguese/LN D6 3\nbottom portuguese/LN E6 3\n", "melee D6 E6", "melee.again", NULL },
  { "in-the-right-flank", "top portuguese/LN D6 3\nbottom portuguese/LN E6 3\n", "melee D6 E6", "melee.again",
    "faces-sw" },
  { "in-the-left-flank", "top portuguese/LN D6 3\nbottom portuguese/LN E6 3\n", "melee D6 E6", "melee.again",
    "faces-ne" },
  { "in-the-rear", "top portuguese/LN D6 3\nbottom portuguese/LN E6 3\n", "melee D6 E6", "melee.again", "faces-s" },
  { "militia-in-front", "top portuguese/LN D6 2\nbottom portuguese/MI E6 3\n", "melee D6 E6", "melee.again",
    "faces-n" },
  { "militia-in-the-flank", "top portuguese/LN D6 2\nbottom portuguese/MI E6 3\n", "melee D6 E6", "melee.again",
    "faces-sw" },
  { "cavalry-in-the-flank", "top french/LC D6 3\nbottom british/LC E6 3\n", "melee D6 E6", "melee.again", "faces-ne" },
  { "cavalry-in-the-rear", "top french/HC D6 2\nbottom british/LC E6 3\n", "melee D6 E6", "melee.again", "faces-s" },
  { "cuirassiers-at-foot", "top french/CU D6 2\nbottom portuguese/LN E6 3\n", "melee D6 E6", "melee.again",
    "faces-se" },
  { "lancers-in-front", "top french/LNCR D6 2\nbottom british/LC E6 2\n", "melee D6 E6", "melee.again", NULL },
  { "lancers-in-the-flank", "top french/LNCR D6 2\nbottom british/LC E6 2\n", "melee D6 E6", "melee.again",
    "faces-sw" },
  { "guns-in-front", "top portuguese/LN D6 3\nbottom british/FA E6 3\n", "melee D6 E6", "melee.again", NULL },
  { "guns-in-the-rear", "top portuguese/LN D6 3\nbottom british/FA E6 3\n", "melee D6 E6", "melee.again", "faces-s" },
  { "fired-at-in-front", "top portuguese/LN D6 3\nbottom portuguese/LN F6 3\n", "fire D6 F6", "fire.again", NULL },
  { "fired-at-in-the-flank", "top portuguese/LN D6 3\nbottom portuguese/LN F6 3\n", "fire D6 F6", "fire.again",
    "faces-se" },
  { "fired-at-in-the-rear", "top portuguese/LN D6 3\nbottom portuguese/LN F6 3\n", "fire D6 F6", "fire.again",
    "faces-s" },
  { "bombarded-in-the-flank", "top french/FA C6 3\nbottom portuguese/LN F6 3\n", "fire C6 F6", "fire.again",
    "faces-sw" },
  { "all-round-in-a-town", "town E6\ntop portuguese/LN D6 3\nbottom portuguese/LN E6 3\n", "melee D6 E6",
    "melee.again", "faces-s" },
  { "shut-behind", "top portuguese/LN D6 3\nbottom portuguese/LN E6 3\nlake F5 F6\n", "melee D6 E6", "melee.again",
    NULL },
  { "shut-beside", "top portuguese/LN D6 3\nbottom portuguese/LN E6 3\nlake E7 F6\n", "melee D6 E6", "melee.again",
    "faces-sw" },
  { "square", "top french/LC D6 3\nbottom portuguese/LN E6 3 square\n", "melee D6 E6", "melee.again", "faces-s" },
};

static guint
marker_of (const BicGame *game,
           const char    *word)
{
  for (const BicMarker *m = game->book.pieces.markers; m->word; m++)
    if (g_str_equal (m->word, word))
      return m->mark;
  g_assert_not_reached ();
}

static void
test_faced (gconstpointer data)
{
  const FacedCase *row = data;
  g_autofree char *all = g_strconcat (row->words, "top portuguese/LN A13\nbottom portuguese/LN I13\n", NULL);
  BicScenario *battle = battle_from_words (all);
  g_autoptr (BicGame) game = NULL;
  BicChoice choice;
  BicState s;

  battle->ruleset = g_quark_from_string ("ccn-plus");
  game = battle_game (battle, BIC_GAME_TYPED_DICE | BIC_GAME_OPEN_HANDS);
  choice = battle_choice (game, row->attack);
  in_combat (game, &s);
  if (row->faces)
    game->book.pieces.mark (&s, find_at (&s, choice.b, FALSE), marker_of (game, row->faces));
  check_from (game, &s, choice, choice.b, row->roll);
}

/* Checks the odds of a battle back against a unit with a leader, after all dice of the attack have missed. */
static void
test_battle_back (void)
{
  g_autoptr (BicGame) game = typed_game ("top portuguese/LN D6 2\ntop french/LDR D6\nbottom portuguese/LN E6 3\n");
  BicState s;

  in_combat (game, &s);
  g_assert_true (bic_apply (game, &s, battle_choice (game, "melee D6 E6"), NULL, NULL, NULL));
  while (!is_over (game, &s))
    {
      BicChoices list;

      bic_choices (game, &s, &list);
      g_assert_true (bic_apply (game, &s, bic_state_asked_side (game, &s) == BIC_CHANCE
                                ? battle_choice (game, "roll CAV")
                                : pick (game, &s, &list), NULL, NULL, NULL));
    }
  check_from (game, &s, battle_choice (game, "battle-back"), battle_hex (game, "D6"), "back.again");
}

/* Checks that a weak defender is more likely to be eliminated if its retreat path is blocked. */
static void
test_shut (void)
{
  g_autoptr (BicGame) open = typed_game ("top portuguese/LN D6 3\nbottom portuguese/LN E6 3\n");
  g_autoptr (BicGame) shut = typed_game ("top portuguese/LN D6 3\nbottom portuguese/LN E6 3\nlake F5 F6\n");
  BicChoice choice = battle_choice (open, "melee D6 E6");
  BicOdds one, other;
  BicState s;

  in_combat (open, &s);
  g_assert_true (bic_attack_odds (open, &s, choice, &one));
  in_combat (shut, &s);
  g_assert_true (bic_attack_odds (shut, &s, choice, &other));
  g_assert_cmpfloat (other.destroyed, >, one.destroyed);
  g_assert_cmpfloat (other.driven_off, ==, 0.0);
}

static void
test_figures (void)
{
  g_autoptr (BicGame) game = battle_game (battle_from_words ("top portuguese/LN D6\ntop french/LDR B1\n"
                                                             "bottom portuguese/LN F6\nbottom british/LDR E6\n"), 0);
  BicOdds odds;
  BicState s;

  bic_state_init (&s, game, 1);
  /* The target is a leader without a unit. */
  g_assert_true (bic_attack_odds (game, &s, battle_choice (game, "melee D6 E6"), &odds));
  g_assert_cmpfloat_with_epsilon (odds.destroyed, 1.0 - pow (5 / 6.0, 4), 1e-9);
  g_assert_cmpfloat_with_epsilon (odds.flags[0], 1.0, 1e-9);
  g_assert_false (odds.leader);   /* The loss of the lone leader is reported as elimination, not as loss of a leader. */
  g_assert_cmpfloat_with_epsilon (odds.leader_lost, odds.destroyed, 1e-9);
  g_assert_false (bic_attack_odds (game, &s, battle_choice (game, "done"), &odds));
  g_assert_false (bic_attack_odds (game, &s, battle_choice (game, "battle-back"), &odds));
  g_assert_false (bic_attack_odds (game, &s, battle_choice (game, "melee A1 A2"), &odds));
}

static void
test_flags (void)
{
  g_autoptr (BicGame) game = battle_game (battle_from_words ("top portuguese/LN D6 1\nbottom portuguese/LN E6\n"), 0);
  g_autofree char *text = NULL;
  BicOdds odds;
  BicState s;

  bic_state_init (&s, game, 1);
  g_assert_true (bic_attack_odds (game, &s, battle_choice (game, "melee D6 E6"), &odds));
  text = bic_odds_text (&odds);
  g_assert_cmpstr (text, ==, "hits 0: 50.0 %, 1: 50.0 %, eliminated 0.0 %, driven off 16.7 %");
  g_assert_cmpint (odds.n_dice, ==, 1);
  g_assert_cmpfloat_with_epsilon (odds.hits[1], 0.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (odds.flags[1], 1 / 6.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (odds.driven_off, 1 / 6.0, 1e-9);
}

static double
prospect (const BicGame  *game,
          const BicState *s,
          const char     *by,           /* (nullable): hex of the only attacker, or NULL for all attackers */
          const char     *at)
{
  return bic_prospect (game, s, by ? battle_piece (game, s, by, FALSE) : -1, battle_piece (game, s, at, FALSE));
}

/* Checks that the expected losses from several attackers are added up, but not beyond the number of blocks. */
static void
test_prospect (void)
{
  g_autoptr (BicGame) game =
      battle_game (battle_from_words ("top portuguese/LN D6\ntop french/FA B5\ntop french/LN A1\n"
                                                             "bottom portuguese/LN E6 2\n"), 0);
  BicOdds odds;
  BicState s;

  bic_state_init (&s, game, 1);
  g_assert_true (bic_attack_odds (game, &s, battle_choice (game, "melee D6 E6"), &odds));
  g_assert_cmpfloat_with_epsilon (prospect (game, &s, "D6", "E6"), odds.loss, 1e-9);
  g_assert_cmpfloat (odds.loss, <, 2.0);
  g_assert_cmpfloat (prospect (game, &s, "B5", "E6"), >, 0.0);
  g_assert_cmpfloat (prospect (game, &s, NULL, "E6"), ==, 2.0);
  g_assert_cmpfloat (prospect (game, &s, "A1", "E6"), ==, 0.0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/odds/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (faced_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/odds/faced/", faced_cases[i].name, NULL);

      g_test_add_data_func (path, &faced_cases[i], test_faced);
    }
  g_test_add_func ("/odds/battle-back", test_battle_back);
  g_test_add_func ("/odds/shut", test_shut);
  g_test_add_func ("/odds/figures", test_figures);
  g_test_add_func ("/odds/flags", test_flags);
  g_test_add_func ("/odds/prospect", test_prospect);
  return g_test_run ();
}
