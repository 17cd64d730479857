/** Storage that refuses, is full or holds anything at all: every screen is drawn, says nothing of it in an exception, and can be used. */
import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from '../../e2e/fixtures.ts';
import { siteOrigin } from '../../e2e/origins.ts';
import { allRoutes, demoGuilds, passages, ready } from '../../e2e/pages.ts';
import { texts } from '../../e2e/texts.ts';
import { figure } from '../figure.ts';
import { guild, settingsForms } from './forms.ts';
import { type Stored, soundValues, unsound } from './stored-values.ts';

test.describe.configure({ mode: 'parallel' });
// The session is at stake, and what is in storage moves the page.
test.use({ maxShift: 99, ownSession: true, expectedErrors: /401|404/ });

const t = texts('fr');

/** Values for each key. */
const values = 200;

const routes = allRoutes.filter(({ account }) => account !== 'member');
const screens = routes.filter(({ name, isPublic }) => !isPublic && !passages.includes(name));

/** What goes wrong in a page, with when it did. */
function watch(context: BrowserContext): string[] {
  const faults: string[] = [];
  context.setDefaultTimeout(15_000);
  context.on('weberror', (error) => faults.push(error.error().stack?.split('\n', 3).join(' ') ?? ''));
  return faults;
}

/** What is wrong with what there is to see; null for nothing. */
async function look(page: Page, faults: string[], isFrame: boolean): Promise<string | null> {
  try {
    await ready(page);
    // What a page does before it shows something, such as signing out, it says in fewer words.
    const hasWords = () => document.body.innerText.trim().length >= 40;
    await page.waitForFunction(hasWords, null, { timeout: 8000 }).catch(() => {});
    const seen = await page.evaluate(() => ({
      words: document.body.innerText.trim().length,
      heads: document.querySelectorAll('h1').length,
      failed: document.getElementById('load-failed')?.hidden === false,
      nav: document.getElementById('nav') !== null,
    }));
    if (seen.words < 40) return 'the page is blank';
    if (seen.heads !== 1) return `there are ${seen.heads} headings`;
    if (seen.failed) return 'the page says that it could not be loaded';
    if (isFrame && !seen.nav) return 'the frame is gone';
    return faults.splice(0).join(' | ') || null;
  } catch (error) {
    return `${String(error).split('\n', 3).join(' ')} ${faults.splice(0).join(' | ')}`;
  }
}

/** The keys with their unsound values. */
async function corpus(token: string, seed: number) {
  const of = { user: await userOf(token), guild, otherGuild: demoGuilds.potager };
  return soundValues(of).map((stored, at) => ({
    ...stored,
    unsound: unsound(stored.value, values, seed + at),
  }));
}

async function userOf(token: string): Promise<string> {
  const { callApi } = await import('../../e2e/api.ts');
  return (await callApi<{ id: string }>(token, 'GET', '/user')).id;
}

/** Puts values in the storage of a page. */
const put = (page: Page, stored: readonly (Omit<Stored, 'value'> & { text: string })[]) =>
  page.evaluate((list) => {
    for (const { area, key, text } of list)
      (area === 'local' ? localStorage : sessionStorage).setItem(key, text);
  }, stored);

for (const part of [0, 1])
  test(`storage: corrupt when a page is opened, part ${part + 1}`, async ({ page, context, token }) => {
    const faults = watch(context);
    const keys = await corpus(token, 100);
    const wrong: string[] = [];
    await page.goto('/');
    for (let round = part; round < values; round += 2) {
      const { path, name, isPublic } = routes[round % routes.length] ??
        routes[0] ?? { path: '/', name: '', isPublic: true };
      const some = keys.map(({ area, key, unsound: texts }) => ({ area, key, text: texts[round] ?? '' }));
      await put(page, some);
      await context.addCookies([
        {
          name: 'language',
          value: encodeURIComponent(Buffer.from(some[round % some.length]?.text ?? '').toString()).slice(
            0,
            3000,
          ),
          url: siteOrigin,
        },
      ]);
      await page.goto(path);
      const found = await look(page, faults, !isPublic && !passages.includes(name));
      if (found) wrong.push(`${name}, round ${round}: ${found}`);
      await page.goto('/premium');
      await page.evaluate((kept) => localStorage.setItem('access_token', kept), token);
    }
    figure(
      'storage',
      `${keys.length} keys × ${values / 2} values when a page is opened, ${wrong.length} wrong`,
    );
    expect(wrong).toEqual([]);
  });

test('storage: corrupt while a screen is open', async ({ page, context, token }) => {
  const faults = watch(context);
  const keys = await corpus(token, 900);
  const wrong: string[] = [];
  for (const [at, { path, name }] of screens.entries()) {
    await page.goto(path);
    await ready(page);
    // Each key gets all its values on some screen, and some on every screen.
    const some = keys.map(({ area, key, unsound: texts }, index) => ({
      area,
      key,
      texts: index % screens.length === at || key.includes(`:${name}`) ? texts : texts.slice(0, 20),
    }));
    await page.evaluate(async (list) => {
      for (const { area, key, texts } of list) {
        if (area !== 'local') continue;
        const before = localStorage.getItem(key);
        for (const newValue of texts) {
          localStorage.setItem(key, newValue);
          dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
          await Promise.resolve();
        }
        await new Promise(requestAnimationFrame);
        if (before === null) localStorage.removeItem(key);
        else localStorage.setItem(key, before);
        dispatchEvent(new StorageEvent('storage', { key, newValue: before, storageArea: localStorage }));
      }
    }, some);
    const found = await look(page, faults, true);
    if (found) wrong.push(`${name}: ${found}`);
  }
  figure('storage', `${keys.length} keys × ${values} values while a screen is open, ${wrong.length} wrong`);
  expect(wrong).toEqual([]);
});

test('storage: a session key that is none leads to the login page', async ({ page, context }) => {
  const faults = watch(context);
  const wrong: string[] = [];
  const tokens = unsound('x'.repeat(43), 40, 5).filter(Boolean);
  await page.goto('/premium');
  for (const token of tokens) {
    await page.evaluate((text) => localStorage.setItem('access_token', text), token);
    await page.goto('/dashboard');
    try {
      await page.waitForURL(/\/login/, { timeout: 8000 });
      // It stays there: the login page sends on whom it takes for signed in.
      await expect(page.getByRole('button', { name: t('login:sign_in') })).toBeVisible();
      if (await page.evaluate(() => localStorage.access_token))
        wrong.push(`${JSON.stringify(token)} is kept`);
    } catch (error) {
      wrong.push(`${JSON.stringify(token).slice(0, 60)}: ${String(error).split('\n', 2).join(' ')}`);
    }
    await page.goto('/premium');
  }
  figure('storage', `${tokens.length} session keys, ${wrong.length + faults.length} wrong`);
  expect([...wrong, ...faults]).toEqual([]);
});

/** Ways in which a browser refuses. Each runs before the scripts of a page. */
const refusals: Readonly<Record<string, () => void>> = {
  'access is forbidden': () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  },
  'nothing can be stored': () => {
    if (location.protocol !== 'http:') return;
    const refuse = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      const real = globalThis[name];
      const proxy = new Proxy(real, {
        set: refuse,
        get(_, key) {
          if (key === 'setItem') return refuse;
          const value = Reflect.get(real, key, real);
          return typeof value === 'function' ? value.bind(real) : value;
        },
      });
      Object.defineProperty(globalThis, name, { get: () => proxy });
    }
  },
  'storage is full': () => {
    if (location.protocol !== 'http:') return;
    for (const area of [localStorage, sessionStorage]) {
      for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2))
        for (let count = 0; count < 3; count += 1)
          try {
            area.setItem(`filler${size}.${count}`, 'x'.repeat(size));
          } catch {
            // No room for that much.
          }
    }
  },
};

for (const [name, refuse] of Object.entries(refusals))
  test(`storage: ${name}`, async ({ context }) => {
    const faults = watch(context);
    const wrong: string[] = [];
    await context.addInitScript(refuse);
    const page = await context.newPage();
    for (const { path, name: route, isPublic } of routes) {
      await page.goto(path);
      const found = await look(page, faults, false);
      if (found) wrong.push(`${route}: ${found}`);
      if (
        !isPublic &&
        !passages.includes(route) &&
        name !== 'access is forbidden' &&
        /login/.test(page.url())
      )
        wrong.push(`${route}: the session is gone`);
    }
    if (name !== 'access is forbidden')
      for (const form of settingsForms) {
        await form.open(page);
        await form.field(page).fill(form.text(1));
        const bar = page.locator('.save-bar');
        await bar.waitFor();
        const isSaved = page.waitForResponse(
          (reply) => reply.request().method() !== 'GET' && form.saves.test(new URL(reply.url()).pathname),
        );
        await page.keyboard.press('Control+s');
        if (!(await isSaved).ok()) wrong.push(`${form.name} cannot be saved`);
        await expect(bar).toHaveCount(0);
        const found = await look(page, faults, true);
        if (found) wrong.push(`${form.name}: ${found}`);
      }
    // What is pressed on every screen: the theme, the width of the navigation.
    if (name !== 'access is forbidden') {
      await page.goto(screens[0]?.path ?? '/');
      await ready(page);
      await page.locator('#nav-pin').dispatchEvent('click');
    }
    figure('storage', `${name}: ${routes.length} pages, ${wrong.length + faults.length} wrong`);
    expect([...wrong, ...faults]).toEqual([]);
  });
