/* The preview of the library: it shows what is selected whatever came first, and says so when that is nothing.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gstdio.h>

#include "app-fixture.h"
#include "bic-widgets.h"
#include "bic-library-page-private.h"

#define OWN "own.bicorne"

typedef struct { BicWindow *window; BicLibraryPage *page; char *path; } Fixture;

/* A battle of the user that differs from The Stand only in its title. */
static void
write_own (const char *path,
           const char *title)
{
  g_autoptr(GFile) stand = app_battle (STAND);
  g_autofree char *folder = g_path_get_dirname (path), *attribute = g_strdup_printf ("title=\"%s\"", title),
                            *text = NULL;
  g_autoptr(GString) all = NULL;

  g_mkdir_with_parents (folder, 0755);
  g_assert_true (g_file_load_contents (stand, NULL, &text, NULL, NULL, NULL));
  all = g_string_new (text);
  g_assert_cmpuint (g_string_replace (all, "title=\"The Stand\"", attribute, 1), ==, 1);
  g_assert_true (g_file_set_contents (path, all->str, -1, NULL));
}

static void
set_up (Fixture       *f,
        gconstpointer  data)
{
  f->path = g_build_filename (g_get_user_data_dir (), "bicorne", "battles", OWN, NULL);
  write_own (f->path, "Own Battle");
  f->window = app_open_window ();
  f->page = f->window->library;
}

static void
tear_down (Fixture       *f,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  g_unlink (f->path);
  g_free (f->path);
}

/* --- looking ----------------------------------------------------------------------------------------------------- */

/* Whether a person reads @text there */
static gboolean
says (GtkWidget  *widget,
      const char *text)
{
  gboolean found = GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = gtk_widget_get_child_visible (child) && gtk_widget_get_visible (child) && says (child, text);
  return found;
}

/* While battles are read nobody could have selected one. */
static void
test_reading (void)
{
  GtkWidget *preview = g_object_ref_sink (g_object_new (BIC_TYPE_PREVIEW, NULL));

  g_assert_false (says (preview, "No Battle Selected"));
  bic_preview_show (BIC_PREVIEW (preview), NULL, NULL, NULL, NULL);
  g_assert_true (says (preview, "No Battle Selected"));
  g_object_unref (preview);
}

static gboolean
previews (Fixture    *f,
          const char *title)
{
  static const char * const buttons[] = { "_Edit", "_Set Up…", "_Play" };

  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    if (gtk_widget_get_sensitive (bic_find_widget (f->page->preview, is_button, buttons[i])) != (title != NULL))
      return FALSE;
  return says (GTK_WIDGET (f->page->preview), title ? title : "No Battle Selected");
}

/* Whether all of a label of the widget's can be read, now that it has a place. */
static gboolean
is_whole (GtkWidget *widget)
{
  gboolean whole = !GTK_IS_LABEL (widget) || !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && whole;
       child = gtk_widget_get_next_sibling (child))
    whole = is_whole (child);
  return whole;
}

static void
open_preview (Fixture *f)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (f->page->preview_button), TRUE);
}

static void
press (Fixture    *f,
       const char *button)
{
  g_signal_emit_by_name (bic_find_widget (f->page->preview, is_button, button), "clicked");
}

/* --- cases ------------------------------------------------------------------------------------------------------- */

/* A card is chosen first, and the preview opened by its button then. */
static void
test_opened_after (Fixture       *f,
                   gconstpointer  data)
{
  g_assert_true (bic_battles_view_select (f->page->view, f->path));
  open_preview (f);
  g_assert_true (previews (f, "Own Battle"));
  press (f, "_Edit");
  WAIT_FOR (app_is_at (f->window, "editor"));
}

/* In the width that it has at first, what its buttons do can be read. */
static void
test_buttons (Fixture       *f,
              gconstpointer  data)
{
  static const char * const buttons[] = { "_Edit", "_Set Up…", "_Play" };

  open_preview (f);
  g_assert_true (bic_battles_view_select (f->page->view, f->path));
  WAIT_FOR (gtk_widget_get_width (bic_find_widget (f->page->preview, is_button, "_Play")) > 0);
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    WAIT_FOR (is_whole (bic_find_widget (f->page->preview, is_button, buttons[i])));     /* the preview slides in */
}

/* The edition is shown if the family has several. */
static void
test_edition (Fixture       *f,
              gconstpointer  data)
{
  open_preview (f);
  g_assert_true (bic_battles_view_select (f->page->view, f->path));
  g_assert_true (says (GTK_WIDGET (f->page->preview), "A battle of the tests · 28 May 1809 · 3rd edition"));
}

/* What each army begins with: tactician cards too, where the rules have any. */
static void
test_hands (Fixture       *f,
            gconstpointer  data)
{
  g_autoptr(GFile) own = g_file_new_for_path (f->path), other = app_battle ("app/data/tacticians.bicorne");

  open_preview (f);
  g_assert_true (bic_battles_view_select (f->page->view, f->path));
  g_assert_true (says (GTK_WIDGET (f->page->preview), "Cotton · 5 cards · 6 banners to win"));
  g_assert_true (g_file_copy (other, own, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL));
  bic_library_page_refresh (f->page);
  WAIT_FOR (previews (f, "A day for tacticians"));
  g_assert_true (says (GTK_WIDGET (f->page->preview), "Top · 4 cards · 6 tactician cards · 5 banners to win"));
}

/* Nothing is chosen: it says so, and its buttons do nothing. */
static void
test_none (Fixture       *f,
           gconstpointer  data)
{
  open_preview (f);
  g_assert_true (previews (f, NULL));
  press (f, "_Play");
  press (f, "_Set Up…");
  press (f, "_Edit");
  g_assert_cmpuint (f->window->busy, ==, 0);                            /* with the opening of anything */
  wait_idle ();
  g_assert_true (app_is_at (f->window, "library"));
  g_assert_true (bic_battles_view_select (f->page->view, f->path));
  g_assert_true (previews (f, "Own Battle"));
}

/* A search that leaves out what is chosen, and its end */
static void
test_filtered (Fixture       *f,
               gconstpointer  data)
{
  open_preview (f);
  g_assert_true (bic_battles_view_select (f->page->view, f->path));
  g_assert_true (previews (f, "Own Battle"));
  gtk_editable_set_text (f->page->search, "zzz");
  WAIT_FOR (previews (f, NULL));
  gtk_editable_set_text (f->page->search, "");
  WAIT_FOR (bic_battles_view_select (f->page->view, f->path));
  g_assert_true (previews (f, "Own Battle"));
}

/* The file of what is chosen is another, and then gone, while the preview is open and while it is not. */
static void
test_file (Fixture       *f,
           gconstpointer  data)
{
  open_preview (f);
  g_assert_true (bic_battles_view_select (f->page->view, f->path));
  write_own (f->path, "Another Title Altogether");
  bic_library_page_refresh (f->page);
  WAIT_FOR (previews (f, "Another Title Altogether"));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (f->page->preview_button), FALSE);
  g_unlink (f->path);
  bic_library_page_refresh (f->page);
  WAIT_FOR (bic_battles_view_get_selected (f->page->view) == NULL);
  open_preview (f);
  g_assert_true (previews (f, NULL));
}

int
main (int argc, char *argv[])
{
  app_init (&argc, &argv);
  g_test_add_func ("/preview/reading", test_reading);
  g_test_add ("/preview/opened-after", Fixture, NULL, set_up, test_opened_after, tear_down);
  g_test_add ("/preview/buttons", Fixture, NULL, set_up, test_buttons, tear_down);
  g_test_add ("/preview/edition", Fixture, NULL, set_up, test_edition, tear_down);
  g_test_add ("/preview/hands", Fixture, NULL, set_up, test_hands, tear_down);
  g_test_add ("/preview/none", Fixture, NULL, set_up, test_none, tear_down);
  g_test_add ("/preview/filtered", Fixture, NULL, set_up, test_filtered, tear_down);
  g_test_add ("/preview/file", Fixture, NULL, set_up, test_file, tear_down);
  return app_run ();
}
