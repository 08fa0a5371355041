/* The setup sheet: the order of the parts, and the choice of the density
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-rich-text.h"
#include "bic-sheet.h"

#include <glib/gi18n-lib.h>

#define LEAST_MAP 0.80                  /* smallest size of a map on the first page, relative to its size at the full
                                         * page width; a smaller map gets a separate page */
/* Share of the page that text should fill at least, on the last page and on a first page without the map */
#define LEAST_FULL 0.5
#define LEAST_BACKGROUND 60.0
#define FEW_LINES 50.0                  /* height, in points; if the rest of the background is shorter, the map is made
                                         * smaller, so that the rest stays on the first page */
#define LEAST_UNDER_MAP 140.0           /* smallest free height below a map on a separate page at which the next part
                                         * begins on this page */
#define WHOLE_WORDS 0.3                 /* share of the page height; text that is less high stays on one page */
#define LEAST_WORDS 80.0                /* smallest free height at which higher text begins on a page */
#define HEAD 7.0                        /* distance from a heading to the list below it */
#define HEAD_OF_TEXT 10.0               /* distance from a heading to the running text below it */
#define AFTER_TEXT 17.0                 /* distance from the end of a text to the next heading */
#define AFTER_NOTES 4.0                 /* distance from the battle notes to the part below them */
#define ABOVE_MAP 4.0                   /* distance by which the map is moved up, toward the text above it */
#define LEGEND_LOOSE 14.0               /* space below a legend that is not needed at the end of a page */
#define LEGEND_TIGHT 9.0
#define CLOSER 5.0                      /* distance by which the closing text is moved up */

/* --- running text ------------------------------------------------------- */
static BicPageFlow *
add_flow (BicSheet   *sheet,
          const char *text,
          gboolean    drop_cap)
{
  BicPageFlow *flow = _bic_flow_new (sheet, text, (sheet->space - BIC_SHEET_GUTTER) / 2, drop_cap);

  if (!sheet->flows)
    sheet->flows = g_ptr_array_new_with_free_func ((GDestroyNotify) _bic_flow_free);
  g_ptr_array_add (sheet->flows, flow);
  return flow;
}

static void
set_columns (BicSheet    *sheet,
             BicPageFlow *flow,
             const char  *head,
             double       space)
{
  _bic_sheet_heading (sheet, head, HEAD_OF_TEXT);
  sheet->y += _bic_flow_set_columns (flow, sheet, MIN (space - HEAD_OF_TEXT, sheet->bottom - sheet->y)) + AFTER_TEXT;
}

/* Sets the rest of a text on as many pages as necessary. */
static void
set_flow (BicSheet    *sheet,
          BicPageFlow *flow,
          const char  *head)
{
  while (!_bic_flow_is_done (flow))
    {
      set_columns (sheet, flow, head, G_MAXDOUBLE);
      if (!_bic_flow_is_done (flow))
        _bic_sheet_next_page (sheet);
    }
}

static void
set_words (BicSheet   *sheet,
           const char *text,
           const char *head)
{
  BicPageFlow *flow = add_flow (sheet, text, FALSE);
  BicTextStyle type = _bic_sheet_body_text_style (sheet);
  double height;

  if (_bic_flow_is_done (flow))
    return;
  height = _bic_flow_two_column_height (flow) + 24;
  _bic_sheet_need_space (sheet, height < sheet->height * WHOLE_WORDS ? height : LEAST_WORDS);
  if (!_bic_flow_is_short (flow))
    {
      set_flow (sheet, flow, head);
      return;
    }
  _bic_sheet_heading (sheet, head, HEAD);
  sheet->y += _bic_sheet_rich (sheet, sheet->left, sheet->y, sheet->space, text, &type) + AFTER_TEXT;
}

/* --- the first page ----------------------------------------------------- */
/* Heights of the background and the map on the first page, which also contains battle notes and victory. own_page: TRUE
 * if the map is on the second page, because the map or its hexes would be too small on the first page. */
typedef struct { double background, map; gboolean own_page; } FirstPage;

/* Divides the first page between background and map. @space: height of the page without battle notes and victory. */
static FirstPage
divide_first_page (const BicSheet    *sheet,
                   const BicPageFlow *background,
                   double             space)
{
  double text = _bic_flow_two_column_height (background), whole = _bic_sheet_map_height (sheet), least;
  FirstPage share = { space, whole, FALSE };

  text += text > 0.0 ? 26 : 0;
  least = MIN (text, LEAST_BACKGROUND);
  share.own_page = sheet->fit.own_page || whole * LEAST_MAP + least > space || _bic_sheet_map_needs_own_page (sheet);
  if (share.own_page)
    return share;
  share.map = MIN (CLAMP (space - text, whole * sheet->fit.map, whole), space - least);
  if (text > space - share.map && text < space - share.map + FEW_LINES)
    share.map = MAX (space - text, whole * MIN (sheet->fit.map, LEAST_MAP));
  share.background = space - share.map;
  return share;
}

/* Divides the first page. If there is not enough space for all of the background and a map of the full width, leaves
 * out the cartouche below the map. */
static FirstPage
divide_or_omit_cartouche (BicSheet          *sheet,
                          const BicPageFlow *background,
                          double             space)
{
  FirstPage share = divide_first_page (sheet, background, space);
  gboolean whole = share.map >= _bic_sheet_map_height (sheet)
                   && share.background >= _bic_flow_two_column_height (background) + 26;

  if (share.own_page || !sheet->cartouche || whole)
    return share;
  sheet->cartouche = FALSE;
  return divide_first_page (sheet, background, space);
}

static void
set_history (BicSheet *sheet)
{
  g_autofree char *history = _bic_notes_text (sheet, "history"), *design = _bic_notes_text (sheet, "design");

  if (sheet->history_set)
    return;
  set_words (sheet, history, _("History"));
  set_words (sheet, design, _("Design notes"));
}

static void
set_legend (BicSheet *sheet)
{
  if (!sheet->legend_set)
    _bic_sheet_legend (sheet);
}

/* Sets a part before its usual position if it fits on the current page, and returns whether it fits. This is used if
 * the map is on the second page: the history is then set on the first page and the legend below the map. @after: space
 * below the part that is not needed at the end of a page. */
static gboolean
set_early_if_fits (BicSheet    *sheet,
                   BicSheetPart part,
                   void       (*set) (BicSheet *sheet),
                   double       after)
{
  g_auto (BicSheetBlock) block = { NULL };

  if (!bic_export_has (sheet->how, part))
    return FALSE;
  block = _bic_sheet_make_block (sheet, set);
  if (sheet->y >= sheet->bottom || sheet->y + block.height - after > sheet->bottom)
    return FALSE;
  _bic_sheet_place (sheet, &block, sheet->y);
  return TRUE;
}

static void
set_first_page (BicSheet    *sheet,
                BicPageFlow *background)
{
  g_auto (BicSheetBlock) notes = _bic_sheet_make_block (sheet, _bic_sheet_army_boxes);
  g_auto (BicSheetBlock) victory = _bic_sheet_make_block (sheet, _bic_sheet_victory);
  double space = sheet->bottom - sheet->y - (notes.height + AFTER_NOTES) - victory.height - 12;
  FirstPage share = divide_or_omit_cartouche (sheet, background, space);

  if (!_bic_flow_is_done (background))
    set_columns (sheet, background, _("Background"), share.background);
  if (!share.own_page)
    {
      sheet->y -= ABOVE_MAP;
      _bic_sheet_map (sheet, share.map);
      sheet->y += share.map + 16;
    }
  _bic_sheet_need_space (sheet, notes.height - 6);
  _bic_sheet_place (sheet, &notes, sheet->y);
  _bic_sheet_need_space (sheet, victory.height - 14);
  _bic_sheet_place (sheet, &victory, sheet->y);
  if (!share.own_page)
    return;
  sheet->history_set = set_early_if_fits (sheet, BIC_SHEET_HISTORY, set_history, 0.0);
  sheet->first_end = sheet->y;
  _bic_sheet_map_pages (sheet);
  sheet->legend_set = set_early_if_fits (sheet, BIC_SHEET_LEGEND, set_legend,
                                         sheet->tight ? LEGEND_TIGHT : LEGEND_LOOSE);
}

/* --- after the first page ----------------------------------------------- */
/* Sets a list in the free space below the shorter of two columns, if this makes the sheet shorter. Returns whether the
 * list was set. */
static gboolean
set_below_short_column (BicSheet   *sheet,
                        const char *text,
                        const char *head)
{
  g_autoptr(BicPageFlow) flow = _bic_flow_new (sheet, text, sheet->hole.width, FALSE);
  g_auto (BicSheetBlock) block = _bic_sheet_begin_block (sheet);
  BicTextStyle type = _bic_sheet_body_text_style (sheet);
  double y;

  _bic_sheet_heading_at (sheet, sheet->hole.x, 0.0, sheet->hole.width, head);
  sheet->y = HEAD + _bic_sheet_rich (sheet, sheet->hole.x, HEAD, sheet->hole.width, text, &type);
  _bic_sheet_end_block (sheet, &block);
  y = sheet->hole.y + block.height;
  if (sheet->hole.page != sheet->page || !*text || y > sheet->bottom
      || y > sheet->y + _bic_flow_two_column_height (flow))
    return FALSE;
  y = MAX (sheet->y, y + AFTER_TEXT);
  _bic_sheet_place (sheet, &block, sheet->hole.y);
  sheet->y = y;
  return TRUE;
}

static void
set_needs (BicSheet *sheet)
{
  g_autofree char *needs = _bic_components_text (sheet);

  if (!set_below_short_column (sheet, needs, _("Components Needed")))
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

/* Sets the author's closing text, which is centered. */
static void
set_closing (BicSheet *sheet)
{
  g_autofree char *text = _bic_notes_text (sheet, "closing"), *flat = bic_rich_text_flat (text, NULL);
  g_auto (BicSheetBlock) block = { NULL };
  BicTextStyle type = _bic_sheet_text_style (sheet, BIC_SHEET_TEXT + 0.6);
  double space = sheet->space, width = space * 0.8;

  if (!*flat)
    return;
  type.italic = TRUE;
  type.anchor = BIC_CENTRE;
  block = _bic_sheet_begin_block (sheet);
  sheet->y = _bic_sheet_paragraph (sheet, sheet->left + (space - width) / 2, 0.0, width, flat, &type);
  _bic_sheet_end_block (sheet, &block);
  _bic_sheet_need_space (sheet, block.height + 12);
  _bic_sheet_place (sheet, &block, sheet->y - CLOSER);
  sheet->y += AFTER_TEXT;
}

/* Distance by which the sources are moved up, toward the legend; on a tight sheet, half of this distance */
#define ABOVE_SOURCES 6.0

/* Sets the sources of the battle in one small paragraph, if there is enough space on the page. Web addresses are left
 * out. */
static void
set_sources (BicSheet *sheet)
{
  const GPtrArray *sources = sheet->scenario->items[BIC_ITEM_SOURCE];
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (BicSheetBlock) block = _bic_sheet_begin_block (sheet);
  BicTextStyle type = _bic_sheet_text_style (sheet, 7.6);
  double up = sheet->tight ? ABOVE_SOURCES / 2 : ABOVE_SOURCES;

  for (guint i = 0; sources && i < sources->len; i++)
    {
      const BicCitation *source = sources->pdata[i];

      if (source->text)
        g_string_append_printf (text, "%s%s", text->len ? "\u00a0· " : _("Sources: "), source->text);
    }
  type.alpha = 0.75;
  sheet->y = _bic_sheet_paragraph (sheet, sheet->left, 0.0, sheet->space, text->str, &type);
  _bic_sheet_end_block (sheet, &block);
  if (text->len == 0 || sheet->y - up + block.height > sheet->bottom)
    return;
  _bic_sheet_place (sheet, &block, sheet->y - up);
  sheet->y += up + 10;
}

/* Stores the end of the text. It is called before the record of play, because the record only fills the rest of the
 * page. */
static void
store_end_of_text (BicSheet *sheet)
{
  sheet->end = sheet->y;
}

/* The parts after the first page, in order. part: the part must be selected in the export settings; 0: the part is
 * always set */
static const struct { void (*set) (BicSheet *sheet); BicSheetPart part; } sheet_parts[] = {
  { _bic_sheet_lists, 0 },
  { set_special_units, 0 },
  { set_needs, BIC_SHEET_NEEDS },
  { _bic_sheet_setup, BIC_SHEET_SETUP },
  { _bic_sheet_arrivals, BIC_SHEET_ARRIVALS },
  { _bic_sheet_track, BIC_SHEET_TRACK },
  { _bic_sheet_event_list, BIC_SHEET_EVENTS },
  { _bic_sheet_tables, BIC_SHEET_TABLES },
  { _bic_sheet_rules, 0 },
  { set_deployment, BIC_SHEET_DEPLOYMENT },
  { set_history, BIC_SHEET_HISTORY },
  { set_closing, 0 },
  { set_legend, BIC_SHEET_LEGEND },
  { set_sources, 0 },
  { store_end_of_text, 0 },
  { _bic_sheet_record_of_play, BIC_SHEET_RECORD },
  { _bic_sheet_aids, BIC_SHEET_AIDS },
  { _bic_sheet_cut_out_cards, BIC_SHEET_CARDS },
  { _bic_sheet_counters, BIC_SHEET_COUNTERS },
};

static void
set_sheet (BicSheet *sheet)
{
  g_autofree char *text = _bic_notes_text (sheet, "background");
  BicPageFlow *background = add_flow (sheet, text, TRUE);

  _bic_sheet_title (sheet);
  set_first_page (sheet, background);
  if (sheet->page == 0 || sheet->y + LEAST_UNDER_MAP > sheet->bottom)
    _bic_sheet_next_page (sheet);
  set_flow (sheet, background, _("Background, continued"));
  for (guint i = 0; i < G_N_ELEMENTS (sheet_parts); i++)
    if (!sheet_parts[i].part || bic_export_has (sheet->how, sheet_parts[i].part))
      sheet_parts[i].set (sheet);
}

/* --- density ------------------------------------------------------------ */
/* Densities that are tried, in order. The first USUAL densities (normal and tight) are always tried. The others are
 * tried if a page would be less than half full: first even tighter densities, to save this page, then densities with
 * the map on a separate page, then looser densities. */
static const BicSheetFit fits[] = {
  { FALSE, 0.00, 0.85 }, { TRUE, 0.00, 0.85 }, { TRUE, -0.04, 0.76 }, { TRUE, -0.06, 0.72 },
  { FALSE, 0.00, 0.85, TRUE }, { TRUE, 0.00, 0.85, TRUE }, { TRUE, -0.04, 0.85, TRUE }, { TRUE, -0.06, 0.85, TRUE },
  { FALSE, 0.05, 1.00 }, { FALSE, 0.10, 1.00 },
};
#define USUAL 2

static gboolean
has_half_empty_page (const BicSheet *sheet)
{
  return MIN (sheet->first_end, sheet->end) < LEAST_FULL * sheet->bottom;
}

/* Returns (transfer full) the layout of the sheet with the fewest pages. If several layouts have the same number of
 * pages, prefers one without a page that is less than half full. */
BicSheet *
_bic_sheet_new (const BicScenario  *scenario,
                const BicCatalogue *catalogue,
                const BicExport    *how,
                double              width,
                double              height,
                int                 before)
{
  BicSheet *best = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (fits) && (i < USUAL || has_half_empty_page (best)); i++)
    {
      BicSheet *sheet = _bic_sheet_begin_layout (scenario, catalogue, how, width, height, before);

      sheet->fit = fits[i];
      sheet->tight = fits[i].tight;
      set_sheet (sheet);
      if (!best || sheet->page < best->page
          || (sheet->page == best->page && has_half_empty_page (best) && !has_half_empty_page (sheet)))
        {
          BicSheet *other = best;

          best = sheet;
          sheet = other;
        }
      g_clear_pointer (&sheet, _bic_sheet_free);
    }
  _bic_sheet_end_layout (best);
  return best;
}
