/* Layers of the map except terrain, from bottom to top
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-paint.h"

G_BEGIN_DECLS

/* Layers of the ground */
void _bic_draw_grid         (const BicPainter *painter, const GArray *hexes);
void _bic_draw_sections     (const BicPainter *painter);
/* Returns the x position of section line @i in the view, or a negative number if the battle does not have this line. */
double _bic_section_line_x  (const BicPainter *painter, int i);
void _bic_draw_rings        (const BicPainter *painter);                        /* draws the rings around objective
                                                                                 * hexes */
void _bic_draw_exits        (const BicPainter *painter);
/* draws an exit arrow over side k of a hex, a view direction */
void _bic_draw_exit         (const BicPainter *painter, BicPoint at, int k);
void _bic_draw_communications (const BicPainter *painter);                     /* draws the lines of communication */
/* Draws the sign for a line of communication in one hex. */
void _bic_draw_communication (const BicPainter *painter, const BicNationArt *nation, BicPoint at);
/* Draws the entry arrows and the turns of reinforcements in one hex. */
void _bic_draw_entry        (const BicPainter *painter, const BicNationArt *nation, BicPoint at, guint sides,
                             const char *turns);
void _bic_draw_ring         (const BicPainter *painter, BicPoint at);            /* draws the ring of one objective */
void _bic_draw_labels       (const BicPainter *painter, const GArray *hexes);
void _bic_draw_terrain_names (const BicPainter *painter, const GArray *hexes);
void _bic_draw_names        (const BicPainter *painter);
const char * _bic_place_name (const BicScenario *scenario,
                              const char        *language,
                              int                hex);
void _bic_draw_frame        (const BicPainter *painter);        /* draws the frame around the map; the map must not be
                                                                 * clipped */
/* Draws the cartouche (title, date, compass, scale and legend) if the map has free space. */
void _bic_draw_cartouche    (const BicPainter *painter);

/* Finds a free area of this size at the edge of the map, as near to a corner as possible. Returns FALSE if there is
 * none. */
typedef struct { double x, y, width, height; } BicFreeArea;
gboolean _bic_find_free_area (const BicPainter *painter, double width, double height, BicFreeArea *clearing);
/* Layers above the ground */
void _bic_draw_highlights    (const BicPainter *painter, const BicMarks *marks); /* draws marks under the units */
/* Draw the paths of a trail under the units, and the signs of a trail over the units (bic-trail.c). */
void _bic_draw_trail_paths   (const BicPainter *painter, const BicTrail *trail, int n);
void _bic_draw_trail_signs   (const BicPainter *painter, const BicTrail *trail, int n);
void _bic_draw_all_units     (const BicPainter *painter);
void _bic_draw_done          (const BicPainter *painter, BicPoint at);   /* fades the pieces of a hex that cannot act
                                                                          * again */
void _bic_draw_facing        (const BicPainter *painter,
                              BicPoint          at,
                              int               corner,
                              gboolean          would);                 /* TRUE: the facing is only planned */
void _bic_draw_objectives    (const BicPainter *painter);                       /* draws the banners of objectives */
/* Draws arrows, paths and the cursor over the units. */
void _bic_draw_moves         (const BicPainter *painter, const BicMarks *marks);

/* Draws sign @i of the legend in a hex around 0, 0. The px of @painter must be the px of the map. */
void _bic_draw_legend_sign  (const BicPainter *painter, guint i);

void _bic_flag              (cairo_t *cr, const BicTheme *theme, double x, double y, double size, BicColour colour,
                             int value);
/* Draws a flag with a word, or with a star if @word is NULL. */
void _bic_flag_with         (cairo_t *cr, const BicTheme *theme, double x, double y, double size, BicColour colour,
                             const char *word);

G_END_DECLS
