/** The page on which somebody who is banned from a server asks for their ban to be lifted. */
import { href } from '../../src/routes.ts';
import { expect, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, open, overflow, ready } from './pages.ts';
import { texts } from './texts.ts';

const server_id = demoGuilds.library;

test.use({ account: 'member', expectedErrors: /404/ });

test('appeal: what is missing is said beside its question, and what was sent is shown', async ({ page }) => {
  const t = texts('en');
  await open(page, href('appeal', { server_id }, 'en'));
  const send = page.getByRole('button', { name: t('appeal:form.send') });
  await send.click();
  const fields = page.getByRole('textbox');
  await expect(fields.first()).toBeFocused();
  await expect(fields.first()).toHaveAttribute('aria-invalid', 'true');
  for (const field of await fields.all()) await field.fill('It was a misunderstanding.');
  await expect(page.getByText(t('appeal:kept'))).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(fields.first()).toHaveValue('It was a misunderstanding.');
  await send.click();
  await expect(page.getByText(t('appeal:state.open'))).toBeVisible();
  await expect(send).toHaveCount(0);
  await expect(page.getByText('It was a misunderstanding.').first()).toBeVisible();
});

test('appeal: a server that has not banned the reader looks like one that is not there', async ({ page }) => {
  const t = texts('fr');
  for (const id of [demoGuilds.nebula, '999999999999999999']) {
    await open(page, href('appeal', { server_id: id }));
    await expect(page.getByText(t('appeal:nothing.title'))).toBeVisible();
  }
});

for (const [locale, width] of [
  ['fr', 1280],
  ['en', 320],
  ['ar', 390],
] as const) {
  test(`appeal: no accessibility fault and nothing beside the page: ${locale} at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, href('appeal', { server_id }, locale));
    await expectAccessible(page);
    expect(await overflow(page)).toBe(0);
  });
}
