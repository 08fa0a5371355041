/* Small pictures for cards and rows.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-art.h"
#include "bic-games.h"
#include "bic-pictures.h"
#include "bic-thumbnail.h"

/* Sharp on a screen of twice the density. */
#define THUMBNAIL_WIDTH 640
#define BANNER_SIZE 20
#define MOST_BANNERS 12

/* --- cockades and banners -------------------------------------------------------------------------------------- */

/**
 * bic_cockade_new:
 * @nation: (nullable): id of a nation
 *
 * Returns: (transfer floating): the nation's cockade, named for screen readers and as a tooltip
 */
GtkWidget *
bic_cockade_new (BicCatalogue *catalogue,
                 const char   *nation,
                 int           size)
{
  int index = nation ? bic_catalogue_find_nation (catalogue, nation) : -1;
  GtkWidget *cockade = bic_art_cockade_new (catalogue, index, size);
  const char *name = index >= 0 ? _(bic_catalogue_nations (catalogue, NULL)[index].name) : nation;

  gtk_widget_set_valign (cockade, GTK_ALIGN_CENTER);
  if (name)
    {
      gtk_widget_set_tooltip_text (cockade, name);
      gtk_accessible_update_property (GTK_ACCESSIBLE (cockade), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
    }
  return cockade;
}

typedef struct { BicCatalogue *catalogue; int nation, won, needed; } Banners;

static void
banners_free (gpointer data)
{
  bic_catalogue_unref (((Banners *) data)->catalogue);
  g_free (data);
}

static void
draw_banners (GtkDrawingArea *area,
              cairo_t        *cr,
              int             width,
              int             height,
              gpointer        user_data)
{
  const Banners *banners = user_data;
  BicStyle style;

  bic_art_style (&style);
  for (int i = 0; i < MIN (banners->needed, MOST_BANNERS); i++)
    {
      bic_draw_banner (cr, BANNER_SIZE, &style, banners->catalogue, banners->nation, i < banners->won);
      cairo_translate (cr, BANNER_SIZE, 0);
    }
}

/**
 * bic_banner_row_new:
 * @nation: (nullable): id of a nation
 * @won: banners won
 * @needed: banners to win
 *
 * Returns: (transfer floating): a row of banners, for the eye only: their number must stand beside it
 */
GtkWidget *
bic_banner_row_new (BicCatalogue *catalogue,
                    const char   *nation,
                    int           won,
                    int           needed)
{
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "valign", GTK_ALIGN_CENTER, NULL);
  Banners *banners = g_new0 (Banners, 1);

  *banners = (Banners) { bic_catalogue_ref (catalogue), nation ? bic_catalogue_find_nation (catalogue, nation) : -1, won, needed };
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), BANNER_SIZE * MIN (needed, MOST_BANNERS));
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), BANNER_SIZE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_banners, banners, banners_free);
  return area;
}

/* --- map frames ------------------------------------------------------------------------------------------------ */

/* Of the standard board. */
#define MAP_RATIO 0.622
#define LEAST_MAP 200
#define USUAL_MAP 250

static GtkSizeRequestMode
frame_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
frame_measure (GtkWidget      *widget,
               GtkOrientation  orientation,
               int             for_size,
               int            *minimum,
               int            *natural,
               int            *minimum_baseline,
               int            *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = LEAST_MAP;
      *natural = USUAL_MAP;
    }
  else
    *minimum = *natural = (int) (MAP_RATIO * (for_size < 0 ? USUAL_MAP : for_size));
}

static void
frame_allocate (GtkWidget *widget,
                int        width,
                int        height,
                int        baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (child, &(GtkAllocation) { 0, 0, width, height }, baseline);
}

void
bic_map_frame_init (GtkWidget *frame)
{
  gtk_widget_set_layout_manager (frame, gtk_custom_layout_new (frame_mode, frame_measure, frame_allocate));
}

/* --- thumbnails ------------------------------------------------------------------------------------------------ */

/* Lives as long as a request that names it. */
struct _BicThumbnailer
{
  BicCatalogue *catalogue;
  GThreadPool  *pool;
  int           waiting;                /* asked for and not shown yet */
};

static void
thumbnailer_clear (gpointer data)
{
  bic_catalogue_unref (((BicThumbnailer *) data)->catalogue);
}

typedef struct {
  BicThumbnailer *owner;
  GWeakRef        picture;
  char           *path;
  gint64          changed;
  BicLook         look;
  GdkTexture     *texture;
} Request;

static void
request_free (Request *request)
{
  g_weak_ref_clear (&request->picture);
  g_clear_object (&request->texture);
  g_free (request->path);
  g_atomic_rc_box_release_full (request->owner, thumbnailer_clear);
  g_free (request);
}

/* In the main thread. */
static gboolean
show_cb (gpointer user_data)
{
  Request *request = user_data;
  g_autoptr(GtkPicture) picture = g_weak_ref_get (&request->picture);

  if (picture && request->texture)
    gtk_picture_set_paintable (picture, GDK_PAINTABLE (request->texture));
  request->owner->waiting--;
  request_free (request);
  return G_SOURCE_REMOVE;
}

/* In the pool's thread. */
static void
draw_cb (gpointer data,
         gpointer user_data)
{
  Request *request = data;
  gboolean is_game = g_str_has_suffix (request->path, ".bicorne-game");
  g_autoptr(GError) error = NULL;
  g_autofree char *png = (is_game ? bic_thumbnail_of_game : bic_thumbnail_of) (request->path, request->changed, request->owner->catalogue,
                                                                            request->look, THUMBNAIL_WIDTH, &error);

  if (png)
    request->texture = gdk_texture_new_from_filename (png, &error);
  if (error)
    g_message ("No picture of %s: %s", request->path, error->message);
  g_idle_add_full (G_PRIORITY_LOW, show_cb, request, NULL);
}

/**
 * bic_thumbnailer_new:
 *
 * Returns: (transfer full): draws nothing until it is asked
 */
BicThumbnailer *
bic_thumbnailer_new (BicCatalogue *catalogue)
{
  BicThumbnailer *self = g_atomic_rc_box_new0 (BicThumbnailer);

  self->catalogue = bic_catalogue_ref (catalogue);
  self->pool = g_thread_pool_new_full (draw_cb, self, (GDestroyNotify) request_free, 1, FALSE, NULL);
  return self;
}

/**
 * bic_thumbnailer_free:
 *
 * Waits for the picture that is being drawn; those still to be drawn are dropped.
 */
void
bic_thumbnailer_free (BicThumbnailer *self)
{
  g_thread_pool_free (self->pool, TRUE, TRUE);
  g_atomic_rc_box_release_full (self, thumbnailer_clear);
}

/**
 * bic_thumbnailer_load:
 * @picture: gets the thumbnail when it is there, if it still lives then
 * @path: of a battle or a game
 * @changed: when it was
 */
void
bic_thumbnailer_load (BicThumbnailer *self,
                      GtkPicture     *picture,
                      const char     *path,
                      gint64          changed)
{
  Request *request = g_new0 (Request, 1);
  BicStyle style;

  request->owner = g_atomic_rc_box_acquire (self);
  g_weak_ref_init (&request->picture, picture);
  request->path = g_strdup (path);
  request->changed = changed;
  bic_art_style (&style);
  request->look = style.look;
  self->waiting++;
  g_thread_pool_push (self->pool, request, NULL);
}

gboolean
bic_thumbnailer_is_busy (BicThumbnailer *self)
{
  return self->waiting > 0;
}
