/** The effects of each preference of the interface, their storage and sync between tabs. */
import type { Page } from 'playwright/test';
import { preferenceNames, preferences } from '../../src/lib/preferences.ts';
import { href } from '../../src/routes.ts';
import { customiserOf, keep } from './customiser.ts';
import { expect, journey, journeyIf, test } from './fixtures.ts';
import { demoGuilds, open, ready } from './pages.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const captcha = href('captcha', { guild_id: demoGuilds.nebula });
const nav = (page: Page) => page.locator('#nav');
const bar = (page: Page) => page.getByRole('banner');
const foot = (page: Page) => page.getByRole('contentinfo');
const down = (page: Page) => page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
const dataOf = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }));

/** The height that sticky elements cover at the top, where focused and targeted elements must not be. */
const clearance = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart));

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not drawn.`);
  return box;
}

test.use({ reducedMotion: 'reduce' });

/** The effect of each preference on the page. It must be there at once, and after a reload. */
const effects: {
  readonly choice: readonly [name: keyof typeof preferences, value: string];
  readonly first?: Readonly<Record<string, string>>;
  readonly see: (page: Page) => Promise<void>;
}[] = [
  {
    choice: ['theme', 'dark'],
    see: (page) => expect(page.locator('html')).toHaveCSS('color-scheme', 'dark'),
  },
  {
    choice: ['skin', 'bordered'],
    see: (page) => expect(page.locator('.document-fields')).toHaveCSS('box-shadow', /0px 0px 0px 1px inset$/),
  },
  {
    choice: ['nav', 'horizontal'],
    see: async (page) => {
      const [top, links, main] = [
        await boxOf(page, '.top-bar'),
        await boxOf(page, '#nav'),
        await boxOf(page, '#main'),
      ];
      expect(links.y).toBe(top.y + top.height);
      expect(links.width).toBe(1280);
      expect(main.y).toBe(links.y + links.height);
    },
  },
  {
    choice: ['collapsed', 'on'],
    see: async (page) => {
      await expect(nav(page)).toHaveCSS('width', '60px');
      await nav(page).hover();
      await expect(nav(page)).toHaveCSS('width', '256px');
      expect((await boxOf(page, '#main')).x).toBeLessThan(128);
      await page.mouse.move(800, 400);
      await expect(nav(page)).toHaveCSS('width', '60px');
      await nav(page).getByRole('link').nth(1).focus();
      await page.keyboard.press('Tab');
      await expect(nav(page)).toHaveCSS('width', '256px');
    },
  },
  {
    choice: ['semiDark', 'on'],
    first: { theme: 'light' },
    // Without it, that of the page.
    see: (page) => expect(nav(page)).not.toHaveCSS('background-color', 'rgb(245, 245, 248)'),
  },
  {
    choice: ['bar', 'static'],
    first: { nav: 'horizontal' },
    see: async (page) => {
      expect(await clearance(page)).toBe(60);
      await down(page);
      await expect(nav(page)).not.toBeInViewport();
      await expect(bar(page)).toBeInViewport();
    },
  },
  {
    choice: ['width', 'fluid'],
    see: async (page) => {
      await page.setViewportSize({ width: 1920, height: 800 });
      expect((await boxOf(page, '#main')).width).toBe(1920 - 256);
      await page.setViewportSize({ width: 1280, height: 800 });
    },
  },
  {
    choice: ['navbar', 'static'],
    see: async (page) => {
      expect(await clearance(page)).toBe(60);
      await down(page);
      await expect(bar(page)).not.toBeInViewport();
    },
  },
  {
    choice: ['navbar', 'hidden'],
    see: async (page) => {
      expect(await clearance(page)).toBe(60);
      await page.mouse.move(700, 500);
      await expect(bar(page)).not.toBeInViewport();
      await page.mouse.move(700, 2);
      await expect(bar(page)).toBeInViewport({ ratio: 1 });
      await page.mouse.move(700, 500);
      await expect(bar(page)).not.toBeInViewport();
      await customiserOf(page).opener.focus();
      await expect(bar(page)).toBeInViewport({ ratio: 1 });
    },
  },
  {
    choice: ['blur', 'off'],
    see: (page) => expect(bar(page)).toHaveCSS('backdrop-filter', 'none'),
  },
  {
    choice: ['footer', 'sticky'],
    see: async (page) => {
      await expect(foot(page)).toBeInViewport({ ratio: 1 });
      await down(page);
      await expect(foot(page)).toBeInViewport({ ratio: 1 });
    },
  },
  {
    choice: ['footer', 'hidden'],
    see: (page) => expect(page.locator('.page-foot')).toHaveCSS('display', 'none'),
  },
  {
    choice: ['direction', 'rtl'],
    see: async (page) => {
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      expect((await boxOf(page, '#nav')).x).toBe(1280 - 256);
    },
  },
];

for (const { choice, first = {}, see } of effects) {
  const [name, value] = choice;
  test(`${name} ${value} shows at once and after a reload`, journeyIf(name === 'nav'), async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await keep(page, first);
    await open(page, captcha);
    const customiser = customiserOf(page);
    await customiser.open();
    await customiser.value(name, value as never).check();
    await page.keyboard.press('Escape');
    await expect(customiser.sheet).toHaveCount(0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await see(page);
    await page.reload();
    await ready(page);
    await see(page);
    expect(await page.evaluate((key) => localStorage[key], name)).toBe(value);
    await customiser.open();
    await expect(customiser.value(name, value as never)).toBeChecked();
  });
}

test('by default, the bar stays in sight, the footer does not, and the system gives the theme', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, captcha);
  expect(await dataOf(page)).not.toHaveProperty('nav');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).not.toHaveCSS('color-scheme', 'dark');
  expect(await clearance(page)).toBe(60);
  await expect(foot(page)).toHaveCount(1);
  await expect(foot(page)).not.toBeInViewport();
  await down(page);
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await expect(nav(page)).toBeInViewport({ ratio: 1 });
});

test('what is stored and is none of the values counts as the default', async ({ page }) => {
  const names = [...preferenceNames, 'accentLight', 'accentDark'];
  await keep(page, Object.fromEntries(names.map((name) => [name, '"><script>'])));
  await open(page, captcha);
  const drawn = await dataOf(page);
  for (const name of preferenceNames) expect(drawn).not.toHaveProperty(name);
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  expect(await page.evaluate(() => document.documentElement.getAttribute('style') ?? '')).toMatch(
    /^--hue: \d+;$/,
  );
  const customiser = customiserOf(page);
  await customiser.open();
  for (const name of preferenceNames.filter((entry) => entry !== 'bar'))
    await expect(customiser.value(name, preferences[name][0] as never)).toBeChecked();
});

test.describe('where storage is forbidden', () => {
  test.use({ account: null });

  test('the page is drawn with the defaults', async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Refused by the test.', 'SecurityError');
      };
      Object.defineProperty(globalThis, 'localStorage', { get: refuse });
    });
    await page.route(/\/auth\/check$/, () => {});
    await page.goto(captcha);
    await expect(page.locator('.top-bar [data-ready]')).toHaveCount(1);
    const customiser = customiserOf(page);
    await customiser.open();
    await customiser.value('nav', 'horizontal').check();
    await expect(page.locator('html')).toHaveAttribute('data-nav', 'horizontal');
  });
});

test.describe('between tabs', () => {
  // The layout of the other tab changes without input there, which counts as layout shift.
  test.use({ maxShift: 1 });

  test(
    'a choice shows in the other tab, and nothing of it is sent anywhere',
    journey,
    async ({ page, context }) => {
      const other = await context.newPage();
      await open(other, captcha);
      await open(page, captcha);
      const customiser = customiserOf(page);
      await customiser.open();
      // Idle tabs may send requests. None of them may contain the choice.
      const sent: string[] = [];
      for (const tab of [page, other])
        tab.on('request', (request) => {
          const headers = Object.values(request.headers());
          sent.push([request.method(), request.url(), request.postData(), ...headers].join(' '));
        });
      await customiser.value('nav', 'horizontal').check();
      await customiser.value('navbar', 'static').check();
      await customiser.accent('teal').check();
      await expect(other.locator('html')).toHaveAttribute('data-nav', 'horizontal');
      await expect(other.locator('html')).toHaveAttribute('data-navbar', 'static');
      const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--primary');
      await expect.poll(() => other.evaluate(accent)).toBe('#3fb8af');
      await customiser.reset.click();
      await expect(other.locator('html')).not.toHaveAttribute('data-nav');
      await expect.poll(() => other.evaluate(accent)).toBe('#939beb');
      // A request with the choice would have been sent before this one.
      for (const tab of [page, other])
        await tab.evaluate(() => fetch('/favicon.svg').then((reply) => reply.text()));
      // Presence is sent every twenty seconds in any case.
      const others = sent.filter((request) => !/^POST \S+\/presence /.test(request));
      expect(others.filter((request) => /^(?!GET)|horizontal|teal|3fb8af/i.test(request))).toEqual([]);
      expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
    },
  );
});

test('the accent colours what it should from the first frame on, readable in each theme', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => {
    requestAnimationFrame(() => {
      const style = getComputedStyle(document.documentElement);
      sessionStorage.first = style.getPropertyValue('--primary') + style.getPropertyValue('--link');
    });
  });
  await open(page, captcha);
  const customiser = customiserOf(page);
  await customiser.open();
  // A pale yellow: white text on it and links in it would be unreadable.
  await customiser.well('accentLight').fill('#ffe866');
  const color = (name: string) =>
    page.evaluate((key) => getComputedStyle(document.documentElement).getPropertyValue(key), name);
  expect(await color('--primary')).toBe('#ffe866');
  const link = await color('--link');
  expect(link).not.toBe('#ffe866');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await color('--primary')).toBe('#939beb');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  await ready(page);
  expect(await page.evaluate(() => sessionStorage.first as string)).toBe(`#ffe866${link}`);
});

test('an accent that an earlier version stored keeps its colour', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, captcha);
  await page.evaluate(() => {
    localStorage.accentLight = '#ffe866 #0f1225 #d1be54 #8a7a10 #ffffff #705a00 #fff7cc';
  });
  await page.reload();
  await ready(page);
  const html = page.locator('html');
  await expect.poll(() => page.evaluate(() => localStorage.accentLight.split(' ').length)).toBe(6);
  await expect(html).toHaveCSS('--primary', '#ffe866');
  await expect(html).not.toHaveCSS('--ink', '#5a64d8');
});

for (const path of ['/premium', '/privacy', '/logout'])
  test(`skin, direction and accent hold on ${path} too`, async ({ page }) => {
    const accent = '#ffe866 #806600 #7a6200 #5f4c00 #705a00 #fff7cc';
    await page.addInitScript((line) => {
      Object.assign(localStorage, { skin: 'bordered', direction: 'rtl', accentLight: line });
    }, accent);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-skin', 'bordered');
    await expect(html).toHaveAttribute('dir', 'rtl');
    await expect(html).toHaveCSS('--ink', '#7a6200');
    expect(await html.evaluate((root) => getComputedStyle(root).getPropertyValue('--card-shadow'))).toContain(
      'inset',
    );
  });

test('everything is reset at once, and the reset undone', journey, async ({ page }) => {
  await keep(page, {});
  await open(page, captcha);
  const customiser = customiserOf(page);
  await customiser.open();
  await expect(customiser.reset).toHaveAttribute('aria-disabled', 'true');
  await customiser.value('skin', 'bordered').check();
  await customiser.accent('rose').check();
  await customiser.reset.click();
  await expect(customiser.value('skin', 'default')).toBeChecked();
  await expect(customiser.accent('violet')).toBeChecked();
  await customiser.undo.click();
  await expect(customiser.value('skin', 'bordered')).toBeChecked();
  await expect(customiser.accent('rose')).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'bordered');
});

test('the navigation folds by its own button, and tells it', async ({ page }) => {
  await open(page, captcha);
  const pin = page.getByRole('button', { name: t('page:collapse_nav') });
  await expect(pin).toHaveAttribute('aria-pressed', 'false');
  await pin.focus();
  await page.keyboard.press('Enter');
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await ready(page);
  await expect(page.locator('html')).toHaveAttribute('data-collapsed', 'on');
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
});

test('a layout turned around leaves each text as it is read: its full stop stays at its end', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('direction', 'ltr'));
  await open(page, href('captcha', { guild_id: demoGuilds.nebula }, 'ar'));
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  const help = page.getByText(texts('ar')('captcha:verified.help'), { exact: true });
  const { first, last, text } = await help.evaluate((element) => {
    const node = element.firstChild as Text;
    const boxOf = (at: number) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect();
    };
    return { first: boxOf(0), last: boxOf(node.length - 1), text: node.data };
  });
  expect(text.at(-1)).toBe('.');
  expect(last.right).toBeLessThan(first.left);
  // The direction of the layout is reversed: text starts at the same side as its field.
  const field = page.getByRole('combobox', { name: texts('ar')('captcha:verified.label'), exact: true });
  const [words, control] = [await help.boundingBox(), await field.boundingBox()];
  expect(last.left - (control?.x ?? 0)).toBeLessThan(40);
  expect(words?.x).toBeCloseTo(control?.x ?? 0, -1);
});
