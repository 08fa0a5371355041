/* Tests of stamps: saved, renamed, deleted and restored stamps, bundled stamps, and damaged files.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <string.h>

#include "bic-catalogue.h"
#include "bic-error.h"
#include "bic-folders.h"
#include "bic-scenario-io.h"
#include "bic-stamps.h"
#include "fail-calls.h"

static BicClip *
clip_new (void)
{
  g_autoptr(BicScenario) scenario = bic_scenario_new (13, 9);
  g_autoptr(BicRegion) region = bic_region_new ();

  scenario->tiles[0].terrain = g_quark_from_string ("forest");
  bic_region_add (region, 0);
  bic_region_add (region, 2);
  return bic_clip_new_from_region (scenario, region);
}

static GPtrArray *
own_stamps (void)
{
  GPtrArray *stamps = bic_stamps_list (NULL);

  for (guint i = stamps->len; i-- > 0;)
    if (!((BicStamp *) stamps->pdata[i])->own)
      g_ptr_array_remove_index (stamps, i);
  return stamps;
}

static void
clear_all (void)
{
  g_autofree char *folder = bic_folder (BIC_FOLDER_STAMPS);
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
}

/* Checks that the user's own stamps have the names in @expected, in this order. */
static void
assert_own (const char *expected)
{
  g_autoptr(GPtrArray) stamps = own_stamps ();
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < stamps->len; i++)
    g_string_append_printf (text, "%s%s", text->len ? ", " : "", ((BicStamp *) stamps->pdata[i])->name);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_keep (void)
{
  g_autoptr(BicClip) clip = clip_new ();
  g_autoptr(GPtrArray) stamps = NULL;
  g_autoptr(GError) error = NULL;
  BicStamp *stamp;

  clear_all ();
  g_assert_true (bic_stamp_save (clip, " Wood <&> “hill”  ", &error));
  g_assert_no_error (error);
  g_assert_true (bic_stamp_save (clip, "Another", &error));
  g_assert_no_error (error);
  assert_own ("Another, Wood <&> “hill”");
  stamps = own_stamps ();
  stamp = stamps->pdata[0];
  g_assert_true (bic_region_equal (bic_clip_region (stamp->clip), bic_clip_region (clip)));
  g_assert_cmpmem (bic_clip_scenario (stamp->clip)->tiles, sizeof (BicTile) * 3, bic_clip_scenario (clip)->tiles,
                   sizeof (BicTile) * 3);
  g_assert_false (bic_stamp_save (clip, "  ", &error));
  g_assert_error (error, BIC_ERROR, BIC_ERROR_RANGE);
  clear_all ();
}

static void
test_rename_and_remove (void)
{
  g_autoptr(BicClip) clip = clip_new ();
  g_autoptr(GPtrArray) stamps = NULL;
  g_autoptr(GError) error = NULL;
  BicStamp *stamp;

  clear_all ();
  g_assert_true (bic_stamp_save (clip, "Wood", &error));
  stamps = own_stamps ();
  stamp = stamps->pdata[0];
  g_assert_true (bic_stamp_rename (stamp, "Grove", &error));
  g_assert_no_error (error);
  assert_own ("Grove");
  g_assert_false (bic_stamp_rename (stamp, "", &error));
  g_clear_error (&error);
  g_clear_pointer (&stamps, g_ptr_array_unref);
  stamps = own_stamps ();
  stamp = stamps->pdata[0];
  g_assert_true (bic_stamp_remove (stamp, &error));
  g_assert_no_error (error);
  assert_own ("");
  g_assert_false (bic_stamp_remove (stamp, &error));
  g_assert_error (error, BIC_ERROR, BIC_ERROR_IO);
  g_clear_error (&error);
  g_assert_true (bic_stamp_restore (stamp, &error));
  g_assert_no_error (error);
  assert_own ("Grove");
  clear_all ();
}

/* Checks that a file that cannot be read is reported and skipped, but not deleted. */
static void
test_damaged (void)
{
  static const char *const texts[] =
      { "", "no battle", "<battle xmlns=\"urn:bicorne:scenario:1\"><board columns=\"7\"" };
  g_autofree char *folder = bic_folder (BIC_FOLDER_STAMPS);
  g_autoptr(GPtrArray) damaged = g_ptr_array_new_with_free_func (g_free), stamps = NULL;
  g_autoptr(BicClip) clip = clip_new ();
  g_autoptr(GError) error = NULL;

  clear_all ();
  g_assert_true (bic_stamp_save (clip, "Sound", &error));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%u.bicorne", folder, i);

      g_assert_true (g_file_set_contents (path, texts[i], -1, NULL));
    }
  stamps = bic_stamps_list (damaged);
  g_assert_cmpuint (damaged->len, ==, G_N_ELEMENTS (texts));
  for (guint i = 0; i < damaged->len; i++)
    g_assert_nonnull (strstr (damaged->pdata[i], ".bicorne"));
  assert_own ("Sound");
  g_clear_pointer (&stamps, g_ptr_array_unref);
  g_ptr_array_set_size (damaged, 0);
  stamps = bic_stamps_list (damaged);
  g_assert_cmpuint (damaged->len, ==, G_N_ELEMENTS (texts));
  clear_all ();
}

/* Checks that each bundled stamp has a name, uses only terrain and units of the catalogue, is saved in canonical form,
 * and can be placed. */
static void
test_bundled (void)
{
  g_autoptr(GPtrArray) damaged = g_ptr_array_new_with_free_func (g_free), stamps = bic_stamps_list (damaged);
  g_autoptr(GError) error = NULL;
  g_autoptr(BicCatalogue) catalogue = bic_catalogue_load (&error);
  guint bundled = 0;

  g_assert_no_error (error);
  g_assert_cmpuint (damaged->len, ==, 0);
  for (guint i = 0; i < stamps->len; i++)
    {
      const BicStamp *stamp = stamps->pdata[i];
      const BicScenario *scenario = bic_clip_scenario (stamp->clip);
      g_autoptr(BicScenario) board = bic_scenario_new (13, 9);
      g_autofree char *file = NULL, *written = bic_clip_write (stamp->clip, NULL);
      g_autoptr(BicEdit) edit = NULL, inverse = NULL;
      BicMotion motion;
      BicPasteOutcome landing;

      if (stamp->own)
        continue;
      bundled++;
      g_assert_nonnull (scenario->title);
      g_assert_true (g_file_get_contents (stamp->path, &file, NULL, NULL));
      g_assert_cmpstr (file, ==, written);
      for (int hex = bic_region_next (bic_clip_region (stamp->clip), -1); hex >= 0;
           hex = bic_region_next (bic_clip_region (stamp->clip), hex))
        {
          const BicTile *tile = &scenario->tiles[hex];

          g_assert_true (!tile->terrain
                         || bic_catalogue_find_terrain (catalogue, g_quark_to_string (tile->terrain)) >= 0);
          g_assert_true (!tile->overlay
                         || bic_catalogue_find_terrain (catalogue, g_quark_to_string (tile->overlay)) >= 0);
        }
      for (guint k = 0; k < bic_scenario_n_items (scenario, BIC_ITEM_PIECE); k++)
        {
          const BicPiece *piece = bic_scenario_item (scenario, BIC_ITEM_PIECE, k);

          g_assert_cmpint (bic_catalogue_find_unit_type (catalogue, g_quark_to_string (piece->type)), >=, 0);
        }
      bic_motion_init_around_hex (&motion, &scenario->grid, bic_clip_middle (stamp->clip), &board->grid, 4 * 13 + 6, 0,
                                  FALSE);
      edit = bic_clip_paste_edit (stamp->clip, board, catalogue, &motion, BIC_CLIP_ALL, &landing);
      g_assert_nonnull (edit);
      inverse = bic_edit_apply (board, edit, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (landing.off_board + landing.lost, ==, 0);
    }
  g_assert_cmpuint (bundled, >=, 5);
}

/* Checks that a stamp is unchanged after a disk error, and that no temporary file remains. */
static void
test_failing_disk (void)
{
  static const FailWhat whats[] = { FAIL_WRITE, FAIL_SYNC, FAIL_RENAME };
  g_autoptr(BicClip) clip = clip_new ();
  g_autofree char *folder = bic_folder (BIC_FOLDER_STAMPS);

  clear_all ();
  g_assert_true (bic_stamp_save (clip, "Old", NULL));
  for (guint i = 0; i < G_N_ELEMENTS (whats); i++)
    {
      g_autoptr(GPtrArray) stamps = own_stamps ();
      g_autoptr(GError) error = NULL, other = NULL;
      g_autoptr(GDir) dir = NULL;

      fail_at (whats[i], 1);
      g_assert_false (bic_stamp_rename (stamps->pdata[0], "New", &error));
      fail_at (whats[i], 1);
      g_assert_false (bic_stamp_save (clip, "Another", &other));
      fail_off ();
      g_assert_error (error, BIC_ERROR, BIC_ERROR_IO);
      g_assert_error (other, BIC_ERROR, BIC_ERROR_IO);
      assert_own ("Old");
      dir = g_dir_open (folder, 0, NULL);
      g_assert_nonnull (g_dir_read_name (dir));
      g_assert_null (g_dir_read_name (dir));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/stamps/failing-disk", test_failing_disk);
  g_test_add_func ("/stamps/keep", test_keep);
  g_test_add_func ("/stamps/rename-and-remove", test_rename_and_remove);
  g_test_add_func ("/stamps/damaged", test_damaged);
  g_test_add_func ("/stamps/bundled", test_bundled);
  return g_test_run ();
}
