/* Summaries of battles: search texts, comparison keys and numbers of games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "bic-battle.h"
#include "bic-language.h"
#include "bic-results-sum.h"
#include "bic-search-text.h"

G_DEFINE_BOXED_TYPE (BicBattle, bic_battle, bic_battle_ref, bic_battle_unref)

/**
 * bic_file_state_read:
 * @stamp: (out): time and size of the file
 *
 * Returns: %TRUE if @path is an existing regular file
 */
gboolean
bic_file_state_read (const char   *path,
                     BicFileState *stamp)
{
  GStatBuf info;

  if (g_stat (path, &info) != 0 || !S_ISREG (info.st_mode))
    return FALSE;
  stamp->changed = (gint64) info.st_mtim.tv_sec * G_USEC_PER_SEC + info.st_mtim.tv_nsec / 1000;
  stamp->size = info.st_size;
  return TRUE;
}

/**
 * bic_battle_new:
 *
 * Returns: (transfer full): a battle with only its path, place and stamp set
 */
BicBattle *
bic_battle_new (const char     *path,
                BicBattleOrigin place,
                BicFileState    stamp)
{
  BicBattle *battle = g_new0 (BicBattle, 1);

  g_atomic_ref_count_init (&battle->refs);
  battle->path = g_strdup (path);
  battle->stamp = stamp;
  battle->changed = stamp.changed / G_USEC_PER_SEC;
  battle->place = place;
  battle->own = place != BIC_ORIGIN_BUNDLED;
  battle->rules = g_ptr_array_new_with_free_func (g_free);
  battle->problems = g_ptr_array_new_with_free_func (g_free);
  return battle;
}

BicBattle *
bic_battle_ref (BicBattle *battle)
{
  g_atomic_ref_count_inc (&battle->refs);
  return battle;
}

void
bic_battle_unref (BicBattle *battle)
{
  char **strings[] = { &battle->path, &battle->error, &battle->title, &battle->subtitle, &battle->date,
                       &battle->campaign,
                       &battle->code, &battle->ruleset, &battle->rules_name, &battle->id, &battle->parent,
                           &battle->derived_from,
                       &battle->key, &battle->hash, &battle->background, &battle->words, &battle->title_key,
                       &battle->under_way };

  if (!g_atomic_ref_count_dec (&battle->refs))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (strings); i++)
    g_free (*strings[i]);
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_free (battle->army[side].name);
      g_free (battle->army[side].commander);
      g_clear_pointer (&battle->army[side].nations, g_array_unref);
    }
  g_strfreev (battle->tags);
  g_strfreev (battle->tag_keys);
  g_clear_pointer (&battle->line_up, g_array_unref);
  g_clear_pointer (&battle->rules, g_ptr_array_unref);
  g_clear_pointer (&battle->problems, g_ptr_array_unref);
  g_free (battle);
}

/* --- words ------------------------------------------------------------------------------------------------------ */

/**
 * bic_battle_prepare_search:
 *
 * Computes the keys for sorting and filtering. Call it once, after title and tags are set.
 */
void
bic_battle_prepare_search (BicBattle *battle)
{
  g_autofree char *title = g_strjoin (" ", battle->title, battle->subtitle, NULL);
  guint n = g_strv_length (battle->tags);

  battle->title_key = g_utf8_collate_key (title, -1);
  battle->tag_keys = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    battle->tag_keys[i] = bic_fold_text (battle->tags[i]);
}

/**
 * bic_battle_matches:
 * @text: words separated by spaces
 *
 * Returns: %TRUE if each word occurs in the title, the names of people and places, or the tags. Accents and case are
 *   ignored.
 */
gboolean
bic_battle_matches (const BicBattle *battle,
                    const char      *text)
{
  return bic_has_words (battle->words, text);
}

/**
 * bic_battle_date_text:
 *
 * Returns: (transfer full) (nullable): the date in the user's format ("17 August 1808"), or the text from the file if
 *   that is not a full date; %NULL if the battle has no date
 */
char *
bic_battle_date_text (const BicBattle *battle)
{
  int year, month, day, end = 0;
  g_autoptr(GDateTime) date = NULL;

  if (battle->date == NULL)
    return NULL;
  if (sscanf (battle->date, "%4d-%2d-%2d%n", &year, &month, &day, &end) == 3 && battle->date[end] == '\0')
    date = g_date_time_new_utc (year, month, day, 0, 0, 0);
  /* Translators: the date of a battle, for g_date_time_format () */
  return date ? bic_date_format (date, _("%-d %B %Y")) : g_strdup (battle->date);
}

/* --- games that were played ------------------------------------------------------------------------------------- */

static GHashTable *
sums_by_key (GPtrArray *sums)
{
  GHashTable *by_key = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < sums->len; i++)
    {
      BicBattleSum *sum = sums->pdata[i];

      g_hash_table_insert (by_key, bic_result_key_of_battle (sum->last), sum);
    }
  return by_key;
}

/**
 * bic_battles_count_games:
 * @battles: battles of the library; call this function in the thread that shows them
 * @results: results of games
 *
 * Stores the results of the finished games in each battle: the numbers of games, draws and wins, and the time of the
 * last game.
 */
void
bic_battles_count_games (GPtrArray *battles,
                         GPtrArray *results)
{
  g_autoptr(GPtrArray) sums = bic_results_by_battle (results);
  g_autoptr(GHashTable) by_key = sums_by_key (sums);

  for (guint i = 0; i < battles->len; i++)
    {
      BicBattle *battle = battles->pdata[i];
      const BicBattleSum *sum = battle->key ? g_hash_table_lookup (by_key, battle->key) : NULL;

      battle->games = sum ? sum->games : 0;
      battle->drawn = sum ? sum->drawn : 0;
      battle->abandoned = sum ? sum->broken_off : 0;
      battle->played = sum ? sum->last->played : 0;
      for (int side = 0; side < BIC_N_SIDES; side++)
        battle->army[side].wins = sum ? sum->side[side].wins : 0;
    }
}

/**
 * bic_battle_played_text:
 *
 * Returns: (transfer full) (nullable): a text in the user's language: the number of finished games and the wins of each
 *   side; if there are no finished games, the number of games in progress or of abandoned games. %NULL if the battle
 *   was never played.
 */
char *
bic_battle_played_text (const BicBattle *battle)
{
  g_autofree char *times = NULL, *wins = NULL;

  if (battle->games == 0)
    {
      /* The battle has no finished games, so unfinished games are reported instead. */
      guint running = (guint) battle->running, abandoned = (guint) battle->abandoned;

      if (running > 0)
        return g_strdup_printf (ngettext ("%u game in progress", "%u games in progress", running), running);
      if (abandoned > 0)
        return g_strdup_printf (ngettext ("%u game abandoned", "%u games abandoned", abandoned), abandoned);
      return NULL;
    }
  times = g_strdup_printf (ngettext ("Played %d time", "Played %d times", (gulong) battle->games), battle->games);
  /* Translators: "Played 4 times", and who won how often: "French 1, British 3" */
  wins = g_strdup_printf (_("%s: %s %d, %s %d"), times, battle->army[BIC_TOP].name, battle->army[BIC_TOP].wins,
                          battle->army[BIC_BOTTOM].name, battle->army[BIC_BOTTOM].wins);
  if (battle->drawn == 0)
    return g_steal_pointer (&wins);
  /* Translators: after "Played 4 times: French 1, British 2" */
  return g_strdup_printf (ngettext ("%s, %d drawn", "%s, %d drawn", (gulong) battle->drawn), wins, battle->drawn);
}
