/* What a setup sheet says of turns, arrivals and events, where a battle has them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-sheet.h"

#include <glib/gi18n-lib.h>

/* --- the turn track --- */

static void
append_turn (GString       *text,
             const BicTurn *turn)
{
  g_string_append_printf (text, "%s%d", text->len ? " · " : "", turn->number);
  if (turn->label)
    g_string_append_printf (text, " %s", turn->label);
  if (turn->night)
    g_string_append (text, _(" (by night)"));
  if (turn->sudden_death > 0)
    g_string_append_printf (text, _(" (may end: %d or less)"), turn->sudden_death);
}

/* "1 Morning · 2 Night (by night)" */
char *
_bic_turns_text (const BicSheet *sheet)
{
  GPtrArray *turns = sheet->scenario->items[BIC_ITEM_TURN];
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < turns->len; i++)
    append_turn (text, turns->pdata[i]);
  return g_string_free (text, FALSE);
}

/* --- arrivals --- */

static const char *
name_of (const BicSheet *sheet,
         guint32         id)
{
  BicItemKind kind = BIC_ITEM_LABEL;
  const BicPiece *piece = bic_scenario_find (sheet->scenario, id, &kind);
  int type;

  if (!piece || kind != BIC_ITEM_PIECE)
    return "?";
  type = bic_catalogue_find_unit_type (sheet->catalogue, g_quark_to_string (piece->type));
  return piece->name ? piece->name
         : type >= 0 ? _(bic_catalogue_unit_types (sheet->catalogue, NULL)[type].name) : g_quark_to_string (piece->type);
}

static void
append_when (GString                *text,
             const BicReinforcement *later)
{
  if (later->turn > 0)
    g_string_append_printf (text, _("turn %d"), later->turn);
  else
    g_string_append (text, _("by an event"));
  if (later->roll > 0)
    g_string_append_printf (text, _(" on %d or more"), later->roll);
}

static void
append_arrival (const BicSheet         *sheet,
                GString                *text,
                const BicReinforcement *later)
{
  g_autofree char *who = _bic_army_name (sheet, later->side);
  char hex[BIC_HEX_TEXT];

  g_string_append_printf (text, "%s%s, ", text->len ? "\n\n" : "", who);
  append_when (text, later);
  for (guint i = 0; i < later->hexes->len; i++)
    g_string_append_printf (text, ", %s", bic_hex_write (&sheet->scenario->grid, g_array_index (later->hexes, int, i), hex));
  for (guint i = 0; i < later->pieces->len; i++)
    g_string_append_printf (text, "%s %s", i ? "," : ":", name_of (sheet, g_array_index (later->pieces, guint32, i)));
  if (later->cards != 0)
    g_string_append_printf (text, _(": %+d command cards"), later->cards);
  if (later->text)
    g_string_append_printf (text, " (%s)", later->text);
}

/* A paragraph for each reinforcement */
char *
_bic_arrivals_text (const BicSheet *sheet)
{
  GPtrArray *list = sheet->scenario->items[BIC_ITEM_REINFORCEMENT];
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    append_arrival (sheet, text, list->pdata[i]);
  return g_string_free (text, FALSE);
}

/* --- events --- */

static void
append_half (const BicSheet     *sheet,
             GString            *text,
             const BicEventHalf *half)
{
  g_autofree char *who = half->side == BIC_NOBODY ? g_strdup (_("Whoever draws it")) : _bic_army_name (sheet, half->side);

  g_string_append_printf (text, " — %s: %s", who, _bic_pick_text (sheet, half->texts));
}

static void
append_event (const BicSheet     *sheet,
              GString            *text,
              const BicEventCard *card)
{
  GPtrArray *halves = sheet->scenario->items[BIC_ITEM_EVENT_HALF];

  g_string_append_printf (text, "%s%s", text->len ? "\n\n" : "", card->title ? card->title : card->id ? g_quark_to_string (card->id) : "?");
  if (card->copies != 1)
    g_string_append_printf (text, " ×%d", card->copies);
  if (card->red)
    g_string_append (text, _(" (discarded at first)"));
  for (guint i = 0; i < halves->len; i++)
    if (card->id && ((const BicEventHalf *) halves->pdata[i])->event == card->id)
      append_half (sheet, text, halves->pdata[i]);
}

/* A paragraph for each card */
char *
_bic_events_text (const BicSheet *sheet)
{
  GPtrArray *cards = sheet->scenario->items[BIC_ITEM_EVENT];
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < cards->len; i++)
    append_event (sheet, text, cards->pdata[i]);
  return g_string_free (text, FALSE);
}
