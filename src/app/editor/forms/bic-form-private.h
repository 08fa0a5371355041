/* Private declarations of the forms, for the files that implement kinds of rows.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-form.h"

G_BEGIN_DECLS

typedef struct _BicFormWidget BicFormWidget;

/* Row with its widget and the member that it shows */
typedef struct {
  BicEditor          *editor;
  const BicFormWidget *widget;
  const BicFormField *field;
  BicFormSubject      subject;
  char               *language;
  GtkWidget          *row, *input;
  GArray             *choices;          /* BicFormChoice */
  char               *other;            /* current value; shown as one more choice if @choices do not contain it */
  GPtrArray          *checks;           /* GtkWidget: one per choice */
  gulong              changed;
  gboolean            showing;          /* the widget is being updated from the battle */
} BicFormBinding;

struct _BicFormWidget {
  void   (*make) (BicFormBinding *b);
  void   (*show) (BicFormBinding *b, const char *value);
  char * (*read) (BicFormBinding *b);   /* NULL if the input is invalid: the battle does not change */
};

/* bic-form-binding.c */
GtkWidget * _bic_form_new_bound_row (BicEditor            *editor,
                                     const BicFormField   *field,
                                     const BicFormSubject *subject,
                                     const BicFormWidget  *widget);
void _bic_form_normalize_input_cb   (BicFormBinding *b);                       /* called when the input is complete */
void _bic_form_apply_input          (BicFormBinding *b); /* called when the user changes the widget */
void _bic_form_make_action_row      (BicFormBinding *b,
                                     /* makes a row with @input at its end */
                                     GtkWidget      *input);

void _bic_form_fill_row           (GtkWidget      *row,
                                   /* fills @row with @box; only the widgets in @box are focusable */
                                   GtkWidget      *box);
void _bic_form_style_small_button (GtkWidget      *button,
                                   /* styles a small icon button at the head of a row */
                                   const char     *tip);

/* Kinds of rows with several widgets */
extern const BicFormWidget _bic_form_paragraph;         /* bic-form-text.c */
extern const BicFormWidget _bic_form_checks;
extern const BicFormWidget _bic_form_hexes;             /* bic-form-hexes.c */
extern const BicFormWidget _bic_form_sides;

/* Returns the choices of a field, with translated labels. */
GArray *              _bic_form_list_choices (BicFormBinding *b);
const BicFormChoice * _bic_form_nth_choice   (BicFormBinding *b,
                                              guint           index);

G_END_DECLS
