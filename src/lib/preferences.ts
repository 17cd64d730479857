/**
 * The preferences of the interface with their values, the default first. Each is stored under its name and set on `<html>` as `data-…`
 * unless it is the default. The script in the head (layouts/head/preferences.js) and the store (app/stores/preferences.ts) share this table.
 */
export const preferences = {
  theme: ['system', 'light', 'dark'],
  skin: ['default', 'bordered'],
  nav: ['vertical', 'horizontal'],
  width: ['boxed', 'fluid'],
  /** The height of rows in lists and tables. */
  density: ['compact', 'comfortable'],
  navbar: ['sticky', 'static', 'hidden'],
  blur: ['on', 'off'],
  footer: ['static', 'sticky', 'hidden'],
  collapsed: ['off', 'on'],
  semiDark: ['off', 'on'],
  /** The bar of the horizontal navigation. */
  bar: ['sticky', 'static'],
  /** Sets `dir` instead of a `data-` attribute. */
  direction: ['language', 'ltr', 'rtl'],
} as const;

export type Preference = keyof typeof preferences;
export type Preferences = { readonly [Name in Preference]: (typeof preferences)[Name][number] };

export const preferenceNames = Object.keys(preferences) as Preference[];

/** The stored value, or the default for an unknown one. */
export function coerced<Name extends Preference>(name: Name, stored: string | null): Preferences[Name] {
  const values = preferences[name] as readonly string[];
  return (stored !== null && values.includes(stored) ? stored : values[0]) as Preferences[Name];
}

/** The default of each preference. */
export const defaultPreferences = Object.fromEntries(
  preferenceNames.map((name) => [name, coerced(name, null)]),
) as unknown as Preferences;

/** The themes that can have an accent of the reader's own, stored as `accentLight` and `accentDark`. */
export const accents = { accentLight: 'light', accentDark: 'dark' } as const;
export type Accent = keyof typeof accents;

/** The colours of an accent (lib/palette.ts) as CSS variables name them, in the order in which they are stored. */
export const paletteNames = ['primary', 'part', 'ink', 'ink-hover', 'link', 'tint'] as const;

/** A stored accent. Any other text counts as none. */
export const accentPattern = /^#[0-9a-f]{6}( #[0-9a-f]{6}){5}$/;
