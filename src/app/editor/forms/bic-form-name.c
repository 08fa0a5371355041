/* A row of a form with a name that is completed from a list; any other name can be typed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-form-private.h"

static GArray *
suggest (gpointer user_data)
{
  BicFormBinding *b = user_data;

  return b->field->suggest (b->editor, &b->subject);
}

static void
make_name (BicFormBinding *b)
{
  b->row = b->input = bic_name_row_new ();
  bic_name_row_set_suggest (BIC_NAME_ROW (b->row), _("Historical names"), suggest, b);
  g_signal_connect_swapped (b->input, "changed", G_CALLBACK (_bic_form_changed), b);
}

static void
show_name (BicFormBinding *b, const char *value)
{
  bic_name_row_set_name (BIC_NAME_ROW (b->row), value);
}

static char *
read_name (BicFormBinding *b)
{
  return g_strdup (gtk_editable_get_text (GTK_EDITABLE (b->input)));
}

const BicFormWidget _bic_form_name = { make_name, show_name, read_name };
