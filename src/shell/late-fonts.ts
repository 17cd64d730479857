/**
 * Fetches the site's letters on a first visit, once the screen is there: before, they would share the line with its code. The
 * fallbacks have their widths, so nothing moves. What came once is cached, and the next page uses it from the first paint on
 * (layouts/head/preferences.js). When they do not come, the next page tries again.
 */
export async function lateFonts(): Promise<void> {
  const { dataset, lang } = document.documentElement;
  const { fonts } = dataset;
  if (!fonts) return;
  const loaded = await document.fonts
    .load('1em "Public Sans", "Noto Sans Arabic"', lang === 'ar' ? 'aا' : 'a')
    .catch(() => []);
  if (loaded.length === 0) return;
  delete dataset.fonts;
  try {
    localStorage.setItem('fonts', fonts);
  } catch {
    // Storage is forbidden: the next page fetches them late again.
  }
}
