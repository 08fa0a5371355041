/* Entries of the catalogue out of XML: a table of attributes per kind, and what no table can say.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "bic-catalogue-attributes.h"
#include "bic-error.h"

#define MAX_LIST 256                    /* components of one box */

static const char *const grades[BIC_N_GRADES] = { "none", "regular", "irregular", "elite", "guard" };
static const char *const terrain_kinds[] = { "hex", "overlay", "side" };
static const char *const card_tacticians[] = { "none", "own", "both" };
static const char *const card_moments[] = { "none", "command", "move", "combat", "close", "melee" };
static const char *const card_kinds[] = { "section", "tactic", "reaction", "tactician", "command", "action" };
static const char *const card_attacks[] = { "any", "fire", "melee", "none" };
static const char *const card_alls[] = { "none", "beside", "section", "leaders" };
static const char *const card_effects[BIC_N_CARD_EFFECTS] = { "none", "order", "rally", "recall" };

/* --- nations and unit types --------------------------------------------------------------------------------- */

static const BicAttribute nation_attributes[] = {
  BIC_ATTR_TEXT (BicNation, id, "id", TRUE),
  BIC_ATTR_TEXT (BicNation, name, "name", TRUE),
  BIC_ATTR_TEXT (BicNation, adjective, "adjective", TRUE),
  BIC_ATTR_TEXT (BicNation, army, "army", FALSE),
  BIC_ATTR_TEXT (BicNation, art, "art", TRUE),
};

static gboolean
read_nation (BicLoader   *loader,
             xmlNodePtr   node,
             gpointer     record,
             GError     **error)
{
  return _bic_loader_attributes (loader, nation_attributes, G_N_ELEMENTS (nation_attributes), node, record, error);
}

static const BicAttribute unit_type_attributes[] = {
  BIC_ATTR_TEXT (BicUnitType, id, "id", TRUE),
  BIC_ATTR_TEXT (BicUnitType, name, "name", TRUE),
  BIC_ATTR_TEXT (BicUnitType, art, "art", FALSE),
  BIC_ATTR_TEXT (BicUnitType, family, "family", FALSE),
  BIC_ATTR_TRAITS (BicUnitType, traits, "traits"),
  BIC_ATTR_MAYBE_NAME (BicUnitType, grade, "grade", grades),
  BIC_ATTR_INT8 (BicUnitType, blocks, "blocks", TRUE, 1, 8),
  BIC_ATTR_INT8 (BicUnitType, moves, "moves", TRUE, 0, 20),
  BIC_ATTR_INT8 (BicUnitType, moves_far, "moves-far", FALSE, 0, 20),
  BIC_ATTR_INT8 (BicUnitType, range, "range", FALSE, 0, BIC_CHART_RANGE),
  BIC_ATTR_INT8 (BicUnitType, retreat, "retreat", FALSE, 0, 8),
  BIC_ATTR_INT8 (BicUnitType, retreat_more, "retreat-more", FALSE, 0, 8),
  BIC_ATTR_INT8 (BicUnitType, strength, "strength", FALSE, 0, 99),
  BIC_ATTR_TEXT (BicUnitType, option, "option", FALSE),
  BIC_ATTR_FLAG (BicUnitType, cadre, "cadre"),
  BIC_ATTR_FLAG (BicUnitType, dummy, "dummy"),
};

/**
 * bic_grade_name:
 * @grade: a training grade
 *
 * Returns: its word in the catalogue
 */
const char *
bic_grade_name (BicGrade grade)
{
  return grades[grade];
}

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
      bic_xml_error (error, BIC_ERROR_UNKNOWN, loader->file, node, _("id=“%s” should be a nation, a slash and a code"),
                     type->id);
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
  type->family = BIC_OLDEST_FAMILY;
  if (!_bic_loader_attributes (loader, unit_type_attributes, G_N_ELEMENTS (unit_type_attributes), node, type, error) ||
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

static const BicAttribute chart_attributes[] = {
  BIC_ATTR_TEXT (BicChart, id, "id", TRUE),
  BIC_ATTR_TEXT (BicChart, name, "name", TRUE),
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
      !bic_xml_int (node, "dice", 0, 12, &dice, loader->file, error)
      || !_bic_loader_source (loader, node, &source, error))
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
  if (!_bic_loader_attributes (loader, chart_attributes, G_N_ELEMENTS (chart_attributes), node, chart, error) ||
      !_bic_loader_source (loader, node, &chart->source, error))
    return FALSE;

  for (xmlNodePtr row = node->children; row; row = row->next)
    if (_bic_is_element (row, "row") && !read_chart_row (loader, row, chart, error))
      return FALSE;
  return TRUE;
}

/* --- terrain and cards -------------------------------------------------------------------------------------- */

static const BicAttribute terrain_attributes[] = {
  BIC_ATTR_TEXT (BicTerrain, id, "id", TRUE),
  BIC_ATTR_TEXT (BicTerrain, name, "name", TRUE),
  BIC_ATTR_TEXT (BicTerrain, art, "art", FALSE),
  BIC_ATTR_TEXT (BicTerrain, key, "key", FALSE),
  BIC_ATTR_TEXT (BicTerrain, family, "family", FALSE),
  BIC_ATTR_NAME (BicTerrain, kind, "kind", terrain_kinds),
  BIC_ATTR_TRAITS (BicTerrain, may_enter, "enter"),
  BIC_ATTR_FLAG (BicTerrain, stops, "stops"),
  BIC_ATTR_TRAITS (BicTerrain, may_battle, "battle"),
  BIC_ATTR_TRAITS (BicTerrain, may_square, "square"),
  BIC_ATTR_FLAG (BicTerrain, no_melee, "no-melee"),
  BIC_ATTR_FLAG (BicTerrain, blocks_sight, "blocks-sight"),
  BIC_ATTR_INT8 (BicTerrain, height, "height", FALSE, 0, 9),
  BIC_ATTR_FLAG (BicTerrain, building, "building"),
  BIC_ATTR_FLAG (BicTerrain, garrison, "garrison"),
  BIC_ATTR_TRAITS (BicTerrain, difficult, "difficult"),
  BIC_ATTR_TRAITS (BicTerrain, all_round, "all-round"),
  BIC_ATTR_TRAITS (BicTerrain, charge, "charge"),
  BIC_ATTR_FLAG (BicTerrain, water, "water"),
  BIC_ATTR_FLAG (BicTerrain, crossing_only, "crossing-only"),
  BIC_ATTR_INT8 (BicTerrain, cost, "cost", FALSE, 0, 20),
  BIC_ATTR_FLAG (BicTerrain, stronghold, "stronghold"),
  BIC_ATTR_FLAG (BicTerrain, blocks_zoc, "blocks-zoc"),
  BIC_ATTR_FLAG (BicTerrain, shared, "shared"),
  BIC_ATTR_FLAG (BicTerrain, frozen, "frozen"),
  BIC_ATTR_FLAG (BicTerrain, falls, "falls"),
  BIC_ATTR_FLAG (BicTerrain, crossing, "crossing"),
  BIC_ATTR_FLAG (BicTerrain, bridge, "bridge"),
  BIC_ATTR_FLAG (BicTerrain, zoc_by_choice, "zoc-by-choice"),
  BIC_ATTR_FLAG (BicTerrain, hazard, "hazard"),
};

static gboolean
read_terrain (BicLoader   *loader,
              xmlNodePtr   node,
              gpointer     record,
              GError     **error)
{
  BicTerrain *terrain = record;

  terrain->family = BIC_OLDEST_FAMILY;
  terrain->cost = -1;
  terrain->fact = -1;
  if (!_bic_loader_attributes (loader, terrain_attributes, G_N_ELEMENTS (terrain_attributes), node, terrain, error) ||
      !_bic_loader_fact (loader, node, "fact", &terrain->fact, error))
    return FALSE;
  if (terrain->cost < 0)
    terrain->cost = terrain->kind == BIC_TERRAIN_HEX ? 1 : 0;
  terrain->art = terrain->art ? terrain->art : terrain->id;
  return TRUE;
}

static const BicAttribute card_attributes[] = {
  BIC_ATTR_TEXT (BicCard, id, "id", TRUE),
  BIC_ATTR_TEXT (BicCard, name, "name", TRUE),
  BIC_ATTR_TEXT (BicCard, text, "text", TRUE),
  BIC_ATTR_NAME (BicCard, kind, "kind", card_kinds),
  BIC_ATTR_INT8 (BicCard, anywhere, "anywhere", FALSE, 0, 100),
  BIC_ATTR_TRAITS (BicCard, traits, "traits"),
  BIC_ATTR_INT8 (BicCard, fallback, "fallback", FALSE, 0, 9),
  BIC_ATTR_FLAG (BicCard, at_will, "at-will"),
  BIC_ATTR_MAYBE_NAME (BicCard, attack, "attack", card_attacks),
  BIC_ATTR_MAYBE_NAME (BicCard, all, "all", card_alls),
  BIC_ATTR_INT8 (BicCard, chain, "chain", FALSE, 0, 9),
  BIC_ATTR_FLAG (BicCard, apart, "apart"),
  BIC_ATTR_FLAG (BicCard, impetuous, "impetuous"),
  BIC_ATTR_FLAG (BicCard, no_squares, "no-squares"),
  BIC_ATTR_MAYBE_NAME (BicCard, effect, "effect", card_effects),
  BIC_ATTR_MAYBE_NAME (BicCard, tacticians, "tacticians", card_tacticians),
  BIC_ATTR_MAYBE_NAME (BicCard, by_hand, "by-hand", card_moments),
  BIC_ATTR_FLAG (BicCard, reshuffle, "reshuffle"),
  BIC_ATTR_FLAG (BicCard, detach, "detach"),
  BIC_ATTR_INT8 (BicCard, draw, "draw", FALSE, 0, 9),
  BIC_ATTR_INT8 (BicCard, keep, "keep", FALSE, 0, 9),
  BIC_ATTR_FLAG (BicCard, counters, "counters"),
  BIC_ATTR_FLAG (BicCard, enforced, "enforced"),
};

/* Orders for a section, or dice: a number, or "command". */
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
  return _bic_loader_attributes (loader, card_attributes, G_N_ELEMENTS (card_attributes), node, card, error) &&
         read_orders (loader, node, "left", &card->orders[0], error) &&
         read_orders (loader, node, "center", &card->orders[1], error) &&
         read_orders (loader, node, "right", &card->orders[2], error) &&
         read_orders (loader, node, "dice", &card->dice, error)
             && read_orders (loader, node, "points", &card->points, error)
                 && _bic_loader_note_copies (loader, node, card->id, error);
}

/* --- boxes -------------------------------------------------------------------------------------------------- */

static const BicAttribute box_attributes[] = {
  BIC_ATTR_TEXT (BicBox, id, "id", TRUE),
  BIC_ATTR_TEXT (BicBox, name, "name", TRUE),
};
static const BicAttribute component_attributes[] = {
  BIC_ATTR_TEXT (BicComponent, item, "item", FALSE),
  BIC_ATTR_INT (BicComponent, count, "count", FALSE, 0, BIC_BOX_COUNT_MAX),
  BIC_ATTR_INT (BicComponent, blocks, "blocks", FALSE, 0, BIC_BOX_COUNT_MAX),
};

static gboolean
read_component (BicLoader   *loader,
                xmlNodePtr   node,
                BicBox      *box,
                GError     **error)
{
  BicComponent component = { -1, -1, -1, NULL, -1, -1, box->source };

  if (!_bic_loader_attributes (loader, component_attributes, G_N_ELEMENTS (component_attributes), node, &component,
                               error) ||
      !_bic_loader_reference (loader, node, "unit-type", BIC_ENTRY_UNIT_TYPE, &component.type, error) ||
      !_bic_loader_reference (loader, node, "terrain", BIC_ENTRY_TERRAIN, &component.terrain, error) ||
      !_bic_loader_reference (loader, node, "nation", BIC_ENTRY_NATION, &component.nation, error) ||
      !_bic_loader_source (loader, node, &component.source, error))
    return FALSE;

  if ((component.item != NULL) + (component.type >= 0) + (component.terrain >= 0) + (component.nation >= 0) != 1 ||
      box->components->len >= MAX_LIST)
    {
      bic_xml_error (error, BIC_ERROR_PARSE, loader->file, node,
                     _("a component is one of unit-type, terrain, nation or item"));
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
  if (!_bic_loader_attributes (loader, box_attributes, G_N_ELEMENTS (box_attributes), node, box, error) ||
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

/* --- any entry ---------------------------------------------------------------------------------------------- */

static const struct {
  gboolean     (*read) (BicLoader *loader, xmlNodePtr node, gpointer record, GError **error);
  gsize          source;                /* where its BicSource is */
} readers[BIC_N_ENTRY_KINDS] = {
  [BIC_ENTRY_NATION]    = { read_nation, offsetof (BicNation, source) },
  [BIC_ENTRY_CHART]     = { read_chart, offsetof (BicChart, source) },
  [BIC_ENTRY_TABLE]     = { _bic_loader_table, offsetof (BicTable, source) },
  [BIC_ENTRY_UNIT_TYPE] = { read_unit_type, offsetof (BicUnitType, source) },
  [BIC_ENTRY_TERRAIN]   = { read_terrain, offsetof (BicTerrain, source) },
  [BIC_ENTRY_CARD]      = { read_card, offsetof (BicCard, source) },
  [BIC_ENTRY_BOX]       = { read_box, offsetof (BicBox, source) },
  [BIC_ENTRY_RULESET]   = { _bic_loader_ruleset, offsetof (BicRuleset, source) },
  [BIC_ENTRY_ENGAGEMENT] = { _bic_loader_engagement, offsetof (BicEngagement, source) },
  [BIC_ENTRY_COMMANDER] = { _bic_loader_commander, offsetof (BicCommander, source) },
  [BIC_ENTRY_SERVICE]   = { _bic_loader_service, offsetof (BicService, source) },
};

const BicAttribute *
_bic_attributes_of (BicEntryKind  kind,
                    guint        *n)
{
  static const struct { const BicAttribute *rows; guint n; } tables[BIC_N_ENTRY_KINDS] = {
    [BIC_ENTRY_UNIT_TYPE] = { unit_type_attributes, G_N_ELEMENTS (unit_type_attributes) },
    [BIC_ENTRY_TERRAIN]   = { terrain_attributes, G_N_ELEMENTS (terrain_attributes) },
    [BIC_ENTRY_CARD]      = { card_attributes, G_N_ELEMENTS (card_attributes) },
  };

  *n = tables[kind].n;
  return tables[kind].rows;
}

BicSource *
_bic_entry_source (BicEntryKind kind,
                   gpointer     record)
{
  return (BicSource *) (gpointer) ((char *) record + readers[kind].source);
}

/* Reads an entry into @record. */
gboolean
_bic_loader_record (BicLoader     *loader,
                    BicEntryKind   kind,
                    xmlNodePtr     node,
                    gpointer       record,
                    GError       **error)
{
  memset (record, 0, g_array_get_element_size (loader->catalogue->entries[kind]));
  return readers[kind].read (loader, node, record, error) &&
         _bic_loader_source (loader, node, _bic_entry_source (kind, record), error);
}

/* Reads an entry to the end of the array of its kind, or leaves that as it was. */
gboolean
_bic_loader_entry (BicLoader     *loader,
                   BicEntryKind   kind,
                   xmlNodePtr     node,
                   GError       **error)
{
  GArray *entries = loader->catalogue->entries[kind];
  guint at = entries->len;

  g_array_set_size (entries, at + 1);
  if (_bic_loader_record (loader, kind, node, entries->data + at * g_array_get_element_size (entries), error))
    return TRUE;

  g_array_set_size (entries, at);
  return FALSE;
}
