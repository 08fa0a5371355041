/* Options of setup sheets and posters.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The options are stored for the next sheet, except the language, which depends on the battle.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-form.h"
#include "bic-settings.h"
#include "bic-sheet-options.h"

typedef enum { SHEET, POSTER, N_KINDS } Kind;
enum { FOR_SHEET = 1 << SHEET, FOR_POSTER = 1 << POSTER, FOR_BOTH = FOR_SHEET | FOR_POSTER };

struct _BicSheetOptions
{
  AdwBin      parent_instance;

  BicExport   how;
  GPtrArray  *languages;                /* char *: languages of the battle's texts; first "" for the user's language */
  GtkWidget  *box;
  GPtrArray  *rows[N_KINDS];            /* GtkWidget: rows that are shown only for this kind of document */
};

G_DEFINE_FINAL_TYPE (BicSheetOptions, bic_sheet_options, ADW_TYPE_BIN)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* Switches that change settings. kinds: bit mask of the kinds of documents that have the switch */
static const struct { const char *key, *title, *subtitle; gsize place; gboolean not; guint kinds; } switches[] = {
  { "sheet-mono", N_("_Save Ink"), N_("Black on white, without tints"), G_STRUCT_OFFSET (BicExport, mono), FALSE,
    FOR_BOTH },
  { "sheet-rotated", N_("Map From the _Other Side"), N_("Rotated 180°"), G_STRUCT_OFFSET (BicExport, rotated), FALSE,
    FOR_BOTH },
  { "sheet-hex-names", N_("_Hex Numbers"), N_("On the map"), G_STRUCT_OFFSET (BicExport, no_hex_names), TRUE,
    FOR_BOTH },
  { "sheet-cartouche", N_("_Cartouche"), N_("Title, north, scale and legend below the map"),
    G_STRUCT_OFFSET (BicExport, no_cartouche), TRUE, FOR_SHEET },
  { "sheet-hidden-backs", N_("_Hidden Counter Backs"), N_("Show only the nation, not the routed side"),
    G_STRUCT_OFFSET (BicExport, hidden_backs), FALSE, FOR_SHEET },
  { "poster-terrain-names", N_("_Terrain Names"), N_("In the hexes"), G_STRUCT_OFFSET (BicExport, terrain_names), FALSE,
    FOR_POSTER },
  { "poster-units", N_("_Units"), N_("At their starting positions"), G_STRUCT_OFFSET (BicExport, poster_units), FALSE,
    FOR_POSTER },
};

static const char *const kind_names[N_KINDS] = { N_("Setup sheet"), N_("Poster of the map") };

static const struct { guint sides; const char *name; } whose[] = {
  { 0, N_("Both sides") },
  { 1 << BIC_TOP | 1 << BIC_BOTTOM, N_("One sheet per side") },
  { 1 << BIC_TOP, N_("The top side") },
  { 1 << BIC_BOTTOM, N_("The bottom side") },
};

/* --- settings ----------------------------------------------------------- */

static gboolean *
flag_of_switch (BicExport *how,
                guint      i)
{
  return G_STRUCT_MEMBER_P (how, switches[i].place);
}

static guint
get_parts_setting (GSettings *settings)
{
  g_auto(GStrv) words = g_settings_get_strv (settings, "sheet-parts");
  guint parts = BIC_SHEET_CHOSEN;
  int n;
  const BicSheetPartInfo *info = bic_sheet_parts (&n);

  for (int i = 0; i < n; i++)
    if (g_strv_contains ((const char * const *) words, info[i].id))
      parts |= 1u << i;
  return parts;
}

/**
 * bic_sheet_last_options:
 *
 * Returns: the options of the last sheet, for a PDF in the user's language
 */
BicExport
bic_sheet_last_options (void)
{
  GSettings *settings = bic_settings ();
  BicExport how = { .format = BIC_FORMAT_PDF, .hex_mm = BIC_HEX_MM, .overlap_mm = BIC_OVERLAP_MM };

  if (settings == NULL)
    return how;
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    *flag_of_switch (&how, i) = g_settings_get_boolean (settings, switches[i].key) != switches[i].not;
  how.paper = (BicPaper) g_settings_get_enum (settings, "sheet-paper");
  how.sides = whose[g_settings_get_enum (settings, "sheet-sides")].sides;
  how.parts = get_parts_setting (settings);
  how.poster = g_settings_get_boolean (settings, "sheet-poster");
  how.hex_mm = g_settings_get_double (settings, "poster-hex-mm");
  how.overlap_mm = g_settings_get_int (settings, "poster-overlap-mm");
  return how;
}

static void
save_options (BicSheetOptions *self)
{
  GSettings *settings = bic_settings ();
  g_autoptr(GStrvBuilder) words = g_strv_builder_new ();
  g_auto(GStrv) list = NULL;
  int n;
  const BicSheetPartInfo *info = bic_sheet_parts (&n);

  for (guint i = 0; settings && i < G_N_ELEMENTS (switches); i++)
    g_settings_set_boolean (settings, switches[i].key, *flag_of_switch (&self->how, i) != switches[i].not);
  for (int i = 0; settings && i < (int) G_N_ELEMENTS (whose); i++)
    if (whose[i].sides == self->how.sides)
      g_settings_set_enum (settings, "sheet-sides", i);
  for (int i = 0; i < n; i++)
    if (self->how.parts & 1u << i)
      g_strv_builder_add (words, info[i].id);
  list = g_strv_builder_end (words);
  if (settings)
    {
      g_settings_set_enum (settings, "sheet-paper", self->how.paper);
      g_settings_set_strv (settings, "sheet-parts", (const char * const *) list);
      g_settings_set_boolean (settings, "sheet-poster", self->how.poster);
      g_settings_set_double (settings, "poster-hex-mm", self->how.hex_mm);
      g_settings_set_int (settings, "poster-overlap-mm", self->how.overlap_mm);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- rows --------------------------------------------------------------- */

static GtkWidget *
new_group (BicSheetOptions *self,
           const char      *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  gtk_box_append (GTK_BOX (self->box), group);
  return group;
}

/* If @kinds contains only one kind, shows @widget only for this kind. @kinds: bit mask of the kinds of documents that
 * use @widget */
static void
show_only_for (BicSheetOptions *self,
               GtkWidget       *widget,
               guint            kinds)
{
  for (int kind = 0; kind < N_KINDS; kind++)
    if (kinds == 1u << kind)
      g_ptr_array_add (self->rows[kind], widget);
}

static void
update_visible_rows (BicSheetOptions *self)
{
  for (int kind = 0; kind < N_KINDS; kind++)
    for (guint i = 0; i < self->rows[kind]->len; i++)
      gtk_widget_set_visible (self->rows[kind]->pdata[i], (kind == POSTER) == self->how.poster);
}

/* Adds a switch and returns its row. @index: index of the switch, which @changed reads */
static GtkWidget *
add_switch (BicSheetOptions *self,
            GtkWidget       *group,
            const char      *title,
            const char      *subtitle,
            gboolean         on,
            guint            index,
            GCallback        changed)
{
  GtkWidget *row = adw_action_row_new (), *input = gtk_switch_new ();

  adw_preferences_row_set_use_underline (ADW_PREFERENCES_ROW (row), TRUE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_switch_set_active (GTK_SWITCH (input), on);
  gtk_widget_set_valign (input, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), input);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), input);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  g_object_set_data (G_OBJECT (input), "index", GUINT_TO_POINTER (index));
  g_signal_connect (input, "notify::active", changed, self);
  return row;
}

/* Adds a field for a length in millimeters and returns its row. @digits: number of decimal places */
static GtkWidget *
add_millimeters (BicSheetOptions *self,
                 GtkWidget       *group,
                 const char      *title,
                 const char      *subtitle,
                 GtkAdjustment   *value,
                 guint            digits,
                 GCallback        changed)
{
  GtkWidget *row = adw_action_row_new (), *input = gtk_spin_button_new (value, 1.0, digits);

  adw_preferences_row_set_use_underline (ADW_PREFERENCES_ROW (row), TRUE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (input), TRUE);
  gtk_widget_set_valign (input, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), input);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), input);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  g_signal_connect (input, "value-changed", changed, self);
  return row;
}

/* Adds a drop-down and returns its row. @names: (transfer full) */
static GtkWidget *
add_choice (BicSheetOptions *self,
            GtkWidget       *group,
            const char      *title,
            GtkStringList   *names,
            guint            chosen,
            GCallback        changed)
{
  GtkWidget *row = adw_combo_row_new ();

  adw_preferences_row_set_use_underline (ADW_PREFERENCES_ROW (row), TRUE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (names));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), chosen);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  g_signal_connect (row, "notify::selected", changed, self);
  g_object_unref (names);
  return row;
}

static void
switched_cb (GtkSwitch       *input,
             GParamSpec      *pspec,
             BicSheetOptions *self)
{
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (input), "index"));

  *flag_of_switch (&self->how, i) = gtk_switch_get_active (input) != switches[i].not;
  save_options (self);
}

static void
part_cb (GtkSwitch       *input,
         GParamSpec      *pspec,
         BicSheetOptions *self)
{
  guint bit = 1u << GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (input), "index"));

  self->how.parts = gtk_switch_get_active (input) ? self->how.parts | bit : self->how.parts & ~bit;
  save_options (self);
}

static void
paper_cb (AdwComboRow     *row,
          GParamSpec      *pspec,
          BicSheetOptions *self)
{
  self->how.paper = (BicPaper) MIN (adw_combo_row_get_selected (row), BIC_N_PAPERS - 1);
  save_options (self);
}

static void
sides_cb (AdwComboRow     *row,
          GParamSpec      *pspec,
          BicSheetOptions *self)
{
  self->how.sides = whose[MIN (adw_combo_row_get_selected (row), G_N_ELEMENTS (whose) - 1)].sides;
  save_options (self);
}

static void
language_cb (AdwComboRow     *row,
             GParamSpec      *pspec,
             BicSheetOptions *self)
{
  guint chosen = adw_combo_row_get_selected (row);
  const char *code = chosen < self->languages->len ? self->languages->pdata[chosen] : "";

  self->how.language = *code ? code : NULL;
  save_options (self);
}

static void
kind_cb (AdwComboRow     *row,
         GParamSpec      *pspec,
         BicSheetOptions *self)
{
  self->how.poster = adw_combo_row_get_selected (row) == POSTER;
  update_visible_rows (self);
  save_options (self);
}

static void
hex_cb (GtkSpinButton   *input,
        BicSheetOptions *self)
{
  self->how.hex_mm = gtk_spin_button_get_value (input);
  save_options (self);
}

static void
overlap_cb (GtkSpinButton   *input,
            BicSheetOptions *self)
{
  self->how.overlap_mm = gtk_spin_button_get_value_as_int (input);
  save_options (self);
}

static void
add_scale_rows (BicSheetOptions *self,
                GtkWidget       *group)
{
  show_only_for (self, add_millimeters (self, group, _("_Width of a Hex (mm)"),
                                        _("Distance between opposite hexsides. Measure your board: its printed size is "
                                          "not confirmed."),
                                        gtk_adjustment_new (self->how.hex_mm, BIC_LEAST_HEX_MM, BIC_MOST_HEX_MM, 1.0,
                                                            10.0, 0.0),
                                        1, G_CALLBACK (hex_cb)),
                 FOR_POSTER);
  show_only_for (self, add_millimeters (self, group, _("_Overlap (mm)"),
                                        _("Minimum; larger if needed to show each hex complete on one page"),
                                        gtk_adjustment_new (self->how.overlap_mm, BIC_LEAST_OVERLAP_MM,
                                                            BIC_MOST_OVERLAP_MM, 1.0, 5.0, 0.0),
                                        0, G_CALLBACK (overlap_cb)),
                 FOR_POSTER);
}

static void
add_appearance_rows (BicSheetOptions *self)
{
  GtkWidget *group = new_group (self, _("Sheet"));
  GtkStringList *names = gtk_string_list_new (NULL), *kinds = gtk_string_list_new (NULL);
  guint chosen = 0;
  int n;
  const BicPaperInfo *papers = bic_papers (&n);

  for (int i = 0; i < N_KINDS; i++)
    gtk_string_list_append (kinds, _(kind_names[i]));
  for (int i = 0; i < n; i++)
    gtk_string_list_append (names, _(papers[i].name));
  add_choice (self, group, _("_Kind"), kinds, self->how.poster ? POSTER : SHEET, G_CALLBACK (kind_cb));
  add_choice (self, group, _("_Paper"), names, self->how.paper, G_CALLBACK (paper_cb));
  add_scale_rows (self, group);
  names = gtk_string_list_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (whose); i++)
    {
      gtk_string_list_append (names, _(whose[i].name));
      chosen = whose[i].sides == self->how.sides ? i : chosen;
    }
  show_only_for (self, add_choice (self, group, _("_For"), names, chosen, G_CALLBACK (sides_cb)), FOR_SHEET);
  if (self->languages->len > 1)
    {
      names = gtk_string_list_new (NULL);
      gtk_string_list_append (names, _("Interface language"));
      for (guint i = 1; i < self->languages->len; i++)
        gtk_string_list_append (names, bic_language_name (self->languages->pdata[i]));
      add_choice (self, group, _("_Language of the Notes"), names, 0, G_CALLBACK (language_cb));
    }
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    show_only_for (self, add_switch (self, group, _(switches[i].title), _(switches[i].subtitle),
                                     *flag_of_switch (&self->how, i) != switches[i].not, i, G_CALLBACK (switched_cb)),
                   switches[i].kinds);
}

static void
add_part_switches (BicSheetOptions *self)
{
  GtkWidget *group = new_group (self, _("Parts"));
  int n;
  const BicSheetPartInfo *parts = bic_sheet_parts (&n);

  show_only_for (self, group, FOR_SHEET);
  for (int i = 0; i < n; i++)
    add_switch (self, group, _(parts[i].name), NULL, bic_export_has (&self->how, (BicSheetPart) (1 << i)), (guint) i,
                G_CALLBACK (part_cb));
}

/* --- languages ---------------------------------------------------------- */

static void
add_missing_languages (GPtrArray    *list,
                       const GArray *texts)
{
  for (guint i = 0; i < texts->len; i++)
    {
      const char *lang = g_array_index (texts, BicText, i).lang;

      if (lang && !g_ptr_array_find_with_equal_func (list, lang, g_str_equal, NULL))
        g_ptr_array_add (list, g_strdup (lang));
    }
}

static GPtrArray *
languages_of (const BicScenario *scenario)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (list, g_strdup (""));
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_NOTE); i++)
    add_missing_languages (list, ((const BicNote *) bic_scenario_item (scenario, BIC_ITEM_NOTE, i))->texts);
  for (guint i = 0; i < bic_scenario_n_items (scenario, BIC_ITEM_TRANSLATION); i++)
    add_missing_languages (list,
                           ((const BicTranslation *) bic_scenario_item (scenario, BIC_ITEM_TRANSLATION, i))->texts);
  return list;
}

/* --- object ------------------------------------------------------------- */

static void
bic_sheet_options_finalize (GObject *object)
{
  BicSheetOptions *self = BIC_SHEET_OPTIONS (object);

  g_clear_pointer (&self->languages, g_ptr_array_unref);
  for (int kind = 0; kind < N_KINDS; kind++)
    g_clear_pointer (&self->rows[kind], g_ptr_array_unref);
  G_OBJECT_CLASS (bic_sheet_options_parent_class)->finalize (object);
}

static void
bic_sheet_options_class_init (BicSheetOptionsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bic_sheet_options_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
bic_sheet_options_init (BicSheetOptions *self)
{
  self->how = bic_sheet_last_options ();
  for (int kind = 0; kind < N_KINDS; kind++)
    self->rows[kind] = g_ptr_array_new ();
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  adw_bin_set_child (ADW_BIN (self), self->box);
}

/**
 * bic_sheet_options_new:
 * @scenario: the battle, which determines the languages
 *
 * Returns: (transfer floating): rows for all options of a sheet
 */
GtkWidget *
bic_sheet_options_new (const BicScenario *scenario)
{
  BicSheetOptions *self = g_object_new (BIC_TYPE_SHEET_OPTIONS, NULL);

  self->languages = languages_of (scenario);
  add_appearance_rows (self);
  add_part_switches (self);
  update_visible_rows (self);
  return GTK_WIDGET (self);
}

/**
 * bic_sheet_options_get:
 *
 * Returns: the chosen options. The language is valid as long as @self exists
 */
BicExport
bic_sheet_options_get (BicSheetOptions *self)
{
  g_return_val_if_fail (BIC_IS_SHEET_OPTIONS (self), (BicExport) { 0 });

  return self->how;
}
