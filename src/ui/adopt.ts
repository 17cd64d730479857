const adopted = new Set<string>();

/**
 * Adds the style sheet of lazy code to the document, once. `css` is an import with `?inline`. The content policy allows constructed
 * sheets, but no `<style>` that the build has not hashed. The sheet in the page only has what every page needs.
 */
export function adoptStyles(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
