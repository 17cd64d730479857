import type { Locale } from '../routes.ts';

const latin = '/fonts/v1/public-sans-latin-normal.woff2';
const arabic = '/fonts/v1/noto-sans-arabic.woff2';

/** The files with the letters of a page's own text. A new file needs a new name: what was fetched once is taken to be cached. */
export function firstFonts(locale: Locale): readonly string[] {
  return locale === 'ar' ? [latin, arabic] : [latin];
}
