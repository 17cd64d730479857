/** The composer, opened for the message of the captcha. Nothing is saved here, and requests to the image host are mocked. */
import type { Page } from 'playwright/test';
import type { Locale } from '../../src/routes.ts';
import { idsIn } from './api.ts';
import { captchaPage } from './captcha-page.ts';
import { answerEmoji, emojiHost } from './emoji-host.ts';
import { expect, journey, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, overflow } from './pages.ts';
import { texts } from './texts.ts';

const guild = demoGuilds.nebula;
const t = texts('fr');

test.use({ thirdOrigin: emojiHost });
test.beforeEach(({ context }) => answerEmoji(context));

/** Opens the composer for the message of the captcha. */
async function openComposer(page: Page, locale: Locale = 'fr') {
  const text = texts(locale);
  const screen = captchaPage(page, guild, locale);
  await screen.open();
  await screen.edit();
  const { composer, content } = screen;
  await expect(content).toBeFocused();
  const button = (name: string, exact = true) => composer.getByRole('button', { name, exact });
  return {
    ...screen,
    button,
    undo: button(text('composer:undo')),
    redo: button(text('composer:redo')),
    status: composer.getByRole('status'),
    preview: composer.getByRole('region', { name: text('chat:preview') }),
    options: composer.getByRole('option'),
    async templates() {
      await button(text('composer:templates.title')).click();
      return page.getByRole('dialog', { name: text('composer:templates.title') });
    },
  };
}

test(
  'is opened from the message, shows what is typed, and gives the focus back',
  journey,
  async ({ page }) => {
    const { composer, content, preview, finish, editMessage, message } = await openComposer(page);
    await content.fill('**Bonjour** à tous');
    await expect(preview.locator('.chat-text strong')).toHaveText('Bonjour');
    await finish();
    await expect(composer).toHaveCount(0);
    await expect(editMessage).toBeFocused();
    await expect(message).toContainText('**Bonjour** à tous');
    await page.keyboard.press('Enter');
    await expect(content).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(composer).toHaveCount(0);
    await expect(editMessage).toBeFocused();
  },
);

test('formats what is selected, by the toolbar and by the keyboard', journey, async ({ page }) => {
  const { composer, content, preview } = await openComposer(page);
  await content.fill('important');
  await content.selectText();
  const bar = composer.getByRole('toolbar').first();
  await bar.getByRole('button', { name: t('composer:format.bold') }).click();
  await expect(content).toHaveValue('**important**');
  await expect(content).toBeFocused();
  await expect(preview.locator('.chat-text strong')).toHaveText('important');
  await page.keyboard.press('Control+i');
  await expect(preview.locator('.chat-text :is(strong em, em strong)')).toHaveText('important');
  await page.keyboard.press('Control+i');
  await page.keyboard.press('Control+b');
  await expect(content).toHaveValue('important');
  // The toolbar is one Tab stop; arrow keys move within it.
  await page.keyboard.press('Shift+Tab');
  await expect(bar.getByRole('button', { name: t('composer:format.bold') })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(bar.getByRole('button', { name: t('composer:format.emoji') })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(content).toBeFocused();
});

test('the arrow keys of the toolbar are mirrored in Arabic', async ({ page }) => {
  const { composer } = await openComposer(page, 'ar');
  const bar = composer.getByRole('toolbar').first();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(bar.getByRole('button', { name: texts('ar')('composer:format.italic') })).toBeFocused();
});

test(
  'completes roles, channels, emoji and variables by the keyboard alone',
  journey,
  async ({ page, token }) => {
    const { content, options, preview } = await openComposer(page);
    const { role, channel } = await idsIn(token, guild);
    await content.fill('');
    await page.keyboard.type('@nebula cou');
    await expect(options.first()).toContainText('@Nebula Council');
    await expect(content).toHaveAttribute(
      'aria-activedescendant',
      (await options.first().getAttribute('id')) ?? '',
    );
    await page.keyboard.press('Enter');
    await expect(options).toHaveCount(0);
    await page.keyboard.type(' #rules');
    await expect(options.first()).toContainText('#rules');
    await page.keyboard.press('Tab');
    await page.keyboard.type(' :clutch');
    await expect(options.first()).toContainText(':clutch:');
    await page.keyboard.press('Enter');
    await page.keyboard.type(' {');
    await expect(options.nth(2)).toContainText('Nebula Esports');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(content).toHaveValue(
      new RegExp(`^<@&${role('Nebula Council')}> +<#${channel('rules')}> +<:clutch:\\d+> +\\{server\\} ?$`),
    );
    await expect(preview).toContainText('@Nebula Council');
    await expect(preview).toContainText('#rules');
    await expect(preview).toContainText('Nebula Esports');
  },
);

test('Escape puts the suggestions away, and only then the editor', async ({ page }) => {
  const { composer, content, options, message } = await openComposer(page);
  await content.fill('');
  await page.keyboard.type('@');
  await expect(options).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(content).toBeFocused();
  // Suggestions closed by Escape stay closed for this word; a new word opens them again.
  await page.keyboard.type('n');
  await expect(options).toHaveCount(0);
  await page.keyboard.type(' #');
  await expect(options).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(composer).toHaveCount(0);
  await expect(message).toContainText('@n #');
});

test('a suggestion is taken by a pointer, and the text keeps the focus', async ({ page }) => {
  const { content, options } = await openComposer(page);
  await content.fill('');
  await page.keyboard.type('{user');
  await options.nth(1).click();
  await expect(content).toHaveValue(/^\{username\}/);
  await expect(content).toBeFocused();
});

test('undo and redo go through the whole message', async ({ page }) => {
  const { button, composer, content, undo, redo, status } = await openComposer(page);
  const before = await content.inputValue();
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await content.fill('Un');
  await button(t('composer:add_embed')).click();
  const title = composer.getByRole('textbox', { name: t('composer:title'), exact: true });
  await title.fill('Deux');
  await page.keyboard.press('Control+z');
  await expect(title).toHaveValue('');
  await page.keyboard.press('Control+z');
  await expect(title).toHaveCount(0);
  await undo.click();
  await expect(content).toHaveValue(before);
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await expect(undo).toBeFocused();
  await expect(status.filter({ hasText: t('composer:undone') })).toBeVisible();
  await content.focus();
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+y');
  await redo.click();
  await expect(content).toHaveValue('Un');
  await expect(title).toHaveValue('Deux');
  await expect(redo).toHaveAttribute('aria-disabled', 'true');
});

test('a template is saved, found after a reload, loaded, renamed and deleted', async ({ page }) => {
  const first = await openComposer(page);
  await first.content.fill('Réutilisé souvent');
  const saving = await first.templates();
  const save = saving.getByRole('button', { name: t('composer:templates.save'), exact: true });
  await save.click();
  await expect(saving.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await saving.getByRole('textbox').fill('Accueil');
  await save.click();
  await expect(saving.getByRole('status')).toContainText(t('composer:templates.saved'));
  await page.keyboard.press('Escape');
  await first.content.fill('Autre chose');

  // After a reload the draft and the saved template are still there.
  const later = await openComposer(page);
  const dialog = await later.templates();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('composer:templates.load_name', { name: 'Accueil' }) }).click();
  await expect(dialog).toHaveCount(0);
  await expect(later.content).toHaveValue('Réutilisé souvent');
  await later.undo.click();
  await expect(later.content).toHaveValue('Autre chose');

  await later.templates();
  await dialog
    .getByRole('button', { name: t('composer:templates.rename_name', { name: 'Accueil' }) })
    .click();
  await dialog.getByRole('textbox', { name: t('composer:templates.new_name') }).fill('Bienvenue');
  await page.keyboard.press('Enter');
  await dialog
    .getByRole('button', { name: t('composer:templates.remove_name', { name: 'Bienvenue' }) })
    .click();
  await expect(dialog).toContainText(t('composer:templates.none'));
  await dialog.getByRole('button', { name: t('composer:templates.restore') }).click();
  await expect(dialog.getByRole('listitem')).toContainText('Bienvenue');
});

test('an error stands beside its field, and the save leads there', journey, async ({ page }) => {
  const { button, composer, content, finish, edit, editMessage, save } = await openComposer(page);
  await content.fill('Bonjour');
  await button(t('composer:add_embed')).click();
  const title = composer.getByRole('textbox', { name: t('composer:title'), exact: true });
  await title.fill('t'.repeat(257));
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expect(composer).toContainText(t('common:errors', { count: 1 }));
  // Saving from inside the composer focuses the field, because the screen behind is inert.
  await content.focus();
  await page.keyboard.press('Control+s');
  await expect(title).toBeFocused();
  await finish();
  await save.click();
  await expect(editMessage).toBeFocused();
  await edit();
  await expect(title).toBeFocused();
  await expectAccessible(page);
});

test('texts run in their own direction, whichever the screen has', journey, async ({ page }) => {
  const direction = (element: Element) => getComputedStyle(element).direction;
  const french = await openComposer(page);
  await french.content.fill('مرحبًا بكم');
  expect(await french.content.evaluate(direction)).toBe('rtl');
  const arabic = await openComposer(page, 'ar');
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await arabic.content.fill('Welcome');
  expect(await arabic.content.evaluate(direction)).toBe('ltr');
});

test('keys of an input method are left alone', async ({ page }) => {
  const { content, options } = await openComposer(page);
  await content.fill('');
  await page.keyboard.type('@');
  await expect(options).not.toHaveCount(0);
  await content.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  await content.dispatchEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true });
  await expect(content).toHaveValue('@');
  await expect(options).not.toHaveCount(0);
});

for (const [locale, theme] of [
  ['fr', 'light'],
  ['ar', 'dark'],
] as const) {
  test(`is accessible in ${locale}, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    const { button, content, options } = await openComposer(page, locale);
    await button(texts(locale)('composer:add_embed')).click();
    await content.fill('');
    await page.keyboard.type('@');
    await expect(options).not.toHaveCount(0);
    await expectAccessible(page);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('everything can be reached, and nothing is wider than the screen', journey, async ({ page }) => {
    const { button, composer, content, preview, finish, message } = await openComposer(page);
    await button(t('composer:add_embed')).click();
    await content.fill('Bonjour {');
    await content.press('End');
    await expect(preview).toBeHidden();
    const panes = composer.getByRole('group', { name: t('composer:pane.label') });
    await panes.getByText(t('composer:pane.preview')).click();
    await expect(preview).toContainText('Bonjour');
    await preview.getByText(t('chat:view.compact')).click();
    await expect(preview.locator('[data-layout="compact"]')).toBeVisible();
    await expect(content).toBeHidden();
    await panes.getByText(t('composer:pane.edit')).click();
    const wide = await composer.evaluate((dialog) => {
      const panes = [dialog, ...dialog.querySelectorAll('.composer-editor')];
      return panes.filter((element) => element.scrollWidth > element.clientWidth).length;
    });
    expect(wide).toBe(0);
    expect(await overflow(page)).toBe(0);
    const small = await composer.evaluate((dialog) =>
      [...dialog.querySelectorAll('button')]
        .filter((element) => element.checkVisibility() && !element.closest('[popover], .composer-preview'))
        .map((element) => ({
          name: element.ariaLabel ?? element.textContent,
          box: element.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width < 36 || box.height < 36)
        .map(({ name }) => name),
    );
    expect(small).toEqual([]);
    await expectAccessible(page);
    await finish();
    await expect(message).toContainText('Bonjour {');
  });
});
