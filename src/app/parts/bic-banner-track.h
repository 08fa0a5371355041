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
void bic_banner_track_set          (BicBannerTrack     *self,
                                    const BicCatalogue *catalogue,
                                    int                 nation,
                                    const char         *name,
                                    const char         *player,
                                    const char         *score,
                                    int                 won,
                                    int                 needed,
                                    int                 most,
                                    gboolean            active);
/* The cockade at the end instead of the start, for the right one of two. */
void bic_banner_track_set_mirrored (BicBannerTrack     *self,
                                    gboolean            mirrored);
/* The parts that fit; the cockade and the figures always do. */
void bic_banner_track_set_space    (BicBannerTrack     *self,
                                    int                 chars,
                                    gboolean            banners);

/* The text below the banners, and the reason for each. */
void        bic_banner_track_set_details (BicBannerTrack *self,
                                          const char     *counts,
                                          const char     *won_for);

G_END_DECLS
