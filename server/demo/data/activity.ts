import { sql } from 'drizzle-orm';
import type { AutomodType } from '../../../src/contract/automod-rule.ts';
import type { Db } from '../../db/open.ts';
import { type EventsPlan, rows, share } from './events.ts';

/** Number of quarters of an hour to generate: 66 days, since the dashboard compares two periods of 30 days. */
const quarters = 66 * 96;

/** Activity in each hour of the day in the guild's time zone, relative to the mean. */
const byHour = [
  0.42, 0.22, 0.12, 0.07, 0.06, 0.09, 0.24, 0.5, 0.74, 0.86, 0.92, 1.08, 1.35, 1.26, 1.15, 1.24, 1.4, 1.66,
  1.9, 2.16, 2.3, 2.2, 1.62, 0.98,
];

/** How hits are distributed among the types of automod. */
const hitWeights: Readonly<Record<AutomodType, number>> = {
  spam: 21,
  duplicates: 10,
  mentions: 1.5,
  invites: 5,
  links: 8,
  words: 30,
  regex: 4,
  caps: 14,
  emoji: 2.5,
  attachments: 0.6,
  markdown: 3,
  raid: 0.2,
  names: 0.2,
};

const weightOf = (time: string) =>
  sql`((array[${sql.raw(byHour.join(','))}])[extract(hour from ${sql.raw(time)})::int + 1]
    * case when extract(isodow from ${sql.raw(time)}) >= 6 then 1.25 else 0.9 end)`;

/**
 * Generates the number of messages, joins and leaves for each quarter of an hour, and for each day the messages by
 * channel
 * and the automod hits by type. Every automod case is also a hit; most hits have no case.
 */
export async function makeActivity(db: Db, plan: EventsPlan): Promise<void> {
  const { guildId, base } = plan;
  const { active = plan.people } = plan;
  const end = sql`${base.toISOString()}::text::timestamptz`;
  const quarterly = (perDay: number) => sql.raw((perDay / 96).toFixed(6));
  await db.execute(sql`
    insert into guild_quarters
      (guild_id, starts_at, joins, leaves, messages, automod_hits, captcha_passed, captcha_failed)
    select ${guildId}, starts_at, joins, leaves, messages, floor(messages / 500.0 + extra)::int + coalesce(found, 0),
      joins - floor(joins * 0.08 + extra * 0.5)::int, floor(joins * 0.08 + extra * 0.5)::int
    from (select ${end} - make_interval(mins => 15 * i) as starts_at, ${share(4)} as extra,
        floor(${quarterly(active / 110)} * weight + ${share(1)})::int as joins,
        floor(${quarterly(active / 170)} * weight + ${share(2)})::int as leaves,
        floor(${quarterly(active * 5)} * weight * (0.6 + 0.8 * ${share(3)}))::int as messages
      from (select i, a, b, ${weightOf('local_time')} as weight
        from (select drawn.*, (${end} - make_interval(mins => 15 * i)) at time zone timezone as local_time
          from ${rows('quarter', plan, quarters)} as drawn, guilds where id = ${guildId} offset 0) as dated
        offset 0) as weighted) as made
    left join (select date_bin('15 minutes', created_at, timestamptz '2015-01-01Z') as quarter, count(*)::int as found
      from cases where guild_id = ${guildId} and source = 'automod' group by 1) as hits on quarter = starts_at
    where joins + leaves + messages + coalesce(found, 0) + floor(messages / 500.0 + extra) > 0`);
  // Divides the messages of a day among the channels by rounding cumulative shares, so that the parts add up.
  await db.execute(sql`
    insert into channel_days (guild_id, day, channel_id, messages)
    select ${guildId}, day, id, part from (
      select day, id, (floor(said * upto) - floor(said * coalesce(lag(upto) over (partition by day order by place), 0)))::int
          as part
      from (select (starts_at at time zone timezone)::date as day, sum(messages) as said
          from guild_quarters join guilds on guilds.id = guild_id where guild_id = ${guildId} group by 1) as days,
        (select id, place, case place when count(*) over () then 1 else sum(weight) over (order by place) end as upto
          from (select id, row_number() over (order by luck desc, id) as place,
              power(luck, 3) / sum(power(luck, 3)) over () as weight
            from (select id, (('x' || substr(md5(id), 1, 4))::bit(16)::int + 1) / 65536.0 as luck from channels
              where guild_id = ${guildId} and type <> 'category' and bot_permissions <> '0') as drawn) as shares)
          as lines) as parts
    where part > 0`);
  // Divides the hits of a day among the types in the same way.
  const weights = sql.raw(Object.values(hitWeights).join(','));
  const types = sql.raw(
    Object.keys(hitWeights)
      .map((type) => `'${type}'`)
      .join(','),
  );
  await db.execute(sql`
    insert into automod_days (guild_id, day, type, hits)
    select ${guildId}, day, type, part from (
      select day, type, (floor(hits * upto) - floor(hits * coalesce(lag(upto) over (partition by day order by place), 0)))::int
          as part
      from (select (starts_at at time zone timezone)::date as day, sum(automod_hits) as hits
          from guild_quarters join guilds on guilds.id = guild_id where guild_id = ${guildId} group by 1) as days,
        (select type, place, sum(weight) over (order by place) / sum(weight) over () as upto
          from unnest(array[${types}], array[${weights}]::numeric[]) with ordinality as drawn (type, weight, place))
          as shares) as parts
    where part > 0`);
}
