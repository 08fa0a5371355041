/* The writer of battle files. It uses a canonical order, writes one line for each hex or piece, leaves out default
 * values and writes unknown XML back.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-children.h"
#include "bic-places.h"
#include "bic-extra.h"
#include "bic-read.h"
#include "bic-safe-xml.h"
#include "bic-scenario-io.h"
#include "bic-scenario-private.h"

/* Unknown nodes of one element, in the order of their positions between its known children. */
typedef struct {
  xmlNodePtr parent;
  GPtrArray *nodes;
  guint      next;
} Pending;

/* --- unknown content by owner --- */

static gpointer
owner_key (BicExtraOwner owner,
           int           which)
{
  return GSIZE_TO_POINTER ((gsize) (owner + 1) << 24 | (gsize) (which + 1));
}

static GHashTable *
extras_sort (const GPtrArray *extras)
{
  GHashTable *table = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);

  for (guint i = 0; extras && i < extras->len; i++)
    {
      const BicExtra *extra = extras->pdata[i];
      gpointer key = owner_key (extra->owner, extra->which);
      GPtrArray *list = g_hash_table_lookup (table, key);

      if (extra->silent)
        continue;
      if (!list)
        g_hash_table_insert (table, key, list = g_ptr_array_new ());
      g_ptr_array_add (list, (gpointer) extra);
    }
  return table;
}

static const GPtrArray *
extras_of (GHashTable   *extras,
           BicExtraOwner owner,
           int           which)
{
  static const GPtrArray none = { NULL, 0 };
  const GPtrArray *list = extras ? g_hash_table_lookup (extras, owner_key (owner, which)) : NULL;

  return list ? list : &none;
}

/* --- namespaces --- */

static xmlNsPtr
namespace_for (xmlNodePtr      node,
               const BicExtra *extra)
{
  const xmlChar *prefix = (const xmlChar *) extra->prefix, *uri = (const xmlChar *) extra->uri;
  xmlNsPtr ns = prefix ? xmlSearchNs (node->doc, node, prefix) : NULL;

  if (ns && xmlStrEqual (ns->href, uri))
    return ns;
  ns = prefix ? xmlNewNs (node, uri, prefix) : NULL;
  return ns ? ns : xmlSearchNsByHref (node->doc, node, uri);
}

/* --- writing unknown content back --- */

static void
put_back_declarations (xmlNodePtr       node,
                       const GPtrArray *unknown)
{
  for (guint i = 0; i < unknown->len; i++)
    {
      const BicExtra *extra = unknown->pdata[i];

      if (g_strcmp0 (extra->prefix, "xmlns") == 0)
        xmlNewNs (node, (const xmlChar *) extra->value, (const xmlChar *) extra->name);
    }
}

static void
put_back_attributes (xmlNodePtr       node,
                     const BicRecord *record,
                     const GPtrArray *unknown)
{
  for (guint i = 0; i < unknown->len; i++)
    {
      const BicExtra *extra = unknown->pdata[i];
      xmlNsPtr ns = extra->uri ? namespace_for (node, extra) : NULL;

      if (extra->doc || _bic_extra_is_lost (extra, record) || g_strcmp0 (extra->prefix, "xmlns") == 0
          || (extra->uri && !ns))
        continue;
      xmlNewNsProp (node, ns, (const xmlChar *) extra->name, (const xmlChar *) extra->value);
    }
}

static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  const BicExtra *p = *(BicExtra *const *) a, *q = *(BicExtra *const *) b;

  return (p->place > q->place) - (p->place < q->place);
}

static Pending
pending_of (xmlNodePtr       parent,
            const GPtrArray *unknown)
{
  Pending pending = { parent, g_ptr_array_new (), 0 };

  for (guint i = 0; i < unknown->len; i++)
    if (((const BicExtra *) unknown->pdata[i])->doc)
      g_ptr_array_add (pending.nodes, unknown->pdata[i]);
  g_ptr_array_sort (pending.nodes, compare_places);
  return pending;
}

static void
put_back_until (Pending *pending,
                int      place)
{
  for (; pending->next < pending->nodes->len; pending->next++)
    {
      const BicExtra *extra = pending->nodes->pdata[pending->next];
      xmlNodePtr node;

      if (extra->place > place)
        return;
      node = xmlAddChild (pending->parent, xmlDocCopyNode (extra->doc->children, pending->parent->doc, 1));
      if (node->type == XML_ELEMENT_NODE)
        _bic_extra_share_namespaces (node);
    }
}

static void
put_back_remaining (Pending *pending)
{
  put_back_until (pending, G_MAXINT);
  g_ptr_array_unref (pending->nodes);
}

typedef struct {
  const BicScenario *scenario;
  xmlDocPtr          doc;
  xmlNsPtr           ns;
  GHashTable        *extras;            /* unknown content of the document, by owner */
} Writer;

/* --- records --- */

/* Returns the text of an attribute, together with the kept words that have no meaning on this board. Takes ownership of
 * @text */
static char *
with_lost_words (const BicValue  *value,
                 char            *text,
                 const GPtrArray *unknown)
{
  const BicExtra *lost = NULL;
  g_autofree char *known = text;

  for (guint i = 0; i < unknown->len && !lost; i++)
    {
      const BicExtra *extra = unknown->pdata[i];

      if (!extra->doc && !extra->uri && g_str_equal (extra->name, value->name))
        lost = extra;
    }
  if (!lost || (known && value->kind != BIC_VALUE_HEXES))
    return g_steal_pointer (&known);
  return known ? g_strjoin (" ", known, lost->value, NULL) : g_strdup (lost->value);
}

static xmlNodePtr
add_element (Writer     *writer,
             xmlNodePtr  parent,
             const char *element)
{
  return xmlAddChild (parent, xmlNewDocNode (writer->doc, writer->ns, (const xmlChar *) element, NULL));
}

static void
fill_element (Writer          *writer,
              xmlNodePtr       node,
              const BicRecord *record,
              gconstpointer    data,
              const GPtrArray *unknown)
{
  put_back_declarations (node, unknown);
  for (int i = 0; i < record->n_values; i++)
    {
      const BicValue *value = &record->values[i];
      g_autofree char *text = NULL;

      if (_bic_children_for (value->kind))
        continue;
      text = with_lost_words (value, _bic_value_write (value, &writer->scenario->grid, data), unknown);
      if (text)
        {
          if (*value->name == '\0')
            xmlNodeAddContent (node, (const xmlChar *) text);
          else if (g_str_equal (value->name, "xml:lang"))
            xmlNodeSetLang (node, (const xmlChar *) text);
          else
            xmlNewProp (node, (const xmlChar *) value->name, (const xmlChar *) text);
        }
    }
  put_back_attributes (node, record, unknown);
}

/* Writes the child elements of a record, and the unknown nodes between them */
static void
write_content (Writer          *writer,
               xmlNodePtr       node,
               const BicRecord *record,
               gconstpointer    data,
               const GPtrArray *unknown,
               GHashTable      *extras)
{
  Pending pending = pending_of (node, unknown);

  for (int i = 0; i < record->n_values; i++)
    {
      const BicValue *value = &record->values[i];
      const BicChildren *children = _bic_children_for (value->kind);
      gconstpointer member = G_STRUCT_MEMBER_P (data, value->offset);

      for (guint k = 0; children && k < children->count (member); k++)
        {
          int place = children->place + (int) k;
          const GPtrArray *its_unknown = extras_of (extras, BIC_OF_CHILD, place);
          guint64 child[BIC_CHILD_WORDS];
          xmlNodePtr its_node;
          Pending its;

          children->get (member, k, child);
          put_back_until (&pending, place);
          its_node = add_element (writer, pending.parent, children->record->element);
          fill_element (writer, its_node, children->record, child, its_unknown);
          its = pending_of (its_node, its_unknown);
          put_back_remaining (&its);
          if (children->release)
            children->release (child);
        }
    }
  put_back_remaining (&pending);
}

/* --- the head, the board, the items --- */

static void
write_head (Writer    *writer,
            xmlNodePtr root,
            Pending   *pending,
            int        head)
{
  const GPtrArray *unknown = extras_of (writer->extras, BIC_OF_HEAD, head);
  const BicRecord *record = &_bic_head_records[head];
  xmlNodePtr node;

  put_back_until (pending, BIC_PLACE (head, 0));
  node = add_element (writer, root, record->element);
  fill_element (writer, node, record, writer->scenario, unknown);
  write_content (writer, node, record, writer->scenario, unknown, NULL);
  if (!node->properties && unknown->len == 0)
    {
      xmlUnlinkNode (node);
      xmlFreeNode (node);
    }
}

/* Returns whether a kept <hex> element for the same hex will be written before this hex. In this case, the hex must be
 * written even if it is clear, because a reader uses the last of several elements for a hex. */
static gboolean
is_written_before (const Pending *pending,
                   const BicGrid    *grid,
                   int               hex)
{
  for (guint i = pending->next; i < pending->nodes->len; i++)
    {
      const BicExtra *extra = pending->nodes->pdata[i];
      g_autofree char *at = _bic_read_is_element (extra->doc->children, _bic_hex_record.element)
                            ? bic_xml_text (extra->doc->children, "at") : NULL;

      if (extra->place > hex)
        return FALSE;
      if (at && bic_hex_read (grid, at) == hex)
        return TRUE;
    }
  return FALSE;
}

static void
write_hex (Writer  *writer,
           Pending *pending,
           int      hex)
{
  static const BicTile clear;
  const BicTile *tile = &writer->scenario->tiles[hex];
  const GPtrArray *unknown = extras_of (writer->extras, BIC_OF_HEX, hex);
  BicHexRecord record;
  xmlNodePtr node;

  if (memcmp (tile, &clear, sizeof clear) == 0 && unknown->len == 0
      && !is_written_before (pending, &writer->scenario->grid, hex))
    return;
  _bic_hex_from_tile (&record, hex, tile);
  put_back_until (pending, hex);
  node = add_element (writer, pending->parent, _bic_hex_record.element);
  fill_element (writer, node, &_bic_hex_record, &record, unknown);
  write_content (writer, node, &_bic_hex_record, &record, unknown, NULL);
}

static void
write_board (Writer    *writer,
             xmlNodePtr root,
             Pending   *pending)
{
  const BicGrid *grid = &writer->scenario->grid;
  const int *line = writer->scenario->sections;
  BicBoardRecord record = { grid->columns, grid->rows, grid->flat, grid->shift, grid->short_lines,
                            { line[0], line[1] } };
  const GPtrArray *unknown = extras_of (writer->extras, BIC_OF_BOARD, 0);
  xmlNodePtr node;
  Pending its;

  put_back_until (pending, BIC_PLACE (BIC_PLACE_BOARD, 0));
  node = add_element (writer, root, _bic_board_record.element);
  fill_element (writer, node, &_bic_board_record, &record, unknown);
  its = pending_of (node, unknown);
  for (int hex = 0; hex < bic_grid_hex_number_limit (grid); hex++)
    if (bic_grid_has (grid, hex))
      write_hex (writer, &its, hex);
  put_back_remaining (&its);
}

static void
write_item (Writer     *writer,
            xmlNodePtr  root,
            BicItemKind kind,
            BicItem    *item,
            gboolean    with_id)
{
  g_autoptr (GHashTable) extras = item->extra ? extras_sort (item->extra) : NULL;
  const GPtrArray *unknown = extras_of (extras, BIC_OF_ITSELF, 0);
  xmlNodePtr node = add_element (writer, root, _bic_item_records[kind].element);
  g_autofree char *id = with_id ? g_strdup_printf ("%u", item->id) : NULL;

  if (id)
    xmlNewProp (node, (const xmlChar *) "id", (const xmlChar *) id);
  fill_element (writer, node, &_bic_item_records[kind], item, unknown);
  write_content (writer, node, &_bic_item_records[kind], item, unknown, extras);
}

/**
 * bic_scenario_to_node:
 * @scenario: a battle
 * @doc: the XML document that will own the element, an xmlDocPtr
 *
 * Returns: (transfer full): the <battle> element, an xmlNodePtr that has no parent yet
 */
gpointer
bic_scenario_to_node (const BicScenario *scenario,
                      gpointer           doc)
{
  g_autoptr (GHashTable) extras = extras_sort (scenario->extra);
  Writer writer = { scenario, doc, NULL, extras };
  xmlNodePtr root = xmlNewDocNode (doc, NULL, (const xmlChar *) _bic_head_records[0].element, NULL);
  Pending pending = pending_of (root, extras_of (extras, BIC_OF_ITSELF, 0));
  g_autoptr (GHashTable) named = NULL;

  writer.ns = xmlNewNs (root, (const xmlChar *) BIC_SCENARIO_NS, NULL);
  xmlSetNs (root, writer.ns);
  fill_element (&writer, root, &_bic_head_records[0], scenario, extras_of (extras, BIC_OF_ITSELF, 0));
  for (int head = 1; head < _bic_n_head_records; head++)
    write_head (&writer, root, &pending, head);
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      const GPtrArray *unknown = extras_of (writer.extras, BIC_OF_ARMY, side);
      xmlNodePtr node;

      put_back_until (&pending, BIC_PLACE (BIC_PLACE_ARMY, side));
      node = add_element (&writer, root, _bic_army_record.element);
      xmlNewProp (node, (const xmlChar *) "side", (const xmlChar *) (side == BIC_TOP ? "top" : "bottom"));
      fill_element (&writer, node, &_bic_army_record, &writer.scenario->army[side], unknown);
      write_content (&writer, node, &_bic_army_record, &writer.scenario->army[side], unknown, NULL);
    }
  write_board (&writer, root, &pending);
  named = _bic_scenario_named_pieces (writer.scenario);
  /* Only pieces to which another item refers have an id in the file */
  for (int kind = 0; kind < BIC_N_ITEMS; kind++)
    for (guint i = 0; i < writer.scenario->items[kind]->len; i++)
      {
        BicItem *item = writer.scenario->items[kind]->pdata[i];
        gboolean with_id = kind == BIC_ITEM_PIECE && g_hash_table_contains (named, GUINT_TO_POINTER (item->id));

        put_back_until (&pending, BIC_PLACE (BIC_PLACE_ITEMS + kind, i));
        write_item (&writer, root, (BicItemKind) kind, item, with_id);
      }
  put_back_remaining (&pending);
  return root;
}

static void
put_back_around (xmlDocPtr        doc,
                 const GPtrArray *unknown)
{
  for (guint i = 0; i < unknown->len; i++)
    {
      const BicExtra *extra = unknown->pdata[i];

      xmlAddChild ((xmlNodePtr) doc, xmlDocCopyNode (extra->doc->children, doc, 1));
    }
}

/**
 * bic_scenario_write:
 * @scenario: a battle
 * @length: (out) (optional): the length of the text, in bytes
 *
 * Returns: (transfer full): the battle as XML, in UTF-8; equal battles result in identical bytes
 */
char *
bic_scenario_write (const BicScenario *scenario,
                    gsize             *length)
{
  xmlDocPtr doc = xmlNewDoc ((const xmlChar *) "1.0");
  g_autoptr (GHashTable) extras = extras_sort (scenario->extra);
  xmlChar *text = NULL;
  char *copy;
  int size = 0;

  put_back_around (doc, extras_of (extras, BIC_OF_PROLOGUE, 0));
  xmlAddChild ((xmlNodePtr) doc, bic_scenario_to_node (scenario, doc));
  put_back_around (doc, extras_of (extras, BIC_OF_PROLOGUE, 1));
  xmlDocDumpFormatMemoryEnc (doc, &text, &size, "UTF-8", 1);
  xmlFreeDoc (doc);
  if (!text)
    g_error ("Out of memory while writing a battle");
  copy = g_strndup ((const char *) text, (gsize) size);
  xmlFree (text);
  if (length)
    *length = (gsize) size;
  return copy;
}
