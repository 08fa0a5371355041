/* Pictures of maps for the library.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The file name of a picture is a hash of the battle's path and the time of the last change of the file, so that a
 * changed battle gets a new picture.
 */
#include "config.h"

#include "bic-thumbnail.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <math.h>

#include "bic-export.h"
#include "bic-error.h"
#include "bic-folders.h"
#include "bic-output.h"
#include "bic-scenario-io.h"

/* Increase this number when the drawing code produces a different picture. */
#define REVISION 3
/* Largest ratio of height to width of a picture. Higher maps are drawn at a smaller scale. */
#define MAX_HEIGHT_RATIO 2.0

/**
 * bic_thumbnail_path:
 * @path: path of the battle or game
 * @changed: time of the last change of the file
 *
 * Returns: (transfer full): path of the picture, which may not exist yet
 */
char *
bic_thumbnail_path (const char *path,
                    gint64      changed,
                    BicLook     look,
                    int         width)
{
  g_autofree char *folder = bic_folder (BIC_FOLDER_THUMBNAILS);
  g_autofree char *key = g_strdup_printf ("%d %s %" G_GINT64_FORMAT " %d %d", REVISION, path, changed, look, width);
  g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, key, -1);
  g_autofree char *name = g_strconcat (hash, ".png", NULL);

  return g_build_filename (folder, name, NULL);
}

static cairo_surface_t *
draw (const BicPicture *what,
      BicLook           look,
      int               width)
{
  double map_width, map_height, height;
  cairo_surface_t *surface;
  cairo_t *cr;
  BicLayout layout = { .grid = what->scenario->grid };
  BicStyle style;

  bic_layout_size (&layout.grid, &map_width, &map_height);
  height = MIN (width * map_height / map_width, width * MAX_HEIGHT_RATIO);
  layout.scale = MIN (width / map_width, height / map_height);
  layout.x = (width - map_width * layout.scale) / 2;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, MAX (1, (int) ceil (height)));
  cr = cairo_create (surface);
  bic_style_init (&style, look);
  /* Wider thumbnails are for screens with more pixels, so their lines are drawn with more pixels. */
  style.device_scale = MAX (1.0, (double) width / BIC_THUMBNAIL_WIDTH);
  style.show &= ~(guint) (BIC_SHOW_FRAME | BIC_SHOW_LABELS | BIC_SHOW_NAMES);
  bic_draw_board (cr, &layout, &style, what, NULL);
  cairo_destroy (cr);
  return surface;
}

static cairo_status_t
append (void                *closure,
        const unsigned char *data,
        unsigned int         length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/**
 * bic_thumbnail_draw:
 * @thumbnail: path from bic_thumbnail_path ()
 * @pieces: (nullable) (element-type BicPieceView): pieces on the board
 *
 * Draws a picture and writes it; may block.
 */
gboolean
bic_thumbnail_draw (const char          *thumbnail,
                    const BicScenario   *scenario,
                    const BicCatalogue  *catalogue,
                    const GArray        *pieces,
                    BicLook              look,
                    int                  width,
                    GError             **error)
{
  g_autofree char *folder = g_path_get_dirname (thumbnail);
  g_autoptr(GByteArray) png = g_byte_array_new ();
  BicPicture what = { scenario, catalogue, pieces };
  cairo_surface_t *surface;
  cairo_status_t status;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_set_error (error, BIC_ERROR, BIC_ERROR_IO, "%s: %s", folder, g_strerror (errno));
      return FALSE;
    }
  surface = draw (&what, look, width);
  status = cairo_surface_write_to_png_stream (surface, append, png);
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, BIC_ERROR, BIC_ERROR_IO, "%s: %s", thumbnail, bic_cairo_error_text (status));
      return FALSE;
    }
  return bic_output_save (thumbnail, png->data, png->len, BIC_OUTPUT_OWN | BIC_OUTPUT_PASSING, error);
}

/**
 * bic_thumbnail_of:
 * @battle: path of a battle
 *
 * Returns: (transfer full): path of the picture of the battle. The picture is drawn if it does not exist. Returns %NULL
 *   with @error set if that fails.
 */
char *
bic_thumbnail_of (const char    *battle,
                  gint64         changed,
                  BicCatalogue  *catalogue,
                  BicLook        look,
                  int            width,
                  GError       **error)
{
  g_autofree char *path = bic_thumbnail_path (battle, changed, look, width);
  g_autoptr(GFile) file = g_file_new_for_path (battle);
  g_autoptr(BicScenario) scenario = NULL;
  g_autoptr(GArray) pieces = NULL;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return g_steal_pointer (&path);
  scenario = bic_scenario_load (file, error);
  if (scenario == NULL)
    return NULL;
  pieces = bic_piece_views_of_scenario (scenario, catalogue);
  return bic_thumbnail_draw (path, scenario, catalogue, pieces, look, width, error) ? g_steal_pointer (&path) : NULL;
}
