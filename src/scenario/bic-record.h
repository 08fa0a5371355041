/* Records: tables that describe the XML form of the structs of a battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A value describes one member of a struct: its name in XML, its kind, its offset in the struct and its range. A record
 * describes an XML element with its values. The reader, the writer, edits and forms use these tables, and so do the
 * functions that copy and compare battles. So a new member needs only one new row.
 */
#pragma once

#include "bic-edit.h"

G_BEGIN_DECLS

#define BIC_MAX_TEXT (64 * 1024)        /* Maximum length of one text, in bytes */
#define BIC_MAX_DATA ((BIC_MAX_UNDERLAY + 2) / 3 * 4)  /* Maximum length of a base64 file, in bytes */
#define BIC_MAX_WORD 64                 /* Maximum length of an id, in bytes */
#define BIC_MAX_LIST 4096               /* Maximum number of entries in one list */
/* Maximum number of items of one kind: ten times as many as in the largest battle, and still fast to draw and print */
#define BIC_MAX_ITEMS 2000
#define BIC_MAX_ID 1000000000

typedef enum {
  BIC_VALUE_INT,
  BIC_VALUE_FLAG,                       /* "yes" or "no" */
  BIC_VALUE_TEXT,
  BIC_VALUE_LOCALIZED,                  /* text in the language of the battle (bic-translation.h) */
  BIC_VALUE_QUARK,
  BIC_VALUE_SIDE,                       /* "top", "bottom"; BIC_NOBODY when absent */
  BIC_VALUE_WORD,                       /* index in a list of words */
  BIC_VALUE_HEX,
  BIC_VALUE_HEXES,
  BIC_VALUE_IDS,
  BIC_VALUE_QUARKS,
  BIC_VALUE_SETTINGS,                   /* "option=1 other=0" */
  BIC_VALUE_DIRECTIONS,                 /* "NE SW", as bits */
  BIC_VALUE_SIDES,                      /* "SE:field-works", one quark for each direction */
  BIC_VALUE_SECTIONS,                   /* "4 9" */
  BIC_VALUE_PARAMS,                     /* child elements */
  BIC_VALUE_TEXTS,                      /* child elements */
  BIC_VALUE_COLUMNS,                    /* columns of a BicTable: "-1 0 1" */
  BIC_VALUE_ROWS,                       /* rows of a BicTable: child elements */
  BIC_VALUE_DATA,                       /* a file in base64 */
  BIC_N_VALUES
} BicValueKind;

typedef struct {
  const char        *name;              /* name of the attribute; "" = text content of the element */
  BicValueKind       kind;
  gsize              offset;
  int                min, max;          /* range of a number */
  int                unset;             /* value if the attribute is absent */
  const char *const *words;
} BicValue;

typedef struct {
  const char     *element;
  gsize           size;
  const BicValue *values;
  int             n_values;
} BicRecord;

/* Functions for values. @lost receives the words of @text that have no meaning on this board but are kept for the file,
 * such as hexes outside the board. */
gboolean           _bic_value_read     (const BicValue    *value,
                                        const BicGrid     *grid,
                                        const char        *text,
                                        gpointer           record,
                                        char             **lost,
                                        GError           **error);
char *             _bic_value_write    (const BicValue    *value,
                                        const BicGrid     *grid,
                                        gconstpointer      record);     /* returns NULL if the value is unset */
gboolean           _bic_text_check     (const char        *text,
                                        GError           **error);
char *             _bic_text_tidy      (const char        *text);       /* returns NULL if the text is blank */

/* Functions for records, which process all values of a record. */
void             _bic_record_init           (const BicRecord *record,
                                             gpointer         data);
void             _bic_record_copy           (const BicRecord *record,
                                             gpointer         to,       /* must be filled with zeros */
                                             gconstpointer    from);
void             _bic_record_clear          (const BicRecord *record,
                                             gpointer         data);
gboolean         _bic_record_equal          (const BicRecord *record,
                                             gconstpointer    a,
                                             gconstpointer    b);
gboolean         _bic_record_check          (const BicRecord *record,
                                             const BicGrid   *grid,
                                             gconstpointer    data,
                                             GError         **error);
const BicValue * _bic_record_find_member    (const BicRecord *record,
                                             const char      *name);
const BicValue * _bic_record_find_attribute (const BicRecord *record,   /* only attributes, no child elements */
                                             const char      *name);

/* Tables of all records. */
extern const BicRecord _bic_item_records[BIC_N_ITEMS];
extern const BicRecord _bic_head_records[];             /* members of BicScenario, by XML element */
extern const int       _bic_n_head_records;
extern const BicRecord _bic_army_record;

/* The attributes of a board element and of a hex element, before they are converted to a BicGrid and a BicTile. */
typedef struct { int columns, rows; gboolean flat; int shift; gboolean short_lines; int sections[2]; } BicBoardRecord;
typedef struct { int at; GQuark terrain, overlay; int river, road, turn; GQuark side[BIC_N_DIRECTIONS]; } BicHexRecord;

extern const BicRecord _bic_board_record;
extern const BicRecord _bic_hex_record;

void               _bic_hex_to_tile    (const BicHexRecord *hex,
                                        BicTile            *tile);
void               _bic_hex_from_tile  (BicHexRecord       *hex,
                                        int                 at,
                                        const BicTile      *tile);
const BicValue *   _bic_field_value    (BicField            field);
gpointer           _bic_field_base     (const BicScenario  *scenario,
                                        BicField            field,
                                        int                 side);

G_END_DECLS
