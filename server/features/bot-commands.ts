import { notInArray, sql } from 'drizzle-orm';
import type { BotCommandList } from '../../src/contract/bot/reports.ts';
import type { Db } from '../db/open.ts';
import { commands } from '../db/schema.ts';

/** The id of an advisory lock. No other code of the server uses it. */
const commandsLock = 7_218_430_995;

/** Replaces the bot's commands. One list after the other, when several processes of the bot start at once. */
export async function replaceCommands(db: Db, list: BotCommandList['commands']): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${commandsLock})`);
    const names = list.map(({ name }) => name);
    await tx.delete(commands).where(notInArray(commands.name, names));
    if (list.length === 0) return;
    await tx
      .insert(commands)
      .values(list)
      .onConflictDoUpdate({
        target: commands.name,
        set: { id: sql`excluded.id`, descriptions: sql`excluded.descriptions` },
      });
  });
}
