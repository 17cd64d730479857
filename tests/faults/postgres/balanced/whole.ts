/** What has to be in the database after a load. */
import { asc, eq, sql, sum } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../../../../server/db/open.ts';
import { cases, guildItems, guildQuarters, settingsOutbox } from '../../../../server/db/schema.ts';
import { call } from './caller.ts';
import type { Ledger } from './load.ts';
import { guildIds, type Scene } from './scene.ts';

/**
 * Checks that everything acknowledged is stored exactly once and in order.
 *
 * @param origin of a process of the host
 */
export async function checkWhole(db: Db, origin: string, scene: Scene, ledger: Ledger): Promise<void> {
  for (const guild of guildIds) {
    const { text } = await call(`${origin}/guild/${guild}/captcha`, { token: scene.tokens[0] });
    expect(JSON.parse(text).min_account_age_seconds).toBe(ledger.saved.get(guild));
    const made = ledger.cases.get(guild) ?? [];
    const rows = await db
      .select({ id: cases.id, number: cases.number })
      .from(cases)
      .where(eq(cases.guild_id, guild))
      .orderBy(asc(cases.number));
    expect(rows).toEqual(made.map((id, place) => ({ id, number: place + 1 })));
    const [counted] = await db
      .select({ hits: sum(guildQuarters.automod_hits).mapWith(Number) })
      .from(guildQuarters)
      .where(eq(guildQuarters.guild_id, guild));
    expect(counted?.hits).toBe(made.length);
  }
  const items = await db
    .select({ value: guildItems.value, position: guildItems.position })
    .from(guildItems)
    .where(sql`${guildItems.guild_id} = ${guildIds[0]} and ${guildItems.deleted_at} is null`)
    .orderBy(asc(guildItems.position));
  const reasons = items.map(({ value }) => (value as { reason: string }).reason);
  expect(new Set(reasons).size).toBe(reasons.length);
  // Deleted rows keep their places between those of an item that was added without an answer, and of the others.
  expect(new Set(items.map(({ position }) => position)).size).toBe(items.length);
  const kept = [...ledger.added].filter((reason) => !ledger.removed.has(reason));
  expect(reasons.filter((reason) => !ledger.perhapsAdded.has(reason)).sort()).toEqual(kept.sort());
}

/** The ids of the changes of which the bot is told, oldest first. */
export async function changesIn(db: Db): Promise<number[]> {
  const rows = await db.select({ id: settingsOutbox.id }).from(settingsOutbox).orderBy(settingsOutbox.id);
  return rows.map(({ id }) => id);
}
