/** Form fields on every screen: direction of text, names, touch targets and focus rings. */
import type { Page } from 'playwright/test';
import { href, type Locale, localePath } from '../../src/routes.ts';
import { captchaPage } from './captcha-page.ts';
import { expect, journey, journeyIf, test } from './fixtures.ts';
import { demoGuilds, open } from './pages.ts';
import { texts } from './texts.ts';

const gallery = (locale: Locale) => localePath(href('gallery', {}), locale);
const specimen = (page: Page, name: string) => page.locator(`[data-specimen="${name}"]`);

test.describe('in Arabic', () => {
  const t = texts('ar');

  test('an empty field runs with the page, and a filled one with its text', journey, async ({ page }) => {
    await open(page, gallery('ar'));
    for (const name of ['text_field', 'text_area']) {
      const field = specimen(page, name).getByRole('textbox').first();
      await field.fill('');
      await expect(field).toHaveCSS('direction', 'rtl');
      await field.fill('ladder');
      await expect(field).toHaveCSS('direction', 'ltr');
      await field.fill('سلّم');
      await expect(field).toHaveCSS('direction', 'rtl');
    }
    await specimen(page, 'channel').getByRole('combobox').first().click();
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveCSS('direction', 'rtl');
  });

  test('so do the fields of a message', async ({ page }) => {
    await open(page, `${href('view', { guild_id: demoGuilds.nebula }, 'ar')}#message=`);
    await page.getByRole('tab', { name: t('view:tabs.composer') }).click();
    const content = page.getByRole('textbox', { name: t('composer:content') });
    await expect(content).toHaveCSS('direction', 'rtl');
    await page.getByRole('button', { name: t('composer:add_embed') }).click();
    const title = page.getByRole('textbox', { name: t('composer:title'), exact: true });
    await expect(title).toHaveCSS('direction', 'rtl');
    // URLs are left-to-right in every language.
    await expect(page.getByRole('textbox', { name: t('composer:url') })).toHaveCSS('direction', 'ltr');
  });

  test('a remark in a picker has the room that its letters need', async ({ page }) => {
    await open(page, gallery('ar'));
    await specimen(page, 'channel').getByRole('combobox').first().click();
    const note = page.getByRole('dialog').locator('[data-note]').first();
    const { size, line } = await note.evaluate((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element);
      return { size: Number.parseFloat(fontSize), line: Number.parseFloat(lineHeight) };
    });
    expect(size).toBeGreaterThanOrEqual(13);
    expect(line / size).toBeGreaterThanOrEqual(1.6);
  });
});

test('a channel says its type and its category, a picker names nothing that is not there', async ({
  page,
}) => {
  const t = texts('fr');
  const screen = captchaPage(page, demoGuilds.nebula);
  await screen.open();
  await screen.channel.click();
  const search = screen.picker.getByRole('combobox');
  await search.fill('help-desk');
  const option = screen.picker.getByRole('option').first();
  await expect(option).toHaveAccessibleName(new RegExp(`^${t('pickers:types.text')} help-desk .`));
  const dangling = await page.evaluate(() =>
    ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-activedescendant'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
        (element.getAttribute(name) ?? '')
          .split(' ')
          .filter((id) => !document.getElementById(id))
          .map((id) => `${name} ${id}`),
      ),
    ),
  );
  expect(dangling).toEqual([]);
});

test('the number and the unit of a duration have names of their own', async ({ page }) => {
  const t = texts('fr');
  const screen = captchaPage(page, demoGuilds.nebula);
  await screen.open();
  await expect(screen.timeout).toHaveAccessibleName(t('captcha:timeout.label'));
  await expect(screen.timeoutUnit).toHaveAccessibleName(`${t('captcha:timeout.label')} ${t('common:unit')}`);
});

test('a relative time shows the exact one to the pointer', async ({ page }) => {
  await open(page, gallery('fr'));
  const time = specimen(page, 'when').locator('time');
  const exact = time.locator('span');
  await expect(exact).toContainText(/ \d{4} à \d\d:\d\d/);
  await expect(exact).toHaveCSS('clip-path', 'inset(50%)');
  await time.hover();
  await expect(exact).toHaveCSS('clip-path', 'none');
  await page.mouse.move(0, 0);
  await expect(exact).toHaveCSS('clip-path', 'inset(50%)');
});

test('the unit of a duration agrees with its number', async ({ page }) => {
  const screen = captchaPage(page, demoGuilds.nebula, 'ar');
  await screen.open();
  const minutes = screen.timeoutUnit.locator('option[value="minute"]');
  for (const [typed, word] of [
    ['5', 'دقائق'],
    ['11', 'دقيقة'],
    ['1', 'دقيقة'],
    ['103', 'دقائق'],
  ] as const) {
    await screen.timeout.fill(typed);
    await expect(minutes).toHaveText(word);
  }
});

test('a duration may name its unit, in any language', async ({ page }) => {
  const screen = captchaPage(page, demoGuilds.nebula, 'fr');
  await screen.open();
  for (const [typed, amount, unit] of [
    ['10 min', '10', 'minute'],
    ['1h', '1', 'hour'],
    ['دقيقتان', '2', 'minute'],
    ['90 s', '90', 'second'],
  ] as const) {
    await screen.timeout.fill(typed);
    await expect(screen.timeout).toHaveValue(typed);
    await expect(screen.timeoutUnit).toHaveValue(unit);
    await screen.timeout.press('Tab');
    await expect(screen.timeout).toHaveValue(amount);
    await expect(screen.timeoutUnit).toHaveValue(unit);
  }
});

test('embeds and their fields are named groups', async ({ page }) => {
  const t = texts('fr');
  await open(page, `${href('view', { guild_id: demoGuilds.nebula })}`);
  await page.getByRole('tab', { name: t('view:tabs.composer') }).click();
  const add = page.getByRole('button', { name: t('composer:add_embed') });
  await add.click();
  await add.click();
  for (const number of [1, 2]) {
    const embed = page.getByRole('group', { name: t('composer:embed', { number }), exact: true });
    await expect(embed.getByRole('textbox', { name: t('composer:title'), exact: true })).toHaveCount(1);
  }
  const first = page.getByRole('group', { name: t('composer:embed', { number: 1 }), exact: true });
  await first.getByRole('button', { name: t('composer:field.list', { count: 0 }) }).click();
  await first.getByRole('button', { name: t('composer:field.add') }).click();
  const field = first.getByRole('group', { name: t('composer:field.title', { number: 1 }) });
  await expect(field.getByRole('textbox', { name: t('composer:field.name') })).toBeVisible();
  // The closed section says how many errors it has: the name of the field is missing.
  await expect(first).toContainText(t('common:errors', { count: 2 }));
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('every control of a form is at least 44 px high', async ({ page }) => {
    const screen = captchaPage(page, demoGuilds.nebula);
    await screen.open();
    await screen.attempts.fill('9');
    await expect(screen.save).toBeVisible();
    const small = await screen.main.evaluate((main) => {
      /** Whether a touch this far above or below the centre still hits the control. */
      const meets = (element: HTMLElement, by: number) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2 + by));
      };
      return [
        ...main.querySelectorAll<HTMLElement>('button, select, input:not([type="checkbox"], [type="radio"])'),
      ]
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          element.scrollIntoView({ block: 'center', behavior: 'instant' });
          return !meets(element, -21) || !meets(element, 21);
        })
        .map((element) => element.outerHTML.slice(0, 120));
    });
    expect(small).toEqual([]);
  });

  test('a switch is pressed anywhere in its row, title and help included', async ({ page }) => {
    const t = texts('fr');
    const screen = captchaPage(page, demoGuilds.nebula);
    await screen.open();
    const places = [
      screen.main.getByText(t('captcha:age.help')),
      screen.main.getByText(t('captcha:age.label'), { exact: true }),
    ];
    for (const place of places) {
      const before = await screen.ageSwitch.isChecked();
      // Tapped by coordinates, because the label covers the switch.
      await place.scrollIntoViewIfNeeded();
      const box = await place.boundingBox();
      if (!box) throw new Error('not in sight');
      await page.touchscreen.tap(box.x + 4, box.y + box.height / 2);
      await expect(screen.ageSwitch).toBeChecked({ checked: !before });
    }
    await open(page, gallery('fr'));
    const section = specimen(page, 'section').getByRole('region');
    const toggle = section.getByRole('switch').first();
    const before = await toggle.isChecked();
    await section.getByRole('heading').first().tap();
    await expect(toggle).toBeChecked({ checked: !before });
  });
});

/** The contrast between the focus ring and its background; 0 without a ring. */
function ringOf(page: Page): Promise<{ name: string; ratio: number }> {
  return page.evaluate(() => {
    const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    /** Red, green, blue and alpha from 0 to 1, from any CSS notation. */
    const channels = (color: string): number[] => {
      if (!brush) return [];
      brush.clearRect(0, 0, 1, 1);
      brush.fillStyle = color;
      brush.fillRect(0, 0, 1, 1);
      return [...brush.getImageData(0, 0, 1, 1).data].map((value) => value / 255);
    };
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = channels(color).map((value) =>
        value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const parents = (element: Element | null): Element[] =>
      element ? [element, ...parents(element.parentElement)] : [];
    const all = parents(document.activeElement);
    const name = document.activeElement?.outerHTML.slice(0, 90) ?? '';
    // A control inside a box shows its focus ring on the box.
    const ringed = all.slice(0, 4).find((element) => getComputedStyle(element).outlineStyle === 'solid');
    if (!ringed) return { name, ratio: 0 };
    const { outlineColor, outlineOffset } = getComputedStyle(ringed);
    const inside = Number.parseFloat(outlineOffset) < -1;
    const ground = parents(inside ? ringed : ringed.parentElement)
      .map((element) => getComputedStyle(element).backgroundColor)
      .find((color) => (channels(color)[3] ?? 0) > 0.99);
    const [lighter = 0, darker = 0] = [luminance(outlineColor), luminance(ground ?? '#fff')].sort(
      (a, b) => b - a,
    );
    return { name, ratio: (lighter + 0.05) / (darker + 0.05) };
  });
}

for (const theme of ['light', 'dark'] as const) {
  test(
    `what has the focus has a ring of at least 3 to 1 in the ${theme} theme`,
    journeyIf(theme === 'light'),
    async ({ page }) => {
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
      const screen = captchaPage(page, demoGuilds.nebula);
      await screen.open();
      await screen.attempts.fill('9');
      await expect(screen.save).toBeVisible();
      await page.locator('a[href="#main"]').focus();
      const faint = new Set<string>();
      const seen = new Set<string>();
      for (let step = 0; step < 70; step += 1) {
        await page.keyboard.press('Tab');
        // After the last control the focus is in the browser's own interface.
        if (await page.evaluate(() => document.activeElement === document.body)) continue;
        const { name, ratio } = await ringOf(page);
        seen.add(name);
        if (ratio < 3) faint.add(`${ratio.toFixed(2)}: ${name}`);
      }
      expect(seen.size).toBeGreaterThan(40);
      expect([...faint]).toEqual([]);
    },
  );
}
