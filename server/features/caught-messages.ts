/** The messages of a member that automod caught, as their cases tell: hits themselves are only counted, without naming anyone. */
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { type AutomodType, automodTypes } from '../../src/contract/automod-types.ts';
import { type CaughtMessage, caughtDays, caughtMax, type MemberProfile } from '../../src/contract/members.ts';
import type { Db } from '../db/open.ts';
import { cases } from '../db/schema.ts';
import { statusOf } from './case-rows.ts';

const isOfMessages = (type: AutomodType): boolean => type !== 'raid' && type !== 'names';
const messageTypes = automodTypes.filter(isOfMessages);

/** The most cases of one message: one for each thing that automod does to its author. */
const mostCases = 5;

/** The last ten, and how many there were in 30 days. The cases of one message have the same time. */
export async function caughtMessages(
  db: Db,
  guildId: string,
  memberId: string,
  now: Date,
): Promise<NonNullable<MemberProfile['caught']>> {
  const { number, action, duration_seconds, status, expires_at, created_at, rule } = cases;
  const isCaught = and(
    eq(cases.guild_id, guildId),
    eq(cases.target_id, memberId),
    eq(cases.source, 'automod'),
    inArray(rule, messageTypes),
  );
  const rows = await db
    .select({ number, action, duration_seconds, status, expires_at, created_at, rule })
    .from(cases)
    .where(isCaught)
    .orderBy(desc(created_at), desc(number))
    .limit(caughtMax * mostCases);
  const messages = new Map<string, CaughtMessage>();
  for (const row of rows) {
    const type = messageTypes.find((one) => one === row.rule);
    if (!type) continue;
    const at = row.created_at.toISOString();
    const message = messages.get(at) ?? { at, rule: type, cases: [] };
    const done = { number: row.number, action: row.action, duration_seconds: row.duration_seconds };
    message.cases.push({ ...done, status: statusOf(row, now) });
    messages.set(at, message);
  }
  const since = new Date(now.getTime() - caughtDays * 86_400_000);
  const [counted] = await db
    .select({ n: sql<number>`count(distinct ${created_at})`.mapWith(Number) })
    .from(cases)
    .where(and(isCaught, gt(created_at, since)));
  return { items: [...messages.values()].slice(0, caughtMax), last_month: counted?.n ?? 0 };
}
