/* Benchmark of a library of two thousand battles: time until it is shown, with and without the index; work of the main
 * thread for a keystroke in the search and while scrolling; memory.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * usage: bench-library [BATTLES]
 * Each start is measured in a separate process of this program, with separate folders.
 */
#include <adwaita.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bic-widgets.h"
#include "bic-launch.h"
#include "bic-library-page.h"
#include "bic-window.h"

#define BATTLES 2000
#define WIDTH 1600
#define HEIGHT 1000
#define PAGES 40

/* --- two thousand battles ---------------------------------------------------------------------------------------- */

static GPtrArray *
read_bundled (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("BICORNE_DATADIR"), "scenarios", "ccn", NULL);
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      char *text;

      if (g_file_get_contents (path, &text, NULL, NULL))
        g_ptr_array_add (texts, text);
    }
  return texts;
}

/* Returns the text of a battle with a different title, year, campaign and tags for each @i. */
static char *
vary (const char *text,
      int         i)
{
  static const char *const words[] = { "bridge", "hills", "village", "night", "snow", "siege", "coast", "retreat" };
  g_autoptr(GString) all = g_string_new (text);
  g_autofree char *title = g_strdup_printf ("title=\"Number %d, ", i),
                           *campaign = g_strdup_printf ("campaign=\"Campaign %d ", i % 23);
  g_autofree char *date = g_strdup_printf ("date=\"18%02d", i % 16),
                          *tags = g_strdup_printf ("tags=\"%s, %s, ", words[i % 8], words[i / 8 % 8]);

  g_string_replace (all, "title=\"", title, 1);
  g_string_replace (all, "campaign=\"", campaign, 1);
  g_string_replace (all, "date=\"18", date, 1);
  g_string_replace (all, "tags=\"", tags, 1);
  return g_string_free (g_steal_pointer (&all), FALSE);
}

static void
make_battles (const char *home,
              int         n)
{
  g_autofree char *folder = g_build_filename (home, "data", "bicorne", "battles", NULL);
  g_autoptr(GPtrArray) texts = read_bundled ();

  g_assert_cmpint (g_mkdir_with_parents (folder, 0755), ==, 0);
  for (int i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("%02d/%04d.bicorne", i % 40, i),
                              *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = vary (texts->pdata[(guint) i % texts->len], i), *inner = g_path_get_dirname (path);

      g_mkdir_with_parents (inner, 0755);
      g_assert_true (g_file_set_contents (path, text, -1, NULL));
    }
}

/* Returns the CPU time of the main thread in microseconds. Other threads and processes do not change it. */
static gint64
cpu_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

/* --- measuring --------------------------------------------------------------------------------------------------- */

static gint64 longest;                  /* longest iteration of the main loop, in microseconds */
static int frames;

static void
turn (void)
{
  gint64 start = cpu_time ();

  if (g_main_context_iteration (NULL, FALSE))
    longest = MAX (longest, cpu_time () - start);
  else
    g_usleep (500);
}

static void
painted_cb (void)
{
  frames++;
}

static void
wait_frame (void)
{
  int before = frames;

  for (gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC; frames == before && g_get_monotonic_time () < end;)
    turn ();
}

static double
ms (gint64 microseconds)
{
  return (double) microseconds / 1000;
}

static void
settle (BicWindow *window)
{
  for (int quiet = 0; quiet < 100; quiet = bic_window_is_busy (window) ? 0 : quiet + 1)
    turn ();
}

static void
measure_search (GtkWidget *page)
{
  static const char text[] = "number 19";
  GtkWidget *entry = bic_find_widget_of_type (page, GTK_TYPE_SEARCH_ENTRY);
  gint64 most = 0, sum = 0;

  longest = 0;
  for (gsize i = 1; i < sizeof text; i++)
    {
      g_autofree char *typed = g_strndup (text, i);
      gint64 start = cpu_time (), took;

      gtk_editable_set_text (GTK_EDITABLE (entry), typed);
      g_signal_emit_by_name (entry, "search-changed");          /* avoids the delay that waits for the end of typing */
      wait_frame ();
      took = cpu_time () - start;
      sum += took;
      most = MAX (most, took);
    }
  g_print ("  a keystroke of the search     %7.1f ms on the average, %.1f ms at most; the longest turn of the main "
           "loop %.1f ms\n",
           ms (sum) / (sizeof text - 1), ms (most), ms (longest));
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  g_signal_emit_by_name (entry, "search-changed");
}

static void
measure_scroll (BicWindow *window,
                GtkWidget *page)
{
  GType type = g_type_from_name ("BicHeadedScroll");
  GtkAdjustment *down = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (bic_find_widget_of_type (page, type)));
  gint64 sum = 0;

  settle (window);
  longest = 0;
  for (int i = 0; i < PAGES; i++)
    {
      gint64 start = cpu_time ();

      gtk_adjustment_set_value (down, gtk_adjustment_get_value (down) + gtk_adjustment_get_page_size (down) / 3);
      wait_frame ();
      sum += cpu_time () - start;
    }
  g_print ("  scrolling by a third of a page%7.1f ms a frame; the longest turn of the main loop %.1f ms\n",
           ms (sum) / PAGES, ms (longest));
}

static void
print_memory (BicApplication *application)
{
  g_autofree char *status = NULL;
  const char *line;

  if (g_file_get_contents ("/proc/self/status", &status, NULL, NULL) && (line = strstr (status, "VmRSS:")) != NULL)
    g_print ("  memory                        %7.1f MB resident, %.1f MB of it pictures that are kept\n",
             atof (line + 6) / 1024,
             (double) bic_picture_cache_bytes (bic_application_get_pictures (application)) / (1024 * 1024));
}

/* --- one start --------------------------------------------------------------------------------------------------- */

static int
run (guint n)
{
  g_autoptr(BicApplication) application = bic_launch_create_application ();
  BicLibrary *library;
  BicWindow *window;
  GtkWidget *page;
  gint64 start, busy, first = 0;

  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  if (!g_application_register (G_APPLICATION (application), NULL, NULL))
    return EXIT_FAILURE;
  library = bic_application_get_library (application);
  window = BIC_WINDOW (bic_window_new (application));
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  start = g_get_monotonic_time ();
  busy = cpu_time ();
  gtk_window_present (GTK_WINDOW (window));
  g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (window)), "after-paint", G_CALLBACK (painted_cb), NULL);
  while (bic_library_get_battles (library)->len < n || bic_library_is_busy (library))
    {
      turn ();
      if (first == 0 && bic_library_get_battles (library)->len > 0)
        first = g_get_monotonic_time ();
    }
  wait_frame ();
  g_print ("  first battles, all battles    %7.0f ms, %.0f ms by the clock, %.0f ms of the main thread; %u files read; "
           "the longest turn of the main loop %.1f ms\n",
           ms (first - start), ms (g_get_monotonic_time () - start), ms (cpu_time () - busy),
           bic_library_n_read (library), ms (longest));
  page = bic_find_widget_of_type (window, BIC_TYPE_LIBRARY_PAGE);
  measure_search (page);
  measure_scroll (window, page);
  settle (window);
  print_memory (application);
  gtk_window_destroy (GTK_WINDOW (window));
  return EXIT_SUCCESS;
}

static void
start_once (const char *self,
            const char *home,
            const char *n,
            const char *what)
{
  static const char *const folders[] = { "DATA", "CACHE", "CONFIG" };
  g_auto(GStrv) env = g_get_environ ();
  char *argv[] = { (char *) self, (char *) "--run", (char *) n, NULL };
  int status = 0;

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *name = g_strdup_printf ("XDG_%s_HOME", folders[i]), *lower = g_ascii_strdown (folders[i], -1);
      g_autofree char *path = g_build_filename (home, lower, NULL);

      env = g_environ_setenv (env, name, path, TRUE);
    }
  g_print ("%s\n", what);
  g_assert_true (g_spawn_sync (NULL, argv, env, G_SPAWN_CHILD_INHERITS_STDIN, NULL, NULL, NULL, NULL, &status, NULL));
  g_assert_cmpint (status, ==, 0);
}

static void
remove_all (const char *path)
{
  g_autoptr(GDir) dir = g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? NULL : g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);

      remove_all (inner);
    }
  g_remove (path);
}

int
main (int argc, char *argv[])
{
  int n = argc > 2 ? atoi (argv[2]) : argc > 1 ? atoi (argv[1]) : BATTLES;
  g_autofree char *home = NULL, *number = g_strdup_printf ("%d", n);

  if (argc > 2)
    return run ((guint) n);
  if (!gtk_init_check ())
    {
      g_print ("no display\n");
      return EXIT_FAILURE;
    }
  home = g_dir_make_tmp ("bicorne-shelf-XXXXXX", NULL);
  make_battles (home, n);
  start_once (argv[0], home, number, "Without an index");
  start_once (argv[0], home, number, "With the index");
  remove_all (home);
  return EXIT_SUCCESS;
}
