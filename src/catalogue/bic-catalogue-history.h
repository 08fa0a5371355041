/* History in the catalogue: battles with their armies and places, commanders, and periods in which units existed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Facts for lists and checks; no rule uses them. Dates are text as in battles: "1808-08-17", "1808-08" or "1808".
 */
#pragma once

#include "bic-catalogue.h"

G_BEGIN_DECLS

/* The army of one side. Figures are men, one of several published figures; 0 = not known. */
typedef struct {
  GArray     *nations;                  /* gint16 */
  const char *commander, *losses;       /* losses: "1250-1356"; may be NULL */
  int         men, infantry, cavalry, guns;
  gboolean    attacks;                  /* of both, when each did */
  BicSource   source;
} BicForce;

/* A place that the sources name. */
typedef struct {
  const char *name, *also;              /* also: other spellings, with commas between; may be NULL */
  const char *lat, *lon;                /* degrees; NULL = not known */
  gboolean    spread;                   /* a stream, a road, a wood: of no one spot */
  BicSource   source;
} BicLandmark;

#define BIC_N_FORCES 2

typedef struct {
  const char *id, *name;                /* "vimeiro", "Vimeiro" */
  const char *also;                     /* other spellings, with commas between; may be NULL */
  const char *date, *date_end;          /* date_end: NULL = one day */
  const char *place;                    /* may be NULL */
  BicForce    force[BIC_N_FORCES];      /* without nations: nothing is known */
  int         n_forces;
  GArray     *landmarks;                /* BicLandmark */
  BicSource   source;
} BicEngagement;

/* From when to when there were units of a type, and where there were none all the same.  A type may have several. */
typedef struct {
  const char *id, *name;                /* "french-LNCR-2", "Vistula lancers"; the name may be NULL */
  const char *from, *until;             /* NULL = throughout these wars */
  gint16      type;
  GArray     *absent;                   /* gint16: engagements without them */
  GArray     *at;                      /* gint16: engagements where the sources name the units; empty = not collected */
  BicSource   source;
} BicService;

/* Service of a unit type on a day: no objection; it served elsewhere; it did not exist. */
typedef enum { BIC_SERVED, BIC_SERVED_ELSEWHERE, BIC_NOT_IN_SERVICE } BicServing;

typedef struct {
  const char *id, *name;                /* "ney", "Ney": a person's name, which is not translated */
  const char *also;                     /* other spellings; may be NULL */
  const char *until;                    /* the last day on which the commander can appear; NULL = not known */
  GArray     *nations;                  /* gint16: nations in whose armies the commander served */
  GArray     *at, *perhaps;             /* gint16: engagements where the commander was present; where the presence is
                                         * not certain */
  BicSource   source;
} BicCommander;

/* Likelihood that a commander is present on a day; also the order of a list. */
typedef enum { BIC_WAS_THERE, BIC_MAY_BE_THERE, BIC_CANNOT_BE_THERE } BicPresence;

/* `n' may be NULL. */
const BicEngagement * bic_catalogue_engagements     (const BicCatalogue *catalogue, int *n);
const BicCommander *  bic_catalogue_commanders      (const BicCatalogue *catalogue, int *n);

const BicService *    bic_catalogue_services        (const BicCatalogue *catalogue, int *n);

gboolean              bic_commander_serves          (const BicCommander *commander, int nation);
BicPresence           bic_commander_presence        (const BicCatalogue *catalogue,
                                                     const BicCommander *commander,
                                                     const char         *date,           /* nullable */
                                                     const char         *date_end);      /* nullable: one day */
gboolean              bic_commander_is_called       (const BicCommander *commander, const char *name);
gboolean              bic_commander_was_at          (const BicCatalogue  *catalogue,
                                                     const BicCommander  *commander,
                                                     const BicEngagement *engagement);    /* or possibly was */

const BicEngagement * bic_catalogue_engagement_of   (const BicCatalogue *catalogue,       /* NULL: none that is known */
                                                     const char         *title,
                                                     const char         *date,
                                                     const char         *date_end);
const BicEngagement * bic_catalogue_engagement_near_date (const BicCatalogue *catalogue,        /* NULL: none */
                                                     const char         *title,
                                                     const char         *date);
const BicEngagement * bic_catalogue_engagement_named (const BicCatalogue *catalogue,    /* NULL: none, of any date */
                                                     const char         *title);
const BicEngagement * bic_catalogue_engagement_on   (const BicCatalogue *catalogue,       /* NULL: none */
                                                     const char         *title,
                                                     const char         *date,
                                                     const char         *date_end,       /* nullable: one day */
                                                     gboolean           *near); /* (out): the title is nearly its
                                                                                 * name */
const BicCommander *  bic_catalogue_commander_near  (const BicCatalogue *catalogue,       /* NULL: none */
                                                     const char         *name,
                                                     int                 nation,
                                                     const char        **spelling,       /* (out): the matching name */
                                                     gboolean           *titled);  /* (out): only a title is too much */
gboolean              bic_force_has                 (const BicForce *force, int nation);
gboolean              bic_landmark_is_in            (const BicLandmark *landmark, const char *text);
gboolean              bic_landmark_is_called        (const BicLandmark *landmark, const char *text);
BicServing            bic_unit_type_serving         (const BicCatalogue  *catalogue,
                                                     int                  type,
                                                     const BicEngagement *engagement,     /* nullable */
                                                     const char          *date,
                                                     const char          *date_end,       /* nullable: one day */
                                                     /* (out): one that is against it */
                                                     const BicService   **row);
const BicService *    bic_unit_type_elsewhere       (const BicCatalogue  *catalogue,  /* NULL: seen, or not collected */
                                                     int                  type,
                                                     const BicEngagement *engagement,
                                                     const char          *date,
                                                     const char          *date_end);      /* nullable: one day */

G_END_DECLS
