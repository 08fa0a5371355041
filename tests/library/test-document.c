/* Tests of the document: saving and reading, drafts, changes on the disk, and earlier versions.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <string.h>

#include "bic-document-private.h"
#include "bic-folders.h"
#include "bic-scenario-io.h"
#include "bic-versions.h"
#include "waiting.h"

typedef struct { BicDocument *document; GError *error; gboolean done, saved; } Answer;

static BicCatalogue *catalogue;

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  Answer *answer = user_data;

  answer->saved = bic_document_save_finish (BIC_DOCUMENT (source), result, &answer->error);
  answer->done = TRUE;
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  Answer *answer = user_data;

  answer->document = bic_document_load_finish (result, &answer->error);
  answer->done = TRUE;
}

static gboolean
save (BicDocument  *document,
      GFile        *file,
      GError      **error)
{
  Answer answer = { 0 };

  bic_document_save_async (document, file, NULL, saved_cb, &answer);
  WAIT_FOR (answer.done);
  if (answer.error)
    g_propagate_error (error, answer.error);
  return answer.saved;
}

static BicDocument *
load (GFile   *file,
      GError **error)
{
  Answer answer = { 0 };

  bic_document_load_async (file, catalogue, NULL, loaded_cb, &answer);
  WAIT_FOR (answer.done);
  if (answer.error)
    g_propagate_error (error, answer.error);
  return answer.document;
}

static BicDocument *
new_document (void)
{
  g_autoptr(BicScenario) scenario = bic_scenario_new (13, 9);

  return bic_document_new (scenario, catalogue, NULL);
}

static GFile *
a_file (const char *name)
{
  g_mkdir_with_parents (g_get_user_data_dir (), 0755);
  return g_file_new_build_filename (g_get_user_data_dir (), name, NULL);
}

static void
set_title (BicDocument *document,
           const char  *title)
{
  g_assert_true (bic_document_apply (document, bic_edit_field (BIC_FIELD_TITLE, BIC_NOBODY, title), "Title"));
}

static guint
count_drafts (void)
{
  g_autoptr(GPtrArray) drafts = bic_drafts_list ();

  return drafts->len;
}

static void
test_properties (void)
{
  g_autoptr(BicDocument) document = new_document ();
  gboolean undo, redo;

  g_assert_cmpstr (bic_document_get_title (document), ==, "Untitled Battle");
  g_assert_false (bic_document_is_modified (document));
  set_title (document, "Vimeiro");
  g_object_get (document, "can-undo", &undo, "can-redo", &redo, NULL);
  g_assert_true (undo);
  g_assert_false (redo);
  g_assert_cmpstr (bic_document_get_title (document), ==, "Vimeiro");
  g_assert_true (bic_document_is_modified (document));
  g_assert_true (bic_history_undo (bic_document_get_history (document)));
  g_assert_false (bic_document_is_modified (document));
  g_assert_cmpstr (bic_document_get_title (document), ==, "Untitled Battle");
  bic_document_discard_changes (document);
}

static void
test_round_trip (void)
{
  g_autoptr(BicDocument) document = new_document (), again = NULL;
  g_autoptr(GFile) file = a_file ("vimeiro.bicorne");
  g_autoptr(GError) error = NULL;
  BicTile hill = { .terrain = g_quark_from_string ("hill") };

  set_title (document, "Vimeiro");
  g_assert_true (bic_document_apply (document, bic_edit_tile (20, &hill), "Hill"));
  g_assert_true (save (document, file, &error));
  g_assert_no_error (error);
  g_assert_false (bic_document_is_modified (document));
  g_assert_true (g_file_equal (bic_document_get_file (document), file));
  again = load (file, &error);
  g_assert_no_error (error);
  g_assert_true (bic_scenario_equal (bic_document_get_scenario (document), bic_document_get_scenario (again)));
  g_assert_false (bic_document_is_modified (again));
}

/* Checks that an edit that is made during a save is still unsaved afterward. */
static void
test_edit_while_saving (void)
{
  g_autoptr(BicDocument) document = new_document ();
  g_autoptr(GFile) file = a_file ("late.bicorne");
  Answer answer = { 0 };

  set_title (document, "One");
  bic_document_save_async (document, file, NULL, saved_cb, &answer);
  set_title (document, "Two");
  WAIT_FOR (answer.done);
  g_assert_true (answer.saved);
  g_assert_true (bic_document_is_modified (document));
  bic_document_discard_changes (document);
}

/* Checks that the first save sets the id of the battle, that later saves keep it, and that saving under another name
 * changes it. Setting the id is not an edit, so it cannot be undone. */
static void
test_identity (void)
{
  g_autoptr(GFile) one = a_file ("one.bicorne"), two = a_file ("two.bicorne");
  g_autoptr(BicDocument) document = new_document (), read = NULL;
  const BicScenario *battle = bic_document_get_scenario (document);
  GQuark first;

  set_title (document, "The bridge");
  g_assert_true (save (document, one, NULL));
  first = battle->identity;
  g_assert_true (first != 0 && battle->parent == 0);
  g_assert_false (bic_document_is_modified (document));
  set_title (document, "The bridges");
  g_assert_true (save (document, one, NULL));
  g_assert_true (battle->identity == first);
  g_assert_true (save (document, two, NULL));
  g_assert_true (battle->identity != first && battle->parent == first);
  g_assert_cmpstr (battle->derived_from, ==, "The bridges");
  g_assert_false (bic_document_is_modified (document));
  while (bic_history_undo (bic_document_get_history (document)))
    g_assert_true (battle->parent == first);
  read = load (two, NULL);
  g_assert_true (bic_document_get_scenario (read)->parent == first);
  g_assert_false (bic_document_get_scenario (read)->identity == first);
  bic_document_discard_changes (document);
  bic_document_discard_changes (read);
}

/* Checks that a picture in the folder of the battle is still found after the battle is saved in another folder. */
static void
test_picture (void)
{
  g_autoptr(GFile) here = a_file ("here.bicorne"), there = a_file ("elsewhere/there.bicorne"),
      folder = g_file_get_parent (there);
  g_autoptr(BicDocument) document = new_document ();
  g_autoptr(GFile) beside = g_file_get_parent (here);
  g_autofree char *expected = NULL, *path = g_file_get_path (beside);
  BicUnderlay *picture = bic_item_new (BIC_ITEM_UNDERLAY);

  g_assert_true (g_file_make_directory_with_parents (folder, NULL, NULL));
  picture->file = g_strdup ("map.png");
  g_assert_true (save (document, here, NULL));
  bic_document_apply (document, bic_edit_add (BIC_ITEM_UNDERLAY, picture, -1), "Choose Picture");
  g_assert_true (save (document, there, NULL));
  expected = g_build_filename (path, "map.png", NULL);
  g_assert_cmpstr (((const BicUnderlay *) bic_scenario_item (bic_document_get_scenario (document), BIC_ITEM_UNDERLAY,
                                                             0))->file, ==, expected);
  g_assert_false (bic_document_is_modified (document));
  bic_item_free (BIC_ITEM_UNDERLAY, picture);
  bic_document_discard_changes (document);
}

static void
test_unreadable (void)
{
  g_autoptr(GFile) nowhere = a_file ("nowhere.bicorne"), broken = a_file ("broken.bicorne");
  g_autofree char *path = g_file_get_path (broken);
  g_autoptr(GError) error = NULL;

  g_assert_null (load (nowhere, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_true (g_file_set_contents (path, "<battle", -1, NULL));
  g_assert_null (load (broken, &error));
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, "broken.bicorne:1"));
}

/* Checks that the document is still unsaved after a failed save, and that the folder is unchanged. */
static void
test_save_fails (void)
{
  g_autoptr(BicDocument) document = new_document ();
  g_autoptr(GFile) file = g_file_new_for_path ("/proc/no/such/folder/x.bicorne");
  g_autoptr(GError) error = NULL;

  set_title (document, "Nowhere");
  g_assert_false (save (document, file, &error));
  g_assert_nonnull (error);
  g_assert_true (bic_document_is_modified (document));
  g_assert_null (bic_document_get_file (document));
  bic_document_discard_changes (document);
}

static void
test_changed_on_disk (void)
{
  g_autoptr(BicDocument) document = new_document ();
  g_autoptr(GFile) file = a_file ("shared.bicorne");
  g_autofree char *path = g_file_get_path (file), *text = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (save (document, file, &error));
  g_assert_true (g_file_set_contents (path, "another program was here", -1, NULL));
  set_title (document, "Mine");
  g_assert_false (save (document, file, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  g_clear_error (&error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "another program was here");
  bic_document_allow_overwrite (document);
  g_assert_true (save (document, file, &error));
  g_assert_no_error (error);
}

/* Checks that a document without a file has a draft, that the draft restores the battle, and that a save deletes the
 * draft. */
static void
test_draft (void)
{
  g_autoptr(BicDocument) document = new_document (), restored = NULL;
  g_autoptr(GFile) file = a_file ("saved.bicorne");
  g_autoptr(GPtrArray) drafts = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_cmpuint (count_drafts (), ==, 0);
  set_title (document, "Untold");
  WAIT_FOR (count_drafts () > 0);
  drafts = bic_drafts_list ();
  g_assert_cmpuint (drafts->len, ==, 1);
  restored = bic_document_restore (drafts->pdata[0], catalogue, &error);
  g_assert_no_error (error);
  g_assert_true (bic_document_is_modified (restored));
  g_assert_true (bic_scenario_equal (bic_document_get_scenario (document), bic_document_get_scenario (restored)));
  g_assert_true (save (restored, file, &error));
  g_assert_false (bic_document_is_modified (restored));
  g_assert_cmpuint (count_drafts (), ==, 0);
  bic_document_discard_changes (document);
}

/* Checks that a draft counts as newer than the file if it was stored later than the file, or if it was made from the
 * current content of the file. */
static void
test_draft_is_newer (void)
{
  g_autoptr(BicDocument) document = new_document (), loaded = NULL;
  g_autoptr(GFile) file = a_file ("older.bicorne");
  g_autoptr(GError) error = NULL;
  BicDraft draft = { 0 };

  g_assert_true (save (document, file, &error));
  loaded = load (file, &error);
  g_assert_no_error (error);
  draft.saved = g_get_real_time () / G_USEC_PER_SEC + 1;
  g_assert_true (bic_document_is_older_than_draft (loaded, &draft));
  draft.saved = 1;
  g_assert_false (bic_document_is_older_than_draft (loaded, &draft));
  draft.etag = loaded->etag;
  g_assert_true (bic_document_is_older_than_draft (loaded, &draft));
  draft.etag = (char *) "another";
  g_assert_false (bic_document_is_older_than_draft (loaded, &draft));
}

static void
test_draft_discarded (void)
{
  g_autoptr(BicDocument) document = new_document ();

  set_title (document, "Unwanted");
  WAIT_FOR (count_drafts () == 1);
  bic_document_discard_changes (document);
  g_assert_cmpuint (count_drafts (), ==, 0);
}

static void
count_cb (BicDocument *document,
          int         *n)
{
  ++*n;
}

/* Checks that many edits in a row cause one check, after a pause. */
static void
test_problems (void)
{
  g_autoptr(BicDocument) document = new_document ();
  int checked = 0;

  g_signal_connect (document, "problems-changed", G_CALLBACK (count_cb), &checked);
  WAIT_FOR (checked == 1);
  for (int i = 0; i < 10; i++)
    set_title (document, i % 2 ? "One" : "Two");
  g_assert_cmpint (checked, ==, 1);
  WAIT_FOR (bic_document_is_checked (document));
  g_assert_cmpint (checked, ==, 2);
  g_assert_cmpuint (bic_document_get_problems (document)->len, >, 0);
  bic_document_discard_changes (document);
}

/* Checks that the document is also checked during continuous editing, without a pause. */
static void
test_problems_while_editing (void)
{
  g_autoptr(BicDocument) document = new_document ();
  gint64 end = wait_end ();
  int checked = 0;

  g_signal_connect (document, "problems-changed", G_CALLBACK (count_cb), &checked);
  for (int i = 0; checked < 3 && wait_turn (end); i++)
    {
      set_title (document, i % 2 ? "One" : "Two");
      g_assert_false (bic_document_is_checked (document));
    }
  g_assert_cmpint (checked, ==, 3);
  bic_document_discard_changes (document);
}

/* Checks that a large board, which is checked in a thread, shows only the problems of its current state. */
static void
test_problems_of_large_board (void)
{
  g_autoptr(BicScenario) scenario = bic_scenario_new (300, 300);
  g_autoptr(BicDocument) document = bic_document_new (scenario, catalogue, NULL);
  int checked = 0;

  g_signal_connect (document, "problems-changed", G_CALLBACK (count_cb), &checked);
  set_title (document, "Wide");
  WAIT_FOR (checked > 0);
  g_assert_true (bic_document_is_checked (document));
  g_assert_cmpuint (bic_document_get_problems (document)->len, >, 0);
  bic_document_discard_changes (document);
}

static void
add_piece (BicDocument *document,
           int          hex,
           int          blocks)
{
  BicPiece *piece = bic_item_new (BIC_ITEM_PIECE);

  piece->type = g_quark_from_static_string ("french/LN");
  piece->hex = hex;
  piece->blocks = blocks;
  g_assert_true (bic_document_apply (document, bic_edit_add (BIC_ITEM_PIECE, piece, -1), "Piece"));
  bic_item_free (BIC_ITEM_PIECE, piece);
}

static guint
count_code (BicDocument *document,
            const char  *code)
{
  GPtrArray *problems = bic_document_get_problems (document);
  guint n = 0;

  for (guint i = 0; i < problems->len; i++)
    n += g_str_equal (((const BicProblem *) problems->pdata[i])->code, code)
         && !((const BicProblem *) problems->pdata[i])->ignored;
  return n;
}

/* Checks that all problems of one kind are fixed in one undo step, including two problems in one hex and a problem
 * without a hex. Problems that the author ignores are not fixed. */
static void
test_fix_all (void)
{
  g_autoptr(BicDocument) document = new_document ();
  BicHistory *history = bic_document_get_history (document);
  GPtrArray *problems;
  guint length;

  g_assert_true (bic_document_apply (document, bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, "ccn-3e"), "Rules"));
  for (int i = 0; i < 4; i++)
    add_piece (document, i == 3 ? 20 : 20 + i, 9);
  bic_document_check_now (document);
  problems = bic_document_get_problems (document);
  for (guint i = 0; i < problems->len; i++)
    {
      const BicProblem *problem = problems->pdata[i];

      if (problem->hex == 22 && g_str_equal (problem->code, "too-many-blocks"))
        g_assert_true (bic_document_apply (document, bic_problem_accept (problem, "So it was"), "Ignore"));
    }
  length = bic_history_length (history);
  bic_document_check_now (document);
  g_assert_cmpuint (count_code (document, "too-many-blocks"), ==, 3);
  bic_document_fix_all (document, "too-many-blocks", "Fix all");
  bic_document_check_now (document);
  g_assert_cmpuint (count_code (document, "too-many-blocks"), ==, 0);
  g_assert_cmpuint (count_code (document, "nothing-to-ignore"), ==, 0);
  g_assert_cmpuint (bic_history_length (history), ==, length + 1);
  bic_history_undo (history);
  bic_document_check_now (document);
  g_assert_cmpuint (count_code (document, "too-many-blocks"), ==, 3);
  bic_document_discard_changes (document);
}

/* --- the file in other hands --- */

/* Waits until the document has noticed the last version of the file that it loaded or saved itself. Without this wait,
 * another program could write the file at the same time, so that both versions would have the same tag. */
static void
wait_disk_checked (BicDocument *document)
{
  WAIT_FOR (g_strcmp0 (document->seen_etag, document->etag) == 0);
  g_assert_cmpint (bic_document_get_disk (document), ==, BIC_DISK_SAME);
}

static void
write_battle (GFile      *file,
              const char *title)
{
  g_autoptr(BicScenario) scenario = bic_scenario_new (9, 7);
  g_autoptr(BicEdit) edit = bic_edit_field (BIC_FIELD_TITLE, BIC_NOBODY, title),
      inverse = bic_edit_apply (scenario, edit, NULL);
  g_autoptr(GError) error = NULL;

  g_assert_true (inverse && bic_scenario_save (scenario, file, &error));
}

static void
reloaded_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  Answer *answer = user_data;

  answer->saved = bic_document_reload_finish (BIC_DOCUMENT (source), result, &answer->error);
  answer->done = TRUE;
}

/* Checks that a change of the file by another program is noticed, that reloading is one undo step, and that the
 * program's own saves are not reported. */
static void
test_reload (void)
{
  g_autoptr(GFile) file = a_file ("reload.bicorne");
  g_autoptr(BicDocument) document = NULL;
  Answer answer = { 0 };

  write_battle (file, "First");
  document = load (file, NULL);
  set_title (document, "Mine");
  g_assert_true (save (document, file, NULL));
  wait_disk_checked (document);
  set_title (document, "Mine again");
  write_battle (file, "Theirs");
  WAIT_FOR (bic_document_get_disk (document) == BIC_DISK_CHANGED);
  g_assert_true (bic_document_has_trouble (document));
  bic_document_reload_async (document, reloaded_cb, &answer);
  WAIT_FOR (answer.done);
  g_assert_no_error (answer.error);
  g_assert_cmpstr (bic_document_get_title (document), ==, "Theirs");
  g_assert_false (bic_document_is_modified (document) || bic_document_has_trouble (document));
  g_assert_true (bic_history_undo (bic_document_get_history (document)));
  g_assert_cmpstr (bic_document_get_title (document), ==, "Mine again");
  g_assert_true (bic_history_undo (bic_document_get_history (document)));
  g_assert_cmpstr (bic_document_get_title (document), ==, "Mine");
  bic_document_discard_changes (document);
}

static void
test_ignore_disk (void)
{
  g_autoptr(GFile) file = a_file ("keep.bicorne");
  g_autoptr(BicDocument) document = NULL, again = NULL;
  g_autoptr(GError) error = NULL;

  write_battle (file, "First");
  document = load (file, NULL);
  wait_disk_checked (document);
  write_battle (file, "Theirs");
  WAIT_FOR (bic_document_get_disk (document) == BIC_DISK_CHANGED);
  g_assert_false (bic_document_is_modified (document));
  bic_document_ignore_disk (document);
  g_assert_true (bic_document_is_modified (document));
  g_assert_false (bic_document_has_trouble (document));
  g_assert_true (save (document, file, &error));
  g_assert_no_error (error);
  again = load (file, NULL);
  g_assert_cmpstr (bic_document_get_title (again), ==, "First");
}

/* Checks that the battle is unsaved after its file was deleted, until it is saved again. */
static void
test_gone (void)
{
  g_autoptr(GFile) file = a_file ("gone.bicorne");
  g_autoptr(BicDocument) document = NULL;

  write_battle (file, "First");
  document = load (file, NULL);
  wait_disk_checked (document);
  g_assert_true (g_file_delete (file, NULL, NULL));
  WAIT_FOR (bic_document_get_disk (document) == BIC_DISK_GONE);
  g_assert_true (bic_document_is_modified (document));
  g_assert_true (save (document, file, NULL));
  g_assert_false (bic_document_is_modified (document) || bic_document_has_trouble (document));
  bic_document_discard_changes (document);
}

/* Checks that a failed save is reported until a save succeeds. */
static void
test_save_error (void)
{
  g_autoptr(BicDocument) document = new_document ();
  g_autoptr(GFile) nowhere = g_file_new_for_path ("/proc/no/such/folder/x.bicorne"), file = a_file ("well.bicorne");

  set_title (document, "Where to");
  g_assert_false (save (document, nowhere, NULL));
  g_assert_nonnull (bic_document_save_error (document));
  g_assert_true (save (document, file, NULL));
  g_assert_null (bic_document_save_error (document));
}

/* --- drafts in trouble --- */

/* Checks that saving a draft fails if a file has the name of the drafts folder, and that the error is cleared once the
 * folder can be created. */
static void
test_draft_heals (void)
{
  g_autoptr(BicDocument) document = new_document ();
  g_autofree char *folder = bic_folder (BIC_FOLDER_DRAFTS), *parent = g_path_get_dirname (folder);

  g_mkdir_with_parents (parent, 0700);
  g_rmdir (folder);
  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  set_title (document, "Nowhere");
  bic_document_save_draft (document);
  g_assert_nonnull (bic_document_draft_error (document));
  g_assert_true (bic_document_has_trouble (document));
  g_unlink (folder);
  WAIT_FOR (bic_document_draft_error (document) == NULL);
  g_assert_cmpuint (count_drafts (), ==, 1);
  bic_document_discard_changes (document);
}

/* Checks that a draft can be saved immediately, which is done before a game starts, and that an unchanged battle does
 * not get a draft. */
static void
test_draft_at_once (void)
{
  g_autoptr(BicDocument) document = new_document ();

  bic_document_save_draft (document);
  g_assert_cmpuint (count_drafts (), ==, 0);
  set_title (document, "Now");
  bic_document_save_draft (document);
  g_assert_cmpuint (count_drafts (), ==, 1);
  bic_document_discard_changes (document);
  g_assert_cmpuint (count_drafts (), ==, 0);
}

static void
copied_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  Answer *answer = user_data;

  answer->saved = bic_document_copy_finish (result, &answer->error);
  answer->done = TRUE;
}

/* --- earlier versions ------------------------------------------------------------------------------------------- */

static void
rename_to (BicDocument *document,
           const char  *title)
{
  bic_document_apply (document, bic_edit_field (BIC_FIELD_TITLE, BIC_NOBODY, title), "Title");
}

/* Checks that each save stores a version, and that the content of the file before the first save is also stored as a
 * version. A copy that is saved under another name has no versions. */
static void
test_versions (void)
{
  g_autoptr(GFile) file = a_file ("versions.bicorne"), copy = a_file ("versions-copy.bicorne");
  g_autoptr(BicDocument) document = new_document ();
  g_autoptr(GPtrArray) versions = NULL, of_copy = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = bic_scenario_write (bic_document_get_scenario (document), NULL), *oldest = NULL;
  Answer answer = { 0 };

  g_assert_true (g_file_set_contents (g_file_peek_path (file), text, -1, NULL));
  for (int i = 0; i < 3; i++)
    {
      g_autofree char *title = g_strdup_printf ("Version %d", i);

      rename_to (document, title);
      g_assert_true (save (document, file, &error));
    }
  versions = bic_versions_list (file);
  g_assert_cmpuint (versions->len, ==, 4);
  g_assert_true (g_file_get_contents (((const BicVersion *) versions->pdata[3])->path, &oldest, NULL, NULL));
  g_assert_cmpstr (oldest, ==, text);
  bic_document_copy_async (document, copy, copied_cb, &answer);
  WAIT_FOR (answer.done);
  of_copy = bic_versions_list (copy);
  g_assert_cmpuint (of_copy->len, ==, 0);
  g_assert_null (bic_document_take_version_error (document));
  g_file_delete (file, NULL, NULL);
  g_file_delete (copy, NULL, NULL);
}

/* Checks that a save succeeds even if its version cannot be stored. The reason is reported only once until a version is
 * stored again. */
static void
test_no_versions (void)
{
  g_autoptr(GFile) file = a_file ("no-versions.bicorne");
  g_autoptr(BicDocument) document = new_document ();
  g_autoptr(GError) error = NULL;
  g_autofree char *folder = bic_folder (BIC_FOLDER_VERSIONS), *parent = g_path_get_dirname (folder);

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  for (int round = 0; round < 2; round++)
    {
      g_autofree char *first = NULL, *again = NULL, *title = g_strdup_printf ("Round %d", round);
      g_autofree char *aside = g_strdup_printf ("%s-%d", folder, round);

      g_rename (folder, aside);
      g_assert_true (g_file_set_contents (folder, "a file", -1, NULL));
      rename_to (document, title);
      g_assert_true (save (document, file, &error));
      g_assert_false (bic_document_is_modified (document));
      first = bic_document_take_version_error (document);
      g_assert_nonnull (strstr (first, folder));
      rename_to (document, "Again");
      g_assert_true (save (document, file, &error));
      again = bic_document_take_version_error (document);
      g_assert_null (again);
      g_assert_cmpint (g_unlink (folder), ==, 0);
      rename_to (document, "It works");
      g_assert_true (save (document, file, &error));
      g_assert_null (bic_document_take_version_error (document));
    }
  g_file_delete (file, NULL, NULL);
}

int
main (int argc, char *argv[])
{
  int result;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  catalogue = bic_catalogue_load (NULL);
  g_test_add_func ("/document/properties", test_properties);
  g_test_add_func ("/document/round-trip", test_round_trip);
  g_test_add_func ("/document/edit-while-saving", test_edit_while_saving);
  g_test_add_func ("/document/identity", test_identity);
  g_test_add_func ("/document/picture", test_picture);
  g_test_add_func ("/document/unreadable", test_unreadable);
  g_test_add_func ("/document/save-fails", test_save_fails);
  g_test_add_func ("/document/changed-on-disk", test_changed_on_disk);
  g_test_add_func ("/document/draft", test_draft);
  g_test_add_func ("/document/draft-is-newer", test_draft_is_newer);
  g_test_add_func ("/document/draft-discarded", test_draft_discarded);
  g_test_add_func ("/document/problems", test_problems);
  g_test_add_func ("/document/problems-while-editing", test_problems_while_editing);
  g_test_add_func ("/document/problems-of-large-board", test_problems_of_large_board);
  g_test_add_func ("/document/fix-all", test_fix_all);
  g_test_add_func ("/document/reload", test_reload);
  g_test_add_func ("/document/keep-mine", test_ignore_disk);
  g_test_add_func ("/document/gone", test_gone);
  g_test_add_func ("/document/save-error", test_save_error);
  g_test_add_func ("/document/draft-heals", test_draft_heals);
  g_test_add_func ("/document/draft-at-once", test_draft_at_once);
  g_test_add_func ("/document/versions", test_versions);
  g_test_add_func ("/document/no-versions", test_no_versions);
  result = g_test_run ();
  bic_catalogue_unref (catalogue);
  return result;
}
