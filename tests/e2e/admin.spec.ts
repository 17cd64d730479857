/** The screens for administrators of the bot: guilds and command statistics. */
import { href } from '../../src/routes.ts';
import { expect, journey, journeyIf, test } from './fixtures.ts';
import { demoGuilds, expectAccessible, open, overflow } from './pages.ts';
import { texts } from './texts.ts';

const t = texts('fr');
const guildsPath = href('admin-guilds');
const commandsPath = href('admin-commands');

test.describe('an administrator of the bot', () => {
  test.use({ account: 'admin' });

  test('finds a guild, removes it by typing its name, and brings it back', journey, async ({ page }) => {
    await open(page, guildsPath);
    const table = page.getByRole('table', { name: t('admin-guilds:caption') });
    const rows = table.locator('tbody tr');
    const all = await rows.count();
    expect(all).toBeGreaterThan(3);

    const search = page.getByRole('searchbox', { name: t('admin-guilds:search') });
    await search.fill(demoGuilds.library);
    await expect(rows).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`q=${demoGuilds.library}`));
    const name = (await rows.locator('bdi').first().textContent()) ?? '';
    await search.fill('');
    await expect(rows).toHaveCount(all);

    await page.getByRole('button', { name: t('admin-guilds:remove.of', { name }) }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    const confirm = dialog.getByRole('button', { name: t('admin-guilds:remove.action') });
    await expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('textbox').fill(name);
    await confirm.click();
    await expect(rows).toHaveCount(all - 1);
    await expect(dialog).toHaveCount(0);
    // The focus moved to the next row.
    await expect(table.locator('.icon-button:focus')).toHaveCount(1);

    await page.reload();
    await expect(rows).toHaveCount(all - 1);
    await page.getByRole('button', { name: t('admin-guilds:restore.of', { name }) }).click();
    await expect(rows).toHaveCount(all);
    await expect(page.getByText(t('admin-guilds:restore.done', { name }))).toBeVisible();
    await expect(page.getByRole('button', { name: t('admin-guilds:restore.of', { name }) })).toHaveCount(0);
  });

  test.describe('with a host that fails', () => {
    test.use({ expectedErrors: /503/ });

    test('is told when an undo fails, and can try again', async ({ page }) => {
      // All requests are mocked, because other tests need every guild.
      let isAway = true;
      await page.route('**/admin/guild/*', (route) => route.fulfill({ status: 204 }));
      await page.route('**/admin/guild/*/restore', (route) =>
        isAway
          ? route.fulfill({ status: 503 })
          : route.fulfill({ json: { invite_url: 'https://platform.example/invite' } }),
      );
      await open(page, guildsPath);
      const row = page
        .getByRole('table', { name: t('admin-guilds:caption') })
        .locator('tbody tr')
        .first();
      const name = (await row.locator('bdi').first().textContent()) ?? '';
      await page.getByRole('button', { name: t('admin-guilds:remove.of', { name }) }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill(name);
      await dialog.getByRole('button', { name: t('admin-guilds:remove.action') }).click();

      await page
        .locator('#toasts')
        .getByRole('button', { name: t('common:undo') })
        .click();
      const reason = t('errors:call.server.title');
      await expect(page.getByText(t('frame:undo_failed', { reason }))).toBeVisible();
      isAway = false;
      await page.getByRole('button', { name: t('common:retry') }).click();
      await expect(page.getByText(t('admin-guilds:restore.done', { name }))).toBeVisible();
    });
  });

  test('sees when nothing matches, and takes the search away', async ({ page }) => {
    await open(page, `${guildsPath}?q=zzzz`);
    await page.getByRole('button', { name: t('admin-guilds:none.action') }).click();
    await expect(page.getByRole('table', { name: t('admin-guilds:caption') })).toBeVisible();
    await expect(page).toHaveURL(guildsPath);
  });

  test('reads commands over the days of the address, and one in detail', journey, async ({ page }) => {
    await open(page, `${commandsPath}?day_history=30`);
    await expect(
      page.getByRole('radio', { name: t('admin-commands:period.last', { count: 30 }) }),
    ).toBeChecked();
    const table = page.getByRole('table', { name: t('admin-commands:caption') });
    const first = table.locator('tbody').getByRole('rowheader').first();
    const name = (await first.textContent()) ?? '';
    await table.getByRole('button', { name: t('admin-commands:detail.open', { name }) }).click();
    await expect(page).toHaveURL(/command=/);
    const sheet = page.getByRole('dialog');
    await sheet.getByText(t('table:days.show')).click();
    await expect(sheet.locator('tbody tr')).toHaveCount(30);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(page).not.toHaveURL(/command=/);

    await page.getByRole('radio', { name: t('admin-commands:period.last', { count: 7 }) }).check();
    await expect(page).toHaveURL(commandsPath);
  });

  test('has the screens in the navigation and in the palette', async ({ page }) => {
    await open(page, href('guilds'));
    const nav = page.getByRole('navigation', { name: t('page:nav') });
    await nav.getByRole('link', { name: t('routes:admin-guilds') }).click();
    await expect(page.getByRole('table', { name: t('admin-guilds:caption') })).toBeVisible();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: t('frame:search') });
    await palette.getByRole('combobox').fill(t('routes:admin-commands'));
    await palette.getByRole('option', { name: t('routes:admin-commands') }).click();
    await expect(page.getByRole('table', { name: t('admin-commands:caption') })).toBeVisible();
    await expect(nav.getByRole('link', { name: t('routes:admin-commands') })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test.describe('without motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    for (const name of ['admin-guilds', 'admin-commands'] as const)
      for (const [locale, width] of [
        ['fr', 1280],
        ['ar', 1280],
        ['ar', 390],
        ['en', 320],
      ] as const)
        test(`no accessibility fault and nothing beside the page: ${name}, ${locale} at ${width} px`, async ({
          page,
        }) => {
          await page.setViewportSize({ width, height: 800 });
          await open(page, href(name, {}, locale));
          await expect(page.locator('#main :is(table, ul)[aria-busy]').first()).toBeVisible();
          await expectAccessible(page);
          expect(await overflow(page)).toBe(0);
        });
  });
});

test.describe('anybody else', () => {
  test('is not offered the screens by the palette', async ({ page }) => {
    await open(page, href('guilds'));
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: t('frame:search') });
    // The word is in the titles of both screens.
    await palette.getByRole('combobox').fill(t('routes:guilds'));
    await expect(palette.getByRole('option', { name: t('routes:guilds'), exact: true })).toBeVisible();
    await expect(palette.getByRole('option', { name: t('routes:admin-guilds') })).toHaveCount(0);
  });

  for (const path of [guildsPath, commandsPath])
    test(
      `is refused ${path}, and nothing of it is read`,
      journeyIf(path === guildsPath),
      async ({ page }) => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        await open(page, path);
        await expect(page.getByRole('alert')).toContainText(t('frame:admins_only.title'));
        await expect(page.getByRole('table')).toHaveCount(0);
        await expect(page.getByRole('link', { name: t('routes:admin-guilds') })).toHaveCount(0);
        await expectAccessible(page);
        expect(asked.filter((one) => one.startsWith('/admin/') && one !== path)).toEqual(['/admin/is_admin']);
      },
    );
});
