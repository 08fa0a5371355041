/* Tests of saving on a failing disk: the old file is unchanged, no other file remains, and the error is reported.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each kind of file is saved, and then saved again with other content while the n-th write, sync or rename fails. The
 * test repeats this for each n. Either only that call fails, or all later calls fail too, as on a full disk.
 */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "bic-box-counts.h"
#include "bic-error.h"
#include "bic-drafts.h"
#include "bic-export.h"
#include "bic-favourites.h"
#include "bic-folders.h"
#include "bic-journal.h"
#include "bic-report.h"
#include "bic-results-chart.h"
#include "bic-results-csv.h"
#include "bic-scenario-io.h"
#include "bic-library-index.h"
#include "bic-thumbnail.h"
#include "bic-tournaments.h"
#include "bic-transform.h"
#include "bic-output.h"
#include "bic-versions.h"
#include "fail-calls.h"
#include "made-result.h"

static BicCatalogue *catalogue;
static BicScenario *battle[2];          /* old and new version of the battle to be saved */
static BicSession *session[2];
static BicBattle *in_library;

/* --- what is saved ------------------------------------------------------ */

typedef gboolean (*Saver) (const char *path, int version, GError **error);

static gboolean
save_battle (const char *path,
             int         version,
             GError    **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return bic_scenario_save (battle[version], file, error);
}

static gboolean
save_game (const char *path,
           int         version,
           GError    **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return bic_session_save (session[version], file, error);
}

static gboolean
keep_game (const char *path,
           int         version,
           GError    **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (BicJournal) keeper = bic_journal_new (file);

  return bic_journal_save (keeper, session[version], error);
}

static gboolean
export_by_name (const char *path,
                int         version,
                gboolean    map,
                GError    **error)
{
  BicExport how = { .map_only = map, .dpi = 36 };

  g_assert_true (bic_format_of_name (path, &how.format));
  return bic_export (battle[version], catalogue, &how, path, error);
}

static gboolean
save_sheet (const char *path,
            int         version,
            GError    **error)
{
  return export_by_name (path, version, FALSE, error);
}

static gboolean
save_map (const char *path,
          int         version,
          GError    **error)
{
  return export_by_name (path, version, TRUE, error);
}

static gboolean
save_booklet (const char *path,
              int         version,
              GError    **error)
{
  g_autoptr (GPtrArray) both = g_ptr_array_new ();
  BicExport how = { .format = BIC_FORMAT_PDF };

  g_ptr_array_add (both, battle[version]);
  g_ptr_array_add (both, battle[0]);
  return bic_export_booklet (both, catalogue, &how, "Both", path, error);
}

static gboolean
save_report (const char *path,
             int         version,
             GError    **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  BicReportFormat format = (BicReportFormat) bic_report_format (path);
  BicReportPictures pictures = format == BIC_REPORT_MARKDOWN ? BIC_PICTURES_TURNING_POINTS : BIC_PICTURES_NONE;
  g_autoptr (BicReport) report = bic_report_new (session[version], BIC_NOBODY, pictures);

  return bic_report_save (report, format, file, error);
}

static GPtrArray *
results_of (int version)
{
  static const MadeRow rows[] = { { .code = "one", .winner = BIC_TOP, .score = { 5, 3 } },
                                  { .code = "one", .winner = BIC_BOTTOM, .score = { 4, 5 } } };

  return made_results (rows, (gsize) version + 1);
}

static gboolean
save_chart (const char *path,
            int         version,
            GError    **error)
{
  g_autoptr (GPtrArray) results = results_of (version);
  g_autoptr (BicChartData) chart = bic_results_chart (results, BIC_RESULTS_CHART_WINS, NULL, catalogue);
  BicExport how = { .dpi = 36 };

  g_assert_true (bic_format_of_name (path, &how.format));
  return bic_chart_export (chart, catalogue, &how, path, error);
}

static gboolean
save_table (const char *path,
            int         version,
            GError    **error)
{
  g_autoptr (GPtrArray) results = results_of (version);
  g_autofree char *csv = bic_results_csv (results);

  return bic_output_save (path, csv, strlen (csv), BIC_OUTPUT_ANYWHERE, error);
}

static gboolean
save_index (const char *path,
            int         version,
            GError    **error)
{
  g_autoptr (GPtrArray) battles = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_battle_unref);

  for (int i = 0; i < version; i++)
    g_ptr_array_add (battles, bic_battle_ref (in_library));
  return bic_library_index_save (path, battles, catalogue, error);
}

static gboolean
save_favourites (const char *path,
                 int         version,
                 GError    **error)
{
  g_autoptr (BicFavourites) favourites = bic_favourites_load (path);

  return bic_favourites_set (favourites, in_library, version, error);
}

static gboolean
save_box_counts (const char *path,
                 int         version,
                 GError    **error)
{
  g_autoptr (BicBoxCounts) counts = bic_box_counts_read (path, error);
  const BicBox *box = bic_catalogue_boxes (catalogue, NULL);

  if (!counts)
    return FALSE;
  bic_box_counts_set (counts, catalogue, box, &g_array_index (box->components, BicComponent, 0), version);
  return bic_box_counts_save (counts, error);
}

static gboolean
save_thumbnail (const char *path,
                int         version,
                GError    **error)
{
  return bic_thumbnail_draw (path, battle[version], catalogue, NULL, BIC_LOOK_LIGHT, 100 + version, error);
}

static gboolean
save_tournaments (const char *path,
                  int         version,
                  GError    **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_tournament_free);

  g_ptr_array_add (all, bic_tournament_new (version ? "New" : "Old"));
  return bic_tournaments_save (folder, all, error);
}

static gboolean
save_draft (const char *path,
            int         version,
            GError    **error)
{
  return bic_draft_write ("draft", battle[version], NULL, version ? "new" : "old", error);
}

#define VERSION_OF "/somewhere/a.bicorne"

static gboolean
save_version (const char *path,
              int         version,
              GError    **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (VERSION_OF);
  gsize length;
  g_autofree char *text = bic_scenario_write (battle[version], &length);

  return bic_versions_add (file, text, length, (version + 1) * G_USEC_PER_SEC, error);
}

static const struct { const char *kind, *file; Saver save; } kinds[] = {
  { "battle", "a.bicorne", save_battle },
  { "game", "a.bicorne-game", save_game },
  { "keeper", "a.bicorne-game", keep_game },
  { "draft", "draft.bicorne", save_draft },
  { "version", "any.bicorne", save_version },
  { "sheet/pdf", "sheet.pdf", save_sheet },
  { "sheet/svg", "sheet.svg", save_sheet },
  { "sheet/png", "sheet.png", save_sheet },
  { "map/pdf", "map.pdf", save_map },
  { "map/svg", "map.svg", save_map },
  { "map/png", "map.png", save_map },
  { "booklet", "booklet.pdf", save_booklet },
  { "report/text", "report.txt", save_report },
  { "report/markdown", "report.md", save_report },
  { "report/html", "report.html", save_report },
  { "chart/pdf", "chart.pdf", save_chart },
  { "chart/svg", "chart.svg", save_chart },
  { "chart/png", "chart.png", save_chart },
  { "table", "results.csv", save_table },
  { "index", "index", save_index },
  { "favourites", "favourites", save_favourites },
  { "box-counts", "box-counts.xml", save_box_counts },
  { "thumbnail", "thumbnail.png", save_thumbnail },
  { "tournaments", BIC_TOURNAMENTS_NAME, save_tournaments },
};

/* --- trying ------------------------------------------------------------- */

static int
by_name (gconstpointer a,
         gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Returns one line for each file in @folder, with the name of the file and a checksum of its content. */
static char *
look (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL), *text = NULL, *sum = NULL;
      gsize length;

      g_assert_true (g_file_get_contents (path, &text, &length, NULL));
      sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text, length);
      g_ptr_array_add (all, g_strdup_printf ("%s %s", name, sum));
    }
  g_ptr_array_sort (all, by_name);
  g_ptr_array_add (all, NULL);
  return g_strjoinv ("\n", (char **) all->pdata);
}

static void
clear (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
}

/* Saves while the @n-th call fails. Returns whether the file has the new content, or -1 if there are fewer than @n
 * calls. */
static int
try_once (gsize       kind,
          const char *path,
          const char *folder,
          const char *before,
          FailWhat    what,
          int         n)
{
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;
  gboolean done;
  int calls;

  fail_at (what, n);
  done = kinds[kind].save (path, 1, &error);
  calls = fail_off ();
  after = look (folder);
  g_assert_null (strstr (after, ".bicorne-new"));
  g_assert_null (strstr (after, ".bicorne-old"));
  if (done)
    {
      g_assert_no_error (error);
      g_assert_cmpstr (after, !=, before);
      return calls >= n ? 1 : -1;
    }
  g_assert_error (error, BIC_ERROR, BIC_ERROR_IO);
  g_assert_nonnull (strstr (error->message, folder));
  g_assert_cmpstr (after, ==, before);
  return 0;
}

static char *
begin_anew (gsize       kind,
            const char *path,
            const char *folder,
            gboolean    there)
{
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  clear (folder);
  g_assert_true (!there || kinds[kind].save (path, 0, NULL));
  return look (folder);
}

/* Returns: (transfer full): the folder in which files of the kind @kind are saved */
static char *
folder_of (gsize kind)
{
  g_autofree char *versions = bic_folder (BIC_FOLDER_VERSIONS), *name = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (VERSION_OF);
  g_autofree char *uri = g_file_get_uri (file);

  if (kinds[kind].save == save_draft)
    return bic_folder (BIC_FOLDER_DRAFTS);
  if (kinds[kind].save != save_version)
    return g_dir_make_tmp ("bicorne-failing-XXXXXX", NULL);
  name = g_compute_checksum_for_string (G_CHECKSUM_SHA256, uri, -1);
  return g_build_filename (versions, name, NULL);
}

static void
test_kind (gconstpointer data)
{
  /* Permanent failure of rename () is not tested, because restoring the old file also needs rename (). */
  static const FailWhat whats[] = { FAIL_WRITE, FAIL_WRITE | FAIL_FOR_GOOD, FAIL_SYNC, FAIL_SYNC | FAIL_FOR_GOOD,
                                    FAIL_RENAME };
  gsize kind = GPOINTER_TO_SIZE (data);
  g_autofree char *folder = folder_of (kind);
  g_autofree char *path = g_build_filename (folder, kinds[kind].file, NULL);
  int tries = 0;

  for (int there = 0; there < 2; there++)
    for (guint i = 0; i < G_N_ELEMENTS (whats); i++)
      {
        g_autofree char *before = begin_anew (kind, path, folder, there);
        int said = 0;

        for (int n = 1; said >= 0; n++, tries++)
          {
            said = try_once (kind, path, folder, before, whats[i], n);
            if (said > 0)
              {
                g_free (before);
                before = begin_anew (kind, path, folder, there);
              }
          }
      }
  g_test_message ("%d tries", tries);
  clear (folder);
  g_rmdir (folder);
}

/* --- set-up ------------------------------------------------------------- */

/* Returns a game in progress. Its board is small and without terrain, because every attempt to save the report draws
 * pictures of it. */
static BicSession *
played (GFile *file,
        guint  n)
{
  g_autoptr (BicScenario) scenario = bic_scenario_load (file, NULL);
  g_autoptr (BicEdit) smaller = bic_transform_resize (scenario, 13, 5, BIC_ANCHOR_MIDDLE, BIC_ANCHOR_MIDDLE);
  g_autoptr (BicSession) new = NULL;

  bic_edit_free (bic_edit_apply (scenario, smaller, NULL));
  for (int hex = 0; hex < bic_grid_hex_number_limit (&scenario->grid); hex++)
    scenario->tiles[hex] = (BicTile) { 0 };
  new = bic_session_new (scenario, catalogue, 0, 0, NULL);
  /* The game must be long enough for a report with pictures. */
  for (guint i = 0; i < n; i++)
    {
      const BicChoices *choices = bic_session_choices (new);

      g_assert_true (bic_session_choose (new, choices->at[i * 7 % (guint) choices->n], NULL));
    }
  return g_steal_pointer (&new);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;
  int status;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  path = g_build_filename (g_getenv ("BICORNE_DATADIR"), "scenarios", "ccn", "rolica-first-position.bicorne", NULL);
  file = g_file_new_for_path (path);
  catalogue = bic_catalogue_load (NULL);
  for (int i = 0; i < 2; i++)
    {
      battle[i] = bic_scenario_new (13, 9);
      battle[i]->title = g_strdup (i == 0 ? "Old" : "Newer");
      session[i] = played (file, i == 0 ? 66 : 70);
    }
  battle[1]->tiles[20].terrain = g_quark_from_static_string ("forest");
  in_library = bic_battle_read (path, BIC_ORIGIN_BUNDLED, catalogue);
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *name = g_strconcat ("/failing-disk/", kinds[i].kind, NULL);

      g_test_add_data_func (name, GSIZE_TO_POINTER (i), test_kind);
    }
  status = g_test_run ();
  for (int i = 0; i < 2; i++)
    {
      g_object_unref (session[i]);
      bic_scenario_unref (battle[i]);
    }
  bic_battle_unref (in_library);
  bic_catalogue_unref (catalogue);
  return status;
}
