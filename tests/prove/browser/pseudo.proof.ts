/** With texts that are longer by two fifths, no screen cuts one or becomes too wide, and every word of it comes from a locale file. */

import { cutTexts } from '../../e2e/cut-texts.ts';
import { test as base, expect } from '../../e2e/fixtures.ts';
import { overflow, ready } from '../../e2e/pages.ts';
import { tokenOf } from '../../e2e/sign-in.ts';
import { World } from '../../e2e/world.ts';
import { figure } from '../figure.ts';
import { buildPseudoSite, mark } from './pseudo-site.ts';
import { screens } from './screens.ts';
import { KnownWords, textsOf } from './words.ts';

const widths = [1280, 390];

/** Once the letters of the new texts are there: they change the widths of tables, which then scroll. */
const drawn = async () => {
  await document.fonts.ready;
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
};

const test = base.extend<object, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern.
    async ({}, use) => {
      const world = await World.start(await buildPseudoSite());
      await use(world);
      await world.end();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test.describe(() => {
  // A window whose width changes moves everything. Marked words need letters of another font.
  test.use({ account: null, expectedErrors: /404/, maxShift: 999, reducedMotion: 'reduce' });

  test('pseudo-language: every screen', async ({ page }) => {
    test.setTimeout(1_800_000);
    await page.goto('/login');
    const known = new KnownWords();
    known.learnFrom(page);
    const wrong = new Set<string>();
    let shown = 0;
    let cases = 0;
    for (const { name, path, account } of screens) {
      const token = account ? await tokenOf(account) : '';
      await page.evaluate((kept) => localStorage.setItem('access_token', kept), token);
      await page.setViewportSize({ width: widths[0] ?? 0, height: 900 });
      await page.goto(path);
      await ready(page);
      for (const width of widths) {
        cases += 1;
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(drawn);
        for (const text of new Set(await cutTexts(page, 'body')))
          wrong.add(`${name}, ${width} px, cut: ${text}`);
        const wide = await overflow(page);
        if (wide > 0) wrong.add(`${name}, ${width} px: ${wide} px too wide`);
        await known.learnNames(page);
        const texts = new Set(await textsOf(page));
        shown += texts.size;
        for (const text of texts) {
          const words = await known.unknownIn(text, mark);
          if (words.length > 0)
            wrong.add(`${name}, in no locale file: ${words.join(' ')} (${text.slice(0, 80)})`);
        }
      }
    }
    figure('pseudo', `${cases} screens with ${shown} texts, ${wrong.size} wrong`);
    expect([...wrong]).toEqual([]);
  });
});
