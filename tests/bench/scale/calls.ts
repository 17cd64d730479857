/** The reads that `npm run bench:api -- --scale` measures. */
import type postgres from 'postgres';
import { encodeCursor, listName } from '../../../server/documents/paging.ts';
import { commonWord, idOf, largeGuild, rareWord, usualGuild } from './fill.ts';

/** A read of the API to measure. */
export interface ScaleCall {
  readonly name: string;
  readonly path: string;
}

const large = idOf.guild(largeGuild);
const usual = idOf.guild(usualGuild);
/** Eight two-letter prefixes, each of which matches a large share of all words. */
const hostile = 'sp sc in pr tr ab fl me';

/** The defaults of omitted query parameters. */
const pageDefaults = { limit: 50, order: 'desc' };

/** The cursor after this many cases of the large guild's history. */
async function cursorAfter(sql: postgres.Sql, cases: number): Promise<string> {
  const [row] = await sql<{ micros: string; number: number }[]>`
    select (extract(epoch from created_at) * 1000000)::bigint::text as micros, number from cases
    where guild_id = ${large} order by created_at desc, number desc offset least(${cases}, (select count(*) from cases where guild_id = ${large}) / 2) - 1 limit 1`;
  if (!row) throw new Error('The large guild has too few cases.');
  return encodeCursor(listName(large, pageDefaults), { micros: Number(row.micros), number: row.number });
}

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Typical reads of a guild's team, most of them in the large guild, which has a tenth of all rows. */
export async function scaleCalls(sql: postgres.Sql): Promise<readonly ScaleCall[]> {
  const [busiest] = await sql<{ target: string; moderator: string }[]>`
    select mode() within group (order by target_id) as target, mode() within group (order by moderator_id) as moderator
    from (select target_id, moderator_id from cases where guild_id = ${large} limit 20000) as sample`;
  const { target = '', moderator = '' } = busiest ?? {};
  const history = (name: string, query: Readonly<Record<string, string>>, guild = large): ScaleCall => ({
    name: `history: ${name}`,
    path: `/guild/${guild}/history?${new URLSearchParams(query)}`,
  });
  const read = (name: string, path: string, guild = large): ScaleCall => ({
    name,
    path: `/guild/${guild}${path}`,
  });
  return [
    history('first page', {}),
    history('first page, usual guild', {}, usual),
    history('page 100', { cursor: await cursorAfter(sql, 4950) }),
    history('oldest first', { order: 'asc' }),
    history('action', { action: 'ban' }),
    history('three actions', { action: 'ban,kick,note' }),
    history('source', { source: 'captcha' }),
    history('failed', { status: 'failed' }),
    history('active', { status: 'active' }),
    history('expired', { status: 'expired' }),
    history('target', { target_id: target }),
    history('moderator', { moderator_id: moderator }),
    history('a month', { from: dayBefore(60), to: dayBefore(30) }),
    history('moderator, action, status, year', {
      moderator_id: moderator,
      action: 'ban',
      status: 'revoked',
      from: dayBefore(365),
    }),
    history('search, common word', { q: commonWord }),
    history('search, common word, usual guild', { q: commonWord }, usual),
    history('search, rare word', { q: rareWord }),
    history('search, no match', { q: 'quetzalcoatl' }),
    history('search, two letters', { q: 'sp' }),
    history('search, hostile', { q: hostile }),
    history('search, common word and failed', { q: commonWord, status: 'failed' }),
    read('tickets: first page', '/tickets/history'),
    read('tickets: search, common word', `/tickets/history?q=${commonWord}`),
    read('tickets: messages, common word', `/tickets/history?transcript_q=${commonWord}`),
    read('tickets: messages, common word, usual guild', `/tickets/history?transcript_q=${commonWord}`, usual),
    read('page of a member', `/members/${target}`),
    read('timeline of a member', `/members/${target}/timeline`),
    read('members: search, one name', '/members?q=member42'),
    read('members: search, a name that everybody has', '/members?q=mem'),
    read('overview, month', '/overview?period=30d'),
    read('overview, month, usual guild', '/overview?period=30d', usual),
    read('moderators, 30 days', '/modstats'),
    read('moderators, year', `/modstats?from=${dayBefore(365)}`),
    read('ticket figures, 30 days', '/tickets/stats'),
    read('ticket figures, year', `/tickets/stats?from=${dayBefore(365)}`),
    { name: 'figures of the host', path: '/stats' },
  ];
}
