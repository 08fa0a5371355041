/* Private structure of a document, for the files of this class.
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
  char         *etag;                   /* etag of the file when it was last read or written */
  gint64        file_saved;             /* time of the file's last change when it was read, in seconds since 1970 */
  char         *title;
  GPtrArray    *problems;
  guint         edits;                  /* number of changes, to detect an edit during a save */
  guint         checked;                /* value of "edits" when the problems were found */
  /* TRUE if the battle is not in its file: it was restored from a draft, is new, or was kept although its file has
   * changed */
  gboolean      restored;
  gboolean      was_modified;

  guint         check_source, draft_source, disk_check_source;
  char         *draft_id;
  gboolean      draft_saved, closed;

  GFileMonitor *monitor;
  guint         saving;                 /* number of saves in progress; changes of the file are ignored meanwhile */
  BicDiskState  disk;
  char         *seen_etag;  /* etag of the file when the disk was last checked; NULL if the file is missing */
  char         *draft_error, *save_error;
  char         *version_error;          /* error in storing a version that was not reported yet; can be NULL */
  gboolean      version_failed;         /* TRUE if the last save was not stored as a version */
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
char *_bic_document_read_etag     (GFile       *file);          /* NULL if the file does not exist; may block */
void  _bic_document_watch         (BicDocument *self,
                                   GFile       *file);          /* (nullable): NULL stops watching */
void  _bic_document_note_saved    (BicDocument *self,
                                   GFile       *file,
                                   const char  *etag,
                                   gboolean     whole);         /* TRUE if there was no edit since the save began */

G_END_DECLS
