/* Sidebar of the library: selects the part of the library that is shown.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-box.h"
#include "bic-button-names.h"
#include "bic-key-menu.h"
#include "bic-library-sidebar.h"
#include "bic-art.h"
#include "bic-battle-query.h"

#define COCKADE 16
#define NAME_CHARS 16               /* minimum number of visible characters of a name; at the normal text size, they fit
                                     * in the sidebar */
#define NO_NUMBER G_MAXUINT             /* marks a row without a number */

struct _BicLibrarySidebar
{
  AdwBin        parent_instance;

  GtkListBox   *list;
  GtkMenuButton*menu;

  BicScopeKind  kind;
  char         *key;                    /* campaign or nation of the selected row; NULL for other rows */
  char         *name;                   /* label of the selected row */
  gboolean      filling;
  BicFavourites*favourites;             /* owned by the library page */
};

G_DEFINE_FINAL_TYPE (BicLibrarySidebar, bic_library_sidebar, ADW_TYPE_BIN)

enum { SCOPE_CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- battles of a scope ---------------------------------------------------------------------------------------- */

static gboolean
battle_is_in_scope (BicLibrarySidebar *self,
                    const BicBattle   *battle,
                    BicScopeKind       kind,
                    const char        *key)
{
  switch (kind)
    {
    case BIC_SCOPE_FAVOURITES:
      return self->favourites && bic_favourites_has (self->favourites, battle);
    case BIC_SCOPE_RECENT:
      return battle->games > 0 || battle->running > 0 || battle->abandoned > 0;
    case BIC_SCOPE_MINE:
      return battle->own;
    case BIC_SCOPE_ATTENTION:
      return battle->error || battle->errors > 0;
    case BIC_SCOPE_CAMPAIGN:
      return g_strcmp0 (battle->campaign, key) == 0;
    case BIC_SCOPE_ARMY:
      return bic_battle_has_nation (battle, key);
    case BIC_SCOPE_GAMES:
    case BIC_SCOPE_RESULTS:
    case BIC_SCOPE_TOURNAMENTS:
      return FALSE;
    case BIC_SCOPE_ALL:
    default:
      return TRUE;
    }
}

static guint
count_battles_in_scope (BicLibrarySidebar *self,
                        const GPtrArray   *battles,
                        BicScopeKind       kind,
                        const char        *key)
{
  guint n = 0;

  for (guint i = 0; i < battles->len; i++)
    n += battle_is_in_scope (self, battles->pdata[i], kind, key);
  return n;
}

/* --- rows ------------------------------------------------------------------------------------------------------ */

static const char *
row_key (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "key");
}

static BicScopeKind
row_kind (GtkListBoxRow *row)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "kind"));
}

static void
add_row (BicLibrarySidebar *self,
         BicScopeKind       kind,
         const char        *key,
         const char        *name,
         GtkWidget         *image,
         guint              n)
{
  GtkWidget *row = gtk_list_box_row_new (), *box, *label = gtk_label_new (name);
  g_autofree char *number = n != NO_NUMBER ? g_strdup_printf ("%u", n) : NULL;
  GtkWidget *number_label = gtk_label_new (number);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), MIN (NAME_CHARS, (int) g_utf8_strlen (name, -1)));
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (number_label, "dim-label");
  gtk_widget_add_css_class (number_label, "numeric");
  box = bic_box_new (GTK_ORIENTATION_HORIZONTAL, 12, image, label, number_label, NULL);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  bic_row_set_name_from_content (row);
  g_object_set_data (G_OBJECT (row), "kind", GINT_TO_POINTER (kind));
  g_object_set_data_full (G_OBJECT (row), "key", g_strdup (key), g_free);
  g_object_set_data_full (G_OBJECT (row), "name", g_strdup (name), g_free);
  gtk_list_box_append (self->list, row);
  if (kind == self->kind && g_strcmp0 (key, self->key) == 0)
    gtk_list_box_select_row (self->list, GTK_LIST_BOX_ROW (row));
}

static void
add_scope_rows (BicLibrarySidebar *self,
                const GPtrArray   *battles,
                guint              n_games)
{
  static const struct { BicScopeKind kind; const char *name, *icon; } scopes[] = {
    { BIC_SCOPE_ALL, N_("All battles"), "view-app-grid-symbolic" },
    { BIC_SCOPE_GAMES, N_("Games"), "media-playback-start-symbolic" },
    { BIC_SCOPE_RESULTS, N_("Results"), "view-list-symbolic" },
    { BIC_SCOPE_TOURNAMENTS, N_("Tournaments"), "system-users-symbolic" },
    { BIC_SCOPE_FAVOURITES, N_("Favorites"), "starred-symbolic" },
    { BIC_SCOPE_RECENT, N_("Recently played"), "document-open-recent-symbolic" },
    { BIC_SCOPE_MINE, N_("My battles"), "document-edit-symbolic" },
    { BIC_SCOPE_ATTENTION, N_("Needs attention"), "dialog-warning-symbolic" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (scopes); i++)
    add_row (self, scopes[i].kind, NULL, _(scopes[i].name), gtk_image_new_from_icon_name (scopes[i].icon),
             scopes[i].kind == BIC_SCOPE_GAMES ? n_games
             : scopes[i].kind == BIC_SCOPE_RESULTS || scopes[i].kind == BIC_SCOPE_TOURNAMENTS
                 ? NO_NUMBER
                 : count_battles_in_scope (self, battles, scopes[i].kind, NULL));
}

static void
add_army_rows (BicLibrarySidebar *self,
               const GPtrArray   *battles,
               BicCatalogue      *catalogue)
{
  int n;
  const BicNation *nations = bic_catalogue_nations (catalogue, &n);

  for (int i = 0; i < n; i++)
    {
      guint number = count_battles_in_scope (self, battles, BIC_SCOPE_ARMY, nations[i].id);

      if (number > 0)
        add_row (self, BIC_SCOPE_ARMY, nations[i].id, _(nations[i].adjective),
                 bic_cockade_new (catalogue, nations[i].id, COCKADE), number);
    }
}

static void
header_cb (GtkListBoxRow *row,
           GtkListBoxRow *before,
           gpointer       user_data)
{
  BicScopeKind kind = row_kind (row);
  GtkWidget *label;

  if (kind < BIC_SCOPE_CAMPAIGN || (before && row_kind (before) == kind))
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  label = gtk_label_new (kind == BIC_SCOPE_CAMPAIGN ? _("Campaign") : _("Army"));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "sidebar-heading");
  gtk_list_box_row_set_header (row, label);
}

static void
selected_cb (BicLibrarySidebar *self,
             GtkListBoxRow     *row)
{
  if (row == NULL || self->filling)
    return;
  self->kind = row_kind (row);
  g_free (self->key);
  self->key = g_strdup (row_key (row));
  g_free (self->name);
  self->name = g_strdup (g_object_get_data (G_OBJECT (row), "name"));
  g_signal_emit (self, signals[SCOPE_CHANGED], 0);
}

/* --- the widget ------------------------------------------------------------------------------------------------ */

static void
bic_library_sidebar_finalize (GObject *object)
{
  g_free (BIC_LIBRARY_SIDEBAR (object)->key);
  g_free (BIC_LIBRARY_SIDEBAR (object)->name);
  G_OBJECT_CLASS (bic_library_sidebar_parent_class)->finalize (object);
}

static void
bic_library_sidebar_class_init (BicLibrarySidebarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bic_library_sidebar_finalize;
  signals[SCOPE_CHANGED] =
      g_signal_new ("scope-changed", BIC_TYPE_LIBRARY_SIDEBAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-library-sidebar.ui");
  gtk_widget_class_bind_template_child (widget_class, BicLibrarySidebar, list);
  gtk_widget_class_bind_template_child (widget_class, BicLibrarySidebar, menu);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
}

static void
bic_library_sidebar_init (BicLibrarySidebar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_header_func (self->list, header_cb, NULL, NULL);
  bic_main_menu_set (self->menu, "library-menu");
}

/**
 * bic_library_sidebar_fill:
 * @battles: (element-type BicBattle): all battles of the library, by date
 * @favourites: must live as long as the sidebar
 *
 * Updates the rows and their numbers. If the selected scope no longer exists, all battles are selected.
 */
void
bic_library_sidebar_fill (BicLibrarySidebar *self,
                          const GPtrArray   *battles,
                          guint              n_games,
                          BicFavourites     *favourites,
                          BicCatalogue      *catalogue)
{
  g_autoptr (GHashTable) seen = NULL;

  g_return_if_fail (BIC_IS_LIBRARY_SIDEBAR (self));

  self->favourites = favourites;
  self->filling = TRUE;
  bic_box_clear (self->list);
  add_scope_rows (self, battles, n_games);
  /* Battles are sorted by date, so the campaigns are sorted by date too. */
  seen = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < battles->len; i++)
    {
      const char *campaign = ((const BicBattle *) battles->pdata[i])->campaign;

      if (campaign && g_hash_table_add (seen, (gpointer) campaign))
        add_row (self, BIC_SCOPE_CAMPAIGN, campaign, campaign, gtk_image_new_from_icon_name ("mark-location-symbolic"),
                 count_battles_in_scope (self, battles, BIC_SCOPE_CAMPAIGN, campaign));
    }
  add_army_rows (self, battles, catalogue);
  self->filling = FALSE;
  if (gtk_list_box_get_selected_row (self->list) == NULL)
    gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, 0));
}

BicScopeKind
bic_library_sidebar_get_kind (BicLibrarySidebar *self)
{
  g_return_val_if_fail (BIC_IS_LIBRARY_SIDEBAR (self), BIC_SCOPE_ALL);

  return self->kind;
}

/**
 * bic_library_sidebar_get_name:
 *
 * Returns: the label of the selected row, translated; %NULL before the first fill
 */
const char *
bic_library_sidebar_get_name (BicLibrarySidebar *self)
{
  g_return_val_if_fail (BIC_IS_LIBRARY_SIDEBAR (self), NULL);

  return self->name;
}

/**
 * bic_library_sidebar_select_scope:
 * @kind: a scope that is not a campaign or an army
 *
 * Selects the row of this scope.
 */
void
bic_library_sidebar_select_scope (BicLibrarySidebar *self,
                                  BicScopeKind       kind)
{
  GtkListBoxRow *row;

  g_return_if_fail (BIC_IS_LIBRARY_SIDEBAR (self));

  if (gtk_list_box_get_row_at_index (self->list, 0) == NULL)
    self->kind = kind;                                  /* selected when the rows are added */
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (row_kind (row) == kind)
      {
        gtk_list_box_select_row (self->list, row);
        return;
      }
}

/**
 * bic_library_sidebar_scope_has_battle:
 *
 * Returns: whether @battle belongs to the selected scope
 */
gboolean
bic_library_sidebar_scope_has_battle (BicLibrarySidebar *self,
                                      const BicBattle   *battle)
{
  g_return_val_if_fail (BIC_IS_LIBRARY_SIDEBAR (self), FALSE);

  return battle_is_in_scope (self, battle, self->kind, self->key);
}
