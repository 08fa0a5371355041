/* Writes one file safely: creates a temporary file next to the target, fills it, syncs it, reads it back, and renames
 * it. Also removes the temporary files that killed programs left behind.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The temporary name is .NAME.XXXXXX.bicorne-new, and the file is locked while it is written. A temporary file that
 * another process can lock was therefore left by a killed program. The next successful save in that folder removes the
 * file.
 */
#include "config.h"

#include "bic-hash.h"
#include "bic-output-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#define MODE_BITS (S_IRWXU | S_IRWXG | S_IRWXO)
#define NEW ".bicorne-new"
#define OLD ".bicorne-old"
#define MOST_TRIES 100
#define BUFFER_SIZE 65536

/* --- names -------------------------------------------------------------------------------------------------------- */

/* Returns the descriptor of a stream that is already open, from one of its names on different systems, or -1. */
static int
stream_descriptor (const char *path)
{
  static const char *const names[] = { BIC_STANDARD_INPUT, BIC_STANDARD_OUTPUT, "/dev/stderr" };
  static const char *const folders[] = { "/dev/fd/", "/proc/self/fd/" };
  guint64 number;

  for (int i = 0; i < (int) G_N_ELEMENTS (names); i++)
    if (g_str_equal (path, names[i]))
      return i;
  for (gsize i = 0; i < G_N_ELEMENTS (folders); i++)
    if (g_str_has_prefix (path, folders[i])
        && g_ascii_string_to_unsigned (path + strlen (folders[i]), 10, 0, G_MAXINT, &number, NULL))
      return (int) number;
  return -1;
}

/**
 * bic_duplicate_stream:
 * @path: a name
 *
 * Duplicates a descriptor that the program already has, such as a standard stream. If the name were opened as an
 * ordinary file, the file behind the stream could be read again from its start, or replaced.
 *
 * Returns: a file descriptor, or -1 if @path does not name an open stream
 */
int
bic_duplicate_stream (const char *path)
{
  int number = stream_descriptor (path);

  if (number < 0)
    return -1;
  fflush (stdout);
  return fcntl (number, F_DUPFD_CLOEXEC, 0);
}

/**
 * bic_is_stream:
 * @path: a name
 *
 * Returns: whether @path is an open stream, a pipe or a device, into which data is written directly
 */
gboolean
bic_is_stream (const char *path)
{
  struct stat info;

  return stream_descriptor (path) >= 0
         || (stat (path, &info) == 0 && !S_ISREG (info.st_mode) && !S_ISDIR (info.st_mode));
}

/**
 * bic_is_same_file:
 *
 * Returns: whether both names lead to the same ordinary file, also through links
 */
gboolean
bic_is_same_file (const char *a,
                  const char *b)
{
  struct stat first, second;

  return stat (a, &first) == 0 && stat (b, &second) == 0 && S_ISREG (first.st_mode)
         && first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}

/* --- opening ------------------------------------------------------------ */

/* Checks whether the file is locked by this process and still has a name. If the file system does not support locks,
 * the lock is not required, because remove_leftover () then cannot lock and remove any file. */
static gboolean
is_locked_by_us (int fd)
{
  struct stat info;

  if (flock (fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    return FALSE;
  return fstat (fd, &info) == 0 && info.st_nlink > 0;
}

/* Creates the temporary file. Another process can remove a new file before it is locked, so the creation is tried
 * again. */
static gboolean
make_temporary (BicFilePart *part,
                int          mode)
{
  g_autofree char *folder = g_path_get_dirname (part->target), *base = g_path_get_basename (part->target);

  for (int i = 0; i < MOST_TRIES; i++)
    {
      g_autofree char *name = g_strdup_printf (".%.100s.XXXXXX" NEW, base),
                              *path = g_build_filename (folder, name, NULL);

      part->fd = g_mkstemp_full (path, O_RDWR | O_CLOEXEC, mode);
      if (part->fd < 0)
        return FALSE;
      if (is_locked_by_us (part->fd))
        {
          part->temporary = g_steal_pointer (&path);
          return TRUE;
        }
      close (part->fd);
    }
  part->fd = -1;
  errno = EAGAIN;
  return FALSE;
}

/* Returns the real path of the file to save, with all links followed. For a broken link, returns NULL, because only the
 * user can fix it. */
static char *
resolve_save_target (const char *path)
{
  char *real = realpath (path, NULL);
  char *copy = g_strdup (real);

  free (real);
  return copy || errno != ENOENT || g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? copy : g_strdup (path);
}

static gboolean
open_stream (BicFilePart *part,
             const char  *path)
{
  part->fd = bic_duplicate_stream (path);
  if (part->fd < 0)
    part->fd = g_open (path, O_WRONLY | O_CLOEXEC | O_NOCTTY, 0);
  return part->fd >= 0;
}

/**
 * _bic_file_part_open:
 * @part: (out): the opened file
 *
 * If @path is a pipe, waits until another program opens it for reading.
 */
gboolean
_bic_file_part_open (BicFilePart    *part,
                     const char     *path,
                     BicOutputFlags  flags)
{
  gboolean is_new;

  *part = (BicFilePart) { .fd = -1, .sum = BIC_HASH_START, .passing = (flags & BIC_OUTPUT_PASSING) != 0 };
  if (bic_is_stream (path) && flags & BIC_OUTPUT_OWN)
    {
      errno = EINVAL;
      return FALSE;
    }
  if (bic_is_stream (path))
    return open_stream (part, path);
  part->target = resolve_save_target (path);
  if (!part->target)
    return FALSE;
  part->existed = stat (part->target, &part->old) == 0;
  if (part->existed && S_ISDIR (part->old.st_mode))
    {
      errno = EISDIR;
      return FALSE;
    }
  if (part->existed && access (part->target, W_OK) != 0)
    return FALSE;
  is_new = !part->existed && !(flags & BIC_OUTPUT_PRIVATE);
  return make_temporary (part, is_new ? 0666 : 0600);
}

/* --- filling ------------------------------------------------------------ */

gboolean
_bic_file_part_write (BicFilePart  *part,
                      const guint8 *data,
                      gsize         length)
{
  part->length += length;
  part->sum = bic_hash_bytes (part->sum, data, length);
  while (length > 0)
    {
      gssize written = write (part->fd, data, MIN (length, 1 << 20));

      if (written < 0 && errno == EINTR)
        continue;
      if (written < 0)
        return FALSE;
      data += written;
      length -= (gsize) written;
    }
  return TRUE;
}

/* Copies the permissions of the old file, and its owner if permitted. */
static gboolean
copy_permissions (int                fd,
                  const struct stat *old)
{
  if (fchown (fd, old->st_uid, old->st_gid) != 0 && fchown (fd, (uid_t) -1, old->st_gid) != 0)
    errno = 0;
  return fchmod (fd, old->st_mode & MODE_BITS) == 0;
}

static gboolean
file_has_written_data (const BicFilePart *part)
{
  g_autofree guint8 *data = g_malloc (BUFFER_SIZE);
  guint64 at = 0, sum = BIC_HASH_START;
  gssize got;

  while ((got = pread (part->fd, data, BUFFER_SIZE, (off_t) at)) > 0 || (got < 0 && errno == EINTR))
    if (got > 0)
      {
        sum = bic_hash_bytes (sum, data, (gsize) got);
        at += (guint64) got;
      }
  if (got == 0 && (at != part->length || sum != part->sum))
    errno = EIO;
  return got == 0 && at == part->length && sum == part->sum;
}

/**
 * _bic_file_part_sync_and_verify:
 *
 * Waits until the data is on the disk, except with %BIC_OUTPUT_PASSING, and reads the data back.
 *
 * Returns: whether the file contains all data
 */
gboolean
_bic_file_part_sync_and_verify (BicFilePart *part)
{
  if (!part->target)
    return TRUE;
  return (!part->existed || copy_permissions (part->fd, &part->old)) && (part->passing || fsync (part->fd) == 0)
         && file_has_written_data (part);
}

/* --- the name ----------------------------------------------------------- */

gboolean
_bic_file_part_rename_to_target (BicFilePart *part,
                                 gboolean     can_restore)
{
  if (!part->target)
    return TRUE;
  if (can_restore && part->existed)
    {
      g_autofree char *stem = g_strndup (part->temporary, strlen (part->temporary) - strlen (NEW));

      part->backup = g_strconcat (stem, OLD, NULL);
      if (link (part->target, part->backup) != 0)
        g_clear_pointer (&part->backup, g_free);
    }
  if (g_rename (part->temporary, part->target) != 0)
    return FALSE;
  g_clear_pointer (&part->temporary, g_free);
  return TRUE;
}

/**
 * _bic_file_part_restore_old:
 * @part: a file that has been renamed to its target
 *
 * Restores the old file from its backup, or removes the new file if there was no old file.
 */
void
_bic_file_part_restore_old (BicFilePart *part)
{
  if (part->backup && g_rename (part->backup, part->target) == 0)
    g_clear_pointer (&part->backup, g_free);
  else if (part->target && !part->existed)
    g_unlink (part->target);
}

void
_bic_file_part_close (BicFilePart *part)
{
  if (part->temporary)
    g_unlink (part->temporary);
  if (part->backup)
    g_unlink (part->backup);
  if (part->fd >= 0)
    close (part->fd);
  g_free (part->temporary);
  g_free (part->backup);
  g_free (part->target);
}

/* --- the folder --------------------------------------------------------- */

/* Makes the new name survive a crash, if the file system supports this. */
static void
sync_folder (const char *folder)
{
  int fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (fd < 0)
    return;
  fsync (fd);
  close (fd);
}

/* Removes a file that a killed program left behind. If the writer is still alive, it can rename the file just before
 * this function locks it, so the name is checked again after locking. */
static void
remove_leftover (const char *path)
{
  int fd = g_open (path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0);
  struct stat info, named;

  if (fd < 0)
    return;
  if (fstat (fd, &info) == 0 && S_ISREG (info.st_mode) && info.st_uid == geteuid ()
      && flock (fd, LOCK_EX | LOCK_NB) == 0
      && lstat (path, &named) == 0 && named.st_dev == info.st_dev && named.st_ino == info.st_ino)
    g_unlink (path);
  close (fd);
}

static void
remove_leftovers_in (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    if (name[0] == '.' && (g_str_has_suffix (name, NEW) || g_str_has_suffix (name, OLD)))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        remove_leftover (path);
      }
}

/**
 * _bic_file_part_remove_leftovers:
 * @part: a file that has been renamed to its target
 *
 * Removes the backup, and the temporary files that killed programs left in the same folder.
 */
void
_bic_file_part_remove_leftovers (BicFilePart *part)
{
  g_autofree char *folder = part->target ? g_path_get_dirname (part->target) : NULL;

  if (part->backup)
    g_unlink (part->backup);
  g_clear_pointer (&part->backup, g_free);
  if (!folder)
    return;
  if (!part->passing)
    sync_folder (folder);
  remove_leftovers_in (folder);
}
