import type * as v from 'valibot';
import type { Endpoint, ParamsOf, ReplyOf, Schema } from '../../src/contract/endpoint.ts';
import type { Contract, OperationName } from '../../src/contract/index.ts';
import type { GuildAccess } from '../access/rights.ts';
import type { Session } from '../access/tokens.ts';
import type { Db } from '../db/open.ts';
import type { Restoration } from '../documents/revisions.ts';
import type { Caller } from './client.ts';
import type { HandlerConfig } from './config.ts';
import type { RefreshCookie } from './refresh-cookie.ts';
import type { SecurityEvent } from './security-log.ts';

type Parsed<S> = S extends Schema ? v.InferOutput<S> : undefined;

/** The tags of an `If-Match` header; null when there is none or it is `*`, so that the write is unconditional. */
export type IfMatch = readonly string[] | null;

/** All that a handler gets. Everything in it has been checked against the contract. */
export interface Call<E extends Endpoint> {
  readonly db: Db;
  readonly config: HandlerConfig;
  readonly now: Date;
  readonly caller: Caller;
  /** Tells the security log who calls, where no token says it, and what the call was, where its reply does not. */
  readonly note: (userId: string, event?: SecurityEvent) => void;
  /** Null unless a page of the site calls. */
  readonly cookie: RefreshCookie | null;
  readonly params: ParamsOf<E>;
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
  /** Null only where the endpoint is public. */
  readonly session: E['access'] extends 'public' ? Session | null : Session;
  /** The guild in the path, entered with the rights that the endpoint needs. */
  readonly guild: E['access'] extends 'moderator' | 'manager' ? GuildAccess : null;
  readonly ifMatch: IfMatch;
  /** Absent but where the restoration of a revision calls this handler. */
  readonly restoration?: Restoration | undefined;
}

/** A value and the strong entity tag that names it, without its quotes. */
export interface Tagged<T> {
  readonly value: T;
  readonly tag: string;
}

/** What a handler returns; a refusal is thrown. */
export type Answer<E extends Endpoint> = E extends { readonly status: 302 }
  ? { readonly location: string }
  : E extends { readonly tagged: true }
    ? Tagged<ReplyOf<E>>
    : ReplyOf<E>;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>;

/** Handlers of some operations, by name. */
export type Handlers = { readonly [Name in OperationName]?: Handler<Contract[Name]> };
