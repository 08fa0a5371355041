/* Art names of the catalogue and the functions that paint them: one table for the ground, one for units.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-paint.h"

G_BEGIN_DECLS

/* Paints every hex of one art: areas that merge (hills, woods, courses of water) take all at once. */
typedef void (*BicPaintHexes) (const BicPainter *painter, const BicSpot *spots, int n);
typedef void (*BicPaintHex)   (const BicPainter *painter, const BicSpot *spot);

void          _bic_paint_terrain      (const BicPainter *painter,
                                       const GArray     *hexes);        /* layers 3 to 9 of all these hexes */
/* The same for one hex, perhaps with a tile that is not the battle's. */
void          _bic_paint_spot         (const BicPainter *painter,
                                       const BicSpot    *spot);
gboolean      _bic_has_terrain_art    (const char       *art);
/* The art of a terrain of the battle; NULL for no terrain, "" for what the catalogue or the painter does not know. */
const char *  _bic_art_of             (const BicPainter *painter,
                                       GQuark            terrain);
/* A small sign of the ground of a hex, at its edge, for one that is covered. */
void          _bic_paint_terrain_sign (const BicPainter *painter,
                                       int               hex);
gboolean      _bic_has_terrain_sign   (const char       *art);
/* The picture on a block, and the picture for wide faces or NULL; a question mark for an unknown art. */
const float * _bic_unit_art           (const char       *art,
                                       const float     **wide);

/* --- the painters of the table ------------------------------------------ */
void _bic_paint_hills         (const BicPainter *painter, const BicSpot *spots, int n);
void _bic_paint_rugged_hills  (const BicPainter *painter, const BicSpot *spots, int n);
void _bic_paint_woods         (const BicPainter *painter, const BicSpot *spots, int n);
void _bic_paint_lake          (const BicPainter *painter, const BicSpot *spots, int n);
void _bic_paint_frozen_lake   (const BicPainter *painter, const BicSpot *spots, int n);
void _bic_paint_marsh         (const BicPainter *painter, const BicSpot *spots, int n);
void _bic_paint_orchard       (const BicPainter *painter, const BicSpot *spots, int n);
void _bic_paint_rough         (const BicPainter *painter, const BicSpot *spots, int n);
void _bic_paint_banks         (const BicPainter *painter, const BicSpot *spots, int n);
void _bic_paint_river         (const BicPainter *painter, const BicSpot *spots, int n);
void _bic_paint_fordable      (const BicPainter *painter, const BicSpot *spots, int n);
void _bic_paint_frozen_river  (const BicPainter *painter, const BicSpot *spots, int n);
void _bic_paint_roads         (const BicPainter *painter, const BicSpot *spots, int n);
void _bic_paint_ford          (const BicPainter *painter, const BicSpot *spot);
void _bic_paint_bridge        (const BicPainter *painter, const BicSpot *spot);
void _bic_paint_quarry        (const BicPainter *painter, const BicSpot *spot);
void _bic_paint_walled_garden (const BicPainter *painter, const BicSpot *spot);
void _bic_paint_towns         (const BicPainter *painter, const BicSpot *spots, int n);
void _bic_paint_walled_city   (const BicPainter *painter, const BicSpot *spot);
void _bic_paint_church        (const BicPainter *painter, const BicSpot *spot);
void _bic_paint_windmill      (const BicPainter *painter, const BicSpot *spot);
void _bic_paint_tower         (const BicPainter *painter, const BicSpot *spot);
void _bic_paint_walled_farm   (const BicPainter *painter, const BicSpot *spot);
void _bic_paint_castle        (const BicPainter *painter, const BicSpot *spot);
void _bic_paint_field_works   (const BicPainter *painter, const BicSpot *spot);
void _bic_paint_stream_banks  (const BicPainter *painter, const BicSpot *spots, int n);
void _bic_paint_stream_water  (const BicPainter *painter, const BicSpot *spots, int n);
void _bic_paint_stream_bridge (const BicPainter *painter, const BicSpot *spot);
void _bic_paint_stream_ford   (const BicPainter *painter, const BicSpot *spot);
void _bic_paint_slope         (const BicPainter *painter, const BicSpot *spot);
void _bic_paint_redoubt       (const BicPainter *painter, const BicSpot *spot);
void _bic_paint_unknown       (const BicPainter *painter, const BicSpot *spot);

/* --- shared by them ----------------------------------------------------- */
void _bic_paint_ground        (const BicPainter *painter, const GArray *hexes);            /* layers 1 and 2 */
void _bic_paint_fade          (const BicPainter *painter, const GArray *hexes);            /* layer 10 */
void _bic_paint_tree          (const BicPainter *painter, double x, double y, double radius, double seed);

G_END_DECLS
