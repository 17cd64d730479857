import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { contract, type OperationName } from '../../src/contract/index.ts';
import { id } from '../../src/contract/primitives.ts';
import { type CallerFinder, callerFinder, type FoundCaller } from '../access/caller.ts';
import { requireAccess } from '../access/require.ts';
import type { Db } from '../db/open.ts';
import type { CallQueue } from './call-queue.ts';
import { clientOf } from './client.ts';
import type { HandlerConfig } from './config.ts';
import type { Call, Handlers, Tagged } from './handler.ts';
import { isLarge, type LateReads } from './late-reads.ts';
import { parseRequest, readIfMatch, readJson } from './parse-request.ts';
import { refreshCookie } from './refresh-cookie.ts';
import { refuse } from './refusal.ts';
import { auditedCallers, type SecurityEvent } from './security-log.ts';

/** A handler, independent of its operation. */
type AnyHandler = (call: Call<Endpoint>) => unknown;

/** Path parameters that are not platform ids. Their handlers validate them. */
const freeParams: readonly string[] = ['type'];

function readParams(c: Context): Readonly<Record<string, string>> {
  const params = c.req.param() as Record<string, string>;
  for (const [name, value] of Object.entries(params)) {
    if (freeParams.includes(name) || v.is(id, value)) continue;
    throw refuse(name === 'id' ? 'guild.not_found' : 'not_found');
  }
  return params;
}

/** Operations that also work without the bot, since screens call them first. */
const withoutBot: readonly Endpoint[] = [contract.getGuild, contract.getHealth];

/**
 * Identifies the caller and checks their access to the guild in the path. For callers without access, a guild looks as
 * if it did not exist.
 *
 * @throws Refusal 401, 403, 404 or 409, and 429 or 503 when rights have to be refreshed
 */
async function authorise(
  endpoint: Endpoint,
  params: Readonly<Record<string, string>>,
  header: string | undefined,
  callers: CallerFinder,
  db: Db,
  now: Date,
): Promise<FoundCaller> {
  const { access } = endpoint;
  if (typeof access === 'string') {
    const caller = await callers.find(header, now);
    const { session } = caller;
    if (access !== 'public' && !session) throw refuse('auth.required');
    if (access === 'bot_admin' && !session?.user.bot_admin) throw refuse('access.forbidden');
    return caller;
  }
  const purpose = endpoint.method === 'GET' ? 'read' : 'write';
  const caller = await callers.findIn(params.id ?? '', header, purpose, now);
  const { session, guild } = caller;
  if (!session) throw refuse('auth.required');
  if (!guild) throw refuse('guild.not_found');
  await requireAccess(db, guild, access);
  if (!guild.row.bot_joined_at && !withoutBot.includes(endpoint)) throw refuse('guild.bot_missing');
  return caller;
}

/** Validates a reply against the contract. This also removes members that the contract does not have. */
function checked(endpoint: Endpoint, name: string, value: unknown): unknown {
  if (!endpoint.reply) return undefined;
  const result = v.safeParse(endpoint.reply, value);
  if (result.success) return result.output;
  throw new Error(`The reply of ${name} breaks its contract: ${JSON.stringify(v.flatten(result.issues))}`);
}

function write(c: Context, endpoint: Endpoint, name: string, answer: unknown): Response {
  if (endpoint.status === 302) return c.redirect((answer as { location: string }).location, 302);
  let value = answer;
  if (endpoint.tagged) {
    const tagged = answer as Tagged<unknown>;
    c.header('ETag', `"${tagged.tag}"`);
    value = tagged.value;
  }
  const reply = checked(endpoint, name, value);
  if (reply === undefined) return c.body(null, 204);
  return c.json(reply as object, endpoint.status === 201 ? 201 : 200);
}

const placeholdersIn = (name: OperationName) => contract[name].path.split('{').length;

/** Sorted so that `/recurring/order` comes before `/recurring/{messageId}`: the first matching route is used. */
const operations = (Object.keys(contract) as OperationName[]).sort(
  (a, b) => placeholdersIn(a) - placeholdersIn(b),
);

/**
 * Registers a route for every operation. Each checks in the same order: parameters, caller, access, query and body;
 * then it runs the handler and writes the reply.
 *
 * @param turns null to not limit concurrent calls of a person
 */
export function registerRoutes(
  app: Hono,
  handlers: Required<Handlers>,
  db: Db,
  config: HandlerConfig,
  clock: () => Date,
  turns: CallQueue | null,
  late: LateReads,
): void {
  const callers = callerFinder(db, config.rights);
  for (const name of operations) {
    const endpoint: Endpoint = contract[name];
    const handler = handlers[name] as AnyHandler;
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');

    app.on(endpoint.method, path, async (c) => {
      const params = readParams(c);
      const now = clock();
      const { session, guild } = await authorise(
        endpoint,
        params,
        c.req.header('Authorization'),
        auditedCallers(c, callers),
        db,
        now,
      );
      const query = endpoint.query && parseRequest(endpoint.query, c.req.query());
      const json = endpoint.body && (await readJson(c.req.raw));
      const answer = async () => {
        const body = endpoint.body && parseRequest(endpoint.body, json);
        const ifMatch = readIfMatch(c.req.header('If-Match'));
        const caller = {
          address: clientOf(c, config.proxies),
          origin: new URL(c.req.url).origin,
          userAgent: c.req.header('User-Agent'),
        };
        const cookie = refreshCookie(c, config.siteOrigins);
        const note = (userId: string, event?: SecurityEvent) => {
          c.set('securityUser', userId);
          if (event) c.set('securityEvent', event);
        };
        const call = { config, now, caller, note, cookie, params, query, body, session, guild, ifMatch };
        const run = async (from: Db) => handler({ db: from, ...call } as Call<Endpoint>);
        return write(c, endpoint, name, await (isLarge(name, query) ? late.read(run) : run(db)));
      };
      return session && turns ? turns.run(session.user.id, answer) : answer();
    });
  }
}
