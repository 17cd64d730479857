import type { BrowserContext } from 'playwright';
import { openPage, slowDown } from './browser.ts';
import type { Measured } from './pages.ts';
import { lookFor, stopLooking, untilArrived, untilUsable } from './probe.ts';

/** One click: the selector of a link, and the page that it leads to. */
export interface Step {
  readonly link: string;
  readonly to: Measured;
}

/** Time between two clicks, so that nothing of the step before is left to do. */
const rest = 800;

/**
 * Opens a page and goes on from it by clicks, at full network speed. Answers with the milliseconds from each click to the
 * frame that shows the next screen's content, whether that is a new document or the same.
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
