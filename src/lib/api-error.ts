import type { FieldError, Problem } from '../contract/problem.ts';

/** Everything that can go wrong with a call. */
export type ApiError =
  /** No reply at all: no network, a refused connection, a blocked origin. */
  | { readonly kind: 'offline' }
  /** The caller gave up. */
  | { readonly kind: 'cancelled' }
  /** 401: no token, or one that is no longer good. */
  | { readonly kind: 'signed_out' }
  /** 403. `ask` are those who can grant access, as far as the host says. */
  | { readonly kind: 'forbidden'; readonly ask?: Problem['ask'] }
  /** 404: something is gone. `key` says what; `not_found` is the entry of a guild that the path names. */
  | { readonly kind: 'not_found'; readonly key: string }
  /** 412: somebody else saved first. `current` is what they saved, not yet parsed. */
  | { readonly kind: 'stale'; readonly current: unknown; readonly etag: string | null }
  /** 422: every faulty field at once. */
  | { readonly kind: 'invalid'; readonly fields: readonly FieldError[] }
  | { readonly kind: 'too_many'; readonly retry_after_seconds: number }
  /** The host does not offer this call (501, 405, or a 404 that names nothing as gone). */
  | { readonly kind: 'not_offered' }
  /** Any other 4xx, by its machine name. `said` is what the chat platform answered, where it refused: `Missing Permissions (50013)`. */
  | { readonly kind: 'refused'; readonly status: number; readonly key: string; readonly said?: string }
  /** 503: the host cannot ask the chat platform what the caller may do. */
  | { readonly kind: 'platform_away' }
  /** 503: the chat platform does not take the bot's token. */
  | { readonly kind: 'bot_refused' }
  | { readonly kind: 'server'; readonly status: number }
  /** A success whose body is not what the contract promises. */
  | { readonly kind: 'unreadable' };

/** Whether the entry that the call names is gone, rather than its guild. */
export const isEntryGone = (error: ApiError): boolean =>
  error.kind === 'not_found' && error.key === 'not_found';

/** The outcome of a call. Calls never throw. `etag` is null where the host sends none. */
export type Result<T> =
  | { readonly ok: true; readonly value: T; readonly etag: string | null }
  | { readonly ok: false; readonly error: ApiError };
