import type { Namespace } from './namespaces.ts';

/** Where the texts of a namespace are, in one language and one build of the site. */
export const textsAddress = (build: string | undefined, locale: string, name: Namespace): string =>
  `/_astro/texts/${build}/${locale}/${name}.json`;
