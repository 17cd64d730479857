import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { type CaseAction, caseActions } from '../../src/contract/history.ts';
import { modstatsDefaultDays } from '../../src/contract/moderators.ts';
import { dayCount } from '../../src/lib/days.ts';
import type { Db } from '../db/open.ts';
import { cases } from '../db/schema.ts';
import { inDays, localDay, type Period, periodOf } from '../features/periods.ts';
import { userNames } from '../features/user-names.ts';
import type { Handlers } from '../http/handler.ts';

/** The number of cases of one moderator or of all of them, by action or by day. A row has two of these four groupings. */
interface Cell {
  /** Null in the total of all moderators. */
  readonly moderator_id: string | null;
  /** Null in a row grouped by day. */
  readonly action: CaseAction | null;
  /** Days since the start of the period; null in a row grouped by action. */
  readonly day: number | null;
  readonly made: number;
  readonly reversed: number;
}

/** Counts cases in one pass in the database: by action and by day, for each moderator and for all. */
function cellsOf(db: Db, guildId: string, period: Period): Promise<Cell[]> {
  const day = sql<number>`${localDay(cases.created_at, period.timezone)} - ${period.from}::text::date`;
  const made = db
    .select({
      moderator_id: cases.moderator_id,
      action: cases.action,
      day: day.as('day'),
      status: cases.status,
    })
    .from(cases)
    .where(
      and(
        eq(cases.guild_id, guildId),
        isNotNull(cases.moderator_id),
        ...inDays(cases.created_at, period, period.timezone),
      ),
    )
    .as('made');
  return db
    .select({
      moderator_id: made.moderator_id,
      action: sql<CaseAction | null>`${made.action}`,
      day: sql<number | null>`${made.day}`,
      made: sql`count(*)`.mapWith(Number),
      reversed: sql`count(*) filter (where ${made.status} = 'revoked')`.mapWith(Number),
    })
    .from(made)
    .groupBy(
      sql`grouping sets ((${made.moderator_id}, ${made.action}), (${made.moderator_id}, ${made.day}), (${made.action}), (${made.day}))`,
    );
}

function figuresOf(cells: readonly Cell[], days: number) {
  const by_action = Object.fromEntries(caseActions.map((action) => [action, 0])) as Record<
    CaseAction,
    number
  >;
  const figures = { total: 0, by_action, reversed: 0, daily: Array<number>(days).fill(0) };
  for (const { action, day, made, reversed } of cells) {
    if (day !== null) figures.daily[day] = made;
    if (action === null) continue;
    by_action[action] = made;
    figures.total += made;
    figures.reversed += reversed;
  }
  return figures;
}

export const moderatorsHandlers = {
  async getModstats({ db, guild, query, now }) {
    const period = periodOf(query, guild.row.timezone, now, modstatsDefaultDays);
    const days = dayCount(period);
    const byModerator = new Map<string | null, Cell[]>();
    for (const cell of await cellsOf(db, guild.row.id, period)) {
      const own = byModerator.get(cell.moderator_id);
      if (own) own.push(cell);
      else byModerator.set(cell.moderator_id, [cell]);
    }
    const personOf = await userNames(db, [...byModerator.keys()]);
    const moderators = [...byModerator].flatMap(([id, cells]) =>
      id === null ? [] : [{ user: personOf(id), ...figuresOf(cells, days) }],
    );
    moderators.sort((one, other) => other.total - one.total || (one.user.id < other.user.id ? -1 : 1));
    return {
      from: period.from,
      to: period.to,
      moderators,
      totals: figuresOf(byModerator.get(null) ?? [], days),
    };
  },
} satisfies Handlers;
