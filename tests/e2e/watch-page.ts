declare global {
  /** Given by the test's side of the browser (fixtures.ts). */
  var reportFault: (fault: string) => Promise<void>;
  /** Made by {@link watchPage}. */
  var reportLastShifts: (() => Promise<void>) | undefined;
}

type LayoutShift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };

/** Runs in every page before its own scripts: reports policy violations, and layout shift once it adds up to over 0.01. */
export function watchPage(): void {
  addEventListener('securitypolicyviolation', (event) => {
    void globalThis.reportFault(`policy: ${event.violatedDirective} ${event.blockedURI} at ${location.href}`);
  });
  let total = 0;
  const count = async (entries: PerformanceEntryList) => {
    for (const shift of entries as LayoutShift[]) if (!shift.hadRecentInput) total += shift.value;
    if (total > 0.01) await globalThis.reportFault(`layout shift ${total.toFixed(3)} at ${location.href}`);
  };
  const observer = new PerformanceObserver((list) => void count(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  globalThis.reportLastShifts = () => count(observer.takeRecords());
}
