/** Templates of the team in the composer. No other file changes templates in this guild. */
import type { SharedTemplate } from '../../src/contract/templates.ts';
import { callApi } from './api.ts';
import { guild, openComposer } from './composer-page.ts';
import { expect, journey, test } from './fixtures.ts';
import { expectAccessible } from './pages.ts';
import { texts } from './texts.ts';

const t = texts('fr');

interface Templates {
  readonly items: readonly SharedTemplate[];
}
const path = `/guild/${guild}/templates`;
const remove = async (token: string, prefix: string) => {
  for (const { id, name } of (await callApi<Templates>(token, 'GET', path)).items)
    if (name.startsWith(prefix)) await callApi(token, 'DELETE', `${path}/${id}`);
};

test(
  'a template of the team is saved, loaded, replaced, renamed, deleted and put back',
  journey,
  async ({ page, token }) => {
    await remove(token, 'Un ');
    const composer = await openComposer(page);
    const dialog = await composer.templates();
    const team = dialog.getByRole('region', { name: t('composer-host:templates.place.team') });
    const name = dialog.getByRole('textbox', { name: t('composer:templates.name'), exact: true });
    await dialog.getByRole('radio', { name: t('composer-host:templates.place.team') }).check();
    await name.fill('Un accueil');
    await name.press('Enter');
    await expect(dialog.getByRole('status')).toContainText(t('composer:templates.saved'));
    // The second click of a double click does nothing; another one says that the name is missing, without a call.
    const save = dialog.getByRole('button', { name: t('composer:templates.save'), exact: true });
    await save.hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(name).not.toHaveAttribute('aria-invalid', 'true');
    await save.click();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    const row = team.getByRole('listitem').filter({ hasText: 'Un accueil' });
    await expect(row).toContainText('Camille Roy');

    // Saving under the same name replaces the template.
    await page.keyboard.press('Escape');
    await composer.content.fill('Bonsoir');
    await composer.templates();
    await dialog.getByRole('radio', { name: t('composer-host:templates.place.team') }).check();
    await name.fill('un ACCUEIL');
    await dialog.getByRole('button', { name: t('composer-host:templates.replace'), exact: true }).click();
    await expect(dialog.getByRole('status')).toContainText(t('composer:templates.saved'));
    const [saved] = (await callApi<Templates>(token, 'GET', path)).items;
    expect(saved).toMatchObject({ name: 'un ACCUEIL', message: { content: 'Bonsoir' }, revision: 2 });

    const rowButton = (key: 'rename_name' | 'remove_name' | 'load_name', of: string) =>
      dialog.getByRole('button', { name: t(`composer:templates.${key}`, { name: of }) });
    await rowButton('rename_name', 'un ACCUEIL').click();
    await page.keyboard.type('Un départ');
    await page.keyboard.press('Enter');
    await rowButton('remove_name', 'Un départ').click();
    const restore = dialog.getByRole('button', { name: t('composer:templates.restore') });
    await expect(restore).toBeVisible();
    expect((await callApi<Templates>(token, 'GET', path)).items.map((one) => one.name)).not.toContain(
      'Un départ',
    );
    await restore.click();
    await expect(rowButton('load_name', 'Un départ')).toBeVisible();
    await page.keyboard.press('Escape');
    await composer.content.fill('Autre chose');
    await composer.templates();
    await rowButton('load_name', 'Un départ').click();
    await expect(composer.content).toHaveValue('Bonsoir');
    await remove(token, 'Un ');
  },
);

test.describe('somebody else', () => {
  test.use({ expectedErrors: /412|404/ });

  test('has changed or deleted a template: the dialog says so and shows it as it is', async ({
    page,
    token,
  }) => {
    await remove(token, 'Deux');
    const saved = await callApi<SharedTemplate>(token, 'POST', path, {
      name: 'Deux',
      message: { content: 'Avant' },
    });
    const composer = await openComposer(page);
    const dialog = await composer.templates();
    const button = (key: 'rename_name' | 'remove_name') =>
      dialog.getByRole('button', { name: t(`composer:templates.${key}`, { name: 'Deux' }) });
    await expect(button('remove_name')).toBeVisible();
    await callApi(token, 'PUT', `${path}/${saved.id}`, { name: 'Deux', message: { content: 'Après' } });
    await button('remove_name').click();
    await expect(dialog.getByRole('alert')).toContainText(t('composer-host:templates.stale'));
    await callApi(token, 'DELETE', `${path}/${saved.id}`);
    await button('remove_name').click();
    await expect(dialog.getByRole('alert')).toContainText(t('composer-host:templates.missing'));
    await expect(button('remove_name')).toHaveCount(0);
  });
});

test.describe('a reply is lost', () => {
  test.use({ expectedErrors: /412|ERR_FAILED/ });

  test('a template that was saved and renamed all the same is told as such at the second try', async ({
    page,
    token,
  }) => {
    await remove(token, 'Quatre');
    const composer = await openComposer(page);
    const dialog = await composer.templates();
    const status = dialog.getByRole('status');
    let lost: 'POST' | 'PUT' | null = null;
    await page.route(
      (url) => url.pathname.startsWith(path),
      async (route) => {
        const request = route.request();
        if (request.method() !== lost) return route.fallback();
        await callApi(token, lost, new URL(request.url()).pathname, request.postDataJSON());
        lost = null;
        await route.abort();
      },
    );
    await dialog.getByRole('radio', { name: t('composer-host:templates.place.team') }).check();
    const name = dialog.getByRole('textbox', { name: t('composer:templates.name'), exact: true });
    await name.fill('Quatre');
    lost = 'POST';
    await name.press('Enter');
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await name.press('Enter');
    await expect(status).toContainText(t('composer:templates.saved'));

    await dialog
      .getByRole('button', { name: t('composer:templates.rename_name', { name: 'Quatre' }) })
      .click();
    await page.keyboard.type('Quatre vents');
    lost = 'PUT';
    await page.keyboard.press('Enter');
    const renaming = dialog.getByRole('textbox', { name: t('composer:templates.new_name') });
    await expect(renaming).toHaveAttribute('aria-invalid', 'true');
    await renaming.press('Enter');
    await expect(status).toContainText(t('composer:templates.renamed'));
    await remove(token, 'Quatre');
  });
});

test('more than eight templates can be searched, without regard to accents', async ({ page, token }) => {
  await remove(token, 'Trois');
  for (let number = 1; number <= 9; number += 1) {
    const name = `Trois ${number === 9 ? 'été' : number}`;
    await callApi(token, 'POST', path, { name, message: { content: 'Bonjour' } });
  }
  const composer = await openComposer(page);
  const dialog = await composer.templates();
  const rows = dialog.getByRole('listitem');
  await dialog.getByRole('searchbox').fill('trois ETE');
  await expect(rows).toHaveCount(1);
  await dialog.getByRole('searchbox').fill('zzz');
  await expect(rows).toHaveCount(0);
  await expect(dialog.getByText(t('composer-host:templates.not_found')).first()).toBeVisible();
  await expectAccessible(page);
  await remove(token, 'Trois');
});
