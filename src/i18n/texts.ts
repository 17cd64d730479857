import { addTexts, hasTexts, locale } from './client.ts';
import type { Namespace } from './namespaces.ts';

const files = import.meta.glob<{ readonly default: object }>('./locales/*/*.json');

/** Fetches the locale files that are not loaded yet. */
export async function loadTexts(names: readonly Namespace[]): Promise<void> {
  const missing = names.filter((name) => !hasTexts(name));
  const loaded = await Promise.all(missing.map((name) => files[`./locales/${locale}/${name}.json`]?.()));
  for (const [at, name] of missing.entries()) {
    const texts = loaded[at];
    if (texts) addTexts(name, texts.default);
  }
}

/** Lazy code together with its texts. The module must not translate at import: its texts may arrive later. */
export async function withTexts<Code>(names: readonly Namespace[], code: Promise<Code>): Promise<Code> {
  const [loaded] = await Promise.all([code, loadTexts(names)]);
  return loaded;
}
