import type { BrowserContext, Page } from 'playwright';
import { openPage, slowCpu, slowDown } from './browser.ts';
import type { Measured } from './pages.ts';
import { type Key, patience, readProbe, untilUsable } from './probe.ts';

/** A field to type in. */
export interface Field {
  readonly page: Measured;
  /** Makes the field visible, and focuses it. */
  readonly focus: (page: Page) => Promise<void>;
  /** The text to type, key by key. `\b` is Backspace. */
  readonly text: string;
}

/** Types in a field, with a slow CPU and a fast network. */
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
    // A random delay, since people do not type in sync with the display.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 60 + 40 * Math.random())));
    await page.keyboard.press(letter === '\b' ? 'Backspace' : letter);
  }
  await page.waitForFunction((count) => globalThis.bench?.keys.length === count, text.length);
  const { keys } = await readProbe(page);
  await page.close();
  return keys;
}
