/* Names and values as text, for the differences between two battles.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-army.h"
#include "bic-compare-private.h"
#include "bic-player-aid.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-children.h"
#include "bic-rules-words.h"

#define MOST_TEXT 4096

/* --- names ------------------------------------------------------------------------------------------------------- */

/* Name of each item kind, and the XML name of the member that identifies an item of this kind */
static const struct { const char *name, *member; } items[BIC_N_ITEMS] = {
  [BIC_ITEM_LABEL] = { N_("Label"), "" },
  [BIC_ITEM_OBJECTIVE] = { N_("Objective"), "name" },
  [BIC_ITEM_EXIT] = { N_("Exit"), "name" },
  [BIC_ITEM_REINFORCEMENT] = { N_("Reinforcement"), "turn" },
  [BIC_ITEM_RULE] = { N_("Special rule"), "id" },
  [BIC_ITEM_NOTE] = { N_("Note"), "kind" },
  [BIC_ITEM_SOURCE] = { N_("Source"), "" },
  [BIC_ITEM_LINE_UP] = { N_("Published order of battle"), "type" },
  [BIC_ITEM_COMMUNICATION] = { N_("Line of communication"), "name" },
  [BIC_ITEM_TURN] = { N_("Turn"), "number" },
  [BIC_ITEM_EVENT] = { N_("Event"), "id" },
  [BIC_ITEM_EVENT_HALF] = { N_("Event effect"), "event" },
  [BIC_ITEM_UNDERLAY] = { N_("Image under the map"), "file" },
  [BIC_ITEM_TRANSLATION] = { N_("Translation"), "of" },
  [BIC_ITEM_TABLE] = { N_("Table"), "purpose" },
  [BIC_ITEM_ACCEPTED] = { N_("Ignored issue"), "problem" },
};

/* XML name and translatable name of each member */
static const struct { const char *name, *label; } members[] = {
  { "side", N_("side") }, { "type", N_("type") }, { "at", N_("place") }, { "blocks", N_("blocks") },
  { "strength", N_("strength") },
  { "moves", N_("moves") }, { "traits", N_("traits") }, { "state", N_("state") }, { "fatigue", N_("fatigue") },
  { "square", N_("square") }, { "front", N_("front") }, { "name", N_("name") },
  { "note", N_("note") }, { "hexes", N_("hexes") }, { "gain", N_("gain") }, { "when", N_("time") },
  { "value", N_("value") },
  { "need", N_("hexes needed") }, { "sudden-death", N_("sudden death") }, { "directions", N_("hexsides") },
  { "turn", N_("turn") },
  { "roll", N_("roll") }, { "pieces", N_("pieces") }, { "cards", N_("cards") }, { "param", N_("figures") },
  { "text", N_("text") },
  { "kind", N_("kind") }, { "url", N_("address") }, { "count", N_("number") }, { "number", N_("number") },
  { "label", N_("label") },
  { "night", N_("night") }, { "title", N_("title") }, { "copies", N_("copies") },
  { "red", N_("starts in discard pile") },
  { "event", N_("event") }, { "effect", N_("effect") }, { "amount", N_("amount") }, { "keep", N_("may be kept") },
  { "until", N_("duration") }, { "reason", N_("reason") }, { "about", N_("subject") }, { "problem", N_("issue") },
  { "river", N_("river") }, { "road", N_("road") }, { "sides", N_("hexsides") }, { "columns", N_("columns") },
  { "rows", N_("rows") },
  { "sections", N_("sections") }, { "flat", N_("flat-top") }, { "shift", N_("shift") },
  { "short-lines", N_("short lines") },
  { "purpose", N_("purpose") }, { "clamp", N_("outside the table") }, { "source", N_("source") },
  { "status", N_("certainty") },
  { "row", N_("row") }, { "cells", N_("values") },
  { "file", N_("file") }, { "width", N_("width") }, { "opacity", N_("opacity") }, { "hidden", N_("hidden") },
  { "of", N_("original") },
};

const char *
_bic_compare_member (const BicValue *value)
{
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    if (g_str_equal (members[i].name, value->name))
      return _(members[i].label);
  return value->name;
}

/* --- values ------------------------------------------------------------------------------------------------------ */

/* Returns the types and names of pieces, because ids differ between battles */
static char *
pieces_text (const BicScenario *scenario,
             const GArray      *ids)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ids->len; i++)
    {
      const BicPiece *piece = bic_scenario_find (scenario, g_array_index (ids, guint32, i), NULL);

      g_string_append (text, i > 0 ? ", " : "");
      if (piece && piece->item.kind == BIC_ITEM_PIECE)
        g_string_append_printf (text, "%s%s%s", piece->type ? g_quark_to_string (piece->type) : "-",
                                piece->name ? " " : "",
                                piece->name ? piece->name : "");
      else
        g_string_append_c (text, '?');
    }
  return g_string_free (text, FALSE);
}

static char *
children_text (const BicScenario *scenario,
               const BicChildren *children,
               gconstpointer      member)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < children->count (member); i++)
    {
      guint64 child[BIC_CHILD_WORDS];
      g_autofree char *one = NULL;

      children->get (member, i, child);
      one = _bic_compare_record (scenario, children->record, child);
      if (children->release)
        children->release (child);
      g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", one);
    }
  return g_string_free (text, FALSE);
}

/* Returns a short text unchanged. For a long text, such as an image, returns the length and a checksum instead, because
 * the text itself is not readable. Takes ownership of @text */
static char *
digest (char *text)
{
  g_autofree char *whole = text, *sum = NULL;

  if (strlen (whole) <= MOST_TEXT)
    return g_steal_pointer (&whole);
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA1, whole, -1);
  return g_strdup_printf ("(%zu, %.8s)", strlen (whole), sum);
}

char *
_bic_compare_value (const BicScenario *scenario,
                    const BicValue    *value,
                    gconstpointer      record)
{
  gconstpointer member = G_STRUCT_MEMBER_P (record, value->offset);
  const BicChildren *children = _bic_children_for (value->kind);
  char *text;

  if (children)
    return children_text (scenario, children, member);
  if (value->kind == BIC_VALUE_IDS)
    return pieces_text (scenario, *(GArray *const *) member);
  text = _bic_value_write (value, &scenario->grid, record);
  return text ? digest (text) : g_strdup ("");
}

/* Returns the names and values of all members that are set */
char *
_bic_compare_record (const BicScenario *scenario,
                     const BicRecord   *record,
                     gconstpointer      data)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < record->n_values; i++)
    {
      const BicValue *value = &record->values[i];
      const char *name = _bic_compare_member (value);
      g_autofree char *text_of_value = _bic_compare_value (scenario, value, data);

      if (*text_of_value)
        g_string_append_printf (text, "%s%s%s%s", text->len > 0 ? ", " : "", name, *name ? " " : "", text_of_value);
    }
  return g_string_free (text, FALSE);
}

static const char *
terrain_name (const BicScenario  *scenario,
              const BicCatalogue *catalogue,
              GQuark              id)
{
  const BicTerrain *terrain = bic_scenario_terrain (scenario, catalogue,
                                                    id ? id : g_quark_from_static_string ("clear"));

  return terrain ? _(terrain->name) : g_quark_to_string (id);
}

/* Returns the name and the nation of a unit type; its id if the catalogue does not have it */
static char *
unit_name (const BicScenario  *scenario,
           const BicCatalogue *catalogue,
           GQuark              id)
{
  const BicUnitType *type = bic_scenario_unit_type (scenario, catalogue, id);

  return type ? bic_rules_unit (catalogue, type) : g_strdup (id ? g_quark_to_string (id) : "?");
}

static char *
piece_name (const BicScenario  *scenario,
            const BicCatalogue *catalogue,
            const BicPiece     *piece)
{
  g_autofree char *type = unit_name (scenario, catalogue, piece->type);

  return piece->name ? g_strdup_printf ("%s “%s”", type, piece->name) : g_steal_pointer (&type);
}

static char *
piece_names (const BicScenario  *scenario,
             const BicCatalogue *catalogue,
             const GArray       *ids)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ids->len; i++)
    {
      const BicPiece *piece = bic_scenario_find (scenario, g_array_index (ids, guint32, i), NULL);
      g_autofree char *name = piece && piece->item.kind == BIC_ITEM_PIECE ? piece_name (scenario, catalogue, piece)
                                                                          : g_strdup ("?");

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", name);
    }
  return g_string_free (text, FALSE);
}

/* Returns the terrain of each hexside, such as "SE Field works" */
static char *
hexsides_text (const BicScenario  *scenario,
               const BicCatalogue *catalogue,
               const GQuark       *side)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < BIC_N_DIRECTIONS; i++)
    if (side[i])
      g_string_append_printf (text, "%s%s %s", text->len > 0 ? ", " : "", bic_direction_name ((BicDirection) i),
                              terrain_name (scenario, catalogue, side[i]));
  return g_string_free (text, FALSE);
}

/* Returns a value for users, with names of units, armies and terrain instead of ids */
char *
_bic_compare_words (const BicScenario  *scenario,
                    const BicCatalogue *catalogue,
                    const BicValue     *value,
                    gconstpointer       record)
{
  gconstpointer member = G_STRUCT_MEMBER_P (record, value->offset);

  switch (value->kind)
    {
    case BIC_VALUE_IDS:
      return piece_names (scenario, catalogue, *(GArray *const *) member);
    case BIC_VALUE_SIDES:
      return hexsides_text (scenario, catalogue, member);
    case BIC_VALUE_SIDE:
      return *(const int *) member == BIC_NOBODY ? g_strdup ("")
                                                 : bic_army_title (scenario, catalogue, *(const int *) member);
    case BIC_VALUE_QUARK:
      if (g_str_equal (value->name, "type") && *(const GQuark *) member)
        return unit_name (scenario, catalogue, *(const GQuark *) member);
      return _bic_compare_value (scenario, value, record);
    default:
      return _bic_compare_value (scenario, value, record);
    }
}

/* Returns a field for users, with names of rule systems and nations instead of ids */
char *
_bic_compare_field (const BicScenario  *scenario,
                    const BicCatalogue *catalogue,
                    BicField            field,
                    int                 side)
{
  g_autofree char *text = bic_scenario_field (scenario, field, side);
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  if (field != BIC_FIELD_RULESET && field != BIC_FIELD_NATIONS)
    return g_steal_pointer (&text);
  for (char **word = words; *word; word++)
    {
      const BicRuleset *rules = field == BIC_FIELD_RULESET ? bic_catalogue_find_ruleset (catalogue, *word) : NULL;
      int nation = field == BIC_FIELD_NATIONS ? bic_catalogue_find_nation (catalogue, *word) : -1;
      const char *name = rules ? rules->name
                         : nation >= 0 ? bic_catalogue_nations (catalogue, NULL)[nation].name : NULL;

      if (name == NULL)
        continue;
      g_free (*word);
      *word = g_strdup (_(name));
    }
  return g_strjoinv (", ", words);
}

/* Returns the content of a hex as text, such as "Forest, Bridge, river NE SW" */
char *
_bic_compare_tile (const BicScenario  *scenario,
                   const BicCatalogue *catalogue,
                   int                 hex)
{
  const BicTile *tile = &scenario->tiles[hex];
  GString *text = g_string_new (terrain_name (scenario, catalogue, tile->terrain));
  BicHexRecord record;

  if (tile->overlay)
    g_string_append_printf (text, ", %s", terrain_name (scenario, catalogue, tile->overlay));
  _bic_hex_from_tile (&record, hex, tile);
  record.at = BIC_NO_HEX;
  record.terrain = record.overlay = 0;
  for (int i = 0; i < _bic_hex_record.n_values; i++)
    {
      const BicValue *value = &_bic_hex_record.values[i];
      g_autofree char *words = _bic_compare_words (scenario, catalogue, value, &record);
      /* The hexsides name their terrain. */
      const char *name = value->kind == BIC_VALUE_SIDES ? "" : _bic_compare_member (value);

      if (*words)
        g_string_append_printf (text, ", %s%s%s", name, *name ? " " : "", words);
    }
  return g_string_free (text, FALSE);
}

/* --- items ------------------------------------------------------------------------------------------------------- */

char *
_bic_compare_item (const BicScenario  *scenario,
                   const BicCatalogue *catalogue,
                   const BicItem      *item)
{
  const BicRecord *record = &_bic_item_records[item->kind];
  const BicValue *value = items[item->kind].member ? _bic_record_find_member (record, items[item->kind].member) : NULL;
  const char *name = items[item->kind].name ? _(items[item->kind].name) : record->element;
  g_autofree char *text_of_value = NULL;

  if (item->kind == BIC_ITEM_PIECE)
    return piece_name (scenario, catalogue, (const BicPiece *) item);
  text_of_value = value ? _bic_compare_words (scenario, catalogue, value, item) : g_strdup ("");
  return *text_of_value ? g_strdup_printf ("%s “%s”", name, text_of_value) : g_strdup (name);
}
