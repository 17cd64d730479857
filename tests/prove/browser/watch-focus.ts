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
  /** The element, or what stands for it: its label, a box around it, or what is drawn beside an input that is not seen. */
  const showsFocus = (element: HTMLElement) => {
    // The field of the palette is all that its dialog is for; its cursor is seen.
    if (element.matches('dialog [role="combobox"]')) return true;
    const around: Element[] = [];
    for (
      let at = element.parentElement;
      at && at.localName !== 'main' && around.length < 6;
      at = at.parentElement
    )
      around.push(at);
    const beside = [...(element.parentElement?.children ?? [])];
    const stands = [element, ...((element as HTMLInputElement).labels ?? []), ...around, ...beside];
    return stands.some((one) => isDrawn(one)) || isDrawn(element, '::before') || isDrawn(element, '::after');
  };
  const points = [
    [0.5, 0.5],
    [0.05, 0.1],
    [0.95, 0.9],
    [0.05, 0.9],
    [0.95, 0.1],
  ] as const;
  const isInSight = (element: HTMLElement) => {
    const { opacity, pointerEvents } = getComputedStyle(element);
    // What is drawn in the place of an input that is not seen.
    const standsFor = opacity === '0' || pointerEvents === 'none' ? element.parentElement : null;
    return [element, ...((element as HTMLInputElement).labels ?? [])].some((one) =>
      [...one.getClientRects()].some(({ left, top, width, height }) =>
        points.some(([x, y]) => {
          const found = document.elementFromPoint(left + width * x, top + height * y);
          return one.contains(found) || (found !== null && standsFor?.contains(found) === true);
        }),
      ),
    );
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
  globalThis.seeFocus = async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    look();
  };
  addEventListener('focusin', () => void globalThis.seeFocus?.(), { capture: true });
}
