/* Days of battle and commanders: out of XML, and when somebody can have been there.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "bic-catalogue-attributes.h"
#include "bic-catalogue-history.h"
#include "bic-error.h"

#define MAX_REFERENCES 64               /* in one attribute */

/* --- reading -------------------------------------------------------------------------------------------------- */

static const BicAttribute engagement_attributes[] = {
  BIC_ATTR_TEXT (BicEngagement, id, "id", TRUE),
  BIC_ATTR_TEXT (BicEngagement, name, "name", TRUE),
  BIC_ATTR_TEXT (BicEngagement, date, "date", TRUE),
  BIC_ATTR_TEXT (BicEngagement, date_end, "date-end", FALSE),
};

gboolean
_bic_loader_engagement (BicLoader   *loader,
                        xmlNodePtr   node,
                        gpointer     record,
                        GError     **error)
{
  return _bic_loader_attributes (loader, engagement_attributes, G_N_ELEMENTS (engagement_attributes), node, record, error);
}

/* The entries that an attribute names, with blanks between. */
static gboolean
read_references (BicLoader     *loader,
                 xmlNodePtr     node,
                 const char    *attribute,
                 BicEntryKind   kind,
                 GArray        *indices,
                 GError       **error)
{
  g_autofree char *text = bic_xml_text (node, attribute);
  g_auto (GStrv) words = g_strsplit_set (text ? text : "", " \t\n", -1);

  for (guint i = 0; words[i]; i++)
    {
      gint16 index = (gint16) _bic_catalogue_find (loader->catalogue, kind, words[i]);

      if (*words[i] && (index < 0 || indices->len >= MAX_REFERENCES))
        {
          bic_xml_error (error, BIC_ERROR_UNKNOWN, loader->file, node, _("%s: there is no \"%s\""), attribute, words[i]);
          return FALSE;
        }
      if (*words[i])
        g_array_append_val (indices, index);
    }
  return TRUE;
}

static const BicAttribute commander_attributes[] = {
  BIC_ATTR_TEXT (BicCommander, id, "id", TRUE),
  BIC_ATTR_TEXT (BicCommander, name, "name", TRUE),
  BIC_ATTR_TEXT (BicCommander, also, "also", FALSE),
  BIC_ATTR_TEXT (BicCommander, until, "until", FALSE),
};

gboolean
_bic_loader_commander (BicLoader   *loader,
                       xmlNodePtr   node,
                       gpointer     record,
                       GError     **error)
{
  BicCommander *commander = record;

  commander->nations = g_array_new (FALSE, TRUE, sizeof (gint16));
  commander->at = g_array_new (FALSE, TRUE, sizeof (gint16));
  commander->perhaps = g_array_new (FALSE, TRUE, sizeof (gint16));
  return _bic_loader_attributes (loader, commander_attributes, G_N_ELEMENTS (commander_attributes), node, commander, error) &&
         read_references (loader, node, "nations", BIC_ENTRY_NATION, commander->nations, error) &&
         read_references (loader, node, "at", BIC_ENTRY_ENGAGEMENT, commander->at, error) &&
         read_references (loader, node, "perhaps", BIC_ENTRY_ENGAGEMENT, commander->perhaps, error);
}

void
_bic_commander_clear (BicCommander *commander)
{
  g_clear_pointer (&commander->nations, g_array_unref);
  g_clear_pointer (&commander->at, g_array_unref);
  g_clear_pointer (&commander->perhaps, g_array_unref);
}

/* --- asking --------------------------------------------------------------------------------------------------- */

const BicEngagement *
bic_catalogue_engagements (const BicCatalogue *catalogue,
                           int                *n)
{
  if (n)
    *n = (int) catalogue->entries[BIC_ENTRY_ENGAGEMENT]->len;
  return (const BicEngagement *) (gpointer) catalogue->entries[BIC_ENTRY_ENGAGEMENT]->data;
}

const BicCommander *
bic_catalogue_commanders (const BicCatalogue *catalogue,
                          int                *n)
{
  if (n)
    *n = (int) catalogue->entries[BIC_ENTRY_COMMANDER]->len;
  return (const BicCommander *) (gpointer) catalogue->entries[BIC_ENTRY_COMMANDER]->data;
}

int
bic_catalogue_find_engagement (const BicCatalogue *catalogue,
                               const char         *id)
{
  return _bic_catalogue_find (catalogue, BIC_ENTRY_ENGAGEMENT, id);
}

int
bic_catalogue_find_commander (const BicCatalogue *catalogue,
                              const char         *id)
{
  return _bic_catalogue_find (catalogue, BIC_ENTRY_COMMANDER, id);
}

/**
 * bic_commander_serves:
 * @nation: a nation, by index
 *
 * Returns: whether he served in its army
 */
gboolean
bic_commander_serves (const BicCommander *commander,
                      int                 nation)
{
  for (guint i = 0; i < commander->nations->len; i++)
    if (g_array_index (commander->nations, gint16, i) == nation)
      return TRUE;
  return FALSE;
}

/* As far as both are told: "1808" is neither before nor after "1808-08-17". */
static int
compare_dates (const char *a,
               const char *b)
{
  return strncmp (a, b, MIN (strlen (a), strlen (b)));
}

static gboolean
was_at (const BicCatalogue *catalogue,
        const GArray       *at,
        const char         *date,
        const char         *date_end)
{
  const BicEngagement *engagements = bic_catalogue_engagements (catalogue, NULL);

  for (guint i = 0; i < at->len; i++)
    {
      const BicEngagement *engagement = &engagements[g_array_index (at, gint16, i)];

      if (compare_dates (engagement->date, date_end) <= 0 &&
          compare_dates (engagement->date_end ? engagement->date_end : engagement->date, date) >= 0)
        return TRUE;
    }
  return FALSE;
}

/**
 * bic_commander_presence:
 * @date: (nullable): the first day of a battle
 * @date_end: (nullable): its last day, if that is another
 *
 * Returns: whether he was in a battle of those days, may have been, or cannot
 */
BicPresence
bic_commander_presence (const BicCatalogue *catalogue,
                        const BicCommander *commander,
                        const char         *date,
                        const char         *date_end)
{
  if (!date || !*date)
    return BIC_MAY_BE_THERE;
  if (commander->until && compare_dates (date, commander->until) > 0)
    return BIC_CANNOT_BE_THERE;
  date_end = date_end && *date_end ? date_end : date;
  return was_at (catalogue, commander->at, date, date_end) || was_at (catalogue, commander->perhaps, date, date_end)
         ? BIC_WAS_THERE : BIC_MAY_BE_THERE;
}
