import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { filesOf, texts } from '../../e2e/texts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a button that cannot move further says that this is the end of the list', async () => {
  vi.resetModules();
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: JSON.stringify(filesOf('fr')) }),
    documentElement: { lang: 'fr' },
    adoptedStyleSheets: [],
  });
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  );
  const { ListActions } = await import('../../../src/composer/editor/ListActions.tsx');
  const t = texts('fr');
  const ignore = () => {};
  const draw = (index: number) =>
    renderToStaticMarkup(
      createElement(ListActions, { name: 'Encadré', index, length: 3, onMove: ignore, onRemove: ignore }),
    );
  const said = (html: string) => [...html.matchAll(/aria-description="([^"]*)"/g)].map(([, text]) => text);
  expect(said(draw(0))).toEqual([t('common:at_start')]);
  expect(said(draw(1))).toEqual([]);
  expect(said(draw(2))).toEqual([t('common:at_end')]);
});
