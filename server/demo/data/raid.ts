import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type EventsPlan, idAt, int } from './events.ts';
import { words } from './words.ts';

/** How long the bot took to answer it, in seconds. */
const raidSeconds = 80;

/**
 * The last thing that happened in a guild: so many fresh accounts joined at once, and the raid rule kicked them all, but
 * for one whom the platform would not let go. Its cases follow those of `makeCases` in time and number.
 */
export async function makeRaid(db: Db, plan: EventsPlan, people: number): Promise<void> {
  const { guildId, locale, mark, base } = plan;
  const end = sql`${base.toISOString()}::timestamptz`;
  // The low bits tell them from the people of `makePeople`.
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
}
