/* Battle as a card of the library, or as a row of its list.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Only a few cards exist, and each card shows many battles one after the other. A card therefore creates its widgets
 * once and fills them for each battle.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-battle-card.h"
#include "bic-box.h"
#include "bic-button-names.h"
#include "bic-widgets.h"
#include "bic-win-bar.h"

#define COCKADE 16
#define MOST_NATIONS 4
#define MOST_TAGS 3
/* Size of the map picture in a row of the list, in pixels */
#define ROW_WIDTH 104
#define ROW_HEIGHT 66

struct _BicBattleCard
{
  AdwBin         parent_instance;

  GtkBox        *body;
  GtkWidget     *frame;
  GtkPicture    *picture;
  GtkLabel      *title, *subtitle, *date, *played;
  GtkWidget     *under_way;             /* shown while the battle has a game in progress */
  GtkLabel      *stand;                 /* turn and side to play of the game in progress */
  BicWinBar     *wins;
  GtkBox        *nations, *tags;
  GtkButton     *star;

  GtkLabel      *tag[MOST_TAGS];
  GQuark         nation[MOST_NATIONS];  /* nations of the visible cockades */
  int            n_nations;
  BicCatalogue  *catalogue;
  BicLibraryItem *item;
};

G_DEFINE_FINAL_TYPE (BicBattleCard, bic_battle_card, ADW_TYPE_BIN)

enum { ACT, TAG, MENU, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- content ----------------------------------------------------------------------------------------------------- */

static void
show_tag (BicBattleCard *self,
          int           *n,
          const char    *text,
          const char    *style)
{
  static const char * const styles[] = { "error", "accent" };

  if (*n >= MOST_TAGS)
    return;
  gtk_label_set_text (self->tag[*n], text);
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    gtk_widget_remove_css_class (GTK_WIDGET (self->tag[*n]), styles[i]);
  if (style)
    gtk_widget_add_css_class (GTK_WIDGET (self->tag[*n]), style);
  gtk_widget_set_visible (GTK_WIDGET (self->tag[*n]), TRUE);
  gtk_widget_set_can_target (GTK_WIDGET (self->tag[*n]), style == NULL);
  ++*n;
}

static void
show_game_in_progress (BicBattleCard *self)
{
  const char *stand = bic_library_item_get_battle (self->item)->under_way;

  gtk_label_set_text (self->stand, stand ? stand : "");
  gtk_widget_set_visible (self->under_way, stand != NULL);
  if (stand)
    bic_set_accessible_name (self->under_way, stand);
}

static int
show_state_tags (BicBattleCard *self)
{
  const BicBattle *battle = bic_library_item_get_battle (self->item);
  g_autofree char *problems =
      g_strdup_printf (ngettext ("%d issue", "%d issues", (gulong) battle->errors), battle->errors);
  int n = 0;

  if (battle->error)
    show_tag (self, &n, _("Cannot be read"), "error");
  if (battle->errors > 0)
    show_tag (self, &n, problems, "error");
  if (bic_library_item_get_duplicate (self->item))
    show_tag (self, &n, _("Same battle"), "accent");
  if (battle->own)
    show_tag (self, &n, _("My battle"), "accent");
  return n;
}

/* Creates the cockades again only if the nations have changed, because most battles have the same few nations. */
static void
show_cockades (BicBattleCard *self)
{
  GQuark nations[MOST_NATIONS];
  const BicBattle *battle = bic_library_item_get_battle (self->item);
  int n = 0;

  for (int side = 0; side < BIC_N_SIDES; side++)
    for (guint i = 0; battle->army[side].nations && i < battle->army[side].nations->len && n < MOST_NATIONS; i++)
      nations[n++] = g_array_index (battle->army[side].nations, GQuark, i);
  if (n == self->n_nations && memcmp (nations, self->nation, (gsize) n * sizeof *nations) == 0)
    return;
  bic_box_clear (self->nations);
  for (int i = 0; i < n; i++)
    gtk_box_append (self->nations, bic_cockade_new (self->catalogue, g_quark_to_string (nations[i]), COCKADE));
  memcpy (self->nation, nations, sizeof nations);
  self->n_nations = n;
}

/* Joins the parts that are not empty */
static char *
join_nonempty (const char *separator,
               const char *parts[],
               guint       n_parts)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_parts; i++)
    if (parts[i] && *parts[i])
      g_string_append_printf (text, "%s%s", text->len ? separator : "", parts[i]);
  return g_string_free (text, FALSE);
}

/* Returns the text that a screen reader reads after the name of the battle. */
static char *
accessible_description (BicLibraryItem *item,
                        const char     *played)
{
  const BicBattle *battle = bic_library_item_get_battle (item);
  const char *duplicate = bic_library_item_get_duplicate (item);
  g_autofree char *same = duplicate ? g_strdup_printf (_("The same battle as “%s”"), duplicate) : NULL;
  g_autofree char *tags = g_strjoinv (", ", battle->tags);
  const char *parts[] = { bic_library_item_is_favourite (item) ? _("Favorite") : NULL, battle->under_way, same,
                          battle->rules_name, played, tags };

  return join_nonempty (". ", parts, G_N_ELEMENTS (parts));
}

/* Sets the accessible texts of the card and of the list cell around it, because the cell has the focus. */
static void
set_accessible_texts (BicBattleCard *self,
                      const char    *when,
                      const char    *played)
{
  GtkWidget *cell = gtk_widget_get_parent (GTK_WIDGET (self));
  const BicBattle *battle = bic_library_item_get_battle (self->item);
  g_autofree char *armies =
      g_strdup_printf (_("%s against %s"), battle->army[BIC_TOP].name, battle->army[BIC_BOTTOM].name);
  const char *parts[] = { battle->title, battle->subtitle, when, armies };
  g_autofree char *name = battle->error ? g_strdup_printf (_("%s, cannot be read"), battle->title)
                                        : join_nonempty (", ", parts, G_N_ELEMENTS (parts)),
                  *description = accessible_description (self->item, played);

  bic_set_accessible_name (GTK_WIDGET (self), name);
  if (cell)
    gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

static void
update_star (BicBattleCard *self)
{
  gboolean favourite = bic_library_item_is_favourite (self->item);
  const char *tip = favourite ? _("Remove From Favorites") : _("Favorite");

  gtk_button_set_icon_name (self->star, favourite ? "starred-symbolic" : "non-starred-symbolic");
  bic_set_css_class (self->star, "starred", favourite);
  bic_tip_set (GTK_WIDGET (self->star), tip);
  bic_set_accessible_name (GTK_WIDGET (self->star), tip);
}

/* Shows the date and the rule system, or the reason why the battle cannot be read */
static void
show_date_and_rules (BicBattleCard *self,
                     const char    *when)
{
  const BicBattle *battle = bic_library_item_get_battle (self->item);
  const char *parts[] = { when ? when : _("No date"), battle->rules_name };
  g_autofree char *head = join_nonempty (" · ", parts, G_N_ELEMENTS (parts));
  const char *text = battle->error ? battle->error : head;

  gtk_label_set_text (self->date, text);
  bic_tip_set (GTK_WIDGET (self->date), text);
}

static void
show_battle (BicBattleCard *self)
{
  const BicBattle *battle = bic_library_item_get_battle (self->item);
  g_autofree char *when = bic_battle_date_text (battle), *played = bic_battle_played_text (battle);
  const char *duplicate;
  g_autofree char *tip = NULL;
  int n;

  gtk_label_set_text (self->title, battle->title);
  bic_tip_set (GTK_WIDGET (self->title), battle->title);
  gtk_label_set_text (self->subtitle, battle->subtitle ? battle->subtitle : "");
  bic_tip_set (GTK_WIDGET (self->subtitle), battle->subtitle);
  show_date_and_rules (self, when);
  bic_win_bar_show (self->wins, battle, self->catalogue);
  gtk_label_set_text (self->played, played ? played : _("Not played yet"));
  gtk_widget_set_visible (GTK_WIDGET (self->played), battle->games > 0 || battle->under_way == NULL);
  bic_tip_set (GTK_WIDGET (self->played), played);
  show_cockades (self);
  duplicate = bic_library_item_get_duplicate (self->item);
  tip = duplicate ? g_strdup_printf (_("The same battle as “%s”"), duplicate) : NULL;
  show_game_in_progress (self);
  n = show_state_tags (self);
  for (int i = 0; battle->tags[i] && n < MOST_TAGS; i++)
    show_tag (self, &n, battle->tags[i], NULL);
  for (; n < MOST_TAGS; n++)
    gtk_widget_set_visible (GTK_WIDGET (self->tag[n]), FALSE);
  bic_tip_set (GTK_WIDGET (self->tags), tip);
  update_star (self);
  set_accessible_texts (self, when, played);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "card.open", battle->error == NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "card.play", battle->error == NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "card.set-up", battle->error == NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "card.trash", battle->own);
}

/**
 * bic_battle_card_set_item:
 * @item: (nullable): the battle to show
 *
 * Fills the card with a battle.
 */
void
bic_battle_card_set_item (BicBattleCard  *self,
                          BicLibraryItem *item)
{
  g_return_if_fail (BIC_IS_BATTLE_CARD (self));

  if (self->item)
    g_signal_handlers_disconnect_by_func (self->item, show_battle, self);
  if (!g_set_object (&self->item, item) || item == NULL)
    return;
  g_signal_connect_object (item, "changed", G_CALLBACK (show_battle), self, G_CONNECT_SWAPPED);
  show_battle (self);
}

BicLibraryItem *
bic_battle_card_get_item (BicBattleCard *self)
{
  g_return_val_if_fail (BIC_IS_BATTLE_CARD (self), NULL);

  return self->item;
}

/**
 * bic_battle_card_load_picture:
 * @in_view: whether the card is in or near the visible area. Only these cards have a picture, which is loaded in a
 *   thread
 */
void
bic_battle_card_load_picture (BicBattleCard  *self,
                              BicThumbnailer *thumbnailer,
                              gboolean        in_view)
{
  const BicBattle *battle;

  g_return_if_fail (BIC_IS_BATTLE_CARD (self));

  battle = self->item ? bic_library_item_get_battle (self->item) : NULL;
  if (in_view && battle && battle->error == NULL)
    bic_thumbnailer_load (thumbnailer, self->picture, battle->path, battle->changed);
  else
    bic_thumbnailer_unload (thumbnailer, self->picture);
}

/* --- actions ----------------------------------------------------------------------------------------------------- */

BicBattleVerb
bic_battle_verb_from_action (const char *action)
{
  static const char *const verbs[BIC_N_BATTLE_VERBS] = { "open", "open-window", "play", "set-up", "preview",
                                                         "favourite", "copy", "trash", "menu" };
  guint verb = 0;

  while (verb < BIC_N_BATTLE_VERBS && !g_str_equal (verbs[verb], action))
    verb++;
  return verb;
}

static void
emit_act_action (GtkWidget  *widget,
                 const char *action,
                 GVariant   *parameter)
{
  g_signal_emit (widget, signals[ACT], 0, bic_battle_verb_from_action (action + strlen ("card.")));
}

/* Requests a game of the battle. The window offers to continue the game in progress. */
static void
under_way_cb (BicBattleCard *self)
{
  g_signal_emit (self, signals[ACT], 0, BIC_BATTLE_PLAY);
}

static void
star_cb (BicBattleCard *self)
{
  g_signal_emit (self, signals[ACT], 0, BIC_BATTLE_FAVOURITE);
}

static void
released_cb (BicBattleCard *self,
             int            n_press,
             double         x,
             double         y)
{
  GtkWidget *hit = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  gboolean is_tag = hit && gtk_widget_get_parent (hit) == GTK_WIDGET (self->tags);

  if (n_press == 1 && is_tag)
    g_signal_emit (self, signals[TAG], 0, gtk_label_get_text (GTK_LABEL (hit)));
  else if (n_press == 1)
    g_signal_emit (self, signals[ACT], 0, BIC_BATTLE_PREVIEW);
}

static void
context_cb (BicBattleCard *self,
            int            n_press,
            double         x,
            double         y)
{
  g_signal_emit (self, signals[MENU], 0, x, y);
}

/* --- the widget -------------------------------------------------------------------------------------------------- */

static void
bic_battle_card_dispose (GObject *object)
{
  BicBattleCard *self = BIC_BATTLE_CARD (object);

  g_clear_object (&self->item);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  G_OBJECT_CLASS (bic_battle_card_parent_class)->dispose (object);
}

static void
bic_battle_card_class_init (BicBattleCardClass *klass)
{
  static const char *const actions[] = { "card.open", "card.open-window", "card.play", "card.set-up", "card.preview",
                                         "card.favourite", "card.copy", "card.trash" };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_battle_card_dispose;
  signals[ACT] =
      g_signal_new ("act", BIC_TYPE_BATTLE_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[TAG] =
      g_signal_new ("tag", BIC_TYPE_BATTLE_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[MENU] = g_signal_new ("menu", BIC_TYPE_BATTLE_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i], NULL, emit_act_action);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (BIC_TYPE_WIN_BAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-battle-card.ui");
  gtk_widget_class_bind_template_child (widget_class, BicBattleCard, body);
  gtk_widget_class_bind_template_child (widget_class, BicBattleCard, frame);
  gtk_widget_class_bind_template_child (widget_class, BicBattleCard, picture);
  gtk_widget_class_bind_template_child (widget_class, BicBattleCard, title);
  gtk_widget_class_bind_template_child (widget_class, BicBattleCard, subtitle);
  gtk_widget_class_bind_template_child (widget_class, BicBattleCard, date);
  gtk_widget_class_bind_template_child (widget_class, BicBattleCard, played);
  gtk_widget_class_bind_template_child (widget_class, BicBattleCard, under_way);
  gtk_widget_class_bind_template_child (widget_class, BicBattleCard, stand);
  gtk_widget_class_bind_template_child (widget_class, BicBattleCard, wins);
  gtk_widget_class_bind_template_child (widget_class, BicBattleCard, nations);
  gtk_widget_class_bind_template_child (widget_class, BicBattleCard, tags);
  gtk_widget_class_bind_template_child (widget_class, BicBattleCard, star);
  gtk_widget_class_bind_template_callback (widget_class, star_cb);
  gtk_widget_class_bind_template_callback (widget_class, under_way_cb);
}

static void
bic_battle_card_init (BicBattleCard *self)
{
  GtkGesture *click = gtk_gesture_click_new (), *context = gtk_gesture_click_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  for (int i = 0; i < MOST_TAGS; i++)
    {
      self->tag[i] = GTK_LABEL (gtk_label_new (NULL));
      gtk_label_set_ellipsize (self->tag[i], PANGO_ELLIPSIZE_END);
      gtk_widget_add_css_class (GTK_WIDGET (self->tag[i]), "tag");
      gtk_box_append (self->tags, GTK_WIDGET (self->tag[i]));
    }
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (context), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (context, "pressed", G_CALLBACK (context_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (context));
}

/**
 * bic_battle_card_new:
 * @row: %TRUE for a flat and wide row of a list, %FALSE for a card
 *
 * Returns: (transfer floating): an empty card
 */
GtkWidget *
bic_battle_card_new (BicCatalogue *catalogue,
                     gboolean      row)
{
  BicBattleCard *self = g_object_new (BIC_TYPE_BATTLE_CARD, NULL);

  self->catalogue = bic_catalogue_ref (catalogue);
  gtk_widget_add_css_class (GTK_WIDGET (self), row ? "battle-row" : "card");
  if (row)
    {
      gtk_orientable_set_orientation (GTK_ORIENTABLE (self->body), GTK_ORIENTATION_HORIZONTAL);
      gtk_box_set_spacing (self->body, 12);
      gtk_widget_set_size_request (self->frame, ROW_WIDTH, ROW_HEIGHT);
      gtk_widget_set_valign (self->frame, GTK_ALIGN_CENTER);
    }
  else
    bic_map_frame_set_up (self->frame);
  return GTK_WIDGET (self);
}
