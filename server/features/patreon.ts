import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { linkPatreon } from '../../src/contract/premium.ts';
import { hashOf, type Session } from '../access/tokens.ts';
import type { Db } from '../db/open.ts';
import { sessions, supporters, users } from '../db/schema.ts';
import { refuse, refuseAs } from '../http/refusal.ts';
import { type Pledge, setPledge } from './premium.ts';

/** An account on the creator-support platform. */
export interface Supporter {
  readonly id: string;
  /** Null when the account has no pledge. */
  readonly pledge: Pledge | null;
}

/** The creator-support platform, or the demo's imitation. */
export interface Patreon {
  /**
   * Where linking starts: a path of this host, or an address of the platform. It redirects to `/user/patreon/callback`
   * with a one-time code and the state.
   */
  entry(state: string): string;
  /** The account of a code, which is used up; null when the code is unknown, used or expired. */
  redeem(db: Db, code: string, now: Date): Promise<Supporter | null>;
  /** The platform's own pages on this host, all under `/auth/`. They are mounted at the root. */
  routes(db: Db, siteOrigin: string, clock: () => Date): Hono;
}

/**
 * The state for linking an account. It is derived from a secret of the session and from the existing link. So it is not
 * stored, nobody else knows it, it is valid only during the session, and it can be used only once.
 *
 * @param linkedAt when the link to replace was made; null for the first
 * @throws Refusal `auth.required` when the session has ended
 */
export async function linkState(db: Db, sessionId: string, linkedAt: Date | null): Promise<string> {
  const [session] = await db
    .select({ family: sessions.family_hash })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  if (!session) throw refuse('auth.required');
  return hashOf(`creator-support ${session.family} ${linkedAt?.toISOString() ?? 'first'}`);
}

/** The link of a person, or null. */
export async function linkOf(db: Db, userId: string) {
  const [link] = await db.select().from(supporters).where(eq(supporters.user_id, userId));
  return link ?? null;
}

/**
 * Completes linking: the caller gets the account and its pledge.
 *
 * @throws Refusal `patreon.code_invalid` or `patreon.already_linked`
 */
export async function linkSupporter(
  db: Db,
  patreon: Patreon,
  session: Session,
  { code, state }: { readonly code: string; readonly state: string },
  now: Date,
): Promise<void> {
  const invalidCode = () =>
    refuseAs(linkPatreon, 'patreon.code_invalid', 'The code or the state is not valid.');
  const user_id = session.user.id;
  const isCurrent = async (reader: Db) =>
    state === (await linkState(reader, session.id, (await linkOf(reader, user_id))?.linked_at ?? null));
  if (!(await isCurrent(db))) throw invalidCode();
  const supporter = await patreon.redeem(db, code, now);
  if (!supporter) throw invalidCode();
  await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user_id)).for('update');
    // Two requests at once have the same state. Only the first succeeds.
    if (!(await isCurrent(tx))) throw invalidCode();
    await tx.delete(supporters).where(eq(supporters.user_id, user_id));
    const linked = await tx
      .insert(supporters)
      .values({ user_id, supporter_id: supporter.id, tier: supporter.pledge?.tier ?? null, linked_at: now })
      .onConflictDoNothing()
      .returning({ user_id: supporters.user_id });
    if (linked.length === 0) {
      throw refuseAs(linkPatreon, 'patreon.already_linked', 'Another user is linked to that supporter.');
    }
    await setPledge(tx, user_id, supporter.pledge, now);
  });
}
