/* Internals of the catalogue, for the files of this folder.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue-history.h"

G_BEGIN_DECLS

#define BIC_CATALOGUE_SCHEMA "/io/github/bicorne/Bicorne/schema/catalogue.rng"

/* Kinds of entries, in the order in which they are read. Entries refer only to entries of earlier kinds. Modifier rows
 * are read last, and can refer to all kinds. */
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

/* History is nearly half of the built-in text and seldom needed, so it is read on the first request. */
typedef struct {
  gsize       read;                     /* for g_once_init_enter () */
  GPtrArray  *files;                    /* BicCatalogueFile: files that are not read yet; empty if history was read at
                                         * once, because a file of the user has history */
  GHashTable *sources;                  /* id -> name of the sources in all other files */
} BicLate;

struct _BicCatalogue {
  gatomicrefcount refs;
  BicLate         late;
  GStringChunk   *strings;
  GPtrArray      *messages;
  GPtrArray      *overrides;                            /* BicCatalogueFile: valid files of the user */
  GArray         *entries[BIC_N_ENTRY_KINDS];           /* BicNation, BicChart ...: each record begins with its id */
  GArray         *modifiers;
};

/* Entries of a rule system, by kind; NULL if all entries of the kind are the same as in the catalogue */
struct _BicViews {
  GArray *entries[BIC_N_ENTRY_KINDS];
};

BicCatalogue * _bic_catalogue_new               (void);
void           _bic_catalogue_file_free         (BicCatalogueFile    *file);
void           _bic_catalogue_add_file          (GPtrArray           *files,
                                                 const char          *name,
                                                 /* members except the name; its text is taken */
                                                 BicCatalogueFile     like);
int            _bic_catalogue_find              (const BicCatalogue  *catalogue,
                                                 BicEntryKind         kind,
                                                 const char          *id);
const GArray * _bic_ruleset_entries             (const BicCatalogue  *catalogue,
                                                 const BicRuleset    *ruleset,
                                                 BicEntryKind         kind);
/* Returns the entries of a kind of history. The first call reads the history (bic-catalogue-load.c). */
const GArray * _bic_catalogue_history_entries   (const BicCatalogue  *catalogue,
                                                 BicEntryKind         kind);
/* Comparison of names (bic-catalogue-names.c) */
/* whether @text contains the words of @name */
gboolean       _bic_text_contains_name          (const char          *name,
                                                 const char          *text);
gboolean       _bic_engagement_is_called        (const BicEngagement *engagement,
                                                 const char          *title);
/* @title is a name with a spelling error */
gboolean       _bic_engagement_is_spelled_like  (const BicEngagement *engagement,
                                                 const char          *title);
/* number of spelling errors, or G_MAXINT */
int            _bic_commander_spelling_distance (const BicCommander  *commander,
                                                 const char          *name,
                                                 const char         **spelling);

G_END_DECLS
