import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { GuildRow } from '../access/rights.ts';
import type { Db } from '../db/open.ts';
import { settings } from '../db/schema.ts';
import type { IfMatch, Tagged } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';

/** One kind of settings document. */
export interface SettingsKind<T extends object> {
  /** In the `settings` table: `captcha`, `logs`, `automod:spam`… */
  readonly name: string;
  /** How a stored value is read; a member that an older version did not store yet gets its default. */
  readonly schema: v.GenericSchema<unknown, T>;
  /** What a guild has that never saved any. */
  readonly defaults: (guild: GuildRow) => T;
}

/**
 * The tag of a value is a hash of its content, so that defaults, which are stored nowhere, have one too, and a save
 * that changes nothing is no conflict for others.
 */
export function tagOf(value: object): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}

/** Settings as they are stored, with defaults for what is not; `stored` is undefined for a guild that never saved any. */
export function settingsFrom<T extends object>(kind: SettingsKind<T>, stored: unknown, guild: GuildRow): T {
  const defaults = kind.defaults(guild);
  return stored === undefined ? defaults : v.parse(kind.schema, { ...defaults, ...(stored as object) });
}

/** The settings of a guild as they are, or the defaults. */
export async function readSettings<T extends object>(
  db: Db,
  kind: SettingsKind<T>,
  guild: GuildRow,
): Promise<Tagged<T>> {
  const [row] = await db
    .select({ value: settings.value, tag: settings.tag })
    .from(settings)
    .where(and(eq(settings.guild_id, guild.id), eq(settings.name, kind.name)));
  const value = settingsFrom(kind, row?.value, guild);
  return { value, tag: row?.tag ?? tagOf(value) };
}

/** Several settings of a guild, read at once. They come in the order of `kinds`. */
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

/**
 * Replaces the settings of a guild. The comparison with `ifMatch` and the write are one statement: of many writers
 * with one tag exactly one succeeds.
 *
 * @throws Refusal 412 with the value as it is now, when it is none of `ifMatch`
 */
export async function saveSettings<T extends object>(
  db: Db,
  kind: SettingsKind<T>,
  save: { guild: GuildRow; value: T; ifMatch: IfMatch; userId: string; now: Date },
): Promise<Tagged<T>> {
  const { guild, value, ifMatch, userId, now } = save;
  const tag = tagOf(value);
  const change = { value, tag, updated_at: now, updated_by: userId };
  const row = { guild_id: guild.id, name: kind.name, ...change };
  const key = [settings.guild_id, settings.name];

  if (ifMatch === null) {
    await db.insert(settings).values(row).onConflictDoUpdate({ target: key, set: change });
    return { value, tag };
  }
  const updated = await db
    .update(settings)
    .set(change)
    .where(
      and(eq(settings.guild_id, guild.id), eq(settings.name, kind.name), inArray(settings.tag, [...ifMatch])),
    )
    .returning({ tag: settings.tag });
  if (updated.length > 0) return { value, tag };

  if (ifMatch.includes(tagOf(kind.defaults(guild)))) {
    const inserted = await db
      .insert(settings)
      .values(row)
      .onConflictDoNothing()
      .returning({ tag: settings.tag });
    if (inserted.length > 0) return { value, tag };
  }
  const current = await readSettings(db, kind, guild);
  throw refuse('stale', { current: current.value, headers: { ETag: `"${current.tag}"` } });
}
