/* Checks: problems of a battle, with their location and advice.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The checks in this folder use only the document and the catalogue. Checks that need the rules are in engine/check and
 * add to the same list: for example, whether hexes can be reached, or whether a rule is enforced or left to the
 * players.
 */
#pragma once

#include "bic-catalogue.h"
#include "bic-edit.h"

G_BEGIN_DECLS

typedef enum { BIC_PROBLEM_ERROR, BIC_PROBLEM_WARNING, BIC_PROBLEM_NOTE } BicSeverity;

typedef struct {
  BicSeverity severity;
  const char *code;                     /* stable identifier: "unit-off-board" */
  int         hex;                      /* hex with the problem, or BIC_NO_HEX */
  guint32     item;                     /* id of the item with the problem, or 0 */
  gboolean    in_form;                  /* whether the problem is fixed in a form */
  int         field;                    /* BicField of the member with the problem, or -1 */
  int         side;                     /* side of the member, or BIC_NOBODY */
  const char *about;                    /* (nullable): distinguishes problems at the same location: "french/GR" */
  char       *text;                     /* translated description, without the location */
  char       *advice;                   /* translated advice */
  BicEdit    *fix;                      /* (nullable): edit that fixes the problem safely */
  char       *fix_label;                /* translated label of the fix: "Remove the unit" */
  gboolean    ignored;                  /* whether the author accepts the problem ... */
  guint32     accepted;                 /* ... with this item (its id) ... */
  char       *reason;                   /* ... for this reason (nullable) */
} BicProblem;

GPtrArray *   bic_check_scenario         (const BicScenario  *scenario,
                                          /* Returns: (element-type BicProblem) (transfer full): errors first */
                                          const BicCatalogue *catalogue);
void          bic_problem_free           (BicProblem         *problem);
/* Adds a problem. The check that calls this function can then set item, field, side and fix of the problem. */
BicProblem *  bic_problems_add           (GPtrArray          *problems,
                                          BicSeverity         severity,
                                          const char         *code,
                                          int                 hex,
                                          const char         *advice,
                                          const char         *format,
                                          ...) G_GNUC_PRINTF (6, 7);
void          bic_problems_sort          (GPtrArray          *problems);       /* errors first, ignored problems last */
/* Marks the problems that the author has accepted. Call this function after all checks. */
void          bic_problems_finish        (GPtrArray          *problems,
                                          const BicScenario  *scenario);
/* Returns whether the problem can be ignored, because it does not prevent the battle from being played */
gboolean      bic_problem_can_be_ignored (const BicProblem   *problem);
BicEdit *     bic_problem_accept         (const BicProblem   *problem,
                                          const char         *reason);  /* (transfer full): accepts the problem */
char *        bic_problem_place          (const BicProblem   *problem,
                                          const BicScenario  *scenario);  /* returns "E7", "British army: hand" or "" */
const char *  bic_severity_name          (BicSeverity         severity);      /* returns "error", "warning" or "note" */

/* Rows of counts, which are made from the map and never stored. */
typedef struct { int side; GQuark type; int count; } BicLineUpRow;
/* shape: "", "straight", "bend", "fork", "end" */
typedef struct { GQuark terrain; const char *shape; int count; } BicTileRow;
/* Returns rows of BicLineUpRow, sorted by side, the top side first, and then by the id of the unit type */
GArray *      bic_count_line_up        (const BicScenario  *scenario);
/* Returns rows of BicTileRow without clear hexes; overlays and works have separate rows */
GArray *      bic_count_tiles          (const BicScenario  *scenario);
int           bic_count_units          (const BicScenario  *scenario,
                                        const char         *type);
/* These functions return the number of units or tiles in the boxed games of the battle; -1 if not stated. */
int           bic_boxes_count_units    (const BicScenario  *scenario,
                                        const BicCatalogue *catalogue,
                                        int                 type);
int           bic_boxes_count_tiles    (const BicScenario  *scenario,
                                        const BicCatalogue *catalogue,
                                        int                 terrain);
/* Sets @spare to the number of infantry blocks of a nation that are left for garrisons. Returns FALSE if the number is
 * not stated. */
gboolean      bic_boxes_spare_infantry (const BicScenario  *scenario,
                                        const BicCatalogue *catalogue,
                                        int                 nation,
                                        int                *spare);
/* A boxed game from which units or tiles are taken. box: index in the battle's list of boxed games; count: number to
 * take; known: whether the boxed game states how many it contains. */
typedef struct { guint box; int count; gboolean known; } BicBoxShare;
GArray *      bic_boxes_share_units    (const BicScenario  *scenario,
                                        const BicCatalogue *catalogue,
                                        int                 type,
                                        int                 wanted,
                                        int                *missing);
GArray *      bic_boxes_share_tiles    (const BicScenario  *scenario,
                                        const BicCatalogue *catalogue,
                                        int                 terrain,
                                        int                 wanted,
                                        int                *missing);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicProblem, bic_problem_free)

G_END_DECLS
