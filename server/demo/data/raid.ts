import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type EventsPlan, idAt, int, jsonText, personId } from './events.ts';
import { words } from './phrases.ts';

/** How long the bot took to respond, in seconds. */
const raidSeconds = 80;

/**
 * Generates a raid as the last event of a guild: many new accounts joined at once and the raid rule kicked all of them
 * except one that the platform refused to kick. Its cases come after those of `makeCases` in time and number.
 */
export async function makeRaid(db: Db, plan: EventsPlan, people: number): Promise<void> {
  const { guildId, locale, mark, base } = plan;
  const end = sql`${base.toISOString()}::timestamptz`;
  // The low bits distinguish these users from those of `makePeople`.
  const person = idAt(sql`${end} - i * interval '61 seconds'`, int(mark + 16));
  const number = sql`(1000 + i * 37)`;
  await db.execute(sql`
    insert into users (id, username, display_name)
    select ${person}, 'free_nitro_' || ${number}, 'free nitro ' || ${number}
    from generate_series(1, ${int(people)}) as i`);
  await db.execute(sql`
    insert into cases (id, guild_id, number, action, source, target_id, reason, created_at, status, rule, notes)
    select ${idAt(sql`created_at`, sql`number`)}, ${guildId}, number, 'kick', 'automod', person_id,
      ${words[locale].automod.raid}, created_at, status, 'raid', '[]'
    from (
      select ${person} as person_id, last.number + i as number,
        case when i = ${int(people)} then 'failed' else 'active' end as status,
        ${end} - least(make_interval(secs => ${int(raidSeconds)}), ${end} - last.at) * (1 - i / ${int(people + 1)}.0) as created_at
      from generate_series(1, ${int(people)}) as i,
        (select max(number) as number, max(created_at) as at from cases where guild_id = ${guildId}) as last
    ) as kicked`);
  const measures = sql`array['captcha_hard', 'invites_paused', 'slow_mode', 'joins_closed']`;
  await db.execute(sql`
    insert into raid_modes (guild_id, number, began_at, told_at, rule, until, measures, ended_at, ended_by, joins_known)
    values (${guildId}, 2, ${end} - interval '70 seconds', ${end} - interval '70 seconds', 'raid',
      ${end} + interval '10 minutes', ${measures}, ${end}, ${plan.moderators[0] ?? null}, true)`);
  // Those who were kicked, and a few others who came meanwhile.
  await db.execute(sql`
    insert into raid_joins (guild_id, raid, user_id, joined_at)
    select guild_id, 2, target_id, created_at from cases where guild_id = ${guildId} and rule = 'raid'
      and created_at > ${end} - interval '2 minutes'
    union all
    select ${guildId}, 2, ${personId(plan, sql`i`)}, ${end} - i * interval '50 seconds' from generate_series(1, 5) as i
    on conflict do nothing`);
}

/** Of those who came in {@link makeWave}: the second has a Cyrillic letter, the third a digit for one. */
const waveNames = [
  'Crypto Gift',
  'Cryptо Gift',
  'Crypt0 Gift',
  'Luna Star',
  'Nitro Drop',
  'Event Staff',
  'Zoé Martin',
];
const waveHandles = [
  'crypto gift',
  'crypto gift',
  'cryptogift',
  'luna star',
  'nitro drop',
  'event staff',
  'zoe martin',
];

/** Number of joins in each quarter of an hour of {@link makeWave}. */
const wave = [260, 152];

/** Generates a raid that the captcha stopped: three days ago at 3 a.m. many accounts joined, and almost none passed. */
export async function makeWave(db: Db, { guildId, base, mark, moderators }: EventsPlan): Promise<void> {
  const night = sql`((${base.toISOString()}::timestamptz at time zone timezone)::date - 3 + time '03:00') at time zone timezone`;
  const quarters = wave.map((joins, index) => ({
    minutes: int(15 * index),
    joins: int(joins),
    passed: int(joins / 40),
  }));
  for (const { minutes, joins, passed } of quarters) {
    await db.execute(sql`
      insert into guild_quarters (guild_id, starts_at, joins, leaves, captcha_passed, captcha_failed)
      select id, ${night} + make_interval(mins => ${minutes}), ${joins}, ${joins} - ${passed}, ${passed}, ${joins} - ${passed}
      from guilds where id = ${guildId}
      on conflict (guild_id, starts_at) do update set
        joins = guild_quarters.joins + excluded.joins,
        leaves = guild_quarters.leaves + excluded.leaves,
        captcha_passed = guild_quarters.captcha_passed + excluded.captcha_passed,
        captcha_failed = guild_quarters.captcha_failed + excluded.captcha_failed`);
  }
  const people = wave.reduce((sum, joins) => sum + joins, 0);
  // Accounts of three weeks at most, in four kinds that each took another's name with other numbers and letters.
  const person = idAt(sql`${night} - i * interval '70 minutes'`, int(mark + 32));
  const nth = sql`((i * 5) % ${int(waveNames.length)})`;
  const ofGuild = sql`from guilds, generate_series(1, ${int(people)}) as i where guilds.id = ${guildId}`;
  await db.execute(sql`
    insert into users (id, username, display_name)
    select ${person}, replace(lower(${jsonText(waveHandles)} ->> ${nth}), ' ', '_') || (100 + i),
      (${jsonText(waveNames)} ->> ${nth}) || case when i % 2 = 0 then ' ' || i else '' end ${ofGuild}`);
  await db.execute(sql`
    insert into past_raids (guild_id, number, began_at, began_by, until, measures, joins_known)
    select id, 1, ${night} + interval '4 minutes', ${moderators[0] ?? null}, ${night} + interval '34 minutes',
      array['captcha_hard'], true from guilds where id = ${guildId}`);
  await db.execute(sql`
    insert into raid_joins (guild_id, raid, user_id, joined_at)
    select guilds.id, 1, ${person}, ${night} + i * interval '4 seconds' ${ofGuild}`);
}
