/** Components of messages, in the standalone composer. Nothing is saved here. */
import type { Locator, Page } from 'playwright/test';
import { toMessageHash } from '../../src/composer/json/message-hash.ts';
import type { MessageTemplate } from '../../src/contract/message.ts';
import { href, type Locale } from '../../src/routes.ts';
import { captchaPage } from './captcha-page.ts';
import { answerEmoji, emojiHost } from './emoji-host.ts';
import { expect, journey, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, open, overflow } from './pages.ts';
import { texts } from './texts.ts';

test.use({ thirdOrigin: emojiHost });
const guild = demoGuilds.nebula;

/** One component of each kind that the platform renders. */
const everything: MessageTemplate = {
  flags: 32_768,
  components: [
    { type: 10, content: '# Bienvenue' },
    {
      type: 17,
      accent_color: 0x58b9ff,
      components: [
        {
          type: 9,
          components: [{ type: 10, content: 'Lisez les **règles**.' }],
          accessory: { type: 2, style: 5, label: 'Règles', url: 'https://example.org/' },
        },
        { type: 14, spacing: 2 },
        { type: 12, items: [{ media: { url: 'https://example.org/a.png' }, description: 'Un chat' }] },
        { type: 13, file: { url: 'attachment://plan.pdf' } },
      ],
    },
    { type: 17, spoiler: true, components: [{ type: 10, content: 'La fin du film' }] },
    {
      type: 1,
      components: [
        { type: 2, style: 1, label: 'Oui', custom_id: 'yes', emoji: { name: '👍' } },
        { type: 2, style: 4, label: 'Non', custom_id: 'no', disabled: true },
      ],
    },
    {
      type: 1,
      components: [
        {
          type: 3,
          custom_id: 'menu',
          placeholder: 'Votre couleur',
          options: [{ label: 'Bleu', value: 'blue' }],
        },
      ],
    },
    { type: 1, components: [{ type: 8, custom_id: 'channel' }] },
  ],
};

async function openComposer(page: Page, message: MessageTemplate, locale: Locale = 'fr') {
  const t = texts(locale);
  const main = page.getByRole('main');
  await open(page, href('view', { guild_id: guild }, locale) + toMessageHash(message));
  const editor = main.getByRole('region', { name: t('components:title'), exact: true });
  await expect(editor).toBeVisible();
  const button = (name: string, within: Locator = editor) =>
    within.getByRole('button', { name, exact: true });
  const part = (name: 'row' | 'button' | 'select' | 'option' | 'text' | 'container', number: number) =>
    editor.getByRole('group', { name: t(`components:names.${name}`, { number }), exact: true });
  return {
    t,
    main,
    editor,
    button,
    part,
    content: main.getByRole('textbox', { name: t('composer:content'), exact: true }),
    second: editor.getByRole('switch', { name: t('components:second.label') }),
    preview: main.getByRole('region', { name: t('chat:preview') }),
    undo: main.getByRole('button', { name: t('composer:undo'), exact: true }),
    parts: editor.locator(':scope > [data-parts] > [data-part]'),
  };
}

test(
  'buttons are added, named, shown, duplicated, moved and removed, and the focus stays',
  journey,
  async ({ page, context }) => {
    await answerEmoji(context);
    const { t, editor, button, part, content, preview, undo } = await openComposer(page, {
      content: 'Bonjour',
    });
    await button(t('components:add.buttons')).click();
    await expect(part('row', 1).locator('.disclosure-button').first()).toBeFocused();
    const first = part('button', 1);
    const label = first.getByRole('textbox', { name: t('components:button.label'), exact: true });
    const address = first.getByRole('textbox', { name: t('components:button.url'), exact: true });
    await label.fill('Notre site');
    // What is missing is told once somebody has gone on.
    await expect(first.getByText(t('components:faults.button_url'))).toHaveCount(0);
    await content.focus();
    await expect(first.getByText(t('components:faults.button_url'))).toBeVisible();
    await address.fill('https://example.org/');
    await expect(first.getByText(t('components:faults.button_url'))).toHaveCount(0);
    await first.getByRole('combobox', { name: t('components:emoji.label') }).click();
    const picker = page.getByRole('dialog', { name: t('components:emoji.label') });
    await picker.getByRole('searchbox').fill('fire');
    await page.keyboard.press('Enter');
    await expect(preview.locator('.chat-button img')).toHaveAttribute('alt', '🔥');
    await expect(preview.locator('.chat-button')).toHaveText(/^\s*Notre site↗$/);

    await button(t('composer:duplicate', { name: t('components:names.button', { number: 1 }) })).click();
    await expect(part('button', 2).locator('.disclosure-button').first()).toBeFocused();
    await part('button', 2)
      .getByRole('combobox', { name: t('components:button.style') })
      .selectOption(t('components:styles.4'));
    await part('button', 2)
      .getByRole('textbox', { name: t('components:button.label'), exact: true })
      .fill('Partir');
    await expect(preview.locator('.chat-danger')).toHaveText(/Partir/);
    await button(t('composer:move_up', { name: t('components:names.button', { number: 2 }) })).click();
    await expect(preview.locator('.chat-button').first()).toHaveText(/Partir/);

    await button(t('common:remove', { name: t('components:names.button', { number: 1 }) })).click();
    await expect(part('button', 1).locator('.disclosure-button').first()).toBeFocused();
    await expect(preview.locator('.chat-button')).toHaveText([/Notre site↗/]);
    await button(t('common:remove', { name: t('components:names.button', { number: 1 }) })).click();
    await expect(button(t('components:add.button'))).toBeFocused();
    await expect(editor.getByText(t('faults:required'))).toBeVisible();
    await undo.click();
    await undo.click();
    await expect(preview.locator('.chat-button')).toHaveCount(2);
  },
);

test('a menu has choices of its own, or members, roles and channels', journey, async ({ page }) => {
  const { t, editor, button, part, preview } = await openComposer(page, { content: 'Bonjour' });
  await button(t('components:add.select')).click();
  await expect(preview.locator('.chat-select')).toContainText(t('components:choose.option'));
  await button(t('components:add.option')).click();
  await part('option', 2)
    .getByRole('textbox', { name: t('components:option.label'), exact: true })
    .fill('Rouge');
  const most = editor.getByRole('textbox', { name: t('components:select.max_values'), exact: true });
  await most.fill('3');
  await expect(editor.getByText(t('components:faults.over_options'))).toBeVisible();
  await most.fill('2');
  await expect(editor.getByText(t('components:faults.over_options'))).toHaveCount(0);
  await part('option', 2)
    .getByRole('switch', { name: t('components:option.default') })
    .check();
  await expect(preview.locator('.chat-select')).toContainText('Rouge');
  await editor
    .getByRole('combobox', { name: t('components:select.type') })
    .selectOption(t('components:select.types.8'));
  await expect(preview.locator('.chat-select')).toContainText(t('components:choose.channel'));
  await editor.getByRole('switch', { name: t('components:select.channels.voice') }).check();
  await expect(part('option', 1)).toHaveCount(0);
});

test(
  'a message becomes one of blocks with what it says, and is itself again by undo',
  journey,
  async ({ page }) => {
    const view = await openComposer(page, { content: 'Bonjour', embeds: [{ title: 'Règles', color: 255 }] });
    const { t, second, content, parts, preview, undo, button } = view;
    await second.check();
    await expect(content).toHaveCount(0);
    await expect(parts).toHaveCount(2);
    await expect(preview.locator('.chat-container')).toContainText('Règles');
    await expect(preview.locator('.chat-embed')).toHaveCount(0);
    await button(t('components:add.separator')).last().click();
    await expect(parts).toHaveCount(3);
    await undo.click();
    await undo.click();
    await expect(content).toHaveValue('Bonjour');
    await expect(preview.locator('.chat-embed')).toContainText('Règles');
    await second.check();
    await second.uncheck();
    await expect(content).toHaveValue('Bonjour\n### Règles');
  },
);

test('blocks are dragged to their place', async ({ page }) => {
  const block = (content: string) => ({ type: 10 as const, content });
  const { parts } = await openComposer(page, {
    flags: 32_768,
    components: [block('A'), block('B'), block('C')],
  });
  const grip = parts.nth(2).locator('[data-grip]');
  await grip.scrollIntoViewIfNeeded();
  const [from, to] = await Promise.all([grip.boundingBox(), parts.nth(1).boundingBox()]);
  if (!from || !to) throw new Error('There is nothing to drag.');
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(from.x + 5, to.y, { steps: 5 });
  await page.mouse.up();
  await expect(parts.nth(1)).toContainText('C');
  await expect(parts.nth(2)).toContainText('B');
});

test('is kept in the address and drawn as the platform draws it', async ({ page }) => {
  const { preview, part } = await openComposer(page, everything);
  await expect(preview.locator('.chat-h1')).toHaveText('Bienvenue');
  await expect(preview.locator('.chat-container').first().locator('.chat-bar')).toBeVisible();
  await expect(preview.locator('.chat-section .chat-button')).toHaveText('Règles↗');
  await expect(preview.locator('.chat-container').first().getByText('plan.pdf')).toBeVisible();
  const cover = preview.locator('.chat-veil');
  await expect(preview.getByText('La fin du film')).toBeHidden();
  await cover.click();
  await expect(preview.getByText('La fin du film')).toBeVisible();
  const heights = await preview
    .locator('.chat-button')
    .evaluateAll((buttons) => buttons.map((one) => one.getBoundingClientRect().height));
  expect(new Set(heights)).toEqual(new Set([32]));
  await expect(part('container', 2)).toBeVisible();
});

for (const locale of ['fr', 'ar'] as const) {
  test(`is accessible and fits on a phone: ${locale}`, async ({ page }) => {
    const { preview } = await openComposer(page, everything, locale);
    await expect(preview.locator('.chat-parts')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
}

test('stand beside the button of the captcha, whose place is kept', async ({ page }) => {
  const t = texts('fr');
  const screen = captchaPage(page, guild);
  await screen.open();
  await screen.edit();
  const editor = screen.composer.getByRole('region', { name: t('components:title'), exact: true });
  const add = editor.getByRole('button', { name: t('components:add.buttons'), exact: true });
  await add.click();
  await editor.getByRole('textbox', { name: t('components:button.label'), exact: true }).fill('Règles');
  await editor
    .getByRole('textbox', { name: t('components:button.url'), exact: true })
    .fill('https://example.org/');
  const shown = screen.composer.getByRole('region', { name: t('chat:preview') }).locator('.chat-button');
  await expect(shown).toHaveText([t('captcha:preview_button'), 'Règles↗']);
  await screen.finish();
  await expect(screen.bar).toBeVisible();
});

test('belong to no message for which the bot has none', async ({ page }) => {
  const t = texts('fr');
  await open(page, href('gallery', {}));
  await page
    .getByRole('main')
    .getByRole('group', { name: t('gallery:title.message') })
    .first()
    .getByRole('button', { name: t('message:edit') })
    .click();
  const composer = page.getByRole('dialog', { name: t('gallery:title.message') });
  await expect(composer.getByRole('textbox', { name: t('composer:content'), exact: true })).toBeFocused();
  await expect(composer.getByText(t('components:title'), { exact: true })).toHaveCount(0);
  await composer.getByRole('button', { name: t('composer:json'), exact: true }).click();
  await composer
    .getByRole('textbox', { name: t('composer-json:text') })
    .fill('{"content":"Bonjour","components":[{"type":1,"components":[{"type":2,"style":5,"label":"a"}]}]}');
  await expect(composer.getByText('components', { exact: true })).toBeVisible();
});
