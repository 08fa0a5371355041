/* System calls that fail when a test requests it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define _GNU_SOURCE
#include "fail-calls.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static FailWhat failing;
static int first, seen;

void
fail_at (FailWhat what,
         int      n)
{
  failing = what;
  first = n;
  seen = 0;
}

int
fail_off (void)
{
  failing = FAIL_NOTHING;
  return seen;
}

static gboolean
is_to_fail (FailWhat what)
{
  if (!(failing & what))
    return FALSE;
  seen++;
  return failing & FAIL_FOR_GOOD ? seen >= first : seen == first;
}

static gboolean
is_ordinary (int fd)
{
  struct stat info;

  return fstat (fd, &info) == 0 && S_ISREG (info.st_mode);
}

ssize_t
write (int         fd,
       const void *data,
       size_t      length)
{
  if (failing && is_ordinary (fd))
    {
      if (is_to_fail (FAIL_WRITE))
        return errno = ENOSPC, -1;
      if (failing & SHORT_WRITE)
        length = (length + 1) / 2;
    }
  return syscall (SYS_write, fd, data, length);
}

int
fsync (int fd)
{
  return is_to_fail (FAIL_SYNC) ? (errno = EIO, -1) : (int) syscall (SYS_fsync, fd);
}

int
rename (const char *from,
        const char *to)
{
  return is_to_fail (FAIL_RENAME) ? (errno = EIO, -1) : (int) syscall (SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}

int
link (const char *from,
      const char *to)
{
  return is_to_fail (FAIL_LINK) ? (errno = EPERM, -1) : (int) syscall (SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0);
}
