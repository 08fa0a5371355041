/* How the members of records lie in memory: a few ways, shared by all kinds of value.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-store.h"

#include <string.h>

/* --- numbers: int, gboolean, GQuark and enumerations, all of four bytes --- */

G_STATIC_ASSERT (sizeof (int) == sizeof (GQuark) && sizeof (int) == sizeof (gboolean)
                 && sizeof (int) == sizeof (BicGain));

static void
number_copy (gpointer      to,
             gconstpointer from)
{
  *(int *) to = *(const int *) from;
}

static gboolean
number_equal (gconstpointer a,
              gconstpointer b)
{
  return *(const int *) a == *(const int *) b;
}

static void
nothing_to_clear (gpointer member)
{
}

/* --- one quark a direction, and the two section lines --- */

static void
six_copy (gpointer      to,
          gconstpointer from)
{
  memcpy (to, from, BIC_N_DIRECTIONS * sizeof (GQuark));
}

static gboolean
six_equal (gconstpointer a,
           gconstpointer b)
{
  return memcmp (a, b, BIC_N_DIRECTIONS * sizeof (GQuark)) == 0;
}

static void
two_copy (gpointer      to,
          gconstpointer from)
{
  memcpy (to, from, 2 * sizeof (int));
}

static gboolean
two_equal (gconstpointer a,
           gconstpointer b)
{
  return memcmp (a, b, 2 * sizeof (int)) == 0;
}

/* --- strings: blank is NULL --- */

static void
text_copy (gpointer      to,
           gconstpointer from)
{
  *(char **) to = _bic_text_tidy (*(char *const *) from);
}

static gboolean
text_equal (gconstpointer a,
            gconstpointer b)
{
  return g_strcmp0 (*(char *const *) a, *(char *const *) b) == 0;
}

static void
text_clear (gpointer member)
{
  g_clear_pointer ((char **) member, g_free);
}

/* --- arrays of numbers --- */

static void
array_init (gpointer member)
{
  *(GArray **) member = g_array_new (FALSE, FALSE, sizeof (int));
}

static void
pair_array_init (gpointer member)
{
  *(GArray **) member = g_array_new (FALSE, FALSE, sizeof (BicSetting));
}

static void
array_append (GArray       *to,
              const GArray *from)
{
  if (from && from->len > 0)
    g_array_append_vals (to, from->data, from->len);
}

static void
array_copy (gpointer      to,
            gconstpointer from)
{
  array_init (to);
  array_append (*(GArray **) to, *(GArray *const *) from);
}

static void
pair_array_copy (gpointer      to,
                 gconstpointer from)
{
  pair_array_init (to);
  array_append (*(GArray **) to, *(GArray *const *) from);
}

static guint
array_length (const GArray *array)
{
  return array ? array->len : 0;
}

static gboolean
array_equal (gconstpointer a,
             gconstpointer b)
{
  const GArray *p = *(GArray *const *) a, *q = *(GArray *const *) b;
  guint n = array_length (p);

  return n == array_length (q)
         && (n == 0 || memcmp (p->data, q->data, n * g_array_get_element_size ((GArray *) p)) == 0);
}

static void
array_clear (gpointer member)
{
  g_clear_pointer ((GArray **) member, g_array_unref);
}

/* --- texts in several languages --- */

static void
clear_one_text (gpointer data)
{
  BicText *text = data;

  g_free (text->lang);
  g_free (text->text);
}

GArray *
_bic_texts_new (void)
{
  GArray *texts = g_array_new (FALSE, FALSE, sizeof (BicText));

  g_array_set_clear_func (texts, clear_one_text);
  return texts;
}

static void
texts_init (gpointer member)
{
  *(GArray **) member = _bic_texts_new ();
}

static void
texts_copy (gpointer      to,
            gconstpointer from)
{
  const GArray *old = *(GArray *const *) from;
  GArray *texts = _bic_texts_new ();

  for (guint i = 0; i < array_length (old); i++)
    {
      const BicText *text = &g_array_index (old, BicText, i);
      BicText copy = { _bic_text_tidy (text->lang), _bic_text_tidy (text->text) };

      g_array_append_val (texts, copy);
    }
  *(GArray **) to = texts;
}

static gboolean
texts_equal (gconstpointer a,
             gconstpointer b)
{
  const GArray *p = *(GArray *const *) a, *q = *(GArray *const *) b;

  if (array_length (p) != array_length (q))
    return FALSE;
  for (guint i = 0; i < array_length (p); i++)
    {
      const BicText *x = &g_array_index (p, BicText, i), *y = &g_array_index (q, BicText, i);

      if (g_strcmp0 (x->lang, y->lang) != 0 || g_strcmp0 (x->text, y->text) != 0)
        return FALSE;
    }
  return TRUE;
}

/* --- name, value, name, value ... --- */

static void
params_init (gpointer member)
{
  *(GPtrArray **) member = g_ptr_array_new_with_free_func (g_free);
}

static void
params_copy (gpointer      to,
             gconstpointer from)
{
  const GPtrArray *old = *(GPtrArray *const *) from;

  params_init (to);
  for (guint i = 0; old && i < old->len; i++)
    {
      char *text = _bic_text_tidy (old->pdata[i]);

      g_ptr_array_add (*(GPtrArray **) to, text ? text : g_strdup (""));
    }
}

static gboolean
params_equal (gconstpointer a,
              gconstpointer b)
{
  const GPtrArray *p = *(GPtrArray *const *) a, *q = *(GPtrArray *const *) b;
  guint n = p ? p->len : 0;

  if (n != (q ? q->len : 0))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (p->pdata[i], q->pdata[i]) != 0)
      return FALSE;
  return TRUE;
}

static void
params_clear (gpointer member)
{
  g_clear_pointer ((GPtrArray **) member, g_ptr_array_unref);
}

/* --- files: shared, as they are large and never change --- */

static void
data_copy (gpointer      to,
           gconstpointer from)
{
  *(char **) to = *(char *const *) from ? g_ref_string_acquire (*(char *const *) from) : NULL;
}

static gboolean
data_equal (gconstpointer a,
            gconstpointer b)
{
  return *(char *const *) a == *(char *const *) b || g_strcmp0 (*(char *const *) a, *(char *const *) b) == 0;
}

static void
data_clear (gpointer member)
{
  g_clear_pointer ((char **) member, g_ref_string_release);
}

/* --- the labels and cells of a table: interned, so that they are copied and compared as they lie --- */

static void
labels_copy (gpointer      to,
             gconstpointer from)
{
  BicTable *table = to;
  const BicTable *old = from;

  table->n_columns = old->n_columns;
  memcpy (table->column, old->column, sizeof table->column);
}

static gboolean
labels_equal (gconstpointer a,
              gconstpointer b)
{
  const BicTable *p = a, *q = b;

  return p->n_columns == q->n_columns && memcmp (p->column, q->column, (gsize) p->n_columns * sizeof *p->column) == 0;
}

static void
rows_copy (gpointer      to,
           gconstpointer from)
{
  BicTable *table = to;
  const BicTable *old = from;

  table->n_rows = old->n_rows;
  memcpy (table->row, old->row, sizeof table->row);
  memcpy (table->cell, old->cell, sizeof table->cell);
  memcpy (table->status, old->status, sizeof table->status);
}

static gboolean
rows_equal (gconstpointer a,
            gconstpointer b)
{
  const BicTable *p = a, *q = b;
  gboolean equal = p->n_rows == q->n_rows && memcmp (p->row, q->row, (gsize) p->n_rows * sizeof *p->row) == 0;

  for (int row = 0; equal && row < p->n_rows; row++)
    equal = memcmp (p->cell[row], q->cell[row], (gsize) p->n_columns * sizeof *p->cell[row]) == 0 &&
            memcmp (p->status[row], q->status[row], (gsize) p->n_columns) == 0;
  return equal;
}

static const BicStore labels = { NULL, labels_copy, labels_equal, nothing_to_clear };
static const BicStore rows = { NULL, rows_copy, rows_equal, nothing_to_clear };
static const BicStore number = { NULL, number_copy, number_equal, nothing_to_clear };
static const BicStore six = { NULL, six_copy, six_equal, nothing_to_clear };
static const BicStore two = { NULL, two_copy, two_equal, nothing_to_clear };
static const BicStore string = { NULL, text_copy, text_equal, text_clear };
static const BicStore array = { array_init, array_copy, array_equal, array_clear };
static const BicStore pair_array = { pair_array_init, pair_array_copy, array_equal, array_clear };
static const BicStore texts = { texts_init, texts_copy, texts_equal, array_clear };
static const BicStore data = { NULL, data_copy, data_equal, data_clear };
static const BicStore params = { params_init, params_copy, params_equal, params_clear };

static const BicStore *const stores[BIC_N_VALUES] = {
  [BIC_VALUE_INT] = &number,
  [BIC_VALUE_FLAG] = &number,
  [BIC_VALUE_TEXT] = &string,
  [BIC_VALUE_SAID] = &string,
  [BIC_VALUE_QUARK] = &number,
  [BIC_VALUE_SIDE] = &number,
  [BIC_VALUE_WORD] = &number,
  [BIC_VALUE_HEX] = &number,
  [BIC_VALUE_HEXES] = &array,
  [BIC_VALUE_IDS] = &array,
  [BIC_VALUE_QUARKS] = &array,
  [BIC_VALUE_SETTINGS] = &pair_array,
  [BIC_VALUE_DIRECTIONS] = &number,
  [BIC_VALUE_SIDES] = &six,
  [BIC_VALUE_SECTIONS] = &two,
  [BIC_VALUE_PARAMS] = &params,
  [BIC_VALUE_TEXTS] = &texts,
  [BIC_VALUE_COLUMNS] = &labels,
  [BIC_VALUE_ROWS] = &rows,
  [BIC_VALUE_DATA] = &data,
};

const BicStore *
_bic_store_for (BicValueKind kind)
{
  return stores[kind];
}
