/** `npm test`: checks, builds, unit and browser tests from a bare clone. The last line is `N passed, N failed`. */
import { fileURLToPath } from 'node:url';
import { ensurePackages, requireNode } from './setup/packages.mjs';

requireNode();
const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
ensurePackages(root);

const { register } = await import('tsx/esm/api');
register();
const { ensureBrowser } = await import('./setup/browser.ts');
const { runChecks, staticChecks } = await import('./setup/checks.ts');
const { buildIfChanged } = await import('./build/run.ts');
const { optionsFrom } = await import('./build/options.ts');
const { runBrowser, runUnit } = await import('./test/run.ts');
const { summaryLines } = await import('./test/summary.ts');

/** The demo's build, and one whose API is on another origin, as in production; the browser tests serve it. */
const builds = [
  { PUBLIC_I18N: 'on' },
  {
    OUT_DIR: 'dist-e2e',
    PUBLIC_API_HOST: 'http://localhost:4311',
    PUBLIC_SITE_ORIGIN: 'http://localhost:4312',
    PUBLIC_I18N: 'on',
  },
].map(optionsFrom);

/** A step that throws counts as one failure under its name; the others still run. */
async function step(name, work) {
  console.log(`\n${name}`);
  try {
    return await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: [name], skipped: 0 };
  }
}

const none = { passed: 0, failed: [], skipped: 0 };
const tallies = [
  await step('Checks', async () => {
    const failures = await runChecks(root, staticChecks);
    for (const { name, text } of failures) console.error(`\n${name}\n${text}`);
    return { ...none, failed: failures.map(({ name }) => `Checks: ${name}`) };
  }),
  await step('Builds', async () => {
    for (const options of builds) {
      const built = await buildIfChanged(root, options, () => console.log(`Building ${options.outDir}…`));
      if (!built) console.log(`${options.outDir} is up to date.`);
    }
    return none;
  }),
  await step('Unit tests', () => runUnit(root)),
];
if (tallies[1].failed.length === 0) {
  tallies.push(
    await step('Browser tests', () => {
      ensureBrowser();
      return runBrowser(root);
    }),
  );
}
const lines = summaryLines(tallies);
console.log(`\n${lines.join('\n')}`);
process.exitCode = tallies.some(({ failed }) => failed.length > 0) ? 1 : 0;
