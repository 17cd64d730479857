import * as v from 'valibot';

/**
 * The query of a write that can be dangerous: it gives newcomers a role with power, mentions everyone, bans whoever
 * fails the captcha, or bans at the first infraction. `dangersOf` in src/lib/danger.ts says when, for client and host alike.
 */
export const confirmQuery = v.object({
  /** `danger` says that the person has confirmed it; without it, a new danger is refused with `danger_unconfirmed`. */
  confirm: v.optional(v.picklist(['danger'])),
});

/** Of writes that can be dangerous, each of the field that is. A value that is already saved is never refused. */
export const dangerRefusals = {
  /** The value is dangerous: send the call again with `?confirm=danger` once the person has confirmed it. */
  danger_unconfirmed: 422,
} as const;

/** Of writes that name a role to give, each of its field. A role that is already saved is never refused. */
export const givenRoleRefusals = {
  /** The caller lacks Manage Roles, so they may not have the bot give roles either. */
  'role.needs_manage_roles': 422,
  /** The role is not below the caller's highest role; the owner may give any. */
  'role.above_caller': 422,
  /** The role is managed, or not below the bot's highest role. */
  'role.not_assignable': 422,
} as const;

/** Of writes that can notify everyone, of the field that does. A value that is already saved is never refused. */
export const everyoneRefusals = {
  /** The caller lacks Mention Everyone. */
  'mentions.needs_mention_everyone': 422,
} as const;

/** Of replacements of what notifies everyone already, each of its field. To notify fewer people, or to switch it off, is never refused. */
export const everyoneChangeRefusals = {
  /** The caller lacks Mention Everyone, and the field decides what is posted, where or how often. */
  'mentions.change_needs_mention_everyone': 422,
} as const;
