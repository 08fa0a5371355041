/* Selected hexes, the clip to be pasted, and the clipboard.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-editor-private.h"

/**
 * bic_editor_extend_region:
 *
 * Selects the rectangle between the selected hex and @hex, and makes @hex the selected hex. The next call keeps the
 * first corner of the rectangle.
 */
void
bic_editor_extend_region (BicEditor *self,
                          int        hex)
{
  g_autoptr (BicRegion) rectangle = bic_region_new ();
  int anchor = self->anchor == BIC_NO_HEX ? hex : self->anchor;

  bic_region_add_rectangle (rectangle, &bic_editor_get_scenario (self)->grid, anchor, hex);
  bic_editor_combine_region (self, rectangle, BIC_REGION_SET);
  bic_editor_select (self, hex);
  self->anchor = anchor;
}

void
bic_editor_toggle_hex_in_region (BicEditor *self,
                                 int        hex)
{
  g_autoptr (BicRegion) one = bic_region_new ();

  bic_region_add (one, hex);
  bic_editor_combine_region (self, one, bic_region_has (self->region, hex) ? BIC_REGION_SUBTRACT : BIC_REGION_ADD);
}

void
bic_editor_select_all (BicEditor *self)
{
  g_autoptr (BicRegion) all = bic_region_new ();

  bic_region_add_board (all, &bic_editor_get_scenario (self)->grid);
  bic_editor_set_region (self, all);
}

void
bic_editor_invert_region (BicEditor *self)
{
  g_autoptr (BicRegion) rest = bic_region_copy (self->region);

  bic_region_invert (rest, &bic_editor_get_scenario (self)->grid);
  bic_editor_set_region (self, rest);
}

/**
 * bic_editor_find_same_terrain:
 * @hex: a hex
 * @connected: whether to return only hexes that are connected with @hex
 *
 * Returns: (transfer full): the hexes with the same terrain as @hex
 */
BicRegion *
bic_editor_find_same_terrain (BicEditor *self,
                              int        hex,
                              gboolean   connected)
{
  const BicScenario *scenario = bic_editor_get_scenario (self);
  GQuark terrain = bic_scenario_tile (scenario, hex)->terrain;
  BicRegion *alike = bic_region_new ();
  g_auto (BicGroundDraft) draft = { 0 };
  g_autoptr (GArray) patch = NULL;

  bic_ground_draft_init (&draft, scenario, bic_editor_get_catalogue (self));
  patch = bic_ground_draft_connected_region (&draft, hex);
  for (guint i = 0; i < patch->len; i++)
    bic_region_add (alike, g_array_index (patch, int, i));
  for (int other = 0; !connected && other < bic_grid_hex_number_limit (&scenario->grid); other++)
    if (bic_grid_has (&scenario->grid, other) && bic_scenario_tile (scenario, other)->terrain == terrain)
      bic_region_add (alike, other);
  return alike;
}

/**
 * bic_editor_new_region_or_selected_hex:
 *
 * Returns: (transfer full): the hexes that a command changes: the selected region, or else the selected hex
 */
BicRegion *
bic_editor_new_region_or_selected_hex (BicEditor *self)
{
  BicRegion *picked = bic_region_copy (self->region);

  if (bic_region_is_empty (picked) && self->selected != BIC_NO_HEX)
    bic_region_add (picked, self->selected);
  return picked;
}

/* --- copying and pasting ----------------------------------------------------------------------------------------- */

/**
 * bic_editor_new_clip_of_selection:
 *
 * Returns: (transfer full) (nullable): a clip of the selection, to be pasted; %NULL if nothing is selected
 */
BicClip *
bic_editor_new_clip_of_selection (BicEditor *self)
{
  g_autoptr (BicRegion) picked = bic_editor_new_region_or_selected_hex (self);

  if (self->document && !bic_region_is_empty (picked))
    return bic_clip_new_from_region (bic_editor_get_scenario (self), picked);
  bic_editor_show_message (self, _("Select hexes first"));
  return NULL;
}

/* --- pasting ---------------------------------------------------------------------------------------------------- */

/**
 * bic_editor_begin_paste:
 * @clip: the clip
 * @stays: whether the clip can be pasted several times
 *
 * Begins pasting @clip at the pointer or the cursor.
 */
void
bic_editor_begin_paste (BicEditor *self,
                        BicClip   *clip,
                        gboolean   stays)
{
  _bic_editor_emit_interrupted (self);
  bic_clip_ref (clip);
  _bic_editor_end_paste (self);
  self->paste = (BicPaste) { .clip = clip, .parts = bic_clip_parts (clip), .stays = stays };
  if (self->hover == BIC_NO_HEX)
    self->hover = self->selected != BIC_NO_HEX ? self->selected : bic_board_view_get_cursor (self->board);
  bic_editor_set_mode (self, BIC_MODE_PASTE);
}

gboolean
bic_editor_is_pasting (BicEditor *self)
{
  return self->paste.clip != NULL;
}

BicClip *
bic_editor_get_clip_to_paste (BicEditor *self)
{
  return self->paste.clip;
}

BicClipParts
bic_editor_get_paste_parts (BicEditor *self)
{
  return self->paste.parts;
}

void
bic_editor_set_paste_parts (BicEditor    *self,
                            BicClipParts  parts)
{
  if (!self->paste.clip || self->paste.parts == parts)
    return;
  self->paste.parts = parts;
  g_signal_emit_by_name (self, "tool-changed");
}

/* --- the clipboard ----------------------------------------------------------------------------------------------- */

#define MIME "application/vnd.bicorne.scenario+xml"
#define TEXT "text/plain;charset=utf-8"
#define MAX_BYTES (8 * 1024 * 1024)     /* largest size, equal to the largest size of battle files */

/**
 * bic_editor_copy:
 *
 * Copies the selection to the clipboard.
 */
void
bic_editor_copy (BicEditor *self)
{
  g_autoptr (BicClip) clip = bic_editor_new_clip_of_selection (self);
  GdkContentProvider *kinds[2];
  g_autoptr (GdkContentProvider) all = NULL;
  g_autoptr (GBytes) bytes = NULL;
  char *text;
  gsize length;

  if (!clip)
    return;
  text = bic_clip_write (clip, &length);
  bytes = g_bytes_new_take (text, length);
  kinds[0] = gdk_content_provider_new_for_bytes (MIME, bytes);
  kinds[1] = gdk_content_provider_new_typed (G_TYPE_STRING, text);
  all = gdk_content_provider_new_union (kinds, G_N_ELEMENTS (kinds));
  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (self->board)), all);
}

/* --- reading ---------------------------------------------------------------------------------------------------- */

static void
show_error (BicEditor *self, const GError *error)
{
  g_autofree char *text = g_strdup_printf (_("The clipboard cannot be pasted here: %s"), error->message);

  bic_editor_show_message (self, text);
}

/* Returns whether the data can be a battle. For any other text, the error message does not need a line number. */
static gboolean
could_be_battle (const char *data, gsize length)
{
  gsize i = 0;

  while (i < length && g_ascii_isspace (data[i]))
    i++;
  return i < length && data[i] == '<';
}

static void
paste_clipboard_data (BicEditor *self, GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autoptr (BicClip) clip = NULL;

  if (!could_be_battle (data, length))
    {
      bic_editor_show_message (self, _("The clipboard holds nothing that can be pasted here"));
      return;
    }
  clip = bic_clip_parse (data, length, _("clipboard"), &error);
  if (clip)
    bic_editor_begin_paste (self, clip, FALSE);
  else
    show_error (self, error);
}

typedef struct { BicEditor *editor; GByteArray *read; } ClipboardReading;

/* Reads the clipboard in parts, so that reading stops at the size limit even if the data is endless. */
static void
read_next_part_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GInputStream *stream = G_INPUT_STREAM (source);
  ClipboardReading *reading = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_input_stream_read_bytes_finish (stream, result, &error);

  if (bytes && g_bytes_get_size (bytes) > 0 && reading->read->len <= MAX_BYTES)
    {
      g_byte_array_append (reading->read, g_bytes_get_data (bytes, NULL), (guint) g_bytes_get_size (bytes));
      g_input_stream_read_bytes_async (stream, 64 * 1024, G_PRIORITY_DEFAULT, NULL, read_next_part_cb, reading);
      return;
    }
  if (!bytes)
    show_error (reading->editor, error);
  else if (reading->editor->document)
    {
      g_autoptr (GBytes) all = g_bytes_new (reading->read->data, reading->read->len);

      paste_clipboard_data (reading->editor, all);
    }
  g_object_unref (reading->editor);
  g_byte_array_unref (reading->read);
  g_free (reading);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (BicEditor) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GInputStream) stream = gdk_clipboard_read_finish (GDK_CLIPBOARD (source), result, NULL, &error);
  ClipboardReading *reading;

  if (!stream)
    {
      bic_editor_show_message (self, _("The clipboard holds nothing that can be pasted here"));
      return;
    }
  reading = g_new0 (ClipboardReading, 1);
  reading->editor = g_object_ref (self);
  reading->read = g_byte_array_new ();
  g_input_stream_read_bytes_async (stream, 64 * 1024, G_PRIORITY_DEFAULT, NULL, read_next_part_cb, reading);
}

/**
 * bic_editor_begin_paste_of_clipboard:
 *
 * Begins pasting the content of the clipboard, or shows an error, asynchronously.
 */
void
bic_editor_begin_paste_of_clipboard (BicEditor *self)
{
  const char *kinds[] = { MIME, TEXT, NULL };

  gdk_clipboard_read_async (gtk_widget_get_clipboard (GTK_WIDGET (self->board)), kinds, G_PRIORITY_DEFAULT, NULL,
                            opened_cb, g_object_ref (self));
}
