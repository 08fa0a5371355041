/* Special rules, legend and record of play on the setup sheet
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-army.h"
#include "bic-engine-check.h"
#include "bic-layers.h"
#include "bic-legend-signs.h"
#include "bic-player-aid.h"
#include "bic-sheet.h"
#include "bic-translation.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- special rules: two columns, row by row, no rule broken over pages --- */
/* Returns the unit type and the terrain to which an exception applies, or "" if the rule is not an exception. */
static char *
exception_text (const BicSheet       *sheet,
                const BicSpecialRule *rule)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i + 1 < rule->params->len; i += 2)
    {
      const char *name = rule->params->pdata[i], *value = rule->params->pdata[i + 1];
      GQuark id = g_quark_from_string (value);
      const BicUnitType *type = g_str_equal (name, "unit")
                                ? bic_scenario_unit_type (sheet->scenario, sheet->catalogue, id) : NULL;
      const BicTerrain *terrain = g_str_equal (name, "terrain")
                                  ? bic_scenario_terrain (sheet->scenario, sheet->catalogue, id) : NULL;

      if (type || terrain)
        g_string_append_printf (text, "%s%s", text->len ? ", " : "", _(type ? type->name : terrain->name));
    }
  return g_string_free (text, FALSE);
}

static gboolean
is_blank (const char *text)
{
  return text[strspn (text, " \t\n")] == '\0';
}

/* Returns the author's text of a special rule. If there is none, returns the program's name of the rule, or NULL if the
 * program does not know the rule. */
static char *
rule_text (const BicSheet       *sheet,
           const BicSpecialRule *rule)
{
  g_autofree char *exception = exception_text (sheet, rule), *sentence = NULL;
  const char *text = bic_texts_find (rule->texts, NULL, NULL), *name, *id;

  for (guint i = 0; is_blank (text) && (id = bic_special_rule (sheet->scenario, i, &name)); i++)
    if (rule->rule && g_str_equal (id, g_quark_to_string (rule->rule)))
      text = sentence = g_strdup_printf (_("%s."), _(name));
  if (is_blank (text))
    return NULL;
  return *exception ? g_strdup_printf (_("*%s:* %s"), exception, text) : g_strdup (text);
}

/* Adds the rulings that differ from the defaults of the rule system. Optional rules are not included, because
 * set_options () sets them with the tables. */
static void
add_changed_rulings (const BicSheet *sheet,
                     GPtrArray      *texts)
{
  const BicRuleset *rules = bic_scenario_rules (sheet->scenario, sheet->catalogue);

  for (guint i = 0; rules && i < rules->options->len; i++)
    {
      const BicOption *option = &g_array_index (rules->options, BicOption, i);
      gboolean on = bic_scenario_option_is_on (sheet->scenario, option);

      g_autofree char *name = g_strdup_printf ("%s (%s)", _(option->name), option->ruling);

      if (option->optional || on == (option->initial != 0))
        continue;
      if (on)
        g_ptr_array_add (texts, g_strdup_printf (_("*%s:* %s"), name, _(option->text)));
      else
        /* Translators: the name of a rule that the battle does not use */
        g_ptr_array_add (texts, g_strdup_printf (_("*Not used:* %s."), name));
    }
}

/* Returns (transfer full) (element-type utf8) the texts of the rulings and special rules. */
static GPtrArray *
rule_texts (const BicSheet *sheet)
{
  GPtrArray *rules = sheet->scenario->items[BIC_ITEM_RULE], *texts = g_ptr_array_new_with_free_func (g_free);

  add_changed_rulings (sheet, texts);
  for (guint i = 0; i < rules->len; i++)
    {
      char *text = rule_text (sheet, rules->pdata[i]);

      if (text)
        g_ptr_array_add (texts, text);
    }
  return texts;
}

static void
draw_diamond (const BicSheet     *sheet,
              const BicSheetItem *item)
{
  cairo_save (sheet->cr);
  cairo_translate (sheet->cr, item->area.x, item->area.y);
  cairo_rotate (sheet->cr, G_PI / 4);
  cairo_rectangle (sheet->cr, -2, -2, 4, 4);
  _bic_fill (sheet->cr, sheet->red, 1.0);
  cairo_restore (sheet->cr);
}

static double
set_rule_text (BicSheet   *sheet,
               const char *text,
               double      x,
               double      width)
{
  BicTextStyle type = _bic_sheet_body_text_style (sheet);

  _bic_sheet_add (sheet, (BicSheetItem) { .paint = draw_diamond, .area = { x + 4, 6.5 } });
  return _bic_sheet_rich (sheet, x + 13, 0, width - 13, text, &type);
}

void
_bic_sheet_rules (BicSheet *sheet)
{
  g_autoptr (GPtrArray) texts = rule_texts (sheet);
  double width = sheet->space;

  if (texts->len == 0)
    return;
  if (texts->len > 1)                                          /* a single text uses the full width */
    width = (width - BIC_SHEET_GUTTER) / 2;
  for (guint i = 0; i < texts->len; i += 2)
    {
      g_auto (BicSheetBlock) row = _bic_sheet_begin_block (sheet);
      double left = set_rule_text (sheet, texts->pdata[i], sheet->left, width), right = 0.0;

      if (i + 1 < texts->len)
        right = set_rule_text (sheet, texts->pdata[i + 1], sheet->left + width + BIC_SHEET_GUTTER, width);
      sheet->y = MAX (left, right);
      _bic_sheet_end_block (sheet, &row);
      _bic_sheet_need_space (sheet, row.height + (i == 0 ? 16 : 0));
      if (i == 0)
        _bic_sheet_heading (sheet, _("Special rules"), 9);
      _bic_sheet_place (sheet, &row, sheet->y);
      sheet->y += 3.5;
    }
  sheet->y += 18;
}

/* --- legend ------------------------------------------------------------- */
#define HEX_SIZE 42.0
#define TIGHT_HEX 29.0
#define TO_HEX 0.69           /* distance from the top of a row of signs to the middle of its hexes, in hexes */
#define TO_WORDS 1.357        /* distance from the top of a row of signs to its text, in hexes */
#define LEGEND_LINES 13.0     /* smallest height of the text below the signs, in points */
#define ROW_GAP 6.0
#define LEAST_PLACES 7
#define MOST_PLACES 9         /* largest number of signs in a row; fewer if a word would be broken */
#define PLACE_GAP 8.0         /* space between the texts of two signs */

static double
hex_size (const BicSheet *sheet)
{
  return sheet->tight ? TIGHT_HEX : HEX_SIZE;
}

/* Draws a sign. number: index of the sign. */
static void
draw_sign (const BicSheet     *sheet,
           const BicSheetItem *item)
{
  BicPainter painter = { .cr = sheet->cr, .layout = { .grid = sheet->scenario->grid, .scale = 1.0 },
                         .style = sheet->style, .theme = sheet->theme, .scenario = sheet->scenario,
                         .catalogue = sheet->catalogue, .px = _bic_length_in_pixels (sheet->cr, sheet->hex) };

  _bic_theme_apply_tone (&painter.theme, sheet->style.ground);
  cairo_save (sheet->cr);
  cairo_translate (sheet->cr, item->area.x, item->area.y);
  cairo_scale (sheet->cr, item->area.width, item->area.height);
  _bic_draw_legend_sign (&painter, (guint) item->number);
  cairo_restore (sheet->cr);
}

/* Moves @i to the next sign, from @i, that the battle has and that is not a mark of a game. Returns FALSE if there is
 * none. */
static gboolean
next_sign (const BicSheet *sheet,
           guint          *i,
           BicLegendSign  *sign)
{
  for (; bic_legend_sign (sheet->scenario, sheet->catalogue, *i, sign); ++*i)
    if (sign->text && !sign->light)
      return TRUE;
  return FALSE;
}

static BicTextStyle
sign_text_style (const BicSheet *sheet)
{
  BicTextStyle type = _bic_sheet_text_style (sheet, 8.4);

  type.anchor = BIC_CENTRE;
  type.alpha = 0.85;
  return type;
}

/* Sets one row of at most @places signs, starting with index @first, and their texts. Returns the index at which the
 * next row starts. */
static guint
set_row (BicSheet *sheet,
         guint     first,
         guint     places)
{
  double width = sheet->space / places, hex = hex_size (sheet), y = sheet->y + TO_HEX * hex;
  double words = sheet->y + TO_WORDS * hex, height, tallest = LEGEND_LINES;
  BicTextStyle type = sign_text_style (sheet);
  BicLegendSign sign;
  guint i;

  for (i = first; places > 0 && next_sign (sheet, &i, &sign); i++)
    {
      double left = sheet->right - width * places--;

      _bic_sheet_add (sheet, (BicSheetItem) { .paint = draw_sign, .area = { left + width / 2.0, y, hex, hex },
                                              .number = (int) i });
      height = _bic_sheet_paragraph (sheet, left + PLACE_GAP / 2, words, width - PLACE_GAP, _(sign.text), &type);
      tallest = MAX (tallest, height);
    }
  sheet->y = words + tallest + (sheet->tight ? ROW_GAP / 2 : ROW_GAP);
  return i;
}

/* Returns the width of the widest word in the texts of all signs. @shown: (out): number of signs. */
static double
widest_word (const BicSheet *sheet,
             guint          *shown)
{
  BicTextStyle type = sign_text_style (sheet);
  BicLegendSign sign;
  double widest = 0.0;

  *shown = 0;
  for (guint i = 0; next_sign (sheet, &i, &sign); i++, ++*shown)
    widest = MAX (widest, _bic_sheet_widest_word (sheet, _(sign.text), &type));
  return widest;
}

static void
set_rows (BicSheet *sheet)
{
  guint shown, most, rows, next = 0;
  double word = widest_word (sheet, &shown);

  most = (guint) CLAMP (sheet->space / (word + PLACE_GAP), LEAST_PLACES, MOST_PLACES);
  rows = (shown + most - 1) / most;
  for (guint row = 0; row < rows; row++)
    next = set_row (sheet, next, rows > 1 ? (shown + rows - 1) / rows : MAX (shown, LEAST_PLACES));
}

void
_bic_sheet_legend (BicSheet *sheet)
{
  g_auto (BicSheetBlock) rows = _bic_sheet_make_block (sheet, set_rows);

  _bic_sheet_need_space (sheet, rows.height);
  _bic_sheet_heading (sheet, _("Legend"), 6);
  _bic_sheet_place (sheet, &rows, sheet->y);
  sheet->y += sheet->tight ? 3 : 8;
}

/* --- record of play: in the rest of the page, if it has three lines or more --- */
#define LINE 18.0
#define LEAST_LINES 3
#define MOST_LINES 12

void
_bic_sheet_record_of_play (BicSheet *sheet)
{
  g_autofree char *top = _bic_sheet_army (sheet, BIC_TOP),
                  *bottom = _bic_sheet_army (sheet, BIC_BOTTOM);
  gboolean morale = _bic_sheet_uses (sheet, BIC_USE (MORALE));
  const struct { const char *head; double share; } columns[] = {
    { _("Date"), 0.14 }, { top, 0.25 }, { bottom, 0.25 }, { morale ? _("Morale") : _("Banners"), 0.16 },
      { _("Won by"), 0.20 },
  };
  int lines = MIN ((int) ((sheet->bottom - sheet->y - 28) / LINE), MOST_LINES);
  double x = sheet->left, space = sheet->space, end;
  BicTextStyle type = _bic_sheet_text_style (sheet, 8.6);

  if (lines < LEAST_LINES)
    return;
  _bic_sheet_heading (sheet, _("Record of play"), 8);
  end = sheet->y + 16 + lines * LINE;
  type.italic = TRUE;
  type.alpha = 0.75;
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      type.widest = columns[i].share * space - 8;
      _bic_sheet_add_text (sheet, x + 4, sheet->y + 11, columns[i].head, &type);
      x += columns[i].share * space;
      if (i + 1 < G_N_ELEMENTS (columns))
        _bic_sheet_line (sheet, x, sheet->y + 2, x, end, sheet->ink, 0.25, 0.4);
    }
  for (int i = 0; i <= lines; i++)
    _bic_sheet_horizontal_line (sheet, sheet->left, sheet->right, sheet->y + 16 + i * LINE, i == 0 ? 0.7 : 0.4,
                                i == 0 ? 0.8 : 0.35);
  sheet->y = end;
}
