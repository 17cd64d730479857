/**
 * `npm test`: installs missing packages and runs tests. Arguments: CONTRIBUTING.md. The last line is `N passed, N
 * failed`.
 */
import { fileURLToPath } from 'node:url';
import { ensurePackages, requireNode } from './setup/packages.mjs';

requireNode();
const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
ensurePackages(root);

const { register } = await import('tsx/esm/api');
register();
const { main } = await import('./test/main.ts');
await main(root, process.argv.slice(2));
