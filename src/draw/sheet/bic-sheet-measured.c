/* What text of the setup sheet measures, worked out once: the whole sheet is laid out for each page that is drawn, and
 * what does not fall on that page is only measured.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-sheet.h"

/* Texts by what is measured and all that it depends on; double. */
GHashTable *
_bic_measured_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

double
_bic_sheet_measured (const BicSheet *sheet,
                     BicMeasured      what,
                     double          width,
                     const char     *text,
                     const BicType  *type)
{
  static double (*const measures[]) (const BicSheet *, double, const char *, const BicType *) = {
    [BIC_MEASURE_LINE] = _bic_sheet_line_width,
    [BIC_MEASURE_PARAGRAPH] = _bic_sheet_paragraph_height,
    [BIC_MEASURE_RICH] = _bic_sheet_rich_height,
  };
  g_autofree char *key = g_strdup_printf ("%d %a %d %a %d %d %a %a %s", what, width, type->face, type->size,
                                          type->weight, type->italic,
                                          type->spacing, type->widest, text ? text : "");
  double *known = g_hash_table_lookup (sheet->measured, key);

  if (!known)
    {
      known = g_new (double, 1);
      *known = measures[what] (sheet, width, text, type);
      g_hash_table_insert (sheet->measured, g_steal_pointer (&key), known);
    }
  return *known;
}
