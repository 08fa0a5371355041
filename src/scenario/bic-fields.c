/* Tables of the XML attributes of a battle, an army, the board and a hex.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-record.h"

#include <string.h>

#define AT(member) G_STRUCT_OFFSET (struct _BicScenario, member)
#define IN_ARMY(member) G_STRUCT_OFFSET (BicArmy, member)
#define ON_BOARD(member) G_STRUCT_OFFSET (BicBoardRecord, member)
#define IN_HEX(member) G_STRUCT_OFFSET (BicHexRecord, member)

/* clang-format off */
static const BicValue battle[] = {
  { "ruleset",      BIC_VALUE_QUARK,    AT (ruleset) },
  { "language",     BIC_VALUE_TEXT,     AT (language) },
  { "revision",     BIC_VALUE_TEXT,     AT (revision) },
  { "id",           BIC_VALUE_QUARK,    AT (identity) },
};

static const BicValue about[] = {
  { "code",         BIC_VALUE_TEXT,     AT (code) },
  { "title",        BIC_VALUE_LOCALIZED, AT (title) },
  { "subtitle",     BIC_VALUE_LOCALIZED, AT (subtitle) },
  { "date",         BIC_VALUE_TEXT,     AT (date) },
  { "date-end",     BIC_VALUE_TEXT,     AT (date_end) },
  { "campaign",     BIC_VALUE_LOCALIZED, AT (campaign) },
  { "tags",         BIC_VALUE_LOCALIZED, AT (tags) },
};

static const BicValue credit[] = {
  { "author",       BIC_VALUE_TEXT,     AT (author) },
  { "licence",      BIC_VALUE_TEXT,     AT (licence) },
  { "derived-from", BIC_VALUE_TEXT,     AT (derived_from) },
  { "derived-from-id", BIC_VALUE_QUARK, AT (parent) },
  { "url",          BIC_VALUE_TEXT,     AT (url) },
};

static const BicValue setup[] = {
  { "boxes",        BIC_VALUE_QUARKS,   AT (boxes) },
  { "options",      BIC_VALUE_SETTINGS, AT (options) },
  { "tables",       BIC_VALUE_QUARKS,   AT (tables) },
  { "turn-limit",   BIC_VALUE_INT,      AT (turn_limit), 0, 999, 0 },
  { "skip-first-event", BIC_VALUE_FLAG, AT (skip_first_event) },
  { "ground",       BIC_VALUE_QUARK,    AT (ground) },
};

static const BicValue army[] = {
  { "nations",      BIC_VALUE_QUARKS,   IN_ARMY (nations) },
  { "name",         BIC_VALUE_LOCALIZED, IN_ARMY (name) },
  { "commander",    BIC_VALUE_LOCALIZED, IN_ARMY (commander) },
  { "hand",         BIC_VALUE_INT,      IN_ARMY (hand), 0, 99, 0 },
  { "tacticians",   BIC_VALUE_INT,      IN_ARMY (tacticians), 0, 99, 0 },
  { "rating",       BIC_VALUE_INT,      IN_ARMY (rating), 0, 99, 0 },
  { "actions",      BIC_VALUE_QUARKS,   IN_ARMY (actions) },
  { "banners",      BIC_VALUE_INT,      IN_ARMY (banners), 0, 99, 0 },
  { "morale",       BIC_VALUE_INT,      IN_ARMY (morale), 0, 99, 0 },
  { "cadres",       BIC_VALUE_INT,      IN_ARMY (cadres), 0, 20, 0 },
  { "dummies",      BIC_VALUE_INT,      IN_ARMY (dummies), 0, BIC_MAX_DUMMIES, 0 },
  { "wins-by-morale", BIC_VALUE_FLAG,   IN_ARMY (wins_by_morale) },
  { "moves-first",  BIC_VALUE_FLAG,     IN_ARMY (moves_first) },
};

static const BicValue board[] = {
  { "columns",      BIC_VALUE_INT,      ON_BOARD (columns), 1, BIC_MAX_SIDE, 0 },
  { "rows",         BIC_VALUE_INT,      ON_BOARD (rows), 1, BIC_MAX_SIDE, 0 },
  { "flat",         BIC_VALUE_FLAG,     ON_BOARD (flat) },
  { "shift",        BIC_VALUE_INT,      ON_BOARD (shift), 0, 1, 1 },
  { "short-lines",  BIC_VALUE_FLAG,     ON_BOARD (short_lines), 0, 0, TRUE },
  { "sections",     BIC_VALUE_SECTIONS, ON_BOARD (sections) },
};

static const BicValue hex[] = {
  { "at",           BIC_VALUE_HEX,        IN_HEX (at), BIC_NO_HEX, 0, BIC_NO_HEX },
  { "terrain",      BIC_VALUE_QUARK,      IN_HEX (terrain) },
  { "overlay",      BIC_VALUE_QUARK,      IN_HEX (overlay) },
  { "river",        BIC_VALUE_DIRECTIONS, IN_HEX (river) },
  { "road",         BIC_VALUE_DIRECTIONS, IN_HEX (road) },
  { "turn",         BIC_VALUE_INT,        IN_HEX (turn), 0, BIC_N_DIRECTIONS - 1, 0 },
  { "sides",        BIC_VALUE_SIDES,      IN_HEX (side) },
};
/* clang-format on */

#define RECORD(element, type, values) { element, sizeof (type), values, G_N_ELEMENTS (values) }

/* The first record is the root element itself. */
const BicRecord _bic_head_records[] = {
  RECORD ("battle", BicScenario, battle),
  RECORD ("about", BicScenario, about),
  RECORD ("credit", BicScenario, credit),
  RECORD ("setup", BicScenario, setup),
};
const int _bic_n_head_records = G_N_ELEMENTS (_bic_head_records);

const BicRecord _bic_army_record = RECORD ("army", BicArmy, army);
const BicRecord _bic_board_record = RECORD ("board", BicBoardRecord, board);
const BicRecord _bic_hex_record = RECORD ("hex", BicHexRecord, hex);

void
_bic_hex_to_tile (const BicHexRecord *hex_record,
                  BicTile            *tile)
{
  *tile = (BicTile) {
    .terrain = hex_record->terrain,
    .overlay = hex_record->overlay,
    .river = (guint8) hex_record->river,
    .road = (guint8) hex_record->road,
    .turn = (guint8) hex_record->turn,
  };
  memcpy (tile->side, hex_record->side, sizeof tile->side);
}

void
_bic_hex_from_tile (BicHexRecord  *hex_record,
                    int            at,
                    const BicTile *tile)
{
  *hex_record = (BicHexRecord) {
    .at = at,
    .terrain = tile->terrain,
    .overlay = tile->overlay,
    .river = tile->river,
    .road = tile->road,
    .turn = tile->turn,
  };
  memcpy (hex_record->side, tile->side, sizeof tile->side);
}

#define X(id, name) name,
static const char *const field_names[BIC_N_FIELDS] = { BIC_FIELDS (X) };
#undef X

static gboolean
is_of_army (BicField field)
{
  return field >= BIC_FIELD_NATIONS;
}

/* Returns the table row that describes @field. A name identifies a row because it occurs only once in the records of
 * the battle, and only once in the record of an army. */
const BicValue *
_bic_field_value (BicField field)
{
  const BicValue *found = is_of_army (field) ? _bic_record_find_member (&_bic_army_record, field_names[field]) : NULL;

  for (int i = 0; !found && i < _bic_n_head_records; i++)
    found = _bic_record_find_member (&_bic_head_records[i], field_names[field]);
  return found;
}

/* Returns the struct that contains @field: the battle or one of its armies */
gpointer
_bic_field_base (const BicScenario *scenario,
                 BicField           field,
                 int                side)
{
  return is_of_army (field) ? (gpointer) &scenario->army[side] : (gpointer) scenario;
}

/**
 * bic_scenario_field:
 * @scenario: a battle
 * @field: a member of the battle or of an army
 * @side: side of the army if @field belongs to an army; otherwise BIC_NOBODY
 *
 * Returns: (transfer full): the value of the field as written in XML; "" if it is unset
 */
char *
bic_scenario_field (const BicScenario *scenario,
                    BicField           field,
                    int                side)
{
  char *text;

  g_return_val_if_fail (!is_of_army (field) || bic_is_side (side), NULL);

  text = _bic_value_write (_bic_field_value (field), &scenario->grid, _bic_field_base (scenario, field, side));
  return text ? text : g_strdup ("");
}
