/** Handlers for what is granted to roles and people in the dashboard of a guild. */
import { eq } from 'drizzle-orm';
import {
  type AccessGrant,
  type AccessGrants,
  type GrantSubject,
  idOfSubject,
  type saveAccess,
} from '../../src/contract/access.ts';
import type { FieldError } from '../../src/contract/problem.ts';
import { type GrantFacts, newDangersOf } from '../../src/lib/grant-dangers.ts';
import { platformGives } from '../../src/lib/grants.ts';
import { permissionsOf } from '../access/grants.ts';
import { checkReferences, type Reference } from '../access/references.ts';
import type { GuildAccess, GuildRow } from '../access/rights.ts';
import type { Db } from '../db/open.ts';
import { roles } from '../db/schema.ts';
import { readGrants, replaceGrants } from '../documents/access-grants.ts';
import { lockGuild, saveRevision } from '../documents/revisions.ts';
import { readSettings } from '../documents/settings.ts';
import { isNamed, userNames } from '../features/user-names.ts';
import type { Call, Handlers, Tagged } from '../http/handler.ts';
import { invalid, refuse } from '../http/refusal.ts';
import { captchaKind } from './captcha.ts';

type SaveCall = Pick<
  Call<typeof saveAccess>,
  'db' | 'guild' | 'session' | 'now' | 'ifMatch' | 'restoration' | 'query' | 'body'
>;

const peopleIn = (grants: readonly AccessGrant[]) =>
  grants.flatMap(({ subject }) => (subject.kind === 'person' ? [subject.user_id] : []));

/** Adds the names of the people. */
async function shown(db: Db, { value, tag }: Tagged<AccessGrants>) {
  const ids = peopleIn(value.grants);
  const personOf = await userNames(db, ids);
  return { value: { ...value, people: ids.map(personOf).filter(isNamed) }, tag };
}

const referencesOf = ({ grants }: AccessGrants): Reference[] =>
  grants.flatMap(({ subject }, index) =>
    subject.kind === 'role'
      ? [{ path: `grants.${index}.subject.role_id`, role: subject.role_id, given: false, asked: true }]
      : [],
  );

/** What decides whether these grants are dangerous. */
async function factsOf(db: Db, row: GuildRow, grants: readonly AccessGrant[]): Promise<GrantFacts> {
  const people = peopleIn(grants);
  const [{ value: captcha }, found, permissions] = await Promise.all([
    readSettings(db, captchaKind, row),
    db.select().from(roles).where(eq(roles.guild_id, row.id)),
    permissionsOf(db, row.id, people),
  ]);
  return { captcha, roles: found, people: permissions };
}

const sameIn = ({ grants }: AccessGrants, subject: GrantSubject) =>
  grants.find((one) => idOfSubject(one.subject) === idOfSubject(subject));

/** Nobody grants an action that they may not do themselves. What was granted before may stay. */
function heldFaults(guild: GuildAccess, { grants }: AccessGrants, before: AccessGrants): FieldError[] {
  const held = { role: guild.platformRole, permissions: guild.permissions };
  return grants.flatMap(({ subject, actions }, index) => {
    const had = sameIn(before, subject)?.actions ?? [];
    const lacking = actions.some((action) => !had.includes(action) && !platformGives(held, action));
    return lacking ? [{ path: `grants.${index}.actions`, key: 'access.not_held' }] : [];
  });
}

/** New dangers, which the caller has to confirm. */
async function dangerFaults(call: SaveCall, before: AccessGrants): Promise<FieldError[]> {
  const { db, guild, query, body } = call;
  if (query.confirm === 'danger') return [];
  const facts = await factsOf(db, guild.row, body.grants);
  return body.grants.flatMap((grant, index) => {
    const isNew = newDangersOf(grant, before.grants, facts).length > 0;
    return isNew ? [{ path: `grants.${index}`, key: 'danger_unconfirmed' }] : [];
  });
}

/** @throws Refusal 412, or 422 for what the caller may not grant */
async function save(call: SaveCall): Promise<Tagged<AccessGrants>> {
  const { guild, ifMatch, body } = call;
  return call.db.transaction(async (db) => {
    await lockGuild(db, guild.row.id);
    const before = await readGrants(db, guild.row.id);
    if (ifMatch !== null && !ifMatch.includes(before.tag)) {
      const current = (await shown(db, before)).value;
      throw refuse('stale', { current, headers: { ETag: `"${before.tag}"` } });
    }
    const faults = [
      ...(await checkReferences(db, guild.row, referencesOf(body), referencesOf(before.value))),
      ...heldFaults(guild, body, before.value),
    ];
    if (faults.length === 0) faults.push(...(await dangerFaults({ ...call, db }, before.value)));
    if (faults.length > 0) throw invalid(faults);
    const after = await replaceGrants(db, guild.row.id, body);
    if (after.tag !== before.tag) {
      const change = { name: 'access', entry: null, action: 'saved' } as const;
      await saveRevision(db, call, { ...change, before: before.value, after: after.value });
    }
    return after;
  });
}

export const accessHandlers = {
  getAccess: async ({ db, guild }) => shown(db, await readGrants(db, guild.row.id)),

  saveAccess: async (call) => shown(call.db, await save(call)),
} satisfies Handlers;
