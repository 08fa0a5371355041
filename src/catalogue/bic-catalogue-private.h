/* The inside of a catalogue, for the files of this folder.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue-history.h"

G_BEGIN_DECLS

#define BIC_CATALOGUE_SCHEMA "/io/github/bicorne/Bicorne/schema/catalogue.rng"

/* In the order in which entries are read: each kind refers only to kinds before it, except modifiers, which are
 * last. */
typedef enum {
  BIC_ENTRY_NATION,
  BIC_ENTRY_CHART,
  BIC_ENTRY_TABLE,
  BIC_ENTRY_UNIT_TYPE,
  BIC_ENTRY_TERRAIN,
  BIC_ENTRY_CARD,
  BIC_ENTRY_RULESET,
  BIC_ENTRY_BOX,
  BIC_ENTRY_ENGAGEMENT,
  BIC_ENTRY_COMMANDER,
  BIC_ENTRY_SERVICE,
  BIC_N_ENTRY_KINDS
} BicEntryKind;
#define BIC_FIRST_OF_HISTORY BIC_ENTRY_ENGAGEMENT

/* History is nearly half of the text that is built in, and few ask for it: it is read on the first request. */
typedef struct {
  gsize       read;                     /* see g_once_init_enter () */
  GPtrArray  *files;                    /* BicCatalogueFile: still to be read; none if another file has history, too */
  GHashTable *sources;                  /* of all other files: id -> name */
} BicLate;

struct _BicCatalogue {
  gatomicrefcount refs;
  BicLate         late;
  GStringChunk   *strings;
  GPtrArray      *messages;
  GPtrArray      *overrides;                            /* BicCatalogueFile: of the user */
  GArray         *entries[BIC_N_ENTRY_KINDS];           /* BicNation, BicChart ...: each begins with its id */
  GArray         *modifiers;
};

/* The entries of a rule system where they are not the catalogue's; NULL = all of that kind are. */
struct _BicViews {
  GArray *entries[BIC_N_ENTRY_KINDS];
};

BicCatalogue * _bic_catalogue_new        (void);
void           _bic_catalogue_file_free  (BicCatalogueFile    *file);
void           _bic_catalogue_add_file   (GPtrArray           *files,
                                          const char          *name,
                                          BicCatalogueFile     like);   /* everything but the name; takes its text */
int            _bic_catalogue_find       (const BicCatalogue  *catalogue,
                                          BicEntryKind         kind,
                                          const char          *id);
const GArray * _bic_ruleset_entries      (const BicCatalogue  *catalogue,       /* as the rule system has them */
                                          const BicRuleset    *ruleset,
                                          BicEntryKind         kind);
/* The entries of a kind that is read late (bic-catalogue-load.c). */
const GArray * _bic_catalogue_history    (const BicCatalogue  *catalogue,
                                          BicEntryKind         kind);
/* Names (bic-catalogue-names.c). */
gboolean       _bic_has_name             (const char          *name,    /* @text has the words of @name, in any case */
                                          const char          *text);
gboolean       _bic_engagement_is_called (const BicEngagement *engagement,
                                          const char          *title);
gboolean       _bic_engagement_is_near   (const BicEngagement *engagement, /* it has a name with a spelling error */
                                          const char          *title);
int            _bic_commander_slips      (const BicCommander  *commander, /* number of spelling errors, or G_MAXINT */
                                          const char          *name,
                                          const char         **spelling);

G_END_DECLS
