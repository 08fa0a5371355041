/* Sums of results by battle and by player.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-results-sum.h"
#include "bic-search-text.h"

/* --- groups ------------------------------------------------------------- */

/* Returns the sum for @key (transfer full), and creates it if it does not exist yet. */
static gpointer
find_sum (GHashTable *by_key,
          GPtrArray  *sums,
          char       *key,
          gsize       size)
{
  gpointer sum = g_hash_table_lookup (by_key, key);

  if (sum != NULL)
    return g_free (key), sum;
  sum = g_malloc0 (size);
  g_hash_table_insert (by_key, key, sum);
  g_ptr_array_add (sums, sum);
  return sum;
}

static double
per_game (double sum,
          int    games)
{
  return games > 0 ? sum / games : 0.0;
}

/* --- by battle ---------------------------------------------------------- */

static void
add_to_battle (BicBattleSum    *sum,
               const BicResult *result)
{
  sum->last = sum->last == NULL || result->played >= sum->last->played ? result : sum->last;
  if (result->winner == BIC_NOBODY)
    {
      sum->broken_off++;
      return;
    }
  sum->games++;
  sum->drawn += result->winner == BIC_DRAWN;
  sum->turns += result->turns;
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      BicSideSum *s = &sum->side[side];
      const BicResultSide *r = &result->side[side];

      s->wins += result->winner == side;
      s->score += r->score;
      s->dice += r->dice;
      s->hits += r->hits;
      s->expected += r->expected;
    }
}

static void
compute_averages (BicBattleSum *sum)
{
  sum->turns = per_game (sum->turns, sum->games);
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      BicSideSum *s = &sum->side[side];

      s->rate = bic_rate_with_interval (s->wins, sum->games);
      s->score = per_game (s->score, sum->games);
      s->luck = per_game (s->hits - s->expected, sum->games);
    }
  sum->margin = sum->side[BIC_TOP].score - sum->side[BIC_BOTTOM].score;
}

static int
compare_battles (gconstpointer a,
                 gconstpointer b)
{
  const BicResult *x = (*(BicBattleSum *const *) a)->last, *y = (*(BicBattleSum *const *) b)->last;
  int by_code = strcmp (x->code, y->code), by_title = by_code != 0 ? by_code : g_utf8_collate (x->title, y->title);

  return by_title != 0 ? by_title : g_utf8_collate (x->subtitle, y->subtitle);
}

GPtrArray *
bic_results_by_battle (GPtrArray *results)
{
  GPtrArray *sums = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GHashTable) by_key = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < results->len; i++)
    add_to_battle (find_sum (by_key, sums, bic_result_key_of_battle (results->pdata[i]), sizeof (BicBattleSum)),
                   results->pdata[i]);
  for (guint i = 0; i < sums->len; i++)
    compute_averages (sums->pdata[i]);
  g_ptr_array_sort (sums, compare_battles);
  return sums;
}

/* --- by player ---------------------------------------------------------- */

/* Returns the key of a player. "Anna" and "anna" are the same player. Games against the computer have a separate key
 * for each level. Returns NULL for a computer player, and for a player without a name unless the opponent is the
 * computer. */
static char *
player_key (const BicResult *result,
            int              side)
{
  g_autofree char *name = g_strstrip (g_strdup (result->side[side].player)), *folded = g_utf8_casefold (name, -1);
  const char *level = result->side[!side].computer;

  return *result->side[side].computer == '\0' && (*name != '\0' || *level != '\0')
         ? g_strjoin ("\n", folded, level, NULL) : NULL;
}

static void
add_to_player (BicPlayerSum    *sum,
               const BicResult *result,
               int              side)
{
  const BicResultSide *own = &result->side[side], *other = &result->side[!side];

  sum->name = own->player;
  sum->level = other->computer;
  if (result->winner == BIC_NOBODY)
    {
      sum->broken_off++;
      return;
    }
  sum->games++;
  sum->wins += result->winner == side;
  sum->drawn += result->winner == BIC_DRAWN;
  sum->lost += result->winner == !side;
  sum->score += own->score;
  sum->against += other->score;
  sum->dice += own->dice;
  sum->hits += own->hits;
  sum->expected += own->expected;
}

static int
compare_players (gconstpointer a,
                 gconstpointer b)
{
  const BicPlayerSum *x = *(BicPlayerSum *const *) a, *y = *(BicPlayerSum *const *) b;
  int by_name = g_utf8_collate (x->name, y->name);

  return by_name != 0 ? by_name : strcmp (x->level, y->level);
}

GPtrArray *
bic_results_by_player (GPtrArray *results)
{
  GPtrArray *sums = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GHashTable) by_key = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < results->len; i++)
    for (int side = 0; side < BIC_N_SIDES; side++)
      {
        char *key = player_key (results->pdata[i], side);

        if (key != NULL)
          add_to_player (find_sum (by_key, sums, key, sizeof (BicPlayerSum)), results->pdata[i], side);
      }
  for (guint i = 0; i < sums->len; i++)
    {
      BicPlayerSum *sum = sums->pdata[i];

      sum->rate = bic_rate_with_interval (sum->wins, sum->games);
      sum->luck = sum->hits - sum->expected;
    }
  g_ptr_array_sort (sums, compare_players);
  return sums;
}

/* --- choosing ----------------------------------------------------------- */

gboolean
bic_result_same_name (const char *a,
                      const char *b)
{
  g_autofree char *x = g_utf8_casefold (a, -1), *y = g_utf8_casefold (b, -1);

  return strcmp (g_strstrip (x), g_strstrip (y)) == 0;
}

static gboolean
is_of_battle (const BicResult *result,
              const char      *battle)
{
  return *battle != '\0' && (bic_result_same_name (result->code, battle) || bic_result_same_name (result->title, battle)
                             || (strlen (battle) >= 8 && g_str_has_prefix (result->hash, battle)));
}

static gboolean
has_key (const BicResult *result,
         const char      *key)
{
  g_autofree char *own = bic_result_key_of_battle (result);

  return strcmp (own, key) == 0;
}

static gboolean
has_words (const BicResult *result,
           const char      *words)
{
  g_autofree char *all = g_strjoin (" ", result->title, result->subtitle, result->code, result->tournament,
                                    result->side[0].army, result->side[1].army, result->side[0].player,
                                    result->side[1].player, result->side[0].nations, result->side[1].nations, NULL);
  g_autofree char *folded = bic_fold_text (all);

  return bic_has_words (folded, words);
}

static gboolean
has_player (const BicResult *result,
            const char      *player)
{
  return bic_result_same_name (result->side[BIC_TOP].player, player)
         || bic_result_same_name (result->side[BIC_BOTTOM].player, player);
}

/* Returns %TRUE if the filter includes the result. */
static gboolean
fits (const BicResult        *result,
      const BicResultsFilter *f)
{
  return (f->battle == NULL || is_of_battle (result, f->battle))
         && (f->battle_key == NULL || has_key (result, f->battle_key))
         && (f->player == NULL || has_player (result, f->player))
         && (f->ruleset == NULL || strcmp (result->ruleset, f->ruleset) == 0)
         && (f->tournament == NULL || bic_result_same_name (result->tournament, f->tournament))
         && (f->words == NULL || has_words (result, f->words))
         && (f->from == 0 || result->played >= f->from) && (f->to == 0 || result->played < f->to);
}

GPtrArray *
bic_results_filter (GPtrArray              *results,
                    const BicResultsFilter *filter)
{
  GPtrArray *chosen = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_result_unref);

  for (guint i = 0; i < results->len; i++)
    if (fits (results->pdata[i], filter))
      g_ptr_array_add (chosen, bic_result_ref (results->pdata[i]));
  return chosen;
}
