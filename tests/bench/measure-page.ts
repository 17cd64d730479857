import type { BrowserContext, CDPSession, Page } from 'playwright';
import { brotli } from '../../scripts/build/compress.ts';
import { openPage, slowCpu, slowDown } from './browser.ts';

/** What the page's own side of the browser notes (probe.js); times in milliseconds since the navigation began. */
export interface Noted {
  readonly lcp: number;
  readonly fcp: number;
  readonly cls: number;
  /** Start and duration of each task over 50 ms. */
  readonly longTasks: readonly (readonly [start: number, duration: number])[];
  /** When the main control was drawn, visible, enabled and attached. */
  readonly usable: number | null;
}

/** A request as it went over the wire. Times in milliseconds since the first one; `bytes` has headers, `body` has not. */
export interface Sent {
  readonly url: string;
  readonly type: string;
  readonly from: number;
  answered: number;
  to: number;
  body: number;
  bytes: number;
}

export interface Load {
  readonly noted: Noted;
  readonly requests: readonly Sent[];
  /** Brotli bytes of the scripts in the HTML itself. */
  readonly inlineScript: number;
}

/** Time without any request after which a page counts as complete. */
const quiet = 800;
const patience = 60_000;

/** Loads a page cold, with slow processor and network, until its control is usable and nothing is on its way. */
export async function loadPage(context: BrowserContext, url: string, control: string): Promise<Load> {
  const { page, devtools } = await openPage(context, control);
  await slowDown(devtools, { cpu: slowCpu, network: true });
  const { requests, settled } = watchRequests(devtools);
  await page.goto(url, { waitUntil: 'load', timeout: patience });
  await untilUsable(page);
  await settled();
  const noted = await page.evaluate<Noted>('bench.noted');
  const inline = await page.evaluate<string>(
    `[...document.scripts].filter(({ src, type }) => !src && (!type || type === 'module')).map(({ text }) => text).join('\\n')`,
  );
  await page.close();
  const inlineScript = inline ? (await brotli(Buffer.from(inline))).length : 0;
  return { noted, requests: [...requests.values()], inlineScript };
}

/** Throws when the page's main control does not come. */
export async function untilUsable(page: Page): Promise<void> {
  await page.waitForFunction('globalThis.bench?.noted.usable !== null', undefined, { timeout: patience });
}

/** Tasks beyond 50 ms, from the beginning of the navigation until the page came to rest. */
export function blockingTime({ longTasks }: Noted): number {
  return longTasks.reduce((sum, [, duration]) => sum + duration - 50, 0);
}

function watchRequests(devtools: CDPSession) {
  const requests = new Map<string, Sent>();
  const open = new Set<string>();
  let first = 0;
  let lastChange = performance.now();
  const since = (timestamp: number) => Math.round((timestamp - first) * 1000);

  devtools.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp }) => {
    if (!request.url.startsWith('http')) return;
    first ||= timestamp;
    const from = since(timestamp);
    requests.set(requestId, { url: request.url, type, from, answered: 0, to: 0, body: 0, bytes: 0 });
    open.add(requestId);
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => {
    requests.delete(requestId);
    open.delete(requestId);
  });
  devtools.on('Network.responseReceived', ({ requestId, timestamp }) => {
    const sent = requests.get(requestId);
    if (sent) sent.answered = since(timestamp);
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const sent = requests.get(requestId);
    if (sent) sent.body += encodedDataLength;
  });
  const close = (requestId: string, timestamp: number, bytes: number) => {
    const sent = requests.get(requestId);
    if (sent) Object.assign(sent, { to: since(timestamp), bytes });
    open.delete(requestId);
    lastChange = performance.now();
  };
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    close(requestId, timestamp, encodedDataLength),
  );
  devtools.on('Network.loadingFailed', ({ requestId, timestamp }) => close(requestId, timestamp, 0));

  const settled = async () => {
    const deadline = performance.now() + patience;
    while (open.size > 0 || performance.now() - lastChange < quiet) {
      if (performance.now() > deadline) throw new Error('The page never stops asking for things.');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  return { requests, settled };
}
