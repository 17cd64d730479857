/** What the package makes of the rules: memories of many guilds, invitations to look up, raids, and the ladder with what the host knows. */
import { Client } from 'discord.js';
import { expect, test } from 'vitest';
import { invitationCodes, Judge, withoutCase } from '../../../packages/bot/src/automod.ts';
import type { BotSettings } from '../../../packages/bot/src/contract.ts';
import { openDeletions } from '../../../packages/bot/src/discord/automod/deletions.ts';
import { openInvites } from '../../../packages/bot/src/discord/automod/invites.ts';
import { actingRules, countingRules, hitsOf, reachOf } from '../../../packages/bot/src/ladder.ts';
import type { AutomodAction } from '../../../src/contract/actions.ts';
import type { AutomodRule } from '../../../src/contract/automod-rule.ts';
import type { LadderRule } from '../../../src/moderation/ladder.ts';
import { arrival, later, message, ruleOf, start } from '../moderation/cases/case.ts';

const settings = (guild_id: string, ...automod: readonly AutomodRule[]) =>
  ({ guild_id, automod }) as unknown as BotSettings;
const types = (fired: readonly { type: string }[]) => fired.map(({ type }) => type);
const day = 86_400;

test('Each guild has its own memory, which is forgotten after a day without an event', () => {
  const spam = ruleOf('spam', { messages: 2, window_seconds: 60 });
  const [one, other] = [settings('1', spam), settings('2', spam)];
  const judge = new Judge();
  const fired = (guild: BotSettings, seconds: number) =>
    types(judge.judge(guild, message('a', { at: later(seconds) })).fired);
  expect([fired(one, 0), fired(other, 1), fired(one, 2)]).toEqual([[], [], ['spam']]);
  judge.forget(new Date(later(day)));
  expect(fired(one, 3)).toEqual(['spam']);
  judge.forget(new Date(later(day + 60)));
  expect(fired(one, 4)).toEqual([]);
});

test('A raid tells who was not acted on before, and until when newcomers are kept out', () => {
  const raid = ruleOf('raid', { joins: 2, window_seconds: 60, lockdown_seconds: 300 });
  const judge = new Judge();
  const joins = (id: string, seconds: number, rule = raid) =>
    judge.judge(settings('1', rule), arrival({ id, created_at: start }, later(seconds))).raid;
  expect(joins('1', 0)).toBeNull();
  expect(joins('2', 1)).toMatchObject({ joins: 2, member_ids: ['1', '2'], locked_until: later(301) });
  expect(joins('3', 200)).toMatchObject({ joins: null, member_ids: [], locked_until: later(301) });
  judge.reset('1');
  expect(joins('4', 201)).toBeNull();
  judge.lock('1', later(400), new Date(later(202)));
  expect(joins('5', 399)).toMatchObject({ joins: null, locked_until: later(400) });
  expect(joins('6', 399, { ...raid, mode: 'observe' })).toBeNull();
});

test('Infractions are without a case if nothing is recorded of the member, or only under the name of another rule', () => {
  const erase: AutomodAction = { kind: 'delete' };
  const warn: AutomodAction = { kind: 'warn' };
  const caps = ruleOf('caps', { actions: [erase, warn] });
  const words = ruleOf('words', { words: ['noob'], actions: [warn] });
  const judged = (...rules: readonly AutomodRule[]) =>
    withoutCase(new Judge().judge(settings('1', ...rules), message('WHAT A NOOB YOU ARE')));
  expect(judged(ruleOf('caps', { actions: [erase] }))).toEqual(['caps']);
  expect(judged(caps)).toEqual([]);
  expect(judged(caps, words)).toEqual(['words']);
});

test('Invitations are looked up only where a rule asks for them, each once', () => {
  const said = message('discord.gg/abc discord.gg/**def** discord.gg/abc');
  const codes = (...rules: readonly AutomodRule[]) => invitationCodes(settings('1', ...rules), said);
  expect(codes(ruleOf('invites'))).toEqual(['abc', 'def']);
  expect(codes(ruleOf('invites', { enabled: false }), ruleOf('links'))).toEqual([]);
});

test('The guild of an invitation is asked for once in ten minutes', async () => {
  const asked: string[] = [];
  const warnings: string[] = [];
  let now = start;
  const client = new Client({ intents: [] });
  client.rest.get = async (path) => {
    asked.push(path);
    if (path.endsWith('lost')) throw new Error('no answer');
    return { guild: { id: '7' } };
  };
  const log = { info: () => {}, warn: (text: string) => void warnings.push(text), error: () => {} };
  const find = openInvites({ client: client as Client<true>, log, now: () => new Date(now) });
  expect(await find(['abc', 'lost'])).toEqual(new Map([['abc', '7']]));
  expect(await find(['abc', 'lost'])).toEqual(new Map([['abc', '7']]));
  now += 600_000;
  await find(['abc']);
  expect(asked).toEqual(['abc', 'lost', 'lost', 'abc'].map((code) => `/invites/${code}`));
  expect(warnings.length).toBe(2);
});

const step = (id: string, more: Partial<LadderRule>): LadderRule => ({
  id,
  enabled: true,
  infraction: 'any',
  count: 2,
  window_seconds: day,
  action: { kind: 'kick' },
  ...more,
});
const hit = (infraction: 'warn' | 'spam' | 'caps', seconds: number) => ({ infraction, at: later(seconds) });
const caseOf = (infraction: 'warn' | 'spam' | null, seconds: number) => ({
  infraction,
  created_at: new Date(later(seconds)).toISOString(),
});

test('The cases of one hit are one, also with what is known here; a case that was taken back is none', () => {
  const cases = [caseOf('spam', 5), caseOf('spam', 5), caseOf(null, 6), caseOf('warn', 7)];
  expect(hitsOf(cases, [hit('spam', 5), hit('caps', 5)])).toEqual([
    hit('spam', 5),
    hit('warn', 7),
    hit('caps', 5),
  ]);
});

test('The last rule that is met acts, and whoever is here again after a ban is counted as before', () => {
  const ban: LadderRule['action'] = { kind: 'ban', duration_seconds: null, delete_message_seconds: 0 };
  const rules = [
    step('twice', {}),
    step('thrice', { count: 3, action: ban }),
    step('off', { enabled: false }),
  ];
  const acting = (past: readonly ReturnType<typeof hit>[], ...latest: readonly ReturnType<typeof hit>[]) =>
    actingRules(rules, [...past, ...latest], latest).map(({ id }) => id);
  expect(acting([], hit('spam', 9))).toEqual([]);
  expect(acting([hit('caps', 5)], hit('spam', 9))).toEqual(['twice']);
  expect(acting([hit('caps', 5)], hit('spam', 9), hit('caps', 9))).toEqual(['twice', 'thrice']);
  expect(acting([hit('caps', 1), hit('caps', 2), hit('caps', 3)], hit('spam', 9))).toEqual(['thrice']);
  expect(acting([hit('caps', 9 - day)], hit('spam', 9))).toEqual([]);
});

test('Only rules that count an infraction matter, and they look back as far as the longest', () => {
  const rules = [step('warn', { infraction: 'warn', window_seconds: null }), step('any', {})];
  expect(countingRules(rules, ['spam']).map(({ id }) => id)).toEqual(['any']);
  expect(reachOf(countingRules(rules, ['spam']))).toBe(day * 1000);
  expect(reachOf(countingRules(rules, ['warn']))).toBe(Number.POSITIVE_INFINITY);
});

test('Messages wait while one of their channel is deleted, and go together; what is old goes alone', async () => {
  const requests: string[] = [];
  const warnings: string[] = [];
  let goOn = () => {};
  const client = new Client({ intents: [] });
  client.rest.delete = async (path) => {
    requests.push(path);
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
  };
  client.rest.post = async (path, options) => {
    requests.push(`${path} ${JSON.stringify(options?.body)}`);
    throw new Error('Missing Permissions');
  };
  const log = { info: () => {}, warn: (text: string) => void warnings.push(text), error: () => {} };
  const remove = openDeletions({ client: client as Client<true>, log, now: () => new Date(start) });
  const done = ['1', '2', '3'].map((id) => remove('7', id, start));
  goOn();
  expect(await Promise.all(done)).toEqual([true, false, false]);
  const old = remove('7', '4', start - 14 * 86_400_000);
  goOn();
  expect(await old).toBe(true);
  expect(requests).toEqual([
    '/channels/7/messages/1',
    '/channels/7/messages/bulk-delete {"messages":["2","3"]}',
    '/channels/7/messages/4',
  ]);
  expect(warnings).toEqual(['2 messages of channel 7 could not be deleted']);
});
