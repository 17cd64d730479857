/** The site in a language that nobody speaks: French whose every word is longer and marked, so that what is not translated is seen. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { optionsFrom } from '../../../scripts/build/options.ts';
import { buildIfChanged } from '../../../scripts/build/run.ts';
import { apiOrigin, siteOrigin } from '../../e2e/origins.ts';

const root = join(import.meta.dirname, '../../..');
/** A copy of the project, whose texts are the marked ones. */
const copy = join(root, '.cache/pseudo');

/** Ends every word of a locale file. No word of French or English ends with it. */
export const mark = 'ø';

/** The text in brackets, each word longer by two fifths. What stands for a value stays. */
export function pseudo(text: string): string {
  const longer = text.replace(
    /\{\{\w+\}\}|\p{L}[\p{L}\p{M}]*/gu,
    (word) => word + (word.startsWith('{') ? '' : mark.repeat(Math.max(1, Math.round(word.length * 0.4)))),
  );
  return `[${longer}]`;
}

function pseudoTree(tree: object): object {
  const entries = Object.entries(tree).map(([name, value]) => [
    name,
    typeof value === 'object' ? pseudoTree(value) : pseudo(value),
  ]);
  return Object.fromEntries(entries);
}

/** Copies what a build reads. */
function copyProject(): void {
  mkdirSync(copy, { recursive: true });
  for (const name of ['src', 'server', 'public', 'deploy', 'scripts']) {
    rmSync(join(copy, name), { recursive: true, force: true });
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  for (const name of readdirSync(root).filter((name) => /\.(json|mjs|cjs)$/.test(name)))
    cpSync(join(root, name), join(copy, name));
  if (!existsSync(join(copy, 'node_modules')))
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const french = join(copy, 'src/i18n/locales/fr');
  for (const file of readdirSync(french)) {
    const texts = JSON.parse(readFileSync(join(french, file), 'utf8')) as object;
    writeFileSync(join(french, file), JSON.stringify(pseudoTree(texts)));
  }
}

/** Builds the site unless it is up to date. Returns its folder. */
export async function buildPseudoSite(): Promise<string> {
  copyProject();
  const options = optionsFrom(
    { OUT_DIR: 'dist', PUBLIC_API_HOST: apiOrigin, PUBLIC_SITE_ORIGIN: siteOrigin, PUBLIC_I18N: 'on' },
    'here',
  );
  await buildIfChanged(copy, options, () => undefined);
  return join(copy, 'dist');
}
