/* Benchmark: time from a click on the game page to the first frame after it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * usage: bench-app-click [CLICKS [BATTLE[@CHOICES]...]]
 *
 * Battles are played at random, with CHOICES choices before the window shows the game. Clicks on the board go through
 * its gesture, at two window sizes. Each row of the table is one kind of click, named after its effect. The columns are
 * the CPU time of the main thread and the wall time from the press to the end of the first frame, the parts of the CPU
 * time (press handlers, layout, painting), and the CPU time of the work after the frame.
 * "floor" is a frame of the board that paints nothing new. "save" is the time to save the game, which each choice waits
 * for.
 * Everything is drawn by cairo on a virtual display (build-aux/headless.sh), so the times on a desktop with a graphics
 * card differ.
 */
#include <adwaita.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app-fixture.h"
#include "bic-fight.h"
#include "bic-game-attacks.h"
#include "bic-game-hexes.h"
#include "bic-journal.h"
#include "bic-rng.h"
#include "bic-scenario-io.h"
#include "bic-widgets.h"
#include "game-fixture.h"

#define CLICKS 100                      /* default number of clicks for each battle and window size */
#define QUIET_MS 30                     /* all work has ended when nothing has happened for this time */
#define FLOORS 15
#define SEED 5
#define SPOT (BIC_HEX_CAN_ACT | BIC_HEX_CAN_GO | BIC_HEX_TARGET)

typedef enum {
  FLOOR, HOVER, PICK, WHY_NOT, ORDER, TAKE_BACK, MOVE, ATTACK, LIST, CARD, ANSWER, PANEL, LOOK_BACK, SAVE, N_KINDS
} Kind;

static const char *const names[] = {
  "floor", "hover", "pick", "why not", "order", "take back", "move", "attack", "list", "card", "answer", "panel",
  "look back", "save",
};

G_STATIC_ASSERT (G_N_ELEMENTS (names) == N_KINDS);

static const char *const battles[] = {
  "ccn/corunna.bicorne", "ccn/maida.bicorne", "ccn/waterloo.bicorne@300", "n20/ligny-quatre-bras.bicorne",
};
static const int sizes[][2] = { { 1280, 800 }, { 1920, 1080 } };

typedef enum { CPU, WALL, HANDLERS, LAYOUT, PAINT, AFTER, N_FIGURES } Figure;

typedef struct {
  BicCatalogue  *catalogue;
  GtkWidget     *window;
  BicGamePage   *page;
  BicBoardView  *board;
  GtkGesture    *press;                 /* gesture of the board */
  BicGameModel  *model;
  GFile         *file;
  BicRng         rng;
  int            frames;
  gint64         began[N_FIGURES];      /* times at which the click, the layout and the painting of its frame began */
  GArray        *figures[N_KINDS][N_FIGURES];   /* gint64 values in microseconds */
} Bench;

/* --- measuring --------------------------------------------------------------------------------------------------- */

static gint64
cpu_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static void
update_cb (GdkFrameClock *clock,
           Bench         *bench)
{
  bench->began[LAYOUT] = cpu_time ();
}

/* Records the start of painting. The handler runs after the layout of the window, whose handler was connected
 * earlier. */
static void
laid_out_cb (GdkFrameClock *clock,
             Bench         *bench)
{
  bench->began[PAINT] = cpu_time ();
}

static void
painted_cb (GdkFrameClock *clock,
            Bench         *bench)
{
  bench->frames++;
}

static gboolean
end_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Runs all work that a click postponed. */
static void
rest (void)
{
  for (int i = 0; i < 2; i++)
    {
      gboolean end = FALSE;

      g_timeout_add (QUIET_MS, end_cb, &end);
      while (!end)
        g_main_context_iteration (NULL, TRUE);
      wait_idle ();
    }
}

static void
begin (Bench *bench)
{
  rest ();
  bench->frames = 0;
  bench->began[WALL] = g_get_monotonic_time ();
  bench->began[CPU] = cpu_time ();
}

/* Stores the measured times of one click. @kind: kind of the click, or N_KINDS if the click is not recorded */
static void
record (Bench  *bench,
        Kind    kind,
        gint64  figures[N_FIGURES])
{
  for (int i = 0; i < N_FIGURES && kind < N_KINDS; i++)
    g_array_append_val (bench->figures[kind][i], figures[i]);
}

/* Releases the press, then waits for the frame and for the work after it. */
static void
end (Bench  *bench,
     gint64  figures[N_FIGURES])
{
  gint64 pressed = cpu_time (), painted;

  for (GdkFrameClockPhase phase = GDK_FRAME_CLOCK_PHASE_UPDATE; phase <= GDK_FRAME_CLOCK_PHASE_LAYOUT; phase *= 2)
    gdk_frame_clock_request_phase (gtk_widget_get_frame_clock (bench->window), phase);
  while (bench->frames == 0)
    g_main_context_iteration (NULL, TRUE);
  painted = cpu_time ();
  figures[WALL] = g_get_monotonic_time () - bench->began[WALL];
  figures[CPU] = painted - bench->began[CPU];
  figures[HANDLERS] = pressed - bench->began[CPU];
  figures[LAYOUT] = bench->began[PAINT] - bench->began[LAYOUT];
  figures[PAINT] = painted - bench->began[PAINT];
  rest ();
  figures[AFTER] = cpu_time () - painted;
}

/* --- clicks ------------------------------------------------------------------------------------------------------ */

static BicSession *
session_of (Bench *bench)
{
  return bic_game_model_session (bench->model);
}

static void
centre_of (Bench  *bench,
           int     hex,
           double *x,
           double *y)
{
  GdkRectangle area;

  bic_board_view_hex_rectangle (bench->board, hex, &area);
  *x = area.x + area.width / 2.0;
  *y = area.y + area.height / 2.0;
}

/* Presses a hex. Without an event the gesture has no start, so the position is given as an offset from the corner of
 * the board. */
static void
press (Bench *bench,
       int    hex)
{
  double x, y;

  centre_of (bench, hex, &x, &y);
  g_signal_emit_by_name (bench->press, "drag-begin", x, y);
  g_signal_emit_by_name (bench->press, "drag-end", x, y);
}

static gboolean
is_open_popover (GtkWidget    *widget,
                 gconstpointer data)
{
  return GTK_IS_POPOVER (widget) && gtk_widget_get_visible (widget);
}

static GtkWidget *
find_list (Bench *bench)
{
  return bic_find_widget (GTK_WIDGET (bench->board), is_open_popover, NULL);
}

static int
given_orders (Bench *bench)
{
  int given = 0, most;

  return bic_state_count_orders (bic_game_model_game (bench->model),
                                 bic_game_model_visible_present_state (bench->model), &given, &most)
         ? given : 0;
}

/* Returns the kind of a press, which depends on its effect. The parameters are the values before the press. */
static Kind
effect (Bench *bench,
        guint  position,
        int    orders,
        int    picked)
{
  guint now = bic_session_position (session_of (bench));
  BicFightView fight;

  if (find_list (bench))
    return LIST;
  if (now < position)
    return TAKE_BACK;
  if (now == position)
    return bic_game_model_picked_hex (bench->model) != picked ? PICK : WHY_NOT;
  if (given_orders (bench) > orders)
    return ORDER;
  return bic_session_fight (session_of (bench), now, &fight) && fight.rolled == now ? ATTACK : MOVE;
}

static void
choose (Bench      *bench,
        BicChoice   choice,
        Kind        kind)
{
  gint64 figures[N_FIGURES];

  begin (bench);
  bic_game_model_choose (bench->model, choice);
  end (bench, figures);
  record (bench, kind, figures);
}

static int
below (Bench *bench,
       int    n)
{
  return (int) bic_rng_below (&bench->rng, n);
}

/* Closes a list of choices by choosing the first one. */
static void
close_list (Bench *bench,
            int    hex)
{
  const BicChoices *choices = bic_game_model_choices (bench->model);
  GtkWidget *list = find_list (bench);

  if (list)
    gtk_popover_popdown (GTK_POPOVER (list));
  for (int i = 0; list && i < choices->n; i++)
    {
      BicChoiceHexes at = bic_choice_hexes (bic_game_model_game (bench->model), choices->at[i]);

      if (at.from == hex || at.to == hex)
        {
          choose (bench, choices->at[i], N_KINDS);
          return;
        }
    }
}

static void
hover (Bench *bench,
       int    hex)
{
  gint64 figures[N_FIGURES];
  double x, y;

  centre_of (bench, hex, &x, &y);
  begin (bench);
  bic_board_view_move_pointer (bench->board, x, y);
  end (bench, figures);
  record (bench, HOVER, figures);
}

static void
click (Bench *bench,
       int    hex)
{
  guint position = bic_session_position (session_of (bench));
  int orders = given_orders (bench), picked = bic_game_model_picked_hex (bench->model);
  gint64 figures[N_FIGURES];

  hover (bench, hex);
  begin (bench);
  press (bench, hex);
  end (bench, figures);
  record (bench, effect (bench, position, orders, picked), figures);
  close_list (bench, hex);
}

static void
act (Bench      *bench,
     const char *action,
     Kind        kind)
{
  gint64 figures[N_FIGURES];

  begin (bench);
  g_action_group_activate_action (game_actions (bench->page), action, NULL);
  end (bench, figures);
  record (bench, kind, figures);
}

static void
look_back (Bench *bench)
{
  guint position = bic_session_position (session_of (bench));
  gint64 figures[N_FIGURES];

  begin (bench);
  bic_game_model_show_position (bench->model, position / 2);
  end (bench, figures);
  record (bench, LOOK_BACK, figures);
  act (bench, "present", LOOK_BACK);
}

/* --- a random game ----------------------------------------------------------------------------------------------- */

static int
any_hex (Bench *bench,
         guint  marks)
{
  const BicGrid *grid = bic_game_grid (bic_game_model_game (bench->model));
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (int));

  for (int hex = 0; hex < bic_grid_hex_number_limit (grid); hex++)
    if (bic_grid_has (grid, hex) && (marks == 0 || bic_game_hex_marks (bench->model, hex) & marks))
      g_array_append_val (hexes, hex);
  return hexes->len ? g_array_index (hexes, int, below (bench, (int) hexes->len)) : BIC_NO_HEX;
}

/* Finds a choice that belongs to a card or a button and not to a hex. */
static gboolean
find_answer (Bench     *bench,
             BicChoice *choice)
{
  const BicGame *game = bic_game_model_game (bench->model);
  const BicChoices *choices = bic_game_model_choices (bench->model);
  int first = choices->n ? below (bench, choices->n) : 0;

  for (int i = 0; i < choices->n; i++)
    {
      *choice = choices->at[(first + i) % choices->n];
      if (bic_choice_hexes (game, *choice).from == BIC_NO_HEX)
        return TRUE;
    }
  return FALSE;
}

static void
begin_game (Bench      *bench,
            const char *battle)
{
  g_auto (GStrv) parts = g_strsplit (battle, "@", 2);
  g_autoptr (GFile) file = app_bundled (parts[0]);
  g_autoptr (BicScenario) scenario = bic_scenario_load (file, NULL);
  g_autoptr (BicSession) session = bic_session_new (scenario, bench->catalogue, SEED, 0, NULL);
  const BicChoices *choices = bic_session_choices (session);

  for (int i = parts[1] ? atoi (parts[1]) : 0; i > 0 && choices->n > 0; i--)
    bic_session_choose (session, choices->at[below (bench, choices->n)], NULL);
  bic_game_page_set_session (bench->page, session, bench->file);
  bic_game_page_show_hands (bench->page);
  wait_painted (bench->page);
}

/* Sometimes undoes an order, sometimes presses a hex without a choice, and otherwise makes a choice. */
static void
step (Bench *bench,
      int    number)
{
  g_autoptr (GArray) orders = bic_game_list_undoable_orders (bench->model);
  int spot = any_hex (bench, SPOT);
  BicChoice choice;

  if (number % 20 == 19)
    {
      act (bench, "panel", PANEL);
      act (bench, "panel", PANEL);
      look_back (bench);
    }
  else if (orders->len > 0 && below (bench, 3) == 0)
    click (bench, g_array_index (orders, BicGivenOrder, orders->len - 1).hex);
  else if (below (bench, 5) == 0)
    click (bench, any_hex (bench, 0));
  else if (spot != BIC_NO_HEX && below (bench, 8) != 0)
    click (bench, spot);
  else if (find_answer (bench, &choice))
    choose (bench, choice, bic_choice_card (bic_game_model_game (bench->model), choice) >= 0 ? CARD : ANSWER);
  else
    click (bench, spot);
}

static void
measure_floor (Bench *bench)
{
  gint64 figures[N_FIGURES];

  for (int i = 0; i < FLOORS; i++)
    {
      begin (bench);
      gtk_widget_queue_draw (GTK_WIDGET (bench->board));
      end (bench, figures);
      record (bench, FLOOR, figures);
    }
}

static void
measure_save (Bench *bench)
{
  BicJournal *journal = bic_journal_new (bench->file);

  for (int i = 0; i < FLOORS; i++)
    {
      gint64 figures[N_FIGURES] = { 0 }, cpu = cpu_time (), wall = g_get_monotonic_time ();

      bic_journal_save (journal, session_of (bench), NULL);
      figures[CPU] = figures[HANDLERS] = cpu_time () - cpu;
      figures[WALL] = g_get_monotonic_time () - wall;
      record (bench, SAVE, figures);
    }
  bic_journal_free (journal);
}

/* --- the table --------------------------------------------------------------------------------------------------- */

static int
compare (gconstpointer a,
         gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

static double
share (GArray *figures,
       double  part)
{
  return (double) g_array_index (figures, gint64, (guint) (part * (figures->len - 1) + 0.5)) / 1000.0;
}

static void
print_table (Bench      *bench,
             const char *battle)
{
  g_print ("\n%s at %d x %d: ms from click to first paint, median and 95th percentile\n", battle,
           gtk_widget_get_width (GTK_WIDGET (bench->page)), gtk_widget_get_height (GTK_WIDGET (bench->page)));
  g_print ("%-10s %4s %14s %14s %14s %14s %14s %14s\n", "kind", "n", "CPU", "wall", "handlers", "layout", "paint",
           "CPU afterward");
  for (Kind kind = 0; kind < N_KINDS; kind++)
    {
      if (bench->figures[kind][CPU]->len == 0)
        continue;
      g_print ("%-10s %4u", names[kind], bench->figures[kind][CPU]->len);
      for (int i = 0; i < N_FIGURES; i++)
        {
          g_array_sort (bench->figures[kind][i], compare);
          g_print (" %7.1f %6.1f", share (bench->figures[kind][i], 0.5), share (bench->figures[kind][i], 0.95));
        }
      g_print ("\n");
    }
}

/* --- the run ----------------------------------------------------------------------------------------------------- */

static gpointer
press_of (BicBoardView *board)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (board));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_DRAG (controller))
        return controller;
    }
  g_error ("The board has no gesture");
}

static void
open_page (Bench     *bench,
           const int  size[2])
{
  GdkFrameClock *clock;

  bench->window = gtk_window_new ();
  bench->page = BIC_GAME_PAGE (bic_game_page_new ());
  bench->board = game_part (bench->page, "board");
  bench->press = press_of (bench->board);
  bench->model = bic_game_page_get_model (bench->page);
  gtk_window_set_child (GTK_WINDOW (bench->window), GTK_WIDGET (bench->page));
  gtk_window_set_titlebar (GTK_WINDOW (bench->window), gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  gtk_widget_set_size_request (GTK_WIDGET (bench->page), size[0], size[1]);
  gtk_window_present (GTK_WINDOW (bench->window));
  wait_painted (bench->page);
  clock = gtk_widget_get_frame_clock (bench->window);
  g_signal_connect (clock, "update", G_CALLBACK (update_cb), bench);
  g_signal_connect (clock, "layout", G_CALLBACK (laid_out_cb), bench);
  g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), bench);
}

static void
run (Bench      *bench,
     const char *battle,
     const int   size[2],
     int         clicks)
{
  for (int i = 0; i < N_KINDS * N_FIGURES; i++)
    bench->figures[i / N_FIGURES][i % N_FIGURES] = g_array_new (FALSE, FALSE, sizeof (gint64));
  bic_rng_init (&bench->rng, SEED);
  open_page (bench, size);
  begin_game (bench, battle);
  for (int i = 0; i < clicks; i++)
    {
      if (bic_session_choices (session_of (bench))->n == 0)
        begin_game (bench, battle);
      step (bench, i);
    }
  measure_floor (bench);
  measure_save (bench);
  print_table (bench, battle);
  for (int i = 0; i < N_KINDS * N_FIGURES; i++)
    g_array_unref (bench->figures[i / N_FIGURES][i % N_FIGURES]);
  g_signal_handlers_disconnect_by_data (gtk_widget_get_frame_clock (bench->window), bench);
  gtk_window_destroy (GTK_WINDOW (bench->window));
  rest ();
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *folder = g_dir_make_tmp ("bicorne-click-XXXXXX", NULL);
  int clicks = argc > 1 ? atoi (argv[1]) : CLICKS, n = argc > 2 ? argc - 2 : (int) G_N_ELEMENTS (battles);
  Bench bench = { 0 };
  int none = 1;

  app_init (&none, &argv);
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Cantarell 11", NULL);
  bench.catalogue = bic_catalogue_load (NULL);
  bench.file = g_file_new_build_filename (folder, "click.bicorne-game", NULL);
  for (int i = 0; i < n; i++)
    for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
      run (&bench, argc > 2 ? argv[i + 2] : battles[i], sizes[k], clicks);
  g_object_unref (bench.file);
  bic_catalogue_unref (bench.catalogue);
  g_object_unref (app_get ());
  return 0;
}
