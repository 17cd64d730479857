/** Measures a transcript of ten thousand messages. */
import type { Browser, BrowserContext } from 'playwright';
import { demoGuilds, demoTranscriptChannel } from '../../server/demo/data/guilds.ts';
import { type Transcript, transcriptMessages } from '../../src/contract/transcript.ts';
import { newVisitor, openPage, slowCpu, slowDown } from './browser.ts';
import { apiOrigin, siteOrigin } from './origins.ts';
import { pageOf } from './pages.ts';
import { patience, readProbe, untilUsable } from './probe.ts';
import type { Section } from './report.ts';
import { targets } from './targets.ts';

const path = `/guild/${demoGuilds.nebula}/tickets/transcript/${demoTranscriptChannel}`;

/** The longest transcript that a host returns, made by repeating the demo's. */
async function longest(token: string): Promise<string> {
  const reply = await fetch(apiOrigin + path, { headers: { authorization: `Bearer ${token}` } });
  const short = (await reply.json()) as Transcript;
  const first = Date.parse(short.messages[0]?.created_at ?? '');
  const messages = Array.from({ length: transcriptMessages }, (_, at) => ({
    ...short.messages[at % short.messages.length],
    id: String(1_000_000 + at),
    reply_to_id: at % 20 === 19 ? String(1_000_000 + at - 10) : null,
    created_at: new Date(first + at * 60_000).toISOString(),
  }));
  return JSON.stringify({ ...short, messages });
}

interface Read {
  readonly readable: number;
  readonly longTask: number;
  readonly search: number;
  readonly scroll: number;
  readonly heap: number;
}

const longestOf = (tasks: readonly (readonly [start: number, duration: number])[], from: number) =>
  Math.max(0, ...tasks.filter(([start]) => start >= from).map(([, duration]) => duration));

/** Opens, searches and scrolls the transcript, with a slow CPU and a fast network. */
async function readOnce(context: BrowserContext, body: string): Promise<Read> {
  const measured = pageOf('transcript');
  const { page, devtools } = await openPage(context, measured);
  await page.route(siteOrigin + path, (route) => route.fulfill({ contentType: 'application/json', body }));
  await slowDown(devtools, { cpu: slowCpu, network: false });
  await page.goto(measured.url, { timeout: patience });
  await untilUsable(page);
  const { noted } = await readProbe(page);
  const readable = noted.usable ?? Number.NaN;

  const field = page.getByRole('search').getByRole('textbox');
  await field.focus();
  // The first letter normalises the text of all messages.
  const search = await field.evaluate(async (input: HTMLInputElement) => {
    const started = performance.now();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'a');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    return performance.now() - started;
  });
  const scrolledFrom = await page.evaluate(() => performance.now());
  // Scrolls through the transcript in a hundred steps, each of which renders other rows.
  await page.evaluate(async () => {
    for (let step = 1; step <= 100; step += 1) {
      scrollTo({ top: (document.documentElement.scrollHeight * step) / 100, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  });
  const { noted: later } = await readProbe(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await page.close();
  return {
    readable,
    longTask: longestOf(noted.longTasks, 0),
    search,
    scroll: longestOf(later.longTasks, scrolledFrom),
    heap: usedSize,
  };
}

export async function transcriptSection(browser: Browser, runs: number, token: string): Promise<Section> {
  const reads: Read[] = [];
  const body = await longest(token);
  for (let round = 0; round < runs; round += 1) {
    const visitor = await newVisitor(browser, token);
    reads.push(await readOnce(visitor, body));
    await visitor.close();
  }
  const of = (name: keyof Read) => reads.map((read) => read[name]);
  const page = `transcript of ${transcriptMessages} messages`;
  const { readable, longTask, search, scroll, heap } = targets.transcript;
  return {
    title: `A long transcript, processor slowed ${slowCpu}-fold, network not slowed`,
    figures: [
      { page, name: 'readable', unit: 'ms', runs: of('readable'), target: readable },
      { page, name: 'longest task until then', unit: 'ms', runs: of('longTask'), target: longTask },
      { page, name: 'first letter of a search', unit: 'ms', runs: of('search'), target: search },
      { page, name: 'longest task while scrolling', unit: 'ms', runs: of('scroll'), target: scroll },
      { page, name: 'JavaScript heap', unit: 'kB', runs: of('heap'), target: heap },
    ],
    notes: ['"Readable" is when the first message can be pressed; the reply of some 4 MB is there at once.'],
  };
}
