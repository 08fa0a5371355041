/* Functions that the commands of bicorne-cli and bicorne-dev share: options, messages, input, output, progress, and
 * Ctrl+C.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each command is a BicSubcommand in a separate file, and is listed in the main file of its program (bic-cli-main.c,
 * bic-dev-main.c). Its @run function first calls bic_cli_parse (), and returns an exit code.
 */
#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>
#include <stdio.h>

#include "bic-catalogue.h"
#include "bic-scenario.h"

G_BEGIN_DECLS

typedef enum {
  BIC_CLI_DONE,                        /* success; the answer is "yes" */
  BIC_CLI_NO,                          /* the answer is "no": for example, problems were found, a game differs from its
                                        * replay, or a rule case failed */
  BIC_CLI_USAGE,                       /* wrong usage, or input that cannot be read */
  BIC_CLI_RUN,                         /* not an exit code: the options are valid, and the command can continue */
} BicExitCode;

typedef struct _BicSubcommand BicSubcommand;

struct _BicSubcommand {
  const char *name, *summary;
  /* @argv starts with the name of the command */
  int       (*run) (const BicSubcommand *command, int argc, char **argv);
  gboolean    hidden;                  /* TRUE if --help does not list the command */
};

typedef struct {
  const char              *name, *summary;
  const BicSubcommand *const *commands;   /* terminated by NULL */
} BicProgram;

/* --- the program and its options (bic-program.c) ------------------------ */
int            bic_program_main       (const BicProgram   *program,
                                       int                 argc,
                                       char              **argv);
int            bic_cli_parse          (const BicSubcommand *command,
                                       int                 *argc,
                                       char              ***argv,
                                       const GOptionEntry  *options,      /* (nullable) */
                                       const char          *operands,     /* "FILE..." */
                                       int                  least,
                                       int                  most);        /* -1 for any number */
void           bic_cli_free_options   (const GOptionEntry *options);

/* An option that would have no effect if @wrong is TRUE. Either @without is an option that @option needs and that is
 * missing, or @with is an option that excludes @option and that is given. */
typedef struct { gboolean wrong; const char *option, *without, *with; } BicIgnored;
int            bic_cli_check_ignored  (const BicIgnored   *rows);         /* ends with an empty row */
/* @out: (inout) (nullable): "-" becomes the standard output */
int            bic_cli_check_output   (char              **out,
                                       char              **inputs);
gboolean       bic_cli_parse_seed     (const char         *text,          /* (nullable): NULL for a random seed */
                                       guint64            *seed);

/* --- messages ----------------------------------------------------------- */
int            bic_cli_usage_error     (const char         *format,
                                        ...) G_GNUC_PRINTF (1, 2);
void           bic_cli_print_error     (const char         *message);
int            bic_cli_report_mismatch (const char         *file,
                                        const char         *mismatch);
int            bic_cli_fail            (const GError       *error);
int            bic_cli_fail_usage      (const GError       *error);

/* --- input -------------------------------------------------------------- */
BicCatalogue * bic_cli_catalogue         (void);
BicScenario *  bic_cli_scenario          (const char         *path);
BicScenario *  bic_cli_load_with_options (const char         *path,
                                          const char         *with,       /* (nullable): IDs of switches, or "all" */
                                          BicCatalogue      **catalogue);
GPtrArray *    bic_cli_scenarios         (char              **paths);     /* (element-type BicScenario) */
char *         bic_cli_read_line         (FILE               *stream);

/* --- long work ---------------------------------------------------------- */
GCancellable * bic_cli_catch_interrupt (void);
void           bic_cli_progress        (int                 done,
                                        int                 of,
                                        gpointer            what);        /* unit of work, in one or two words */
void           bic_cli_clear_progress  (void);

/* --- answers: JSON (bic-answer.c) --------------------------------------- */
void           bic_json_int           (JsonBuilder        *json,
                                       const char         *key,
                                       gint64              value);
void           bic_json_double        (JsonBuilder        *json,
                                       const char         *key,
                                       double              value);
void           bic_json_flag          (JsonBuilder        *json,
                                       const char         *key,
                                       gboolean            value);
void           bic_json_string        (JsonBuilder        *json,
                                       const char         *key,
                                       const char         *value);        /* (nullable): NULL writes "" */
void           bic_json_begin_array   (JsonBuilder        *json,
                                       const char         *key);          /* begins the array */
char *         bic_json_text          (JsonBuilder        *json);
void           bic_json_print         (JsonBuilder        *json);

/* --- answers: rows of named values as JSON or CSV ----------------------- */
typedef enum { BIC_SINK_JSON, BIC_SINK_CSV } BicSinkKind;
typedef struct _BicSink BicSink;

/* Adds the row of an item to the output. All rows must have the same names in the same order. To find the names, the
 * function is also called with a blank item, whose values are ignored. */
typedef void (*BicSinkRow) (BicSink *sink, gconstpointer item);

void           bic_sink_print         (BicSinkKind         kind,
                                       GPtrArray          *items,
                                       gconstpointer       blank,
                                       BicSinkRow          row);
/* These functions add one value to a row. @sink is a BicSink. Its type is gpointer, so that the functions can be
 * members of BicCells. */
void           bic_sink_text          (gpointer            sink,
                                       const char         *key,
                                       const char         *text);         /* (nullable): NULL writes "" */
void           bic_sink_int           (gpointer            sink,
                                       const char         *key,
                                       gint64              number);
void           bic_sink_double        (gpointer            sink,
                                       const char         *key,
                                       double              number);
void           bic_sink_flag          (gpointer            sink,
                                       const char         *key,
                                       gboolean            flag);

/* --- answers: aligned tables -------------------------------------------- */
typedef struct _BicColumns BicColumns;

BicColumns *   bic_columns_new        (const char         *first,
                                       ...) G_GNUC_NULL_TERMINATED;       /* headings of the columns */
void           bic_columns_add        (BicColumns         *table,
                                       const char         *first,
                                       ...) G_GNUC_NULL_TERMINATED;       /* a row; missing cells are empty */
void           bic_columns_print      (BicColumns         *table);        /* (transfer full) */
void           bic_columns_free       (BicColumns         *table);

G_END_DECLS
