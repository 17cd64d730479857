import { randomInt } from 'node:crypto';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { activatePremium } from '../../src/contract/premium.ts';
import { hashOf } from '../access/tokens.ts';
import type { Db } from '../db/open.ts';
import { premiumCodes, premiumGrants } from '../db/schema.ts';
import { refuseAs } from '../http/refusal.ts';

const day = 24 * 60 * 60 * 1000;

/** Crockford's base 32: without I, L, O and U, which are easily confused. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** At five bits each, 100 bits. */
const symbols = 20;
const prefix = 'VIGIE';

/** Generates a code: the prefix and four groups of five symbols, with 100 random bits. */
export function makeCode(): string {
  const drawn = Array.from({ length: symbols }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [prefix, ...(drawn.match(/.{5}/g) ?? [])].join('-');
}

/** The stored hash of a code. Case, spaces and hyphens are ignored; I and L are read as 1, O as 0. */
export function codeHash(code: string): string {
  const plain = code.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  return hashOf(plain.replace(/[IL]/g, '1').replaceAll('O', '0'));
}

/** What a code gives. */
export interface CodeTerms {
  readonly slots: number;
  /** How long premium lasts after the code is used. */
  readonly days: number;
  /** When the code expires if not used; null for never. */
  readonly expires_at: Date | null;
}

/** Generates and stores codes. Only their hashes are stored, so this is the only place that returns them. */
export async function issueCodes(db: Db, count: number, worth: CodeTerms): Promise<string[]> {
  const codes = Array.from({ length: count }, makeCode);
  await db.insert(premiumCodes).values(codes.map((code) => ({ hash: codeHash(code), ...worth })));
  return codes;
}

/**
 * Redeems a code. The update matches only an unused code, so of several requests at once only one succeeds. Existing
 * premium of the person is unaffected.
 *
 * @throws Refusal `premium.code_unknown`, `premium.code_used` or `premium.code_expired`
 */
export async function redeemPremiumCode(db: Db, code: string, userId: string, now: Date): Promise<void> {
  const hash = codeHash(code);
  const unexpired = or(isNull(premiumCodes.expires_at), gt(premiumCodes.expires_at, now));
  await db.transaction(async (tx) => {
    const [taken] = await tx
      .update(premiumCodes)
      .set({ used_by: userId, used_at: now })
      .where(and(eq(premiumCodes.hash, hash), isNull(premiumCodes.used_at), unexpired))
      .returning();
    if (taken) {
      const { slots, days } = taken;
      const until = new Date(now.getTime() + days * day);
      await tx.insert(premiumGrants).values({ user_id: userId, source: 'code', slots, until });
      return;
    }
    const [found] = await tx.select().from(premiumCodes).where(eq(premiumCodes.hash, hash));
    if (!found) throw refuseAs(activatePremium, 'premium.code_unknown', 'There is no such code.');
    if (found.used_at) throw refuseAs(activatePremium, 'premium.code_used', 'The code has been used.');
    throw refuseAs(activatePremium, 'premium.code_expired', 'The code has expired.');
  });
}
