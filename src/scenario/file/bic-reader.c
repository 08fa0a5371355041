/* The reader of battle files.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A file that is not XML or not a battle causes an error, and so does a number out of range. The message states the
 * line. Faults in the battle itself are not errors, because the checks report them: a unit off the board, a duplicate
 * hex, an unknown unit type. Content that BicScenario cannot represent is kept as XML, so opening and saving a file
 * loses nothing.
 */
#include "config.h"

#include "bic-scenario-io.h"

#include <glib/gi18n-lib.h>

#include "bic-error.h"
#include "bic-places.h"
#include "bic-read.h"
#include "bic-safe-xml.h"
#include "bic-scenario-private.h"

typedef struct {
  BicReading   common;
  BicScenario *scenario;
  gboolean     has_army[BIC_N_SIDES];
  guint        heads;                   /* bits: elements of the head that were read */
  GHashTable  *ids;                     /* piece ids that were read */
  int          place;                   /* position of the last known child of the root element */
} Reader;

/* --- the board --- */

static xmlNodePtr
find_board (Reader    *reader,
            xmlNodePtr root,
            GError   **error)
{
  xmlNodePtr found = NULL;

  for (xmlNodePtr node = root->children; node; node = node->next)
    if (_bic_read_is_element (node, _bic_board_record.element))
      {
        if (found)
          {
            bic_xml_error (error, BIC_ERROR_PARSE, reader->common.name, node,
                           _("there is a second <%s>; only one is allowed"), _bic_board_record.element);
            return NULL;
          }
        found = node;
      }
  if (!found)
    bic_xml_error (error, BIC_ERROR_PARSE, reader->common.name, root, _("there is no <board>; a battle needs one"));
  return found;
}

/* Creates the battle from its board, which is read first because all other content refers to hexes */
static gboolean
begin_document (Reader    *reader,
                xmlNodePtr board,
                GError   **error)
{
  BicBoardRecord record = { 0 };
  GPtrArray *extras = NULL;
  BicUnknownPlace unknown = { &extras, BIC_OF_BOARD, 0 };

  _bic_record_init (&_bic_board_record, &record);
  if (!_bic_read_attributes (&reader->common, &_bic_board_record, board, &record, &unknown, NULL, error))
    {
      g_clear_pointer (&extras, g_ptr_array_unref);
      return FALSE;
    }
  reader->scenario = bic_scenario_new (record.columns, record.rows);
  reader->scenario->grid.flat = (guint8) record.flat;
  reader->scenario->grid.shift = (guint8) record.shift;
  reader->scenario->grid.short_lines = (guint8) record.short_lines;
  for (int i = 0; i < 2; i++)
    reader->scenario->sections[i] = record.sections[i];
  reader->scenario->extra = extras;
  reader->common.grid = reader->scenario->grid;
  return TRUE;
}

/* Sets @hex to the hex that a <hex> element describes, or to BIC_NO_HEX if the hex is off the board. Returns FALSE if
 * the element has no position. */
static gboolean
hex_at (Reader    *reader,
        xmlNodePtr node,
        int       *hex,
        GError   **error)
{
  g_autofree char *at = bic_xml_text (node, "at");

  *hex = bic_hex_read (&reader->common.grid, at);
  if (!at)
    bic_xml_error (error, BIC_ERROR_PARSE, reader->common.name, node, _("<%s> needs the attribute “%s”"), "hex", "at");
  return at != NULL;
}

static gboolean
read_hex (Reader    *reader,
          xmlNodePtr node,
          int        hex,
          GError   **error)
{
  BicHexRecord record = { 0 };
  BicUnknownPlace unknown = { &reader->scenario->extra, BIC_OF_HEX, hex };

  _bic_record_init (&_bic_hex_record, &record);
  if (!_bic_read_record (&reader->common, &_bic_hex_record, node, &record, &unknown, NULL, error))
    return FALSE;
  _bic_hex_to_tile (&record, &reader->scenario->tiles[hex]);
  return TRUE;
}

/* Finds the last <hex> element of each hex. If a hex has several elements, only the last one is used. Earlier elements
 * and elements of hexes off the board are kept as XML. */
static gboolean
find_last_elements (Reader     *reader,
                    xmlNodePtr  board,
                    xmlNodePtr *last,
                    GError    **error)
{
  for (xmlNodePtr node = board->children; node; node = node->next)
    {
      int hex = BIC_NO_HEX;

      if (_bic_read_is_element (node, _bic_hex_record.element) && !hex_at (reader, node, &hex, error))
        return FALSE;
      if (hex != BIC_NO_HEX)
        last[hex] = node;
    }
  return TRUE;
}

/* Returns whether the writer will write the hex: the hex is not clear, or has unknown content. @before is the number of
 * extras before the hex was read. The result matters because no node can be placed after a hex that is not written. */
static gboolean
writer_writes_hex (const BicScenario *scenario,
                   int                hex,
                   guint              before)
{
  static const BicTile clear;

  for (guint i = before; scenario->extra && i < scenario->extra->len; i++)
    if (!((const BicExtra *) scenario->extra->pdata[i])->silent)
      return TRUE;
  return memcmp (&scenario->tiles[hex], &clear, sizeof clear) != 0;
}

static gboolean
read_board (Reader    *reader,
            xmlNodePtr board,
            GError   **error)
{
  g_autofree xmlNodePtr *last = g_new0 (xmlNodePtr, bic_grid_hex_number_limit (&reader->common.grid));
  BicUnknownPlace unknown = { &reader->scenario->extra, BIC_OF_BOARD, 0 };
  int place = 0;

  if (!find_last_elements (reader, board, last, error))
    return FALSE;
  for (xmlNodePtr node = board->children; node; node = node->next)
    {
      int hex = BIC_NO_HEX;
      guint before = reader->scenario->extra ? reader->scenario->extra->len : 0;
      gboolean done, holds;

      if (_bic_read_is_element (node, _bic_hex_record.element) && !hex_at (reader, node, &hex, error))
        return FALSE;
      holds = hex != BIC_NO_HEX && last[hex] == node;
      if (holds)
        done = read_hex (reader, node, hex, error);
      else
        done = _bic_read_unknown (&reader->common, &unknown, hex == BIC_NO_HEX ? place : hex, node, error);
      if (!done)
        return FALSE;
      if (holds && writer_writes_hex (reader->scenario, hex, before))
        place = hex + 1;
    }
  return TRUE;
}

/* --- armies and the head --- */

static gboolean
read_head (Reader    *reader,
           xmlNodePtr node,
           int        head,
           GError   **error)
{
  BicUnknownPlace unknown = { &reader->scenario->extra, BIC_OF_HEAD, head };

  reader->place = BIC_PLACE (head, 0);
  return _bic_read_record (&reader->common, &_bic_head_records[head], node, reader->scenario, &unknown, NULL, error);
}

/* --- items --- */

static gboolean
read_id (Reader    *reader,
         xmlNodePtr node,
         BicItem   *item,
         GError   **error)
{
  int id = 0;

  if (!bic_xml_int (node, "id", 1, BIC_MAX_ID / 2, &id, reader->common.name, error))
    return FALSE;
  if (id && !g_hash_table_add (reader->ids, GINT_TO_POINTER (id)))
    {
      BicExtra *twice = _bic_extra_attribute (BIC_OF_ITSELF, 0, "id", "");

      twice->silent = TRUE;
      _bic_extras_add (&item->extra, twice);
      return TRUE;
    }
  item->id = (guint32) id;
  reader->scenario->last_id = MAX (reader->scenario->last_id, item->id);
  return TRUE;
}

static gboolean
read_item (Reader     *reader,
           xmlNodePtr  node,
           BicItemKind kind,
           GError    **error)
{
  GPtrArray *items = reader->scenario->items[kind];
  const char *taken = kind == BIC_ITEM_PIECE ? "id" : NULL;
  BicItem *item;
  BicUnknownPlace unknown = { NULL, BIC_OF_ITSELF, 0 };

  if (items->len >= BIC_MAX_ITEMS)
    {
      bic_xml_error (error, BIC_ERROR_UNSAFE, reader->common.name, node, _("there are more than %d of <%s>"),
                     BIC_MAX_ITEMS,
                     (const char *) node->name);
      return FALSE;
    }
  item = bic_item_new (kind);
  item->line = (guint32) MAX (xmlGetLineNo (node), 0);
  unknown.extras = &item->extra;
  reader->place = BIC_PLACE (BIC_PLACE_ITEMS + kind, items->len);
  g_ptr_array_add (items, item);
  return (!taken || read_id (reader, node, item, error))
         && _bic_read_record (&reader->common, &_bic_item_records[kind], node, item, &unknown, taken, error);
}

/* Reserves an id to which an item refers, so that no new piece gets it, even if no piece has this id yet */
static void
reserve_id (guint32  id,
            gpointer scenario)
{
  ((BicScenario *) scenario)->last_id = MAX (((BicScenario *) scenario)->last_id, id);
}

static void
assign_missing_ids (BicScenario *scenario)
{
  _bic_scenario_foreach_named_piece (scenario, reserve_id, scenario);
  for (int kind = 0; kind < BIC_N_ITEMS; kind++)
    for (guint i = 0; i < scenario->items[kind]->len; i++)
      {
        BicItem *item = scenario->items[kind]->pdata[i];

        if (item->id == 0)
          item->id = ++scenario->last_id;
      }
}

/* --- the whole file --- */

static gboolean
read_element (Reader    *reader,
              xmlNodePtr node,
              gboolean  *known,
              GError   **error)
{
  *known = TRUE;
  if (_bic_read_is_element (node, _bic_army_record.element))
    {
      g_autofree char *text = bic_xml_text (node, "side");
      int side = g_strcmp0 (text, "top") == 0 ? BIC_TOP : g_strcmp0 (text, "bottom") == 0 ? BIC_BOTTOM : BIC_NOBODY;
      BicUnknownPlace unknown = { &reader->scenario->extra, BIC_OF_ARMY, side };

      if (side == BIC_NOBODY)
        bic_xml_error (error, BIC_ERROR_PARSE, reader->common.name, node,
                       _("an army needs side=“top” or side=“bottom”"));
      else if (reader->has_army[side])
        bic_xml_error (error, BIC_ERROR_PARSE, reader->common.name, node, _("this side has an army already"));
      if (side == BIC_NOBODY || reader->has_army[side])
        return FALSE;
      reader->has_army[side] = TRUE;
      reader->place = BIC_PLACE (BIC_PLACE_ARMY, side);
      return _bic_read_record (&reader->common, &_bic_army_record, node, &reader->scenario->army[side], &unknown,
                               "side", error);
    }
  if (_bic_read_is_element (node, _bic_board_record.element))
    return reader->place = BIC_PLACE (BIC_PLACE_BOARD, 0), read_board (reader, node, error);
  for (int head = 1; head < _bic_n_head_records; head++)
    if (_bic_read_is_element (node, _bic_head_records[head].element))
      {
        if (reader->heads >> head & 1)
          {
            bic_xml_error (error, BIC_ERROR_PARSE, reader->common.name, node,
                           _("there is a second <%s>; only one is allowed"), _bic_head_records[head].element);
            return FALSE;
          }
        reader->heads |= 1u << head;
        return read_head (reader, node, head, error);
      }
  for (int kind = 0; kind < BIC_N_ITEMS; kind++)
    if (_bic_read_is_element (node, _bic_item_records[kind].element))
      return read_item (reader, node, (BicItemKind) kind, error);
  *known = FALSE;
  return TRUE;
}

static gboolean
read_children (Reader    *reader,
               xmlNodePtr root,
               GError   **error)
{
  BicUnknownPlace unknown = { &reader->scenario->extra, BIC_OF_ITSELF, 0 };

  for (xmlNodePtr node = root->children; node; node = node->next)
    {
      gboolean known;

      if (!read_element (reader, node, &known, error))
        return FALSE;
      if (!known && !_bic_read_unknown (&reader->common, &unknown, reader->place + 1, node, error))
        return FALSE;
    }
  assign_missing_ids (reader->scenario);
  return TRUE;
}

static gboolean
read_battle (Reader    *reader,
             xmlNodePtr root,
             GError   **error)
{
  BicUnknownPlace unknown = { NULL, BIC_OF_ITSELF, 0 };
  xmlNodePtr board;

  if (!_bic_read_is_element (root, _bic_head_records[0].element))
    {
      bic_xml_error (error, BIC_ERROR_PARSE, reader->common.name, root,
                     _("this is not a battle: its first element must be <battle xmlns=“%s”>"), BIC_SCENARIO_NS);
      return FALSE;
    }
  board = find_board (reader, root, error);
  if (!board || !begin_document (reader, board, error))
    return FALSE;
  unknown.extras = &reader->scenario->extra;
  return _bic_read_attributes (&reader->common, &_bic_head_records[0], root, reader->scenario, &unknown, NULL, error)
         && read_children (reader, root, error);
}

/**
 * bic_scenario_from_node:
 * @node: the <battle> element, an xmlNodePtr
 * @name: the name of the file, for messages
 * @error: BIC_ERROR_PARSE, BIC_ERROR_RANGE or BIC_ERROR_UNSAFE, with a message that starts with "name:line: "
 *
 * Returns: (transfer full): the battle, or %NULL
 */
BicScenario *
bic_scenario_from_node (gpointer    node,
                        const char *name,
                        GError    **error)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (NULL, NULL);
  Reader reader = { { name }, .ids = ids };

  if (!read_battle (&reader, node, error))
    g_clear_pointer (&reader.scenario, bic_scenario_unref);
  return reader.scenario;
}

/* Keeps the comments before and after the root element, such as a copyright notice */
static gboolean
store_outer_extras (BicScenario *scenario,
                    xmlDocPtr    doc,
                    const char  *name,
                    GError     **error)
{
  BicReading reading = { name };
  BicUnknownPlace unknown = { &scenario->extra, BIC_OF_PROLOGUE, 0 };

  for (xmlNodePtr node = doc->children; node; node = node->next)
    if (node->type == XML_ELEMENT_NODE)
      unknown.which = 1;
    else if (!_bic_read_unknown (&reading, &unknown, 0, node, error))
      return FALSE;
  return TRUE;
}

/**
 * bic_scenario_parse:
 * @data: a battle as XML, in UTF-8
 * @length: the length of @data, in bytes
 * @name: the name of the file, for messages
 * @error: see bic_scenario_from_node ()
 *
 * Returns: (transfer full): the battle, or %NULL
 */
BicScenario *
bic_scenario_parse (const char *data,
                    gsize       length,
                    const char *name,
                    GError    **error)
{
  g_autoptr (xmlDoc) doc = bic_xml_parse_with_message (data, length, name, _("this is not a battle file"), error);
  g_autoptr (BicScenario) scenario = doc ? bic_scenario_from_node (xmlDocGetRootElement (doc), name, error) : NULL;

  return scenario && store_outer_extras (scenario, doc, name, error) ? g_steal_pointer (&scenario) : NULL;
}
