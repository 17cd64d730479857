import { type APIMessage, DiscordAPIError, type Guild, Routes } from 'discord.js';
import * as v from 'valibot';
import { newMessage } from '../../../../src/chat/message/bot-message.ts';
import { filledMessage, guildValues } from '../../../../src/chat/message/guild-values.ts';
import { dueRun, latest, type RecurringEntry, runNonce } from '../recurring.ts';
import type { Bot, Module } from './bot.ts';
import { channelMention, writeHappened } from './logs/logging.ts';
import { plain } from './markdown.ts';

/** What is remembered of a recurring message, by the ids of its guild and its own. Times are in milliseconds. */
const remembered = v.object({
  /** That of the settings: the runs are counted from there. */
  since: v.string(),
  runs: v.number(),
  /** The run that was posted, refused or skipped last. */
  last: v.number(),
  /** A run whose posting began, and when; null when its end is known. */
  begun: v.nullable(v.object({ due: v.number(), at: v.number() })),
  posted: v.nullable(v.object({ channel_id: v.string(), message_id: v.string() })),
});
type Remembered = v.InferOutput<typeof remembered>;

/** How long the bot tries again when the platform does not answer. Within this, it surely knows a message again by its key. */
const tryFor = 60_000;
/** How often it is written down that the bot is alive. */
const aliveEvery = 60_000;
/** How long a message that is no longer in the settings is remembered: it may be restored for a day. */
const forgetAfter = 2 * 86_400_000;

const unsendable = 'The message with its variables filled is none that the platform takes.';

/** What became of a run. Null: the platform did not answer, and may yet. */
type Result = { readonly message: APIMessage } | { readonly error: string } | null;

/** Posts recurring messages when they are due. */
export const recurring: Module = (bot) => {
  const { client, host } = bot;
  const memory = bot.memory('recurring', remembered);
  const clock = bot.memory('recurring-clock', v.number());
  const opened = bot.now().getTime();
  /** Since when runs are looked for: what was due before the bot came back is late, or over. */
  const start = Math.max(Math.min(clock.get('alive') ?? opened, opened), opened - latest);
  /** When each message is due next, and when that was looked up, by its settings, which are another object after each change. */
  const next = new WeakMap<RecurringEntry, { readonly from: number; readonly due: number | null }>();

  async function look(guild: Guild, entry: RecurringEntry, now: Date): Promise<void> {
    const time = now.getTime();
    const known = next.get(entry);
    // What was looked up before the clock was set back says nothing about the time in between.
    if (known && time >= known.from && (known.due === null || time < known.due)) return;
    const key = `${guild.id} ${entry.id}`;
    const before = memory.get(key);
    const isSame = before?.since === entry.since;
    const record: Remembered = {
      last: before?.last ?? 0,
      posted: before?.posted ?? entry.posted,
      since: entry.since,
      // A bot that has lost its folder goes on counting where the host is.
      runs: Math.max(isSame ? before.runs : 0, entry.runs),
      begun: isSame ? before.begun : null,
    };
    const found = dueRun(entry, record.runs, Math.max(start, record.last), time);
    if (found.due === null) next.set(entry, { from: time, due: found.next });
    else await run({ guild, entry, key, record, due: found.due, now });
  }

  async function run({ guild, entry, key, record, due, now }: Due): Promise<void> {
    const time = now.getTime();
    const done = { ...record, last: due, begun: null };
    const begun = record.begun?.due === due ? record.begun : { due, at: time };
    // The bot ended while it posted, and nobody knows with what result. Once too few is better than twice.
    if (time - begun.at > 2 * tryFor) return memory.set(key, done);
    if (entry.skip_if_last && (await isLast(bot, record.posted))) return memory.set(key, done);
    memory.set(key, { ...record, begun });

    const result = await post(bot, { guild, entry, due, now, isLastTry: time - begun.at >= tryFor });
    if (result === null) return;
    const posted =
      'message' in result ? { channel_id: result.message.channel_id, message_id: result.message.id } : null;
    memory.set(key, { ...done, runs: record.runs + 1, posted: posted ?? record.posted });
    const error = 'error' in result ? result.error : null;
    host.send('recurring_run', guild.id, { entry_id: entry.id, ok: posted !== null, error, posted });
    await writeHappened(bot, guild, posted ? 'recurring_sent' : 'bot_error', {
      line: posted ? 'recurring_sent' : 'recurring_failed',
      values: { name: plain(entry.name), channel: channelMention(entry.channel_id) },
      fields: { cause: error },
      channelId: entry.channel_id,
      ...(error && { tone: 'bad' }),
    });
    const isReplaced = posted && record.posted && record.posted.message_id !== posted.message_id;
    if (entry.replace_previous && isReplaced) await remove(bot, record.posted);
  }

  return {
    async tick(now) {
      const time = now.getTime();
      const alive = clock.get('alive');
      if (alive === undefined || time < alive || time - alive >= aliveEvery) clock.set('alive', time);
      const due = [...client.guilds.cache.values()].flatMap((guild) =>
        (bot.settings(guild.id)?.recurring_messages ?? []).map((entry) => look(guild, entry, now)),
      );
      const ends = await Promise.allSettled(due);
      for (const end of ends) {
        if (end.status === 'rejected') bot.log.error('A recurring message failed', end.reason);
      }
    },

    onSettings({ guild_id, recurring_messages }, before) {
      // At the start, it would look through everything for each guild.
      if (!before) return;
      const ids = new Set(recurring_messages.map(({ id }) => `${guild_id} ${id}`));
      for (const [key, { last }] of memory.entries(`${guild_id} `)) {
        if (!ids.has(key) && last < bot.now().getTime() - forgetAfter) memory.delete(key);
      }
    },
  };
};

interface Due {
  readonly guild: Guild;
  readonly entry: RecurringEntry;
  readonly key: string;
  readonly record: Remembered;
  readonly due: number;
  readonly now: Date;
}

/** Posts a message. */
async function post(
  bot: Bot,
  {
    guild,
    entry,
    due,
    now,
    isLastTry,
  }: Pick<Due, 'guild' | 'entry' | 'due' | 'now'> & { isLastTry: boolean },
): Promise<Result> {
  const { message, mentions, channel_id } = entry;
  const { locale = 'en', timezone = 'UTC' } = bot.settings(guild.id) ?? {};
  const facts = { name: guild.name, member_count: guild.memberCount, locale, timezone };
  const filled = filledMessage(message, guildValues(facts, channel_id, now));
  if (!filled) return { error: unsendable };
  const template = { message, mentions, button: null, nonce: runNonce(entry.id, due) };
  try {
    const body = newMessage(template, filled);
    const posted = await bot.client.rest.post(Routes.channelMessages(channel_id), { body });
    return { message: posted as APIMessage };
  } catch (error) {
    if (error instanceof DiscordAPIError || isLastTry)
      return { error: error instanceof Error ? error.message : String(error) };
    bot.log.warn(`A recurring message of guild ${guild.id} was not posted yet`, error);
    return null;
  }
}

/** Whether nothing was written below a message. When the platform does not say, something was. */
async function isLast({ client }: Bot, posted: Remembered['posted']): Promise<boolean> {
  if (!posted) return false;
  try {
    const query = new URLSearchParams({ limit: '1' });
    const messages = await client.rest.get(Routes.channelMessages(posted.channel_id), { query });
    return (messages as APIMessage[])[0]?.id === posted.message_id;
  } catch {
    return false;
  }
}

/** Deletes an earlier message, if it is still there. */
async function remove({ client }: Bot, posted: Remembered['posted']): Promise<void> {
  if (!posted) return;
  const { channel_id, message_id } = posted;
  await client.rest.delete(Routes.channelMessage(channel_id, message_id)).catch(() => undefined);
}
