/* Overlays of the map in the editor: the marks on hexes, and the text about a hex.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-editor-analysis.h"
#include "bic-analysis.h"

G_BEGIN_DECLS

typedef struct {
  BicEditor *editor;
  BicAnalysis *analysis;                    /* NULL if unnecessary or not possible */
  int        placed;                    /* hex where the unit of the brush is in the analysis, or BIC_NO_HEX */
  int        from;                      /* starting hex, or BIC_NO_HEX */
  GArray    *findings;                  /* BicFinding per hex */
} BicAnalysisContext;

typedef struct {
  BicAnalysisName name;
  gboolean   by_rules;                  /* the overlay needs an analysis */
  gboolean   from_hex;                  /* the overlay needs a starting hex */
  gboolean   line;                      /* shows a line of sight to the hovered hex */
  void     (*find) (const BicAnalysisContext *at);
  char *   (*describe) (const BicAnalysisContext *at, int hex); /* (transfer full) (nullable): text about the hex */
} BicAnalysisView;


/* Returns (nullable) the overlay @index, or NULL after the last overlay. The first overlay is the plain map. */
const BicAnalysisView * bic_editor_analysis_nth_view (guint             index);

static inline const BicScenario *
bic_analysis_context_scenario (const BicAnalysisContext *at)
{
  return bic_editor_get_scenario (at->editor);
}

static inline BicFinding *
bic_analysis_context_finding (const BicAnalysisContext *at, int hex)
{
  return &g_array_index (at->findings, BicFinding, hex);
}

static inline void
bic_analysis_context_set (const BicAnalysisContext *at, int hex, BicFind find, int number)
{
  *bic_analysis_context_finding (at, hex) = (BicFinding) { (guint8) find, (guint8) CLAMP (number, 0, G_MAXUINT8) };
}

/* Returns the name of the starting hex. */
static inline char *
bic_analysis_context_name (const BicAnalysisContext *at, char text[BIC_HEX_TEXT])
{
  return bic_hex_write (&bic_analysis_context_scenario (at)->grid, at->from, text);
}

#define BIC_EACH_HEX(at, hex) \
  for (int hex = 0, size_ = bic_grid_hex_number_limit (&bic_analysis_context_scenario (at)->grid); hex < size_; hex++) \
    if (bic_grid_has (&bic_analysis_context_scenario (at)->grid, hex))

G_END_DECLS
