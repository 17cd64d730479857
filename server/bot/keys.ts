import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The keys with which a bot may call, and their short names for the metrics. */
export interface BotKeys {
  /**
   * The name of the key in an `Authorization: Bearer` header: the first eight hex digits of its SHA-256. Null for any other
   * header. Every key is compared, each in the same time, so that the time says nothing about any of them.
   */
  nameOf(header: string | undefined): string | null;
}

/** @param keys at least one; two while a key is being replaced */
export function botKeys(keys: readonly string[]): BotKeys {
  const known = keys.map(digest);
  return {
    nameOf(header) {
      const given = digest(/^Bearer +(\S+) *$/i.exec(header ?? '')?.[1] ?? '');
      const found = known.filter((one) => timingSafeEqual(one, given));
      return found[0]?.toString('hex').slice(0, 8) ?? null;
    },
  };
}
