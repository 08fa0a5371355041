/* Export of setup sheets, booklets and maps to files
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "bic-draw.h"

G_BEGIN_DECLS

typedef enum { BIC_FORMAT_PDF, BIC_FORMAT_SVG, BIC_FORMAT_PNG } BicFormat;
typedef enum { BIC_PAPER_A4, BIC_PAPER_LETTER, BIC_PAPER_A3, BIC_N_PAPERS } BicPaper;

/* Optional parts of a sheet: name in code, id, name on screen, and whether the part is on a sheet by default. All
 * sheets have title, background, map, battle notes, victory, lists and special rules. Parts without content are left
 * out. */
#define BIC_SHEET_PARTS(X) \
  X (NEEDS, "needs", N_("Components Needed"), TRUE) \
  X (DEPLOYMENT, "deployment", N_("Deployment"), FALSE) \
  X (HISTORY, "history", N_("History and design"), TRUE) \
  X (LEGEND, "legend", N_("Legend"), TRUE) \
  X (RECORD, "record", N_("Record of play"), TRUE) \
  X (AIDS, "aids", N_("Player aid"), FALSE) \
  X (SETUP, "setup", N_("Setup by hex, with counters"), TRUE) \
  X (ARRIVALS, "arrivals", N_("Reinforcements"), TRUE) \
  X (TRACK, "track", N_("Turn track"), TRUE) \
  X (EVENTS, "events", N_("Events"), TRUE) \
  X (TABLES, "tables", N_("Tables in use"), TRUE) \
  X (COUNTERS, "counters", N_("Counters to cut out"), FALSE) \
  X (CARDS, "cards", N_("Cards to cut out"), FALSE) \
  X (SPREAD, "spread", N_("Map on two pages"), FALSE)

#define X(id, word, name, usual) BIC_SHEET_BIT_##id,
enum { BIC_SHEET_PARTS (X) BIC_N_SHEET_PARTS };
#undef X
#define X(id, word, name, usual) BIC_SHEET_##id = 1 << BIC_SHEET_BIT_##id,
typedef enum { BIC_SHEET_PARTS (X) BIC_SHEET_CHOSEN = 1 << BIC_N_SHEET_PARTS } BicSheetPart;
#undef X

#define BIC_COUNTER_MM 15
#define BIC_LEAST_COUNTER_MM 10
#define BIC_MOST_COUNTER_MM 30

/* Usual width of the hexes of a poster, from side to side, in mm. No source states the hex size of the printed board,
 * so players should measure their board. The four blocks of a cavalry unit (22 mm each) fit into a hex of 60 mm. */
#define BIC_HEX_MM 60
#define BIC_LEAST_HEX_MM 10
#define BIC_MOST_HEX_MM 120
#define BIC_OVERLAP_MM 10
#define BIC_LEAST_OVERLAP_MM 5
#define BIC_MOST_OVERLAP_MM 40

typedef struct { const char *id, *name; gboolean usual; } BicSheetPartInfo;      /* name: not yet translated */
typedef struct { const char *id, *name; double width, height; } BicPaperInfo;    /* size in points */

typedef struct {
  BicFormat   format;
  BicPaper    paper;
  gboolean    map_only;                 /* TRUE: only the map, without the sheet */
  gboolean    mono;                     /* TRUE: black and white, to save ink */
  gboolean    rotated;                  /* TRUE: the map is turned for the player at the other side of the table */
  gboolean    hidden_backs;             /* TRUE: the backs of counters to cut out show only the nation, not the routed
                                         * unit */
  gboolean    no_hex_names;             /* TRUE: the map has no hex numbers */
  gboolean    no_cartouche;             /* TRUE: there is no cartouche below the map */
  gboolean    poster;                   /* TRUE: the map on several pages, instead of the sheet; must be FALSE if
                                         * map_only is TRUE */
  double      hex_mm;                   /* width of a poster's hexes; 0: BIC_HEX_MM */
  /* smallest overlap of a poster's pages, BIC_LEAST_OVERLAP_MM .. BIC_MOST_OVERLAP_MM; 0: BIC_OVERLAP_MM */
  int         overlap_mm;
  gboolean    poster_units;             /* TRUE: the map of a poster shows the units */
  gboolean    terrain_names;            /* TRUE: the hexes of a poster or a map contain the names of their terrain */
  int         dpi;                      /* resolution of a PNG, 36 to 1200 */
  int         pixels;                   /* pixels of the longer side of a PNG, 16 to 32000; 0: computed from dpi */
  /* side of a counter to cut out, BIC_LEAST_COUNTER_MM .. BIC_MOST_COUNTER_MM; 0: BIC_COUNTER_MM */
  int         counter_mm;
  guint       parts;                    /* BicSheetPart bits of the selected parts, with BIC_SHEET_CHOSEN; 0: the
                                         * default parts */
  /* bits of the sides that get a separate sheet, on which the map is turned toward the side; 0: one sheet for both
   * sides */
  guint       sides;
  const char *language;                 /* language of the export, for example "fr"; NULL: the reader's language */
} BicExport;

const BicSheetPartInfo * bic_sheet_parts (int               *n);
gboolean bic_export_has  (const BicExport    *how,
                          BicSheetPart        part);
const BicPaperInfo * bic_papers (int         *n);                     /* indexed by BicPaper */
void     bic_paper_size  (BicPaper            paper,
                          double             *width,
                          double             *height);

/* Returns a description of the error in the user's language (bic-pages.c). */
const char * bic_cairo_error_text (cairo_status_t   status);
gboolean bic_format_of_name (const char      *name,
                             /* (out): the format that has this extension; returns FALSE if the extension is unknown */
                             BicFormat       *format);
gboolean bic_export         (const BicScenario  *scenario,
                             const BicCatalogue *catalogue,
                             const BicExport    *how,
                             const char         *path,
                             GError            **error);
/* Writes the sheets of several battles to one document with a page of contents. */
gboolean bic_export_booklet (GPtrArray          *scenarios,             /* element type: BicScenario */
                             const BicCatalogue *catalogue,
                             const BicExport    *how,
                             const char         *title,
                             const char         *path,
                             GError            **error);

/* --- a document of several sheets, for files and the print dialog ------- */
/* Ends the previous page, and returns (transfer none) a context in points for the next page. */
typedef cairo_t * (*BicNextPage) (gpointer    pen);
typedef struct _BicBooklet BicBooklet;
BicBooklet * bic_booklet_new   (GPtrArray          *scenarios,          /* BicScenario; the booklet takes references */
                                const BicCatalogue *catalogue,          /* the catalogue must exist longer than the
                                                                         * booklet */
                                const BicExport    *how,
                                const char         *title,              /* title of the contents; NULL: no contents */
                                double              width,
                                double              height);            /* size of a page, in points */
void         bic_booklet_free  (BicBooklet         *self);
int          bic_booklet_pages (const BicBooklet   *self);
void         bic_booklet_page_size (const BicBooklet *self,             /* in points; a poster can use the paper in
                                                                         * landscape format */
                                    double           *width,
                                    double           *height);
void         bic_booklet_draw  (BicBooklet         *self,
                                cairo_t            *cr,
                                int                 page);
void         bic_booklet_write (BicBooklet         *self,
                                BicNextPage         next,
                                gpointer            pen);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicBooklet, bic_booklet_free)

G_END_DECLS
