const adopted = new Set<string>();

/**
 * Gives the page the style sheet of code that came on demand, once: the text of an import with `?inline`. The policy allows no
 * `<style>` of a later hour.
 */
export function adopt(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
