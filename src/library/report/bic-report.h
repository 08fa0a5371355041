/* The report of a battle that was played: what happened, in prose, with its dice, losses and pictures.
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
  BIC_PART_TURN,                        /* a heading inside one */
  BIC_PART_PHASE,
  BIC_PART_LINE,                        /* of the log */
  BIC_PART_NOTE,                        /* of the players, on the line before */
  BIC_PART_SCORE,                       /* how it stood after a turn */
  BIC_PART_TABLE,
  BIC_PART_PICTURE,
  BIC_N_PARTS
} BicPartKind;

typedef struct {
  BicPartKind kind;
  char       *text;                     /* plain, translated; what a table or a picture is about */
  char       *dice;                     /* of a line: the faces rolled; may be NULL */
  gboolean    taken_back, bookmark;     /* of a line */
  GPtrArray  *rows;                     /* of a table: GStrv */
  gboolean    has_head;                 /* its first row has the headings of the columns */
  guint       position;                 /* of a picture: choices made before it */
} BicPart;

typedef struct {
  BicSession *session;                  /* whose pictures they are ... */
  int         viewer;                   /* ... as that viewer sees them */
  GPtrArray  *parts;                    /* BicPart */
} BicReport;

BicReport * bic_report_new    (BicSession        *session,
                               int                viewer,       /* as of bic_log_read () */
                               BicReportPictures  pictures);
void        bic_report_free   (BicReport         *report);
/* @picture: start of the file names of pictures; a number follows; NULL = none. Only Markdown has picture files. */
char *      bic_report_write  (const BicReport   *report,
                               BicReportFormat    format,
                               const char        *picture);
gboolean    bic_report_save   (const BicReport   *report,
                               BicReportFormat    format,
                               GFile             *file,
                               GError           **error);
int         bic_report_format (const char        *name);        /* by a file's ending; -1 = none of ours */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicReport, bic_report_free)

G_END_DECLS
