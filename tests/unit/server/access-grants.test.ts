/** Every operation about a guild, for a member without rights on the platform to whom something was granted. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessGrants, members } from '../../../server/db/schema.ts';
import { demoAccounts } from '../../../server/demo/data/accounts.ts';
import { grantedModules } from '../../../src/contract/access.ts';
import { type AccessAction, accessActions, type ModuleAccess } from '../../../src/contract/access-modules.ts';
import { type Endpoint, endpoint, pathOf } from '../../../src/contract/endpoint.ts';
import { contract, type OperationName } from '../../../src/contract/index.ts';
import type { Granted } from '../../../src/lib/grants.ts';
import { rowOf } from './access-matrix.ts';
import { openScene } from './access-scene.ts';
import { openTestApi, type TestApi } from './api.ts';

let api: TestApi;
let stage: Awaited<ReturnType<typeof openScene>>;
beforeAll(async () => {
  api = await openTestApi();
  stage = await openScene(api);
});
afterAll(() => api.close());

const endpointOf = (name: OperationName): Endpoint => contract[name];
const ofGuild = (Object.keys(contract) as OperationName[]).flatMap((name) => {
  const { access } = endpointOf(name);
  return typeof access === 'string' ? [] : [[name, access] as const];
});

/** The answer to the member's valid request, with these grants. What it writes is undone. */
function ask(name: OperationName, granted: Granted): Promise<string> {
  const { app, database, headersOf, scene, here } = stage;
  return database.undone(async () => {
    const { params, query = {}, body, ifMatch } = await rowOf(name).request(here, scene, 'member');
    const subject = {
      guild_id: here.id,
      subject_id: demoAccounts.member.id,
      subject_kind: 'person' as const,
    };
    await database.db.insert(accessGrants).values({ ...subject, ...granted });
    await database.db
      .insert(members)
      .values({ guild_id: here.id, user_id: demoAccounts.member.id, permissions: '0' })
      .onConflictDoNothing();
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const reply = await app.request(`${pathOf(endpointOf(name), params)}?${search}`, {
      method: endpointOf(name).method,
      headers: { ...headersOf('member'), ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (reply.status < 400) return 'answered';
    const { code, key } = (await reply.json()) as { code: number; key: string };
    return `${code} ${key}`;
  });
}

const nothing: Granted = { modules: {}, actions: [] };

/** Writes about one ticket, which somebody without a role of its panel reads by a grant of the transcripts. */
const inTicket: Partial<Record<OperationName, Granted>> = {
  announcePresence: { modules: { transcripts: 'see' }, actions: [] },
  addTicketNote: { modules: { transcripts: 'see' }, actions: ['answer_tickets'] },
  snoozeTicket: { modules: { transcripts: 'see' }, actions: ['answer_tickets'] },
  endTicketSnooze: { modules: { transcripts: 'see' }, actions: ['answer_tickets'] },
};

/** The least that opens an operation. */
function just({ module, level }: ModuleAccess, name: OperationName): Granted {
  const own = inTicket[name];
  if (own) return own;
  if (name === 'requestAction') return { modules: {}, actions: ['note'] };
  if (name === 'decideAppeal' || name === 'liftAppealedBan')
    return { modules: { appeals: 'see' }, actions: ['lift'] };
  if (module === 'frame') return { modules: { captcha: level }, actions: [] };
  return { modules: { [module]: level }, actions: [] };
}

/** What includes a module without naming it. */
function includesIt({ module }: ModuleAccess): {
  modules: readonly string[];
  actions: readonly AccessAction[];
} {
  if (module === 'tickets') return { modules: ['transcripts'], actions: ['answer_tickets'] };
  return { modules: [], actions: module === 'member-actions' ? accessActions : [] };
}

/** All that can be granted, and still does not open an operation. */
function allBut(access: ModuleAccess): Granted {
  const { module, level } = access;
  const without = includesIt(access);
  const most = (one: string) => {
    if (module === 'frame' || one === module) return level === 'edit' ? 'see' : 'no';
    return without.modules.includes(one) && level === 'see' ? 'no' : 'edit';
  };
  return {
    modules: Object.fromEntries(grantedModules.map((one) => [one, most(one)])),
    actions: accessActions.filter((one) => !without.actions.includes(one)),
  };
}

/** Stays with whom the platform lets manage the guild. */
const isGranted = ({ module }: ModuleAccess) => module !== 'access' && module !== 'guild';
/** Refused for another reason: what a grant opens is not all that a call takes. */
const past: Partial<Record<OperationName, string>> = {
  getTranscript: '403 tickets.not_readable',
  getTicketNews: '403 tickets.not_readable',
  getTicketTeam: '403 tickets.not_readable',
  getTranscriptHits: '403 tickets.not_readable',
  // Of settings that they do not see.
  getRevision: '404 not_found',
};

describe('without a grant there is no guild:', () => {
  it.each(ofGuild)('%s', async (name) => {
    expect(await ask(name, nothing)).toBe('404 guild.not_found');
  });
});

describe('the least grant that opens it:', () => {
  it.each(ofGuild.filter(([, access]) => isGranted(access)))('%s', async (name, access) => {
    const answer = await ask(name, just(access, name));
    expect(answer).not.toMatch(/^(401|403 access|404 guild|5)/);
    if (endpointOf(name).method === 'GET') expect(answer).toBe(past[name] ?? 'answered');
  });
});

describe('all other grants together do not open it:', () => {
  const closed = ofGuild.filter(([, { module, level }]) => module !== 'frame' || level === 'edit');
  it.each(closed)('%s', async (name, access) => {
    expect(await ask(name, allBut(access))).toBe('403 access.forbidden');
  });
});

it('an operation about a guild that does not say which module it is about does not compile', () => {
  const declared = { method: 'GET', path: '/guild/{id}/secrets', summary: 'All secrets.' } as const;
  // @ts-expect-error A module is missing.
  expect(endpoint({ ...declared, access: 'user' })).toBeDefined();
  // @ts-expect-error There is no access at all.
  expect(endpoint(declared)).toBeDefined();
});
