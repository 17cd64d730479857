import { computed, type ReadableAtom } from 'nanostores';
import { paletteOf, storedPalette } from '../../../lib/palette.ts';
import {
  type Accent,
  accents,
  defaultPreferences,
  type Preference,
  type Preferences,
  preferenceNames,
} from '../../../lib/preferences.ts';
import { $accents, $preferences } from '../../stores/preferences.ts';

/** All preferences together: each picture shows one value among the current others. */
export const $look = computed(
  preferenceNames.map((name): ReadableAtom<string> => $preferences[name]),
  (...values) =>
    Object.fromEntries(preferenceNames.map((name, at) => [name, values[at]])) as unknown as Preferences,
);

export const $ownAccents = computed(
  [$accents.accentLight, $accents.accentDark],
  (accentLight, accentDark) => ({
    accentLight,
    accentDark,
  }),
);
type OwnAccents = Readonly<Record<Accent, string>>;

export function choose<Name extends Preference>(name: Name, value: Preferences[Name]): void {
  $preferences[name].set(value);
}

/** Sets the accent of one theme and stores every colour that is derived from it. */
export function chooseAccent(name: Accent, color: string): void {
  $accents[name].set(storedPalette(paletteOf(color, accents[name])));
}

/** The accent as the reader chose it. */
export function accentColor(line: string, fallback: string): string {
  return line.split(' ')[0] || fallback;
}

export interface Appearance {
  readonly look: Preferences;
  readonly accents: OwnAccents;
}

export const currentAppearance = (): Appearance => ({ look: $look.get(), accents: $ownAccents.get() });

export function apply({ look, accents: own }: Appearance): void {
  for (const name of preferenceNames) choose(name, look[name]);
  $accents.accentLight.set(own.accentLight);
  $accents.accentDark.set(own.accentDark);
}

export const defaults: Appearance = {
  look: defaultPreferences,
  accents: { accentLight: '', accentDark: '' },
};

export function isDefault({ look, accents: own }: Appearance): boolean {
  return (
    preferenceNames.every((name) => look[name] === defaultPreferences[name]) &&
    !own.accentLight &&
    !own.accentDark
  );
}
