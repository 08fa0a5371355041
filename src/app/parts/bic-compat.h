/* Widgets that newer versions of libadwaita do better than version 1.2, chosen when the program is compiled.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Only this file and its implementation know which version has what. docs/hacking/releases.md lists the versions.
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* --- questions and messages: AdwAlertDialog since 1.5, before that AdwMessageDialog ----------------------------- */

#if ADW_CHECK_VERSION (1, 5, 0)
typedef AdwAlertDialog BicAlert;
#else
typedef AdwMessageDialog BicAlert;
#endif

typedef enum
{
  BIC_ALERT_PLAIN       = 0,
  BIC_ALERT_SUGGESTED   = 1 << 0,
  BIC_ALERT_DESTRUCTIVE = 1 << 1,
  BIC_ALERT_DEFAULT     = 1 << 2,       /* the response to Enter */
  BIC_ALERT_CLOSE       = 1 << 3        /* the response to Escape */
} BicAlertFlags;

BicAlert *   bic_alert_new              (const char           *heading,
                                         const char           *body);
void         bic_alert_add_response     (BicAlert             *alert,
                                         const char           *id,
                                         const char           *label,
                                         BicAlertFlags         flags);
void         bic_alert_update_response  (BicAlert             *alert,
                                         const char           *id,
                                         const char           *label,
                                         BicAlertFlags         flags);
void         bic_alert_enable_response  (BicAlert             *alert,
                                         const char           *id,
                                         gboolean              enabled);
const char * bic_alert_get_label        (BicAlert             *alert,
                                         const char           *id);
const char * bic_alert_get_heading      (BicAlert             *alert);
const char * bic_alert_get_body         (BicAlert             *alert);
void         bic_alert_set_body         (BicAlert             *alert,
                                         const char           *body);
GtkWidget *  bic_alert_get_extra_child  (BicAlert             *alert);
void         bic_alert_set_extra_child  (BicAlert             *alert,
                                         GtkWidget            *child);
void         bic_alert_present          (BicAlert             *alert,
                                         gpointer              parent);
void         bic_alert_close            (BicAlert             *alert);

/* --- about the program: AdwAboutDialog since 1.5, before that AdwAboutWindow ------------------------------------ */

#if ADW_CHECK_VERSION (1, 5, 0)
typedef AdwAboutDialog BicAbout;
#else
typedef AdwAboutWindow BicAbout;
#endif

#define BIC_TYPE_ABOUT (bic_about_get_type ())
GType        bic_about_get_type         (void);
void         bic_about_add_link         (BicAbout             *about,
                                         const char           *title,
                                         const char           *url);
void         bic_about_add_legal_text   (BicAbout             *about,
                                         const char           *title,
                                         const char           *text);
void         bic_about_present          (BicAbout             *about,
                                         GtkWindow            *parent);

/* --- header bars: their sides shrink before their title -------------------------------------------------------- */

void         bic_header_bar_shrink_sides (AdwHeaderBar        *header);

/* --- keys: AdwShortcutsDialog since 1.8, before that GtkShortcutsWindow ----------------------------------------- */

#define BIC_HAS_SHORTCUTS_DIALOG ADW_CHECK_VERSION (1, 8, 0)

G_END_DECLS
