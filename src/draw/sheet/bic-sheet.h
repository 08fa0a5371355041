/* The setup sheet: laid out once into pages of placed items, which are painted on any surface.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Functions that set something lay it out: they add items at the place reached and move that on.  Functions that draw
 * something paint
 * one item of a page.  A block is laid out before its place is known and moved there as a whole.  Sizes are in points.
 */
#pragma once

#include "bic-date-text.h"
#include "bic-export.h"
#include "bic-symbols.h"

G_BEGIN_DECLS

#define BIC_SHEET_MARGIN 40.0
#define BIC_SHEET_TOP 88.0              /* where pages begin after the first */
#define BIC_SHEET_GUTTER 22.0
#define BIC_SHEET_TEXT 9.9
#define BIC_SHEET_LEADING 11.6
#define BIC_POINTS_A_MM (72.0 / 25.4)

/* Density of a sheet. */
typedef struct {
  gboolean tight;                       /* lists and tables are closer */
  double   text;                        /* how much larger running text is than usual, of its size */
  double   map;                         /* share of the page width: least width of a map next to words */
  gboolean own_page;                    /* the map has the second page, even if it fits the first */
} BicSheetFit;

typedef struct _BicSheet BicSheet;
typedef struct _BicSheetItem BicSheetItem;
typedef struct _BicPosterLayout BicPosterLayout;

/* Something placed on a page; @paint defines which other fields it has. */
struct _BicSheetItem {
  void         (*paint) (const BicSheet *sheet, const BicSheetItem *item);
  BicArea        area;
  gconstpointer  subject;               /* part of the battle, the catalogue or the sheet */
  int            number, detail;
  PangoLayout   *layout;                /* of text, owned */
  BicType        type;                  /* of text; of a line its color, opacity and width (size) */
  char          *chapter;               /* entry of the outline of a PDF, owned */
};

/* Items with their height, before they have a place on a page. */
typedef struct {
  GPtrArray *items;
  double     height;
  GPtrArray *outer;                     /* state of the sheet before the block */
  double     y, bottom;
} BicSheetBlock;

struct _BicSheet {
  const BicScenario  *scenario;
  const BicCatalogue *catalogue;
  const BicExport    *how;              /* its `sides' name one side at most */
  BicSheetFit         fit;
  gboolean            tight;            /* as the fit, or the choice of a part */
  double              width, height;    /* of the page */
  double              left, right, space, bottom;                 /* edges of the text on the page; room: its width */
  BicColour           ink, red;
  cairo_t            *cr;               /* measures text; while a page is painted, the page */
  BicStyle            style;            /* of pictures, from the surface that is painted */
  BicTheme            theme;

  GPtrArray          *pages;            /* GPtrArray of BicSheetItem */
  GPtrArray          *items;            /* of the page or block that is filled */
  GPtrArray          *flows;            /* BicPageFlow that items show */
  BicPosterLayout    *poster;           /* of a poster, owned */
  int                 page;             /* index of the page that is filled or painted */
  double              y;                /* place on it */
  double              hex;              /* size of the hexes of the map */
  gboolean            cartouche;        /* below the map */
  struct { double x, y, width; int page; } hole;                  /* end of the shorter of two columns */
  gboolean            history_set, legend_set;                    /* already, before their usual places */
  double              first_end;        /* of the text on a first page without the map */
  double              end;              /* of the text on the last page, before what only fills it */
  int                 before, in_all;   /* pages of the document: before the sheet, and in all */
  int                 outline;          /* entry of a PDF's outline that its headings are under */
};

/* Drawing a board on paper (bic-paper.c) */
#define BIC_LEAST_HEX 24.0              /* pixels a hex that shows its number: a printer does where a screen does not */
BicStyle     _bic_paper_style      (const BicScenario  *scenario,
                                    const BicExport    *how,
                                    /* device units a point, however large a page is */
                                    double              point);
BicScenario * _bic_export_words    (const BicScenario  *scenario,     /* (bic-booklet.c) */
                                    const BicExport    *how);

/* bic-sheet.c: the best layout of a battle on pages of that size, after @before pages of a document */
BicSheet *   _bic_sheet_new        (const BicScenario  *scenario,
                                    const BicCatalogue *catalogue,
                                    const BicExport    *how,
                                    double              width,
                                    double              height,
                                    int                 before);

/* --- pages and items (bic-sheet-pages.c) -------------------------------- */
BicSheet *   _bic_sheet_begin      (const BicScenario  *scenario,     /* a sheet without pages */
                                    const BicCatalogue *catalogue,
                                    const BicExport    *how,
                                    double              width,
                                    double              height,
                                    int                 before);
void         _bic_sheet_end        (BicSheet        *sheet);          /* nothing more is set */
void         _bic_sheet_free       (BicSheet        *sheet);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicSheet, _bic_sheet_free)
void         _bic_sheet_paint      (BicSheet        *sheet,
                                    cairo_t         *cr,
                                    int              page);
void         _bic_sheet_add_page   (BicSheet        *sheet);
void         _bic_sheet_remove_pages (BicSheet      *sheet,           /* not all */
                                    guint            first,
                                    guint            n);
void         _bic_sheet_add        (BicSheet        *sheet,
                                    BicSheetItem     item);
void         _bic_sheet_line       (BicSheet        *sheet,
                                    double           x0,
                                    double           y0,
                                    double           x1,
                                    double           y1,
                                    BicColour        colour,
                                    double           alpha,
                                    double           width);
void         _bic_sheet_rule       (BicSheet        *sheet,           /* a horizontal line in ink */
                                    double           x0,
                                    double           x1,
                                    double           y,
                                    double           width,
                                    double           alpha);
BicSheetBlock _bic_sheet_begin_block (BicSheet      *sheet);          /* what is set now, from 0 on, has no place yet */
void         _bic_sheet_end_block  (BicSheet        *sheet,
                                    BicSheetBlock   *block);
BicSheetBlock _bic_sheet_block     (BicSheet        *sheet,
                                    void           (*set) (BicSheet *sheet));
void         _bic_sheet_place      (BicSheet        *sheet,
                                    BicSheetBlock   *block,
                                    double           y);              /* of its upper end; the sheet goes on below it */
void         _bic_sheet_block_clear (BicSheetBlock  *block);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BicSheetBlock, _bic_sheet_block_clear)

/* --- text (bic-sheet-text.c); each returns its width or height ---------- */
BicType _bic_sheet_type        (const BicSheet *sheet,
                                double          size);
BicType _bic_sheet_body        (const BicSheet *sheet);                 /* of running text */
double  _bic_sheet_widest_word (const BicSheet *sheet,
                                const char     *text,
                                const BicType  *type);
double  _bic_sheet_put         (BicSheet       *sheet,                  /* a line */
                                double          x,
                                double          y,
                                const char     *text,
                                const BicType  *type);
double  _bic_sheet_paragraph   (BicSheet       *sheet,
                                double          x,
                                double          y,
                                double          width,
                                const char     *text,
                                const BicType  *type);
double  _bic_sheet_rich        (BicSheet       *sheet,                  /* rich text */
                                double          x,
                                double          y,
                                double          width,
                                const char     *text,
                                const BicType  *type);
void    _bic_sheet_head        (BicSheet       *sheet,                  /* a chapter */
                                double          x,
                                double          y,
                                double          width,
                                const char     *text);
void    _bic_sheet_heading     (BicSheet       *sheet,                  /* of the whole width, at the place reached */
                                const char     *text,
                                double          after);                 /* to what comes below it */

int          _bic_sheet_bookmark   (cairo_t         *cr,
                                    int              under,           /* another entry */
                                    int              page,            /* of the document, from 0 */
                                    const char      *text);

/* --- running text ------------------------------------------------------- */
typedef struct _BicPageFlow BicPageFlow;
BicPageFlow *    _bic_flow_new     (const BicSheet  *sheet,
                                    const char      *text,            /* rich text */
                                    double           width,
                                    gboolean         drop_cap);
void         _bic_flow_free        (BicPageFlow     *flow);
gboolean     _bic_flow_is_done     (const BicPageFlow *flow);
/* few lines, better to read from margin to margin */
gboolean     _bic_flow_is_short    (const BicPageFlow *flow);
/* Sets what fits in two balanced columns of at most @height at the place of the sheet, and returns their height. */
double       _bic_flow_set         (BicPageFlow     *flow,
                                    BicSheet        *sheet,
                                    double           height);
double       _bic_flow_height      (const BicPageFlow *flow);         /* of all the rest in two balanced columns */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicPageFlow, _bic_flow_free)

/* --- frame of the pages (bic-sheet-title.c) ----------------------------- */
void         _bic_sheet_title      (BicSheet        *sheet);          /* begins the first page */
void         _bic_sheet_next_page  (BicSheet        *sheet);
void         _bic_sheet_bare_page  (BicSheet        *sheet);          /* the same without a running head */
/* begins a new page unless this height is left */
void         _bic_sheet_need       (BicSheet        *sheet,
                                    double           height);
/* Sets what takes at most @most on one page; what is higher begins where so much is left, and goes on overleaf. */
void         _bic_sheet_together   (BicSheet        *sheet,
                                    void           (*set) (BicSheet *sheet),
                                    double           most);

/* --- parts of the sheet ------------------------------------------------- */
void         _bic_sheet_map        (BicSheet        *sheet,
                                    double           height);       /* between the margins */
double       _bic_sheet_map_height (const BicSheet  *sheet);          /* of the largest there */
/* its hexes would be too small to be read there */
gboolean     _bic_sheet_map_is_fine (const BicSheet *sheet);
void         _bic_sheet_map_pages  (BicSheet        *sheet);          /* as large as one page lets it be, or two */
void         _bic_sheet_notes      (BicSheet        *sheet);          /* a box for each army */
void         _bic_sheet_victory    (BicSheet        *sheet);
void         _bic_sheet_lists      (BicSheet        *sheet);          /* line-ups and tiles */
void         _bic_sheet_rules      (BicSheet        *sheet);
void         _bic_sheet_legend     (BicSheet        *sheet);
void         _bic_sheet_record     (BicSheet        *sheet);
void         _bic_sheet_aids       (BicSheet        *sheet);
void         _bic_sheet_setup      (BicSheet        *sheet);
void         _bic_sheet_arrivals   (BicSheet        *sheet);
void         _bic_sheet_track      (BicSheet        *sheet);
void         _bic_sheet_events     (BicSheet        *sheet);
void         _bic_sheet_tables     (BicSheet        *sheet);
void         _bic_sheet_counters   (BicSheet        *sheet);
void         _bic_sheet_cards      (BicSheet        *sheet);
/* Counters to cut out. */
typedef enum {
  BIC_COUNTER_PIECE, BIC_COUNTER_TURN, BIC_COUNTER_MORALE, BIC_COUNTER_CONTACT, BIC_COUNTER_DUMMY, BIC_COUNTER_CADRE,
} BicCounterKind;
typedef struct { BicCounterKind kind; const BicPiece *piece; int side; } BicCounter;
GArray *     _bic_sheet_counters_of (const BicSheet *sheet);          /* BicCounter */
char *       _bic_needs_text       (const BicSheet  *sheet);          /* rich text, as the next */
char *       _bic_deployment_text  (const BicSheet  *sheet);
char *       _bic_goals_text       (const BicSheet  *sheet);

/* Does the rule system of the battle have this feature? */
gboolean     _bic_sheet_uses       (const BicSheet  *sheet,
                                    BicUses          uses);
char *       _bic_sheet_army       (const BicSheet  *sheet,           /* title of an army */
                                    int              side);

/* --- one piece ---------------------------------------------------------- */
gboolean     _bic_sheet_shows        (const BicSheet     *sheet,
                                      int                 side);        /* lists of that army */
const char * _bic_piece_title        (const BicSheet     *sheet,
                                      const BicPiece     *piece);       /* its name, or the name of its type */
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
/* Icons in a square of @size. */
void         _bic_sheet_terrain      (BicSheet           *sheet,
                                      int                 terrain,
                                      int                 variant,
                                      double              x,
                                      double              y,
                                      double              size);
void         _bic_sheet_die          (BicSheet           *sheet,
                                      const char         *face,         /* static or interned */
                                      double              x,
                                      double              y,
                                      double              size);
void         _bic_sheet_cockade      (BicSheet           *sheet,
                                      const BicNationArt *art,
                                      double              x,            /* of its middle */
                                      double              y,
                                      double              radius);

/* --- words -------------------------------------------------------------- */
typedef struct _BicSheetLanguage BicSheetLanguage;
BicSheetLanguage * _bic_sheet_language (const char  *language);
void         _bic_sheet_language_free (BicSheetLanguage *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicSheetLanguage, _bic_sheet_language_free)
const char * _bic_sheet_semicolon  (void);
void         _bic_add_line         (GString         *text,
                                    const char      *head,
                                    const char      *rest);         /* nothing is added where this is empty */
void         _bic_add_sentence     (GString         *text,
                                    const char      *head,
                                    const char      *rest);         /* the same */
const BicNationArt * _bic_army_art (const BicSheet  *sheet,           /* of the i-th nation of an army */
                                    int              side,
                                    guint            i);
const char * _bic_box_name         (const BicSheet  *sheet,
                                    guint            box);            /* of the boxes that the battle is built from */
char *       _bic_notes_text       (const BicSheet  *sheet,
                                    const char      *kind);         /* all notes of a kind, "" if none */
char *       _bic_directions_text  (int              directions);   /* hexsides, as directions of the compass */

G_END_DECLS
