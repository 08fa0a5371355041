/* A rulebook for tests that is a changed copy of another rulebook. The test is linked with --wrap=bic_rulebook_find, so
 * that games use the copy.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "child.h"

static BicRulebook child;
static const BicRulebook *parent, *listed;

const BicRulebook * __real_bic_rulebook_find (const char *id);
const BicRulebook * __wrap_bic_rulebook_find (const char *id);

const BicRulebook *
__wrap_bic_rulebook_find (const char *id)
{
  if (listed && g_strcmp0 (listed->id, id) == 0)
    return listed;
  return parent && g_strcmp0 (parent->id, id) == 0 ? &child : __real_bic_rulebook_find (id);
}

void
child_list (const BicRulebook *book)
{
  listed = book;
}

BicRulebook *
child_of (const char *id)
{
  parent = __real_bic_rulebook_find (id);
  child = *parent;
  return &child;
}

/* Restores the parent and frees the data that bic_book_put_steps () and the family allocated. Otherwise the many
 * rulebooks of a test would use much memory. */
void
child_drop (void)
{
  for (int proc = 0; proc < BIC_MAX_PROCS; proc++)
    if (child.procs[proc] != parent->procs[proc])
      g_free ((gpointer) child.procs[proc]);
  if (child.rules != parent->rules)
    g_free ((gpointer) child.rules);
  parent = NULL;
}
