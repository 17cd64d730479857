import type { TicketPanelBody } from '../../../src/contract/ticket-panel.ts';
import { snowflake } from '../../db/ids.ts';
import type { Db } from '../../db/open.ts';
import { guildItems, postedMessages } from '../../db/schema.ts';
import type { GuildPlan, Lookup } from './blueprint.ts';

const day = 86_400_000;

/** Returns the id of the n-th item of a guild's plan. */
export function itemId(plan: GuildPlan, index: number): string {
  return snowflake(Date.parse(plan.created) + (index + 1) * 7 * day, 4);
}

/** The row of a panel that was posted some days ago and has not been changed since. */
function postedPanel(guild_id: string, panel_id: string, posted_at: Date, panel: TicketPanelBody) {
  const message = { message: panel.message, button: { ...panel.button, panel_id } };
  return {
    // The low bits of the guild's id keep panels of different guilds that were posted at the same time apart.
    id: snowflake(posted_at.getTime(), 64 + Number(BigInt(guild_id) & 31n)),
    guild_id,
    channel_id: panel.channel_id ?? '',
    message,
    posted_at,
  };
}

/**
 * Inserts the sanction rules, recurring messages and ticket panels of a guild, and the posted messages of panels that
 * were sent.
 */
export async function plantItems(
  db: Db,
  guild_id: string,
  plan: GuildPlan,
  lookup: Lookup,
  now: Date,
): Promise<void> {
  const planned = plan.items?.(lookup, now) ?? [];
  const rows = planned.map(({ kind, value, state = {} }, index) => {
    const position = planned.slice(0, index).filter((other) => other.kind === kind).length;
    return { id: itemId(plan, index), guild_id, kind, position, value, state };
  });
  const postedAt = (index: number) => new Date(now.getTime() - (3 + 2 * index) * day);
  const sent = planned.flatMap(({ value, sent = false }, index) =>
    sent ? [postedPanel(guild_id, itemId(plan, index), postedAt(index), value as TicketPanelBody)] : [],
  );
  for (const { id: message_id, channel_id, posted_at, message } of sent) {
    const row = rows.find(({ id }) => id === message.button.panel_id);
    if (row) row.state = { posted: { channel_id, message_id, sent_at: posted_at.toISOString() } };
  }
  if (rows.length > 0) await db.insert(guildItems).values(rows);
  if (sent.length > 0) await db.insert(postedMessages).values(sent);
}
