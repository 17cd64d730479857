/** What was granted in a guild, as a document. */
import { asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { type AccessGrant, type AccessGrants, accessGrant, idOfSubject } from '../../src/contract/access.ts';
import { lenient } from '../../src/contract/lenient.ts';
import type { Db } from '../db/open.ts';
import { accessGrants as stored } from '../db/schema.ts';
import type { Tagged } from '../http/handler.ts';
import { tagOf } from './settings.ts';

/** A stored grant as the API shows it: modules that are no more are left out. */
const grantOf = ({ subject_kind: kind, subject_id: id, modules, actions }: typeof stored.$inferSelect) => {
  const subject = kind === 'role' ? { kind, role_id: id } : { kind, user_id: id };
  return v.parse(lenient(accessGrant), { subject, modules, actions });
};

/** What was granted in a guild, in the order in which it is kept. */
export async function readGrants(db: Db, guildId: string): Promise<Tagged<AccessGrants>> {
  const found = await db
    .select()
    .from(stored)
    .where(eq(stored.guild_id, guildId))
    .orderBy(asc(stored.subject_kind), asc(stored.subject_id));
  const value = { grants: found.map(grantOf) };
  return { value, tag: tagOf(value) };
}

const levelsOf = ({ modules }: AccessGrant) =>
  Object.fromEntries(Object.entries(modules).filter(([, level]) => level !== 'no'));

/** Replaces all that was granted in a guild. The guild has to be locked. */
export async function replaceGrants(
  tx: Db,
  guildId: string,
  { grants }: AccessGrants,
): Promise<Tagged<AccessGrants>> {
  await tx.delete(stored).where(eq(stored.guild_id, guildId));
  const given = grants
    .map((grant) => ({ grant, modules: levelsOf(grant) }))
    .filter(({ grant, modules }) => grant.actions.length > 0 || Object.keys(modules).length > 0);
  if (given.length > 0) {
    await tx.insert(stored).values(
      given.map(({ grant: { subject, actions }, modules }) => ({
        guild_id: guildId,
        subject_id: idOfSubject(subject),
        subject_kind: subject.kind,
        modules,
        actions,
      })),
    );
  }
  return readGrants(tx, guildId);
}
