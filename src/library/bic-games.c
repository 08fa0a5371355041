/* Summaries of saved games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Summarizing a game replays it, so the library page reads only the newest games.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "bic-army.h"
#include "bic-battle.h"
#include "bic-error.h"
#include "bic-folders.h"
#include "bic-game-words.h"
#include "bic-games.h"
#include "bic-journal.h"
#include "bic-player.h"
#include "bic-result.h"
#include "bic-search-text.h"
#include "bic-thumbnail.h"
#include "bic-translation.h"

#define ENDING ".bicorne-game"
#define MAX_GAMES 24

G_DEFINE_BOXED_TYPE (BicGameSummary, bic_game_summary, bic_game_summary_ref, bic_game_summary_unref)

BicGameSummary *
bic_game_summary_ref (BicGameSummary *summary)
{
  g_atomic_ref_count_inc (&summary->refs);
  return summary;
}

void
bic_game_summary_unref (BicGameSummary *summary)
{
  if (!g_atomic_ref_count_dec (&summary->refs))
    return;
  g_free (summary->path);
  g_free (summary->battle);
  g_free (summary->title);
  g_free (summary->subtitle);
  g_free (summary->error);
  g_free (summary->tournament);
  g_clear_pointer (&summary->result, bic_result_unref);
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_free (summary->army[side]);
      g_free (summary->player[side]);
    }
  g_free (summary);
}

/* Loads a game, or its newest readable earlier state if the file is damaged. Sets @problem (transfer full) to the
 * defect of the file, or to NULL if the file is fine. Returns NULL if neither the file nor an earlier state is
 * readable. */
static BicSession *
load (const char    *path,
      BicCatalogue  *catalogue,
      char         **problem)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autofree char *mismatch = NULL;
  g_autoptr(GError) error = NULL;
  BicSession *session = bic_session_load (file, catalogue, &mismatch, &error);

  *problem = session ? g_steal_pointer (&mismatch) : g_strdup (error->message);
  return session ? session : bic_journal_recover (file, catalogue, NULL);
}

static BicGameState
state_of (BicSession *session)
{
  if (bic_session_winner (session) != BIC_NOBODY)
    return BIC_GAME_FINISHED;
  return bic_session_about (session)->agreed != BIC_AGREED_NOTHING ? BIC_GAME_BROKEN_OFF : BIC_GAME_RUNNING;
}

static const char *
level_of (const BicGameAbout *about,
          int                 side)
{
  const BicPlayerLevel *level = about->computer[side] ? bic_player_find_level (about->computer[side]) : NULL;

  return level ? level->name : NULL;
}

/**
 * bic_game_summary_read:
 * @changed: time of the file's last change
 *
 * Replays the game to find its current state, which takes a moment.
 *
 * Returns: (transfer full): the summary; its member "error" is set if the file is damaged
 */
BicGameSummary *
bic_game_summary_read (const char   *path,
                       gint64        changed,
                       BicCatalogue *catalogue)
{
  BicGameSummary *summary = g_new0 (BicGameSummary, 1);
  g_autoptr(BicSession) session = load (path, catalogue, &summary->error);

  g_atomic_ref_count_init (&summary->refs);
  summary->path = g_strdup (path);
  summary->changed = changed;
  summary->read = g_get_real_time () / G_USEC_PER_SEC;
  summary->asks = summary->winner = BIC_NOBODY;
  summary->shown = session != NULL;
  if (session)
    {
      const BicGame *game = bic_session_game (session);
      const BicState *state = bic_session_state (session);
      const BicScenario *scenario = bic_game_scenario (game);
      const BicGameAbout *about = bic_session_about (session);
      int asked;

      summary->state = state_of (session);
      summary->tournament = g_strdup (about->tournament);
      summary->ended = about->ended;
      summary->battle = bic_result_battle_key (scenario->code, scenario->title, scenario->subtitle);
      summary->title = g_strdup (bic_scenario_title (scenario));
      summary->subtitle = about->trial_of ? g_strdup_printf (_("What if: turn %d"), about->trial_turn)
                          : g_strdup (bic_scenario_translate (scenario, scenario->subtitle));
      summary->turn = bic_state_turn (state);
      asked = bic_state_asked_side (game, state);
      /* The side that must choose is not always the active side, for example during a reaction. */
      summary->asks = asked == BIC_CHANCE ? bic_state_active (state) : asked;
      summary->winner = bic_session_winner (session);
      summary->score = bic_game_score_name (game);
      for (int side = 0; side < BIC_N_SIDES; side++)
        {
          const GArray *nations = scenario->army[side].nations;

          summary->player[side] = g_strdup (about->player[side]);
          summary->level[side] = level_of (about, side);
          summary->army[side] = bic_army_title (scenario, catalogue, side);
          summary->nation[side] = nations->len > 0 ? g_array_index (nations, GQuark, 0) : 0;
          summary->banners[side] = bic_state_score (game, state, side);
          summary->needed[side] = bic_game_target_score (game, side);
        }
    }
  else
    summary->title = g_path_get_basename (path);
  if (summary->error)
    summary->state = BIC_GAME_UNREADABLE;
  else if (!bic_session_about (session)->trial_of)
    summary->result = bic_result_of_session (session, path, changed);
  return summary;
}

/**
 * bic_game_summary_is_current:
 * @changed: time of the last change of the file
 *
 * Returns: %TRUE if @summary still describes the file. Returns %FALSE if the file was read within a second after its
 *   last change, because a later change may have the same time.
 */
gboolean
bic_game_summary_is_current (const BicGameSummary *summary,
                             gint64                changed)
{
  return summary->changed == changed && changed + 1 < summary->read;
}

typedef struct { char *path; gint64 changed; } Found;

static void
found_clear (gpointer found)
{
  g_free (((Found *) found)->path);
}

static int
newer (gconstpointer a,
       gconstpointer b)
{
  const Found *x = a, *y = b;

  return x->changed != y->changed ? (x->changed < y->changed) - (x->changed > y->changed) : strcmp (y->path, x->path);
}

static GArray *
find_games (const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  GArray *found = g_array_new (FALSE, FALSE, sizeof (Found));
  const char *name;

  g_array_set_clear_func (found, found_clear);
  while (dir && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      GStatBuf info;

      if (g_str_has_suffix (name, ENDING) && g_stat (path, &info) == 0)
        g_array_append_vals (found, &(Found) { g_steal_pointer (&path), info.st_mtime }, 1);
    }
  g_array_sort (found, newer);
  return found;
}

gint64
bic_game_file_changed_time (const char *path)
{
  GStatBuf info;

  return g_stat (path, &info) == 0 ? info.st_mtime : 0;
}

/**
 * bic_games_paths:
 * @folder: a folder, which may not exist
 *
 * Returns: (transfer full) (element-type filename): the saved games in @folder, newest first
 */
GPtrArray *
bic_games_paths (const char *folder)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GArray) found = find_games (folder);

  for (guint i = 0; i < found->len; i++)
    g_ptr_array_add (paths, g_strdup (g_array_index (found, Found, i).path));
  return paths;
}

/**
 * bic_game_matches:
 * @text: words separated by spaces
 *
 * Returns: %TRUE if each word occurs in the title, the names of the armies or the names of the players. Accents and
 *   case are ignored.
 */
gboolean
bic_game_matches (const BicGameSummary *summary,
                  const char           *text)
{
  g_autoptr(GString) words = g_string_new (summary->title);
  const char *names[] = { summary->subtitle, summary->army[BIC_TOP], summary->army[BIC_BOTTOM],
                          summary->player[BIC_TOP], summary->player[BIC_BOTTOM] };
  g_autofree char *folded = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_string_append_printf (words, " %s", names[i] ? names[i] : "");
  folded = bic_fold_text (words->str);
  return bic_has_words (folded, text);
}

static GHashTable *
paths_of_results (GPtrArray *results)
{
  GHashTable *paths = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; results && i < results->len; i++)
    g_hash_table_add (paths, ((BicResult *) results->pdata[i])->path);
  return paths;
}

static BicGameSummary *
find_summary (GPtrArray  *games,
              const char *path)
{
  for (guint i = 0; games && i < games->len; i++)
    if (g_str_equal (((BicGameSummary *) games->pdata[i])->path, path))
      return games->pdata[i];
  return NULL;
}

/**
 * bic_games_list:
 * @known: (nullable) (element-type BicGameSummary): summaries of games that were read before
 * @results: (nullable) (element-type BicResult): recorded results of finished games
 *
 * Summarizes the newest games of the games folder. If @results is given, also summarizes all older games without a
 * recorded result. May take a while, so call it in a thread.
 *
 * Returns: (transfer full) (element-type BicGameSummary): the summaries, newest first
 */
GPtrArray *
bic_games_list (BicCatalogue *catalogue,
                GPtrArray    *known,
                GPtrArray    *results,
                GCancellable *cancellable)
{
  GPtrArray *games = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_game_summary_unref);
  g_autofree char *folder = bic_folder (BIC_FOLDER_GAMES);
  g_autoptr(GArray) found = find_games (folder);
  g_autoptr(GHashTable) recorded = paths_of_results (results);

  for (guint i = 0; i < found->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      const Found *game = &g_array_index (found, Found, i);
      BicGameSummary *before = find_summary (known, game->path);

      if (i >= MAX_GAMES && (!results || g_hash_table_contains (recorded, game->path)))
        continue;
      if (before && bic_game_summary_is_current (before, game->changed))
        g_ptr_array_add (games, bic_game_summary_ref (before));
      else
        g_ptr_array_add (games, bic_game_summary_read (game->path, game->changed, catalogue));
    }
  return games;
}

/**
 * bic_games_update_results:
 * @results: the recorded results; changed in place
 * @games: summaries of the games in the games folder
 *
 * Adds missing results of finished games to @results, and removes results of games that are in progress again.
 */
void
bic_games_update_results (GPtrArray *results,
                          GPtrArray *games)
{
  g_autoptr(GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = results->len; i-- > 0; )
    {
      const BicResult *result = results->pdata[i];
      const BicGameSummary *game = find_summary (games, result->path);

      if (game && game->state == BIC_GAME_RUNNING)
        g_ptr_array_remove_index (results, i);
      else
        g_hash_table_add (ids, result->id);
    }
  for (guint i = 0; i < games->len; i++)
    {
      BicResult *result = ((BicGameSummary *) games->pdata[i])->result;

      if (result && g_hash_table_add (ids, result->id))
        g_ptr_array_add (results, bic_result_ref (result));
    }
}

/**
 * bic_thumbnail_of_game:
 * @game: path of a saved game
 *
 * Returns: (transfer full): path of a picture of the current position. The picture is drawn if it does not exist yet.
 */
char *
bic_thumbnail_of_game (const char    *game,
                       gint64         changed,
                       BicCatalogue  *catalogue,
                       BicLook        look,
                       int            width,
                       GError       **error)
{
  g_autofree char *path = bic_thumbnail_path (game, changed, look, width), *problem = NULL;
  g_autoptr(BicSession) session = NULL;
  g_autoptr(GArray) pieces = NULL;
  g_autofree BicState *seen = NULL;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return g_steal_pointer (&path);
  session = load (game, catalogue, &problem);
  if (session == NULL)
    {
      g_set_error_literal (error, BIC_ERROR, BIC_ERROR_PARSE, problem);
      return NULL;
    }
  seen = bic_session_view_at (session, bic_session_position (session), bic_session_public_viewer (session));
  pieces = bic_piece_views_of_state (bic_session_game (session), seen);
  return bic_thumbnail_draw (path, bic_game_scenario (bic_session_game (session)), catalogue, pieces, look, width,
                             error)
         ? g_steal_pointer (&path) : NULL;
}

/**
 * bic_games_find_running:
 * @games: (element-type BicGameSummary): newest first
 * @battle: the battle that the game must belong to
 *
 * Returns: (nullable): the most recently played unfinished game of @battle in @games
 */
const BicGameSummary *
bic_games_find_running (GPtrArray         *games,
                        const BicScenario *battle)
{
  g_autofree char *key = bic_result_battle_key (battle->code, battle->title, battle->subtitle);

  for (guint i = 0; i < games->len; i++)
    {
      const BicGameSummary *game = games->pdata[i];

      if (game->state == BIC_GAME_RUNNING && g_strcmp0 (game->battle, key) == 0)
        return game;
    }
  return NULL;
}

/**
 * bic_battles_count_running:
 *
 * Stores in each battle the number of its unfinished games, a text about the turn of the newest unfinished game, and
 * the time of the last game. Call it after bic_battles_count_games ().
 */
void
bic_battles_count_running (GPtrArray *battles,
                           GPtrArray *games)
{
  for (guint k = 0; k < battles->len; k++)
    {
      BicBattle *battle = battles->pdata[k];

      battle->running = 0;
      g_clear_pointer (&battle->under_way, g_free);
      for (guint i = 0; i < games->len; i++)
        {
          const BicGameSummary *game = games->pdata[i];

          if (game->state != BIC_GAME_RUNNING || g_strcmp0 (battle->key, game->battle) != 0)
            continue;
          if (battle->running++ == 0)                   /* @games is sorted newest first */
            battle->under_way = bic_game_words_turn (game);
          battle->played = MAX (battle->played, game->changed);
        }
    }
}
