import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { count, id, permissions, queryFlag, wholeNumber } from './primitives.ts';

/** A role of the guild. */
export const role = v.object({
  id,
  /** `@everyone` for the default role. */
  name: v.string(),
  /** 0xRRGGBB as a number; 0 for no colour. */
  color: wholeNumber(0, 0xffffff),
  /** From 0 (`@everyone`) upwards. */
  position: count,
  /** Whether it belongs to an integration or a bot, so that nobody can give it. */
  managed: v.boolean(),
  /** Whether everybody may mention it. */
  mentionable: v.boolean(),
  permissions,
  /** Whether the bot can give it: it is below the bot's highest role, not managed, and not `@everyone`. */
  assignable: v.boolean(),
  /**
   * Whether access was granted to it by which somebody may change settings or act on members (`saveAccess`). Absent when
   * nothing was, and from a host without grants.
   */
  granted: v.optional(v.literal(true)),
  /** Null when it is not known. */
  member_count: v.nullable(count),
});
export type Role = v.InferOutput<typeof role>;

/** Also for moderators, whose screens show names of roles. */
export const getRoles = endpoint({
  method: 'GET',
  path: '/guild/{id}/roles',
  access: { module: 'frame', level: 'see' },
  summary: 'The roles of a guild, or their ids alone.',
  query: v.object({
    /** False returns only ids. */
    data: v.optional(queryFlag, true),
  }),
  reply: v.union([v.array(role), v.array(id)]),
});

/** {@link getRoles} as the dashboard calls it: `data` has its default, so the reply has complete roles. */
export const getRoleDetails = endpoint({ ...getRoles, query: undefined, reply: v.array(role) });
