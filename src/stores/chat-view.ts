import { persistentAtom } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';

/** How previews of messages are drawn: as the platform's own settings have it. */
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

/** The reader's choices for previews, kept in local storage and in step with the other tabs. What is none of them is the default. */
export const $chatLayout = stored('chatLayout', chatLayouts);
export const $chatTheme = stored('chatTheme', chatThemes);
