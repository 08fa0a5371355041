/* Text of the setup sheet: lines, paragraphs, and running text in two columns that goes on from page to page.
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
#define CAP_SIZE 32.0
#define CAP_GAP 2.5
#define CAP_LINES 2
#define CAP_TAILS "JQ"                  /* they hang into a third */
#define BULLET_ROOM 9.0
#define SHORT 3                         /* lines of a column */
#define BULLET_GAP 1.5                  /* between two items */

gboolean
_bic_sheet_draws (const BicSheet *sheet)
{
  return sheet->wanted == BIC_EVERY_PAGE || sheet->page == sheet->wanted;
}

BicType
_bic_sheet_type (const BicSheet *sheet,
                 double          size)
{
  return (BicType) { .face = BIC_FACE_SERIF, .size = size, .colour = sheet->ink };
}

BicType
_bic_sheet_body (const BicSheet *sheet)
{
  return _bic_sheet_type (sheet, BIC_SHEET_TEXT * (1.0 + sheet->fit.text));
}

double
_bic_sheet_line_width (const BicSheet *sheet,
                       double          width,
                       const char     *text,
                       const BicType  *type)
{
  return _bic_text_width (sheet->cr, text, type);
}

/* What a paragraph needs at least, so that it breaks none */
double
_bic_sheet_widest_word (const BicSheet *sheet,
                        const char     *text,
                        const BicType  *type)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  double widest = 0.0;

  for (char **word = words; *word; word++)
    widest = MAX (widest, _bic_text_width (sheet->cr, *word, type));
  return widest;
}

double
_bic_sheet_put (const BicSheet *sheet,
                double          x,
                double          y,
                const char     *text,
                const BicType  *type)
{
  if (_bic_sheet_draws (sheet))
    return _bic_text (sheet->cr, x, y, text, type);
  return _bic_sheet_measured (sheet, BIC_MEASURE_LINE, 0.0, text, type);
}

void
_bic_sheet_rule (const BicSheet *sheet,
                 double          x0,
                 double          x1,
                 double          y,
                 double          width,
                 double          alpha)
{
  if (!_bic_sheet_draws (sheet))
    return;
  cairo_move_to (sheet->cr, x0, y);
  cairo_line_to (sheet->cr, x1, y);
  _bic_stroke (sheet->cr, sheet->ink, alpha, width);
}

int
_bic_sheet_bookmark (const BicSheet *sheet,
                     int             under,
                     const char     *text)
{
  cairo_surface_t *surface = cairo_get_target (sheet->cr);
  g_autofree char *place = NULL;

  if (!_bic_sheet_draws (sheet) || cairo_surface_get_type (surface) != CAIRO_SURFACE_TYPE_PDF)
    return 0;
  place = g_strdup_printf ("page=%d", sheet->before + sheet->page + 1);
  return cairo_pdf_surface_add_outline (surface, under, text, place, CAIRO_PDF_OUTLINE_FLAG_OPEN);
}

/* Small capitals with a thin line to the end of @width; a chapter of the document. */
void
_bic_sheet_head (const BicSheet *sheet,
                 double          x,
                 double          y,
                 double          width,
                 const char     *text)
{
  g_autofree char *language = bic_language (), *capitals = bic_capitals (text, language);
  BicType type = _bic_sheet_type (sheet, 9.4);
  double taken;

  _bic_sheet_bookmark (sheet, sheet->outline, text);
  type.weight = 600;
  type.spacing = 0.45;                  /* more of it, and a reader of the PDF takes each letter for a word */
  type.colour = sheet->red;
  type.widest = width;
  taken = _bic_sheet_put (sheet, x, y, capitals, &type);
  if (!_bic_sheet_draws (sheet) || taken + 9 >= width)
    return;
  cairo_move_to (sheet->cr, x + taken + 7, y - 3);
  cairo_line_to (sheet->cr, x + width, y - 3);
  _bic_stroke (sheet->cr, sheet->red, 0.55, 0.5);
}

static PangoLayout *
paragraph_layout (const BicSheet *sheet,
                  const char     *text,
                  double          width,
                  const BicType  *type)
{
  PangoLayout *layout = _bic_text_layout (sheet->cr, text, type);

  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  return layout;
}

static double
height_of_layout (PangoLayout *layout)
{
  PangoRectangle extents;

  pango_layout_get_extents (layout, NULL, &extents);
  return (double) extents.height / PANGO_SCALE;
}

double
_bic_sheet_paragraph_height (const BicSheet *sheet,
                             double          width,
                             const char     *text,
                             const BicType  *type)
{
  g_autoptr(PangoLayout) layout = paragraph_layout (sheet, text, width, type);

  return height_of_layout (layout);
}

static void
show_layout (const BicSheet *sheet,
             double          x,
             double          y,
             PangoLayout    *layout,
             const BicType  *type)
{
  cairo_move_to (sheet->cr, x, y);
  _bic_ink (sheet->cr, type->colour, type->alpha > 0 ? type->alpha : 1.0);
  pango_cairo_show_layout (sheet->cr, layout);
  cairo_new_path (sheet->cr);
}

double
_bic_sheet_paragraph (const BicSheet *sheet,
                      double          x,
                      double          y,
                      double          width,
                      const char     *text,
                      const BicType  *type)
{
  static const PangoAlignment alignment[] = { PANGO_ALIGN_LEFT, PANGO_ALIGN_CENTER, PANGO_ALIGN_RIGHT };
  g_autoptr(PangoLayout) layout = NULL;

  if (!_bic_sheet_draws (sheet))
    return _bic_sheet_measured (sheet, BIC_MEASURE_PARAGRAPH, width, text, type);
  layout = paragraph_layout (sheet, text, width, type);
  pango_layout_set_alignment (layout, alignment[type->anchor]);
  show_layout (sheet, x, y, layout, type);
  return height_of_layout (layout);
}

/* --- rich text ---------------------------------------------------------- */
/* The emphasis as attributes: no markup is read, so no text can be any. */
static void
set_emphasis (PangoLayout        *layout,
              const BicTextBlock *block,
              gsize               from)
{
  PangoAttrList *list = pango_layout_get_attributes (layout);

  list = list ? pango_attr_list_copy (list) : pango_attr_list_new ();
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
}

static PangoLayout *
block_layout (const BicSheet     *sheet,
              const BicTextBlock *block,
              gsize               from,
              double              width,
              const BicType      *type)
{
  PangoLayout *layout = paragraph_layout (sheet, block->text + from, width, type);

  set_emphasis (layout, block, from);
  return layout;
}

static void
draw_bullet (const BicSheet *sheet,
             double          x,
             double          baseline,
             BicColour       colour,
             double          alpha)
{
  _bic_circle (sheet->cr, x + 3.2, baseline - 2.9, 1.3);
  _bic_fill (sheet->cr, colour, alpha);
}

/* Items stand closer together than paragraphs. */
static double
gap_above (const GPtrArray *blocks,
           guint            i)
{
  return ((BicTextBlock *) blocks->pdata[i])->bullet && ((BicTextBlock *) blocks->pdata[i - 1])->bullet ? BULLET_GAP
         : PARAGRAPH_GAP;
}

static double
put_block (const BicSheet     *sheet,
           double              x,
           double              y,
           double              width,
           const BicTextBlock *block,
           const BicType      *type)
{
  double indent = block->bullet ? BULLET_ROOM : 0.0, alpha = type->alpha > 0 ? type->alpha : 1.0;
  g_autoptr(PangoLayout) layout = block_layout (sheet, block, 0, width - indent, type);

  if (_bic_sheet_draws (sheet))
    {
      if (block->bullet)
        draw_bullet (sheet, x, y + (double) pango_layout_get_baseline (layout) / PANGO_SCALE, type->colour, alpha);
      show_layout (sheet, x + indent, y, layout, type);
    }
  return height_of_layout (layout);
}

static double
put_rich (const BicSheet *sheet,
          double          x,
          double          y,
          double          width,
          const char     *text,
          const BicType  *type)
{
  g_autoptr (GPtrArray) blocks = bic_rich_text_blocks (text);
  double height = 0.0;

  for (guint i = 0; i < blocks->len; i++)
    {
      height += i == 0 ? 0.0 : gap_above (blocks, i);
      height += put_block (sheet, x, y + height, width, blocks->pdata[i], type);
    }
  return height;
}

double
_bic_sheet_rich_height (const BicSheet *sheet,
                        double          width,
                        const char     *text,
                        const BicType  *type)
{
  return put_rich (sheet, 0.0, 0.0, width, text, type);
}

double
_bic_sheet_rich (const BicSheet *sheet,
                 double          x,
                 double          y,
                 double          width,
                 const char     *text,
                 const BicType  *type)
{
  if (!_bic_sheet_draws (sheet))
    return _bic_sheet_measured (sheet, BIC_MEASURE_RICH, width, text, type);
  return put_rich (sheet, x, y, width, text, type);
}

/* --- running text ------------------------------------------------------- */
typedef struct { PangoLayoutLine *line; double x, gap; gboolean bullet, head, first, last, within; } FlowLine;
                                        /* gap: above it, except at the head of a column; head: of what comes after it;
                                         * first, last: of its block; within: an item, but not its first */

struct _BicPageFlow {
  GPtrArray *layouts;                   /* they own the lines */
  GArray    *lines;
  guint      done;                      /* lines already set */
  double     width;
  double     leading;                   /* from line to line */
  char       cap[8];                    /* the initial, "" for none */
  double     cap_room;
};

void
_bic_flow_free (BicPageFlow *flow)
{
  g_array_unref (flow->lines);
  g_ptr_array_unref (flow->layouts);
  g_free (flow);
}

/* Appends lines of @block from byte @from on, at most @most; returns where it stopped. */
static gsize
append_lines (BicPageFlow        *flow,
              const BicSheet     *sheet,
              const BicTextBlock *block,
              gsize               from,
              double              indent,
              int                 most,
              double              gap)
{
  BicType type = _bic_sheet_body (sheet);
  PangoLayout *layout = block_layout (sheet, block, from, flow->width - indent, &type);
  int n = MIN (most, pango_layout_get_line_count (layout));
  PangoLayoutLine *last = NULL;

  g_ptr_array_add (flow->layouts, layout);
  pango_layout_set_justify (layout, !block->bullet);           /* lists have few words a line */
  for (int i = 0; i < n; i++)
    {
      FlowLine line = { .line = pango_layout_get_line_readonly (layout, i), .x = indent, .gap = i == 0 ? gap : 0.0,
                        .bullet = block->bullet && i == 0, .within = block->bullet && i > 0,
                        .first = i == 0 && (from == 0 || flow->lines->len == 0),
                        .last = i + 1 == pango_layout_get_line_count (layout) };

      g_array_append_val (flow->lines, line);
      last = line.line;
    }
  return last && n < pango_layout_get_line_count (layout) ? from + (gsize) (last->start_index + last->length)
         : strlen (block->text);
}

static BicType
cap_type (const BicSheet *sheet)
{
  BicType type = _bic_sheet_type (sheet, CAP_SIZE);

  type.face = BIC_FACE_DISPLAY;
  type.colour = sheet->red;
  return type;
}

/* The first letter hangs over two lines, if the paragraph is long enough to stand around it. */
static gsize
append_drop_cap (BicPageFlow        *flow,
                 const BicSheet     *sheet,
                 const BicTextBlock *block)
{
  const char *text = block->text, *rest = g_utf8_next_char (text);
  BicType type;

  if (block->bullet || g_utf8_strlen (text, -1) < 160 || !g_unichar_isalpha (g_utf8_get_char (text)))
    return 0;
  if (g_utf8_get_char (rest) == 0x2019 || *rest == '\'')       /* it clings to its letter: L’armée */
    rest = g_utf8_next_char (rest);
  g_strlcpy (flow->cap, text, MIN (sizeof flow->cap, (gsize) (rest - text) + 1));
  type = cap_type (sheet);
  flow->cap_room = _bic_text_width (sheet->cr, flow->cap, &type) + CAP_GAP;
  while (g_ascii_isspace (*rest))
    rest++;
  return append_lines (flow, sheet, block, (gsize) (rest - text), flow->cap_room,
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
      append_lines (flow, sheet, block, at, block->bullet ? BULLET_ROOM : 0.0, G_MAXINT,
                    i == 0 ? 0.0 : gap_above (blocks, i));
      if (i + 1 < blocks->len && !block->bullet && ((BicTextBlock *) blocks->pdata[i + 1])->bullet
          && flow->lines->len > 0)
        g_array_index (flow->lines, FlowLine, flow->lines->len - 1).head = TRUE;
    }
  return flow;
}

/* So little that beside its one line or two the other column would have less: it reads better over both. */
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

/* Whether a column may not end before the i-th line: what is a head for it, an item of a list that it is a part of, and
 * the first or last line of a paragraph alone */
static gboolean
clings (const BicPageFlow *flow,
        guint              i)
{
  const FlowLine *before = &g_array_index (flow->lines, FlowLine, i - 1),
                           *after = &g_array_index (flow->lines, FlowLine, i);

  return before->head || after->within || (before->first && !before->last) || (after->last && !after->first);
}

/* How many lines from @first fit in @height, and may end a column there if any may. */
static guint
lines_in (const BicPageFlow *flow,
          guint              first,
          double             height)
{
  double taken = 0.0;
  guint i = first, end;

  for (; i < flow->lines->len; i++)
    {
      taken += flow->leading + (i > first ? g_array_index (flow->lines, FlowLine, i).gap : 0.0);
      if (taken > height + 0.01)
        break;
    }
  for (end = i; end > first && end < flow->lines->len && clings (flow, end); end--)
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
    taken += g_array_index (flow->lines, FlowLine, i).gap;
  return taken;
}

static gboolean
fits_in_two (const BicPageFlow *flow,
             double             height)
{
  guint second = flow->done + lines_in (flow, flow->done, height);

  if (second < flow->lines->len && clings (flow, second))
    return FALSE;
  return second + lines_in (flow, second, height) >= flow->lines->len;
}

/* The least height in which the rest stands in two columns: a line and so many points. What fits fits in any that is
 * higher, so halving finds it, of however many lines. */
double
_bic_flow_height (const BicPageFlow *flow)
{
  guint rest = flow->lines->len - MIN (flow->done, flow->lines->len);
  int least = 0, most = rest > 0 ? (int) ceil (height_of (flow, flow->done, rest)) : 0;

  while (least < most)
    {
      int middle = least + (most - least) / 2;

      if (fits_in_two (flow, flow->leading + middle))
        most = middle;
      else
        least = middle + 1;
    }
  return rest > 0 ? flow->leading + least : 0.0;
}

static void
draw_column (const BicPageFlow *flow,
             const BicSheet    *sheet,
             guint              first,
             guint              n,
             double             x)
{
  double y = sheet->y + BIC_SHEET_TEXT * 0.86;

  for (guint i = first; i < first + n; i++)
    {
      const FlowLine *line = &g_array_index (flow->lines, FlowLine, i);

      y += i > first ? line->gap : 0.0;
      if (line->bullet)
        draw_bullet (sheet, x, y, sheet->ink, 1.0);
      cairo_move_to (sheet->cr, x + line->x, y);
      _bic_ink (sheet->cr, sheet->ink, 1.0);
      pango_cairo_show_layout_line (sheet->cr, line->line);
      y += flow->leading;
    }
  cairo_new_path (sheet->cr);
}

static void
draw_cap (const BicPageFlow *flow,
          const BicSheet    *sheet)
{
  BicType type = cap_type (sheet);

  if (flow->done == 0 && *flow->cap)
    _bic_text (sheet->cr, sheet->left, sheet->y + BIC_SHEET_TEXT * 0.86 + flow->leading, flow->cap, &type);
}

double
_bic_flow_set (BicPageFlow    *flow,
               const BicSheet *sheet,
               double          height)
{
  double room = MIN (height, _bic_flow_height (flow));
  guint left = lines_in (flow, flow->done, room), right = lines_in (flow, flow->done + left, room), first = flow->done;

  if (_bic_sheet_draws (sheet))
    {
      draw_cap (flow, sheet);
      draw_column (flow, sheet, first, left, sheet->left);
      draw_column (flow, sheet, first + left, right, sheet->left + flow->width + BIC_SHEET_GUTTER);
    }
  flow->done += left + right;
  return MAX (height_of (flow, first, left), height_of (flow, first + left, right));
}
