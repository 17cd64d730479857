/** Larger letters cut nothing, on any screen. */
import { localePath } from '../../src/routes.ts';
import { cutTexts } from './cut-texts.ts';
import { expect, test } from './fixtures.ts';
import { allRoutes, open, overflow, passages } from './pages.ts';

// Nothing is saved here. Letters that grow move everything.
test.describe.configure({ mode: 'parallel' });
test.use({ maxShift: 999, reducedMotion: 'reduce', expectedErrors: /404/ });

/** The zoom of letters alone, at a usual width and in half of it. */
const widths = [1280, 640];

for (const locale of ['fr', 'ar'] as const)
  test(`letters of twice the size are cut on no screen in ${locale}`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.addInitScript(() => {
      const larger = new CSSStyleSheet();
      larger.replaceSync('html { font-size: 200% !important }');
      document.adoptedStyleSheets.push(larger);
    });
    const faults: string[] = [];
    for (const { name, path } of allRoutes) {
      if (passages.includes(name)) continue;
      await page.setViewportSize({ width: widths[0] ?? 0, height: 900 });
      await open(page, localePath(path, locale));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const cut = await cutTexts(page, 'main');
        if (cut.length > 0) faults.push(`${name} at ${width} px cuts ${cut.join(' | ')}`);
        const wide = await overflow(page);
        if (wide > 0) faults.push(`${name} at ${width} px is ${wide} px too wide`);
      }
    }
    expect(faults).toEqual([]);
  });
