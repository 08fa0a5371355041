/* Members of records in memory: creation, copies, comparison and freeing.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Kinds that a function does not list are numbers of four bytes: int, gboolean, GQuark or an enumeration. Blank strings
 * are stored as NULL.
 */
#include "config.h"

#include "bic-store.h"

#include <string.h>

G_STATIC_ASSERT (sizeof (int) == sizeof (GQuark) && sizeof (int) == sizeof (gboolean)
                 && sizeof (int) == sizeof (BicGain));

static void
clear_one_text (gpointer data)
{
  BicText *text = data;

  g_free (text->lang);
  g_free (text->text);
}

/* Allocates the array of a list. Returns FALSE for members of other kinds, which do not need an allocation. */
gboolean
_bic_member_init (BicValueKind kind,
                  gpointer     member)
{
  switch (kind)
    {
    case BIC_VALUE_HEXES:
    case BIC_VALUE_IDS:
    case BIC_VALUE_QUARKS:
      *(GArray **) member = g_array_new (FALSE, FALSE, sizeof (int));
      return TRUE;
    case BIC_VALUE_SETTINGS:
      *(GArray **) member = g_array_new (FALSE, FALSE, sizeof (BicSetting));
      return TRUE;
    case BIC_VALUE_TEXTS:
      *(GArray **) member = g_array_new (FALSE, FALSE, sizeof (BicText));
      g_array_set_clear_func (*(GArray **) member, clear_one_text);
      return TRUE;
    case BIC_VALUE_PARAMS:
      *(GPtrArray **) member = g_ptr_array_new_with_free_func (g_free);
      return TRUE;
    default:
      return FALSE;
    }
}

/* --- copying ------------------------------------------------------------------------------------------------ */

static void
copy_array (GArray       *to,
            const GArray *from)
{
  if (from && from->len > 0)
    g_array_append_vals (to, from->data, from->len);
}

static void
copy_texts (GArray       *to,
            const GArray *from)
{
  for (guint i = 0; from && i < from->len; i++)
    {
      const BicText *text = &g_array_index (from, BicText, i);
      BicText copy = { _bic_text_tidy (text->lang), _bic_text_tidy (text->text) };

      g_array_append_val (to, copy);
    }
}

static void
copy_params (GPtrArray       *to,
             const GPtrArray *from)
{
  for (guint i = 0; from && i < from->len; i++)
    {
      char *text = _bic_text_tidy (from->pdata[i]);

      g_ptr_array_add (to, text ? text : g_strdup (""));
    }
}

void
_bic_member_copy (BicValueKind  kind,
                  gpointer      to,
                  gconstpointer from)
{
  const BicTable *old = from;
  BicTable *table = to;

  _bic_member_init (kind, to);
  switch (kind)
    {
    case BIC_VALUE_TEXT:
    case BIC_VALUE_LOCALIZED:
      *(char **) to = _bic_text_tidy (*(char *const *) from);
      break;
    case BIC_VALUE_HEXES:
    case BIC_VALUE_IDS:
    case BIC_VALUE_QUARKS:
    case BIC_VALUE_SETTINGS:
      copy_array (*(GArray **) to, *(GArray *const *) from);
      break;
    case BIC_VALUE_TEXTS:
      copy_texts (*(GArray **) to, *(GArray *const *) from);
      break;
    case BIC_VALUE_PARAMS:
      copy_params (*(GPtrArray **) to, *(GPtrArray *const *) from);
      break;
    case BIC_VALUE_SIDES:
      memcpy (to, from, BIC_N_DIRECTIONS * sizeof (GQuark));
      break;
    case BIC_VALUE_SECTIONS:
      memcpy (to, from, 2 * sizeof (int));
      break;
    case BIC_VALUE_COLUMNS:             /* strings of tables are interned, so pointers are copied and compared */
      table->n_columns = old->n_columns;
      memcpy (table->column, old->column, sizeof table->column);
      break;
    case BIC_VALUE_ROWS:
      table->n_rows = old->n_rows;
      memcpy (table->row, old->row, sizeof table->row);
      memcpy (table->cell, old->cell, sizeof table->cell);
      memcpy (table->status, old->status, sizeof table->status);
      break;
    case BIC_VALUE_DATA:                /* shared, because the data is large and never changes */
      *(char **) to = *(char *const *) from ? g_ref_string_acquire (*(char *const *) from) : NULL;
      break;
    default:
      *(int *) to = *(const int *) from;
    }
}

/* --- comparing ---------------------------------------------------------------------------------------------- */

static gboolean
arrays_equal (const GArray *p,
              const GArray *q)
{
  guint n = p ? p->len : 0;

  return n == (q ? q->len : 0)
         && (n == 0 || memcmp (p->data, q->data, n * g_array_get_element_size ((GArray *) p)) == 0);
}

static gboolean
texts_equal (const GArray *p,
             const GArray *q)
{
  guint n = p ? p->len : 0;

  if (n != (q ? q->len : 0))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      const BicText *x = &g_array_index (p, BicText, i), *y = &g_array_index (q, BicText, i);

      if (g_strcmp0 (x->lang, y->lang) != 0 || g_strcmp0 (x->text, y->text) != 0)
        return FALSE;
    }
  return TRUE;
}

static gboolean
params_equal (const GPtrArray *p,
              const GPtrArray *q)
{
  guint n = p ? p->len : 0;

  if (n != (q ? q->len : 0))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (p->pdata[i], q->pdata[i]) != 0)
      return FALSE;
  return TRUE;
}

static gboolean
rows_equal (const BicTable *p,
            const BicTable *q)
{
  gboolean equal = p->n_rows == q->n_rows && memcmp (p->row, q->row, (gsize) p->n_rows * sizeof *p->row) == 0;

  for (int row = 0; equal && row < p->n_rows; row++)
    equal = memcmp (p->cell[row], q->cell[row], (gsize) p->n_columns * sizeof *p->cell[row]) == 0 &&
            memcmp (p->status[row], q->status[row], (gsize) p->n_columns) == 0;
  return equal;
}

gboolean
_bic_member_equal (BicValueKind  kind,
                   gconstpointer a,
                   gconstpointer b)
{
  const BicTable *p = a, *q = b;

  switch (kind)
    {
    case BIC_VALUE_TEXT:
    case BIC_VALUE_LOCALIZED:
    case BIC_VALUE_DATA:
      return *(char *const *) a == *(char *const *) b || g_strcmp0 (*(char *const *) a, *(char *const *) b) == 0;
    case BIC_VALUE_HEXES:
    case BIC_VALUE_IDS:
    case BIC_VALUE_QUARKS:
    case BIC_VALUE_SETTINGS:
      return arrays_equal (*(GArray *const *) a, *(GArray *const *) b);
    case BIC_VALUE_TEXTS:
      return texts_equal (*(GArray *const *) a, *(GArray *const *) b);
    case BIC_VALUE_PARAMS:
      return params_equal (*(GPtrArray *const *) a, *(GPtrArray *const *) b);
    case BIC_VALUE_SIDES:
      return memcmp (a, b, BIC_N_DIRECTIONS * sizeof (GQuark)) == 0;
    case BIC_VALUE_SECTIONS:
      return memcmp (a, b, 2 * sizeof (int)) == 0;
    case BIC_VALUE_COLUMNS:
      return p->n_columns == q->n_columns
             && memcmp (p->column, q->column, (gsize) p->n_columns * sizeof *p->column) == 0;
    case BIC_VALUE_ROWS:
      return rows_equal (p, q);
    default:
      return *(const int *) a == *(const int *) b;
    }
}

/* --- freeing ------------------------------------------------------------------------------------------------ */

void
_bic_member_clear (BicValueKind kind,
                   gpointer     member)
{
  switch (kind)
    {
    case BIC_VALUE_TEXT:
    case BIC_VALUE_LOCALIZED:
      g_clear_pointer ((char **) member, g_free);
      break;
    case BIC_VALUE_HEXES:
    case BIC_VALUE_IDS:
    case BIC_VALUE_QUARKS:
    case BIC_VALUE_SETTINGS:
    case BIC_VALUE_TEXTS:
      g_clear_pointer ((GArray **) member, g_array_unref);
      break;
    case BIC_VALUE_PARAMS:
      g_clear_pointer ((GPtrArray **) member, g_ptr_array_unref);
      break;
    case BIC_VALUE_DATA:
      g_clear_pointer ((char **) member, g_ref_string_release);
      break;
    default:
      break;
    }
}
