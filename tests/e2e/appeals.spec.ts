import { href } from '../../src/routes.ts';
import { expect, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, open, overflow, ready } from './pages.ts';
import { texts } from './texts.ts';

const guild_id = demoGuilds.potager;

test('appeals: what is saved is there after a reload; what is wrong is said beside its field', async ({
  page,
}) => {
  const t = texts('fr');
  await open(page, href('appeals', { guild_id }));
  await page.getByRole('switch', { name: t('appeals:enabled') }).check();
  const days = page.getByLabel(t('appeals:days'));
  await days.fill('366');
  await expect(days).toHaveAttribute('aria-invalid', 'true');
  await days.fill('7');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.locator('.save-bar')).toHaveCount(0);
  await page.reload();
  await ready(page);
  await expect(days).toHaveValue('7');
});

for (const [locale, width] of [
  ['fr', 1280],
  ['en', 320],
  ['ar', 390],
] as const) {
  test(`appeals: no accessibility fault and nothing beside the page: ${locale} at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, href('appeals', { guild_id: demoGuilds.library }, locale));
    await expectAccessible(page);
    expect(await overflow(page)).toBe(0);
  });
}
