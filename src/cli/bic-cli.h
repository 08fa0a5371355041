/* What the commands of bicorne-cli share: the table of commands, options, messages, JSON, progress, Ctrl+C.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A command is a function bic_cmd_NAME () in a file of its own and a row in bic-commands.h.  It gets its arguments with
 * its own name first and returns an exit code; it begins with bic_cli_parse ().
 */
#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>
#include <stdio.h>

#include "bic-scenario.h"
#include "bic-catalogue.h"

/* The domain of texts for developers: see bic-developer-text.h */
#define BIC_DEVELOPER_DOMAIN "bicorne-developer"

G_BEGIN_DECLS

typedef enum {
  BIC_CLI_DONE,                        /* done; the answer is "yes" */
  BIC_CLI_NO,                          /* the answer is "no": problems found, a game differs, a case failed */
  BIC_CLI_USAGE,                       /* wrong usage, or input that cannot be read */
  BIC_CLI_RUN,                         /* bic_cli_parse (): nothing is wrong yet, go on */
} BicExitCode;

typedef struct {
  const char *name, *summary;
  int       (*run) (int argc, char **argv);
} BicSubcommand;

const BicSubcommand * bic_cli_find       (const char         *name);

/* --- options ------------------------------------------------------------------------------------------------- */
int            bic_cli_parse          (int                *argc,
                                       char             ***argv,
                                       const GOptionEntry *options,       /* nullable */
                                       const char         *operands,      /* "FILE..." */
                                       int                 least,
                                       int                 most);         /* -1 = any number */
/* inout, nullable: "-" is the standard output */
int            bic_cli_output         (char              **out,
                                       char              **inputs);
int            bic_cli_usage          (const char         *format,
                                       ...) G_GNUC_PRINTF (1, 2);
/* An option that would have no effect: it was given without an option that it needs, or with one that excludes it */
typedef struct { gboolean wrong; const char *option, *without, *with; } BicIgnored;
int            bic_cli_ignored        (const BicIgnored   *rows);         /* ends with a row that has no option */
const char *   bic_cli_nearest        (const char         *word,
                                       const char *const  *names);        /* bic-nearest.c: what was meant, or NULL */
gboolean       bic_cli_parse_seed     (const char         *text,          /* nullable: a seed is made */
                                       guint64            *seed);

/* --- input and messages -------------------------------------------------------------------------------------- */
void           bic_cli_complain       (const char         *message);
int            bic_cli_misfit         (const char         *file,
                                       const char         *mismatch);
int            bic_cli_fail           (const GError       *error);
int            bic_cli_refuse         (const GError       *error);
BicCatalogue * bic_cli_catalogue      (void);
BicScenario *  bic_cli_scenario       (const char         *path);
BicScenario *  bic_cli_scenario_with  (const char         *path,
                                       const BicCatalogue *catalogue,
                                       const char         *with);         /* nullable: switches, or "all" */
int            bic_cli_hex            (const BicScenario  *scenario,
                                       const char         *text);

/* --- answers ------------------------------------------------------------------------------------------------- */
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
                                       const char         *value);        /* nullable: "" */
void           bic_json_array         (JsonBuilder        *json,
                                       const char         *key);          /* begins it */
char *         bic_json_text          (JsonBuilder        *json);
void           bic_json_print         (JsonBuilder        *json);
char *         bic_cli_read_line      (FILE               *stream);

/* --- long work ----------------------------------------------------------------------------------------------- */
GCancellable * bic_cli_interruptible  (void);
void           bic_cli_progress       (const char         *what,
                                       gint64              done,
                                       gint64              of);
void           bic_cli_progress_end   (void);

G_END_DECLS
