/* Tests of the fold button: it is closed in a low window and open in a high one, until the user changes it. The button
 * remembers the user's choice for each height.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-compat.h"
#include "painted.h"
#include "waiting.h"

enum { LOW = 560, HIGH = 760 };

typedef struct { GtkWidget *window, *fold; } Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->window = gtk_window_new ();
  f->fold = g_object_new (BIC_TYPE_FOLD_BUTTON, "active", TRUE, NULL);
  gtk_window_set_child (GTK_WINDOW (f->window), f->fold);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
}

static gboolean
is_open (Fixture *f)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (f->fold));
}

static void
resize (Fixture *f, int height)
{
  gtk_window_set_default_size (GTK_WINDOW (f->window), 500, height);
  gtk_window_present (GTK_WINDOW (f->window));
  WAIT_FOR (gtk_widget_get_height (f->window) == height);
}

static void
test_low (Fixture *f, gconstpointer data)
{
  resize (f, LOW);
  g_assert_false (is_open (f));
}

static void
test_high (Fixture *f, gconstpointer data)
{
  resize (f, HIGH);
  g_assert_true (is_open (f));
}

static void
count_cb (int *n)
{
  ++*n;
}

/* Checks that a window without a size is not taken for a low one. Otherwise the editor would be laid out twice before
 * it is visible. */
static void
test_once (Fixture *f, gconstpointer data)
{
  int n = 0;

  g_signal_connect_swapped (f->fold, "toggled", G_CALLBACK (count_cb), &n);
  resize (f, HIGH);
  g_assert_cmpint (n, ==, 0);
}

static void
test_remembers (Fixture *f, gconstpointer data)
{
  resize (f, LOW);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (f->fold), TRUE);
  resize (f, HIGH);
  g_assert_true (is_open (f));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (f->fold), FALSE);
  resize (f, LOW);
  g_assert_true (is_open (f));
  resize (f, HIGH);
  g_assert_false (is_open (f));
}

/* Checks that the button follows the height of its present window, and not of its previous window. */
static void
test_moved (Fixture *f, gconstpointer data)
{
  GtkWidget *old = f->window;

  resize (f, LOW);
  g_object_ref (f->fold);
  gtk_window_set_child (GTK_WINDOW (old), NULL);
  f->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (f->window), f->fold);
  g_object_unref (f->fold);
  resize (f, HIGH);
  g_assert_true (is_open (f));
  gtk_window_set_default_size (GTK_WINDOW (old), 600, LOW - 100);
  WAIT_FOR (gtk_widget_get_height (old) == LOW - 100);
  g_assert_true (is_open (f));
  gtk_window_destroy (GTK_WINDOW (old));
}

int
main (int argc, char *argv[])
{
  display_init (&argc, &argv);
  g_test_add ("/fold/low", Fixture, NULL, set_up, test_low, tear_down);
  g_test_add ("/fold/high", Fixture, NULL, set_up, test_high, tear_down);
  g_test_add ("/fold/once", Fixture, NULL, set_up, test_once, tear_down);
  g_test_add ("/fold/remembers", Fixture, NULL, set_up, test_remembers, tear_down);
  g_test_add ("/fold/moved", Fixture, NULL, set_up, test_moved, tear_down);
  return g_test_run ();
}
