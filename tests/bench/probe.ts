/** Reads the measurements of probe.js from a page. */
import type { Page } from 'playwright';
import type { Measured } from './pages.ts';

/** What probe.js measures in a document; times are in milliseconds since the start of the navigation. */
export interface Noted {
  readonly fcp: number;
  /** Start time and element of each largest contentful paint candidate. */
  readonly largest: readonly (readonly [start: number, element: string])[];
  readonly cls: number;
  /** Start and duration of each task over 50 ms. */
  readonly longTasks: readonly (readonly [start: number, duration: number])[];
  /** When React had first rendered or hydrated something in the main part. */
  readonly island: number | null;
  /** When the main control was visible, enabled and hydrated. */
  readonly usable: number | null;
}

/** The time of one key press in milliseconds: until the frame that shows it, and of listeners and rendering alone. */
export interface Key {
  readonly painted: number;
  readonly work: number;
}

export type Control = Pick<Measured, 'by'> & { readonly selector: string };
/** A screen has arrived when its title and main control are there. */
type Arrival = Control & Pick<Measured, 'title'>;

interface Bench {
  readonly noted: Noted;
  readonly keys: readonly Key[];
  /** When the expected screen was painted, in milliseconds since the epoch. */
  readonly arrived: number | null;
  lookFor(target: Arrival): void;
}

declare global {
  var bench: Bench | undefined;
}

export const patience = 60_000;

/** Waits for the main control; throws when it does not become usable. */
export async function untilUsable(page: Page): Promise<void> {
  const isUsable = () => typeof globalThis.bench?.noted.usable === 'number';
  await page.waitForFunction(isUsable, undefined, { timeout: patience }).catch((cause: unknown) => {
    throw new Error(`The main control of ${page.url()} does not come.`, { cause });
  });
}

/** Reads the measurements so far. Throws when the probe does not run. */
export async function readProbe(page: Page): Promise<Pick<Bench, 'noted' | 'keys'>> {
  const probe = await page.evaluate(
    () => globalThis.bench && { noted: globalThis.bench.noted, keys: globalThis.bench.keys },
  );
  if (!probe) throw new Error(`Nothing was noted at ${page.url()}.`);
  return probe;
}

/** Makes the page, and the next document, wait for a screen. */
export async function lookFor(page: Page, { title, control, by }: Measured): Promise<void> {
  await page.evaluate((target) => globalThis.bench?.lookFor(target), { title, selector: control, by });
}

/** Milliseconds from the last click to the expected screen, in this document or the next one. */
export async function untilArrived(page: Page): Promise<number> {
  const handle = await page.waitForFunction(
    () =>
      globalThis.bench?.arrived && {
        taken: globalThis.bench.arrived - Number(localStorage.getItem('bench:click')),
      },
    undefined,
    { timeout: patience },
  );
  const { taken } = (await handle.jsonValue()) as { taken: number };
  return taken;
}

/** The longest task between the last click and the screen that was waited for, in milliseconds; 0 if none took over 50. */
export const longestTaskToScreen = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const click = Number(localStorage.getItem('bench:click')) - performance.timeOrigin;
    const arrived = (globalThis.bench?.arrived ?? 0) - performance.timeOrigin;
    const between = globalThis.bench?.noted.longTasks.filter(
      ([start, duration]) => start + duration > click && start < arrived,
    );
    return Math.max(0, ...(between ?? []).map(([, duration]) => duration));
  });

/** Following documents measure their initial load again. */
export async function stopLooking(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('bench:target'));
}
