/**
 * The focus moves to a sensible place when the focused element is removed, never to the body. Nothing is saved
 * here (see save-bar.spec.ts).
 */
import { href } from '../../src/routes.ts';
import { captchaPage } from './captcha-page.ts';
import { expect, test } from './fixtures.ts';
import { demoGuilds, open, ready } from './pages.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const guild = demoGuilds.nebula;

test('after a change is discarded, and had again', async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  await screen.attempts.fill('9');
  await screen.bar.getByRole('button', { name: t('changes:save_bar.reset') }).click();
  await expect(screen.bar).toHaveCount(0);
  await expect(screen.attempts).toBeFocused();
  await page
    .locator('#toasts')
    .getByRole('button', { name: t('common:undo') })
    .click();
  await expect(screen.attempts).toHaveValue('9');
  await expect(screen.attempts).toBeFocused();
});

test('after a draft of an earlier visit is discarded', async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  await screen.attempts.fill('9');
  await page.reload();
  await ready(page);
  await page.getByRole('button', { name: t('frame:discard'), exact: true }).click();
  await expect(screen.bar).toHaveCount(0);
  await expect(page.locator('#main h1')).toBeFocused();
});

test('after one field is taken back', async ({ page }) => {
  const screen = captchaPage(page, guild);
  const revert = (name: string) => page.getByRole('button', { name: t('frame:revert_field', { name }) });
  await screen.open();
  await screen.attempts.fill('9');
  await revert(t('captcha:attempts.label')).click();
  await expect(screen.attempts).toBeFocused();
  await screen.enabled.click();
  await revert(t('captcha:check.title')).click();
  await expect(screen.enabled).toBeFocused();
});

test('after a chosen entry is removed', async ({ page }) => {
  const screen = captchaPage(page, guild);
  const remove = (name: string) =>
    screen.main.getByRole('button', { name: t('common:remove', { name }), exact: true });
  await screen.open();
  await remove('verify').click();
  await expect(screen.channel).toBeFocused();
  await remove('Moderator').click();
  await expect(remove('Support Desk')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screen.bypass.getByRole('button').first()).toBeFocused();
});

test('after an embed or one of its fields is removed', async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  await screen.edit();
  const { composer } = screen;
  const button = (name: string) => composer.getByRole('button', { name, exact: true });
  await button(t('composer:add_embed')).click();
  await button(t('composer:add_embed')).click();
  await button(t('common:remove', { name: t('composer:embed', { number: 1 }) })).click();
  await expect(
    composer.getByRole('button', { name: t('composer:embed', { number: 1 }) }).first(),
  ).toBeFocused();
  await composer.getByRole('button', { name: t('composer:field.list', { count: 0 }) }).click();
  await button(t('composer:field.add')).click();
  await button(t('composer:field.add')).click();
  await button(t('common:remove', { name: t('composer:field.title', { number: 2 }) })).click();
  const first = composer.getByRole('group', { name: t('composer:field.title', { number: 1 }) });
  await expect(first.getByRole('textbox').first()).toBeFocused();
  await button(t('common:remove', { name: t('composer:field.title', { number: 1 }) })).click();
  await expect(button(t('composer:field.add'))).toBeFocused();
  await button(t('common:remove', { name: t('composer:embed', { number: 1 }) })).click();
  await expect(button(t('composer:add_embed'))).toBeFocused();
});

test('while a template is renamed, and after one is deleted', async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  await screen.write('Bonjour');
  await screen.edit();
  await screen.composer.getByRole('button', { name: t('composer:templates.title'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('composer:templates.title') });
  for (const name of ['Un', 'Deux']) {
    await dialog.getByRole('textbox', { name: t('composer:templates.name'), exact: true }).fill(name);
    await dialog.getByRole('button', { name: t('composer:templates.save'), exact: true }).click();
  }
  const rename = dialog.getByRole('button', { name: t('composer:templates.rename_name', { name: 'Un' }) });
  await rename.click();
  const field = dialog.getByRole('textbox', { name: t('composer:templates.new_name') });
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(rename).toBeFocused();
  await rename.click();
  await page.keyboard.type('Trois');
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByRole('button', { name: t('composer:templates.rename_name', { name: 'Trois' }) }),
  ).toBeFocused();
  const rows = dialog.getByRole('list').getByRole('listitem');
  await rows.first().getByRole('button').last().click();
  await expect(rows).toHaveCount(1);
  await expect(rows.first().getByRole('button').first()).toBeFocused();
  await rows.first().getByRole('button').last().click();
  const restore = dialog.getByRole('button', { name: t('composer:templates.restore') });
  await expect(restore).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows.first().getByRole('button').first()).toBeFocused();
});

test.describe('the way to a field from an address', () => {
  for (const [hash, name] of [
    ['enabled', 'enabled'],
    ['min_account_age_seconds', 'ageSwitch'],
  ] as const) {
    test(`never ends at the switch of ${hash}, which Space would turn`, async ({ page }) => {
      const screen = captchaPage(page, guild);
      await open(page, `${href('captcha', { guild_id: guild })}#${hash}`);
      await expect(page.locator('#main :focus')).toHaveCount(1);
      const was = await screen[name].isChecked();
      await page.keyboard.press('Space');
      await expect(screen[name]).not.toBeFocused();
      expect(await screen[name].isChecked()).toBe(was);
    });
  }
});

test('Ctrl+Z outside of fields, and the palette, undo what the newest toast says', async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  const saved = await screen.attempts.inputValue();
  for (const [undo, typed] of [
    ['keys', '9'],
    ['palette', '8'],
  ] as const) {
    await screen.attempts.fill(typed);
    await screen.bar.getByRole('button', { name: t('changes:save_bar.reset') }).click();
    await expect(screen.attempts).toHaveValue(saved);
    await expect(screen.attempts).toBeFocused();
    // In a field the key is the browser's.
    await page.keyboard.press('Control+z');
    await expect(page.locator('#toasts')).toContainText(t('frame:discarded'));
    await screen.enabled.focus();
    if (undo === 'keys') await page.keyboard.press('Control+z');
    else {
      await page.keyboard.press('Control+k');
      await page.getByRole('option', { name: t('palette:actions.undo') }).click();
    }
    await expect(screen.attempts).toHaveValue(typed);
    await expect(page.locator('#toasts')).not.toContainText(t('frame:discarded'));
  }
});

test('dialogs begin at their first field or at their title, never at the button that closes them', async ({
  page,
}) => {
  await open(page, href('history', { guild_id: demoGuilds.nebula }));
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: t('frame:keyboard') });
  await expect(help.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Escape');
  for (const opener of [t('history:import'), t('table:filters.open')]) {
    await page.getByRole('button', { name: opener }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator(':is(h2, input, select, [role="combobox"]):focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});
