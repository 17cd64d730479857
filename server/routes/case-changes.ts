/** Changes of what a case says. */
import { and, eq, sql } from 'drizzle-orm';
import { changeCase, type ModerationCase } from '../../src/contract/history.ts';
import { actionOf, platformAllows } from '../../src/lib/grants.ts';
import { kindOfCase } from '../../src/lib/rights/cases.ts';
import type { GuildAccess } from '../access/rights.ts';
import type { Db } from '../db/open.ts';
import { cases } from '../db/schema.ts';
import { rememberEdit, saveLinked, saveLinks } from '../features/case-parts.ts';
import { caseOf, casesOf, peopleIn } from '../features/case-rows.ts';
import { indexCases } from '../features/index-words.ts';
import { userNames } from '../features/user-names.ts';
import type { Call, Handlers } from '../http/handler.ts';
import { invalid, refuse, refuseAs } from '../http/refusal.ts';

type Row = typeof cases.$inferSelect;

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

async function change(tx: Db, { guild, session, params, body, now }: Call<typeof changeCase>): Promise<void> {
  const isIt = isCase(guild.row.id, params.caseId);
  const [row] = await tx.select().from(cases).where(isIt).for('update');
  if (!row) throw refuse('not_found');
  if (!mayChange(guild, session.user.id, row))
    throw refuseAs(changeCase, 'case.not_changeable', 'Somebody else made the case.');
  const { reason, links, linked } = body;
  if (reason !== undefined) await changeReason(tx, row, reason, session.user.id, now);
  if (links) await saveLinks(tx, row, links);
  if (!linked) return;
  const unknown = await saveLinked(tx, row, linked);
  if (unknown.length > 0)
    throw invalid(
      unknown.map((number) => ({ path: `linked.${linked.indexOf(number)}`, key: 'case.unknown' })),
    );
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
