import type { BrowserContext } from 'playwright';
import { openPage, slowDown } from './browser.ts';
import type { Measured } from './pages.ts';
import { lookFor, stopLooking, untilArrived, untilUsable } from './probe.ts';

/** A click: the selector of the link, and the page that it opens. */
export interface Step {
  readonly link: string;
  readonly to: Measured;
}

/** Time between two clicks, in which the previous step finishes its work. */
const rest = 800;

/**
 * Opens a page and follows links, with a fast network. Returns the time from each click to the frame that shows
 * the content of the next screen, in milliseconds, whether or not it is a new document.
 */
export async function walk(
  context: BrowserContext,
  from: Measured,
  steps: readonly Step[],
  cpu: number,
): Promise<readonly number[]> {
  const { page, devtools } = await openPage(context, from);
  await page.goto(from.url, { waitUntil: 'networkidle' });
  await untilUsable(page);
  await slowDown(devtools, { cpu, network: false });
  const taken: number[] = [];
  for (const { link, to } of steps) {
    await page.waitForTimeout(rest);
    await lookFor(page, to);
    await page.locator(link).click({ noWaitAfter: true });
    taken.push(await untilArrived(page));
  }
  await stopLooking(page);
  await page.close();
  return taken;
}
