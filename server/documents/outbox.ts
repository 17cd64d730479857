import { and, desc, lte, ne, sql } from 'drizzle-orm';
import type { ChangedPart } from '../../src/contract/bot/settings.ts';
import type { Db } from '../db/open.ts';
import type { OutboxPart } from '../db/schema/bot-link.ts';
import { settingsOutbox } from '../db/schema.ts';

/** The notification channel for new rows in the outbox. */
export const outboxChannel = 'vigie_settings';

/** How long changes stay in the outbox, so that a disconnected bot can catch up: a day, in milliseconds. */
const outboxMemory = 24 * 60 * 60 * 1000;

/** The id of an advisory lock. No other code of the server uses it. */
const outboxLock = 7_218_430_993;

/** Names of settings as stored, and as the bot knows them. */
const parts: Readonly<Record<string, ChangedPart>> = {
  automod: 'automod',
  captcha: 'captcha',
  logs: 'logs',
  sanction_rule: 'sanction_rules',
  recurring_message: 'recurring_messages',
  ticket_panel: 'ticket_panels',
  ticket_access: 'ticket_access',
};

/** The part to which stored settings or items belong; undefined for those of which the bot is not told. */
export const partNamed = (name: string): ChangedPart | undefined => parts[name.split(':')[0] ?? ''];

/** A change of a guild's settings. */
interface Changed {
  readonly guildId: string;
  /** The stored name: `captcha`, `automod:spam`, `sanction_rule`; `guild` for its time zone and language. */
  readonly name: string;
  /** The id of the list entry; null for a document, and for an order. */
  readonly entry: string | null;
}

/**
 * Adds a settings change to the outbox, in the transaction of the change. All processes are notified on commit. Ids are
 * assigned under a lock, so that a reader of one change has seen all with lower ids.
 */
export async function notifyBot(tx: Db, { guildId, name, entry }: Changed, now: Date): Promise<void> {
  const [, type = null] = name.split(':');
  // Of how a guild takes appeals, the bot knows an address, which is no part of the settings.
  const part = name === 'guild' || name === 'appeals' ? 'guild' : partNamed(name);
  if (part) await addToOutbox(tx, [guildId], part, entry ?? type, now);
}

/** Adds to the outbox that the premium, language or time zone of guilds has changed, in the transaction of the change. */
export async function notifyBotOfGuilds(tx: Db, guildIds: readonly string[], now: Date): Promise<void> {
  if (guildIds.length > 0) await addToOutbox(tx, guildIds, 'guild', null, now);
}

/** Adds to the outbox that somebody asks the bot for an action, in the transaction that stores it. */
export async function notifyBotOfAction(tx: Db, guildId: string, actionId: string, now: Date): Promise<void> {
  await addToOutbox(tx, [guildId], 'action', actionId, now);
}

/** A single statement, since every save waits for it. The ids are assigned after the lock is acquired. */
async function addToOutbox(
  tx: Db,
  guildIds: readonly string[],
  part: OutboxPart,
  entry: string | null,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    with held as materialized (select pg_advisory_xact_lock(${outboxLock})),
    told as (insert into settings_outbox (guild_id, part, entry, changed_at)
      select guild_id, ${part}::text, ${entry}::text, ${now.toISOString()}::timestamptz
      from held, unnest(string_to_array(${guildIds.join()}::text, ',')) as guild_id returning 1)
    select pg_notify(${outboxChannel}, '') from (select from told limit 1) as one`);
}

/** Deletes changes older than a day, except the newest: its id tells a bot that it has missed nothing. */
export async function purgeOutbox(db: Db, now: Date): Promise<void> {
  const [newest] = await db
    .select({ id: settingsOutbox.id })
    .from(settingsOutbox)
    .orderBy(desc(settingsOutbox.id))
    .limit(1);
  if (!newest) return;
  const isOld = lte(settingsOutbox.changed_at, new Date(now.getTime() - outboxMemory));
  await db.delete(settingsOutbox).where(and(isOld, ne(settingsOutbox.id, newest.id)));
}
