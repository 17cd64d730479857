import { expect, test } from 'vitest';
import { filesUnder } from '../../scripts/build/tree.ts';
import { builtFile, builtText } from './built.ts';

function builtPages(): [file: string, html: string][] {
  const files = filesUnder(builtFile('')).filter((file) => file.endsWith('.html'));
  return files.map((file) => [file, builtText(file)]);
}

test('no page carries a skeleton twice', () => {
  const pages = builtPages();
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter(([, html]) => html.includes('<template')).map(([file]) => file)).toEqual([]);
});

// A cached module starts immediately, and would find no texts.
test('no page starts its islands before their strings have come', () => {
  const order = builtPages().flatMap(([file, html]) => {
    const [before, after] = html.split('id="strings"');
    if (before === undefined || after === undefined) return [];
    return [
      { file, early: /\bimport\(|astro:only/.test(before), late: /\bimport\(.*astro:only/s.test(after) },
    ];
  });
  expect(order.length).toBeGreaterThan(0);
  expect(order).toEqual(order.map(({ file }) => ({ file, early: false, late: true })));
});
