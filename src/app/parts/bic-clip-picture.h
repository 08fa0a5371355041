/* A small picture of a clip.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-clip.h"

G_BEGIN_DECLS

#define BIC_TYPE_CLIP_PICTURE (bic_clip_picture_get_type ())
G_DECLARE_FINAL_TYPE (BicClipPicture, bic_clip_picture, BIC, CLIP_PICTURE, GtkWidget)

GtkWidget * bic_clip_picture_new (BicClip      *clip,
                                  BicCatalogue *catalogue,
                                  int           width,
                                  int           height);

G_END_DECLS
