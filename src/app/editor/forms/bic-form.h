/* Forms: rows that show and change members of the battle, built from tables.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A row of a table contains the label of a member, the kind of its widget and its storage; everything else is done
 * once, here. Values are text, as in the XML.
 */
#pragma once

#include <adwaita.h>

#include "bic-editor.h"
#include "bic-name-row.h"

G_BEGIN_DECLS

typedef enum {
  BIC_FORM_TEXT,                        /* a line */
  BIC_FORM_PARAGRAPH,                   /* several: rich text */
  BIC_FORM_NAME,                        /* a line that is completed from a list */
  BIC_FORM_NUMBER,
  BIC_FORM_SWITCH,
  BIC_FORM_CHOICE,                      /* one of several */
  BIC_FORM_CHECKS,                      /* any of several */
  BIC_FORM_HEXES,                       /* "E7 F7" */
  BIC_FORM_SIDES,                       /* any of the six directions */
  BIC_N_FORM_KINDS
} BicFormKind;

typedef enum {
  BIC_STORE_FIELD,                      /* a member of the document or of an army: BicField */
  BIC_STORE_STRING,                     /* of an item: char * */
  BIC_STORE_INT,                        /* of an item: int or an enumeration */
  BIC_STORE_FLAG,                       /* of an item: gboolean */
  BIC_STORE_QUARK,                      /* of an item: GQuark */
  BIC_STORE_TEXTS,                      /* of an item: GArray of BicText, in the language of the row */
  BIC_STORE_HEXES,                      /* of an item: GArray of gint */
  BIC_STORE_QUARKS,                     /* of an item: GArray of GQuark */
  BIC_STORE_IDS,                        /* of an item: GArray of guint32 */
  BIC_STORE_PARAM,                      /* of an item: the value behind a name in a GPtrArray of both */
} BicFormStore;

typedef struct { const char *value, *label; } BicFormChoice;

typedef struct _BicFormSubject BicFormSubject;

typedef struct {
  BicFormKind  kind;
  const char  *label;                   /* with a mnemonic */
  const char  *tip;
  BicFormStore store;
  int          field;                   /* BIC_STORE_FIELD */
  gsize        offset;                  /* all others: of the member in its item */
  const char  *param;                   /* BIC_STORE_PARAM: its name */
  BicUses      uses;                    /* BicUses: only for rule systems that have it; 0 = for all */
  gboolean   (*applies) (BicEditor *editor, const BicFormSubject *subject); /* NULL = to all */
  int          min, max;                /* of numbers */
  /* text for an unset value: a number at its minimum, no choice, no check */
  const char  *unset;
  const BicFormChoice *choices;         /* ends with a NULL value */
  /* BIC_FORM_CHOICE: an action that receives another value instead of writing it; NULL = it is written */
  const char  *ask;
  /* BicFormChoice that only the catalogue knows */
  GArray *   (*offer) (BicEditor *editor);
  /* what goes with a new value; NULL = nothing */
  BicEdit *  (*also)  (BicEditor *editor, int side, const char *value);
  /* how it is kept when all is typed; NULL: as it is, also of what it returns */
  char *     (*tidy) (const char *value);
  /* BIC_FORM_NAME: BicSuggestion, likeliest first */
  GArray *   (*suggest) (BicEditor *editor, const BicFormSubject *subject);
} BicFormField;

/* The subject of a row: a member of an army, of an item, or of the document. */
struct _BicFormSubject { int side; guint32 id; const char *language; };

GtkWidget *   bic_form_row_new        (BicEditor            *editor,
                                       const BicFormField   *field,
                                       const BicFormSubject *subject);
int           bic_form_row_field      (GtkWidget            *row);       /* BicField, or -1 */
void          bic_form_row_set_field  (GtkWidget         *widget,
                                       int                field);
gboolean      bic_form_row_is         (GtkWidget            *row);
char *        bic_form_row_read       (GtkWidget            *row);       /* what it shows, as text */
/* into what is typed or chosen; of a card: into the first thing in it */
gboolean      bic_form_row_focus      (GtkWidget            *row);
void          bic_form_row_enter_text (GtkWidget            *row,
                                       const char           *text);      /* as if the user had */
GtkWidget *   bic_form_group_new      (BicEditor            *editor,
                                       const char           *title,
                                       const BicFormField   *fields,
                                       guint                 n_fields,
                                       const BicFormSubject *subject);

/* A list of items of one kind, each with the same rows. */
typedef struct {
  BicItemKind         kind;
  const char         *title;
  const char         *tip;              /* a sentence under the title; may be NULL */
  /* BicUses: without any it is shown only for rule systems that have it; 0 = for all */
  BicUses             uses;
  const char         *add;              /* of the button that adds one, NULL = none */
  const char         *remove;           /* what taking one out is called */
  const BicFormField *fields;
  guint               n_fields;
  gboolean          (*wanted) (BicEditor *editor, gconstpointer item);      /* NULL = all */
  GtkWidget *       (*head)   (BicEditor *editor, gconstpointer item);      /* what it is; NULL = a plain number */
  /* it comes before the others; NULL = none does */
  gboolean          (*first)  (BicEditor *editor, gconstpointer item);
  void              (*fill)   (BicEditor *editor, gpointer item);           /* a new one */
  const char         *move;             /* what moving one up or down is called; NULL: their order means nothing */
  gboolean            folded;           /* of several each shows its head alone, until it is opened */
  gboolean            enforced;         /* each shows whether the engine enforces it */
  GtkWidget *       (*more)   (BicEditor *editor, guint32 id);              /* a row below the fields; NULL = none */
  const char         *empty;            /* shown if there are none; may be NULL */
  /* what goes before it when it is removed; NULL = nothing */
  BicEdit *         (*along)  (BicEditor *editor, gconstpointer item);
  /* the item whose card shows @id, too, or 0; NULL = none does */
  guint32           (*owner)  (BicEditor *editor, guint32 id);
} BicFormItems;

#define BIC_TYPE_FORM_LIST (bic_form_list_get_type ())
G_DECLARE_FINAL_TYPE (BicFormList, bic_form_list, BIC, FORM_LIST, AdwPreferencesGroup)
GtkWidget *   bic_form_list_new          (BicEditor          *editor,
                                          const BicFormItems *items);
/* the item that it is the card or the line of, or 0 */
guint32       bic_form_card_item         (GtkWidget          *widget);
GtkWidget *   bic_form_find_card         (GtkWidget          *in,
                                          guint32             id);
void          bic_form_card_set_item     (GtkWidget          *widget,
                                          guint32             id);
gboolean      bic_form_list_focus        (BicFormList        *self,
                                          /* into its first row; FALSE: it is not there */
                                          guint32             id);

/* A line with icon and words that shows whether the engine enforces an item; the same below the title of a row. */
GtkWidget *   bic_form_enforced_new      (BicEditor          *editor,
                                          guint32             id);
const char *  bic_form_enforced_words    (BicEditor          *editor,
                                          gconstpointer       item);      /* the same in words, translated */
void          bic_form_enforced_row      (BicEditor          *editor,
                                          BicField            field,
                                          AdwActionRow       *row);
/* A line with the text of @describe, which returns a new string, kept up to date. */
GtkWidget *   bic_form_line_new          (BicEditor          *editor,
                                          guint32             id,
                                          char *            (*describe) (BicEditor *editor, gconstpointer item));
/* The pieces that a reinforcement brings: how many of each type, and the leaders with their names. */
GtkWidget *   bic_form_pieces_new        (BicEditor          *editor,
                                          guint32             id,
                                          const BicFormField *name);

/* The cells of a table in the battle, for editing. */
#define BIC_TYPE_FORM_CELLS (bic_form_cells_get_type ())
G_DECLARE_FINAL_TYPE (BicFormCells, bic_form_cells, BIC, FORM_CELLS, AdwBin)
GtkWidget *   bic_form_cells_new         (BicEditor          *editor,
                                          guint32             table);
gboolean      bic_form_cells_focus       (BicFormCells       *self,
                                          int                 row,
                                          int                 column);
/* The head of a row or a column, and the full text of a cell, for people; both (transfer full) and translated. */
char *        bic_form_cells_head        (const BicTable     *table,
                                          gboolean            down,
                                          int                 place);
char *        bic_form_cells_words       (BicEditor          *editor,
                                          const BicTable     *table,
                                          int                 row,
                                          int                 column);

/* The effects of a card of the deck: a half for either army, or one for both, each with the fields of its effect. */
GtkWidget *   bic_form_halves_new        (BicEditor          *editor,
                                          guint32             event);

/* The turn track: one line per turn, and a button that adds a day's turns. */
#define BIC_TYPE_FORM_TRACK (bic_form_track_get_type ())
G_DECLARE_FINAL_TYPE (BicFormTrack, bic_form_track, BIC, FORM_TRACK, AdwPreferencesGroup)
GtkWidget *   bic_form_track_new         (BicEditor          *editor);
GtkWidget *   bic_form_track_find        (BicFormTrack       *self,
                                          /* its line, to whose page it turns; NULL: it is not there */
                                          guint32             id);

/* The house closing line. */
GtkWidget *   bic_form_closing_note_new  (BicEditor          *editor);
/* The language into which texts are translated, and the progress. */
GtkWidget *   bic_form_language_new      (BicEditor          *editor);
/* Titles and names in that language. */
/* "French", and “In French”, in the user's language; unknown ones as they are. */
const char *  bic_language_name          (const char         *code);
const char *  bic_language_phrase        (const char         *code);

/* The switches of the battle's rule system, in a separate group. */
#define BIC_TYPE_FORM_SWITCHES (bic_form_switches_get_type ())
G_DECLARE_FINAL_TYPE (BicFormSwitches, bic_form_switches, BIC, FORM_SWITCHES, AdwPreferencesGroup)
GtkWidget *   bic_form_switches_new      (BicEditor          *editor,
                                         gboolean            optional);

/* bic-form-value.c, for the rows. */
gboolean      bic_form_is_original (BicEditor            *editor,
                                    const BicFormField   *field,         /* of texts */
                                    guint32               id,
                                    const char           *language);
GArray *      bic_form_hexes_read  (const BicGrid        *grid,
                                    const char           *text);         /* gint; NULL: a word names no hex of it */
char *        bic_form_value_read  (BicEditor            *editor,
                                    const BicFormField   *field,
                                    const BicFormSubject *subject);
BicEdit *     bic_form_value_write (BicEditor            *editor,
                                    const BicFormField   *field,
                                    const BicFormSubject *subject,
                                    const char           *value);

G_END_DECLS
