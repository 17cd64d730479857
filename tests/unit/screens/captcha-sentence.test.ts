import { describe, expect, test } from 'vitest';
import { captchaDefaults } from '../../../src/contract/captcha.ts';
import type { Locale } from '../../../src/routes.ts';
import { captchaSentences } from '../../../src/screens/captcha/sentence.ts';
import { texts } from '../../e2e/texts.ts';

const full = {
  ...captchaDefaults,
  enabled: true,
  channel_id: '1',
  verified_role_id: '2',
  attempts: 4,
  on_failure: 'ban',
  min_account_age_seconds: 604_800,
} as const;

const say = (locale: Locale, part: Partial<typeof captchaDefaults> = {}, channel: string | null = 'verify') =>
  captchaSentences({ ...full, ...part }, channel, { t: texts(locale), locale });
/** The text without the isolates around values. */
const read = (pieces: ReturnType<typeof say>) =>
  pieces
    .map(({ text }) => text)
    .join('')
    .replace(/[\u2068\u2069]/g, '');

describe('the captcha in sentences', () => {
  test.each([
    [
      'en',
      'Newcomers press a button in #verify within 5 minutes. Those who fail 4 times are banned. Accounts younger than 7 days fail at once.',
    ],
    [
      'fr',
      'Les nouveaux venus appuient sur un bouton dans #verify\u00a0; ils ont 5\u00a0minutes. Après 4 essais manqués, ils sont bannis. Un compte de moins de 7\u00a0jours échoue d’office.',
    ],
    [
      'ar',
      'يضغط الوافدون الجدد على زر في #verify خلال 5 دقائق. من يخفق 4 مرات يُحظر. الحساب الذي يقل عمره عن 7 أيام يخفق تلقائيًا.',
    ],
  ] as const)('are whole in %s', (locale, sentence) => {
    expect(read(say(locale))).toBe(sentence);
  });

  test('name the field of each value', () => {
    const named = say('en').flatMap(({ name, text }) => (name ? [[name, text]] : []));
    expect(named).toEqual([
      ['kind', 'a button'],
      ['channel_id', '#verify'],
      ['timeout_seconds', '5 minutes'],
      ['attempts', '4 times'],
      ['on_failure', 'banned'],
      ['min_account_age_seconds', '7 days'],
    ]);
  });

  test('follow each choice', () => {
    expect(read(say('en', { kind: 'image' }))).toContain('type the characters of an image');
    expect(read(say('en', { kind: 'math' }))).toContain('solve a calculation');
    expect(read(say('en', { kind: 'word' }))).toContain('type a word');
    expect(read(say('en', { on_failure: 'kick', attempts: 1 }))).toContain('Those who fail once are kicked.');
    expect(read(say('en', { on_failure: 'none', attempts: 2 }))).toContain('fail 2 times stay on the server');
    expect(read(say('ar', { attempts: 2, on_failure: 'kick' }))).toContain('من يخفق مرتين يُطرد.');
    expect(read(say('fr', { attempts: 1 }))).toContain('Après 1 essai manqué, ils sont bannis.');
    expect(read(say('en', { min_account_age_seconds: 0 }))).not.toContain('Accounts');
  });

  test('say what is missing', () => {
    expect(read(say('en', { channel_id: null }))).toContain('in a channel that you have yet to choose');
    expect(say('en', { verified_role_id: null })).toContainEqual({
      name: 'verified_role_id',
      text: 'role to give or to take away',
    });
  });

  test('say that nobody is checked while it is off', () => {
    for (const locale of ['fr', 'en', 'ar'] as const)
      expect(read(say(locale, { enabled: false }))).not.toContain('verify');
    expect(read(say('en', { enabled: false }))).toBe('The captcha is off: newcomers come in unchecked.');
  });

  test('take no name for a mark, and keep a channel whose name is not known yet', () => {
    expect(say('en', {}, '[x](kind)')).toContainEqual({ name: 'channel_id', text: '#[x](kind)' });
    expect(say('en', {}, null)).toContainEqual({ name: 'channel_id', text: '#1' });
  });
});
