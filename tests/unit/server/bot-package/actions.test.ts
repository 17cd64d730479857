import { setTimeout as timeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Module } from '../../../../packages/bot/src/discord/bot.ts';
import { requestedActions } from '../../../../server/db/schema.ts';
import { notifyBotOfAction } from '../../../../server/documents/outbox.ts';
import { type ActionOfBot, requestedAction } from '../../../../src/contract/requested-actions.ts';
import { type Person, until } from '../../../platform/index.ts';
import { guildId } from '../bot.ts';
import { type RunningBot, runBot } from './running-bot.ts';

let running: RunningBot;
/** How far the clock of the bot is ahead of the host's, in milliseconds. */
let ahead = 0;
/** Whether the bot ends without waiting for what it does, as if it had been killed. */
let isKilled = false;
/** Whom {@link stuck} was asked to kick. */
const stuckAt: string[] = [];

/** Begins to kick, and never ends. */
const stuck: Module = () => ({
  actions: {
    async kick({ action }) {
      stuckAt.push(action.user_id);
      return new Promise(() => {});
    },
  },
});

beforeAll(async () => {
  running = await runBot({
    modules: { automod: false, captcha: false, logs: false, tickets: false },
    more: [stuck],
    now: () => new Date(Date.now() + ahead),
    wait: (milliseconds, signal) => timeout(isKilled ? 0 : milliseconds, undefined, { signal }),
  });
});
afterEach(() => {
  expect(running.complaints).toEqual([]);
});
afterAll(() => running[Symbol.asyncDispose]());

let made = 0;
const newMember = () => running.guild.member({ username: `member${made++}` });
const isBanned = ({ id }: Person) => running.guild.bans.some(({ user }) => user.id === id);
const silentUntil = ({ member }: Person) => member?.communication_disabled_until ?? null;
const bansOf = ({ id }: Person) =>
  running.discord.requests.filter(({ method, path }) => method === 'PUT' && path.endsWith(`/bans/${id}`));
const forever = { reason: 'Asked', duration_seconds: null, delete_message_seconds: 0 };
const ban = ({ id }: Person): ActionOfBot => ({ kind: 'ban', user_id: id, ...forever });

/** Asks for an action in the dashboard. Returns its id. */
async function ask(action: ActionOfBot): Promise<string> {
  const asked = await running.asOwner('POST', '/actions', { action, key: `of-the-test-${made++}` });
  return v.parse(requestedAction, asked).id;
}
const read = async (id: string) => v.parse(requestedAction, await running.asOwner('GET', `/actions/${id}`));

async function asked(action: ActionOfBot) {
  const id = await ask(action);
  await expect.poll(async () => (await read(id)).state).not.toBe('waiting');
  return read(id);
}

/** The number of the newest case about somebody that has an action. */
async function numberOf({ id }: Person, action: string): Promise<number | undefined> {
  await running.bot.host.events.settled();
  const { items } = await running.bot.host.memberCases(guildId, id);
  return items.find((one) => one.action === action)?.number;
}

const reason = 'Asked';
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const nothing = () => {};
it.each<[ActionOfBot['kind'], (who: Person) => void, (id: string) => ActionOfBot, (who: Person) => boolean]>([
  ['ban', nothing, (user_id) => ({ kind: 'ban', user_id, ...forever }), isBanned],
  [
    'unban',
    (who) => running.guild.owner.bans(who),
    (user_id) => ({ kind: 'unban', user_id, reason }),
    (who) => !isBanned(who),
  ],
  [
    'timeout',
    nothing,
    (user_id) => ({ kind: 'timeout', user_id, reason, duration_seconds: 600 }),
    (who) => Date.parse(silentUntil(who) ?? '') > Date.now(),
  ],
  [
    'untimeout',
    (who) => running.guild.owner.changes(who, { communication_disabled_until: tomorrow() }),
    (user_id) => ({ kind: 'untimeout', user_id, reason }),
    (who) => silentUntil(who) === null,
  ],
  [
    'warn',
    nothing,
    (user_id) => ({ kind: 'warn', user_id, reason }),
    (who) => who.directMessages.some(({ content }) => content.includes(reason)),
  ],
  [
    'note',
    nothing,
    (user_id) => ({ kind: 'note', user_id, reason }),
    (who) => who.directMessages.length === 0,
  ],
])('%s is done, and answered with its case', async (kind, prepare, action, isDone) => {
  const who = newMember();
  prepare(who);
  const answered = await asked(action(who.id));
  // It ends a case, and makes none.
  const number = kind === 'untimeout' ? null : await numberOf(who, kind);
  expect(answered).toMatchObject({ state: 'done', case_number: number });
  await until(() => isDone(who));
});

it('whoever is not to be told is not written to', async () => {
  const [quietly, loudly] = [newMember(), newMember()];
  const quiet = await asked({ kind: 'ban', user_id: quietly.id, ...forever, tell: false });
  expect(quiet.state).toBe('done');
  expect(isBanned(quietly)).toBe(true);
  // The bot writes to whom it bans before it does.
  await asked({ kind: 'ban', user_id: loudly.id, ...forever });
  expect([quietly, loudly].map((who) => who.directMessages.length)).toEqual([0, 1]);
});

it('what the platform refuses is refused with the permission that is missing', async () => {
  const who = newMember();
  running.discord.refuses(({ path }) => path.endsWith(`/bans/${who.id}`), {
    ...{ status: 403, code: 50013, message: 'Missing Permissions' },
  });
  expect(await asked(ban(who))).toMatchObject({
    state: 'refused',
    refusal: { reason: 'missing_permission', permission: 'ban_members', detail: 'Missing Permissions' },
  });
  expect(isBanned(who)).toBe(false);
});

it('what comes twice is done once, also after a restart', async () => {
  const who = newMember();
  const { id } = await asked(ban(who));
  const { db } = running.api.database;
  // As if the answer had not come.
  await db
    .update(requestedActions)
    .set({ answer: null, answered_at: null })
    .where(eq(requestedActions.id, id));
  await notifyBotOfAction(db, guildId, id, new Date());
  await asked(ban(newMember()));
  await running.restart();
  await asked(ban(newMember()));
  expect(bansOf(who)).toHaveLength(1);
  expect((await read(id)).state).toBe('waiting');
});

it('what is too late is not begun', async () => {
  const who = newMember();
  let id = '';
  await running.restart(async () => {
    id = await ask(ban(who));
    ahead = 200_000;
    const soon = new Date(Date.now() + 100_000);
    const { db } = running.api.database;
    await db.update(requestedActions).set({ expires_at: soon }).where(eq(requestedActions.id, id));
  });
  await asked(ban(newMember()));
  ahead = 0;
  expect(bansOf(who)).toEqual([]);
  expect((await read(id)).state).toBe('waiting');
});

it('what a process has begun and not ended is failed after a restart, and not begun again', async () => {
  const who = newMember();
  const id = await ask({ kind: 'kick', user_id: who.id, reason });
  await until(() => stuckAt.includes(who.id));
  isKilled = true;
  await running.restart(() => {
    isKilled = false;
  });
  await expect
    .poll(() => read(id))
    .toMatchObject({
      state: 'refused',
      refusal: { reason: 'failed', detail: expect.stringContaining('was ended') },
    });
  expect(stuckAt).toEqual([who.id]);
});

it('lets a sanction last for another time', async () => {
  const member = newMember();
  const { id: user_id } = member;
  const { case_number } = await asked({ kind: 'timeout', user_id, reason, duration_seconds: 3600 });
  const change = { kind: 'change_duration', user_id, case_number: case_number ?? 0 } as const;
  const before = silentUntil(member);
  expect(await asked({ ...change, duration_seconds: 7200, reason: 'Longer' })).toMatchObject({
    state: 'done',
    case_number,
  });
  expect(Date.parse(silentUntil(member) ?? '') - Date.parse(before ?? '')).toBeCloseTo(3_600_000, -5);
  const { items } = await running.bot.host.memberCases(guildId, user_id);
  expect(items[0]).toMatchObject({ number: case_number, duration_seconds: 7200, reason: 'Longer' });
  const { case_number: banned } = await asked({ kind: 'ban', user_id, ...forever });
  const ends = { ...change, case_number: banned ?? 0, duration_seconds: 60, reason: null };
  expect(await asked(ends)).toMatchObject({ state: 'done', case_number: banned });
  ahead = 120_000;
  await until(() => !isBanned(member));
  ahead = 0;
});
