/* The entries in the files of a catalogue, by id, before their content is read.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue-loader.h"

G_BEGIN_DECLS

/* An entry of a file, linked to the entry of an earlier file that it replaces */
typedef struct _BicFound BicFound;
struct _BicFound {
  BicEntryKind kind;
  const char  *id, *file;
  gboolean     user;
  guint        number;                  /* position among all entries, in the order of the files */
  xmlNodePtr   node;
  BicFound    *older;
  /* Used only in the newest entry with an id */
  gboolean     begun;                   /* whether reading has started */
  BicFound    *taken;                   /* the version that was read: this entry, or an older one if this entry has a
                                         * fault */
  BicOwner     owner;                   /* index of the entry in the catalogue, once it is read */
  /* Used only for rule systems */
  xmlNodePtr   whole;                   /* element with the content of the parent and the changes of this entry */
};

typedef struct {
  BicLoader   loader;
  GPtrArray  *docs, *heads;             /* docs: parsed files; heads: the newest BicFound of each id */
  guint       n_found;
  GHashTable *places;                   /* oldest BicFound of an id -> index in @heads, plus one */
  xmlDocPtr   wholes;                   /* owner of the elements that are made while reading */
  BicLate    *late;                     /* receives the files with history; NULL if they are read at once */
} BicGathering;

void       _bic_gathering_init    (BicGathering           *load,       /* must be all zeros */
                                   BicCatalogue           *catalogue);
void       _bic_gathering_clear   (BicGathering           *load);
gboolean   _bic_gathering_add     (BicGathering           *load,
                                   const BicCatalogueFile *file,
                                   GError                **error);
BicFound * _bic_gathering_find    (BicGathering           *load,
                                   BicEntryKind            kind,
                                   const char             *id);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BicGathering, _bic_gathering_clear)

G_END_DECLS
