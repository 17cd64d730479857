import { snowflake } from '../../db/ids.ts';
import type { GuildPlan } from './blueprint.ts';
import { millisecondsBetween } from './events.ts';
import { hostile } from './hostile.ts';
import { nebula } from './nebula.ts';
import { arabDevs, atelier, library } from './others.ts';
import { potager } from './potager.ts';

/** The guilds of the demo, by the name that tests use. */
export const guildPlans = { potager, nebula, arabDevs, atelier, library, hostile } as const satisfies Record<
  string,
  GuildPlan
>;
export type GuildKey = keyof typeof guildPlans;
export const guildKeys = Object.keys(guildPlans) as GuildKey[];

/** The ids of the guilds: the same in every demo database. */
export const demoGuilds = Object.fromEntries(
  guildKeys.map((key, index) => [key, snowflake(guildPlans[key].created, index)]),
) as Readonly<Record<GuildKey, string>>;

/** The low bits of the ids of a guild's generated people, which distinguish them from those of other guilds: 8 to 15. */
export const markOf = (key: GuildKey) => 8 + guildKeys.indexOf(key);

/** Who is most often in the history of the large guild: the first of its generated people. The same in every demo database. */
export const demoMember = snowflake(
  Date.parse(guildPlans.nebula.created) + millisecondsBetween,
  markOf('nebula'),
);

/** The channel of the newest transcript of the large guild, for an address that is the same in every demo database. */
export const demoTranscriptChannel = snowflake(guildPlans.nebula.created, 77);
