/* Rule scripts: the executable rulebook. docs/rule-scripts.md is the grammar.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A file holds cases. A case is a list of lines, each a verb and its words: first lines that state a position, then
 * lines that play and expect. Each case runs in a separate world (bic-script-world.h), so cases do not influence each
 * other.
 */
#pragma once

#include "bic-catalogue.h"

G_BEGIN_DECLS

typedef struct { int number; char **words; int n; } BicScriptLine;

#define BIC_CASE_IDS 4                  /* ledger ids that one case may prove */

typedef struct {
  char      *file, *title;
  char      *with;                      /* the thing or rule system of several that it is played with; NULL = none */
  int        line;
  GPtrArray *ids;                       /* char * */
  GPtrArray *lines;                     /* BicScriptLine */
} BicCase;

void        bic_case_free    (BicCase       *test);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicCase, bic_case_free)

GPtrArray * bic_script_parse (const char    *data,
                              gsize          length,
                              const char    *name,
                              GError       **error);      /* (element-type BicCase) */
GPtrArray * bic_script_load  (const char    *path,        /* a file, or a folder with all its *.rules */
                              GError       **error);
gboolean    bic_case_run     (const BicCase *test,
                              BicCatalogue  *catalogue,
                              GString       *report,      /* nullable: what happens is added */
                              GHashTable    *reasons,     /* nullable: counts the lines that expect each reason */
                              GError       **error);      /* "file:line: what is wrong" */

G_END_DECLS
