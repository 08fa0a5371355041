/* The entries in the files of a catalogue, by id, before they are read.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue-loader.h"

G_BEGIN_DECLS

/* An entry of a file, and the entry of an earlier file that it replaces. */
typedef struct _BicFound BicFound;
struct _BicFound {
  BicEntryKind kind;
  const char  *id, *file;
  gboolean     user;
  guint        number;                  /* in the order of the files */
  xmlNodePtr   node;
  BicFound    *older;
  /* of the newest of an id */
  gboolean     begun;                   /* to be read */
  BicFound    *taken;                   /* the one that is read: this, or an older one */
  BicOwner     owner;                   /* its place, once it is read */
  /* of a rule system */
  xmlNodePtr   whole;                   /* its own content applied to its parent's content */
};

typedef struct {
  BicLoader   loader;
  GPtrArray  *docs, *heads;             /* heads: the newest BicFound of each id */
  guint       n_found;
  GHashTable *places;                   /* oldest BicFound of an id -> its place in heads, and one */
  xmlDocPtr   wholes;                   /* what is made while reading */
  BicLate    *late;                     /* where history goes; NULL = it is read now */
} BicGathering;

void       _bic_gathering_init    (BicGathering           *load,       /* all zeros */
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
