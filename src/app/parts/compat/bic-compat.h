/* Widgets and corrections that the oldest supported toolkit needs (GTK 4.8, libadwaita 1.2).
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Only this header and the files in its folder depend on these versions. HACKING.md lists the supported versions.
 * When the oldest supported version rises, delete the rows up to that version together with their files.
 *
 *   here                                  instead of                                      not needed since
 *   BicAlert                              AdwAlertDialog                                  libadwaita 1.5
 *   BicAbout                              AdwAboutDialog                                  libadwaita 1.5
 *   BIC_HAS_SHORTCUTS_DIALOG              AdwShortcutsDialog                              libadwaita 1.8
 *   bic_header_bar_shrink_sides ()        -                                               libadwaita 1.8
 *   BicSplitView                          AdwOverlaySplitView                             libadwaita 1.4
 *   BicSqueezer                           AdwBreakpoint that sets "visible"               libadwaita 1.4
 *   BicFoldButton                         AdwBreakpoint that sets "active"                libadwaita 1.4
 *   bic_side_by_side_layout_new ()              AdwMultiLayoutView                              libadwaita 1.6
 *   bic_wrap_layout_new ()                AdwWrapLayout                                   libadwaita 1.7
 *   bic_segments_layout_new ()            AdwWrapLayout that justifies                    libadwaita 1.7
 *   BicWidthBin, bic_width_first_new ()   -                                               not known: to be measured
 *   bic_late_layout_enable () and others    -                                               not known: to be tried
 *   bic_late_menu_set ()                  -                                               not known: to be measured
 *   bic_stack_hide_others ()              -                                               GTK 4.10
 *   bic_combo_row_select ()               -                                               needed since GTK 4.12
 *   bic_scroll_bar_first ()               -                                               needed in GTK 4.18
 *
 * bic-button-names.h names rows and buttons, as GTK does since 4.10. bic_buttons_ellipsize_labels () corresponds to
 * GtkButton:can-shrink of 4.12.
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* --- alerts: AdwAlertDialog since 1.5, before that AdwMessageDialog --------------------------------------------- */

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
  BIC_ALERT_DEFAULT     = 1 << 2,       /* response to Enter */
  BIC_ALERT_CLOSE       = 1 << 3        /* response to Escape */
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

/* --- header bars: the sides shrink before the title ------------------------------------------------------------ */

void         bic_header_bar_shrink_sides (AdwHeaderBar        *header);

/* --- keyboard shortcuts: AdwShortcutsDialog since 1.8, before that GtkShortcutsWindow --------------------------- */

#define BIC_HAS_SHORTCUTS_DIALOG ADW_CHECK_VERSION (1, 8, 0)

/* --- a sidebar next to the content, or over it where the window is narrow --------------------------------------- */

#define BIC_TYPE_SPLIT_VIEW (bic_split_view_get_type ())
G_DECLARE_FINAL_TYPE (BicSplitView, bic_split_view, BIC, SPLIT_VIEW, AdwBin)

gboolean     bic_split_view_get_collapsed    (BicSplitView    *self);
gboolean     bic_split_view_get_show_sidebar (BicSplitView    *self);
void         bic_split_view_set_show_sidebar (BicSplitView    *self,
                                              gboolean         show);

/* --- a container that shows the first of its children that is narrow enough -------------------------------------- */

#define BIC_TYPE_SQUEEZER (bic_squeezer_get_type ())
G_DECLARE_FINAL_TYPE (BicSqueezer, bic_squeezer, BIC, SQUEEZER, GtkWidget)

/* --- a button that shows and hides a part, and stores the choice for low windows and for others ------------------
 * In a low window the part would leave too little space, so the part is closed until the user opens it.
 */

#define BIC_TYPE_FOLD_BUTTON (bic_fold_button_get_type ())
G_DECLARE_FINAL_TYPE (BicFoldButton, bic_fold_button, BIC, FOLD_BUTTON, GtkToggleButton)

/* --- layouts (bic-compat-layouts.c) ------------------------------------------------------------------------------ */

/* Places any number of children in rows, centered unless the widget is aligned to the start. */
GtkLayoutManager * bic_wrap_layout_new         (void);
GtkLayoutManager * bic_segments_layout_new     (void);  /* for related buttons, in one or more rows */
GtkLayoutManager * bic_side_by_side_layout_new (void);  /* for two children, next to each other if they fit */

/* A bin whose child is only measured for a width. A container that places children next to each other measures the
 * width of each child for a height. For that, GTK tries a dozen widths of a wrapped text, and measures its parents
 * again for each width. */
#define BIC_TYPE_WIDTH_BIN (bic_width_bin_get_type ())
G_DECLARE_FINAL_TYPE (BicWidthBin, bic_width_bin, BIC, WIDTH_BIN, AdwBin)
GtkWidget *        bic_width_bin_new   (GtkWidget             *child);  /* (transfer floating) */
GtkLayoutManager * bic_width_first_new (GtkCustomMeasureFunc   size,
                                        GtkCustomAllocateFunc  place);

/* --- corrections (bic-compat-late.c) ----------------------------------------------------------------------------- */

void         bic_late_layout_enable           (GtkWidget            *widget);
void         bic_late_layout_queue            (GtkWidget            *widget);
void         bic_late_layout_enable_for_stack (GtkStack             *stack);
void         bic_late_menu_set                (GtkMenuButton        *button,
                                               GMenuModel           *menu);
GMenuModel * bic_late_menu_get                (GtkMenuButton        *button);
void         bic_stack_hide_others            (GtkStack             *stack);
void         bic_combo_row_select             (AdwComboRow          *row,
                                               guint                 n_choices,
                                               guint                 index,
                                               const char           *other);
GtkWidget *  bic_scroll_bar_first             (GtkScrolledWindow    *scroller);     /* (transfer floating) */

G_END_DECLS
