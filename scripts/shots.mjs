/**
 * `npm run shots`: writes screenshots of the screens into `shots/`, and the README's into `docs/pictures/`. With `-- readme` only
 * the latter.
 */
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register();
const { buildTestSite } = await import('./test/site.ts');
const { runNode } = await import('./setup/run.ts');

const root = fileURLToPath(new URL('..', import.meta.url));
await buildTestSite(root);
const runner = [
  'node_modules/playwright/cli.js',
  'test',
  '--config=tests/shots/playwright.config.ts',
  ...process.argv.slice(2),
];
const { code } = await runNode(runner, { cwd: root, output: 'show' });
process.exitCode = code;
