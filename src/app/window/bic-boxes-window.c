/* Window for the contents of the boxed games: known numbers of components, and numbers that the user has counted.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A confirmed number is shown as text. Other numbers can be entered; clearing a field restores the number of the
 * catalogue. Shortly after the last change, the numbers are saved and the program's catalogue is replaced.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-box-counts.h"
#include "bic-boxes-window.h"
#include "bic-button-names.h"
#include "bic-compat.h"
#include "bic-spin.h"
#include "bic-rules-words.h"

#define PAUSE 400                       /* delay between the last change and saving, in milliseconds */
#define FIELD "bic-count-field"

struct _BicBoxesWindow
{
  AdwWindow           parent_instance;

  GtkInfoBar         *trouble;
  GtkLabel           *trouble_text;
  AdwPreferencesPage *page;
  BicApplication     *application;
  BicCatalogue       *catalogue;        /* catalogue without the counts of the user */
  BicBoxCounts       *counts;           /* counts as read from the file; NULL if the file cannot be read */
  char               *path;
  GPtrArray          *fields;           /* GtkSpinButton with a CountField as data */
  guint               save_source;
  gboolean            filling;
};

/* Component whose number the user enters in a spin button */
typedef struct {
  BicBoxesWindow *window;
  const BicBox   *box;
  BicComponent    component;
  gboolean        changed;              /* whether the number has been changed since the last save */
} CountField;

/* Expander row with components that the boxed game does not list: unit types of a nation, or terrain if nation is -1 */
typedef struct { BicBoxesWindow *window; const BicBox *box; int nation; gboolean filled; } Fold;

G_DEFINE_FINAL_TYPE (BicBoxesWindow, bic_boxes_window, ADW_TYPE_WINDOW)

static CountField *
field_of (GtkSpinButton *spin)
{
  return g_object_get_data (G_OBJECT (spin), FIELD);
}

/* --- saving ------------------------------------------------------------------------------------------------------ */

static void
show_error (BicBoxesWindow *self,
            const char     *text)
{
  gtk_label_set_text (self->trouble_text, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), text != NULL);
  gtk_info_bar_set_revealed (self->trouble, text != NULL);
}

static gboolean
has_changes (BicBoxesWindow *self)
{
  for (guint i = 0; i < self->fields->len; i++)
    if (field_of (self->fields->pdata[i])->changed)
      return TRUE;
  return FALSE;
}

/* Saves the changed counts. The file is read again first, to keep changes by other programs. */
static gboolean
write_changes (BicBoxesWindow *self,
               GError        **error)
{
  g_autoptr (BicBoxCounts) counts = bic_box_counts_read (self->path, error);

  if (counts == NULL)
    return FALSE;
  for (guint i = 0; i < self->fields->len; i++)
    {
      CountField *field = field_of (self->fields->pdata[i]);

      if (field->changed)
        bic_box_counts_set (counts, self->catalogue, field->box, &field->component,
                            bic_count_spin_get (self->fields->pdata[i]));
    }
  return bic_box_counts_save (counts, error);
}

/* Replaces the program's catalogue. Windows refer to entries by their indices, so a catalogue with other entries is not
 * used until the program restarts. */
static void
reload_catalogue_with_counts (BicBoxesWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BicCatalogue) catalogue =
      bic_catalogue_reload_file (bic_application_get_catalogue (self->application), self->path, TRUE, &error);

  if (catalogue == NULL)
    g_error ("The catalogue that is built in cannot be read: %s", error->message);
  if (bic_catalogue_has_same_entries (catalogue, bic_application_get_catalogue (self->application)))
    bic_application_set_catalogue (self->application, catalogue);
  else
    show_error (self,
                _("The counts are saved. They apply after you restart Bicorne, because their file also has other "
                  "new entries."));
}

/* Saves the counts. Returns FALSE if they could not be saved. */
static gboolean
save (BicBoxesWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  g_clear_handle_id (&self->save_source, g_source_remove);
  if (!has_changes (self))
    return TRUE;
  if (!write_changes (self, &error))
    {
      text = g_strdup_printf (_("The counts could not be saved and do not apply yet: %s"), error->message);
      show_error (self, text);
      return FALSE;
    }
  for (guint i = 0; i < self->fields->len; i++)
    field_of (self->fields->pdata[i])->changed = FALSE;
  show_error (self, NULL);
  reload_catalogue_with_counts (self);
  return TRUE;
}

static gboolean
save_cb (gpointer user_data)
{
  BicBoxesWindow *self = user_data;

  self->save_source = 0;
  save (self);
  return G_SOURCE_REMOVE;
}

/* --- a number ---------------------------------------------------------------------------------------------------- */

static void
value_changed_cb (GtkSpinButton *spin)
{
  CountField *field = field_of (spin);
  BicBoxesWindow *self = field->window;

  if (self->filling || self->fields == NULL)
    return;
  field->changed = TRUE;
  g_clear_handle_id (&self->save_source, g_source_remove);
  self->save_source = g_timeout_add (PAUSE, save_cb, self);
}

static void
show_count (BicBoxesWindow *self,
            GtkSpinButton  *spin)
{
  CountField *field = field_of (spin);

  self->filling = TRUE;
  bic_count_spin_set (spin, self->counts
                                ? bic_box_counts_get (self->counts, self->catalogue, field->box, &field->component)
                                : BIC_COUNT_ABSENT);
  self->filling = FALSE;
  bic_count_spin_enable (spin, self->counts != NULL);
}

/* --- rows -------------------------------------------------------------------------------------------------------- */

static char *
name_component (BicBoxesWindow     *self,
                const BicComponent *component)
{
  if (component->type >= 0)
    return bic_rules_unit (self->catalogue, &bic_ruleset_unit_types (self->catalogue, NULL, NULL)[component->type]);
  if (component->terrain >= 0)
    return g_strdup (_(bic_ruleset_terrains (self->catalogue, NULL, NULL)[component->terrain].name));
  if (component->nation >= 0)
    /* Translators: %s is a nation: all blocks of its units and leaders in a box */
    return g_strdup_printf (_("All blocks: %s"),
                            _(bic_catalogue_nations (self->catalogue, NULL)[component->nation].name));
  return g_strdup (_(component->item));
}

static int
number_in_catalogue (const BicComponent *component)
{
  return component->nation >= 0 ? component->blocks : component->count;
}

/* Returns: (transfer full): the source of the number in the catalogue. An unconfirmed number is part of the text,
 * because the row can show the user's count instead of it */
static char *
describe_source (const BicComponent *component)
{
  g_autofree char *source = bic_rules_source (&component->source);

  if (number_in_catalogue (component) < 0)
    return g_strdup (_("Not known"));
  if (component->source.status == BIC_CONFIRMED)
    return g_steal_pointer (&source);
  /* Translators: a number of the catalogue, and what is doubted: "135 (unconfirmed: a review counts 144)" */
  return g_strdup_printf (_("%d (%s)"), number_in_catalogue (component), source);
}

static GtkWidget *
new_row (BicBoxesWindow     *self,
         const BicBox       *box,
         const BicComponent *component)
{
  GtkWidget *row = adw_action_row_new (), *text;
  g_autofree char *title = name_component (self, component), *subtitle = describe_source (component), *number = NULL,
                  *spoken = NULL;

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  if (number_in_catalogue (component) < 0 || component->source.status != BIC_CONFIRMED)
    {
      g_autofree char *name = g_strdup_printf ("%s, %s", title, _(box->name));
      GtkSpinButton *spin = bic_count_spin_add (ADW_ACTION_ROW (row), name, BIC_BOX_COUNT_MAX);
      CountField *field = g_new0 (CountField, 1);

      *field = (CountField) { self, box, *component, FALSE };
      g_object_set_data_full (G_OBJECT (spin), FIELD, field, g_free);
      g_signal_connect (spin, "value-changed", G_CALLBACK (value_changed_cb), NULL);
      g_ptr_array_add (self->fields, g_object_ref (spin));
      show_count (self, spin);
    }
  else
    {
      number = g_strdup_printf ("%d", number_in_catalogue (component));
      spoken = g_strdup_printf ("%s: %s", title, number);
      text = gtk_label_new (number);
      bic_set_accessible_name (text, spoken);
      gtk_widget_add_css_class (text, "numeric");
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), text);
    }
  return row;
}

/* --- other possible contents of a box ---------------------------------------------------------------------------- */

static gboolean
some_ruleset_uses (BicBoxesWindow *self,
                   const char     *family,
                   BicUses         uses)
{
  int n;
  const BicRuleset *rulesets = bic_catalogue_rulesets (self->catalogue, &n);

  for (int i = 0; i < n; i++)
    if (bic_ruleset_uses (&rulesets[i], uses) && bic_family_matches (family, rulesets[i].family))
      return TRUE;
  return FALSE;
}

static gboolean
box_lists (const BicBox *box,
           int           type,
           int           terrain)
{
  for (guint i = 0; i < box->components->len; i++)
    {
      const BicComponent *component = &g_array_index (box->components, BicComponent, i);

      if ((type >= 0 && component->type == type) || (terrain >= 0 && component->terrain == terrain))
        return TRUE;
    }
  return FALSE;
}

static BicComponent
new_unlisted_component (int type,
                        int terrain)
{
  return (BicComponent) { (gint16) type, (gint16) terrain, -1, NULL, -1, -1, { 0 } };
}

/* Returns: (transfer full) (element-type BicComponent): the unit types of the nation, or the terrain, that the boxed
 * game does not list */
static GArray *
list_unlisted_components (const Fold *fold)
{
  GArray *others = g_array_new (FALSE, FALSE, sizeof (BicComponent));
  int n_types, n_terrains;
  const BicUnitType *types = bic_ruleset_unit_types (fold->window->catalogue, NULL, &n_types);
  const BicTerrain *terrains = bic_ruleset_terrains (fold->window->catalogue, NULL, &n_terrains);

  for (int i = 0; i < n_types && fold->nation >= 0; i++)
    if (types[i].nation == fold->nation && !types[i].dummy && !(types[i].traits & BIC_TRAIT (POST))
        && !box_lists (fold->box, i, -1) && some_ruleset_uses (fold->window, types[i].family, BIC_USE (BLOCKS)))
      g_array_append_vals (others, (BicComponent[]) { new_unlisted_component (i, -1) }, 1);
  for (int i = 0; i < n_terrains && fold->nation < 0; i++)
    if (!box_lists (fold->box, -1, i) && some_ruleset_uses (fold->window, terrains[i].family, BIC_USE (TILES)))
      g_array_append_vals (others, (BicComponent[]) { new_unlisted_component (-1, i) }, 1);
  return others;
}

static void
fill_fold (AdwExpanderRow *row,
           GParamSpec     *pspec,
           Fold           *fold)
{
  g_autoptr (GArray) others = NULL;

  if (fold->filled)
    return;
  fold->filled = TRUE;
  others = list_unlisted_components (fold);
  for (guint i = 0; i < others->len; i++)
    adw_expander_row_add_row (row, new_row (fold->window, fold->box, &g_array_index (others, BicComponent, i)));
}

static gboolean
has_entered_counts (const Fold *fold)
{
  g_autoptr (GArray) others = list_unlisted_components (fold);

  for (guint i = 0; i < others->len && fold->window->counts; i++)
    if (bic_box_counts_get (fold->window->counts, fold->window->catalogue, fold->box,
                            &g_array_index (others, BicComponent, i))
        != BIC_COUNT_ABSENT)
      return TRUE;
  return FALSE;
}

static void
fold_free (gpointer fold,
           GClosure *closure)
{
  g_free (fold);
}

/* Adds a row that is filled only when the user expands it, because it can contain hundreds of rows. */
static void
add_expandable_row (BicBoxesWindow      *self,
                    AdwPreferencesGroup *group,
                    const BicBox        *box,
                    int                  nation,
                    const char          *title)
{
  GtkWidget *row = adw_expander_row_new ();
  Fold *fold = g_new0 (Fold, 1);

  *fold = (Fold) { self, box, nation, FALSE };
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  g_signal_connect_data (row, "notify::expanded", G_CALLBACK (fill_fold), fold, fold_free, 0);
  adw_preferences_group_add (group, row);
  if (has_entered_counts (fold))
    adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
}

static void
add_box (BicBoxesWindow *self,
         const BicBox   *box)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  g_autofree char *title = g_markup_escape_text (_(box->name), -1);
  gboolean tiles = FALSE;

  adw_preferences_group_set_title (group, title);
  gtk_widget_set_tooltip_text (GTK_WIDGET (group), _(box->name));     /* libadwaita 1.2 shortens long titles */
  for (guint i = 0; i < box->components->len; i++)
    adw_preferences_group_add (group, new_row (self, box, &g_array_index (box->components, BicComponent, i)));
  for (guint k = 0; k < box->components->len; k++)
    {
      const BicComponent *component = &g_array_index (box->components, BicComponent, k);

      tiles = tiles || component->terrain >= 0;
      if (component->nation >= 0)
        {
          /* Translators: %s is a nation: its units in a box, type by type */
          g_autofree char *heading = g_strdup_printf (_("Units: %s"),
                                                    _(bic_catalogue_nations (self->catalogue, NULL)[component->nation]
                                                           .name));

          add_expandable_row (self, group, box, component->nation, heading);
        }
    }
  if (tiles)
    add_expandable_row (self, group, box, -1, _("Other Tiles"));
  adw_preferences_page_add (self->page, group);
}

/* --- the window -------------------------------------------------------------------------------------------------- */

static void
read_counts (BicBoxesWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  g_clear_pointer (&self->counts, bic_box_counts_free);
  self->counts = bic_box_counts_read (self->path, &error);
  if (self->counts == NULL)
    text = g_strdup_printf (_("Your counts cannot be read, and nothing can be entered until the file is repaired: %s"),
                            error->message);
  show_error (self, text);
}

/* Repeats the step that failed: reads the file if it could not be read, otherwise saves the counts. */
static void
try_again_cb (BicBoxesWindow *self)
{
  if (self->counts != NULL)
    {
      save (self);
      return;
    }
  read_counts (self);
  for (guint i = 0; i < self->fields->len; i++)
    show_count (self, self->fields->pdata[i]);
}

static void
discard_cb (BicAlert       *alert,
            const char     *response,
            BicBoxesWindow *self)
{
  if (g_str_equal (response, "discard"))
    gtk_window_destroy (GTK_WINDOW (self));
}

static gboolean
bic_boxes_window_close_request (GtkWindow *window)
{
  BicBoxesWindow *self = BIC_BOXES_WINDOW (window);
  BicAlert *alert;

  for (guint i = 0; i < self->fields->len; i++)
    gtk_spin_button_update (self->fields->pdata[i]);            /* applies the typed text */
  if (save (self))
    return GTK_WINDOW_CLASS (bic_boxes_window_parent_class)->close_request (window);
  alert = bic_alert_new (_("Discard the Entered Counts?"), gtk_label_get_text (self->trouble_text));
  bic_alert_add_response (alert, "cancel", _("_Cancel"), BIC_ALERT_DEFAULT | BIC_ALERT_CLOSE);
  bic_alert_add_response (alert, "discard", _("_Discard"), BIC_ALERT_DESTRUCTIVE);
  g_signal_connect_object (alert, "response", G_CALLBACK (discard_cb), self, 0);
  bic_alert_present (alert, self);
  return TRUE;
}

static void
bic_boxes_window_dispose (GObject *object)
{
  BicBoxesWindow *self = BIC_BOXES_WINDOW (object);

  if (self->save_source != 0)
    save (self);
  g_clear_pointer (&self->fields, g_ptr_array_unref);
  G_OBJECT_CLASS (bic_boxes_window_parent_class)->dispose (object);
}

static void
bic_boxes_window_finalize (GObject *object)
{
  BicBoxesWindow *self = BIC_BOXES_WINDOW (object);

  g_clear_pointer (&self->counts, bic_box_counts_free);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  g_clear_object (&self->application);
  g_clear_pointer (&self->path, g_free);
  G_OBJECT_CLASS (bic_boxes_window_parent_class)->finalize (object);
}

static void
bic_boxes_window_class_init (BicBoxesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_boxes_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = bic_boxes_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = bic_boxes_window_close_request;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-boxes-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BicBoxesWindow, trouble);
  gtk_widget_class_bind_template_child (widget_class, BicBoxesWindow, trouble_text);
  gtk_widget_class_bind_template_child (widget_class, BicBoxesWindow, page);
  gtk_widget_class_bind_template_callback (widget_class, try_again_cb);
}

static void
bic_boxes_window_init (BicBoxesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bic_buttons_add_missing_names (GTK_WIDGET (self->trouble));
  self->path = bic_box_counts_path ();
  self->fields = g_ptr_array_new_with_free_func (g_object_unref);
}

/**
 * bic_boxes_window_new:
 * @application: the application whose catalogue receives the counts
 * @parent: (nullable): the parent window
 *
 * Returns: (transfer floating): a window that shows the contents of each boxed game and lets the user enter counts
 */
GtkWidget *
bic_boxes_window_new (BicApplication *application,
                      GtkWindow      *parent)
{
  BicBoxesWindow *self = g_object_new (BIC_TYPE_BOXES_WINDOW, "transient-for", parent, "modal", TRUE, NULL);
  g_autoptr (GError) error = NULL;
  const BicBox *boxes;
  int n;

  self->application = g_object_ref (application);
  self->catalogue = bic_catalogue_reload_file (bic_application_get_catalogue (application), self->path, FALSE, &error);
  if (self->catalogue == NULL)
    g_error ("The catalogue that is built in cannot be read: %s", error->message);
  read_counts (self);
  boxes = bic_catalogue_boxes (self->catalogue, &n);
  for (int i = 0; i < n; i++)
    add_box (self, &boxes[i]);
  return GTK_WIDGET (self);
}
