/** What can be pressed is large enough, on every screen. */
import { expect, test } from './fixtures.ts';
import { allRoutes, open, passages } from './pages.ts';
import { smallTargets } from './targets.ts';

// Nothing is saved here.
test.describe.configure({ mode: 'parallel' });

const pointers = {
  mouse: { isTouch: false, width: 1280, least: 24 },
  finger: { isTouch: true, width: 390, least: 44 },
} as const;

for (const [pointer, { isTouch, width, least }] of Object.entries(pointers))
  test.describe(`with a ${pointer}`, () => {
    test.use({
      expectedErrors: /404/,
      hasTouch: isTouch,
      isMobile: isTouch,
      // Targets are scrolled to.
      maxShift: 999,
      reducedMotion: 'reduce',
      viewport: { width, height: 800 },
    });

    test(`every target has ${least} px`, async ({ page }) => {
      test.setTimeout(300_000);
      const small: string[] = [];
      for (const { name, path } of allRoutes) {
        if (passages.includes(name)) continue;
        await open(page, path);
        small.push(...(await smallTargets(page, least, !isTouch)).map((target) => `${name}: ${target}`));
      }
      expect(small).toEqual([]);
    });
  });
