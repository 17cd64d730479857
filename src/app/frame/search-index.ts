import { locale } from '../../i18n/client.ts';
import type { RouteName } from '../../routes.ts';

/** A screen in the search index: its synonyms, and its fields by path. */
interface IndexedScreen {
  readonly words: string;
  readonly fields: readonly { readonly path: string; readonly label: string; readonly words: string }[];
}

/** Made at build time, a file a language (pages/search). */
export type SearchIndex = { readonly [Name in RouteName]?: IndexedScreen };

let index: SearchIndex = {};

/** The index; empty until it is fetched. */
export const searchIndex = (): SearchIndex => index;

/** Fetches the index of the page's language. Rejects when the request fails. */
export async function fetchSearchIndex(): Promise<void> {
  const { build } = document.documentElement.dataset;
  const reply = await fetch(`/search/${locale}.json?${build}`);
  if (!reply.ok) throw new Error(`The search index answers ${reply.status}.`);
  index = (await reply.json()) as SearchIndex;
}

/** The label of a field by its path, also below an entry's id; undefined when the index does not have it. */
export function fieldLabel(screen: RouteName, path: string): string | undefined {
  const fields = index[screen]?.fields;
  const [, ...inEntry] = path.split('.');
  const named = (name: string) => fields?.find((field) => field.path === name)?.label;
  return named(path) ?? named(inEntry.join('.'));
}
