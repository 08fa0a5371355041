/* The board on screen: cached ground, pieces, marks, zoom and pan, keyboard cursor, one accessible child a hex.
 * It knows neither tools nor rules: pages listen to its signals and set its marks.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-draw.h"
#include "bic-edit.h"
#include "bic-region.h"

G_BEGIN_DECLS

#define BIC_TYPE_BOARD_VIEW (bic_board_view_get_type ())
G_DECLARE_FINAL_TYPE (BicBoardView, bic_board_view, BIC, BOARD_VIEW, GtkWidget)
/* Signals (hex may be BIC_NO_HEX; x, y in widget units, for popovers and hexsides):
 *   "hex-pressed"   (int hex, uint button, uint modifiers)     button 1 or 3; a press that began a pan is not told
 *   "hex-dragged"   (int hex, uint button, uint modifiers)     every hex that the pointer crossed since, none skipped;
 *   that it left the map
 *   "hex-released"  (int hex, uint button, uint modifiers)
 *   "hex-hovered"   (int hex)
 *   "side-hovered"  (int side)                                 another hexside of the same hex; -1 = none
 *   "hex-activated" (int hex)                                  Enter or Space on the cursor, or do_action of a screen
 *   reader
 *   "cursor-moved"  (int hex)
 *   "grabbed"       (double dx, double dy)                     while grabbing: how far the pointer was dragged, in
 *   hexes
 *   "grab-ended"    ()
 *   "viewport-changed" ()                                         after each change of zoom or place
 */

GtkWidget *  bic_board_view_new                  (void);
/* @scenario and @catalogue are kept; @pieces is copied; NULL pieces = none.  Redraws all. */
void         bic_board_view_set_picture          (BicBoardView       *self,
                                                  BicScenario        *scenario,
                                                  BicCatalogue       *catalogue,
                                                  const GArray       *pieces);
void         bic_board_view_set_pieces           (BicBoardView       *self,
                                                  const GArray       *pieces);
void         bic_board_view_ground_changed       (BicBoardView       *self);    /* the cached ground is stale */
void         bic_board_view_set_show             (BicBoardView       *self,
                                                  BicShow             show);
void         bic_board_view_set_rotated          (BicBoardView       *self,
                                                  gboolean            rotated);
/* Marks. */
void         bic_board_view_clear_marks          (BicBoardView       *self,
                                                  guint               marks);   /* of every hex */
void         bic_board_view_mark                 (BicBoardView       *self,
                                                  int                 hex,
                                                  guint               marks);   /* adds */
void         bic_board_view_set_arrows           (BicBoardView       *self,
                                                  const BicArrow     *arrows,
                                                  int                 n);
void         bic_board_view_set_trail            (BicBoardView       *self,
                                                  const BicTrail     *trail,
                                                  int                 n);
void         bic_board_view_set_path             (BicBoardView       *self,
                                                  const int          *hexes,
                                                  int                 n);
/* Results of an analysis of the hexes, below the pieces; copied; NULL = none. */
void         bic_board_view_set_findings         (BicBoardView       *self,
                                                  const BicFindings  *findings);
/* A piece that is dragged or about to be placed, drawn under the pointer; NULL = none. */
void         bic_board_view_set_ghost            (BicBoardView       *self,
                                                  const BicPieceView *piece);
/* Pictures under the map, to trace from; @unders: BicUnder, copied; NULL = none. */
void         bic_board_view_set_underlays (BicBoardView       *self,
                                           const GArray       *unders);
/* With grabbing, button 1 drags whatever "grabbed" moves, and no hex is reported. */
void         bic_board_view_set_grabbing  (BicBoardView       *self,
                                           gboolean            grabbing);
/* Changes of the terrain that a tool would make; NULL = none. */
void         bic_board_view_set_edit_preview     (BicBoardView       *self,
                                                  const BicEdit      *edit,
                                                  const GArray       *hexes);
void         bic_board_view_set_axis             (BicBoardView       *self,
                                                  BicSymmetry         symmetry);
/* Where one looks: how near, 1.0 = everything fits, and what is in the middle, in board units. */
typedef struct { double zoom, x, y, least; } BicViewport;     /* least: least pixels per hex; 0 = as zoom states */
BicViewport    bic_board_view_get_viewport    (BicBoardView       *self);
void         bic_board_view_set_viewport    (BicBoardView       *self,
                                                 const BicViewport    *viewport);
/* The part of the map that is in view; 0, 0, 1, 1 = all of it. */
void         bic_board_view_get_visible_area (BicBoardView       *self,
                                              graphene_rect_t    *seen);
/* A preview of a changed part of the board, drawn over it: @scenario, which is referenced, on these hexes only; NULL =
 * none. */
void         bic_board_view_set_paste_preview    (BicBoardView       *self,
                                                  BicScenario        *scenario,
                                                  const BicRegion    *region);
/* Looking. */
void         bic_board_view_zoom                 (BicBoardView       *self,
                                                  double              factor);
void         bic_board_view_zoom_fit             (BicBoardView       *self);
double       bic_board_view_get_zoom             (BicBoardView       *self);    /* 1.0 = fits */
void         bic_board_view_show_hex             (BicBoardView       *self,
                                                  int                 hex); /* pans no further than that it is seen */
void         bic_board_view_locate               (BicBoardView       *self,
                                                  int                 hex); /* scrolls there and pulses twice */
void         bic_board_view_focus_hex     (BicBoardView       *self,
                                           /* locates, and the cursor and the focus are there */
                                           int                 hex);
gboolean     bic_board_view_get_rotated   (BicBoardView       *self);
BicScenario *bic_board_view_get_scenario  (BicBoardView       *self);
BicCatalogue*bic_board_view_get_catalogue (BicBoardView       *self);
int          bic_board_view_get_cursor           (BicBoardView       *self);
void         bic_board_view_set_cursor           (BicBoardView       *self,
                                                  int                 hex);
int          bic_board_view_step_cursor          (BicBoardView       *self,
                                                  int                 right,
                                                  int                 down);
int          bic_board_view_get_hover            (BicBoardView       *self);
int          bic_board_view_side_at_pointer(BicBoardView       *self,
                                            int                *hex);       /* hexside nearest to the pointer */
int          bic_board_view_set_pointer          (BicBoardView       *self,
                                                  double              x,
                                                  /* as if the pointer were there, which is held elsewhere: the hex */
                                                  double              y);
void         bic_board_view_get_pointer          (BicBoardView       *self,
                                                  double             *x,
                                                  /* the last position, possibly outside the widget */
                                                  double             *y);
/* by which hexside a drag went off the map, or came on it; -1 */
int          bic_board_view_get_crossed_edge     (BicBoardView       *self);
void         bic_board_view_hex_rectangle        (BicBoardView       *self,
                                                  int                 hex,
                                                  GdkRectangle       *rectangle); /* in widget units, for popovers */
/* The text of a hex for a screen reader, and its tooltip. */
typedef char * (*BicDescribeHex) (int hex, gpointer user_data);
void         bic_board_view_describe_hexes (BicBoardView        *self);
void         bic_board_view_set_describe         (BicBoardView       *self,
                                                  BicDescribeHex      describe,
                                                  gpointer            user_data);
void         bic_board_view_descriptions_changed (BicBoardView       *self);    /* the texts of hexes have changed */

G_END_DECLS
