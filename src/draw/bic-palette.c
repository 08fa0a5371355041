/* Colors of the looks and of the nations, as tables
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-palette.h"

static const BicTheme themes[] = {
  [BIC_LOOK_LIGHT] = {
    .paper = 0xF6EFDF, .ground = 0xECE3C6, .wash = { 0xE0DDB2, 0xF4E8C6 }, .ink = 0x3B2C1C, .grid = 0x4A3A24,
    .fade = 0xF6EFDF,
    .tuft = 0x8C8A4E, .furrow = 0xA8924E, .hill = { 0xDDC591, 0xD2B377, 0xDABF8A },
    .rugged = { 0xCDB79B, 0xB79D80, 0x9F866C },
    .hachure = 0x6E4A22, .shade = 0x7A4E1C, .rock_shade = 0x6E4A22, .forest = 0xBCC594,
    .crown = { 0x64804A, 0x718B52, 0x587443 },
    .crown_light = 0xA6B97C, .crown_ink = 0x34452A, .crown_shade = 0x2C3A18, .water = 0x86B3C9, .flow = 0xB9D7E2,
    .bank = 0x3F6B84,
    .ice = 0xD3E4EA, .ice_line = 0x7FA3B5, .reed = 0x4C6333, .roof = { 0xB9532F, 0xC9683C, 0xA5472B }, .wall = 0xF3E7CE,
    .town = 0xE2CFA6, .town_ink = 0x4A2413, .stone = 0xB9AE9C, .wood = 0x9B7242, .lane = 0xF3E7CE, .road = 0xF3E7CE,
    .verge = 0x9B7242,
    .sand = { 0xD8C08A, 0xC7A96C, 0xB39152 }, .section = 0x9C2B1B, .label = 0x4A3A26, .halo = 0xF3EACF,
    .frame = 0x3B2C1C,
    .gold = 0xC8921C, .gold_case = 0x4A2413, .selection = 0x1C71D8, .casing = 0xFFFFFF, .error = 0xE01B24,
    .target = 0xC8281E, .advice = 0xE66100,
    .ribbon = 0xFFFBF0, .ribbon_ink = 0x201710, .die = 0xFFFDF6, .die_ink = 0x2B2116, .grid_alpha = 0.50,
    .grid_width = 0.012,
    .section_alpha = 0.80, .label_alpha = 0.95, .fade_alpha = 0.62, .hachure_alpha = 0.78, .furrow_alpha = 0.30,
    .lane_alpha = 0.55,
    .shadow_alpha = 1.0,
  },
  [BIC_LOOK_DARK] = {
    .paper = 0x1E1F22, .ground = 0x363A33, .wash = { 0x3A4136, 0x3F3F34 }, .ink = 0xE9DFC8, .grid = 0xD8D2BC,
    .fade = 0x1E1F22,
    .tuft = 0x6F7A52, .furrow = 0x7C7750, .hill = { 0x53472F, 0x625236, 0x6C5A3C },
    .rugged = { 0x4E4841, 0x5B534A, 0x696056 },
    .hachure = 0xD9B778, .shade = 0x000000, .rock_shade = 0x000000, .forest = 0x33432E,
    .crown = { 0x4A6B3B, 0x547643, 0x416033 },
    .crown_light = 0x7F9E5C, .crown_ink = 0x16200F, .crown_shade = 0x0C1108, .water = 0x2F5F7C, .flow = 0x4F88A6,
    .bank = 0x8FBBD0,
    .ice = 0x58707C, .ice_line = 0xA9C4CF, .reed = 0x93AD68, .roof = { 0x9A4A30, 0xA95A3A, 0x8A3F29 }, .wall = 0xC9BA9C,
    .town = 0x4E4535, .town_ink = 0x170D08, .stone = 0x7C766B, .wood = 0x8A683F, .lane = 0xC9BA9C, .road = 0xC9BA9C,
    .verge = 0x8A683F,
    .sand = { 0x7A6D51, 0x726244, 0x68573A }, .section = 0xFF8A70, .label = 0xE9DFC8, .halo = 0x2A2D28,
    .frame = 0xCBBF9F,
    .gold = 0xF5C34B, .gold_case = 0x1A0F06, .selection = 0x62A0EA, .casing = 0xFFFFFF, .error = 0xFF7B63,
    .target = 0xFF5A4A, .advice = 0xFFA348,
    .ribbon = 0xF2EBDA, .ribbon_ink = 0x201710, .die = 0xF2EBDA, .die_ink = 0x201710, .grid_alpha = 0.22,
    .grid_width = 0.012,
    .section_alpha = 0.75, .label_alpha = 0.95, .fade_alpha = 0.62, .hachure_alpha = 0.42, .furrow_alpha = 0.30,
    .lane_alpha = 0.12,
    .shadow_alpha = 1.0, .dark = TRUE,
  },
  [BIC_LOOK_MONO] = {
    .paper = 0xFFFFFF, .ground = 0xFFFFFF, .wash = { 0xFFFFFF, 0xFFFFFF }, .ink = 0x000000, .grid = 0x000000,
    .fade = 0xFFFFFF,
    .tuft = 0x000000, .furrow = 0x000000, .hill = { 0xF8F8F8, 0xF2F2F2, 0xECECEC },
    .rugged = { 0xEEEEEE, 0xE4E4E4, 0xDADADA },
    .hachure = 0x000000, .shade = 0x000000, .rock_shade = 0x000000, .forest = 0xFFFFFF,
    .crown = { 0xFFFFFF, 0xFFFFFF, 0xFFFFFF },
    .crown_light = 0xFFFFFF, .crown_ink = 0x000000, .crown_shade = 0x000000, .water = 0xFFFFFF, .flow = 0x000000,
    .bank = 0x000000,
    .ice = 0xFFFFFF, .ice_line = 0x000000, .reed = 0x000000, .roof = { 0xFFFFFF, 0xFFFFFF, 0xFFFFFF }, .wall = 0xFFFFFF,
    .town = 0xFFFFFF, .town_ink = 0x000000, .stone = 0xFFFFFF, .wood = 0xFFFFFF, .lane = 0xFFFFFF, .road = 0xFFFFFF,
    .verge = 0x000000,
    .sand = { 0xFFFFFF, 0xFFFFFF, 0xFFFFFF }, .section = 0x000000, .label = 0x000000, .halo = 0xFFFFFF,
    .frame = 0x000000,
    .gold = 0x000000, .gold_case = 0xFFFFFF, .selection = 0x000000, .casing = 0xFFFFFF, .error = 0x000000,
    .target = 0x000000, .advice = 0x000000,
    .ribbon = 0xFFFFFF, .ribbon_ink = 0x000000, .die = 0xFFFFFF, .die_ink = 0x000000, .grid_alpha = 0.55,
    .grid_width = 0.009,
    .section_alpha = 0.90, .label_alpha = 0.85, .fade_alpha = 0.80, .hachure_alpha = 0.75, .furrow_alpha = 0.0,
    .lane_alpha = 0.0,
    .shadow_alpha = 0.0, .mono = TRUE, .plain = TRUE,
  },
};

#define CREAM 0xFFF7E6
#define DARK_ICON 0x2B2116
#define GOLD 0xF2C14E
#define BROWN 0x8A5A00

/* clang-format off */
static const BicNationArt nations[] = {
  { "french",     0x22468C, CREAM,     GOLD,  { 0xC8281E, 0xFFFFFF, 0x24447C }, 0x7A120C, 0x24447C, FALSE, 0.72,
    BIC_HATCH_LEVEL,   0.024, 0.0115 },
  { "british",    0xB3261E, CREAM,     GOLD,  { 0x1A1A1A, 0x1A1A1A, 0x1A1A1A }, 0x8F8B84, 0xE9C46A, TRUE,  0.72,
    BIC_HATCH_UPRIGHT, 0.038, 0.006 },
  { "portuguese", 0x8F673C, CREAM,     GOLD,  { 0xC8281E, 0xC8281E, 0x24447C }, 0x7A120C, 0x24447C, FALSE, 0.72,
    BIC_HATCH_RISING,  0.052, 0.006 },
  { "spanish",    0xE0B448, DARK_ICON, BROWN, { 0xC8281E, 0xC8281E, 0xC8281E }, 0xF4B9A6, 0xF3C623, TRUE,  0.66,
    BIC_HATCH_DOTS,    0.046, 0.0085 },
  { "russian",    0x1A5A3E, CREAM,     GOLD,  { 0xF08A1D, 0x1A1A1A, 0xF08A1D }, 0x8A4A06, 0xF08A1D, FALSE, 0.72,
    BIC_HATCH_FALLING, 0.052, 0.006 },
  { "austrian",   0xF1EFE8, DARK_ICON, BROWN, { 0xF3C623, 0x1A1A1A, 0xF3C623 }, 0x8A6A06, 0xF3C623, FALSE, 0.66,
    BIC_HATCH_NONE,    0.040, 0.006 },
  { "prussian",   0x565C63, CREAM,     GOLD,  { 0xFFFFFF, 0x1A1A1A, 0xFFFFFF }, 0x8F8B84, 0xFFFFFF, FALSE, 0.72,
    BIC_HATCH_CROSSED, 0.045, 0.006 },
  { "",           0x8B8680, CREAM,     GOLD,  { 0xD8D4CC, 0xD8D4CC, 0x8B8680 }, 0x8F8B84, 0x8B8680, FALSE, 0.72,
    BIC_HATCH_NONE,    0.040, 0.006 },
};
/* clang-format on */

static const BicNationArt *
find_nation (const char *art)
{
  for (guint i = 0; i < G_N_ELEMENTS (nations) - 1; i++)
    if (g_strcmp0 (nations[i].art, art) == 0)
      return &nations[i];
  return NULL;
}


const BicNationArt *
_bic_nation_art (const BicCatalogue *catalogue,
                 int                 nation)
{
  int n = 0;
  const BicNation *known = catalogue ? bic_catalogue_nations (catalogue, &n) : NULL;
  const BicNationArt *art = nation >= 0 && nation < n ? find_nation (known[nation].art) : NULL;

  return art ? art : &nations[G_N_ELEMENTS (nations) - 1];
}

/* Returns the colors of a style. High contrast makes lines and labels stronger and leaves out ornaments. */
BicTheme
_bic_theme (const BicStyle *style)
{
  BicLook look = style->look == BIC_LOOK_DARK || style->look == BIC_LOOK_MONO ? style->look : BIC_LOOK_LIGHT;
  BicTheme theme = themes[look];

  if (style->look == BIC_LOOK_PRINT)
    theme.paper = theme.fade = 0xFFFFFF;
  if (style->high_contrast)
    {
      theme.plain = TRUE;
      theme.ground = theme.dark ? 0x14160F : 0xFFFDF5;
      theme.halo = theme.ground;
      theme.label = theme.ink = theme.frame = theme.grid = theme.dark ? 0xFFFFFF : 0x000000;
      theme.label_alpha = theme.section_alpha = 1.0;
      theme.grid_alpha = 0.85;
      theme.grid_width *= 1.4;
    }
  return theme;
}

/* --- tones of the ground ------------------------------------------------ */

/* Colors of open ground, hills, woods and roads. The snow tone also sets the colors of other terrain. 0: the color of
 * the theme */
typedef struct {
  BicColour ground, wash[2], tuft, furrow, hill[3], hachure, forest, crown[3], crown_light, crown_ink, halo;
  BicColour rugged[3], sand[3], roof[3], wall, town, lane, stone, shade, road, verge, snow;
} Tone;

static const BicTone tone_names[] = {
  { "", N_("Summer fields") },
  { "dry", N_("Dry plain") },
  { "autumn", N_("Autumn") },
  { "winter", N_("Snow") },
};

/* clang-format off */
static const Tone light_tones[G_N_ELEMENTS (tone_names)] = {
  { 0 },
  { .ground = 0xEBD8AC, .wash = { 0xE2C994, 0xF2E2BC }, .tuft = 0xA98F48, .furrow = 0xB28A48,
    .hill = { 0xDDBE86, 0xD0A96C, 0xD8B67C },
    .forest = 0xC6C08A, .crown = { 0x7C8448, 0x8A8F50, 0x6E7742 }, .crown_light = 0xB6B474, .halo = 0xF1E3C2,
    .road = 0xF8F0DA, .verge = 0xB4935A },
  { .ground = 0xE6DABA, .wash = { 0xDCC99A, 0xEFE2C4 }, .tuft = 0x9C7E3E, .furrow = 0x9C7440, .forest = 0xCBBF88,
    .crown = { 0x8B8A3E, 0xC4913A, 0xA95F2C }, .crown_light = 0xE3C874, .crown_ink = 0x43351A, .halo = 0xEFE4CA,
    .road = 0xE4D3AE, .verge = 0x86653E },
  { .ground = 0xF2F4F3, .wash = { 0xE3EAEE, 0xFBFBF8 }, .tuft = 0x98A09C, .furrow = 0xB4BCC0,
    .hill = { 0xE6E6E2, 0xD8D8D4, 0xDFDFDB },
    .hachure = 0x5F6064, .forest = 0xDCE4DC, .crown = { 0x5E7862, 0x6F8A72, 0x526B57 }, .crown_light = 0xE4EEE6,
    .halo = 0xFBFBF9,
    .rugged = { 0xD2D3D2, 0xBEC0C0, 0xA9ACAD }, .sand = { 0xDEDDD8, 0xCCCBC6, 0xB7B6B1 },
    .roof = { 0xEBEEF0, 0xF4F6F6, 0xE2E6E9 },
    .wall = 0xCBB9A2, .town = 0xE4E3DD, .lane = 0xFAFAF7, .stone = 0xB9BAB9, .shade = 0x4E5A64, .road = 0xDEE0E0,
    .verge = 0x878C90, .snow = 0xFAFCFC },
};

static const Tone dark_tones[G_N_ELEMENTS (tone_names)] = {
  { 0 },
  { .ground = 0x40392A, .wash = { 0x463E2B, 0x493F30 }, .tuft = 0x857849, .furrow = 0x806C42, .forest = 0x40432A,
    .crown = { 0x5C6338, 0x676C40, 0x525832 }, .halo = 0x332D22, .road = 0xD3C39C },
  { .ground = 0x3C3529, .wash = { 0x463B28, 0x42392B }, .tuft = 0x7E6A3E, .furrow = 0x7C6038, .forest = 0x45402A,
    .crown = { 0x66662F, 0x8F6A2C, 0x7B4622 }, .crown_light = 0xB89C56, .crown_ink = 0x1E160A, .halo = 0x2F2A22,
    .road = 0xB5A280, .verge = 0x755533 },
  { .ground = 0x464D52, .wash = { 0x4D555B, 0x51585B }, .tuft = 0x8B9599, .furrow = 0x7A8488,
    .hill = { 0x5B5952, 0x67645B, 0x6F6C62 },
    .forest = 0x4A5751, .crown = { 0x4C6654, 0x57725F, 0x435A4A }, .crown_light = 0xA9C0B0, .halo = 0x363C40,
    .rugged = { 0x585A5B, 0x646768, 0x717475 }, .sand = { 0x6C6C69, 0x636361, 0x595957 },
    .roof = { 0x9BA1A5, 0xA6ABAE, 0x8F9599 },
    .town = 0x585A59, .lane = 0xC9CBCB, .stone = 0x84878A, .road = 0x9EA5A9, .verge = 0x5F666B, .snow = 0xB4C0C6 },
};
/* clang-format on */

/**
 * bic_ground_tones:
 * @n: (out): number of tones
 *
 * Returns: (array length=n): the ground tones that a battle can have, with names that are not yet translated
 */
const BicTone *
bic_ground_tones (int *n)
{
  g_return_val_if_fail (n != NULL, NULL);

  *n = G_N_ELEMENTS (tone_names);
  return tone_names;
}

#define TONED(field) { G_STRUCT_OFFSET (Tone, field), G_STRUCT_OFFSET (BicTheme, field), \
                       sizeof ((Tone *) NULL)->field / sizeof (BicColour) }
static const struct { gsize from, to; guint n; } toned[] = {
  TONED (ground), TONED (wash), TONED (tuft), TONED (furrow), TONED (hill), TONED (hachure), TONED (forest),
      TONED (crown), TONED (crown_light),
  TONED (crown_ink), TONED (halo), TONED (rugged), TONED (sand), TONED (roof), TONED (wall), TONED (town),
      TONED (lane), TONED (stone),
  TONED (shade), TONED (road), TONED (verge), TONED (snow),
};

/* Applies a tone to a theme, unless the theme is plain (monochrome or high contrast). An unknown tone changes
 * nothing. */
void
_bic_theme_apply_tone (BicTheme *theme,
                       GQuark    ground)
{
  const Tone *tone = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (tone_names) && ground && !theme->plain; i++)
    if (g_strcmp0 (tone_names[i].id, g_quark_to_string (ground)) == 0)
      tone = theme->dark ? &dark_tones[i] : &light_tones[i];
  for (guint i = 0; tone && i < G_N_ELEMENTS (toned); i++)
    {
      const BicColour *from = G_STRUCT_MEMBER_P (tone, toned[i].from);

      for (guint k = 0; k < toned[i].n; k++)
        if (from[k])
          ((BicColour *) G_STRUCT_MEMBER_P (theme, toned[i].to))[k] = from[k];
    }
}

BicColour
_bic_mix (BicColour a,
          BicColour b,
          double    share_of_b)
{
  BicColour mixed = 0;

  for (int shift = 0; shift <= 16; shift += 8)
    {
      double x = a >> shift & 0xFF, y = b >> shift & 0xFF;

      mixed |= (BicColour) (x + (y - x) * share_of_b + 0.5) << shift;
    }
  return mixed;
}
