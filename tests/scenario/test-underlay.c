/* Tests of background images: their paths in a battle, and the problem of a missing file.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gstdio.h>

#include "bic-underlay.h"

static void
test_path (void)
{
  static const struct { const char *file, *folder, *path; } cases[] = {
    { "map.png", "/home/a", "/home/a/map.png" },
    { "old/map.png", "/home/a", "/home/a/old/map.png" },
    { "map.png", NULL, NULL },                          /* The path is relative, but the battle does not have a file. */
    { "/srv/map.png", "/home/a", "/srv/map.png" },
    { "file:///srv/a%20map.png", NULL, "/srv/a map.png" },
    { "https://example.org/map.png", "/home/a", NULL },         /* Files on other computers are not loaded. */
    { "smb://host/map.png", "/home/a", NULL },
    { NULL, "/home/a", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const BicUnderlay underlay = { .file = (char *) cases[i].file };
      g_autofree char *path = bic_underlay_path (&underlay, cases[i].folder);

      g_assert_cmpstr (path, ==, cases[i].path);
    }
}

static void
test_name (void)
{
  static const struct { const char *path, *folder, *name; } cases[] = {
    { "/home/a/map.png", "/home/a", "map.png" },
    { "/home/a/old/map.png", "/home/a/", "old/map.png" },
    { "/home/another/map.png", "/home/a", "/home/another/map.png" },
    { "/map.png", "/home/a", "/map.png" },
    { "/map.png", NULL, "/map.png" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = bic_underlay_path_to_store (cases[i].path, cases[i].folder);

      g_assert_cmpstr (name, ==, cases[i].name);
    }
}

static void
add (BicScenario *scenario,
     const char  *file,
     const char  *data)
{
  BicUnderlay *underlay = bic_item_new (BIC_ITEM_UNDERLAY);
  g_autoptr(BicEdit) edit = NULL, inverse = NULL;

  underlay->file = g_strdup (file);
  underlay->data = data ? g_ref_string_new (data) : NULL;
  edit = bic_edit_add (BIC_ITEM_UNDERLAY, underlay, -1);
  inverse = bic_edit_apply (scenario, edit, NULL);
  g_assert_nonnull (inverse);
  bic_item_free (BIC_ITEM_UNDERLAY, underlay);
}

/* Checks that the pictures of a battle are still found after the battle is saved in another folder. Pictures that are
 * in this folder then get relative paths. */
static void
test_move (void)
{
  static const char *const files[][2] = {
    { "map.png", "/home/a/map.png" }, { "/home/b/map.png", "map.png" }, { "/srv/map.png", "/srv/map.png" },
    { "https://example.org/map.png", "https://example.org/map.png" },
  };
  g_autoptr(BicScenario) scenario = bic_scenario_new (5, 5);
  g_autoptr(BicEdit) edit = NULL, inverse = NULL, again = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    add (scenario, files[i][0], NULL);
  edit = bic_underlay_follow_moved_battle (scenario, "/home/a", "/home/b");
  inverse = bic_edit_apply (scenario, edit, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    g_assert_cmpstr (((const BicUnderlay *) bic_scenario_item (scenario, BIC_ITEM_UNDERLAY, i))->file, ==, files[i][1]);
  again = bic_underlay_follow_moved_battle (scenario, "/home/b", "/home/b");
  g_assert_null (again);
}

/* Checks an existing picture, a picture inside the battle, and two pictures that cannot be loaded. */
static void
test_missing (void)
{
  g_autoptr(BicScenario) scenario = bic_scenario_new (5, 5);
  g_autoptr(GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_problem_free);
  g_autofree char *folder = g_dir_make_tmp ("bicorne-underlay-XXXXXX", NULL),
                            *there = g_build_filename (folder, "there.png", NULL);
  const BicProblem *problem;

  g_assert_true (g_file_set_contents (there, "x", 1, NULL));
  add (scenario, "there.png", NULL);
  add (scenario, "lost.png", "aGV4");
  add (scenario, "lost.png", NULL);
  add (scenario, NULL, NULL);
  bic_underlay_check (problems, scenario, folder);
  g_assert_cmpuint (problems->len, ==, 2);
  problem = problems->pdata[0];
  g_assert_cmpstr (problem->code, ==, "picture-missing");
  g_assert_cmpint (problem->severity, ==, BIC_PROBLEM_NOTE);
  g_assert_nonnull (strstr (problem->text, "lost.png"));
  {
    g_autoptr(BicEdit) inverse = bic_edit_apply (scenario, problem->fix, NULL);

    g_assert_nonnull (inverse);
    g_assert_cmpuint (bic_scenario_n_items (scenario, BIC_ITEM_UNDERLAY), ==, 3);
  }
  g_unlink (there);
  g_rmdir (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/underlay/path", test_path);
  g_test_add_func ("/underlay/name", test_name);
  g_test_add_func ("/underlay/move", test_move);
  g_test_add_func ("/underlay/missing", test_missing);
  return g_test_run ();
}
