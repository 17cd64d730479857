import { eq } from 'drizzle-orm';
import { deleteUserData, userDataRows } from '../../src/contract/user-data.ts';
import { isFresh } from '../access/sessions.ts';
import type { Db } from '../db/open.ts';
import { guilds, premiumAssignments, premiumGrants } from '../db/schema.ts';
import { exportPerson } from '../features/personal-data/export.ts';
import { forgetPerson } from '../features/personal-data/forget.ts';
import { ownedGuilds, refreshOwnedGuilds } from '../features/personal-data/owned-guilds.ts';
import type { Handlers } from '../http/handler.ts';
import { Refusal, refuseAs } from '../http/refusal.ts';

const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name });

/** The guilds that have premium through this person. */
function premiumGuilds(db: Db, userId: string) {
  return db
    .select({ id: guilds.id, name: guilds.name })
    .from(premiumAssignments)
    .innerJoin(premiumGrants, eq(premiumGrants.id, premiumAssignments.grant_id))
    .innerJoin(guilds, eq(guilds.id, premiumAssignments.guild_id))
    .where(eq(premiumGrants.user_id, userId))
    .orderBy(guilds.name, guilds.id);
}

export const userHandlers = {
  getUser({ session }) {
    const { bot_admin, ...user } = session.user;
    return bot_admin ? { ...user, bot_admin } : user;
  },

  async getUserData({ db, session, now }) {
    const { records, ...data } = await exportPerson(db, session.user.id, 'person', now, userDataRows);
    // Copied because the lists in the contract's type are mutable.
    return {
      ...data,
      cut: [...data.cut],
      records: Object.fromEntries(Object.entries(records).map(([name, rows]) => [name, [...rows]])),
    };
  },

  async getUserDataTerms({ db, config, session, now }) {
    const { id } = session.user;
    try {
      await refreshOwnedGuilds(db, config.rights, id, now);
    } catch (error) {
      // Reading works without the platform. The deletion itself asks again.
      if (!(error instanceof Refusal)) throw error;
    }
    const { cases, tickets, openings, names, users } = config.retention;
    return {
      retention: { cases, tickets, openings, names, users },
      owned_guilds: (await ownedGuilds(db, id)).map(named),
      premium_guilds: await premiumGuilds(db, id),
    };
  },

  async deleteUserData({ db, config, session, cookie, now }) {
    const { id } = session.user;
    if (!(await isFresh(db, session.id, now)))
      throw refuseAs(deleteUserData, 'auth.not_fresh', 'This asks for a sign-in of the last 10 minutes.');
    await refreshOwnedGuilds(db, config.rights, id, now);
    const { kind } = await forgetPerson(db, id, now);
    if (kind === 'owner')
      throw refuseAs(deleteUserData, 'data.owner', 'The caller owns guilds that the bot is in.');
    // The sessions are deleted with the other data. This browser's cookie is removed too.
    cookie?.remove();
    return undefined;
  },
} satisfies Handlers;
