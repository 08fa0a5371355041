/* Background image that the author traces from: loading, showing under the map, moving and changing.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A battle can have several background images. All are shown, but only the first can be changed here. Each change is an
 * edit; consecutive changes during one drag are one undo step.
 */
#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "bic-draw.h"
#include "bic-editor-underlay.h"
#include "bic-underlay-image.h"
#include "bic-underlay.h"

#define HUNDREDTHS 100.0
#define MAX_PLACE 100000
#define MAX_WIDTH 200000

/* Image of a file, or the error of loading */
typedef struct { cairo_surface_t *surface; char *fault; } Image;

struct _BicEditorUnderlay
{
  GObject       parent_instance;

  BicEditor    *editor;
  GHashTable   *images;                 /* Image: key is its path, or the address of its data in the battle */
  GCancellable *cancellable;
  double        rest_x, rest_y;         /* rest of a drag, less than a hundredth of a hex */
};

G_DEFINE_FINAL_TYPE (BicEditorUnderlay, bic_editor_underlay, G_TYPE_OBJECT)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

typedef struct { BicEditorUnderlay *self; char *key; GCancellable *cancellable; } Load;

static void
image_free (Image *image)
{
  g_clear_pointer (&image->surface, cairo_surface_destroy);
  g_free (image->fault);
  g_free (image);
}

/* --- files ------------------------------------------------------------------------------------------------------- */

/* Returns: (transfer full) (nullable): the folder of the battle; %NULL if the battle is not saved */
static char *
folder_of_battle (BicEditorUnderlay *self)
{
  GFile *file = bic_document_get_file (bic_editor_get_document (self->editor));
  g_autofree char *path = file ? g_file_get_path (file) : NULL;

  return path ? g_path_get_dirname (path) : NULL;
}

static void show_images (BicEditorUnderlay *self);

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  Load *load = user_data;
  g_autoptr(GError) error = NULL;
  cairo_surface_t *surface = bic_underlay_image_load_finish (result, &error);
  gboolean cancelled = g_cancellable_is_cancelled (load->cancellable);
  Image *image = cancelled ? NULL : g_hash_table_lookup (load->self->images, load->key);

  if (image && surface)
    image->surface = cairo_surface_reference (surface);
  else if (image)
    image->fault = g_strdup (error->message);
  if (image)
    show_images (load->self);
  g_clear_pointer (&surface, cairo_surface_destroy);
  g_object_unref (load->cancellable);
  g_free (load->key);
  g_free (load);
}

/* Returns: (nullable): the image of @underlay; %NULL without a path. The first call starts to load the image. */
static Image *
find_or_load_image (BicEditorUnderlay *self,
                    const BicUnderlay *underlay)
{
  g_autofree char *folder = folder_of_battle (self);
  g_autofree char *key = underlay->data ? g_strdup_printf ("%p", underlay->data) : bic_underlay_path (underlay, folder);
  Image *image = key ? g_hash_table_lookup (self->images, key) : NULL;
  Load *load;

  if (image || key == NULL)
    return image;
  image = g_new0 (Image, 1);
  g_hash_table_insert (self->images, g_strdup (key), image);
  load = g_new0 (Load, 1);
  *load = (Load) { self, g_strdup (key), g_object_ref (self->cancellable) };
  bic_underlay_image_load_async (underlay->data ? NULL : key, underlay->data, self->cancellable, loaded_cb, load);
  return image;
}

/* --- display ----------------------------------------------------------------------------------------------------- */

static void
show_images (BicEditorUnderlay *self)
{
  g_autoptr(GArray) unders = g_array_new (FALSE, FALSE, sizeof (BicUnder));
  BicScenario *scenario = bic_editor_get_scenario (self->editor);

  for (guint i = 0; scenario && i < bic_scenario_n_items (scenario, BIC_ITEM_UNDERLAY); i++)
    {
      const BicUnderlay *underlay = bic_scenario_item (scenario, BIC_ITEM_UNDERLAY, i);
      Image *image = find_or_load_image (self, underlay);
      BicUnder under = { image ? image->surface : NULL, underlay->x / HUNDREDTHS, underlay->y / HUNDREDTHS,
                         underlay->width / HUNDREDTHS, underlay->turn, underlay->opacity / HUNDREDTHS };

      if (under.image && !underlay->hidden)
        g_array_append_val (unders, under);
    }
  bic_board_view_set_underlays (bic_editor_get_board (self->editor), unders);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
document_set_cb (BicEditorUnderlay *self)
{
  g_cancellable_cancel (self->cancellable);
  g_object_unref (self->cancellable);
  self->cancellable = g_cancellable_new ();
  g_hash_table_remove_all (self->images);
  bic_editor_underlay_set_dragging (self, FALSE);
  show_images (self);
}

/**
 * bic_editor_underlay_get:
 *
 * Returns: (nullable): the background image of the battle
 */
const BicUnderlay *
bic_editor_underlay_get (BicEditorUnderlay *self)
{
  BicScenario *scenario;

  g_return_val_if_fail (BIC_IS_EDITOR_UNDERLAY (self), NULL);

  scenario = bic_editor_get_scenario (self->editor);
  return scenario && bic_scenario_n_items (scenario, BIC_ITEM_UNDERLAY) > 0
             ? bic_scenario_item (scenario, BIC_ITEM_UNDERLAY, 0)
             : NULL;
}

static Image *
current_image (BicEditorUnderlay *self)
{
  const BicUnderlay *underlay = bic_editor_underlay_get (self);

  return underlay ? find_or_load_image (self, underlay) : NULL;
}

/**
 * bic_editor_underlay_get_fault:
 *
 * Returns: (nullable): the reason why the image cannot be shown
 */
const char *
bic_editor_underlay_get_fault (BicEditorUnderlay *self)
{
  Image *image = current_image (self);

  if (bic_editor_underlay_get (self) && image == NULL)
    return _("The image file was not found");
  return image ? image->fault : NULL;
}

gboolean
bic_editor_underlay_is_loading (BicEditorUnderlay *self)
{
  Image *image = current_image (self);

  return image && !image->surface && !image->fault;
}

/* --- changes ------------------------------------------------------------ */

/**
 * bic_editor_underlay_change:
 * @changed: the changed background image; its values are limited to the allowed range
 * @label: label of the undo step
 *
 * Changes the background image. Consecutive changes with the same label are one undo step.
 */
void
bic_editor_underlay_change (BicEditorUnderlay *self,
                            const BicUnderlay *changed,
                            const char        *label)
{
  const BicUnderlay *now = bic_editor_underlay_get (self);
  BicUnderlay bounded = *changed;

  g_return_if_fail (now != NULL);

  bounded.x = CLAMP (changed->x, -MAX_PLACE, MAX_PLACE);
  bounded.y = CLAMP (changed->y, -MAX_PLACE, MAX_PLACE);
  bounded.width = CLAMP (changed->width, 1, MAX_WIDTH);
  bic_editor_apply_merged (self->editor, g_intern_string (label), bic_edit_replace (now->item.id, &bounded), label);
}

/* Fits the image to the width of the map, centered on the map. */
static void
fit_to_map_width (BicEditorUnderlay *self,
                  BicUnderlay       *underlay)
{
  double width, height;

  bic_layout_size (&bic_editor_get_scenario (self->editor)->grid, &width, &height);
  underlay->x = (int) round (width / 2 * HUNDREDTHS);
  underlay->y = (int) round (height / 2 * HUNDREDTHS);
  underlay->width = (int) round (width * HUNDREDTHS);
}

void
bic_editor_underlay_fit_to_map (BicEditorUnderlay *self)
{
  BicUnderlay fitted;

  g_return_if_fail (bic_editor_underlay_get (self) != NULL);

  fitted = *bic_editor_underlay_get (self);
  fit_to_map_width (self, &fitted);
  bic_editor_underlay_change (self, &fitted, _("Fit Picture"));
  bic_editor_end_merge (self->editor);
}

/**
 * bic_editor_underlay_set_image_file:
 * @path: path of an image file
 *
 * Sets the background image, and replaces the current one.
 */
void
bic_editor_underlay_set_image_file (BicEditorUnderlay *self,
                                    const char        *path)
{
  g_autofree char *folder = folder_of_battle (self);
  const BicUnderlay *now = bic_editor_underlay_get (self);
  BicUnderlay *chosen = now ? bic_item_copy (BIC_ITEM_UNDERLAY, now) : bic_item_new (BIC_ITEM_UNDERLAY);

  g_hash_table_remove (self->images, path);             /* the file may have been repaired since it was loaded */
  g_free (chosen->file);
  chosen->file = bic_underlay_path_to_store (path, folder);
  g_clear_pointer (&chosen->data, g_ref_string_release);
  chosen->hidden = FALSE;
  if (now == NULL)
    fit_to_map_width (self, chosen);
  bic_editor_end_merge (self->editor);
  bic_editor_apply (self->editor,
                    now ? bic_edit_replace (now->item.id, chosen) : bic_edit_add (BIC_ITEM_UNDERLAY, chosen, -1),
                    _("Choose Picture"));
  bic_item_free (BIC_ITEM_UNDERLAY, chosen);
}

/**
 * bic_editor_underlay_set_stored_in_battle:
 * @keep: whether the image is stored in the battle
 *
 * Stores the image in the battle, or removes the stored image. Errors are shown.
 */
void
bic_editor_underlay_set_stored_in_battle (BicEditorUnderlay *self,
                                          gboolean           keep)
{
  const BicUnderlay *now = bic_editor_underlay_get (self);
  g_autofree char *folder = folder_of_battle (self), *path = now ? bic_underlay_path (now, folder) : NULL;
  g_autoptr(GError) error = NULL;
  BicUnderlay *changed;

  g_return_if_fail (now != NULL);

  changed = bic_item_copy (BIC_ITEM_UNDERLAY, now);
  g_clear_pointer (&changed->data, g_ref_string_release);
  if (path == NULL)
    error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _("This image is stored only in the battle"));
  else if (keep)
    changed->data = bic_underlay_image_encode (path, &error);
  bic_editor_end_merge (self->editor);
  if (error)
    bic_editor_show_message (self->editor, error->message);
  else
    bic_editor_apply (self->editor, bic_edit_replace (now->item.id, changed),
                      keep ? _("Keep Picture in Battle") : _("Leave Picture in Its File"));
  bic_item_free (BIC_ITEM_UNDERLAY, changed);
  show_images (self);
}

void
bic_editor_underlay_remove (BicEditorUnderlay *self)
{
  g_return_if_fail (bic_editor_underlay_get (self) != NULL);

  bic_editor_apply (self->editor, bic_edit_remove (bic_editor_underlay_get (self)->item.id), _("Remove Picture"));
}

/* --- aligning ----------------------------------------------------------- */

/* Moves the image with the pointer; @dx and @dy are in hexes. */
static void
image_dragged_cb (BicBoardView      *board,
                  double             dx,
                  double             dy,
                  BicEditorUnderlay *self)
{
  const BicUnderlay *now = bic_editor_underlay_get (self);
  BicUnderlay moved;

  if (now == NULL)
    return;
  moved = *now;
  self->rest_x += dx * HUNDREDTHS;
  self->rest_y += dy * HUNDREDTHS;
  moved.x += (int) self->rest_x;
  moved.y += (int) self->rest_y;
  self->rest_x -= (int) self->rest_x;
  self->rest_y -= (int) self->rest_y;
  if (moved.x != now->x || moved.y != now->y)
    bic_editor_underlay_change (self, &moved, _("Move Picture"));
}

static void
image_released_cb (BicBoardView      *board,
                   BicEditorUnderlay *self)
{
  self->rest_x = self->rest_y = 0;
  bic_editor_end_merge (self->editor);
}

/**
 * bic_editor_underlay_set_dragging:
 * @align: whether dragging on the board moves the image instead of drawing
 */
void
bic_editor_underlay_set_dragging (BicEditorUnderlay *self,
                                  gboolean           align)
{
  g_return_if_fail (BIC_IS_EDITOR_UNDERLAY (self));

  bic_board_view_set_grab_mode (bic_editor_get_board (self->editor), align);
}

/* --- the object --------------------------------------------------------- */

static void
bic_editor_underlay_dispose (GObject *object)
{
  BicEditorUnderlay *self = BIC_EDITOR_UNDERLAY (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_pointer (&self->images, g_hash_table_unref);
  G_OBJECT_CLASS (bic_editor_underlay_parent_class)->dispose (object);
}

static void
bic_editor_underlay_finalize (GObject *object)
{
  g_clear_object (&BIC_EDITOR_UNDERLAY (object)->cancellable);
  G_OBJECT_CLASS (bic_editor_underlay_parent_class)->finalize (object);
}

static void
bic_editor_underlay_class_init (BicEditorUnderlayClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_editor_underlay_dispose;
  G_OBJECT_CLASS (klass)->finalize = bic_editor_underlay_finalize;
  signals[CHANGED] =
      g_signal_new ("changed", BIC_TYPE_EDITOR_UNDERLAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bic_editor_underlay_init (BicEditorUnderlay *self)
{
  self->images = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) image_free);
  self->cancellable = g_cancellable_new ();
}

/**
 * bic_editor_underlay_new:
 * @editor: the editor, which must outlive the object
 */
BicEditorUnderlay *
bic_editor_underlay_new (BicEditor *editor)
{
  BicEditorUnderlay *self = g_object_new (BIC_TYPE_EDITOR_UNDERLAY, NULL);

  self->editor = editor;
  g_signal_connect_object (editor, "document-set", G_CALLBACK (document_set_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "document-changed", G_CALLBACK (show_images), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (bic_editor_get_board (editor), "grabbed", G_CALLBACK (image_dragged_cb), self, 0);
  g_signal_connect_object (bic_editor_get_board (editor), "grab-ended", G_CALLBACK (image_released_cb), self, 0);
  return self;
}
