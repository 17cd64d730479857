import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Packages whose styles come in through PostCSS, so that no chunk names them. */
const ofStyles = ['tailwindcss', 'daisyui'];

/** The folder of the package that a module is in, which may be in that of another package; null for our own. */
const packageOf = (id: string): string | null =>
  /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/?]+)/.exec(id.replaceAll('\\', '/'))?.[1] ?? null;

/** Writes `licenses.txt` beside the pages: the licence of every package whose code is in the site. */
export function notices(root: string): Plugin {
  return {
    name: 'vigie-notices',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const folders = new Set([
        ...modules.flatMap((id) => packageOf(id) ?? []),
        ...ofStyles.map((name) => join(root, 'node_modules', name)),
      ]);
      const source = [...folders]
        .sort()
        .map(noticeOf)
        .join(`\n${'-'.repeat(80)}\n\n`);
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source });
    },
  };
}

/** The name, version and licence of a package, with the licence's text where the package has one. */
function noticeOf(folder: string): string {
  const { name, version, license, author } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Readonly<Record<string, string>> & { readonly author?: string | { readonly name: string } };
  const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|copying|notice)(?:\.|$)/i.test(file));
  const by = typeof author === 'object' ? author.name : author;
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name} ${version} (${license})`, ...(texts.length > 0 ? texts : [by ?? '']), ''].join('\n\n');
}
