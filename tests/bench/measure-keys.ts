import type { BrowserContext, Page } from 'playwright';
import { openPage, slowCpu, slowDown } from './browser.ts';
import { untilUsable } from './measure-page.ts';

/** Milliseconds for each key pressed: until a frame shows it, and the part of that in which the page worked. */
export interface Key {
  readonly painted: number;
  readonly work: number;
}

interface Field {
  readonly url: string;
  /** Selector of the page's main control. */
  readonly control: string;
  /** Makes the field visible and focuses it. */
  readonly focus: (page: Page) => Promise<void>;
  /** What is typed, letter by letter. `\b` takes one back. */
  readonly text: string;
}

/** Types into a field with a slow processor and a fast network. */
export async function typeInto(
  context: BrowserContext,
  { url, control, focus, text }: Field,
): Promise<readonly Key[]> {
  const { page, devtools } = await openPage(context, control);
  await page.goto(url, { waitUntil: 'networkidle' });
  await untilUsable(page);
  await focus(page);
  await slowDown(devtools, { cpu: slowCpu, network: false });
  for (const letter of text) {
    // Nobody types in step with the display.
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 60 + 40 * Math.random()))');
    await page.keyboard.press(letter === '\b' ? 'Backspace' : letter);
  }
  await page.waitForFunction(`bench.keys.length >= ${text.length}`);
  const keys = await page.evaluate<Key[]>('bench.keys');
  await page.close();
  return keys;
}
