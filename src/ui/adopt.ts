/** Adds the style sheet that came with code loaded on demand (a `?inline` import): pages carry only the CSS that all need. */
export function adopt(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
