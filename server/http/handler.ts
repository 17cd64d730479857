import type * as v from 'valibot';
import type { ModuleAccess } from '../../src/contract/access-modules.ts';
import type { Endpoint, ParamsOf, ReplyOf, Schema } from '../../src/contract/endpoint.ts';
import type { Contract, OperationName } from '../../src/contract/index.ts';
import type { Held } from '../access/held-rights.ts';
import type { GuildAccess } from '../access/rights.ts';
import type { Session } from '../access/tokens.ts';
import type { Db } from '../db/open.ts';
import type { Restoration } from '../documents/revisions.ts';
import type { Caller } from './client.ts';
import type { HandlerConfig } from './config.ts';
import type { RefreshCookie } from './refresh-cookie.ts';
import type { SecurityEvent } from './security-log.ts';

type Parsed<S> = S extends Schema ? v.InferOutput<S> : undefined;

/** The tags of an `If-Match` header; null without the header or for `*`, when the write is unconditional. */
export type IfMatch = readonly string[] | null;

/** The validated input of a handler. */
export interface Call<E extends Endpoint> {
  readonly db: Db;
  readonly config: HandlerConfig;
  readonly now: Date;
  readonly caller: Caller;
  /**
   * Tells the security log who the caller is when there is no token, and which event it was when the reply does not
   * show it.
   */
  readonly note: (userId: string, event?: SecurityEvent) => void;
  /** Null unless the call comes from a page of the site. */
  readonly cookie: RefreshCookie | null;
  readonly params: ParamsOf<E>;
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
  /** Null only for public endpoints. */
  readonly session: E['access'] extends 'public' ? Session | null : Session;
  /** The guild in the path. The caller has the access that the endpoint requires. */
  readonly guild: E['access'] extends ModuleAccess ? GuildAccess : null;
  readonly ifMatch: IfMatch;
  /** Set only when this handler runs to restore a revision. */
  readonly restoration?: Restoration | undefined;
  /** What the caller may do in the channels of a save; absent where the handler asks by itself, before it begins a transaction. */
  readonly held?: Held | undefined;
}

/** A value with its strong entity tag, without quotes. */
export interface Tagged<T> {
  readonly value: T;
  readonly tag: string;
}

/** What a handler returns. Errors are thrown as {@link Refusal}. */
export type HandlerResult<E extends Endpoint> = E extends { readonly status: 302 }
  ? { readonly location: string }
  : E extends { readonly tagged: true }
    ? Tagged<ReplyOf<E>>
    : ReplyOf<E>;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<HandlerResult<E>> | HandlerResult<E>;

/** Handlers of some operations, by operation name. */
export type Handlers = { readonly [Name in OperationName]?: Handler<Contract[Name]> };
