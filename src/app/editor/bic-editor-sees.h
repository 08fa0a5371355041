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
} BicVantage;

typedef struct {
  BicSeeName name;
  gboolean   by_rules;                  /* the overlay needs an analysis */
  gboolean   from_hex;                  /* the overlay needs a starting hex */
  gboolean   line;                      /* shows a line of sight to the hovered hex */
  void     (*find) (const BicVantage *at);
  char *   (*say)  (const BicVantage *at, int hex);     /* (transfer full) (nullable): text about the hex */
} BicSee;


/* Returns (nullable) the overlay @index, or NULL after the last overlay. The first overlay is the plain map. */
const BicSee * bic_editor_see       (guint             index);

static inline const BicScenario *
bic_vantage_scenario (const BicVantage *at)
{
  return bic_editor_get_scenario (at->editor);
}

static inline BicFinding *
bic_vantage_finding (const BicVantage *at, int hex)
{
  return &g_array_index (at->findings, BicFinding, hex);
}

static inline void
bic_vantage_set (const BicVantage *at, int hex, BicFind find, int number)
{
  *bic_vantage_finding (at, hex) = (BicFinding) { (guint8) find, (guint8) CLAMP (number, 0, G_MAXUINT8) };
}

/* Returns the name of the starting hex. */
static inline char *
bic_vantage_name (const BicVantage *at, char text[BIC_HEX_TEXT])
{
  return bic_hex_write (&bic_vantage_scenario (at)->grid, at->from, text);
}

#define BIC_EACH_HEX(at, hex) \
  for (int hex = 0, size_ = bic_grid_size (&bic_vantage_scenario (at)->grid); hex < size_; hex++) \
    if (bic_grid_has (&bic_vantage_scenario (at)->grid, hex))

G_END_DECLS
