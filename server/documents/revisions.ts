import { and, eq, gt, lte, notExists, or, sql } from 'drizzle-orm';
import { type RevisionAction, type RevisionScreen, revisionDays } from '../../src/contract/revisions.ts';
import type { GuildRow } from '../access/rights.ts';
import type { Session } from '../access/tokens.ts';
import { snowflake } from '../db/ids.ts';
import type { Db } from '../db/open.ts';
import { guilds, revisions } from '../db/schema.ts';
import { type Given, statement } from '../db/statement.ts';
import { refuse } from '../http/refusal.ts';
import { notifyBot } from './outbox.ts';

/** Marks a write as the restoration of a revision. */
export interface Restoration {
  /** The id of the restored revision. */
  readonly of: string;
  /** The number for the revision that the write creates. */
  readonly number: number;
}

/** The parts of a handler's call that writing settings needs. */
export interface WriteCall {
  readonly db: Db;
  readonly guild: { readonly row: GuildRow };
  /** The session of the author. */
  readonly session: Session;
  readonly now: Date;
  readonly restoration?: Restoration | undefined;
}

/** A change of settings. */
export interface Change {
  /** The stored name: `captcha`, `automod:spam`, `sanction_rule`. */
  readonly name: string;
  /** The id of the list entry; null for a document, and for an order. */
  readonly entry: string | null;
  readonly action: RevisionAction;
  /** The value without the host's state; null if there was nothing before. */
  readonly before: object | null;
  /** Likewise; null if nothing is left. */
  readonly after: object | null;
}

/** The screens of settings with revisions, by the first part of the stored name. */
const screens: Readonly<Record<string, RevisionScreen>> = {
  appeals: 'appeals',
  automod: 'automod',
  captcha: 'captcha',
  logs: 'logs',
  sanction_rule: 'auto-sanction',
  recurring_message: 'recurring',
  ticket_panel: 'tickets',
  access: 'access',
};

function nameIn(value: object | null): string | null {
  return value && 'name' in value && typeof value.name === 'string' ? value.name : null;
}

/** The columns of a revision for a change; null if no screen shows these settings. */
export function revisionRow({ name, entry, action, before, after }: Change) {
  const [kind = '', type = null] = name.split(':');
  const screen = screens[kind];
  const entry_name = nameIn(after) ?? nameIn(before);
  return screen ? { screen, entry_id: entry ?? type, entry_name, action, before, after } : null;
}

const takeNumber = statement((db, given: Given<{ guildId: string }>) =>
  db
    .update(guilds)
    .set({ last_revision: sql`${guilds.last_revision} + 1` })
    .where(eq(guilds.id, given.guildId))
    .returning({ number: guilds.last_revision }),
);

// `for update` would also block inserts that reference the guild.
const selectLocked = statement((db, given: Given<{ guildId: string }>) =>
  db
    .select({ premium_until: guilds.premium_until })
    .from(guilds)
    .where(eq(guilds.id, given.guildId))
    .for('no key update'),
);

const insertRevision = statement((db, given: Given<Required<typeof revisions.$inferInsert>>) =>
  db.insert(revisions).values({
    id: given.id,
    guild_id: given.guild_id,
    number: given.number,
    screen: given.screen,
    entry_id: given.entry_id,
    entry_name: given.entry_name,
    action: given.action,
    author_id: given.author_id,
    at: given.at,
    restores: given.restores,
    before: given.before,
    after: given.after,
  }),
);

/** Takes the number of a guild's next revision. */
export async function nextNumber(tx: Db, guildId: string): Promise<number> {
  const [row] = await takeNumber(tx, { guildId });
  if (!row) throw refuse('guild.not_found');
  return row.number;
}

/**
 * Stores a revision for a change and adds it to the bot's outbox, in the transaction of the change, while {@link
 * lockGuild} locks the guild. Settings that no screen shows get no revision.
 */
export async function saveRevision(tx: Db, call: WriteCall, change: Change): Promise<void> {
  const { guild, session, now, restoration } = call;
  const guild_id = guild.row.id;
  const row = revisionRow(change);
  const [number] = await Promise.all([
    restoration?.number ?? (row ? nextNumber(tx, guild_id) : 0),
    notifyBot(tx, { guildId: guild_id, name: change.name, entry: change.entry }, now),
  ]);
  if (!row) return;
  await insertRevision(tx, {
    ...row,
    // Unique in the guild, as its number is.
    id: snowflake(now.getTime(), number % 2 ** 22),
    guild_id,
    number,
    author_id: session.user.id,
    at: now,
    restores: restoration?.of ?? null,
  });
}

/**
 * Locks the settings of a guild for writes until the transaction ends.
 *
 * @throws Refusal 404 when the guild no longer exists
 */
export async function lockGuild(tx: Db, guildId: string): Promise<{ readonly premium_until: Date | null }> {
  const [row] = await selectLocked(tx, { guildId });
  if (!row) throw refuse('guild.not_found');
  return row;
}

/** Deletes revisions older than their guild's limit, which is longer with premium. */
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
