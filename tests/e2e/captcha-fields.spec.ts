/** Invalid input. Nothing is saved here: no request is sent, or the host refuses it. */
import type { Locator, Page } from 'playwright/test';
import type { CaptchaSettings } from '../../src/contract/captcha.ts';
import { formatDuration } from '../../src/lib/duration.ts';
import { type Locale, locales } from '../../src/routes.ts';
import { idsIn, readCaptcha } from './api.ts';
import { captchaPage } from './captcha-page.ts';
import { expect, journey, journeyIf, test } from './fixtures.ts';
import { apiOrigin } from './origins.ts';
import { demoGuilds, expectAccessible } from './pages.ts';
import { texts } from './texts.ts';
import { replyTo } from './world.ts';

const guild = demoGuilds.nebula;
const t = texts('fr');
type Screen = ReturnType<typeof captchaPage>;

/** A sentence as part of an accessible description, in which all kinds of spaces are equal. */
function spoken(sentence: string): RegExp {
  const escaped = sentence.replace(/[.?*+()[\]]/g, '\\$&');
  return new RegExp(escaped.replace(/\s/g, '\\s'));
}

/** The field shows the error, has it as its accessible description, and keeps what was typed. */
async function expectFault(field: Locator, typed: string, sentence: string) {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(spoken(sentence));
  await expect(field).toHaveValue(typed);
}

/** Saving sends no request and moves the focus to the field. */
async function expectRefused(page: Page, screen: Screen, field: Locator) {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /captcha/.test(request.url())) sent.push(request.url());
  });
  await screen.save.click();
  await expect(field).toBeFocused();
  await expect(screen.bar).toContainText(t('changes:save_bar.errors', { count: 1 }));
  expect(sent).toEqual([]);
}

interface Fault {
  readonly name: string;
  readonly field: (screen: Screen) => Locator;
  readonly typed: string;
  readonly sentence: (locale: Locale) => string;
}

const words = (seconds: number) => (locale: Locale) => formatDuration(seconds, locale);
const limited =
  (key: 'too_small' | 'too_big' | 'too_long', limit: (locale: Locale) => string) => (locale: Locale) =>
    texts(locale)(`faults:${key}`, { limit: limit(locale) });
const plain =
  (key: 'required' | 'not_whole' | 'not_a_number' | 'url' | 'message.empty') => (locale: Locale) =>
    texts(locale)(`faults:${key}`);

const numbers: readonly Fault[] = [
  { name: 'no attempts', field: (s) => s.attempts, typed: '', sentence: plain('required') },
  { name: '0 attempts', field: (s) => s.attempts, typed: '0', sentence: limited('too_small', () => '1') },
  { name: '11 attempts', field: (s) => s.attempts, typed: '11', sentence: limited('too_big', () => '10') },
  { name: '2,5 attempts', field: (s) => s.attempts, typed: '2,5', sentence: plain('not_whole') },
  { name: 'attempts in words', field: (s) => s.attempts, typed: 'deux', sentence: plain('not_a_number') },
  {
    name: 'too little time',
    field: (s) => s.timeout,
    typed: '0,5',
    sentence: limited('too_small', words(60)),
  },
  { name: 'too much time', field: (s) => s.timeout, typed: '61', sentence: limited('too_big', words(3600)) },
  { name: 'no time', field: (s) => s.timeout, typed: '', sentence: plain('required') },
  {
    name: 'time in words that are no time',
    field: (s) => s.timeout,
    typed: '5 mn !',
    sentence: plain('not_a_number'),
  },
  {
    name: 'an age over a year',
    field: (s) => s.age,
    typed: '366',
    sentence: limited('too_big', words(31_536_000)),
  },
  { name: 'an age below zero', field: (s) => s.age, typed: '-1', sentence: limited('too_small', words(0)) },
];

/** Invalid texts of the message, typed in the composer. */
const messageTexts: readonly Fault[] = [
  { name: 'no text', field: (s) => s.content, typed: '', sentence: plain('message.empty') },
  { name: 'blank text', field: (s) => s.content, typed: '   ', sentence: plain('message.empty') },
];

for (const { name, field, typed, sentence } of numbers) {
  test(`${name}: the sentence of that fault, and nothing is sent`, async ({ page }) => {
    const screen = captchaPage(page, guild);
    await screen.open();
    await field(screen).fill(typed);
    await expectFault(field(screen), typed, sentence('fr'));
    await expectRefused(page, screen, field(screen));
    await expectFault(field(screen), typed, sentence('fr'));
  });
}

/** The screen shows the error of the message, and "Edit" opens the composer with the focus on the field. */
async function expectFaultInside(screen: Screen, field: Locator, typed: string, sentence: string) {
  await expect(screen.editMessage).toHaveAccessibleDescription(spoken(sentence));
  await screen.edit();
  await expect(field).toBeFocused();
  await expectFault(field, typed, sentence);
}

for (const { name, field, typed, sentence } of messageTexts) {
  test(`${name}: the sentence of that fault, and nothing is sent`, async ({ page }) => {
    const screen = captchaPage(page, guild);
    await screen.open();
    await screen.edit();
    await field(screen).fill(typed);
    await expectFault(field(screen), typed, sentence('fr'));
    await screen.finish();
    await expectRefused(page, screen, screen.editMessage);
    await expectFaultInside(screen, field(screen), typed, sentence('fr'));
  });
}

for (const locale of locales) {
  test(
    `every kind of fault has its own sentence in ${locale}`,
    journeyIf(locale === 'ar'),
    async ({ page }) => {
      const screen = captchaPage(page, guild, locale);
      await screen.open();
      const seen = new Set<string>();
      for (const { field, typed, sentence } of numbers) {
        await field(screen).fill(typed);
        await expectFault(field(screen), typed, sentence(locale));
        seen.add(sentence(locale));
      }
      await screen.edit();
      for (const { field, typed, sentence } of messageTexts) {
        await field(screen).fill(typed);
        await expectFault(field(screen), typed, sentence(locale));
        seen.add(sentence(locale));
      }
      await expectAccessible(page);
      await screen.finish();
      // Ten different errors: required, too small (3 limits), too big (3 limits), not whole, not a number, empty message.
      expect(seen.size).toBe(10);
      await expectAccessible(page);
    },
  );
}

test('texts that are too long are counted, kept and refused', async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  const long = 'é'.repeat(2001);
  const sentence = t('faults:too_long', { limit: '2\u202f000' });
  await screen.edit();
  await screen.content.fill(long);
  await expectFault(screen.content, long, sentence);
  await expect(screen.composer).toContainText('2001 / 2000');
  await screen.finish();
  await expectRefused(page, screen, screen.editMessage);
  await expectFaultInside(screen, screen.content, long, sentence);
});

test('every part of an embed is checked', async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  const box = (name: string, at = screen.composer) => at.getByRole('textbox', { name, exact: true });
  const tooLong = (limit: string) => t('faults:too_long', { limit });
  await screen.edit();
  await screen.composer.getByRole('button', { name: t('composer:add_embed') }).click();

  await box(t('composer:title')).fill('t'.repeat(257));
  await expectFault(box(t('composer:title')), 't'.repeat(257), tooLong('256'));
  await box(t('composer:url')).fill('example.org');
  await expectFault(box(t('composer:url')), 'example.org', t('faults:url'));
  await box(t('composer:url')).fill('javascript:alert(1)');
  await expectFault(box(t('composer:url')), 'javascript:alert(1)', t('faults:url'));
  await box(t('composer:description')).fill('d'.repeat(4097));
  await expectFault(box(t('composer:description')), 'd'.repeat(4097), tooLong('4\u202f096'));
  await box(t('composer:color.label')).fill('#12345');
  await expectFault(box(t('composer:color.label')), '#12345', t('composer:color.malformed'));

  await screen.composer.getByRole('button', { name: t('composer:author.title') }).click();
  await box(t('composer:author.url')).fill('https://example.org');
  await box(t('composer:author.name')).fill('a'.repeat(257));
  await expectFault(box(t('composer:author.name')), 'a'.repeat(257), tooLong('256'));

  await screen.composer.getByRole('button', { name: t('composer:footer.title') }).click();
  await box(t('composer:footer.text')).fill('f'.repeat(2049));
  await expectFault(box(t('composer:footer.text')), 'f'.repeat(2049), tooLong('2\u202f048'));

  await screen.composer
    .getByRole('button', { name: t('composer:field.list', { count: 0 }), exact: true })
    .click();
  await screen.composer.getByRole('button', { name: t('composer:field.add') }).click();
  const field = screen.composer.getByRole('group', { name: t('composer:field.title', { number: 1 }) });
  await box(t('composer:field.value'), field).fill('v'.repeat(1025));
  await expectFault(box(t('composer:field.value'), field), 'v'.repeat(1025), tooLong('1\u202f024'));

  // The check of the total length needs valid parts, so it only runs now.
  await box(t('composer:color.label')).fill('');
  await expect(screen.composer).toContainText(t('faults:message.embeds_too_long'));
  await expectAccessible(page);
});

test('what is missing in a new embed is told when the save is tried', async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  await screen.edit();
  await screen.composer.getByRole('button', { name: t('composer:add_embed') }).click();
  await screen.composer.getByRole('button', { name: t('composer:author.title') }).click();
  const box = (name: string) => screen.composer.getByRole('textbox', { name, exact: true });
  await box(t('composer:title')).fill('Astra');
  await box(t('composer:author.url')).fill('https://example.org');
  await expect(box(t('composer:author.name'))).not.toHaveAttribute('aria-invalid');
  await screen.finish();
  await expectRefused(page, screen, screen.editMessage);
  await screen.edit();
  await expectFault(box(t('composer:author.name')), '', t('faults:required'));
});

test('a fault that is folded away opens when the save is tried', journey, async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  await screen.edit();
  await screen.composer.getByRole('button', { name: t('composer:add_embed') }).click();
  const author = screen.composer.getByRole('button', { name: t('composer:author.title') });
  await author.click();
  const name = screen.composer.getByRole('textbox', { name: t('composer:author.name'), exact: true });
  await name.fill('Astra');
  await author.click();
  await expect(name).toHaveCount(0);
  await screen.composer.getByRole('textbox', { name: t('composer:url'), exact: true }).fill('nope');
  await screen.finish();
  await screen.save.click();
  await expect(screen.editMessage).toBeFocused();
  await expect(screen.editMessage).toHaveAccessibleDescription(spoken(t('faults:url')));
  await page.keyboard.press('Enter');
  await expect(screen.composer.getByRole('textbox', { name: t('composer:url'), exact: true })).toBeFocused();
});

test('turned on, it needs a channel and a role', async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  const removeFrom = (control: Locator, name: string) =>
    control
      .locator('..')
      .getByRole('button', { name: t('common:remove', { name }) })
      .click();
  await removeFrom(screen.channel, 'verify');
  await expect(screen.channel).toHaveAccessibleDescription(spoken(t('faults:captcha.channel_required')));
  await expectRefused(page, screen, screen.channel);
  await removeFrom(screen.unverified, 'Unverified');
  await removeFrom(screen.verified, 'Verified');
  await expect(screen.verified).toHaveAccessibleDescription(spoken(t('faults:captcha.role_required')));
  await expect(screen.bar).toContainText(t('changes:save_bar.errors', { count: 2 }));
  await expectAccessible(page);
  // Neither is required when the captcha is off.
  await screen.enabled.uncheck();
  await expect(screen.channel).not.toHaveAttribute('aria-invalid');
  await expect(screen.verified).not.toHaveAttribute('aria-invalid');
});

test('more than fifty exempt roles are too many', async ({ page }) => {
  const screen = captchaPage(page, guild);
  await screen.open();
  await screen.bypass.getByRole('button', { name: t('pickers:role.add') }).click();
  // "·" finds the roles of the game divisions, none of which is selected. Two other roles are.
  await screen.picker.getByRole('combobox').fill('·');
  for (let chosen = 3; chosen <= 51; chosen += 1) {
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
  }
  await expect(screen.picker).toContainText(t('pickers:chosen', { count: 51 }));
  await page.keyboard.press('Escape');
  await expect(screen.bypass.getByRole('listitem')).toHaveCount(51);
  // The type of the function does not know the key, since "too_many" is read as a plural form.
  const tooMany = (t as (key: string, values: object) => string)('faults:too_many', { limit: 50 });
  await expect(screen.bypass).toContainText(tooMany);
  await screen.bypass.getByRole('listitem').last().getByRole('button').click();
  await expect(screen.bypass).not.toContainText(tooMany);
});

test.describe('what only the host can know', () => {
  test.use({ expectedErrors: /422/ });

  test('a channel that was deleted meanwhile is refused at its field', async ({ page, token }) => {
    const before = await readCaptcha(token, guild);
    const screen = captchaPage(page, guild);
    const ghost = { id: '42', name: 'fantôme', type: 'text', parent_id: null, position: 0, nsfw: false };
    await page.route(`${apiOrigin}/guild/*/channels*`, async (route) => {
      const response = await replyTo(route);
      const channels = (await response.json()) as object[];
      await route.fulfill({ response, json: [{ ...ghost, bot_permissions: '8' }, ...channels] });
    });
    await screen.open();
    await screen.attempts.fill('4');
    await screen.choose(screen.channel, 'fantôme');
    await screen.save.click();
    await expect(screen.channel).toBeFocused();
    await expect(screen.channel).toHaveAccessibleDescription(spoken(t('faults:channel.unknown')));
    await expect(screen.bar).toContainText(t('changes:save_bar.errors', { count: 1 }));
    await expect(screen.attempts).toHaveValue('4');
    await expect(screen.channel).toHaveText('fantôme');
    expect(await readCaptcha(token, guild)).toEqual(before);
    // Another selection removes the error.
    await screen.choose(screen.channel, 'general');
    await expect(screen.channel).not.toHaveAttribute('aria-invalid');
  });

  test('a role that the bot cannot give any more is refused at its field', async ({ page, token }) => {
    const { role } = await idsIn(token, guild);
    const screen = captchaPage(page, guild);
    await page.route(`${apiOrigin}/guild/*/captcha`, async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await replyTo(route);
      const value = (await response.json()) as CaptchaSettings;
      await route.fulfill({ response, json: { ...value, verified_role_id: role('Nebula Council') } });
    });
    await screen.open();
    await expect(page.getByRole('note').filter({ hasText: t('captcha:cannot_give') })).toBeVisible();
    await screen.attempts.fill('4');
    await screen.save.click();
    await expect(screen.verified).toHaveAccessibleDescription(spoken(t('faults:role.not_assignable')));
  });
});
