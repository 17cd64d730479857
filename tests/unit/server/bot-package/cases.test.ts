import { Locale } from 'discord.js';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { personOf } from '../../../../packages/bot/src/discord/people.ts';
import { newId } from '../../../../packages/bot/src/ids.ts';
import type { RequestedAction } from '../../../../src/contract/requested-actions.ts';
import { type Person, until } from '../../../platform/index.ts';
import { bearer } from '../api.ts';
import { guildId } from '../bot.ts';
import { answerTo, casesOf, logged, moderatedGuild } from './moderated-guild.ts';
import type { RunningBot } from './running-bot.ts';

let running: RunningBot;
let moderator: Person;

beforeAll(async () => {
  running = await moderatedGuild();
  moderator = running.guild.member({ username: 'mod', roles: ['Moderator'] });
});
afterEach(() => {
  expect(running.complaints).toEqual([]);
});

let members = 0;
function newMember(options: { readonly roles?: readonly string[]; readonly directMessages?: boolean } = {}) {
  members += 1;
  return running.guild.member({ username: `member${members}`, ...options });
}

test('a ban by command is done, told, logged, and a case', async () => {
  const target = newMember();
  const reply = await answerTo(moderator, 'ban', {
    member: target.id,
    reason: 'Scam *links*',
    messages: 3600,
    duration: '7d',
  });
  const [made] = await casesOf(running, target);
  expect(made).toMatchObject({ action: 'ban', source: 'human', status: 'active', duration_seconds: 604_800 });
  expect(made?.moderator?.id).toBe(moderator.id);
  expect(reply).toContain(`(case ${made?.number})`);
  const [ban] = running.guild.bans.filter(({ user }) => user.id === target.id);
  expect(ban?.reason).toBe(`mod (${moderator.id}): Scam *links*`);
  expect(target.directMessages[0]?.content).toContain('Scam \\*links\\*');
  const line = await logged(running, target, 'Bannissement');
  expect(line.fields).toContainEqual(expect.objectContaining({ name: 'Cas', value: String(made?.number) }));
});

test('what the platform refuses is a failed case and a clear answer', async () => {
  const target = newMember();
  running.discord.refuses(({ method, path }) => method === 'PUT' && path.includes('/bans/'), {
    status: 403,
    code: 50013,
    message: 'Missing Permissions',
  });
  moderator.locale = Locale.French;
  const reply = await answerTo(moderator, 'ban', { member: target.id });
  moderator.locale = Locale.EnglishUS;
  const [made] = await casesOf(running, target);
  expect(made?.status).toBe('failed');
  expect(reply).toContain('«\u00a0Bannir des membres\u00a0»');
});

test('two orders at once are one, and what the bot may not do it does not try', async () => {
  const target = newMember();
  const chief = newMember({ roles: ['Above'] });
  const [first, second] = await Promise.all([
    answerTo(moderator, 'kick', { member: target.id }),
    answerTo(moderator, 'kick', { member: target.id }),
  ]);
  expect(first).toBe(second);
  expect(await casesOf(running, target)).toHaveLength(1);
  const before = running.discord.requests.length;
  expect(await answerTo(running.guild.owner, 'kick', { member: chief.id })).toContain(
    'not above this member',
  );
  expect(await casesOf(running, chief)).toEqual([expect.objectContaining({ status: 'failed' })]);
  expect(running.discord.requests.slice(before).filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('a moderator cannot sanction who is not below them', async () => {
  const equal = newMember({ roles: ['Moderator'] });
  const chief = newMember({ roles: ['Chief'] });
  for (const { id } of [equal, chief, running.guild.owner, moderator])
    expect(await answerTo(moderator, 'warn', { member: id })).toBe('Your role is not above this member’s.');
  expect(await casesOf(running, equal)).toEqual([]);
});

test('a case is left alone when nobody can say whether its member is below the moderator', async () => {
  const chief = newMember({ roles: ['Chief'] });
  await answerTo(running.guild.owner, 'warn', { member: chief.id });
  const [made] = await casesOf(running, chief);
  running.client.guilds.cache.get(guildId)?.members.cache.delete(chief.id);
  running.discord.refuses(({ path }) => path.endsWith(`/members/${chief.id}`), {
    status: 400,
    code: 0,
    message: 'An outage',
  });
  expect(await answerTo(moderator, 'case delete', { number: made?.number ?? 0 })).toContain('went wrong');
  expect(running.complaints.splice(0)).toHaveLength(1);
  expect(await casesOf(running, chief)).toHaveLength(1);
});

test('durations are read as people write them, within the limits', async () => {
  const target = newMember();
  expect(await answerTo(moderator, 'timeout', { member: target.id, duration: 'soon' })).toContain('10m');
  expect(await answerTo(moderator, 'timeout', { member: target.id, duration: '40d' })).toContain('28 days');
  await answerTo(moderator, 'timeout', { member: target.id, duration: '1h30' });
  const [made] = await casesOf(running, target);
  expect(made).toMatchObject({ action: 'timeout', duration_seconds: 5400 });
  const until = Date.parse(target.member?.communication_disabled_until ?? '');
  expect(Math.abs(until - Date.parse(made?.created_at ?? '') - 5_400_000)).toBeLessThan(1000);
  await answerTo(moderator, 'untimeout', { member: target.id });
  expect(target.member?.communication_disabled_until).toBeNull();
  await expect.poll(() => casesOf(running, target)).toEqual([expect.objectContaining({ status: 'revoked' })]);
});

test('a timed ban ends after a restart, and the audit log says why', async () => {
  const target = newMember();
  await answerTo(moderator, 'ban', { member: target.id, duration: '10m' });
  await running.restart();
  await running.passes(9 * 60_000);
  expect(running.guild.bans.some(({ user }) => user.id === target.id)).toBe(true);
  await running.passes(61_000);
  expect(running.guild.bans.some(({ user }) => user.id === target.id)).toBe(false);
  expect(running.guild.auditLog.at(-1)?.reason).toBe('La durée du bannissement est écoulée');
  expect(await casesOf(running, target)).toEqual([
    expect.objectContaining({ action: 'ban', status: 'expired' }),
  ]);
  expect((await logged(running, target, 'Levée du bannissement')).description).toBe(
    'La durée du bannissement est écoulée',
  );
});

test('a mute holds in all channels, after a restart and who comes back, until somebody lifts it', async () => {
  const { guild } = running;
  const target = newMember();
  await answerTo(moderator, 'mute', { member: target.id });
  const role = guild.role('En sourdine');
  expect(target.member?.roles).toContain(role.id);
  const open = guild.channels.filter(
    ({ permission_overwrites = [] }) => !permission_overwrites.some(({ id }) => id === role.id),
  );
  expect(open).toEqual([]);
  await running.restart(() => target.leaves());
  target.joins();
  await until(() => target.member?.roles.includes(role.id));
  await answerTo(moderator, 'unmute', { member: target.id });
  expect(target.member?.roles).not.toContain(role.id);
  await expect
    .poll(() => casesOf(running, target))
    .toEqual([
      expect.objectContaining({ action: 'unmute' }),
      expect.objectContaining({ action: 'mute', status: 'revoked' }),
    ]);
  await running.passes(11_000);
  expect(await answerTo(moderator, 'unmute', { member: target.id })).toContain('nothing to do');
});

test('a ban that is made longer ends later', async () => {
  const target = newMember({ directMessages: false });
  const isBanned = () => running.guild.bans.some(({ user }) => user.id === target.id);
  await answerTo(moderator, 'ban', { member: target.id, duration: '10m' });
  const [{ number } = { number: 0 }] = await casesOf(running, target);
  expect(await answerTo(moderator, 'case edit', { number, duration: '1h' })).toBe(
    `Case ${number} is changed.`,
  );
  await running.passes(30 * 60_000);
  expect(isBanned()).toBe(true);
  await running.passes(31 * 60_000);
  expect(isBanned()).toBe(false);
});

test('what others do by hand becomes a case, once', async () => {
  const target = newMember();
  const day = new Date(Date.now() + 86_400_000).toISOString();
  const later = new Date(Date.now() + 2 * 86_400_000).toISOString();
  moderator.changes(target, { communication_disabled_until: day }, { reason: 'Calm down' });
  moderator.changes(target, { communication_disabled_until: later }, { reason: 'For longer' });
  moderator.changes(target, { communication_disabled_until: null });
  moderator.bans(target, { reason: 'Spam' });
  moderator.unbans(target);
  await expect
    .poll(() => casesOf(running, target))
    .toEqual([
      expect.objectContaining({ action: 'unban', source: 'platform' }),
      expect.objectContaining({ action: 'ban', source: 'platform', status: 'revoked', reason: 'Spam' }),
      expect.objectContaining({ action: 'timeout', status: 'revoked', reason: 'For longer' }),
      expect.objectContaining({ action: 'timeout', status: 'revoked', reason: 'Calm down' }),
    ]);
  const made = await casesOf(running, target);
  expect(made.map((one) => one.moderator?.id)).toEqual(Array(4).fill(moderator.id));
});

test('what the dashboard asks for is done, a case, and answered', async () => {
  const target = newMember();
  const action = { kind: 'kick', user_id: target.id, reason: 'Asked' };
  const asked = (await running.asOwner('POST', '/actions', {
    action,
    key: 'a-kick-of-the-test',
  })) as RequestedAction;
  const read = async () => (await running.asOwner('GET', `/actions/${asked.id}`)) as RequestedAction;
  await expect.poll(read).toMatchObject({ state: 'done' });
  expect(target.member).toBeUndefined();
  const [made] = await casesOf(running, target);
  expect(made).toMatchObject({ action: 'kick', reason: 'Asked', number: (await read()).case_number });
  await running.passes(11_000);
  const again = { action: { ...action, user_id: target.id }, key: 'another-kick-of-the-test' };
  const { id } = (await running.asOwner('POST', '/actions', again)) as RequestedAction;
  await expect
    .poll(() => running.asOwner('GET', `/actions/${id}`))
    .toMatchObject({ state: 'refused', refusal: { reason: 'gone' } });
});

test('a case is shown, changed, annotated and deleted by its number', async () => {
  const target = newMember();
  await answerTo(moderator, 'warn', { member: target.id, reason: 'Insults' });
  const [{ number } = { number: 0 }] = await casesOf(running, target);
  const shown = await (await moderator.uses('case view', { number })).message;
  expect(shown.embeds[0]?.title).toBe(`Case ${number}: Warning`);
  expect(await answerTo(moderator, 'case edit', { number })).toBe('Give a reason or a duration.');
  await answerTo(moderator, 'case edit', { number, reason: 'Repeated insults', duration: '30d' });
  await answerTo(moderator, 'case note', { number, text: 'Has apologised.' });
  expect(await casesOf(running, target)).toEqual([
    expect.objectContaining({
      reason: 'Repeated insults',
      duration_seconds: 2_592_000,
      notes: [expect.objectContaining({ body: 'Has apologised.' })],
    }),
  ]);
  const edited = await logged(running, target, `Cas ${number} modifié`);
  expect(edited.fields?.map(({ value }) => value)).toContain('Repeated insults');
  await answerTo(moderator, 'case delete', { number });
  expect(await casesOf(running, target)).toEqual([]);
  expect(await answerTo(moderator, 'case view', { number })).toBe(`There is no case ${number}.`);
});

test('a history has pages', async () => {
  const target = newMember();
  const { client, bot } = running;
  for (let made = 0; made < 11; made += 1)
    bot.host.send('case_made', guildId, {
      case_id: newId(new Date()),
      action: 'note',
      source: 'human',
      target: personOf(await client.users.fetch(target.id)),
      moderator: personOf(await client.users.fetch(moderator.id)),
      reason: `n${made}`,
      duration_seconds: null,
      rule: null,
    });
  await bot.host.events.settled();
  const shown = await moderator.uses('history', { member: target.id });
  const first = await shown.message;
  expect(first.embeds[0]?.footer?.text).toBe('Page 1 of 2 · 11 cases');
  expect(first.embeds[0]?.description).toContain('n10');
  expect(first.embeds[0]?.fields?.[0]).toMatchObject({
    name: 'Ladder of sanctions',
    value: expect.stringMatching(/^0\/\d+: /),
  });
  await (await moderator.clicks(first, `history:${target.id}:1`)).reply;
  await expect.poll(() => shown.original?.embeds[0]?.description).toMatch(/n0$/);
});

test('the host knows the commands in three languages', async () => {
  const { api } = running;
  const reply = await api.app.request('/commands', { headers: bearer(await api.signIn('owner')) });
  expect(await reply.json()).toMatchObject({
    commands: expect.arrayContaining([
      expect.objectContaining({
        name: 'case view',
        descriptions: { en: 'Shows a case', fr: 'Montre un cas', ar: 'يعرض حالة' },
      }),
    ]),
  });
});

test('the platform understood all of it', async () => {
  await running[Symbol.asyncDispose]();
});
