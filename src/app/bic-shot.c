/* Screenshot of the real window, requested on the command line.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The window opens the requested page. It is rendered when nothing has been loaded for a short time.
 */
#include "config.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "bic-command-table.h"
#include "bic-error.h"
#include "bic-output.h"
#include "bic-settings.h"
#include "bic-shot.h"

#define QUIET_MS 350
#define CHECK_MS 50
#define LONGEST_MS 20000
/* Default font of GNOME, so that screenshots do not depend on the settings of the machine */
#define FONT "Cantarell 11"
#define MIN_SIZE 294
#define MAX_SIZE 8192

struct _BicShot
{
  char      *path;
  char      *place;
  int        width, height;
  gboolean   dark, taken;
  BicWindow *window;
  int        quiet, waited;             /* time without loading, and time since the start, in milliseconds */
};

static const char * const places[] = { "library", "editor", "game", "games", "results", "charts", "tournaments", NULL };

static gboolean
read_size (const char  *text,
           BicShot     *shot,
           GError     **error)
{
  char *rest = NULL;
  long width = strtol (text, &rest, 10), height = *rest == 'x' ? strtol (rest + 1, &rest, 10) : 0;

  if (*rest != '\0' || width < MIN_SIZE || height < MIN_SIZE || width > MAX_SIZE || height > MAX_SIZE)
    {
      g_set_error (error, BIC_ERROR, BIC_ERROR_RANGE, _("--size=%s: expected WIDTHxHEIGHT, each between %d and "
                                                        "%d"), text,
                   MIN_SIZE, MAX_SIZE);
      return FALSE;
    }
  shot->width = (int) width;
  shot->height = (int) height;
  return TRUE;
}

/**
 * bic_shot_new:
 * @options: the options of the command line
 *
 * Returns: (transfer full): the requested screenshot, or %NULL with @error set
 */
BicShot *
bic_shot_new (GVariantDict  *options,
              GError       **error)
{
  BicShot *shot = g_new0 (BicShot, 1);
  const char *size = NULL;

  g_variant_dict_lookup (options, "screenshot", "^ay", &shot->path);
  g_variant_dict_lookup (options, "place", "s", &shot->place);
  g_variant_dict_lookup (options, "dark", "b", &shot->dark);
  shot->width = 1280;
  shot->height = 800;
  if (shot->place && !g_strv_contains (places, shot->place))
    g_set_error (error, BIC_ERROR, BIC_ERROR_UNKNOWN,
                 _("--place=%s: expected library, editor, game, games, results, charts or tournaments"), shot->place);
  else if (!g_variant_dict_lookup (options, "size", "&s", &size) || read_size (size, shot, error))
    return shot;
  bic_shot_free (shot);
  return NULL;
}

/**
 * bic_shot_is_taken:
 *
 * Returns: whether the screenshot has been saved; otherwise an error message has been printed
 */
gboolean
bic_shot_is_taken (const BicShot *shot)
{
  return shot->taken;
}

void
bic_shot_free (BicShot *shot)
{
  g_clear_object (&shot->window);
  g_free (shot->path);
  g_free (shot->place);
  g_free (shot);
}

/* Returns: (transfer full) (nullable): the screenshot as PNG; NULL while the window has not been laid out completely
 */
static GBytes *
render_png_if_laid_out (BicShot *shot)
{
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (shot->window));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderer *renderer = gtk_native_get_renderer (GTK_NATIVE (shot->window));
  int width = gdk_paintable_get_intrinsic_width (paintable), height = gdk_paintable_get_intrinsic_height (paintable);
  g_autoptr(GdkTexture) texture = NULL;
  g_autoptr(GskRenderNode) node = NULL;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    return NULL;
  texture = gsk_renderer_render_texture (renderer, node, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  return gdk_texture_save_to_png_bytes (texture);
}

/* Ends the program without asking about unsaved changes. */
static void
close_without_asking (BicWindow *window)
{
  g_autoptr(GtkApplication) application = g_object_ref (gtk_window_get_application (GTK_WINDOW (window)));

  gtk_window_destroy (GTK_WINDOW (window));
  g_application_quit (G_APPLICATION (application));
}

static gboolean
take_picture_when_idle_cb (gpointer user_data)
{
  BicShot *shot = user_data;
  g_autoptr(GBytes) png = NULL;

  shot->waited += CHECK_MS;
  shot->quiet = bic_window_is_busy (shot->window) || !gtk_widget_get_mapped (GTK_WIDGET (shot->window)) ? 0
                : shot->quiet + CHECK_MS;
  if (shot->quiet >= QUIET_MS)
    png = render_png_if_laid_out (shot);
  if (!png && shot->waited < LONGEST_MS)
    return G_SOURCE_CONTINUE;
  shot->taken = png && bic_output_save (shot->path, g_bytes_get_data (png, NULL), g_bytes_get_size (png),
                                        BIC_OUTPUT_ANYWHERE, NULL);
  if (!shot->taken)
    g_printerr ("bicorne: %s: %s\n", shot->path, _("could not take the screenshot"));
  close_without_asking (shot->window);
  return G_SOURCE_REMOVE;
}

/* Changes settings for the screenshot without writing them, so that they apply only to this run. */
static void
use_private_settings (void)
{
  if (bic_settings () == NULL)
    return;
  g_settings_delay (bic_settings ());
  g_settings_set_boolean (bic_settings (), "hints", FALSE);
}

/**
 * bic_shot_show_window_and_take:
 * @file: (nullable): the battle or game to show
 *
 * Shows @window and takes the screenshot. The program then ends.
 */
void
bic_shot_show_window_and_take (BicShot   *shot,
                               BicWindow *window,
                               GFile     *file)
{
  g_autofree char *command = g_strdup_printf ("win.%s", shot->place && !g_str_equal (shot->place, "library")
                                              ? shot->place : "");

  g_set_object (&shot->window, window);
  use_private_settings ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-font-name", FONT, NULL);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      shot->dark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
  gtk_window_set_default_size (GTK_WINDOW (window), shot->width, shot->height);
  bic_window_show_hands (window);
  bic_window_disable_saving (window);
  if (bic_command_find (command))
    gtk_widget_activate_action (GTK_WIDGET (window), command, NULL);
  if (bic_command_find (command) || !file || g_strcmp0 (shot->place, "library") == 0)
    gtk_window_present (GTK_WINDOW (window));
  else if (g_strcmp0 (shot->place, "game") == 0)
    bic_window_play_file (window, file);
  else
    bic_window_open_file (window, file);
  g_timeout_add (CHECK_MS, take_picture_when_idle_cb, shot);
}
