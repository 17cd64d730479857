import { storedList } from '../../stores/stored-list.ts';

/** How many reasons are kept for each guild. */
const limit = 8;

const text = (entry: unknown) => (typeof entry === 'string' && entry !== '' ? entry : null);

/** The reasons that the reader has given in a guild, newest first. */
const reasonsOf = (guildId: string) => storedList(`reasons:${guildId}`, text, limit);

export const recentReasons = (guildId: string): readonly string[] => reasonsOf(guildId).get();

export function rememberReason(guildId: string, reason: string): void {
  const $reasons = reasonsOf(guildId);
  $reasons.set([reason, ...$reasons.get().filter((other) => other !== reason)].slice(0, limit));
}
