/* Running heads and footers of the setup sheet's pages, and the title on the first page
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-army.h"
#include "bic-sheet.h"

#include <glib/gi18n-lib.h>

#include "bic-language.h"
#include "bic-player-aid.h"
#include "bic-translation.h"

#define LEAST_SIZE 0.8                  /* smallest size of the line above the title, relative to the normal size of
                                         * this line; longer text is set in two lines */
#define SERIES_LEADING 11.0

/* --- frame of each page ------------------------------------------------- */
static char *
footer_text (const BicScenario *s)
{
  GString *text = g_string_new (bic_scenario_title (s));

  if (s->subtitle)
    g_string_append_printf (text, " · %s", s->subtitle);
  if (s->revision)
    g_string_append_printf (text, _(" · rev. %s"), s->revision);
  if (s->author)
    g_string_append_printf (text, _(" · designed by %s with Bicorne"), s->author);
  return g_string_free (text, FALSE);
}

/* Draws the page number and the number of pages. It is composed when the page is painted, because the number of pages
 * is known only after all sheets of the document have been laid out. */
static void
draw_page_number (const BicSheet     *sheet,
                  const BicSheetItem *item)
{
  g_autofree char *number = g_strdup_printf (_("Page %d of %d"), sheet->before + sheet->page + 1, sheet->in_all);

  _bic_text (sheet->cr, item->area.x, item->area.y, number, &item->type);
}

static void
set_footer (BicSheet *sheet)
{
  g_autofree char *text = footer_text (sheet->scenario);
  BicTextStyle type = _bic_sheet_text_style (sheet, 7.6);
  double y = sheet->height - 31;

  _bic_sheet_horizontal_line (sheet, sheet->left, sheet->right, y - 13, 0.5, 1.0);
  type.alpha = 0.8;
  type.anchor = BIC_RIGHT;
  _bic_sheet_add (sheet, (BicSheetItem) { .paint = draw_page_number, .area = { sheet->right, y }, .type = type });
  type.anchor = BIC_LEFT;
  type.italic = TRUE;
  type.widest = sheet->space - 70;
  _bic_sheet_add_text (sheet, sheet->left, y, text, &type);
  type.italic = FALSE;
  type.size = 7.2;
  type.alpha = 0.6;
  _bic_sheet_add_text (sheet, sheet->left, y + 10,
                       _("Unofficial fan-made scenario. You need a copy of the board game to play."),
                       &type);
}

static void
set_double_rule (BicSheet *sheet,
                 double    y)
{
  _bic_sheet_horizontal_line (sheet, sheet->left, sheet->right, y, 1.6, 1.0);
  _bic_sheet_horizontal_line (sheet, sheet->left, sheet->right, y + 3.2, 0.5, 1.0);
}

/* Returns the type of the battle's title. If the title is very long, its size is reduced, so that it does not have to
 * be narrowed. */
static BicTextStyle
title_text_style (const BicSheet *sheet,
                  double          largest,
                  double          space)
{
  BicTextStyle type = _bic_sheet_text_style (sheet, largest);
  double width;

  type.face = BIC_FACE_DISPLAY;
  width = _bic_text_width (sheet->cr, bic_scenario_title (sheet->scenario), &type);
  type.size = CLAMP (largest * space / MAX (width, 1.0), 10.0, largest);
  type.widest = space;
  return type;
}

void
_bic_sheet_bare_page (BicSheet *sheet)
{
  _bic_sheet_add_page (sheet);
  set_footer (sheet);
}

void
_bic_sheet_next_page (BicSheet *sheet)
{
  g_autofree char *date = _bic_date_range_text (sheet->scenario->date, sheet->scenario->date_end);
  BicTextStyle type = _bic_sheet_text_style (sheet, 12);
  double taken;

  _bic_sheet_bare_page (sheet);
  type.anchor = BIC_RIGHT;
  taken = _bic_sheet_add_text (sheet, sheet->right, 56, date, &type);
  type = title_text_style (sheet, 20, sheet->space - taken - 20);
  _bic_sheet_add_text (sheet, sheet->left, 56, bic_scenario_title (sheet->scenario), &type);
  set_double_rule (sheet, 64);
  sheet->y = BIC_SHEET_TOP;
}

void
_bic_sheet_need_space (BicSheet *sheet,
                       double    height)
{
  if (sheet->y + height > sheet->bottom)
    _bic_sheet_next_page (sheet);
}

void
_bic_sheet_keep_together (BicSheet *sheet,
                          void    (*set) (BicSheet *sheet),
                          double    most)
{
  g_auto (BicSheetBlock) block = _bic_sheet_make_block (sheet, set);

  _bic_sheet_need_space (sheet, MIN (block.height, most));
  if (sheet->y + block.height <= sheet->bottom)
    _bic_sheet_place (sheet, &block, sheet->y);
  else
    set (sheet);
}

/* --- title --------------------------------------------------------------- */
static char *
sheet_name_text (const BicSheet *sheet)
{
  const BicScenario *s = sheet->scenario;
  guint sides = sheet->how->sides;
  g_autofree char *all = s->code ? g_strdup_printf (_("Setup sheet %s"), s->code) : g_strdup (_("Setup sheet"));
  g_autofree char *language = bic_language ();
  g_autofree char *army = sides ? bic_army_title (s, sheet->catalogue, sides == 1 << BIC_TOP ? BIC_TOP : BIC_BOTTOM)
    : NULL;
  g_autofree char *capitals = bic_text_in_capitals (all, language);
  g_autofree char *campaign = bic_text_in_capitals (s->campaign ? s->campaign : "", s->language);
  g_autofree char *side = bic_text_in_capitals (army ? army : "", language);

  return g_strconcat (capitals, *campaign ? " · " : "", campaign, *side ? " · " : "", side, NULL);
}

/* Sets the names of the rule system and the boxed games, for example "3RD EDITION · BASE BOX". Uses one line, or two
 * lines if the text in one line would be too small. @type: type of the text, which is aligned to the right. */
static void
set_rules_and_boxes (BicSheet    *sheet,
                     BicTextStyle type)
{
  const BicRuleset *ruleset = bic_scenario_rules (sheet->scenario, sheet->catalogue);
  g_autofree char *language = bic_language ();
  g_autoptr (GString) boxes = g_string_new (NULL);
  g_autofree char *with = NULL, *by = bic_text_in_capitals (ruleset ? _(ruleset->name) : "", language), *all = NULL;
  BicTextStyle usual = type;
  gboolean above;

  for (guint i = 0; sheet->scenario->boxes && i < sheet->scenario->boxes->len; i++)
    g_string_append_printf (boxes, "%s%s", i ? " · " : "", _bic_box_name (sheet, i));
  with = bic_text_in_capitals (boxes->str, language);
  all = g_strconcat (by, *by && *with ? " · " : "", with, NULL);
  usual.widest = 0;
  above = *by && _bic_text_width (sheet->cr, all, &usual) * LEAST_SIZE > type.widest;
  _bic_sheet_add_text (sheet, sheet->right, 52, above ? by : all, &type);
  type.widest = sheet->space;
  if (above)
    _bic_sheet_add_text (sheet, sheet->right, 52 - SERIES_LEADING, with, &type);
}

static void
set_sheet_name (BicSheet *sheet)
{
  g_autofree char *series = sheet_name_text (sheet);
  BicTextStyle type = _bic_sheet_text_style (sheet, 8.2);
  double taken, space = sheet->space;

  type.weight = 600;
  type.spacing = 0.4;
  type.colour = sheet->red;
  type.widest = space * 0.62;
  taken = _bic_sheet_add_text (sheet, sheet->left, 52, series, &type);
  type.anchor = BIC_RIGHT;
  type.widest = space - taken - 16;
  set_rules_and_boxes (sheet, type);
}

/* Sets two texts in one line: the title and the date, or the subtitle and the commanders. The left text can use the
 * width that the right text does not need. */
static void
set_left_and_right (BicSheet    *sheet,
                    double       y,
                    const char  *left,
                    BicTextStyle left_type,
                    const char  *right,
                    BicTextStyle right_type)
{
  double space = sheet->space, taken;

  right_type.anchor = BIC_RIGHT;
  right_type.widest = space * 0.42;
  taken = _bic_sheet_add_text (sheet, sheet->right, y, right, &right_type);
  left_type.widest = space - taken - 18;
  _bic_sheet_add_text (sheet, sheet->left, y, left, &left_type);
}

static char *
commanders_text (const BicScenario *s)
{
  const char *top = s->army[BIC_TOP].commander, *bottom = s->army[BIC_BOTTOM].commander;

  return top && bottom ? g_strdup_printf (_("%s against %s"), top, bottom)
    : g_strdup (top ? top : bottom ? bottom : "");
}

void
_bic_sheet_title (BicSheet *sheet)
{
  const BicScenario *s = sheet->scenario;
  g_autofree char *date = _bic_date_range_text (s->date, s->date_end), *against = commanders_text (s);
  BicTextStyle plain = _bic_sheet_text_style (sheet, 17), italic = plain, small = _bic_sheet_text_style (sheet, 12);
  double space = sheet->space;
  BicTextStyle large = title_text_style (sheet, 40,
                                         MAX (space * 0.55,
                                              space - _bic_text_width (sheet->cr, date, &plain) - 18));

  italic.italic = small.italic = TRUE;
  italic.alpha = 0.85;
  small.alpha = 0.75;
  _bic_sheet_add_page (sheet);
  set_sheet_name (sheet);
  set_left_and_right (sheet, 90, bic_scenario_title (s), large, date, plain);
  set_left_and_right (sheet, 115.5, s->subtitle ? s->subtitle : "", italic, against, small);
  set_double_rule (sheet, 125.5);
  set_footer (sheet);
  sheet->y = 146;
}
