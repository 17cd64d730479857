/** `npm start`: everything from a bare clone to the running product, in one console. Options: --port, --data <folder>. */
import { fileURLToPath } from 'node:url';
import { ensurePackages, requireNode } from './setup/packages.mjs';
import { stopWithNpm } from './setup/parent.mjs';

requireNode();
stopWithNpm();
const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
ensurePackages(root);

const { register } = await import('tsx/esm/api');
register();
const { buildIfChanged } = await import('./build/run.ts');
const { optionsFrom } = await import('./build/options.ts');
/** One process serves site and API, from one folder, wherever a build for a host would stand. */
const own = { OUT_DIR: 'dist', PUBLIC_API_HOST: '', PUBLIC_SITE_ORIGIN: '' };
try {
  await buildIfChanged(root, optionsFrom({ PUBLIC_I18N: 'on', ...process.env, ...own }), () =>
    console.log('Building the site…'),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
// Sentences for a person who tries the product; `server/main.ts` on a host logs JSON lines.
process.env.LOG ??= 'text';
await import('../server/main.ts');
