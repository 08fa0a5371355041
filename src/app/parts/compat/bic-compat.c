/* Widgets that newer versions of libadwaita replace, selected by the version at compile time.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-compat.h"

#include "bic-widgets.h"

/* meson.build forbids functions newer than libadwaita 1.2. Here each newer function is guarded by a version check. */
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

#if ADW_CHECK_VERSION (1, 5, 0)
#define ADW_ALERT(name) adw_alert_dialog_##name
#else
#define ADW_ALERT(name) adw_message_dialog_##name
#endif

/* Avoids a GTK warning: before version 1.8 the alert measures its large heading at the width of its small heading. A
 * heading that can be ellipsized has almost no minimum width. It is never ellipsized on screen, because the alert shows
 * the small heading instead. */
#if ADW_CHECK_VERSION (1, 5, 0)
static void
shrink_heading (BicAlert *alert)
{
  GObject *heading = gtk_widget_get_template_child (GTK_WIDGET (alert), ADW_TYPE_ALERT_DIALOG, "heading_label");

  if (adw_get_major_version () == 1 && adw_get_minor_version () < 8 && GTK_IS_LABEL (heading))
    gtk_label_set_ellipsize (GTK_LABEL (heading), PANGO_ELLIPSIZE_END);
}
#endif

/**
 * bic_alert_new:
 * @heading: the question or the event, in a few words
 * @body: (nullable): the rest of the text
 *
 * Creates a dialog with a message and some responses. When it closes, it emits "response" with the id of a response.
 *
 * Returns: (transfer none): a new alert, which bic_alert_present () shows
 */
BicAlert *
bic_alert_new (const char *heading,
               const char *body)
{
#if ADW_CHECK_VERSION (1, 5, 0)
  BicAlert *alert = ADW_ALERT_DIALOG (adw_alert_dialog_new (heading, body));

  shrink_heading (alert);
  return alert;
#else
  return ADW_MESSAGE_DIALOG (adw_message_dialog_new (NULL, heading, body));
#endif
}

/**
 * bic_alert_add_response:
 * @alert: an alert
 * @id: the id that "response" is emitted with
 * @label: the label of the button, with a mnemonic
 * @flags: the appearance of the button, and the keys that activate it
 *
 * Adds a button.
 */
void
bic_alert_add_response (BicAlert      *alert,
                        const char    *id,
                        const char    *label,
                        BicAlertFlags  flags)
{
  ADW_ALERT (add_response) (alert, id, label);
  bic_alert_update_response (alert, id, label, flags);
}

/**
 * bic_alert_update_response:
 * @alert: an alert
 * @id: one of its responses
 * @label: the new label of the button
 * @flags: the new appearance of the button, and further keys that activate it
 *
 * Changes a button.
 */
void
bic_alert_update_response (BicAlert      *alert,
                           const char    *id,
                           const char    *label,
                           BicAlertFlags  flags)
{
  ADW_ALERT (set_response_label) (alert, id, label);
  ADW_ALERT (set_response_appearance) (alert, id,
                                       flags & BIC_ALERT_DESTRUCTIVE ? ADW_RESPONSE_DESTRUCTIVE
                                       : flags & BIC_ALERT_SUGGESTED ? ADW_RESPONSE_SUGGESTED : ADW_RESPONSE_DEFAULT);
  if (flags & BIC_ALERT_DEFAULT)
    ADW_ALERT (set_default_response) (alert, id);
  if (flags & BIC_ALERT_CLOSE)
    ADW_ALERT (set_close_response) (alert, id);
}

/**
 * bic_alert_enable_response:
 * @alert: an alert
 * @id: one of its responses
 * @enabled: whether its button can be pressed
 */
void
bic_alert_enable_response (BicAlert   *alert,
                           const char *id,
                           gboolean    enabled)
{
  ADW_ALERT (set_response_enabled) (alert, id, enabled);
}

/**
 * bic_alert_set_body:
 * @alert: an alert
 * @body: the text below the heading
 */
void
bic_alert_set_body (BicAlert   *alert,
                    const char *body)
{
  ADW_ALERT (set_body) (alert, body);
}

/**
 * bic_alert_get_extra_child:
 * @alert: an alert
 *
 * Returns: (transfer none) (nullable): the widget below the text
 */
GtkWidget *
bic_alert_get_extra_child (BicAlert *alert)
{
  return ADW_ALERT (get_extra_child) (alert);
}

/**
 * bic_alert_set_extra_child:
 * @alert: an alert
 * @child: (transfer floating): the widget to show below the text
 */
void
bic_alert_set_extra_child (BicAlert  *alert,
                           GtkWidget *child)
{
  ADW_ALERT (set_extra_child) (alert, child);
}

/**
 * bic_alert_present:
 * @alert: an alert
 * @parent: (type GtkWidget) (nullable): a widget of the parent window
 *
 * Shows @alert, in or over the window of @parent.
 */
void
bic_alert_present (BicAlert *alert,
                   gpointer  parent)
{
#if ADW_CHECK_VERSION (1, 5, 0)
  adw_dialog_present (ADW_DIALOG (alert), parent);
#else
  GtkRoot *root = parent ? gtk_widget_get_root (parent) : NULL;

  gtk_window_set_transient_for (GTK_WINDOW (alert), GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL);
  gtk_window_present (GTK_WINDOW (alert));
#endif
}

/**
 * bic_alert_close:
 * @alert: an alert that is shown
 *
 * Closes @alert like the Escape key.
 */
void
bic_alert_close (BicAlert *alert)
{
#if ADW_CHECK_VERSION (1, 5, 0)
  adw_dialog_close (ADW_DIALOG (alert));
#else
  gtk_window_close (GTK_WINDOW (alert));
#endif
}

/* AdwAboutDialog and AdwAboutWindow have the same properties. */
GType
bic_about_get_type (void)
{
#if ADW_CHECK_VERSION (1, 5, 0)
  return ADW_TYPE_ABOUT_DIALOG;
#else
  return ADW_TYPE_ABOUT_WINDOW;
#endif
}

/**
 * bic_about_add_link:
 * @about: an about dialog
 * @title: the label of the link, with a mnemonic
 * @url: the target of the link
 */
void
bic_about_add_link (BicAbout   *about,
                    const char *title,
                    const char *url)
{
#if ADW_CHECK_VERSION (1, 5, 0)
  adw_about_dialog_add_link (about, title, url);
#else
  adw_about_window_add_link (about, title, url);
#endif
}

/**
 * bic_about_add_legal_text:
 * @about: an about dialog
 * @title: the subject of the text
 * @text: the text, with markup
 */
void
bic_about_add_legal_text (BicAbout   *about,
                          const char *title,
                          const char *text)
{
#if ADW_CHECK_VERSION (1, 5, 0)
  adw_about_dialog_add_legal_section (about, title, NULL, GTK_LICENSE_CUSTOM, text);
#else
  adw_about_window_add_legal_section (about, title, NULL, GTK_LICENSE_CUSTOM, text);
#endif
}

#if !ADW_CHECK_VERSION (1, 5, 0)
/* Fixes the header bar, which AdwAboutWindow changes during its layout. */
static void
fix_header (BicAbout *about)
{
  GObject *headers = gtk_widget_get_template_child (GTK_WIDGET (about), ADW_TYPE_ABOUT_WINDOW, "headerbar_stack");

  if (GTK_IS_STACK (headers))
    bic_late_layout_enable_for_stack (GTK_STACK (headers));
}
#endif

/**
 * bic_about_present:
 * @about: an about dialog
 * @parent: (nullable): the parent window
 *
 * Shows @about, in or over @parent.
 */
void
bic_about_present (BicAbout  *about,
                   GtkWindow *parent)
{
#if ADW_CHECK_VERSION (1, 5, 0)
  adw_dialog_present (ADW_DIALOG (about), GTK_WIDGET (parent));
#else
  fix_header (about);
  gtk_window_set_transient_for (GTK_WINDOW (about), parent);
  gtk_window_present (GTK_WINDOW (about));
#endif
}

/**
 * bic_header_bar_shrink_sides:
 * @header: a header bar
 *
 * Allows the sides of @header to be narrower than their natural width. From version 1.4 to 1.7 a header bar lets GTK
 * shrink only its title, and the sides cover the title if that is not enough.
 */
void
bic_header_bar_shrink_sides (AdwHeaderBar *header)
{
  GtkWidget *box = bic_find_widget_of_type (header, GTK_TYPE_CENTER_BOX);

  if (box && g_object_class_find_property (G_OBJECT_GET_CLASS (box), "shrink-center-last"))
    g_object_set (box, "shrink-center-last", TRUE, NULL);
}

G_GNUC_END_IGNORE_DEPRECATIONS
