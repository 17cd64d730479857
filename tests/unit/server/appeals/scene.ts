import { and, eq } from 'drizzle-orm';
import { newId } from '../../../../server/db/ids.ts';
import type { Db } from '../../../../server/db/open.ts';
import { appeals, cases, guilds, settings } from '../../../../server/db/schema.ts';
import { demoAccounts } from '../../../../server/demo/data/accounts.ts';
import { tagOf } from '../../../../server/documents/settings.ts';
import { type AppealSettings, appealDefaults } from '../../../../src/contract/appeal-settings.ts';
import type { AppealState } from '../../../../src/contract/appeals.ts';

/** Appeals that are taken, with one question. */
export const taken: AppealSettings = { ...appealDefaults, enabled: true, questions: ['Why?'] };

/** Answers to the question of {@link taken}. */
export const answers = [{ question: 'Why?', answer: 'It was a misunderstanding.' }];

/** Lets a guild take appeals. */
export async function takeAppeals(db: Db, guild_id: string, value: AppealSettings = taken): Promise<void> {
  const updated_by = demoAccounts.owner.id;
  const row = { guild_id, name: 'appeals', value, tag: tagOf(value), updated_at: new Date(0), updated_by };
  const { name } = settings;
  await db.delete(settings).where(and(eq(settings.guild_id, guild_id), eq(name, 'appeals')));
  await db.insert(settings).values(row);
}

type Ban = Partial<
  Pick<typeof cases.$inferInsert, 'action' | 'status' | 'expires_at' | 'created_at' | 'reason'>
>;

/** Adds a ban to the history of a guild. */
export async function ban(
  db: Db,
  guild_id: string,
  target_id: string,
  now: Date,
  own: Ban = {},
): Promise<void> {
  const [guild] = await db.select().from(guilds).where(eq(guilds.id, guild_id));
  if (!guild) return;
  const number = guild.last_case + 1;
  await db.update(guilds).set({ last_case: number }).where(eq(guilds.id, guild_id));
  const made = { action: 'ban', source: 'human', status: 'active', created_at: now } as const;
  await db.insert(cases).values({ id: await newId(db, now), guild_id, number, target_id, ...made, ...own });
}

/** Adds an appeal, and returns its id. */
export async function addAppeal(
  db: Db,
  guild_id: string,
  user_id: string,
  sent_at: Date,
  state: AppealState = 'open',
): Promise<string> {
  const id = await newId(db, sent_at);
  const decided_at = state === 'accepted' || state === 'refused' ? sent_at : null;
  await db.insert(appeals).values({ id, guild_id, user_id, sent_at, state, answers, decided_at });
  return id;
}

/** Adds an appeal that was accepted and a ban that is still there, and returns the appeal's id. */
export async function addUnlifted(db: Db, guild_id: string, user_id: string, now: Date): Promise<string> {
  await ban(db, guild_id, user_id, new Date(now.getTime() - 1000));
  return addAppeal(db, guild_id, user_id, now, 'accepted');
}
