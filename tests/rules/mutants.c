/* Plays the rule cases against mutants of the rules, one mutant after the other, and reports the case in which each
 * mutant fails.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * usage: mutants --list RULESET          lists the names of the mutants of a rulebook
 *        mutants RULESET PATH...         plays the cases in these paths against each mutant named on standard input
 *
 * A line of input is the name of a mutant, a tab, and the change: "book" for the row of the rulebook with this name,
 * "-" for no change, or a catalogue file whose entries replace the normal entries. A line of output is "killed",
 * "survived" or "void" (no mutant with this name, or an error in the catalogue), the name, and the case that failed. A
 * mutant that crashes or never ends is killed. Each mutant is played in a separate process, which inherits the cases.
 */
#include "config.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bic-catalogue.h"
#include "bic-script.h"
#include "mutants.h"

/* Limit on the CPU time of a mutant, in seconds, because a mutant can run forever. CPU time does not increase while the
 * process waits on a busy computer. */
#define SECONDS 30

enum { SURVIVED, KILLED, VOID };

typedef struct {
  const char   *ruleset;
  GPtrArray    *cases;                  /* elements: BicCase; the case that failed last is first */
  BicCatalogue *catalogue;
  guint        *at;                   /* index of the current case, in memory that is shared with the child processes */
} Bench;

static BicCatalogue *
load_catalogue (const char *path)
{
  g_autoptr (GPtrArray) files = bic_catalogue_files (FALSE);
  BicCatalogueFile *file = g_new0 (BicCatalogueFile, 1);

  *file = (BicCatalogueFile) { g_strdup (path), NULL, TRUE };
  g_ptr_array_add (files, file);
  return bic_catalogue_load_files (files, NULL);
}

static gboolean
is_name (const char *name,
         gpointer    wanted)
{
  return g_str_equal (name, wanted);
}

/* Makes the mutant in the current process, which can make only one mutant. */
static gboolean
mutate (Bench      *bench,
        const char *name,
        const char *what)
{
  if (g_str_equal (what, "-"))
    return TRUE;
  if (g_str_equal (what, "book"))
    return bic_mutant_of_book (bench->ruleset, is_name, (char *) name);
  bench->catalogue = load_catalogue (what);
  return bench->catalogue && bic_catalogue_fault_messages (bench->catalogue)->len == 0;
}

static void G_GNUC_NORETURN
play (Bench      *bench,
      const char *name,
      const char *what)
{
  const struct rlimit none = { 0, 0 }, most = { SECONDS, SECONDS };

  setrlimit (RLIMIT_CORE, &none);
  dup2 (open ("/dev/null", O_WRONLY), STDERR_FILENO);
  setrlimit (RLIMIT_CPU, &most);
  if (!mutate (bench, name, what))
    _exit (VOID);
  for (*bench->at = 0; *bench->at < bench->cases->len; ++*bench->at)
    if (!bic_case_run (bench->cases->pdata[*bench->at], bench->catalogue, NULL, NULL, NULL))
      _exit (KILLED);
  _exit (SURVIVED);
}

/* Moves the current case to the front of the list, because the next mutants are similar and often fail in the same
 * case. */
static const BicCase *
ask_first (Bench *bench)
{
  BicCase *test = bench->cases->pdata[*bench->at];

  memmove (bench->cases->pdata + 1, bench->cases->pdata, *bench->at * sizeof (gpointer));
  return bench->cases->pdata[0] = test;
}

static void
report (Bench      *bench,
        const char *name,
        int         status)
{
  int verdict = WIFEXITED (status) ? WEXITSTATUS (status) : KILLED;

  if (verdict == KILLED && *bench->at < bench->cases->len)
    {
      const BicCase *test = ask_first (bench);
      g_autofree char *file = g_path_get_basename (test->file);

      g_print ("killed\t%s\t%s:%d\n", name, file, test->line);
    }
  else
    g_print ("%s\t%s\t\n", verdict == SURVIVED ? "survived" : "void", name);
}

static void
try_mutant (Bench *bench,
            char  *line)
{
  g_auto (GStrv) words = g_strsplit (g_strchomp (line), "\t", 2);
  int status = 0;
  pid_t child;

  if (!words[0] || !words[1])
    return;
  child = fork ();
  if (child == 0)
    play (bench, words[0], words[1]);
  if (child > 0 && waitpid (child, &status, 0) == child)
    report (bench, words[0], status);
}

static GPtrArray *
load_cases (char   **paths,
            GError **error)
{
  g_autoptr (GPtrArray) cases = g_ptr_array_new ();

  for (; *paths; paths++)
    {
      GPtrArray *found = bic_script_load (*paths, error);

      if (!found)
        return NULL;
      g_ptr_array_extend_and_steal (cases, found);
    }
  return g_steal_pointer (&cases);
}

static int
try_all (const char  *ruleset,
         char       **paths)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) files = bic_catalogue_files (FALSE);
  Bench bench = { ruleset, load_cases (paths, &error), NULL, NULL };
  char line[1024];

  bench.catalogue = bench.cases ? bic_catalogue_load_files (files, &error) : NULL;
  bench.at = mmap (NULL, sizeof (guint), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (!bench.catalogue || bench.at == MAP_FAILED)
    {
      g_printerr ("%s\n", error ? error->message : "no memory");
      return 2;
    }
  setvbuf (stdout, NULL, _IOLBF, 0);
  while (fgets (line, sizeof line, stdin))
    try_mutant (&bench, line);
  return 0;
}

static gboolean
print_name (const char *name,
            gpointer    data)
{
  g_print ("%s\n", name);
  return FALSE;
}

int
main (int    argc,
      char **argv)
{
  if (argc == 3 && g_str_equal (argv[1], "--list"))
    return bic_mutant_of_book (argv[2], print_name, NULL);
  if (argc >= 3)
    return try_all (argv[1], argv + 2);
  g_printerr ("usage: mutants --list RULESET, or mutants RULESET PATH...\n");
  return 2;
}
