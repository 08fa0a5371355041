/* Tests of the dialog of the setup sheet: choices are shown, remembered and used.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <adwaita.h>

#include "app-fixture.h"
#include "bic-settings.h"
#include "bic-sheet-dialog.h"
#include "bic-sheet-options.h"
#include "painted.h"

static BicCatalogue *catalogue;

/* Returns the first descendant of @from that is a row with that title. */
static GtkWidget *
find_row (GtkWidget  *from,
          const char *title)
{
  for (GtkWidget *child = gtk_widget_get_first_child (from); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found;

      if (ADW_IS_PREFERENCES_ROW (child)
          && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (child)), title))
        return child;
      found = find_row (child, title);
      if (found)
        return found;
    }
  return NULL;
}

static GtkWidget *
find_label (GtkWidget  *from,
            const char *start)
{
  for (GtkWidget *child = gtk_widget_get_first_child (from); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found;

      if (GTK_IS_LABEL (child) && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (child)), start))
        return child;
      found = find_label (child, start);
      if (found)
        return found;
    }
  return NULL;
}

static void
press (GtkWidget  *options,
       const char *title)
{
  GtkWidget *row = find_row (options, title),
                   *input = row ? adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row)) : NULL;

  g_assert_true (GTK_IS_SWITCH (input));
  gtk_switch_set_active (GTK_SWITCH (input), !gtk_switch_get_active (GTK_SWITCH (input)));
}

static void
forget (void)
{
  static const char * const keys[] = { "sheet-paper", "sheet-sides", "sheet-mono", "sheet-rotated", "sheet-hex-names",
                                       "sheet-cartouche", "sheet-hidden-backs", "sheet-parts", "sheet-poster",
                                       "poster-hex-mm", "poster-overlap-mm", "poster-terrain-names", "poster-units" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (bic_settings (), keys[i]);
}

static void
count_cb (GtkWidget *options,
          int       *n)
{
  (*n)++;
}

/* Checks that the options begin with the defaults. A switch changes one option and emits one signal, and the next
 * dialog begins with the change. */
static void
test_options (void)
{
  g_autoptr(BicScenario) scenario = app_scenario (STAND);
  GtkWidget *options;
  BicExport how;
  int changes = 0;

  forget ();
  options = g_object_ref_sink (bic_sheet_options_new (scenario));
  g_signal_connect (options, "changed", G_CALLBACK (count_cb), &changes);
  how = bic_sheet_options_get (BIC_SHEET_OPTIONS (options));
  g_assert_false (how.mono);
  g_assert_false (how.no_hex_names);
  g_assert_true (bic_export_has (&how, BIC_SHEET_LEGEND));
  g_assert_false (bic_export_has (&how, BIC_SHEET_AIDS));
  press (options, "_Save Ink");
  press (options, "_Hex Numbers");
  press (options, "_Cartouche");
  press (options, "Player aid");
  press (options, "Legend");
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_row (options, "_Paper")), BIC_PAPER_A3);
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_row (options, "_For")), 1);
  g_assert_cmpint (changes, ==, 7);
  g_object_unref (options);
  how = bic_sheet_last_options ();
  g_assert_true (how.mono && how.no_hex_names && how.no_cartouche && !how.rotated);
  g_assert_true (bic_export_has (&how, BIC_SHEET_AIDS));
  g_assert_false (bic_export_has (&how, BIC_SHEET_LEGEND));
  g_assert_cmpint (how.paper, ==, BIC_PAPER_A3);
  g_assert_cmpuint (how.sides, ==, 1 << BIC_TOP | 1 << BIC_BOTTOM);
  forget ();
}

/* Checks that the default value of the setting lists the usual parts from the table of parts. */
static void
test_parts (void)
{
  g_autoptr(GString) usual = g_string_new (NULL);
  g_autofree char *begun = NULL;
  g_auto(GStrv) words = NULL;
  int n;
  const BicSheetPartInfo *parts = bic_sheet_parts (&n);

  forget ();
  for (int i = 0; i < n; i++)
    if (parts[i].usual)
      g_string_append_printf (usual, "%s%s", usual->len ? "," : "", parts[i].id);
  words = g_settings_get_strv (bic_settings (), "sheet-parts");
  begun = g_strjoinv (",", words);
  g_assert_cmpstr (begun, ==, usual->str);
}

static GtkWidget *
find_picture (GtkWidget *from)
{
  for (GtkWidget *child = gtk_widget_get_first_child (from); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = GTK_IS_PICTURE (child) ? child : find_picture (child);

      if (found)
        return found;
    }
  return NULL;
}

/* Checks that the pages can be turned within the sheet, and that a shorter sheet shows its last page. */
static void
test_pages (void)
{
  g_autoptr(BicScenario) scenario = app_scenario (STAND);
  GtkWidget *dialog;
  GdkPaintable *picture;
  double width, height;

  forget ();
  dialog = bic_sheet_dialog_new (NULL, scenario, catalogue);
  g_assert_nonnull (find_label (dialog, "Page 1 of 2"));
  picture = gtk_picture_get_paintable (GTK_PICTURE (find_picture (dialog)));
  bic_paper_size (BIC_PAPER_A4, &width, &height);
  /* the picture has the resolution of the paper */
  g_assert_cmpint (gdk_paintable_get_intrinsic_width (picture), ==, (int) (width * BIC_PAPER_FINENESS));
  press (dialog, "Player aid");
  g_assert_nonnull (find_label (dialog, "Page 1 of 3"));
  gtk_widget_activate_action (dialog, "sheet.previous", NULL);
  gtk_widget_activate_action (dialog, "sheet.next", NULL);
  gtk_widget_activate_action (dialog, "sheet.next", NULL);
  gtk_widget_activate_action (dialog, "sheet.next", NULL);
  g_assert_nonnull (find_label (dialog, "Page 3 of 3"));
  press (dialog, "Player aid");
  g_assert_nonnull (find_label (dialog, "Page 2 of 2"));
  gtk_window_destroy (GTK_WINDOW (dialog));
  forget ();
}

static gboolean
shows_row (GtkWidget  *dialog,
           const char *title)
{
  GtkWidget *row = find_row (dialog, title);

  g_assert_nonnull (row);
  for (; row != dialog; row = gtk_widget_get_parent (row))
    if (!gtk_widget_get_visible (row))
      return FALSE;
  return TRUE;
}

/* Checks that a poster has its own rows and pages, and that its choices are remembered. */
static void
test_poster (void)
{
  g_autoptr (BicScenario) scenario = app_scenario (STAND);
  GtkWidget *dialog, *input;
  BicExport how;

  forget ();
  dialog = bic_sheet_dialog_new (NULL, scenario, catalogue);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (dialog)), ==, "Setup Sheet");
  g_assert_true (shows_row (dialog, "Legend") && shows_row (dialog, "_For") && shows_row (dialog, "_Save Ink"));
  g_assert_false (shows_row (dialog, "_Width of a Hex (mm)") || shows_row (dialog, "_Terrain Names"));
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_row (dialog, "_Kind")), 1);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (dialog)), ==, "Poster");
  g_assert_false (shows_row (dialog, "Legend") || shows_row (dialog, "_For"));
  g_assert_true (shows_row (dialog, "_Width of a Hex (mm)") && shows_row (dialog, "_Save Ink"));
  g_assert_nonnull (find_label (dialog, "Page 1 of 11"));
  press (dialog, "_Terrain Names");
  input = adw_action_row_get_activatable_widget (ADW_ACTION_ROW (find_row (dialog, "_Width of a Hex (mm)")));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (input), 20.5);
  g_assert_nonnull (find_label (dialog, "Page 1 of 2"));
  gtk_window_destroy (GTK_WINDOW (dialog));
  how = bic_sheet_last_options ();
  g_assert_true (how.poster && how.terrain_names && !how.poster_units);
  g_assert_cmpfloat (how.hex_mm, ==, 20.5);
  g_assert_cmpint (how.overlap_mm, ==, BIC_OVERLAP_MM);
  forget ();
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(GError) error = NULL;
  int status;

  display_init (&argc, &argv);
  catalogue = bic_catalogue_load (&error);
  g_assert_no_error (error);
  g_test_add_func ("/sheet/options", test_options);
  g_test_add_func ("/sheet/parts", test_parts);
  g_test_add_func ("/sheet/pages", test_pages);
  g_test_add_func ("/sheet/poster", test_poster);
  status = g_test_run ();
  bic_catalogue_unref (catalogue);
  return status;
}
