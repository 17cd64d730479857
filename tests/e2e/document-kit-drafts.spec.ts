/** Drafts of the document kit, tested on the captcha. Nothing is saved here. */
import type { Page } from 'playwright/test';
import { href } from '../../src/routes.ts';
import { captchaPage } from './captcha-page.ts';
import { expect, journey, journeyIf, test } from './fixtures.ts';
import { frameOf } from './frame.ts';
import { demoGuilds, expectAccessible, ready } from './pages.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const guild = demoGuilds.nebula;
/** The storage key of the draft of one field, for any user. */
const draftKey = new RegExp(`^draft:[0-9]+:${guild}:captcha:attempts$`);

test('what is typed survives a reload, even what is no number', journey, async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  await screen.attempts.fill('sept');
  await screen.write('Pas encore fini');
  await page.reload();
  await ready(page);
  await expect(page.getByRole('status').filter({ hasText: t('frame:discard') })).toBeVisible();
  await expect(screen.attempts).toHaveValue('sept');
  await expect(screen.message).toContainText('Pas encore fini');
  await expect(screen.changes(2)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('frame:discard') }).click();
  await expect(screen.attempts).toHaveValue('5');
  await expect(screen.bar).toHaveCount(0);
  await page.reload();
  await ready(page);
  await expect(screen.attempts).toHaveValue('5');
  await expect(page.getByRole('button', { name: t('frame:discard') })).toHaveCount(0);
});

test('what is typed survives a tab that is gone', async ({ page, context }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  await screen.attempts.fill('8');
  await page.close();
  const later = captchaPage(await context.newPage(), guild);
  await later.open();
  await expect(later.attempts).toHaveValue('8');
  await expect(later.changes(1)).toBeVisible();
});

test('belongs to one guild', async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  await screen.attempts.fill('8');
  const other = captchaPage(page, demoGuilds.arabDevs);
  await other.open();
  await expect(other.bar).toHaveCount(0);
});

test('one change can be taken back, or all of them', async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  await screen.attempts.fill('8');
  await screen.failure('ban').check();
  await screen.enabled.uncheck();
  await expect(screen.changes(3)).toBeVisible();
  const revert = (name: string) => page.getByRole('button', { name: t('frame:revert_field', { name }) });
  await revert(t('captcha:attempts.label')).click();
  await expect(screen.attempts).toHaveValue('5');
  await expect(screen.changes(2)).toBeVisible();
  await revert(t('captcha:check.title')).click();
  await expect(screen.enabled).toBeChecked();
  await screen.bar.getByRole('button', { name: t('changes:save_bar.reset') }).click();
  await expect(screen.failure('kick')).toBeChecked();
  await expect(screen.bar).toHaveCount(0);
  // Discarding can be undone.
  const toast = page.getByRole('status').filter({ hasText: t('frame:discarded') });
  await toast.getByRole('button', { name: t('common:undo'), exact: true }).click();
  await expect(screen.failure('ban')).toBeChecked();
  await expect(screen.changes(1)).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(screen.failure('ban')).toBeChecked();
});

test('a value that is typed back is no change', async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  await screen.attempts.fill('8');
  await expect(screen.changes(1)).toBeVisible();
  await screen.attempts.fill('5');
  await expect(screen.bar).toHaveCount(0);
});

test('two tabs merge what is typed into them', journey, async ({ page, context }) => {
  const [screen, other] = [captchaPage(page, guild), captchaPage(await context.newPage(), guild)];
  await screen.open();
  await other.open();
  await screen.attempts.fill('10');
  await other.timeout.fill('33');
  for (const tab of [screen, other]) {
    await expect(tab.attempts).toHaveValue('10');
    await expect(tab.timeout).toHaveValue('33');
    await expect(tab.changes(2)).toBeVisible();
  }
  await screen.bar.getByRole('button', { name: t('changes:save_bar.reset') }).click();
  await expect(other.bar).toHaveCount(0);
  await expect(other.attempts).toHaveValue('5');
});

test('a draft that is none is dropped with a word, once', async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  await screen.attempts.fill('8');
  await screen.failure('ban').check();
  const keys = () => page.evaluate(() => Object.keys(localStorage));
  await expect.poll(async () => (await keys()).some((key) => draftKey.test(key))).toBe(true);
  const key = (await keys()).find((name) => draftKey.test(name)) ?? '';
  await page.goto('/');
  await page.evaluate((name) => {
    const wrong = { base: { deep: [] }, draft: { attempts: {} }, at: 1 };
    localStorage.setItem(name, JSON.stringify(wrong));
    localStorage.setItem(name.replace('attempts', 'message'), '{"base":{},"draft":{"embeds":7},"at":1}');
  }, key);
  await screen.open();
  await expect(page.getByText(t('frame:draft_dropped'))).toBeVisible();
  await expect(screen.attempts).toHaveValue('5');
  await expect(screen.failure('ban')).toBeChecked();
  await page.reload();
  await ready(page);
  await expect(screen.changes(1)).toBeVisible();
  await expect(page.getByText(t('frame:draft_dropped'))).toHaveCount(0);
});

test.describe('leaving', () => {
  /** Types on the keyboard: browsers only show `beforeunload` dialogs after user input. */
  async function type(page: Page) {
    const screen = captchaPage(page, guild);
    await screen.open();
    await screen.attempts.fill('');
    await screen.attempts.press('8');
    await expect(screen.changes(1)).toBeVisible();
    return screen;
  }
  /** Accepts every dialog of the browser, and records its type. */
  function questions(page: Page) {
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    return asked;
  }

  test(
    'is free while the drafts are stored: by link, in another language, on reload',
    journey,
    async ({ page }) => {
      const asked = questions(page);
      const screen = await type(page);
      await page
        .getByRole('navigation', { name: t('page:nav') })
        .getByRole('link', { name: t('routes:guild') })
        .click();
      await expect(page).toHaveURL(`/dashboard/${guild}`);
      await page.goBack();
      await expect(screen.attempts).toHaveValue('8');
      await page.evaluate(() => location.reload());
      await ready(page);
      await expect(screen.attempts).toHaveValue('8');
      await screen.attempts.fill('9');
      await frameOf(page).speak('English');
      await expect(page).toHaveURL(href('captcha', { guild_id: guild }, 'en'));
      await expect(captchaPage(page, guild, 'en').attempts).toHaveValue('9');
      expect(asked).toEqual([]);
    },
  );

  test('is asked about where storage refuses the drafts, which is said', async ({ page }) => {
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        if (key.startsWith('draft:')) throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, key, value);
      };
    });
    const asked = questions(page);
    const screen = await type(page);
    await expect(screen.bar).toContainText(t('changes:save_bar.not_stored'));
    // Navigation to another screen keeps the document, so the browser does not ask.
    await page
      .getByRole('navigation', { name: t('page:nav') })
      .getByRole('link', { name: t('routes:guild') })
      .click();
    // The address is there before the screen. Going back at once would leave this one where it is.
    await expect(page.getByRole('heading', { level: 1, name: t('routes:guild') })).toBeAttached();
    await expect(page).toHaveURL(`/dashboard/${guild}`);
    expect(asked).toEqual([]);
    await page.goBack();
    await expect(screen.attempts).toHaveValue('8');
    await frameOf(page).speak('English');
    await expect(page).toHaveURL(href('captcha', { guild_id: guild }, 'en'));
    expect(asked).toEqual(['beforeunload']);
  });
});

for (const [width, height] of [
  [1280, 800],
  [390, 700],
  [320, 568],
] as const) {
  test(
    `at ${width} px every field is reached in order, and the save bar covers none`,
    journeyIf(width === 320),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const screen = captchaPage(page, guild);
      await screen.open();
      await screen.attempts.fill('99');
      await screen.save.click();
      await expect(screen.attempts).toBeFocused();
      await expect(screen.bar).toContainText(t('changes:save_bar.errors', { count: 1 }));
      expect(await page.locator('[tabindex]:not([tabindex="0"], [tabindex="-1"])').count()).toBe(0);

      // Wait for all that adds controls after loading: names of channels and roles, and the last change.
      await expect(page.locator('[data-sentence] a').first()).toBeVisible();
      await expect(page.locator('[data-last-change]')).toBeVisible();
      await expect(screen.main.locator('.d-skeleton')).toHaveCount(0);
      await screen.enabled.focus();
      const seen: string[] = [];
      for (;;) {
        const stop = await page.evaluate(() => {
          const focused = document.activeElement as HTMLElement;
          const bar = document.querySelector('.save-bar')?.getBoundingClientRect();
          const { top, bottom } = focused.getBoundingClientRect();
          const before = (globalThis as { lastStop?: Element }).lastStop;
          (globalThis as { lastStop?: Element }).lastStop = focused;
          return {
            inForm: Boolean(focused.closest('main')) && !focused.closest('.save-bar'),
            name: focused.getAttribute('aria-label') ?? focused.id,
            covered: bar ? bottom > bar.top && top < bar.bottom : false,
            inSight: top >= 0 && bottom <= innerHeight,
            inOrder:
              !before || Boolean(before.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING),
          };
        });
        if (!stop.inForm) break;
        expect.soft(stop, stop.name).toMatchObject({ covered: false, inSight: true, inOrder: true });
        seen.push(stop.name);
        await page.keyboard.press('Tab');
      }
      // All usable controls of the form; a group of radios counts once.
      const stops = await screen.main.evaluate((main) => {
        const controls = main.querySelectorAll<HTMLElement>('button, input, select, textarea, a[href]');
        const groups = new Set<string>();
        return [...controls].filter((control) => {
          if (control.closest('.save-bar') || !control.checkVisibility()) return false;
          if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return true;
          return !groups.has(control.name) && Boolean(groups.add(control.name));
        }).length;
      });
      expect(seen).toHaveLength(stops);
    },
  );
}
