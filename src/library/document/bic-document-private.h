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
  gint64        file_saved;             /* when the file had been written last, as it was read; seconds since 1970 */
  char         *title;
  GPtrArray    *problems;
  guint         edits;                  /* counts changes, to detect an edit during a save */
  guint         checked;                /* the changes that the problems know of */
  /* not in its file: from a draft or a game, or the file on the disk is not wanted */
  gboolean      restored;
  gboolean      was_modified;

  guint         check_source, draft_source, disk_check_source;
  char         *draft_id;
  gboolean      draft_saved, closed;

  GFileMonitor *monitor;
  guint         saving;                 /* files being written now: what the disk shows is no news */
  BicDiskState  disk;
  char         *seen_etag;              /* tag of the file on the disk, if another program wrote it */
  char         *draft_error, *save_error;
  char         *version_error;          /* not reported yet */
  gboolean      version_failed;         /* the last save was not kept as a version */
};

/* bic-document-state.c */
void  _bic_document_notify_modified (BicDocument *self);
void  _bic_document_notify_trouble  (BicDocument *self);

/* bic-document-drafts.c */
void  _bic_document_queue_draft   (BicDocument *self);
void  _bic_document_drop_draft    (BicDocument *self);

/* bic-document-problems.c */
void  _bic_document_queue_check   (BicDocument *self);

/* bic-document-disk.c */
char *_bic_document_read_etag     (GFile       *file);          /* NULL when it is not there; may block */
void  _bic_document_watch         (BicDocument *self,
                                   GFile       *file);          /* nullable: none */
void  _bic_document_saved         (BicDocument *self,
                                   GFile       *file,
                                   const char  *etag,
                                   gboolean     whole);         /* no edit since saving began */

G_END_DECLS
