/* Forms: rows that show and change members of the battle, built from tables.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A row of a table says what a member is called, what widget it gets and where it is stored; everything else is done
 * once, here.  Values travel as text, as in the XML.
 */
#pragma once

#include <adwaita.h>

#include "bic-editor.h"

G_BEGIN_DECLS

typedef enum {
  BIC_FORM_TEXT,                        /* a line */
  BIC_FORM_PARAGRAPH,                   /* several */
  BIC_FORM_NUMBER,
  BIC_FORM_SWITCH,
  BIC_FORM_CHOICE,                      /* one of several */
  BIC_FORM_CHECKS,                      /* any of several */
  BIC_N_FORM_KINDS
} BicFormKind;

typedef enum {
  BIC_STORE_FIELD,                      /* a member of the document or of an army: BicField */
  BIC_STORE_STRING,                     /* of an item: char * */
  BIC_STORE_INT,                        /* of an item: int or an enumeration */
  BIC_STORE_FLAG,                       /* of an item: gboolean */
  BIC_STORE_QUARK,                      /* of an item: GQuark */
  BIC_STORE_TEXTS,                      /* of an item: GArray of BicText, in the language of the row */
} BicFormStore;

typedef struct { const char *value, *label; } BicFormChoice;

typedef struct {
  BicFormKind  kind;
  const char  *label;                   /* with a mnemonic */
  const char  *tip;
  BicFormStore store;
  int          field;                   /* BIC_STORE_FIELD */
  gsize        offset;                  /* all others: of the member in its item */
  int          min, max;                /* of numbers */
  const char  *unset;                   /* what it says when nothing is said: a number at its minimum, no choice, no check */
  const BicFormChoice *choices;         /* ends with a NULL value */
  GArray *   (*offer) (BicEditor *editor);                                  /* BicFormChoice that only the catalogue knows */
  BicEdit *  (*also)  (BicEditor *editor, int side, const char *value);     /* what goes with a new value; NULL = nothing */
} BicFormField;

/* What a row is about: one of an army, of an item, or of the document. */
typedef struct { int side; guint32 id; const char *language; } BicFormSubject;

GtkWidget *   bic_form_row_new     (BicEditor            *editor,
                                    const BicFormField   *field,
                                    const BicFormSubject *subject);
int           bic_form_row_field   (GtkWidget            *row);          /* BicField, or -1 */
char *        bic_form_row_read    (GtkWidget            *row);          /* what it shows, as text */
void          bic_form_row_type    (GtkWidget            *row,
                                    const char           *text);         /* as if the user had */
GtkWidget *   bic_form_group_new   (BicEditor            *editor,
                                    const char           *title,
                                    const BicFormField   *fields,
                                    guint                 n_fields,
                                    const BicFormSubject *subject);

/* A list of items of one kind, each with the same rows. */
typedef struct {
  BicItemKind         kind;
  const char         *title;
  const char         *tip;              /* a sentence under the title; may be NULL */
  const char         *add;              /* of the button that adds one, NULL = none */
  const char         *remove;           /* what taking one out is called */
  const BicFormField *fields;
  guint               n_fields;
  gboolean          (*wanted) (BicEditor *editor, gconstpointer item);      /* NULL = all */
  GtkWidget *       (*head)   (BicEditor *editor, gconstpointer item);      /* what it is; NULL = a plain number */
  void              (*fill)   (BicEditor *editor, gpointer item);           /* a new one */
} BicFormItems;

#define BIC_TYPE_FORM_LIST (bic_form_list_get_type ())
G_DECLARE_FINAL_TYPE (BicFormList, bic_form_list, BIC, FORM_LIST, AdwPreferencesGroup)
GtkWidget *   bic_form_list_new          (BicEditor          *editor,
                                          const BicFormItems *items);
void          bic_form_list_set_language (BicFormList        *self,
                                          const char         *language);  /* nullable: unmarked */

/* The switches of the battle's rule system, in a group of their own. */
#define BIC_TYPE_FORM_SWITCHES (bic_form_switches_get_type ())
G_DECLARE_FINAL_TYPE (BicFormSwitches, bic_form_switches, BIC, FORM_SWITCHES, AdwPreferencesGroup)
GtkWidget *   bic_form_switches_new      (BicEditor          *editor);

/* bic-form-value.c, for the rows. */
char *        bic_form_value_read  (BicEditor            *editor,
                                    const BicFormField   *field,
                                    const BicFormSubject *subject);
BicEdit *     bic_form_value_write (BicEditor            *editor,
                                    const BicFormField   *field,
                                    const BicFormSubject *subject,
                                    const char           *value);

G_END_DECLS
