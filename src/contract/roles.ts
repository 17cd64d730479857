import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { count, id, permissions, queryFlag, wholeNumber } from './primitives.ts';

/** A role of the guild. */
export const role = v.object({
  id,
  /** `@everyone` for the role that all have. */
  name: v.string(),
  /** 0xRRGGBB as a number; 0 is no colour. */
  color: wholeNumber(0, 0xffffff),
  /** From 0 (everyone) upwards: a higher role commands a lower one. */
  position: count,
  /** Belongs to an integration or a bot: nobody can give it. */
  managed: v.boolean(),
  /** Anybody may mention it. */
  mentionable: v.boolean(),
  permissions,
  /** The bot can give it: it is below the bot's highest role, not managed, and not everyone's. */
  assignable: v.boolean(),
  /** Null when it is not known. */
  member_count: v.nullable(count),
});
export type Role = v.InferOutput<typeof role>;

/** Open to moderators, whose screens name roles too. */
export const getRoles = endpoint({
  method: 'GET',
  path: '/guild/{id}/roles',
  access: 'moderator',
  summary: 'The roles of a guild, or their ids alone.',
  query: v.object({
    /** False for ids alone. */
    data: v.optional(queryFlag, true),
  }),
  reply: v.union([v.array(role), v.array(id)]),
});

/** {@link getRoles} as screens call it: `data` keeps its default, so the reply is whole roles. */
export const getRoleDetails = endpoint({ ...getRoles, query: undefined, reply: v.array(role) });
