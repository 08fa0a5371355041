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
#define BIC_KEPT_PICTURES_MOST (24 * 1024 * 1024)

typedef struct _BicKeptPictures BicKeptPictures;

BicKeptPictures * bic_kept_pictures_new   (void);
void              bic_kept_pictures_unref (BicKeptPictures *self);
gsize             bic_kept_pictures_bytes (BicKeptPictures *self);      /* never more than BIC_KEPT_PICTURES_MOST */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicKeptPictures, bic_kept_pictures_unref)

typedef struct _BicThumbnailer BicThumbnailer;

BicThumbnailer * bic_thumbnailer_new     (BicCatalogue   *catalogue,
                                          BicKeptPictures *kept);
void             bic_thumbnailer_free    (BicThumbnailer *self);
void             bic_thumbnailer_load    (BicThumbnailer *self,
                                          GtkPicture     *picture,
                                          const char     *path,
                                          gint64          changed);
void             bic_thumbnailer_forget  (BicThumbnailer *self,
                                          GtkPicture     *picture);
void             bic_thumbnailer_rest    (BicThumbnailer *self,
                                          gboolean        resting);
gboolean         bic_thumbnailer_is_busy (BicThumbnailer *self);

G_END_DECLS
