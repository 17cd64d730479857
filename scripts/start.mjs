/** `npm start`: everything from a bare clone to the running product, in one console. Options: --port, --data <folder>. */
import { fileURLToPath } from 'node:url';
import { ensurePackages, requireNode } from './setup/packages.mjs';
import { stopWithNpm } from './setup/parent.mjs';

requireNode();
stopWithNpm();
const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

/** A line for a step, such as "2/3 Site: up to date". */
const say = (number, text) => console.log(`${number}/3 ${text}`);
/** Runs a step that may have nothing to do and tells what it does, and how long it took or that there was nothing to do. */
async function step(number, name, run) {
  const start = Date.now();
  const isDone = await run((doing) => say(number, `${name}: ${doing}…`));
  const seconds = Math.round((Date.now() - start) / 1000);
  say(number, isDone ? `${name}: done in ${seconds} s` : `${name}: up to date`);
}

await step(1, 'Packages', (say) =>
  ensurePackages(root, () => say('npm installs what package-lock.json names, once')),
);

const { register } = await import('tsx/esm/api');
register();
const { buildIfChanged } = await import('./build/run.ts');
const { optionsFrom } = await import('./build/options.ts');
/** One process serves site and API, from one folder, wherever a build for a host would stand. */
const own = { OUT_DIR: 'dist', PUBLIC_API_HOST: '', PUBLIC_SITE_ORIGIN: '' };
try {
  await step(2, 'Site', (say) =>
    buildIfChanged(root, optionsFrom({ PUBLIC_I18N: 'on', ...process.env, ...own }, 'here'), say),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
// Sentences for a person who tries the product; `server/main.ts` on a host logs JSON lines.
process.env.LOG ??= 'text';
say(3, 'Server: starting; the first time it makes demo data, which takes up to a minute…');
await import('../server/main.ts');
if (!process.argv.includes('--demo'))
  console.log('Sign in there with any of the demo accounts. Ctrl-C stops it.');
