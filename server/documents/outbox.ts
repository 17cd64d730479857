import { and, desc, lte, ne, sql } from 'drizzle-orm';
import type { ChangedPart } from '../../src/contract/bot/settings.ts';
import type { Db } from '../db/open.ts';
import { settingsOutbox } from '../db/schema.ts';

/** The channel on which processes tell each other that there is something new in the outbox. */
export const outboxChannel = 'vigie_settings';

/** How long a bot that was away can catch up: a day, in milliseconds. */
const outboxMemory = 24 * 60 * 60 * 1000;

/** Any fixed number that nothing else on the server locks. */
const outboxLock = 7_218_430_993;

/** What was saved, as its table names it, and as the bot reads it. */
const parts: Readonly<Record<string, ChangedPart>> = {
  automod: 'automod',
  captcha: 'captcha',
  logs: 'logs',
  sanction_rule: 'sanction_rules',
  recurring_message: 'recurring_messages',
  ticket_panel: 'ticket_panels',
  ticket_access: 'ticket_access',
};

/** A change of a guild's settings. */
interface Changed {
  readonly guildId: string;
  /** As its table names it: `captcha`, `automod:spam`, `sanction_rule`. */
  readonly name: string;
  /** The entry of a list; null for a document, and for an order. */
  readonly entry: string | null;
}

/**
 * Notes a change of settings for the bot, in the transaction that makes it; every process is woken when that commits.
 * Changes are numbered under a lock, so that whoever has read one has seen all with lower numbers.
 */
export async function tellBot(tx: Db, { guildId, name, entry }: Changed, now: Date): Promise<void> {
  const [kind = '', type = null] = name.split(':');
  const part = parts[kind];
  if (!part) return;
  // One statement, since every save waits for it. The number is drawn for a row that is there once the lock is held.
  await tx.execute(sql`
    with held as materialized (select pg_advisory_xact_lock(${outboxLock})),
    told as (insert into settings_outbox (guild_id, part, entry, changed_at)
      select ${guildId}::text, ${part}::text, ${entry ?? type}::text, ${now.toISOString()}::timestamptz from held returning 1)
    select pg_notify(${outboxChannel}, '') from told`);
}

/** Deletes changes that are a day old, but for the newest: by its number a bot can tell that it has missed nothing. */
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
