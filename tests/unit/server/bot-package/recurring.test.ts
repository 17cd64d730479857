import { rmSync } from 'node:fs';
import { setTimeout as timeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { runNonce } from '../../../../packages/bot/src/recurring.ts';
import { guildItems } from '../../../../server/db/schema.ts';
import type { RecurringMessage, RecurringMessageBody } from '../../../../src/contract/recurring.ts';
import { until } from '../../../platform/index.ts';
import { recurringMessage } from '../../contract/samples.ts';
import type { List, Written } from '../lists.ts';
import { type RunningBot, runBot } from './running-bot.ts';

const minute = 60_000;

let running: RunningBot;
let channel: string;
beforeAll(async () => {
  running = await runBot({
    wait: (milliseconds, signal) => timeout(Math.min(milliseconds, 200), null, { signal }),
  });
  channel = running.guild.channel('discussion').id;
  const { items } = await list();
  for (const { id } of items) await running.asOwner('DELETE', `/recurring/${id}`);
});
afterAll(() => running[Symbol.asyncDispose]());
afterEach(async () => {
  for (const { id } of (await list()).items) await running.asOwner('DELETE', `/recurring/${id}`);
  await until(() => saved().length === 0);
  running.guild.channel(channel).messages.clear();
});

const list = () => running.asOwner('GET', '/recurring') as Promise<List<RecurringMessage>>;
const saved = () => running.bot.host.settings.get(running.guild.id)?.recurring_messages ?? [];
const posted = () => running.guild.messages(channel).map(({ content }) => content);

/** Saves a message that runs every ten minutes from now, and waits until the bot knows it. */
async function saves(change: Partial<RecurringMessageBody> = {}): Promise<RecurringMessage> {
  const schedule = { kind: 'interval', every_seconds: 600 } as const;
  const body = { ...recurringMessage, channel_id: channel, schedule, ...change };
  const { item } = (await running.asOwner('POST', '/recurring', body)) as Written<RecurringMessage>;
  if (!item) throw new Error('Not saved');
  await until(() => saved().find(({ id }) => id === item.id));
  return item;
}

/** A message as the host shows it, once it has all that the bot has sent. */
async function shown({ id }: RecurringMessage): Promise<RecurringMessage | undefined> {
  await running.bot.host.events.settled();
  return (await list()).items.find((item) => item.id === id);
}

test('A message is posted when it is due, once, and the host shows when it ran', async () => {
  const message = await saves({ message: { content: '{server}, @everyone: {channel}' } });
  await running.passes(9 * minute);
  expect(posted()).toEqual([]);
  await running.passes(minute + 1000);
  expect(posted()).toEqual([`Potager, @everyone: <#${channel}>`]);
  expect(running.guild.messages(channel)[0]?.mention_everyone).toBe(false);
  expect(await shown(message)).toMatchObject({ runs: 1, last_run: { ok: true, error: null } });
  await running.restart();
  await running.passes(minute);
  expect(posted()).toHaveLength(1);
});

test('What was due while the bot was off is posted if it is not too late', async () => {
  await saves();
  await running.restart(() => running.passes(11 * minute));
  await running.passes(0);
  expect(posted()).toHaveLength(1);
  // Due after ten minutes of which the bot was off for 45, so that the last run is five late.
  await running.restart(() => running.passes(45 * minute));
  await running.passes(0);
  expect(posted()).toHaveLength(2);

  const rare = await saves({ schedule: { kind: 'interval', every_seconds: 7200 } });
  await running.asOwner('DELETE', `/recurring/${(await list()).items[0]?.id}`);
  await running.restart(() => running.passes(131 * minute));
  await running.passes(0);
  expect(posted()).toHaveLength(2);
  expect(await shown(rare)).toMatchObject({ runs: 0, last_run: null });
});

test('A message that was posted just before a crash is not posted again', async () => {
  const { id } = await saves();
  const since = Date.parse(saved()[0]?.since ?? '');
  const body = {
    content: 'As if before the crash',
    nonce: runNonce(id, since + 10 * minute),
    enforce_nonce: true,
  };
  await running.client.rest.post(`/channels/${channel}/messages`, { body });
  await running.passes(10 * minute);
  expect(posted()).toEqual([body.content]);
});

test('What the platform refuses is a run that failed, with its words', async () => {
  const message = await saves();
  running.discord.refuses(({ method }) => method === 'POST', {
    status: 403,
    code: 50001,
    message: 'Missing Access',
  });
  await running.passes(10 * minute);
  expect(posted()).toEqual([]);
  expect(await shown(message)).toMatchObject({ runs: 1, last_run: { ok: false, error: 'Missing Access' } });
  await running.passes(10 * minute);
  expect(await shown(message)).toMatchObject({ runs: 2, last_run: { ok: true } });
});

test('An outage of the platform is no failure while it is short', async () => {
  const message = await saves();
  running.discord.refuses(({ method }) => method === 'POST', { status: 500 }, 4);
  await running.passes(10 * minute);
  expect(posted()).toEqual([]);
  await running.passes(5000);
  expect(posted()).toHaveLength(1);
  expect(await shown(message)).toMatchObject({ runs: 1, last_run: { ok: true } });
});

test('The earlier message is replaced, and one that is still the last is not posted again', async () => {
  await saves({ name: 'Replaced', replace_previous: true, message: { content: 'replaced {date}' } });
  await running.passes(10 * minute);
  const [first] = running.guild.messages(channel);
  await running.passes(10 * minute);
  const [second, ...more] = running.guild.messages(channel);
  expect(more).toEqual([]);
  expect(second?.id).not.toBe(first?.id);

  await running.asOwner('DELETE', `/recurring/${(await list()).items[0]?.id}`);
  const skipped = await saves({ skip_if_last: true });
  await running.passes(10 * minute);
  await running.passes(10 * minute);
  expect(posted()).toHaveLength(2);
  await running.guild.member({ username: 'talks' }).says(channel, 'Something else');
  await running.passes(10 * minute);
  expect(posted()).toHaveLength(4);
  expect(await shown(skipped)).toMatchObject({ runs: 2 });
});

test('A clock that was ahead by mistake makes no message late, and none twice', async () => {
  await running.passes(0);
  await saves({ schedule: { kind: 'interval', every_seconds: 1800 } });
  await running.passes(minute);
  // It would be due half an hour before.
  await running.passes(58 * minute);
  expect(posted()).toEqual([]);
  await running.passes(-58 * minute);
  await running.passes(28 * minute);
  expect(posted()).toEqual([]);
  await running.passes(minute + 1000);
  expect(posted()).toHaveLength(1);
});

test('It ends after its last run, also for a bot that has lost its folder', async () => {
  await running.passes(0);
  const message = await saves({ max_runs: 1 });
  await running.passes(10 * minute);
  await running.restart(() => rmSync(running.folder, { recursive: true }));
  await running.passes(0);
  await running.passes(10 * minute);
  expect(posted()).toHaveLength(1);
  expect(await shown(message)).toMatchObject({ runs: 1, next_run_at: null });
});

test('The host learns that a message of the bot was deleted', async () => {
  const { id } = await saves();
  await running.passes(10 * minute);
  await running.bot.host.events.settled();
  const stateOf = async () => {
    const [row] = await running.api.database.db.select().from(guildItems).where(eq(guildItems.id, id));
    return row?.state;
  };
  const [message] = running.guild.messages(channel);
  expect(await stateOf()).toMatchObject({ posted: { message_id: message?.id } });
  if (message) await running.guild.owner.deletes(message);
  await vi.waitFor(async () => expect(await stateOf()).toMatchObject({ posted: null }));
});
