/* The one painter: screen, PNG, SVG, PDF and print.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Board units: one hex is 1.0 from flat side to flat side; BicLayout turns them into device units. Every jitter is a
 * hash of the hex, so that a map looks the same everywhere.
 */
#pragma once

#include <cairo.h>

#include "bic-catalogue.h"
#include "bic-game.h"
#include "bic-scenario.h"

G_BEGIN_DECLS

/* Pixels per point of paper, for the choice of visible details: paper is viewed at about 150 pixels per inch. A picture
 * with this resolution shows what is printed. */
#define BIC_PAPER_FINENESS (150.0 / 72.0)

/* --- where things are --------------------------------------------------- */
typedef struct {
  BicGrid  grid;
  double   scale, x, y;                 /* device = origin (x, y) + scale * board units */
  /* seen from the top side: the map turned by 180 degrees, text and symbols upright */
  gboolean rotated;
} BicLayout;

void     bic_layout_size    (const BicGrid   *grid,
                             double          *width,
                             double          *height);                /* of the map itself in board units */
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
                             /* the largest that fits, centred, frame included; not rotated */
                             double           height);
void     bic_layout_centre  (const BicLayout *layout,
                             int              hex,
                             double          *x,
                             double          *y);
int      bic_layout_hex_at  (const BicLayout *layout,
                             double           x,
                             double           y);                     /* BIC_NO_HEX outside */
BicDirection bic_layout_side_towards (const BicLayout *layout,
                                      int              hex,
                                      double           x,
                                      double           y);
int      bic_layout_side_at (const BicLayout *layout,
                             double           x,
                             double           y,
                             /* nearest hexside: BicDirection of *hex; -1 outside */
                             int             *hex);
void     bic_layout_hex_path(const BicLayout *layout,
                             cairo_t         *cr,
                             int              hex,
                             double           factor);                /* 1.0 = the whole hex */

/* --- how it looks ------------------------------------------------------- */
/* print: light on white paper */
typedef enum { BIC_LOOK_LIGHT, BIC_LOOK_DARK, BIC_LOOK_MONO, BIC_LOOK_PRINT, BIC_N_LOOKS } BicLook;
typedef enum {
  BIC_SHOW_GRID = 1 << 0, BIC_SHOW_LABELS = 1 << 1, BIC_SHOW_UNITS = 1 << 2, BIC_SHOW_SECTIONS = 1 << 3,
                  BIC_SHOW_NAMES = 1 << 4,
  BIC_SHOW_FRAME = 1 << 5, BIC_SHOW_OBJECTIVES = 1 << 6,
  BIC_SHOW_ALL = (1 << 7) - 1,
  BIC_SHOW_CARTOUCHE = 1 << 7,          /* is asked for: it takes a clearing of the map */
  BIC_SHOW_TERRAIN_NAMES = 1 << 8,      /* is asked for: in the hexes */
  BIC_SHOW_NARROW = 1 << 9,             /* is asked for: the frame has no letters, and leaves the map more room */
} BicShow;

typedef struct {
  BicLook  look;
  BicShow  show;
  gboolean high_contrast;
  double   text_scale;                  /* of the desktop; 1.0 */
  double   device_scale;                /* device units per pixel of the interface, the unit of the sizes below; 1.0 */
  double   min_label;                   /* smallest text, in pixels; 9.5 on screen */
  double   min_name;                    /* the same of names of places, where it is more */
  double   labels_from;                 /* smallest width of a hex that shows its number, in pixels; 45 on screen */
  const char *language;                 /* of place names that have several; NULL = the reader's */
  gboolean flat;                        /* terrain in plain colours, however large the hexes */
  GQuark   ground;                      /* tone of ground that is shown alone, as the ground of its battle is */
} BicStyle;
void     bic_style_init     (BicStyle        *style,
                             BicLook          look);

/* --- what is on it ------------------------------------------------------ */
typedef enum { BIC_PICKED_STRENGTH = 1 << 0, BIC_PICKED_MOVES = 1 << 1 } BicPicked;        /* elite, guard */

/* A piece to draw, from a battle or from a game: the painter does not care. */
typedef struct {
  int         hex, side;
  /* of the catalogue, as the rule system has it; NULL = unknown to it (drawn as a plain block with its code) */
  const BicUnitType *type;
  int         blocks, full;
  gboolean    leader, square;
  gboolean    done;                     /* it, and the other pieces in its hex, cannot act any more in this phase */
  gboolean    led;                      /* a leader is drawn at its right: set by the caller that draws both */
  gboolean    back, face_down;             /* only its back is drawn; its face is drawn, with a sign that only its owner
                                         * sees it */
  gboolean    figured, garrison, routed;/* figured: strength and moves are shown instead of blocks */
  int         tired;                    /* how tired it is, 1 to 4; 0 = not at all */
  int         strength, moves;
  int         front;                    /* bits: the two hexsides next to the corner that it faces; 0 = no facing */
  int         aim;                      /* the same of one that it would be turned to; 0 = none */
  guint       picked;                   /* BicPicked: which of the two are printed in red */
  struct { char sign[4]; guint8 tone; } badge[BIC_MAX_MARKERS];        /* markers that it bears: BicSignTone */
  int         n_badges;
  char        code[8];
  const char *name;
} BicPieceView;
void     bic_piece_view_count   (BicPieceView       *view,
                                 int                 count,
                                 BicSignTone         tone);
void     bic_piece_view_mark    (BicPieceView       *view,
                                 const BicSign      *sign,
                                 int                 level);          /* as the marker of a piece is drawn */
void     bic_piece_view_figures (BicPieceView       *view,
                                 const BicUnitType  *type,
                                 BicTraits           traits);         /* of the piece itself */
BicPieceView bic_piece_view     (const BicPiece     *piece,
                                 const BicScenario  *scenario,
                                 const BicCatalogue *catalogue);
BicPieceView bic_piece_view_of_type (const BicUnitType *type);        /* at full strength; NULL = unknown */
BicPieceView bic_piece_view_of_game (const BicGame     *game,
                                     /* one of its types, with their figures there; -1 = unknown */
                                     int                type);
GArray * bic_pieces_of_scenario (const BicScenario  *scenario,
                                 const BicCatalogue *catalogue);      /* BicPieceView */
GArray * bic_pieces_of_state    (const BicGame      *game,
                                 const BicState     *state);

/* A picture under the map, to trace it from. */
typedef struct {
  cairo_surface_t *image;               /* NULL = none */
  double           x, y;                /* of its middle, in board units */
  double           width;               /* in board units */
  double           turn;                /* degrees, clockwise */
  double           opacity;             /* 0 .. 1 */
} BicUnder;

typedef struct {
  const BicScenario  *scenario;
  const BicCatalogue *catalogue;
  const GArray       *pieces;           /* BicPieceView; NULL = no pieces */
  const GArray       *under;            /* BicUnder; NULL = nothing to trace */
} BicPicture;

/* Tones of open ground for battles; the first is the default. */
typedef struct { const char *id, *name; } BicTone;                /* id: "" for the first; name: N_() */
const BicTone * bic_ground_tones (int *n);

typedef enum {
  BIC_HEX_SELECTED = 1 << 0,            /* blue ring on white casing */
  BIC_HEX_CURSOR   = 1 << 1,            /* keyboard cursor */
  BIC_HEX_HOVER    = 1 << 2,            /* dashed ghost */
  BIC_HEX_CAN_ACT  = 1 << 3,            /* a piece that may be chosen: gold dashed ring */
  BIC_HEX_CAN_GO   = 1 << 4,            /* a hex that may be chosen: blue tint, and dots around it and in the middle */
  BIC_HEX_TARGET   = 1 << 5,            /* an enemy that may be attacked: red ring with ticks */
  BIC_HEX_PROBLEM  = 1 << 6,            /* red, pulsing on screen */
  BIC_HEX_PREVIEW  = 1 << 7,            /* what a tool is about to change */
  BIC_HEX_REGION   = 1 << 8,            /* of the selection: outlined as a whole */
  BIC_HEX_DRAWN    = 1 << 9,            /* what is about to be selected: dashed, as a whole */
  BIC_HEX_OWES     = 1 << 10,           /* a piece that still has something to do: a gold disc with "!" */
  BIC_HEX_DUTY     = 1 << 11,           /* an enemy that must still be attacked: a red diamond with "!" */
  BIC_HEX_RISK     = 1 << 12,           /* who goes there may be lost: a triangle with "!" */
  BIC_HEX_HINT     = 1 << 13,           /* what is advised: a thick amber ring in long dashes */
  BIC_HEX_ORDERED  = 1 << 14,           /* a piece with an order: a thin blue ring, and an arrow on a disc */
} BicHexMark;

/* An attack, or a way that a piece has gone. number: of the fight, or of the stride, shown on it; 0 = none. faint: it
 * is not its turn yet. */
typedef struct { int from, to, number; gboolean faint, path; } BicArrow;

/* A stroke of the trail of a turn.  MOVE, RETREAT: one hex of a path; ATTACK: sign is its result; LOST, CAME: a piece
 * that was eliminated, or has arrived; WEAKENED: sign is the loss without an attack. */
typedef enum { BIC_TRAIL_MOVE, BIC_TRAIL_RETREAT, BIC_TRAIL_ATTACK, BIC_TRAIL_LOST, BIC_TRAIL_CAME,
               BIC_TRAIL_WEAKENED } BicTrailKind;
typedef struct {
  BicTrailKind kind;
  int          from, to;                /* the same hex of what happens in one */
  gboolean     first, last;             /* of its path */
  gboolean     covered;                 /* a piece is in the hex that it happened in */
  char         sign[8];
} BicTrail;

/* Marks that are drawn: all, those under the pieces, or those over them */
typedef enum { BIC_PART_ALL, BIC_PART_UNDER, BIC_PART_OVER } BicMarkPart;

typedef struct {
  guint16     *hex;                     /* BicHexMark per hex, bic_grid_size () of them; NULL = none */
  const BicArrow *arrow;
  int          n_arrows;
  const int   *path;                    /* a retreat or move path, hexes in order */
  int          n_path;
  double       pulse;                   /* 0 .. 1, of BIC_HEX_PROBLEM */
  const BicTrail *trail;                /* paths under the pieces, attacks and signs over them; NULL = none */
  int          n_trail;
  BicMarkPart  part;
} BicMarks;

/* Meaning of a hex for a piece or an army, for authors of a battle. Distinguished by hatching as well as by color. */
typedef enum {
  BIC_FIND_NOTHING,
  BIC_FIND_REACH,                       /* it could go there */
  BIC_FIND_FIRE,                        /* it could fire there */
  BIC_FIND_SEEN,
  BIC_FIND_HIDDEN,                      /* within range, or of the board, and not seen */
  BIC_FIND_SUPPORTED,
  BIC_FIND_ALONE,                       /* a unit without support */
  BIC_FIND_ZONE_TOP,
  BIC_FIND_ZONE_BOTTOM,
  BIC_FIND_ZONE_BOTH,
  BIC_FIND_SECTION,
  BIC_FIND_PLAIN,                       /* only its number */
  BIC_FIND_CHANGED,                     /* of two battles: otherwise in the other ... */
  BIC_FIND_NEW,                         /* ... not in the other that was before ... */
  BIC_FIND_GONE,                        /* ... not in the other that came after */
  BIC_N_FINDS
} BicFind;
typedef struct { guint8 find, number; } BicFinding;     /* number: 0 = none */

typedef struct {
  const BicFinding *hex;                /* per hex, bic_grid_size () of them */
  int               from, to, blocker;  /* a line of sight and the hex in its way; BIC_NO_HEX = none */
} BicFindings;

/* Everything: layers 1 to 19 of the style guide. */
void     bic_draw_board     (cairo_t         *cr,
                             const BicLayout *layout,
                             const BicStyle  *style,
                             const BicPicture*what,
                             const BicMarks  *marks);                 /* nullable */
/* Below it, on paper: the cartouche, if the map has no free space for it. */
double   bic_cartouche_below (const BicStyle  *style,
                             const BicPicture*what,
                             gboolean         headless);
void     bic_draw_cartouche_below (cairo_t       *cr,
                             const BicLayout *layout,
                             const BicStyle  *style,
                             const BicPicture*what,
                             gboolean         headless);
/* Over it: hexes and turns at which reinforcements of the sides (bits) enter the map. */
void     bic_draw_entries   (cairo_t         *cr,
                             const BicLayout *layout,
                             const BicStyle  *style,
                             const BicPicture*what,
                             guint            sides);
/* The same in two halves: the ground (terrain, grid, labels), to be cached, and everything on it. */
void     bic_draw_ground    (cairo_t         *cr,
                             const BicLayout *layout,
                             const BicStyle  *style,
                             const BicPicture*what);
void     bic_draw_pieces    (cairo_t         *cr,
                             const BicLayout *layout,
                             const BicStyle  *style,
                             const BicPicture*what,
                             const BicMarks  *marks);
/* Between the two: what has been found out about hexes. */
void     bic_draw_findings  (cairo_t           *cr,
                             const BicLayout   *layout,
                             const BicStyle    *style,
                             const BicPicture  *what,
                             const BicFindings *findings);
/* Single items, for palettes, panels and legends; each in a square of `size' device units with its top left at 0, 0. */
/* ruleset: nullable */
void     bic_draw_terrain_icon (cairo_t *cr, double size, const BicStyle *style, const BicCatalogue *catalogue,
                                const BicRuleset *ruleset, int terrain, int variant);
void     bic_draw_unit_icon    (cairo_t *cr, double size, const BicStyle *style, const BicCatalogue *catalogue,
                                const BicPieceView *piece);
/* either may be NULL */
void     bic_draw_stack_icon   (cairo_t *cr, double size, const BicStyle *style, const BicCatalogue *catalogue,
                                const BicPieceView *unit, const BicPieceView *leader);
/* one block with its picture */
void     bic_draw_counter_icon (cairo_t *cr, double size, const BicStyle *style, const BicCatalogue *catalogue,
                                const BicUnitType *type);
void     bic_draw_cockade      (cairo_t *cr, double size, const BicStyle *style, const BicCatalogue *catalogue,
                                int nation);
void     bic_draw_stripe       (cairo_t *cr, double width, double height, const BicCatalogue *catalogue, int nation);
typedef enum { BIC_DIE_PLAIN, BIC_DIE_HIT, BIC_DIE_FLAG } BicDieMark;      /* whether it counts, and as what */
void     bic_draw_die          (cairo_t *cr, double size, const BicStyle *style, const char *face, BicDieMark mark);
/* for one that is still to be rolled */
void     bic_draw_die_place    (cairo_t *cr, double size, const BicStyle *style);
void     bic_draw_banner       (cairo_t *cr, double size, const BicStyle *style, const BicCatalogue *catalogue,
                                int nation, gboolean won);
/* The odds of a roll; came: the number of hits, or the index of the result, that came up; -1 before the roll. */
void     bic_draw_odds         (cairo_t *cr, double width, double height, const BicStyle *style, const BicOdds *odds,
                                int rolled);
double   bic_odds_chart_height (const BicOdds *odds);
/* the picture on a card: sections and arrows */
void     bic_draw_card         (cairo_t *cr, double width, double height, const BicStyle *style, const BicCard *card);

G_END_DECLS
