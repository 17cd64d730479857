import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/http/app.ts';
import type { LogEntry } from '../../../server/http/log.ts';
import { startJobs } from '../../../server/jobs.ts';
import { discordClient } from '../../../server/platform/discord/client.ts';
import { defaultRetention } from '../../../server/retention.ts';
import { tracedRequests } from '../../../server/tracing/platform-requests.ts';
import { traceQueries } from '../../../server/tracing/queries.ts';
import { bearer, openTestApi, siteOrigin, type TestApi } from './api.ts';
import { below, exported, shown, tracingInMemory } from './spans.ts';

const { tracing, spans, clear } = tracingInMemory();
const entries: LogEntry[] = [];
const guild = '181078170009600001';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await openTestApi({ tracing, log: (entry) => entries.push(entry) });
  traceQueries(api.database.db, tracing);
  token = await api.signIn('owner');
});
afterAll(() => api.close());
beforeEach(() => {
  clear();
  entries.length = 0;
});

const named = (name: string) => spans().find((span) => span.name === name);
const ask = (path: string, init: RequestInit = {}) =>
  api.app.request(path, { ...init, headers: bearer(token, init.headers as Record<string, string>) });

describe('a call', () => {
  it('is a span with the name of its operation, and its statements are below it by their kind', async () => {
    const reply = await ask(`/guild/${guild}/channels`);
    const call = named('getChannels');
    expect(call && shown(call)).toEqual({
      name: 'getChannels',
      kind: 'SERVER',
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/guild/:id/channels',
        'http.response.status_code': reply.status,
        'vigie.request_id': reply.headers.get('X-Request-Id'),
      },
      failed: false,
    });
    const statements = below(spans(), call);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length).toBe(spans().length - 1);
    for (const statement of statements) {
      expect(shown(statement)).toEqual({
        name: expect.stringMatching(/^(SELECT|WITH|UPDATE)$/),
        kind: 'CLIENT',
        attributes: { 'db.system.name': 'postgresql', 'db.operation.name': statement.name },
        failed: false,
      });
    }
  });

  it('goes on with the trace of its caller, and its line in the log has the id', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const traceparent = `00-${trace}-00f067aa0ba902b7-01`;
    await ask('/user', { headers: { traceparent, tracestate: 'rojo=00f067aa0ba902b7' } });
    const call = named('getUser');
    expect(call?.spanContext().traceId).toBe(trace);
    expect(call?.parentSpanContext?.spanId).toBe('00f067aa0ba902b7');
    expect(call?.spanContext().traceState?.serialize()).toBe('rojo=00f067aa0ba902b7');
    expect(spans().every((span) => span.spanContext().traceId === trace)).toBe(true);
    expect(entries).toMatchObject([{ operation: 'getUser', trace_id: trace }]);
  });

  it('begins a trace where the header is none, and is not recorded where the caller says so', async () => {
    await ask('/user', { headers: { traceparent: `00-${'0'.repeat(32)}-what-01` } });
    expect(named('getUser')?.parentSpanContext).toBeUndefined();
    clear();
    await ask('/user', {
      headers: { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00' },
    });
    expect(spans()).toEqual([]);
  });

  it('that is refused has not failed, one that has no route has no id in its name, and probes have no span', async () => {
    const paths = [
      '/guild/111111111111111111/channels',
      `/nowhere/${guild}`,
      '/readyz',
      '/healthz',
      '/metrics',
    ];
    for (const path of paths) await ask(path);
    const calls = spans().filter((span) => shown(span).kind === 'SERVER');
    expect(calls.map((span) => [span.name, shown(span).failed])).toEqual([
      ['getChannels', false],
      ['unknown', false],
    ]);
  });

  it('tells the collector no id, no token, and nothing that was typed', async () => {
    const typed = 'somebody-typed-this';
    await ask(`/guild/${guild}/history?search=${typed}`);
    await ask(`/guild/${guild}/captcha`, { method: 'PUT', body: JSON.stringify({ typed }) });
    await ask('/user/premium', { method: 'POST', body: JSON.stringify({ code: typed }) });
    await ask(`/${typed}`);
    await api.signIn('admin');
    expect(spans().length).toBeGreaterThan(10);
    for (const secret of [typed, token, guild]) expect(exported(spans())).not.toContain(secret);
    expect(exported(spans())).not.toMatch(/\d{15,}|@|vigie\.example/);
  });

  it('that fails says the name and the code of the error, and not its message', async () => {
    const fault = Object.assign(new Error('Failed query: a-value-of-the-query'), {
      cause: Object.assign(new Error('deadlock detected'), { name: 'PostgresError', code: '40P01' }),
    });
    const db = new Proxy(api.database.db, {
      get() {
        throw fault;
      },
    });
    const options = { siteOrigins: [siteOrigin], publicOrigin: '', tracing };
    const app = createApp({ ...api.database, db }, { ...options, log: (entry) => entries.push(entry) });
    const reply = await app.request('/user', { headers: bearer('x') });
    const [call] = spans();
    expect(call && shown(call)).toMatchObject({
      attributes: {
        'http.response.status_code': reply.status,
        'error.type': 'PostgresError',
        'vigie.error_code': '40P01',
      },
      failed: true,
    });
    expect(exported(spans())).not.toContain('a-value-of-the-query');
    const trace_id = call?.spanContext().traceId;
    expect(entries).toMatchObject([
      { level: 'error', trace_id },
      { operation: 'getUser', trace_id },
    ]);
  });
});

it('without tracing, lines of the log have no trace', async () => {
  const seen: LogEntry[] = [];
  const app = createApp(api.database, {
    siteOrigins: [siteOrigin],
    publicOrigin: '',
    log: (entry) => seen.push(entry),
  });
  await app.request('/user', {
    headers: { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' },
  });
  expect(seen).toHaveLength(1);
  expect(seen[0]).not.toHaveProperty('trace_id');
  expect(spans()).toEqual([]);
});

describe('the database', () => {
  it('has statements below their transaction, in savepoints too', async () => {
    await tracing.root({ name: 'work', kind: 'INTERNAL' }, () =>
      api.database.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await tx.transaction((inner) => inner.execute(sql`with one as (select 2) select * from one`));
      }),
    );
    const transaction = named('transaction');
    expect(below(spans(), named('work'))).toEqual([transaction]);
    const names = below(spans(), transaction).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['SELECT', 'WITH']));
  });

  it('says the code of a statement that fails, and fails as before', async () => {
    const work = tracing.root({ name: 'work', kind: 'INTERNAL' }, () =>
      api.database.db.execute(sql`select ${'a-value'}::int`),
    );
    await expect(work).rejects.toThrow('Failed query');
    expect(named('SELECT')?.attributes).toMatchObject({ 'vigie.error_code': '22P02' });
    expect(exported(spans())).not.toContain('a-value');
  });

  it('has no spans outside of calls and jobs, nor for what goes on after them', async () => {
    await api.database.db.execute(sql`select 1`);
    const signal = new EventTarget();
    const ended = once(signal, 'ended');
    let later: Promise<unknown> = ended;
    await tracing.root({ name: 'work', kind: 'INTERNAL' }, async () => {
      later = ended.then(() => api.database.db.execute(sql`select 1`));
    });
    signal.dispatchEvent(new Event('ended'));
    await later;
    expect(spans().map(({ name }) => name)).toEqual(['work']);
  });
});

describe('a request to the platform', () => {
  const asked: { readonly address: string; readonly headers: Headers }[] = [];
  const clientThat = (reply: () => Promise<Response>) =>
    discordClient('a-token', {
      retries: 0,
      makeRequest: tracedRequests(tracing, async (address, init) => {
        asked.push({ address, headers: new Headers(init.headers as HeadersInit) });
        return (await reply()) as never;
      }),
    });
  const within = (work: () => Promise<unknown>) => tracing.root({ name: 'work', kind: 'INTERNAL' }, work);

  it('is a span by its method and route, and does not carry the trace on', async () => {
    const client = clientThat(async () => Response.json({}));
    const query = new URLSearchParams({ after: '5' });
    await within(() => client.get(`/guilds/${guild}/members/268473310986240000`, { query }));
    const [request] = below(spans(), named('work'));
    expect(request && shown(request)).toEqual({
      name: 'GET /guilds/{id}/members/{id}',
      kind: 'CLIENT',
      attributes: {
        'http.request.method': 'GET',
        'url.template': '/guilds/{id}/members/{id}',
        'http.response.status_code': 200,
      },
      failed: false,
    });
    const [sent] = asked;
    expect(sent?.address).toContain(guild);
    expect(sent?.headers.has('traceparent')).toBe(false);
  });

  it('fails with the status of the reply, or with the code of the error', async () => {
    const refused = clientThat(async () => Response.json({ message: 'no', code: 50_013 }, { status: 403 }));
    await within(() => refused.get(`/channels/${guild}/messages`)).catch(() => undefined);
    expect(named('GET /channels/{id}/messages')?.attributes).toMatchObject({ 'error.type': '403' });
    clear();
    const unreachable = clientThat(async () => {
      throw Object.assign(new TypeError('fetch failed'), {
        cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }),
      });
    });
    await within(() => unreachable.get('/users/@me/guilds')).catch(() => undefined);
    expect(named('GET /users/@me/guilds')?.attributes).toMatchObject({
      'error.type': 'TypeError',
      'vigie.error_code': 'ECONNREFUSED',
    });
  });
});

it('a job is a trace of its own, with its statements', async () => {
  const run = () => api.database.db.execute(sql`select 1`);
  const further = [{ name: 'of_the_test', run, every: 1000 }];
  const stop = startJobs(api.database.db, {
    ...{ retention: defaultRetention, mirror: null, report: () => undefined, further, tracing },
    ...{ watch: () => () => undefined, later: () => () => undefined },
  });
  await expect.poll(() => named('job of_the_test')).toBeDefined();
  stop();
  const job = named('job of_the_test');
  expect(job?.parentSpanContext).toBeUndefined();
  expect(below(spans(), job).map(({ name }) => name)).toEqual(['SELECT']);
});
