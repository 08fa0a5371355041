/* Functions for all checks: reporting problems with their fixes, and looking up units and terrain.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-check-private.h"
#include "bic-record.h"

G_GNUC_PRINTF (3, 0) static BicProblem *
add_problem (BicCheck   *check,
             int         hex,
             const char *format,
             va_list     args)
{
  return _bic_problems_add_valist (check->problems, check->row->severity, check->row->code, hex, _ (check->row->advice),
                                   format, args);
}

BicProblem *
_bic_check_report (BicCheck   *check,
                   int         hex,
                   const char *format,
                   ...)
{
  BicProblem *problem;
  va_list args;

  va_start (args, format);
  problem = add_problem (check, hex, format, args);
  va_end (args);
  return problem;
}

/* Returns the first id of an item, such as the type of a unit or the id of an event */
static const char *
name_of (const BicItem *item)
{
  const BicRecord *record = &_bic_item_records[item->kind];

  for (int i = 0; i < record->n_values; i++)
    if (record->values[i].kind == BIC_VALUE_QUARK)
      return g_quark_to_string (G_STRUCT_MEMBER (GQuark, item, record->values[i].offset));
  return NULL;
}

BicProblem *
_bic_check_report_item (BicCheck     *check,
                        int           hex,
                        gconstpointer item,
                        const char   *format,
                        ...)
{
  BicProblem *problem;
  va_list args;

  va_start (args, format);
  problem = add_problem (check, hex, format, args);
  va_end (args);
  problem->item = ((const BicItem *) item)->id;
  problem->in_form = check->row->in_form;
  problem->about = name_of (item);
  return problem;
}

BicProblem *
_bic_check_report_field (BicCheck   *check,
                         BicField    field,
                         int         side,
                         const char *format,
                         ...)
{
  BicProblem *problem;
  va_list args;

  va_start (args, format);
  problem = add_problem (check, BIC_NO_HEX, format, args);
  va_end (args);
  problem->field = (int) field;
  problem->side = side;
  return problem;
}

void
_bic_check_fix (BicProblem *problem,
                BicEdit    *fix,
                const char *label)
{
  problem->fix = fix;
  problem->fix_label = g_strdup (label);
}

void
_bic_check_fix_replace (BicProblem *problem,
                        gpointer    changed,
                        const char *label)
{
  BicItem *item = changed;

  _bic_check_fix (problem, bic_edit_replace (item->id, item), label);
  bic_item_free (item->kind, item);
}

void
_bic_check_fix_remove (BicProblem *problem,
                       const char *label)
{
  _bic_check_fix (problem, bic_edit_remove (problem->item), label);
}

/* --- lookups ---------------------------------------------------------------------------------------------- */

static int
find (GHashTable         *known,
      const BicCatalogue *catalogue,
      GQuark              id,
      int               (*look) (const BicCatalogue *, const char *))
{
  int index = GPOINTER_TO_INT (g_hash_table_lookup (known, GUINT_TO_POINTER (id)));

  if (index == 0)
    {
      index = id ? look (catalogue, g_quark_to_string (id)) + 2 : 1;
      g_hash_table_insert (known, GUINT_TO_POINTER (id), GINT_TO_POINTER (index));
    }
  return index - 2;
}

const BicUnitType *
_bic_check_type (const BicCheck *check,
                 GQuark          id)
{
  int index = find (check->types, check->catalogue, id, bic_catalogue_find_unit_type);

  return index < 0 ? NULL : &check->type[index];
}

const BicTerrain *
_bic_check_terrain (const BicCheck *check,
                    GQuark          id)
{
  int index = find (check->terrains, check->catalogue, id, bic_catalogue_find_terrain);

  return index < 0 ? NULL : &check->terrain[index];
}

gboolean
_bic_check_is_leader (const BicCheck *check,
                      const BicPiece *piece)
{
  const BicUnitType *type = _bic_check_type (check, piece->type);

  return type && type->traits & BIC_TRAIT (LEADER);
}

const char *
_bic_check_type_name (const BicCheck *check,
                      GQuark          id)
{
  const BicUnitType *type = _bic_check_type (check, id);

  return type ? _(type->name) : g_quark_to_string (id);
}

const char *
_bic_check_lost_words (gconstpointer item,
                       const char   *attribute)
{
  const BicExtra *lost = _bic_extras_find (((const BicItem *) item)->extra, BIC_OF_ITSELF, 0, attribute);

  return lost ? lost->value : NULL;
}
