/* Text on the setup sheet: lines, headings, paragraphs, and running text in two columns, which can extend over several
 * pages
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-language.h"
#include "bic-rich-text.h"
#include "bic-sheet.h"

#include <cairo-pdf.h>

#include <math.h>
#include <string.h>

#define PARAGRAPH_GAP 5.0
#define BULLET_GAP 1.5                  /* space between two list items */
#define BULLET_WIDTH 9.0
#define CAP_SIZE 32.0
#define CAP_GAP 2.5
#define CAP_LINES 2
#define CAP_TAILS "JQ"                  /* capital letters that extend into a third line */
#define SHORT 3                         /* largest number of lines of a text that is not divided into two columns */
#define ASCENT 0.86                     /* distance from the top of a column to the first baseline, relative to the text
                                         * size */

BicTextStyle
_bic_sheet_text_style (const BicSheet *sheet,
                       double          size)
{
  return (BicTextStyle) { .face = BIC_FACE_SERIF, .size = size, .colour = sheet->ink };
}

BicTextStyle
_bic_sheet_body_text_style (const BicSheet *sheet)
{
  return _bic_sheet_text_style (sheet, BIC_SHEET_TEXT * (1.0 + sheet->fit.text));
}

/* --- lines -------------------------------------------------------------- */
/* Returns the width of the widest word, which is the smallest width of a paragraph without broken words. */
double
_bic_sheet_widest_word (const BicSheet     *sheet,
                        const char         *text,
                        const BicTextStyle *type)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  double widest = 0.0;

  for (char **word = words; *word; word++)
    widest = MAX (widest, _bic_text_width (sheet->cr, *word, type));
  return widest;
}

static void
draw_words (const BicSheet     *sheet,
            const BicSheetItem *item)
{
  pango_cairo_update_layout (sheet->cr, item->layout);
  _bic_text_show (sheet->cr, item->area.x, item->area.y, item->layout, &item->type);
}

static double
add_text_item (BicSheet     *sheet,
               BicSheetItem  item,
               double        x,
               double        y,
               const char   *text)
{
  item.area = (BicArea) { .x = x, .y = y };
  item.layout = _bic_text_layout (sheet->cr, text, &item.type);
  _bic_sheet_add (sheet, item);
  return _bic_text_layout_width (item.layout, &item.type);
}

double
_bic_sheet_add_text (BicSheet           *sheet,
                     double              x,
                     double              y,
                     const char         *text,
                     const BicTextStyle *type)
{
  return add_text_item (sheet, (BicSheetItem) { .paint = draw_words, .type = *type }, x, y, text);
}

/* --- headings ----------------------------------------------------------- */
/* Adds an entry to the outline of a PDF. Returns the number of the entry, or 0 if the surface is not a PDF. */
int
_bic_sheet_bookmark (cairo_t    *cr,
                     int         under,
                     int         page,
                     const char *text)
{
  cairo_surface_t *surface = cairo_get_target (cr);
  g_autofree char *place = g_strdup_printf ("page=%d", page + 1);

  if (cairo_surface_get_type (surface) != CAIRO_SURFACE_TYPE_PDF)
    return 0;
  return cairo_pdf_surface_add_outline (surface, under, text, place, CAIRO_PDF_OUTLINE_FLAG_OPEN);
}

static void
draw_heading (const BicSheet     *sheet,
              const BicSheetItem *item)
{
  _bic_sheet_bookmark (sheet->cr, sheet->outline, sheet->before + sheet->page, item->chapter);
  draw_words (sheet, item);
}

/* Sets a heading in small capitals, followed by a thin line up to @width. */
void
_bic_sheet_heading_at (BicSheet   *sheet,
                       double      x,
                       double      y,
                       double      width,
                       const char *text)
{
  g_autofree char *language = bic_language (), *capitals = bic_text_in_capitals (text, language);
  BicTextStyle type = _bic_sheet_text_style (sheet, 9.4);
  double taken;

  type.weight = 600;
  type.spacing = 0.45;                  /* if there were more space, PDF readers would treat each letter as a word */
  type.colour = sheet->red;
  type.widest = width;
  taken = add_text_item (sheet, (BicSheetItem) { .paint = draw_heading, .type = type, .chapter = g_strdup (text) }, x,
                         y, capitals);
  if (taken + 9 < width)
    _bic_sheet_line (sheet, x + taken + 7, y - 3, x + width, y - 3, sheet->red, 0.55, 0.5);
}

void
_bic_sheet_heading (BicSheet   *sheet,
                    const char *text,
                    double      after)
{
  _bic_sheet_heading_at (sheet, sheet->left, sheet->y, sheet->space, text);
  sheet->y += after;
}

/* --- paragraphs --------------------------------------------------------- */
static PangoLayout *
paragraph_layout (const BicSheet     *sheet,
                  const char         *text,
                  double              width,
                  const BicTextStyle *type)
{
  static const PangoAlignment alignment[] = { PANGO_ALIGN_LEFT, PANGO_ALIGN_CENTER, PANGO_ALIGN_RIGHT };
  PangoLayout *layout = _bic_text_layout (sheet->cr, text, type);

  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (layout, alignment[type->anchor]);
  return layout;
}

static void
draw_paragraph (const BicSheet     *sheet,
                const BicSheetItem *item)
{
  pango_cairo_update_layout (sheet->cr, item->layout);
  cairo_move_to (sheet->cr, item->area.x, item->area.y);
  _bic_ink (sheet->cr, item->type.colour, item->type.alpha > 0 ? item->type.alpha : 1.0);
  pango_cairo_show_layout (sheet->cr, item->layout);
  cairo_new_path (sheet->cr);
}

/* Sets a paragraph and returns its height. Takes ownership of @layout. */
static double
put_paragraph (BicSheet           *sheet,
               double              x,
               double              y,
               PangoLayout        *layout,
               const BicTextStyle *type)
{
  PangoRectangle extents;

  _bic_sheet_add (sheet, (BicSheetItem) { .paint = draw_paragraph, .area = { .x = x, .y = y }, .layout = layout,
                                          .type = *type });
  pango_layout_get_extents (layout, NULL, &extents);
  return (double) extents.height / PANGO_SCALE;
}

double
_bic_sheet_paragraph (BicSheet           *sheet,
                      double              x,
                      double              y,
                      double              width,
                      const char         *text,
                      const BicTextStyle *type)
{
  return put_paragraph (sheet, x, y, paragraph_layout (sheet, text, width, type), type);
}

/* --- rich text ---------------------------------------------------------- */
/* Returns (transfer full) the layout of a block of rich text from byte @from. Emphasis is added as attributes. Pango
 * markup is not used, because text of the author could then be mistaken for markup. */
static PangoLayout *
block_layout (const BicSheet     *sheet,
              const BicTextBlock *block,
              gsize               from,
              double              width,
              const BicTextStyle *type)
{
  PangoLayout *layout = paragraph_layout (sheet, block->text + from, width, type);
  PangoAttrList *list = pango_attr_list_new ();

  for (guint i = 0; i < block->emphasis->len; i++)
    {
      const BicSpan *span = &g_array_index (block->emphasis, BicSpan, i);
      PangoAttribute *italic = pango_attr_style_new (PANGO_STYLE_ITALIC);

      italic->start_index = span->start > from ? span->start - (guint) from : 0;
      italic->end_index = span->end > from ? span->end - (guint) from : 0;
      pango_attr_list_insert (list, italic);
    }
  pango_layout_set_attributes (layout, list);
  pango_attr_list_unref (list);
  return layout;
}

/* Returns the space above block @i. List items are closer together than paragraphs. */
static double
gap_above (const GPtrArray *blocks,
           guint            i)
{
  const BicTextBlock *block = blocks->pdata[i], *before = i > 0 ? blocks->pdata[i - 1] : NULL;

  if (!before)
    return 0.0;
  return block->bullet && before->bullet ? BULLET_GAP : PARAGRAPH_GAP;
}

/* Draws a bullet in front of a text. @x, @y: start of the text, on its baseline. */
static void
show_bullet (cairo_t   *cr,
             double     x,
             double     y,
             BicColour  colour,
             double     alpha)
{
  _bic_circle (cr, x + 3.2, y - 2.9, 1.3);
  _bic_fill (cr, colour, alpha);
}

static void
draw_bullet (const BicSheet     *sheet,
             const BicSheetItem *item)
{
  show_bullet (sheet->cr, item->area.x, item->area.y, item->type.colour, item->type.alpha > 0 ? item->type.alpha : 1.0);
}

double
_bic_sheet_rich (BicSheet           *sheet,
                 double              x,
                 double              y,
                 double              width,
                 const char         *text,
                 const BicTextStyle *type)
{
  g_autoptr (GPtrArray) blocks = bic_rich_text_blocks (text);
  double height = 0.0;

  for (guint i = 0; i < blocks->len; i++)
    {
      const BicTextBlock *block = blocks->pdata[i];
      double indent = block->bullet ? BULLET_WIDTH : 0.0;
      PangoLayout *layout = block_layout (sheet, block, 0, width - indent, type);

      height += gap_above (blocks, i);
      if (block->bullet)
        {
          double baseline = (double) pango_layout_get_baseline (layout) / PANGO_SCALE;

          _bic_sheet_add (sheet, (BicSheetItem) { .paint = draw_bullet, .area = { x, y + height + baseline },
                                                  .type = *type });
        }
      height += put_paragraph (sheet, x + indent, y + height, layout, type);
    }
  return height;
}

/* --- running text ------------------------------------------------------- */
typedef struct {
  PangoLayout *layout;
  int          index;                   /* index of the line in the layout */
  double       x;                       /* distance of the line from the left edge of the column */
  double       gap;                     /* space above the line; ignored at the top of a column */
  gboolean     bullet;
  gboolean     head;                    /* TRUE: the line introduces the list below */
  gboolean     first, last;             /* TRUE: the first or last line of its block */
  gboolean     within;                  /* TRUE: a line of a list item after its first line */
} FlowLine;

struct _BicPageFlow {
  GPtrArray *layouts;
  GArray    *lines;                     /* element type: FlowLine */
  guint      done;                      /* number of lines already set */
  double     width;
  double     leading;                   /* distance between the baselines of two lines */
  char       cap[8];                    /* drop cap, or "" */
  double     cap_width;
};

void
_bic_flow_free (BicPageFlow *flow)
{
  g_array_unref (flow->lines);
  g_ptr_array_unref (flow->layouts);
  g_free (flow);
}

static const FlowLine *
line_at (const BicPageFlow *flow,
         guint              i)
{
  return &g_array_index (flow->lines, FlowLine, i);
}

/* Appends at most @most lines of @block, starting with byte @from. Returns the index of the byte after these lines. */
static gsize
append_lines (BicPageFlow        *flow,
              const BicSheet     *sheet,
              const BicTextBlock *block,
              gsize               from,
              double              indent,
              int                 most,
              double              gap)
{
  BicTextStyle type = _bic_sheet_body_text_style (sheet);
  PangoLayout *layout = block_layout (sheet, block, from, flow->width - indent, &type);
  int all, n;
  PangoLayoutLine *last;

  g_ptr_array_add (flow->layouts, layout);
  pango_layout_set_justify (layout, !block->bullet);           /* list items are not justified, because they have few
                                                                * words per line */
  all = pango_layout_get_line_count (layout);
  n = MIN (most, all);
  for (int i = 0; i < n; i++)
    {
      FlowLine line = { .layout = layout, .index = i, .x = indent, .gap = i == 0 ? gap : 0.0,
                        .bullet = block->bullet && i == 0, .within = block->bullet && i > 0,
                        .first = i == 0 && (from == 0 || flow->lines->len == 0), .last = i + 1 == all };

      g_array_append_val (flow->lines, line);
    }
  if (n == all)
    return strlen (block->text);
  last = pango_layout_get_line_readonly (layout, n - 1);
  return from + (gsize) (last->start_index + last->length);
}

static BicTextStyle
drop_cap_text_style (const BicSheet *sheet)
{
  BicTextStyle type = _bic_sheet_text_style (sheet, CAP_SIZE);

  type.face = BIC_FACE_DISPLAY;
  type.colour = sheet->red;
  return type;
}

/* If the paragraph is long enough, sets a drop cap and appends the lines next to it. Returns the index of the byte
 * after these lines, or 0 if there is no drop cap. */
static gsize
append_drop_cap (BicPageFlow        *flow,
                 const BicSheet     *sheet,
                 const BicTextBlock *block)
{
  const char *text = block->text, *rest = g_utf8_next_char (text);
  BicTextStyle type;

  if (block->bullet || g_utf8_strlen (text, -1) < 160 || !g_unichar_isalpha (g_utf8_get_char (text)))
    return 0;
  if (g_utf8_get_char (rest) == 0x2019 || *rest == '\'')       /* an apostrophe stays with the drop cap, for example in
                                                                * “L’armée” */
    rest = g_utf8_next_char (rest);
  g_strlcpy (flow->cap, text, MIN (sizeof flow->cap, (gsize) (rest - text) + 1));
  type = drop_cap_text_style (sheet);
  flow->cap_width = _bic_text_width (sheet->cr, flow->cap, &type) + CAP_GAP;
  while (g_ascii_isspace (*rest))
    rest++;
  return append_lines (flow, sheet, block, (gsize) (rest - text), flow->cap_width,
                       CAP_LINES + (strchr (CAP_TAILS, *flow->cap) != NULL), 0.0);
}

BicPageFlow *
_bic_flow_new (const BicSheet *sheet,
               const char     *text,
               double          width,
               gboolean        drop_cap)
{
  BicPageFlow *flow = g_new0 (BicPageFlow, 1);
  g_autoptr (GPtrArray) blocks = bic_rich_text_blocks (text);

  flow->layouts = g_ptr_array_new_with_free_func (g_object_unref);
  flow->lines = g_array_new (FALSE, FALSE, sizeof (FlowLine));
  flow->width = width;
  flow->leading = BIC_SHEET_LEADING * (1.0 + sheet->fit.text);
  for (guint i = 0; i < blocks->len; i++)
    {
      const BicTextBlock *block = blocks->pdata[i];
      gsize at = i == 0 && drop_cap ? append_drop_cap (flow, sheet, block) : 0;

      while (g_ascii_isspace (block->text[at]))
        at++;
      append_lines (flow, sheet, block, at, block->bullet ? BULLET_WIDTH : 0.0, G_MAXINT, gap_above (blocks, i));
      if (i + 1 < blocks->len && !block->bullet && ((BicTextBlock *) blocks->pdata[i + 1])->bullet
          && flow->lines->len > 0)
        g_array_index (flow->lines, FlowLine, flow->lines->len - 1).head = TRUE;
    }
  return flow;
}

/* Returns whether the remaining text is too short for two columns. Short text is set over the full width. */
gboolean
_bic_flow_is_short (const BicPageFlow *flow)
{
  return flow->lines->len - flow->done <= SHORT;
}

gboolean
_bic_flow_is_done (const BicPageFlow *flow)
{
  return flow->done >= flow->lines->len;
}

/* --- columns of running text --- */
/* Returns whether a column should not end before line @i. This is the case if the line above introduces a list, if line
 * @i continues a list item, or if the first or last line of a paragraph would be alone in a column. */
static gboolean
must_stay_together (const BicPageFlow *flow,
                    guint              i)
{
  const FlowLine *before = line_at (flow, i - 1), *after = line_at (flow, i);

  return before->head || after->within || (before->first && !before->last) || (after->last && !after->first);
}

/* Returns the number of lines, starting with @first, that fit in @height. Prefers a number after which a column can end
 * (see must_stay_together ()). */
static guint
n_lines_that_fit (const BicPageFlow *flow,
                  guint              first,
                  double             height)
{
  double taken = 0.0;
  guint i = first, end;

  for (; i < flow->lines->len; i++)
    {
      taken += flow->leading + (i > first ? line_at (flow, i)->gap : 0.0);
      if (taken > height + 0.01)
        break;
    }
  for (end = i; end > first && end < flow->lines->len && must_stay_together (flow, end); end--)
    ;
  return end > first ? end - first : i - first;
}

static double
height_of (const BicPageFlow *flow,
           guint              first,
           guint              n)
{
  double taken = n * flow->leading;

  for (guint i = first + 1; i < first + n; i++)
    taken += line_at (flow, i)->gap;
  return taken;
}

static gboolean
fits_in_two_columns (const BicPageFlow *flow,
                     double             height)
{
  guint second = flow->done + n_lines_that_fit (flow, flow->done, height);

  if (second < flow->lines->len && must_stay_together (flow, second))
    return FALSE;
  return second + n_lines_that_fit (flow, second, height) >= flow->lines->len;
}

/* Returns the smallest height at which the remaining text fits in two columns, to within one point. If the text fits in
 * a height, it also fits in all larger heights, so that a binary search can be used. */
double
_bic_flow_two_column_height (const BicPageFlow *flow)
{
  guint rest = flow->lines->len - MIN (flow->done, flow->lines->len);
  int least = 0, most = rest > 0 ? (int) ceil (height_of (flow, flow->done, rest)) : 0;

  while (least < most)
    {
      int middle = least + (most - least) / 2;

      if (fits_in_two_columns (flow, flow->leading + middle))
        most = middle;
      else
        least = middle + 1;
    }
  return rest > 0 ? flow->leading + least : 0.0;
}

/* Draws a column. number: index of the first line; detail: number of lines. The layout lines are not stored, because
 * the layouts can be laid out again for another surface. */
static void
draw_column (const BicSheet     *sheet,
             const BicSheetItem *item)
{
  const BicPageFlow *flow = item->subject;
  guint first = (guint) item->number, end = first + (guint) item->detail;
  double y = item->area.y;

  for (guint i = first; i < end; i++)
    {
      const FlowLine *line = line_at (flow, i);

      y += i > first ? line->gap : 0.0;
      if (i == first || line->index == 0)
        pango_cairo_update_layout (sheet->cr, line->layout);
      if (line->bullet)
        show_bullet (sheet->cr, item->area.x, y, sheet->ink, 1.0);
      cairo_move_to (sheet->cr, item->area.x + line->x, y);
      _bic_ink (sheet->cr, sheet->ink, 1.0);
      pango_cairo_show_layout_line (sheet->cr, pango_layout_get_line_readonly (line->layout, line->index));
      y += flow->leading;
    }
  cairo_new_path (sheet->cr);
}

double
_bic_flow_set_columns (BicPageFlow *flow,
                       BicSheet    *sheet,
                       double       height)
{
  double space = MIN (height, _bic_flow_two_column_height (flow)), y = sheet->y + BIC_SHEET_TEXT * ASCENT;
  guint left = n_lines_that_fit (flow, flow->done, space), right = n_lines_that_fit (flow, flow->done + left, space),
        first = flow->done;
  BicSheetItem column = { .paint = draw_column, .subject = flow, .area = { .x = sheet->left, .y = y },
                          .number = (int) first, .detail = (int) left };
  BicTextStyle type = drop_cap_text_style (sheet);

  if (first == 0 && *flow->cap)
    _bic_sheet_add_text (sheet, sheet->left, y + flow->leading, flow->cap, &type);
  _bic_sheet_add (sheet, column);
  column.area.x = sheet->left + flow->width + BIC_SHEET_GUTTER;
  column.number = (int) (first + left);
  column.detail = (int) right;
  _bic_sheet_add (sheet, column);
  flow->done += left + right;
  return MAX (height_of (flow, first, left), height_of (flow, first + left, right));
}
