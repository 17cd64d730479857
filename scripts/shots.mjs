/**
 * `npm run shots`: writes screenshots of the screens into `shots/`, and the README's into `docs/pictures/`. With `-- readme` only
 * the latter.
 */
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register();
const { buildIfChanged } = await import('./build/run.ts');
const { optionsFrom } = await import('./build/options.ts');
const { runNode } = await import('./setup/run.ts');

const root = fileURLToPath(new URL('..', import.meta.url));
const options = optionsFrom({
  OUT_DIR: 'dist-e2e',
  PUBLIC_API_HOST: 'http://localhost:4311',
  PUBLIC_SITE_ORIGIN: 'http://localhost:4312',
  PUBLIC_I18N: 'on',
});
await buildIfChanged(root, options, (doing) => console.log(`Site: ${doing}…`));
const runner = [
  'node_modules/playwright/cli.js',
  'test',
  '--config=tests/shots/playwright.config.ts',
  ...process.argv.slice(2),
];
const { code } = await runNode(runner, { cwd: root, output: 'show' });
process.exitCode = code;
