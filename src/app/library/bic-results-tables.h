/* The tables of the results page: games, battles, players, matches.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-results-sum.h"
#include "bic-data-table.h"

G_BEGIN_DECLS

extern const BicTableKind bic_results_games_table;      /* of BicResult */
extern const BicTableKind bic_results_battles_table;    /* of BicBattleSum */

/* bic-results-people.c */
extern const BicTableKind bic_results_players_table;    /* of BicPlayerSum */
extern const BicTableKind bic_results_matches_table;    /* of BicMatch */
extern const BicTableKind bic_results_standings_table;  /* of BicStanding */
extern const BicTableKind bic_results_pairings_table;   /* of BicPairing */

/* Texts of cells */
char * bic_results_day    (gint64  seconds);
char * bic_results_number (int     number);
char * bic_results_rate   (BicRate rate);

G_END_DECLS
