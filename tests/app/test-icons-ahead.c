/* Tests that icons drawn in advance by a thread look like other icons, whatever happens to them before they are shown.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-catalogue.h"
#include "bic-icon.h"
#include "painted.h"

enum { SIZE = 52, FOREST = 1, HILL, N_ICONS = 3 };

typedef struct {
  BicCatalogue *catalogue;
  GtkWidget    *window, *box;
  GPtrArray    *icons;
  GBytes       *forest, *hill;          /* pictures of icons that were not drawn by a thread */
} Fixture;

static GtkWidget *
add (Fixture *f, int index)
{
  GtkWidget *icon = bic_icon_new (BIC_ICON_TERRAIN, SIZE);

  bic_icon_set (BIC_ICON (icon), f->catalogue, NULL, index);
  gtk_box_append (GTK_BOX (f->box), icon);
  return icon;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->catalogue = bic_catalogue_load (NULL);
  f->window = gtk_window_new ();
  f->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_window_set_child (GTK_WINDOW (f->window), f->box);
  f->icons = g_ptr_array_new ();
  gtk_window_present (GTK_WINDOW (f->window));
  f->forest = pixels_of (add (f, FOREST), SIZE);
  f->hill = pixels_of (add (f, HILL), SIZE);
  g_assert_false (g_bytes_equal (f->forest, f->hill));
  for (int i = 0; i < N_ICONS; i++)
    g_ptr_array_add (f->icons, add (f, FOREST));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  g_ptr_array_unref (f->icons);
  g_bytes_unref (f->forest);
  g_bytes_unref (f->hill);
  bic_catalogue_unref (f->catalogue);
}

static void
assert_shows (gpointer icon, GBytes *expected)
{
  g_autoptr(GBytes) pixels = pixels_of (icon, SIZE);

  g_assert_true (g_bytes_equal (pixels, expected));
}

static void
test_same (Fixture *f, gconstpointer data)
{
  bic_icons_draw_ahead (f->icons);
  assert_shows (f->icons->pdata[0], f->forest);
  assert_shows (f->icons->pdata[N_ICONS - 1], f->forest);
}

static void
test_changed (Fixture *f, gconstpointer data)
{
  bic_icons_draw_ahead (f->icons);
  bic_icon_set (f->icons->pdata[0], f->catalogue, NULL, HILL);
  assert_shows (f->icons->pdata[0], f->hill);
  assert_shows (f->icons->pdata[1], f->forest);
}

/* Checks an icon that gets another size than the requested one. */
static void
test_allotted (Fixture *f, gconstpointer data)
{
  GtkWidget *icon = f->icons->pdata[0];
  g_autoptr(GBytes) plain = NULL, ahead = NULL;

  gtk_widget_set_size_request (icon, SIZE * 2, SIZE * 2);
  plain = pixels_of (icon, SIZE * 2);
  bic_icons_draw_ahead (f->icons);
  ahead = pixels_of (icon, SIZE * 2);
  g_assert_true (g_bytes_equal (plain, ahead));
}

static void
test_twice (Fixture *f, gconstpointer data)
{
  bic_icons_draw_ahead (f->icons);
  bic_icons_draw_ahead (f->icons);
  assert_shows (f->icons->pdata[0], f->forest);
}

static void
test_gone (Fixture *f, gconstpointer data)
{
  bic_icons_draw_ahead (f->icons);
  gtk_box_remove (GTK_BOX (f->box), f->icons->pdata[0]);
  assert_shows (f->icons->pdata[1], f->forest);
}

static void
test_none (Fixture *f, gconstpointer data)
{
  bic_icon_set (f->icons->pdata[0], f->catalogue, NULL, -1);
  g_ptr_array_set_size (f->icons, 1);
  bic_icons_draw_ahead (f->icons);
  wait_painted (f->window);
  g_ptr_array_set_size (f->icons, 0);
  bic_icons_draw_ahead (f->icons);
}

int
main (int argc, char *argv[])
{
  display_init (&argc, &argv);
  g_test_add ("/icon/ahead/same", Fixture, NULL, set_up, test_same, tear_down);
  g_test_add ("/icon/ahead/changed", Fixture, NULL, set_up, test_changed, tear_down);
  g_test_add ("/icon/ahead/allotted", Fixture, NULL, set_up, test_allotted, tear_down);
  g_test_add ("/icon/ahead/twice", Fixture, NULL, set_up, test_twice, tear_down);
  g_test_add ("/icon/ahead/gone", Fixture, NULL, set_up, test_gone, tear_down);
  g_test_add ("/icon/ahead/none", Fixture, NULL, set_up, test_none, tear_down);
  return g_test_run ();
}
