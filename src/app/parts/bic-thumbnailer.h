/* Pictures of battles and games: drawn in a thread, cached on disk and partly in memory.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The newest request is drawn first, because its picture is in view. A request that is no longer wanted is not drawn.
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-catalogue.h"

G_BEGIN_DECLS

/* Size limit of the pictures in memory, in bytes, in addition to the pictures on screen */
#define BIC_PICTURE_CACHE_MOST (24 * 1024 * 1024)

typedef struct _BicPictureCache BicPictureCache;

BicPictureCache * bic_picture_cache_new   (void);
void              bic_picture_cache_unref (BicPictureCache *self);
gsize             bic_picture_cache_bytes (BicPictureCache *self);      /* at most BIC_PICTURE_CACHE_MOST */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicPictureCache, bic_picture_cache_unref)

typedef struct _BicThumbnailer BicThumbnailer;

BicThumbnailer * bic_thumbnailer_new        (BicCatalogue   *catalogue,
                                             BicPictureCache *cache);
void             bic_thumbnailer_free       (BicThumbnailer *self);
void             bic_thumbnailer_load       (BicThumbnailer *self,
                                             GtkPicture     *picture,
                                             const char     *path,
                                             gint64          changed);
void             bic_thumbnailer_unload     (BicThumbnailer *self,
                                             GtkPicture     *picture);
void             bic_thumbnailer_set_paused (BicThumbnailer *self,
                                             gboolean        resting);
gboolean         bic_thumbnailer_is_busy    (BicThumbnailer *self);

G_END_DECLS
