import { addStrings, locale, type Tree } from './client.ts';
import type { Namespace } from './namespaces.ts';

/** The texts of what is loaded on demand are, too: a file for each language, which the page does not carry. */
const files = import.meta.glob<{ readonly default: Tree }>('./locales/*/customiser.json');

/** Fetches the texts of a namespace in the language of the page. Rejects when they do not arrive. */
export async function loadStrings(name: Namespace): Promise<void> {
  const file = await files[`./locales/${locale}/${name}.json`]?.();
  if (file) addStrings(name, file.default);
}
