/** Remembers that these files are cached: pages then use them from the first paint on (layouts/head/preferences.js). */
export function noteFonts(files: string): void {
  try {
    const noted = localStorage.getItem('fonts') ?? '';
    if (!noted.includes(files)) localStorage.setItem('fonts', files);
  } catch {
    // Storage is forbidden: each document fetches them late.
  }
}

/**
 * Fetches the site's fonts for the next document once this screen is drawn; earlier they would compete with its code for the line.
 * This document keeps the fallback fonts (`font-display: optional`), so that nothing moves under the reader. It happens only with a
 * session and an empty cache: otherwise the login page has fetched the fonts.
 */
export async function lateFonts(): Promise<void> {
  const { dataset, lang } = document.documentElement;
  const { fonts } = dataset;
  if (!fonts) return;
  const sample = lang === 'ar' ? 'aا' : 'a';
  const loaded = await document.fonts.load('1em "Public Sans", "Noto Sans Arabic"', sample).catch(() => []);
  if (loaded.length > 0) noteFonts(fonts);
}
