/* The arts in the catalogue (ids of pictures) and the functions that paint them: one table for terrain, one table for
 * units
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-paint.h"

G_BEGIN_DECLS

/* Paints all hexes of one art together, so that hills, woods and rivers in neighboring hexes merge. */
typedef void (*BicPaintHexes) (const BicPainter *painter, const BicSpot *spots, int n);
typedef void (*BicPaintHex)   (const BicPainter *painter, const BicSpot *spot);

void          _bic_paint_terrain      (const BicPainter *painter,
                                       const GArray     *hexes);        /* paints all terrain of these hexes */
/* Paints the terrain of one hex. The tile of @spot can differ from the tile of the battle. */
void          _bic_paint_spot         (const BicPainter *painter,
                                       const BicSpot    *spot);
gboolean      _bic_has_terrain_art    (const char       *art);
/* Returns the art of a terrain of the battle, or NULL if @terrain is 0, or "" if the terrain or its art is unknown. */
const char *  _bic_paintable_art      (const BicPainter *painter,
                                       GQuark            terrain);
/* Paints a small sign for the terrain at the edge of a hex whose terrain picture is covered by a piece. */
void          _bic_paint_terrain_sign (const BicPainter *painter,
                                       int               hex);
gboolean      _bic_has_terrain_sign   (const char       *art);
/* Returns the picture for an art on a block, or a question mark if the art is unknown. wide: (out): picture for wide
 * faces, or NULL. */
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

/* --- shared by the painters --------------------------------------------- */
void _bic_paint_ground        (const BicPainter *painter, const GArray *hexes); /* paints ground color, washes and
                                                                                 * fields */
/* paints paper over the half hexes at the edge of the board */
void _bic_paint_ragged_edge   (const BicPainter *painter, const GArray *hexes);
void _bic_paint_tree          (const BicPainter *painter, double x, double y, double radius, double seed);

G_END_DECLS
