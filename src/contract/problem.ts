import * as v from 'valibot';

/** The error of one field of a body: its path, a key to translate, and the limit that it exceeds. */
export const fieldError = v.object({
  /** The dotted path, for example `message.embeds.0.title`; empty for the body as a whole. */
  path: v.string(),
  /**
   * `required`, `too_long`, `too_short` (characters), `too_many`, `too_few` (entries), `too_small`, `too_big`,
   * `not_whole`, `not_a_number`, `not_allowed`, `url`, `malformed`, `repeated`, `unknown_key`, or a key of the resource
   * such as `captcha.channel_required`.
   */
  key: v.string(),
  /** The limit that is exceeded: of characters, of entries, or of the number itself. */
  limit: v.optional(v.number()),
});
export type FieldError = v.InferOutput<typeof fieldError>;

/** The body of every error reply. */
export const problem = v.object({
  /** The HTTP status. */
  code: v.number(),
  /** A stable key that the interface translates, for example `premium.code_used`. */
  key: v.string(),
  /** English, for logs. */
  message: v.string(),
  /** With 422: all invalid fields. */
  fields: v.optional(v.array(fieldError)),
  /** With 412: the current value, whose tag is in the `ETag` header. */
  current: v.optional(v.unknown()),
  /**
   * Where the chat platform refused what the call asked of it: its answer in English, with its code in brackets, for example
   * `Missing Permissions (50013)`.
   */
  platform_error: v.optional(v.string()),
  /** With `access.forbidden` in a guild: whom to ask, since they can grant it. The owner is first. */
  ask: v.optional(
    v.array(
      v.object({
        /** `role`: anybody who has it. */
        kind: v.picklist(['role', 'person']),
        /** Of the role or the person. */
        id: v.string(),
        /** The name to show. */
        name: v.string(),
      }),
    ),
  ),
});
export type Problem = v.InferOutput<typeof problem>;

/** The errors that any operation can return, with their HTTP status. An endpoint only declares its additional ones. */
export const genericRefusals = {
  /** The body is not JSON. */
  'body.malformed': 400,
  /** No token, or an unknown, expired or revoked one. */
  'auth.required': 401,
  /** The caller may see the guild, but not this part of it; `ask` names who can grant it. */
  'access.forbidden': 403,
  /** There is no such rule, panel, message or transcript. */
  not_found: 404,
  /** There is no such guild, or the caller may not see it. The reply does not tell which. */
  'guild.not_found': 404,
  /** The host has no operation at this path. */
  'call.not_found': 404,
  /**
   * The bot is not in the guild. Returned by all operations under `/guild/{id}`, except reading the guild itself and
   * its health.
   */
  'guild.bot_missing': 409,
  /** `If-Match` has an outdated tag; `current` is the current value. */
  stale: 412,
  /** The body exceeds the operation's limit, which is at most 1 MiB. */
  'body.too_large': 413,
  /** Some fields are invalid; `fields` lists all of them. */
  invalid: 422,
  /** `Retry-After` says after how many seconds to retry. */
  rate_limited: 429,
  /** An error of the host. */
  internal: 500,
  /** The host does not support this operation. */
  not_implemented: 501,
  /** The bot or the platform cannot be reached. */
  unavailable: 503,
  /** The caller's permissions cannot be read from the platform. Writes are refused; reads still work for ten minutes. */
  'platform.unavailable': 503,
  /** Likewise, because the platform no longer takes the bot's token. Only whoever runs the bot can mend that. */
  'platform.bot_refused': 503,
} as const satisfies Readonly<Record<string, number>>;
export type GenericRefusal = keyof typeof genericRefusals;
