/** Notes that these files are in the cache: pages then use them from the first paint on (layouts/head/preferences.js). */
export function noteFonts(files: string): void {
  try {
    const noted = localStorage.getItem('fonts') ?? '';
    if (!noted.includes(files)) localStorage.setItem('fonts', files);
  } catch {
    // Storage is forbidden: each page fetches them late.
  }
}

/**
 * Fetches the site's letters for the next page, once this screen is there: before, they would share the line with its code.
 * This page keeps the letters that it was drawn in, so that nothing moves under the reader. Only a tab that comes with a session
 * and without a cache is such a page: the login page has the letters.
 */
export async function lateFonts(): Promise<void> {
  const { dataset, lang } = document.documentElement;
  const { fonts } = dataset;
  if (!fonts) return;
  const sample = lang === 'ar' ? 'aا' : 'a';
  const loaded = await document.fonts.load('1em "Public Sans", "Noto Sans Arabic"', sample).catch(() => []);
  if (loaded.length > 0) noteFonts(fonts);
}
