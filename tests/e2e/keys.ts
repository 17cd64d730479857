/** Jobs without a mouse: pressing keys, and seeing where the focus is after each. */
import type { Locator, Page } from 'playwright/test';
import { expect } from './fixtures.ts';

/**
 * Runs in every page before its scripts. Reports what has the focus after a key and does not show it, or is not in sight: under
 * something else, or outside of the window.
 */
export function watchFocus(): void {
  let byKey = false;
  addEventListener('keydown', () => (byKey = true), { capture: true });
  addEventListener('pointerdown', () => (byKey = false), { capture: true });
  const isDrawn = (element: Element | null | undefined, pseudo?: string) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, pseudo);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && !/, 0\)$/.test(outlineColor);
  };
  /** The element, or what stands for it: its label, the box around its parts, or what is drawn beside an input that is not seen. */
  const showsFocus = (element: HTMLElement) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    const around = [element.parentElement, element.parentElement?.parentElement];
    const beside = [...(element.parentElement?.children ?? [])];
    return (
      [element, ...labels, ...around, ...beside].some((one) => isDrawn(one)) ||
      isDrawn(element, '::before') ||
      isDrawn(element, '::after')
    );
  };
  const isInSight = (element: HTMLElement) => {
    const shown = [element, ...((element as HTMLInputElement).labels ?? [])];
    return shown.some((one) => {
      for (const { left, right, top, bottom, width, height } of one.getClientRects())
        for (const [x, y] of [
          [0.5, 0.5],
          [0.05, 0.1],
          [0.95, 0.9],
          [0.05, 0.9],
          [0.95, 0.1],
        ] as const) {
          const found = document.elementFromPoint(left + width * x, top + height * y);
          if (
            found &&
            (one.contains(found) ||
              (found.contains(one) && right > 0 && bottom > 0 && found === one.parentElement))
          )
            return true;
        }
      return false;
    });
  };
  const told = new Set<string>();
  const look = () => {
    const element = document.activeElement;
    if (!byKey || !(element instanceof HTMLElement) || element === document.body) return;
    // What is led to by the page itself, as the heading of a new screen, is no stop of the keyboard.
    if (element.tabIndex < 0) return;
    const fault = !isInSight(element) ? 'is out of sight' : !showsFocus(element) ? 'does not show it' : null;
    if (!fault) return;
    const name = (element.ariaLabel || element.innerText || element.id || element.className).slice(0, 60);
    const line = `the focus ${fault}: ${element.localName} “${name}” at ${location.pathname}`;
    if (told.has(line)) return;
    told.add(line);
    void globalThis.reportFault(line);
  };
  addEventListener('focusin', () => requestAnimationFrame(() => requestAnimationFrame(look)), {
    capture: true,
  });
}

/** Passes over the frame by the link that is the first stop of every page. */
export async function skipFrame(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

/** Presses Tab until this has the focus. */
export async function tabTo(page: Page, target: Locator, most = 90): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

/** Goes to a control and presses it. */
export async function press(page: Page, target: Locator, most?: number): Promise<void> {
  await tabTo(page, target, most);
  await page.keyboard.press('Enter');
}
