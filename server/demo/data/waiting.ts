import { sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { demoAccounts } from './accounts.ts';
import type { EventsPlan } from './events.ts';

/** Since when the openers of tickets wait, by what was said in them; the demo's moderator has put two of several aside. */
export async function makeWaiting(db: Db, { guildId, base }: EventsPlan): Promise<void> {
  const now = sql`${base.toISOString()}::text::timestamptz`;
  const said = sql`select said.created_at from transcript_messages as said
    where said.guild_id = tickets.guild_id and said.ticket_id = tickets.id and said.position > 1
      and not said.extras ? 'system'`;
  await db.execute(sql`
    update tickets set team_spoke_at = (select max(created_at) from (${said} and said.author_id <> opener_id) as spoken)
    where guild_id = ${guildId} and state <> 'closed'`);
  await db.execute(sql`
    update tickets set waiting_since = case when team_spoke_at is null then opened_at else
      (select min(created_at) from (${said} and said.author_id = opener_id
        and said.created_at > team_spoke_at) as unanswered) end
    where guild_id = ${guildId} and state <> 'closed'`);
  await db.execute(sql`
    update tickets set snoozed_at = ${now}, snoozed_by = ${demoAccounts.moderator.id},
      snoozed_until = case when place = 4 then ${now} + interval '20 hours' end
    from (select number as chosen, row_number() over (order by opened_at desc) as place from tickets
      where guild_id = ${guildId} and state <> 'closed') as places
    where guild_id = ${guildId} and number = chosen and place in (4, 6)`);
}
