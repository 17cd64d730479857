const adopted = new Set<string>();

/** Adds the style sheet of code that came on demand, once. Its text comes from an import with `?inline`. */
export function adopt(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
