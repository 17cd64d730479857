/** Measures the first load of a page. */
import type { BrowserContext, CDPSession } from 'playwright';
import { openPage, slowCpu, slowDown } from './browser.ts';
import type { Measured } from './pages.ts';
import { type Noted, patience, readProbe, untilUsable } from './probe.ts';

/** A request on the wire. Times are in milliseconds since the first request; `bytes` includes headers. */
export interface Sent {
  readonly url: string;
  readonly type: string;
  readonly method: string;
  readonly from: number;
  answered: number;
  to: number;
  bytes: number;
}

export interface Load {
  readonly noted: Noted;
  readonly requests: readonly Sent[];
  /** Body sizes by URL: for HTTP/2 the DevTools protocol does not report them. */
  readonly bodies: ReadonlyMap<string, number>;
  /** Bytes of the inline scripts in the HTML. */
  readonly inlineScript: number;
}

/** Time without requests after which a page counts as loaded. */
const quiet = 800;
const icon = /\/favicon\.\w+$/;

/** Loads a page with an empty cache, a slow CPU and a slow network, until its control is usable and no request is pending. */
export async function loadPage(context: BrowserContext, measured: Measured): Promise<Load> {
  const { page, devtools } = await openPage(context, measured);
  await slowDown(devtools, { cpu: slowCpu, network: true });
  const { requests, settled } = watchRequests(devtools);
  await page.goto(measured.url, { waitUntil: 'load', timeout: patience });
  await untilUsable(page);
  await settled();
  const { noted } = await readProbe(page);
  const inline = await page.evaluate(() =>
    [...document.scripts]
      .filter(({ src, type }) => !src && (!type || type === 'module'))
      .map(({ text }) => text)
      .join(''),
  );
  const bodies = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, encodedBodySize }) => [name, encodedBodySize] as const,
    ),
  );
  await page.close();
  return {
    noted,
    requests: [...requests.values()],
    bodies: new Map(bodies),
    inlineScript: Buffer.byteLength(inline),
  };
}

/** Total Blocking Time in milliseconds: what tasks take beyond 50 ms, from the first paint until the page is idle. */
export function blockingTime({ longTasks, fcp }: Noted): number {
  return longTasks.reduce((sum, [start, duration]) => {
    const afterPaint = start + duration - Math.max(start, fcp);
    return sum + Math.max(0, afterPaint - 50);
  }, 0);
}

function watchRequests(devtools: CDPSession) {
  const requests = new Map<string, Sent>();
  const open = new Set<string>();
  let first = 0;
  let lastChange = performance.now();
  const since = (timestamp: number) => Math.round((timestamp - first) * 1000);

  devtools.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp }) => {
    // The browser requests the favicon itself, so it does not count.
    if (!request.url.startsWith('http') || icon.test(request.url)) return;
    first ||= timestamp;
    const from = since(timestamp);
    const { url, method } = request;
    requests.set(requestId, { url, method, type, from, answered: 0, to: 0, bytes: 0 });
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
      if (performance.now() > deadline) {
        const waiting = [...open].map((id) => requests.get(id)?.url).join(', ');
        throw new Error(`The page never stops asking for ${waiting}.`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  return { requests, settled };
}
