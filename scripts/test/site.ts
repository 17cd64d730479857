import { type BuildOptions, optionsFrom } from '../build/options.ts';
import { buildIfChanged } from '../build/run.ts';

/** The test build: a site with its API on another origin, as in production. Browser tests serve it, others read its files. */
const site: BuildOptions = optionsFrom({
  OUT_DIR: 'dist-e2e',
  PUBLIC_API_HOST: 'http://localhost:4311',
  PUBLIC_SITE_ORIGIN: 'http://localhost:4312',
  PUBLIC_I18N: 'on',
});

/** Builds the site that the browser tests serve, unless it is up to date. */
export async function buildTestSite(root: string): Promise<void> {
  const built = await buildIfChanged(root, site, (doing) => console.log(`${site.outDir}: ${doing}…`));
  if (!built) console.log(`${site.outDir} is up to date.`);
}
