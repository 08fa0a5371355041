/* Entries of the catalogue out of XML: a table of fields per kind, and what no table can say.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "bic-catalogue-private.h"
#include "bic-error.h"

#define ANY_TRAIT ((1u << BIC_N_TRAITS) - 1)
#define MAX_LIST 256                    /* components, cards, options of one entry */

#define X(id, name) name,
static const char *const trait_names[] = { BIC_TRAITS (X) };
#undef X

static const char *const status_names[] = { "confirmed", "unconfirmed", "project" };
static const char *const terrain_kinds[] = { "hex", "overlay", "side" };
static const char *const card_kinds[] = { "section", "tactic", "reaction" };

const char *
bic_trait_name (int bit)
{
  g_return_val_if_fail (bit >= 0 && bit < BIC_N_TRAITS, NULL);

  return trait_names[bit];
}

/* --- kinds of attributes ------------------------------------------------------------------------------------ */

/* The text, for as long as the catalogue lives; (nullable). */
const char *
_bic_loader_string (BicLoader  *loader,
                    const char *text)
{
  return text ? g_string_chunk_insert_const (loader->catalogue->strings, text) : NULL;
}

/* One of @names; @value is left alone when the attribute is absent. */
gboolean
_bic_loader_name (BicLoader         *loader,
                  xmlNodePtr         node,
                  const char        *attribute,
                  const char *const *names,
                  int                n_names,
                  int               *value,
                  GError           **error)
{
  g_autofree char *text = bic_xml_text (node, attribute);

  for (int i = 0; text && i < n_names; i++)
    if (g_str_equal (text, names[i]))
      {
        *value = i;
        return TRUE;
      }
  if (text)
    bic_xml_error (error, BIC_ERROR_UNKNOWN, loader->file, node, _("%s=\"%s\": there is no such value"), attribute, text);
  return text == NULL;
}

static gboolean
add_trait (const char *word,
           guint32    *value)
{
  if (g_str_equal (word, "any"))
    *value = ANY_TRAIT;
  for (int bit = 0; bit < BIC_N_TRAITS; bit++)
    if (g_str_equal (word, trait_names[bit]))
      *value |= 1u << bit;
  return *value != 0;
}

/* Words between blanks; "any" is all of them, "none" is none.  @value is left alone when the attribute is absent. */
gboolean
_bic_loader_traits (BicLoader   *loader,
                    xmlNodePtr   node,
                    const char  *attribute,
                    guint32     *value,
                    GError     **error)
{
  g_autofree char *text = bic_xml_text (node, attribute);
  g_auto (GStrv) words = g_strsplit_set (text ? text : "", " \t\n", -1);
  guint32 all = 0;

  for (guint i = 0; words[i]; i++)
    {
      guint32 one = 0;

      if (*words[i] && !g_str_equal (words[i], "none") && !add_trait (words[i], &one))
        {
          bic_xml_error (error, BIC_ERROR_UNKNOWN, loader->file, node, _("%s: there is no trait \"%s\""), attribute, words[i]);
          return FALSE;
        }
      all |= one;
    }
  if (text)
    *value = all;
  return TRUE;
}

/* The entry that an attribute names; @index is left alone when it is absent. */
gboolean
_bic_loader_reference (BicLoader     *loader,
                       xmlNodePtr     node,
                       const char    *attribute,
                       BicEntryKind   kind,
                       gint16        *index,
                       GError       **error)
{
  g_autofree char *id = bic_xml_text (node, attribute);
  int found = _bic_catalogue_find (loader->catalogue, kind, id);

  if (id && found < 0)
    {
      bic_xml_error (error, BIC_ERROR_UNKNOWN, loader->file, node, _("%s: there is no \"%s\""), attribute, id);
      return FALSE;
    }
  if (id)
    *index = (gint16) found;
  return TRUE;
}

/* Status, source and note of an element; what is absent stays as @source has it: inherited. */
gboolean
_bic_loader_source (BicLoader  *loader,
                    xmlNodePtr  node,
                    BicSource  *source,
                    GError    **error)
{
  g_autofree char *id = bic_xml_text (node, "source");
  g_autofree char *note = bic_xml_text (node, "note");
  int status = source->status;
  const char *name = id ? g_hash_table_lookup (loader->sources, id) : NULL;

  if (!_bic_loader_name (loader, node, "status", status_names, G_N_ELEMENTS (status_names), &status, error))
    return FALSE;
  source->status = (BicStatus) status;
  source->overridden = loader->user;
  if (id)
    source->source = name ? name : _bic_loader_string (loader, id);
  if (note)
    source->note = _bic_loader_string (loader, note);
  if (!source->source && loader->user)
    source->source = _bic_loader_string (loader, loader->file);
  return TRUE;
}

/* --- fields ------------------------------------------------------------------------------------------------- */

typedef enum { FIELD_TEXT, FIELD_INT8, FIELD_INT, FIELD_FLAG, FIELD_TRAITS, FIELD_NAME } FieldType;

typedef struct {
  const char        *attribute;
  FieldType          type;
  gboolean           required;
  gsize              offset;
  int                min, max;
  const char *const *names;
} Field;

#define TEXT(Struct, member, name, required) { name, FIELD_TEXT, required, offsetof (Struct, member), 0, 0, NULL }
#define INT8(Struct, member, name, required, min, max) { name, FIELD_INT8, required, offsetof (Struct, member), min, max, NULL }
#define INT(Struct, member, name, required, min, max) { name, FIELD_INT, required, offsetof (Struct, member), min, max, NULL }
#define FLAG(Struct, member, name) { name, FIELD_FLAG, FALSE, offsetof (Struct, member), 0, 0, NULL }
#define TRAITS(Struct, member, name) { name, FIELD_TRAITS, FALSE, offsetof (Struct, member), 0, 0, NULL }
#define NAME(Struct, member, name, names) { name, FIELD_NAME, TRUE, offsetof (Struct, member), 0, G_N_ELEMENTS (names), names }

static gboolean
read_number (BicLoader    *loader,
             const Field  *field,
             xmlNodePtr    node,
             char         *at,
             GError      **error)
{
  int value = field->type == FIELD_INT8 ? *(gint8 *) at : *(int *) (gpointer) at;

  if (!bic_xml_int (node, field->attribute, field->min, field->max, &value, loader->file, error))
    return FALSE;
  if (field->type == FIELD_INT8)
    *(gint8 *) at = (gint8) value;
  else
    *(int *) (gpointer) at = value;
  return TRUE;
}

static void
read_text (BicLoader   *loader,
           const Field *field,
           xmlNodePtr   node,
           char        *at)
{
  g_autofree char *text = bic_xml_text (node, field->attribute);

  if (text)
    *(const char **) (gpointer) at = _bic_loader_string (loader, text);
}

static gboolean
read_field (BicLoader    *loader,
            const Field  *field,
            xmlNodePtr    node,
            char         *at,
            GError      **error)
{
  if (field->required && !xmlHasProp (node, BAD_CAST field->attribute))
    {
      bic_xml_error (error, BIC_ERROR_PARSE, loader->file, node, _("<%s> has no %s"), node->name, field->attribute);
      return FALSE;
    }

  switch (field->type)
    {
    case FIELD_INT8:
    case FIELD_INT:
      return read_number (loader, field, node, at, error);
    case FIELD_FLAG:
      return bic_xml_flag (node, field->attribute, (gboolean *) (gpointer) at, loader->file, error);
    case FIELD_TRAITS:
      return _bic_loader_traits (loader, node, field->attribute, (guint32 *) (gpointer) at, error);
    case FIELD_NAME:
      return _bic_loader_name (loader, node, field->attribute, field->names, field->max, (int *) (gpointer) at, error);
    case FIELD_TEXT:
    default:
      read_text (loader, field, node, at);
      return TRUE;
    }
}

static gboolean
read_fields (BicLoader    *loader,
             const Field  *fields,
             guint         n_fields,
             xmlNodePtr    node,
             gpointer      record,
             GError      **error)
{
  for (guint i = 0; i < n_fields; i++)
    if (!read_field (loader, &fields[i], node, (char *) record + fields[i].offset, error))
      return FALSE;
  return TRUE;
}

/* --- nations and unit types --------------------------------------------------------------------------------- */

static const Field nation_fields[] = {
  TEXT (BicNation, id, "id", TRUE),
  TEXT (BicNation, name, "name", TRUE),
  TEXT (BicNation, adjective, "adjective", TRUE),
  TEXT (BicNation, art, "art", TRUE),
};

static gboolean
read_nation (BicLoader   *loader,
             xmlNodePtr   node,
             gpointer     record,
             GError     **error)
{
  return read_fields (loader, nation_fields, G_N_ELEMENTS (nation_fields), node, record, error);
}

static const Field unit_type_fields[] = {
  TEXT (BicUnitType, id, "id", TRUE),
  TEXT (BicUnitType, name, "name", TRUE),
  TEXT (BicUnitType, art, "art", FALSE),
  TRAITS (BicUnitType, traits, "traits"),
  INT8 (BicUnitType, blocks, "blocks", TRUE, 1, 8),
  INT8 (BicUnitType, moves, "moves", TRUE, 0, 20),
  INT8 (BicUnitType, moves_far, "moves-far", FALSE, 0, 20),
  INT8 (BicUnitType, range, "range", FALSE, 0, BIC_CHART_RANGE),
  INT8 (BicUnitType, retreat, "retreat", FALSE, 0, 8),
  INT8 (BicUnitType, retreat_more, "retreat-more", FALSE, 0, 8),
  INT8 (BicUnitType, strength, "strength", FALSE, 0, 99),
};

/* "french/LN": the nation, which must be known, and the code. */
static gboolean
read_unit_id (BicLoader    *loader,
              xmlNodePtr    node,
              BicUnitType  *type,
              GError      **error)
{
  const char *slash = strchr (type->id, '/');
  g_autofree char *nation = g_strndup (type->id, slash ? slash - type->id : 0);
  int index = _bic_catalogue_find (loader->catalogue, BIC_ENTRY_NATION, nation);

  if (index < 0 || !slash[1])
    {
      bic_xml_error (error, BIC_ERROR_UNKNOWN, loader->file, node, _("id=\"%s\" should be a nation, a slash and a code"), type->id);
      return FALSE;
    }
  type->nation = (gint16) index;
  type->code = slash + 1;
  return TRUE;
}

static gboolean
read_unit_type (BicLoader   *loader,
                xmlNodePtr   node,
                gpointer     record,
                GError     **error)
{
  BicUnitType *type = record;
  gint16 chart = -1;

  type->moves_far = type->retreat = type->retreat_more = -1;
  if (!read_fields (loader, unit_type_fields, G_N_ELEMENTS (unit_type_fields), node, type, error) ||
      !read_unit_id (loader, node, type, error) ||
      !_bic_loader_reference (loader, node, "chart", BIC_ENTRY_CHART, &chart, error))
    return FALSE;

  type->chart = (gint8) chart;
  type->art = type->art ? type->art : type->code;
  type->moves_far = MAX (type->moves_far, type->moves);
  type->retreat = type->retreat < 0 ? 1 : type->retreat;
  type->retreat_more = type->retreat_more < 0 ? type->retreat : type->retreat_more;
  return TRUE;
}

/* --- charts ------------------------------------------------------------------------------------------------- */

static const Field chart_fields[] = {
  TEXT (BicChart, id, "id", TRUE),
  TEXT (BicChart, name, "name", TRUE),
};

static gboolean
read_cell (BicLoader   *loader,
           xmlNodePtr   node,
           BicChart    *chart,
           int          blocks,
           GError     **error)
{
  int distance = 0, dice = -1;
  BicSource source = chart->source;

  if (!bic_xml_int (node, "distance", 1, BIC_CHART_RANGE, &distance, loader->file, error) ||
      !bic_xml_int (node, "dice", 0, 12, &dice, loader->file, error) || !_bic_loader_source (loader, node, &source, error))
    return FALSE;

  chart->dice[blocks][distance] = (gint8) dice;
  chart->status[blocks][distance] = (guint8) source.status;
  return TRUE;
}

static gboolean
read_chart_row (BicLoader   *loader,
                xmlNodePtr   row,
                BicChart    *chart,
                GError     **error)
{
  int blocks = 0;

  if (!bic_xml_int (row, "blocks", 1, BIC_CHART_BLOCKS, &blocks, loader->file, error))
    return FALSE;
  for (xmlNodePtr node = row->children; node; node = node->next)
    if (_bic_is_element (node, "cell") && !read_cell (loader, node, chart, blocks, error))
      return FALSE;
  return TRUE;
}

static gboolean
read_chart (BicLoader   *loader,
            xmlNodePtr   node,
            gpointer     record,
            GError     **error)
{
  BicChart *chart = record;

  memset (chart->dice, -1, sizeof chart->dice);
  if (!read_fields (loader, chart_fields, G_N_ELEMENTS (chart_fields), node, chart, error) ||
      !_bic_loader_source (loader, node, &chart->source, error))
    return FALSE;

  for (xmlNodePtr row = node->children; row; row = row->next)
    if (_bic_is_element (row, "row") && !read_chart_row (loader, row, chart, error))
      return FALSE;
  return TRUE;
}

/* --- terrain and cards -------------------------------------------------------------------------------------- */

static const Field terrain_fields[] = {
  TEXT (BicTerrain, id, "id", TRUE),
  TEXT (BicTerrain, name, "name", TRUE),
  TEXT (BicTerrain, art, "art", FALSE),
  TEXT (BicTerrain, key, "key", FALSE),
  NAME (BicTerrain, kind, "kind", terrain_kinds),
  TRAITS (BicTerrain, may_enter, "enter"),
  FLAG (BicTerrain, stops, "stops"),
  TRAITS (BicTerrain, may_battle, "battle"),
  TRAITS (BicTerrain, may_square, "square"),
  FLAG (BicTerrain, no_melee, "no-melee"),
  FLAG (BicTerrain, blocks_sight, "blocks-sight"),
  INT8 (BicTerrain, height, "height", FALSE, 0, 9),
  FLAG (BicTerrain, building, "building"),
  FLAG (BicTerrain, water, "water"),
  FLAG (BicTerrain, crossing_only, "crossing-only"),
};

static gboolean
read_terrain (BicLoader   *loader,
              xmlNodePtr   node,
              gpointer     record,
              GError     **error)
{
  BicTerrain *terrain = record;

  if (!read_fields (loader, terrain_fields, G_N_ELEMENTS (terrain_fields), node, terrain, error))
    return FALSE;
  terrain->art = terrain->art ? terrain->art : terrain->id;
  return TRUE;
}

static const Field card_fields[] = {
  TEXT (BicCard, id, "id", TRUE),
  TEXT (BicCard, name, "name", TRUE),
  TEXT (BicCard, text, "text", TRUE),
  NAME (BicCard, kind, "kind", card_kinds),
  INT8 (BicCard, copies, "copies", TRUE, 0, 20),
  INT8 (BicCard, anywhere, "anywhere", FALSE, 0, 100),
  TRAITS (BicCard, traits, "traits"),
  FLAG (BicCard, detach, "detach"),
  INT8 (BicCard, draw, "draw", FALSE, 0, 9),
  INT8 (BicCard, keep, "keep", FALSE, 0, 9),
  FLAG (BicCard, enforced, "enforced"),
};

/* Orders for a section: a number, or "command". */
static gboolean
read_orders (BicLoader   *loader,
             xmlNodePtr   node,
             const char  *attribute,
             gint8       *orders,
             GError     **error)
{
  g_autofree char *text = bic_xml_text (node, attribute);
  int number = 0;

  if (g_strcmp0 (text, "command") == 0)
    number = BIC_ORDERS_COMMAND;
  else if (!bic_xml_int (node, attribute, 0, 100, &number, loader->file, error))
    return FALSE;
  *orders = (gint8) number;
  return TRUE;
}

static gboolean
read_card (BicLoader   *loader,
           xmlNodePtr   node,
           gpointer     record,
           GError     **error)
{
  BicCard *card = record;

  card->enforced = TRUE;
  card->draw = card->keep = 1;
  return read_fields (loader, card_fields, G_N_ELEMENTS (card_fields), node, card, error) &&
         read_orders (loader, node, "left", &card->orders[0], error) &&
         read_orders (loader, node, "center", &card->orders[1], error) &&
         read_orders (loader, node, "right", &card->orders[2], error);
}

/* --- boxes and rule systems --------------------------------------------------------------------------------- */

static const Field box_fields[] = {
  TEXT (BicBox, id, "id", TRUE),
  TEXT (BicBox, name, "name", TRUE),
};
static const Field component_fields[] = {
  TEXT (BicComponent, item, "item", FALSE),
  INT (BicComponent, count, "count", TRUE, 0, 10000),
};

static gboolean
read_component (BicLoader   *loader,
                xmlNodePtr   node,
                BicBox      *box,
                GError     **error)
{
  BicComponent component = { -1, -1, NULL, 0, box->source };

  if (!read_fields (loader, component_fields, G_N_ELEMENTS (component_fields), node, &component, error) ||
      !_bic_loader_reference (loader, node, "unit-type", BIC_ENTRY_UNIT_TYPE, &component.type, error) ||
      !_bic_loader_reference (loader, node, "terrain", BIC_ENTRY_TERRAIN, &component.terrain, error) ||
      !_bic_loader_source (loader, node, &component.source, error))
    return FALSE;

  if ((component.item != NULL) + (component.type >= 0) + (component.terrain >= 0) != 1 || box->components->len >= MAX_LIST)
    {
      bic_xml_error (error, BIC_ERROR_PARSE, loader->file, node, _("a component is one of unit-type, terrain or item"));
      return FALSE;
    }
  g_array_append_val (box->components, component);
  return TRUE;
}

static gboolean
read_box (BicLoader   *loader,
          xmlNodePtr   node,
          gpointer     record,
          GError     **error)
{
  BicBox *box = record;

  box->components = g_array_new (FALSE, TRUE, sizeof (BicComponent));
  if (!read_fields (loader, box_fields, G_N_ELEMENTS (box_fields), node, box, error) ||
      !_bic_loader_source (loader, node, &box->source, error))
    return FALSE;

  for (xmlNodePtr child = node->children; child; child = child->next)
    if (_bic_is_element (child, "component") && !read_component (loader, child, box, error))
      return FALSE;
  return TRUE;
}

void
_bic_box_clear (BicBox *box)
{
  g_clear_pointer (&box->components, g_array_unref);
}

static const Field ruleset_fields[] = {
  TEXT (BicRuleset, id, "id", TRUE),
  TEXT (BicRuleset, name, "name", TRUE),
  TEXT (BicRuleset, family, "family", TRUE),
  TEXT (BicRuleset, note, "text", FALSE),
  INT (BicRuleset, revision, "revision", TRUE, 1, 10000),
  INT8 (BicRuleset, square_track, "square-track", FALSE, 0, 20),
  INT8 (BicRuleset, leader_moves, "leader-moves", FALSE, 0, 20),
};
static const Field option_fields[] = {
  TEXT (BicOption, id, "id", TRUE),
  TEXT (BicOption, name, "name", TRUE),
  TEXT (BicOption, text, "text", TRUE),
  TEXT (BicOption, ruling, "ruling", FALSE),
  INT8 (BicOption, initial, "initial", TRUE, 0, 1),
};

static const Field merge_fields[] = {
  TEXT (BicMerge, option, "option", TRUE),
  TEXT (BicMerge, group, "group", TRUE),
  TEXT (BicMerge, into, "into", TRUE),
};

static gboolean
read_merge (BicLoader   *loader,
            xmlNodePtr   node,
            GError     **error)
{
  BicMerge merge = { (int) loader->catalogue->entries[BIC_ENTRY_RULESET]->len - 1, NULL, NULL, NULL };

  if (!read_fields (loader, merge_fields, G_N_ELEMENTS (merge_fields), node, &merge, error))
    return FALSE;
  g_array_append_val (loader->merges, merge);
  return TRUE;
}

static gboolean
read_ruleset_child (BicLoader   *loader,
                    xmlNodePtr   node,
                    BicRuleset  *ruleset,
                    GError     **error)
{
  gint16 card = -1;
  BicOption option = { NULL };

  if (_bic_is_element (node, "deck") && ruleset->cards->len < BIC_MAX_CARDS)
    {
      if (!_bic_loader_reference (loader, node, "card", BIC_ENTRY_CARD, &card, error))
        return FALSE;
      g_array_append_val (ruleset->cards, card);
    }
  if (_bic_is_element (node, "option") && ruleset->options->len < MAX_LIST)
    {
      if (!read_fields (loader, option_fields, G_N_ELEMENTS (option_fields), node, &option, error))
        return FALSE;
      g_array_append_val (ruleset->options, option);
    }
  return !_bic_is_element (node, "merge") || read_merge (loader, node, error);
}

static gboolean
read_ruleset (BicLoader   *loader,
              xmlNodePtr   node,
              gpointer     record,
              GError     **error)
{
  BicRuleset *ruleset = record;

  ruleset->cards = g_array_new (FALSE, TRUE, sizeof (gint16));
  ruleset->modifiers = g_array_new (FALSE, TRUE, sizeof (BicModifier));
  ruleset->options = g_array_new (FALSE, TRUE, sizeof (BicOption));
  if (!read_fields (loader, ruleset_fields, G_N_ELEMENTS (ruleset_fields), node, ruleset, error))
    return FALSE;

  for (xmlNodePtr child = node->children; child; child = child->next)
    if (!read_ruleset_child (loader, child, ruleset, error))
      return FALSE;
  return TRUE;
}

void
_bic_ruleset_clear (BicRuleset *ruleset)
{
  g_clear_pointer (&ruleset->cards, g_array_unref);
  g_clear_pointer (&ruleset->modifiers, g_array_unref);
  g_clear_pointer (&ruleset->options, g_array_unref);
}

/* --- any entry ---------------------------------------------------------------------------------------------- */

static const struct {
  gboolean     (*read) (BicLoader *loader, xmlNodePtr node, gpointer record, GError **error);
  gsize          source;                /* where its BicSource is */
} readers[BIC_N_ENTRY_KINDS] = {
  [BIC_ENTRY_NATION]    = { read_nation, offsetof (BicNation, source) },
  [BIC_ENTRY_CHART]     = { read_chart, offsetof (BicChart, source) },
  [BIC_ENTRY_UNIT_TYPE] = { read_unit_type, offsetof (BicUnitType, source) },
  [BIC_ENTRY_TERRAIN]   = { read_terrain, offsetof (BicTerrain, source) },
  [BIC_ENTRY_CARD]      = { read_card, offsetof (BicCard, source) },
  [BIC_ENTRY_BOX]       = { read_box, offsetof (BicBox, source) },
  [BIC_ENTRY_RULESET]   = { read_ruleset, offsetof (BicRuleset, source) },
};

/* Reads an entry to the end of the array of its kind, or leaves that as it was. */
gboolean
_bic_loader_entry (BicLoader     *loader,
                   BicEntryKind   kind,
                   xmlNodePtr     node,
                   GError       **error)
{
  GArray *entries = loader->catalogue->entries[kind];
  guint at = entries->len;
  char *record;

  g_array_set_size (entries, at + 1);
  record = entries->data + at * g_array_get_element_size (entries);
  if (readers[kind].read (loader, node, record, error) &&
      _bic_loader_source (loader, node, (BicSource *) (gpointer) (record + readers[kind].source), error))
    return TRUE;

  g_array_set_size (entries, at);
  return FALSE;
}
