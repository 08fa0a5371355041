/* What the catalogue knows of history: days of battle, and who commanded there.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Facts for lists and checks; no rule asks them.  Dates are text as in battles: "1808-08-17", "1808-08" or "1808".
 */
#pragma once

#include "bic-catalogue.h"

G_BEGIN_DECLS

typedef struct {
  const char *id, *name;                /* "vimeiro", "Vimeiro" */
  const char *date, *date_end;          /* date_end: NULL = one day */
  BicSource   source;
} BicEngagement;

typedef struct {
  const char *id, *name;                /* "ney", "Ney": a name is nobody's language, and is not translated */
  const char *also;                     /* other spellings; may be NULL */
  const char *until;                    /* the last day on which he can appear; NULL = not known */
  GArray     *nations;                  /* gint16: in whose armies he served */
  GArray     *at, *perhaps;             /* gint16: engagements where he was; where he is said to have been */
  BicSource   source;
} BicCommander;

/* How likely it is that somebody is there on a day: the order of a list. */
typedef enum { BIC_WAS_THERE, BIC_MAY_BE_THERE, BIC_CANNOT_BE_THERE } BicPresence;

/* `n' may be NULL. */
const BicEngagement * bic_catalogue_engagements     (const BicCatalogue *catalogue, int *n);
const BicCommander *  bic_catalogue_commanders      (const BicCatalogue *catalogue, int *n);

int                   bic_catalogue_find_engagement (const BicCatalogue *catalogue, const char *id);       /* an index, or -1 */
int                   bic_catalogue_find_commander  (const BicCatalogue *catalogue, const char *id);

gboolean              bic_commander_serves          (const BicCommander *commander, int nation);
BicPresence           bic_commander_presence        (const BicCatalogue *catalogue,
                                                     const BicCommander *commander,
                                                     const char         *date,           /* nullable */
                                                     const char         *date_end);      /* nullable: one day */

G_END_DECLS
