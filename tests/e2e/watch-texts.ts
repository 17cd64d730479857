/** Runs in every page before its scripts. Reports text keys that are shown, or used as accessible names, instead of a text. */
export function watchTexts(namespaces: readonly string[]): void {
  const key = new RegExp(`^(?:${namespaces.join('|')}):[\\w.-]+$`);
  const told = new Set<string>();
  const look = (text: string | null) => {
    const shown = text?.trim() ?? '';
    if (!key.test(shown) || told.has(shown)) return;
    told.add(shown);
    void globalThis.reportFault(`no text for ${shown} at ${location.href}`);
  };
  const named = ['aria-label', 'title', 'placeholder'];
  const lookInto = (node: Node) => {
    if (node instanceof Text && node.parentElement?.localName !== 'script') look(node.data);
    if (!(node instanceof Element)) return;
    for (const name of named) look(node.getAttribute(name));
    for (const child of node.childNodes) lookInto(child);
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes' && target instanceof Element)
        for (const name of named) look(target.getAttribute(name));
      if (type === 'characterData') lookInto(target);
      for (const node of addedNodes) lookInto(node);
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: named,
  });
}
