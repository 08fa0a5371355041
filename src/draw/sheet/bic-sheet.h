/* The setup sheet while it is laid out: pages, a place to go on, text.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The whole sheet is laid out, whatever is wanted of it: all pages one after the other, a page, or nothing but its
 * measures. Only what is wanted leaves ink. Sizes in points.
 */
#pragma once

#include "bic-date-text.h"
#include "bic-export.h"
#include "bic-symbols.h"

G_BEGIN_DECLS

#define BIC_SHEET_MARGIN 40.0
#define BIC_SHEET_GUTTER 22.0
#define BIC_SHEET_TEXT 9.9
#define BIC_SHEET_LEADING 11.6

/* How closely a sheet is set. */
typedef struct {
  gboolean tight;                       /* lists and tables stand closer */
  double   text;                        /* how much larger running text is than usual, of its size */
  /* of the width of the page, that the map keeps where words would go on overleaf */
  double   map;
  gboolean own_page;                    /* the map has the second page, even if it fits the first */
} BicSheetFit;

/* What is wanted, beside the number of a page */
#define BIC_NO_PAGE -1
#define BIC_EVERY_PAGE -2

typedef struct {
  cairo_t            *cr;
  const BicScenario  *scenario;
  const BicCatalogue *catalogue;
  const BicExport    *how;
  BicStyle            style;
  BicTheme            theme;
  BicColour           ink, red;
  double              width, height, left, right, top, bottom;    /* of the page; of the room for text */
  double              y;                /* where to go on */
  double              hex;              /* points a hex of the map */
  gboolean            cartouche;        /* below the map */
  /* of two columns the shorter one, under what stands in it */
  struct { double x, y, width; int page; } hole;
  int                 page, wanted;     /* of the sheet */
  BicNextPage         next;             /* where every page is wanted, who takes them */
  gpointer            pen;              /* for it */
  gboolean            history_set;      /* already, on the first page */
  gboolean            legend_set;       /* already, under the map */
  BicSheetFit         fit;
  gboolean            tight;            /* as the fit says, or a part of its own */
  double              first_end;        /* of the text on a first page without the map */
  double              end;              /* where on its page the last words stand, before what only fills it */
  int                 before, pages;    /* pages of the document: before the sheet, and in all */
  int                 outline;          /* entry of a PDF's outline that its headings stand under */
  GHashTable         *measured;         /* of _bic_measured_new () */
} BicSheet;

/* One sheet of a document. */
typedef struct {
  const BicScenario  *scenario;
  const BicCatalogue *catalogue;
  const BicExport    *how;              /* its `sides' name one side at most */
  double              width, height;    /* of a page */
  int                 before, pages;    /* pages of the document: before it, and in all; 0 = it is alone */
  int                 outline;
  const BicSheetFit  *fit;              /* found by _bic_leaf_pages () */
  GHashTable         *measured;         /* of _bic_measured_new (); several sheets may have the same */
} BicLeaf;

int          _bic_leaf_pages       (BicLeaf         *leaf);
void         _bic_leaf_draw        (const BicLeaf   *leaf,
                                    cairo_t         *cr,
                                    int              page);
void         _bic_leaf_write       (const BicLeaf   *leaf,
                                    cairo_t         *cr,           /* of its first page */
                                    BicNextPage      next,
                                    gpointer         pen);

/* bic-sheet-language.c */
typedef struct _BicSheetLanguage BicSheetLanguage;
BicSheetLanguage * _bic_sheet_language (const char        *language);
void         _bic_sheet_language_free (BicSheetLanguage   *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicSheetLanguage, _bic_sheet_language_free)

BicScenario * _bic_export_words      (const BicScenario *scenario,
                                      const BicExport   *how);
/* How a board is drawn on paper, as @how says. */
BicStyle     _bic_paper_style      (const BicScenario *scenario,
                                    const BicExport *how,
                                    /* device units a point, however large a page is shown */
                                    double           point);
gboolean     _bic_sheet_draws      (const BicSheet  *sheet);
void         _bic_sheet_next_page  (BicSheet        *sheet);
void         _bic_sheet_bare_page  (BicSheet        *sheet);          /* the same without a running head */
/* Goes on a new page unless so much room is left. */
void         _bic_sheet_need       (BicSheet        *sheet,
                                    double           height);
BicType      _bic_sheet_type       (const BicSheet  *sheet,
                                    double           size);
BicType      _bic_sheet_body       (const BicSheet  *sheet);          /* of running text */
double       _bic_sheet_put        (const BicSheet  *sheet,
                                    double           x,
                                    double           y,
                                    const char      *text,
                                    const BicType   *type);
void         _bic_sheet_rule       (const BicSheet  *sheet,
                                    double           x0,
                                    double           x1,
                                    double           y,
                                    double           width,
                                    double           alpha);
void         _bic_sheet_head       (const BicSheet  *sheet,
                                    double           x,
                                    double           y,
                                    double           width,
                                    const char      *text);
/* One paragraph at a fixed place; returns its height. */
double       _bic_sheet_paragraph  (const BicSheet  *sheet,
                                    double           x,
                                    double           y,
                                    double           width,
                                    const char      *text,
                                    const BicType   *type);

/* An entry of the outline, where the page is one of a PDF; returns its number, 0 if there is none. */
int          _bic_sheet_bookmark   (const BicSheet  *sheet,
                                    int              under,
                                    const char      *text);
/* Rich text at a fixed place, all of it; returns its height. */
double       _bic_sheet_rich       (const BicSheet  *sheet,
                                    double           x,
                                    double           y,
                                    double           width,
                                    const char      *text,
                                    const BicType   *type);

/* --- measuring ---------------------------------------------------------- */
/* a width, a height, a height */
typedef enum { BIC_MEASURE_LINE, BIC_MEASURE_PARAGRAPH, BIC_MEASURE_RICH } BicMeasured;
GHashTable * _bic_measured_new     (void);
double       _bic_sheet_measured   (const BicSheet  *sheet,
                                    BicMeasured       what,
                                    double           width,        /* of paragraphs and rich text */
                                    const char      *text,
                                    const BicType   *type);
/* Each worked out anew, with those arguments. */
double       _bic_sheet_widest_word (const BicSheet *sheet,
                                    const char      *text,
                                    const BicType   *type);
double       _bic_sheet_line_width (const BicSheet  *sheet,
                                    double           width,
                                    const char      *text,
                                    const BicType   *type);
double       _bic_sheet_paragraph_height (const BicSheet *sheet,
                                    double           width,
                                    const char      *text,
                                    const BicType   *type);
double       _bic_sheet_rich_height (const BicSheet *sheet,
                                    double           width,
                                    const char      *text,
                                    const BicType   *type);

/* --- running text ------------------------------------------------------- */
typedef struct _BicPageFlow BicPageFlow;
BicPageFlow *    _bic_flow_new         (const BicSheet  *sheet,
                                    const char      *text,         /* rich text */
                                    double           width,
                                    gboolean         drop_cap);
void         _bic_flow_free        (BicPageFlow         *flow);
gboolean     _bic_flow_is_done     (const BicPageFlow   *flow);
/* few lines, which read better from margin to margin */
gboolean     _bic_flow_is_short    (const BicPageFlow   *flow);
/* Sets what fits in two columns of at most @height at the place of the sheet, balanced, and returns the height taken.
 */
double       _bic_flow_set         (BicPageFlow    *flow,
                                    const BicSheet *sheet,
                                    double          height);
double       _bic_flow_height      (const BicPageFlow   *flow);        /* that two balanced columns would take */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicPageFlow, _bic_flow_free)

/* --- parts of the sheet ------------------------------------------------- */
void         _bic_sheet_title      (BicSheet        *sheet);
void         _bic_sheet_map        (BicSheet        *sheet,
                                    double           height);       /* between the margins */
double       _bic_sheet_map_height (const BicSheet  *sheet);          /* of the largest there */
/* its hexes would be too small to be read there */
gboolean     _bic_sheet_map_is_fine (const BicSheet *sheet);
void         _bic_sheet_map_pages  (BicSheet        *sheet);          /* as large as one page lets it be, or two */
void         _bic_sheet_notes      (BicSheet        *sheet);          /* a box an army */
double       _bic_sheet_notes_height (const BicSheet *sheet);
void         _bic_sheet_lists      (BicSheet        *sheet);          /* line-ups and tiles */
void         _bic_sheet_rules      (BicSheet        *sheet);
void         _bic_sheet_legend     (BicSheet        *sheet);
void         _bic_sheet_record     (BicSheet        *sheet);
void         _bic_sheet_aids       (BicSheet        *sheet);
void         _bic_sheet_setup      (BicSheet        *sheet);
void         _bic_sheet_arrivals   (BicSheet        *sheet);
void         _bic_sheet_track      (BicSheet        *sheet);
void         _bic_sheet_decks      (BicSheet        *sheet);
void         _bic_sheet_events     (BicSheet        *sheet);
void         _bic_sheet_tables     (BicSheet        *sheet);
void         _bic_sheet_counters   (BicSheet        *sheet);
void         _bic_sheet_cards      (BicSheet        *sheet);
void         _bic_sheet_actions    (BicSheet        *sheet);
void         _bic_sheet_command    (BicSheet        *sheet);
GPtrArray *  _bic_sheet_arrivals_of (const BicSheet *sheet);          /* BicReinforcement */
/* Counters to cut out. */
typedef enum { BIC_COUNTER_PIECE, BIC_COUNTER_TURN, BIC_COUNTER_MORALE, BIC_COUNTER_CONTACT, BIC_COUNTER_DUMMY,
               BIC_COUNTER_CADRE } BicCounterKind;
typedef struct { BicCounterKind kind; const BicPiece *piece; int side; } BicCounter;
GArray *     _bic_sheet_counters_of (const BicSheet *sheet);          /* BicCounter */
char *       _bic_needs_text       (const BicSheet  *sheet);          /* rich text each */
char *       _bic_deployment_text  (const BicSheet  *sheet);
gboolean     _bic_sheet_shows      (const BicSheet  *sheet,
                                    int              side);           /* lists of that army */
GPtrArray   *_bic_sheet_pieces_of  (const BicSheet  *sheet,
                                    int              side);

/* --- one piece ---------------------------------------------------------- */
const char * _bic_piece_title      (const BicSheet  *sheet,
                                    const BicPiece  *piece);          /* its name, or that of its type */
char *       _bic_piece_traits_text (const BicSheet *sheet,
                                    const BicPiece  *piece);
char *       _bic_special_units_text (const BicSheet *sheet);
void         _bic_sheet_piece      (const BicSheet  *sheet,
                                    const BicPiece  *piece,
                                    double           x,
                                    double           y,
                                    double           size);
void         _bic_sheet_piece_line (const BicSheet  *sheet,
                                    const BicPiece  *piece,
                                    double           x,
                                    double           y,
                                    double           width);

/* --- words -------------------------------------------------------------- */
const char * _bic_sheet_semicolon  (void);
void         _bic_add_line         (GString         *text,
                                    const char      *head,
                                    const char      *rest);         /* nothing is added where this is empty */
void         _bic_add_sentence     (GString         *text,
                                    const char      *head,
                                    const char      *rest);         /* the same */
int          _bic_army_nation      (const BicSheet  *sheet,
                                    int              side,
                                    guint            i);            /* index in the catalogue, -1 = none or unknown */
char *       _bic_boxes_text       (const BicSheet  *sheet,
                                    /* names of the boxes that the battle is built from */
                                    const char      *between);
char *       _bic_notes_text       (const BicSheet  *sheet,
                                    const char      *kind);         /* all notes of a kind, "" if none */
char *       _bic_victory_text     (const BicSheet  *sheet);
char *       _bic_goals_text       (const BicSheet  *sheet);
char *       _bic_directions_text  (int              directions);   /* hexsides, as directions of the compass */

G_END_DECLS
