/* The fight at a position, found by replaying the choices that led to it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A fight can begin and end between two questions, so no stored state contains the entire fight. The choices since its
 * declaration are replayed with the random results from the log. The state is read after each result.
 */
#include "config.h"

#include "bic-fight.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-kernel.h"
#include "bic-session-private.h"
#include "bic-setup.h"

typedef struct {
  BicSession    *session;
  const BicGame *game;                  /* the game with typed dice, which asks for random results */
  BicState       state;
  BicFightView  *fight;
  gboolean       has;                   /* a fight has begun */
  gboolean       rolling;               /* dice of the fight or its last check are being rolled */
  BicOdds        odds;                  /* odds of the last attack chosen */
  int            odds_of;               /* side that rolls the attack of odds, or BIC_NOBODY */
  guint          position;              /* position after the current choice */
} Walk;

/* --- fighters ----------------------------------------------------------- */

static void
find_fighter (const BicGame  *game,
              const BicState *state,
              int             hex,
              int             side,
              BicFighter     *out)
{
  BicPieceInfo piece;

  *out = (BicFighter) { .hex = BIC_NO_HEX, .piece = -1, .leader = -1, .side = side, .type = -1, .leader_type = -1 };
  for (int i = 0; hex != BIC_NO_HEX && i < bic_state_n_pieces (game, state); i++)
    {
      if (!bic_state_piece (game, state, i, &piece) || piece.hex != hex || piece.side != side)
        continue;
      if (piece.leader)
        {
          out->leader = i;
          out->leader_type = piece.type;
        }
      else
        out->piece = i;
      if (piece.leader && out->piece >= 0)
        continue;
      out->hex = hex;
      out->type = piece.type;
      out->blocks = out->before = piece.leader ? 1 : piece.blocks;
      out->full = piece.leader ? 1 : piece.full;
      out->marks = piece.marks;
      out->name = piece.name;
    }
}

static void
add_to_company (const BicGame  *game,
                const BicState *state,
                BicFightView   *fight,
                int             role,
                int             hex)
{
  int side = role == BIC_FIGHTER_ROLLS ? fight->combat.side : !fight->combat.side, *n = &fight->n_company[role];

  for (int i = 0; i < *n; i++)
    if (fight->company[role][i].hex == hex)
      return;
  if (*n == BIC_MAX_COMPANY)
    return;
  find_fighter (game, state, hex, side, &fight->company[role][*n]);
  *n += fight->company[role][*n].hex != BIC_NO_HEX;
}

/* Returns whether @pair belongs to the same battle as @combat. Pairs with the same
 * value of fight are one battle. */
static gboolean
is_of_same_battle (const BicPair   *pairs,
                   int              n,
                   const BicPair   *pair,
                   const BicCombat *combat)
{
  for (int i = 0; i < n; i++)
    if (pairs[i].fight == pair->fight && (pairs[i].to == combat->to || pairs[i].from == combat->from))
      return TRUE;
  return FALSE;
}

/* Finds all pieces of a battle. Attacks that are declared separately can form one battle. */
static void
find_company (const BicGame  *game,
              const BicState *state,
              BicFightView   *fight)
{
  const BicCombat *combat = &fight->combat;
  BicPair pairs[BIC_MAX_PAIRS];
  int n = bic_state_attack_pairs (game, state, pairs, BIC_MAX_PAIRS);

  memset (fight->n_company, 0, sizeof fight->n_company);
  if (n == 0)
    return;
  add_to_company (game, state, fight, BIC_FIGHTER_ROLLS, combat->from);
  add_to_company (game, state, fight, BIC_FIGHTER_TARGET, combat->to);
  for (int i = 0; i < n; i++)
    if (is_of_same_battle (pairs, n, &pairs[i], combat))
      {
        add_to_company (game, state, fight, BIC_FIGHTER_ROLLS, pairs[i].from);
        add_to_company (game, state, fight, BIC_FIGHTER_TARGET, pairs[i].to);
      }
}

static void
find_fighters (const BicGame  *game,
               const BicState *state,
               BicFightView   *fight)
{
  const BicCombat *combat = &fight->combat;

  find_fighter (game, state, combat->from, combat->side, &fight->fighter[BIC_FIGHTER_ROLLS]);
  find_fighter (game, state, combat->to, !combat->side, &fight->fighter[BIC_FIGHTER_TARGET]);
  if (combat->from != BIC_NO_HEX && combat->to != BIC_NO_HEX)
    find_company (game, state, fight);
}

static void
count_blocks (const BicGame  *game,
              const BicState *state,
              BicFighter     *fighter)
{
  int index = fighter->piece >= 0 ? fighter->piece : fighter->leader;
  BicPieceInfo piece;

  if (index < 0)
    return;
  fighter->blocks = bic_state_piece (game, state, index, &piece) ? (piece.leader ? 1 : piece.blocks) : 0;
}

/* --- events ------------------------------------------------------------- */

static void
keep_earlier_dice (BicFightView        *fight,
                   const BicFightCheck *dice)
{
  if (dice->n_dice > 0 && fight->n_before < (int) G_N_ELEMENTS (fight->before))
    fight->before[fight->n_before++] = *dice;
}

/* Adds the dice of the finished fight @over to @fight. Called if both fights belong to the same choice, because the
 * player has not seen these dice yet. */
static void
set_state_before (BicFightView       *fight,
                  const BicFightView *over)
{
  const BicCombat *combat = &over->combat;
  BicFightCheck dice = { .kind = combat->kind, .n_dice = combat->n_dice, .hit_faces = combat->hit_faces,
                         .flag_faces = combat->flag_faces,
                         .result = over->result };

  memcpy (dice.face, combat->face, sizeof dice.face);
  for (int i = 0; i < over->n_before; i++)
    keep_earlier_dice (fight, &over->before[i]);
  keep_earlier_dice (fight, &dice);
  for (int i = 0; i < over->n_checks; i++)
    keep_earlier_dice (fight, &over->check[i]);
}

static void
begin_fight (Walk *walk)
{
  const BicFightView over = *walk->fight;

  *walk->fight = (BicFightView) { .combat = { .from = BIC_NO_HEX, .to = BIC_NO_HEX, .from_type = -1, .to_type = -1 } };
  if (walk->has && over.rolled == walk->position)
    set_state_before (walk->fight, &over);
  find_fighters (walk->game, &walk->state, walk->fight);
  walk->has = TRUE;
  walk->rolling = FALSE;
}

/* Copies the fight from the state. The dice are not copied, because the fight shown already contains them in the order
 * in which they were rolled. */
static void
look (Walk            *walk,
      const BicCombat *combat)
{
  BicCombat *shown = &walk->fight->combat;
  BicCombat before = *shown;

  *shown = *combat;
  shown->n_dice = before.n_dice;
  memcpy (shown->face, before.face, sizeof before.face);
  if (shown->sum.n == 0)
    shown->sum = before.sum;
  find_fighters (walk->game, &walk->state, walk->fight);
  /* Show odds only for an attack that its side chose. The odds are wrong if dice were added later. */
  walk->fight->has_odds = walk->odds_of == shown->side
                          && (walk->odds.n_results > 0 || walk->odds.n_dice == shown->sum.total);
  if (walk->fight->has_odds)
    walk->fight->odds = walk->odds;
}

/* Copies the table, row and column in which the next die is looked up. If the die belongs to a check, the check stores
 * them. Otherwise the fight stores them and gets the odds of the table. */
static void
copy_lookup_of_next_die (Walk *walk)
{
  BicFightView *fight = walk->fight;
  BicLookup look;

  if (!bic_state_pending_lookup (walk->game, &walk->state, &look))
    return;
  if (fight->n_checks > 0)
    {
      fight->check[fight->n_checks - 1].look = look;
      fight->check[fight->n_checks - 1].kind = look.table->name;
      return;
    }
  fight->look = look;
  if (fight->fighter[BIC_FIGHTER_ROLLS].hex == BIC_NO_HEX)
    fight->combat.kind = look.table->name;
  if (fight->has_odds && (fight->odds.elan > 0.0 || fight->odds.wavers > 0.0))
    return;                             /* these odds already include dice that change the column */
  fight->has_odds = TRUE;
  bic_lookup_odds (walk->game, &look, &fight->odds);
}

/* Prepares a roll: of the current fight, of a check that follows from it, or of a new fight. */
static void
prepare_roll (Walk *walk)
{
  BicCombat combat;
  gboolean fights = bic_state_combat (walk->game, &walk->state, &combat);
  gboolean over = !walk->has || walk->fight->result.kind != BIC_EVENT_NONE;

  walk->fight->n_due = bic_setup_dice_due (walk->game, &walk->state);
  if (walk->rolling)
    return;
  if (fights && walk->has && over)
    {
      BicFightView *fight = walk->fight;

      if (fight->n_checks < (int) G_N_ELEMENTS (fight->check))
        fight->check[fight->n_checks++] = (BicFightCheck) { .kind = combat.kind, .hit_faces = combat.hit_faces };
    }
  else if (fights)
    {
      if (!walk->has)
        begin_fight (walk);
      look (walk, &combat);
    }
  else if (over || walk->fight->combat.n_dice > 0)
    {
      begin_fight (walk);
      walk->fight->combat.kind = bic_session_phase_of (walk->session, &walk->state);
      walk->fight->combat.side = bic_setup_roller (walk->game, &walk->state);
    }
  walk->fight->n_due = bic_setup_dice_due (walk->game, &walk->state);
  walk->rolling = TRUE;
  copy_lookup_of_next_die (walk);
}

/* Copies the fight of the state if it has been declared but not rolled yet. */
static void
copy_declared_fight (Walk *walk)
{
  BicCombat combat;

  if (!bic_state_combat (walk->game, &walk->state, &combat) || combat.n_dice > 0 || combat.hits > 0)
    return;
  if (!walk->has || walk->fight->result.kind != BIC_EVENT_NONE)
    begin_fight (walk);
  look (walk, &combat);
  copy_lookup_of_next_die (walk);
}

static void
add_die (Walk *walk,
         int   face)
{
  BicFightView *fight = walk->fight;
  BicFightCheck *check = fight->n_checks ? &fight->check[fight->n_checks - 1] : NULL;

  fight->rolled = walk->position;
  if (!check && fight->combat.n_dice < (int) G_N_ELEMENTS (fight->combat.face))
    fight->combat.face[fight->combat.n_dice++] = face;
  else if (check && check->n_dice < (int) G_N_ELEMENTS (check->face))
    check->face[check->n_dice++] = face;
}

/* Sets the result of the dice, unless it has been set. The result is the first event with a text in the log. */
static void
take_result (Walk           *walk,
             const BicEvent *event)
{
  BicFightView *fight = walk->fight;
  BicEvent *result = fight->n_checks ? &fight->check[fight->n_checks - 1].result : &fight->result;
  g_autofree char *sentence = event->kind == BIC_EVENT_DIE ? NULL : bic_event_sentence (walk->game, event);

  if (!sentence || result->kind != BIC_EVENT_NONE)
    return;
  *result = *event;
  walk->rolling = FALSE;
  if (event->kind != BIC_EVENT_HITS)
    return;
  fight->combat.hits = event->c;
  fight->combat.flags = event->d;
}

static void
follow_event (Walk           *walk,
              const BicEvent *event,
              gboolean       *fell)
{
  if (event->kind == BIC_EVENT_ATTACK)
    begin_fight (walk);
  else if (event->kind == BIC_EVENT_CARD_DICE)
    {
      BicCombat *combat = &walk->fight->combat;

      begin_fight (walk);
      combat->kind = bic_game_card (walk->game, event->a)->name;
      combat->side = event->side;
      bic_sum_add (&combat->sum, N_("cards held"), event->c);
      combat->sum.total = event->c;
    }
  else if (event->kind == BIC_EVENT_DIE && walk->has)
    {
      add_die (walk, event->a);
      *fell = TRUE;
    }
  else if (*fell && walk->has && walk->rolling)
    take_result (walk, event);
}

/* --- replay ------------------------------------------------------------- */

static gboolean
apply_and_follow (Walk      *walk,
                  BicChoice  choice)
{
  const BicGame *game = walk->game;
  gboolean fell = FALSE, had = FALSE;
  BicEvents events;

  events.n = 0;
  events.barrier = FALSE;
  if (!bic_apply (game, &walk->state, choice, &events, NULL, NULL))
    return FALSE;
  for (int i = 0; i < events.n; i++)
    follow_event (walk, &events.at[i], &fell);
  had = fell && walk->fight->result.kind != BIC_EVENT_NONE && walk->fight->n_checks == 0;
  for (int i = 0; had && i < BIC_N_FIGHTERS; i++)
    {
      count_blocks (game, &walk->state, &walk->fight->fighter[i]);
      for (int k = 0; k < walk->fight->n_company[i]; k++)
        count_blocks (game, &walk->state, &walk->fight->company[i][k]);
    }
  if (bic_setup_dice_due (game, &walk->state) > 0)
    prepare_roll (walk);
  else
    {
      walk->fight->n_due = 0;
      walk->rolling = FALSE;
      copy_declared_fight (walk);
    }
  return TRUE;
}

/* Finds the next random result in the log of a choice: a die or a card. If a card is missing from the log, any card is
 * used, because fights do not depend on it. */
static gboolean
next_logged_result (Walk      *walk,
                    guint     *line,
                    guint      end,
                    BicChoice *out)
{
  int wanted = bic_setup_dice_due (walk->game, &walk->state) > 0 ? BIC_EVENT_DIE : BIC_EVENT_CARD_DRAWN;

  for (; *line < end; ++*line)
    {
      const BicLogEntry *entry = bic_session_log (walk->session, *line);
      int kind = entry->taken_by > 0 || entry->kind != BIC_LOG_EVENT ? BIC_EVENT_NONE : entry->event.kind;

      if (kind != BIC_EVENT_DIE && kind != BIC_EVENT_CARD_DRAWN)
        continue;
      if (kind != wanted)
        break;
      *out = (BicChoice) { wanted == BIC_EVENT_DIE ? BIC_DO_ROLL : BIC_DO_DRAW, entry->event.a, 0, 0 };
      ++*line;
      return TRUE;
    }
  return wanted == BIC_EVENT_CARD_DRAWN && bic_state_draw_chance_result (walk->game, &walk->state, out);
}

static void
note_odds (Walk      *walk,
           BicChoice  choice)
{
  const BicGame *game = walk->game;
  int side = bic_state_asked_side (game, &walk->state);
  BicOdds odds;

  if (side == BIC_CHANCE || !bic_attack_odds (game, &walk->state, choice, &odds))
    return;
  walk->odds = odds;
  walk->odds_of = odds.n_results > 0 ? bic_state_active (&walk->state) : side;
}

static gboolean
replay_move (Walk  *walk,
             guint  move)
{
  GArray *moves = walk->session->moves;
  const BicMove *made = &g_array_index (moves, BicMove, move);
  guint line = made->log, end = move + 1 < moves->len ? g_array_index (moves, BicMove, move + 1).log
               : walk->session->log->len;
  gboolean typed = bic_setup_dice_due (walk->game, made->before) > 0;
  BicChoice answer;

  memcpy (&walk->state, made->before, bic_state_size ());
  walk->position = move + 1;
  walk->fight->n_before = 0;
  note_odds (walk, made->choice);
  if (!apply_and_follow (walk, made->choice))
    return FALSE;
  while (line < end && typed && bic_session_log (walk->session, line++)->event.kind != BIC_EVENT_DIE)
    ;                                   /* skip the typed die, which is the choice itself */
  /* If the deck does not contain the card of the log, because an unlogged draw took it, draw any card. */
  while (bic_state_asked_side (walk->game, &walk->state) == BIC_CHANCE
         && next_logged_result (walk, &line, end, &answer))
    if (!apply_and_follow (walk, answer)
        && !(answer.verb == BIC_DO_DRAW && bic_state_draw_chance_result (walk->game, &walk->state, &answer)
             && apply_and_follow (walk, answer)))
      return FALSE;
  return TRUE;
}

/* --- start of the replay ------------------------------------------------ */

static gboolean
is_in_fight (BicSession *session,
             guint       position)
{
  const BicState *state = position < session->moves->len ? g_array_index (session->moves, BicMove, position).before
                          : session->state;

  return bic_setup_dice_due (session->typed, state) > 0 || bic_state_combat (session->typed, state, &(BicCombat) { 0 });
}

/* Finds the choice that declared the fight at a position. If there is no fight at this position, finds the choice that
 * declared the last fight before it. */
static gboolean
find_declaring_choice (BicSession *session,
                       guint       position,
                       guint      *first)
{
  gboolean found = is_in_fight (session, position);
  guint line = session->log->len;

  *first = position;
  for (; !found && line > 0; line--)
    {
      const BicLogEntry *entry = bic_session_log (session, line - 1);
      int kind = entry->kind == BIC_LOG_EVENT && entry->taken_by == 0 ? (int) entry->event.kind : BIC_EVENT_NONE;

      found = entry->position < position
              && (kind == BIC_EVENT_DIE || kind == BIC_EVENT_ATTACK || kind == BIC_EVENT_CARD_DICE);
      *first = entry->position;
    }
  while (found && *first > 0 && is_in_fight (session, *first))
    --*first;
  return found;
}

/**
 * bic_session_fight:
 * @session: a game
 * @position: number of choices, up to bic_session_position ()
 * @out: (out): the fight at that position; if there is none, the last fight before that position
 *
 * Returns: %FALSE if there was no fight
 */
gboolean
bic_session_fight (BicSession   *session,
                   guint         position,
                   BicFightView *out)
{
  g_autofree Walk *walk = g_new0 (Walk, 1);
  guint first;

  *out = (BicFightView) { 0 };
  if (position > session->moves->len || !find_declaring_choice (session, position, &first))
    return FALSE;
  walk->session = session;
  walk->game = session->typed;
  walk->fight = out;
  walk->odds_of = BIC_NOBODY;
  for (guint i = first; i < position; i++)
    if (!replay_move (walk, i))
      return FALSE;
  if (walk->has && (out->combat.n_dice > 0 || out->n_due > 0 || is_in_fight (session, position)))
    return TRUE;
  return bic_session_fight (session, first, out);       /* no dice were rolled, or only dice outside a fight */
}

/* Returns whether a choice makes the target of the current attack roll against the attacker. */
static gboolean
target_rolls (const BicGame  *game,
              const BicState *state,
              BicChoice       choice)
{
  BicStakes stakes = { 0 };

  return game->book.combat.stakes && bic_choice_is_well_formed (game, choice)
         && game->book.combat.stakes (&(BicView) { game, state }, choice, &stakes) && stakes.answers;
}

/**
 * bic_fight_before_attack:
 * @game: a game
 * @state: a state of the game
 * @attack: a choice that declares an attack, or a reaction before the dice of an attack
 * @out: (out): the roll that @attack would make
 *
 * Returns: %FALSE if @attack is not an attack
 */
gboolean
bic_fight_before_attack (const BicGame  *game,
                         const BicState *state,
                         BicChoice       attack,
                         BicFightView   *out)
{
  BicChoiceHexes at = bic_choice_hexes (game, attack);
  BicCombat *combat = &out->combat;

  *out = (BicFightView) { 0 };
  if (at.from == BIC_NO_HEX && bic_state_combat (game, state, combat) && combat->n_dice == 0)
    {
      gboolean swapped = target_rolls (game, state, attack);

      at = swapped ? (BicChoiceHexes) { combat->to, combat->from } : (BicChoiceHexes) { combat->from, combat->to };
      combat->side = swapped ? !combat->side : combat->side;
    }
  else
    *combat = (BicCombat) { .side = bic_state_asked_side (game, state) };
  if (at.from == BIC_NO_HEX || at.to == BIC_NO_HEX || !bic_explain_attack (game, state, attack, &combat->sum))
    return FALSE;
  combat->from = at.from;
  combat->to = at.to;
  combat->distance = bic_grid_distance (bic_game_grid (game), at.from, at.to);
  combat->ranged = combat->distance > 1;
  combat->kind = N_("Before the Roll");
  find_fighters (game, state, out);
  out->has_odds = bic_attack_odds (game, state, attack, &out->odds);
  bic_state_lookup (game, state, attack, &out->look);
  return TRUE;
}
