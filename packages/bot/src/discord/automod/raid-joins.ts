import type { GuildMember } from 'discord.js';
import { botLimits } from '../../../../../src/contract/bot/event-parts.ts';
import { raidLimits } from '../../../../../src/contract/raids.ts';
import type { Bot } from '../bot.ts';
import { type NamedPerson, personOf } from '../people.ts';
import { raidModesOf } from './raid-modes.ts';

interface Join {
  readonly person: NamedPerson;
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** The most newcomers of a guild that are remembered until they are told: no raid fills the memory. */
const mostJoins = 5000;

/** Tells the host who joins during raid mode, and who has joined in the minutes before. Of other newcomers it says nothing. */
export interface RaidJoins {
  /** Takes up a newcomer. */
  joined(member: GuildMember, at: Date): void;
  /** Tells what is not told yet; also that nobody is. */
  tell(guildId: string): void;
  /** Tells who has joined during raid modes, and forgets who joined long before any. */
  tick(at: Date): void;
}

export function openRaidJoins(bot: Bot): RaidJoins {
  const { host } = bot;
  const modes = raidModesOf(bot);
  /** By guild, those of whom the host knows nothing. */
  const untold = new Map<string, Join[]>();

  function tell(guildId: string): void {
    const joins = untold.get(guildId) ?? [];
    untold.delete(guildId);
    do {
      const some = joins.splice(0, botLimits.joins);
      host.send('raid_joined', guildId, {
        joins: some.map(({ person, at }) => ({ person, joined_at: new Date(at).toISOString() })),
      });
    } while (joins.length > 0);
  }

  return {
    joined(member, at) {
      if (member.user.bot) return;
      const known = untold.get(member.guild.id) ?? [];
      untold.set(member.guild.id, known);
      known.push({ person: personOf(member), at: at.getTime() });
      if (known.length > mostJoins) known.shift();
    },
    tell,
    tick(at) {
      const since = at.getTime() - raidLimits.beforeSeconds * 1000;
      for (const [guildId, joins] of untold) {
        if (modes.of(guildId)) tell(guildId);
        else {
          const recent = joins.filter((join) => join.at > since);
          if (recent.length > 0) untold.set(guildId, recent);
          else untold.delete(guildId);
        }
      }
    },
  };
}
