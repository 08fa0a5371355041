/* Private declarations of the board view, for the files of this class.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bic-board-view.c has the class and its content. It uses the files below, which do not use it.
 *   bic-board-input.c     pointer, wheel, fingers and keys; uses the two files after it
 *   bic-board-cells.c     the cursor, and the hexes for a screen reader; uses the geometry
 *   bic-board-geometry.c  hexes at screen positions, and the part of the map in view
 *   bic-board-paint.c     painting; uses the next file
 *   bic-board-marks.c     marks, as nodes that are kept between frames
 *   bic-board-trail.c     the trail of a turn
 *   bic-board-layer.c     a layer that is cached as textures
 * These files do not use the type macros. They check that their argument is a widget, and cast the pointer in C.
 */
#pragma once

#include <adwaita.h>

#include "bic-board-geometry.h"
#include "bic-board-layer.h"
#include "bic-board-view.h"
#include "bic-board-walk.h"

G_BEGIN_DECLS

typedef struct _BicMarkNodes BicMarkNodes;

struct _BicBoardView
{
  GtkWidget       parent_instance;

  BicScenario    *scenario;
  BicCatalogue   *catalogue;
  GArray         *pieces;               /* BicPieceView */
  GArray         *sited;                /* BicPieceView: pieces of the battle when last drawn; names avoid them */
  GArray         *drawn_tiles;          /* BicTile: the ground when it was last drawn */
  guint           drawn_generation;     /* `generation' of the battle when last drawn */
  GArray         *under;                /* BicUnder, each with a reference to its image */
  BicBoardLayer  *ground, *standing;
  BicStyle        style;                /* style of both layers in the last frame */
  BicShow         show;

  BicCamera       camera;
  BicViewport     viewport;             /* applied as soon as the view has a size */
  gboolean        has_viewport;
  GArray         *marks;                /* guint32: BicHexMark per hex, as set by the page */
  BicMarkNodes   *mark_nodes, *sign_nodes;      /* nodes of marks under the pieces and of signs over them */
  GArray         *path;                 /* gint */
  GArray         *arrows;               /* BicArrow */
  GArray         *trail;                /* BicTrail */
  GskRenderNode  *trail_node[2];        /* under and over the pieces; NULL if not yet made */
  BicLayout       trail_layout;         /* layout for which the nodes were made */
  BicLook         trail_look;
  graphene_rect_t trail_view;
  GArray         *found;                /* BicFinding per hex; empty if there are no findings */
  BicFindings     findings;             /* line of sight of the findings; their hexes are in `found' */
  BicPieceView    ghost;                /* piece drawn under the pointer */
  gboolean        has_ghost;
  BicScenario    *sketch;               /* battle with the change that a tool would make, or NULL */
  GArray         *sketched;             /* gint: hexes in which `sketch' is shown */
  BicSymmetry     axis;
  BicScenario    *paste_preview;        /* preview of a changed part of the board, or NULL */
  BicRegion      *promised;             /* hexes in which `promise' is shown */

  BicCursor       cursor;
  gboolean        by_keyboard;          /* the user moves the cursor by keyboard; otherwise the cursor is hidden */
  int             hover, hover_side;
  guint           leaving;              /* source that reports that the pointer has left */
  double          pointer_x, pointer_y;
  AdwAnimation   *pulse;
  int             pulse_hex;
  guint           pulse_end;            /* source that ends a pulse without animation */

  /* input */
  gboolean        panning, space_held, space_panned;
  gboolean        grabbing, grabbed;    /* button 1 moves the content of the map; it is moving the content now */
  double          last_x, last_y;       /* last reported position of the drag */
  int             edge_side;            /* hexside where the drag last crossed the edge of the map, or -1 */
  double          pinch_scale;
  guint           press_button;

  /* accessibility */
  BicDescribeHex  describe;
  gpointer        describe_data;
  GPtrArray      *cells;                /* GtkWidget */
  BicLayout       cells_layout;         /* layout for which the cells were made */
  guint           cells_idle;
  guint           ahead_idle;
  double          ahead_scale;          /* scale of the last frame */
};

/* Data of one frame */
typedef struct {
  BicBoardView   *self;
  GtkSnapshot    *snapshot;
  graphene_rect_t view;                 /* area of the whole view */
  BicLayout       layout;
  BicStyle        style;                /* in pixels of the interface */
} BicBoardFrame;

/* Cell of one hex for a screen reader */
#define BIC_TYPE_HEX_CELL (bic_hex_cell_get_type ())
G_DECLARE_FINAL_TYPE (BicHexCell, bic_hex_cell, BIC, HEX_CELL, GtkWidget)

/* bic-board-geometry.c */
gboolean  _bic_board_view_has_hex               (BicBoardView    *self,
                                                 int              hex);
int       _bic_board_view_hex_at                (BicBoardView    *self,
                                                 double           x,
                                                 double           y);
void      _bic_board_view_viewport_changed      (BicBoardView    *self);
void      _bic_board_view_set_narrow_frame      (BicBoardView    *self,
                                                 gboolean         narrow);
void      _bic_board_view_center_unless_visible (BicBoardView    *self,
                                                 int              hex);

/* bic-board-paint.c */
void      _bic_board_view_paint_ground (cairo_t         *cr,
                                        const BicLayout *layout,
                                        gpointer         user_data);
void      _bic_board_view_paint_pieces (cairo_t         *cr,
                                        const BicLayout *layout,
                                        gpointer         user_data);
void      _bic_board_view_snapshot     (GtkWidget       *widget,
                                        GtkSnapshot     *snapshot);

/* bic-board-marks.c */
BicMarkNodes * _bic_mark_nodes_new              (void);
void      _bic_mark_nodes_free                  (BicMarkNodes    *self);
void      _bic_mark_nodes_drop                  (BicMarkNodes    *self);
cairo_t * _bic_board_frame_begin_node           (const BicBoardFrame *frame,
                                                 graphene_rect_t     *area);
void      _bic_board_frame_extend_bounds_to_hex (const BicBoardFrame *frame,
                                                 graphene_rect_t     *bounds,
                                                 int                  hex,
                                                 double               reach);
void      _bic_board_frame_append_marks_node    (const BicBoardFrame *frame,
                                                 graphene_rect_t      area,
                                                 const BicMarks      *marks);
void      _bic_board_frame_draw_marks           (const BicBoardFrame *frame);
void      _bic_board_frame_draw_arrows          (const BicBoardFrame *frame);

/* bic-board-trail.c */
void      _bic_board_view_drop_trail     (BicBoardView    *self);
void      _bic_board_view_snapshot_trail (BicBoardView    *self,
                                          GtkSnapshot     *snapshot,
                                          const BicLayout *layout,
                                          const BicStyle  *style,
                                          const graphene_rect_t *view,
                                          gboolean         over);

/* bic-board-input.c */
void      _bic_board_view_add_controllers (BicBoardView    *self);

/* bic-board-cells.c */
void      _bic_board_view_create_pulse_animation (BicBoardView    *self);
char *    _bic_board_view_describe               (BicBoardView    *self,
                                                  int              hex);
void      _bic_board_view_queue_cell_update      (BicBoardView    *self);
void      _bic_board_view_allocate_cells         (BicBoardView    *self);
void      _bic_board_view_focus_cell             (BicBoardView    *self);
void      _bic_board_view_drop_cells             (BicBoardView    *self);

G_END_DECLS
