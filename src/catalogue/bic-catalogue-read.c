/* Entries of the catalogue from XML: an attribute table for each kind of entry, and functions for all other content.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "bic-catalogue-loader.h"
#include "bic-error.h"
#include "bic-table.h"

#define MAX_COMPONENTS 256              /* components of one box */
#define MAX_LANDMARKS 64                /* landmarks of one engagement */
#define MAX_MEN 2000000
#define MAX_COPIES 20                   /* copies of a card in a deck */

static const char *const grades[BIC_N_GRADES] = { "none", "regular", "irregular", "elite", "guard" };
static const char *const terrain_kinds[] = { "hex", "overlay", "side" };
static const char *const card_tacticians[] = { "none", "own", "both" };
static const char *const card_moments[] = { "none", "command", "move", "combat", "close", "melee" };
static const char *const card_kinds[] = { "section", "tactic", "reaction", "tactician", "command", "action" };
static const char *const card_attacks[] = { "any", "fire", "melee", "none" };
static const char *const card_alls[] = { "none", "beside", "section", "leaders" };
static const char *const card_effects[BIC_N_CARD_EFFECTS] = { "none", "order", "rally", "recall" };

/**
 * bic_grade_name:
 * @grade: a training grade
 *
 * Returns: the name of the grade in the catalogue
 */
const char *
bic_grade_name (BicGrade grade)
{
  return grades[grade];
}

/* --- nations and unit types --------------------------------------------------------------------------------- */

static const BicAttribute nation_attributes[] = {
  BIC_ATTR_TEXT (BicNation, id, "id", TRUE),
  BIC_ATTR_TEXT (BicNation, name, "name", TRUE),
  BIC_ATTR_TEXT (BicNation, adjective, "adjective", TRUE),
  BIC_ATTR_TEXT (BicNation, army, "army", FALSE),
  BIC_ATTR_TEXT (BicNation, art, "art", TRUE),
  { NULL },
};

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
  BIC_ATTR_ENTRY (BicUnitType, chart, "chart", CHART),
  { NULL },
};

static void
init_unit_type (gpointer record)
{
  BicUnitType *type = record;

  type->moves_far = type->retreat = type->retreat_more = -1;
  type->chart = -1;
  type->family = BIC_OLDEST_FAMILY;
}

/* Splits the id ("french/LN") into a nation and a code, and sets default values. Fails if the nation is unknown. */
static gboolean
finish_unit_type (BicLoader   *loader,
                  xmlNodePtr   node,
                  gpointer     record,
                  GError     **error)
{
  BicUnitType *type = record;
  const char *slash = strchr (type->id, '/');
  g_autofree char *nation = g_strndup (type->id, slash ? slash - type->id : 0);
  int index = _bic_catalogue_find (loader->catalogue, BIC_ENTRY_NATION, nation);

  if (index < 0 || !slash[1])
    {
      bic_xml_error (error, BIC_ERROR_UNKNOWN, loader->file, node,
                     _("id=“%s” should be a nation, a slash and a code"), type->id);
      return FALSE;
    }
  type->nation = (gint16) index;
  type->code = slash + 1;
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
  { NULL },
};

static void
init_chart (gpointer record)
{
  memset (((BicChart *) record)->dice, -1, sizeof ((BicChart *) record)->dice);
}

static gboolean
read_chart_row (BicLoader   *loader,
                xmlNodePtr   node,
                gpointer     parent,
                GError     **error)
{
  BicChart *chart = parent;
  int blocks = 0;

  if (!bic_xml_int (node, "blocks", 1, BIC_CHART_BLOCKS, &blocks, loader->file, error))
    return FALSE;
  for (xmlNodePtr cell = node->children; cell; cell = cell->next)
    if (_bic_is_element (cell, "cell"))
      {
        int distance = 0, dice = -1;
        BicSource source = chart->source;

        if (!bic_xml_int (cell, "distance", 1, BIC_CHART_RANGE, &distance, loader->file, error) ||
            !bic_xml_int (cell, "dice", 0, 12, &dice, loader->file, error) ||
            !_bic_loader_source (loader, cell, &source, error))
          return FALSE;
        chart->dice[blocks][distance] = (gint8) dice;
        chart->status[blocks][distance] = (guint8) source.status;
      }
  return TRUE;
}

static gboolean
finish_chart (BicLoader   *loader,
              xmlNodePtr   node,
              gpointer     record,
              GError     **error)
{
  return _bic_loader_children (loader, node, "row", read_chart_row, record, error);
}

/* --- tables of the player aid ------------------------------------------------------------------------------- */

static const BicAttribute table_attributes[] = {
  BIC_ATTR_TEXT (BicTable, id, "id", TRUE),
  BIC_ATTR_TEXT (BicTable, name, "name", TRUE),
  BIC_ATTR_TEXT (BicTable, purpose, "purpose", TRUE),
  BIC_ATTR (BicTable, clamp, "clamp", NAME, .max = BIC_ENDS_BOTH + 1, .names = bic_table_ends),
  { NULL },
};

/* Sets @error to the fault of a table, with file and line. Frees @fault. */
static gboolean
report_table_fault (BicLoader   *loader,
                    xmlNodePtr   node,
                    GError      *fault,
                    GError     **error)
{
  bic_xml_error (error, fault->code, loader->file, node, "%s", fault->message);
  g_error_free (fault);
  return FALSE;
}

/* Reads a <cell> of the last row, which has a separate source or status. */
static gboolean
read_table_cell (BicLoader   *loader,
                 xmlNodePtr   node,
                 gpointer     parent,
                 GError     **error)
{
  BicTable *table = parent;
  int row = table->n_rows - 1, column = bic_table_find_column (table, bic_xml_peek (node, "column"));
  const char *value = bic_xml_peek (node, "value");
  BicSource source = { .status = (BicStatus) table->status[row][0] };
  GError *fault = NULL;

  if (column < 0 || !value)
    {
      bic_xml_error (error, BIC_ERROR_RANGE, loader->file, node,
                     _("a cell needs the label of a column, and a value"));
      return FALSE;
    }
  if (!_bic_loader_source (loader, node, &source, error))
    return FALSE;
  return bic_table_set_cell (table, row, column, value, source.status, &fault)
         || report_table_fault (loader, node, fault, error);
}

static gboolean
read_table_row (BicLoader   *loader,
                xmlNodePtr   node,
                gpointer     parent,
                GError     **error)
{
  GError *fault = NULL;

  if (!bic_table_add_row (parent, bic_xml_peek (node, "at"), bic_xml_peek (node, "cells"),
                          bic_xml_peek (node, "status"), &fault))
    return report_table_fault (loader, node, fault, error);
  return _bic_loader_children (loader, node, "cell", read_table_cell, parent, error);
}

static gboolean
finish_table (BicLoader   *loader,
              xmlNodePtr   node,
              gpointer     record,
              GError     **error)
{
  GError *fault = NULL;

  if (!bic_table_set_columns (record, bic_xml_peek (node, "columns"), &fault))
    return report_table_fault (loader, node, fault, error);
  return _bic_loader_children (loader, node, "row", read_table_row, record, error);
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
  BIC_ATTR_MAYBE_NAME (BicTerrain, fact, "fact", _bic_fact_names),
  { NULL },
};

static void
init_terrain (gpointer record)
{
  BicTerrain *terrain = record;

  terrain->family = BIC_OLDEST_FAMILY;
  terrain->cost = -1;
  terrain->fact = -1;
}

static gboolean
finish_terrain (BicLoader   *loader,
                xmlNodePtr   node,
                gpointer     record,
                GError     **error)
{
  BicTerrain *terrain = record;

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
  BIC_ATTR_ORDERS (BicCard, orders[0], "left"),
  BIC_ATTR_ORDERS (BicCard, orders[1], "center"),
  BIC_ATTR_ORDERS (BicCard, orders[2], "right"),
  BIC_ATTR_ORDERS (BicCard, dice, "dice"),
  BIC_ATTR_ORDERS (BicCard, points, "points"),
  { NULL },
};

static void
init_card (gpointer record)
{
  BicCard *card = record;

  card->enforced = TRUE;
  card->draw = card->keep = 1;
}

/* Stores the number of copies if the <card> itself states it, as old files of users do; see bic-catalogue-ruleset.c. */
static gboolean
finish_card (BicLoader   *loader,
             xmlNodePtr   node,
             gpointer     record,
             GError     **error)
{
  int copies = -1;

  if (!bic_xml_int (node, "copies", 0, MAX_COPIES, &copies, loader->file, error))
    return FALSE;
  if (copies >= 0)
    g_hash_table_insert (loader->copies, g_strdup (((BicCard *) record)->id), GINT_TO_POINTER (copies));
  return TRUE;
}

/* --- boxes -------------------------------------------------------------------------------------------------- */

static const BicAttribute box_attributes[] = {
  BIC_ATTR_TEXT (BicBox, id, "id", TRUE),
  BIC_ATTR_TEXT (BicBox, name, "name", TRUE),
  { NULL },
};

static const BicAttribute component_attributes[] = {
  BIC_ATTR_TEXT (BicComponent, item, "item", FALSE),
  BIC_ATTR_INT (BicComponent, count, "count", FALSE, 0, BIC_BOX_COUNT_MAX),
  BIC_ATTR_INT (BicComponent, blocks, "blocks", FALSE, 0, BIC_BOX_COUNT_MAX),
  BIC_ATTR_ENTRY (BicComponent, type, "unit-type", UNIT_TYPE),
  BIC_ATTR_ENTRY (BicComponent, terrain, "terrain", TERRAIN),
  BIC_ATTR_ENTRY (BicComponent, nation, "nation", NATION),
  { NULL },
};

static gboolean
read_component (BicLoader   *loader,
                xmlNodePtr   node,
                gpointer     parent,
                GError     **error)
{
  BicBox *box = parent;
  BicComponent component = { -1, -1, -1, NULL, -1, -1, box->source };

  if (!_bic_loader_attributes (loader, component_attributes, node, &component, error) ||
      !_bic_loader_source (loader, node, &component.source, error))
    return FALSE;
  if ((component.item != NULL) + (component.type >= 0) + (component.terrain >= 0) + (component.nation >= 0) != 1 ||
      box->components->len >= MAX_COMPONENTS)
    {
      bic_xml_error (error, BIC_ERROR_PARSE, loader->file, node,
                     _("a component needs exactly one of unit-type, terrain, nation or item"));
      return FALSE;
    }
  g_array_append_val (box->components, component);
  return TRUE;
}

static gboolean
finish_box (BicLoader   *loader,
            xmlNodePtr   node,
            gpointer     record,
            GError     **error)
{
  ((BicBox *) record)->components = g_array_new (FALSE, TRUE, sizeof (BicComponent));
  return _bic_loader_children (loader, node, "component", read_component, record, error);
}

/* --- history ------------------------------------------------------------------------------------------------ */

static const BicAttribute engagement_attributes[] = {
  BIC_ATTR_TEXT (BicEngagement, id, "id", TRUE),
  BIC_ATTR_TEXT (BicEngagement, name, "name", TRUE),
  BIC_ATTR_TEXT (BicEngagement, also, "also", FALSE),
  BIC_ATTR_TEXT (BicEngagement, date, "date", TRUE),
  BIC_ATTR_TEXT (BicEngagement, date_end, "date-end", FALSE),
  BIC_ATTR_TEXT (BicEngagement, place, "place", FALSE),
  { NULL },
};

static const BicAttribute force_attributes[] = {
  BIC_ATTR_TEXT (BicForce, commander, "commander", FALSE),
  BIC_ATTR_TEXT (BicForce, losses, "losses", FALSE),
  BIC_ATTR_INT (BicForce, men, "men", FALSE, 0, MAX_MEN),
  BIC_ATTR_INT (BicForce, infantry, "infantry", FALSE, 0, MAX_MEN),
  BIC_ATTR_INT (BicForce, cavalry, "cavalry", FALSE, 0, MAX_MEN),
  BIC_ATTR_INT (BicForce, guns, "guns", FALSE, 0, MAX_MEN),
  BIC_ATTR_FLAG (BicForce, attacks, "attacks"),
  BIC_ATTR_ENTRIES (BicForce, nations, "nations", NATION),
  { NULL },
};

static const BicAttribute landmark_attributes[] = {
  BIC_ATTR_TEXT (BicLandmark, name, "name", TRUE),
  BIC_ATTR_TEXT (BicLandmark, also, "also", FALSE),
  BIC_ATTR_TEXT (BicLandmark, lat, "lat", FALSE),
  BIC_ATTR_TEXT (BicLandmark, lon, "lon", FALSE),
  BIC_ATTR_FLAG (BicLandmark, spread, "spread"),
  { NULL },
};

static const BicAttribute commander_attributes[] = {
  BIC_ATTR_TEXT (BicCommander, id, "id", TRUE),
  BIC_ATTR_TEXT (BicCommander, name, "name", TRUE),
  BIC_ATTR_TEXT (BicCommander, also, "also", FALSE),
  BIC_ATTR_TEXT (BicCommander, until, "until", FALSE),
  BIC_ATTR_ENTRIES (BicCommander, nations, "nations", NATION),
  BIC_ATTR_ENTRIES (BicCommander, at, "at", ENGAGEMENT),
  BIC_ATTR_ENTRIES (BicCommander, perhaps, "perhaps", ENGAGEMENT),
  { NULL },
};

static const BicAttribute service_attributes[] = {
  BIC_ATTR_TEXT (BicService, id, "id", TRUE),
  BIC_ATTR_TEXT (BicService, name, "name", FALSE),
  BIC_ATTR_TEXT (BicService, from, "from", FALSE),
  BIC_ATTR_TEXT (BicService, until, "until", FALSE),
  BIC_ATTR_ENTRY (BicService, type, "unit-type", UNIT_TYPE),
  BIC_ATTR_ENTRIES (BicService, absent, "absent", ENGAGEMENT),
  BIC_ATTR_ENTRIES (BicService, at, "at", ENGAGEMENT),
  { NULL },
};

/* Reads the source of an element. If the element does not have a source, it gets the source of the engagement. */
static gboolean
read_source (BicLoader       *loader,
             xmlNodePtr       node,
             const BicSource *engagement,
             BicSource       *source,
             GError         **error)
{
  if (!_bic_loader_source (loader, node, source, error))
    return FALSE;
  if (!bic_xml_peek (node, "source"))
    {
      source->source = engagement->source;
      source->status = MAX (source->status, engagement->status);
    }
  return TRUE;
}

static gboolean
read_force (BicLoader   *loader,
            xmlNodePtr   node,
            gpointer     parent,
            GError     **error)
{
  BicEngagement *engagement = parent;
  BicForce *force = &engagement->force[engagement->n_forces];

  if (engagement->n_forces == BIC_N_FORCES)
    {
      bic_xml_error (error, BIC_ERROR_PARSE, loader->file, node, _("a battle cannot have more than two sides"));
      return FALSE;
    }
  engagement->n_forces++;
  return _bic_loader_attributes (loader, force_attributes, node, force, error) &&
         read_source (loader, node, &engagement->source, &force->source, error);
}

static gboolean
read_landmark (BicLoader   *loader,
               xmlNodePtr   node,
               gpointer     parent,
               GError     **error)
{
  BicEngagement *engagement = parent;
  BicLandmark landmark = { NULL };

  if (!_bic_loader_attributes (loader, landmark_attributes, node, &landmark, error) ||
      !read_source (loader, node, &engagement->source, &landmark.source, error))
    return FALSE;
  if (engagement->landmarks->len < MAX_LANDMARKS)
    g_array_append_val (engagement->landmarks, landmark);
  return TRUE;
}

static gboolean
finish_engagement (BicLoader   *loader,
                   xmlNodePtr   node,
                   gpointer     record,
                   GError     **error)
{
  ((BicEngagement *) record)->landmarks = g_array_new (FALSE, TRUE, sizeof (BicLandmark));
  return _bic_loader_children (loader, node, "force", read_force, record, error) &&
         _bic_loader_children (loader, node, "landmark", read_landmark, record, error);
}

/* --- any entry ---------------------------------------------------------------------------------------------- */

static const struct {
  const BicAttribute *attributes;
  gsize               source;                   /* offset of the BicSource in the record */
  void              (*init) (gpointer record);  /* sets default values that are not zero */
  BicChildReader      finish;                   /* reads content that a table cannot describe */
} kinds[BIC_N_ENTRY_KINDS] = {
  [BIC_ENTRY_NATION] = { nation_attributes, offsetof (BicNation, source), NULL, NULL },
  [BIC_ENTRY_CHART] = { chart_attributes, offsetof (BicChart, source), init_chart, finish_chart },
  [BIC_ENTRY_TABLE] = { table_attributes, offsetof (BicTable, source), NULL, finish_table },
  [BIC_ENTRY_UNIT_TYPE] = { unit_type_attributes, offsetof (BicUnitType, source), init_unit_type, finish_unit_type },
  [BIC_ENTRY_TERRAIN] = { terrain_attributes, offsetof (BicTerrain, source), init_terrain, finish_terrain },
  [BIC_ENTRY_CARD] = { card_attributes, offsetof (BicCard, source), init_card, finish_card },
  [BIC_ENTRY_BOX] = { box_attributes, offsetof (BicBox, source), NULL, finish_box },
  [BIC_ENTRY_ENGAGEMENT] = { engagement_attributes, offsetof (BicEngagement, source), NULL, finish_engagement },
  [BIC_ENTRY_COMMANDER] = { commander_attributes, offsetof (BicCommander, source), NULL, NULL },
  [BIC_ENTRY_SERVICE] = { service_attributes, offsetof (BicService, source), NULL, NULL },
};

const BicAttribute *
_bic_attributes_of_kind (BicEntryKind kind)
{
  return kinds[kind].attributes;
}

BicSource *
_bic_entry_source (BicEntryKind kind,
                   gpointer     record)
{
  return G_STRUCT_MEMBER_P (record, kinds[kind].source);
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
  if (kinds[kind].init)
    kinds[kind].init (record);
  return _bic_loader_attributes (loader, kinds[kind].attributes, node, record, error) &&
         _bic_loader_source (loader, node, _bic_entry_source (kind, record), error) &&
         (!kinds[kind].finish || kinds[kind].finish (loader, node, record, error));
}

/* Appends an entry to the array of its kind. On error the array is unchanged. */
gboolean
_bic_loader_append_entry (BicLoader     *loader,
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
