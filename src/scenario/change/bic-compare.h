/* Differences between two battles, as text.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue.h"
#include "bic-scenario.h"

G_BEGIN_DECLS

typedef enum {
  BIC_CHANGE_BOARD,                     /* size, shape or section lines */
  BIC_CHANGE_FIELD,                     /* a value of the battle or of an army */
  BIC_CHANGE_GROUND,                    /* terrain of a hex */
  BIC_CHANGE_ADDED,                     /* an item: a piece, a label, an objective ... */
  BIC_CHANGE_REMOVED,
  BIC_CHANGE_MOVED,
  BIC_CHANGE_CHANGED,                   /* a value of an item */
  BIC_N_CHANGES
} BicChange;

typedef struct {
  BicChange kind;
  int       from, to;                   /* hex in the first battle and in the second battle; BIC_NO_HEX = none */
  char     *what;                       /* translated subject: "Terrain", "Line infantry (french/LN), blocks" */
  char     *old, *now;                  /* values as text; NULL = no value */
} BicDifference;

/* Compares two battles. Items are matched by their content, not by their ids. If the boards differ, they are aligned
 * first. */
GPtrArray *  bic_compare              (const BicScenario   *a,
                                       const BicScenario   *b,
                                       /* (element-type BicDifference) (transfer full) */
                                       const BicCatalogue  *catalogue);
char *       bic_difference_place     (const BicDifference *difference,
                                       const BicScenario   *a,
                                       const BicScenario   *b);             /* returns "C4", "C4 → D5" or "" */
/* Returns the difference without its hexes, such as "Terrain: Clear → Forest" */
char *       bic_difference_text      (const BicDifference *difference);
const char * bic_change_name          (BicChange            kind);          /* "ground": untranslated, for scripts */

G_END_DECLS
