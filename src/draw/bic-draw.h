/* Drawing of a battle, with the same functions for screen, PNG, SVG, PDF and print.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * In board units, one hex is 1.0 from flat side to flat side. BicLayout converts board units to device units. All
 * random variation is computed as a hash of the hex, so that a map looks the same on every device.
 */
#pragma once

#include <cairo.h>

#include "bic-catalogue.h"
#include "bic-game.h"
#include "bic-scenario.h"

G_BEGIN_DECLS

/* Pixels per typographic point on paper, at 150 pixels per inch. The level of detail on paper is the same as in a
 * picture with this resolution. */
#define BIC_PAPER_FINENESS (150.0 / 72.0)

/* --- positions ---------------------------------------------------------- */
typedef struct {
  BicGrid  grid;
  double   scale, x, y;                 /* device units = origin (x, y) + scale * board units */
  /* TRUE: the map is seen from the top side, turned by 180 degrees. Text and symbols stay upright. */
  gboolean rotated;
} BicLayout;

void     bic_layout_size    (const BicGrid   *grid,
                             double          *width,
                             double          *height);                /* computes the size of the map in board units,
                                                                       * without the frame */
void     bic_layout_fit_narrow (BicLayout       *layout,
                                const BicGrid   *grid,
                                double           x,
                                double           y,
                                double           width,
                                double           height);
void     bic_layout_fit     (BicLayout       *layout,
                             const BicGrid   *grid,
                             double           x,
                             double           y,
                             double           width,
                             /* @layout (out): the largest layout that fits with its frame, centered and not rotated */
                             double           height);
void     bic_layout_centre  (const BicLayout *layout,
                             int              hex,
                             double          *x,
                             double          *y);
int      bic_layout_hex_at  (const BicLayout *layout,
                             double           x,
                             double           y);                     /* returns BIC_NO_HEX if the point is outside the
                                                                       * board */
BicDirection bic_layout_side_towards (const BicLayout *layout,
                                      int              hex,
                                      double           x,
                                      double           y);
int      bic_layout_side_at (const BicLayout *layout,
                             double           x,
                             double           y,
                             /* Returns the nearest hexside, as a BicDirection of *hex, or -1 outside the board */
                             int             *hex);
void     bic_layout_hex_path(const BicLayout *layout,
                             cairo_t         *cr,
                             int              hex,
                             double           factor);                /* size relative to the hex; 1.0: the outline of
                                                                       * the hex itself */

/* --- style -------------------------------------------------------------- */
/* BIC_LOOK_PRINT: the light look on white paper */
typedef enum { BIC_LOOK_LIGHT, BIC_LOOK_DARK, BIC_LOOK_MONO, BIC_LOOK_PRINT, BIC_N_LOOKS } BicLook;
typedef enum {
  BIC_SHOW_GRID = 1 << 0, BIC_SHOW_LABELS = 1 << 1, BIC_SHOW_UNITS = 1 << 2, BIC_SHOW_SECTIONS = 1 << 3,
                  BIC_SHOW_NAMES = 1 << 4,
  BIC_SHOW_FRAME = 1 << 5, BIC_SHOW_OBJECTIVES = 1 << 6,
  BIC_SHOW_ALL = (1 << 7) - 1,
  BIC_SHOW_CARTOUCHE = 1 << 7,          /* not in BIC_SHOW_ALL: a cartouche in free space on the map */
  BIC_SHOW_TERRAIN_NAMES = 1 << 8,      /* not in BIC_SHOW_ALL: the names of the terrain in the hexes */
  BIC_SHOW_NARROW = 1 << 9,             /* not in BIC_SHOW_ALL: a narrow frame without letters */
} BicShow;

typedef struct {
  BicLook  look;
  BicShow  show;
  gboolean high_contrast;
  double   text_scale;                  /* text scale of the desktop; 1.0 by default */
  double   device_scale;                /* device units per interface pixel, the
                                         * unit of the sizes below; 1.0 by default */
  double   min_label;                   /* smallest text size, in pixels; 9.5 on screen */
  double   min_name;                    /* smallest text size of place names, in pixels, if it is larger than
                                         * min_label */
  double   labels_from;                 /* smallest width of a hex that shows its number, in pixels; 45 on screen */
  const char *language;                 /* language of place names; NULL: the reader's language */
  gboolean flat;                        /* TRUE: terrain has plain colors at all hex sizes */
  GQuark   ground;                      /* ground tone of a terrain icon; 0: the default tone */
} BicStyle;
void     bic_style_init     (BicStyle        *style,
                             BicLook          look);

/* --- content ------------------------------------------------------------ */
/* Numbers on a counter that are printed in red: the strength of an elite unit, the movement of a guard unit */
typedef enum { BIC_PICKED_STRENGTH = 1 << 0, BIC_PICKED_MOVES = 1 << 1 } BicPicked;

/* A piece to draw, from a battle or from a game */
typedef struct {
  int         hex, side;
  /* unit type of the catalogue, changed by the rule system; NULL: unknown type, drawn as a plain block with the code of
   * the piece */
  const BicUnitType *type;
  int         blocks, full;
  gboolean    leader, square;
  gboolean    done;                     /* TRUE: no piece in this piece's hex can act again in this phase */
  gboolean    led;                      /* TRUE: a leader is drawn at the right of the unit; set by the caller that
                                         * draws both pieces */
  gboolean    back, face_down;             /* back: only the back is drawn; face_down: a sign shows that the counter is
                                            * face down for the enemy */
  gboolean    figured, garrison, routed;/* figured: the counter shows strength and moves instead of blocks */
  int         tired;                    /* fatigue, 1 to 4; 0: not tired */
  int         strength, moves;
  int         front;                    /* bits of the two hexsides next to the corner that the piece faces; 0: no
                                         * facing */
  int         aim;                      /* same bits for a planned facing; 0: no planned facing */
  guint       picked;                   /* BicPicked bits: numbers that are printed in red */
  struct { char sign[4]; guint8 tone; } badge[BIC_MAX_MARKERS];        /* markers on the piece; tone: BicSignTone */
  int         n_badges;
  char        code[8];
  const char *name;
} BicPieceView;
void     bic_piece_view_add_count    (BicPieceView       *view,
                                      int                 count,
                                      BicSignTone         tone);
void     bic_piece_view_add_sign     (BicPieceView       *view,
                                      const BicSign      *sign,
                                      int                 level);     /* adds a marker with this sign and level */
void     bic_piece_view_set_figures  (BicPieceView       *view,
                                      const BicUnitType  *type,
                                      BicTraits           traits);       /* traits of the piece, including the traits of
                                                                          * its type */
BicPieceView bic_piece_view         (const BicPiece     *piece,
                                     const BicScenario  *scenario,
                                     const BicCatalogue *catalogue);
BicPieceView bic_piece_view_of_type (const BicUnitType *type);        /* view of a full-strength unit; NULL: unknown
                                                                       * type */
BicPieceView bic_piece_view_of_game (const BicGame     *game,
                                     /* index of a unit type of the game, whose values the view has; -1: unknown type */
                                     int                type);
GArray * bic_piece_views_of_scenario (const BicScenario  *scenario,
                                      const BicCatalogue *catalogue);      /* returns an array with the element type
                                                                            * BicPieceView */
GArray * bic_piece_views_of_state    (const BicGame      *game,
                                      const BicState     *state);

/* A background image for tracing the map */
typedef struct {
  cairo_surface_t *image;               /* NULL: no image */
  double           x, y;                /* center of the image, in board units */
  double           width;               /* width, in board units */
  double           turn;                /* rotation in degrees, clockwise */
  double           opacity;             /* opacity, 0 to 1 */
} BicUnder;

typedef struct {
  const BicScenario  *scenario;
  const BicCatalogue *catalogue;
  const GArray       *pieces;           /* element type: BicPieceView; NULL: no pieces */
  const GArray       *under;            /* element type: BicUnder; NULL: no background images */
} BicPicture;

/* A tone of open ground; the first tone is the default. */
typedef struct { const char *id, *name; } BicTone;                /* id: "" for the first tone; name: not yet
                                                                   * translated */
const BicTone * bic_ground_tones (int *n);

typedef enum {
  BIC_HEX_SELECTED = 1 << 0,            /* selected hex: blue ring with a white border */
  BIC_HEX_CURSOR   = 1 << 1,            /* hex of the keyboard cursor */
  BIC_HEX_HOVER    = 1 << 2,            /* hex under the pointer: dashed outline */
  BIC_HEX_CAN_ACT  = 1 << 3,            /* a piece that can be chosen: gold dashed ring */
  BIC_HEX_CAN_GO   = 1 << 4,            /* a hex that can be chosen: blue tint, dotted outline, dot in the middle */
  BIC_HEX_TARGET   = 1 << 5,            /* an enemy that can be attacked: red ring with ticks */
  BIC_HEX_PROBLEM  = 1 << 6,            /* hex of a problem: red ring, which pulses on screen */
  BIC_HEX_PREVIEW  = 1 << 7,            /* a hex that the tool is about to change */
  BIC_HEX_REGION   = 1 << 8,            /* a hex of the selection; all these hexes have one common outline */
  BIC_HEX_DRAWN    = 1 << 9,            /* a hex of the new selection during a drag; all these hexes have one common
                                         * dashed outline */
  BIC_HEX_OWES     = 1 << 10,           /* a piece that must still attack: a gold disc with "!" */
  BIC_HEX_DUTY     = 1 << 11,           /* an enemy that must still be attacked: a red diamond with "!" */
  BIC_HEX_RISK     = 1 << 12,           /* a hex in which an entering piece may be lost: a triangle with "!" */
  BIC_HEX_HINT     = 1 << 13,           /* suggested hex: a thick amber ring in long dashes */
  BIC_HEX_ORDERED  = 1 << 14,           /* a piece with an order: a thin blue ring, and an arrow on a disc */
  BIC_HEX_MOVED    = 1 << 15,           /* a piece that has moved and can still fight: a thin blue ring */
  BIC_HEX_NO_FIGHT = 1 << 16,           /* a hex where the moving piece cannot fight: crossed-out swords on a disc */
} BicHexMark;

/* Arrow of an attack, or of one step of a retreat or advance. number: number of the attack or step; 0: no number.
 * faint: TRUE if the attack or step comes later. path: TRUE for a retreat or advance. */
typedef struct { int from, to, number; gboolean faint, path; } BicArrow;

/* Kinds of strokes in the trail of a turn. MOVE and RETREAT: one hex of a path. ATTACK: an attack whose result is in
 * sign. LOST and CAME: a piece that was eliminated or that arrived. WEAKENED: a loss without an attack, which is in
 * sign. */
typedef enum { BIC_TRAIL_MOVE, BIC_TRAIL_RETREAT, BIC_TRAIL_ATTACK, BIC_TRAIL_LOST, BIC_TRAIL_CAME,
               BIC_TRAIL_WEAKENED } BicTrailKind;
typedef struct {
  BicTrailKind kind;
  int          from, to;                /* hexes of the event; equal if the event affects one hex */
  gboolean     first, last;             /* first or last stroke of its path */
  gboolean     covered;                 /* TRUE: a piece is now in the hex of the event */
  char         sign[8];
} BicTrail;

/* Selection of marks to draw: all marks, only the marks under the pieces, or only the marks over the pieces */
typedef enum { BIC_PART_ALL, BIC_PART_UNDER, BIC_PART_OVER } BicMarkPart;

typedef struct {
  guint32     *hex;               /* BicHexMark bits of each hex, bic_grid_hex_number_limit () values; NULL: no marks */
  const BicArrow *arrow;
  int          n_arrows;
  const int   *path;                    /* hexes on the path of a retreat or move, in order */
  int          n_path;
  double       pulse;                   /* phase of the pulse of BIC_HEX_PROBLEM, 0 to 1 */
  const BicTrail *trail;                /* paths are drawn under the pieces, attacks and signs over the pieces; NULL: no
                                         * trail */
  int          n_trail;
  BicMarkPart  part;
} BicMarks;

/* Result of an analysis for one hex, for authors of battles. The results can be distinguished by their hatching as well
 * as by their color. */
typedef enum {
  BIC_FIND_NOTHING,
  BIC_FIND_REACH,                       /* the piece can move to the hex */
  BIC_FIND_FIRE,                        /* the piece can fire at the hex */
  BIC_FIND_SEEN,
  BIC_FIND_HIDDEN,                      /* a hex without a line of sight */
  BIC_FIND_SUPPORTED,
  BIC_FIND_ALONE,                       /* a unit without support */
  BIC_FIND_ZONE_TOP,
  BIC_FIND_ZONE_BOTTOM,
  BIC_FIND_ZONE_BOTH,
  BIC_FIND_SECTION,
  BIC_FIND_PLAIN,                       /* only the number is drawn */
  BIC_FIND_CHANGED,                     /* comparison of two battles: the hex differs */
  BIC_FIND_NEW,                         /* comparison of two battles: the item is only in the new battle */
  BIC_FIND_GONE,                        /* comparison of two battles: the item is only in the old battle */
  BIC_N_FINDS
} BicFind;
typedef struct { guint8 find, number; } BicFinding;     /* number to draw; 0: no number */

typedef struct {
  const BicFinding *hex;                /* results of all hexes, bic_grid_hex_number_limit () values */
  int               from, to, blocker;  /* ends of the line of sight and the hex that blocks it; BIC_NO_HEX: none */
} BicFindings;

/* Draws all layers of a map with its pieces and marks. */
void     bic_draw_board             (cairo_t         *cr,
                                     const BicLayout *layout,
                                     const BicStyle  *style,
                                     const BicPicture*what,
                                     const BicMarks  *marks);         /* may be NULL */
/* Return the height, in hexes, of a cartouche below a map on paper, and draw this cartouche. */
double   bic_cartouche_height_below (const BicStyle  *style,
                                     const BicPicture*what,
                                     gboolean         headless);
void     bic_draw_cartouche_below   (cairo_t         *cr,
                                     const BicLayout *layout,
                                     const BicStyle  *style,
                                     const BicPicture*what,
                                     gboolean         headless);
/* Draws the entry hexes and the arrival turns of reinforcements over the map. sides: bits of the sides whose
 * reinforcements are drawn. */
void     bic_draw_entries           (cairo_t         *cr,
                                     const BicLayout *layout,
                                     const BicStyle  *style,
                                     const BicPicture*what,
                                     guint            sides);
/* The two halves of bic_draw_board (). The first half draws terrain, grid and labels, which can be cached. The second
 * half draws pieces and marks. */
void     bic_draw_ground            (cairo_t         *cr,
                                     const BicLayout *layout,
                                     const BicStyle  *style,
                                     const BicPicture*what);
void     bic_draw_pieces            (cairo_t         *cr,
                                     const BicLayout *layout,
                                     const BicStyle  *style,
                                     const BicPicture*what,
                                     const BicMarks  *marks);
/* Draws the results of an analysis. Call it after bic_draw_ground () and before bic_draw_pieces (). */
void     bic_draw_findings          (cairo_t           *cr,
                                     const BicLayout   *layout,
                                     const BicStyle    *style,
                                     const BicPicture  *what,
                                     const BicFindings *findings);
/* Draw single items for palettes, panels and legends. Each item is in a square of `size' device units whose top left is
 * at 0, 0. */
/* ruleset: may be NULL */
void     bic_draw_terrain_icon      (cairo_t *cr, double size, const BicStyle *style, const BicCatalogue *catalogue,
                                     const BicRuleset *ruleset, int terrain, int variant);
void     bic_draw_unit_icon         (cairo_t *cr, double size, const BicStyle *style, const BicCatalogue *catalogue,
                                     const BicPieceView *piece);
/* Draws a unit and its leader in one hex. Each may be NULL. */
void     bic_draw_stack_icon        (cairo_t *cr, double size, const BicStyle *style, const BicCatalogue *catalogue,
                                     const BicPieceView *unit, const BicPieceView *leader);
/* Draws one block with the picture of @type. */
void     bic_draw_counter_icon      (cairo_t *cr, double size, const BicStyle *style, const BicCatalogue *catalogue,
                                     const BicUnitType *type);
void     bic_draw_cockade           (cairo_t *cr, double size, const BicStyle *style, const BicCatalogue *catalogue,
                                     int nation);
void     bic_draw_stripe            (cairo_t *cr, double width, double height, const BicCatalogue *catalogue,
                                     int nation);
typedef enum { BIC_DIE_PLAIN, BIC_DIE_HIT, BIC_DIE_FLAG } BicDieMark;      /* effect of the rolled face */
void     bic_draw_die          (cairo_t *cr, double size, const BicStyle *style, const char *face, BicDieMark mark);
/* Draws the outline of a die that is still to be rolled. */
void     bic_draw_die_outline  (cairo_t *cr, double size, const BicStyle *style);
void     bic_draw_banner       (cairo_t *cr, double size, const BicStyle *style, const BicCatalogue *catalogue,
                                int nation, gboolean won);
/* Draws the odds of a roll. rolled: number of hits that were rolled, or index of the result that was rolled; -1 before
 * the roll. */
void     bic_draw_odds         (cairo_t *cr, double width, double height, const BicStyle *style, const BicOdds *odds,
                                int rolled);
double   bic_odds_chart_height (const BicOdds *odds);
/* Draws the picture on a card, without the card's text. */
void     bic_draw_card         (cairo_t *cr, double width, double height, const BicStyle *style, const BicCard *card);

G_END_DECLS
