/** Changes of what a case says. */
import { dequal } from 'dequal';
import { and, eq, sql } from 'drizzle-orm';
import { caseLimits, changeCase, type ModerationCase } from '../../src/contract/history.ts';
import { actionOf, platformAllows } from '../../src/lib/grants.ts';
import { kindOfCase } from '../../src/lib/rights/cases.ts';
import type { GuildAccess } from '../access/rights.ts';
import type { Db } from '../db/open.ts';
import { cases } from '../db/schema.ts';
import { partsOf, rememberEdit, saveLinked, saveLinks } from '../features/case-parts.ts';
import { caseOf, casesOf, peopleIn } from '../features/case-rows.ts';
import { indexCases } from '../features/index-words.ts';
import { userNames } from '../features/user-names.ts';
import type { Call, Handlers } from '../http/handler.ts';
import { invalid, refuse, refuseAs } from '../http/refusal.ts';

type Row = typeof cases.$inferSelect;
type Body = Call<typeof changeCase>['body'];

const isCase = (guildId: string, caseId: string) => and(eq(cases.guild_id, guildId), eq(cases.id, caseId));

function mayChange({ granted, platformRole, permissions }: GuildAccess, userId: string, row: Row): boolean {
  const kind = kindOfCase[row.action];
  return (
    row.moderator_id === userId ||
    granted.includes(actionOf[kind]) ||
    platformAllows({ role: platformRole, permissions }, kind)
  );
}

/** Changes the reason, unless it is the same. */
async function changeReason(tx: Db, row: Row, reason: string | null, by: string, now: Date): Promise<void> {
  if (reason === row.reason) return;
  await rememberEdit(tx, row, 'reason', { edited_at: now, edited_by: by });
  await tx
    .update(cases)
    .set({ reason, reason_at: now, changed_at: now, changed_by: by })
    .where(isCase(row.guild_id, row.id));
  await indexCases(tx, [{ ...row, reason }]);
}

/** A list as the caller left it, with what others have added and removed since the caller read it. */
function merged<T>(now: readonly T[], after: readonly T[], before: readonly T[] = now): readonly T[] {
  const has = (list: readonly T[], one: T) => list.some((each) => dequal(each, one));
  return [
    ...after.filter((one) => has(now, one) || !has(before, one)),
    ...now.filter((one) => !has(before, one) && !has(after, one)),
  ];
}

/** Saves the links and linked cases of a case. */
async function changeLists(tx: Db, row: Row, body: Body): Promise<void> {
  const [now] = await tx.select(partsOf(row.guild_id)).from(cases).where(isCase(row.guild_id, row.id));
  const shown = now?.links.map(({ url, caption }) => ({ url, caption })) ?? [];
  const links = body.links && merged(shown, body.links, body.before?.links);
  const numbers = now?.linked.map(({ number }) => number) ?? [];
  const linked = body.linked && merged(numbers, body.linked, body.before?.linked);
  const full = ([path, list]: readonly [keyof typeof caseLimits, readonly unknown[] | undefined]) =>
    list && list.length > caseLimits[path] ? [{ path, key: 'too_many', limit: caseLimits[path] }] : [];
  const faults = [['links', links] as const, ['linked', linked] as const].flatMap(full);
  if (faults.length > 0) throw invalid(faults);
  if (links) await saveLinks(tx, row, links);
  const unknown = linked ? await saveLinked(tx, row, linked) : [];
  if (unknown.length > 0)
    throw invalid(
      unknown.map((number) => ({ path: `linked.${body.linked?.indexOf(number)}`, key: 'case.unknown' })),
    );
}

async function change(tx: Db, { guild, session, params, body, now }: Call<typeof changeCase>): Promise<void> {
  const isIt = isCase(guild.row.id, params.caseId);
  const [row] = await tx.select().from(cases).where(isIt).for('update');
  if (!row) throw refuse('not_found');
  if (!mayChange(guild, session.user.id, row))
    throw refuseAs(changeCase, 'case.not_changeable', 'Somebody else made the case.');
  const { reason, before } = body;
  // The same reason may come again from somebody whose first reply was lost.
  if (before?.reason !== undefined && before.reason !== row.reason && reason !== row.reason)
    throw invalid([{ path: 'reason', key: 'case.changed' }]);
  if (reason !== undefined) await changeReason(tx, row, reason, session.user.id, now);
  await changeLists(tx, row, body);
}

export const caseChangesHandlers = {
  async changeCase(call): Promise<ModerationCase> {
    const { db, guild, params, now } = call;
    await db.transaction((tx) => change(tx, call));
    const [row] = await casesOf(db, guild.row.id, isCase(guild.row.id, params.caseId), sql`1`, 'desc', 1);
    // It was deleted meanwhile.
    if (!row) throw refuse('not_found');
    return caseOf(row, await userNames(db, peopleIn(row)), now);
  },
} satisfies Handlers;
