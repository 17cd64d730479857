import * as v from 'valibot';

/** What is wrong with one field of a body: its dotted path, a key to translate, and the limit that it breaks. */
export const fieldError = v.object({
  /** For example `message.embeds.0.title`; empty for the body as a whole. */
  path: v.string(),
  /** `required`, `too_long`, `too_short` (characters), `too_many`, `too_few` (entries), `too_small`, `too_big`, `not_whole`,
   * `not_a_number`, `not_allowed`, `url`, `malformed`, `repeated`, `unknown_key`, or a key of the resource such as `captcha.channel_required`. */
  key: v.string(),
  /** The limit that the value breaks: of its characters, of its entries, or of the number itself. */
  limit: v.optional(v.number()),
});
export type FieldError = v.InferOutput<typeof fieldError>;

/** The body of every reply that is not a success. */
export const problem = v.object({
  /** The HTTP status again. */
  code: v.number(),
  /** A stable machine name that the interface translates, for example `premium.code_used`. */
  key: v.string(),
  /** English, for logs. */
  message: v.string(),
  /** With 422: every faulty field at once. */
  fields: v.optional(v.array(fieldError)),
  /** With 412: the value as it is now; its tag is in the `ETag` header. */
  current: v.optional(v.unknown()),
});
export type Problem = v.InferOutput<typeof problem>;

const keyByIssueType: Readonly<Record<string, string>> = {
  min_length: 'too_short',
  max_length: 'too_long',
  min_value: 'too_small',
  max_value: 'too_big',
  integer: 'not_whole',
  picklist: 'not_allowed',
  literal: 'not_allowed',
  variant: 'not_allowed',
  union: 'not_allowed',
  strict_object: 'unknown_key',
  number: 'not_a_number',
  url: 'url',
};

function keyOf(issue: v.BaseIssue<unknown>): string {
  if (['check', 'partial_check', 'raw_check'].includes(issue.type)) return issue.message;
  // An address of another scheme is as little of use as none.
  if (issue.type === 'regex' && issue.message === 'url') return 'url';
  if (issue.type === 'strict_object' && issue.expected !== 'never') return 'required';
  if (issue.type === 'min_length' && issue.requirement === 1) return 'required';
  if (issue.kind === 'schema' && (issue.input === undefined || issue.input === null)) return 'required';
  if (issue.type === 'number' && (issue.input === '' || Number.isNaN(issue.input))) return 'required';
  if (Array.isArray(issue.input) && issue.type === 'max_length') return 'too_many';
  if (Array.isArray(issue.input) && issue.type === 'min_length') return 'too_few';
  return keyByIssueType[issue.type] ?? 'malformed';
}

/**
 * The faulty fields of a value that a schema of the contract refused, the same on both sides of the wire.
 * At most one error for a path: the first.
 */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldError[] {
  const byPath = new Map<string, FieldError>();
  for (const issue of issues) {
    const path = issue.path?.map((step) => String(step.key)).join('.') ?? '';
    if (byPath.has(path)) continue;
    const limit = typeof issue.requirement === 'number' ? { limit: issue.requirement } : {};
    byPath.set(path, { path, key: keyOf(issue), ...limit });
  }
  return [...byPath.values()];
}

/** The refusals that any call may meet, with their HTTP status; an endpoint lists only its own besides. */
export const genericRefusals = {
  /** The body is not JSON. */
  'body.malformed': 400,
  /** No token, or one that is unknown, expired or revoked. */
  'auth.required': 401,
  /** The guild is the caller's to see, but this call needs more rights. */
  'access.forbidden': 403,
  /** No such rule, panel, message or transcript. */
  not_found: 404,
  /** No such guild, or none that the caller may see: never told apart. */
  'guild.not_found': 404,
  /** This host knows no such path. */
  'call.not_found': 404,
  /** The bot is not in the guild. Every call under `/guild/{id}` but the reads of the guild itself and of its health. */
  'guild.bot_missing': 409,
  /** `If-Match` names an older value; `current` holds the one that the read gives now. */
  stale: 412,
  /** The body is larger than any that this call takes; 1 MiB at most. */
  'body.too_large': 413,
  /** Faulty fields, all of them in `fields`. */
  invalid: 422,
  /** `Retry-After` says in how many seconds to try again. */
  rate_limited: 429,
  /** A fault of the host. */
  internal: 500,
  /** This host does not have this call. */
  not_implemented: 501,
  /** The bot or the platform cannot be reached for now. */
  unavailable: 503,
  /** The platform cannot be asked what the caller may do: nothing is written, and reads are answered for ten minutes more. */
  'platform.unavailable': 503,
} as const satisfies Readonly<Record<string, number>>;
export type GenericRefusal = keyof typeof genericRefusals;
