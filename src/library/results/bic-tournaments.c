/* Tournaments: plan, played games, and games still to be played.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "bic-error.h"
#include "bic-output.h"
#include "bic-tournaments.h"

#define MOST_PAIRINGS 5000
#define MOST_LISTED 500                 /* largest number of players or battles of one tournament */
#define MOST_NAME 200                   /* largest length of a name, in bytes */

/* --- the value ---------------------------------------------------------- */

static void
battle_free (gpointer data)
{
  BicTournamentBattle *battle = data;

  g_free (battle->key);
  g_free (battle->title);
  g_free (battle);
}

BicTournament *
bic_tournament_new (const char *name)
{
  BicTournament *self = g_new0 (BicTournament, 1);

  self->name = g_strdup (name);
  self->points = bic_points_find ("banners");
  self->players = g_ptr_array_new_with_free_func (g_free);
  self->battles = g_ptr_array_new_with_free_func (battle_free);
  self->results = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_result_unref);
  return self;
}

void
bic_tournament_free (BicTournament *tournament)
{
  if (tournament == NULL)
    return;
  g_free (tournament->name);
  g_ptr_array_unref (tournament->players);
  g_ptr_array_unref (tournament->battles);
  g_ptr_array_unref (tournament->results);
  g_free (tournament);
}

static gboolean
is_name (const char *name)
{
  g_autofree char *plain = g_strstrip (g_strdup (name));

  return *plain != '\0' && strlen (name) <= MOST_NAME;
}

/**
 * bic_tournament_add_player:
 *
 * Returns: %TRUE if the player was added; %FALSE if the name is empty or too long, differs only in case or blanks from
 *   an existing name, or the list is full
 */
gboolean
bic_tournament_add_player (BicTournament *tournament,
                           const char    *name)
{
  if (!is_name (name) || tournament->players->len >= MOST_LISTED)
    return FALSE;
  for (guint i = 0; i < tournament->players->len; i++)
    if (bic_result_same_name (tournament->players->pdata[i], name))
      return FALSE;
  g_ptr_array_add (tournament->players, g_strstrip (g_strdup (name)));
  return TRUE;
}

gboolean
bic_tournament_add_battle (BicTournament *tournament,
                           const char    *key,
                           const char    *title)
{
  BicTournamentBattle *battle;

  if (*key == '\0' || tournament->battles->len >= MOST_LISTED)
    return FALSE;
  for (guint i = 0; i < tournament->battles->len; i++)
    if (strcmp (((BicTournamentBattle *) tournament->battles->pdata[i])->key, key) == 0)
      return FALSE;
  battle = g_new0 (BicTournamentBattle, 1);
  battle->key = g_strdup (key);
  battle->title = g_strdup (title);
  g_ptr_array_add (tournament->battles, battle);
  return TRUE;
}

/* --- what is to be played ----------------------------------------------- */

static gboolean
is_played (const BicTournament *tournament,
           const BicPairing    *pairing)
{
  for (guint i = 0; i < tournament->results->len; i++)
    {
      const BicResult *result = tournament->results->pdata[i];
      g_autofree char *key = bic_result_key_of_battle (result);

      if (result->winner != BIC_NOBODY && strcmp (key, pairing->battle->key) == 0
          && bic_result_same_name (result->side[BIC_TOP].player, pairing->player[BIC_TOP])
          && bic_result_same_name (result->side[BIC_BOTTOM].player, pairing->player[BIC_BOTTOM]))
        return TRUE;
    }
  return FALSE;
}

static void
add_pairing (GPtrArray           *pairings,
             const BicTournament *tournament,
             guint                battle,
             guint                top,
             guint                bottom)
{
  BicPairing pairing = { { tournament->players->pdata[top], tournament->players->pdata[bottom] },
                         tournament->battles->pdata[battle] };

  if (pairings->len < MOST_PAIRINGS && !is_played (tournament, &pairing))
    g_ptr_array_add (pairings, g_memdup2 (&pairing, sizeof pairing));
}

/**
 * bic_tournament_open_pairings:
 *
 * Each pair of players plays each battle twice, with swapped sides.
 *
 * Returns: (transfer full) (element-type BicPairing): the games that have not been finished, match by match
 */
GPtrArray *
bic_tournament_open_pairings (const BicTournament *tournament)
{
  GPtrArray *pairings = g_ptr_array_new_with_free_func (g_free);

  for (guint battle = 0; battle < tournament->battles->len; battle++)
    for (guint a = 0; a < tournament->players->len; a++)
      for (guint b = a + 1; b < tournament->players->len; b++)
        {
          add_pairing (pairings, tournament, battle, a, b);
          add_pairing (pairings, tournament, battle, b, a);
        }
  return pairings;
}

/**
 * bic_points_words:
 *
 * Returns: (transfer full): a translated text like "Ranked by banners, then games won, then banner difference"
 */
char *
bic_points_words (const BicPoints *points)
{
  static const char *const words[BIC_N_KEYS] = {
    [BIC_KEY_SCORE] = N_("banners"), [BIC_KEY_WINS] = N_("games won"), [BIC_KEY_MARGIN] = N_("banner difference"),
    [BIC_KEY_MATCHES] = N_("matches won"),
  };

  /* Translators: the value that ranks the players of a tournament, and two values that break ties */
  return g_strdup_printf (_("Ranked by %s, then %s, then %s"), _(words[points->keys[0]]), _(words[points->keys[1]]),
                          _(words[points->keys[2]]));
}

/* --- the file ----------------------------------------------------------- */

static BicTournament *
read_group (GKeyFile   *file,
            const char *group)
{
  g_autofree char *name = g_key_file_get_string (file, group, "Name", NULL),
                          *points = g_key_file_get_string (file, group, "Points", NULL);
  g_auto(GStrv) players = g_key_file_get_string_list (file, group, "Players", NULL, NULL);
  g_auto(GStrv) keys = g_key_file_get_string_list (file, group, "Battles", NULL, NULL);
  g_auto(GStrv) titles = g_key_file_get_string_list (file, group, "Titles", NULL, NULL);
  BicTournament *self;

  if (name == NULL || !is_name (name))
    return NULL;
  self = bic_tournament_new (name);
  self->points = bic_points_find (points) ? bic_points_find (points) : self->points;
  for (int i = 0; players && players[i]; i++)
    bic_tournament_add_player (self, players[i]);
  for (int i = 0; keys && titles && keys[i] && titles[i]; i++)
    bic_tournament_add_battle (self, keys[i], titles[i]);
  return self;
}

static BicTournament *
find (GPtrArray  *tournaments,
      const char *name)
{
  for (guint i = 0; i < tournaments->len; i++)
    if (bic_result_same_name (((BicTournament *) tournaments->pdata[i])->name, name))
      return tournaments->pdata[i];
  return NULL;
}

static int
by_name (gconstpointer a,
         gconstpointer b)
{
  return g_utf8_collate ((*(BicTournament *const *) a)->name, (*(BicTournament *const *) b)->name);
}

static gboolean
read_file (GPtrArray   *tournaments,
           const char  *folder,
           GError     **error)
{
  g_autofree char *path = g_build_filename (folder, BIC_TOURNAMENTS_NAME, NULL);
  g_autoptr(GKeyFile) file = g_key_file_new ();
  g_auto(GStrv) groups = NULL;
  g_autoptr(GError) fault = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  if (!g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, &fault))
    {
      g_set_error (error, BIC_ERROR, BIC_ERROR_PARSE, "%s: %s", path,
                   fault->domain == G_KEY_FILE_ERROR ? _("this is not a list of tournaments") : fault->message);
      return FALSE;
    }
  groups = g_key_file_get_groups (file, NULL);
  for (int i = 0; groups[i]; i++)
    {
      BicTournament *self = read_group (file, groups[i]);

      if (self && find (tournaments, self->name) == NULL)
        g_ptr_array_add (tournaments, self);
      else
        bic_tournament_free (self);
    }
  return TRUE;
}

/**
 * bic_tournaments_read:
 * @folder: folder of the saved games
 * @results: (element-type BicResult): results of all games
 * @error: a tournaments file that cannot be read
 *
 * Returns: (transfer full) (nullable) (element-type BicTournament): planned tournaments and tournaments of played
 *   games, sorted by name
 */
GPtrArray *
bic_tournaments_read (const char  *folder,
                      GPtrArray   *results,
                      GError     **error)
{
  g_autoptr(GPtrArray) tournaments = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_tournament_free);

  if (!read_file (tournaments, folder, error))
    return NULL;
  for (guint i = 0; i < results->len; i++)
    {
      BicResult *result = results->pdata[i];
      BicTournament *tournament = is_name (result->tournament) ? find (tournaments, result->tournament) : NULL;

      if (tournament == NULL && is_name (result->tournament))
        g_ptr_array_add (tournaments, tournament = bic_tournament_new (result->tournament));
      if (tournament)
        {
          g_autofree char *key = bic_result_key_of_battle (result);

          g_ptr_array_add (tournament->results, bic_result_ref (result));
          bic_tournament_add_battle (tournament, key, result->title);
          for (int side = 0; side < BIC_N_SIDES; side++)
            bic_tournament_add_player (tournament, result->side[side].player);
        }
    }
  g_ptr_array_sort (tournaments, by_name);
  return g_steal_pointer (&tournaments);
}

/**
 * bic_tournaments_save:
 * @folder: folder of the saved games
 * @tournaments: (element-type BicTournament): all tournaments
 * @error: a file that cannot be written; the old file is unchanged in this case
 *
 * Writes the tournaments file.
 */
gboolean
bic_tournaments_save (const char  *folder,
                      GPtrArray   *tournaments,
                      GError     **error)
{
  g_autofree char *path = g_build_filename (folder, BIC_TOURNAMENTS_NAME, NULL), *text = NULL;
  g_autoptr(GKeyFile) file = g_key_file_new ();
  gsize length;

  for (guint i = 0; i < tournaments->len; i++)
    {
      const BicTournament *self = tournaments->pdata[i];
      g_autofree char *group = g_strdup_printf ("Tournament %u", i + 1);
      g_autoptr(GPtrArray) keys = g_ptr_array_new (), titles = g_ptr_array_new ();

      for (guint k = 0; k < self->battles->len; k++)
        {
          g_ptr_array_add (keys, ((BicTournamentBattle *) self->battles->pdata[k])->key);
          g_ptr_array_add (titles, ((BicTournamentBattle *) self->battles->pdata[k])->title);
        }
      g_key_file_set_string (file, group, "Name", self->name);
      g_key_file_set_string (file, group, "Points", self->points->id);
      g_key_file_set_string_list (file, group, "Players", (const char *const *) self->players->pdata,
                                  self->players->len);
      g_key_file_set_string_list (file, group, "Battles", (const char * const *) keys->pdata, keys->len);
      g_key_file_set_string_list (file, group, "Titles", (const char * const *) titles->pdata, titles->len);
    }
  g_mkdir_with_parents (folder, 0755);
  text = g_key_file_to_data (file, &length, NULL);
  return bic_output_save (path, text, length, BIC_OUTPUT_OWN, error);
}

/* Returns %TRUE if @text replays to the same position as @session. */
static gboolean
is_same_game (BicSession *session,
              const char *text,
              gsize       length,
              const char *game)
{
  g_autofree char *mismatch = NULL;
  g_autoptr(BicSession) other = bic_session_parse (text, length, game,
                                                   (BicCatalogue *) bic_game_catalogue (bic_session_game (session)),
                                                   &mismatch, NULL);

  return other != NULL && mismatch == NULL && bic_session_position (other) == bic_session_position (session)
         && bic_session_hash (other) == bic_session_hash (session);
}

static gboolean
write_back (BicSession  *session,
            const char  *game,
            GError     **error)
{
  g_autoptr(GFile) file = g_file_new_for_path (game);
  gsize length = 0;
  g_autofree char *text = bic_session_write (session, &length);

  if (is_same_game (session, text, length, game))
    return bic_session_save (session, file, error);
  g_set_error (error, BIC_ERROR, BIC_ERROR_PARSE, _("%s: the game itself would change, so the file was left "
                                                    "unchanged"), game);
  return FALSE;
}

/**
 * bic_game_set_tournament:
 * @game: path of a saved game
 * @tournament: (nullable): name of the tournament; %NULL removes the game from its tournament
 * @catalogue: the catalogue for reading the game
 * @result: (out) (optional) (nullable): the new result; %NULL if the game has not ended
 * @error: a game that cannot be read, replayed or written; the game is unchanged in this case
 *
 * Changes the tournament of a saved game.
 */
gboolean
bic_game_set_tournament (const char    *game,
                         const char    *tournament,
                         BicCatalogue  *catalogue,
                         BicResult    **result,
                         GError       **error)
{
  g_autoptr(GFile) file = g_file_new_for_path (game);
  g_autofree char *mismatch = NULL;
  g_autoptr(BicSession) session = bic_session_load (file, catalogue, &mismatch, error);
  GStatBuf info = { 0 };
  const BicGameAbout *about;

  if (session == NULL)
    return FALSE;
  if (mismatch != NULL)
    {
      g_set_error_literal (error, BIC_ERROR, BIC_ERROR_PARSE, mismatch);
      return FALSE;
    }
  g_stat (game, &info);
  about = bic_session_about (session);
  /* The time of a game without times is the time of its file. It is stored in the game now, because writing the game
   * changes the time of the file. */
  if (about->ended == 0 && about->begun == 0)
    bic_session_set_times (session, 0, info.st_mtime);
  bic_session_set_tournament (session, tournament);
  if (!write_back (session, game, error))
    return FALSE;
  if (result != NULL)
    *result = bic_result_of_session (session, game, info.st_mtime);
  return TRUE;
}
