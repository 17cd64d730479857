import * as v from 'valibot';
import { accessActions, accessLevels, accessModules } from './access-modules.ts';
import { confirmQuery, dangerRefusals } from './danger.ts';
import { endpoint } from './endpoint.ts';
import { lenient } from './lenient.ts';
import { platformId, uniqueList } from './primitives.ts';
import { person } from './user.ts';

export const accessLimits = {
  /** Roles and people with a grant. */
  grants: 100,
} as const;

/** The modules that can be granted. `access` itself stays with whom the platform lets manage the guild. */
export const grantedModules = accessModules.filter((module) => module !== 'access');

const grantSubject = v.variant('kind', [
  v.strictObject({
    kind: v.literal('role'),
    /** Any role but that of everyone. */
    role_id: platformId,
  }),
  v.strictObject({
    kind: v.literal('person'),
    /** They have the grant while they are a member. */
    user_id: platformId,
  }),
]);
export type GrantSubject = v.InferOutput<typeof grantSubject>;

/** The id of the role or of the person. */
export const idOfSubject = (subject: GrantSubject): string =>
  subject.kind === 'role' ? subject.role_id : subject.user_id;

/** What a role or a person may do beside what the platform lets them. */
export const accessGrant = v.strictObject({
  /** Whose it is. */
  subject: grantSubject,
  /**
   * By module; absent is `no`. `tickets` shows the tickets of the panels whose support roles they have, `transcripts` those of all
   * panels. `messages` shows what is written and the templates of the team, and `edit` lets them post.
   */
  modules: v.strictObject(v.entriesFromList(grantedModules, v.exactOptional(v.picklist(accessLevels)))),
  /** What they have the bot do to members who rank below them. */
  actions: uniqueList(v.picklist(accessActions), 0, accessActions.length),
});
export type AccessGrant = v.InferOutput<typeof accessGrant>;

const areApart = (grants: readonly AccessGrant[]) =>
  new Set(grants.map(({ subject }) => idOfSubject(subject))).size === grants.length;

/** Who may do what in the dashboard of a guild, beside what the platform lets them. */
export const accessGrants = v.strictObject({
  /** One for each role and person. The host keeps them in an order of its own, and none that gives nothing. */
  grants: v.pipe(
    v.array(accessGrant),
    v.maxLength(accessLimits.grants),
    v.check((list) => areApart(list), 'repeated'),
  ),
});
export type AccessGrants = v.InferOutput<typeof accessGrants>;

export const accessDefaults: AccessGrants = { grants: [] };

/** {@link accessGrants} with the names of people. */
export const accessReply = v.object({
  ...lenient(accessGrants).entries,
  /** The people with a grant, as far as they are known. */
  people: v.array(person),
});

export const getAccess = endpoint({
  method: 'GET',
  path: '/guild/{id}/access',
  access: { module: 'access', level: 'see' },
  summary: 'What was granted to roles and people in the dashboard of a guild.',
  reply: accessReply,
  tagged: true,
  extension: true,
});

/** {@link getAccess} as the form reads it: without the names of people, which are not saved. */
export const getGrants = endpoint({ ...getAccess, reply: lenient(accessGrants) });

/** Nobody takes away by it what the platform gives: the owner and all who may manage the guild keep everything. */
export const saveAccess = endpoint({
  method: 'POST',
  path: '/guild/{id}/access',
  access: { module: 'access', level: 'edit' },
  summary: 'Grants access to roles and people, in place of all that was granted before.',
  query: confirmQuery,
  body: accessGrants,
  reply: accessReply,
  tagged: true,
  ifMatch: 'value',
  refusals: {
    ...dangerRefusals,
    /** The guild has no such role. The field is `grants.<number>.subject.role_id`, as with the next one. */
    'role.unknown': 422,
    /** The role is @everyone. */
    'role.everyone': 422,
    /** Nobody grants what they may not do themselves. The field is `grants.<number>.actions`. */
    'access.not_held': 422,
  },
  extension: true,
});

/** {@link saveAccess}, with the reply of {@link getGrants}. */
export const saveGrants = endpoint({ ...saveAccess, reply: lenient(accessGrants) });
