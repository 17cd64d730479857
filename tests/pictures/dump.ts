// writes the computed styles of every element of a page, to be compared with compare-styles.py.
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
export async function dumpStyles(page: Page, name: string): Promise<void> {
  const folder = process.env.STYLES_OUT;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const found = await page.evaluate(() => {
    const skip = /^(width|height|inline-size|block-size|perspective-origin|transform-origin|top|bottom|left|right|inset.*|-webkit-locale|overflow-anchor|user-select|-webkit-user-(drag|modify))$/;
    const styles: string[] = []; const index = new Map<string, number>();
    const styleOf = (element: Element, pseudo?: string) => {
      const computed = getComputedStyle(element, pseudo);
      if (pseudo && ['none', 'normal'].includes(computed.content)) return -1;
      const parts: string[] = [];
      for (const name of computed) if (!skip.test(name)) parts.push(`${name}:${computed.getPropertyValue(name)}`);
      const text = parts.join(';');
      let at = index.get(text);
      if (at === undefined) { at = styles.push(text) - 1; index.set(text, at); }
      return at;
    };
    const rows: unknown[] = [];
    const visit = (element: Element, depth: number) => {
      if (/^(SCRIPT|STYLE|TEMPLATE|LINK|META|TITLE)$/.test(element.tagName)) return;
      const own = [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent?.trim()).join(' ').slice(0, 30);
      rows.push([depth, element.tagName.toLowerCase(), own, (element.getAttribute('class') ?? '').slice(0, 80), styleOf(element), styleOf(element, '::before'), styleOf(element, '::after')]);
      for (const child of element.children) visit(child, depth + 1);
    };
    visit(document.body, 0);
    return { styles, rows };
  });
  writeFileSync(`${folder}/${name}.json`, JSON.stringify(found));
}
