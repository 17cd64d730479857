/** Installs the packages that only the measurements need, then runs one of them: `node tests/bench/start.mjs run.ts --runs 3`. */
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';
import { ensurePackages } from '../../scripts/setup/packages.mjs';

ensurePackages(fileURLToPath(new URL('.', import.meta.url)));
register();
const [file] = process.argv.splice(2, 1);
await import(`.//${file}`);
