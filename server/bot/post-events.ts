/** Applies the bot's events about what it posts: runs of recurring messages, and posted messages that were deleted. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BotEventOf } from '../../src/contract/bot/events.ts';
import { guildItems } from '../db/schema.ts';
import { recurringMessages } from '../routes/recurring.ts';
import type { ApplyEvent } from './apply-event.ts';

/** A run counts towards the limit of runs, unless the schedule was changed after it. */
export const applyRecurringRun: ApplyEvent<BotEventOf<'recurring_run'>> = async (tx, guild, event) => {
  const { entry_id, ok, error, posted } = event;
  const isIt = and(
    eq(guildItems.id, entry_id),
    eq(guildItems.guild_id, guild.id),
    eq(guildItems.kind, 'recurring_message'),
  );
  const rows = await tx.select().from(guildItems).where(isIt);
  const [item] = recurringMessages.itemsAmong(rows);
  if (!item) return 'entry.unknown';
  const { state } = item;
  const at = new Date(event.at).toISOString();
  if (state.last_run && at < state.last_run.at) return 'event.outdated';
  const run = {
    ...state,
    runs: at < state.since ? state.runs : state.runs + 1,
    last_run: { at, ok, error: ok ? null : error },
    posted: posted ?? state.posted,
  };
  await tx.update(guildItems).set({ state: run }).where(isIt);
  return null;
};

/** What stands nowhere is posted anew when it is sent again, and is not deleted before the next run. */
export const applyPostDeleted: ApplyEvent<BotEventOf<'post_deleted'>> = async (tx, guild, { message_id }) => {
  await tx
    .update(guildItems)
    .set({ state: sql`jsonb_set(${guildItems.state}, '{posted}', 'null')` })
    .where(
      and(
        eq(guildItems.guild_id, guild.id),
        inArray(guildItems.kind, ['recurring_message', 'ticket_panel']),
        sql`${guildItems.state} #>> '{posted,message_id}' = ${message_id}`,
      ),
    );
  return null;
};
