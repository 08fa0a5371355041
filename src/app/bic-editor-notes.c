/* Battle notes and armies as forms, from tables.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-editor-describe.h"
#include "bic-editor-notes.h"
#include "bic-engine-check.h"
#include "bic-form.h"
#include "bic-icon.h"

struct _BicEditorNotes {
  AdwBin     parent_instance;
  BicEditor *editor;
  BicNotesKind kind;
  GtkWidget *content;
  GtkWidget *group[BIC_N_SIDES];        /* of each army */
  GtkWidget *line_up[BIC_N_SIDES];
  GArray    *counted;                   /* BicLineUpRow: what the line-up shows */
  GPtrArray *texts;                     /* BicFormList whose texts are in a language */
};

G_DEFINE_FINAL_TYPE (BicEditorNotes, bic_editor_notes, ADW_TYPE_BIN)

/* --- what only the catalogue knows ------------------------------------------------------------------------------ */

static void
add_choice (GArray *choices, const char *value, const char *label)
{
  BicFormChoice choice = { value, _(label) };

  g_array_append_val (choices, choice);
}

/* A catalogue's list of one kind, as choices. */
#define OFFER(offer, Type, list) \
  static GArray * \
  offer (BicEditor *editor) \
  { \
    int n; \
    const Type *all = list (bic_editor_get_catalogue (editor), &n); \
    GArray *choices = g_array_new (FALSE, FALSE, sizeof (BicFormChoice)); \
  \
    for (int i = 0; i < n; i++) \
      add_choice (choices, all[i].id, all[i].name); \
    return choices; \
  }

OFFER (offer_nations, BicNation, bic_catalogue_nations)
OFFER (offer_boxes, BicBox, bic_catalogue_boxes)
OFFER (offer_rulesets, BicRuleset, bic_catalogue_rulesets)

/* What the program can see to itself. */
static GArray *
offer_rules (BicEditor *editor)
{
  GArray *choices = g_array_new (FALSE, FALSE, sizeof (BicFormChoice));
  const char *name, *rule;

  for (guint i = 0; (rule = bic_special_rule (bic_editor_get_scenario (editor), i, &name)); i++)
    add_choice (choices, rule, name);
  return choices;
}

/* One side moves first: saying so of one takes it from the other. */
static BicEdit *
only_one_first (BicEditor *editor, int side, const char *value)
{
  g_autofree char *other = bic_scenario_field (bic_editor_get_scenario (editor), BIC_FIELD_MOVES_FIRST, !side);

  return *value && g_str_equal (other, "yes") ? bic_edit_field (BIC_FIELD_MOVES_FIRST, !side, "") : NULL;
}

/* --- tables ----------------------------------------------------------------------------------------------------- */

#define TEXT(id, label_, tip_) { .kind = BIC_FORM_TEXT, .label = label_, .tip = tip_, .field = BIC_FIELD_##id }

static const BicFormField about[] = {
  TEXT (TITLE, N_("_Title"), N_("The name of the battle")),
  TEXT (SUBTITLE, N_("_Subtitle"), N_("Which part of it, or under which name")),
  TEXT (CODE, N_("_Code"), N_("The number by which players know it, such as PD01")),
  TEXT (DATE, N_("_Date"), N_("Year, month and day, such as 1808-08-17")),
  TEXT (DATE_END, N_("Last da_y"), N_("Only if the battle lasted longer than a day")),
  TEXT (CAMPAIGN, N_("Cam_paign"), N_("The war or campaign that it belongs to")),
  TEXT (TAGS, N_("Ta_gs"), N_("Words to find it by, with commas between")),
};

static const BicFormField set_up[] = {
  { .kind = BIC_FORM_CHOICE, .label = N_("_Rules"), .tip = N_("The rule system that it is played with"), .field = BIC_FIELD_RULESET,
    .unset = N_("Not said"), .offer = offer_rulesets },
  { .kind = BIC_FORM_NUMBER, .label = N_("Turn _limit"), .tip = N_("After how many turns the game ends"), .field = BIC_FIELD_TURN_LIMIT,
    .min = 0, .max = 999, .unset = N_("none") },
  { .kind = BIC_FORM_CHECKS, .label = N_("_Boxes"), .tip = N_("What it is built from"), .field = BIC_FIELD_BOXES, .unset = N_("None"),
    .offer = offer_boxes },
};

static const BicFormField credit[] = {
  TEXT (AUTHOR, N_("_Author"), N_("Who made this battle")),
  TEXT (LICENCE, N_("Lic_ence"), N_("How others may use it, such as CC-BY-4.0")),
  TEXT (DERIVED_FROM, N_("Base_d on"), N_("The battle that this one is a version of")),
  TEXT (URL, N_("_Web page"), N_("Where it is published")),
  TEXT (LANGUAGE, N_("Lan_guage"), N_("In which language it was written, such as en")),
};

static const BicFormField army[] = {
  { .kind = BIC_FORM_CHECKS, .label = N_("_Nations"), .tip = N_("Which nations fight in this army"), .field = BIC_FIELD_NATIONS,
    .unset = N_("None"), .offer = offer_nations },
  TEXT (ARMY_NAME, N_("_Name"), N_("What the army is called; the nations’ names if nothing is said")),
  TEXT (COMMANDER, N_("_Commander"), N_("Who commands it")),
  { .kind = BIC_FORM_NUMBER, .label = N_("Command c_ards"), .tip = N_("How many command cards it holds"), .field = BIC_FIELD_HAND,
    .min = 0, .max = 15, .unset = N_("not said") },
  { .kind = BIC_FORM_NUMBER, .label = N_("_Tactician cards"), .tip = N_("How many tactician cards it begins with"),
    .field = BIC_FIELD_TACTICIANS, .min = 0, .max = 15, .unset = N_("not said") },
  { .kind = BIC_FORM_NUMBER, .label = N_("_Banners to win"), .tip = N_("How many victory banners win it the battle"),
    .field = BIC_FIELD_BANNERS, .min = 0, .max = 30, .unset = N_("not said") },
  { .kind = BIC_FORM_SWITCH, .label = N_("Moves _first"), .tip = N_("Whether this army has the first turn"), .field = BIC_FIELD_MOVES_FIRST,
    .also = only_one_first },
};

static const BicFormChoice note_kinds[] = {
  { "background", N_("Background") }, { "history", N_("History") }, { "victory", N_("Victory in words") },
  { "design", N_("Design notes") }, { "closing", N_("Closing line") }, { NULL } };

static const BicFormField note[] = {
  { .kind = BIC_FORM_CHOICE, .label = N_("_Kind"), .tip = N_("What the text is about"), .store = BIC_STORE_QUARK,
    .offset = G_STRUCT_OFFSET (BicNote, kind), .choices = note_kinds },
  { .kind = BIC_FORM_PARAGRAPH, .label = N_("Te_xt"), .tip = N_("The text, in the language chosen above"), .store = BIC_STORE_TEXTS,
    .offset = G_STRUCT_OFFSET (BicNote, texts) },
};

static const BicFormField rule[] = {
  { .kind = BIC_FORM_PARAGRAPH, .label = N_("R_ule"), .tip = N_("The rule in words, in the language chosen above"), .store = BIC_STORE_TEXTS,
    .offset = G_STRUCT_OFFSET (BicSpecialRule, texts) },
  { .kind = BIC_FORM_CHOICE, .label = N_("_Enforced as"), .tip = N_("Whether the program enforces it, or the players agree on it"),
    .store = BIC_STORE_QUARK, .offset = G_STRUCT_OFFSET (BicSpecialRule, rule), .unset = N_("For the players"), .offer = offer_rules },
};

static const BicFormField source[] = {
  { .kind = BIC_FORM_TEXT, .label = N_("S_ource"), .tip = N_("Book, article or page"), .store = BIC_STORE_STRING,
    .offset = G_STRUCT_OFFSET (BicCitation, text) },
  { .kind = BIC_FORM_TEXT, .label = N_("_Web page"), .tip = N_("Where it can be read"), .store = BIC_STORE_STRING,
    .offset = G_STRUCT_OFFSET (BicCitation, url) },
};

static GtkWidget *
plain_head (const char *title)
{
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "heading");
  return label;
}

static GtkWidget *
note_head (BicEditor *editor, gconstpointer item)
{
  return plain_head (_("Text"));
}

static GtkWidget *
rule_head (BicEditor *editor, gconstpointer item)
{
  return plain_head (_("Special rule"));
}

static void
fill_note (BicEditor *editor, gpointer item)
{
  ((BicNote *) item)->kind = g_quark_from_static_string (note_kinds[0].value);
}

static const BicFormItems texts[] = {
  { .kind = BIC_ITEM_NOTE, .title = N_("Texts"), .add = N_("Add Text"), .remove = N_("Remove Text"), .fields = note,
    .n_fields = G_N_ELEMENTS (note), .head = note_head, .fill = fill_note },
  { .kind = BIC_ITEM_RULE, .title = N_("Special Rules"), .add = N_("Add Special Rule"), .remove = N_("Remove Special Rule"), .fields = rule,
    .n_fields = G_N_ELEMENTS (rule), .head = rule_head },
};

static const BicFormItems sources = {
  .kind = BIC_ITEM_SOURCE, .title = N_("Sources"), .add = N_("Add Source"), .remove = N_("Remove Source"), .fields = source,
  .n_fields = G_N_ELEMENTS (source),
};

/* --- language --------------------------------------------------------------------------------------------------- */

static const struct { const char *code, *name; } languages[] = {
  { NULL, N_("As written") }, { "en", N_("English") }, { "fr", N_("French") }, { "de", N_("German") }, { "es", N_("Spanish") },
  { "pt", N_("Portuguese") }, { "it", N_("Italian") }, { "nl", N_("Dutch") }, { "pl", N_("Polish") }, { "ru", N_("Russian") },
};

static void
language_selected_cb (AdwComboRow *row, GParamSpec *pspec, BicEditorNotes *self)
{
  guint index = adw_combo_row_get_selected (row);

  for (guint i = 0; index < G_N_ELEMENTS (languages) && i < self->texts->len; i++)
    bic_form_list_set_language (self->texts->pdata[i], languages[index].code);
}

static GtkWidget *
language_group (BicEditorNotes *self)
{
  GtkWidget *group = adw_preferences_group_new (), *row = adw_combo_row_new ();
  GtkStringList *names = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    gtk_string_list_append (names, _(languages[i].name));
  adw_preferences_row_set_use_underline (ADW_PREFERENCES_ROW (row), TRUE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Texts _in"));
  gtk_widget_set_tooltip_text (row, _("The language in which texts and rules are shown and written"));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (names));
  g_object_unref (names);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (language_selected_cb), self, 0);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return group;
}

/* --- line-up ---------------------------------------------------------------------------------------------------- */

static GtkWidget *
line_up_row (BicEditorNotes *self, const BicLineUpRow *entry)
{
  BicCatalogue *catalogue = bic_editor_get_catalogue (self->editor);
  GtkWidget *row = adw_action_row_new (), *icon = bic_icon_new (BIC_ICON_COUNTER, 28), *count;
  g_autofree char *name = bic_editor_name_type (self->editor, entry->type), *nation = bic_editor_name_nation (self->editor, entry->type);
  g_autofree char *number = g_strdup_printf ("%d", entry->count);

  bic_icon_set (BIC_ICON (icon), catalogue, bic_catalogue_find_unit_type (catalogue, g_quark_to_string (entry->type)));
  count = gtk_label_new (number);
  gtk_widget_add_css_class (count, "numeric");
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), nation);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), icon);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), count);
  return row;
}

/* Counted from the map, never typed; with the checks, so after a pause. */
static void
follow_line_up (BicEditorNotes *self)
{
  BicScenario *scenario = bic_editor_get_scenario (self->editor);
  g_autoptr (GArray) rows = scenario ? bic_count_line_up (scenario) : NULL;

  if (!rows || (self->counted && rows->len == self->counted->len &&
                (rows->len == 0 || memcmp (rows->data, self->counted->data, rows->len * sizeof (BicLineUpRow)) == 0)))
    return;
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      GtkWidget *list = self->line_up[side], *row;
      int total = 0;

      while ((row = gtk_widget_get_first_child (list)))
        gtk_list_box_remove (GTK_LIST_BOX (list), row);
      for (guint i = 0; i < rows->len; i++)
        {
          const BicLineUpRow *entry = &g_array_index (rows, BicLineUpRow, i);

          if (entry->side != side)
            continue;
          gtk_list_box_append (GTK_LIST_BOX (list), line_up_row (self, entry));
          total += entry->count;
        }
      gtk_widget_set_visible (gtk_widget_get_parent (list), total > 0);
    }
  g_clear_pointer (&self->counted, g_array_unref);
  self->counted = g_steal_pointer (&rows);
}

static GtkWidget *
line_up_group (BicEditorNotes *self, int side)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *title = plain_head (_("Line-up, counted from the map"));

  self->line_up[side] = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->line_up[side]), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->line_up[side], "boxed-list");
  gtk_widget_add_css_class (title, "dim-label");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), self->line_up[side]);
  return box;
}

/* --- the two pages ---------------------------------------------------------------------------------------------- */

static void
append (BicEditorNotes *self, GtkWidget *group)
{
  gtk_box_append (GTK_BOX (self->content), group);
}

static void
append_form (BicEditorNotes *self, const char *title, const BicFormField *fields, guint n_fields)
{
  BicFormSubject subject = { .side = BIC_NOBODY };

  append (self, bic_form_group_new (self->editor, title, fields, n_fields, &subject));
}

static void
build_scenario (BicEditorNotes *self)
{
  append_form (self, _("Battle"), about, G_N_ELEMENTS (about));
  append_form (self, _("Set-up"), set_up, G_N_ELEMENTS (set_up));
  append (self, language_group (self));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      GtkWidget *list = bic_form_list_new (self->editor, &texts[i]);

      g_ptr_array_add (self->texts, list);
      append (self, list);
    }
  append (self, bic_form_list_new (self->editor, &sources));
  append (self, bic_form_switches_new (self->editor));
  append_form (self, _("Credit"), credit, G_N_ELEMENTS (credit));
}

static void
build_armies (BicEditorNotes *self)
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      BicFormSubject subject = { .side = side };

      self->group[side] = bic_form_group_new (self->editor, side == BIC_TOP ? _("Top Army") : _("Bottom Army"), army, G_N_ELEMENTS (army), &subject);
      append (self, self->group[side]);
      append (self, line_up_group (self, side));
    }
  g_signal_connect_object (self->editor, "problems-changed", G_CALLBACK (follow_line_up), self, G_CONNECT_SWAPPED);
  follow_line_up (self);
}

/* The rows list what the catalogue has, so they are made when there is one. */
static void
rebuild (BicEditorNotes *self)
{
  GtkWidget *child;

  g_signal_handlers_disconnect_by_func (self->editor, follow_line_up, self);
  g_ptr_array_set_size (self->texts, 0);
  g_clear_pointer (&self->counted, g_array_unref);
  while ((child = gtk_widget_get_first_child (self->content)))
    gtk_box_remove (GTK_BOX (self->content), child);
  if (!bic_editor_get_scenario (self->editor))
    return;
  if (self->kind == BIC_NOTES_SCENARIO)
    build_scenario (self);
  else
    build_armies (self);
}

void
bic_editor_notes_set_editor (BicEditorNotes *self,
                             BicEditor      *editor,
                             BicNotesKind    kind)
{
  g_set_object (&self->editor, editor);
  self->kind = kind;
  g_signal_connect_object (editor, "document-set", G_CALLBACK (rebuild), self, G_CONNECT_SWAPPED);
  rebuild (self);
}

static GtkWidget *
find_in (GtkWidget *widget, int field)
{
  GtkWidget *found = bic_form_row_field (widget) == field ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found; child = gtk_widget_get_next_sibling (child))
    found = find_in (child, field);
  return found;
}

/**
 * bic_editor_notes_find_row:
 * @side: whose, for the members of an army
 *
 * Returns: (transfer none) (nullable): the row of @field
 */
GtkWidget *
bic_editor_notes_find_row (BicEditorNotes *self,
                           int             field,
                           int             side)
{
  GtkWidget *group = side == BIC_NOBODY ? self->content : self->group[side];

  return group ? find_in (group, field) : NULL;
}

/* --- the object ------------------------------------------------------------------------------------------------- */

static void
bic_editor_notes_dispose (GObject *object)
{
  BicEditorNotes *self = BIC_EDITOR_NOTES (object);

  g_clear_object (&self->editor);
  g_clear_pointer (&self->texts, g_ptr_array_unref);
  g_clear_pointer (&self->counted, g_array_unref);
  G_OBJECT_CLASS (bic_editor_notes_parent_class)->dispose (object);
}

static void
bic_editor_notes_class_init (BicEditorNotesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_editor_notes_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-editor-notes.ui");
  gtk_widget_class_bind_template_child (widget_class, BicEditorNotes, content);
}

static void
bic_editor_notes_init (BicEditorNotes *self)
{
  self->texts = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
