/* Text on maps, blocks and sheets.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-text.h"

#include <math.h>

#include "bic-language.h"
#include "bic-paint.h"

/* Text smaller than SMALL is laid out ENLARGE times larger. Pango rounds to 1/1024 of a unit, which is too coarse for
 * text on maps, where a hex is one unit. */
#define SMALL 4.0
#define ENLARGE 100.0
#define NARROWEST 0.82                  /* smallest relative width to which wide text is narrowed; text that is still
                                         * too wide is made smaller */
#define CAP_MIDDLE 0.34                 /* distance from the baseline to the middle of capital letters, relative to the
                                         * text size */

static const char *const families[BIC_N_FACES] = {
  [BIC_FACE_SERIF] = "Linux Libertine O, Linux Libertine, Libertinus Serif, serif",
  [BIC_FACE_DISPLAY] = "Linux Libertine Display O, Libertinus Serif Display, Linux Libertine O, serif",
  [BIC_FACE_SANS] = "Cantarell, sans-serif",
};

static double
font_enlargement (const BicTextStyle *type)
{
  return type->size < SMALL ? ENLARGE : 1.0;
}

static void
set_font (PangoLayout        *layout,
          const BicTextStyle *type,
          double              k)
{
  PangoFontDescription *font = pango_font_description_new ();

  pango_font_description_set_family_static (font, families[type->face]);
  pango_font_description_set_absolute_size (font, MAX (type->size, 1e-4) * k * PANGO_SCALE);
  pango_font_description_set_weight (font, type->weight ? (PangoWeight) type->weight : PANGO_WEIGHT_NORMAL);
  if (type->italic)
    pango_font_description_set_style (font, PANGO_STYLE_ITALIC);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
}

PangoLayout *
_bic_text_layout (cairo_t            *cr,
                  const char         *text,
                  const BicTextStyle *type)
{
  double k = font_enlargement (type);
  cairo_font_options_t *options = cairo_font_options_create ();
  g_autofree char *language = bic_language ();          /* the ligatures depend on the language */
  PangoContext *context;
  PangoLayout *layout;

  cairo_save (cr);
  cairo_scale (cr, 1.0 / k, 1.0 / k);
  context = pango_cairo_create_context (cr);
  cairo_restore (cr);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (context, options);
  cairo_font_options_destroy (options);
  pango_context_set_round_glyph_positions (context, FALSE);
  pango_context_set_language (context, pango_language_from_string (language));
  layout = pango_layout_new (context);
  g_object_unref (context);
  set_font (layout, type, k);
  if (type->spacing != 0.0)
    {
      PangoAttrList *list = pango_attr_list_new ();

      pango_attr_list_insert (list, pango_attr_letter_spacing_new ((int) (type->spacing * k * PANGO_SCALE)));
      pango_layout_set_attributes (layout, list);
      pango_attr_list_unref (list);
    }
  pango_layout_set_text (layout, text ? text : "", -1);
  return layout;
}

/* Returns the available width relative to @width, the width of a line, or 1.0 if the line fits. */
static double
narrowing_factor (const BicTextStyle *type,
                  double              width)
{
  return type->widest > 0.0 && width > type->widest ? type->widest / width : 1.0;
}

double
_bic_text_show (cairo_t            *cr,
                double              x,
                double              y,
                PangoLayout        *layout,
                const BicTextStyle *type)
{
  static const double before[] = { 0.0, 0.5, 1.0 };
  double k = font_enlargement (type), width, share, shrink, top;
  PangoRectangle extents;

  pango_layout_get_extents (layout, NULL, &extents);
  width = (double) extents.width / PANGO_SCALE / k;
  share = narrowing_factor (type, width);
  shrink = MIN (1.0, share / NARROWEST);
  top = (type->upright == BIC_MIDDLE ? type->size * CAP_MIDDLE : 0.0)
        - (double) pango_layout_get_baseline (layout) / PANGO_SCALE / k;
  cairo_save (cr);
  cairo_translate (cr, x - before[type->anchor] * width * share, y);
  cairo_scale (cr, share, shrink);
  cairo_translate (cr, 0, top);
  cairo_scale (cr, 1.0 / k, 1.0 / k);
  if (type->halo_width > 0.0)
    {
      cairo_move_to (cr, 0, 0);
      pango_cairo_layout_path (cr, layout);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      _bic_stroke (cr, type->halo, 0.85, 2.0 * type->halo_width * k);
    }
  cairo_move_to (cr, 0, 0);
  _bic_ink (cr, type->colour, type->alpha > 0.0 ? type->alpha : 1.0);
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
  cairo_restore (cr);
  return width * share;
}

double
_bic_text (cairo_t            *cr,
           double              x,
           double              y,
           const char         *text,
           const BicTextStyle *type)
{
  g_autoptr (PangoLayout) layout = _bic_text_layout (cr, text, type);

  return _bic_text_show (cr, x, y, layout, type);
}

double
_bic_text_layout_width (PangoLayout        *layout,
                        const BicTextStyle *type)
{
  PangoRectangle extents;
  double width;

  pango_layout_get_extents (layout, NULL, &extents);
  width = (double) extents.width / PANGO_SCALE / font_enlargement (type);
  return width * narrowing_factor (type, width);
}

double
_bic_text_width (cairo_t            *cr,
                 const char         *text,
                 const BicTextStyle *type)
{
  g_autoptr (PangoLayout) layout = _bic_text_layout (cr, text, type);

  return _bic_text_layout_width (layout, type);
}
