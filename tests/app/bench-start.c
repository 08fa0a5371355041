/* Benchmark: time from the start of a program to its first painted frame. The library, the editor with a battle, and
 * other GTK programs run in turn.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * usage: bench-start BICORNE BATTLE
 * The times are medians. They are also printed as fractions of the library's time.
 *
 * The display server reports the frames, so that any program can be measured: a window is mapped, receives its
 * background, and then its first frame. The library is ready at its second frame, because it reads its cards while the
 * first frame is drawn.
 */
#include <gio/gio.h>
#include <X11/Xlib.h>
#include <X11/extensions/Xdamage.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>

#define ROUNDS 9
#define PATIENCE 20000000               /* time limit, in microseconds */
#define SMALLEST 200                    /* pixels; narrower windows are tooltips or helpers */

typedef struct { const char *name; const char *argv[3]; guint frame; double wall[ROUNDS], cpu[ROUNDS]; } Subject;

static Display *display;
static int first_event;

/* Returns the processor time of a process in seconds, including threads that have ended. */
static double
cpu_time (GPid pid)
{
  struct timespec time = { 0 };
  clockid_t clock;

  if (clock_getcpuclockid (pid, &clock) == 0)
    clock_gettime (clock, &time);
  return (double) time.tv_sec + (double) time.tv_nsec / 1e9;
}

static void
follow (Window window)
{
  XWindowAttributes attributes;

  if (XGetWindowAttributes (display, window, &attributes) && attributes.class == InputOutput
      && attributes.width >= SMALLEST)
    XDamageCreate (display, window, XDamageReportRawRectangles);
}

/* Waits until a window of the program has been painted @frame times. */
static gboolean
wait_for_frame (guint frame)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;
  guint painted = 0;

  while (g_get_monotonic_time () < end)
    {
      XEvent event;

      if (!XPending (display))
        {
          GPollFD fd = { ConnectionNumber (display), G_IO_IN, 0 };

          g_poll (&fd, 1, 100);
          continue;
        }
      XNextEvent (display, &event);
      if (event.type == MapNotify)
        follow (event.xmap.window);
      else if (event.type == first_event + XDamageNotify && ++painted == frame)
        return TRUE;
    }
  return FALSE;
}

static gboolean
measure (Subject *subject,
         guint    round)
{
  GSpawnFlags flags = G_SPAWN_SEARCH_PATH | G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDOUT_TO_DEV_NULL
                      | G_SPAWN_STDERR_TO_DEV_NULL;
  gint64 start = g_get_monotonic_time ();
  gboolean painted;
  GPid pid;

  if (!g_spawn_async (NULL, (char **) subject->argv, NULL, flags, NULL, NULL, &pid, NULL))
    return FALSE;
  painted = wait_for_frame (subject->frame);
  subject->wall[round] = (double) (g_get_monotonic_time () - start) / 1e6;
  subject->cpu[round] = cpu_time (pid);
  kill (pid, SIGKILL);
  waitpid (pid, NULL, 0);
  XSync (display, True);
  return painted;
}

static int
compare (const void *a,
         const void *b)
{
  return (*(const double *) a > *(const double *) b) - (*(const double *) a < *(const double *) b);
}

static double
median (double *values)
{
  qsort (values, ROUNDS, sizeof *values, compare);
  return values[ROUNDS / 2];
}

static void
tell (Subject *subjects,
      guint    n)
{
  double wall = median (subjects[0].wall), cpu = median (subjects[0].cpu);

  for (guint i = 0; i < n; i++)
    if (subjects[i].wall[0] > 0)
      g_print ("%-26s %4.0f ms (%.2f)   %4.0f ms of CPU (%.2f)\n", subjects[i].name, median (subjects[i].wall) * 1e3,
               median (subjects[i].wall) / wall, median (subjects[i].cpu) * 1e3, median (subjects[i].cpu) / cpu);
}

int
main (int    argc,
      char **argv)
{
  int errors;

  if (argc != 3 || !(display = XOpenDisplay (NULL)) || !XDamageQueryExtension (display, &first_event, &errors))
    {
      g_printerr ("usage: bench-start BICORNE BATTLE, on a display\n");
      return 2;
    }
  Subject subjects[] = {
    { .name = "library, with its cards", .argv = { argv[1] }, .frame = 3 },
    { .name = "library, first frame", .argv = { argv[1] }, .frame = 2 },
    { .name = "editor, with a battle", .argv = { argv[1], argv[2] }, .frame = 2 },
    { .name = "gtk4-demo", .argv = { "gtk4-demo" }, .frame = 2 },
    { .name = "gnome-text-editor", .argv = { "gnome-text-editor" }, .frame = 2 },
  };

  XSelectInput (display, DefaultRootWindow (display), SubstructureNotifyMask);
  measure (&subjects[0], 0);                            /* not counted: fills the disk cache and the picture cache */
  for (guint round = 0; round < ROUNDS; round++)
    for (guint i = 0; i < G_N_ELEMENTS (subjects); i++)
      if (!measure (&subjects[i], round) && i < 3)
        return 1;
  tell (subjects, G_N_ELEMENTS (subjects));
  return 0;
}
