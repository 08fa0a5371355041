/* One side's banners in the header: cockade, name, banners won and still to win.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-draw.h"

G_BEGIN_DECLS

#define BIC_TYPE_BANNER_TRACK (bic_banner_track_get_type ())
G_DECLARE_FINAL_TYPE (BicBannerTrack, bic_banner_track, BIC, BANNER_TRACK, GtkWidget)

/* @nation: index, -1 = none; @active: it is this side's turn. */
void        bic_banner_track_set (BicBannerTrack     *self,
                                  const BicCatalogue *catalogue,
                                  int                 nation,
                                  const char         *name,
                                  const char         *who,
                                  const char         *score,
                                  int                 won,
                                  int                 needed,
                                  int                 most,
                                  gboolean            active);
/* The cockade at the end instead of the start, as for the one of two that stands on the right. */
void        bic_banner_track_set_mirrored (BicBannerTrack *self,
                                           gboolean        mirrored);
/* What there is room for; the cockade and the figures always are. */
void        bic_banner_track_set_room (BicBannerTrack *self,
                                       int             chars,
                                       gboolean        banners);

/* What stands under the banners, and what each was won for. */
void        bic_banner_track_set_standing (BicBannerTrack *self,
                                           const char     *counts,
                                           const char     *won_for);

G_END_DECLS
