/**
 * `npm run prove`: what takes too long for `npm test -- --all` (docs/guarantees.md). Arguments choose proofs by their
 * file. The last lines are the figures, and `N passed, N failed`.
 */
import { fileURLToPath } from 'node:url';
import { ensurePackages, requireNode } from './setup/packages.mjs';

requireNode();
const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
ensurePackages(root);

const { register } = await import('tsx/esm/api');
register();
const { prove } = await import('./test/prove.ts');
await prove(root, process.argv.slice(2));
