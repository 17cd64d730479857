import { $place } from '../navigation/place.ts';

/** Remembers that these files are cached: pages then use them from the first paint on (layouts/head/preferences.js). */
export function noteFonts(files: string): void {
  try {
    const noted = localStorage.getItem('fonts') ?? '';
    if (!noted.includes(files)) localStorage.setItem('fonts', files);
  } catch {
    // Storage is forbidden: each document fetches them late.
  }
}

let isAsked = false;

/**
 * Fetches the site's fonts once this screen is drawn; earlier they would compete with its code for the line. This screen keeps the
 * fallback fonts, so that nothing moves under the reader: the next one is drawn in the site's. It happens only with a session and
 * an empty cache: otherwise the login page has fetched the fonts.
 */
export async function lateFonts(fonts: string): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  const { dataset, lang } = document.documentElement;
  const sample = lang === 'ar' ? 'aا' : 'a';
  const loaded = await document.fonts.load('1em "Public Sans", "Noto Sans Arabic"', sample).catch(() => []);
  isAsked = loaded.length > 0;
  if (!isAsked) return;
  noteFonts(fonts);
  const { name } = $place.get();
  const stop = $place.listen((next) => {
    // The same screen with another filter stays as it is.
    if (next.name === name) return;
    stop();
    delete dataset.fonts;
  });
}
