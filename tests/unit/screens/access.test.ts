import { describe, expect, test } from 'vitest';
import { type AccessGrant, grantedModules } from '../../../src/contract/access.ts';
import { accessActions } from '../../../src/contract/access-modules.ts';
import { lackedFor } from '../../../src/lib/grants.ts';
import { bitsOf } from '../../../src/lib/permissions.ts';
import type { Locale } from '../../../src/routes.ts';
import { grantDangers, rememberCaptcha } from '../../../src/screens/access/dangers.ts';
import {
  floorFor,
  givenOf,
  hasAll,
  heldBy,
  inOrder,
  newGrant,
  presetFor,
  rolesToday,
  withAction,
  withGrant,
  withLevel,
} from '../../../src/screens/access/grants.ts';
import { deedsInWords, headingOf, sentenceOf } from '../../../src/screens/access/sentence.ts';
import { texts } from '../../e2e/texts.ts';
import { roleOf } from '../lib/guild-samples.ts';

const toRole = (role_id: string, part: Partial<AccessGrant> = {}): AccessGrant => ({
  ...newGrant({ kind: 'role', role_id }),
  ...part,
});
const toPerson = (user_id: string, part: Partial<AccessGrant> = {}): AccessGrant => ({
  ...newGrant({ kind: 'person', user_id }),
  ...part,
});
const words = (locale: Locale) => ({ t: texts(locale), locale });
const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '').replace(/\u00a0/g, ' ');

const everyone = roleOf('1', '@everyone', { position: 0 });
const helpers = roleOf('2', 'Helpers', { position: 1 });
const mods = roleOf('3', 'Mods', { position: 2, permissions: bitsOf(['moderate_members']) });
const admins = roleOf('4', 'Admins', { position: 3, permissions: bitsOf(['manage_guild']) });
const bot = roleOf('5', 'Bot', { position: 4, permissions: bitsOf(['administrator']), managed: true });
const roles = [everyone, helpers, mods, admins, bot];

describe('a grant in words', () => {
  const support = toRole('2', {
    modules: { tickets: 'edit', history: 'see' },
    actions: ['warn', 'answer_tickets'],
  });

  test.each([
    ['en', 'Edits tickets, sees the moderation history and can warn and answer tickets.'],
    ['fr', 'Modifie les tickets, voit l’historique des sanctions et peut avertir et répondre aux tickets.'],
    ['ar', 'تعديل التذاكر وعرض سجل العقوبات وتنفيذ ما يلي: الإنذار والرد على التذاكر.'],
  ] as const)('is a sentence in %s', (locale, sentence) => {
    expect(plain(sentenceOf(support, words(locale)))).toBe(sentence);
  });

  test('says everything at once', () => {
    const all = (level: 'see' | 'edit') => Object.fromEntries(grantedModules.map((name) => [name, level]));
    const say = (part: Partial<AccessGrant>) => deedsInWords(toRole('2', part), words('en'));
    expect(say({ modules: all('see') })).toBe('sees everything');
    expect(say({ modules: { ...all('see'), tickets: 'edit' } })).toBe(
      'edits tickets and sees everything else',
    );
    expect(say({ modules: all('edit'), actions: [...accessActions] })).toBe(
      'edits everything and can take every action',
    );
    expect(say({})).toBe('has no access');
  });

  test('under the title names three and counts the others', () => {
    const say = (...names: readonly string[]) => plain(headingOf(names, words('en')));
    expect(say()).toMatch(/^No access is granted/);
    expect(say('Support', 'Lina')).toBe('Access is granted to Support and Lina.');
    expect(say('Support', 'Lina', 'Yanis', 'Noor')).toBe(
      'Access is granted to Support, Lina and Yanis. One more has access.',
    );
  });
});

describe('the grants of a form', () => {
  test('keep the order of what is saved, so that what is as before is unchanged', () => {
    const saved = [toPerson('9', { actions: ['warn'] }), toRole('2', { modules: { logs: 'see' } })];
    const [person, role] = saved as [AccessGrant, AccessGrant];
    const changed = withGrant(saved, withLevel(role, 'logs', 'edit', 'no'), saved);
    expect(withGrant(changed, role, saved)).toEqual(saved);
    expect(withGrant([role], person, saved)).toEqual(saved);
    expect(withGrant(saved, toRole('3'), saved).at(-1)).toEqual(toRole('3'));
  });

  test('hold nothing for what somebody has in any case', () => {
    const grant = withLevel(toRole('2'), 'tickets', 'edit', 'see');
    expect(grant.modules).toEqual({ tickets: 'edit' });
    expect(withLevel(grant, 'tickets', 'see', 'see').modules).toEqual({});
  });

  test('hold their actions in one order', () => {
    expect(withAction(toRole('2', { actions: ['ban'] }), 'warn', true).actions).toEqual(['warn', 'ban']);
    expect(withAction(toRole('2', { actions: ['warn', 'ban'] }), 'ban', false).actions).toEqual(['warn']);
  });

  test('are shown by the rank of their roles, those that are no more after them, and people last', () => {
    const shown = inOrder([toPerson('9'), toRole('77'), toRole('2'), toRole('4')], roles);
    expect(shown).toEqual([toRole('4'), toRole('2'), toRole('77'), toPerson('9')]);
  });
});

describe('what somebody has without a choice', () => {
  const floorOf = (id: string) => floorFor({ kind: 'role', role_id: id }, { roles, ownerId: '9' });

  test('comes from the platform', () => {
    expect(givenOf(toRole('3'), 'history', floorOf('3'))).toEqual({ level: 'see', by: 'platform' });
    expect(givenOf(toRole('2'), 'history', floorOf('2')).level).toBe('no');
    expect(floorOf('3').actions).toEqual(['warn', 'note', 'timeout', 'lift', 'answer_tickets']);
    expect([hasAll(floorOf('3')), hasAll(floorOf('4'))]).toEqual([false, true]);
  });

  test('comes with other choices', () => {
    const grant = toRole('2', { modules: { transcripts: 'see' }, actions: ['warn'] });
    expect(givenOf(grant, 'tickets', floorOf('2'))).toEqual({ level: 'see', by: 'choice' });
    expect(givenOf(grant, 'member-actions', floorOf('2'))).toEqual({ level: 'edit', by: 'choice' });
    expect(givenOf(grant, 'transcripts', floorOf('2')).level).toBe('no');
  });

  test('is everything for the owner, and not known of other people', () => {
    const of = (user_id: string) => floorFor({ kind: 'person', user_id }, { roles, ownerId: '9' });
    expect([hasAll(of('9')), hasAll(of('8'))]).toEqual([true, false]);
  });

  test('counts what everybody may do', () => {
    const open = { ...everyone, permissions: bitsOf(['kick_members']) };
    expect(heldBy(helpers, [open, helpers]).role).toBe('moderator');
  });

  test('is said of the roles of people, not of bots', () => {
    const { managers, moderators } = rolesToday(roles);
    expect([managers, moderators].map((all) => all.map(({ name }) => name))).toEqual([['Admins'], ['Mods']]);
  });
});

describe('what may be granted', () => {
  const held = { role: 'manager', permissions: bitsOf(['manage_guild', 'moderate_members']) } as const;

  test('is what one may do oneself, else the permission that is lacking is named', () => {
    expect(accessActions.map((action) => lackedFor(held, action))).toEqual([
      null,
      null,
      null,
      'kick_members',
      'ban_members',
      'ban_members',
      null,
      null,
    ]);
    expect(accessActions.map((action) => lackedFor({ role: 'owner', permissions: '0' }, action))).toEqual(
      accessActions.map(() => null),
    );
  });

  test('is all that a quick start fills in', () => {
    expect(presetFor(toRole('2'), 'moderation', (action) => action !== 'timeout')).toEqual(
      toRole('2', { modules: { history: 'see', transcripts: 'see' }, actions: ['warn', 'note'] }),
    );
    expect(Object.keys(presetFor(toRole('2'), 'see_all', () => true).modules)).toEqual([...grantedModules]);
  });
});

describe('the dangers of a change', () => {
  const found = (after: readonly AccessGrant[], before: readonly AccessGrant[] = []) =>
    grantDangers({ grants: [...after] }, { grants: [...before] }, roles).map(
      ({ kind, field }) => `${field} ${kind}`,
    );

  test('are removals that the platform does not give, asked about once', () => {
    const bans = toRole('2', { actions: ['ban'] });
    expect(found([bans])).toEqual(['grants.2 removal_granted']);
    expect(found([bans], [bans])).toEqual([]);
    expect(found([toPerson('9', { actions: ['kick'] })])).toEqual(['grants.9 removal_granted']);
    expect(found([toRole('2', { actions: ['warn'] })])).toEqual([]);
  });

  test('are roles that newcomers get, once they are known', () => {
    const edits = toRole('2', { modules: { logs: 'edit' } });
    expect(found([edits])).toEqual([]);
    rememberCaptcha('1', { enabled: true, verified_role_id: '2', unverified_role_id: null });
    expect(found([edits])).toEqual(['grants.2 newcomers_granted']);
    expect(found([toRole('2', { modules: { logs: 'see' } })])).toEqual([]);
  });
});
