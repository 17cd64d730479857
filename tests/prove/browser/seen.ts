/** What there is to see and to reach on a screen that meets a fault. */
import type { Locator, Page } from 'playwright/test';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
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

/** Text without its numbers and times: “2 h” becomes “2 h 1 min” while a proof runs. */
export const withoutNumbers = (text: string) =>
  text.replaceAll(/\d+\s(?:j|h|min|s)(?!\p{L})/gu, ' ').replaceAll(/[\d\s]+/g, ' ');

/** What is written in a part of the page, without its numbers. */
export const wordsOf = async (page: Page, part = '#main') =>
  withoutNumbers(
    await page.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.innerText ?? '', part),
  );

const operations: readonly Endpoint[] = Object.values(contract);
const errorKeys = [
  ...Object.keys(genericRefusals),
  ...operations.flatMap(({ refusals }) => Object.keys(refusals ?? {})),
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
  const known: readonly string[] = sound.match(nobodysWords) ?? [];
  return (words.match(nobodysWords) ?? []).filter((raw) => !known.includes(raw));
}

/** Whether Tab reaches an element within as many steps as a dialog has fields, from where the part begins that it is in. */
export async function isReachable(page: Page, target: Locator): Promise<boolean> {
  await target.evaluate((element) => {
    const part = element.closest<HTMLElement>('[role="alert"], [role="status"], dialog, section');
    const start = part ?? element.parentElement;
    if (!start) return;
    // The next Tab goes on from what was focused last, whatever is selected.
    if (!start.hasAttribute('tabindex')) start.tabIndex = -1;
    start.focus({ preventScroll: true });
  });
  for (let steps = 0; steps < 24; steps += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return true;
  }
  return false;
}

/** The first lines of what went wrong. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.split('\n', 4).join(' ') : String(error);
