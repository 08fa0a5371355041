/* History in the catalogue: battles with their armies and places, commanders, and periods in which units existed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lists and checks use history, but rules do not. Dates are texts, in the same form as in battles: "1808-08-17",
 * "1808-08" or "1808".
 */
#pragma once

#include "bic-catalogue.h"

G_BEGIN_DECLS

/* The army of one side. Numbers are men, or 0 if unknown. If sources differ, one of the published numbers is used. */
typedef struct {
  GArray     *nations;                  /* gint16 */
  const char *commander, *losses;       /* losses in men: "1250-1356"; both can be NULL */
  int         men, infantry, cavalry, guns;
  gboolean    attacks;                  /* whether the side attacked; can be set for both */
  BicSource   source;
} BicForce;

/* A geographical place that the sources mention */
typedef struct {
  const char *name, *also;              /* also: other spellings, separated by commas; can be NULL */
  const char *lat, *lon;                /* degrees; NULL if unknown */
  gboolean    spread;                   /* a stream, road or wood without a single position */
  BicSource   source;
} BicLandmark;

#define BIC_N_FORCES 2

typedef struct {
  const char *id, *name;                /* "vimeiro", "Vimeiro" */
  const char *also;                     /* other spellings, separated by commas; can be NULL */
  const char *date, *date_end;          /* date_end: NULL for one day */
  const char *place;                    /* description of the place: "W of Austerlitz, Moravia"; can be NULL */
  BicForce    force[BIC_N_FORCES];      /* a force without nations is unknown */
  int         n_forces;
  GArray     *landmarks;                /* BicLandmark */
  BicSource   source;
} BicEngagement;

/* A period in which units of a type existed, with the engagements of that time in which they did or did not take part.
 * A type can have several periods. */
typedef struct {
  const char *id, *name;                /* "french-LNCR-2", "Vistula lancers"; the name can be NULL */
  const char *from, *until;             /* NULL if not limited */
  gint16      type;
  GArray     *absent;                   /* gint16: engagements in which the units did not take part */
  GArray     *at;                      /* gint16: engagements at which the sources name the units; empty if unknown */
  BicSource   source;
} BicService;

/* Service of a unit type at an engagement: possible; impossible, because the units were elsewhere; or impossible,
 * because the units did not exist at that time */
typedef enum { BIC_SERVED, BIC_SERVED_ELSEWHERE, BIC_NOT_IN_SERVICE } BicServing;

typedef struct {
  const char *id, *name;                /* "ney", "Ney": a person's name, which is not translated */
  const char *also;                     /* other spellings, separated by commas; can be NULL */
  const char *until;                    /* the last day on which the commander can have been in a battle; NULL if
                                         * unknown */
  GArray     *nations;                  /* gint16: nations in whose armies the commander served */
  GArray     *at, *perhaps;             /* gint16: engagements where the commander was present; engagements where the
                                         * commander was perhaps present */
  BicSource   source;
} BicCommander;

/* Likelihood that a commander is present on a day; lists are sorted in this order */
typedef enum { BIC_WAS_THERE, BIC_MAY_BE_THERE, BIC_CANNOT_BE_THERE } BicPresence;

/* `n' can be NULL. */
const BicEngagement * bic_catalogue_engagements     (const BicCatalogue *catalogue, int *n);
const BicCommander *  bic_catalogue_commanders      (const BicCatalogue *catalogue, int *n);

const BicService *    bic_catalogue_services        (const BicCatalogue *catalogue, int *n);

gboolean              bic_commander_serves          (const BicCommander *commander, int nation);
BicPresence           bic_commander_presence        (const BicCatalogue *catalogue,
                                                     const BicCommander *commander,
                                                     const char         *date,           /* nullable */
                                                     const char         *date_end);      /* NULL for one day */
gboolean              bic_commander_is_called       (const BicCommander *commander, const char *name);
gboolean              bic_commander_was_at          (const BicCatalogue  *catalogue,
                                                     const BicCommander  *commander,
                                                     const BicEngagement *engagement);    /* TRUE also for "perhaps" */

const BicEngagement * bic_catalogue_engagement_of_battle   (const BicCatalogue *catalogue,   /* NULL if there is none */
                                                            const char         *title,
                                                            const char         *date,
                                                            const char         *date_end);
const BicEngagement * bic_catalogue_engagement_near_date   (const BicCatalogue *catalogue,   /* NULL if there is none */
                                                            const char         *title,
                                                            const char         *date);
const BicEngagement * bic_catalogue_engagement_named       (const BicCatalogue *catalogue,  /* any date; NULL if none */
                                                            const char         *title);
const BicEngagement * bic_catalogue_engagement_on_date     (const BicCatalogue *catalogue,   /* NULL if there is none */
                                                            const char         *title,
                                                            const char         *date,
                                                            const char         *date_end,    /* NULL for one day */
                                                            gboolean           *near);   /* (out): titles are similar */
const BicCommander *  bic_catalogue_commander_spelled_like (const BicCatalogue *catalogue,   /* NULL if there is none */
                                                            const char         *name,
                                                            int                 nation,
                                                            const char        **spelling, /* (out): the matching name */
                                                            gboolean           *titled); /* (out): only "Sir" differs */
gboolean              bic_force_has                        (const BicForce *force, int nation);
gboolean              bic_landmark_is_named_in             (const BicLandmark *landmark, const char *text);
gboolean              bic_landmark_is_called               (const BicLandmark *landmark, const char *text);
BicServing            bic_unit_type_serving                (const BicCatalogue  *catalogue,
                                                            int                  type,
                                                            const BicEngagement *engagement, /* nullable */
                                                            const char          *date,
                                                            const char          *date_end,   /* NULL for one day */
                                                            /* (out): the row that contradicts the service */
                                                            const BicService   **row);
/* NULL if present or unknown */
const BicService *    bic_unit_type_served_elsewhere       (const BicCatalogue  *catalogue,
                                                            int                  type,
                                                            const BicEngagement *engagement,
                                                            const char          *date,
                                                            const char          *date_end);  /* NULL for one day */

G_END_DECLS
