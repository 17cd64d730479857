/** Everything that a screen and its frame open: dialogs, panels, menus, folds and tabs. */
import type { ElementHandle, Page } from 'playwright/test';
import { expect } from '../../e2e/fixtures.ts';
import { ready } from '../../e2e/pages.ts';

const openers =
  ':is([aria-haspopup], [aria-expanded="false"], [popovertarget], details:not([open]) > summary, [role="tab"][aria-selected="false"])';

/** What is open over the page. */
const above = ':is(dialog[open], [popover]:popover-open)';

interface Opener {
  readonly what: string;
  readonly element: ElementHandle<HTMLElement>;
}

/** The next opener of a kind that has not been tried. Rows of a list are of one kind: they differ in names and numbers. */
async function nextOpener(page: Page, tried: Set<string>): Promise<Opener | null> {
  const found = await page.evaluateHandle(
    ({ openers, tried }) => {
      for (const opener of document.querySelectorAll<HTMLElement>(openers)) {
        if (!opener.checkVisibility({ visibilityProperty: true })) continue;
        if (opener.closest('[inert], :disabled, [aria-disabled="true"]')) continue;
        const row = opener.closest('tr, li, .entry, [data-entry], [data-message]');
        const name = (opener.ariaLabel || opener.innerText || opener.title).replace(/\s+/g, ' ').slice(0, 50);
        const kind = row ? `${row.className} ${opener.className}` : name;
        if (!tried.includes(kind)) return { kind, name, opener };
      }
      return null;
    },
    { openers, tried: [...tried] },
  );
  const kind = await found.evaluate((one) => one?.kind);
  if (kind === undefined) return null;
  tried.add(kind);
  const what = (await found.evaluate((one) => one?.name)) ?? '';
  const element = (await found.getProperty('opener')).asElement() as ElementHandle<HTMLElement> | null;
  return element && { what, element };
}

/** Whether something has opened. Its code may have to come first. */
async function isOpen(page: Page, { element }: Opener): Promise<boolean> {
  const state = () =>
    element.evaluate(
      (opener, above) =>
        document.querySelector(above) !== null ||
        !opener.isConnected ||
        opener.ariaExpanded === 'true' ||
        opener.ariaSelected === 'true' ||
        opener.closest('details[open]') !== null,
      above,
    );
  try {
    await expect.poll(state, { timeout: 3000 }).toBe(true);
    await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
    return true;
  } catch {
    return false;
  }
}

/** Closes what is over the page. Folds and tabs stay as they are. */
async function closeAll(page: Page, address: string): Promise<void> {
  const over = page.locator(above).filter({ visible: true });
  if ((await over.count()) > 0) await page.keyboard.press('Escape');
  if ((await over.count()) === 0 && page.url() === address) return;
  await page.goto(address);
  await ready(page);
}

/** The part of the page in which something opens that is not over it. The gallery is long: there it is the specimen. */
async function around({ element }: Opener): Promise<string> {
  const specimen = await element.evaluate(
    (opener) => opener.closest<HTMLElement>('[data-specimen]')?.dataset.specimen,
  );
  return specimen ? `[data-specimen="${specimen}"]` : '#main';
}

/**
 * Opens one thing after another.
 *
 * @param look what to do with each while it is open
 */
export async function openedIn(
  page: Page,
  look: (what: string, part: string) => Promise<void>,
): Promise<void> {
  const address = page.url();
  const tried = new Set<string>();
  for (let opener = await nextOpener(page, tried); opener; opener = await nextOpener(page, tried)) {
    await opener.element.click({ timeout: 3000 }).catch(() => undefined);
    if (await isOpen(page, opener)) {
      const isOver = (await page.locator(above).filter({ visible: true }).count()) > 0;
      await look(opener.what, isOver ? above : await around(opener));
    }
    await closeAll(page, address);
  }
}
