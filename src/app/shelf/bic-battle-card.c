/* A battle as a card of the library.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A single click previews, a double click opens: the preview waits until it is sure that no second click comes.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-battle-card.h"

#define COCKADE 16
#define MOST_TAGS 3

struct _BicBattleCard
{
  GtkFlowBoxChild parent_instance;

  GtkWidget *frame;
  GtkPicture *picture;
  GtkLabel   *title, *subtitle, *date, *played;
  GtkBox     *nations, *tags;
  GtkWidget  *menu;

  BicBattle  *battle;
  guint       preview_wait;
};

G_DEFINE_FINAL_TYPE (BicBattleCard, bic_battle_card, GTK_TYPE_FLOW_BOX_CHILD)

enum { PREVIEW, TRASH, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- what it shows --------------------------------------------------------------------------------------------- */

static void
add_tag (BicBattleCard *self,
         const char    *text,
         const char    *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "tag");
  if (style)
    gtk_widget_add_css_class (label, style);
  gtk_box_append (self->tags, label);
}

static void
add_state_tags (BicBattleCard *self)
{
  const BicBattle *battle = self->battle;
  g_autofree char *problems = NULL;

  if (battle->error)
    {
      add_tag (self, _("Cannot be read"), "error");
      return;
    }
  if (battle->errors > 0)
    {
      problems = g_strdup_printf (ngettext ("%d problem", "%d problems", (gulong) battle->errors), battle->errors);
      add_tag (self, problems, "error");
    }
  if (battle->own)
    add_tag (self, _("My battle"), NULL);
  for (int i = 0; battle->tags[i] && i < MOST_TAGS; i++)
    add_tag (self, battle->tags[i], NULL);
}

static void
add_nations (BicBattleCard *self,
             BicCatalogue  *catalogue)
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      const GArray *nations = self->battle->army[side].nations;

      for (guint i = 0; nations && i < nations->len; i++)
        gtk_box_append (self->nations, bic_cockade_new (catalogue, g_quark_to_string (g_array_index (nations, GQuark, i)), COCKADE));
    }
}

static char *
spoken (const BicBattle *battle,
        const char      *when)
{
  if (battle->error)
    return g_strdup_printf (_("%s, cannot be read"), battle->title);
  /* Translators: a battle as a screen reader says it: title, subtitle, date, armies */
  return g_strdup_printf (_("%s, %s, %s, %s against %s"), battle->title, battle->subtitle ? battle->subtitle : "", when ? when : "",
                          battle->army[BIC_TOP].name, battle->army[BIC_BOTTOM].name);
}

static void
set_text (GtkLabel   *label,
          const char *text)
{
  gtk_label_set_text (label, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

static void
fill (BicBattleCard *self,
      BicCatalogue  *catalogue)
{
  g_autofree char *when = bic_battle_when (self->battle), *name = spoken (self->battle, when), *played = bic_battle_played (self->battle);

  set_text (self->title, self->battle->title);
  set_text (self->subtitle, self->battle->subtitle);
  set_text (self->date, self->battle->error ? self->battle->error : when);
  set_text (self->played, played);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->played), played);
  add_nations (self, catalogue);
  add_state_tags (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  played ? played : "", -1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "card.open", self->battle->error == NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "card.play", self->battle->error == NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "card.trash", self->battle->own);
}

/* --- what it does ---------------------------------------------------------------------------------------------- */

static void
window_action (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  g_autoptr(GFile) file = g_file_new_for_path (BIC_BATTLE_CARD (widget)->battle->path);
  g_autofree char *uri = g_file_get_uri (file);

  gtk_widget_activate_action (widget, g_str_equal (action, "card.play") ? "win.play-uri" : "win.open-uri", "s", uri);
}

static void
new_window_action (GtkWidget  *widget,
                   const char *action,
                   GVariant   *parameter)
{
  g_autoptr(GFile) file = g_file_new_for_path (BIC_BATTLE_CARD (widget)->battle->path);
  g_autofree char *uri = g_file_get_uri (file);

  gtk_widget_activate_action (widget, "app.open-uri", "s", uri);
}

static void
trash_action (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  g_signal_emit (widget, signals[TRASH], 0);
}

static void
preview_action (GtkWidget  *widget,
                const char *action,
                GVariant   *parameter)
{
  g_signal_emit (widget, signals[PREVIEW], 0);
}

static gboolean
preview_cb (gpointer user_data)
{
  BicBattleCard *self = user_data;

  self->preview_wait = 0;
  g_signal_emit (self, signals[PREVIEW], 0);
  return G_SOURCE_REMOVE;
}

static void
released_cb (BicBattleCard *self,
             int            n_press)
{
  int wait = 400;

  g_clear_handle_id (&self->preview_wait, g_source_remove);
  if (n_press != 1)
    return;
  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-double-click-time", &wait, NULL);
  self->preview_wait = g_timeout_add ((guint) wait, preview_cb, self);
}

static void
popup_at (BicBattleCard *self,
          double         x,
          double         y)
{
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), &(GdkRectangle) { (int) x, (int) y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
context_cb (BicBattleCard *self,
            int            n_press,
            double         x,
            double         y)
{
  popup_at (self, x, y);
}

static void
menu_action (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  popup_at (BIC_BATTLE_CARD (widget), gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0);
}

static void
bic_battle_card_dispose (GObject *object)
{
  BicBattleCard *self = BIC_BATTLE_CARD (object);

  g_clear_handle_id (&self->preview_wait, g_source_remove);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_pointer (&self->battle, bic_battle_unref);
  G_OBJECT_CLASS (bic_battle_card_parent_class)->dispose (object);
}

static void
bic_battle_card_class_init (BicBattleCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_battle_card_dispose;
  signals[PREVIEW] = g_signal_new ("preview", BIC_TYPE_BATTLE_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[TRASH] = g_signal_new ("trash", BIC_TYPE_BATTLE_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_install_action (widget_class, "card.open", NULL, window_action);
  gtk_widget_class_install_action (widget_class, "card.open-window", NULL, new_window_action);
  gtk_widget_class_install_action (widget_class, "card.play", NULL, window_action);
  gtk_widget_class_install_action (widget_class, "card.preview", NULL, preview_action);
  gtk_widget_class_install_action (widget_class, "card.trash", NULL, trash_action);
  gtk_widget_class_install_action (widget_class, "card.menu", NULL, menu_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, "card.open", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, 0, "card.open", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_SHIFT_MASK, "card.open-window", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "card.preview", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "card.trash", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "card.menu", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "card.menu", NULL);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-battle-card.ui");
  gtk_widget_class_bind_template_child (widget_class, BicBattleCard, frame);
  gtk_widget_class_bind_template_child (widget_class, BicBattleCard, picture);
  gtk_widget_class_bind_template_child (widget_class, BicBattleCard, title);
  gtk_widget_class_bind_template_child (widget_class, BicBattleCard, subtitle);
  gtk_widget_class_bind_template_child (widget_class, BicBattleCard, date);
  gtk_widget_class_bind_template_child (widget_class, BicBattleCard, played);
  gtk_widget_class_bind_template_child (widget_class, BicBattleCard, nations);
  gtk_widget_class_bind_template_child (widget_class, BicBattleCard, tags);
}

static GMenuModel *
make_menu (void)
{
  GMenu *menu = g_menu_new ();

  g_menu_append (menu, _("_Open in Editor"), "card.open");
  g_menu_append (menu, _("Open in New _Window"), "card.open-window");
  g_menu_append (menu, _("_Play"), "card.play");
  g_menu_append (menu, _("Pre_view"), "card.preview");
  g_menu_append (menu, _("Move to _Trash"), "card.trash");
  return G_MENU_MODEL (menu);
}

static void
bic_battle_card_init (BicBattleCard *self)
{
  GtkGesture *click = gtk_gesture_click_new (), *context = gtk_gesture_click_new ();
  g_autoptr(GMenuModel) menu = make_menu ();

  gtk_widget_init_template (GTK_WIDGET (self));
  bic_map_frame_init (self->frame);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (context), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (context, "pressed", G_CALLBACK (context_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (context));
  self->menu = gtk_popover_menu_new_from_model (menu);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
}

/**
 * bic_battle_card_new:
 *
 * Returns: (transfer floating): a card without its picture
 */
GtkWidget *
bic_battle_card_new (BicBattle    *battle,
                     BicCatalogue *catalogue)
{
  BicBattleCard *self = g_object_new (BIC_TYPE_BATTLE_CARD, NULL);

  self->battle = bic_battle_ref (battle);
  fill (self, catalogue);
  return GTK_WIDGET (self);
}

BicBattle *
bic_battle_card_get_battle (BicBattleCard *self)
{
  g_return_val_if_fail (BIC_IS_BATTLE_CARD (self), NULL);

  return self->battle;
}

/**
 * bic_battle_card_load:
 *
 * Asks for the card's picture; it arrives later.
 */
void
bic_battle_card_load (BicBattleCard  *self,
                      BicThumbnailer *thumbnailer)
{
  g_return_if_fail (BIC_IS_BATTLE_CARD (self));

  if (self->battle->error == NULL)
    bic_thumbnailer_load (thumbnailer, self->picture, self->battle->path, self->battle->changed);
}
