/* The clipboard: battles go to other windows and other programs as battle files do.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * As a type of its own and as text, so that a clip can be sent by mail and pasted from it.  What comes back is read as
 * carefully as any file.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-editor-private.h"

#define MIME "application/vnd.bicorne.scenario+xml"
#define TEXT "text/plain;charset=utf-8"
#define MAX_BYTES (8 * 1024 * 1024)     /* as of a battle file */

/**
 * bic_editor_copy:
 *
 * Puts what is selected on the clipboard.
 */
void
bic_editor_copy (BicEditor *self)
{
  g_autoptr (BicClip) clip = bic_editor_get_clip (self);
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
say_error (BicEditor *self, const GError *error)
{
  g_autofree char *text = g_strdup_printf (_("The clipboard cannot be pasted here: %s"), error->message);

  bic_editor_say (self, text);
}

/* What somebody wrote is no broken battle, and needs no line number. */
static gboolean
is_battle (const char *data, gsize length)
{
  gsize i = 0;

  while (i < length && g_ascii_isspace (data[i]))
    i++;
  return i < length && data[i] == '<';
}

static void
take (BicEditor *self, GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autoptr (BicClip) clip = NULL;

  if (!is_battle (data, length))
    {
      bic_editor_say (self, _("The clipboard holds nothing that can be pasted here"));
      return;
    }
  clip = bic_clip_parse (data, length, _("clipboard"), &error);
  if (clip)
    bic_editor_paste (self, clip, FALSE);
  else
    say_error (self, error);
}

typedef struct { BicEditor *editor; GByteArray *read; } Reading;

static void
end_reading (Reading *reading)
{
  g_object_unref (reading->editor);
  g_byte_array_unref (reading->read);
  g_free (reading);
}

/* Piece by piece, so that a clipboard without an end is left in time. */
static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GInputStream *stream = G_INPUT_STREAM (source);
  Reading *reading = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_input_stream_read_bytes_finish (stream, result, &error);

  if (bytes && g_bytes_get_size (bytes) > 0 && reading->read->len <= MAX_BYTES)
    {
      g_byte_array_append (reading->read, g_bytes_get_data (bytes, NULL), (guint) g_bytes_get_size (bytes));
      g_input_stream_read_bytes_async (stream, 64 * 1024, G_PRIORITY_DEFAULT, NULL, read_cb, reading);
      return;
    }
  if (!bytes)
    say_error (reading->editor, error);
  else if (reading->editor->document)
    {
      g_autoptr (GBytes) all = g_bytes_new (reading->read->data, reading->read->len);

      take (reading->editor, all);
    }
  end_reading (reading);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (BicEditor) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GInputStream) stream = gdk_clipboard_read_finish (GDK_CLIPBOARD (source), result, NULL, &error);
  Reading *reading;

  if (!stream)
    {
      bic_editor_say (self, _("The clipboard holds nothing that can be pasted here"));
      return;
    }
  reading = g_new0 (Reading, 1);
  reading->editor = g_object_ref (self);
  reading->read = g_byte_array_new ();
  g_input_stream_read_bytes_async (stream, 64 * 1024, G_PRIORITY_DEFAULT, NULL, read_cb, reading);
}

/**
 * bic_editor_read_clipboard:
 *
 * Takes what is on the clipboard in hand, or says why not, sooner or later.
 */
void
bic_editor_read_clipboard (BicEditor *self)
{
  const char *kinds[] = { MIME, TEXT, NULL };

  gdk_clipboard_read_async (gtk_widget_get_clipboard (GTK_WIDGET (self->board)), kinds, G_PRIORITY_DEFAULT, NULL,
                            opened_cb, g_object_ref (self));
}
