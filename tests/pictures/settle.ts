import type { Page } from 'playwright/test';
import { ready } from '../e2e/pages.ts';

/** Longer than a page waits before it fetches what can wait (src/app/frame/when-idle.ts), in milliseconds. */
const untilIdleWork = 4500;

/** Waits until no request of a page is under way and none follows. */
export type RequestsEnd = () => Promise<void>;

/** Follows the requests of a page. */
export function followRequests(page: Page): RequestsEnd {
  let started = 0;
  let ended = 0;
  const end = () => {
    ended += 1;
  };
  page.on('request', () => {
    started += 1;
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const idle = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))));
  return async () => {
    for (let before = -1, quiet = 0; quiet < 3; before = started) {
      await idle();
      quiet = started === ended && started === before ? quiet + 1 : 0;
    }
  };
}

/** Waits for the screen, and then for what a page does once it is idle: its clock is put forward. */
export async function opened(page: Page, requestsEnd: RequestsEnd): Promise<void> {
  await ready(page);
  await requestsEnd();
  await page.clock.fastForward(untilIdleWork);
  await requestsEnd();
}

/** Waits for fonts and images. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const late = [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy');
    await Promise.all(late.map((image) => image.decode().catch(() => undefined)));
  });
}
