/** What of a member's cases the ladder of sanctions counts. */
import { and, desc, eq, isNull, ne, or } from 'drizzle-orm';
import { automodTypes } from '../../src/contract/automod-types.ts';
import type { MemberCases } from '../../src/contract/bot/reads.ts';
import type { ModerationCase } from '../../src/contract/history.ts';
import { counts, type Infraction, type LadderRule, windowOf } from '../../src/moderation/ladder.ts';
import type { Db } from '../db/open.ts';
import { cases, guildItems } from '../db/schema.ts';
import { sanctionRules } from '../routes/auto-sanction.ts';
import { statusOf } from './case-rows.ts';

/** The newest cases of a member that are looked through. A rule counts a hundred infractions at most. */
const mostLooked = 1000;

/** As what a case counts; null for one that does not. An automod hit counts whatever became of what was done about it. */
export function infractionOf({
  action,
  source,
  rule,
  status,
}: Pick<ModerationCase, 'action' | 'source' | 'rule' | 'status'>): Infraction | null {
  if (status === 'revoked' || (action === 'warn' && status === 'expired')) return null;
  if (source === 'automod') return automodTypes.find((type) => type === rule) ?? null;
  return source === 'human' && action === 'warn' && status !== 'failed' ? 'warn' : null;
}

/** The rules of a guild's ladder, in their order. */
export async function ladderRules(db: Db, guildId: string): Promise<LadderRule[]> {
  const isRule = and(
    eq(guildItems.guild_id, guildId),
    eq(guildItems.kind, 'sanction_rule'),
    isNull(guildItems.deleted_at),
  );
  const rows = await db.select().from(guildItems).where(isRule).orderBy(guildItems.position);
  return sanctionRules.itemsAmong(rows).map(({ id, value }) => ({ id, ...value }));
}

const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000);

/** The enabled rules that would count an infraction of some time with one that happens now. */
export function countingRules<Rule extends LadderRule>(
  rules: readonly Rule[],
  infraction: Infraction,
  at: Date,
  now: Date,
): Rule[] {
  const age = secondsOf(now) - secondsOf(at);
  return rules.filter((rule) => rule.enabled && counts(rule.infraction, infraction) && age < windowOf(rule));
}

/** Where a member is on the ladder. */
export async function ladderOf(
  db: Db,
  guildId: string,
  memberId: string,
  rules: readonly LadderRule[],
  now: Date,
): Promise<MemberCases['ladder']> {
  const { action, source, rule, status, expires_at, created_at } = cases;
  const isWarning = and(eq(source, 'human'), eq(action, 'warn'));
  const rows = await db
    .select({ action, source, rule, status, expires_at, created_at })
    .from(cases)
    .where(
      and(
        eq(cases.guild_id, guildId),
        eq(cases.target_id, memberId),
        ne(status, 'revoked'),
        or(eq(source, 'automod'), isWarning),
      ),
    )
    .orderBy(desc(created_at), desc(cases.number))
    .limit(mostLooked);
  const counted = new Map<LadderRule, Set<string>>(
    rules.filter(({ enabled }) => enabled).map((one) => [one, new Set()]),
  );
  for (const row of rows) {
    const infraction = infractionOf({ ...row, status: statusOf(row, now) });
    if (infraction === null) continue;
    for (const one of countingRules(rules, infraction, row.created_at, now))
      counted.get(one)?.add(`${infraction} ${row.created_at.getTime()}`);
  }
  return [...counted].map(([one, found]) => ({ rule_id: one.id, counted: found.size, needed: one.count }));
}
