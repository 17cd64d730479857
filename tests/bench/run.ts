/**
 * `npm run bench`: measures pages against the speed targets, and prints each metric with its target.
 *
 *     npm run bench -- --only screens,keys --runs 3
 *
 * The exit code is 0 whatever the results are, and 1 when it cannot measure. Results go to tests/bench/results/: to site.md and
 * site.json, which are kept in git, when all parts are measured.
 */
import { parseArgs } from 'node:util';
import { launchBrowser, newVisitor, signIn } from './browser.ts';
import { describeMachine, type Section, writeReport } from './report.ts';
import { chatSection } from './section-chat.ts';
import { keysSection } from './section-keys.ts';
import { lighthouseSection } from './section-lighthouse.ts';
import { listsSection } from './section-lists.ts';
import { publicSection, screenSection } from './section-loads.ts';
import { navigationSection } from './section-navigation.ts';
import { profileSection } from './section-profile.ts';
import { transcriptSection } from './section-transcript.ts';
import { buildPages, startServers } from './servers.ts';

const parts = [
  'public',
  'screens',
  'navigation',
  'keys',
  'lighthouse',
  'chat',
  'lists',
  'transcript',
  'profile',
] as const;
type Part = (typeof parts)[number];

interface Options {
  readonly only: readonly Part[];
  readonly runs: number;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: { only: { type: 'string', default: parts.join(',') }, runs: { type: 'string', default: '3' } },
  });
  const only = values.only.split(',');
  const unknown = only.find((name) => !parts.some((part) => part === name));
  if (unknown !== undefined) throw new Error(`--only takes ${parts.join(', ')}, not "${unknown}".`);
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs is a whole number from 1, not "${values.runs}".`);
  return { only: only as Part[], runs };
}

async function measure({ only, runs }: Options): Promise<string> {
  const browser = await launchBrowser();
  try {
    const machine = describeMachine(browser.version());
    const visitor = await newVisitor(browser, null);
    const token = await signIn(visitor);
    await visitor.close();
    const work: Record<Part, () => Section | Promise<Section>> = {
      public: () => publicSection(browser, runs),
      screens: () => screenSection(browser, runs, token),
      navigation: () => navigationSection(runs),
      keys: () => keysSection(browser, runs, token),
      lighthouse: () => lighthouseSection(),
      chat: () => chatSection(runs),
      lists: () => listsSection(browser, runs, token),
      transcript: () => transcriptSection(browser, runs, token),
      profile: () => profileSection(browser, token),
    };
    const sections: Section[] = [];
    for (const part of parts.filter((name) => only.includes(name))) {
      console.log(`Measuring: ${part}…`);
      const start = performance.now();
      sections.push(await work[part]());
      console.log(`${part}: ${Math.round((performance.now() - start) / 1000)} s`);
    }
    const name = only.length === parts.length ? 'site' : only.join('-');
    return await writeReport(name, machine, runs, sections);
  } finally {
    await browser.close();
  }
}

try {
  const options = readOptions();
  if (options.only.every((part) => part === 'chat')) {
    // The parsers need neither pages nor a browser.
    console.log(
      `\n${await writeReport('chat', describeMachine(), options.runs, [chatSection(options.runs)])}`,
    );
    process.exit();
  }
  await buildPages();
  const servers = await startServers();
  try {
    console.log(`\n${await measure(options)}`);
  } finally {
    await servers.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
