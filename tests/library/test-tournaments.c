/* Tests of tournaments: saved plans, games that remain to be played, ties, and games that are added to a tournament.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "bic-scenario-io.h"
#include "bic-tournaments.h"
#include "made-result.h"

static BicCatalogue *catalogue;

static const MadeRow rows[] = {
  { "004", "Corunna", "Anna", "Ben", { 6, 4 }, BIC_TOP, BIC_ENDED_SCORE, 20, 100, { 9, 9 }, { 3, 3 }, { 3.0, 3.0 },
    "Cup" },
  { "004", "Corunna", "ben", "Anna", { 6, 1 }, BIC_TOP, BIC_ENDED_SCORE, 12, 200, { 9, 9 }, { 3, 3 }, { 3.0, 3.0 },
    "cup" },
  { "004", "Corunna", "Carl", "Anna", { 2, 3 }, BIC_NOBODY, BIC_ENDED_ABANDONED, 3, 300, { 9, 9 }, { 3, 3 },
    { 3.0, 3.0 }, "Cup" },
  { "004", "Corunna", "Carl", "Anna", { 2, 6 }, BIC_BOTTOM, BIC_ENDED_SCORE, 9, 400, { 9, 9 }, { 3, 3 }, { 3.0, 3.0 },
    NULL },
  { "005", "Talavera", "Dora", "Émile", { 4, 4 }, BIC_DRAWN, BIC_ENDED_DRAW, 9, 500, { 9, 9 }, { 3, 3 }, { 3.0, 3.0 },
    "Open" },
};

static char *
temporary (void)
{
  return g_dir_make_tmp ("bicorne-tournaments-XXXXXX", NULL);
}

static void
clear (const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
}

/* Checks that the games that were played form a tournament, and that a plan adds players and battles that do not have a
 * game yet. */
static void
test_read (void)
{
  g_autofree char *folder = temporary ();
  g_autoptr(GPtrArray) results = made_results (rows, G_N_ELEMENTS (rows));
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) found = bic_tournaments_read (folder, results, &error), again = NULL;
  BicTournament *cup = found->pdata[0];

  g_assert_no_error (error);
  g_assert_cmpuint (found->len, ==, 2);
  g_assert_cmpstr (cup->name, ==, "Cup");
  g_assert_cmpuint (cup->results->len, ==, 3);
  g_assert_cmpuint (cup->players->len, ==, 3);
  g_assert_cmpuint (cup->battles->len, ==, 1);
  g_assert_false (bic_tournament_add_player (cup, " ANNA "));
  g_assert_false (bic_tournament_add_player (cup, "  "));
  g_assert_true (bic_tournament_add_player (cup, " Frédéric; the 2nd "));
  g_assert_true (bic_tournament_add_battle (cup, "x\ny\nz", "A battle; with\nlines"));
  g_assert_false (bic_tournament_add_battle (cup, "x\ny\nz", "The same"));
  cup->points = bic_points_find ("matches");
  g_assert_true (bic_tournaments_save (folder, found, &error));
  again = bic_tournaments_read (folder, results, &error);
  g_assert_no_error (error);
  cup = again->pdata[0];
  g_assert_cmpuint (again->len, ==, 2);
  g_assert_cmpuint (cup->players->len, ==, 4);
  g_assert_cmpstr (cup->players->pdata[3], ==, "Frédéric; the 2nd");
  g_assert_cmpstr (((BicTournamentBattle *) cup->battles->pdata[1])->title, ==, "A battle; with\nlines");
  g_assert_cmpstr (cup->points->id, ==, "matches");
  clear (folder);
}

static void
test_broken_file (void)
{
  g_autofree char *folder = temporary (), *path = g_build_filename (folder, BIC_TOURNAMENTS_NAME, NULL);
  g_autoptr(GPtrArray) none = g_ptr_array_new (), found = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "no key file at all\n", -1, NULL));
  g_assert_null (bic_tournaments_read (folder, none, &error));
  g_assert_true (g_str_has_suffix (error->message, BIC_TOURNAMENTS_NAME ": this is not a list of tournaments"));
  g_assert_true (g_file_set_contents (path, "[a]\nName=\n[b]\nPlayers=x\n[c]\nName=Cup\nPoints=elo\nBattles=k\n"
                                            "[d]\nName=CUP\n", -1, NULL));
  found = bic_tournaments_read (folder, none, NULL);
  g_assert_cmpuint (found->len, ==, 1);
  g_assert_cmpstr (((BicTournament *) found->pdata[0])->points->id, ==, "banners");
  clear (folder);
}

static char *
pairing_text (const GPtrArray *pairings)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < pairings->len; i++)
    {
      const BicPairing *p = pairings->pdata[i];

      g_string_append_printf (text, "%s: %s-%s\n", p->battle->title, p->player[BIC_TOP], p->player[BIC_BOTTOM]);
    }
  return g_string_free (text, FALSE);
}

/* Checks the games that remain to be played. Anna and Ben have played both sides, so no game remains for them. An
 * abandoned game does not count as played. */
static void
test_pairings (void)
{
  g_autofree char *folder = temporary (), *text = NULL;
  g_autoptr(GPtrArray) results = made_results (rows, G_N_ELEMENTS (rows));
  g_autoptr(GPtrArray) found = bic_tournaments_read (folder, results, NULL);
  g_autoptr(GPtrArray) pairings = bic_tournament_open_pairings (found->pdata[0]);

  text = pairing_text (pairings);
  g_assert_cmpstr (text, ==, "Corunna: Anna-Carl\nCorunna: Carl-Anna\nCorunna: Ben-Carl\nCorunna: Carl-Ben\n");
  clear (folder);
}

/* Checks that players with equal points are ranked by the stated criteria. */
static void
test_ties (void)
{
  static const MadeRow tied[] = {
    { "1", "A", "Anna", "Ben", { 5, 3 }, BIC_TOP, BIC_ENDED_SCORE, 9, 1, { 0 }, { 0 }, { 0 }, "Cup" },
    { "1", "A", "Carl", "Dora", { 4, 0 }, BIC_TOP, BIC_ENDED_SCORE, 9, 2, { 0 }, { 0 }, { 0 }, "Cup" },
    { "2", "B", "Carl", "Dora", { 1, 5 }, BIC_BOTTOM, BIC_ENDED_SCORE, 9, 3, { 0 }, { 0 }, { 0 }, "Cup" },
  };
  static const struct { const char *points, *order, *words; } cases[] = {
    { "banners", "1 Anna, 2 Carl, 2 Dora, 4 Ben", "Ranked by banners, then games won, then banner difference" },
    { "wins", "1 Anna, 2 Carl, 2 Dora, 4 Ben", "Ranked by games won, then banners, then banner difference" },
    { "matches", "1 Anna, 1 Carl, 1 Dora, 4 Ben", "Ranked by matches won, then banners, then games won" },
  };
  g_autoptr(GPtrArray) results = made_results (tied, G_N_ELEMENTS (tied));

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(GPtrArray) standings = bic_results_standings (results, NULL, bic_points_find (cases[i].points));
      g_autofree char *words = bic_points_words (bic_points_find (cases[i].points));
      g_autoptr(GString) order = g_string_new (NULL);

      for (guint k = 0; k < standings->len; k++)
        {
          const BicStanding *s = standings->pdata[k];

          g_string_append_printf (order, "%s%d %s", k ? ", " : "", s->place, s->player.name);
        }
      g_assert_cmpstr (order->str, ==, cases[i].order);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* Checks that players in the plan are ranked even before they play, and that a name in another spelling is the same
 * player. */
static void
test_planned_players (void)
{
  static const MadeRow one[] = {
    { "1", "A", "Anna", "Ben", { 5, 3 }, BIC_TOP, BIC_ENDED_SCORE, 9, 1, { 0 }, { 0 }, { 0 }, "Cup" },
  };
  static const char *const names[] = { "Carl", "anna ", "Dora" };
  g_autoptr(GPtrArray) none = made_results (one, 0), results = made_results (one, 1), planned = g_ptr_array_new ();
  g_autoptr(GPtrArray) before = NULL, after = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    g_ptr_array_add (planned, (gpointer) names[i]);
  before = bic_results_standings (none, planned, bic_points_find ("banners"));
  g_assert_cmpuint (before->len, ==, 3);
  for (guint i = 0; i < before->len; i++)
    {
      const BicStanding *standing = before->pdata[i];

      g_assert_cmpint (standing->place, ==, 1);
      g_assert_cmpint (standing->player.games, ==, 0);
    }
  after = bic_results_standings (results, planned, bic_points_find ("banners"));
  g_assert_cmpuint (after->len, ==, 4);
  g_assert_cmpstr (((const BicStanding *) after->pdata[0])->player.name, ==, "Anna");
  g_assert_cmpstr (((const BicStanding *) after->pdata[1])->player.name, ==, "Ben");
  g_assert_cmpint (((const BicStanding *) after->pdata[3])->place, ==, 3);
}

/* --- games -------------------------------------------------------------- */

static char *
save_game (const char *folder,
           int         choices)
{
  g_autofree char *battle = g_build_filename (g_getenv ("BICORNE_DATADIR"), "scenarios", "ccn", "corunna.bicorne",
                                              NULL);
  g_autoptr(GFile) file = g_file_new_for_path (battle), game = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(BicScenario) scenario = bic_scenario_load (file, &error);
  g_autoptr(BicSession) session = NULL;
  char *path = g_build_filename (folder, "one.bicorne-game", NULL);

  g_assert_no_error (error);
  session = bic_session_new (scenario, catalogue, 7, 0, &error);
  g_assert_no_error (error);
  for (int i = 0; i < choices && bic_session_choices (session)->n > 0; i++)
    g_assert_true (bic_session_choose (session, bic_session_choices (session)->at[0], NULL));
  bic_session_set_player (session, BIC_TOP, "Anna");
  bic_session_set_bookmark (session, 1, TRUE);
  bic_session_end_by_agreement (session, BIC_AGREED_CONCESSION, BIC_TOP);
  game = g_file_new_for_path (path);
  g_assert_true (bic_session_save (session, game, &error));
  return path;
}

static char *
contents (const char *path)
{
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* Checks that adding a game to a tournament changes only the description of the game, and that the game can be removed
 * again. */
static void
test_put_into (void)
{
  g_autofree char *folder = temporary (), *path = save_game (folder, 30), *before = contents (path), *within = NULL,
                            *after = NULL;
  g_autoptr(BicResult) in = NULL, out = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GString) plain = NULL;

  g_assert_true (bic_game_set_tournament (path, "Autumn & <Cup>", catalogue, &in, &error));
  g_assert_no_error (error);
  within = contents (path);
  g_assert_cmpstr (in->tournament, ==, "Autumn & <Cup>");
  g_assert_cmpint (in->winner, ==, BIC_BOTTOM);
  g_assert_cmpint (in->played, >, 1700000000);
  g_assert_nonnull (strstr (within, "tournament=\"Autumn &amp; &lt;Cup&gt;\""));
  g_assert_true (bic_game_set_tournament (path, NULL, catalogue, &out, &error));
  after = contents (path);
  g_assert_cmpstr (out->id, ==, in->id);
  g_assert_cmpint (out->played, ==, in->played);
  g_assert_cmpstr (out->tournament, ==, "");
  plain = g_string_new (within);
  g_string_replace (plain, " tournament=\"Autumn &amp; &lt;Cup&gt;\"", "", 0);
  g_assert_cmpstr (plain->str, ==, after);
  g_assert_nonnull (strstr (before, "bookmark"));
  g_assert_nonnull (strstr (after, "bookmark"));
  clear (folder);
}

static void
test_not_put_into (void)
{
  g_autofree char *folder = temporary (), *path = save_game (folder, 30), *before = contents (path), *bad = NULL,
                            *left = NULL;
  g_auto(GStrv) halves = g_strsplit (before, "<choices>\n", 2);
  g_autoptr(GError) error = NULL;

  bad = g_strconcat (halves[0], "<choices>\nno such choice\n", halves[1], NULL);
  g_assert_true (g_file_set_contents (path, bad, -1, NULL));
  g_assert_false (bic_game_set_tournament (path, "Cup", catalogue, NULL, &error));
  g_assert_nonnull (error);
  left = contents (path);
  g_assert_cmpstr (left, ==, bad);
  clear (folder);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(GError) error = NULL;
  int code;

  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (&error);
  g_assert_no_error (error);
  g_test_add_func ("/tournaments/read", test_read);
  g_test_add_func ("/tournaments/broken-file", test_broken_file);
  g_test_add_func ("/tournaments/pairings", test_pairings);
  g_test_add_func ("/tournaments/ties", test_ties);
  g_test_add_func ("/tournaments/planned-players", test_planned_players);
  g_test_add_func ("/tournaments/put-into", test_put_into);
  g_test_add_func ("/tournaments/not-put-into", test_not_put_into);
  code = g_test_run ();
  bic_catalogue_unref (catalogue);
  return code;
}
