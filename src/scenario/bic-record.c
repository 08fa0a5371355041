/* Records: tables of the XML attributes of each item kind, and functions for records of any kind.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-record.h"

#include <glib/gi18n-lib.h>

#include "bic-error.h"
#include "bic-store.h"
#include "bic-table.h"
#include "bic-value.h"

static const char *const gains[] = { "permanent", "while-held", NULL };
static const char *const conditions[] = { "ready", "routed", NULL };
static const char *const fatigues[] = { "fresh", "ready", "tired", "weary", "spent", NULL };
static const char *const untils[] = { "turn", "own-night", "used", NULL };
static const char *const check_times[] = { "at-once", "turn-start", "turn-end", NULL };

#define AT(type, member) G_STRUCT_OFFSET (type, member)

/* clang-format off */
static const BicValue piece[] = {
  { "side",   BIC_VALUE_SIDE,  AT (BicPiece, side), BIC_TOP, 0, BIC_NOBODY },
  { "type",   BIC_VALUE_QUARK, AT (BicPiece, type), 1 },
  { "at",     BIC_VALUE_HEX,   AT (BicPiece, hex), BIC_NO_HEX, 0, BIC_NO_HEX },
  { "blocks", BIC_VALUE_INT,   AT (BicPiece, blocks), 0, 99, 0 },
  { "strength", BIC_VALUE_INT, AT (BicPiece, strength), BIC_AS_TYPE, 99, BIC_AS_TYPE },
  { "moves",  BIC_VALUE_INT,   AT (BicPiece, moves), BIC_AS_TYPE, 99, BIC_AS_TYPE },
  { "traits", BIC_VALUE_QUARKS, AT (BicPiece, traits) },
  { "state",  BIC_VALUE_WORD,  AT (BicPiece, state), 0, 0, 0, conditions },
  { "fatigue", BIC_VALUE_WORD, AT (BicPiece, fatigue), 0, 0, 0, fatigues },
  { "square", BIC_VALUE_FLAG,  AT (BicPiece, square) },
  { "front",  BIC_VALUE_DIRECTIONS, AT (BicPiece, front) },
  { "name",   BIC_VALUE_LOCALIZED, AT (BicPiece, name) },
  { "note",   BIC_VALUE_TEXT,  AT (BicPiece, note) },
};

static const BicValue label[] = {
  { "at",       BIC_VALUE_HEX,  AT (BicLabel, hex), BIC_NO_HEX, 0, BIC_NO_HEX },
  { "xml:lang", BIC_VALUE_TEXT, AT (BicLabel, lang) },
  { "",         BIC_VALUE_LOCALIZED, AT (BicLabel, text) },
};

static const BicValue objective[] = {
  { "side",         BIC_VALUE_SIDE,  AT (BicObjective, side), BIC_NOBODY, 0, BIC_NOBODY },
  { "hexes",        BIC_VALUE_HEXES, AT (BicObjective, hexes) },
  { "gain",         BIC_VALUE_WORD,  AT (BicObjective, gain), 0, 0, 0, gains },
  { "when",         BIC_VALUE_WORD,  AT (BicObjective, when), 0, 0, 0, check_times },
  { "value",        BIC_VALUE_INT,   AT (BicObjective, value), 0, 99, 1 },
  { "need",         BIC_VALUE_INT,   AT (BicObjective, need), 0, BIC_MAX_LIST, 0 },
  { "sudden-death", BIC_VALUE_FLAG,  AT (BicObjective, sudden_death) },
  { "name",         BIC_VALUE_LOCALIZED, AT (BicObjective, name) },
};

static const BicValue exit_[] = {
  { "side",         BIC_VALUE_SIDE,       AT (BicExit, side), BIC_TOP, 0, BIC_NOBODY },
  { "hexes",        BIC_VALUE_HEXES,      AT (BicExit, hexes) },
  { "directions",   BIC_VALUE_DIRECTIONS, AT (BicExit, directions) },
  { "value",        BIC_VALUE_INT,        AT (BicExit, value), 0, 99, 1 },
  { "sudden-death", BIC_VALUE_FLAG,       AT (BicExit, sudden_death) },
  { "name",         BIC_VALUE_LOCALIZED,  AT (BicExit, name) },
};

static const BicValue reinforcement[] = {
  { "side",   BIC_VALUE_SIDE,  AT (BicReinforcement, side), BIC_TOP, 0, BIC_NOBODY },
  { "turn",   BIC_VALUE_INT,   AT (BicReinforcement, turn), 0, 999, 0 },
  { "hexes",  BIC_VALUE_HEXES, AT (BicReinforcement, hexes) },
  { "directions", BIC_VALUE_DIRECTIONS, AT (BicReinforcement, directions) },
  { "roll",   BIC_VALUE_INT,   AT (BicReinforcement, roll), 0, 6, 0 },
  { "pieces", BIC_VALUE_IDS,   AT (BicReinforcement, pieces) },
  { "cards",  BIC_VALUE_INT,   AT (BicReinforcement, cards), -99, 99, 0 },
  { "",       BIC_VALUE_LOCALIZED, AT (BicReinforcement, text) },
};

static const BicValue rule[] = {
  { "id",    BIC_VALUE_QUARK,  AT (BicSpecialRule, rule) },
  { "param", BIC_VALUE_PARAMS, AT (BicSpecialRule, params) },
  { "text",  BIC_VALUE_TEXTS,  AT (BicSpecialRule, texts) },
};

static const BicValue note[] = {
  { "kind", BIC_VALUE_QUARK, AT (BicNote, kind) },
  { "text", BIC_VALUE_TEXTS, AT (BicNote, texts) },
};

static const BicValue source[] = {
  { "url", BIC_VALUE_TEXT, AT (BicCitation, url) },
  { "",    BIC_VALUE_TEXT, AT (BicCitation, text) },
};

static const BicValue line_up[] = {
  { "side",  BIC_VALUE_SIDE,  AT (BicLineUp, side), BIC_TOP, 0, BIC_NOBODY },
  { "type",  BIC_VALUE_QUARK, AT (BicLineUp, type), 1 },
  { "count", BIC_VALUE_INT,   AT (BicLineUp, count), 0, 999, 0 },
};

static const BicValue communication[] = {
  { "side",  BIC_VALUE_SIDE,  AT (BicCommunication, side), BIC_TOP, 0, BIC_NOBODY },
  { "hexes", BIC_VALUE_HEXES, AT (BicCommunication, hexes) },
  { "value", BIC_VALUE_INT,   AT (BicCommunication, value), BIC_AS_TABLE, 99, BIC_AS_TABLE },
  { "name",  BIC_VALUE_LOCALIZED, AT (BicCommunication, name) },
};

static const BicValue turn[] = {
  { "number",       BIC_VALUE_INT,  AT (BicTurn, number), 0, 999, 0 },
  { "label",        BIC_VALUE_LOCALIZED, AT (BicTurn, label) },
  { "night",        BIC_VALUE_FLAG, AT (BicTurn, night) },
  { "sudden-death", BIC_VALUE_INT,  AT (BicTurn, sudden_death), 0, 99, 0 },
};

static const BicValue event[] = {
  { "id",     BIC_VALUE_QUARK, AT (BicEventCard, id) },
  { "title",  BIC_VALUE_LOCALIZED, AT (BicEventCard, title) },
  { "copies", BIC_VALUE_INT,   AT (BicEventCard, copies), 0, 99, 1 },
  { "red",    BIC_VALUE_FLAG,  AT (BicEventCard, red) },
  { "text",   BIC_VALUE_TEXTS, AT (BicEventCard, texts) },
};

static const BicValue event_half[] = {
  { "event",  BIC_VALUE_QUARK, AT (BicEventHalf, event) },
  { "side",   BIC_VALUE_SIDE,  AT (BicEventHalf, side), BIC_NOBODY, 0, BIC_NOBODY },
  { "effect", BIC_VALUE_QUARK, AT (BicEventHalf, effect) },
  { "amount", BIC_VALUE_INT,   AT (BicEventHalf, amount), -99, 99, 0 },
  { "pieces", BIC_VALUE_IDS,   AT (BicEventHalf, pieces) },
  { "hexes",  BIC_VALUE_HEXES, AT (BicEventHalf, hexes) },
  { "keep",   BIC_VALUE_FLAG,  AT (BicEventHalf, keep) },
  { "until",  BIC_VALUE_WORD,  AT (BicEventHalf, until), 0, 0, 0, untils },
  { "text",   BIC_VALUE_TEXTS, AT (BicEventHalf, texts) },
};

static const BicValue table[] = {
  { "id",      BIC_VALUE_TEXT,    AT (BicCustomTable, table.id) },
  { "name",    BIC_VALUE_TEXT,    AT (BicCustomTable, table.name) },
  { "purpose", BIC_VALUE_TEXT,    AT (BicCustomTable, table.purpose), 1 },
  { "columns", BIC_VALUE_COLUMNS, AT (BicCustomTable, table) },
  { "clamp",   BIC_VALUE_WORD,    AT (BicCustomTable, table.clamp), 0, 0, 0, bic_table_ends },
  { "source",  BIC_VALUE_TEXT,    AT (BicCustomTable, table.source.source) },
  { "status",  BIC_VALUE_WORD,    AT (BicCustomTable, table.source.status), 0, 0, 0, bic_status_names },
  { "note",    BIC_VALUE_TEXT,    AT (BicCustomTable, table.source.note) },
  { "row",     BIC_VALUE_ROWS,    AT (BicCustomTable, table) },
};

static const BicValue accepted[] = {
  { "problem", BIC_VALUE_QUARK, AT (BicAccepted, problem), 1 },
  { "at",      BIC_VALUE_HEX,   AT (BicAccepted, hex), BIC_NO_HEX, 0, BIC_NO_HEX },
  { "side",    BIC_VALUE_SIDE,  AT (BicAccepted, side), BIC_NOBODY, 0, BIC_NOBODY },
  { "about",   BIC_VALUE_QUARK, AT (BicAccepted, about) },
  { "reason",  BIC_VALUE_TEXT,  AT (BicAccepted, reason) },
};

static const BicValue underlay[] = {
  { "file",    BIC_VALUE_TEXT, AT (BicUnderlay, file) },
  { "x",       BIC_VALUE_INT,  AT (BicUnderlay, x), -100000, 100000, 0 },
  { "y",       BIC_VALUE_INT,  AT (BicUnderlay, y), -100000, 100000, 0 },
  { "width",   BIC_VALUE_INT,  AT (BicUnderlay, width), 1, 200000, 1000 },
  { "turn",    BIC_VALUE_INT,  AT (BicUnderlay, turn), -180, 360, 0 },
  { "opacity", BIC_VALUE_INT,  AT (BicUnderlay, opacity), 0, 100, 50 },
  { "hidden",  BIC_VALUE_FLAG, AT (BicUnderlay, hidden) },
  { "",        BIC_VALUE_DATA, AT (BicUnderlay, data) },
};

static const BicValue translation[] = {
  { "of",   BIC_VALUE_TEXT,  AT (BicTranslation, of), 1 },
  { "text", BIC_VALUE_TEXTS, AT (BicTranslation, texts) },
};
/* clang-format on */

#define RECORD(element, type, values) { element, sizeof (type), values, G_N_ELEMENTS (values) }

const BicRecord _bic_item_records[BIC_N_ITEMS] = {
  [BIC_ITEM_PIECE] = RECORD ("piece", BicPiece, piece),
  [BIC_ITEM_LABEL] = RECORD ("label", BicLabel, label),
  [BIC_ITEM_OBJECTIVE] = RECORD ("objective", BicObjective, objective),
  [BIC_ITEM_EXIT] = RECORD ("exit", BicExit, exit_),
  [BIC_ITEM_REINFORCEMENT] = RECORD ("reinforcement", BicReinforcement, reinforcement),
  [BIC_ITEM_RULE] = RECORD ("rule", BicSpecialRule, rule),
  [BIC_ITEM_NOTE] = RECORD ("note", BicNote, note),
  [BIC_ITEM_SOURCE] = RECORD ("source", BicCitation, source),
  [BIC_ITEM_LINE_UP] = RECORD ("line-up", BicLineUp, line_up),
  [BIC_ITEM_COMMUNICATION] = RECORD ("communication", BicCommunication, communication),
  [BIC_ITEM_TURN] = RECORD ("turn", BicTurn, turn),
  [BIC_ITEM_EVENT] = RECORD ("event", BicEventCard, event),
  [BIC_ITEM_EVENT_HALF] = RECORD ("half", BicEventHalf, event_half),
  [BIC_ITEM_TABLE] = RECORD ("table", BicCustomTable, table),
  [BIC_ITEM_ACCEPTED] = RECORD ("accepted", BicAccepted, accepted),
  [BIC_ITEM_UNDERLAY] = RECORD ("underlay", BicUnderlay, underlay),
  [BIC_ITEM_TRANSLATION] = RECORD ("translation", BicTranslation, translation),
};

/* Returns whether values of this kind are stored as an int that can be unset */
static gboolean
has_unset (BicValueKind kind)
{
  return kind == BIC_VALUE_INT || kind == BIC_VALUE_FLAG || kind == BIC_VALUE_SIDE || kind == BIC_VALUE_WORD
         || kind == BIC_VALUE_HEX;
}

void
_bic_record_init (const BicRecord *record,
                  gpointer         data)
{
  for (int i = 0; i < record->n_values; i++)
    {
      const BicValue *value = &record->values[i];

      if (!_bic_member_init (value->kind, G_STRUCT_MEMBER_P (data, value->offset)) && has_unset (value->kind))
        G_STRUCT_MEMBER (int, data, value->offset) =
          value->kind == BIC_VALUE_SIDE ? MAX (value->unset, value->min) : value->unset;
    }
}

void
_bic_record_copy (const BicRecord *record,
                  gpointer         to,
                  gconstpointer    from)
{
  for (int i = 0; i < record->n_values; i++)
    {
      gsize offset = record->values[i].offset;

      _bic_member_copy (record->values[i].kind, G_STRUCT_MEMBER_P (to, offset), G_STRUCT_MEMBER_P (from, offset));
    }
}

void
_bic_record_clear (const BicRecord *record,
                   gpointer         data)
{
  for (int i = 0; i < record->n_values; i++)
    _bic_member_clear (record->values[i].kind, G_STRUCT_MEMBER_P (data, record->values[i].offset));
}

gboolean
_bic_record_equal (const BicRecord *record,
                   gconstpointer    a,
                   gconstpointer    b)
{
  for (int i = 0; i < record->n_values; i++)
    {
      gsize offset = record->values[i].offset;

      if (!_bic_member_equal (record->values[i].kind, G_STRUCT_MEMBER_P (a, offset),
                                                           G_STRUCT_MEMBER_P (b, offset)))
        return FALSE;
    }
  return TRUE;
}

gboolean
_bic_record_check (const BicRecord *record,
                   const BicGrid   *grid,
                   gconstpointer    data,
                   GError         **error)
{
  for (int i = 0; i < record->n_values; i++)
    {
      const BicValue *value = &record->values[i];
      const BicTerms terms = { value, grid, NULL };

      if (!_bic_terms_check (&terms, G_STRUCT_MEMBER_P (data, value->offset), error))
        {
          g_prefix_error (error, "%s %s: ", record->element, *value->name ? value->name : "text");
          return FALSE;
        }
    }
  return TRUE;
}

const BicValue *
_bic_record_find_member (const BicRecord *record,
                         const char      *name)
{
  for (int i = 0; i < record->n_values; i++)
    if (g_str_equal (record->values[i].name, name))
      return &record->values[i];
  return NULL;
}

const BicValue *
_bic_record_find_attribute (const BicRecord *record,
                            const char      *name)
{
  const BicValue *value = _bic_record_find_member (record, name);

  return value && *value->name && _bic_value_has_text (value->kind) ? value : NULL;
}

gboolean
_bic_value_read (const BicValue *value,
                 const BicGrid  *grid,
                 const char     *text,
                 gpointer        record,
                 char          **lost,
                 GError        **error)
{
  const BicTerms terms = { value, grid, lost };

  return _bic_terms_read (&terms, text, G_STRUCT_MEMBER_P (record, value->offset), error);
}

char *
_bic_value_write (const BicValue *value,
                  const BicGrid  *grid,
                  gconstpointer   record)
{
  gconstpointer member = G_STRUCT_MEMBER_P (record, value->offset);
  const BicTerms terms = { value, grid, NULL };
  gboolean is_unset = has_unset (value->kind) && *(const int *) member == value->unset;
  g_autofree char *text = is_unset ? NULL : _bic_terms_write (&terms, member);

  return text && *text ? g_steal_pointer (&text) : NULL;
}
