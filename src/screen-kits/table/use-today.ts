import { currentGuild, useResource } from '../../app/guild/guild-data.ts';
import { ownZone } from '../../i18n/format.ts';
import { dayIn } from '../../lib/days.ts';

/** Which days a guild counts in: its time zone's, or the reader's own when the guild cannot be read. */
export function useToday(guildId: string): {
  /** `YYYY-MM-DD`; null until the time zone is known. */
  readonly today: string | null;
  /** The guild's time zone where it is not the reader's, as `PeriodPicker` names it. */
  readonly foreignZone: string | null;
} {
  const guild = useResource(currentGuild(guildId));
  if (guild.kind === 'loading') return { today: null, foreignZone: null };
  const timezone = guild.kind === 'ready' ? guild.value.timezone : ownZone();
  return { today: dayIn(timezone, new Date()), foreignZone: timezone === ownZone() ? null : timezone };
}
