import { type SQL, sql } from 'drizzle-orm';
import { transcriptMessages } from '../../../src/contract/transcript.ts';
import { platformEpoch } from '../../../src/lib/snowflake.ts';
import { snowflake } from '../../db/ids.ts';
import type { Db } from '../../db/open.ts';
import { tickets } from '../../db/schema.ts';
import { demoAccounts } from './accounts.ts';
import { type EventsPlan, idAt, int, jsonText } from './events.ts';
import type { Talk } from './talk.ts';

export interface TranscriptsPlan extends EventsPlan {
  readonly talk: Talk;
  /** Transcripts of tickets opened before that are already deleted. */
  readonly keptDays: number;
  /** Whether the newest closed ticket has as many messages as a transcript can contain. */
  readonly longest: boolean;
  /**
   * The channel of the newest closed ticket, whose transcript was read and had the content of a message removed; null for other
   * guilds.
   */
  readonly shownChannel: string | null;
}

/** The id of the bot, as the author of its messages in tickets. */
export const botId = snowflake(platformEpoch + 86_400_000, 6);

/** The bot as transcripts name it. */
export const vigie = {
  username: 'vigie',
  display_name: 'Vigie',
  avatar_url: null,
  bot: true,
  color: 0x939beb,
};

const pick = (values: readonly unknown[], hash: SQL) =>
  sql`(${jsonText(values)} -> ((${hash} & 1048575) % ${int(values.length)})::int)`;
const pickText = (values: readonly string[], hash: SQL) => sql`(${pick(values, hash)} #>> '{}')`;

/** Generates the conversations of tickets that are open or were closed lately: the bot's welcome, then the opener and the staff in turns. */
export async function makeTranscripts(db: Db, plan: TranscriptsPlan): Promise<void> {
  const { guildId, talk, keptDays, base } = plan;
  const end = sql`${base.toISOString()}::text::timestamptz`;
  await db.execute(sql`
    update tickets set has_transcript = false
    where guild_id = ${guildId} and has_transcript and opened_at < ${end} - make_interval(days => ${int(keptDays)})`);
  const newest = sql`(select id from tickets where guild_id = ${guildId} and has_transcript and closed_at is not null
    order by opened_at desc, number desc limit 1)`;
  if (plan.longest) {
    await db.execute(sql`
      update tickets set message_count = ${int(transcriptMessages)} where guild_id = ${guildId} and id = ${newest}`);
  }
  if (plan.shownChannel) {
    await db.execute(
      sql`update tickets set channel_id = ${plan.shownChannel} where guild_id = ${guildId} and id = ${newest}`,
    );
  }
  const named = (id: SQL) => sql`(select jsonb_build_object(id, jsonb_build_object('username', username,
    'display_name', display_name, 'avatar_url', avatar_url, 'bot', bot, 'color', null)) from users where id = ${id})`;
  await db.execute(sql`
    insert into transcripts (guild_id, ticket_id, users, roles, channels)
    select ${guildId}, tickets.id, ${JSON.stringify({ [botId]: vigie })}::text::jsonb || ${named(sql`opener_id`)}
        || coalesce(${named(sql`claimed_by`)}, '{}') || coalesce(${named(sql`closed_by`)}, '{}'),
      coalesce(roles.entry, '{}'), coalesce(channels.entry, '{}')
    from tickets
    left join (select jsonb_build_object(id, jsonb_build_object('name', name, 'color', nullif(color, 0))) as entry
      from roles where guild_id = ${guildId} and position > 0 order by position limit 1) as roles on true
    left join (select jsonb_build_object(id, jsonb_build_object('name', name)) as entry
      from channels where guild_id = ${guildId} and type = 'text' order by position, id limit 1) as channels on true
    where guild_id = ${guildId} and has_transcript`);

  const mention = (text: SQL, token: string, before: string, id: SQL) =>
    sql`replace(${text}, ${`{${token}}`}::text, ${before}::text || coalesce(${id}, '0') || '>')`;
  const mentions: readonly (readonly [string, string, SQL])[] = [
    ['opener', '<@', sql`opener_id`],
    ['channel', '<#', sql`channel`],
    ['role', '<@&', sql`role`],
  ];
  const content = mentions.reduce((text, parts) => mention(text, ...parts), sql`said`);
  await db.execute(sql`
    insert into transcript_messages
      (guild_id, ticket_id, position, id, author_id, content, created_at, edited_at, reply_to_id, extras)
    select ${guildId}, ticket_id, position, id, author_id, case when extras ? 'system' then '' else ${content} end, sent_at,
      case when (hash >> 40) & 31 = 0 then sent_at + interval '90 seconds' end,
      case when (hash >> 45) & 15 = 0 then lag(id) over (partition by ticket_id order by position) end, extras
    from (select *, ${idAt(sql`sent_at`, sql`position`)} as id,
        case when position = 1 then ${botId} when by_staff then staff_id else opener_id end as author_id,
        case when position = 1 then ${talk.welcome} when by_staff then ${pickText(talk.staff, sql`hash`)}
          else ${pickText(talk.opener, sql`hash`)} end as said,
        case when position > 1 and (hash >> 50) & 7 = 0 then ${pick(talk.extras, sql`(hash >> 20)`)} else '{}' end as extras
      from (select ticket_id, position, opener_id, coalesce(claimed_by, closed_by) as staff_id, hash,
          (select key from jsonb_object_keys(channels) as key limit 1) as channel,
          (select key from jsonb_object_keys(roles) as key limit 1) as role,
          opened_at + (coalesce(closed_at, ${end}) - opened_at) * (position - 1) / message_count as sent_at,
          position > 2 and (hash >> 53) & 1 = 1 and coalesce(claimed_by, closed_by) is not null as by_staff
        from (select tickets.*, ticket_id, channels, roles, position,
            ('x' || substr(md5(ticket_id || ':' || position), 1, 15))::bit(60)::bigint as hash
          from transcripts join tickets on tickets.guild_id = transcripts.guild_id and tickets.id = ticket_id,
            generate_series(1, message_count) as position
          where tickets.guild_id = ${guildId} offset 0) as drawn offset 0) as placed offset 0) as written`);
  if (plan.shownChannel) await makeReaders(db, guildId, newest, base);
}

/**
 * Records that two people read a transcript after its ticket was closed, and that one of them removed the content of
 * a message.
 */
async function makeReaders(db: Db, guildId: string, ticketId: SQL, base: Date): Promise<void> {
  const { manager, moderator } = demoAccounts;
  const end = sql`${base.toISOString()}::text::timestamptz`;
  for (const [hours, { id }] of [manager, moderator].entries()) {
    await db.execute(sql`
      insert into transcript_openings (guild_id, ticket_id, user_id, hour, opened_at)
      select ${guildId}, id, ${id}, date_trunc('hour', at, 'UTC'), at
      from (select id, least(closed_at + make_interval(hours => ${int(hours + 1)}), ${end}) as at
        from tickets where guild_id = ${guildId} and id = ${ticketId}) as read`);
  }
  // Read first: a distributed database refuses to format a time of one table for the row of another.
  const hourLater = sql`least(${tickets.closed_at} + interval '1 hour', ${end}) at time zone 'UTC'`;
  const [read] = await db
    .select({ at: sql<string>`to_char(${hourLater}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')` })
    .from(tickets)
    .where(sql`guild_id = ${guildId} and id = ${ticketId}`);
  const blanked = { by_id: manager.id, reason: 'A phone number', at: read?.at };
  await db.execute(sql`
    update transcript_messages set content = '', extras = ${JSON.stringify({ blanked })}::text::jsonb
    where guild_id = ${guildId} and ticket_id = ${ticketId} and position = 3`);
}
