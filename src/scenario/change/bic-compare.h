/* Differences between two battles, in words.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-catalogue.h"
#include "bic-scenario.h"

G_BEGIN_DECLS

typedef enum {
  BIC_CHANGE_BOARD,                     /* size, shape or section lines */
  BIC_CHANGE_FIELD,                     /* a member of the battle or of an army */
  BIC_CHANGE_GROUND,                    /* of a hex */
  BIC_CHANGE_ADDED,                     /* an item: a piece, a label, an objective ... */
  BIC_CHANGE_REMOVED,
  BIC_CHANGE_MOVED,
  BIC_CHANGE_CHANGED,                   /* a member of an item */
  BIC_N_CHANGES
} BicChange;

typedef struct {
  BicChange kind;
  int       from, to;                   /* where, in the first battle and in the second; BIC_NO_HEX */
  char     *what;                       /* "Terrain", "Line infantry (french/LN): blocks", translated */
  char     *old, *now;                  /* the values, in words; NULL where none */
} BicDifference;

/* Items are matched by what they are, not by their numbers; hexes by their names. */
GPtrArray *  bic_compare              (const BicScenario   *a,
                                       const BicScenario   *b,
                                       /* (element-type BicDifference) (transfer full) */
                                       const BicCatalogue  *catalogue);
char *       bic_difference_place     (const BicDifference *difference,
                                       const BicScenario   *a,
                                       const BicScenario   *b);             /* "C4", "C4 → D5", "" */
/* "Ground: clear → forest", without the place */
char *       bic_difference_text      (const BicDifference *difference);
const char * bic_change_name          (BicChange            kind);          /* "ground": not translated, for scripts */

G_END_DECLS
