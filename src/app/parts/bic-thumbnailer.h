/* Pictures of battles and games that arrive later: drawn in a thread, kept on the disk, and a few of them in memory.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The newest request comes first, because the user looks at it; a request that is no longer wanted is not drawn.
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-catalogue.h"

G_BEGIN_DECLS

/* bytes of pictures that are kept beyond those that are shown */
#define BIC_PICTURE_CACHE_MOST (24 * 1024 * 1024)

typedef struct _BicPictureCache BicPictureCache;

BicPictureCache * bic_picture_cache_new   (void);
void              bic_picture_cache_unref (BicPictureCache *self);
gsize             bic_picture_cache_bytes (BicPictureCache *self);      /* never more than BIC_PICTURE_CACHE_MOST */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicPictureCache, bic_picture_cache_unref)

typedef struct _BicThumbnailer BicThumbnailer;

BicThumbnailer * bic_thumbnailer_new     (BicCatalogue   *catalogue,
                                          BicPictureCache *cache);
void             bic_thumbnailer_free    (BicThumbnailer *self);
void             bic_thumbnailer_load    (BicThumbnailer *self,
                                          GtkPicture     *picture,
                                          const char     *path,
                                          gint64          changed);
void             bic_thumbnailer_unload  (BicThumbnailer *self,
                                          GtkPicture     *picture);
void             bic_thumbnailer_pause   (BicThumbnailer *self,
                                          gboolean        resting);
gboolean         bic_thumbnailer_is_busy (BicThumbnailer *self);

G_END_DECLS
