/* Tests that nothing moves by itself if the desktop disables animations.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-fixture.h"
#include "bic-dice-view.h"
#include "bic-widgets.h"
#include "bic-compat.h"

static void
want_motion (gboolean wanted)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", wanted, NULL);
}

typedef struct { guint n; gint64 first, last; } Frames;      /* number, and times in microseconds */

static void
frame_cb (GdkFrameClock *clock,
          Frames        *frames)
{
  frames->last = g_get_monotonic_time ();
  if (frames->n++ == 0)
    frames->first = frames->last;
}

static gboolean
over_cb (gpointer over)
{
  *(gboolean *) over = TRUE;
  return G_SOURCE_REMOVE;
}

/* Returns the frames that are painted in @span milliseconds without input. */
static Frames
count_frames (gpointer window,
              guint    span)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  Frames frames = { 0, 0, 0 };
  gulong handler = g_signal_connect (clock, "paint", G_CALLBACK (frame_cb), &frames);
  gboolean over = FALSE;

  g_timeout_add (span, over_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, handler);
  return frames;
}

/* Number of frames for a change without animation */
static const guint few = 8;

#define STILL 500
#define PULSING 1200

static BicWindow *
open_battle (void)
{
  BicWindow *window = app_edit (STAND);

  wait_painted (window);
  return window;
}

/* Locates a hex, which pulses, or has a ring if animations are off. Returns the frames. */
static Frames
locate (BicWindow *window,
        guint      span)
{
  bic_board_view_show_and_pulse_hex (_bic_window_board (window), 30);
  return count_frames (window, span);
}

/* Toggles the panel, which slides only with animations. Returns the frames. */
static Frames
turn_panel (BicWindow *window)
{
  BicSplitView *split = BIC_SPLIT_VIEW (bic_find_widget_of_type (window->editor, BIC_TYPE_SPLIT_VIEW));

  bic_split_view_set_show_sidebar (split, !bic_split_view_get_show_sidebar (split));
  return count_frames (window, STILL);
}

/* Changes the page, with a fade only if animations are on. */
static void
go_home (BicWindow *window)
{
  bic_window_run (window, g_str_equal (bic_window_get_page (window), "library") ? "win.back" : "win.library");
  g_assert_true (gtk_stack_get_transition_running (window->places) == adw_get_enable_animations (GTK_WIDGET (window)));
}

static void
test_still (void)
{
  BicWindow *window;

  want_motion (FALSE);
  window = open_battle ();
  count_frames (window, STILL);                                             /* waits for the frames of the new window */
  g_assert_cmpuint (locate (window, STILL).n, <, few);
  g_assert_cmpuint (turn_panel (window).n, <, few);
  go_home (window);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Checks that the same changes are animated if animations are on. Otherwise the previous test could pass for the wrong
 * reason. */
static void
test_moves (void)
{
  BicWindow *window;
  Frames frames;

  want_motion (TRUE);
  window = open_battle ();
  count_frames (window, STILL);
  frames = locate (window, PULSING);
  /* a hex pulses for some time; a busy computer paints few frames in this time */
  g_assert_cmpint (frames.last - frames.first, >, 300 * 1000);
  go_home (window);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Checks that a roll of dice that the user requests ends at once. */
static void
test_dice (void)
{
  for (int moves = 0; moves < 2; moves++)
    {
      BicWindow *window = app_open_window ();
      GtkWidget *dice = bic_dice_view_new (42);
      gboolean lie = FALSE;

      want_motion (moves);
      adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), dice);
      WAIT_FOR (gtk_widget_get_mapped (dice));
      g_signal_connect_swapped (dice, "settled", G_CALLBACK (over_cb), &lie);
      bic_dice_view_animate_roll (BIC_DICE_VIEW (dice));
      g_assert_true (lie == !moves);
      bic_dice_view_stop (BIC_DICE_VIEW (dice));
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

int
main (int   argc,
      char *argv[])
{
  app_init (&argc, &argv);
  g_test_add_func ("/animation/still", test_still);
  g_test_add_func ("/animation/moves", test_moves);
  g_test_add_func ("/animation/dice", test_dice);
  return app_run ();
}
