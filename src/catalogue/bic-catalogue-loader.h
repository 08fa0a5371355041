/* Reading files into a catalogue: declarations shared by the readers, and tables of attributes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue-private.h"
#include "bic-safe-xml.h"

G_BEGIN_DECLS

/* A switch that merges two groups of rows: while @option is off, the rows of @group belong to the group @into
 * instead. */
typedef struct {
  int         ruleset;
  const char *option, *group, *into;
} BicMerge;

/* The entry that contains a row. ruleset: index of the rule system that has this version of the entry; -1 for the
 * version in the catalogue */
typedef struct {
  BicEntryKind kind;
  int          index, ruleset;
} BicOwner;

/* The entry that contains a row, and the family of the entry; NULL if the entry has no family */
typedef struct {
  BicOwner    owner;
  const char *family;
} BicRowHome;

/* The element of an entry, and the file that is named in messages about its faults. lenient: faults become messages
 * instead of errors, because the fault can come from an entry of the user that a built-in entry changes */
typedef struct {
  xmlNodePtr  node;
  const char *file;
  gboolean    user, lenient;
} BicForm;

/* The version of an entry in a rule system. Without an element, the rule system has removed the entry. */
typedef struct {
  BicOwner owner;
  BicForm  form;
} BicOwn;

#define BIC_OLDEST_FAMILY "cc" /* family of entries that name none, in old files of users */

/* State of the reading of files into a catalogue */
typedef struct {
  BicCatalogue *catalogue;
  GHashTable   *sources;                        /* id -> name */
  GPtrArray    *groups;                         /* names of groups of rows; the bit of a group is its index */
  GArray       *row_homes;                      /* BicRowHome: one for each modifier */
  GArray       *merges;                         /* BicMerge */
  GArray       *owns;                           /* BicOwn */
  GArray       *forms[BIC_N_ENTRY_KINDS];       /* BicForm of each entry; zeros for an entry that only one rule system
                                                 * has */
  GHashTable   *usual;                          /* card id -> number of copies in the first deck that states a number */
  GHashTable   *copies;                         /* card id -> number of copies that the <card> itself states */
  const char   *file;                           /* the file that is being read */
  gboolean      user, lenient;
} BicLoader;

/* --- tables of attributes ----------------------------------------------------------------------------------- */

typedef enum {
  BIC_ATTR_IS_TEXT,
  BIC_ATTR_IS_INT8,
  BIC_ATTR_IS_INT,
  BIC_ATTR_IS_FLAG,
  BIC_ATTR_IS_NAME,                     /* int: an index in @names */
  BIC_ATTR_IS_ORDERS,                   /* gint8: a number, or "command" */
  BIC_ATTR_IS_ENTRY,                    /* gint16: the index of an entry */
  BIC_ATTR_IS_ENTRIES,                  /* GArray of gint16: ids, separated by blanks. All types below are also lists
                                         * with blanks. */
  BIC_ATTR_IS_TERRAINS,                 /* BicTerrains */
  BIC_ATTR_IS_TRAITS,                   /* BicTraits; "any" for all, "none" for none */
  BIC_ATTR_IS_BITS                      /* guint64: indices in @names, as bits */
} BicAttributeType;

typedef struct {
  const char        *attribute;         /* NULL ends a table */
  BicAttributeType   type;
  gboolean           required;
  gsize              offset;
  int                min, max;          /* limits of a number; otherwise max: number of names, or kind of the entries */
  const char *const *names;
} BicAttribute;

#define BIC_ATTR(Struct, member, name, TYPE, ...)                                                                      \
  { .attribute = name, .type = BIC_ATTR_IS_##TYPE, .offset = offsetof (Struct, member), __VA_ARGS__ }
#define BIC_ATTR_TEXT(Struct, member, name, is_required) BIC_ATTR (Struct, member, name, TEXT, .required = is_required)
#define BIC_ATTR_INT8(Struct, member, name, is_required, least, most)                                                  \
  BIC_ATTR (Struct, member, name, INT8, .required = is_required, .min = least, .max = most)
#define BIC_ATTR_INT(Struct, member, name, is_required, least, most)                                                   \
  BIC_ATTR (Struct, member, name, INT, .required = is_required, .min = least, .max = most)
#define BIC_ATTR_FLAG(Struct, member, name) BIC_ATTR (Struct, member, name, FLAG, .min = 0)
#define BIC_ATTR_TRAITS(Struct, member, name) BIC_ATTR (Struct, member, name, TRAITS, .min = 0)
#define BIC_ATTR_TERRAINS(Struct, member, name) BIC_ATTR (Struct, member, name, TERRAINS, .min = 0)
#define BIC_ATTR_ORDERS(Struct, member, name) BIC_ATTR (Struct, member, name, ORDERS, .max = 100)
#define BIC_ATTR_NAME(Struct, member, name, list)                                                                      \
  BIC_ATTR (Struct, member, name, NAME, .required = TRUE, .max = G_N_ELEMENTS (list), .names = list)
#define BIC_ATTR_MAYBE_NAME(Struct, member, name, list)                                                                \
  BIC_ATTR (Struct, member, name, NAME, .max = G_N_ELEMENTS (list), .names = list)
#define BIC_ATTR_BITS(Struct, member, name, list)                                                                      \
  BIC_ATTR (Struct, member, name, BITS, .max = G_N_ELEMENTS (list), .names = list)
#define BIC_ATTR_ENTRY(Struct, member, name, KIND) BIC_ATTR (Struct, member, name, ENTRY, .max = BIC_ENTRY_##KIND)
#define BIC_ATTR_ENTRIES(Struct, member, name, KIND) BIC_ATTR (Struct, member, name, ENTRIES, .max = BIC_ENTRY_##KIND)

extern const char *const _bic_fact_names[BIC_N_FACTS];

/* Reads a child element into @parent: the record of the parent element, or other data of the caller. */
typedef gboolean (*BicChildReader) (BicLoader  *loader,
                                    xmlNodePtr  node,
                                    gpointer    parent,
                                    GError    **error);

void        _bic_loader_init         (BicLoader          *loader,       /* must be all zeros */
                                      BicCatalogue       *catalogue);
void        _bic_loader_clear        (BicLoader          *loader);
gboolean    _bic_loader_report_fault (BicLoader          *loader,       /* turns a user's fault into a message */
                                      gboolean            user,
                                      GError             *fault,
                                      GError            **error);
const char *_bic_loader_copy_string  (BicLoader          *loader,
                                      const char         *text);
gboolean    _bic_loader_source       (BicLoader          *loader,
                                      xmlNodePtr          node,
                                      BicSource          *source,
                                      GError            **error);
gboolean    _bic_loader_attributes   (BicLoader          *loader,
                                      const BicAttribute *rows,
                                      xmlNodePtr          node,
                                      gpointer            record,
                                      GError            **error);
gboolean    _bic_loader_children     (BicLoader          *loader,
                                      xmlNodePtr          node,
                                      const char         *element,
                                      BicChildReader      read,
                                      gpointer            parent,
                                      GError            **error);

static inline gboolean
_bic_is_element (xmlNodePtr  node,
                 const char *name)
{
  return node->type == XML_ELEMENT_NODE && xmlStrEqual (node->name, BAD_CAST name);
}

/* --- entries of each kind (bic-catalogue-read.c) ------------------------------------------------------------- */

const BicAttribute *_bic_attributes_of_kind  (BicEntryKind  kind);      /* NULL if there is no table */
BicSource *         _bic_entry_source        (BicEntryKind  kind,
                                              gpointer      record);
gboolean            _bic_loader_record       (BicLoader    *loader,     /* for all kinds except rule systems */
                                              BicEntryKind  kind,
                                              xmlNodePtr    node,
                                              gpointer      record,     /* is overwritten */
                                              GError      **error);
gboolean            _bic_loader_append_entry (BicLoader    *loader,
                                              BicEntryKind  kind,
                                              xmlNodePtr    node,
                                              GError      **error);

/* --- rule systems (bic-catalogue-ruleset.c, bic-catalogue-views.c, bic-catalogue-merge.c) ------------------- */

void     _bic_loader_store_card_copies    (BicLoader       *loader,
                                           xmlNodePtr       ruleset);
gboolean _bic_loader_append_ruleset       (BicLoader       *loader,
                                           xmlNodePtr       node,
                                           GError         **error);
gboolean _bic_loader_read_ruleset_entries (BicLoader       *loader,
                                           xmlNodePtr       node,       /* element of the rule system */
                                           BicRuleset      *ruleset,
                                           GError         **error);
gboolean _bic_loader_entry_is_overridden  (const BicLoader *loader,
                                           BicOwner         owner);
void     _bic_loader_extend_views         (BicLoader       *loader);
gboolean _bic_loader_apply_difference     (const BicLoader *loader,
                                           xmlNodePtr       target,
                                           xmlNodePtr       difference,
                                           GError         **error);
/* for a boxed game that changes an older version */
void     _bic_loader_apply_box_changes    (const BicLoader *loader,
                                           xmlNodePtr       target,
                                           xmlNodePtr       changes);

/* --- modifier rows (bic-catalogue-rows.c) -------------------------------------------------------------------- */

gboolean            _bic_loader_append_modifier (BicLoader       *loader,
                                                 BicOwner         owner,
                                                 xmlNodePtr       node,
                                                 GError         **error);
void                _bic_loader_distribute_rows (BicLoader       *loader);

G_END_DECLS
