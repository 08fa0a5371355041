/* Rule scripts: executable tests of the rules. docs/rule-scripts.md describes the grammar.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A file contains cases. A case is a list of lines; each line consists of a verb and words. The first lines set up a
 * position. The lines after them make choices and check expectations. Each case runs in a separate world
 * (bic-script-world.h), so that cases do not influence each other.
 */
#pragma once

#include "bic-catalogue.h"

G_BEGIN_DECLS

typedef struct { int number; char **words; int n; } BicScriptLine;

#define BIC_CASE_IDS 4                  /* maximum number of ledger IDs of one case */

typedef struct {
  char      *file, *title;
  /* for an expanded case, the word or rule system of this variant; NULL if the case was not expanded */
  char      *with;
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
                              GString       *report,      /* (nullable): receives the log of the game */
                              GHashTable    *reasons,     /* (nullable): counts the lines that expect each reason */
                              GError       **error);      /* "file:line: message" */

G_END_DECLS
