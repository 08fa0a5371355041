/* Pictures of battles and games that arrive later: drawn in a thread, kept on the disk, and a few of them in memory
 * (bic-kept-pictures.h).
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What was asked for last comes first, as it is what the user looks at; what is no longer wanted is not drawn.
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-catalogue.h"
#include "bic-kept-pictures.h"

G_BEGIN_DECLS

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
