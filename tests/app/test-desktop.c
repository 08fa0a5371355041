/* Tests of the integration with the desktop: recent files, light and dark style, saved copies, and windows that are
 * restored.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-fixture.h"
#include "bic-compat.h"
#include "bic-widgets.h"
#include "bic-folders.h"
#include "bic-open-windows.h"
#include "bic-scenario-io.h"
#include "bic-settings.h"

/* --- files opened recently ---------------------------------------------- */

/* Returns TRUE if the menu offers @uri with this label. */
static gboolean
is_offered (const char *uri,
            const char *label)
{
  GMenuModel *menu = G_MENU_MODEL (gtk_application_get_menu_by_id (GTK_APPLICATION (app_get ()), "recent-menu"));

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree char *target = NULL, *called = NULL;

      g_assert_true (g_menu_model_get_item_attribute (menu, i, "target", "s", &target)
                     && g_menu_model_get_item_attribute (menu, i, "label", "s", &called));
      if (g_str_equal (target, uri) && g_str_equal (called, label))
        return TRUE;
    }
  return FALSE;
}

/* Checks that the menu offers a battle and a game by their titles, and no deleted file. */
static void
test_recent (void)
{
  g_autoptr(GFile) battle = app_bundled ("ccn/corunna.bicorne"), gone = NULL;
  g_autofree char *uri = g_file_get_uri (battle), *gone_uri = NULL, *game_uri = NULL;
  BicWindow *window = app_open_window ();
  BicGameModel *model;

  bic_window_open_file (window, battle);
  WAIT_FOR (is_offered (uri, "Corunna"));
  app_go (window, "win.play", "game");
  game_uri = g_file_get_uri (bic_game_page_get_file (window->game));
  model = bic_game_page_get_model (window->game);
  bic_game_model_choose (model, bic_game_model_choices (model)->at[0]); /* a game without choices would be deleted when
                                                                         * it is left */
  gone = g_file_new_build_filename (g_get_user_data_dir (), "gone_once.bicorne", NULL);
  gone_uri = g_file_get_uri (gone);
  g_assert_true (g_file_copy (battle, gone, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.leave-game", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-uri", "s", gone_uri);
  WAIT_FOR (is_offered (gone_uri, "Corunna"));
  g_assert_true (g_file_delete (gone, NULL, NULL));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-uri", "s", game_uri);
  WAIT_FOR (is_offered (game_uri, "Corunna (game)"));
  g_assert_false (is_offered (gone_uri, "Corunna"));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* --- light and dark ----------------------------------------------------- */

static void
test_appearance (void)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  g_action_group_activate_action (G_ACTION_GROUP (app_get ()), "appearance", g_variant_new_string ("dark"));
  g_assert_true (adw_style_manager_get_dark (style));
  g_action_group_activate_action (G_ACTION_GROUP (app_get ()), "appearance", g_variant_new_string ("light"));
  g_assert_cmpint (adw_style_manager_get_color_scheme (style), ==, ADW_COLOR_SCHEME_FORCE_LIGHT);
  g_settings_reset (bic_settings (), "appearance");
  g_assert_cmpint (adw_style_manager_get_color_scheme (style), ==, ADW_COLOR_SCHEME_DEFAULT);
}

/* --- a copy ------------------------------------------------------------- */

/* Checks that a saved copy contains the unsaved changes. The open battle keeps its file and remains unsaved. */
static void
test_copy (void)
{
  g_autoptr(GFile) battle = app_bundled ("ccn/corunna.bicorne"), folder = g_file_new_for_path (g_get_user_data_dir ());
  g_autoptr(GFile) file = g_file_get_child (folder, "copy.bicorne");
  BicWindow *window = app_open_file (battle);
  BicDocument *document = bic_window_get_document (window);
  g_autoptr(BicScenario) copy = NULL;

  g_assert_true (bic_document_apply (document, bic_edit_field (BIC_FIELD_TITLE, BIC_NOBODY, "A Coruña"), "Title"));
  g_action_group_activate_action (G_ACTION_GROUP (window), "save-copy", NULL);
  app_save_as (window, file);
  WAIT_FOR (!bic_window_is_busy (window));
  copy = bic_scenario_load (file, NULL);
  g_assert_cmpstr (copy->title, ==, "A Coruña");
  g_assert_true (bic_document_is_modified (document) && g_file_equal (bic_document_get_file (document), battle));
  bic_document_discard_changes (document);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* --- restored windows --------------------------------------------------- */

/* Closes @window, and opens another window in the same state. */
static BicWindow *
again (BicWindow *window)
{
  g_autoptr(GVariant) described = g_variant_ref_sink (bic_window_describe_content (window));
  BicWindow *other;

  gtk_window_destroy (GTK_WINDOW (window));
  other = BIC_WINDOW (bic_window_new (app_get ()));
  bic_window_restore (other, described, NULL);
  return other;
}

/* Checks that the battle is restored in the editor, and its game on the game page. */
static void
test_restored (void)
{
  g_autoptr(GFile) battle = app_bundled ("ccn/rolica-first-position.bicorne"), game = NULL;
  BicWindow *window = again (app_open_file (battle));

  WAIT_FOR (app_is_at (window, "editor"));
  g_assert_true (g_file_equal (bic_document_get_file (bic_window_get_document (window)), battle));
  app_go (window, "win.play", "game");
  game = g_object_ref (bic_game_page_get_file (window->game));
  window = again (window);
  WAIT_FOR (app_is_at (window, "game"));
  g_assert_true (g_file_equal (bic_game_page_get_file (window->game), game));
  app_go (window, "win.leave-game", "editor");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* --- closed files ------------------------------------------------------- */

static gboolean
has_battle (gpointer  window,
            GFile    *file)
{
  BicDocument *document = BIC_IS_WINDOW (window) ? bic_window_get_document (window) : NULL;

  return document && bic_document_get_file (document) && g_file_equal (bic_document_get_file (document), file);
}

static gboolean
some_window_has (GFile *file)
{
  for (GList *item = gtk_application_get_windows (GTK_APPLICATION (app_get ())); item; item = item->next)
    if (has_battle (item->data, file))
      return TRUE;
  return FALSE;
}

/* Checks that closed files are reopened in reverse order, without files that are open, until none is left. */
static void
test_reopened (void)
{
  static const char * const names[] = { "ccn/corunna.bicorne", "ccn/vimeiro.bicorne", "ccn/waterloo.bicorne" };
  BicWindow *window;
  g_autofree char *left = NULL;

  bic_open_windows_begin_storing (app_get ());
  window = app_open_window ();
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GFile) file = app_bundled (names[i]);

      bic_window_open_file (window, file);
      WAIT_FOR (has_battle (window, file));
    }
  for (int i = 1; i >= 0; i--)
    {
      g_autoptr (GFile) file = app_bundled (names[i]);

      g_assert_false (some_window_has (file));
      bic_window_run (window, "win.reopen");
      WAIT_FOR (some_window_has (file));
    }
  g_assert_true (app_is_at (window, "editor"));
  left = bic_open_windows_take_closed (app_get ());
  g_assert_null (left);
  while (gtk_application_get_windows (GTK_APPLICATION (app_get ())))
    gtk_window_destroy (gtk_application_get_windows (GTK_APPLICATION (app_get ()))->data);
}

/* --- style sheets ------------------------------------------------------- */

/* Returns the color that the style sheets give the background of a small map. */
static guint32
background (void)
{
  GtkWidget *picture = g_object_ref_sink (gtk_picture_new ());
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 20, 20);
  cairo_t *cr = cairo_create (surface);
  guint32 color;

  gtk_widget_add_css_class (picture, "map-picture");
  gtk_render_background (gtk_widget_get_style_context (picture), cr, 0, 0, 20, 20);
  cairo_surface_flush (surface);
  memcpy (&color, cairo_image_surface_get_data (surface) + 10 * cairo_image_surface_get_stride (surface) + 40,
          sizeof color);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  g_object_unref (picture);
  return color;
}

static void
test_dark_style (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  guint32 light;

  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_LIGHT);
  light = background ();
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_DARK);
  g_assert_cmphex (background (), ==, 0xff363a33);
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_FORCE_LIGHT);
  g_assert_cmphex (background (), ==, light);
  g_assert_cmphex (light, !=, 0xff363a33);
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_DEFAULT);
}

/* --- about dialog ------------------------------------------------------- */

static GtkWidget *
open_about (BicWindow *window)
{
  GtkWidget *about;

  g_action_group_activate_action (G_ACTION_GROUP (app_get ()), "about", NULL);
  about = toplevel_find (g_type_name (BIC_TYPE_ABOUT));
  if (!about)
    about = bic_find_widget_of_type (window, BIC_TYPE_ABOUT);
  g_assert_nonnull (about);
  return about;
}

static gboolean
says_version (GtkWidget    *widget,
              gconstpointer data)
{
  return GTK_IS_LABEL (widget) && g_strcmp0 (gtk_label_get_text (GTK_LABEL (widget)), PACKAGE_VERSION) == 0;
}

static void
test_about (void)
{
  BicWindow *window = app_open_window ();
  GtkWidget *about = open_about (window);

  WAIT_FOR (gtk_widget_get_mapped (about));
  g_assert_nonnull (bic_find_widget (about, says_version, NULL));
  gtk_window_destroy (GTK_WINDOW (window));
}

#if !ADW_CHECK_VERSION (1, 5, 0)
static void
resize_about (GtkWidget *about,
              int        height)
{
  int before = gtk_widget_get_height (about);

  gtk_window_set_default_size (GTK_WINDOW (about), 400, height);
  WAIT_FOR (gtk_widget_get_height (about) != before);
  wait_painted (about);
}

/* Checks that the header is still visible after the window was scrolled down and then enlarged until all of it fits. */
static void
test_about_scrolled (void)
{
  BicWindow *window = app_open_window ();
  GtkWidget *about = open_about (window);
  GObject *scrolled = gtk_widget_get_template_child (about, ADW_TYPE_ABOUT_WINDOW, "main_scrolled_window");
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));

  wait_painted (about);
  resize_about (about, 300);
  gtk_adjustment_set_value (down, gtk_adjustment_get_upper (down));
  wait_painted (about);
  g_assert_cmpfloat (gtk_adjustment_get_value (down), >, 0);
  resize_about (about, 900);
  g_assert_cmpfloat (gtk_adjustment_get_value (down), ==, 0);
  gtk_window_destroy (GTK_WINDOW (about));
  gtk_window_destroy (GTK_WINDOW (window));
}
#endif

int
main (int   argc,
      char *argv[])
{
  app_init (&argc, &argv);
  g_test_add_func ("/desktop/recent", test_recent);
  g_test_add_func ("/desktop/dark-style", test_dark_style);
  g_test_add_func ("/desktop/about", test_about);
#if !ADW_CHECK_VERSION (1, 5, 0)
  g_test_add_func ("/desktop/about-scrolled", test_about_scrolled);
#endif
  g_test_add_func ("/desktop/appearance", test_appearance);
  g_test_add_func ("/desktop/copy", test_copy);
  g_test_add_func ("/desktop/restored", test_restored);
  g_test_add_func ("/desktop/reopened", test_reopened);
  return app_run ();
}
