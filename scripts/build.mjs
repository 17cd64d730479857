/** `npm run build`: the published tree in OUT_DIR (dist), and beside it what hosts need. See docs/deploy.md. */
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
