/* A booklet: a document that consists of one or several setup sheets, with an optional page of contents
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-poster.h"
#include "bic-translation.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>

#define CONTENTS_HEAD 150.0
#define CONTENTS_ROW 22.0
#define CONTENTS_FOOT 60.0

struct _BicBooklet {
  const BicCatalogue *catalogue;
  BicExport           how[3];           /* settings for a sheet for the first side, for the second side, and for both
                                         * sides */
  GPtrArray          *scenarios;
  char               *title;            /* title of the contents; NULL: no contents */
  GPtrArray          *sheets;           /* element type: BicSheet; if the document has contents, they are the first
                                         * sheet */
  double              width, height;
  int                 pages;
};

/* Returns (transfer full) a copy of the battle in the language of the export, or in the reader's language if none is
 * set. */
BicScenario *
_bic_export_localized (const BicScenario *scenario,
                       const BicExport   *how)
{
  const char *const wished[] = { how->language, NULL };

  return bic_scenario_localized (scenario, how->language ? wished : g_get_language_names ());
}

/* --- contents ----------------------------------------------------------- */
static int
rows_on_page (const BicBooklet *self)
{
  return MAX (1, (int) ((self->height - CONTENTS_HEAD - CONTENTS_FOOT) / CONTENTS_ROW));
}

static void
set_entry (BicSheet       *contents,
           const BicSheet *sheet,
           double          y)
{
  const BicScenario *s = sheet->scenario;
  g_autofree char *date = _bic_date_range_text (s->date, s->date_end),
                  *number = g_strdup_printf ("%d", sheet->before + 1);
  BicTextStyle type = _bic_sheet_text_style (contents, 13), small = _bic_sheet_text_style (contents, 10);
  double space = contents->space, taken;

  type.widest = space * 0.5;
  taken = _bic_sheet_add_text (contents, contents->left, y, bic_scenario_title (s), &type);
  small.italic = TRUE;
  small.widest = space * 0.72 - taken - 10;
  if (s->subtitle && small.widest > 20)
    _bic_sheet_add_text (contents, contents->left + taken + 8, y, s->subtitle, &small);
  small.anchor = type.anchor = BIC_RIGHT;
  small.widest = space * 0.24;
  _bic_sheet_add_text (contents, contents->right - 34, y, date, &small);
  _bic_sheet_add_text (contents, contents->right, y, number, &type);
  _bic_sheet_horizontal_line (contents, contents->left, contents->right, y + 6, 0.4, 0.3);
}

static void
set_contents (BicBooklet *self,
              BicSheet   *contents)
{
  BicTextStyle title = _bic_sheet_text_style (contents, 34);
  guint rows = (guint) rows_on_page (self), sides = (self->sheets->len - 1) / self->scenarios->len;

  title.face = BIC_FACE_DISPLAY;
  title.widest = contents->space;
  for (guint i = 0; i < self->scenarios->len; i++)
    {
      if (i % rows == 0)
        {
          _bic_sheet_add_page (contents);
          _bic_sheet_add_text (contents, contents->left, 88, self->title, &title);
          _bic_sheet_horizontal_line (contents, contents->left, contents->right, 104, 1.6, 1.0);
          _bic_sheet_heading_at (contents, contents->left, 126, contents->space, _("Contents"));
        }
      set_entry (contents, self->sheets->pdata[1 + i * sides], CONTENTS_HEAD + i % rows * CONTENTS_ROW);
    }
  _bic_sheet_end_layout (contents);
}

/* --- sheets ------------------------------------------------------------- */
static void
add_sheet (BicBooklet        *self,
           const BicScenario *scenario,
           const BicExport   *how)
{
  BicSheet *sheet = (how->poster ? _bic_poster_new : _bic_sheet_new) (scenario, self->catalogue, how, self->width,
                                                                      self->height, self->pages);

  g_ptr_array_add (self->sheets, sheet);
  self->pages += (int) sheet->pages->len;
}

static void
lay_out (BicBooklet      *self,
         const BicExport *how)
{
  BicSheet *contents = NULL;

  guint sides = how->poster ? 0 : how->sides;           /* a poster is always for both sides */

  for (int i = 0; i <= BIC_N_SIDES; i++)
    {
      self->how[i] = *how;
      self->how[i].sides = i < BIC_N_SIDES ? 1u << i : 0;
    }
  if (self->title)
    {
      contents = _bic_sheet_begin_layout (NULL, self->catalogue, &self->how[BIC_N_SIDES], self->width, self->height, 0);
      g_ptr_array_add (self->sheets, contents);
      self->pages = ((int) self->scenarios->len + rows_on_page (self) - 1) / rows_on_page (self);
    }
  for (guint i = 0; i < self->scenarios->len; i++)
    {
      if (sides == 0)
        add_sheet (self, self->scenarios->pdata[i], &self->how[BIC_N_SIDES]);
      for (int side = 0; side < BIC_N_SIDES; side++)
        if (sides & 1u << side)
          add_sheet (self, self->scenarios->pdata[i], &self->how[side]);
    }
  for (guint i = 0; i < self->sheets->len; i++)
    ((BicSheet *) self->sheets->pdata[i])->in_all = self->pages;
  if (contents)
    set_contents (self, contents);
}

/**
 * bic_booklet_new:
 * @scenarios: (element-type BicScenario): at least one battle; only one battle for a poster
 * @catalogue: the catalogue of the battles; it must outlive the booklet
 * @how: settings of the export
 * @title: (nullable): title of a booklet with contents, or NULL for sheets without contents
 * @width: width of a page, in points
 * @height: height of a page, in points
 *
 * Returns: (transfer full): the document, already laid out
 */
BicBooklet *
bic_booklet_new (GPtrArray          *scenarios,
                 const BicCatalogue *catalogue,
                 const BicExport    *how,
                 const char         *title,
                 double              width,
                 double              height)
{
  g_autoptr (BicSheetLanguage) language = _bic_sheet_language (how->language);
  BicBooklet *self = g_new0 (BicBooklet, 1);

  self->catalogue = catalogue;
  self->title = g_strdup (title);
  self->width = width;
  self->height = height;
  self->sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) _bic_sheet_free);
  self->scenarios = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_scenario_unref);
  for (guint i = 0; i < scenarios->len; i++)
    g_ptr_array_add (self->scenarios, _bic_export_localized (scenarios->pdata[i], how));
  lay_out (self, how);
  if (how->poster)
    {
      self->width = ((const BicSheet *) self->sheets->pdata[0])->width;
      self->height = ((const BicSheet *) self->sheets->pdata[0])->height;
    }
  return self;
}

void
bic_booklet_free (BicBooklet *self)
{
  g_ptr_array_unref (self->sheets);
  g_ptr_array_unref (self->scenarios);
  g_free (self->title);
  g_free (self);
}

int
bic_booklet_pages (const BicBooklet *self)
{
  return self->pages;
}

void
bic_booklet_page_size (const BicBooklet *self,
                       double           *width,
                       double           *height)
{
  *width = self->width;
  *height = self->height;
}

/* --- pages -------------------------------------------------------------- */
/* Paints a page. If the document has several sheets, each sheet gets an entry in the PDF outline. */
static void
paint (BicBooklet *self,
       cairo_t    *cr,
       int         page)
{
  gboolean several = self->sheets->len > (self->title ? 2 : 1);

  for (guint i = 0; i < self->sheets->len; i++)
    {
      BicSheet *sheet = self->sheets->pdata[i];
      int own = page - sheet->before;

      if (own < 0 || own >= (int) sheet->pages->len)
        continue;
      if (own == 0 && sheet->scenario && several)
        sheet->outline = _bic_sheet_bookmark (cr, CAIRO_PDF_OUTLINE_ROOT, page, bic_scenario_title (sheet->scenario));
      _bic_sheet_paint (sheet, cr, own);
    }
}

/**
 * bic_booklet_draw:
 * @self: the document
 * @cr: a context in points. For a correct PDF outline, each page of a PDF must be drawn exactly once and in order.
 * @page: index of the page, from 0; an index out of range draws nothing
 */
void
bic_booklet_draw (BicBooklet *self,
                  cairo_t    *cr,
                  int         page)
{
  g_autoptr (BicSheetLanguage) language = _bic_sheet_language (self->how[BIC_N_SIDES].language);

  if (page < 0 || page >= self->pages)
    return;
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, self->width, self->height);
  _bic_fill (cr, 0xFFFFFF, 1.0);
  paint (self, cr, page);
  cairo_restore (cr);
}

/**
 * bic_booklet_write:
 * @self: the document
 * @next: function that begins a page and paints it white
 * @pen: data for @next
 *
 * Draws all pages in order.
 */
void
bic_booklet_write (BicBooklet  *self,
                   BicNextPage  next,
                   gpointer     pen)
{
  g_autoptr (BicSheetLanguage) language = _bic_sheet_language (self->how[BIC_N_SIDES].language);

  for (int page = 0; page < self->pages; page++)
    paint (self, next (pen), page);
}
