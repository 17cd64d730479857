/** axe-core, loaded once for each document instead of once for each look at it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly any: readonly { readonly message: string }[] }[];
}

declare global {
  var axe: { run(context: object, options: object): Promise<{ violations: Violation[] }> } | undefined;
}

/** The rules whose answer depends on colours. A theme changes nothing else. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** What is wrong with the page, or with the part that has this selector, in words. */
export async function axeFaults(page: Page, part = 'html', onlyColours = false): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(
    async ({ part, rules }) => {
      // A theme that has just changed is drawn in the next frame.
      const drawn = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
      await drawn();
      // Scroll-driven animations never finish.
      const isRunning = ({ timeline, playState }: Animation) =>
        timeline === document.timeline && playState === 'running';
      for (;;) {
        const running = document.getAnimations().filter(isRunning);
        if (running.length === 0) break;
        await Promise.all(running.map((one) => one.finished.catch(() => undefined)));
        // The colour of a link follows the one that it inherits, in a transition of its own.
        await drawn();
      }
      const options = {
        resultTypes: ['violations'],
        ...(rules && { runOnly: { type: 'rule', values: rules } }),
      };
      const { violations } = (await globalThis.axe?.run({ include: [part] }, options)) ?? { violations: [] };
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message ?? ''}`).join(' | ')}`,
      );
    },
    { part, rules: onlyColours ? ofColours : null },
  );
}
