import type { Page } from 'playwright';

/** What probe.js notes of a document; times in milliseconds since its navigation began. */
export interface Noted {
  readonly fcp: number;
  /** Start and element of each paint that was larger than all before. */
  readonly largest: readonly (readonly [start: number, element: string])[];
  readonly cls: number;
  /** Start and duration of each task over 50 ms. */
  readonly longTasks: readonly (readonly [start: number, duration: number])[];
  /** When the screen's island took the place of its skeleton. */
  readonly island: number | null;
  /** When the main control was drawn, visible, enabled and attached. */
  readonly usable: number | null;
}

/** Milliseconds for one key: until a frame shows it, and the part of it that listeners and drawing take. */
export interface Key {
  readonly painted: number;
  readonly work: number;
}

export interface Probe {
  readonly noted: Noted;
  readonly keys: readonly Key[];
  /** When the click that led here was, in this document's time: negative. */
  readonly clickedAt: number;
  /** The document had been fetched before that click. */
  readonly prefetched: boolean;
}

declare global {
  var bench: Omit<Probe, 'prefetched'> | undefined;
}

export const patience = 60_000;

/** Throws when the page's main control does not come. */
export async function untilUsable(page: Page): Promise<void> {
  await page.waitForFunction(() => typeof globalThis.bench?.noted.usable === 'number', undefined, {
    timeout: patience,
  });
}

/** Everything that was noted so far. Throws where the probe does not run. */
export async function readProbe(page: Page): Promise<Probe> {
  const probe = await page.evaluate((): Probe | undefined => {
    const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      readonly activationStart?: number;
      readonly deliveryType?: string;
    })[];
    const prefetched =
      (navigation?.activationStart ?? 0) > 0 || navigation?.deliveryType === 'navigational-prefetch';
    return globalThis.bench && { ...globalThis.bench, prefetched };
  });
  if (!probe) throw new Error(`Nothing was noted at ${page.url()}.`);
  return probe;
}
