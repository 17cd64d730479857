/** `npm run prove`: what takes too long for `npm test -- --all` (docs/guarantees.md). Words choose proofs by their file or title. */
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register();
const { buildTestSite } = await import('./test/site.ts');
const { ensureBrowser } = await import('./setup/browser.ts');
const { runNode } = await import('./setup/run.ts');

const root = fileURLToPath(new URL('..', import.meta.url));
await buildTestSite(root);
ensureBrowser();
const runner = [
  'node_modules/playwright/cli.js',
  'test',
  '--config=tests/prove/playwright.config.ts',
  ...process.argv.slice(2),
];
const { code } = await runNode(runner, { cwd: root, output: 'show' });
process.exitCode = code;
