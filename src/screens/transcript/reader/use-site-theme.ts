import { useStore } from '@nanostores/react';
import { $preferences } from '../../../app/stores/preferences.ts';
import { useMedia } from '../../../ui/use-media.ts';

/** The theme that the page has now. */
export function useSiteTheme(): 'dark' | 'light' {
  const chosen = useStore($preferences.theme);
  const isDark = useMedia('(prefers-color-scheme: dark)');
  if (chosen !== 'system') return chosen;
  return isDark ? 'dark' : 'light';
}
