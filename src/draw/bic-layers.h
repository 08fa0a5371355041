/* The layers of a picture that are not terrain, bottom to top.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-paint.h"

G_BEGIN_DECLS

/* Of the ground. */
void _bic_draw_grid         (const BicPainter *painter, const GArray *hexes);
void _bic_draw_sections     (const BicPainter *painter);
/* its position in the view; negative = none */
double _bic_section_x       (const BicPainter *painter, int i);
void _bic_draw_rings        (const BicPainter *painter);                        /* objectives */
void _bic_draw_exits        (const BicPainter *painter);
void _bic_draw_exit         (const BicPainter *painter, BicPoint at, int k);   /* over one side of a hex, as seen */
void _bic_draw_communications (const BicPainter *painter);                     /* where armies come from */
/* one of them */
void _bic_draw_communication (const BicPainter *painter, const BicNationArt *nation, BicPoint at);
/* of reinforcements */
void _bic_draw_entry        (const BicPainter *painter, const BicNationArt *nation, BicPoint at, guint sides,
                             const char *turns);
void _bic_draw_ring         (const BicPainter *painter, BicPoint at);            /* one of them */
void _bic_draw_labels       (const BicPainter *painter, const GArray *hexes);
void _bic_draw_terrain_names (const BicPainter *painter, const GArray *hexes);
void _bic_draw_names        (const BicPainter *painter);
const char * _bic_place_name (const BicScenario *scenario,
                              const char        *language,
                              int                hex);
void _bic_draw_frame        (const BicPainter *painter);                        /* around the map, outside its clip */
/* title, date, north, scale and legend, if there is a clearing for it */
void _bic_draw_cartouche    (const BicPainter *painter);

/* Free space on the map, at its edge and as near to a corner as possible; FALSE if there is none (bic-cartouche.c) */
typedef struct { double x, y, width, height; } BicClearing;
gboolean _bic_find_clearing (const BicPainter *painter, double width, double height, BicClearing *clearing);
/* Layers above the ground. */
void _bic_draw_highlights   (const BicPainter *painter, const BicMarks *marks); /* under the units */
/* bic-trail.c: what is under the units, and what is over them */
void _bic_draw_trail_paths  (const BicPainter *painter, const BicTrail *trail, int n);
void _bic_draw_trail_signs  (const BicPainter *painter, const BicTrail *trail, int n);
void _bic_draw_all_units    (const BicPainter *painter);
void _bic_draw_done         (const BicPainter *painter, BicPoint at);           /* over pieces that are done */
void _bic_draw_front        (const BicPainter *painter,
                             BicPoint          at,
                             int               corner,
                             gboolean          would);                          /* it looks elsewhere yet */
void _bic_draw_objectives   (const BicPainter *painter);                        /* banners */
/* arrow, path, cursor: over the units */
void _bic_draw_moves        (const BicPainter *painter, const BicMarks *marks);

/* of the table of signs, in a hex around 0, 0; px as on the map */
void _bic_draw_legend_sign  (const BicPainter *painter, guint i);

void _bic_flag              (cairo_t *cr, const BicTheme *theme, double x, double y, double size, BicColour colour,
                             int value);
/* NULL: a star */
void _bic_flag_with         (cairo_t *cr, const BicTheme *theme, double x, double y, double size, BicColour colour,
                             const char *word);

G_END_DECLS
