/** The store of tickets against the API: paging, export, and access of moderators. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoGuilds } from '../../server/demo/data/guilds.ts';
import { call } from '../../src/app/session/api.ts';
import { $token } from '../../src/app/stores/session.ts';
import { getTicketHistory, type Ticket } from '../../src/contract/ticket-history.ts';
import { createExporter, jsonFormat } from '../../src/screen-kits/export/exporter.ts';
import { readAll } from '../../src/screen-kits/export/read-all.ts';
import { createTickets, type ReadTickets } from '../../src/screens/ticket-history/store.ts';
import { type Access, createAccess } from '../../src/screens/tickets/access/store.ts';
import { openTestApi, type TestApi } from '../unit/server/api.ts';

const guild = demoGuilds.nebula;
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn('owner');
});
afterAll(() => api.close());
beforeEach(() => {
  $token.set(token);
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => api.app.request(input, init));
});
afterEach(() => {
  vi.unstubAllGlobals();
  $token.set('');
});

const read: ReadTickets = (query, signal) => call(getTicketHistory, { params: { id: guild }, query, signal });

/** The first hundred tickets of a query; the demo has no more. */
async function ticketsOf(query: string): Promise<Ticket[]> {
  const reply = await api.app.request(`/guild/${guild}/tickets/history?limit=100${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await reply.json()) as { items: Ticket[] }).items;
}

test('tickets come page after page, each once, in the order of the host', async () => {
  const tickets = createTickets(read);
  await tickets.read({});
  await tickets.more();
  const state = tickets.$state.get();
  if (state.kind !== 'ready') throw new Error(state.kind);
  expect(state.next).toBeNull();
  expect(state.items).toEqual(await ticketsOf(''));
  expect(state.items).toHaveLength(state.total);
  tickets.dispose();
});

test('an export has the filtered rows of the API, one for one', async () => {
  const files: string[] = [];
  const exporter = createExporter((_, text) => files.push(text));
  await exporter.start(readAll(read, { rating: '5' }), () => jsonFormat, 'tickets');
  const wanted = await ticketsOf('&rating=5');
  expect(wanted.length).toBeGreaterThan(1);
  expect(JSON.parse(files[0] ?? '')).toEqual(wanted);
});

describe('who reads tickets', () => {
  let access: Access;
  beforeEach(async () => {
    access = createAccess(guild);
    await access.load();
    await access.change({ moderators_read: 'own_panels' });
  });
  afterEach(() => access.dispose());

  const shown = (one = access) => {
    const state = one.$state.get();
    return 'value' in state ? [state.kind, state.value.moderators_read] : [state.kind];
  };
  async function saved() {
    const other = createAccess(guild);
    await other.load();
    other.dispose();
    return shown(other);
  }

  test('is saved as it is chosen, and shown at once', async () => {
    const saving = access.change({ moderators_read: 'all' });
    expect(shown()).toEqual(['saving', 'all']);
    expect(await saving).toBeNull();
    expect(shown()).toEqual(['ready', 'all']);
    expect(await saved()).toEqual(['ready', 'all']);
  });

  test('is what others made of it, where they were first', async () => {
    const other = createAccess(guild);
    await other.load();
    expect(await other.change({ moderators_read: 'all' })).toBeNull();
    other.dispose();
    expect(await access.change({ moderators_read: 'own_panels' })).toMatchObject({ kind: 'stale' });
    expect(shown()).toEqual(['ready', 'all']);
    // The next change is based on the saved value.
    expect(await access.change({ moderators_read: 'own_panels' })).toBeNull();
    expect(await saved()).toEqual(['ready', 'own_panels']);
  });

  test('is saved where the host has it already: the reply to the first try was lost', async () => {
    const other = createAccess(guild);
    await other.load();
    expect(await other.change({ moderators_read: 'all' })).toBeNull();
    other.dispose();
    expect(await access.change({ moderators_read: 'all' })).toBeNull();
    expect(shown()).toEqual(['ready', 'all']);
  });

  test('stays as it was where the host refuses', async () => {
    $token.set(await api.signIn('moderator'));
    expect(await access.change({ moderators_read: 'all' })).toMatchObject({ kind: 'forbidden' });
    expect(shown()).toEqual(['ready', 'own_panels']);
  });
});
