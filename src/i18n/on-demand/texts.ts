import type { Locale } from '../../routes.ts';
import { locale } from '../client.ts';

const files: Readonly<Record<Locale, () => Promise<unknown>>> = {
  fr: () => import('./fr.ts'),
  en: () => import('./en.ts'),
  ar: () => import('./ar.ts'),
};

/**
 * Code together with the texts that only the tools of the navbar use: words to search by, and the names of all screens and
 * fields. They are one file a language, fetched at the same time as the code that shows them.
 */
export async function withTexts<Code>(code: Promise<Code>): Promise<Code> {
  const [loaded] = await Promise.all([code, files[locale]()]);
  return loaded;
}
