/* Tests of a window and the file of its battle: changes and removal by other programs, failed saves, drafts,
 * comparisons, edited positions.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "alerts.h"
#include "app-fixture.h"
#include "bic-window-private.h"
#include "bic-compare-window.h"
#include "bic-scenario-io.h"
#include "forms-fixture.h"

static char *folder;                    /* folder of the files that are opened */

/* Returns a copy of a bundled battle that can be changed. */
static GFile *
copy_of_corunna (void)
{
  g_autoptr (GFile) bundled = app_bundled ("ccn/corunna.bicorne");
  GFile *file = g_file_new_build_filename (folder, "corunna.bicorne", NULL);

  g_mkdir_with_parents (folder, 0755);
  g_assert_true (g_file_copy (bundled, file, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL));
  return file;
}

static void
close_window (BicWindow *window)
{
  BicDocument *document = bic_window_get_document (window);

  if (document)
    bic_document_discard_changes (document);
  gtk_window_destroy (GTK_WINDOW (window));
  wait_idle ();
}

static void
set_title (BicDocument *document, const char *title)
{
  g_assert_true (bic_document_apply (document, bic_edit_field (BIC_FIELD_TITLE, BIC_NOBODY, title), "Title"));
}

/* Changes the title in @file, as another program would. */
static void
rewrite (GFile *file, const char *title)
{
  g_autoptr (BicScenario) battle = bic_scenario_load (file, NULL);
  g_autoptr (BicEdit) edit = bic_edit_field (BIC_FIELD_TITLE, BIC_NOBODY, title),
      inverse = bic_edit_apply (battle, edit, NULL);

  g_assert_true (inverse && bic_scenario_save (battle, file, NULL));
}

/* Returns whether the bar with the text @words is visible. Its label exists even when the bar is hidden. */
static gboolean
is_revealed (BicWindow *window, const char *words)
{
  GtkWidget *label = forms_find (window, words);
  GtkWidget *bar = label ? gtk_widget_get_ancestor (label, GTK_TYPE_INFO_BAR) : NULL;

  return bar && gtk_info_bar_get_revealed (GTK_INFO_BAR (bar));
}

static GtkWidget *
compare_window (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *at = windows; at; at = at->next)
    if (BIC_IS_COMPARE_WINDOW (at->data))
      return at->data;
  return NULL;
}

/* --- the first picture -------------------------------------------------- */

/* Checks that if the program is started with a battle, the battle is drawn first, and the library is neither read nor
 * built. */
static void
test_opens_with_battle (void)
{
  g_autoptr (GFile) file = copy_of_corunna ();
  BicWindow *window = BIC_WINDOW (bic_window_new (app_get ()));

  bic_window_open_file (window, file);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window)));
  WAIT_FOR (gtk_widget_get_mapped (GTK_WIDGET (window)));
  g_assert_true (app_is_at (window, "editor"));
  WAIT_FOR (!bic_window_is_busy (window));
  g_assert_null (window->library);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.library", NULL);
  g_assert_true (app_is_at (window, "library"));
  WAIT_FOR (gtk_widget_get_mapped (GTK_WIDGET (window->library)) && !bic_window_is_busy (window));
  close_window (window);
}

static void
test_opens_with_nothing (void)
{
  g_autoptr (GFile) file = g_file_new_build_filename (folder, "nowhere.bicorne", NULL);
  BicWindow *window = BIC_WINDOW (bic_window_new (app_get ()));

  bic_window_open_file (window, file);
  WAIT_FOR (gtk_widget_get_mapped (GTK_WIDGET (window)));
  g_assert_true (app_is_at (window, "library"));
  close_window (window);
}

/* Checks that a window appears while a file takes long to load. */
static void
test_opens_while_waiting (void)
{
  BicWindow *window = BIC_WINDOW (bic_window_new (app_get ()));

  _bic_window_reveal_later (window);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window)));
  WAIT_FOR (gtk_widget_get_mapped (GTK_WIDGET (window)));
  g_assert_true (app_is_at (window, "library"));
  close_window (window);
  window = BIC_WINDOW (bic_window_new (app_get ()));
  _bic_window_reveal_later (window);
  close_window (window);                                /* closed before it was shown */
}

#define CHANGED "The file has changed on disk since the battle was read from it."
#define GONE "The file of this battle was deleted or moved. The open document is the only copy."

static void
test_reload (void)
{
  g_autoptr (GFile) file = copy_of_corunna ();
  BicWindow *window = app_open_file (file);
  BicDocument *document = bic_window_get_document (window);

  g_assert_false (is_revealed (window, CHANGED));
  rewrite (file, "By another");
  WAIT_FOR (is_revealed (window, CHANGED));
  forms_click (window, "Reload the battle from the file; can be undone");
  WAIT_FOR (g_str_equal (bic_document_get_title (document), "By another"));
  g_assert_false (is_revealed (window, CHANGED));
  g_assert_false (bic_document_is_modified (document));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
  g_assert_cmpstr (bic_document_get_title (document), ==, "Corunna");
  close_window (window);
}

static void
test_ignore_disk (void)
{
  g_autoptr (GFile) file = copy_of_corunna ();
  BicWindow *window = app_open_file (file);
  g_autoptr (BicScenario) saved = NULL;

  rewrite (file, "By another");
  WAIT_FOR (is_revealed (window, CHANGED));
  forms_click (window, "Keep this version; the next save replaces the file");
  g_assert_false (is_revealed (window, CHANGED));
  g_assert_true (bic_document_is_modified (bic_window_get_document (window)));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL);
  WAIT_FOR (!bic_window_is_busy (window) && !bic_document_is_modified (bic_window_get_document (window)));
  saved = bic_scenario_load (file, NULL);
  g_assert_cmpstr (saved->title, ==, "Corunna");
  close_window (window);
}

/* Checks that saving fails if the folder and the file are removed. The bars stay until the folder exists again. */
static void
test_gone_and_unsaved (void)
{
  g_autoptr (GFile) file = copy_of_corunna ();
  BicWindow *window = app_open_file (file);
  BicDocument *document = bic_window_get_document (window);

  g_assert_true (g_file_delete (file, NULL, NULL));
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  WAIT_FOR (is_revealed (window, GONE));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.save", NULL);
  WAIT_FOR (bic_document_save_error (document) != NULL);
  WAIT_FOR (forms_find (window, "Try Again"));
  g_assert_true (bic_document_is_modified (document));
  g_mkdir_with_parents (folder, 0755);
  forms_click (window, "Try Again");
  WAIT_FOR (!bic_document_has_trouble (document));
  g_assert_false (bic_document_is_modified (document));
  g_assert_true (g_file_query_exists (file, NULL));
  close_window (window);
}

static guint
count_drafts (void)
{
  g_autoptr (GPtrArray) drafts = bic_drafts_list ();

  return drafts->len;
}

/* Returns the message of the dialog that is shown over @window, or "". */
static const char *
told (BicWindow *window)
{
  return alert_find (window) ? alert_body (alert_find (window)) : "";
}

/* Checks that an export cannot replace the battle through a symbolic link. */
static void
test_export_over_itself (void)
{
  g_autoptr (GFile) file = copy_of_corunna (), link_file = g_file_new_build_filename (folder, "sheet.pdf", NULL);
  g_autofree char *before = NULL, *after = NULL;
  BicWindow *window = app_open_file (file);

  g_assert_true (g_file_make_symbolic_link (link_file, "corunna.bicorne", NULL, NULL));
  g_assert_true (g_file_load_contents (file, NULL, &before, NULL, NULL, NULL));
  g_action_group_activate_action (G_ACTION_GROUP (window), "export", NULL);
  app_save_as (window, link_file);
  WAIT_FOR (window->busy == 0 && *told (window));
  g_assert_nonnull (strstr (told (window), "Choose another name"));
  g_assert_true (g_file_load_contents (file, NULL, &after, NULL, NULL, NULL));
  g_assert_cmpstr (after, ==, before);
  g_file_delete (link_file, NULL, NULL);
  close_window (window);
}

/* Checks that starting a game saves a draft, so that the battle survives a crash during the game. */
static void
test_draft_before_play (void)
{
  g_autoptr (GFile) file = copy_of_corunna ();
  BicWindow *window = app_open_file (file);
  guint before = count_drafts ();

  set_title (bic_window_get_document (window), "Played");
  app_go (window, "win.play", "game");
  g_assert_cmpuint (count_drafts (), ==, before + 1);
  close_window (window);
}

static void
test_edit_position (void)
{
  g_autoptr (GFile) file = copy_of_corunna ();
  BicWindow *window = app_open_window ();
  BicDocument *document;

  bic_window_play_file (window, file);
  WAIT_FOR (app_is_at (window, "game"));
  app_uncover (window);
  app_go (window, "win.edit-position", "editor");
  document = bic_window_get_document (window);
  g_assert_cmpstr (bic_document_get_title (document), ==, "Corunna, Turn 1");
  g_assert_true (bic_document_is_modified (document));
  g_assert_null (bic_document_get_file (document));
  close_window (window);
}

static void
test_compare_saved (void)
{
  g_autoptr (GFile) file = copy_of_corunna ();
  BicWindow *window = app_open_file (file);
  GtkWidget *compared;

  set_title (bic_window_get_document (window), "A Coruña");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.compare-saved", NULL);
  WAIT_FOR (compare_window () != NULL);
  compared = compare_window ();
  WAIT_FOR (forms_find (compared, "title: Corunna → A Coruña"));
  gtk_window_destroy (GTK_WINDOW (compared));
  close_window (window);
}

/* Checks that a draft of an earlier run can be compared with its file, and that it is still offered afterward. */
static void
test_compare_draft (void)
{
  BicWindow *window = app_open_window ();
  GtkWidget *compared;

  WAIT_FOR (forms_find (window, "Unsaved Work Recovered") != NULL);
  forms_click (window, "Compare");
  WAIT_FOR (compare_window () != NULL);
  compared = compare_window ();
  WAIT_FOR (forms_find (compared, "title: Corunna → Left Behind"));
  gtk_window_destroy (GTK_WINDOW (compared));
  g_assert_nonnull (forms_find (window, "Unsaved Work Recovered"));
  forms_click (window, "Restore");
  WAIT_FOR (app_is_at (window, "editor"));
  g_assert_cmpstr (bic_document_get_title (bic_window_get_document (window)), ==, "Left Behind");
  close_window (window);
}

/* Checks that a window that is restored at the next start asks about a draft of its battle if the stored state does not
 * contain the draft. Cancel opens no battle. */
static void
test_draft_of_reopened (void)
{
  g_autoptr (GVariant) described = NULL;
  g_autofree char *uri = NULL;
  g_autoptr (GFile) file = g_file_new_build_filename (folder, "corunna.bicorne", NULL);
  BicWindow *window = BIC_WINDOW (bic_window_new (app_get ()));

  uri = g_file_get_uri (file);
  described = g_variant_ref_sink (g_variant_new ("(ssss)", "editor", uri, "", ""));
  bic_window_restore (window, described, NULL);
  WAIT_FOR (strstr (told (window), "“Corunna” has unsaved changes from ") != NULL);
  alert_answer (alert_find (window), "cancel");
  WAIT_FOR (!alert_find (window));
  g_assert_true (app_is_at (window, "library"));
  g_assert_null (bic_window_get_document (window));
  g_assert_nonnull (bic_application_find_draft (app_get (), file));
  close_window (window);
}

static void
leave_draft (void)
{
  g_autoptr (GFile) file = copy_of_corunna ();
  g_autoptr (BicScenario) battle = bic_scenario_load (file, NULL);
  g_autoptr (BicEdit) edit = bic_edit_field (BIC_FIELD_TITLE, BIC_NOBODY, "Left Behind"),
      inverse = bic_edit_apply (battle, edit, NULL);

  g_assert_true (inverse && bic_draft_write ("left-behind", battle, file, NULL, NULL));
}

int
main (int argc, char *argv[])
{
  int status;

  app_init (&argc, &argv);
  folder = g_build_filename (g_get_user_data_dir (), "files", NULL);
  leave_draft ();
  g_test_add_func ("/window-files/draft-of-reopened", test_draft_of_reopened);
  g_test_add_func ("/window-files/compare-draft", test_compare_draft);
  g_test_add_func ("/window-files/opens-with-battle", test_opens_with_battle);
  g_test_add_func ("/window-files/opens-with-nothing", test_opens_with_nothing);
  g_test_add_func ("/window-files/opens-while-waiting", test_opens_while_waiting);
  g_test_add_func ("/window-files/reload", test_reload);
  g_test_add_func ("/window-files/keep-mine", test_ignore_disk);
  g_test_add_func ("/window-files/gone-and-unsaved", test_gone_and_unsaved);
  g_test_add_func ("/window-files/export-over-itself", test_export_over_itself);
  g_test_add_func ("/window-files/draft-before-play", test_draft_before_play);
  g_test_add_func ("/window-files/edit-position", test_edit_position);
  g_test_add_func ("/window-files/compare-saved", test_compare_saved);
  status = app_run ();
  g_free (folder);
  return status;
}
