/* What the files of this folder share of the catalogue.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue-history.h"
#include "bic-safe-xml.h"

G_BEGIN_DECLS

#define BIC_CATALOGUE_RESOURCES "/io/github/bicorne/Bicorne/catalogue/"
#define BIC_HISTORY_RESOURCES "/io/github/bicorne/Bicorne/history/"
#define BIC_CATALOGUE_SCHEMA "/io/github/bicorne/Bicorne/schema/catalogue.rng"
#define BIC_CATALOGUE_NAMESPACE "urn:bicorne:catalogue:1"

/* In the order in which entries are read: each kind names only kinds before it, besides modifiers, which come last. */
typedef enum {
  BIC_ENTRY_NATION, BIC_ENTRY_CHART, BIC_ENTRY_TABLE, BIC_ENTRY_UNIT_TYPE, BIC_ENTRY_TERRAIN, BIC_ENTRY_CARD,
      BIC_ENTRY_RULESET, BIC_ENTRY_BOX,
  BIC_ENTRY_ENGAGEMENT, BIC_ENTRY_COMMANDER, BIC_ENTRY_SERVICE, BIC_N_ENTRY_KINDS
} BicEntryKind;
#define BIC_FIRST_OF_HISTORY BIC_ENTRY_ENGAGEMENT

/* History is nearly half of the text that is built in, and few ask for it: it is read when somebody does. */
typedef struct {
  gsize       read;                     /* see g_once_init_enter () */
  /* BicCatalogueFile: still to be read; none if some other file tells of history, too */
  GPtrArray  *files;
  GHashTable *sources;                  /* of all other files: id -> name */
} BicLate;

struct _BicCatalogue {
  gatomicrefcount refs;
  BicLate         late;
  GStringChunk   *strings;
  GPtrArray      *messages;
  GPtrArray      *overrides;            /* BicCatalogueFile: of the user */
  GArray         *entries[BIC_N_ENTRY_KINDS];           /* BicNation, BicChart ...: each begins with its id */
  GArray         *modifiers;
};

/* Without the switch, rows of one group count in another instead. */
typedef struct { int ruleset; const char *option, *group, *into; } BicMerge;

/* What a row stands in: an entry of the catalogue (ruleset: -1), or one as a rule system has it. */
typedef struct { BicEntryKind kind; int index, ruleset; } BicOwner;

/* Of a row: what it stands in, and the family of that, or NULL. */
typedef struct { BicOwner owner; const char *family; } BicRowHome;

/* An entry, and the file to which its faults belong: what is ours may be laid over what is a user's (@forgiven). */
typedef struct { xmlNodePtr node; const char *file; gboolean user, forgiven; } BicForm;

/* An entry as a rule system has it; without an element it does not have it. */
typedef struct { BicOwner owner; BicForm form; } BicOwn;

/* The entries of a rule system where they are not the catalogue's; NULL = all of that kind are. */
struct _BicViews { GArray *entries[BIC_N_ENTRY_KINDS]; };

/* of entries that do not say theirs: catalogues of users are older than the second one */
#define BIC_OLDEST_FAMILY "cc"

/* One reading of files into a catalogue. */
typedef struct {
  BicCatalogue *catalogue;
  GHashTable   *sources;                /* id -> name */
  GPtrArray    *groups;                 /* names; the number of a group is its place plus one */
  GArray       *row_homes;              /* BicRowHome: per modifier */
  GArray       *merges;                 /* BicMerge */
  GArray       *owns;                   /* BicOwn */
  GArray       *forms[BIC_N_ENTRY_KINDS];       /* BicForm of each entry, zeros if it is some rule system's only */
  /* card id -> how many a deck of some rule system holds; how many the card says itself */
  GHashTable   *usual, *copies;
  const char   *file;                   /* what is being read */
  gboolean      user, forgiven;
} BicLoader;

void         _bic_loader_init      (BicLoader     *loader,             /* all zeros */
                                    BicCatalogue  *catalogue);
void         _bic_loader_clear     (BicLoader     *loader);
/* says so of a fault in a file of the user; passes on any other */
gboolean     _bic_loader_forgive   (BicLoader     *loader,
                                    gboolean       user,
                                    GError        *fault,
                                    GError       **error);
const char * _bic_loader_string    (BicLoader     *loader,
                                    const char    *text);
gboolean     _bic_loader_traits    (BicLoader     *loader,
                                    xmlNodePtr     node,
                                    const char    *attribute,
                                    BicTraits     *value,
                                    GError       **error);
gboolean     _bic_loader_name      (BicLoader     *loader,
                                    xmlNodePtr     node,
                                    const char    *attribute,
                                    const char    *const *names,
                                    int            n_names,
                                    int           *value,
                                    GError       **error);
gboolean     _bic_loader_fact      (BicLoader     *loader,
                                    xmlNodePtr     node,
                                    const char    *attribute,
                                    int           *bit,
                                    GError       **error);
gboolean     _bic_loader_table     (BicLoader     *loader,
                                    xmlNodePtr     node,
                                    gpointer       record,
                                    GError       **error);
gboolean     _bic_loader_purpose   (BicLoader     *loader,
                                    xmlNodePtr     node,
                                    BicPurpose    *purpose,
                                    GError       **error);
gboolean     _bic_loader_ruleset   (BicLoader     *loader,
                                    xmlNodePtr     node,
                                    gpointer       record,
                                    GError       **error);
gboolean     _bic_loader_lay_over  (const BicLoader *loader,
                                    xmlNodePtr     target,
                                    xmlNodePtr     difference,
                                    GError       **error);
/* A box that changes an older form of itself (bic-catalogue-boxes.c). */
void         _bic_loader_lay_over_box (const BicLoader *loader,
                                    xmlNodePtr     target,
                                    xmlNodePtr     said);
/* Entries of one rule system (bic-catalogue-views.c). */
void         _bic_views_free       (BicViews      *views);
gboolean     _bic_loader_own       (BicLoader     *loader,
                                    xmlNodePtr     node,               /* of the rule system */
                                    BicRuleset    *ruleset,
                                    GError       **error);
gboolean     _bic_loader_owns      (const BicLoader *loader,
                                    BicOwner       owner);
void         _bic_loader_fill_views (BicLoader    *loader);
/* Decks (bic-catalogue-decks.c). */
GArray *     _bic_decks_new        (void);
gboolean     _bic_loader_deck      (BicLoader     *loader,
                                    xmlNodePtr     node,
                                    GArray        *decks,
                                    GError       **error);
void         _bic_loader_note_decks (BicLoader    *loader,
                                    xmlNodePtr     ruleset);
gboolean     _bic_loader_note_copies (BicLoader   *loader,
                                    xmlNodePtr     node,               /* <card> */
                                    const char    *id,
                                    GError       **error);
/* What a new battle of a rule system begins with (bic-catalogue-fresh.c). */
void         _bic_fresh_init       (BicRuleset    *ruleset);
void         _bic_fresh_clear      (BicRuleset    *ruleset);
gboolean     _bic_loader_fresh     (BicLoader     *loader,
                                    xmlNodePtr     node,               /* any child of the rule system */
                                    BicRuleset    *ruleset,
                                    GError       **error);
gboolean     _bic_loader_engagement (BicLoader    *loader,
                                    xmlNodePtr     node,
                                    gpointer       record,
                                    GError       **error);
gboolean     _bic_loader_commander (BicLoader     *loader,
                                    xmlNodePtr     node,
                                    gpointer       record,
                                    GError       **error);
gboolean     _bic_loader_service   (BicLoader     *loader,
                                    xmlNodePtr     node,
                                    gpointer       record,
                                    GError       **error);
gboolean     _bic_loader_reference (BicLoader     *loader,
                                    xmlNodePtr     node,
                                    const char    *attribute,
                                    BicEntryKind   kind,
                                    gint16        *index,
                                    GError       **error);
gboolean     _bic_loader_source    (BicLoader     *loader,
                                    xmlNodePtr     node,
                                    BicSource     *source,
                                    GError       **error);
BicSource *  _bic_entry_source     (BicEntryKind   kind,
                                    gpointer       record);
gboolean     _bic_loader_record    (BicLoader     *loader,
                                    BicEntryKind   kind,
                                    xmlNodePtr     node,
                                    gpointer       record,             /* whatever it held is gone */
                                    GError       **error);
gboolean     _bic_loader_entry     (BicLoader     *loader,
                                    BicEntryKind   kind,
                                    xmlNodePtr     node,
                                    GError       **error);
gboolean     _bic_loader_modifier  (BicLoader     *loader,
                                    BicOwner       owner,
                                    xmlNodePtr     node,
                                    GError       **error);
void         _bic_loader_finish    (BicLoader     *loader);
BicCatalogue *_bic_catalogue_new   (void);
void         _bic_catalogue_file_free (BicCatalogueFile *file);
void         _bic_catalogue_add_file (GPtrArray   *files,
                                    const char    *name,
                                    BicCatalogueFile like);            /* but for its name */
const GArray *_bic_catalogue_history (const BicCatalogue *catalogue,    /* entries of a kind that is read late */
                                    BicEntryKind   kind);
int          _bic_catalogue_find   (const BicCatalogue *catalogue,
                                    BicEntryKind   kind,
                                    const char    *id);
void         _bic_box_clear        (BicBox        *box);
void         _bic_ruleset_clear    (BicRuleset    *ruleset);
void         _bic_commander_clear  (BicCommander  *commander);
void         _bic_engagement_clear (BicEngagement *engagement);
void         _bic_service_clear    (BicService    *service);
int          _bic_compare_dates    (const char    *a,
                                    const char    *b);
gboolean     _bic_has_name         (const char    *name,
                                    const char    *text);
gboolean     _bic_engagement_is_near (const BicEngagement *engagement,
                                      const char          *title);
gboolean     _bic_engagement_is_called (const BicEngagement *engagement,
                                    const char    *title);

static inline gboolean
_bic_is_element (xmlNodePtr  node,
                 const char *name)
{
  return node->type == XML_ELEMENT_NODE && xmlStrEqual (node->name, BAD_CAST name);
}

G_END_DECLS
