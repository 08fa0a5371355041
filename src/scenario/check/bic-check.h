/* Checks: what is wrong with a battle, where, and what to do.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The checks here need the document and the catalogue; those that need rules (reach, enforced or for humans) are in
 * engine/check and add to the same list.
 */
#pragma once

#include "bic-catalogue.h"
#include "bic-edit.h"

G_BEGIN_DECLS

typedef enum { BIC_PROBLEM_ERROR, BIC_PROBLEM_WARNING, BIC_PROBLEM_NOTE } BicSeverity;

typedef struct {
  BicSeverity severity;
  const char *code;                     /* stable: "unit-off-board" */
  int         hex;                      /* where to jump to, or BIC_NO_HEX */
  guint32     item;                     /* the item it is about, or 0 */
  gboolean    in_form;                  /* the form in which it is fixed */
  int         field;                    /* the member it is about: BicField, or -1 */
  int         side;                     /* of that member, or BIC_NOBODY */
  const char *about;                    /* distinguishes several problems of one code in one place: "french/GR"; may be
                                         * NULL */
  char       *text;                     /* what is wrong, translated, without the place */
  char       *advice;                   /* what to do, translated */
  BicEdit    *fix;                      /* the one safe fix, or NULL */
  char       *fix_label;                /* "Remove the unit" */
  gboolean    ignored;                  /* the author knows of it and leaves it ... */
  guint32     accepted;                 /* ... by this item ... */
  char       *reason;                   /* ... for this reason; may be NULL */
} BicProblem;

GPtrArray *   bic_check_scenario   (const BicScenario  *scenario,
                                    /* (element-type BicProblem) (transfer full), errors first */
                                    const BicCatalogue *catalogue);
void          bic_problem_free     (BicProblem         *problem);
/* For checks: appends; the caller may then set item, field, fix. */
BicProblem *  bic_problems_add     (GPtrArray          *problems,
                                    BicSeverity         severity,
                                    const char         *code,
                                    int                 hex,
                                    const char         *advice,
                                    const char         *format,
                                    ...) G_GNUC_PRINTF (6, 7);
void          bic_problems_sort    (GPtrArray          *problems);      /* errors first, the ignored last */
/* Call after all checks: marks the problems that the author has accepted. */
void          bic_problems_finish  (GPtrArray          *problems,
                                    const BicScenario  *scenario);
/* it may be ignored: it does not keep the battle from being played */
gboolean      bic_problem_may_wait (const BicProblem   *problem);
BicEdit *     bic_problem_accept   (const BicProblem   *problem,
                                    const char         *reason);        /* (transfer full): ignores it */
char *        bic_problem_place    (const BicProblem   *problem,
                                    const BicScenario  *scenario);      /* "E7", "British army: hand", "" */
const char *  bic_severity_name    (BicSeverity         severity);      /* "error", "warning", "note" */

/* Counted from the map, never stored. */
typedef struct { int side; GQuark type; int count; } BicLineUpRow;
/* shape: "", "straight", "bend", "fork", "end" */
typedef struct { GQuark terrain; const char *shape; int count; } BicTileRow;
/* BicLineUpRow, top first, in the order of the catalogue's ids */
GArray *      bic_count_line_up    (const BicScenario  *scenario);
/* BicTileRow; clear hexes left out, overlays and works in separate rows */
GArray *      bic_count_tiles      (const BicScenario  *scenario);
int           bic_count_units      (const BicScenario  *scenario,
                                    const char         *type);
/* The number of them in the boxes of the battle; -1 = not stated. */
int           bic_boxes_hold_units (const BicScenario  *scenario,
                                    const BicCatalogue *catalogue,
                                    int                 type);
int           bic_boxes_hold_tiles (const BicScenario  *scenario,
                                    const BicCatalogue *catalogue,
                                    int                 terrain);
/* Blocks of a nation's infantry that are left for garrisons; FALSE: no number is stated. */
gboolean      bic_boxes_spare_infantry (const BicScenario *scenario,
                                    const BicCatalogue *catalogue,
                                    int                 nation,
                                    int                *spare);
/* The boxes from which a thing is taken; box: index in the battle's list, from 0; known: the box states the number. */
typedef struct { guint box; int count; gboolean known; } BicBoxShare;
GArray *      bic_boxes_share_units (const BicScenario *scenario,
                                    const BicCatalogue *catalogue,
                                    int                 type,
                                    int                 wanted,
                                    int                *missing);
GArray *      bic_boxes_share_tiles (const BicScenario *scenario,
                                    const BicCatalogue *catalogue,
                                    int                 terrain,
                                    int                 wanted,
                                    int                *missing);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicProblem, bic_problem_free)

G_END_DECLS
