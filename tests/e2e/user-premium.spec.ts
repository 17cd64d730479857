/** The premium of an account: slots, codes, and the link to creator support. */
import type { Page } from 'playwright/test';
import { guildPlans } from '../../server/demo/data/guilds.ts';
import { demoCodes, demoSupporters } from '../../server/demo/data/premium.ts';
import { patreonTexts } from '../../server/demo/patreon-texts.ts';
import { withoutMarks } from '../../src/contract/drawn.ts';
import type { Premium } from '../../src/contract/premium.ts';
import { premiumChanges } from '../../src/contract/premium-limits.ts';
import { formatDate } from '../../src/i18n/format.ts';
import { href, type Locale } from '../../src/routes.ts';
import { callApi } from './api.ts';
import { expect, journey, test } from './fixtures.ts';
import { apiOrigin } from './origins.ts';
import { expectAccessible, open, overflow, ready } from './pages.ts';
import { tokenOf } from './sign-in.ts';
import { texts } from './texts.ts';

const premiumOf = (token: string) => callApi<Premium>(token, 'GET', '/user/is_premium');

function premiumPage(page: Page, locale: Locale = 'fr') {
  const t = texts(locale);
  const part = (title: string) => page.getByRole('region', { name: title, exact: true });
  return {
    t,
    path: href('user-premium', {}, locale),
    slots: part(t('user-premium:yours.title')),
    support: part(t('user-premium:support.title')),
    code: page.getByRole('textbox', { name: t('user-premium:code.label') }),
    activate: page.getByRole('button', { name: t('user-premium:code.action'), exact: true }),
    give: page.getByRole('button', { name: t('user-premium:give.open') }),
    freeOf: (name: string) => page.getByRole('button', { name: t('user-premium:free.of', { name }) }),
    dialog: page.getByRole('dialog'),
    link: page.getByRole('link', { name: t('user-premium:support.link') }),
    told: (kind: 'linked' | 'cancelled' | 'taken' | 'expired' | 'signed_out' | 'unreachable' | 'no_pledge') =>
      page.getByRole('heading', { name: t(`patreon-callback:${kind}.title`), exact: true }),
  };
}

test.describe('a slot', () => {
  test.use({ account: 'manager' });
  const name = withoutMarks(guildPlans.hostile.name);

  test(
    'is freed, taken back, freed again and given, each time after its effects are shown',
    journey,
    async ({ page, token }) => {
      const { until } = await premiumOf(token);
      const { t, path, slots, give, freeOf, dialog } = premiumPage(page);
      await open(page, path);
      await expect(give).toHaveCount(0);
      await freeOf(name).click();
      const { rules } = premiumChanges;
      const loss = t('user-premium:instead', { to: rules.free, from: rules.premium });
      await expect(dialog.getByText(loss).first()).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: t('user-premium:free.action') }).click();
      await expect(dialog).toHaveCount(0);
      await expect(freeOf(name)).toHaveCount(0);
      // The focused button was removed.
      await expect(give).toBeFocused();
      await expect(page.getByText(t('user-premium:freed', { name }))).toBeVisible();

      await page
        .locator('#toasts')
        .getByRole('button', { name: t('common:undo') })
        .click();
      await expect(freeOf(name)).toBeVisible();
      await freeOf(name).click();
      await dialog.getByRole('button', { name: t('user-premium:free.action') }).click();
      await page.reload();
      await ready(page);
      await expect(slots.getByRole('listitem')).toHaveCount(1);

      await give.click();
      await dialog.getByRole('combobox', { name: t('user-premium:give.label') }).click();
      const options = page.getByRole('option');
      await expect(options.filter({ hasText: guildPlans.nebula.name })).toContainText(
        t('user-premium:give.refusals.others'),
      );
      await options.filter({ hasText: name }).click();
      const gain = t('user-premium:instead', { to: rules.premium, from: rules.free });
      await expect(dialog.getByText(gain).first()).toBeVisible();
      const date = formatDate(until ?? '', 'fr');
      await expect(dialog.getByText(t('user-premium:give.until', { date }))).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: t('user-premium:give.action') }).click();
      await expect(dialog).toHaveCount(0);
      await page.reload();
      await ready(page);
      await expect(freeOf(name)).toBeVisible();
      await expect(give).toHaveCount(0);
    },
  );
});

test.describe('what is too much without premium', () => {
  test.use({ account: 'admin' });

  test('is counted before a slot is freed, and nothing happens without a yes', async ({ page, token }) => {
    const { t, path, freeOf, dialog } = premiumPage(page);
    const { name } = guildPlans.nebula;
    await open(page, path);
    await freeOf(name).click();
    const rules = dialog.locator('dl > div').filter({ hasText: t('user-premium:limits.rules') });
    await expect(rules).toContainText(t('user-premium:there_over', { there: '', over: 2 }).trim());
    await dialog.getByRole('button', { name: t('common:cancel') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(freeOf(name)).toBeFocused();
    expect((await premiumOf(token)).slots_used).toBe(1);
  });
});

test.describe('a code', () => {
  test.use({ account: 'member', expectedErrors: /40[49]|410|429/ });

  test(
    'takes its form as it is typed or pasted, says why it is refused, and gives slots',
    journey,
    async ({ page, token }) => {
      const { t, path, code, activate, slots, give, dialog } = premiumPage(page);
      await open(page, path);
      await activate.click();
      await expect(code).toHaveAccessibleDescription(new RegExp(t('user-premium:code.errors.empty')));
      await code.pressSequentially('vigieab12cd');
      await expect(code).toHaveValue('VIGIE-AB12C-D');
      // The caret keeps its position when editing in the middle.
      for (let step = 0; step < 4; step += 1) await code.press('ArrowLeft');
      await code.pressSequentially('xy');
      await expect(code).toHaveValue('VIGIE-AB1XY2C-D');
      await code.press('Backspace');
      await code.press('Backspace');
      await expect(code).toHaveValue('VIGIE-AB12C-D');

      const refusals = [
        ['VIGIE-00000', 'unknown'],
        [demoCodes.used, 'used'],
        [demoCodes.expired, 'expired'],
      ] as const;
      for (const [typed, why] of refusals) {
        await code.fill(typed);
        await code.press('Enter');
        await expect(page.getByText(t(`user-premium:code.errors.${why}`))).toBeVisible();
        await expect(code).toHaveValue(typed);
        await expect(code).toBeFocused();
      }
      await expectAccessible(page);

      await code.fill(` ${demoCodes.month.toLowerCase().replaceAll('-', '  ')}\n`);
      await activate.click();
      await expect(page.getByText(t('user-premium:code.done'))).toBeVisible();
      await expect(code).toHaveValue('');
      await expect(slots).toContainText(t('user-premium:free_slots', { count: 1 }));
      expect(await premiumOf(token)).toMatchObject({ is_premium: true, slots: 1 });

      await give.click();
      await expect(dialog).toContainText(t('user-premium:give.none'));
      await page.keyboard.press('Escape');

      await code.fill('VIGIE-1');
      await activate.click();
      await expect(page.getByText(t('user-premium:code.errors.unknown'))).toBeVisible();
      await activate.click();
      await expect(code).toHaveAccessibleDescription(/15|14/);
      await expect(code).toHaveValue('VIGIE-1');
    },
  );
});

test.describe('creator support', () => {
  test.use({ account: 'owner', expectedErrors: /40[019]|503/ });
  const supporter = (id: string) => demoSupporters.find((one) => one.id === id)?.name ?? '';
  const choose = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) }).click();

  test(
    'is linked and comes back in the language in which it began; a pledge made later is read',
    journey,
    async ({ page }) => {
      const { t, path, link, told, support } = premiumPage(page, 'en');
      await open(page, path);
      await link.click();
      await choose(page, supporter('demo-jade'));
      await expect(told('no_pledge')).toBeFocused();
      await expect(page).toHaveURL(href('patreon-callback', {}, 'en'));
      await expectAccessible(page);

      await page.getByRole('link', { name: t('patreon-callback:back') }).click();
      await page.getByRole('link', { name: t('user-premium:support.again') }).click();
      await choose(page, supporter('demo-samir'));
      await expect(told('linked')).toBeVisible();
      await expect(page.getByText('Vigie Pro')).toBeVisible();
      await page.getByRole('link', { name: t('patreon-callback:back') }).click();
      await ready(page);
      await expect(support).toContainText('Vigie Pro');
      await expect(support.getByRole('link')).toHaveCount(0);
    },
  );

  test.describe('by somebody else', () => {
    test.use({ account: 'moderator' });

    test('is cancelled, or refused with an account that another user has', async ({ page, token }) => {
      const other = await tokenOf('manager');
      const { t, path, link, told } = premiumPage(page);
      await open(page, path);
      await link.click();
      await choose(page, patreonTexts.fr.cancel.slice(0, 7));
      await expect(told('cancelled')).toBeVisible();

      // The manager goes through the same steps, up to the redirect back to this site.
      const { patreon } = await premiumOf(other);
      // The test process reaches the API at another address than the page.
      const { pathname, search } = new URL(patreon.link_url ?? '', apiOrigin);
      await page.goto(apiOrigin + pathname + search);
      await page.route('**/user/patreon/callback?*', (route) => route.fulfill({ body: 'the manager’s tab' }));
      await choose(page, supporter('demo-nora'));
      const { searchParams } = new URL(page.url());
      await page.unroute('**/user/patreon/callback?*');
      const sent = { code: searchParams.get('code'), state: searchParams.get('state') };

      // The result of the manager's session is refused here, and accepted in their session.
      await page.goto(`${href('patreon-callback')}?${searchParams}`);
      await expect(told('expired')).toBeVisible();
      await expect(page).toHaveURL(href('patreon-callback'));
      await callApi(other, 'POST', '/user/patreon', sent);
      await open(page, path);
      await link.click();
      await choose(page, supporter('demo-nora'));
      await expect(told('taken')).toBeVisible();
      await page.getByRole('link', { name: t('patreon-callback:back') }).click();
      await expect(page).toHaveURL(path);
      expect((await premiumOf(token)).patreon.linked).toBe(false);
    });

    test('can be tried again while the platform does not answer', async ({ page }) => {
      const { t, told } = premiumPage(page, 'ar');
      const calls = '**/user/patreon';
      await page.route(calls, (route) =>
        route.fulfill({ status: 503, json: { code: 503, key: 'unavailable', message: '' } }),
      );
      await page.goto(`${href('patreon-callback', {}, 'ar')}?code=c&state=s`);
      await expect(told('unreachable')).toBeVisible();
      await page.unroute(calls);
      await page.getByRole('button', { name: t('common:retry') }).click();
      await expect(told('expired')).toBeVisible();
    });
  });

  test.describe('without a session', () => {
    test.use({ account: null });

    test('leads to the sign-in and back to the page where it begins', async ({ page }) => {
      const { t, path, told } = premiumPage(page);
      await page.goto(`${href('patreon-callback')}?code=c&state=s`);
      await expect(told('signed_out')).toBeVisible();
      await page.getByRole('link', { name: t('patreon-callback:sign_in') }).click();
      await expect(page).toHaveURL(`${href('login')}?${new URLSearchParams({ to: path })}`);
    });
  });
});

test.describe('the screen', () => {
  test.describe('on a host that does not answer', () => {
    test.use({ expectedErrors: /ERR_FAILED/ });

    test('says so and reads again', async ({ page }) => {
      const { t, path, code } = premiumPage(page);
      await page.route('**/user/premium/guilds', (route) => route.abort());
      await page.goto(path);
      await expect(page.getByRole('alert')).toContainText(t('errors:call.offline.title'));
      await page.unroute('**/user/premium/guilds');
      await page.getByRole('button', { name: t('common:retry') }).click();
      await expect(code).toBeVisible();
    });
  });

  test('has no part for creator support on a host without it', async ({ page, token }) => {
    const { path, code, support } = premiumPage(page);
    const { patreon: _patreon, ...premium } = await premiumOf(token);
    const patreon = { linked: false, tier: null };
    await page.route('**/user/is_premium', (route) => route.fulfill({ json: { ...premium, patreon } }));
    await open(page, path);
    await expect(code).toBeVisible();
    await expect(support).toHaveCount(0);
  });

  for (const locale of ['fr', 'ar'] as const)
    test.describe(`in ${locale}`, () => {
      test.use({ account: 'admin', contextOptions: { reducedMotion: 'reduce' } });

      for (const width of [locale === 'fr' ? 1280 : 390])
        test(`has no accessibility fault and nothing beside the page at ${width} px`, async ({ page }) => {
          await page.setViewportSize({ width, height: 800 });
          const { path, slots } = premiumPage(page, locale);
          await open(page, path);
          await expect(slots).toBeVisible();
          await expectAccessible(page);
          expect(await overflow(page)).toBe(0);
        });
    });
});
