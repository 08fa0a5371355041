/* The events of a battle's own deck: a list, and cards to cut out.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-aid.h"
#include "bic-army.h"
#include "bic-sheet-table.h"
#include "bic-symbols.h"
#include "bic-translation.h"

#include <glib/gi18n-lib.h>

#define MM (72.0 / 25.4)
#define CARD_WIDTH (60.0 * MM)
#define CARD_HEIGHT (40.0 * MM)
#define CARD_PAD 7.0

/* --- words -------------------------------------------------------------- */
static const char *
until_text (const BicEventHalf *half)
{
  static const char *const until[] = {
    [BIC_UNTIL_TURN] = N_("kept this turn"), [BIC_UNTIL_OWN_NIGHT] = N_("kept until the owner’s night"),
    [BIC_UNTIL_USED] = N_("kept until it is used"),
  };

  return _(until[half->until]);
}

static void
add_pieces (const BicSheet *sheet,
            GString        *text,
            const GArray   *ids)
{
  for (guint i = 0; i < ids->len; i++)
    {
      BicItemKind kind = BIC_ITEM_LABEL;
      const BicPiece *piece = bic_scenario_find (sheet->scenario, g_array_index (ids, guint32, i), &kind);

      if (piece && kind == BIC_ITEM_PIECE)
        g_string_append_printf (text, ", %s", _bic_piece_title (sheet, piece));
    }
}

/* "morale +1, Picton, E7": the effect in words of the rule system, if the author gave no text */
static char *
effect_text (const BicSheet     *sheet,
             const BicEventHalf *half)
{
  const BicRuleset *rules = bic_scenario_rules (sheet->scenario, sheet->catalogue);
  const char *id = g_quark_to_string (half->effect), *name = id;
  char hex[BIC_HEX_TEXT];
  GString *text;

  for (guint i = 0; rules && i < rules->effect_words->len; i++)
    if (g_str_equal (g_array_index (rules->effect_words, BicWord, i).id, id))
      name = _(g_array_index (rules->effect_words, BicWord, i).name);
  text = g_string_new (name);
  if (half->amount != 0)
    g_string_append_printf (text, " %+d", half->amount);
  add_pieces (sheet, text, half->pieces);
  for (guint i = 0; i < half->hexes->len; i++)
    {
      bic_hex_write (&sheet->scenario->grid, g_array_index (half->hexes, int, i), hex);
      g_string_append_printf (text, ", %s", hex);
    }
  return g_string_free (text, FALSE);
}

/* What the card does for @side; "" if nothing. */
static char *
half_text (const BicSheet     *sheet,
           const BicEventCard *card,
           int                 side)
{
  GPtrArray *halves = sheet->scenario->items[BIC_ITEM_EVENT_HALF];
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < halves->len; i++)
    {
      const BicEventHalf *half = halves->pdata[i];
      const char *words = bic_texts_pick (half->texts, NULL, NULL);
      g_autofree char *effect = half->effect && !*words ? effect_text (sheet, half) : NULL;

      if (!card->id || half->event != card->id || (half->side != side && half->side != BIC_NOBODY))
        continue;
      g_string_append_printf (text, "%s%s", text->len ? "\n" : "", effect ? effect : words);
      if (half->keep)
        g_string_append_printf (text, " (%s)", until_text (half));
    }
  return g_string_free (text, FALSE);
}

static gboolean
is_for_both (const BicSheet     *sheet,
             const BicEventCard *card)
{
  GPtrArray *halves = sheet->scenario->items[BIC_ITEM_EVENT_HALF];

  for (guint i = 0; i < halves->len; i++)
    if (card->id && ((const BicEventHalf *) halves->pdata[i])->event == card->id
        && ((const BicEventHalf *) halves->pdata[i])->side != BIC_NOBODY)
      return FALSE;
  return TRUE;
}

/* --- the list ----------------------------------------------------------- */
static char *
card_text (const BicSheet     *sheet,
           const BicEventCard *card)
{
  GString *text = g_string_new (bic_event_name (card));
  const char *words = bic_texts_pick (card->texts, NULL, NULL);

  if (card->copies != 1)
    g_string_append_printf (text, " ×%d", card->copies);
  if (card->red)
    g_string_append_printf (text, "\n%s", _("Red: starts in the discard pile"));
  if (*words)
    g_string_append_printf (text, "\n%s", words);
  return g_string_free (text, FALSE);
}

static void
add_card (BicSheetTable      *table,
          const BicEventCard *card)
{
  const BicSheet *sheet = table->sheet;
  g_autofree char *name = card_text (sheet, card), *top = half_text (sheet, card, BIC_TOP),
                          *bottom = half_text (sheet, card, BIC_BOTTOM);
  char *cells[] = { name, _bic_sheet_shows (sheet, BIC_TOP) ? top : bottom, bottom };

  _bic_sheet_table_row (table, cells, 0.0);
}

void
_bic_sheet_events (BicSheet *sheet)
{
  GPtrArray *cards = sheet->scenario->items[BIC_ITEM_EVENT];
  gboolean both = _bic_sheet_shows (sheet, BIC_TOP) && _bic_sheet_shows (sheet, BIC_BOTTOM);
  g_autofree char *top = bic_army_title (sheet->scenario, sheet->catalogue, BIC_TOP),
                         *bottom = bic_army_title (sheet->scenario, sheet->catalogue, BIC_BOTTOM);
  BicSheetColumn columns[] = {
    { N_("Card"), both ? 0.26 : 0.36 }, { _bic_sheet_shows (sheet, BIC_TOP) ? top : bottom, both ? 0.37 : 0.64 },
    { bottom, 0.37 },
  };
  BicSheetTable table = _bic_sheet_table (sheet, _("Events"), columns, both ? 3 : 2, 0.0);
  BicType small = _bic_sheet_type (sheet, BIC_TABLE_TEXT);

  if (cards->len == 0)
    return;
  _bic_sheet_table_begin (&table);
  for (guint i = 0; i < cards->len; i++)
    add_card (&table, cards->pdata[i]);
  if (sheet->scenario->skip_first_event)
    sheet->y += _bic_sheet_paragraph (sheet, sheet->left, sheet->y, sheet->right - sheet->left,
                                      _("The first turn has no event."), &small);
  sheet->y += 22;
}

/* --- cards to cut out --------------------------------------------------- */
static double
put_half (const BicSheet     *sheet,
          const BicEventCard *card,
          int                 side,
          const char         *who,
          double              x,
          double              y)
{
  g_autofree char *text = half_text (sheet, card, side);
  BicType type = _bic_sheet_type (sheet, 8.0), name = _bic_sheet_type (sheet, 7.0);
  const BicNationArt *art = _bic_nation_art (sheet->catalogue, _bic_army_nation (sheet, side, 0));
  double room = CARD_WIDTH - 2 * CARD_PAD;

  if (!*text)
    return 0.0;
  name.weight = 600;
  name.widest = room - 12;
  if (!is_for_both (sheet, card))
    _bic_cockade (sheet->cr, &sheet->theme, art, x + 4, y + 4.5, 4);
  _bic_text (sheet->cr, x + (is_for_both (sheet, card) ? 0 : 11), y + 7, who, &name);
  return 12 + _bic_sheet_paragraph (sheet, x, y + 10, room, text, &type);
}

static void
draw_card (const BicSheet     *sheet,
           const BicEventCard *card,
           double              x,
           double              y)
{
  BicType type = _bic_sheet_type (sheet, 11);
  double at = y + 29;

  cairo_rectangle (sheet->cr, x, y, CARD_WIDTH, CARD_HEIGHT);
  _bic_stroke (sheet->cr, sheet->ink, 0.8, 0.4);
  type.face = BIC_FACE_DISPLAY;
  type.widest = CARD_WIDTH - 2 * CARD_PAD;
  type.colour = card->red ? sheet->red : sheet->ink;
  _bic_text (sheet->cr, x + CARD_PAD, y + 16, bic_event_name (card), &type);
  _bic_sheet_rule (sheet, x + CARD_PAD, x + CARD_WIDTH - CARD_PAD, y + 22, card->red ? 1.6 : 0.6, 0.8);
  if (card->red)
    {
      type = _bic_sheet_type (sheet, 6.4);
      type.italic = TRUE;
      _bic_text (sheet->cr, x + CARD_PAD, y + CARD_HEIGHT - 5, _("Red: starts in the discard pile"), &type);
    }
  if (is_for_both (sheet, card))
    {
      put_half (sheet, card, BIC_TOP, _("Whoever draws it"), x + CARD_PAD, at);
      return;
    }
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_autofree char *who = bic_army_title (sheet->scenario, sheet->catalogue, side);

      at += put_half (sheet, card, side, who, x + CARD_PAD, at) + 3;
    }
}

/* As many of each as the deck has, edge to edge in the middle of the page. */
void
_bic_sheet_cards (BicSheet *sheet)
{
  GPtrArray *cards = sheet->scenario->items[BIC_ITEM_EVENT];
  int in_row = MAX (1, (int) ((sheet->right - sheet->left + 0.5) / CARD_WIDTH)), at = 0;
  double left = (sheet->width - in_row * CARD_WIDTH) / 2;

  for (guint i = 0; i < cards->len; i++)
    for (int copy = 0; copy < ((const BicEventCard *) cards->pdata[i])->copies; copy++, at++)
      {
        if (at == 0 || (at % in_row == 0 && sheet->y + CARD_HEIGHT > sheet->bottom))
          {
            _bic_sheet_next_page (sheet);
            _bic_sheet_head (sheet, sheet->left, sheet->y, sheet->right - sheet->left, _("Event cards to cut out"));
            sheet->y += 12;
          }
        if (_bic_sheet_draws (sheet))
          draw_card (sheet, cards->pdata[i], left + at % in_row * CARD_WIDTH, sheet->y);
        if (at % in_row == in_row - 1)
          sheet->y += CARD_HEIGHT;
      }
  if (at > 0)
    sheet->y = sheet->bottom;
}
