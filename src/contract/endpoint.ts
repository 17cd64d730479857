import type * as v from 'valibot';

/** Any valibot schema; endpoints accept all of them. */
export type Schema = v.GenericSchema;

/**
 * Who may call an endpoint.
 * - `public`: anybody, with or without a token
 * - `user`: a valid token
 * - `moderator`: also the moderators of the guild in the path (history, modstats, ticket reads)
 * - `manager`: owner, Administrator or Manage Guild on the guild in the path
 * - `bot_admin`: the bot's own administrators
 */
export type Access = 'public' | 'user' | 'moderator' | 'manager' | 'bot_admin';

/** One operation of the API, used by the browser to call it and by the server to serve it. */
export interface Endpoint<
  Body extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Reply extends Schema | undefined = Schema | undefined,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path template with `{name}` placeholders, as in the specification's table of calls. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** One English sentence for docs/api.md and the OpenAPI document. */
  readonly summary: string;
  readonly body?: Body;
  readonly query?: Query;
  /** Absent when the reply has no body (204). */
  readonly reply?: Reply;
  /** Status of a success: 200 with a reply, 204 without, unless said otherwise. */
  readonly status?: 200 | 201 | 204 | 302;
  /** The reply carries an `ETag`: of what a read returns, and of the same as a write leaves it. */
  readonly tagged?: boolean;
  /**
   * What an `If-Match` header of a write names: the value of the read by its `ETag`, or one entry of a list by the
   * `etag` that it carries. Absent, the header has no meaning.
   */
  readonly ifMatch?: 'value' | 'entry';
  /** Machine keys of the refusals that are particular to this call, with their HTTP status. */
  readonly refusals?: Readonly<Record<string, number>>;
  /** The browser sends and takes cookies with this call, also from another origin. Others need none. */
  readonly cookie?: boolean;
  /** Not in the specification's table: a host may leave it out and lose that feature alone. */
  readonly extension?: boolean;
}

/** The body type that a caller passes, or undefined. */
export type BodyOf<E extends Endpoint> = E['body'] extends Schema ? v.InferInput<E['body']> : undefined;
/** The query type that a caller passes, or undefined. */
export type QueryOf<E extends Endpoint> = E['query'] extends Schema ? v.InferInput<E['query']> : undefined;
/** The parsed reply, or undefined for 204. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends Schema ? v.InferOutput<E['reply']> : undefined;

type PlaceholderOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never;

/** The path parameters of an endpoint, one string for each placeholder. */
export type ParamsOf<E extends Endpoint> = Readonly<Record<PlaceholderOf<E['path']>, string>>;

/** Declares an endpoint and keeps its exact type. */
// @__NO_SIDE_EFFECTS__
export function endpoint<
  const E extends Omit<Endpoint, 'body' | 'query' | 'reply'>,
  Body extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Reply extends Schema | undefined = undefined,
>(declared: E & { readonly body?: Body; readonly query?: Query; readonly reply?: Reply }) {
  return declared as E & { readonly body: Body; readonly query: Query; readonly reply: Reply };
}

/** Fills the placeholders of an endpoint's path, each percent-encoded. */
export function pathOf<E extends Pick<Endpoint, 'path'>>(
  { path }: E,
  params: Readonly<Record<string, string>>,
): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
