/** Media features of the browser: reduced motion, print, text spacing and forced colours. */
import { href } from '../../src/routes.ts';
import { captchaPage } from './captcha-page.ts';
import { expect, journey, journeyIf, test } from './fixtures.ts';
import { allRoutes, demoGuilds, open, overflow, passages } from './pages.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const guild = demoGuilds.nebula;

test(
  'with forced colours, what is on, off, chosen and focused can still be told apart',
  journey,
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const screen = captchaPage(page, guild);
    await screen.open();
    const look = (locator: typeof screen.enabled) => locator.screenshot({ animations: 'disabled' });
    const isSame = (a: Buffer, b: Buffer) => a.equals(b);

    // It is the system's checkbox: nothing is drawn over it.
    const knob = await screen.ageSwitch.evaluate((box) => getComputedStyle(box, '::before').display);
    expect(knob).toBe('none');
    const on = await look(screen.ageSwitch);
    await screen.ageSwitch.uncheck();
    await page.mouse.move(0, 0);
    expect(isSame(on, await look(screen.ageSwitch))).toBe(false);

    const chosen = await look(screen.kind('button'));
    expect(isSame(chosen, await look(screen.kind('image')))).toBe(false);

    await expect(screen.save).toBeVisible();
    await screen.attempts.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(screen.attempts).toHaveCSS('outline-style', 'solid');
    for (const panel of await page.locator('.panel').all())
      await expect(panel).toHaveCSS('border-block-start-width', '1px');
    await expect(screen.bar).toHaveCSS('border-block-start-width', '1px');
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('dialog', { name: t('frame:search') })).toHaveCSS(
      'border-block-start-width',
      '1px',
    );
  },
);

test('with forced colours, what is open or shown is marked by a line or the system’s own colour', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const opened = {
    history: '.data-table tr[aria-current]',
    'auto-sanction': '[data-entry][data-open]',
    automod: '[data-entry][data-open]',
  } as const;
  for (const name of ['history', 'auto-sanction', 'automod'] as const) {
    await open(page, href(name, { guild_id: guild }));
    await page.locator('#main [data-opener]').nth(1).click();
    await expect(page.locator(opened[name])).toHaveCSS('outline-style', 'solid');
    const ground = (link: string) =>
      page.locator(`#nav ${link}`).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await ground('[aria-current="page"]')).not.toBe(await ground('[data-route="captcha"]'));
  }
});

test('with reduced motion, nothing moves for longer than an instant', journey, async ({ page }) => {
  await page.addInitScript(() => {
    const record = () => {
      for (const animation of document.getAnimations()) {
        const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
        const length = Number(duration) * Number(iterations);
        if (length > 10) {
          const target = (animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 120);
          void globalThis.reportFault(`animation of ${length} ms: ${target}`);
        }
      }
    };
    for (const event of ['animationstart', 'transitionrun']) addEventListener(event, record, true);
    addEventListener('pagereveal', (event) => void event.viewTransition?.ready.then(record));
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 760 });
  const screen = captchaPage(page, guild);
  await screen.open();
  await page.getByRole('button', { name: t('page:open_nav') }).click();
  await expect(page.getByRole('navigation', { name: t('page:nav') })).toBeVisible();
  await page.keyboard.press('Escape');
  await screen.ageSwitch.uncheck();
  await screen.channel.click();
  await expect(screen.picker.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await screen.bar.getByRole('button', { name: t('changes:save_bar.reset') }).click();
  await page.getByRole('button', { name: t('page:open_nav') }).click();
  await page.getByRole('link', { name: t('routes:guild') }).click();
  await expect(page).toHaveURL(`/dashboard/${guild}`);
});

test.describe('on paper', () => {
  // The printed layout differs from the screen, which counts as layout shift.
  test.use({ maxShift: 9 });

  test('what is said in colour stays legible, also of the dark theme', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await open(page, href('gallery', {}));
    await page.emulateMedia({ media: 'print' });
    const colors = await page.locator('.notice, [class*="bg-"]').evaluateAll((elements) =>
      elements
        .filter((element) => /(?:^|\s)(?:notice|bg-[a-z]+-soft)(?:\s|$)/.test(element.className))
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { color, backgroundColor } = getComputedStyle(element);
          return `${color} on ${backgroundColor}`;
        }),
    );
    expect(colors.length).toBeGreaterThan(3);
    expect([...new Set(colors)]).toEqual(['rgb(0, 0, 0) on rgb(238, 238, 238)']);
  });

  for (const theme of ['light', 'dark'] as const) {
    test(
      `there are the settings and no frame, dark on white, of the ${theme} theme`,
      journeyIf(theme === 'dark'),
      async ({ page }) => {
        await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
        const screen = captchaPage(page, guild);
        await screen.open();
        await screen.attempts.fill('9');
        await expect(screen.save).toBeVisible();
        await page.emulateMedia({ media: 'print' });
        await expect(page.locator('#nav')).toBeHidden();
        await expect(page.locator('#navbar')).toBeHidden();
        await expect(screen.save).toBeHidden();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('heading', { name: t('captcha:roles.title') })).toBeVisible();
        await expect(screen.attempts).toBeVisible();
        await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
        await expect(page.getByRole('heading', { name: t('captcha:roles.title') })).toHaveCSS(
          'color',
          'rgb(0, 0, 0)',
        );
      },
    );
  }
});

for (const { name, path, account } of allRoutes.filter((route) => !passages.includes(route.name))) {
  test.describe(`${name} with the reader's own spacing of text (WCAG 1.4.12)`, () => {
    test.use({ account, expectedErrors: name === 'not-found' ? /404/ : null, maxShift: 9 });

    test('loses nothing and does not scroll sideways', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 760 });
      await open(page, path);
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
        );
        document.adoptedStyleSheets.push(sheet);
      });
      expect(await overflow(page)).toBe(0);
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, label, p')]
          .filter(
            (element) =>
              element.checkVisibility() &&
              !element.closest('.sr-only, .truncate, .skip, [class*="line-clamp"]'),
          )
          .filter((element) => {
            const { overflowX, overflowY } = getComputedStyle(element);
            const hides = overflowX !== 'visible' || overflowY !== 'visible';
            return hides && element.scrollHeight > element.clientHeight + 1;
          })
          .map((element) => element.outerHTML.slice(0, 100)),
      );
      expect(cut).toEqual([]);
    });
  });
}
