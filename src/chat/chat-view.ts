import type { WritableAtom } from 'nanostores';
import { persistentAtom } from '../app/stores/persistent.ts';

/** The layouts and themes of message previews, as the platform names them. */
export const chatLayouts = ['cozy', 'compact'] as const;
export const chatThemes = ['dark', 'light'] as const;
export type ChatLayout = (typeof chatLayouts)[number];
export type ChatTheme = (typeof chatThemes)[number];

function stored<Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
): WritableAtom<Value> {
  return persistentAtom<Value>(key, values[0], {
    encode: (value) => value,
    decode: (text) => values.find((value) => value === text) ?? values[0],
  });
}

/**
 * The reader's choices for previews, kept in local storage and synchronised between tabs. An unknown value counts
 * as the default.
 */
export const $chatLayout = stored('chatLayout', chatLayouts);
export const $chatTheme = stored('chatTheme', chatThemes);
