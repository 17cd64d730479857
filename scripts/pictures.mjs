/**
 * `npm run pictures`: compares the screens with the pictures in `tests/pictures/kept/`, and tells which differ. Words choose pictures by
 * their name; `--update` replaces them; `--built` takes the site in `dist-e2e` as it is.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';

register();
const { buildTestSite } = await import('./test/site.ts');
const { runPictures } = await import('./test/pictures.ts');
const { ensureBrowser } = await import('./setup/browser.ts');

const root = fileURLToPath(new URL('..', import.meta.url));
const { values, positionals } = parseArgs({
  options: {
    update: { type: 'boolean', short: 'u', default: false },
    built: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
if (!values.built) await buildTestSite(root);
ensureBrowser();
process.exitCode = await runPictures(root, positionals, values.update);
