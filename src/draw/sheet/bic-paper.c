/* Paper sizes, the parts of a sheet, and the style of a board on paper
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-sheet.h"

#include <glib/gi18n-lib.h>

#define LEAST_NAME 6.0                  /* smallest text size of place names, in points */
#define LEAST_NUMBER 5.0                /* smallest text size of hex numbers and frame labels, in points */
#define MOST_TILES 1000                 /* largest number of hexes with terrain pictures in a vector file; maps with
                                         * more terrain hexes have plain colors */

/**
 * bic_papers:
 * @n: (out) (optional): number of paper sizes
 *
 * Returns: (transfer none): the paper sizes, indexed by BicPaper
 */
const BicPaperInfo *
bic_papers (int *n)
{
  static const BicPaperInfo papers[BIC_N_PAPERS] = {
    [BIC_PAPER_A4] = { "a4", N_("A4"), 595.28, 841.89 },
    [BIC_PAPER_LETTER] = { "letter", N_("Letter"), 612.0, 792.0 },
    [BIC_PAPER_A3] = { "a3", N_("A3"), 841.89, 1190.55 },
  };

  if (n)
    *n = BIC_N_PAPERS;
  return papers;
}

/**
 * bic_paper_size:
 * @paper: a paper size
 * @width: (out): width, in points
 * @height: (out): height, in points
 */
void
bic_paper_size (BicPaper paper,
                double  *width,
                double  *height)
{
  *width = bic_papers (NULL)[paper].width;
  *height = bic_papers (NULL)[paper].height;
}

/**
 * bic_sheet_parts:
 * @n: (out) (optional): number of parts
 *
 * Returns: (transfer none): the optional parts of a sheet; the BicSheetPart of part i is 1 << i
 */
const BicSheetPartInfo *
bic_sheet_parts (int *n)
{
#define X(id, word, name, usual) { word, name, usual },
  static const BicSheetPartInfo parts[] = { BIC_SHEET_PARTS (X) };
#undef X

  if (n)
    *n = BIC_N_SHEET_PARTS;
  return parts;
}

/**
 * bic_export_has:
 * @how: settings of an export
 * @part: a part of the sheet
 *
 * Returns: whether the sheet includes @part
 */
gboolean
bic_export_has (const BicExport *how,
                BicSheetPart     part)
{
  int n;
  const BicSheetPartInfo *parts = bic_sheet_parts (&n);

  if (how->parts)
    return (how->parts & part) != 0;
  for (int i = 0; i < n; i++)
    if ((int) part == 1 << i)
      return parts[i].usual;
  return FALSE;
}

static gboolean
has_many_tiles (const BicScenario *scenario)
{
  int n = 0;

  for (int hex = 0; hex < bic_grid_hex_number_limit (&scenario->grid); hex++)
    n += scenario->tiles[hex].terrain != 0;
  return n > MOST_TILES;
}

BicStyle
_bic_paper_style (const BicScenario *scenario,
                  const BicExport   *how,
                  double             point)
{
  BicStyle style;

  bic_style_init (&style, how->mono ? BIC_LOOK_MONO : BIC_LOOK_PRINT);
  style.language = how->language;
  style.ground = scenario->ground;
  style.min_name = LEAST_NAME * point;
  style.min_label = LEAST_NUMBER * point;
  style.labels_from = BIC_LEAST_HEX;
  style.flat = how->format != BIC_FORMAT_PNG && has_many_tiles (scenario);
  if (how->no_hex_names)
    style.show &= ~BIC_SHOW_LABELS;
  if (how->terrain_names && (how->poster || how->map_only))
    style.show |= BIC_SHOW_TERRAIN_NAMES;
  return style;
}
