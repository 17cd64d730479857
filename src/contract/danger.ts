import * as v from 'valibot';
import { idempotencyKey } from './primitives.ts';

/**
 * The query of a write that can be dangerous: it gives newcomers a role with dangerous permissions, mentions everyone,
 * bans whoever fails the captcha, or bans at the first infraction. `dangersOf` in src/lib/danger.ts defines this for
 * client and host.
 */
export const confirmQuery = v.object({
  /** `danger` states that the person has confirmed it. Without it, a new danger is refused with `danger_unconfirmed`. */
  confirm: v.optional(v.picklist(['danger'])),
});

/** Of operations that add an entry to a list. */
export const creationQuery = v.object({
  ...confirmQuery.entries,
  /** An idempotency key, new for each entry. A repeated call with the same key adds nothing and returns the entry added first. */
  key: v.optional(idempotencyKey),
});

/** Errors of fields in writes that can be dangerous. Values that are already saved are never refused. */
export const dangerRefusals = {
  /** The value is dangerous: repeat the call with `?confirm=danger` once the person has confirmed it. */
  danger_unconfirmed: 422,
} as const;

/** Errors of fields with a role for the bot to give. Roles that are already saved are never refused. */
export const givenRoleRefusals = {
  /** The caller lacks Manage Roles, so they may not let the bot give roles. */
  'role.needs_manage_roles': 422,
  /** The role is not below the caller's highest role. The owner may give any role. */
  'role.above_caller': 422,
  /** The role is managed, or not below the bot's highest role. */
  'role.not_assignable': 422,
} as const;

/** Errors of fields that can notify everyone. Values that are already saved are never refused. */
export const everyoneRefusals = {
  /** The caller lacks Mention Everyone. */
  'mentions.needs_mention_everyone': 422,
} as const;

/**
 * Errors of fields in updates of something that already notifies everyone. Notifying fewer people and disabling are
 * never refused.
 */
export const everyoneChangeRefusals = {
  /** The caller lacks Mention Everyone, and the field decides what is posted, where or how often. */
  'mentions.change_needs_mention_everyone': 422,
} as const;
