/** Code that runs in every tested page to detect CSP violations and layout shift. */

declare global {
  /** Provided by the tests (fixtures.ts). */
  var reportFault: (fault: string) => Promise<void>;
  /** Defined by {@link watchPage}. */
  var reportLastShifts: (() => Promise<void>) | undefined;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/**
 * Runs in every page before its scripts. Reports CSP violations, and layout shifts when they sum up to more than
 * `maxShift`. Shifts after user input do not count: browsers allow half a second for that, which is too short when
 * several browsers share two cores, so this allows five seconds.
 */
export function watchPage(maxShift: number): void {
  addEventListener('securitypolicyviolation', (event) => {
    void globalThis.reportFault(`policy: ${event.violatedDirective} ${event.blockedURI} at ${location.href}`);
  });
  let total = 0;
  const moved: string[] = [];
  const nameOf = (node: Node | null) => (node instanceof Element ? node.outerHTML : node?.textContent) ?? '?';
  let lastInput = Number.NEGATIVE_INFINITY;
  for (const type of ['pointerdown', 'pointerup', 'keydown', 'input', 'submit']) {
    addEventListener(
      type,
      ({ timeStamp }) => {
        lastInput = timeStamp;
      },
      { capture: true },
    );
  }
  const count = async (entries: PerformanceEntryList) => {
    for (const { startTime, value, hadRecentInput, sources } of entries as LayoutShift[]) {
      if (hadRecentInput || startTime - lastInput < 5000) continue;
      total += value;
      moved.push(...sources.map(({ node }) => nameOf(node).slice(0, 80)));
    }
    if (total <= maxShift) return;
    await globalThis.reportFault(
      `layout shift ${total.toFixed(3)} at ${location.href}: ${moved.join(' | ')}`,
    );
  };
  const observer = new PerformanceObserver((list) => void count(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  globalThis.reportLastShifts = () => count(observer.takeRecords());
}
