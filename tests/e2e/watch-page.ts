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

/** Runs in every page before its own scripts: reports policy violations, and layout shift once it adds up to over 0.01. */
export function watchPage(): void {
  addEventListener('securitypolicyviolation', (event) => {
    void globalThis.reportFault(`policy: ${event.violatedDirective} ${event.blockedURI} at ${location.href}`);
  });
  let total = 0;
  const moved: string[] = [];
  const nameOf = (node: Node | null) => (node instanceof Element ? node.outerHTML : node?.textContent) ?? '?';
  const count = async (entries: PerformanceEntryList) => {
    for (const { value, hadRecentInput, sources } of entries as LayoutShift[]) {
      if (hadRecentInput) continue;
      total += value;
      moved.push(...sources.map(({ node }) => nameOf(node).slice(0, 80)));
    }
    if (total <= 0.01) return;
    await globalThis.reportFault(
      `layout shift ${total.toFixed(3)} at ${location.href}: ${moved.join(' | ')}`,
    );
  };
  const observer = new PerformanceObserver((list) => void count(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  globalThis.reportLastShifts = () => count(observer.takeRecords());
}
