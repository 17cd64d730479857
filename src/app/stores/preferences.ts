/** The stores of the reader's preferences, kept in local storage. */

import type { WritableAtom } from 'nanostores';
import {
  type Accent,
  accentPattern,
  accents,
  coerced,
  defaultPreferences,
  type Preference,
  type Preferences,
  paletteNames,
  preferenceNames,
  preferences,
} from '../../lib/preferences.ts';
import { persistentAtom } from './persistent.ts';

export type Theme = Preferences['theme'];
export const themes = preferences.theme;

const encode = (value: string) => value;

function stored<Name extends Preference>(name: Name): WritableAtom<Preferences[Name]> {
  return persistentAtom<Preferences[Name]>(name, defaultPreferences[name], {
    encode,
    decode: (text) => coerced(name, text),
  });
}

/** The reader's preferences, in local storage and synchronised between tabs. */
export const $preferences = Object.fromEntries(preferenceNames.map((name) => [name, stored(name)])) as {
  readonly [Name in Preference]: WritableAtom<Preferences[Name]>;
};
export const $theme = $preferences.theme;

function storedAccent(name: Accent): WritableAtom<string> {
  return persistentAtom<string>(name, '', {
    encode,
    decode: (text) => (/^#[0-9a-f]{6}( |$)/.test(text) ? text : ''),
  });
}

/** The reader's accent in each theme as a line of colours; empty for the default. */
export const $accents = { accentLight: storedAccent('accentLight'), accentDark: storedAccent('accentDark') };

/** Derives the colours of an accent again, of which an earlier version has stored others. */
async function renewAccent(name: Accent, color: string): Promise<void> {
  const { paletteOf, storedPalette } = await import('../../lib/palette.ts');
  $accents[name].set(storedPalette(paletteOf(color, accents[name])));
}

function show(name: Preference, value: string): void {
  const root = document.documentElement;
  if (name === 'direction') {
    const own = root.lang === 'ar' ? 'rtl' : 'ltr';
    const dir = value === 'language' ? own : value;
    // Even the same one would have the browser find the style of the whole page anew.
    if (root.dir !== dir) root.dir = dir;
    return;
  }
  // Some screens have a fixed navigation (`layout` in routes.ts).
  if (name === 'nav' && root.dataset.layout) return;
  if (value === defaultPreferences[name]) delete root.dataset[name];
  else root.dataset[name] = value;
}

function showAccent(name: Accent, line: string): void {
  const { style } = document.documentElement;
  const colors = line.split(' ');
  if (colors[0] && !accentPattern.test(line)) return void renewAccent(name, colors[0]);
  for (const [at, part] of paletteNames.entries())
    style.setProperty(`--${accents[name]}-${part}`, colors[at] ?? '');
}

/** Applies preferences to `<html>` as they change; the script in the head has applied them before the first paint. Returns how to stop. */
export function showPreferences(): () => void {
  const stops = [
    ...preferenceNames.map((name) => $preferences[name].subscribe((value: string) => show(name, value))),
    ...(Object.keys(accents) as Accent[]).map((name) =>
      $accents[name].subscribe((line) => showAccent(name, line)),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
