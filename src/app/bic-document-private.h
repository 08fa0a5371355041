/* The document's inside, for the files of this class.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-document.h"

G_BEGIN_DECLS

struct _BicDocument
{
  GObject       parent_instance;

  BicScenario  *scenario;
  BicCatalogue *catalogue;
  BicHistory   *history;
  GFile        *file;
  char         *etag;                   /* of the file when it was read or written */
  char         *title;
  GPtrArray    *problems;
  guint         edits;                  /* counts changes, to tell whether one came while saving */
  gboolean      restored;               /* from a draft, and not saved since */
  gboolean      was_modified;

  guint         check_source, draft_source;
  char         *draft_id;
  gboolean      draft_kept, closed;
};

void _bic_document_saved (BicDocument *self,
                          GFile       *file,
                          const char  *etag,
                          gboolean     whole);

G_END_DECLS
