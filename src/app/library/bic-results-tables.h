/* Tables of the results page: games, battles, players, matches, standings and pairings.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-results-sum.h"
#include "bic-data-table.h"

G_BEGIN_DECLS

extern const BicTableKind bic_results_games_table;      /* rows: BicResult */
extern const BicTableKind bic_results_battles_table;    /* rows: BicBattleSum */

/* bic-results-people.c */
extern const BicTableKind bic_results_players_table;    /* rows: BicPlayerSum */
extern const BicTableKind bic_results_matches_table;    /* rows: BicMatch */
extern const BicTableKind bic_results_standings_table;  /* rows: BicStanding */
extern const BicTableKind bic_results_pairings_table;   /* rows: BicPairing */

/* Text of table cells */
char * bic_results_date_text   (gint64  seconds);
char * bic_results_number_text (int     number);
char * bic_results_rate_text   (BicRate rate);

G_END_DECLS
