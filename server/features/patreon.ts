import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { linkPatreon } from '../../src/contract/premium.ts';
import { hashOf, type Session } from '../access/tokens.ts';
import type { Db } from '../db/open.ts';
import { sessions, supporters, users } from '../db/schema.ts';
import { refuse, refuseAs } from '../http/refusal.ts';
import { type Pledge, setPledge } from './premium.ts';

/** Somebody on the creator-support platform. */
export interface Supporter {
  readonly id: string;
  /** Null for somebody who has an account there and supports nobody. */
  readonly pledge: Pledge | null;
}

/** The platform on which people support the bot with money, or the demo's imitation of it. */
export interface Patreon {
  /**
   * Where a link starts: a path of this host or the platform's own address. The platform sends the browser back to
   * `/user/patreon/callback` with a one-time code and the state.
   */
  entry(state: string): string;
  /** Who a code stands for; null when it is unknown, used or too old. It is used up. */
  redeem(db: Db, code: string, now: Date): Promise<Supporter | null>;
  /** Its own pages on this host, mounted at the root; all of them under `/auth/`. */
  routes(db: Db, siteOrigin: string, clock: () => Date): Hono;
}

/**
 * The state of a link that somebody starts. It follows from a secret of their session, which stays when the session is renewed, and
 * from the link that they have, so that it is known to nobody else, is stored nowhere, ends with the session and counts only once.
 *
 * @param linkedAt when the link was made that this one replaces; null for the first
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

/** The link of a person with the platform, if they have one. */
export async function linkOf(db: Db, userId: string) {
  const [link] = await db.select().from(supporters).where(eq(supporters.user_id, userId));
  return link ?? null;
}

/**
 * Ends a link: from now on the caller is that supporter.
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
    // Two links at once have the same state: the first to come here uses it up.
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
