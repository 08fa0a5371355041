/* Loads a picture to trace from, in a thread and within limits.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The file can be any file. If it is not a regular file, is too large or too wide, or is not a picture, the loader
 * returns an error. A picture with more pixels than a screen shows is scaled down.
 */
#include "config.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <gtk/gtk.h>

#include "bic-deliver.h"
#include "bic-error.h"
#include "bic-scenario.h"
#include "bic-underlay-image.h"

#define MAX_FILE (64 * 1024 * 1024)     /* bytes */
#define MAX_PIXELS (100 * 1000 * 1000)  /* most pixels of a picture */
#define MAX_SIDE 6000                   /* longest side of a picture in memory, in pixels */
#define CHUNK 65536

typedef struct { char *path, *data; } Source;

static void
source_free (Source *source)
{
  g_free (source->path);
  g_clear_pointer (&source->data, g_ref_string_release);
  g_free (source);
}

/* --- the file ----------------------------------------------------------------------------------------------------- */

/* Returns: (transfer full): the content of the file; %NULL if it is not a regular file of at most @most bytes */
static GBytes *
read_file (const char *path,
           gsize       most,
           GError    **error)
{
  GStatBuf status;
  char *text = NULL;
  gsize length = 0;

  if (g_stat (path, &status) != 0 || !S_ISREG (status.st_mode))
    {
      g_set_error (error, BIC_ERROR, BIC_ERROR_UNKNOWN, _("“%s” does not exist or is not a file"), path);
      return NULL;
    }
  if ((guint64) status.st_size > most)
    {
      g_set_error (error, BIC_ERROR, BIC_ERROR_RANGE, _("“%s” is larger than %d MB"), path, (int) (most >> 20));
      return NULL;
    }
  return g_file_get_contents (path, &text, &length, error) ? g_bytes_new_take (text, length) : NULL;
}

/**
 * bic_underlay_image_encode:
 *
 * Returns: (transfer full) (nullable): (GRefString) the file in base64, as battles store it
 */
char *
bic_underlay_image_encode (const char *path,
                           GError    **error)
{
  g_autoptr(GBytes) bytes = read_file (path, BIC_MAX_UNDERLAY, error);
  g_autofree char *text = NULL;
  gconstpointer data;
  gsize length;

  if (bytes == NULL)
    return NULL;
  data = g_bytes_get_data (bytes, &length);
  text = g_base64_encode (data, length);
  return g_ref_string_new (text);
}

/* --- the picture -------------------------------------------------------- */

static guint64
read_big_endian (const guchar *data,
                 int           n_bytes)
{
  guint64 number = 0;

  for (int i = 0; i < n_bytes; i++)
    number = number << 8 | data[i];
  return number;
}

/* Returns the number of pixels of a JPEG, from its first frame segment; 0 if unknown. */
static guint64
count_jpeg_pixels (const guchar *data,
                   gsize         length)
{
  for (gsize at = 2; at + 9 <= length && data[at] == 0xff; at += 2 + read_big_endian (data + at + 2, 2))
    {
      gboolean is_table = data[at + 1] == 0xc4 || data[at + 1] == 0xc8 || data[at + 1] == 0xcc;

      if (data[at + 1] >= 0xc0 && data[at + 1] <= 0xcf && !is_table)
        return read_big_endian (data + at + 5, 2) * read_big_endian (data + at + 7, 2);
    }
  return 0;
}

/* Returns the number of pixels according to the file header; 0 if unknown. Usually the loader reports the size before
 * it decodes the picture. But glycin, which gdk-pixbuf 2.44 uses, decodes the whole picture first, and aborts the
 * program if a picture has more than 2 GB.
 */
static guint64
count_pixels_from_header (GBytes *bytes)
{
  static const guchar png[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' }, jpeg[] = { 0xff, 0xd8 };
  gsize length;
  const guchar *data = g_bytes_get_data (bytes, &length);

  if (length >= 24 && memcmp (data, png, sizeof png) == 0)
    return read_big_endian (data + 16, 4) * read_big_endian (data + 20, 4);
  return length >= 24 && memcmp (data, jpeg, sizeof jpeg) == 0 ? count_jpeg_pixels (data, length) : 0;
}

/* Limits the size of the picture. Called when the size is known, before memory for the picture is allocated. Size 0
 * stops the loader.
 */
static void
size_prepared_cb (GdkPixbufLoader *loader,
                  int              width,
                  int              height,
                  gboolean        *too_large)
{
  double factor = (double) MAX_SIDE / MAX (width, height);

  *too_large = (gint64) width * height > MAX_PIXELS;
  if (*too_large)
    gdk_pixbuf_loader_set_size (loader, 0, 0);
  else if (factor < 1)
    gdk_pixbuf_loader_set_size (loader, MAX (1, (int) (width * factor)), MAX (1, (int) (height * factor)));
}

static void
set_too_large_error (GError **error)
{
  g_set_error (error, BIC_ERROR, BIC_ERROR_RANGE, _("The picture has more than %d million pixels"),
               MAX_PIXELS / 1000000);
}

static gboolean
feed_loader (GdkPixbufLoader *loader,
             GBytes          *bytes,
             const gboolean  *too_large,
             GCancellable    *cancellable,
             GError         **error)
{
  gsize length;
  const guchar *data = g_bytes_get_data (bytes, &length);
  g_autoptr(GError) problem = NULL;
  gboolean done = TRUE;

  for (gsize at = 0; done && at < length; at += CHUNK)
    done = !g_cancellable_set_error_if_cancelled (cancellable, &problem)
           && gdk_pixbuf_loader_write (loader, data + at, MIN (CHUNK, length - at), &problem);
  if (*too_large)
    set_too_large_error (error);
  else if (problem != NULL && !g_error_matches (problem, GDK_PIXBUF_ERROR, GDK_PIXBUF_ERROR_UNKNOWN_TYPE))
    g_propagate_error (error, g_steal_pointer (&problem));
  return done && !*too_large;
}

static cairo_surface_t *
surface_from_pixbuf (GdkPixbuf *pixbuf)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, gdk_pixbuf_get_width (pixbuf),
                                                         gdk_pixbuf_get_height (pixbuf));
  cairo_t *cr = cairo_create (surface);

  gdk_cairo_set_source_pixbuf (cr, pixbuf, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  return surface;
}

static cairo_surface_t *
decode_image (GBytes       *bytes,
              GCancellable *cancellable,
              GError      **error)
{
  g_autoptr(GdkPixbufLoader) loader = NULL;
  gboolean too_large = FALSE, done;

  if (count_pixels_from_header (bytes) > MAX_PIXELS)
    {
      set_too_large_error (error);
      return NULL;
    }
  loader = gdk_pixbuf_loader_new ();
  g_signal_connect (loader, "size-prepared", G_CALLBACK (size_prepared_cb), &too_large);
  done = feed_loader (loader, bytes, &too_large, cancellable, error);
  done = gdk_pixbuf_loader_close (loader, done ? error : NULL) && done;
  if (done && gdk_pixbuf_loader_get_pixbuf (loader))
    {
      g_autoptr(GdkPixbuf) upright = gdk_pixbuf_apply_embedded_orientation (gdk_pixbuf_loader_get_pixbuf (loader));

      return surface_from_pixbuf (upright);
    }
  if (error && *error == NULL)
    g_set_error_literal (error, BIC_ERROR, BIC_ERROR_PARSE, _("This is not a supported image file"));
  return NULL;
}

static void
load_thread (GTask        *task,
             gpointer      object,
             gpointer      task_data,
             GCancellable *cancellable)
{
  Source *source = task_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = NULL;
  cairo_surface_t *surface;

  if (source->data)
    {
      gsize length;
      guchar *data = g_base64_decode (source->data, &length);

      bytes = g_bytes_new_take (data, length);
    }
  else
    bytes = read_file (source->path, MAX_FILE, &error);
  surface = bytes ? decode_image (bytes, cancellable, &error) : NULL;
  if (surface)
    g_task_return_pointer (task, surface, (GDestroyNotify) cairo_surface_destroy);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

/**
 * bic_underlay_image_load_async:
 * @path: (nullable): path of the file
 * @data: (nullable): (GRefString) the file in base64, instead of @path
 */
void
bic_underlay_image_load_async (const char          *path,
                               const char          *data,
                               GCancellable        *cancellable,
                               GAsyncReadyCallback  callback,
                               gpointer             user_data)
{
  g_autoptr(GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Source *source = g_new0 (Source, 1);

  g_return_if_fail (path != NULL || data != NULL);

  source->path = g_strdup (path);
  source->data = data ? g_ref_string_acquire ((char *) data) : NULL;
  g_task_set_task_data (task, source, (GDestroyNotify) source_free);
  bic_run_in_thread (task, load_thread);
}

/**
 * bic_underlay_image_load_finish:
 *
 * Returns: (transfer full): the picture, or %NULL with @error set
 */
cairo_surface_t *
bic_underlay_image_load_finish (GAsyncResult *result,
                                GError      **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
