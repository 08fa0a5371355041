/* Results of games, printed: as a table for people, as JSON and CSV.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-results-sum.h"
#include "bic-sink.h"

G_BEGIN_DECLS

typedef enum { BIC_SHOW_TEXT, BIC_SHOW_JSON, BIC_SHOW_CSV } BicShowAs;

typedef struct { GPtrArray *results; const BicCatalogue *catalogue; const BicPoints *points; BicShowAs as;
    } BicResultsShow;

void bic_show_list      (const BicResultsShow *show);
void bic_show_battles   (const BicResultsShow *show);
void bic_show_players   (const BicResultsShow *show);
void bic_show_matches   (const BicResultsShow *show);
void bic_show_standings (const BicResultsShow *show);

G_END_DECLS
