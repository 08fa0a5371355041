/* The report of a game: the events of each turn, with dice, losses and pictures.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "bic-log.h"

G_BEGIN_DECLS

typedef enum { BIC_REPORT_TEXT, BIC_REPORT_MARKDOWN, BIC_REPORT_HTML, BIC_N_REPORT_FORMATS } BicReportFormat;
typedef enum { BIC_PICTURES_NONE, BIC_PICTURES_TURNING_POINTS, BIC_PICTURES_TURNS } BicReportPictures;

typedef enum {
  BIC_PART_TITLE,
  BIC_PART_HEADING,
  BIC_PART_TURN,                        /* heading of a turn, below BIC_PART_HEADING */
  BIC_PART_PHASE,
  BIC_PART_LINE,                        /* a log line */
  BIC_PART_NOTE,                        /* note of the players about the line before it */
  BIC_PART_SCORE,                       /* score after a turn */
  BIC_PART_TABLE,
  BIC_PART_PICTURE,
  BIC_N_PARTS
} BicPartKind;

typedef struct {
  BicPartKind kind;
  char       *text;                     /* plain text, translated; the caption of a table or picture */
  char       *dice;                     /* dice rolled, for a line; can be NULL */
  gboolean    taken_back, bookmark;     /* for a line: undone; marked by the players */
  GPtrArray  *rows;                     /* for a table: GStrv */
  gboolean    has_head;                 /* TRUE if the first row contains column headings */
  guint       position;                 /* for a picture: position to show, as the number of choices before it */
} BicPart;

typedef struct {
  BicSession *session;                  /* game that the pictures show */
  int         viewer;                   /* viewer whose information the pictures show */
  GPtrArray  *parts;                    /* BicPart */
} BicReport;

BicReport * bic_report_new     (BicSession        *session,
                                int                viewer,      /* a viewer as defined by bic_log_read () */
                                BicReportPictures  pictures);
void        bic_report_free    (BicReport         *report);
/* @picture is the start of the file names of pictures; a number follows. NULL omits pictures. Used only for
 * Markdown. */
char *      bic_report_to_text (const BicReport   *report,
                                BicReportFormat    format,
                                const char        *picture);
gboolean    bic_report_save    (const BicReport   *report,
                                BicReportFormat    format,
                                GFile             *file,
                                GError           **error);
int         bic_report_format  (const char        *name);       /* format for a file name extension; -1 if unknown */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicReport, bic_report_free)

G_END_DECLS
