import { persistentAtom } from '@nanostores/persistent';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The reader's theme. What is stored and is not a theme counts as `system`. */
export const $theme = persistentAtom<Theme>('theme', 'system', {
  encode: (theme) => theme,
  decode: (stored) => themes.find((theme) => theme === stored) ?? 'system',
});

/** Shows the theme on `<html>`, as the script in the head has done before the first paint. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
}
