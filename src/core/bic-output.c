/* Writes several files so that either all of them appear or none.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The first error is stored until bic_output_commit () returns it, so callers do not need to check each call.
 */
#include "config.h"

#include "bic-output-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "bic-error.h"

#define BUFFER_SIZE 65536               /* size of the write buffer, in bytes */

typedef struct {
  GFile      *file;
  BicFilePart here;                     /* used if the file has a path */
  GByteArray *there;                    /* complete content, which GIO writes, if the file has no path */
} Part;

struct _BicOutput
{
  BicOutputFlags flags;
  GPtrArray     *parts;
  GByteArray    *pending;               /* unwritten data of the current file */
  GError        *error;                 /* first error */
};

static void
part_free (Part *part)
{
  if (!part->there)
    _bic_file_part_close (&part->here);
  g_clear_pointer (&part->there, g_byte_array_unref);
  g_object_unref (part->file);
  g_free (part);
}

/**
 * bic_output_new:
 *
 * Returns: (transfer full): an output without a file
 */
BicOutput *
bic_output_new (BicOutputFlags flags)
{
  BicOutput *self = g_new0 (BicOutput, 1);

  self->flags = flags;
  self->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) part_free);
  self->pending = g_byte_array_new ();
  return self;
}

void
bic_output_free (BicOutput *self)
{
  g_ptr_array_unref (self->parts);
  g_byte_array_unref (self->pending);
  g_clear_error (&self->error);
  g_free (self);
}

/* Checks whether the file has a previous version that is not a folder, a pipe or a broken link. */
static gboolean
has_previous (GFile *file)
{
  const char *path = g_file_peek_path (file);

  return path ? g_file_test (path, G_FILE_TEST_IS_REGULAR) : g_file_query_exists (file, NULL);
}

/* Stores the first error, built from errno. */
static gboolean
store_errno_error (BicOutput *self,
                   GFile     *file)
{
  int number = errno;
  g_autofree char *name = g_file_get_parse_name (file);

  if (self->error)
    return FALSE;
  if (!bic_is_stream (name) && has_previous (file))
    g_set_error (&self->error, BIC_ERROR, BIC_ERROR_IO,
                 _("%s could not be saved: %s. The previous version is unchanged."), name,
                 g_strerror (number));
  else
    g_set_error (&self->error, BIC_ERROR, BIC_ERROR_IO, _("%s: cannot be written: %s"), name, g_strerror (number));
  return FALSE;
}

/* --- filling ------------------------------------------------------------ */

static gboolean
flush (BicOutput *self)
{
  Part *part = self->parts->len > 0 ? self->parts->pdata[self->parts->len - 1] : NULL;
  gboolean done = TRUE;

  if (self->error || self->pending->len == 0)
    return self->error == NULL;
  if (part->there)
    g_byte_array_append (part->there, self->pending->data, self->pending->len);
  else
    done = _bic_file_part_write (&part->here, self->pending->data, self->pending->len);
  g_byte_array_set_size (self->pending, 0);
  return done || store_errno_error (self, part->file);
}

/**
 * bic_output_begin:
 * @file: the target of the following writes. A special file is written directly; other files only change in
 *   bic_output_commit ().
 *
 * Returns: %FALSE after an error
 */
gboolean
bic_output_begin (BicOutput *self,
                  GFile     *file)
{
  const char *path = g_file_peek_path (file);
  Part *part;

  if (!flush (self))
    return FALSE;
  part = g_new0 (Part, 1);
  part->file = g_object_ref (file);
  part->there = path ? NULL : g_byte_array_new ();
  g_ptr_array_add (self->parts, part);
  return !path || _bic_file_part_open (&part->here, path, self->flags) || store_errno_error (self, file);
}

/**
 * bic_output_write:
 *
 * Appends data to the current file.
 *
 * Returns: %FALSE after an error; further calls are allowed but have no effect
 */
gboolean
bic_output_write (BicOutput     *self,
                  gconstpointer  data,
                  gsize          length)
{
  g_return_val_if_fail (self->parts->len > 0 || self->error, FALSE);

  while (length > 0 && !self->error)
    {
      guint n = (guint) MIN (length, BUFFER_SIZE - self->pending->len);

      g_byte_array_append (self->pending, data, n);
      data = (const guint8 *) data + n;
      length -= n;
      if (self->pending->len == BUFFER_SIZE)
        flush (self);
    }
  return self->error == NULL;
}

/* --- the end ------------------------------------------------------------ */

static gboolean
replace_remote_file (BicOutput *self,
                     Part      *part)
{
  g_autoptr (GBytes) again = NULL;

  if (!g_file_replace_contents (part->file, (const char *) part->there->data, part->there->len, NULL, FALSE,
                                G_FILE_CREATE_NONE, NULL,
                                NULL, &self->error))
    return FALSE;
  again = g_file_load_bytes (part->file, NULL, NULL, &self->error);
  if (again && (g_bytes_get_size (again) != part->there->len
                || memcmp (g_bytes_get_data (again, NULL), part->there->data, part->there->len) != 0))
    g_set_error_literal (&self->error, BIC_ERROR, BIC_ERROR_IO,
                         _("The saved file does not match the data that was written; save a copy somewhere else"));
  return self->error == NULL;
}

static gboolean
move_part_to_target (BicOutput *self,
                     Part      *part)
{
  if (part->there)
    return replace_remote_file (self, part);
  return _bic_file_part_rename_to_target (&part->here, self->parts->len > 1) || store_errno_error (self, part->file);
}

static gboolean
sync_all (BicOutput *self)
{
  for (guint i = 0; i < self->parts->len && !self->error; i++)
    {
      Part *part = self->parts->pdata[i];

      if (!part->there && !_bic_file_part_sync_and_verify (&part->here))
        store_errno_error (self, part->file);
    }
  return self->error == NULL;
}

/* Renames all files to their targets. If this fails for one file, the files renamed before are restored. */
static gboolean
move_all_to_targets (BicOutput *self)
{
  guint n = 0;

  while (n < self->parts->len && move_part_to_target (self, self->parts->pdata[n]))
    n++;
  for (guint i = n; self->error && i-- > 0;)
    if (!((Part *) self->parts->pdata[i])->there)
      _bic_file_part_restore_old (&((Part *) self->parts->pdata[i])->here);
  return self->error == NULL;
}

/**
 * bic_output_commit:
 * @error: the first error, with the name of the file. After an error, no target has changed, except pipes, devices and
 *   locations without a path.
 *
 * Blocks until the data is on the disk.
 *
 * Returns: whether all files have been written
 */
gboolean
bic_output_commit (BicOutput  *self,
                   GError    **error)
{
  if (flush (self) && sync_all (self) && move_all_to_targets (self))
    for (guint i = 0; i < self->parts->len; i++)
      if (!((Part *) self->parts->pdata[i])->there)
        _bic_file_part_remove_leftovers (&((Part *) self->parts->pdata[i])->here);
  g_ptr_array_set_size (self->parts, 0);
  if (self->error)
    g_propagate_error (error, g_error_copy (self->error));
  return self->error == NULL;
}

/**
 * bic_output_save:
 * @path: the target file
 * @data: (array length=length): content of the file
 * @error: the error, with the name of the file
 *
 * Writes one file and commits it.
 */
gboolean
bic_output_save (const char      *path,
                 gconstpointer    data,
                 gsize            length,
                 BicOutputFlags   flags,
                 GError         **error)
{
  g_autoptr (BicOutput) output = bic_output_new (flags);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  if (bic_output_begin (output, file))
    bic_output_write (output, data, length);
  return bic_output_commit (output, error);
}

/**
 * bic_output_reserve_name:
 * @path: the name of the new file
 *
 * Creates an empty file with an unused name, so that two callers cannot use the same name.
 *
 * Returns: %FALSE if the name is in use (errno is EEXIST) or the file cannot be created
 */
gboolean
bic_output_reserve_name (const char *path)
{
  int fd = g_open (path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);

  return fd >= 0 && close (fd) == 0;
}
