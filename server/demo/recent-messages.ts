import { and, asc, eq, inArray } from 'drizzle-orm';
import type { SampledMessage } from '../../src/contract/automod-sample.ts';
import { missingInChannel } from '../../src/lib/permissions.ts';
import { type Locale, locales } from '../../src/routes.ts';
import { snowflake } from '../db/ids.ts';
import type { Db } from '../db/open.ts';
import { cases, channels, guilds, users } from '../db/schema.ts';
import { talks } from './data/talk.ts';

/** Messages that automod should act on, in any language. */
const trouble: readonly string[] = [
  'FREE NITRO https://nitro-gift.example/claim',
  'discord.gg/freenitro',
  'https://discord.com/invite/other-server',
  'WHY IS NOBODY ANSWERING ME',
  '@everyone giveaway!!!',
  '<@101> <@102> <@103> <@104> <@105> <@106>',
  '🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥🔥',
  '# HELLO',
  '||spoiler||',
  'you n00b',
  'n o o b',
  'http://cheap-skins.example',
];

/** One message in this many is one of `trouble`. */
const troubleEvery = 23;
/** Average number of seconds between two messages; some are posted at once. */
const pause = 170;
const day = 86_400_000;

/** A pseudo-random number generator, seeded so that a guild always gets the same numbers. */
function sequence(seed: string): (below: number) => number {
  let state = Number(BigInt(seed) % 2147483647n) || 1;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

const isLocale = (locale: string): locale is Locale => locales.some((known) => known === locale);

/** The messages of the demo's tickets in a language, without those that contain variables. */
function linesOf(locale: string): readonly string[] {
  const { opener, staff } = talks[isLocale(locale) ? locale : 'en'];
  return [...opener, ...staff].filter((line) => !line.includes('{'));
}

/** The text channels of a guild that everyone can see and the bot can read. */
async function talkedIn(db: Db, guildId: string): Promise<{ id: string; parent_id: string | null }[]> {
  const found = await db
    .select()
    .from(channels)
    .where(and(eq(channels.guild_id, guildId), eq(channels.type, 'text'), eq(channels.seen_by, 'everyone')))
    .orderBy(asc(channels.position), asc(channels.id));
  const isRead = (bits: string) =>
    missingInChannel(bits, ['view_channel', 'read_message_history']).length === 0;
  return found.filter(({ bot_permissions }) => isRead(bot_permissions)).slice(0, 12);
}

/** The members of a guild who appear in its moderation history. */
function peopleOf(db: Db, guildId: string): Promise<{ id: string; display_name: string }[]> {
  const named = db.select({ id: cases.target_id }).from(cases).where(eq(cases.guild_id, guildId));
  return db
    .select({ id: users.id, display_name: users.display_name })
    .from(users)
    .where(and(inArray(users.id, named), eq(users.bot, false)))
    .orderBy(asc(users.id))
    .limit(40);
}

/** Generates messages as if posted in a guild before `now`. Returns the same ones for the same guild and time. */
export async function recentMessages(
  db: Db,
  guildId: string,
  limit: number,
  now: Date,
): Promise<readonly SampledMessage[]> {
  const [guild] = await db.select({ locale: guilds.locale }).from(guilds).where(eq(guilds.id, guildId));
  const [places, people] = [await talkedIn(db, guildId), await peopleOf(db, guildId)];
  if (!guild || places.length === 0 || people.length === 0) return [];
  const next = sequence(guildId);
  const lines = linesOf(guild.locale);
  let at = now.getTime();
  const newestFirst = Array.from({ length: limit }, (_, index): SampledMessage => {
    const isTrouble = next(troubleEvery) === 0;
    const [place, author] = [places[next(places.length)], people[next(people.length)]];
    if (!place || !author) throw new Error('A choice is out of range');
    at -= next(8) === 0 ? 1000 : (1 + next(2 * pause)) * 1000;
    return {
      id: snowflake(at, index),
      author: {
        ...author,
        role_ids: [],
        created_at: new Date(now.getTime() - (1 + next(900)) * day).toISOString(),
        bot: false,
        may_mention_everyone: false,
      },
      channel_id: place.id,
      parent_ids: place.parent_id === null ? [] : [place.parent_id],
      content: (isTrouble ? trouble[next(trouble.length)] : lines[next(lines.length)]) ?? '',
      attachments: next(60) === 0 ? [{ name: 'capture.png' }] : [],
      sent_at: new Date(at).toISOString(),
    };
  });
  return newestFirst.reverse();
}
