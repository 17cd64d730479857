import { sql } from 'drizzle-orm';
import type { AutomodType } from '../../../src/contract/automod-rule.ts';
import type { Db } from '../../db/open.ts';
import { type EventsPlan, int } from './events.ts';

/** What the messages said that automod met, by its rule. */
const said: Partial<Readonly<Record<AutomodType, string>>> = {
  spam: 'FREE NITRO https://nitro-gift.example/claim',
  invites: 'https://discord.com/invite/other-server',
  links: 'http://cheap-skins.example',
  words: 'n o o b',
  caps: 'WHY IS NOBODY ANSWERING ME',
  mentions: '<@101> <@102> <@103> <@104> <@105> <@106>',
  emoji: '🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥',
};

/** Only the newest cases have the messages that they were made for. */
const most = 200;

/** Gives cases of automod the message that was met, in the first text channel of the guild. */
export async function makeEvidence(db: Db, { guildId }: EventsPlan): Promise<void> {
  await db.execute(sql`
    insert into case_messages (guild_id, case_id, position, author_id, channel_id, content, sent_at, attachments)
    select guild_id, id, 0, target_id, place, said, created_at, '{}'
    from (select cases.*, ${JSON.stringify(said)}::text::jsonb ->> rule as said,
        (select channels.id from channels where channels.guild_id = cases.guild_id and type = 'text' and seen_by = 'everyone'
          order by channels.position, channels.id limit 1) as place
      from cases where guild_id = ${guildId} and source = 'automod'
      order by number desc limit ${int(most)}) as met
    where said is not null and place is not null`);
}
