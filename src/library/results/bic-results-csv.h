/* Exports all fields of a result with stable names, for scripts and spreadsheets.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-result.h"

G_BEGIN_DECLS

/* Functions that receive the fields, one field per call */
typedef struct {
  void (*text)   (gpointer to, const char *key, const char *text);     /* @text can be NULL */
  void (*whole)  (gpointer to, const char *key, gint64 number);
  void (*real)   (gpointer to, const char *key, double number);
  void (*flag)   (gpointer to, const char *key, gboolean flag);
} BicCells;

void   bic_result_write_cells (const BicResult *result,
                               const BicCells  *cells,
                               gpointer         to);
/* Returns (transfer full) CSV (RFC 4180) with one row per game; @results is (element-type BicResult). */
char * bic_results_csv        (GPtrArray       *results);

G_END_DECLS
