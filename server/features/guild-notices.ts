import type { GuildNotice } from '../../src/contract/health.ts';

/** What concerns a guild as a whole. */
interface GuildState {
  /** Whether nobody has set its time zone. */
  readonly isZoneUnset: boolean;
  /** Since when the platform refuses the bot's token; null while it does not. */
  readonly refusedSince: Date | null;
}

/** The notices about a guild with the bot as a whole, faults first. */
export function guildNoticesOf({ isZoneUnset, refusedSince }: GuildState): GuildNotice[] {
  const found: GuildNotice[] = [];
  if (refusedSince) {
    const [kind, since] = ['bot_refused', refusedSince.toISOString()] as const;
    found.push({
      kind,
      key: `${kind}:${since}`,
      severity: 'fault',
      screen: 'guild',
      field: null,
      entry: null,
      since,
    });
  }
  if (isZoneUnset) {
    const kind = 'timezone_unset';
    found.push({ kind, key: kind, severity: 'attention', screen: 'guild', field: 'timezone', entry: null });
  }
  return found;
}
