/** What there is to see and to reach on a screen that meets a fault. */
import { expect, type Locator, type Page } from 'playwright/test';
import { contract } from '../../../src/contract/index.ts';
import { genericRefusals } from '../../../src/contract/problem.ts';
import { namespaces } from '../../e2e/texts.ts';
import { englishForLogs } from './call-faults.ts';

/** Looks at every frame, where `ready` of the other tests waits up to a second between two looks. */
export async function settled(page: Page): Promise<void> {
  const isSettled = () =>
    document.querySelector('#main') !== null &&
    document.querySelector('astro-island:not(:has([data-ready])), [aria-busy="true"], [data-drawing]') ===
      null;
  await page.waitForFunction(isSettled, null, { polling: 'raf', timeout: 8000 });
}

/** What is written in a part of the page, without its numbers. */
export const wordsOf = (page: Page, part = '#main') =>
  page.evaluate(
    (selector) =>
      document.querySelector<HTMLElement>(selector)?.innerText.replace(/[\d\s\u202f]+/g, ' ') ?? '',
    part,
  );

const errorKeys = [
  ...Object.keys(genericRefusals),
  ...Object.values(contract).flatMap((endpoint) => Object.keys("refusals" in endpoint ? endpoint.refusals : {})),
].filter((key) => /[._]/.test(key));

const escaped = (text: string) => text.replaceAll('.', '\\.');
const nobodysWords = new RegExp(
  [
    `\\b(?:${namespaces.join('|')}):[a-z][\\w.-]+`,
    `\\b(?:${errorKeys.map(escaped).join('|')})\\b`,
    escaped(englishForLogs),
    '\\[object|\\bundefined\\b|\\bNaN\\b|\\b(?:Type|Syntax|Range)Error\\b|Failed to fetch|\\{\\{',
  ].join('|'),
  'g',
);

/** Keys of texts and errors and words of programs that are shown; a sound screen may show some, which people wrote. */
export function rawWords(words: string, sound: string): readonly string[] {
  const known = sound.match(nobodysWords) ?? [];
  return (words.match(nobodysWords) ?? []).filter((raw) => !known.includes(raw));
}

/**
 * Whether Tab alone reaches an element.
 *
 * @param from where the focus is put first
 */
export async function isReachable(page: Page, target: Locator, from = '#main'): Promise<boolean> {
  await page.evaluate((selector) => {
    const start = document.querySelector(selector);
    // The next Tab goes on from what is selected.
    if (start) getSelection()?.setBaseAndExtent(start, 0, start, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }, from);
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab');
    if (await isThere()) return true;
  }
  return false;
}

/** The first lines of what went wrong. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.split('\n', 4).join(' ') : String(error);

export const expectFrame = (page: Page) => expect(page.locator('#nav'), 'the frame').toHaveCount(1);
