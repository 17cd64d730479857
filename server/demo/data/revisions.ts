import { asc, eq } from 'drizzle-orm';
import { snowflake } from '../../db/ids.ts';
import type { Db } from '../../db/open.ts';
import { guildItems, revisions, settings } from '../../db/schema.ts';
import { type Change, revisionRow } from '../../documents/revisions.ts';
import type { ItemPlan, RevisionPlan } from './blueprint.ts';

type Kind = ItemPlan['kind'];
type Json = Readonly<Record<string, unknown>>;

/** Reads the current settings of a guild and returns a function that undoes one change after another. */
async function pastOf(db: Db, guildId: string) {
  const documents = await db.select().from(settings).where(eq(settings.guild_id, guildId));
  const items = await db
    .select()
    .from(guildItems)
    .where(eq(guildItems.guild_id, guildId))
    .orderBy(asc(guildItems.position));
  const values = new Map<string, unknown>([
    ...documents.map(({ name, value }) => [name, value] as const),
    ...items.map(({ id, value }) => [id, value] as const),
  ]);
  const idsOf = (wanted: Kind) => items.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const past = (key: string) => {
    const value = values.get(key);
    if (!value) throw new Error(`The demo has no ${key}.`);
    return value as Json;
  };

  return function takeBack(plan: RevisionPlan): Change {
    const { action } = plan;
    if (plan.action === 'ordered') {
      const after = idsOf(plan.of);
      const [one, other] = plan.swapped;
      const before = after.map(
        (id, index) => after[index === one ? other : index === other ? one : index] ?? id,
      );
      return { name: plan.of, entry: null, action: 'ordered', before, after };
    }
    const [name, entry] =
      typeof plan.of === 'string' ? [plan.of, null] : [plan.of[0], idsOf(plan.of[0])[plan.of[1]] ?? ''];
    const after = past(entry ?? name);
    if (plan.action === 'saved') {
      const before = { ...after, ...plan.was };
      values.set(entry ?? name, before);
      return { name, entry, action, before, after };
    }
    return plan.action === 'deleted'
      ? { name, entry, action, before: after, after: null }
      : { name, entry, action, before: null, after };
  };
}

/** Inserts the revisions of a guild. The plan begins with the newest change. */
export async function plantRevisions(
  db: Db,
  guild_id: string,
  plans: readonly RevisionPlan[],
  people: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  if (plans.length === 0) return;
  const takeBack = await pastOf(db, guild_id);
  // The low bits of the guild's id keep the ids of revisions of different guilds at the same time apart.
  const idAt = (time: Date) => snowflake(time.getTime(), 32 + Number(BigInt(guild_id) & 31n));
  const timeOf = ({ hours }: RevisionPlan) => new Date(now.getTime() - hours * 3_600_000);
  const rows = plans.map((plan, index) => {
    const row = revisionRow(takeBack(plan));
    const author_id = people.get(plan.by);
    const next = plans[index + 1];
    if (!row || !author_id) throw new Error(`The demo has no screen or nobody for ${JSON.stringify(plan)}.`);
    return {
      ...row,
      id: idAt(timeOf(plan)),
      guild_id,
      number: plans.length - index,
      author_id,
      at: timeOf(plan),
      restores: plan.takesBack && next ? idAt(timeOf(next)) : null,
    };
  });
  await db.insert(revisions).values(rows);
}
