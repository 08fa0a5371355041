/* What the map means for play, asked before anybody plays: where a piece could go, what it sees, who steadies whom.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * For who sets a battle up: a battle that is not finished will do.  Answers come from the rules themselves.
 */
#pragma once

#include "bic-game.h"

G_BEGIN_DECLS

typedef struct _BicSurvey BicSurvey;

/* Returns: (transfer full) (nullable): NULL and @error if the rules cannot be asked about this battle */
BicSurvey *     bic_survey_new       (const BicScenario  *scenario,
                                      BicCatalogue       *catalogue,
                                      GError            **error);
void            bic_survey_free      (BicSurvey          *survey);

/* Of the unit on @hex, or else its leader; FALSE: nobody stands there whom the rules know. */
gboolean        bic_survey_moves     (const BicSurvey    *survey,
                                      int                 hex,
                                      guint8             *steps);       /* (out): for each hex of the board, how many steps; 0 = not in one turn */
int             bic_survey_range     (const BicSurvey    *survey,
                                      int                 hex);         /* hexes that it fires, 0 = it does not */
gboolean        bic_survey_supported (const BicSurvey    *survey,
                                      int                 hex);
gboolean        bic_survey_has_support (const BicSurvey  *survey);      /* whether the rules know such a thing */
gboolean        bic_survey_has_zones (const BicSurvey    *survey);
guint           bic_survey_zone      (const BicSurvey    *survey,
                                      int                 side,
                                      int                 hex);         /* not 0: in the zone of control of @side */
gboolean        bic_survey_own_zone  (const BicSurvey    *survey,
                                      int                 hex,
                                      guint8             *zone);        /* (out): for each hex, not 0: controlled by the unit on @hex; FALSE: nobody stands there */
gboolean        bic_survey_has_ways  (const BicSurvey    *survey);      /* whether armies go back to a line of communication */
gboolean        bic_survey_ways_home (const BicSurvey    *survey,
                                      int                 hex,
                                      guint8             *ways);        /* (out): for each hex by which the unit on @hex could retreat there: 1 + how far that is */
char *          bic_survey_hidden    (const BicSurvey    *survey,
                                      int                 from,
                                      int                 to,
                                      int                *blocker);     /* why @to is not seen, in words; NULL = it is seen */

/* bic-fill-in.c */
gboolean        bic_fill_in          (BicScenario        *scenario,
                                      const BicCatalogue *catalogue,
                                      int                 first,
                                      GError            **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicSurvey, bic_survey_free)

G_END_DECLS
