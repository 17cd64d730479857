/** axe finds nothing on any screen, in any language, theme, width and state, nor in what the screen opens. */
import type { Page } from 'playwright/test';
import { type Locale, localePath, locales, routes } from '../../../src/routes.ts';
import { expect, test } from '../../e2e/fixtures.ts';
import { ready } from '../../e2e/pages.ts';
import { figure } from '../figure.ts';
import { axeFaults } from './axe.ts';
import { openedIn } from './openers.ts';
import { screens } from './screens.ts';
import { inState, states } from './states.ts';

test.describe.configure({ mode: 'parallel' });

const widths = [1280, 390];
const themes = ['light', 'dark'] as const;

/** All faults by what is wrong, with where it is. */
class Faults {
  readonly #found = new Map<string, string[]>();
  cases = 0;

  /** Looks at a part of the page in both themes. */
  async look(page: Page, part: string, where: string): Promise<void> {
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      this.cases += 1;
      for (const fault of await axeFaults(page, part, colorScheme === 'dark'))
        this.#found.set(fault, [...(this.#found.get(fault) ?? []), `${where}, ${colorScheme}`]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }

  list(): string[] {
    return [...this.#found].map(
      ([fault, places]) => `${fault} in ${places.length}: ${places.slice(0, 3).join('; ')}`,
    );
  }
}

async function show(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(path);
  await ready(page);
}

/** The screen as usual at each width, with everything that it opens at one of them. */
async function lookAtFull(page: Page, faults: Faults, path: string, locale: Locale, opensAt: number) {
  for (const width of widths) {
    await show(page, path, width);
    const where = `${locale}, ${width} px`;
    await faults.look(page, 'html', where);
    if (width === opensAt)
      await openedIn(page, (what, part) => faults.look(page, part, `${where}, with ${what} open`));
  }
}

/** The screen while its reads are under way, after they have failed, and with nothing to list. */
async function lookAtStates(page: Page, faults: Faults, path: string, locale: Locale): Promise<void> {
  for (const state of states) {
    const { reads, end } = await inState(page, state);
    await page.setViewportSize({ width: widths[0] ?? 0, height: 800 });
    await page.goto(path);
    if (state === 'loading') await expect(page.locator('#main h1')).toHaveCount(1);
    else await ready(page);
    for (const width of reads() > 0 ? widths : []) {
      await page.setViewportSize({ width, height: 800 });
      await faults.look(page, 'html', `${locale}, ${width} px, ${state}`);
    }
    await end();
  }
}

for (const [at, { name, path, account }] of screens.entries())
  for (const [turn, locale] of locales.entries())
    test.describe(() => {
      // What the browser itself writes of calls that fail. A window whose width changes moves everything.
      test.use({
        account,
        expectedErrors: /Failed to load resource/,
        maxShift: 999,
        reducedMotion: 'reduce',
      });

      test(`axe: ${name} in ${locale}`, async ({ page }) => {
        const faults = new Faults();
        // Each screen opens everything at both widths, in one language or another.
        const opensAt = widths[(at + turn) % widths.length] ?? 0;
        await lookAtFull(page, faults, localePath(path, locale), locale, opensAt);
        const hasStates = String(routes[name].layout).startsWith('default');
        if (hasStates) await lookAtStates(page, faults, localePath(path, locale), locale);
        const wrong = faults.list();
        figure('axe', `${faults.cases} cases, ${wrong.length} wrong`);
        expect(wrong).toEqual([]);
      });
    });
