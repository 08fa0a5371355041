/* Tests of drafts: saving, listing and deleting drafts, and removing damaged drafts.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>
#include <utime.h>

#include "bic-drafts.h"
#include "bic-edit.h"
#include "bic-folders.h"
#include "bic-scenario-io.h"

static BicScenario *
battle (const char *title)
{
  BicScenario *scenario = bic_scenario_new (13, 9);
  g_autoptr(BicEdit) edit = bic_edit_field (BIC_FIELD_TITLE, BIC_NOBODY, title);
  g_autoptr(BicEdit) inverse = bic_edit_apply (scenario, edit, NULL);

  g_assert_nonnull (inverse);
  return scenario;
}

static void
clear_all (void)
{
  g_autoptr(GPtrArray) drafts = bic_drafts_list ();

  for (guint i = 0; i < drafts->len; i++)
    bic_draft_remove (((BicDraft *) drafts->pdata[i])->id);
}

static void
test_round_trip (void)
{
  g_autoptr(BicScenario) scenario = battle ("Busaco");
  g_autoptr(GFile) origin = g_file_new_for_path ("/nowhere/busaco.bicorne");
  g_autofree char *id = bic_draft_new_id ();
  g_autoptr(GPtrArray) drafts = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GFile) file = NULL;
  g_autoptr(BicScenario) read = NULL;
  const BicDraft *draft;

  clear_all ();
  g_assert_true (bic_draft_write (id, scenario, origin, "tag", &error));
  g_assert_no_error (error);
  drafts = bic_drafts_list ();
  g_assert_cmpuint (drafts->len, ==, 1);
  draft = drafts->pdata[0];
  g_assert_cmpstr (draft->id, ==, id);
  g_assert_cmpstr (draft->title, ==, "Busaco");
  g_assert_cmpstr (draft->etag, ==, "tag");
  g_assert_true (g_file_equal (draft->origin, origin));
  file = g_file_new_for_path (draft->path);
  read = bic_scenario_load (file, &error);
  g_assert_no_error (error);
  g_assert_true (bic_scenario_equal (read, scenario));
  bic_draft_remove (id);
  bic_draft_remove (id);
}

static void
test_untitled (void)
{
  g_autoptr(BicScenario) scenario = bic_scenario_new (2, 2);
  g_autofree char *id = bic_draft_new_id ();
  g_autoptr(GPtrArray) drafts = NULL;
  const BicDraft *draft;

  clear_all ();
  g_assert_true (bic_draft_write (id, scenario, NULL, NULL, NULL));
  drafts = bic_drafts_list ();
  draft = drafts->pdata[0];
  g_assert_null (draft->title);
  g_assert_null (draft->origin);
  g_assert_null (draft->etag);
  clear_all ();
}

static void
test_replaced (void)
{
  g_autoptr(BicScenario) first = battle ("One"), second = battle ("Two");
  g_autofree char *id = bic_draft_new_id ();
  g_autoptr(GPtrArray) drafts = NULL;

  clear_all ();
  g_assert_true (bic_draft_write (id, first, NULL, NULL, NULL));
  g_assert_true (bic_draft_write (id, second, NULL, NULL, NULL));
  drafts = bic_drafts_list ();
  g_assert_cmpuint (drafts->len, ==, 1);
  g_assert_cmpstr (((BicDraft *) drafts->pdata[0])->title, ==, "Two");
  clear_all ();
}

/* Checks that drafts without a battle or with an empty battle are not offered, and that their files are deleted. */
static void
test_incomplete (void)
{
  g_autofree char *folder = bic_folder (BIC_FOLDER_DRAFTS);
  g_autofree char *lone = g_build_filename (folder, "lone.ini", NULL),
                          *empty = g_build_filename (folder, "empty.ini", NULL);
  g_autofree char *battle_path = g_build_filename (folder, "empty.bicorne", NULL);
  g_autoptr(GPtrArray) drafts = NULL;

  clear_all ();
  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (lone, "[draft]\ntitle=Lone\n", -1, NULL));
  g_assert_true (g_file_set_contents (empty, "rubbish", -1, NULL));
  g_assert_true (g_file_set_contents (battle_path, "", -1, NULL));
  drafts = bic_drafts_list ();
  g_assert_cmpuint (drafts->len, ==, 0);
  g_assert_false (g_file_test (lone, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (battle_path, G_FILE_TEST_EXISTS));
}

static char *
in_folder (const char *name)
{
  g_autofree char *folder = bic_folder (BIC_FOLDER_DRAFTS);

  return g_build_filename (folder, name, NULL);
}

static void
put (const char *name,
     const char *text)
{
  g_autofree char *path = in_folder (name);
  g_autoptr(GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static void
put_folder (const char *name)
{
  g_autofree char *path = in_folder (name);

  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
}

static void
remove_folder (const char *name)
{
  g_autofree char *path = in_folder (name);

  g_assert_cmpint (g_rmdir (path), ==, 0);
}

static void
put_link (const char *name,
          const char *to)
{
  g_autofree char *path = in_folder (name);

  g_assert_cmpint (symlink (to, path), ==, 0);
}

static gboolean
is_listed (const char *id)
{
  g_autoptr(GPtrArray) drafts = bic_drafts_list ();

  for (guint i = 0; i < drafts->len; i++)
    if (g_str_equal (((const BicDraft *) drafts->pdata[i])->id, id))
      return TRUE;
  return FALSE;
}

/* Checks that drafts are saved, found and deleted even if their folder contains other folders, devices, broken links,
 * and files with any name and content. */
static void
test_polluted (void)
{
  g_autoptr(BicScenario) scenario = battle ("Sahagún");
  g_autofree char *id = bic_draft_new_id (), *folder = bic_folder (BIC_FOLDER_DRAFTS);
  g_autoptr(GError) error = NULL;

  clear_all ();
  g_mkdir_with_parents (folder, 0700);
  put_folder ("odd.bicorne");
  put_folder ("odd.ini");
  put_link ("device.bicorne", "/dev/zero");
  put_link ("nowhere.bicorne", "missing/all");
  put_link ("itself.ini", "itself.ini");
  put ("no ending", "x");
  put (".bicorne", "x");
  put ("\xff\xfe.bicorne", "\x01\x02\x03");
  put ("junk.bicorne", "junk");
  put ("junk.ini", "[draft\ntitle=\xff\n\norigin=::");
  g_assert_true (bic_draft_write (id, scenario, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (is_listed (id));
  g_assert_true (is_listed ("junk"));
  g_assert_false (is_listed ("odd") || is_listed ("device") || is_listed ("nowhere"));
  bic_draft_remove (id);
  g_assert_false (is_listed (id));
  clear_all ();
  remove_folder ("odd.bicorne");
  remove_folder ("odd.ini");
}

/* Checks that a draft is still offered if its description file is missing. */
static void
test_lost_origin (void)
{
  g_autoptr(BicScenario) scenario = battle ("Orphan");
  g_autofree char *id = bic_draft_new_id (), *name = g_strconcat (id, ".ini", NULL), *path = in_folder (name);

  clear_all ();
  g_assert_true (bic_draft_write (id, scenario, NULL, NULL, NULL));
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_true (is_listed (id));
  clear_all ();
}

/* Checks that only the newest drafts are offered if there are many. */
static void
test_many (void)
{
  g_autoptr(BicScenario) scenario = battle ("Last");
  g_autofree char *id = bic_draft_new_id (), *folder = bic_folder (BIC_FOLDER_DRAFTS);

  clear_all ();
  g_mkdir_with_parents (folder, 0700);
  for (int i = 0; i < 100; i++)
    {
      g_autofree char *name = g_strdup_printf ("old-%d.bicorne", i), *path = in_folder (name);
      const struct utimbuf then = { 1000 + i, 1000 + i };

      put (name, "old");
      g_assert_cmpint (g_utime (path, (struct utimbuf *) &then), ==, 0);
    }
  g_assert_true (bic_draft_write (id, scenario, NULL, NULL, NULL));
  g_assert_true (is_listed (id));
  g_assert_true (is_listed ("old-99"));
  g_assert_false (is_listed ("old-0"));
  clear_all ();
  clear_all ();
}

/* Checks that saving a draft fails if a file has the name of the drafts folder. */
static void
test_no_folder (void)
{
  g_autofree char *folder = bic_folder (BIC_FOLDER_DRAFTS), *parent = g_path_get_dirname (folder);
  g_autoptr(BicScenario) scenario = battle ("Nowhere");
  g_autoptr(GError) error = NULL;

  clear_all ();
  g_mkdir_with_parents (parent, 0700);
  g_rmdir (folder);
  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  g_assert_false (bic_draft_write ("x", scenario, NULL, NULL, &error));
  g_assert_nonnull (error);
  g_unlink (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/drafts/round-trip", test_round_trip);
  g_test_add_func ("/drafts/untitled", test_untitled);
  g_test_add_func ("/drafts/replaced", test_replaced);
  g_test_add_func ("/drafts/incomplete", test_incomplete);
  g_test_add_func ("/drafts/polluted", test_polluted);
  g_test_add_func ("/drafts/lost-origin", test_lost_origin);
  g_test_add_func ("/drafts/many", test_many);
  g_test_add_func ("/drafts/no-folder", test_no_folder);
  return g_test_run ();
}
