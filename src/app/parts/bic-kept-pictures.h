/* Pictures that were shown: those used last stay in memory, for all windows.  In the main thread.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* bytes of pictures that are kept beyond those that are shown */
#define BIC_KEPT_PICTURES_MOST (24 * 1024 * 1024)

typedef struct _BicKeptPictures BicKeptPictures;

BicKeptPictures * bic_kept_pictures_new    (void);
BicKeptPictures * bic_kept_pictures_ref    (BicKeptPictures *self);
void              bic_kept_pictures_unref  (BicKeptPictures *self);
void              bic_kept_pictures_keep   (BicKeptPictures *self,
                                            const char      *key,
                                            GdkTexture      *texture);
GdkTexture *      bic_kept_pictures_recall (BicKeptPictures *self,
                                            const char      *key);      /* (transfer none) (nullable) */
gsize             bic_kept_pictures_bytes  (BicKeptPictures *self);     /* never more than BIC_KEPT_PICTURES_MOST */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicKeptPictures, bic_kept_pictures_unref)

G_END_DECLS
