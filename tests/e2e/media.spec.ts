import { captchaPage } from './captcha-page.ts';
import { expect, test } from './fixtures.ts';
import { demoGuilds } from './pages.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const guild = demoGuilds.nebula;

test('with forced colours, what is on, off, chosen and focused can still be told apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const screen = captchaPage(page, guild);
  await screen.open();
  const look = (locator: typeof screen.enabled) => locator.screenshot({ animations: 'disabled' });
  const isSame = (a: Buffer, b: Buffer) => a.equals(b);

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
    await expect(panel).toHaveCSS('border-style', 'solid');
});

test('with reduced motion, nothing moves for longer than an instant', async ({ page }) => {
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
  await page.getByRole('button', { name: t('frame:open_nav') }).click();
  await expect(page.getByRole('navigation', { name: t('frame:nav') })).toBeVisible();
  await page.keyboard.press('Escape');
  await screen.ageSwitch.uncheck();
  await screen.channel.click();
  await expect(screen.picker.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await screen.bar.getByRole('button', { name: t('frame:save_bar.reset') }).click();
  await page.getByRole('button', { name: t('frame:open_nav') }).click();
  await page.getByRole('link', { name: t('routes:guild') }).click();
  await expect(page).toHaveURL(`/dashboard/${guild}`);
});
