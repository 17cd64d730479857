/** Measures a list of 100,000 cases, and the overview. */
import type { Browser, BrowserContext, Page } from 'playwright';
import { demoGuilds } from '../../server/demo/data/guilds.ts';
import type { ModerationCase } from '../../src/contract/history.ts';
import { pageLimits } from '../../src/contract/page.ts';
import { newVisitor, openPage, slowCpu, slowDown } from './browser.ts';
import { apiOrigin, siteOrigin } from './origins.ts';
import { type Measured, pageOf } from './pages.ts';
import { patience, readProbe, untilUsable } from './probe.ts';
import type { Section } from './report.ts';
import { targets } from './targets.ts';

const total = 100_000;
/** Pages of rows that are loaded after the first one: as a reader does, and as one does who looks for something old. */
const furtherPages = { usual: 20, many: 100 };
const historyPath = `/guild/${demoGuilds.nebula}/history`;
const overviewPath = `/guild/${demoGuilds.nebula}/overview`;

const history: Measured = { ...pageOf('history'), control: '#main table [data-opener]' };
const overview: Measured = { ...pageOf('guild'), control: '#main [aria-labelledby="figures"] li a' };

/** The first id of each order, to recognise the order by its rows. */
const firstIds = { desc: 2_000_000, asc: 3_000_000 } as const;

/**
 * Mocked pages of a guild with a hundred thousand cases, derived from the demo's. Cases are an hour apart, so that
 * they are not grouped into one row.
 */
async function casesOf(
  token: string,
): Promise<(from: number, order: 'asc' | 'desc', count: number) => string> {
  const reply = await fetch(apiOrigin + historyPath, { headers: { authorization: `Bearer ${token}` } });
  const { items } = (await reply.json()) as { items: readonly ModerationCase[] };
  const newest = Date.parse(items[0]?.created_at ?? '');
  return (from, order, count) =>
    JSON.stringify({
      items: Array.from({ length: count }, (_, at) => ({
        ...items[at % items.length],
        id: String(firstIds[order] + from + at),
        number: total - from - at,
        created_at: new Date(newest - (from + at) * 3_600_000).toISOString(),
      })),
      next_cursor: String(from + count),
      total,
    });
}

/** When the last reply of a path was complete, in milliseconds since the start of the navigation. */
const answeredAt = (page: Page, path: string) =>
  page.evaluate((wanted) => {
    const replies = performance.getEntriesByType('resource').filter(({ name }) => name.includes(wanted));
    return (replies.at(-1) as PerformanceResourceTiming | undefined)?.responseEnd ?? Number.NaN;
  }, path);

/** From the reply with another order until the first row is in the document, in milliseconds. */
async function otherOrder(page: Page): Promise<number> {
  await page.locator('#main th[aria-sort] button').click();
  const there = await page.waitForFunction(
    (id) => document.querySelector(`#main tr[data-row="${id}"]`) && performance.now(),
    firstIds.asc,
    { timeout: patience },
  );
  return Number(await there.jsonValue()) - (await answeredAt(page, historyPath));
}

const longestTask = async (page: Page, from: number, to = Number.POSITIVE_INFINITY) => {
  const { noted } = await readProbe(page);
  const between = noted.longTasks.filter(([start]) => start >= from && start < to);
  return Math.max(0, ...between.map(([, duration]) => duration));
};

/** Goes to the foot of the list, in one step. */
const toFoot = (page: Page) => page.locator('#main [data-more]').hover();

/** From the click on "more rows" until the last of them is in the document, in milliseconds: it is always drawn, as those in sight are. */
async function nextPage(page: Page, rows: number): Promise<number> {
  const started = await page.evaluate(() => {
    document.querySelector<HTMLElement>('#main [data-more]')?.click();
    return performance.now();
  });
  const there = await page.waitForFunction(
    (row) => document.querySelector(row) && performance.now(),
    `#main tr[data-row="${firstIds.asc + rows - 1}"]`,
    { timeout: patience },
  );
  return Number(await there.jsonValue()) - started;
}

interface Paged {
  readonly first: number;
  readonly longTask: number;
  readonly next: number;
  readonly last: number;
  readonly pagingTask: number;
  /** The same from the usual number of pages on. */
  readonly lateTask: number;
  readonly end: number;
  /** The same for the last page. */
  readonly endTask: number;
  /** Bytes of heap per additional page of rows. */
  readonly heap: number;
}

async function pageOnce(
  context: BrowserContext,
  bodyFrom: (from: number, order: 'asc' | 'desc', count: number) => string,
): Promise<Paged> {
  const { page, devtools } = await openPage(context, history);
  let count: number = pageLimits.default;
  await page.route(`${siteOrigin}${historyPath}*`, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const order = query.get('order') === 'asc' ? 'asc' : 'desc';
    const body = bodyFrom(Number(query.get('cursor')), order, count);
    return route.fulfill({ contentType: 'application/json', body });
  });
  await slowDown(devtools, { cpu: slowCpu, network: false });
  await page.goto(history.url, { timeout: patience });
  await untilUsable(page);
  const sortedFrom = await page.evaluate(() => performance.now());
  const first = await otherOrder(page);
  const longTask = await longestTask(page, sortedFrom);
  const heapNow = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize;
  };
  const before = await heapNow();
  const pagingFrom = await page.evaluate(() => performance.now());
  const times: number[] = [];
  let lateFrom = pagingFrom;
  for (let at = 1; at <= furtherPages.many; at += 1) {
    if (at <= furtherPages.usual) await toFoot(page);
    times.push(await nextPage(page, (at + 1) * pageLimits.default));
    if (at === furtherPages.usual) lateFrom = await page.evaluate(() => performance.now());
  }
  const heap = ((await heapNow()) - before) / furtherPages.many;
  const lateTask = await longestTask(page, lateFrom);
  // Not measured: larger pages than the host gives, up to the last but one.
  let rows = (furtherPages.many + 1) * pageLimits.default;
  while (rows < total - pageLimits.default) {
    count = Math.min(10_000, total - pageLimits.default - rows);
    rows += count;
    await nextPage(page, rows);
  }
  count = pageLimits.default;
  const endFrom = await page.evaluate(() => performance.now());
  await toFoot(page);
  const end = await nextPage(page, total);
  const result = {
    first,
    longTask,
    next: times[0] ?? Number.NaN,
    last: times.at(-1) ?? Number.NaN,
    pagingTask: await longestTask(page, pagingFrom, lateFrom),
    lateTask,
    end,
    endTask: await longestTask(page, endFrom),
    heap,
  };
  await page.close();
  return result;
}

/** From the reply of the overview until its figures can be clicked. */
async function overviewOnce(context: BrowserContext): Promise<{ figures: number; longTask: number }> {
  const { page, devtools } = await openPage(context, overview);
  await slowDown(devtools, { cpu: slowCpu, network: false });
  await page.goto(overview.url, { timeout: patience });
  await untilUsable(page);
  const { noted } = await readProbe(page);
  const answered = await answeredAt(page, overviewPath);
  const figures = (noted.usable ?? Number.NaN) - answered;
  const longTask = await longestTask(page, answered);
  await page.close();
  return { figures, longTask };
}

export async function listsSection(browser: Browser, runs: number, token: string): Promise<Section> {
  const bodyFrom = await casesOf(token);
  const paged: Paged[] = [];
  const overviews: { figures: number; longTask: number }[] = [];
  for (let round = 0; round < runs; round += 1) {
    const visitor = await newVisitor(browser, token);
    paged.push(await pageOnce(visitor, bodyFrom));
    overviews.push(await overviewOnce(visitor));
    await visitor.close();
  }
  const of = (name: keyof Paged) => paged.map((one) => one[name]);
  const page = `history of ${total} cases`;
  const { first, task, page: next, heap } = targets.list;
  return {
    title: `Lists, processor slowed ${slowCpu}-fold, network not slowed`,
    figures: [
      { page, name: 'rows in another order after the reply', unit: 'ms', runs: of('first'), target: first },
      { page, name: 'longest task after the reply', unit: 'ms', runs: of('longTask'), target: task },
      { page, name: 'next page', unit: 'ms', runs: of('next'), target: next },
      { page, name: `page ${furtherPages.many + 1}`, unit: 'ms', runs: of('last'), target: next },
      {
        page,
        name: `longest task, pages 2 to ${furtherPages.usual + 1}`,
        unit: 'ms',
        runs: of('pagingTask'),
        target: task,
      },
      {
        page,
        name: `longest task, up to page ${furtherPages.many + 1}`,
        unit: 'ms',
        runs: of('lateTask'),
        target: task,
      },
      { page, name: 'last page', unit: 'ms', runs: of('end'), target: next },
      { page, name: 'longest task, last page', unit: 'ms', runs: of('endTask'), target: task },
      { page, name: 'heap for each further page', unit: 'kB', runs: of('heap'), target: heap },
      {
        page: 'overview',
        name: 'figures after the reply',
        unit: 'ms',
        runs: overviews.map(({ figures }) => figures),
        target: first,
      },
      {
        page: 'overview',
        name: 'longest task after the reply',
        unit: 'ms',
        runs: overviews.map(({ longTask }) => longTask),
        target: task,
      },
    ],
    notes: [
      'A page is there when its last row is in the document.',
      'A reply is there when its last byte is. On the overview, the wait for code that comes later counts too.',
    ],
  };
}
