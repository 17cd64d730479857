/**
 * `npm run build`: builds the site into OUT_DIR (dist), and the files for hosts into a folder beside it. See
 * docs/deploy.md.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register();
const root = fileURLToPath(new URL('..', import.meta.url));
if (existsSync(`${root}.env`)) process.loadEnvFile(`${root}.env`);
const { build } = await import('./build/run.ts');
const { optionsFrom } = await import('./build/options.ts');
try {
  await build(root, optionsFrom(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
