/* Exact odds of a dice roll, and of a die that is looked up in a table.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-kernel.h"

#include <string.h>

/* Returns the probability of a face of one die */
double
bic_face_chance (const BicRulebook *book,
                 int                face)
{
  int sides = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (book->die.sides); i++)
    sides += book->die.sides[i] == face;
  return sides / (double) G_N_ELEMENTS (book->die.sides);
}

/* Probabilities that one die has 0, 1 or 2 hits (first index) together with 0, 1 or 2 flags (second index) */
typedef struct { double p[3][3]; } Die;

/* Computes the probabilities of one die. If the die is rolled again, both results count. */
static void
compute_die_chances (const BicRulebook *book,
                     const BicStakes   *stakes,
                     Die               *die)
{
  for (int face = 0; face < book->die.n_faces; face++)
    {
      double p = bic_face_chance (book, face);

      if (!stakes->again || !stakes->flags[face])
        die->p[stakes->hits[face]][stakes->flags[face]] += p;
      else
        for (int second = 0; second < book->die.n_faces; second++)
          die->p[stakes->hits[face] + stakes->hits[second]][stakes->flags[face] + stakes->flags[second]] +=
            p * bic_face_chance (book, second);
    }
}

static void
add (BicRollChances *all,
     int             hits,
     int             flags,
     double          p)
{
  all->p[MIN (hits, all->most_hits)][MIN (flags, all->most_flags)] += p;
}

/* Adds one die to a roll of @n dice, in place. The loops go from high to low numbers, so that no probability is moved
 * twice. */
static void
add_die (BicRollChances *all,
         const Die      *die,
         int             n)
{
  for (int hits = MIN (2 * n, all->most_hits); hits >= 0; hits--)
    for (int flags = MIN (2 * n, all->most_flags); flags >= 0; flags--)
      {
        double p = all->p[hits][flags];

        all->p[hits][flags] = 0.0;
        for (int i = 0; i <= 2 && p > 0.0; i++)
          for (int k = 0; k <= 2; k++)
            add (all, hits + i, flags + k, p * die->p[i][k]);
      }
}

static int
effective_hits (const BicStakes *stakes,
                int              hits)
{
  return MAX (0, (stakes->pairs ? hits / 2 : hits) - stakes->spared);
}

/* Converts dice that hit into effective hits: two dice can count as one hit, and the first hits can have no effect. The
 * number of hits never grows, so the probabilities can be moved in place. */
static void
convert_to_effective_hits (BicRollChances  *all,
                           const BicStakes *stakes)
{
  for (int hits = 1; hits <= all->most_hits; hits++)
    for (int flags = 0; flags <= all->most_flags; flags++)
      {
        double p = all->p[hits][flags];

        all->p[hits][flags] = 0.0;
        all->p[effective_hits (stakes, hits)][flags] += p;
      }
}

/**
 * bic_roll_chances:
 * @book: a rulebook
 * @stakes: the number of dice, and the hits and flags of each face
 * @most_hits: highest number of hits that makes a difference
 * @most_flags: highest number of flags that makes a difference
 * @all: (out caller-allocates): the chances of each number of hits together with each number of flags
 *
 * The last index of hits and of flags includes all higher numbers.
 */
void
bic_roll_chances (const BicRulebook *book,
                  const BicStakes   *stakes,
                  int                most_hits,
                  int                most_flags,
                  BicRollChances    *all)
{
  Die die = { 0 };

  all->most_hits = MIN (BIC_MAX_HITS, (most_hits + stakes->spared) * (stakes->pairs ? 2 : 1));
  all->most_flags = MIN (BIC_MAX_HITS, most_flags);
  for (int hits = 0; hits <= all->most_hits; hits++)
    memset (all->p[hits], 0, sizeof *all->p[hits] * (gsize) (all->most_flags + 1));
  all->p[0][0] = 1.0;
  compute_die_chances (book, stakes, &die);
  for (int i = 0; i < stakes->dice; i++)
    add_die (all, &die, i);
  if (stakes->pairs || stakes->spared)
    convert_to_effective_hits (all, stakes);
}

/* Sums up the results of a roll. Hits beyond the blocks of the target make no difference, so their chances are merged
 * first. */
static void
sum_up_odds (const BicView        *v,
             BicChoice             choice,
             const BicRollChances *all,
             BicOdds              *odds)
{
  g_autofree BicRollChances *kept = g_new0 (BicRollChances, 1);

  kept->most_hits = MIN (odds->blocks, BIC_MAX_HITS);
  kept->most_flags = all->most_flags;
  for (int hits = 0; hits <= all->most_hits; hits++)
    for (int flags = 0; flags <= all->most_flags; flags++)
      {
        odds->hits[hits] += all->p[hits][flags];
        odds->flags[flags] += all->p[hits][flags];
        add (kept, hits, flags, all->p[hits][flags]);
      }
  for (int hits = 0; hits <= kept->most_hits; hits++)
    for (int flags = 0; flags <= kept->most_flags; flags++)
      if (kept->p[hits][flags] > 0.0)
        {
          BicFate fate = { 0 };

          v->game->book.combat.fate (v, choice, hits, flags, &fate);
          odds->destroyed += kept->p[hits][flags] * fate.destroyed;
          odds->driven_off += kept->p[hits][flags] * fate.driven_off;
          odds->leader_lost += kept->p[hits][flags] * fate.leader_lost;
          for (int blocks = 0; blocks <= BIC_MAX_HITS; blocks++)
            odds->lost[blocks] += kept->p[hits][flags] * fate.lost[blocks];
        }
  for (int blocks = 1; blocks <= BIC_MAX_HITS; blocks++)
    odds->loss += blocks * odds->lost[blocks];
}

/**
 * bic_attack_odds:
 * @game: a game
 * @state: a state of @game
 * @choice: an attack, or a possible attack
 * @odds: (out): the odds of the roll, before any reaction and before batteries join
 *
 * Returns: %FALSE if @choice is not an attack, or if no piece can make it
 */
gboolean
bic_attack_odds (const BicGame  *game,
                 const BicState *state,
                 BicChoice       choice,
                 BicOdds        *odds)
{
  BicView v = { game, state };
  BicStakes stakes = { 0 };
  g_autofree BicRollChances *all = g_new (BicRollChances, 1);

  *odds = (BicOdds) { 0 };
  if (bic_choice_is_well_formed (game, choice) && game->book.combat.results)
    return game->book.combat.results (&v, choice, odds);
  if (!bic_choice_is_well_formed (game, choice) || !game->book.combat.stakes
      || !game->book.combat.stakes (&v, choice, &stakes))
    return FALSE;
  odds->n_dice = stakes.dice;
  odds->blocks = stakes.blocks;
  odds->leader = stakes.leader && !stakes.once;
  bic_roll_chances (&game->book, &stakes, BIC_MAX_HITS, BIC_MAX_HITS, all);
  sum_up_odds (&v, choice, all, odds);
  return TRUE;
}

/* Returns the average number of hits of the current roll; 0 if no attack is being rolled, or if the family's dice do
 * not hit */
double
bic_expected_hits (const BicGame  *game,
                   const BicState *state)
{
  BicView v = { game, state };
  BicStakes stakes = { 0 };
  g_autofree BicRollChances *all = g_new (BicRollChances, 1);
  double mean = 0.0;

  if (!game->book.combat.rolling || !game->book.combat.rolling (&v, &stakes))
    return 0.0;
  bic_roll_chances (&game->book, &stakes, BIC_MAX_HITS, BIC_MAX_HITS, all);
  for (int hits = 1; hits <= BIC_MAX_HITS; hits++)
    for (int flags = 0; flags <= BIC_MAX_HITS; flags++)
      mean += (stakes.once ? 1 : hits) * all->p[hits][flags];
  return mean;
}

/* --- the chance that a target keeps its hex ----------------------------------------------------------------------- */

enum { HOLD_STEPS = 300, HOLD_ENDS = 32 };

/* A search for the chance that a target keeps its hex: the attack, and the chances of the states before its roll. Many
 * rolls of a first strike lead to the same few states, so these chances are stored. left: number of steps that the
 * search can still take; negative if the search failed */
typedef struct {
  const BicGame *game;
  BicCombat      attack;
  int            side, left, n;
  guint64        state[HOLD_ENDS];
  double         chance[HOLD_ENDS];
} Hold;

static double
hold_chance_at_roll (Hold           *hold,
                     const BicState *state,
                     BicChoice       declared)
{
  guint64 hash = bic_state_hash (hold->game, state);
  BicOdds odds;
  double chance;

  for (int i = 0; i < hold->n; i++)
    if (hold->state[i] == hash)
      return hold->chance[i];
  if (hold->n == HOLD_ENDS || !bic_attack_odds (hold->game, state, declared, &odds))
    {
      hold->left = -1;
      return 0.0;
    }
  chance = 1.0 - odds.destroyed - odds.driven_off;
  hold->state[hold->n] = hash;
  hold->chance[hold->n++] = chance;
  return chance;
}

/* Returns the chance that the target keeps its hex from @state on; changes @state. All faces of a die are tried, one
 * die at a time. If a side is asked a question, its first choice is applied, because the question concerns the attacker
 * and not the target. */
static double
hold_chance_from (Hold     *hold,
                  BicState *state)
{
  const BicGame *game = hold->game;
  g_autofree BicChoices *choices = g_new (BicChoices, 1);
  BicCombat now;

  while (hold->left-- > 0 && bic_state_combat (game, state, &now))
    {
      BicStakes stakes = { 0 };
      gboolean rolled = bic_state_asked_side (game, state) == BIC_CHANCE
                        && game->book.combat.rolling (&(BicView) { game, state }, &stakes);
      double sum = 0.0;

      if (rolled && now.declared.verb && now.from == hold->attack.from && now.to == hold->attack.to)
        return hold_chance_at_roll (hold, state, now.declared);
      bic_choices (game, state, choices);
      if (choices->n == 0)
        break;
      for (int i = 0; rolled && i < choices->n; i++)
        {
          g_autofree BicState *after = g_memdup2 (state, sizeof *state);

          bic_apply_listed (game, after, choices->at[i], NULL, NULL);
          sum += bic_face_chance (&game->book, choices->at[i].a) * hold_chance_from (hold, after);
        }
      if (rolled)
        return sum;
      bic_apply_listed (game, state, choices->at[0], NULL, NULL);
    }
  return bic_holds (state, hold->side, hold->attack.to) ? 1.0 : 0.0;
}

/**
 * bic_answer_hold_chance:
 * @game: a game
 * @state: a state that asks the side of the target before the dice of an attack are rolled
 * @answer: a choice from the list
 * @chance: (out): the chance that the target keeps its hex after this answer
 *
 * Returns: %FALSE if @state asks another question, or if the search takes too many steps
 */
gboolean
bic_answer_hold_chance (const BicGame  *game,
                        const BicState *state,
                        BicChoice       answer,
                        double         *chance)
{
  BicGame typed = *game;
  g_autofree BicState *after = g_memdup2 (state, sizeof *state);
  g_autofree Hold *hold = g_new0 (Hold, 1);

  if (!game->book.combat.rolling || !bic_state_combat (game, state, &hold->attack) || hold->attack.n_dice > 0
      || hold->attack.declared.verb == 0 || hold->attack.side == bic_state_asked_side (game, state))
    return FALSE;
  typed.flags |= BIC_GAME_TYPED_DICE;                           /* each face is then a choice to try */
  hold->game = &typed;
  hold->side = bic_state_asked_side (game, state);
  hold->left = HOLD_STEPS;
  bic_apply_listed (&typed, after, answer, NULL, NULL);
  *chance = hold_chance_from (hold, after);
  return hold->left >= 0;
}

/**
 * bic_odds_mean_hits:
 * @odds: odds of dice that hit
 *
 * Returns: the average number of hits
 */
double
bic_odds_mean_hits (const BicOdds *odds)
{
  double mean = 0.0;

  for (int hits = 1; hits <= BIC_MAX_HITS; hits++)
    mean += hits * odds->hits[hits];
  return mean;
}

/**
 * bic_prospect:
 * @game: a game
 * @state: a state of @game
 * @by: the index of the attacking piece, or -1 for all pieces of the other side that can reach the target from their
 *   current hexes
 * @at: the index of the piece that would be attacked
 *
 * Estimates the average loss that an attack would cause, as defined by #BicOdds, regardless of whose turn it is and of
 * earlier actions in the turn. The losses caused by several attackers are added. This function is faster than
 * bic_attack_odds (), so that a computer player can call it often.
 *
 * Returns: the average number of blocks that @at would lose; below 0 if the attacker would lose more; 0 if no attack is
 *   possible
 */
double
bic_prospect (const BicGame  *game,
              const BicState *state,
              int             by,
              int             at)
{
  const BicPieceState *piece = state->piece;

  g_return_val_if_fail (by >= -1 && by < state->n_pieces && at >= 0 && at < state->n_pieces, 0.0);
  if (!game->book.combat.prospect || piece[at].hex < 0
      || (by >= 0 && (piece[by].hex < 0 || piece[by].side == piece[at].side)))
    return 0.0;
  return game->book.combat.prospect (&(BicView) { game, state }, by < 0 ? NULL : &piece[by], &piece[at]);
}

static void
append_chance (GString    *text,
               const char *what,
               double      p)
{
  g_string_append_printf (text, "%s%s %.1f %%", text->len ? ", " : "", what, 100.0 * p);
}

/**
 * bic_odds_text:
 * @odds: odds
 *
 * Returns: (transfer full): the translated odds, for example "hits 0: 29.6 %, 1: 44.4 %, eliminated 25.9 %, driven off
 *   12.3 %", followed by "leader lost 5.1 %" if a leader is with the target. For a die that is looked up in a table,
 *   the results of the table, for example "defender withdraws 50.0 %, ..."
 */
char *
bic_odds_text (const BicOdds *odds)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < odds->n_results; i++)
    append_chance (text, g_dgettext (GETTEXT_PACKAGE, odds->result[i].what), odds->result[i].chance);
  if (odds->elan > 0.0)
    append_chance (text, _ ("with élan"), odds->elan);
  if (odds->wavers > 0.0)
    append_chance (text, _ ("wavering"), odds->wavers);
  if (odds->n_results)
    return g_string_free (text, FALSE);
  for (int hits = 0; hits < MIN (odds->blocks, odds->n_dice + 1); hits++)
    {
      g_autofree char *what = hits ? g_strdup_printf ("%d:", hits) : g_strdup (_ ("hits 0:"));

      append_chance (text, what, odds->hits[hits]);
    }
  append_chance (text, _ ("eliminated"), odds->destroyed);
  append_chance (text, _ ("driven off"), odds->driven_off);
  if (odds->leader)
    append_chance (text, _ ("leader lost"), odds->leader_lost);
  return g_string_free (text, FALSE);
}

/* --- dice that are looked up in a table --------------------------------------------------------------------------- */

/**
 * bic_state_lookup:
 * @game: a game
 * @state: a state of @game
 * @choice: a choice that leads, or could lead, to a die roll
 * @out: (out): the table in which the die would be looked up
 *
 * Returns: %FALSE if @choice does not lead to a table
 */
gboolean
bic_state_lookup (const BicGame  *game,
                  const BicState *state,
                  BicChoice       choice,
                  BicLookup      *out)
{
  *out = (BicLookup) { NULL, 0, 0 };
  return state->depth && game->book.lookups.lookup && bic_choice_is_well_formed (game, choice)
         && game->book.lookups.lookup (&(BicView) { game, state }, &choice, out);
}

/**
 * bic_state_pending_lookup:
 * @game: a game
 * @state: a state of @game
 * @out: (out): the table for the die that is being rolled, or for the next die
 *
 * Returns: %FALSE if no die is expected whose result is looked up in a table
 */
gboolean
bic_state_pending_lookup (const BicGame  *game,
                          const BicState *state,
                          BicLookup      *out)
{
  *out = (BicLookup) { NULL, 0, 0 };
  return state->depth && game->book.lookups.lookup && game->book.lookups.lookup (&(BicView) { game, state }, NULL, out);
}

/* Returns: the row of the table for a face of the die; @face is the index of the face */
int
bic_lookup_row (const BicLookup *look,
                int              face)
{
  return bic_table_row_of (look->table, face + 1 + look->add);
}

/* Returns: (nullable): the result in the table for a face of the die */
const char *
bic_lookup_cell (const BicLookup *look,
                 int              face)
{
  return bic_table_cell (look->table, bic_lookup_row (look, face), look->column);
}

/**
 * bic_game_cell_text:
 * @game: a game
 * @cell: (nullable): a cell of a table of the player aid
 *
 * Returns: the untranslated meaning of @cell for players; @cell itself if the rules have no other text for it
 */
const char *
bic_game_cell_text (const BicGame *game,
                    const char    *cell)
{
  const char *meaning = cell && game->book.lookups.meaning ? game->book.lookups.meaning (cell) : NULL;

  return meaning ? meaning : cell;
}

/**
 * bic_odds_add:
 * @odds: odds of results
 * @what: (nullable): the name of a result, which must remain valid; %NULL adds nothing
 * @chance: the probability of the result, 0 to 1
 *
 * Adds @chance to the probability of a result. A new result is appended to the list, or left out if the list is full.
 */
void
bic_odds_add (BicOdds    *odds,
              const char *what,
              double      chance)
{
  int i = 0;

  while (i < odds->n_results && g_strcmp0 (odds->result[i].what, what) != 0)
    i++;
  if (!what || i == (int) G_N_ELEMENTS (odds->result))
    return;
  odds->n_results = MAX (odds->n_results, i + 1);
  odds->result[i].what = what;
  odds->result[i].chance += chance;
}

/**
 * bic_lookup_odds:
 * @game: a game
 * @look: the table in which a die is looked up
 * @odds: (out): the probability of each result in the table
 */
void
bic_lookup_odds (const BicGame   *game,
                 const BicLookup *look,
                 BicOdds         *odds)
{
  *odds = (BicOdds) { .n_dice = 1 };
  for (int face = 0; face < game->book.die.n_faces; face++)
    bic_odds_add (odds, bic_game_cell_text (game, bic_lookup_cell (look, face)), bic_face_chance (&game->book, face));
}
