import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Checks the bot's keys. Their short names appear in metrics. */
export interface BotKeys {
  /**
   * The name of the key in an `Authorization: Bearer` header: the first eight hex digits of its SHA-256. Null for an
   * unknown key. All keys are compared in constant time, so that timing reveals nothing about them.
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
