declare global {
  /** Given by the test's side of the browser (fixtures.ts). */
  var reportFault: (fault: string) => Promise<void>;
  /** Made by {@link watchPage}. */
  var reportLastShifts: (() => Promise<void>) | undefined;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/**
 * Runs in every page before its own scripts: reports policy violations, and layout shift once it adds up to over `maxShift`.
 * What moves in answer to the reader is no shift. The browser counts half a second for that answer, which is too short
 * where several browsers share two cores, so here it has five.
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
