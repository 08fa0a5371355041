/* The document: saved and read again the same, drafts kept and dropped, changes on the disk noticed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>
#include <string.h>

#include "bic-document.h"
#include "bic-scenario-io.h"

typedef struct { BicDocument *document; GError *error; gboolean done, saved; } Answer;

static BicCatalogue *catalogue;

static void
wait_until (const gboolean *done)
{
  while (!*done)
    g_main_context_iteration (NULL, TRUE);
}

static gboolean
quiet_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
wait_ms (guint ms)
{
  gboolean done = FALSE;

  g_timeout_add (ms, quiet_cb, &done);
  wait_until (&done);
}

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
  wait_until (&answer.done);
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
  wait_until (&answer.done);
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
  bic_document_close (document);
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

/* An edit while the file is being written is still unsaved afterwards. */
static void
test_edit_while_saving (void)
{
  g_autoptr(BicDocument) document = new_document ();
  g_autoptr(GFile) file = a_file ("late.bicorne");
  Answer answer = { 0 };

  set_title (document, "One");
  bic_document_save_async (document, file, NULL, saved_cb, &answer);
  set_title (document, "Two");
  wait_until (&answer.done);
  g_assert_true (answer.saved);
  g_assert_true (bic_document_is_modified (document));
  bic_document_close (document);
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

/* A failed save leaves the document unsaved and the folder as it was. */
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
  bic_document_close (document);
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
  bic_document_overwrite (document);
  g_assert_true (save (document, file, &error));
  g_assert_no_error (error);
}

/* Kept within three seconds though it has no file; read again as it was; gone after a real save. */
static void
test_draft (void)
{
  g_autoptr(BicDocument) document = new_document (), restored = NULL;
  g_autoptr(GFile) file = a_file ("saved.bicorne");
  g_autoptr(GPtrArray) drafts = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_cmpuint (count_drafts (), ==, 0);
  set_title (document, "Untold");
  wait_ms (3300);
  drafts = bic_drafts_list ();
  g_assert_cmpuint (drafts->len, ==, 1);
  restored = bic_document_restore (drafts->pdata[0], catalogue, &error);
  g_assert_no_error (error);
  g_assert_true (bic_document_is_modified (restored));
  g_assert_true (bic_scenario_equal (bic_document_get_scenario (document), bic_document_get_scenario (restored)));
  g_assert_true (save (restored, file, &error));
  g_assert_false (bic_document_is_modified (restored));
  g_assert_cmpuint (count_drafts (), ==, 0);
  bic_document_close (document);
}

static void
test_draft_discarded (void)
{
  g_autoptr(BicDocument) document = new_document ();

  set_title (document, "Unwanted");
  wait_ms (3300);
  g_assert_cmpuint (count_drafts (), ==, 1);
  bic_document_close (document);
  g_assert_cmpuint (count_drafts (), ==, 0);
}

static void
count_cb (BicDocument *document,
          int         *n)
{
  ++*n;
}

/* Many edits in a row are checked once, when there is a pause. */
static void
test_problems (void)
{
  g_autoptr(BicDocument) document = new_document ();
  int checked = 0;

  wait_ms (400);
  g_signal_connect (document, "problems-changed", G_CALLBACK (count_cb), &checked);
  for (int i = 0; i < 10; i++)
    set_title (document, i % 2 ? "One" : "Two");
  g_assert_cmpint (checked, ==, 0);
  wait_ms (400);
  g_assert_cmpint (checked, ==, 1);
  g_assert_cmpuint (bic_document_get_problems (document)->len, >, 0);
  bic_document_close (document);
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
  g_test_add_func ("/document/unreadable", test_unreadable);
  g_test_add_func ("/document/save-fails", test_save_fails);
  g_test_add_func ("/document/changed-on-disk", test_changed_on_disk);
  g_test_add_func ("/document/draft", test_draft);
  g_test_add_func ("/document/draft-discarded", test_draft_discarded);
  g_test_add_func ("/document/problems", test_problems);
  result = g_test_run ();
  bic_catalogue_unref (catalogue);
  return result;
}
