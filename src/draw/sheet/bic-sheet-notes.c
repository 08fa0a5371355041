/* Battle notes on the setup sheet: one panel for each army
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-army.h"
#include "bic-layers.h"
#include "bic-player-aid.h"
#include "bic-sheet-table.h"

#include <glib/gi18n-lib.h>

#define BOX_HEIGHT 70.0
#define BOX_GAP 14.0
#define MOST_CARDS 10
#define CARD_STEP 7.5
/* Smallest size of the text about cards, relative to the normal size of this text. Longer text is set without pictures
 * of cards, or in two lines. */
#define LEAST_SIZE 0.85
#define MOST_FLAGS 24
#define FLAGS_WIDTH 99.0                /* width available for the flags; if there are many flags, they are closer
                                         * together */

static BicColour
army_colour (const BicSheet *sheet,
             int             side)
{
  return sheet->how->mono ? 0x000000 : _bic_army_art (sheet, side, 0)->face;
}

/* --- below the panels: cards and counters that the armies begin with --- */
#define AFTER_STOCK 6.0

/* Returns the names of the cards that the army's commander gets by rating, for example "Bombard, Rally ×2". */
static char *
action_cards_text (const BicSheet *sheet,
                   int             side)
{
  const BicRuleset *rules = bic_scenario_rules (sheet->scenario, sheet->catalogue);
  const BicCard *cards = bic_ruleset_cards (sheet->catalogue, rules, NULL);
  gboolean rated = _bic_sheet_uses (sheet, BIC_USE (RATINGS));
  GString *text = g_string_new (NULL);

  for (guint i = 0; rated && i < rules->decks->len; i++)
    {
      const BicDeck *deck = &g_array_index (rules->decks, BicDeck, i);

      for (guint k = 0; deck->dealt == BIC_DEALT_RATING && k < deck->cards->len; k++)
        {
          const BicDeckCard *entry = &g_array_index (deck->cards, BicDeckCard, k);
          int hand;

          bic_army_card_copies (sheet->scenario, sheet->catalogue, side, entry, &hand);
          if (hand > 0)
            g_string_append_printf (text, "%s%s", text->len ? ", " : "", _(cards[entry->card].name));
          if (hand > 1)
            g_string_append_printf (text, " ×%d", hand);
        }
    }
  return g_string_free (text, FALSE);
}

static void
add_number (const BicSheet *sheet,
            GString        *text,
            BicUses         uses,
            const char     *name,
            int             number)
{
  if (number > 0 && _bic_sheet_uses (sheet, uses))
    g_string_append_printf (text, "%s%s: %d", text->len ? _bic_sheet_semicolon () : "", name, number);
}

/* Returns rich text with one sentence per army about its action cards, cadres and dummies at the start, or "" if no
 * army has any. */
static char *
resources_of_armies_text (const BicSheet *sheet)
{
  GString *text = g_string_new (NULL);

  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_autofree char *army = _bic_sheet_army (sheet, side);
      g_autofree char *actions = action_cards_text (sheet, side);
      g_autoptr (GString) stock = g_string_new (NULL);

      if (!_bic_sheet_shows (sheet, side))
        continue;
      if (*actions)
        g_string_append_printf (stock, _("begins with the cards %s"), actions);
      add_number (sheet, stock, BIC_USE (CADRES), _("cadres"), sheet->scenario->army[side].cadres);
      add_number (sheet, stock, BIC_USE (DUMMIES), _("dummies"), sheet->scenario->army[side].dummies);
      _bic_add_sentence (text, army, stock->str);
    }
  return g_string_free (text, FALSE);
}

/* --- one panel ---------------------------------------------------------- */
static void
draw_box (const BicSheet     *sheet,
          const BicSheetItem *item)
{
  const BicArea *box = &item->area;
  BicColour colour = item->type.colour, fill = sheet->how->mono ? 0xFFFFFF : _bic_mix (colour, 0xFFFFFF, 0.93);

  _bic_round_rectangle (sheet->cr, box->x, box->y, box->width, box->height, 3);
  _bic_fill_stroke (sheet->cr, fill, _bic_mix (colour, 0x000000, 0.12), 0.8);
  cairo_rectangle (sheet->cr, box->x, box->y + 3, 4, box->height - 6);
  _bic_fill (sheet->cr, colour, 1.0);
}

static void
draw_label_background (const BicSheet     *sheet,
                       const BicSheetItem *item)
{
  _bic_round_rectangle (sheet->cr, item->area.x, item->area.y, item->area.width, item->area.height, 7.5);
  _bic_fill (sheet->cr, sheet->red, 1.0);
}

/* Sets the label "Moves first". Returns the width of the label with the space next to it. */
static double
set_first_side_label (BicSheet *sheet,
                      double    right,
                      double    y)
{
  BicTextStyle type = _bic_sheet_text_style (sheet, 8.6);
  double width;

  type.weight = 600;
  type.anchor = BIC_CENTRE;
  type.upright = BIC_MIDDLE;
  type.colour = 0xFFFFFF;
  width = _bic_text_width (sheet->cr, _("Moves first"), &type) + 16;
  _bic_sheet_add (sheet, (BicSheetItem) { .paint = draw_label_background, .area = { right - width, y, width, 15 } });
  _bic_sheet_add_text (sheet, right - width / 2, y + 7.3, _("Moves first"), &type);
  return width + 8;
}

/* Returns a text with the number of cards of an army at the start, or with the rating of its commander, or NULL if the
 * army has neither. */
static char *
cards_text (const BicSheet *sheet,
           int             side)
{
  int hand = bic_army_hand (sheet->scenario, sheet->catalogue, side),
             rating = bic_army_rating (sheet->scenario, sheet->catalogue, side);
  int tacticians = bic_army_tacticians (sheet->scenario, sheet->catalogue, side);

  if (rating > 0)
    return g_strdup_printf (_("Commander rated %d"), rating);
  if (tacticians > 0)
    return g_strdup_printf (_("%d command, %d tactician cards"), hand, tacticians);
  return hand > 0 ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d command card", "%d command cards",
                                                  (gulong) hand), hand) : NULL;
}

static double
banner_spacing (const BicArmy *army)
{
  return MIN (11.0, FLAGS_WIDTH / CLAMP (army->banners, 1, MOST_FLAGS));
}

static double
banners_width (const BicArmy *army)
{
  return MIN (army->banners, MOST_FLAGS) * banner_spacing (army);
}

static int
n_cards_shown (const BicSheet *sheet,
               int             side)
{
  return MIN (bic_army_hand (sheet->scenario, sheet->catalogue, side), MOST_CARDS);
}

/* Returns the width that is available for cards in a panel of @width. */
static double
width_for_cards (const BicSheet *sheet,
                 int             side,
                 double          width)
{
  return width - 44 - banners_width (&sheet->scenario->army[side]);
}

/* Returns whether the panels show pictures of cards. Both panels show pictures, or neither does. */
static gboolean
can_show_card_pictures (const BicSheet *sheet,
                        double          width)
{
  BicTextStyle type = _bic_sheet_text_style (sheet, 9.6);

  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_autofree char *words = cards_text (sheet, side);

      if (words && _bic_text_width (sheet->cr, words, &type) * LEAST_SIZE > width_for_cards (sheet, side, width)
          - n_cards_shown (sheet, side) * CARD_STEP - 6)
        return FALSE;
    }
  return TRUE;
}

static void
draw_card (const BicSheet     *sheet,
           const BicSheetItem *item)
{
  _bic_round_rectangle (sheet->cr, item->area.x, item->area.y, 8, 12, 1.4);
  _bic_fill_stroke (sheet->cr, 0xFFFFFF, sheet->ink, 0.7);
  cairo_rectangle (sheet->cr, item->area.x, item->area.y, 8, 3.4);
  _bic_fill (sheet->cr, item->type.colour, 1.0);
}

static void
set_cards (BicSheet *sheet,
           double    x,
           double    y,
           int       side,
           double    width)
{
  int shown = can_show_card_pictures (sheet, width) ? n_cards_shown (sheet, side) : 0;
  BicTextStyle type = _bic_sheet_text_style (sheet, 9.6);
  double space = width_for_cards (sheet, side, width);
  g_autofree char *words = cards_text (sheet, side);

  if (!words)
    return;
  if (_bic_text_width (sheet->cr, words, &type) * LEAST_SIZE > space && shown == 0)
    {
      type.size *= LEAST_SIZE;
      _bic_sheet_paragraph (sheet, x, y - 3, space, words, &type);
      return;
    }
  for (int i = 0; i < shown; i++)
    _bic_sheet_add (sheet, (BicSheetItem) { .paint = draw_card, .area = { x + i * CARD_STEP, y },
                                            .type = { .colour = army_colour (sheet, side) } });
  x += shown > 0 ? 6 + shown * CARD_STEP : 0;
  type.widest = space - (shown > 0 ? 6 + shown * CARD_STEP : 0);
  _bic_sheet_add_text (sheet, x, y + 10, words, &type);
}

static void
draw_flag (const BicSheet     *sheet,
           const BicSheetItem *item)
{
  _bic_flag (sheet->cr, &sheet->theme, item->area.x, item->area.y, 6.6, item->type.colour, 1);
}

static void
set_banners (BicSheet *sheet,
             double    right,
             double    y,
             int       side)
{
  const BicArmy *army = &sheet->scenario->army[side];
  int shown = MIN (army->banners, MOST_FLAGS);
  BicTextStyle type = _bic_sheet_text_style (sheet, 8.6);
  g_autofree char *text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d banner to win", "%d banners to win",
                                                        (gulong) army->banners), army->banners);

  if (army->banners <= 0)
    return;
  for (int i = 0; i < shown; i++)
    _bic_sheet_add (sheet, (BicSheetItem) { .paint = draw_flag, .type = { .colour = army_colour (sheet, side) },
                                            .area = { right - (shown - i) * banner_spacing (army), y + 55 } });
  type.italic = TRUE;
  type.alpha = 0.8;
  type.anchor = BIC_RIGHT;
  _bic_sheet_add_text (sheet, right, y + 38, text, &type);
}

/* Sets the initial morale of an army, if it has one, and whether higher morale wins. */
static void
set_morale_text (BicSheet      *sheet,
                 const BicArmy *army,
                 BicArea        box)
{
  g_autofree char *text = g_strdup_printf (_("Morale %d"), army->morale);
  BicTextStyle type = _bic_sheet_text_style (sheet, 11), small = _bic_sheet_text_style (sheet, 8.6);

  if (army->morale <= 0)
    return;
  type.weight = 600;
  small.italic = TRUE;
  small.alpha = 0.8;
  small.anchor = BIC_RIGHT;
  small.widest = box.width - 110;
  _bic_sheet_add_text (sheet, box.x + 16, box.y + 57, text, &type);
  if (army->wins_by_morale)
    _bic_sheet_add_text (sheet, box.x + box.width - 14, box.y + 57, _("higher morale at game end: marginal victory"),
                         &small);
}

static void
set_army (BicSheet *sheet,
          int       side,
          BicArea   box)
{
  const BicArmy *army = &sheet->scenario->army[side];
  g_autofree char *name = _bic_sheet_army (sheet, side), *commander = NULL;
  BicTextStyle type = _bic_sheet_text_style (sheet, 12.4);
  double right = box.x + box.width - 14, left = box.x + 20, pill = 0.0;

  _bic_sheet_add (sheet,
                  (BicSheetItem) { .paint = draw_box, .area = box, .type = { .colour = army_colour (sheet, side) } });
  for (guint i = 0; army->nations && i < MIN (army->nations->len, 4); i++, left += 17)
    _bic_sheet_cockade (sheet, _bic_army_art (sheet, side, i), left, box.y + 17, 7);
  left -= 4;
  if (army->moves_first)
    pill = set_first_side_label (sheet, right + 4, box.y + 9);
  type.widest = right - left - pill;
  _bic_sheet_add_text (sheet, left, box.y + 20.5, name, &type);
  type = _bic_sheet_text_style (sheet, 9.6);
  type.widest = box.width - 128;
  if (army->commander)
    {
      commander = g_strdup_printf (_("Commander: %s"), army->commander);
      _bic_sheet_add_text (sheet, box.x + 16, box.y + 38, commander, &type);
    }
  set_morale_text (sheet, army, box);
  set_cards (sheet, box.x + 16, box.y + 46, side, box.width);
  set_banners (sheet, right, box.y, side);
}

/* Sets a panel for each army. The panel of the army at the top of the map is on the left. */
void
_bic_sheet_army_boxes (BicSheet *sheet)
{
  double space = sheet->space, width = (space - BOX_GAP) / 2;
  g_autofree char *stock = resources_of_armies_text (sheet);
  BicTextStyle type = _bic_sheet_text_style (sheet, BIC_TABLE_TEXT);

  _bic_sheet_heading (sheet, _("Battle notes"), 11);
  for (int side = 0; side < BIC_N_SIDES; side++)
    set_army (sheet, side, (BicArea) { sheet->left + side * (width + BOX_GAP), sheet->y, width, BOX_HEIGHT });
  sheet->y += BOX_HEIGHT + 16;
  if (*stock)
    sheet->y += _bic_sheet_rich (sheet, sheet->left, sheet->y - 8, space, stock, &type) + AFTER_STOCK;
}
