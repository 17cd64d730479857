import { eq } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { guilds, premiumAssignments, premiumCodes, premiumGrants, supporters } from '../../db/schema.ts';
import { codeHash } from '../../features/premium-codes.ts';
import { demoAccounts } from './accounts.ts';
import { demoGuilds, type GuildKey } from './guilds.ts';

const day = 86_400_000;

/**
 * Premium codes to try in the demo: readable words instead of random bits, since they are public. Also listed in
 * docs/deploy.md.
 */
export const demoCodes = {
  /** 30 days, one slot. */
  month: 'VIGIE-DEMO-UN-MOIS',
  /** 365 days, three slots. */
  year: 'VIGIE-DEMO-UN-AN',
  used: 'VIGIE-DEMO-PRIS',
  expired: 'VIGIE-DEMO-PASSE',
} as const;

/** A user of the demo's creator-support platform. */
export interface DemoSupporter {
  readonly id: string;
  readonly name: string;
  readonly pledge: { readonly tier: string; readonly slots: number } | null;
}

export const demoSupporters: readonly DemoSupporter[] = [
  { id: 'demo-nora', name: 'Nora Vidal', pledge: { tier: 'Vigie Plus', slots: 1 } },
  { id: 'demo-samir', name: 'Samir Benali', pledge: { tier: 'Vigie Pro', slots: 5 } },
  { id: 'demo-jade', name: 'Jade Muller', pledge: null },
];

/** Who pays for the premium of each guild of the demo. The bot's administrator is a supporter with free slots. */
const payers: readonly {
  readonly guild: GuildKey;
  readonly user: keyof typeof demoAccounts;
  readonly source: 'code' | 'patreon';
  readonly slots: number;
}[] = [
  { guild: 'nebula', user: 'admin', source: 'patreon', slots: 5 },
  { guild: 'arabDevs', user: 'moderator', source: 'code', slots: 2 },
  { guild: 'hostile', user: 'manager', source: 'code', slots: 1 },
];

/** Inserts the premium of the demo, after its guilds: each premium guild uses someone's slot. */
export async function makePremium(db: Db, base: Date): Promise<void> {
  for (const { guild, user, source, slots } of payers) {
    const [row] = await db.select().from(guilds).where(eq(guilds.id, demoGuilds[guild]));
    if (!row?.premium_until) continue;
    const [grant] = await db
      .insert(premiumGrants)
      .values({ user_id: demoAccounts[user].id, source, slots, until: row.premium_until })
      .returning({ id: premiumGrants.id });
    if (!grant) continue;
    const assigned_at = new Date(base.getTime() - 40 * day);
    await db
      .insert(premiumAssignments)
      .values({ guild_id: demoGuilds[guild], grant_id: grant.id, assigned_at });
  }
  await db.insert(supporters).values({
    user_id: demoAccounts.admin.id,
    supporter_id: 'demo-ines',
    tier: 'Vigie Pro',
    linked_at: new Date(base.getTime() - 41 * day),
  });
  const { month, year, used, expired } = demoCodes;
  const code = (text: string, slots: number, days: number) => ({ hash: codeHash(text), slots, days });
  await db.insert(premiumCodes).values([
    { ...code(month, 1, 30), expires_at: null },
    { ...code(year, 3, 365), expires_at: null },
    {
      ...code(used, 2, 365),
      used_by: demoAccounts.moderator.id,
      used_at: new Date(base.getTime() - 41 * day),
    },
    { ...code(expired, 1, 30), expires_at: new Date(base.getTime() - 30 * day) },
  ]);
}
