/** `npm start`: goes from a fresh clone to the running product. Options: --port, --data <folder>. */
import { fileURLToPath } from 'node:url';
import { ensurePackages, requireNode } from './setup/packages.mjs';
import { stopWithNpm } from './setup/parent.mjs';

requireNode();
stopWithNpm();
const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

/** Prints a step, such as "2/3 Site: up to date". */
const say = (number, text) => console.log(`${number}/3 ${text}`);
/** Runs a step, and prints how long it took or that there was nothing to do. */
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
const { isFresh } = await import('./build/stamp.ts');
const { optionsFrom } = await import('./build/options.ts');
const { runNode } = await import('./setup/run.ts');
// Prints sentences for people. On a host, `server/main.ts` logs JSON lines.
process.env.LOG ??= 'text';

/** One process serves site and API from one folder, regardless of the settings for builds for hosts. */
const own = { OUT_DIR: 'dist', PUBLIC_API_HOST: '', PUBLIC_SITE_ORIGIN: '' };
const site = optionsFrom({ PUBLIC_I18N: 'on', ...process.env, ...own }, 'here');

async function buildSite(say) {
  const { build } = await import('./build/run.ts');
  await build(root, site, { quiet: true, say });
  return true;
}

/** Creates the database and its demo data in another process, while the site is built. */
async function prepareData() {
  const args = ['--import', 'tsx', 'server/main.ts', '--prepare', ...process.argv.slice(2)];
  const { code } = await runNode(args, { cwd: root, output: 'show' });
  if (code !== 0) process.exit(code);
}

try {
  if (isFresh(root, site)) say(2, 'Site: up to date');
  else await Promise.all([step(2, 'Site', buildSite), prepareData()]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
say(3, 'Server: starting…');
await import('../server/main.ts');
if (!process.argv.includes('--demo'))
  console.log('Sign in there with any of the demo accounts. Ctrl-C stops it.');
