import type { BrowserContext } from 'playwright';
import { openPage, slowDown } from './browser.ts';
import { readProbe, untilUsable } from './probe.ts';

/** Milliseconds from the click: until the next page's frame is drawn, and until its own content is. */
export interface Step {
  readonly frame: number;
  readonly content: number;
  /** The page had been fetched before the click. */
  readonly prefetched: boolean;
}

export interface Way {
  readonly from: string;
  /** Selector of the link in the first page. */
  readonly link: string;
  /** Selectors of what must be there before the click, and of the content of the second page. */
  readonly before: string;
  readonly after: string;
}

/** Goes from one page to the next by a click, files cached, at full network speed. `hover` rests on the link first. */
export async function follow(
  context: BrowserContext,
  { from, link, before, after }: Way,
  { cpu, hover }: { cpu: number; hover: boolean },
): Promise<Step> {
  const { page, devtools } = await openPage(context, after);
  await page.goto(from, { waitUntil: 'networkidle' });
  await page.locator(before).first().waitFor();
  await slowDown(devtools, { cpu, network: false });
  if (hover) {
    await page.locator(link).hover();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
  }
  const left = page.url();
  await page.locator(link).click({ noWaitAfter: true });
  await page.waitForURL((url) => url.href !== left, { waitUntil: 'commit' });
  await untilUsable(page);
  const { noted, clickedAt, prefetched } = await readProbe(page);
  await page.close();
  return { frame: noted.fcp - clickedAt, content: (noted.usable ?? 0) - clickedAt, prefetched };
}
