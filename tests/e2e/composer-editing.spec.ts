/** Formatting, pasting and editing of parts in the composer. Nothing is saved: the message is in the hash of the URL. */
import type { Page } from 'playwright/test';
import { toMessageHash } from '../../src/composer/json/message-hash.ts';
import type { MessageTemplate } from '../../src/contract/message.ts';
import { href, type Locale } from '../../src/routes.ts';
import { idsIn } from './api.ts';
import { answerEmoji, emojiHost } from './emoji-host.ts';
import { expect, journey, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, open } from './pages.ts';
import { texts } from './texts.ts';

const guild = demoGuilds.nebula;

async function compose(page: Page, message: MessageTemplate, locale: Locale = 'fr') {
  const t = texts(locale);
  const main = page.getByRole('main');
  await open(page, href('view', { guild_id: guild }, locale) + toMessageHash(message));
  const content = main.getByRole('textbox', { name: t('composer:content'), exact: true });
  await expect(content).toBeVisible();
  const embed = (number: number) =>
    main.getByRole('group', { name: t('composer:embed', { number }), exact: true });
  return {
    t,
    main,
    content,
    embed,
    bar: main.getByRole('toolbar').first(),
    button: (name: string) => main.getByRole('button', { name, exact: true }),
    textbox: (name: string) => main.getByRole('textbox', { name, exact: true }),
    preview: main.getByRole('region', { name: t('chat:preview') }),
    /** Opens or closes the section of an embed. */
    async unfold(number: number) {
      await embed(number).locator('.disclosure-button').first().click();
    },
  };
}

test.describe('formats of lines', () => {
  test('are put before each line, changed for another, and undone as one step', journey, async ({ page }) => {
    const { t, content, bar, preview } = await compose(page, { content: 'Un\nDeux' });
    const tool = (name: 'numbers' | 'list' | 'bold' | 'subtext') =>
      bar.getByRole('button', { name: new RegExp(`^${t(`composer:format.${name}`)}`) });
    await content.selectText();
    await tool('numbers').click();
    await expect(content).toHaveValue('1. Un\n2. Deux');
    await tool('bold').click();
    await expect(content).toHaveValue('1. **Un**\n2. **Deux**');
    await expect(preview.locator('ol li strong')).toHaveText(['Un', 'Deux']);
    await tool('list').click();
    await expect(content).toHaveValue('- **Un**\n- **Deux**');
    await page.keyboard.press('Control+z');
    await expect(content).toHaveValue('1. **Un**\n2. **Deux**');
    await page.keyboard.press('Control+z');
    await expect(content).toHaveValue('1. Un\n2. Deux');
    await page.keyboard.press('Control+z');
    await expect(content).toHaveValue('Un\nDeux');
    await tool('subtext').click();
    await expect(preview.locator('.chat-sub').first()).toBeVisible();
  });

  test('have a menu of headings, by the keyboard too', async ({ page }) => {
    const { t, content, bar, preview } = await compose(page, { content: 'Règles' });
    const heading = bar.getByRole('button', { name: t('composer:format.heading'), exact: true });
    await content.focus();
    await heading.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: t('composer:format.heading1') })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(content).toHaveValue('## Règles');
    await expect(content).toBeFocused();
    await expect(preview.locator('.chat-h2')).toHaveText('Règles');
    await heading.click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: t('composer:format.heading1') })).toBeHidden();
  });
});

test('an address pasted over a text makes a link, and is undone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { content, preview } = await compose(page, { content: 'les règles' });
  await page.evaluate(() => navigator.clipboard.writeText('https://example.org/regles'));
  await content.selectText();
  await page.keyboard.press('Control+v');
  await expect(content).toHaveValue('[les règles](https://example.org/regles)');
  await expect(preview.getByRole('link', { name: 'les règles' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(content).toHaveValue('les règles');
  // Without a selection the link is pasted unchanged.
  await content.press('End');
  await page.keyboard.press('Control+v');
  await expect(content).toHaveValue('les règleshttps://example.org/regles');
});

test(
  'an embed is added with the focus on its title, copied, moved and removed, and the focus stays near',
  journey,
  async ({ page }) => {
    const { t, button, textbox, embed } = await compose(page, { content: 'Bonjour' });
    await button(t('composer:add_embed')).click();
    await expect(textbox(t('composer:title'))).toBeFocused();
    await page.keyboard.type('Premier');
    const called = (number: number) => ({ name: t('composer:embed', { number }) });
    await button(t('composer:duplicate', called(1))).click();
    await expect(embed(2)).toContainText('Premier');
    await embed(1)
      .getByRole('textbox', { name: t('composer:title'), exact: true })
      .fill('Autre');
    await expect(embed(2)).toContainText('Premier');
    await button(t('composer:move_down', called(1))).click();
    await expect(embed(1)).toContainText('Premier');
    await expect(embed(2)).toContainText('Autre');
    await button(t('common:remove', called(2))).click();
    await expect(embed(2)).toHaveCount(0);
    await expect(embed(1).locator('.disclosure-button').first()).toBeFocused();
    await button(t('common:remove', called(1))).click();
    await expect(button(t('composer:add_embed'))).toBeFocused();
  },
);

test('embeds are dragged to their place, and Escape gives up', async ({ page }) => {
  const { embed } = await compose(page, { embeds: [{ title: 'A' }, { title: 'B' }, { title: 'C' }] });
  const grip = embed(1).locator('[data-grip]');
  const drag = async () => {
    await grip.scrollIntoViewIfNeeded();
    const from = await grip.boundingBox();
    const to = await embed(3).boundingBox();
    if (!from || !to) throw new Error('There is nothing to drag.');
    await page.mouse.move(from.x + 5, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(from.x + 5, to.y + to.height, { steps: 5 });
  };
  await drag();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(embed(1)).toContainText('A');
  await drag();
  await page.mouse.up();
  await expect(embed(1)).toContainText('B');
  await expect(embed(3)).toContainText('A');
});

test('the images of one embed are one list', async ({ page }) => {
  const image = (name: string) => ({ url: `https://cdn.example/${name}.png` });
  const url = 'https://example.org';
  const { t, main, embed, button, textbox, unfold } = await compose(page, {
    embeds: [{ title: 'Photos', url, image: image('1') }, { url, image: image('2') }, { title: 'Autre' }],
  });
  await expect(embed(2)).toContainText('Autre');
  await expect(embed(3)).toHaveCount(0);
  await unfold(1);
  await button(t('composer:images.title')).click();
  const one = (number: number) => textbox(t('composer:images.one', { number }));
  await expect(one(2)).toHaveValue(image('2').url);
  await button(t('composer:images.add')).click();
  await expect(one(3)).toBeFocused();
  await page.keyboard.type('x');
  await expect(one(3)).toHaveAttribute('aria-invalid', 'true');
  await one(3).fill(image('3').url);
  await button(t('composer:move_up', { name: t('composer:images.one', { number: 3 }) })).click();
  await expect(one(2)).toHaveValue(image('3').url);
  await button(t('common:remove', { name: t('composer:images.one', { number: 1 }) })).click();
  await expect(one(1)).toHaveValue(image('3').url);
  await expect(one(1)).toBeFocused();
  await expect(main.getByText(t('composer:images.needs_url'))).toHaveCount(0);
  await textbox(t('composer:url')).fill('');
  await expect(main.getByText(t('composer:images.needs_url'))).toBeVisible();
});

test('a date keeps its seconds, a year has four digits, and a colour is read as code writes it', async ({
  page,
}) => {
  const { t, main, button, textbox, preview } = await compose(page, {
    embeds: [{ title: 'A', timestamp: '2026-03-04T05:06:07.000Z' }],
  });
  await button(t('composer:footer.title')).click();
  const date = main.getByLabel(t('composer:timestamp.label'), { exact: true });
  await expect(date).toHaveValue(/:07$/);
  const stamp = preview.locator('.chat-foot time');
  await date.evaluate((input: HTMLInputElement) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(input, '20265-03-04T05:06:07');
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  await expect(stamp).toHaveAttribute('datetime', '2026-03-04T05:06:07.000Z');
  await date.fill('2027-03-04T05:06:07');
  await expect(stamp).toHaveAttribute('datetime', /^2027-03-0\dT..:06:07/);
  const color = textbox(t('composer:color.label'));
  for (const text of ['0x5865F2', '5793266']) {
    await color.fill(text);
    await expect(color).not.toHaveAttribute('aria-invalid', 'true');
    await expect(main.locator('input[type="color"]')).toHaveValue('#5865f2');
  }
});

test.describe('what a dialog writes', () => {
  for (const locale of ['fr', 'ar'] as const) {
    test(`is a moment in one of nine styles, in ${locale}`, async ({ page }) => {
      const { t, content, bar, preview } = await compose(page, { content: 'Rendez-vous ' }, locale);
      await content.press('End');
      await bar.getByRole('button', { name: t('composer:format.time') }).click();
      const dialog = page.getByRole('dialog', { name: t('composer-insert:time.title') });
      const date = dialog.getByLabel(t('composer-insert:time.when'), { exact: true });
      await expect(date).toBeFocused();
      await expect(dialog.getByRole('radio')).toHaveCount(9);
      await expectAccessible(page);
      await date.fill('');
      const insert = dialog.getByRole('button', { name: t('composer-insert:insert') });
      await insert.click();
      await expect(dialog).toContainText(t('composer-insert:time.missing'));
      await date.fill('2027-01-02T10:00');
      await dialog
        .getByRole('radio', { name: new RegExp(`${t('composer-insert:style.day_long')}$`) })
        .check();
      await insert.click();
      await expect(dialog).toHaveCount(0);
      const seconds = await page.evaluate(() => new Date(2027, 0, 2, 10).getTime() / 1000);
      await expect(content).toHaveValue(`Rendez-vous <t:${seconds}:D>`);
      await expect(content).toBeFocused();
      await expect(preview.locator('.chat-time')).toBeVisible();
    });
  }

  test(
    'is a mention of a role, a channel or a member, which is named under the text',
    journey,
    async ({ page, token }) => {
      const { t, content, bar, preview, main } = await compose(page, { content: 'x' });
      await content.fill('');
      const { role, channel } = await idsIn(token, guild);
      const line = main.getByRole('list', { name: t('composer:mentions', { name: t('composer:content') }) });
      const choose = async (query: string, name: RegExp) => {
        await bar.getByRole('button', { name: t('composer:format.mention') }).click();
        const dialog = page.getByRole('dialog', { name: t('composer-insert:mention.title') });
        await dialog.getByRole('textbox').fill(query);
        await dialog.getByRole('button', { name }).first().click();
        await expect(dialog).toHaveCount(0);
        await expect(content).toBeFocused();
      };
      await choose('nebula cou', /@Nebula Council/);
      await choose('rules', /#rules/);
      await expect(content).toHaveValue(`<@&${role('Nebula Council')}><#${channel('rules')}>`);
      await expect(line.getByRole('listitem')).toHaveText(['@Nebula Council', '#rules']);
      await line.getByRole('button', { name: '#rules' }).click();
      const selected = () =>
        content.evaluate((area: HTMLTextAreaElement) =>
          area.value.slice(area.selectionStart, area.selectionEnd),
        );
      expect(await selected()).toBe(`<#${channel('rules')}>`);
      await page.keyboard.press('End');
      await page.keyboard.type(' <@999999999999999999>');
      await expect(line).toContainText('999999999999999999');
      await expect(preview).toContainText('#rules');
      await expectAccessible(page);
    },
  );
});

test('a link to a message reads nothing that is not shown, and the network falls idle', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const address = href('view', { guild_id: guild }, 'fr') + toMessageHash({ content: 'Bonjour' });
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.getByRole('main').locator('textarea').first()).toHaveValue('Bonjour');
  const unused = ['captcha', 'tickets', 'recurring'].map((name) => `/guild/${guild}/${name}`);
  expect(asked.filter((path) => unused.includes(path))).toEqual([]);
});

test.describe('an image that does not load', () => {
  test.use({ expectedErrors: /404/, thirdOrigin: emojiHost });
  test('is said at its address and in the preview, and is no error', async ({ page, context }) => {
    const image = (name: string) => `${emojiHost}/attachments/1/2/${name}.gif`;
    await answerEmoji(context);
    await context.route(`${image('gone')}*`, (route) => route.fulfill({ status: 404 }));
    const { t, main, preview, button, textbox } = await compose(page, {
      embeds: [{ title: 'Photo', thumbnail: { url: image('gone') } }],
    });
    await button(t('composer:images.title')).click();
    const said = main.getByText(t('composer:images.not_loaded'));
    const address = textbox(t('composer:images.thumbnail'));
    await expect(said).toBeVisible();
    await expect(address).not.toHaveAttribute('aria-invalid');
    await expect(preview.locator('.chat-embed img')).toHaveCount(0);
    await address.fill(image('here'));
    await expect(preview.locator('.chat-embed img')).toHaveJSProperty('naturalWidth', 1);
    await expect(said).toHaveCount(0);
  });
});
