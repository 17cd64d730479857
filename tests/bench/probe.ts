import type { Page } from 'playwright';
import type { Measured } from './pages.ts';

/** What probe.js notes of a document; times in milliseconds since its navigation began. */
export interface Noted {
  readonly fcp: number;
  /** Start and element of each paint that was larger than all before. */
  readonly largest: readonly (readonly [start: number, element: string])[];
  readonly cls: number;
  /** Start and duration of each task over 50 ms. */
  readonly longTasks: readonly (readonly [start: number, duration: number])[];
  /** When React had drawn or hydrated something of the main part. */
  readonly island: number | null;
  /** When the main control was drawn, visible, enabled and attached. */
  readonly usable: number | null;
}

/** Milliseconds for one key: until a frame shows it, and the part of it that listeners and drawing take. */
export interface Key {
  readonly painted: number;
  readonly work: number;
}

export type Control = Pick<Measured, 'by'> & { readonly selector: string };
/** A screen is there when its title and its main control are. */
type Arrival = Control & Pick<Measured, 'title'>;

interface Bench {
  readonly noted: Noted;
  readonly keys: readonly Key[];
  /** When the screen that was looked for was drawn, in milliseconds of the epoch. */
  readonly arrived: number | null;
  lookFor(target: Arrival): void;
}

declare global {
  var bench: Bench | undefined;
}

export const patience = 60_000;

/** Throws when the page's main control does not come. */
export async function untilUsable(page: Page): Promise<void> {
  const isUsable = () => typeof globalThis.bench?.noted.usable === 'number';
  await page.waitForFunction(isUsable, undefined, { timeout: patience }).catch((cause: unknown) => {
    throw new Error(`The main control of ${page.url()} does not come.`, { cause });
  });
}

/** Everything that was noted so far. Throws where the probe does not run. */
export async function readProbe(page: Page): Promise<Pick<Bench, 'noted' | 'keys'>> {
  const probe = await page.evaluate(
    () => globalThis.bench && { noted: globalThis.bench.noted, keys: globalThis.bench.keys },
  );
  if (!probe) throw new Error(`Nothing was noted at ${page.url()}.`);
  return probe;
}

/** Has the page, and the document that may follow it, look out for a screen. */
export async function lookFor(page: Page, { title, control, by }: Measured): Promise<void> {
  await page.evaluate((target) => globalThis.bench?.lookFor(target), { title, selector: control, by });
}

/** Milliseconds from the last click to the screen that was looked for, in this document or the next. */
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

/** Documents to come note their own first load again. */
export async function stopLooking(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('bench:target'));
}
