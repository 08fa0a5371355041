/* A document of one setup sheet or several: which page is whose, and the page of contents.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-sheet.h"
#include "bic-translation.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>

#define CONTENTS_HEAD 150.0
#define CONTENTS_ROW 22.0
#define CONTENTS_FOOT 60.0

struct _BicBooklet {
  const BicCatalogue *catalogue;
  BicExport           how[3];           /* for the first side, for the second, for all */
  GPtrArray          *scenarios;
  char               *title;            /* NULL: no contents */
  GArray             *leaves;           /* BicLeaf */
  GHashTable         *measured;         /* of _bic_measured_new () */
  double              width, height;
  int                 contents, pages;  /* pages of contents, and of all */
};

/* --- which sheets ------------------------------------------------------- */
static void
add_leaf (BicBooklet        *self,
          const BicScenario *scenario,
          const BicExport   *how)
{
  BicLeaf leaf = { .scenario = scenario, .catalogue = self->catalogue, .how = how, .width = self->width,
                   .height = self->height,
                   .before = self->pages, .measured = self->measured };

  self->pages += _bic_leaf_pages (&leaf);
  g_array_append_val (self->leaves, leaf);
}

static void
add_battle (BicBooklet        *self,
            const BicScenario *scenario,
            guint              sides)
{
  if (sides == 0)
    add_leaf (self, scenario, &self->how[BIC_N_SIDES]);
  for (int side = 0; side < BIC_N_SIDES; side++)
    if (sides & 1u << side)
      add_leaf (self, scenario, &self->how[side]);
}

static int
rows_on_page (const BicBooklet *self)
{
  return MAX (1, (int) ((self->height - CONTENTS_HEAD - CONTENTS_FOOT) / CONTENTS_ROW));
}

static void
fill (BicBooklet      *self,
      const BicExport *how)
{
  for (int i = 0; i <= BIC_N_SIDES; i++)
    {
      self->how[i] = *how;
      self->how[i].sides = i < BIC_N_SIDES ? 1u << i : 0;
    }
  if (self->title)
    self->contents = ((int) self->scenarios->len + rows_on_page (self) - 1) / rows_on_page (self);
  self->pages = self->contents;
  for (guint i = 0; i < self->scenarios->len; i++)
    add_battle (self, self->scenarios->pdata[i], how->sides);
  for (guint i = 0; i < self->leaves->len; i++)
    g_array_index (self->leaves, BicLeaf, i).pages = self->pages;
}

/**
 * bic_booklet_new:
 * @scenarios: (element-type BicScenario): one battle or more
 * @catalogue: what they are made of; it outlives the booklet
 * @how: the look, and which sheets
 * @title: (nullable): of a booklet with contents; NULL for sheets alone
 * @width: of a page, in points
 * @height: the same
 *
 * Returns: (transfer full): the document, laid out
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
  self->measured = _bic_measured_new ();
  self->leaves = g_array_new (FALSE, FALSE, sizeof (BicLeaf));
  self->scenarios = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_scenario_unref);
  for (guint i = 0; i < scenarios->len; i++)
    g_ptr_array_add (self->scenarios, _bic_export_words (scenarios->pdata[i], how));
  fill (self, how);
  return self;
}

void
bic_booklet_free (BicBooklet *self)
{
  g_ptr_array_unref (self->scenarios);
  g_array_unref (self->leaves);
  g_hash_table_unref (self->measured);
  g_free (self->title);
  g_free (self);
}

int
bic_booklet_pages (const BicBooklet *self)
{
  return self->pages;
}

/* --- contents ----------------------------------------------------------- */
static BicSheet
contents_sheet (BicBooklet *self,
                cairo_t    *cr,
                int         page)
{
  BicSheet sheet = { .cr = cr, .catalogue = self->catalogue, .how = &self->how[BIC_N_SIDES], .width = self->width,
                     .height = self->height,
                     .left = BIC_SHEET_MARGIN, .right = self->width - BIC_SHEET_MARGIN, .page = page, .wanted = page };

  sheet.ink = sheet.how->mono ? 0x000000 : 0x2A2018;
  sheet.red = sheet.how->mono ? 0x000000 : 0x8C2F22;
  return sheet;
}

static const BicLeaf *
leaf_of (const BicBooklet  *self,
         const BicScenario *scenario)
{
  for (guint i = 0; i < self->leaves->len; i++)
    if (g_array_index (self->leaves, BicLeaf, i).scenario == scenario)
      return &g_array_index (self->leaves, BicLeaf, i);
  return NULL;
}

static void
draw_entry (const BicSheet *sheet,
            const BicLeaf  *leaf,
            double          y)
{
  const BicScenario *s = leaf->scenario;
  g_autofree char *date = _bic_date_text (s->date, s->date_end), *number = g_strdup_printf ("%d", leaf->before + 1);
  BicType type = _bic_sheet_type (sheet, 13), small = _bic_sheet_type (sheet, 10);
  double room = sheet->right - sheet->left, taken;

  type.widest = room * 0.5;
  taken = _bic_sheet_put (sheet, sheet->left, y, bic_scenario_title (s), &type);
  small.italic = TRUE;
  small.widest = room * 0.72 - taken - 10;
  if (s->subtitle && small.widest > 20)
    _bic_sheet_put (sheet, sheet->left + taken + 8, y, s->subtitle, &small);
  small.anchor = type.anchor = BIC_RIGHT;
  small.widest = room * 0.24;
  _bic_sheet_put (sheet, sheet->right - 34, y, date, &small);
  _bic_sheet_put (sheet, sheet->right, y, number, &type);
  _bic_sheet_rule (sheet, sheet->left, sheet->right, y + 6, 0.4, 0.3);
}

static void
draw_contents (BicBooklet *self,
               cairo_t    *cr,
               int         page)
{
  BicSheet sheet = contents_sheet (self, cr, page);
  BicType title = _bic_sheet_type (&sheet, 34);
  int from = page * rows_on_page (self), to = MIN (from + rows_on_page (self), (int) self->scenarios->len);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  title.face = BIC_FACE_DISPLAY;
  title.widest = sheet.right - sheet.left;
  _bic_sheet_put (&sheet, sheet.left, 88, self->title, &title);
  _bic_sheet_rule (&sheet, sheet.left, sheet.right, 104, 1.6, 1.0);
  _bic_sheet_head (&sheet, sheet.left, 126, sheet.right - sheet.left, _("Contents"));
  for (int i = from; i < to; i++)
    draw_entry (&sheet, leaf_of (self, self->scenarios->pdata[i]), CONTENTS_HEAD + (i - from) * CONTENTS_ROW);
}

/* --- pages -------------------------------------------------------------- */
/* A sheet begins a chapter of its own where there are several. */
static void
begin_chapter (BicBooklet *self,
               cairo_t    *cr,
               BicLeaf    *leaf)
{
  BicSheet sheet = { .cr = cr, .before = leaf->before };
  const char *title = bic_scenario_title (leaf->scenario);

  leaf->outline = self->leaves->len > 1 ? _bic_sheet_bookmark (&sheet, CAIRO_PDF_OUTLINE_ROOT, title)
                  : CAIRO_PDF_OUTLINE_ROOT;
}

/**
 * bic_booklet_draw:
 * @self: a document
 * @cr: a context in points; the pages of a PDF are drawn once each, in their order, for its outline
 * @page: from 0; one that there is not stays as it is
 */
void
bic_booklet_draw (BicBooklet *self,
                  cairo_t    *cr,
                  int         page)
{
  g_autoptr (BicSheetLanguage) language = _bic_sheet_language (self->how[BIC_N_SIDES].language);

  if (page >= 0 && page < self->contents)
    draw_contents (self, cr, page);
  for (guint i = 0; i < self->leaves->len; i++)
    {
      BicLeaf *leaf = &g_array_index (self->leaves, BicLeaf, i);
      int next = i + 1 < self->leaves->len ? g_array_index (self->leaves, BicLeaf, i + 1).before : self->pages;

      if (page < leaf->before || page >= next)
        continue;
      if (page == leaf->before)
        begin_chapter (self, cr, leaf);
      _bic_leaf_draw (leaf, cr, page - leaf->before);
    }
}

/**
 * bic_booklet_write:
 * @self: a document
 * @next: who takes the pages, and paints them white
 * @pen: for @next
 *
 * Draws all pages, from first to last.
 */
void
bic_booklet_write (BicBooklet  *self,
                   BicNextPage  next,
                   gpointer     pen)
{
  g_autoptr (BicSheetLanguage) language = _bic_sheet_language (self->how[BIC_N_SIDES].language);

  for (int page = 0; page < self->contents; page++)
    draw_contents (self, next (pen), page);
  for (guint i = 0; i < self->leaves->len; i++)
    {
      BicLeaf *leaf = &g_array_index (self->leaves, BicLeaf, i);
      cairo_t *cr = next (pen);

      begin_chapter (self, cr, leaf);
      _bic_leaf_write (leaf, cr, next, pen);
    }
}
