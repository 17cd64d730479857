import type * as v from 'valibot';
import type { ModuleAccess } from './access-modules.ts';

/** Any valibot schema. */
export type Schema = v.GenericSchema;

/**
 * Who may call an endpoint that is not about one guild.
 * - `public`: anybody, with or without a token
 * - `user`: callers with a valid token
 * - `bot_admin`: administrators of the bot
 */
export type Access = 'public' | 'user' | 'bot_admin';

/** An endpoint about a guild names the module that it reads or changes. */
type AccessAt<Path> = Path extends `/guild/{id}${string}` ? ModuleAccess : Access;

/** An operation of the API. The browser calls it and the server serves it by this declaration. */
export interface Endpoint<
  Body extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Reply extends Schema | undefined = Schema | undefined,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path template with `{name}` placeholders. */
  readonly path: `/${string}`;
  readonly access: Access | ModuleAccess;
  /** One English sentence for docs/api.md and the OpenAPI document. */
  readonly summary: string;
  readonly body?: Body;
  readonly query?: Query;
  /** Absent when the reply has no body (204). */
  readonly reply?: Reply;
  /** Status of success; defaults to 200 with a reply and 204 without. */
  readonly status?: 200 | 201 | 204 | 302;
  /** The reply has an `ETag`: that of the value read, or of the value after a write. */
  readonly tagged?: boolean;
  /**
   * What the `If-Match` header of a write refers to: the `ETag` of the whole value, or the `etag` of a list entry. If
   * absent, the header is ignored.
   */
  readonly ifMatch?: 'value' | 'entry';
  /** Keys of the errors specific to this operation, with their HTTP status. */
  readonly refusals?: Readonly<Record<string, number>>;
  /** The browser sends and accepts cookies, also across origins. Other operations need none. */
  readonly cookie?: boolean;
  /** Not in the specification: a host may omit the operation and lacks only that feature. */
  readonly extension?: boolean;
}

/** The body that a caller passes, or undefined. */
export type BodyOf<E extends Endpoint> = E['body'] extends Schema ? v.InferInput<E['body']> : undefined;
/** The query that a caller passes, or undefined. */
export type QueryOf<E extends Endpoint> = E['query'] extends Schema ? v.InferInput<E['query']> : undefined;
/** The parsed reply, or undefined for 204. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends Schema ? v.InferOutput<E['reply']> : undefined;

type PlaceholderOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never;

/** The path parameters of an endpoint: one string per placeholder. */
export type ParamsOf<E extends Endpoint> = Readonly<Record<PlaceholderOf<E['path']>, string>>;

/** Declares an endpoint with its exact type. */
// @__NO_SIDE_EFFECTS__
export function endpoint<
  const E extends Omit<Endpoint, 'body' | 'query' | 'reply'>,
  Body extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Reply extends Schema | undefined = undefined,
>(
  declared: E & { readonly access: AccessAt<E['path']> } & {
    readonly body?: Body;
    readonly query?: Query;
    readonly reply?: Reply;
  },
) {
  return declared as E & { readonly body: Body; readonly query: Query; readonly reply: Reply };
}

/** Fills the placeholders of an endpoint's path, percent-encoded. */
export function pathOf<E extends Pick<Endpoint, 'path'>>(
  { path }: E,
  params: Readonly<Record<string, string>>,
): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
