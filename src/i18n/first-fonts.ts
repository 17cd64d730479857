import type { Locale } from '../routes.ts';

const latin = '/fonts/v3/public-sans-latin-normal.woff2';
const arabic = '/fonts/v3/noto-sans-arabic.woff2';

/** The fonts that a page's own text needs. Changed content needs a new name: browsers cache the files for a year. */
export function firstFonts(locale: Locale): readonly string[] {
  if (import.meta.env?.PUBLIC_FONT === 'system') return [];
  return locale === 'ar' ? [latin, arabic] : [latin];
}
