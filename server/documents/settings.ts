import { createHash } from 'node:crypto';
import { dequal } from 'dequal/lite';
import { and, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { GuildRow } from '../access/rights.ts';
import type { Db } from '../db/open.ts';
import { settings } from '../db/schema.ts';
import { type Given, statement } from '../db/statement.ts';
import type { IfMatch, Tagged } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { lockGuild, saveRevision, type WriteCall } from './revisions.ts';

/** A kind of settings document. */
export interface SettingsKind<T extends object> {
  /** Its name in the `settings` table: `captcha`, `logs`, `automod:spam`… */
  readonly name: string;
  /** The schema of a stored value. Defaults supply members that an older version did not store. */
  readonly schema: v.GenericSchema<unknown, T>;
  /** The value of a guild that never saved any. */
  readonly defaults: (guild: GuildRow) => T;
}

/**
 * The tag of a value: a hash of its content. So defaults, which are not stored, have a tag too, and saving equal
 * settings causes no conflict.
 */
export function tagOf(value: object): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}

/**
 * Settings from the stored value, with defaults for missing members. `stored` is undefined for a guild that never saved
 * any.
 */
export function settingsFrom<T extends object>(kind: SettingsKind<T>, stored: unknown, guild: GuildRow): T {
  const defaults = kind.defaults(guild);
  return stored === undefined ? defaults : v.parse(kind.schema, { ...defaults, ...(stored as object) });
}

const selectSettings = statement((db, given: Given<{ guildId: string; name: string }>) =>
  db
    .select({ value: settings.value, tag: settings.tag })
    .from(settings)
    .where(and(eq(settings.guild_id, given.guildId), eq(settings.name, given.name))),
);

const replaceSettings = statement((db, given: Given<typeof settings.$inferInsert>) =>
  db
    .insert(settings)
    .values({
      guild_id: given.guild_id,
      name: given.name,
      value: given.value,
      tag: given.tag,
      updated_at: given.updated_at,
      updated_by: given.updated_by,
    })
    .onConflictDoUpdate({
      target: [settings.guild_id, settings.name],
      set: {
        value: sql`excluded.value`,
        tag: sql`excluded.tag`,
        updated_at: sql`excluded.updated_at`,
        updated_by: sql`excluded.updated_by`,
      },
    }),
);

/** Reads settings of a guild, or their defaults. */
export async function readSettings<T extends object>(
  db: Db,
  kind: SettingsKind<T>,
  guild: GuildRow,
): Promise<Tagged<T>> {
  const [row] = await selectSettings(db, { guildId: guild.id, name: kind.name });
  const value = settingsFrom(kind, row?.value, guild);
  return { value, tag: row?.tag ?? tagOf(value) };
}

/** Reads several settings of a guild in one query, in the order of `kinds`. */
export async function readManySettings<T extends object>(
  db: Db,
  kinds: readonly SettingsKind<T>[],
  guild: GuildRow,
): Promise<Tagged<T>[]> {
  const names = kinds.map(({ name }) => name);
  const rows = await db
    .select({ name: settings.name, value: settings.value, tag: settings.tag })
    .from(settings)
    .where(and(eq(settings.guild_id, guild.id), inArray(settings.name, names)));
  return kinds.map((kind) => {
    const row = rows.find(({ name }) => name === kind.name);
    const value = settingsFrom(kind, row?.value, guild);
    return { value, tag: row?.tag ?? tagOf(value) };
  });
}

/** The parts of a handler's call that saving settings needs. */
export interface SaveCall extends WriteCall {
  readonly ifMatch: IfMatch;
}

/**
 * Replaces settings of a guild and records a revision. The guild is locked, so that of several writers with the same
 * tag exactly one succeeds.
 *
 * @throws Refusal 412 with the current value when its tag is not in `ifMatch`
 */
export async function saveSettings<T extends object>(
  call: SaveCall,
  kind: SettingsKind<T>,
  value: T,
): Promise<Tagged<T>> {
  const { db, guild, ifMatch, session, now } = call;
  return db.transaction(async (tx) => {
    await lockGuild(tx, guild.row.id);
    const before = await readSettings(tx, kind, guild.row);
    if (ifMatch !== null && !ifMatch.includes(before.tag)) {
      throw refuse('stale', { current: before.value, headers: { ETag: `"${before.tag}"` } });
    }
    const tag = tagOf(value);
    const change = { value, tag, updated_at: now, updated_by: session.user.id };
    const { name } = kind;
    const revision = { name, entry: null, action: 'saved', before: before.value, after: value } as const;
    await Promise.all([
      replaceSettings(tx, { guild_id: guild.row.id, name, ...change }),
      dequal(before.value, value) ? null : saveRevision(tx, call, revision),
    ]);
    return { value, tag };
  });
}
