/* Cards on the setup sheet: the list of the battle's events, and event cards and special action cards to cut out
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-army.h"
#include "bic-player-aid.h"
#include "bic-sheet-table.h"
#include "bic-translation.h"

#include <glib/gi18n-lib.h>

#define EVENT_WIDTH (60.0 * BIC_POINTS_A_MM)
#define EVENT_HEIGHT (40.0 * BIC_POINTS_A_MM)
#define EVENT_PAD 7.0
#define ACTION_WIDTH (44.0 * BIC_POINTS_A_MM)
#define ACTION_HEIGHT (60.0 * BIC_POINTS_A_MM)
#define ACTION_PAD 8.0
#define ACTION_FOOT 34.0

/* --- text --------------------------------------------------------------- */
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

/* Returns a description of the effect, for example "morale +1, Picton, E7". It is used for cards without a text by the
 * author of the battle. */
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

/* Returns the effect of an event card for @side, or "" if there is none. */
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
      const char *words = bic_texts_find (half->texts, NULL, NULL);
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
  const char *words = bic_texts_find (card->texts, NULL, NULL);

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
  BicSheet *sheet = table->sheet;
  g_autofree char *name = card_text (sheet, card), *top = half_text (sheet, card, BIC_TOP),
                          *bottom = half_text (sheet, card, BIC_BOTTOM);
  char *cells[] = { name, _bic_sheet_shows (sheet, BIC_TOP) ? top : bottom, bottom };

  _bic_sheet_table_row (table, cells, 0.0);
}

void
_bic_sheet_event_list (BicSheet *sheet)
{
  GPtrArray *cards = sheet->scenario->items[BIC_ITEM_EVENT];
  gboolean both = _bic_sheet_shows (sheet, BIC_TOP) && _bic_sheet_shows (sheet, BIC_BOTTOM);
  g_autofree char *top = _bic_sheet_army (sheet, BIC_TOP),
                         *bottom = _bic_sheet_army (sheet, BIC_BOTTOM);
  BicSheetColumn columns[] = {
    { N_("Card"), both ? 0.26 : 0.36 }, { _bic_sheet_shows (sheet, BIC_TOP) ? top : bottom, both ? 0.37 : 0.64 },
    { bottom, 0.37 },
  };
  BicSheetTable table = _bic_sheet_table (sheet, _("Events"), columns, both ? 3 : 2, 0.0);
  BicTextStyle small = _bic_sheet_text_style (sheet, BIC_TABLE_TEXT);

  if (cards->len == 0)
    return;
  _bic_sheet_table_begin (&table);
  for (guint i = 0; i < cards->len; i++)
    add_card (&table, cards->pdata[i]);
  if (sheet->scenario->skip_first_event)
    sheet->y += _bic_sheet_paragraph (sheet, sheet->left, sheet->y, sheet->space,
                                      _("The first turn has no event."), &small);
  sheet->y += 22;
}

/* --- pages of cards to cut out, edge to edge and centered ---------------- */
typedef struct { BicSheet *sheet; const char *head; double width, height, left; int in_row, at; } CardPages;

static CardPages
begin_cards (BicSheet   *sheet,
             const char *head,
             double      width,
             double      height)
{
  int in_row = MAX (1, (int) ((sheet->space + 0.5) / width));

  return (CardPages) { sheet, head, width, height, (sheet->width - in_row * width) / 2, in_row, 0 };
}

static void
draw_outline (const BicSheet     *sheet,
              const BicSheetItem *item)
{
  cairo_rectangle (sheet->cr, item->area.x, item->area.y, item->area.width, item->area.height);
  _bic_stroke (sheet->cr, sheet->ink, 0.8, 0.4);
}

/* Sets the outline of the next card, and returns its position. */
static BicPoint
begin_card (CardPages *pages)
{
  BicSheet *sheet = pages->sheet;
  int column = pages->at % pages->in_row;
  BicPoint at;

  if (pages->at > 0 && column == 0)
    sheet->y += pages->height;
  if (pages->at == 0 || (column == 0 && sheet->y + pages->height > sheet->bottom))
    {
      _bic_sheet_next_page (sheet);
      _bic_sheet_heading (sheet, pages->head, 12);
    }
  pages->at++;
  at = (BicPoint) { pages->left + column * pages->width, sheet->y };
  _bic_sheet_add (sheet, (BicSheetItem) { .paint = draw_outline, .area = { at.x, at.y, pages->width, pages->height } });
  return at;
}

static void
end_cards (const CardPages *pages)
{
  if (pages->at > 0)
    pages->sheet->y = pages->sheet->bottom;
}

/* --- events ------------------------------------------------------------- */
static double
set_event_half (BicSheet           *sheet,
                const BicEventCard *card,
                int                 side,
                const char         *army_name,
                double              x,
                double              y)
{
  g_autofree char *text = half_text (sheet, card, side);
  BicTextStyle type = _bic_sheet_text_style (sheet, 8.0), name = _bic_sheet_text_style (sheet, 7.0);
  gboolean both = is_for_both (sheet, card);
  double space = EVENT_WIDTH - 2 * EVENT_PAD;

  if (!*text)
    return 0.0;
  name.weight = 600;
  name.widest = space - 12;
  if (!both)
    _bic_sheet_cockade (sheet, _bic_army_art (sheet, side, 0), x + 4, y + 4.5, 4);
  _bic_sheet_add_text (sheet, x + (both ? 0 : 11), y + 7, army_name, &name);
  return 12 + _bic_sheet_paragraph (sheet, x, y + 10, space, text, &type);
}

static void
set_event (BicSheet           *sheet,
           const BicEventCard *card,
           BicPoint            at)
{
  BicTextStyle type = _bic_sheet_text_style (sheet, 11);
  double x = at.x + EVENT_PAD, y = at.y + 29;

  type.face = BIC_FACE_DISPLAY;
  type.widest = EVENT_WIDTH - 2 * EVENT_PAD;
  type.colour = card->red ? sheet->red : sheet->ink;
  _bic_sheet_add_text (sheet, x, at.y + 16, bic_event_name (card), &type);
  _bic_sheet_horizontal_line (sheet, x, at.x + EVENT_WIDTH - EVENT_PAD, at.y + 22, card->red ? 1.6 : 0.6, 0.8);
  if (card->red)
    {
      type = _bic_sheet_text_style (sheet, 6.4);
      type.italic = TRUE;
      _bic_sheet_add_text (sheet, x, at.y + EVENT_HEIGHT - 5, _("Red: starts in the discard pile"), &type);
    }
  if (is_for_both (sheet, card))
    {
      set_event_half (sheet, card, BIC_TOP, _("Army that draws it"), x, y);
      return;
    }
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_autofree char *army_name = _bic_sheet_army (sheet, side);

      y += set_event_half (sheet, card, side, army_name, x, y) + 3;
    }
}

/* --- special actions: one card for each copy in the deck of an army ------ */
static void
set_action (BicSheet      *sheet,
            int            side,
            const BicCard *card,
            BicPoint       at)
{
  BicTextStyle type = _bic_sheet_text_style (sheet, 11);
  const BicSource *source = &card->source;
  double x = at.x + ACTION_PAD, space = ACTION_WIDTH - 2 * ACTION_PAD;
  g_autofree char *doubt = NULL;

  type.face = BIC_FACE_DISPLAY;
  type.widest = space - 14;
  _bic_sheet_cockade (sheet, _bic_army_art (sheet, side, 0), x + 4, at.y + 13, 4.5);
  _bic_sheet_add_text (sheet, x + 13, at.y + 17, _(card->name), &type);
  _bic_sheet_horizontal_line (sheet, x, at.x + ACTION_WIDTH - ACTION_PAD, at.y + 24, 0.8, 0.8);
  type = _bic_sheet_text_style (sheet, 8.4);
  _bic_sheet_paragraph (sheet, x, at.y + 32, space, card->text ? _(card->text) : "", &type);
  if (source->status == BIC_CONFIRMED)
    return;
  type = _bic_sheet_text_style (sheet, 6.4);
  type.italic = TRUE;
  doubt = g_strdup_printf ("? %s", source->note ? _(source->note) : _("Not confirmed"));
  _bic_sheet_paragraph (sheet, x, at.y + ACTION_HEIGHT - ACTION_FOOT, space, doubt, &type);
}

static void
set_deck (BicSheet      *sheet,
          const BicDeck *deck,
          int            side)
{
  const BicRuleset *rules = bic_scenario_rules (sheet->scenario, sheet->catalogue);
  const BicCard *cards = bic_ruleset_cards (sheet->catalogue, rules, NULL);
  g_autofree char *army = _bic_sheet_army (sheet, side);
  g_autofree char *head = g_strdup_printf (_("Special action cards to cut out: %s"), army);
  CardPages pages = begin_cards (sheet, head, ACTION_WIDTH, ACTION_HEIGHT);
  int hand;

  for (guint i = 0; i < deck->cards->len; i++)
    {
      const BicDeckCard *entry = &g_array_index (deck->cards, BicDeckCard, i);

      for (int n = bic_army_card_copies (sheet->scenario, sheet->catalogue, side, entry, &hand); n > 0; n--)
        set_action (sheet, side, &cards[entry->card], begin_card (&pages));
    }
  end_cards (&pages);
}

/* Sets the event cards, and the decks from which commanders get cards according to their rating. */
void
_bic_sheet_cut_out_cards (BicSheet *sheet)
{
  const BicRuleset *rules = bic_scenario_rules (sheet->scenario, sheet->catalogue);
  GPtrArray *events = sheet->scenario->items[BIC_ITEM_EVENT];
  CardPages pages = begin_cards (sheet, _("Event cards to cut out"), EVENT_WIDTH, EVENT_HEIGHT);

  for (guint i = 0; i < events->len; i++)
    for (int n = ((const BicEventCard *) events->pdata[i])->copies; n > 0; n--)
      set_event (sheet, events->pdata[i], begin_card (&pages));
  end_cards (&pages);
  for (guint i = 0; bic_ruleset_uses (rules, BIC_USE (RATINGS)) && i < rules->decks->len; i++)
    for (int side = 0; side < BIC_N_SIDES; side++)
      if (g_array_index (rules->decks, BicDeck, i).dealt == BIC_DEALT_RATING && _bic_sheet_shows (sheet, side))
        set_deck (sheet, &g_array_index (rules->decks, BicDeck, i), side);
}
