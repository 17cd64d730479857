import type { GuildNotice } from '../../src/contract/health.ts';

/** What concerns a guild as a whole. */
interface GuildState {
  /** Whether nobody has set its time zone. */
  readonly isZoneUnset: boolean;
  /** Since when the platform refuses the bot's token; null while it does not. */
  readonly refusedSince: Date | null;
  /** When the bot last reported how it is, if that is too long ago; else null. */
  readonly silentSince: Date | null;
}

/** The notices about a guild with the bot as a whole, faults first. */
export function guildNoticesOf({ isZoneUnset, refusedSince, silentSince }: GuildState): GuildNotice[] {
  const found: GuildNotice[] = [];
  const ofBot = [
    ['bot_refused', refusedSince],
    ['bot_silent', silentSince],
  ] as const;
  for (const [kind, at] of ofBot) {
    if (!at) continue;
    const since = at.toISOString();
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
