/* The setup sheet: its pages from first to last.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-aid.h"
#include "bic-rich-text.h"
#include "bic-sheet-table.h"

#include <glib/gi18n-lib.h>

#define FOOTER 52.0                     /* from the lower edge of the page */
#define LEAST_MAP 0.80                  /* of the width of the page; smaller than that it has a page of its own */
#define LEAST_FULL 0.5                 /* least part of the last page, and of a first page without the map, with text */
#define LEAST_BACKGROUND 60.0
#define LEAST_UNDER_MAP 140.0           /* that the page of a map has left for what comes after it */
#define WHOLE_WORDS 0.3                 /* of the height of a page: words lower than that stay together ... */
#define LEAST_WORDS 80.0                /* ... and of higher ones this much begins on a page */
#define HEAD 7.0                        /* a heading above a list */
#define AFTER_TEXT 17.0                 /* to the next heading */
#define CLOSER 5.0                      /* the last word stands to what it ends */

/* --- the pages ---------------------------------------------------------- */
#define AFTER_VICTORY 16.0
#define ABOVE_GOALS 3.0

/* The words of victory and, smaller, the settings; returns their height. */
static double
put_victory (const BicSheet *sheet,
             double          y)
{
  g_autofree char *text = _bic_victory_text (sheet), *goals = _bic_goals_text (sheet);
  BicType type = _bic_sheet_body (sheet), small = _bic_sheet_type (sheet, BIC_TABLE_TEXT);
  double room = sheet->right - sheet->left, height = 0.0;

  if (*text)
    height = _bic_sheet_rich (sheet, sheet->left, y, room, text, &type);
  if (*text && *goals)
    height += ABOVE_GOALS;
  if (*goals)
    height += _bic_sheet_rich (sheet, sheet->left, y + height, room, goals, &small);
  return height;
}

/* How much room the words of victory take with their heading, 0 for none. */
static double
victory_height (const BicSheet *sheet)
{
  BicSheet trial = *sheet;
  double height;

  trial.wanted = BIC_NO_PAGE;
  height = put_victory (&trial, 0.0);
  return height > 0.0 ? 12 + height + AFTER_VICTORY : 0.0;
}

static void
set_victory (BicSheet *sheet)
{
  double height = victory_height (sheet);

  if (height == 0.0)
    return;
  _bic_sheet_need (sheet, height - 14);
  _bic_sheet_head (sheet, sheet->left, sheet->y + 4, sheet->right - sheet->left, _("Victory"));
  put_victory (sheet, sheet->y + 12);
  sheet->y += height;
}

/* Running text under a heading, on as many pages as it needs. */
static void
set_flow (BicSheet    *sheet,
          BicPageFlow *flow,
          const char  *head,
          double       room)
{
  while (!_bic_flow_is_done (flow))
    {
      _bic_sheet_head (sheet, sheet->left, sheet->y, sheet->right - sheet->left, head);
      sheet->y += 10;
      sheet->y += _bic_flow_set (flow, sheet, MIN (room - 10, sheet->bottom - sheet->y)) + AFTER_TEXT;
      if (room < sheet->bottom)
        return;
      if (!_bic_flow_is_done (flow))
        _bic_sheet_next_page (sheet);
    }
}

/* Background, map, notes and victory share the first page; a map that would be too small there, or is of small hexes,
 * has the second. */
typedef struct { double background, map; gboolean own_page; } FirstPage;

#define FEW_LINES 50.0                  /* points: so little of the background is not left for the next page */

static FirstPage
share_room (const BicSheet    *sheet,
            const BicPageFlow *background)
{
  double room = sheet->bottom - sheet->y - _bic_sheet_notes_height (sheet) - victory_height (sheet) - 12;
  double text = _bic_flow_height (background), whole = _bic_sheet_map_height (sheet), least;
  FirstPage share = { room, whole, FALSE };

  text += text > 0.0 ? 26 : 0;
  least = MIN (text, LEAST_BACKGROUND);
  share.own_page = sheet->fit.own_page || whole * LEAST_MAP + least > room || _bic_sheet_map_is_fine (sheet);
  if (share.own_page)
    return share;
  share.map = MIN (CLAMP (room - text, whole * sheet->fit.map, whole), room - least);
  if (text > room - share.map && text < room - share.map + FEW_LINES)
    share.map = MAX (room - text, whole * MIN (sheet->fit.map, LEAST_MAP));
  share.background = room - share.map;
  return share;
}

/* Drops the cartouche under the map if text or a map of the whole width needs its place. */
static FirstPage
share_first_page (BicSheet          *sheet,
                  const BicPageFlow *background)
{
  FirstPage share = share_room (sheet, background);
  gboolean whole = share.map >= _bic_sheet_map_height (sheet) && share.background >= _bic_flow_height (background) + 26;

  if (share.own_page || !sheet->cartouche || whole)
    return share;
  sheet->cartouche = FALSE;
  return share_room (sheet, background);
}

/* Where the words come from, in one paragraph; addresses of the web stay in the document. */
static char *
sources_text (const BicScenario *s)
{
  GPtrArray *sources = s->items[BIC_ITEM_SOURCE];
  GString *text = g_string_new (NULL);

  for (guint i = 0; sources && i < sources->len; i++)
    {
      const BicCitation *source = sources->pdata[i];

      if (source->text)
        g_string_append_printf (text, "%s%s", text->len ? "\u00a0· " : _("Sources: "), source->text);
    }
  return g_string_free (text, FALSE);
}

/* closer to the legend than what comes below one: half of it where that is tight */
#define ABOVE_SOURCES 6.0

/* Small, and only where the page has room for it. */
static void
set_sources (BicSheet *sheet)
{
  g_autofree char *text = sources_text (sheet->scenario);
  BicType type = _bic_sheet_type (sheet, 7.6);
  BicSheet trial = *sheet;
  double height, up = sheet->tight ? ABOVE_SOURCES / 2 : ABOVE_SOURCES;

  type.alpha = 0.75;
  trial.wanted = BIC_NO_PAGE;
  height = _bic_sheet_paragraph (&trial, 0, 0, sheet->right - sheet->left, text, &type);
  if (!*text || sheet->y - up + height > sheet->bottom)
    return;
  _bic_sheet_paragraph (sheet, sheet->left, sheet->y - up, sheet->right - sheet->left, text, &type);
  sheet->y += height + 10;
}

/* A few lines, from margin to margin */
static double
set_few (BicSheet   *sheet,
         const char *text,
         const char *head)
{
  BicType type = _bic_sheet_body (sheet);
  double room = sheet->right - sheet->left;

  _bic_sheet_head (sheet, sheet->left, sheet->y, room, head);
  return HEAD + _bic_sheet_rich (sheet, sheet->left, sheet->y + HEAD, room, text, &type) + AFTER_TEXT;
}

static void
set_words (BicSheet   *sheet,
           const char *text,
           const char *head)
{
  g_autoptr(BicPageFlow) flow = _bic_flow_new (sheet, text, (sheet->right - sheet->left - BIC_SHEET_GUTTER) / 2, FALSE);
  double height;

  if (_bic_flow_is_done (flow))
    return;
  height = _bic_flow_height (flow) + 24;
  _bic_sheet_need (sheet, height < sheet->height * WHOLE_WORDS ? height : LEAST_WORDS);
  if (_bic_flow_is_short (flow))
    sheet->y += set_few (sheet, text, head);
  else
    set_flow (sheet, flow, head, sheet->height);
}

/* --- the first page ----------------------------------------------------- */
static double
words_height (const BicSheet *sheet,
              const char     *text)
{
  BicSheet trial = *sheet;

  trial.wanted = BIC_NO_PAGE;
  trial.page = 0;
  trial.y = 0.0;
  set_words (&trial, text, "");
  return trial.page == 0 ? trial.y : sheet->height;
}

static void
set_history (BicSheet *sheet)
{
  g_autofree char *history = _bic_notes_text (sheet, "history"), *design = _bic_notes_text (sheet, "design");

  if (sheet->history_set)
    return;
  sheet->history_set = TRUE;
  set_words (sheet, history, _("History"));
  set_words (sheet, design, _("Design notes"));
}

/* Where the map has the second page, what is left of the first is for the history. */
static void
set_history_early (BicSheet *sheet)
{
  g_autofree char *history = _bic_notes_text (sheet, "history"), *design = _bic_notes_text (sheet, "design");

  if (bic_export_has (sheet->how, BIC_SHEET_HISTORY)
      && sheet->y + words_height (sheet, history) + words_height (sheet, design) < sheet->bottom)
    set_history (sheet);
}

static void
set_legend (BicSheet *sheet)
{
  if (!sheet->legend_set)
    _bic_sheet_legend (sheet);
  sheet->legend_set = TRUE;
}

/* A map with a page of its own has what explains it under it, if that fits. */
static void
set_legend_early (BicSheet *sheet)
{
  BicSheet trial = *sheet;

  trial.wanted = BIC_NO_PAGE;
  if (!bic_export_has (sheet->how, BIC_SHEET_LEGEND) || sheet->y >= sheet->bottom)
    return;
  _bic_sheet_legend (&trial);
  if (trial.page == sheet->page && trial.y - AFTER_TEXT < sheet->bottom)
    set_legend (sheet);
}

static void
set_first_page (BicSheet    *sheet,
                BicPageFlow *background)
{
  FirstPage share = share_first_page (sheet, background);

  if (!_bic_flow_is_done (background))
    set_flow (sheet, background, _("Background"), share.background);
  if (!share.own_page)
    {
      sheet->y -= 4;
      _bic_sheet_map (sheet, share.map);
      sheet->y += share.map + 16;
    }
  _bic_sheet_notes (sheet);
  set_victory (sheet);
  if (!share.own_page)
    return;
  set_history_early (sheet);
  sheet->first_end = sheet->y;
  _bic_sheet_map_pages (sheet);
  set_legend_early (sheet);
}

/* The last word, in the middle. */
static void
set_closing (BicSheet *sheet)
{
  g_autofree char *text = _bic_notes_text (sheet, "closing"), *flat = bic_rich_text_flat (text, NULL);
  BicType type = _bic_sheet_type (sheet, BIC_SHEET_TEXT + 0.6);
  double width = (sheet->right - sheet->left) * 0.8, left = sheet->left + (sheet->right - sheet->left - width) / 2;
  BicSheet trial = *sheet;

  if (!*flat)
    return;
  trial.wanted = BIC_NO_PAGE;
  type.italic = TRUE;
  type.anchor = BIC_CENTRE;
  _bic_sheet_need (sheet, _bic_sheet_paragraph (&trial, left, 0, width, flat, &type) + 12);
  sheet->y -= CLOSER;
  sheet->y += _bic_sheet_paragraph (sheet, left, sheet->y, width, flat, &type) + AFTER_TEXT;
}

/* --- what comes after the first page, in its order ---------------------- */
/* A list in the shorter of the columns before it, if the sheet is shorter so. */
static gboolean
set_in_hole (BicSheet   *sheet,
             const char *text,
             const char *head)
{
  g_autoptr(BicPageFlow) flow = _bic_flow_new (sheet, text, sheet->hole.width, FALSE);
  BicType type = _bic_sheet_body (sheet);
  BicSheet trial = *sheet;
  double end;

  trial.wanted = BIC_NO_PAGE;
  end = sheet->hole.y + HEAD + _bic_sheet_rich (&trial, 0, 0, sheet->hole.width, text, &type);
  if (sheet->hole.page != sheet->page || !*text || end > sheet->bottom || end > sheet->y + _bic_flow_height (flow))
    return FALSE;
  _bic_sheet_head (sheet, sheet->hole.x, sheet->hole.y, sheet->hole.width, head);
  _bic_sheet_rich (sheet, sheet->hole.x, sheet->hole.y + HEAD, sheet->hole.width, text, &type);
  sheet->y = MAX (sheet->y, end + AFTER_TEXT);
  return TRUE;
}

static void
set_needs (BicSheet *sheet)
{
  g_autofree char *needs = _bic_needs_text (sheet);

  if (!set_in_hole (sheet, needs, _("Components Needed")))
    set_words (sheet, needs, _("Components Needed"));
}

static void
set_special_units (BicSheet *sheet)
{
  g_autofree char *units = _bic_special_units_text (sheet);

  set_words (sheet, units, _("Units with Special Traits"));
}

static void
set_deployment (BicSheet *sheet)
{
  g_autofree char *deployment = _bic_deployment_text (sheet);

  set_words (sheet, deployment, _("Deployment"));
}

/* What comes now fills the page at most. */
static void
note_end (BicSheet *sheet)
{
  sheet->end = sheet->y;
}

static const struct { void (*set) (BicSheet *sheet); BicSheetPart part; } order[] = {       /* part: 0 = always */
  { _bic_sheet_lists, 0 },
  { set_special_units, 0 },
  { set_needs, BIC_SHEET_NEEDS },
  { _bic_sheet_setup, BIC_SHEET_SETUP },
  { _bic_sheet_arrivals, BIC_SHEET_ARRIVALS },
  { _bic_sheet_track, BIC_SHEET_TRACK },
  { _bic_sheet_events, BIC_SHEET_EVENTS },
  { _bic_sheet_tables, BIC_SHEET_TABLES },
  { _bic_sheet_rules, 0 },
  { set_deployment, BIC_SHEET_DEPLOYMENT },
  { set_history, BIC_SHEET_HISTORY },
  { set_closing, 0 },
  { set_legend, BIC_SHEET_LEGEND },
  { set_sources, 0 },
  { note_end, 0 },
  { _bic_sheet_record, BIC_SHEET_RECORD },
  { _bic_sheet_aids, BIC_SHEET_AIDS },
  { _bic_sheet_cards, BIC_SHEET_CARDS },
  { _bic_sheet_actions, BIC_SHEET_CARDS },
  { _bic_sheet_counters, BIC_SHEET_COUNTERS },
};

static void
set_sheet (BicSheet *sheet)
{
  g_autofree char *background = _bic_notes_text (sheet, "background");
  g_autoptr(BicPageFlow) flow = _bic_flow_new (sheet, background, (sheet->right - sheet->left - BIC_SHEET_GUTTER) / 2,
                                               TRUE);

  sheet->page = 0;
  sheet->history_set = sheet->legend_set = FALSE;
  sheet->first_end = sheet->bottom;
  _bic_sheet_title (sheet);
  set_first_page (sheet, flow);
  if (sheet->page == 0 || sheet->y + LEAST_UNDER_MAP > sheet->bottom)
    _bic_sheet_next_page (sheet);
  set_flow (sheet, flow, _("Background, continued"), sheet->height);
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    if (!order[i].part || bic_export_has (sheet->how, order[i].part))
      order[i].set (sheet);
}

/* The usual fit first, then a closer one if that saves a page.  The others are for a page that is less than half full:
 * even closer, to save the page; then with a separate page for the map; then wider. */
static const BicSheetFit fits[] = {
  { FALSE, 0.00, 0.85 }, { TRUE, 0.00, 0.85 }, { TRUE, -0.04, 0.76 }, { TRUE, -0.06, 0.72 },
  { FALSE, 0.00, 0.85, TRUE }, { TRUE, 0.00, 0.85, TRUE }, { TRUE, -0.04, 0.85, TRUE }, { TRUE, -0.06, 0.85, TRUE },
  { FALSE, 0.05, 1.00 }, { FALSE, 0.10, 1.00 },
};
#define USUAL 2

static void
set_fit (BicSheet          *sheet,
         const BicSheetFit *fit)
{
  sheet->fit = *fit;
  sheet->tight = fit->tight;
}

static BicSheet
begin_sheet (const BicLeaf *leaf,
             cairo_t       *cr)
{
  BicSheet sheet = { .cr = cr, .scenario = leaf->scenario, .catalogue = leaf->catalogue, .how = leaf->how,
                     .width = leaf->width, .height = leaf->height, .before = leaf->before, .outline = leaf->outline,
                     .measured = leaf->measured };

  set_fit (&sheet, leaf->fit ? leaf->fit : fits);
  sheet.style = _bic_paper_style (leaf->scenario, leaf->how, _bic_pixels (cr, 1.0));
  sheet.theme = _bic_theme (&sheet.style);
  sheet.cartouche = !leaf->how->no_cartouche;
  sheet.ink = leaf->how->mono ? 0x000000 : 0x2A2018;
  sheet.red = leaf->how->mono ? 0x000000 : 0x8C2F22;
  sheet.left = BIC_SHEET_MARGIN;
  sheet.right = leaf->width - BIC_SHEET_MARGIN;
  sheet.bottom = leaf->height - FOOTER;
  return sheet;
}

static int
count_pages (const BicSheet    *sheet,
             const BicSheetFit *fit,
             gboolean          *thin)
{
  BicSheet trial = *sheet;

  trial.wanted = BIC_NO_PAGE;
  set_fit (&trial, fit);
  set_sheet (&trial);
  *thin = MIN (trial.first_end, trial.end) < LEAST_FULL * trial.bottom;
  return trial.page + 1;
}

/* How it has the fewest pages, and of what has so few the first that leaves none nearly empty. */
static const BicSheetFit *
settle (BicSheet *sheet)
{
  const BicSheetFit *best = fits;
  gboolean least_thin = TRUE;

  sheet->pages = G_MAXINT;
  for (guint i = 0; i < USUAL || (i < G_N_ELEMENTS (fits) && least_thin); i++)
    {
      gboolean thin;
      int pages = count_pages (sheet, &fits[i], &thin);

      if (pages > sheet->pages || (pages == sheet->pages && (thin || !least_thin)))
        continue;
      sheet->pages = pages;
      least_thin = thin;
      best = &fits[i];
    }
  set_fit (sheet, best);
  return best;
}

/* How many pages the sheet has; remembers how it has so few. */
int
_bic_leaf_pages (BicLeaf *leaf)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  BicSheet sheet = begin_sheet (leaf, cr);

  leaf->fit = settle (&sheet);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return sheet.pages;
}

/* Draws one page of the sheet, from 0; one that it does not have stays white. */
void
_bic_leaf_draw (const BicLeaf *leaf,
                cairo_t       *cr,
                int            page)
{
  BicSheet sheet = begin_sheet (leaf, cr);

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, leaf->width, leaf->height);
  _bic_fill (cr, 0xFFFFFF, 1.0);
  if (leaf->pages > 0)
    sheet.pages = leaf->pages;
  else
    settle (&sheet);
  sheet.wanted = page;
  set_sheet (&sheet);
  cairo_restore (cr);
}

/* Draws all its pages, which takes no longer than one. */
void
_bic_leaf_write (const BicLeaf *leaf,
                 cairo_t       *cr,
                 BicNextPage    next,
                 gpointer       pen)
{
  BicSheet sheet = begin_sheet (leaf, cr);

  sheet.pages = leaf->pages;
  sheet.wanted = BIC_EVERY_PAGE;
  sheet.next = next;
  sheet.pen = pen;
  set_sheet (&sheet);
}

/**
 * bic_sheet_pages:
 * @scenario: a battle
 * @catalogue: what it is made of
 * @how: paper and look
 *
 * Returns: how many pages its setup sheet has
 */
int
bic_sheet_pages (const BicScenario  *scenario,
                 const BicCatalogue *catalogue,
                 const BicExport    *how)
{
  g_autoptr (BicSheetLanguage) language = _bic_sheet_language (how->language);
  g_autoptr(GHashTable) measured = _bic_measured_new ();
  BicLeaf leaf = { .scenario = scenario, .catalogue = catalogue, .how = how, .measured = measured };

  bic_paper_size (how->paper, &leaf.width, &leaf.height);
  return _bic_leaf_pages (&leaf);
}

/**
 * bic_draw_sheet:
 * @cr: a context in points
 * @scenario: a battle
 * @catalogue: what it is made of
 * @how: the look
 * @page: from 0; a page that the sheet does not have stays white
 * @width: of the page, in points
 * @height: the same
 */
void
bic_draw_sheet (cairo_t            *cr,
                const BicScenario  *scenario,
                const BicCatalogue *catalogue,
                const BicExport    *how,
                int                 page,
                double              width,
                double              height)
{
  g_autoptr (BicSheetLanguage) language = _bic_sheet_language (how->language);
  g_autoptr(GHashTable) measured = _bic_measured_new ();
  BicLeaf leaf = { .scenario = scenario, .catalogue = catalogue, .how = how, .width = width, .height = height,
                   .measured = measured };

  _bic_leaf_draw (&leaf, cr, page);
}
