/**
 * What a reader may choose of the interface: the values of each preference, its default first. A preference is stored under
 * its name, and stands on `<html>` as `data-…` of that name while it is not the default: the script in the head
 * (layouts/head/preferences.js) and the store both go by this table.
 */
export const preferences = {
  theme: ['system', 'light', 'dark'],
  skin: ['default', 'bordered'],
  nav: ['vertical', 'horizontal'],
  width: ['boxed', 'fluid'],
  navbar: ['sticky', 'static', 'hidden'],
  blur: ['on', 'off'],
  footer: ['static', 'sticky', 'hidden'],
  collapsed: ['off', 'on'],
  semiDark: ['on', 'off'],
  /** The bar of the horizontal navigation. */
  bar: ['sticky', 'static'],
  /** Not an attribute of its own: it decides `dir`. */
  direction: ['language', 'ltr', 'rtl'],
} as const;

export type Preference = keyof typeof preferences;
export type Preferences = { readonly [Name in Preference]: (typeof preferences)[Name][number] };

export const preferenceNames = Object.keys(preferences) as Preference[];

/** The value that is stored, or the default for what is none of the preference's values. */
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
export const paletteNames = [
  'primary',
  'primary-content',
  'primary-hover',
  'part',
  'part-content',
  'link',
  'tint',
] as const;

/** A stored accent. What is stored and is not that counts as none. */
export const accentPattern = /^#[0-9a-f]{6}( #[0-9a-f]{6}){6}$/;
