import type { GuildSummary } from '../../contract/guilds.ts';
import type { PremiumAssignment } from '../../contract/premium.ts';
import type { Choice } from '../../lib/choices.ts';
import { collator } from '../../lib/formatters.ts';

/**
 * A guild to choose for a slot, or why it cannot be chosen: it already has premium, from the reader or somebody else,
 * or the bot is not there.
 */
export interface GuildChoice extends Choice<'mine' | 'others' | 'no_bot'> {
  readonly guild: GuildSummary;
}

function refusalOf(
  { id, premium, bot_present }: GuildSummary,
  mine: ReadonlySet<string>,
): GuildChoice['refusal'] {
  if (mine.has(id)) return 'mine';
  if (premium) return 'others';
  return bot_present ? null : 'no_bot';
}

/** All guilds of the reader by name, available ones first. */
export function guildChoices(
  guilds: readonly GuildSummary[],
  assignments: readonly PremiumAssignment[],
  locale: string,
): readonly GuildChoice[] {
  const mine = new Set(assignments.map(({ guild }) => guild.id));
  const { compare } = collator(locale);
  return guilds
    .map((guild) => {
      const refusal = refusalOf(guild, mine);
      return { id: guild.id, name: guild.name, group: null, refusal, caution: null, guild };
    })
    .sort(
      (one, other) =>
        Number(one.refusal !== null) - Number(other.refusal !== null) || compare(one.name, other.name),
    );
}
