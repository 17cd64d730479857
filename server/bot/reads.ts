/** What the bot reads of a guild: cases, open tickets and templates. */
import { and, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import {
  type BotCase,
  type BotTemplates,
  botCase,
  botTemplates,
  type botTemplatesQuery,
  type MemberCases,
  memberCases,
  type memberCasesQuery,
  type OpenTickets,
  openTickets,
  type openTicketsQuery,
} from '../../src/contract/bot/reads.ts';
import type { ModerationCase } from '../../src/contract/history.ts';
import { instant } from '../../src/contract/primitives.ts';
import type { LadderRule } from '../../src/moderation/ladder.ts';
import type { Db } from '../db/open.ts';
import { cases, templates, tickets } from '../db/schema.ts';
import {
  afterPosition,
  decodeCursor,
  decodeKeyed,
  encodeKeyed,
  listName,
  optionalEq,
  pageOf,
  queryPosition,
  type SortKey,
} from '../documents/paging.ts';
import { caseOf, caseSortKey, casesOf, peopleIn as peopleInCase } from '../features/case-rows.ts';
import { countingRules, infractionOf, ladderOf, ladderRules } from '../features/ladder-counts.ts';
import { peopleIn as peopleInTicket, ticketOf, ticketSortKey, ticketsOf } from '../features/ticket-rows.ts';
import { userNames } from '../features/user-names.ts';
import { invalid, refuse } from '../http/refusal.ts';

function withCounts(rules: readonly LadderRule[], one: ModerationCase, now: Date): BotCase {
  const infraction = infractionOf(one);
  const counting = infraction ? countingRules(rules, infraction, new Date(one.created_at), now) : [];
  return { ...one, infraction, counts_for: counting.map(({ id }) => id) };
}

/** The condition for the entries after a cursor; none without one. */
function after(key: SortKey, list: string, cursor: string | undefined): SQL | undefined {
  return cursor === undefined
    ? undefined
    : afterPosition(key, 'desc', queryPosition(decodeCursor(list, cursor)));
}

/** @throws Refusal 422 for a cursor of another list, for example of another member */
export async function casesOfMember(
  db: Db,
  guildId: string,
  memberId: string,
  { cursor, limit }: v.InferOutput<typeof memberCasesQuery>,
  now: Date,
): Promise<MemberCases> {
  const list = listName(guildId, { target_id: memberId });
  const wanted = and(eq(cases.guild_id, guildId), eq(cases.target_id, memberId));
  const total = db.select({ total: count() }).from(cases).where(wanted);
  const rules = await ladderRules(db, guildId);
  const place = after(caseSortKey, list, cursor);
  const rows = await casesOf(db, guildId, and(wanted, place), total, 'desc', limit + 1);
  const [counted] = rows.length > 0 ? rows : await total;
  const personOf = await userNames(db, rows.flatMap(peopleInCase));
  const page = pageOf(rows, limit, list, counted?.total ?? 0, (row) =>
    withCounts(rules, caseOf(row, personOf, now), now),
  );
  return v.parse(memberCases, { ...page, ladder: await ladderOf(db, guildId, memberId, rules, now) });
}

/**
 * @param which its id, or its number in the guild
 * @throws Refusal 404 when the guild has no such case
 */
export async function caseFor(
  db: Db,
  guildId: string,
  which: { readonly id: string } | { readonly number: number },
  now: Date,
): Promise<BotCase> {
  const isIt = 'id' in which ? eq(cases.id, which.id) : eq(cases.number, which.number);
  const wanted = and(eq(cases.guild_id, guildId), isIt);
  const [row] = await casesOf(db, guildId, wanted, sql`select 1`, 'desc', 1);
  if (!row) throw refuse('not_found');
  const personOf = await userNames(db, peopleInCase(row));
  const rules = await ladderRules(db, guildId);
  return v.parse(botCase, withCounts(rules, caseOf(row, personOf, now), now));
}

/** @throws Refusal 422 for a cursor of another list */
export async function ticketsToAnswer(
  db: Db,
  guildId: string,
  { cursor, limit, opener_id }: v.InferOutput<typeof openTicketsQuery>,
): Promise<OpenTickets> {
  const list = listName(guildId, { open: true, opener_id });
  const wanted = and(
    eq(tickets.guild_id, guildId),
    ne(tickets.state, 'closed'),
    optionalEq(tickets.opener_id, opener_id),
  );
  const rows = await ticketsOf(db, guildId, [wanted, after(ticketSortKey, list, cursor)], limit + 1);
  const total = await db.$count(tickets, wanted);
  const personOf = await userNames(db, rows.flatMap(peopleInTicket));
  return v.parse(
    openTickets,
    pageOf(rows, limit, list, total, (row) => ({ ...ticketOf(row, personOf), answers: [...row.answers] })),
  );
}

/** @throws Refusal 422 for a cursor of another list */
export async function templatesFor(
  db: Db,
  guildId: string,
  { cursor, limit }: v.InferOutput<typeof botTemplatesQuery>,
): Promise<BotTemplates> {
  const list = listName(guildId, { templates: true });
  const wanted = eq(templates.guild_id, guildId);
  const last = cursor === undefined ? null : decodeKeyed(list, cursor);
  if (last && !v.is(instant, last.key)) throw invalid([{ path: 'cursor', key: 'malformed' }]);
  const { id, name, message, saved_at } = templates;
  const rows = await db
    .select({ id, name, message, saved_at })
    .from(templates)
    .where(
      and(
        wanted,
        last ? sql`(${saved_at}, ${id}) < (${last.key}::timestamptz, ${last.id}::text)` : undefined,
      ),
    )
    .orderBy(desc(saved_at), desc(id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const end = shown.at(-1);
  return v.parse(botTemplates, {
    items: shown.map((row) => ({ ...row, saved_at: row.saved_at.toISOString() })),
    next_cursor:
      end && rows.length > limit ? encodeKeyed(list, { key: end.saved_at.toISOString(), id: end.id }) : null,
    total: await db.$count(templates, wanted),
  });
}
