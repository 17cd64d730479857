import { type SQL, sql } from 'drizzle-orm';
import { automodTypes } from '../../../src/contract/automod-rule.ts';
import type { Locale } from '../../../src/routes.ts';
import { platformEpoch } from '../../db/ids.ts';
import type { Db } from '../../db/open.ts';
import { demoCommands } from './commands.ts';
import { words } from './phrases.ts';

/*
 * People and events are made inside the database: a hundred thousand rows in seconds. Chance is taken from MD5 of
 * the row's name, so that every engine and every run gives the same rows; nothing here needs it to be secret.
 */

/** A guild's share of the demo's events. */
export interface EventsPlan {
  readonly guildId: string;
  readonly locale: Locale;
  /** When its first member joined the platform, in milliseconds. */
  readonly since: number;
  /** Tells the ids of this guild's people from another's: 8 to 15. */
  readonly mark: number;
  readonly people: number;
  /** How many take part in what is only counted, such as messages: as many as its events name, unless it says more. */
  readonly active?: number;
  readonly cases: number;
  readonly tickets: number;
  readonly commands: number;
  /** How far back the events go. */
  readonly days: number;
  readonly moderators: readonly string[];
  readonly panels: readonly string[];
  readonly sanctionRules: readonly string[];
  /** The moment up to which it has happened. */
  readonly base: Date;
}

export const int = (value: number) => sql.raw(String(Math.trunc(value)));

/** The n-th of eight independent numbers, 0 to 65535, of a row whose hash is `a` and `b`. */
const chance = (n: number) => sql.raw(`((${n < 4 ? 'a' : 'b'} >> ${16 * (n % 4)}) & 65535)::int`);
export const share = (n: number) => sql`(${chance(n)} / 65536.0)`;
export const jsonText = (values: readonly unknown[]) => sql`${JSON.stringify(values)}::text::jsonb`;
const oneOf = (values: readonly string[], n: number) =>
  sql`(${jsonText(values)} ->> (${chance(n)} % ${int(values.length)}))`;
const oneNumberOf = (values: readonly number[], n: number) => sql`${oneOf(values.map(String), n)}::int`;

/**
 * So many numbered rows of a kind, each with its hash as two bigints. `offset 0` keeps the planner from writing an
 * inner expression out at each of its uses.
 */
export const rows = (kind: string, plan: EventsPlan, count: number) => sql`(
  select i, ('x' || substr(h, 1, 16))::bit(64)::bigint as a, ('x' || substr(h, 17))::bit(64)::bigint as b
  from (select i, md5(${`${kind}:${plan.guildId}:`}::text || i) as h
    from generate_series(1, ${int(count)}) as i offset 0) as hashed offset 0)`;

/** An id made of a time and low bits, as in server/db/ids.ts. */
export const idAt = (time: SQL, low: SQL) =>
  sql`((((extract(epoch from ${time}) * 1000)::bigint - ${int(platformEpoch)}) << 22) | ${low})::text`;

const personId = ({ since, mark }: EventsPlan, index: SQL) =>
  sql`(((${int(since - platformEpoch)} + (${index})::bigint * 7919123) << 22) | ${int(mark)})::text`;

/** Some people are met far more often than others. */
const somebody = (plan: EventsPlan, n: number) =>
  personId(plan, sql`floor(${int(plan.people)} * power(${share(n)}, 2)) + 1`);

/** Hours of the day in UTC as often as people are awake. */
const hours = [
  0, 1, 5, 7, 9, 11, 12, 13, 14, 15, 16, 16, 17, 17, 18, 18, 19, 19, 19, 20, 20, 20, 21, 21, 22, 23,
];

/** A moment in the plan's period, a little more often of late, never after its end. */
function moment({ base, days }: EventsPlan, n: number): SQL {
  const end = sql`${base.toISOString()}::timestamptz`;
  const dayOf = sql`date_trunc('day', ${end} - make_interval(secs => ${int(days * 86_400)} * power(${share(n)}, 1.15)), 'UTC')`;
  const at = sql`${dayOf} + make_interval(hours => ${oneNumberOf(hours, n + 1)}, secs => ${chance(n + 2)} % 3600)`;
  return sql`(select case when t > ${end} then t - interval '1 day' else t end from (select ${at} as t) as drawn)`;
}

/** The members of a guild who appear in its events. */
export async function makePeople(db: Db, plan: EventsPlan): Promise<void> {
  const { first, second, handles } = words[plan.locale];
  await db.execute(sql`
    insert into users (id, username, display_name)
    select ${personId(plan, sql`i`)},
      ${oneOf(handles, 0)} || case when ${chance(3)} % 2 = 0 then '_' else '.' end || i,
      ${oneOf(first, 0)} || case when ${chance(2)} % 3 = 0 then '' else ' ' || ${oneOf(second, 1)} end
    from ${rows('person', plan, plan.people)} as drawn`);
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const repeat = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).flatMap(([name, count]) => Array<string>(count).fill(name));

const actions = repeat({
  warn: 24,
  timeout: 18,
  mute: 5,
  kick: 3,
  ban: 5,
  note: 6,
  unmute: 2,
  unban: 1,
  softban: 1,
});
const automatic = repeat({ warn: 14, timeout: 12, mute: 3, kick: 1, ban: 1 });
const sources = repeat({ human: 42, automod: 40, auto_sanction: 8, captcha: 3, platform: 7 });
const statuses = repeat({ active: 46, revoked: 3, failed: 1 });
const durations = [5 * minute, 10 * minute, hour, hour, 6 * hour, day, day, 3 * day, 7 * day];

/** The moderation history: numbered by time, with who, why, how long and what became of it. */
export async function makeCases(db: Db, plan: EventsPlan): Promise<void> {
  const { reasons, automod, captcha, notes } = words[plan.locale];
  const rule = sql`case source when 'automod' then ${oneOf(automodTypes, 3)}
    when 'auto_sanction' then ${oneOf(plan.sanctionRules, 3)} end`;
  const reason = sql`case
    when source = 'automod' then ${JSON.stringify(automod)}::text::jsonb ->> rule
    when source = 'captcha' then ${captcha}::text
    when action in ('unmute', 'unban') or ${chance(5)} % 12 = 0 then null
    else ${oneOf(reasons, 5)} end`;
  const remark = sql`jsonb_build_array(jsonb_build_object(
    'author_id', ${oneOf(plan.moderators, 4)}, 'body', ${oneOf(notes, 5)},
    'created_at', to_char((created_at + interval '3 hours') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')))`;
  const lasts = sql`case
    when action in ('timeout', 'mute') then ${oneNumberOf(durations, 6)}
    when action = 'ban' and ${chance(6)} % 4 = 0 then ${int(30 * day)} end`;
  await db.execute(sql`
    insert into cases (id, guild_id, number, action, source, target_id, moderator_id, reason, created_at,
      duration_seconds, expires_at, status, rule, notes)
    select ${idAt(sql`created_at`, sql`number`)}, ${plan.guildId}, number, action, source, target_id,
      case when source = 'human' or (source = 'platform' and ${chance(4)} % 2 = 0)
        then ${oneOf(plan.moderators, 4)} end,
      ${reason}, created_at, lasts, created_at + make_interval(secs => lasts),
      case when action = 'note' then 'active' else ${oneOf(statuses, 7)} end,
      rule, case when ${chance(7)} % 25 = 0 then ${remark} else '[]'::jsonb end
    from (select *, ${lasts} as lasts, row_number() over (order by created_at, i)::int as number
      from (select *,
          case source when 'captcha' then 'kick' when 'human' then ${oneOf(actions, 1)}
            when 'platform' then ${oneOf(['ban', 'kick', 'timeout', 'unban'], 1)}
            else ${oneOf(automatic, 1)} end as action,
          ${rule} as rule
        from (select i, a, b, ${oneOf(sources, 0)} as source, ${somebody(plan, 2)} as target_id,
            ${moment(plan, 3)} as created_at
          from ${rows('case', plan, plan.cases)} as drawn offset 0) as sourced offset 0) as acted) as numbered`);
}

/** Tickets: those of the last days may be open, the others were closed by staff or by themselves. */
export async function makeTickets(db: Db, plan: EventsPlan): Promise<void> {
  const end = sql`${plan.base.toISOString()}::timestamptz`;
  const resolution = sql`make_interval(secs => floor(${int(10 * minute)} + ${int(5 * day)} * power(${share(3)}, 3)))`;
  await db.execute(sql`
    insert into tickets (id, guild_id, number, panel_id, opener_id, channel_id, state, opened_at, claimed_by,
      first_response_seconds, closed_at, closed_by, close_reason, rating, message_count, has_transcript)
    select ${idAt(sql`opened_at`, sql`number`)}, ${plan.guildId}, number, ${oneOf(plan.panels, 4)}, opener_id,
      ${idAt(sql`opened_at`, sql`(number + 2000000)`)},
      case when closed_at is not null then 'closed' when answered then 'pending' else 'open' end,
      opened_at, case when answered then ${oneOf(plan.moderators, 5)} end,
      case when answered then least((30 + ${int(6 * hour)} * power(${share(6)}, 4))::int,
        extract(epoch from coalesce(closed_at, ${end}) - opened_at)::int) end,
      closed_at, case when closed_at is not null and ${chance(7)} % 8 > 0 then ${oneOf(plan.moderators, 5)} end,
      case when closed_at is not null then ${oneOf(words[plan.locale].closed, 7)} end,
      case when closed_at is not null and ${chance(6)} % 5 < 2
        then ${oneNumberOf([5, 5, 5, 5, 4, 4, 4, 3, 2, 1], 4)} end,
      3 + ${chance(5)} % 60, closed_at is not null
    from (select i, a, b, opener_id, opened_at, ${chance(6)} % 30 > 0 as answered,
        row_number() over (order by opened_at, i)::int as number,
        case when opened_at + ${resolution} < ${end} then opened_at + ${resolution} end as closed_at
      from (select i, a, b, ${somebody(plan, 7)} as opener_id, ${moment(plan, 0)} as opened_at
        from ${rows('ticket', plan, plan.tickets)} as drawn offset 0) as opened) as numbered`);
}

const commands = repeat(Object.fromEntries(demoCommands.map(({ name, weight }) => [name, weight])));

/** Commands given to the bot over the last 90 days at most; one in about 60 failed. */
export async function makeCommands(db: Db, plan: EventsPlan): Promise<void> {
  const lately = { ...plan, days: Math.min(plan.days, 90) };
  await db.execute(sql`
    insert into command_uses (guild_id, command, used_at, duration_ms, ok)
    select ${plan.guildId}, ${oneOf(commands, 0)}, ${moment(lately, 1)},
      (18 + 900 * power(${share(4)}, 6))::int, ${chance(5)} % 60 > 0
    from ${rows('command', plan, plan.commands)} as drawn`);
}
