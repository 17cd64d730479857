import type { BrowserContext, Page } from 'playwright';
import { openPage, slowCpu, slowDown } from './browser.ts';
import type { Measured } from './pages.ts';
import { type Key, patience, readProbe, untilUsable } from './probe.ts';

/** Something to type into. */
export interface Field {
  readonly page: Measured;
  /** Makes the field visible and focuses it. */
  readonly focus: (page: Page) => Promise<void>;
  /** What is typed, letter by letter. `\b` takes one back. */
  readonly text: string;
}

/** Types into a field with a slow processor and a fast network. */
export async function typeInto(
  context: BrowserContext,
  { page: measured, focus, text }: Field,
): Promise<readonly Key[]> {
  const { page, devtools } = await openPage(context, measured);
  await page.goto(measured.url, { waitUntil: 'load', timeout: patience });
  await untilUsable(page);
  await focus(page);
  await slowDown(devtools, { cpu: slowCpu, network: false });
  for (const letter of text) {
    // Nobody types in step with the display.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 60 + 40 * Math.random())));
    await page.keyboard.press(letter === '\b' ? 'Backspace' : letter);
  }
  await page.waitForFunction((count) => globalThis.bench?.keys.length === count, text.length);
  const { keys } = await readProbe(page);
  await page.close();
  return keys;
}
