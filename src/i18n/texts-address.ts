import type { Namespace } from './namespaces.ts';

/** The address of a namespace's texts in one language and one build. */
export const textsAddress = (build: string | undefined, locale: string, name: Namespace): string =>
  `/_astro/texts/${build}/${locale}/${name}.json`;
