/* Saved game as a row of a list.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-box.h"
#include "bic-game-row.h"

#include <glib/gi18n.h>

#include "bic-widgets.h"
#include "bic-game-words.h"
#include "bic-compat.h"

#define COCKADE 16

struct _BicGameRow
{
  AdwBin          parent_instance;

  GtkPicture     *picture;
  GtkLabel       *title, *subtitle, *state, *tournament;
  GtkBox         *sides;
  GtkButton      *go_on, *report;

  BicGameSummary *game;
};

G_DEFINE_FINAL_TYPE (BicGameRow, bic_game_row, ADW_TYPE_BIN)

enum { DISCARD, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
set_text_or_hide (GtkLabel   *label,
                  const char *text)
{
  gtk_label_set_text (label, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text && *text);
}

static void
show_sides (BicGameRow   *self,
            BicCatalogue *catalogue)
{
  bic_box_clear (self->sides);
  if (self->game->shown)
    for (int side = 0; side < BIC_N_SIDES; side++)
      {
        const BicGameSummary *game = self->game;
        const char *nation = game->nation[side] ? g_quark_to_string (game->nation[side]) : NULL;
        g_autofree char *words = bic_game_words_side (game, side), *score = g_strdup_printf ("%d", game->banners[side]);
        GtkWidget *name = gtk_label_new (words), *count = gtk_label_new (score);

        gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
        bic_tip_set (name, words);
        gtk_widget_add_css_class (count, "heading");
        gtk_widget_add_css_class (count, "numeric");
        gtk_widget_set_margin_end (count, 12);
        gtk_box_append (self->sides, bic_cockade_new (catalogue, nation, COCKADE));
        gtk_box_append (self->sides, name);
        gtk_box_append (self->sides, count);
      }
}

/**
 * bic_game_row_show:
 *
 * Shows @game. The picture is loaded in a thread.
 */
void
bic_game_row_show (BicGameRow     *self,
                   BicGameSummary *game,
                   BicCatalogue   *catalogue,
                   BicThumbnailer *thumbnailer)
{
  g_autofree char *state = bic_game_words_state (game);
  gboolean running;

  g_return_if_fail (BIC_IS_GAME_ROW (self));

  bic_game_summary_ref (game);
  g_clear_pointer (&self->game, bic_game_summary_unref);
  self->game = game;
  gtk_label_set_text (self->title, game->title);
  bic_tip_set (GTK_WIDGET (self->title), game->title);
  set_text_or_hide (self->subtitle, game->subtitle);
  set_text_or_hide (self->state, state);
  set_text_or_hide (self->tournament, game->tournament);
  show_sides (self, catalogue);
  running = self->game->state == BIC_GAME_RUNNING;
  gtk_button_set_label (self->go_on, running ? _("_Continue Game") : _("_View Game"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->go_on), self->game->shown);
  gtk_widget_set_sensitive (GTK_WIDGET (self->report), self->game->shown);
  bic_set_css_class (self->go_on, "suggested-action", running);
  bic_thumbnailer_unload (thumbnailer, self->picture);
  if (game->shown)
    bic_thumbnailer_load (thumbnailer, self->picture, game->path, game->changed);
}

static void
activate_action_with_file (BicGameRow *self,
                           const char *action)
{
  g_autoptr(GFile) file = g_file_new_for_path (self->game->path);
  g_autofree char *uri = g_file_get_uri (file);

  gtk_widget_activate_action (GTK_WIDGET (self), action, "s", uri);
}

/* Resumes the game, or shows a game that is over. */
static void
open_cb (BicGameRow *self)
{
  if (self->game && self->game->shown)
    activate_action_with_file (self, "win.play-uri");
}

static void
report_cb (BicGameRow *self)
{
  activate_action_with_file (self, "win.export-report-uri");
}

static void
discard_cb (BicGameRow *self)
{
  g_signal_emit (self, signals[DISCARD], 0);
}

BicGameSummary *
bic_game_row_get_game (BicGameRow *self)
{
  g_return_val_if_fail (BIC_IS_GAME_ROW (self), NULL);

  return self->game;
}

static void
bic_game_row_dispose (GObject *object)
{
  g_clear_pointer (&BIC_GAME_ROW (object)->game, bic_game_summary_unref);
  G_OBJECT_CLASS (bic_game_row_parent_class)->dispose (object);
}

static void
bic_game_row_class_init (BicGameRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_game_row_dispose;
  g_type_ensure (BIC_TYPE_SQUEEZER);
  signals[DISCARD] =
      g_signal_new ("discard", BIC_TYPE_GAME_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-game-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BicGameRow, picture);
  gtk_widget_class_bind_template_child (widget_class, BicGameRow, title);
  gtk_widget_class_bind_template_child (widget_class, BicGameRow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, BicGameRow, state);
  gtk_widget_class_bind_template_child (widget_class, BicGameRow, tournament);
  gtk_widget_class_bind_template_child (widget_class, BicGameRow, sides);
  gtk_widget_class_bind_template_child (widget_class, BicGameRow, go_on);
  gtk_widget_class_bind_template_child (widget_class, BicGameRow, report);
  gtk_widget_class_bind_template_callback (widget_class, open_cb);
  gtk_widget_class_bind_template_callback (widget_class, report_cb);
  gtk_widget_class_bind_template_callback (widget_class, discard_cb);
}

static void
bic_game_row_init (BicGameRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bic_game_row_new (void)
{
  return g_object_new (BIC_TYPE_GAME_ROW, NULL);
}
