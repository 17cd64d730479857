/** Fills a PostgreSQL database with a given number of cases and everything in proportion. */
import type postgres from 'postgres';

/** Ids of the rows created by {@link fill}, which are numbered from 1. */
export const idOf = {
  guild: (number: number) => String(900_000_000_000_000_000n + BigInt(number)),
  user: (number: number) => String(800_000_000_000_000_000n + BigInt(number)),
  moderator: (guild: number, number: number) =>
    String(810_000_000_000_000_000n + BigInt(guild * 20 + number)),
  owner: '820000000000000000',
} as const;

/** The guild with a tenth of all rows, and one of median size. */
export const largeGuild = 1;
export const usualGuild = 502;

/** Search words: one in a fifth of all reasons, one in about twenty reasons of the large guild. */
export const commonWord = 'advertising';
export const rareWord = 'zeppelin';

const guildCount = 1000;
const threeYears = 1095;

/** A tenth of the rows go to the first guild; the other guilds get fewer with higher numbers. */
const anyGuild = `case when random() < 0.1 then ${largeGuild} else 2 + floor(${guildCount - 1} * random() ^ 2)::int end`;
const guildId = (guild: string) => `(900000000000000000 + ${guild})::text`;
const moderatorId = (guild: string) =>
  `(810000000000000000 + ${guild} * 20 + floor(20 * random() ^ 2)::int)::text`;

/** A random member of a guild. Some occur more often than others, and a few are in several guilds. */
const memberId = (guild: string, people: number) =>
  `(800000000000000001 + (${guild}::bigint * 7919 + floor(random() ^ 2 *
    case when ${guild} = ${largeGuild} then ${people / 10} else ${Math.ceil(people / 300)} end)::int) % ${people})::text`;

/** The search words of a guild's row, as in server/documents/words.ts. */
const searchOf = (guild: string, words: string) =>
  `(select array_to_tsvector(array_agg(left(encode(decode(md5(${guild}), 'hex'), 'base64'), 4) || one)) from unnest(${words}) as one)`;

/** Many words share a prefix, so that two letters of a search match thousands of them. */
const vocabulary = `
  create unlogged table fill_words as
    select n, (array['spa','sca','rai','inv','pro','tro','abu','fla','mes','lin','pin','cap','bot','als','ban','not'])[1 + n % 16]
      || (array['mi','ro','lan','te','xu','dor','vi','ker','so','ba'])[1 + n / 16 % 10]
      || (array['ng','ture','m','rel','st','de','que','al','en','is','or','ux','ay'])[1 + n / 160 % 13] as word
    from generate_series(0, 2047) as n`;

/** Texts with their search words computed once, so that this is not done for ten million reasons. */
const texts = `
  create unlogged table fill_texts as
    select n, content, public.search_words(content) as words from (
      select n, case when n % 5 = 0 then '${commonWord} ' else '' end || array_to_string(array(
        select words[1 + floor(2048 * random() ^ 3)::int] from generate_series(1, 3 + n % 6)), ' ') as content
      from generate_series(0, 8191) as n, (select array_agg(word) as words from fill_words) as all_words) as made`;

const people = (count: number) => `
  insert into users (id, username, display_name)
    select (800000000000000000 + who)::text, 'member' || who, initcap(one.word) || ' ' || initcap(other.word)
      from generate_series(1, ${count}) as who
      join fill_words as one on one.n = who * 31 % 2048 join fill_words as other on other.n = who / 7 % 2048
    union all select (810000000000000000 + n)::text, 'team' || n, 'Moderator ' || n from generate_series(20, ${guildCount * 20 + 19}) as n
    union all select '${idOf.owner}', 'owner', 'Owner'`;

const guilds = `
  insert into guilds (id, name, owner_id, member_count, locale, timezone, bot_joined_at, bot_permissions, bot_role_position)
    select ${guildId('n')}, 'Guild ' || n, '${idOf.owner}', 1000, 'en', 'Europe/Paris', now() - interval '${threeYears + 5} days', '8', 50
    from generate_series(1, ${guildCount}) as n`;

/** In chronological order, as a bot writes them, so that the rows of a guild are scattered over the table. */
const cases = (count: number, persons: number) => `
  insert into cases (id, guild_id, number, action, source, target_id, moderator_id, reason, created_at, duration_seconds,
      expires_at, status, rule, notes, search)
  select id, guild_id, number, action, source, target_id, moderator_id, reason, created_at, seconds,
      created_at + seconds * interval '1 second', status, rule, notes,
      ${searchOf(
        'guild_id',
        `text_words || coalesce(target_words, '{}') || coalesce(moderator_words, '{}')
        || case when notes <> '[]' then array['seen', 'before'] else '{}' end || ('#' || number)`,
      )}
  from (
    select (1000000000000000000 + made.n)::text as id, ${guildId('g')} as guild_id, number, action,
      case when human then 'human' when action = 'kick' then 'captcha' else 'automod' end as source,
      made.target_id, made.moderator_id, made.n, seconds,
      t.content || case when odd then ' ${rareWord}' else '' end as reason,
      t.words || case when odd then array['${rareWord}'] else '{}' end as text_words,
      now() - interval '${threeYears} days' * (1 - made.n::float8 / ${count}) as created_at,
      case when luck < 0.08 then 'revoked' when luck < 0.1 then 'failed' else 'active' end as status,
      case when human then null else 'spam' end as rule,
      case when luck > 0.98 then jsonb_build_array(jsonb_build_object('author_id', made.author_id, 'body', 'Seen before', 'created_at', '2026-01-01T00:00:00.000Z')) else '[]' end as notes,
      target.words as target_words, moderator.words as moderator_words
    from (
      select n, g, human, action, row_number() over (partition by g order by n) as number, luck, text_number,
        ${memberId('g', persons)} as target_id, case when human then author_id end as moderator_id, author_id,
        case when action in ('timeout', 'mute') then 600 * (1 + n % 100) end as seconds,
        random() < ${40 / count} * case when g = ${largeGuild} then 5 else 0.5 end as odd
      from (
        select n, g, random() < 0.35 as human, random() as luck, floor(8192 * random())::int as text_number, ${moderatorId('g')} as author_id,
          (array['warn','warn','warn','timeout','timeout','mute','kick','ban','note','unban'])[1 + floor(10 * random())::int] as action
        from (select n, ${anyGuild} as g from generate_series(1, ${count}) as n offset 0) as given offset 0) as drawn) as made
    join fill_texts as t on t.n = text_number
    left join fill_names as target on target.id = made.target_id
    left join fill_names as moderator on moderator.id = made.moderator_id
  ) as whole order by id`;

const tickets = (count: number, persons: number) => `
  insert into tickets (id, guild_id, number, panel_id, opener_id, channel_id, state, opened_at, claimed_by, first_response_seconds,
      closed_at, closed_by, close_reason, rating, message_count, has_transcript, search)
  select made.id, guild_id, number, panel_id, opener_id, made.id, case when closed then 'closed' else 'open' end, opened_at, staff,
      first_response_seconds, case when closed then opened_at + interval '1 day' end, case when closed then staff end,
      case when closed then t.content end, case when closed and made.n % 4 = 0 then 1 + made.n % 5 end, 10, made.n % 2 = 0,
      ${searchOf(
        'guild_id',
        `case when closed then t.words else '{}' end || coalesce(opener.words, '{}')
        || coalesce(team.words, '{}') || ('#' || number)`,
      )}
  from (
    select n, (1100000000000000000 + n)::text as id, ${guildId('g')} as guild_id, row_number() over (partition by g order by n) as number,
      (1 + n % 4)::text as panel_id, ${memberId('g', persons)} as opener_id, ${moderatorId('g')} as staff, random() < 0.95 as closed,
      (30 + 3600 * random() ^ 3)::int as first_response_seconds, floor(8192 * random())::int as text_number,
      now() - interval '${threeYears} days' * (1 - n::float8 / ${count}) as opened_at
    from (select n, ${anyGuild} as g from generate_series(1, ${count}) as n offset 0) as given offset 0) as made
  join fill_texts as t on t.n = text_number
  left join fill_names as opener on opener.id = opener_id left join fill_names as team on team.id = staff
  order by made.id`;

/** The last numbers given. */
const counters = `
  update guilds set last_case = coalesce((select max(number) from cases where guild_id = guilds.id), 0),
    last_ticket = coalesce((select max(number) from tickets where guild_id = guilds.id), 0)`;

const transcripts = `
  insert into transcripts (guild_id, ticket_id, users, roles, channels)
  select guild_id, id, jsonb_build_object(opener_id, '{"username": "a", "display_name": "A", "avatar_url": null, "bot": false, "color": null}'::jsonb,
    claimed_by, '{"username": "b", "display_name": "B", "avatar_url": null, "bot": false, "color": null}'::jsonb), '{}', '{}'
  from tickets where has_transcript`;

const messages = `
  insert into transcript_messages (guild_id, ticket_id, position, id, author_id, content, created_at, extras, search)
  select ticket.guild_id, ticket.id, place, (1200000000000000000 + (ticket.id::bigint % 100000000000) * 10 + place)::text,
    case when place % 2 = 1 then opener_id else claimed_by end, t.content, opened_at + place * interval '1 minute',
    case when luck < 0.05 then jsonb_build_object('reactions', jsonb_build_array(jsonb_build_object('emoji', '👍', 'count', 1, 'user_ids', jsonb_build_array(claimed_by))))
      when luck < 0.051 then jsonb_build_object('blanked', jsonb_build_object('by_id', claimed_by, 'at', '2026-01-01T00:00:00.000Z', 'reason', '')) else '{}' end,
    ${searchOf('ticket.guild_id', 't.words')}
  from (select id, guild_id, opener_id, claimed_by, opened_at, place, random() as luck, floor(8192 * random())::int as text_number
    from tickets, generate_series(1, 10) as place where has_transcript offset 0) as ticket
  join fill_texts as t on t.n = text_number order by ticket.id, place`;

/**
 * In chronological order, as they are counted: every quarter of an hour of 90 days in the two measured guilds, a
 * sample elsewhere.
 */
const activity = (count: number) => [
  `insert into guild_quarters (guild_id, starts_at, joins, leaves, messages, automod_hits)
    select ${guildId('g')}, date_bin('15 minutes', now(), '2020-01-01') - n * interval '15 minutes', n % 7, n % 5, n % 900, n % 11
      from unnest(array[${largeGuild}, ${usualGuild}]) as g, generate_series(0, 90 * 96) as n
    union select ${guildId(`(2 + floor(499 * random())::int)`)}, date_bin('15 minutes', now(), '2020-01-01') - floor(700 * 96 * random())::int * interval '15 minutes', 1, 1, 50, 2
      from generate_series(1, ${count / 5}) order by 2 on conflict do nothing`,
  `insert into channel_days (guild_id, day, channel_id, messages)
    select ${guildId('g')}, current_date - n, (700000000000000000 + channel)::text, n % 90
      from unnest(array[${largeGuild}, ${usualGuild}]) as g, generate_series(0, 90) as n, generate_series(1, 50) as channel
    union select ${guildId(`(2 + floor(499 * random())::int)`)}, current_date - floor(700 * random())::int, (700000000000000000 + floor(50 * random())::int)::text, 9
      from generate_series(1, ${count / 5}) order by 2 on conflict do nothing`,
  `insert into automod_days (guild_id, day, type, hits)
    select ${guildId('g')}, current_date - n, type, n % 30
      from generate_series(1, ${guildCount}) as g, generate_series(0, 90) as n, unnest(array['spam', 'links', 'caps']) as type order by 2`,
  `insert into command_uses (guild_id, command, used_at, duration_ms, ok)
    select ${guildId('g')}, 'case view', now() - interval '700 days' * (1 - n::float8 / ${count / 2}), 80, true
      from (select n, ${anyGuild} as g from generate_series(1, ${count / 2}) as n offset 0) as given`,
  `insert into bot_events (guild_id, event_id, received_at)
    select ${guildId('g')}, 'filled-' || n, now() - interval '8 days' * (1 - n::float8 / ${count / 50})
      from (select n, ${anyGuild} as g from generate_series(1, ${count / 50}) as n offset 0) as given`,
];

const filled = [
  ...['users', 'guilds', 'cases', 'tickets', 'transcripts', 'transcript_messages', 'guild_quarters'],
  ...['channel_days', 'automod_days', 'command_uses', 'bot_events'],
];

/**
 * Fills an empty database with this many cases in 1,000 guilds and three years, and with tickets, transcripts and
 * activity in proportion. Foreign keys are not checked meanwhile, and indexes are created afterwards.
 */
export async function fill(sql: postgres.Sql, count: number): Promise<void> {
  const persons = Math.max(10_000, count / 20);
  await sql.unsafe(`set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '2GB';
    set work_mem = '512MB'; set max_parallel_maintenance_workers = 2; set max_parallel_workers_per_gather = 0; select setseed(0.5)`);
  const indexes = await sql<{ name: string; def: string }[]>`
    select indexname as name, indexdef as def from pg_indexes
    where tablename = any(${filled}) and not exists (select 1 from pg_constraint where conindid = indexname::regclass)`;
  for (const { name } of indexes) await sql.unsafe(`drop index "${name}"`);
  const statements = [
    vocabulary,
    texts,
    people(persons),
    `create unlogged table fill_names as select id, public.search_words(username || ' ' || display_name) as words from users`,
    guilds,
    cases(count, persons),
    tickets(count / 10, persons),
    transcripts,
    messages,
    counters,
    ...activity(count),
    'drop table fill_words, fill_texts, fill_names',
    ...indexes.map(({ def }) => def),
  ];
  for (const statement of statements) {
    const from = performance.now();
    await sql.unsafe(statement).catch((error: Error) => {
      throw new Error(`${error.message} in: ${statement}`);
    });
    const seconds = (performance.now() - from) / 1000;
    if (seconds > 5)
      console.log(`  ${seconds.toFixed(0)} s: ${statement.trim().slice(0, 70).replace(/\s+/g, ' ')}…`);
  }
  await sql.unsafe('reset session_replication_role; reset work_mem');
  await sql.unsafe('vacuum analyze');
  await sql.unsafe('checkpoint');
}
