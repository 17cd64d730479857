import { addTexts, hasTexts, locale } from './client.ts';
import type { Namespace } from './namespaces.ts';
import { textsAddress } from './texts-address.ts';

const underWay = new Map<Namespace, Promise<void>>();

/** Rejects when the file does not come, also because the site has been published anew since this document was opened. */
async function fetchTexts(name: Namespace): Promise<void> {
  const { build } = document.documentElement.dataset;
  const reply = await fetch(textsAddress(build, locale, name));
  if (!reply.ok) throw new Error(`The texts of ${name} answer ${reply.status}.`);
  addTexts(name, (await reply.json()) as object);
}

/** Fetches the locale files that are not loaded yet (pages/texts). One that is under way is waited for. */
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

/** Lazy code together with its texts. The module must not translate at import: its texts may arrive later. */
export async function withTexts<Code>(names: readonly Namespace[], code: Promise<Code>): Promise<Code> {
  const [loaded] = await Promise.all([code, loadTexts(names)]);
  return loaded;
}
