/** The message as JSON, in the standalone composer. Nothing is saved here. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { href, type Locale } from '../../src/routes.ts';
import { captchaPage } from './captcha-page.ts';
import { expect, journey, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, open, overflow } from './pages.ts';
import { texts } from './texts.ts';

const guild = demoGuilds.potager;
const t = texts('fr');

/** Opens the standalone composer and its JSON editor. */
async function openJson(page: Page, locale: Locale = 'fr') {
  const text = texts(locale);
  const main = page.getByRole('main');
  await open(page, href('view', { guild_id: guild }, locale));
  await main.getByRole('tab', { name: text('view:tabs.composer') }).click();
  const toggle = main.getByRole('button', { name: text('composer:json'), exact: true });
  await toggle.click();
  const box = main.getByRole('textbox', { name: text('composer-json:text') });
  await expect(box).toBeVisible();
  return {
    main,
    toggle,
    box,
    content: main.getByRole('textbox', { name: text('composer:content'), exact: true }),
    preview: main.getByRole('region', { name: text('chat:preview') }),
    button: (name: string) => main.getByRole('button', { name, exact: true }),
  };
}

test('is the message, both ways, and one undo for what was typed at once', async ({ page }) => {
  const { box, button, content, preview, toggle } = await openJson(page);
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await box.fill('{"content": "Bonjour", "embeds": [{"title": "Un titre"}]}');
  await expect(preview).toContainText('Un titre');
  await button(t('composer:undo')).click();
  await expect(box).toHaveValue('{\n  "content": ""\n}');
  await button(t('composer:redo')).click();
  await expect(box).toHaveValue(/"title": "Un titre"/);
  await toggle.click();
  await expect(toggle).toBeFocused();
  await expect(content).toHaveValue('Bonjour');
  await content.fill('Au revoir');
  await toggle.click();
  await expect(box).toHaveValue(/"content": "Au revoir"/);
});

test('keeps what it cannot read, says where and why, and repairs it', journey, async ({ page }) => {
  const { box, button, main, preview } = await openJson(page);
  await box.fill('{"content": "Avant"}');
  await expect(preview).toContainText('Avant');
  const faulty = "{\n  // mine\n  content: 'Repris',\n}";
  await box.fill(faulty);
  await expect(box).toHaveValue(faulty);
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  const cause = t('composer-json:cause.comment');
  await expect(box).toHaveAccessibleDescription(new RegExp(`2.*3.*${cause.slice(0, 12)}`));
  await expect(preview).toContainText('Avant');
  const fixes = ['commas', 'comments', 'names', 'quotes'] as const;
  await expect(main.getByRole('note').getByRole('listitem')).toHaveText(
    fixes.map((fix) => t(`composer-json:fix.${fix}`)),
  );
  await expectAccessible(page);
  await button(t('composer-json:repair')).click();
  await expect(box).toBeFocused();
  await expect(box).not.toHaveAttribute('aria-invalid');
  await expect(preview).toContainText('Repris');
});

test('names what it does not know, and takes the link of another builder', async ({ page }) => {
  const { box, button, main, preview } = await openJson(page);
  await box.fill('{"content": "a", "tts": true, "embeds": [{"title": "b", "video": {"url": "x"}}]}');
  await expect(main.getByRole('note').getByRole('listitem')).toHaveText(['tts', 'embeds[0].video']);
  const backup = { version: 'd2', messages: [{ data: { content: 'De loin' } }] };
  const code = Buffer.from(JSON.stringify(backup)).toString('base64url');
  await box.fill(`https://discohook.app/?data=${code}`);
  await button(t('composer-json:repair')).click();
  await expect(preview).toContainText('De loin');
  await box.fill('https://share.discohook.app/go/abcdef');
  await expect(box).toHaveAccessibleDescription(new RegExp(t('composer-json:refused.link').slice(0, 30)));
  await expect(preview).toContainText('De loin');
});

test(
  'comes out as text and as a file, and in from a file by button and by drop',
  journey,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { box, button, main, preview, toggle } = await openJson(page);
    await box.fill('{"content": "Sorti"}');
    await button(t('composer-json:copy')).click();
    await expect(main.getByRole('status').getByText(t('composer-json:copied'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('{"content": "Sorti"}');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(t('composer-json:save')).click(),
    ]);
    expect(download.suggestedFilename()).toBe('message.json');
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toEqual({ content: 'Sorti' });

    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      button(t('composer-json:open')).click(),
    ]);
    await chooser.setFiles({
      name: 'a.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"content":"Du fichier"}'),
    });
    await expect(preview).toContainText('Du fichier');
    await expect(box).toBeFocused();
    await toggle.click();
    await page.locator('[data-drop]').evaluate((frame) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['{"content":"Déposé",}'], 'b.json'));
      const options = { dataTransfer, bubbles: true, cancelable: true };
      frame.dispatchEvent(new DragEvent('dragover', options));
      frame.dispatchEvent(new DragEvent('drop', options));
    });
    await expect(box).toHaveValue('{"content":"Déposé",}');
    await button(t('composer-json:repair')).click();
    await expect(preview).toContainText('Déposé');
  },
);

test('what the platform would refuse is said beside its field', async ({ page }) => {
  const { box, content, main, toggle } = await openJson(page);
  await box.fill('{"content": "a", "embeds": [{"color": 1}]}');
  await toggle.click();
  const field = (key: 'composer:title' | 'composer:description') =>
    main.getByRole('textbox', { name: t(key), exact: true });
  const said = (key: 'blank' | 'embed') => new RegExp(t(`composer:faults.${key}`).slice(0, 30));
  await expect(field('composer:description')).toHaveAccessibleDescription(said('embed'));
  await field('composer:title').fill(' ');
  await expect(field('composer:title')).toHaveAccessibleDescription(said('blank'));
  await expect(field('composer:description')).not.toHaveAttribute('aria-invalid');
  await field('composer:title').fill('b');
  await expect(field('composer:title')).not.toHaveAttribute('aria-invalid');
  await main.getByRole('button', { name: new RegExp(t('composer:images.title')) }).click();
  const image = main.getByRole('textbox', { name: t('composer:images.image'), exact: true });
  await image.fill('attachment://a.png');
  await expect(image).toHaveAccessibleDescription(new RegExp(t('composer:faults.attachment').slice(0, 30)));
  await image.fill('https://localhost/a.png');
  await expect(image).toHaveAccessibleDescription(t('faults:url'));
  await image.fill('');
  await content.fill('\u200b');
  await expect(content).not.toHaveAttribute('aria-invalid');
});

test('a message that is typed in a sheet outlives leaving by a link', async ({ page }) => {
  const screen = captchaPage(page, demoGuilds.nebula);
  await screen.open();
  await screen.edit();
  await screen.content.fill('À garder aussi');
  await screen.finish();
  const nav = page.getByRole('navigation', { name: t('page:nav') });
  await nav.getByRole('link', { name: t('routes:view') }).click();
  await expect(page.getByRole('tab', { name: t('view:tabs.composer') })).toBeVisible();
  await nav.getByRole('link', { name: t('routes:captcha') }).click();
  await expect(screen.message).toContainText('À garder aussi');
  await page.goto('/login');
  await screen.open();
  await expect(screen.message).toContainText('À garder aussi');
});

for (const [locale, theme] of [
  ['fr', 'light'],
  ['ar', 'dark'],
] as const) {
  test(`is accessible in ${locale}, ${theme}, and no wider than a phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 700 });
    const { box } = await openJson(page, locale);
    await box.fill("{'content': 'a', 'tts': 1, }");
    await expectAccessible(page);
    expect(await overflow(page)).toBe(0);
    expect(await box.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
  });
}
