import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { dequal } from 'dequal/lite';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalsByStatus } from '../../../../scripts/openapi/refusals.ts';
import { startSession } from '../../../../server/access/sessions.ts';
import { hashOf } from '../../../../server/access/tokens.ts';
import {
  demoSupportCodes,
  oauthCodes,
  premiumAssignments,
  premiumGrants,
  sessions,
  tokens as tokenRows,
} from '../../../../server/db/schema.ts';
import { demoAccounts } from '../../../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../../../server/demo/data/guilds.ts';
import { demoCodes, demoSupporters } from '../../../../server/demo/data/premium.ts';
import { demoPlatform } from '../../../../server/demo/platform.ts';
import { linkState } from '../../../../server/features/patreon.ts';
import { removeGuild } from '../../../../server/features/removal.ts';
import { createApp } from '../../../../server/http/app.ts';
import { bodyLimitOf } from '../../../../server/http/body-sizes.ts';
import { pictureLinks } from '../../../../server/pictures/links.ts';
import type { Endpoint } from '../../../../src/contract/endpoint.ts';
import { contract, type OperationName } from '../../../../src/contract/index.ts';
import { problem } from '../../../../src/contract/problem.ts';
import { runs } from '../../../runs.ts';
import { bearer, openTestApi, pkce, siteOrigin, type TestApi } from '../api.ts';
import { countWrites, isWrite, undoable } from '../undo.ts';
import { type Guild, readGuild } from './hints.ts';
import { badRequests, goodRequests, type WireRequest } from './requests.ts';

const numRuns = runs(60);

/** Operations that write also when they are refused: they use up what they are given, or claim what the platform then refuses to post. */
const writesFirst: readonly OperationName[] = [
  'exchangeCode',
  'linkPatreon',
  'sendTicketPanel',
  'withdrawTicketPanel',
  'sendRecurringMessage',
];

/** Limits the time for shrinking a counterexample. */
const patience = { interruptAfterTimeLimit: 90_000, markInterruptAsFailure: true };
const timeout = patience.interruptAfterTimeLimit + 10_000;

const page = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8');
/** The documented keys of field errors. */
const documented = new Set([...page.matchAll(/`([\w.]+)`/g)].map(([, key]) => key));

interface Stage {
  readonly guild: Guild;
  /** Makes a request as a user with the permissions for it. */
  send(request: WireRequest): Promise<Response>;
  undone<T>(work: () => Promise<T>): Promise<T>;
  writes(): Promise<number>;
  readonly reported: readonly unknown[];
}

/** The demo with a pending sign-in, a pending link, a used slot and a removed guild. */
async function openStage(
  api: TestApi,
  tokens: Readonly<Record<'owner' | 'admin' | 'member', string>>,
): Promise<Stage> {
  const database = undoable(api.database);
  const { db, undone } = database;
  const { verifier, challenge, state: code } = pkce();
  const later = new Date(api.clock.now.getTime() + 86_400_000);
  const user_id = demoAccounts.owner.id;
  await db
    .insert(oauthCodes)
    .values({ hash: hashOf(code), user_id, code_challenge: challenge, expires_at: later });
  await db
    .insert(demoSupportCodes)
    .values({ hash: hashOf(code), supporter_id: demoSupporters[0]?.id ?? '', expires_at: later });
  const [grant] = await db
    .insert(premiumGrants)
    .values({ user_id, source: 'code', slots: 2, until: later })
    .returning();
  const paidFor = demoGuilds.library;
  await db
    .insert(premiumAssignments)
    .values({ guild_id: paidFor, grant_id: grant?.id ?? 0, assigned_at: api.clock.now });
  const removed = demoGuilds.hostile;
  await removeGuild(db, demoPlatform, removed, demoAccounts.admin.id, api.clock.now);
  const { month, year, used, expired } = demoCodes;
  const device = { browser: null, system: null };
  const { refresh_token } = await startSession(
    db,
    { user_id, code_hash: hashOf(code), device },
    api.clock.now,
  );
  const [session] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.code_hash, hashOf(code)));
  const [owned] = await db
    .select()
    .from(tokenRows)
    .where(eq(tokenRows.hash, hashOf(tokens.owner)));
  const guild = await readGuild(
    db,
    demoGuilds.potager,
    {
      session: session?.id ?? '',
      paidFor,
      removed,
      secrets: {
        activatePremium: { code: [month, year, ` ${month.toLowerCase()}`, month, year, used, expired] },
        exchangeCode: { code: [code], code_verifier: [verifier] },
        linkPatreon: { code: [code], state: [await linkState(db, owned?.session_id ?? '', null)] },
      },
    },
    api.clock.now,
  );
  const reported: unknown[] = [];
  const app = createApp(database, {
    siteOrigins: [siteOrigin],
    publicOrigin: '',
    pictures: pictureLinks('of-the-tests'),
    now: () => api.clock.now,
    report: (error) => reported.push(error),
  });
  const writes = await countWrites(database);
  const tokenFor = (method: string, path: string) => {
    if (path.startsWith('/admin')) return tokens.admin;
    // Owners of guilds are refused.
    return `${method} ${path}`.startsWith('DELETE /user/data') ? tokens.member : tokens.owner;
  };
  const send = async ({ method, path, headers, body }: WireRequest) => {
    const token = tokenFor(method, path);
    const cookie = path.startsWith('/auth/refresh')
      ? { Origin: siteOrigin, Cookie: `__Host-refresh=${refresh_token}` }
      : {};
    return app.request(path, {
      method,
      headers: { ...bearer(token), ...headers, ...cookie },
      ...(body === undefined ? {} : { body }),
    });
  };
  return { guild, send, undone, writes, reported };
}

/** Reads a refusal; throws when the contract does not have it. */
async function refusalIn(reply: Response, reported: readonly unknown[]) {
  if (reply.status >= 500) throw new Error(`${reply.status}`, { cause: reported.at(-1) });
  const { code, key, fields = [], ...rest } = v.parse(problem, await reply.json());
  expect(code).toBe(reply.status);
  expect(fields.length > 0, 'fields').toBe(reply.status === 422);
  expect(fields.filter((field) => !documented.has(field.key))).toEqual([]);
  return { status: reply.status, key, fields, ...rest };
}

/** Checks that a success has exactly the status, members and headers of the contract. */
async function checkSuccess(endpoint: Endpoint, reply: Response): Promise<void> {
  expect(reply.status).toBe(endpoint.status ?? (endpoint.reply ? 200 : 204));
  if (endpoint.tagged) expect(reply.headers.get('ETag')).toMatch(/^"[\w-]+"$/);
  const text = await reply.text();
  if (!endpoint.reply) return expect(text).toBe('');
  const value: unknown = JSON.parse(text);
  const known = v.parse(endpoint.reply, value);
  if (!dequal(known, value)) expect(known).toEqual(value);
}

/** Whether a body is refused unread, such as that of an unknown path. */
function isTooLarge(name: OperationName, { body = '' }: WireRequest, status: number): boolean {
  const isNoCall = status === 404 || status === 405;
  return Buffer.byteLength(body) > bodyLimitOf(isNoCall ? 'unknown' : name);
}

/** Tests each operation with hundreds of valid and invalid requests made from its schemas. */
export function fuzz(names: readonly OperationName[]): void {
  let api: TestApi;
  let stage: Stage;
  beforeAll(async () => {
    api = await openTestApi();
    const [owner, admin] = [await api.signIn('owner'), await api.signIn('admin')];
    stage = await openStage(api, { owner, admin, member: await api.signIn('member') });
  });
  afterAll(() => api.close());

  describe.each(names)('%s', (name) => {
    const endpoint: Endpoint = contract[name];
    const changes = isWrite(name);
    const run = <T>(requests: fc.Arbitrary<T>, property: (request: T) => Promise<void>) => {
      // Requests never wait for I/O here, so yield to the event loop after each.
      const checked = fc.asyncProperty(requests, (request) => property(request).then(() => setImmediate()));
      return fc.assert(checked, { numRuns, ...patience });
    };

    it(
      'does what a good request asks for, or refuses it as documented',
      async () => {
        const refusals = refusalsByStatus(endpoint);
        let good = 0;
        const attempt = async (request: WireRequest) => {
          const reply = await stage.send(request);
          if (reply.status < 400) {
            await checkSuccess(endpoint, reply);
            good += 1;
            return;
          }
          const { status, key } = await refusalIn(reply, stage.reported);
          expect(refusals.get(status)).toContain(key);
          expect(key).not.toBe('body.malformed');
          if (!writesFirst.includes(name)) expect(await stage.writes()).toBe(0);
        };
        await run(goodRequests(name, stage.guild), (request) =>
          changes ? stage.undone(() => attempt(request)) : attempt(request),
        );
        expect(await stage.writes()).toBe(0);
        // Too few to compute a share.
        expect(good / numRuns, 'share of good requests that succeed').toBeGreaterThan(numRuns < 50 ? 0 : 0.5);
      },
      timeout,
    );

    it(
      'refuses a bad request, names every fault, and writes nothing',
      async () => {
        await run(badRequests(name, stage.guild), async ({ request, refused }) => {
          const { paths = [], ...wanted } = refused;
          const { status, key, fields } = await refusalIn(await stage.send(request), stage.reported);
          if (key === 'body.too_large') return expect(isTooLarge(name, request, wanted.status)).toBe(true);
          expect({ status, key }).toEqual(wanted);
          const named = fields.map(({ path }) => path);
          expect(paths.filter((path) => !named.includes(path))).toEqual([]);
        });
        expect(await stage.writes()).toBe(0);
      },
      timeout,
    );
  });
}

/** All operations in parts of similar duration, one for each process. */
const names = Object.keys(contract) as OperationName[];
const ofGuild = (name: OperationName) => contract[name].path.startsWith('/guild/');
const reads = (name: OperationName) => contract[name].method === 'GET';
export const guildReads = names.filter((name) => ofGuild(name) && reads(name));
const guildWrites = names.filter((name) => ofGuild(name) && !reads(name));
export const evenGuildWrites = guildWrites.filter((_, index) => index % 2 === 0);
export const oddGuildWrites = guildWrites.filter((_, index) => index % 2 === 1);
export const others = names.filter((name) => !ofGuild(name));
