import type { BrowserContext } from 'playwright';
import { openPage, slowDown } from './browser.ts';
import type { Measured } from './pages.ts';
import { longestTaskToScreen, lookFor, stopLooking, untilArrived, untilUsable } from './probe.ts';

/** A click: the selector of the link, and the page that it opens. */
export interface Step {
  readonly link: string;
  readonly to: Measured;
}

/** Time before each click, in which what came before finishes its work. */
const rest = 800;

/** In milliseconds. */
export interface Arrived {
  /** From the click to the frame that shows the content of the next screen, whether or not it is a new document. */
  readonly taken: number;
  /** The longest task in that time; 0 if none took over 50. */
  readonly task: number;
}

/** Opens a page and follows links, with a fast network. */
export async function walk(
  context: BrowserContext,
  from: Measured,
  steps: readonly Step[],
  cpu: number,
): Promise<readonly Arrived[]> {
  const { page, devtools } = await openPage(context, from);
  await page.goto(from.url, { waitUntil: 'networkidle' });
  await untilUsable(page);
  await slowDown(devtools, { cpu, network: false });
  await page.waitForTimeout(rest);
  const arrived: Arrived[] = [];
  for (const { link, to } of steps) {
    await lookFor(page, to);
    await page.locator(link).click({ noWaitAfter: true });
    const taken = await untilArrived(page);
    await page.waitForTimeout(rest);
    arrived.push({ taken, task: await longestTaskToScreen(page) });
  }
  await stopLooking(page);
  await page.close();
  return arrived;
}
