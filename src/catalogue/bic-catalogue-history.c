/* Battles, commanders and units in history: out of XML.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "bic-catalogue-attributes.h"
#include "bic-catalogue-history.h"
#include "bic-error.h"

#define MAX_REFERENCES 64               /* in one attribute, or of one battle */
#define MAX_MEN 2000000

/* --- reading -------------------------------------------------------------------------------------------------- */

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
          bic_xml_error (error, BIC_ERROR_UNKNOWN, loader->file, node, _("%s: there is no “%s”"), attribute, words[i]);
          return FALSE;
        }
      if (*words[i])
        g_array_append_val (indices, index);
    }
  return TRUE;
}

/* --- engagements --- */

static const BicAttribute engagement_attributes[] = {
  BIC_ATTR_TEXT (BicEngagement, id, "id", TRUE),
  BIC_ATTR_TEXT (BicEngagement, name, "name", TRUE),
  BIC_ATTR_TEXT (BicEngagement, also, "also", FALSE),
  BIC_ATTR_TEXT (BicEngagement, date, "date", TRUE),
  BIC_ATTR_TEXT (BicEngagement, date_end, "date-end", FALSE),
  BIC_ATTR_TEXT (BicEngagement, place, "place", FALSE),
};

static const BicAttribute force_attributes[] = {
  BIC_ATTR_TEXT (BicForce, commander, "commander", FALSE),
  BIC_ATTR_TEXT (BicForce, losses, "losses", FALSE),
  BIC_ATTR_INT (BicForce, men, "men", FALSE, 0, MAX_MEN),
  BIC_ATTR_INT (BicForce, infantry, "infantry", FALSE, 0, MAX_MEN),
  BIC_ATTR_INT (BicForce, cavalry, "cavalry", FALSE, 0, MAX_MEN),
  BIC_ATTR_INT (BicForce, guns, "guns", FALSE, 0, MAX_MEN),
  BIC_ATTR_FLAG (BicForce, attacks, "attacks"),
};

static const BicAttribute landmark_attributes[] = {
  BIC_ATTR_TEXT (BicLandmark, name, "name", TRUE),
  BIC_ATTR_TEXT (BicLandmark, also, "also", FALSE),
  BIC_ATTR_TEXT (BicLandmark, lat, "lat", FALSE),
  BIC_ATTR_TEXT (BicLandmark, lon, "lon", FALSE),
  BIC_ATTR_FLAG (BicLandmark, spread, "spread"),
};

/* What does not say its source has that of the battle */
static gboolean
read_source (BicLoader       *loader,
             xmlNodePtr       node,
             const BicSource *battle,
             BicSource       *source,
             GError         **error)
{
  if (!_bic_loader_source (loader, node, source, error))
    return FALSE;
  if (!xmlHasProp (node, BAD_CAST "source"))
    {
      source->source = battle->source;
      source->status = MAX (source->status, battle->status);
    }
  return TRUE;
}

static gboolean
read_force (BicLoader     *loader,
            xmlNodePtr     node,
            BicEngagement *engagement,
            GError       **error)
{
  BicForce *force = &engagement->force[engagement->n_forces];

  if (engagement->n_forces == BIC_N_FORCES)
    {
      bic_xml_error (error, BIC_ERROR_PARSE, loader->file, node, _("a battle has two sides"));
      return FALSE;
    }
  engagement->n_forces++;
  force->nations = g_array_new (FALSE, TRUE, sizeof (gint16));
  return _bic_loader_attributes (loader, force_attributes, G_N_ELEMENTS (force_attributes), node, force, error) &&
         read_references (loader, node, "nations", BIC_ENTRY_NATION, force->nations, error) &&
         read_source (loader, node, &engagement->source, &force->source, error);
}

static gboolean
read_landmark (BicLoader     *loader,
               xmlNodePtr     node,
               BicEngagement *engagement,
               GError       **error)
{
  BicLandmark landmark = { NULL };

  if (!_bic_loader_attributes (loader, landmark_attributes, G_N_ELEMENTS (landmark_attributes), node, &landmark,
                               error) ||
      !read_source (loader, node, &engagement->source, &landmark.source, error))
    return FALSE;
  if (engagement->landmarks->len < MAX_REFERENCES)
    g_array_append_val (engagement->landmarks, landmark);
  return TRUE;
}

gboolean
_bic_loader_engagement (BicLoader   *loader,
                        xmlNodePtr   node,
                        gpointer     record,
                        GError     **error)
{
  BicEngagement *engagement = record;

  engagement->landmarks = g_array_new (FALSE, TRUE, sizeof (BicLandmark));
  if (!_bic_loader_attributes (loader, engagement_attributes, G_N_ELEMENTS (engagement_attributes), node, engagement,
                               error) ||
      !_bic_loader_source (loader, node, &engagement->source, error))
    return FALSE;
  for (xmlNodePtr child = node->children; child; child = child->next)
    if ((_bic_is_element (child, "force") && !read_force (loader, child, engagement, error)) ||
        (_bic_is_element (child, "landmark") && !read_landmark (loader, child, engagement, error)))
      return FALSE;
  return TRUE;
}

void
_bic_engagement_clear (BicEngagement *engagement)
{
  for (int i = 0; i < BIC_N_FORCES; i++)
    g_clear_pointer (&engagement->force[i].nations, g_array_unref);
  g_clear_pointer (&engagement->landmarks, g_array_unref);
}

/* --- commanders --- */

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
  if (!_bic_loader_attributes (loader, commander_attributes, G_N_ELEMENTS (commander_attributes), node, commander,
                               error))
    return FALSE;
  return read_references (loader, node, "nations", BIC_ENTRY_NATION, commander->nations, error) &&
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

/* --- units --- */

static const BicAttribute service_attributes[] = {
  BIC_ATTR_TEXT (BicService, id, "id", TRUE),
  BIC_ATTR_TEXT (BicService, name, "name", FALSE),
  BIC_ATTR_TEXT (BicService, from, "from", FALSE),
  BIC_ATTR_TEXT (BicService, until, "until", FALSE),
};

gboolean
_bic_loader_service (BicLoader   *loader,
                     xmlNodePtr   node,
                     gpointer     record,
                     GError     **error)
{
  BicService *service = record;

  service->absent = g_array_new (FALSE, TRUE, sizeof (gint16));
  service->at = g_array_new (FALSE, TRUE, sizeof (gint16));
  return _bic_loader_attributes (loader, service_attributes, G_N_ELEMENTS (service_attributes), node, service, error) &&
         _bic_loader_reference (loader, node, "unit-type", BIC_ENTRY_UNIT_TYPE, &service->type, error) &&
         read_references (loader, node, "absent", BIC_ENTRY_ENGAGEMENT, service->absent, error) &&
         read_references (loader, node, "at", BIC_ENTRY_ENGAGEMENT, service->at, error);
}

void
_bic_service_clear (BicService *service)
{
  g_clear_pointer (&service->absent, g_array_unref);
  g_clear_pointer (&service->at, g_array_unref);
}
