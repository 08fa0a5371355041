/* Matches and tournament standings.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A match consists of two games of one battle with swapped sides, because few battles are balanced. The banners of both
 * games are added. The table of rules below defines how the players of a tournament are ranked.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-results-sum.h"

/* Returns @text without surrounding blanks and without differences of case, so that "Anna" and "anna" are the same
 * player. */
static char *
fold (const char *text)
{
  return g_strstrip (g_utf8_casefold (text, -1));
}

static gboolean
is_named (const char *player)
{
  g_autofree char *name = g_strstrip (g_strdup (player));

  return *name != '\0';
}

static gboolean
can_match (const BicResult *result)
{
  const char *top = result->side[BIC_TOP].player, *bottom = result->side[BIC_BOTTOM].player;

  return result->winner != BIC_NOBODY && is_named (top) && is_named (bottom) && !bic_result_same_name (top, bottom);
}

/* Returns a key of the battle, the tournament, the player of side @top and the opponent. With BIC_BOTTOM as @top, it is
 * the key of a game with swapped sides. */
static char *
key_of (const BicResult *game,
        int              top)
{
  g_autofree char *battle = bic_result_key_of_battle (game);
  g_autofree char *tournament = fold (game->tournament), *first = fold (game->side[top].player);
  g_autofree char *second = fold (game->side[!top].player);

  return g_strjoin ("\n", battle, tournament, first, second, NULL);
}

static void
add_game (BicMatch *match,
          int       which)
{
  const BicResult *game = match->game[which];

  for (int i = 0; i < 2; i++)
    {
      int side = which == 0 ? i : !i;

      match->score[i] += game->side[side].score;
      match->wins[i] += game->winner == side;
    }
}

/* Creates a match. The player with more banners wins; if the banners are equal, the player with more games won. */
static BicMatch *
make_match (const BicResult *first,
            const BicResult *second)
{
  BicMatch *match = g_new0 (BicMatch, 1);
  int lead;

  match->game[0] = first;
  match->game[1] = second;
  match->player[0] = first->side[BIC_TOP].player;
  match->player[1] = first->side[BIC_BOTTOM].player;
  add_game (match, 0);
  add_game (match, 1);
  lead = match->score[0] != match->score[1] ? match->score[0] - match->score[1] : match->wins[0] - match->wins[1];
  match->winner = lead > 0 ? 0 : lead < 0 ? 1 : BIC_DRAWN;
  return match;
}

static GPtrArray *
matchable_games_sorted (GPtrArray *results)
{
  GPtrArray *games = g_ptr_array_new ();

  for (guint i = 0; i < results->len; i++)
    if (can_match (results->pdata[i]))
      g_ptr_array_add (games, results->pdata[i]);
  g_ptr_array_sort (games, bic_result_compare_time);
  return games;
}

/**
 * bic_results_matches:
 * @results: (element-type BicResult): results
 *
 * Combines each game with the oldest game of the same battle and players with swapped sides that is not part of a match
 * yet. A game belongs to at most one match.
 */
GPtrArray *
bic_results_matches (GPtrArray *results)
{
  GPtrArray *matches = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GPtrArray) games = matchable_games_sorted (results);
  g_autoptr(GHashTable) waiting = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                                         (GDestroyNotify) g_queue_free);

  for (guint i = 0; i < games->len; i++)
    {
      g_autofree char *swapped = key_of (games->pdata[i], BIC_BOTTOM);
      GQueue *others = g_hash_table_lookup (waiting, swapped);

      if (others != NULL && !g_queue_is_empty (others))
        g_ptr_array_add (matches, make_match (g_queue_pop_head (others), games->pdata[i]));
      else
        {
          const BicResult *game = games->pdata[i];
          char *key = key_of (game, BIC_TOP);
          GQueue *queue = g_hash_table_lookup (waiting, key);

          if (queue == NULL)
            {
              queue = g_queue_new ();
              g_hash_table_insert (waiting, g_strdup (key), queue);
            }
          g_queue_push_tail (queue, (gpointer) game);
          g_free (key);
        }
    }
  return matches;
}

/* --- tournaments -------------------------------------------------------- */

static const BicPoints rules[] = {
  { "banners", N_("Banners"), { BIC_KEY_SCORE, BIC_KEY_WINS, BIC_KEY_MARGIN } },
  { "wins", N_("Games won"), { BIC_KEY_WINS, BIC_KEY_SCORE, BIC_KEY_MARGIN } },
  { "matches", N_("Matches won"), { BIC_KEY_MATCHES, BIC_KEY_SCORE, BIC_KEY_WINS } },
};

const BicPoints *
bic_points_find (const char *id)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    if (g_strcmp0 (rules[i].id, id) == 0)
      return &rules[i];
  return NULL;
}

static int
value_for_key (const BicStanding *standing,
               BicKey             key)
{
  switch (key)
    {
    case BIC_KEY_SCORE:
      return standing->player.score;
    case BIC_KEY_WINS:
      return standing->player.wins;
    case BIC_KEY_MARGIN:
      return standing->player.score - standing->player.against;
    case BIC_KEY_MATCHES:
      return standing->matches_won;
    default:
      return 0;
    }
}

/* Returns a number below 0 if @a is ranked before @b. */
static int
compare_points (const BicStanding *a,
                const BicStanding *b,
                const BicPoints   *points)
{
  for (const BicKey *key = points->keys; *key != BIC_KEY_END; key++)
    if (value_for_key (a, *key) != value_for_key (b, *key))
      return value_for_key (b, *key) - value_for_key (a, *key);
  return 0;
}

static int
compare_standings (gconstpointer a,
                   gconstpointer b,
                   gpointer      points)
{
  const BicStanding *x = *(BicStanding *const *) a, *y = *(BicStanding *const *) b;
  int order = compare_points (x, y, points);

  return order != 0 ? order : g_utf8_collate (x->player.name, y->player.name);
}

static void
add_standing (GPtrArray          *standings,
              GHashTable         *by_name,
              const BicPlayerSum *sum)
{
  BicStanding *standing = g_new0 (BicStanding, 1);

  standing->player = *sum;
  g_hash_table_insert (by_name, fold (standing->player.name), standing);
  g_ptr_array_add (standings, standing);
}

GPtrArray *
bic_results_standings (GPtrArray       *results,
                       GPtrArray       *planned,
                       const BicPoints *points)
{
  GPtrArray *standings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GPtrArray) players = bic_results_by_player (results), matches = bic_results_matches (results);
  g_autoptr(GHashTable) by_name = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < players->len; i++)
    {
      const BicPlayerSum *sum = players->pdata[i];

      if (*sum->level == '\0')
        add_standing (standings, by_name, sum);
    }
  /* Adds planned players who have not played a game yet. */
  for (guint n = 0; planned && n < planned->len; n++)
    {
      g_autofree char *name = fold (planned->pdata[n]);

      if (!g_hash_table_contains (by_name, name))
        add_standing (standings, by_name, &(BicPlayerSum) { .name = planned->pdata[n], .level = "" });
    }
  /* Both players of a match have played games, so both have a standing. */
  for (guint j = 0; j < matches->len; j++)
    for (int index = 0; index < 2; index++)
      {
        const BicMatch *match = matches->pdata[j];
        g_autofree char *name = fold (match->player[index]);
        BicStanding *standing = g_hash_table_lookup (by_name, name);

        standing->matches++;
        standing->matches_won += match->winner == index;
      }
  g_ptr_array_sort_with_data (standings, compare_standings, (gpointer) points);
  for (guint k = 0; k < standings->len; k++)
    {
      BicStanding *standing = standings->pdata[k], *before = k > 0 ? standings->pdata[k - 1] : NULL;

      standing->place = before != NULL && compare_points (before, standing, points) == 0 ? before->place : (int) k + 1;
    }
  return standings;
}
