/* The setup sheet. The layout is made once and consists of pages with items, which can be painted on any surface.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Comments use two verbs: a function that "sets" something adds items to the layout and usually advances the current
 * position; a function that "draws" something paints one item. A block is a group of items that is laid out before its
 * position is known, and that is then moved to its position. Sizes are in typographic points.
 */
#pragma once

#include "bic-date-text.h"
#include "bic-export.h"
#include "bic-symbols.h"

G_BEGIN_DECLS

#define BIC_SHEET_MARGIN 40.0
#define BIC_SHEET_TOP 88.0              /* top of the text on the second and later pages */
#define BIC_SHEET_GUTTER 22.0
#define BIC_SHEET_TEXT 9.9
#define BIC_SHEET_LEADING 11.6
#define BIC_POINTS_A_MM (72.0 / 25.4)

/* Density of the layout of a sheet */
typedef struct {
  gboolean tight;                       /* TRUE: lists and tables use less space */
  double   text;                        /* change of the size of running text, as a fraction of the normal size */
  double   map;                         /* smallest size of a map on a page with text, relative to its size at the full
                                         * page width */
  gboolean own_page;                    /* TRUE: the map is on the second page, even if it fits on the first page */
} BicSheetFit;

typedef struct _BicSheet BicSheet;
typedef struct _BicSheetItem BicSheetItem;
typedef struct _BicPosterLayout BicPosterLayout;

/* An item on a page. The function `paint' determines how the other fields are used. */
struct _BicSheetItem {
  void         (*paint) (const BicSheet *sheet, const BicSheetItem *item);
  BicArea        area;
  gconstpointer  subject;               /* object that is painted: a part of the battle, the catalogue or the sheet */
  int            number, detail;
  PangoLayout   *layout;                /* layout of a text, owned by the item */
  BicTextStyle   type;                  /* type of a text, or color, opacity (alpha) and width (size) of a line */
  char          *chapter;               /* title of the item's entry in the PDF outline, owned by the item; NULL: no
                                         * entry */
};

/* A block: items and their total height, before their position on a page is known */
typedef struct {
  GPtrArray *items;
  double     height;
  GPtrArray *outer;                     /* outer, y, bottom: values of the sheet before the block was begun, which are
                                         * restored at its end */
  double     y, bottom;
} BicSheetBlock;

struct _BicSheet {
  const BicScenario  *scenario;
  const BicCatalogue *catalogue;
  const BicExport    *how;              /* settings of the export, with at most one bit in `sides' */
  BicSheetFit         fit;
  gboolean            tight;            /* same as fit.tight, unless a part of the sheet has changed it */
  double              width, height;    /* size of the page */
  double              left, right, space, bottom;                  /* left, right and lower edge of the text on the
                                                                    * page; space: width of the text */
  BicColour           ink, red;
  cairo_t            *cr;               /* context that is used to measure text; while a page is painted, the context of
                                         * the page */
  BicStyle            style;            /* style of pictures, for the resolution of the surface */
  BicTheme            theme;

  GPtrArray          *pages;            /* element type: GPtrArray of BicSheetItem */
  GPtrArray          *items;            /* items of the current page or block */
  GPtrArray          *flows;            /* element type: BicPageFlow; running texts that items refer to */
  BicPosterLayout    *poster;           /* layout of a poster, owned by the sheet; NULL: not a poster */
  int                 page;             /* index of the page that is laid out or painted */
  double              y;                /* current position on the page */
  double              hex;              /* width of a hex on the map */
  gboolean            cartouche;        /* TRUE: a cartouche is below the map */
  struct { double x, y, width; int page; } hole;                  /* free space below the shorter column of the lists */
  gboolean            history_set, legend_set;                    /* TRUE: the part has been set before its usual
                                                                   * position */
  double              first_end;        /* lower end of the text on a first page without the map */
  double              end;              /* lower end of the text on the last page, not counting parts that only fill the
                                         * page */
  int                 before, in_all;   /* numbers of pages of the document: before this sheet, and in total */
  int                 outline;          /* PDF outline entry of the sheet, which is the parent of the entries of its
                                         * headings; 0: the root */
};

/* Drawing of a board on paper (bic-paper.c) */
#define BIC_LEAST_HEX 24.0              /* smallest width of a hex that shows its number on paper, in pixels; it is
                                         * smaller than on screen */
BicStyle     _bic_paper_style       (const BicScenario  *scenario,
                                     const BicExport    *how,
                                     /* device units per typographic point */
                                     double              point);
BicScenario * _bic_export_localized (const BicScenario  *scenario,    /* defined in bic-booklet.c */
                                     const BicExport    *how);

/* Returns the best layout of a battle's sheet on pages of this size (bic-sheet.c). @before: number of pages of the
 * document before the sheet. */
BicSheet *   _bic_sheet_new        (const BicScenario  *scenario,
                                    const BicCatalogue *catalogue,
                                    const BicExport    *how,
                                    double              width,
                                    double              height,
                                    int                 before);

/* --- pages and items (bic-sheet-pages.c) -------------------------------- */
BicSheet *   _bic_sheet_begin_layout    (const BicScenario  *scenario,  /* creates a sheet without pages */
                                         const BicCatalogue *catalogue,
                                         const BicExport    *how,
                                         double              width,
                                         double              height,
                                         int                 before);
void         _bic_sheet_end_layout      (BicSheet        *sheet);      /* ends the layout; items must not be added after
                                                                        * this call */
void         _bic_sheet_free            (BicSheet        *sheet);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicSheet, _bic_sheet_free)
void         _bic_sheet_paint           (BicSheet        *sheet,
                                         cairo_t         *cr,
                                         int              page);
void         _bic_sheet_add_page        (BicSheet        *sheet);
void         _bic_sheet_remove_pages    (BicSheet        *sheet,      /* removes @n pages; at least one page must
                                                                       * remain */
                                         guint            first,
                                         guint            n);
void         _bic_sheet_add             (BicSheet        *sheet,
                                         BicSheetItem     item);
void         _bic_sheet_line            (BicSheet        *sheet,
                                         double           x0,
                                         double           y0,
                                         double           x1,
                                         double           y1,
                                         BicColour        colour,
                                         double           alpha,
                                         double           width);
void         _bic_sheet_horizontal_line (BicSheet        *sheet,      /* adds a horizontal line in the ink color */
                                         double           x0,
                                         double           x1,
                                         double           y,
                                         double           width,
                                         double           alpha);
BicSheetBlock _bic_sheet_begin_block (BicSheet      *sheet);          /* begins a block; until its end, items are added
                                                                       * to the block from y = 0 */
void         _bic_sheet_end_block       (BicSheet        *sheet,
                                         BicSheetBlock   *block);
BicSheetBlock _bic_sheet_make_block     (BicSheet        *sheet,
                                         void           (*set) (BicSheet *sheet));
void         _bic_sheet_place           (BicSheet        *sheet,
                                         BicSheetBlock   *block,
                                         double           y);         /* upper end of the block; the current position of
                                                                       * the sheet is then below the block */
void         _bic_sheet_block_clear (BicSheetBlock  *block);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BicSheetBlock, _bic_sheet_block_clear)

/* --- text (bic-sheet-text.c); functions that set text return its width or height --- */
BicTextStyle _bic_sheet_text_style      (const BicSheet     *sheet,
                                         double              size);
BicTextStyle _bic_sheet_body_text_style (const BicSheet     *sheet);  /* returns the type for running text */
double       _bic_sheet_widest_word     (const BicSheet     *sheet,
                                         const char         *text,
                                         const BicTextStyle *type);
double       _bic_sheet_add_text        (BicSheet           *sheet,   /* sets one line */
                                         double              x,
                                         double              y,
                                         const char         *text,
                                         const BicTextStyle *type);
double       _bic_sheet_paragraph       (BicSheet           *sheet,
                                         double              x,
                                         double              y,
                                         double              width,
                                         const char         *text,
                                         const BicTextStyle *type);
double       _bic_sheet_rich            (BicSheet           *sheet,   /* sets rich text */
                                         double              x,
                                         double              y,
                                         double              width,
                                         const char         *text,
                                         const BicTextStyle *type);
void         _bic_sheet_heading_at      (BicSheet           *sheet,     /* sets a heading, which is also an entry in the
                                                                         * PDF outline */
                                         double              x,
                                         double              y,
                                         double              width,
                                         const char         *text);
void         _bic_sheet_heading         (BicSheet           *sheet,   /* sets a heading over the full
                                                                       * width at the current position */
                                         const char         *text,
                                         double              after);  /* distance to the text below */

int          _bic_sheet_bookmark   (cairo_t         *cr,
                                    int              under,           /* number of the parent entry */
                                    int              page,            /* index of the page in the document, from 0 */
                                    const char      *text);

/* --- running text ------------------------------------------------------- */
typedef struct _BicPageFlow BicPageFlow;
BicPageFlow *    _bic_flow_new           (const BicSheet  *sheet,
                                          const char      *text,      /* rich text */
                                          double           width,
                                          gboolean         drop_cap);
void         _bic_flow_free              (BicPageFlow     *flow);
gboolean     _bic_flow_is_done           (const BicPageFlow *flow);
/* Returns whether the text is too short for two columns. */
gboolean     _bic_flow_is_short          (const BicPageFlow *flow);
/* Sets as much of the remaining text as fits in two balanced columns of at most @height at the current position, and
 * returns the height of the columns. */
double       _bic_flow_set_columns       (BicPageFlow     *flow,
                                          BicSheet        *sheet,
                                          double           height);
double       _bic_flow_two_column_height (const BicPageFlow *flow);        /* returns the height that the remaining text
                                                                            * needs in two balanced columns */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicPageFlow, _bic_flow_free)

/* --- frame of the pages (bic-sheet-title.c) ----------------------------- */
void         _bic_sheet_title         (BicSheet        *sheet);       /* begins the first page */
void         _bic_sheet_next_page     (BicSheet        *sheet);
void         _bic_sheet_bare_page     (BicSheet        *sheet);       /* begins a page without the title at the top */
/* Begins a new page if there is less free height than @height on the current page. */
void         _bic_sheet_need_space    (BicSheet        *sheet,
                                       double           height);
/* Sets a part on one page if its height is at most @most. A higher part begins on a page on which at least @most is
 * free, and continues on the next page. */
void         _bic_sheet_keep_together (BicSheet        *sheet,
                                       void           (*set) (BicSheet *sheet),
                                       double           most);

/* --- parts of the sheet ------------------------------------------------- */
void         _bic_sheet_map                (BicSheet        *sheet,
                                            double           height);   /* sets the map across the text width, with this
                                                                         * height */
double       _bic_sheet_map_height         (const BicSheet  *sheet);       /* returns the height of the
                                                                            * map at the full page width */
/* Returns whether the map needs separate pages, because two pages are selected or because its hexes would be too small
 * on a page with text. */
gboolean     _bic_sheet_map_needs_own_page (const BicSheet *sheet);
void         _bic_sheet_map_pages          (BicSheet        *sheet);  /* sets the map on one or two separate pages */
void         _bic_sheet_army_boxes         (BicSheet        *sheet);  /* sets a panel for each army */
void         _bic_sheet_victory            (BicSheet        *sheet);
void         _bic_sheet_lists              (BicSheet        *sheet);  /* sets the order of battle and terrain tiles */
void         _bic_sheet_rules              (BicSheet        *sheet);
void         _bic_sheet_legend             (BicSheet        *sheet);
void         _bic_sheet_record_of_play     (BicSheet        *sheet);
void         _bic_sheet_aids               (BicSheet        *sheet);
void         _bic_sheet_setup              (BicSheet        *sheet);
void         _bic_sheet_arrivals           (BicSheet        *sheet);
void         _bic_sheet_track              (BicSheet        *sheet);
void         _bic_sheet_event_list         (BicSheet        *sheet);
void         _bic_sheet_tables             (BicSheet        *sheet);
void         _bic_sheet_counters           (BicSheet        *sheet);
void         _bic_sheet_cut_out_cards      (BicSheet        *sheet);
/* Counters to cut out */
typedef enum {
  BIC_COUNTER_PIECE, BIC_COUNTER_TURN, BIC_COUNTER_MORALE, BIC_COUNTER_CONTACT, BIC_COUNTER_DUMMY, BIC_COUNTER_CADRE,
} BicCounterKind;
typedef struct { BicCounterKind kind; const BicPiece *piece; int side; } BicCounter;
GArray *     _bic_sheet_counters_of     (const BicSheet *sheet);      /* element type: BicCounter */
char *       _bic_components_text       (const BicSheet  *sheet);          /* this function and the next two return rich
                                                                            * text */
char *       _bic_deployment_text       (const BicSheet  *sheet);
char *       _bic_victory_settings_text (const BicSheet  *sheet);

/* Returns whether the battle's rule system uses all these features. */
gboolean     _bic_sheet_uses       (const BicSheet  *sheet,
                                    BicUses          uses);
char *       _bic_sheet_army       (const BicSheet  *sheet,           /* returns the title of an army */
                                    int              side);

/* --- one piece ---------------------------------------------------------- */
gboolean     _bic_sheet_shows        (const BicSheet     *sheet,
                                      int                 side);        /* returns whether the sheet includes the lists
                                                                         * of this army */
const char * _bic_piece_title        (const BicSheet     *sheet,
                                      const BicPiece     *piece); /* returns the name of the piece or of its type */
char *       _bic_piece_traits_text  (const BicSheet     *sheet,
                                      const BicPiece     *piece);
char *       _bic_special_units_text (const BicSheet     *sheet);
void         _bic_sheet_piece        (BicSheet           *sheet,
                                      const BicPiece     *piece,
                                      double              x,
                                      double              y,
                                      double              size);
void         _bic_sheet_piece_line   (BicSheet           *sheet,
                                      const BicPiece     *piece,
                                      double              x,
                                      double              y,
                                      double              width);
/* Set pictures; a terrain or a die is in a square of @size. */
void         _bic_sheet_terrain      (BicSheet           *sheet,
                                      int                 terrain,
                                      int                 variant,
                                      double              x,
                                      double              y,
                                      double              size);
void         _bic_sheet_die          (BicSheet           *sheet,
                                      const char         *face,         /* a static or interned string, because it is
                                                                         * not copied */
                                      double              x,
                                      double              y,
                                      double              size);
void         _bic_sheet_cockade      (BicSheet           *sheet,
                                      const BicNationArt *art,
                                      double              x,            /* center of the cockade */
                                      double              y,
                                      double              radius);

/* --- text --------------------------------------------------------------- */
typedef struct _BicSheetLanguage BicSheetLanguage;
BicSheetLanguage * _bic_sheet_language (const char  *language);
void         _bic_sheet_language_free (BicSheetLanguage *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicSheetLanguage, _bic_sheet_language_free)
const char * _bic_sheet_semicolon  (void);
void         _bic_add_line         (GString         *text,
                                    const char      *head,
                                    const char      *rest);         /* text; if it is empty, nothing is added */
void         _bic_add_sentence     (GString         *text,
                                    const char      *head,
                                    const char      *rest);         /* text; if it is empty, nothing is added */
const BicNationArt * _bic_army_art (const BicSheet  *sheet,           /* returns the colors of the
                                                                       * i-th nation of an army */
                                    int              side,
                                    guint            i);
const char * _bic_box_name         (const BicSheet  *sheet,
                                    guint            box);            /* index of a boxed game in the battle's list */
char *       _bic_notes_text       (const BicSheet  *sheet,
                                    const char      *kind);         /* returns all notes of this kind as rich text, or
                                                                     * "" */
char *       _bic_directions_text  (int              directions);   /* returns hexsides as compass directions */

G_END_DECLS
