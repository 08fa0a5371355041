/* Members that are child elements in XML.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-children.h"

typedef struct { char *name, *value; } Param;

G_STATIC_ASSERT (sizeof (BicText) <= 16 && sizeof (Param) <= 16);

/* clang-format off */
static const BicValue text[] = {
  { "xml:lang", BIC_VALUE_TEXT, G_STRUCT_OFFSET (BicText, lang) },
  { "",         BIC_VALUE_TEXT, G_STRUCT_OFFSET (BicText, text) },
};

static const BicValue param[] = {
  { "name",  BIC_VALUE_TEXT, G_STRUCT_OFFSET (Param, name) },
  { "value", BIC_VALUE_TEXT, G_STRUCT_OFFSET (Param, value) },
};
/* clang-format on */

static const BicRecord text_record = { "text", sizeof (BicText), text, G_N_ELEMENTS (text) };
static const BicRecord param_record = { "param", sizeof (Param), param, G_N_ELEMENTS (param) };

static guint
count_texts (gconstpointer member)
{
  const GArray *texts = *(GArray *const *) member;

  return texts ? texts->len : 0;
}

static void
append_text (gpointer member,
             gpointer child)
{
  g_array_append_vals (*(GArray **) member, child, 1);
}

static void
get_text (gconstpointer member,
          guint         index,
          gpointer      child)
{
  *(BicText *) child = g_array_index (*(GArray *const *) member, BicText, index);
}

static guint
count_params (gconstpointer member)
{
  const GPtrArray *params = *(GPtrArray *const *) member;

  return params ? params->len / 2 : 0;
}

static void
append_param (gpointer member,
              gpointer child)
{
  Param *p = child;

  g_ptr_array_add (*(GPtrArray **) member, p->name ? p->name : g_strdup (""));
  g_ptr_array_add (*(GPtrArray **) member, p->value ? p->value : g_strdup (""));
}

static void
get_param (gconstpointer member,
           guint         index,
           gpointer      child)
{
  const GPtrArray *params = *(GPtrArray *const *) member;

  *(Param *) child = (Param) { params->pdata[2 * index], params->pdata[2 * index + 1] };
}

const BicChildren *
_bic_children_for (BicValueKind kind)
{
  static const BicChildren params = { &param_record, 0, count_params, append_param, get_param };
  static const BicChildren texts = { &text_record, 1 << 16, count_texts, append_text, get_text };

  return kind == BIC_VALUE_PARAMS ? &params : kind == BIC_VALUE_TEXTS ? &texts : NULL;
}
