/* Tests of face-down pieces: the view, choices and texts of a side do not depend on the types of the enemy's face-down
 * pieces.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle.h"

#include "n20-events.h"
#include "n20-verbs.h"

#include <string.h>

enum { GAMES = 12, LIMIT = 4000 };

/* --- twins: games that differ only in the face-down pieces -------------- */

static BicState
double_of (const BicGame  *game,
           const BicState *s,
           int             viewer,
           BicRng         *rng)
{
  BicState twin = *s;

  for (int side = 0; side < BIC_N_SIDES; side++)
    if (viewer == side || viewer == BIC_NOBODY)
      bic_state_randomize_hidden (game, &twin, side, rng);
  twin.dice = s->dice;
  twin.deck = s->deck;
  return twin;
}

static gboolean
differ (const BicState *a,
        const BicState *b)
{
  for (int i = 0; i < a->n_pieces; i++)
    if (a->piece[i].hex != b->piece[i].hex)
      return TRUE;
  return FALSE;
}

static void
check_piece (const BicGame  *game,
             const BicState *s,
             const BicState *seen,
             int             viewer,
             int             index)
{
  BicPieceInfo before, now;

  bic_state_piece (game, s, index, &before);
  bic_state_piece (game, seen, index, &now);
  if (before.side == viewer || !before.hidden)
    g_assert_true (now.type == before.type && now.hex == before.hex && now.item == before.item);
  else
    g_assert_true (now.unknown && now.item == 0 && now.name == NULL && now.blocks == 1 && now.full == 1 && !now.leader);
}

/* Checks that @viewer sees the same in the game and in a twin of it that has other hidden pieces. Returns whether the
 * twin really differs from the game. */
static gboolean
check_view (const BicGame  *game,
            const BicState *s,
            int             viewer,
            BicRng         *rng)
{
  BicState twin = double_of (game, s, viewer, rng), seen = *s, seen_twin = twin;
  gboolean other = differ (s, &twin);
  g_autoptr (GError) error = NULL;

  bic_state_mask_hidden (game, &seen, viewer);
  bic_state_mask_hidden (game, &seen_twin, viewer);
  if (!bic_state_equal (&seen, &seen_twin))
    battle_blame (game, s, "what is seen depends on what lies face down");
  bic_state_check (game, &seen, &error);
  g_assert_no_error (error);
  for (int i = 0; i < s->n_pieces; i++)
    check_piece (game, s, &seen, viewer, i);
  return other;
}

static gboolean
is_same (const BicChoices *a,
         const BicChoices *b)
{
  return a->n == b->n && memcmp (a->at, b->at, sizeof a->at[0] * (gsize) a->n) == 0;
}

/* Checks that the choices can be computed from the view of the side that has to choose. */
static void
check_offers (const BicGame    *game,
              const BicState   *s,
              const BicChoices *list,
              BicRng           *rng)
{
  int asks = bic_state_asked_side (game, s);
  BicState twin = double_of (game, s, asks, rng), seen = *s;
  BicChoices other;

  bic_state_mask_hidden (game, &seen, asks);
  bic_choices (game, &seen, &other);
  if (!is_same (list, &other))
    battle_blame (game, s, "the list is another from what is seen");
  bic_choices (game, &twin, &other);
  if (!is_same (list, &other))
    battle_blame (game, s, "the list depends on what lies face down");
}

/* --- texts -------------------------------------------------------------- */

/* Returns whether all units of @side in @hex are face down. A face-up unit can be in the hex while it moves through. */
static gboolean
lies_hidden (const BicGame  *game,
             const BicState *s,
             int             side,
             int             hex)
{
  gboolean hidden = FALSE;
  BicPieceInfo piece;

  for (int i = 0; i < s->n_pieces; i++)
    if (bic_state_piece (game, s, i, &piece) && piece.hex == hex && piece.side == side
        && bic_game_unit_type (game, piece.type)->moves > 0)
      {
        if (!piece.hidden)
          return FALSE;
        hidden = TRUE;
      }
  return hidden;
}

/* Returns whether an event after index @from turned a piece of @side face down or moved a piece of @side out of @hex.
 * In this case, an earlier event cannot be compared with the final position. */
static gboolean
is_over (const BicEvents *events,
         int              from,
         int              side,
         int              hex)
{
  for (int i = from + 1; i < events->n; i++)
    if (events->at[i].side == side
        && (events->at[i].kind == N20_EVENT_CONCEALED
            || (events->at[i].kind == BIC_EVENT_MOVED && events->at[i].a == hex)))
      return TRUE;
  return FALSE;
}

static guint
check_events (const BicGame   *game,
              const BicState  *s,
              const BicEvents *events)
{
  guint n = 0;

  for (int i = 0; i < events->n; i++)
    {
      const BicEvent *e = &events->at[i];
      int hex = e->kind == BIC_EVENT_MOVED ? e->b : e->kind == BIC_EVENT_PLACED ? e->a : BIC_NO_HEX;
      g_autofree char *all = NULL, *own = NULL;

      if (hex == BIC_NO_HEX || !lies_hidden (game, s, e->side, hex) || is_over (events, i, e->side, hex))
        continue;
      all = bic_event_sentence (game, e);
      own = bic_event_own_sentence (game, e);
      g_assert_nonnull (strstr (all, "Hidden unit"));
      g_assert_nonnull (own);
      g_assert_null (strstr (own, "Hidden unit"));
      n++;
    }
  return n;
}

/* Checks that attacks on face-down pieces show neither a sum nor odds. Returns the number of these attacks. */
static guint
check_odds (const BicGame    *game,
            const BicState   *s,
            const BicChoices *list)
{
  guint n = 0;

  for (int i = 0; i < list->n; i++)
    {
      BicChoiceHexes at = bic_choice_hexes (game, list->at[i]);
      BicSum sum;
      BicOdds odds;

      if (at.to == BIC_NO_HEX || !lies_hidden (game, s, !bic_state_asked_side (game, s), at.to))
        continue;
      g_assert_false (bic_explain_attack (game, s, list->at[i], &sum));
      g_assert_false (bic_attack_odds (game, s, list->at[i], &odds));
      n++;
    }
  return n;
}

/* --- games -------------------------------------------------------------- */

typedef struct { guint twins, told, odds, secrets; } Seen;

static void
check_position (const BicGame    *game,
                const BicState   *s,
                const BicChoices *list,
                BicRng           *rng,
                Seen             *seen)
{
  const int viewers[] = { BIC_TOP, BIC_BOTTOM, BIC_NOBODY };

  for (guint i = 0; i < G_N_ELEMENTS (viewers); i++)
    seen->twins += check_view (game, s, viewers[i], rng);
  check_offers (game, s, list, rng);
  seen->odds += check_odds (game, s, list);
}

/* Returns a random choice. Avoids most choices that reveal units, so that most units stay face down. */
static BicChoice
some_choice (const BicChoices *list,
             BicRng           *rng)
{
  BicChoice c = list->at[bic_rng_below (rng, list->n)];

  for (int i = 0; i < 6 && c.verb == BIC_DO_REVEAL; i++)
    c = list->at[bic_rng_below (rng, list->n)];
  return c;
}

static void
play (const BicGame *game,
      guint64        seed,
      Seen          *seen)
{
  BicState s;
  BicChoices list;
  BicRng rng;
  BicEvents events;

  bic_rng_init (&rng, seed);
  bic_state_init (&s, game, seed);
  bic_choices (game, &s, &list);
  for (int ply = 0; list.n > 0 && ply < LIMIT; ply++)
    {
      BicChoice c = some_choice (&list, &rng);

      check_position (game, &s, &list, &rng, seen);
      seen->secrets += game->book.hidden.secret (&(BicView) { game, &s }, c);
      events.n = 0;
      bic_apply_listed (game, &s, c, &events, &list);
      seen->told += check_events (game, &s, &events);
    }
}

static void
test_games (void)
{
  g_autoptr (BicGame) game = battle_game (battle_fog (), 0);
  Seen seen = { 0 };

  g_assert_true (bic_game_has_face_down_pieces (game));
  for (guint64 seed = 1; seed <= GAMES; seed++)
    play (game, seed, &seen);
  g_test_message ("%u twins, %u told, %u attacks without odds, %u secret choices", seen.twins, seen.told, seen.odds,
                  seen.secrets);
  g_assert_true (seen.twins > 100 && seen.told > 100 && seen.odds > 20 && seen.secrets > 5);
}

/* Checks that the view of a side is the whole state in games without fog of war. */
static void
test_open (void)
{
  g_autoptr (BicGame) game = battle_game (battle_weissdorf (), 0);
  BicState s, seen;

  bic_state_init (&s, game, 1);
  seen = s;
  bic_state_mask_hidden (game, &seen, BIC_NOBODY);
  g_assert_false (bic_game_has_face_down_pieces (game));
  g_assert_true (bic_state_equal (&s, &seen));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/veil/games", test_games);
  g_test_add_func ("/veil/open", test_open);
  return g_test_run ();
}
