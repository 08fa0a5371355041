/* Preview of a battle: map, armies, background, line-up, problems and related battles.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-box.h"
#include "bic-button-names.h"
#include "bic-catalogue-differ.h"
#include "bic-game-terms.h"
#include "bic-preview.h"
#include "bic-clause-button.h"
#include "bic-settings.h"
#include "bic-compat.h"
#include "bic-win-bar.h"

#define COCKADE 18
/* Width of a text line, in characters, so that the preview is not wider than its map */
#define TEXT_WIDTH 34
#define MOST_CHILDREN 12

struct _BicPreview
{
  AdwBin      parent_instance;

  GtkStack   *contents;
  GtkWidget  *frame;
  GtkPicture *picture;
  GtkLabel   *title, *subtitle, *background;
  GtkBox     *tags, *family, *armies, *rules_box, *rules, *problems_box, *problems;
  GtkLabel   *played, *players;
  GtkWidget  *under_way;                /* shown while the battle has a game in progress */
  GtkLabel   *stand;                    /* turn and side to play of the game in progress */
  BicWinBar  *wins;
  GtkButton  *edit, *set_up, *play;

  BicBattle  *battle;                   /* NULL if no battle is shown */
};

G_DEFINE_FINAL_TYPE (BicPreview, bic_preview, ADW_TYPE_BIN)

enum { CLOSE, GO, TAG, N_SIGNALS };
static guint signals[N_SIGNALS];

static GtkWidget *
text_label (const char *text,
            const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), TEXT_WIDTH);
  if (style)
    gtk_widget_add_css_class (label, style);
  return label;
}

/* Returns the terms of an army, for example "Junot · 5 cards · 5 banners to win". */
static char *
army_terms_text (const BicBattleArmy *army)
{
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  if (army->commander)
    g_ptr_array_add (parts, g_strdup (army->commander));
  if (army->hand > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%d card", "%d cards", (gulong) army->hand), army->hand));
  if (army->tacticians > 0)
    g_ptr_array_add (parts,
                     g_strdup_printf (ngettext ("%d tactician card", "%d tactician cards", (gulong) army->tacticians),
                                      army->tacticians));
  if (army->banners > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%d banner to win", "%d banners to win", (gulong) army->banners),
                                             army->banners));
  if (army->morale > 0)
    g_ptr_array_add (parts, g_strdup_printf (_("morale %d"), army->morale));
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (char **) parts->pdata);
}

static const BicRuleset *
rules_of (const BicBattle    *battle,
          const BicCatalogue *catalogue)
{
  return battle->ruleset ? bic_catalogue_find_ruleset (catalogue, battle->ruleset) : NULL;
}

static char *
line_up_text (const BicBattle *battle,
              int              side,
              BicCatalogue    *catalogue)
{
  const BicUnitType *types = bic_ruleset_unit_types (catalogue, rules_of (battle, catalogue), NULL);
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < battle->line_up->len; i++)
    {
      const BicLineUpRow *row = &g_array_index (battle->line_up, BicLineUpRow, i);
      const char *id = g_quark_to_string (row->type);
      int type = bic_catalogue_find_unit_type (catalogue, id);

      if (row->side == side)
        g_string_append_printf (text, "%s%d × %s", text->len ? "\n" : "", row->count,
                                type >= 0 ? _(types[type].name) : id);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
append_part (GString    *line,
             const char *part)
{
  if (part)
    g_string_append_printf (line, "%s%s", line->len ? " · " : "", part);
}

static void
show_details (BicPreview   *self,
              BicCatalogue *catalogue)
{
  const BicRuleset *rules = rules_of (self->battle, catalogue);
  g_autofree char *when = bic_battle_date_text (self->battle);
  g_autoptr (GString) line = g_string_new (NULL);

  /* Shows subtitle, date, and the edition if the game has several editions */
  append_part (line, self->battle->subtitle);
  append_part (line, when);
  if (rules && bic_ruleset_has_siblings (catalogue, rules))
    append_part (line, self->battle->rules_name);
  gtk_label_set_text (self->subtitle, line->str);
  bic_emphasis_label_set_text (self->background, self->battle->background);
  for (int side = BIC_N_SIDES - 1; side >= 0; side--)
    {
      const BicBattleArmy *army = &self->battle->army[side];
      g_autofree char *terms = army_terms_text (army), *line_up = line_up_text (self->battle, side, catalogue);
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *name = text_label (army->name, "heading");

      for (guint i = 0; army->nations && i < army->nations->len; i++)
        gtk_box_append (GTK_BOX (box),
                        bic_cockade_new (catalogue, g_quark_to_string (g_array_index (army->nations, GQuark, i)),
                                         COCKADE));
      gtk_widget_set_hexpand (name, TRUE);
      gtk_box_append (GTK_BOX (box), name);
      gtk_box_append (self->armies, box);
      if (*terms)
        gtk_box_append (self->armies, text_label (terms, "dim-label"));
      gtk_box_append (self->armies, text_label (*line_up ? line_up : _("No units yet"), "caption"));
    }
  for (guint i = 0; i < self->battle->rules->len; i++)
    {
      GtkWidget *label = text_label (NULL, NULL);

      bic_emphasis_label_set_text (GTK_LABEL (label), self->battle->rules->pdata[i]);
      gtk_box_append (self->rules, label);
    }
}

/* --- related battles --------------------------------------------------------------------------------------------- */

static void
go_to_related_battle_cb (BicPreview *self,
                         GtkWidget  *button)
{
  g_autofree char *path = g_strdup (g_object_get_data (G_OBJECT (button), "path"));

  g_signal_emit (self, signals[GO], 0, path);
}

/* Adds a button that requests the related battle @battle. @text: label with the relation and the title of @battle */
static void
add_related_battle_button (BicPreview      *self,
                           const char      *icon,
                           const char      *text,
                           const BicBattle *battle)
{
  GtkWidget *button = gtk_button_new (), *box, *label = text_label (text, NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_wrap (GTK_LABEL (label), FALSE);
  box = bic_box_new (GTK_ORIENTATION_HORIZONTAL, 6, gtk_image_new_from_icon_name (icon), label, NULL);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "relative");
  gtk_widget_set_tooltip_text (button, battle->path);
  bic_set_accessible_name (button, text);
  g_object_set_data_full (G_OBJECT (button), "path", g_strdup (battle->path), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (go_to_related_battle_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->family, button);
}

static void
show_related_battles (BicPreview *self,
                      BicLineage *family)
{
  const BicBattle *duplicate = bic_lineage_duplicate (family, self->battle),
                  *parent = bic_lineage_parent (family, self->battle);
  g_autoptr(GPtrArray) children = bic_lineage_children (family, self->battle);
  g_autofree char *same = duplicate ? g_strdup_printf (_("The same battle as “%s”"), duplicate->title) : NULL;
  g_autofree char *of = parent ? g_strdup_printf (_("Variant of “%s”"), parent->title) : NULL;
  g_autofree char *origin = self->battle->derived_from ? g_strdup_printf (_("Based on %s"), self->battle->derived_from)
                                                       : NULL;

  bic_box_clear (self->family);
  if (duplicate)
    add_related_battle_button (self, "edit-copy-symbolic", same, duplicate);
  if (parent)
    add_related_battle_button (self, "go-up-symbolic", of, parent);
  else if (origin)
    gtk_box_append (self->family, text_label (origin, "dim-label"));
  for (guint i = 0; i < MIN (children->len, MOST_CHILDREN); i++)
    {
      const BicBattle *child = children->pdata[i];
      g_autofree char *text = g_strdup_printf (_("Variants: “%s”"), child->title);

      add_related_battle_button (self, "go-down-symbolic", text, child);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->family), duplicate || parent || origin || children->len > 0);
}

/* --- the whole preview ------------------------------------------------------------------------------------------- */

static void
tag_clicked_cb (BicPreview *self,
                GtkButton  *chip)
{
  g_autofree char *tag = g_strdup (gtk_button_get_label (chip));

  g_signal_emit (self, signals[TAG], 0, tag);
}

static void
add_tag (BicPreview *self,
         const char *tag)
{
  GtkWidget *chip = gtk_button_new_with_label (tag);
  g_autofree char *tip = g_strdup_printf (_("Filter by “%s”"), tag);

  gtk_widget_add_css_class (chip, "tag-filter");
  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (chip))), PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (chip, tip);
  g_signal_connect_object (chip, "clicked", G_CALLBACK (tag_clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->tags, chip);
}

static void
show_problems (BicPreview *self)
{
  const BicBattle *battle = self->battle;
  int more = battle->errors + battle->warnings - (int) battle->problems->len;

  bic_box_clear (self->problems);
  for (guint i = 0; i < battle->problems->len; i++)
    gtk_box_append (self->problems, text_label (battle->problems->pdata[i], "caption"));
  if (more > 0)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("and %d more", "and %d more", (gulong) more), more);

      gtk_box_append (self->problems, text_label (text, "dim-label"));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->problems_box), battle->problems->len > 0);
}

static void
show_battle (BicPreview     *self,
             BicLineage     *family,
             BicCatalogue   *catalogue,
             BicThumbnailer *thumbnailer)
{
  const BicBattle *battle = self->battle;
  gboolean readable = battle->error == NULL;
  g_autofree char *played = NULL;

  bic_box_clear (self->armies);
  bic_box_clear (self->rules);
  if (!readable)
    bic_thumbnailer_unload (thumbnailer, self->picture);
  show_related_battles (self, family);
  played = bic_battle_played_text (self->battle);
  bic_box_clear (self->tags);
  for (int i = 0; self->battle->tags[i]; i++)
    add_tag (self, self->battle->tags[i]);
  gtk_widget_set_visible (GTK_WIDGET (self->tags), self->battle->tags[0] != NULL);
  gtk_label_set_text (self->played, played ? played : _("Not played yet"));
  gtk_label_set_text (self->stand, battle->under_way ? battle->under_way : "");
  gtk_widget_set_visible (self->under_way, battle->under_way != NULL);
  show_problems (self);
  bic_win_bar_show (self->wins, battle, catalogue);
  gtk_widget_set_visible (GTK_WIDGET (self->wins), readable);
  gtk_widget_set_visible (GTK_WIDGET (self->played), readable && (battle->games > 0 || battle->under_way == NULL));
  gtk_label_set_text (self->title, battle->title);
  gtk_label_set_attributes (self->background, NULL);
  gtk_label_set_text (self->background, battle->error ? battle->error : "");
  gtk_label_set_text (self->subtitle, "");
  if (readable)
    {
      show_details (self, catalogue);
      bic_thumbnailer_load (thumbnailer, self->picture, battle->path, battle->changed);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->background), *gtk_label_get_text (self->background));
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), *gtk_label_get_text (self->subtitle));
  gtk_widget_set_visible (self->frame, readable);
  gtk_widget_set_visible (GTK_WIDGET (self->rules_box), readable && battle->rules->len > 0);
}

/* Shows the players of a new game, because Play can start it without asking for them. If Play asks, shows this
 * instead. */
static void
show_players (BicPreview *self)
{
  const BicBattle *battle = self->battle;
  g_autoptr(BicGameTerms) terms = bic_game_terms_new ();
  g_autofree char *players = NULL, *text = NULL;
  gboolean readable = battle && battle->error == NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->players), readable);
  if (!readable)
    return;
  if (bic_game_terms_ruleset_was_set_up (battle->ruleset))
    {
      players = bic_game_terms_players_text (terms, battle->army[BIC_TOP].name, battle->army[BIC_BOTTOM].name);
      text = g_strdup_printf (_("Players of a new game: %s"), players);
    }
  else
    text = g_strdup (_("When you press Play, you choose the players first."));
  gtk_label_set_text (self->players, text);
}

/**
 * bic_preview_show:
 * @battle: (nullable): the selected battle, or %NULL if there is none
 *
 * Shows @battle. The map is loaded in a thread.
 */
void
bic_preview_show (BicPreview     *self,
                  BicBattle      *battle,
                  BicLineage     *family,
                  BicCatalogue   *catalogue,
                  BicThumbnailer *thumbnailer)
{
  gboolean readable = battle && battle->error == NULL;

  g_return_if_fail (BIC_IS_PREVIEW (self));

  if (battle)
    bic_battle_ref (battle);
  g_clear_pointer (&self->battle, bic_battle_unref);
  self->battle = battle;
  if (battle)
    show_battle (self, family, catalogue, thumbnailer);
  show_players (self);
  gtk_stack_set_visible_child_name (self->contents, battle ? "battle" : "none");
  gtk_widget_set_sensitive (GTK_WIDGET (self->edit), readable);
  gtk_widget_set_sensitive (GTK_WIDGET (self->set_up), readable);
  gtk_widget_set_sensitive (GTK_WIDGET (self->play), readable);
}

static void
activate_with_battle (BicPreview *self,
                      const char *action)
{
  g_autoptr(GFile) file = self->battle ? g_file_new_for_path (self->battle->path) : NULL;
  g_autofree char *uri = file ? g_file_get_uri (file) : NULL;

  if (uri)
    gtk_widget_activate_action (GTK_WIDGET (self), action, "s", uri);
}

static void
edit_cb (BicPreview *self)
{
  activate_with_battle (self, "win.open-uri");
}

static void
play_cb (BicPreview *self)
{
  activate_with_battle (self, "win.play-uri");
}

static void
set_up_cb (BicPreview *self)
{
  activate_with_battle (self, "win.set-up-uri");
}

static void
close_cb (BicPreview *self)
{
  g_signal_emit (self, signals[CLOSE], 0);
}

static void
bic_preview_dispose (GObject *object)
{
  g_clear_pointer (&BIC_PREVIEW (object)->battle, bic_battle_unref);
  G_OBJECT_CLASS (bic_preview_parent_class)->dispose (object);
}

static void
bic_preview_class_init (BicPreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_preview_dispose;
  signals[CLOSE] = g_signal_new ("close", BIC_TYPE_PREVIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[TAG] =
      g_signal_new ("tag", BIC_TYPE_PREVIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[GO] =
      g_signal_new ("go", BIC_TYPE_PREVIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  g_type_ensure (BIC_TYPE_WIN_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-preview.ui");
  gtk_widget_class_bind_template_child (widget_class, BicPreview, contents);
  gtk_widget_class_bind_template_child (widget_class, BicPreview, frame);
  gtk_widget_class_bind_template_child (widget_class, BicPreview, picture);
  gtk_widget_class_bind_template_child (widget_class, BicPreview, title);
  gtk_widget_class_bind_template_child (widget_class, BicPreview, subtitle);
  gtk_widget_class_bind_template_child (widget_class, BicPreview, background);
  gtk_widget_class_bind_template_child (widget_class, BicPreview, armies);
  gtk_widget_class_bind_template_child (widget_class, BicPreview, rules_box);
  gtk_widget_class_bind_template_child (widget_class, BicPreview, rules);
  gtk_widget_class_bind_template_child (widget_class, BicPreview, family);
  gtk_widget_class_bind_template_child (widget_class, BicPreview, tags);
  gtk_widget_class_bind_template_child (widget_class, BicPreview, played);
  gtk_widget_class_bind_template_child (widget_class, BicPreview, players);
  gtk_widget_class_bind_template_child (widget_class, BicPreview, under_way);
  gtk_widget_class_bind_template_child (widget_class, BicPreview, stand);
  gtk_widget_class_bind_template_child (widget_class, BicPreview, wins);
  gtk_widget_class_bind_template_child (widget_class, BicPreview, problems_box);
  gtk_widget_class_bind_template_child (widget_class, BicPreview, problems);
  gtk_widget_class_bind_template_child (widget_class, BicPreview, edit);
  gtk_widget_class_bind_template_child (widget_class, BicPreview, set_up);
  gtk_widget_class_bind_template_child (widget_class, BicPreview, play);
  gtk_widget_class_bind_template_callback (widget_class, edit_cb);
  gtk_widget_class_bind_template_callback (widget_class, set_up_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
}

static void
bic_preview_init (BicPreview *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bic_stack_hide_others (self->contents);
  bic_map_frame_set_up (self->frame);
  gtk_widget_set_layout_manager (GTK_WIDGET (self->tags), bic_wrap_layout_new ());
  bic_buttons_ellipsize_labels (GTK_WIDGET (self));
  if (bic_settings ())
    g_signal_connect_object (bic_settings (), "changed", G_CALLBACK (show_players), self, G_CONNECT_SWAPPED);
}
