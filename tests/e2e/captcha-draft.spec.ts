import { captchaPage } from './captcha-page.ts';
import { expect, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, ready } from './pages.ts';
import { texts } from './texts.ts';

/* Nothing is saved here: what is typed and what becomes of it before it is. */
const t = texts('fr');
const guild = demoGuilds.nebula;

test('what is typed survives a reload, even what is no number', async ({ page }) => {
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
  await screen.bar.getByRole('button', { name: t('frame:save_bar.reset') }).click();
  await expect(screen.failure('kick')).toBeChecked();
  await expect(screen.bar).toHaveCount(0);
});

test('a value that is typed back is no change', async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  await screen.attempts.fill('8');
  await expect(screen.changes(1)).toBeVisible();
  await screen.attempts.fill('5');
  await expect(screen.bar).toHaveCount(0);
});

test.describe('leaving', () => {
  test('is asked about while something is unsaved', async ({ page }) => {
    const screen = captchaPage(page, guild);
    const asked: string[] = [];
    let stay = true;
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type());
      await (stay ? dialog.dismiss() : dialog.accept());
    });
    await screen.open();
    const home = page
      .getByRole('navigation', { name: t('page:nav') })
      .getByRole('link', { name: t('routes:guild') });
    await screen.attempts.click();
    await page.keyboard.type('8');
    await home.click();
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await expect(screen.attempts).toHaveValue('58');
    stay = false;
    await home.click();
    await expect(page).toHaveURL(`/dashboard/${guild}`);
    expect(asked).toHaveLength(2);
  });

  test('is not, once nothing is', async ({ page }) => {
    const screen = captchaPage(page, guild);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await screen.open();
    await screen.attempts.click();
    await page.keyboard.type('8');
    await screen.bar.getByRole('button', { name: t('frame:save_bar.reset') }).click();
    await page
      .getByRole('navigation', { name: t('page:nav') })
      .getByRole('link', { name: t('routes:guild') })
      .click();
    await expect(page).toHaveURL(`/dashboard/${guild}`);
    expect(asked).toEqual([]);
  });
});

for (const [width, height] of [
  [1280, 800],
  [390, 700],
  [320, 568],
] as const) {
  test(`at ${width} px every field is reached in order, and the save bar covers none`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const screen = captchaPage(page, guild);
    await screen.open();
    await screen.attempts.fill('99');
    await screen.save.click();
    await expect(screen.attempts).toBeFocused();
    await expect(screen.bar).toContainText(t('frame:save_bar.errors', { count: 1 }));
    expect(await page.locator('[tabindex]:not([tabindex="0"], [tabindex="-1"])').count()).toBe(0);

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
    // Every control of the form that can be used, radios counted once a group.
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
  });
}
