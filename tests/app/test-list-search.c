/* Tests of the search in long lists of drop-downs and combo rows.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <adwaita.h>

#include "bic-list-search.h"
#include "bic-widgets.h"
#include "painted.h"

static const char *const nations[] = { "Austria", "Baden", "Bavaria", "Brunswick", "France", "Great Britain", "Hanover",
                                       "Italy", "Naples", "Poland", "Prussia", "Russia", "W\303\274rttemberg", NULL };
static const char *const few[] = { "Top", "Bottom", NULL };

typedef struct { GtkWidget *window, *chooser; } Fixture;

/* Creates the chooser in a window. @data: type of the chooser */
static void
set_up (Fixture      *f,
        gconstpointer data)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (nations);

  f->chooser = g_object_new (GPOINTER_TO_SIZE (data), "model", names, NULL);
  bic_list_search_add (f->chooser);
  f->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (f->window), 400, 300);
  if (ADW_IS_COMBO_ROW (f->chooser))
    {
      GtkWidget *list = gtk_list_box_new ();

      gtk_list_box_append (GTK_LIST_BOX (list), f->chooser);
      gtk_window_set_child (GTK_WINDOW (f->window), list);
    }
  else
    gtk_window_set_child (GTK_WINDOW (f->window), f->chooser);
  gtk_window_present (GTK_WINDOW (f->window));
  wait_painted (f->window);
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
}

static GtkWidget *
open_list (Fixture *f)
{
  GtkWidget *popover = bic_find_widget_of_type (f->chooser, GTK_TYPE_POPOVER);

  gtk_popover_popup (GTK_POPOVER (popover));
  wait_painted (f->window);
  return popover;
}

static gboolean
is_shown_list (GtkWidget    *widget,
               gconstpointer data)
{
  return GTK_IS_LIST_VIEW (widget) && gtk_widget_get_mapped (widget);
}

static gboolean
is_shown_entry (GtkWidget    *widget,
                gconstpointer data)
{
  return GTK_IS_SEARCH_ENTRY (widget) && gtk_widget_get_mapped (widget);
}

static guint
seek (Fixture    *f,
      const char *text)
{
  GtkWidget *popover = bic_find_widget_of_type (f->chooser, GTK_TYPE_POPOVER);
  GtkWidget *entry = bic_find_widget (popover, is_shown_entry, NULL), *list = bic_find_widget (popover, is_shown_list,
                                                                                              NULL);

  g_assert_nonnull (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  return g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list))));
}

static guint
selected (Fixture *f)
{
  guint row;

  g_object_get (f->chooser, "selected", &row, NULL);
  return row;
}

/* Checks that any part of a word finds its row, regardless of case and accents. Enter chooses the first row found. */
static void
test_search (Fixture      *f,
             gconstpointer data)
{
  GtkWidget *popover = open_list (f);

  g_assert_cmpuint (seek (f, ""), ==, 13);
  g_assert_cmpuint (seek (f, "RUS"), ==, 2);
  g_assert_cmpuint (seek (f, "wurtt"), ==, 1);
  g_assert_cmpuint (seek (f, "W\303\234RTT"), ==, 1);
  g_assert_cmpuint (seek (f, "nowhere"), ==, 0);
  g_signal_emit_by_name (bic_find_widget (popover, is_shown_entry, NULL), "activate");
  g_assert_cmpuint (selected (f), ==, 0);
  g_assert_true (gtk_widget_get_visible (popover));
  g_assert_cmpuint (seek (f, "ussi"), ==, 2);
  g_signal_emit_by_name (bic_find_widget (popover, is_shown_entry, NULL), "activate");
  g_assert_cmpuint (selected (f), ==, 10);
  g_assert_false (gtk_widget_get_visible (popover));
  open_list (f);
  g_assert_cmpuint (seek (f, ""), ==, 13);
  g_assert_cmpuint (seek (f, "temberg"), ==, 1);
  g_signal_emit_by_name (bic_find_widget (popover, is_shown_list, NULL), "activate", 0);
  g_assert_cmpuint (selected (f), ==, 12);
}

/* Checks that a short list has no search, and that the search appears when the list becomes long. */
static void
test_short (Fixture      *f,
            gconstpointer data)
{
  g_autoptr (GtkStringList) short_list = gtk_string_list_new (few), long_list = gtk_string_list_new (nations);
  GtkWidget *popover;

  g_object_set (f->chooser, "model", short_list, NULL);
  popover = open_list (f);
  g_assert_nonnull (bic_find_widget (popover, is_shown_list, NULL));
  g_assert_null (bic_find_widget (popover, is_shown_entry, NULL));
  gtk_popover_popdown (GTK_POPOVER (popover));
  g_object_set (f->chooser, "model", long_list, NULL);
  open_list (f);
  g_assert_cmpuint (seek (f, "pol"), ==, 1);
  gtk_popover_popdown (GTK_POPOVER (popover));
  g_object_set (f->chooser, "model", short_list, NULL);
  open_list (f);
  g_assert_null (bic_find_widget (popover, is_shown_entry, NULL));
  g_assert_nonnull (bic_find_widget (popover, is_shown_list, NULL));
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  for (int i = 0; i < 2; i++)
    {
      gconstpointer type = GSIZE_TO_POINTER (i ? ADW_TYPE_COMBO_ROW : GTK_TYPE_DROP_DOWN);

      g_test_add (i ? "/list-search/combo-row" : "/list-search/drop-down", Fixture, type, set_up, test_search,
                  tear_down);
      g_test_add (i ? "/list-search/short-combo-row" : "/list-search/short-drop-down", Fixture, type, set_up,
                  test_short, tear_down);
    }
  return g_test_run ();
}
