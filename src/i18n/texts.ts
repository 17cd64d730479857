import { addTexts, hasTexts, locale } from './client.ts';
import type { Namespace } from './namespaces.ts';
import { textsAddress } from './texts-address.ts';

const underWay = new Map<Namespace, Promise<void>>();

/** Rejects when the file cannot be loaded, for example because a new version was published since this document was opened. */
async function fetchTexts(name: Namespace): Promise<void> {
  const { build } = document.documentElement.dataset;
  const reply = await fetch(textsAddress(build, locale, name));
  if (!reply.ok) throw new Error(`The texts of ${name} answer ${reply.status}.`);
  addTexts(name, (await reply.json()) as object);
}

/** Fetches the locale files that are not loaded yet (pages/[...texts].json.ts), or waits for those already requested. */
export async function loadTexts(names: readonly Namespace[]): Promise<void> {
  await Promise.all(
    names.map((name) => {
      if (hasTexts(name)) return undefined;
      const loading = underWay.get(name) ?? fetchTexts(name).finally(() => underWay.delete(name));
      underWay.set(name, loading);
      return loading;
    }),
  );
}

/** Loads lazy code together with its texts. The module must not translate at import, since its texts may arrive later. */
export async function withTexts<Code>(names: readonly Namespace[], code: Promise<Code>): Promise<Code> {
  const [loaded] = await Promise.all([code, loadTexts(names)]);
  return loaded;
}
