/* Pictures of battles and games: drawn in a thread, cached on disk and partly in memory.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The newest request is drawn first, because its picture is in view. A request that is no longer wanted is not drawn.
 */
#include "config.h"

#include "bic-thumbnailer.h"

#include "bic-art.h"
#include "bic-games.h"
#include "bic-thumbnail.h"

/* --- pictures in memory ------------------------------------------------------------------------------------------ */

typedef struct { char *key; GdkTexture *texture; gsize bytes; GList link; } CachedPicture;

struct _BicPictureCache
{
  GHashTable *cache;                    /* key -> Kept */
  GQueue      used;                     /* Kept: the most recently used first */
  gsize       bytes;
};

static void
cached_picture_free (gpointer data)
{
  CachedPicture *cache = data;

  g_object_unref (cache->texture);
  g_free (cache->key);
  g_free (cache);
}

BicPictureCache *
bic_picture_cache_new (void)
{
  BicPictureCache *self = g_rc_box_new0 (BicPictureCache);

  self->cache = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, cached_picture_free);
  return self;
}

static void
picture_cache_clear (gpointer self)
{
  g_hash_table_unref (((BicPictureCache *) self)->cache);
}

void
bic_picture_cache_unref (BicPictureCache *self)
{
  g_rc_box_release_full (self, picture_cache_clear);
}

static void
drop_from_cache (BicPictureCache *self,
                 CachedPicture   *cache)
{
  g_queue_unlink (&self->used, &cache->link);
  self->bytes -= cache->bytes;
  g_hash_table_remove (self->cache, cache->key);
}

static void
add_to_cache (BicPictureCache *self,
              const char      *key,
              GdkTexture      *texture)
{
  CachedPicture *cache = g_hash_table_lookup (self->cache, key);

  if (cache)
    drop_from_cache (self, cache);
  cache = g_new0 (CachedPicture, 1);
  cache->key = g_strdup (key);
  cache->texture = g_object_ref (texture);
  cache->bytes = (gsize) gdk_texture_get_width (texture) * (gsize) gdk_texture_get_height (texture) * 4;
  cache->link.data = cache;
  g_queue_push_head_link (&self->used, &cache->link);
  g_hash_table_insert (self->cache, cache->key, cache);
  self->bytes += cache->bytes;
  while (self->bytes > BIC_PICTURE_CACHE_MOST)
    drop_from_cache (self, g_queue_peek_tail (&self->used));
}

/* Returns: (transfer none) (nullable): the picture, which becomes the most recently used */
static GdkTexture *
find_in_cache (BicPictureCache *self,
               const char      *key)
{
  CachedPicture *cache = g_hash_table_lookup (self->cache, key);

  if (cache == NULL)
    return NULL;
  g_queue_unlink (&self->used, &cache->link);
  g_queue_push_head_link (&self->used, &cache->link);
  return cache->texture;
}

gsize
bic_picture_cache_bytes (BicPictureCache *self)
{
  return self->bytes;
}

/* --- requests ---------------------------------------------------------------------------------------------------- */

/* Request for a picture. A request is reference-counted, because the thread can still use it after it was forgotten. */
typedef struct {
  BicThumbnailer *owner;
  char           *key;
  char           *path;
  gint64          changed;
  BicLook         look;
  int             width;
  int             forgotten;            /* (atomic): the request is no longer wanted */
  GdkTexture     *texture;
} Request;

/* Thumbnailer, which is freed with its last request */
struct _BicThumbnailer
{
  BicCatalogue *catalogue;
  GThreadPool  *pool;
  gboolean      closed, resting;
  GHashTable   *wanted;                 /* GtkPicture (weak) -> key */
  GHashTable   *requests;               /* key -> Request: pictures that are not drawn yet */
  BicPictureCache *cache;
  GMutex        lock;                   /* for "waiting" */
  GQueue        waiting;                /* Request: the newest first */
};

static void
thumbnailer_clear (gpointer data)
{
  BicThumbnailer *self = data;

  g_mutex_clear (&self->lock);
  bic_catalogue_unref (self->catalogue);
}

static void
request_clear (gpointer data)
{
  Request *request = data;

  g_clear_object (&request->texture);
  g_free (request->key);
  g_free (request->path);
  g_atomic_rc_box_release_full (request->owner, thumbnailer_clear);
}

static void
request_unref (gpointer request)
{
  g_atomic_rc_box_release_full (request, request_clear);
}

/* --- wanted pictures --------------------------------------------------------------------------------------------- */

static void
picture_gone_cb (gpointer  data,
                 GObject  *picture)
{
  g_hash_table_remove (((BicThumbnailer *) data)->wanted, picture);
}

static gboolean
key_is_wanted (BicThumbnailer *self,
               const char     *key)
{
  GHashTableIter iter;
  gpointer its;

  g_hash_table_iter_init (&iter, self->wanted);
  while (g_hash_table_iter_next (&iter, NULL, &its))
    if (g_str_equal (its, key))
      return TRUE;
  return FALSE;
}

/**
 * bic_thumbnailer_unload:
 *
 * Cancels the request for @picture and clears @picture.
 */
void
bic_thumbnailer_unload (BicThumbnailer *self,
                        GtkPicture     *picture)
{
  gpointer stolen_picture, key;

  gtk_picture_set_paintable (picture, NULL);
  if (!g_hash_table_steal_extended (self->wanted, picture, &stolen_picture, &key))
    return;
  g_object_weak_unref (G_OBJECT (picture), picture_gone_cb, self);
  if (!key_is_wanted (self, key))
    {
      Request *request = g_hash_table_lookup (self->requests, key);

      if (request)
        g_atomic_int_set (&request->forgotten, TRUE);
      g_hash_table_remove (self->requests, key);
    }
  g_free (key);
}

/* --- drawn pictures ---------------------------------------------------------------------------------------------- */

static void
show_in_waiting_widgets (BicThumbnailer *self,
                         const char     *key,
                         GdkTexture     *texture)
{
  GHashTableIter iter;
  gpointer picture, its;

  g_hash_table_iter_init (&iter, self->wanted);
  while (g_hash_table_iter_next (&iter, &picture, &its))
    if (g_str_equal (its, key))
      gtk_picture_set_paintable (picture, GDK_PAINTABLE (texture));
}

/* Stores and shows a drawn picture, in the main thread. */
static gboolean
picture_drawn_cb (gpointer user_data)
{
  Request *request = user_data;
  BicThumbnailer *self = request->owner;

  if (self->closed || g_hash_table_lookup (self->requests, request->key) != request)
    return G_SOURCE_REMOVE;
  if (request->texture)
    {
      add_to_cache (self->cache, request->key, request->texture);
      show_in_waiting_widgets (self, request->key, request->texture);
    }
  g_hash_table_remove (self->requests, request->key);
  return G_SOURCE_REMOVE;
}

static Request *
next_request (BicThumbnailer *self)
{
  Request *request;

  g_mutex_lock (&self->lock);
  request = g_queue_pop_head (&self->waiting);
  g_mutex_unlock (&self->lock);
  return request;
}

/* Draws the picture of the newest request, in the thread of the pool. Each request starts one call, but the call can
 * draw a newer request. */
static void
draw_newest_request_cb (gpointer data,
                        gpointer user_data)
{
  BicThumbnailer *self = user_data;
  Request *request = next_request (self);
  g_autoptr(GError) error = NULL;
  g_autofree char *png = NULL;

  if (request == NULL)
    return;
  if (!g_atomic_int_get (&request->forgotten))
    {
      gboolean is_game = g_str_has_suffix (request->path, ".bicorne-game");

      png = (is_game ? bic_thumbnail_of_game : bic_thumbnail_of) (request->path, request->changed, self->catalogue,
                                                                  request->look,
                                                                  request->width, &error);
    }
  if (png)
    request->texture = gdk_texture_new_from_filename (png, &error);
  if (error)
    g_message ("No picture of %s: %s", request->path, error->message);
  g_idle_add_full (G_PRIORITY_LOW, picture_drawn_cb, request, request_unref);
}

static void
request_picture (BicThumbnailer *self,
                 const char     *key,
                 const char     *path,
                 gint64          changed,
                 BicLook         look,
                 int             width)
{
  Request *request = g_atomic_rc_box_new0 (Request);

  request->owner = g_atomic_rc_box_acquire (self);
  request->key = g_strdup (key);
  request->path = g_strdup (path);
  request->changed = changed;
  request->look = look;
  request->width = width;
  g_hash_table_replace (self->requests, request->key, request);
  g_mutex_lock (&self->lock);
  g_queue_push_head (&self->waiting, g_atomic_rc_box_acquire (request));
  g_mutex_unlock (&self->lock);
  g_thread_pool_push (self->pool, GINT_TO_POINTER (1), NULL);
}

/**
 * bic_thumbnailer_load:
 * @picture: the picture that will show the thumbnail, unless it is destroyed or forgotten before
 * @path: path of a battle or a game
 * @changed: time of the last change of the file
 */
void
bic_thumbnailer_load (BicThumbnailer *self,
                      GtkPicture     *picture,
                      const char     *path,
                      gint64          changed)
{
  int width = BIC_THUMBNAIL_WIDTH * gtk_widget_get_scale_factor (GTK_WIDGET (picture));
  g_autofree char *key = NULL;
  GdkTexture *texture;
  BicStyle style;

  bic_art_get_style (&style);
  key = g_strdup_printf ("%s %" G_GINT64_FORMAT " %d %d", path, changed, style.look, width);
  if (g_strcmp0 (g_hash_table_lookup (self->wanted, picture), key) == 0)
    return;
  bic_thumbnailer_unload (self, picture);
  g_object_weak_ref (G_OBJECT (picture), picture_gone_cb, self);
  g_hash_table_insert (self->wanted, picture, g_strdup (key));
  texture = find_in_cache (self->cache, key);
  if (texture)
    gtk_picture_set_paintable (picture, GDK_PAINTABLE (texture));
  else if (!g_hash_table_contains (self->requests, key))
    request_picture (self, key, path, changed, style.look, width);
}

/* --- the thumbnailer --------------------------------------------------------------------------------------------- */

/**
 * bic_thumbnailer_new:
 * @cache: the cache in memory
 *
 * Returns: (transfer full): a thumbnailer without requests
 */
BicThumbnailer *
bic_thumbnailer_new (BicCatalogue    *catalogue,
                     BicPictureCache *cache)
{
  BicThumbnailer *self = g_atomic_rc_box_new0 (BicThumbnailer);

  self->catalogue = bic_catalogue_ref (catalogue);
  g_mutex_init (&self->lock);
  self->wanted = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->requests = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, request_unref);
  self->cache = g_rc_box_acquire (cache);
  self->pool = g_thread_pool_new (draw_newest_request_cb, self, 1, FALSE, NULL);
  return self;
}

/**
 * bic_thumbnailer_free:
 *
 * Waits for the picture that is being drawn, and drops all other requests.
 */
void
bic_thumbnailer_free (BicThumbnailer *self)
{
  GHashTableIter iter;
  gpointer picture;

  self->closed = TRUE;
  g_thread_pool_free (self->pool, TRUE, TRUE);
  g_hash_table_iter_init (&iter, self->wanted);
  while (g_hash_table_iter_next (&iter, &picture, NULL))
    g_object_weak_unref (picture, picture_gone_cb, self);
  g_hash_table_unref (self->wanted);
  g_hash_table_unref (self->requests);
  g_queue_clear_full (&self->waiting, request_unref);
  bic_picture_cache_unref (self->cache);
  g_atomic_rc_box_release_full (self, thumbnailer_clear);
}

/**
 * bic_thumbnailer_set_paused:
 *
 * Suspends or resumes drawing, so that visible pictures are drawn before hidden pictures.
 */
void
bic_thumbnailer_set_paused (BicThumbnailer *self,
                            gboolean        resting)
{
  self->resting = resting;
  g_thread_pool_set_max_threads (self->pool, resting ? 0 : 1, NULL);
}

gboolean
bic_thumbnailer_is_busy (BicThumbnailer *self)
{
  return !self->resting && g_hash_table_size (self->requests) > 0;
}
