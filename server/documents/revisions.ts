import { and, eq, gt, lte, notExists, or, sql } from 'drizzle-orm';
import { type RevisionAction, type RevisionScreen, revisionDays } from '../../src/contract/revisions.ts';
import type { GuildRow } from '../access/rights.ts';
import type { Session } from '../access/tokens.ts';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/open.ts';
import { guilds, revisions } from '../db/schema.ts';
import { refuse } from '../http/refusal.ts';
import { tellBot } from './outbox.ts';

/** That a write brings an earlier revision back. */
export interface Restoration {
  /** The revision that it brings back. */
  readonly of: string;
  /** The id of the revision that the write is kept as. */
  readonly id: string;
}

/** Of a handler's call, what a write of settings needs. */
export interface WriteCall {
  readonly db: Db;
  readonly guild: { readonly row: GuildRow };
  /** Who writes. */
  readonly session: Session;
  readonly now: Date;
  readonly restoration?: Restoration | undefined;
}

/** What a write changed. */
export interface Change {
  /** What was written, as its table names it: `captcha`, `automod:spam`, `sanction_rule`. */
  readonly name: string;
  /** The entry of a list; null for a document, and for an order. */
  readonly entry: string | null;
  readonly action: RevisionAction;
  /** As people write it, without what only the host does; null where there was nothing. */
  readonly before: object | null;
  /** Likewise; null where nothing is there any more. */
  readonly after: object | null;
}

/** What is kept, by the first part of its name. */
const screens: Readonly<Record<string, RevisionScreen>> = {
  automod: 'automod',
  captcha: 'captcha',
  logs: 'logs',
  sanction_rule: 'auto-sanction',
  recurring_message: 'recurring',
  ticket_panel: 'tickets',
};

function nameIn(value: object | null): string | null {
  return value && 'name' in value && typeof value.name === 'string' ? value.name : null;
}

/** What a change says of itself, as its row has it; null for what no screen shows. */
export function rowOf({ name, entry, action, before, after }: Change) {
  const [kind = '', type = null] = name.split(':');
  const screen = screens[kind];
  const entry_name = nameIn(after) ?? nameIn(before);
  return screen ? { screen, entry_id: entry ?? type, entry_name, action, before, after } : null;
}

/**
 * Keeps a change of the settings and notes it for the bot, in the transaction that makes it, while {@link holdGuild} holds
 * the guild. Of what no screen shows only the bot is told.
 */
export async function keepRevision(tx: Db, call: WriteCall, change: Change): Promise<void> {
  const { guild, session, now, restoration } = call;
  const guild_id = guild.row.id;
  await tellBot(tx, { guildId: guild_id, name: change.name, entry: change.entry }, now);
  const row = rowOf(change);
  if (!row) return;
  await tx.insert(revisions).values({
    ...row,
    id: restoration?.id ?? (await newId(tx, now)),
    guild_id,
    number: sql`(select coalesce(max(${revisions.number}), 0) + 1 from ${revisions} where ${revisions.guild_id} = ${guild_id})`,
    author_id: session.user.id,
    at: now,
    restores: restoration?.of ?? null,
  });
}

/**
 * Makes whoever else writes settings of this guild wait until the transaction ends.
 *
 * @throws Refusal 404 when there is no such guild any more
 */
export async function holdGuild(tx: Db, guildId: string): Promise<{ readonly premium_until: Date | null }> {
  // Not `update`, which would also hold up whoever stores something else of this guild.
  const [row] = await tx
    .select({ premium_until: guilds.premium_until })
    .from(guilds)
    .where(eq(guilds.id, guildId))
    .for('no key update');
  if (!row) throw refuse('guild.not_found');
  return row;
}

/** Deletes revisions that are as old as their guild keeps them: longer while it has premium. */
export async function purgeRevisions(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const premium = db
    .select({ id: guilds.id })
    .from(guilds)
    .where(and(eq(guilds.id, revisions.guild_id), gt(guilds.premium_until, now)));
  await db
    .delete(revisions)
    .where(
      and(
        lte(revisions.at, daysAgo(revisionDays.free)),
        or(lte(revisions.at, daysAgo(revisionDays.premium)), notExists(premium)),
      ),
    );
}
