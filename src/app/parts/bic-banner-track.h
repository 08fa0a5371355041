/* The banners or the score of one side in the header: cockade, name, banners won and still to win.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-draw.h"

G_BEGIN_DECLS

#define BIC_TYPE_BANNER_TRACK (bic_banner_track_get_type ())
G_DECLARE_FINAL_TYPE (BicBannerTrack, bic_banner_track, BIC, BANNER_TRACK, GtkWidget)

/* @nation: index, or -1; @active: whether it is the turn of this side */
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
/* Moves the cockade to the end instead of the start, for the side at the right. */
void bic_banner_track_set_mirrored (BicBannerTrack     *self,
                                    gboolean            mirrored);
/* Shows the parts that fit. The cockade and the figures are always shown. */
void bic_banner_track_set_space    (BicBannerTrack     *self,
                                    int                 chars,
                                    gboolean            banners);

/* Sets the text below the banners and the reasons for the banners. */
void        bic_banner_track_set_details (BicBannerTrack *self,
                                          const char     *counts,
                                          const char     *won_for);

G_END_DECLS
