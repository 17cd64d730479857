import * as v from 'valibot';
import { idempotencyKey } from './primitives.ts';

/**
 * The query of a write that can be dangerous: it gives newcomers a role with dangerous permissions, mentions everyone,
 * bans whoever fails the captcha, bans at the first infraction, acts on nearly every message, or opens tickets to all
 * members. `dangersOf` in src/lib/danger.ts, and for automod rules src/lib/rule-danger.ts, defines this for client and host.
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

/**
 * Errors of fields by which the bot does something that the caller may not do themselves: they lack this permission, in
 * the guild or in the channel of the field. Values that are already saved are refused only when the bot begins to act on
 * them. While the bot sanctions members by them, the fields that decide when and whom are refused too. docs/security.md
 * lists the permissions of each field.
 */
export const rightRefusals = {
  'needs.view_channel': 422,
  'needs.send_messages': 422,
  'needs.embed_links': 422,
  'needs.moderate_members': 422,
  'needs.manage_roles': 422,
  'needs.manage_nicknames': 422,
  'needs.kick_members': 422,
  'needs.ban_members': 422,
} as const;

/** Errors of fields with roles that only some members have. Roles that are already saved are never refused. */
export const askedRoleRefusals = {
  /** The role is @everyone. */
  'role.everyone': 422,
} as const;

/** Of writes that can notify everyone, or a role that members may not mention, of the field that does. A value that is already saved is never refused. */
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
