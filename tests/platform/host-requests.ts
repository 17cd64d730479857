/** The requests that the host makes of the platform, by the platform's own description of its addresses. */
import type { Paths } from 'discord-api-spec';

/** What the values of the parameters of a query look like. */
type Patterns<Operation> = Operation extends { readonly parameters: { readonly query?: infer Query } }
  ? [NonNullable<Query>] extends [never]
    ? Readonly<Record<string, never>>
    : { readonly [Name in keyof NonNullable<Query>]?: RegExp }
  : never;

interface Request {
  readonly method: string;
  readonly path: RegExp;
  readonly query: ReadonlyMap<string, RegExp>;
}

/** A request that the description has; the compiler refuses another path or method, and parameters of the query that it does not know. */
function request<Path extends keyof Paths & string, Method extends keyof Paths[Path] & string>(
  method: Method,
  path: Path,
  query?: Patterns<Paths[Path][Method]>,
): Request {
  return {
    method: method.toUpperCase(),
    path: new RegExp(`^${path.replace(/\{\w+\}/g, '\\d+')}$`),
    query: new Map(
      Object.entries<RegExp | undefined>(query ?? {}).flatMap(([name, value]) =>
        value ? [[name, value]] : [],
      ),
    ),
  };
}

const id = /^\d+$/;
const flag = /^(?:true|false)$/;
const upTo100 = /^(?:[1-9]\d?|100)$/;
const upTo200 = /^(?:[1-9]\d?|1\d\d|200)$/;

const requests: readonly Request[] = [
  request('get', '/users/@me'),
  request('get', '/applications/@me'),
  request('get', '/users/@me/guilds', { after: id, limit: upTo200, with_counts: flag }),
  request('delete', '/users/@me/guilds/{guild_id}'),
  request('post', '/users/@me/channels'),
  request('get', '/users/{user_id}'),
  request('get', '/guilds/{guild_id}', { with_counts: flag }),
  request('get', '/guilds/{guild_id}/channels'),
  request('get', '/guilds/{guild_id}/threads/active'),
  request('get', '/guilds/{guild_id}/members/{user_id}'),
  request('get', '/channels/{channel_id}'),
  request('get', '/channels/{channel_id}/messages', { limit: upTo100 }),
  request('post', '/channels/{channel_id}/messages'),
  request('get', '/channels/{channel_id}/messages/{message_id}'),
  request('patch', '/channels/{channel_id}/messages/{message_id}'),
  request('delete', '/channels/{channel_id}/messages/{message_id}'),
];

/** What is not as described in the address of a request of the host; null for nothing. */
export function undescribedAddress(method: string, url: string): string | null {
  const { pathname, searchParams } = new URL(url);
  const path = pathname.replace('/api/v10', '');
  const known = requests.find((one) => one.method === method && one.path.test(path));
  if (!known) return `No request of the host: ${method} ${path}`;
  const wrong = [...searchParams].filter(([name, value]) => !known.query.get(name)?.test(value));
  return wrong.length > 0 ? `${method} ${path}: ${new URLSearchParams(wrong)} is not known` : null;
}
