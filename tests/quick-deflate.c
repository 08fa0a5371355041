/* Fast compression for tests. Without it, zlib takes 40% of the test time to compress pictures and sheets that are
 * viewed once and then discarded.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * These functions override the functions of zlib, also for the calls of cairo and libpng.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <zlib.h>

typedef int (*Init) (z_streamp, int, int, int, int, int, const char *, int);

int
deflateInit2_ (z_streamp   stream,
               int         level,
               int         method,
               int         window,
               int         memory,
               int         strategy,
               const char *version,
               int         size)
{
  Init library = (Init) dlsym (RTLD_NEXT, "deflateInit2_");

  return library (stream, Z_BEST_SPEED, method, window, memory, strategy, version, size);
}

int
deflateInit_ (z_streamp   stream,
              int         level,
              const char *version,
              int         size)
{
  return deflateInit2_ (stream, level, Z_DEFLATED, MAX_WBITS, 8, Z_DEFAULT_STRATEGY, version, size);
}
