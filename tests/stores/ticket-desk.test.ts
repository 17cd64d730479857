/** What somebody writes and does in an open ticket, against the API with the demo's bot. */

import { eq } from 'drizzle-orm';
import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { tickets } from '../../server/db/schema.ts';
import { answerActions } from '../../server/demo/bot-answers.ts';
import { demoGuilds } from '../../server/demo/data/guilds.ts';
import { quietCall } from '../../src/app/session/api.ts';
import { $draftChanges, draftsOf, dropDrafts } from '../../src/app/stores/drafts.ts';
import { $token } from '../../src/app/stores/session.ts';
import { getTicketNews, getTranscript, type Transcript } from '../../src/contract/transcript.ts';
import { createDraftText } from '../../src/screens/transcript/desk/draft-text.ts';
import { createRequests, isLost, type TicketRequests } from '../../src/screens/transcript/desk/requests.ts';
import { createTranscript, type TranscriptStore } from '../../src/screens/transcript/store.ts';
import { openTestApi, type TestApi } from '../unit/server/api.ts';
import { ago, botKey, event, outcomes, person, ticketOpened } from '../unit/server/bot.ts';

const id = demoGuilds.potager;
let api: TestApi;
let token: string;
let channelId: string;
let ticketId: string;
beforeAll(async () => {
  api = await openTestApi({ bot: { keys: [botKey] } });
  token = await api.signIn('owner');
});
afterAll(() => api.close());

/** A storage with the methods that drafts use. As in a browser, its entries are its own keys. */
function memoryStorage(): Storage {
  const entries: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    removeItem(key: string) {
      delete entries[key];
    },
    setItem(key: string, value: string) {
      entries[key] = value;
    },
  };
  return new Proxy(entries, {
    get: (_, key: string) => methods[key as keyof typeof methods] ?? entries[key],
  }) as unknown as Storage;
}

let browser: EventTarget;
let isOnline = true;
let opened = 0;
const stores: TicketRequests[] = [];
beforeEach(async () => {
  // The page asks only when a test says so, and not before the bot has answered.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  isOnline = true;
  browser = new EventTarget();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  $token.set(token);
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    isOnline ? api.app.request(input, init) : Promise.reject(new TypeError('Failed to fetch')),
  );
  // Another one for each test.
  opened += 1;
  ticketId = String(9500 + opened);
  channelId = `88${ticketId}`;
  const said = event('transcript_messages', {
    ticket_id: ticketId,
    first: 1,
    messages: ['Hello', 'Anybody?'].map((content, at) => ({
      ...{ id: `${ticketId}${at}`, author_id: '501', content, created_at: ago(50 - at) },
    })),
    users: [{ ...person('501'), bot: false }],
    roles: [],
    channels: [],
  });
  expect(await outcomes(api.app, [ticketOpened(ticketId), said])).toEqual(['applied', 'applied']);
});
afterEach(() => {
  for (const one of stores.splice(0)) one.dispose();
  dropDrafts('1');
  // It would stop listening a second later, when there is no browser any more.
  cleanStores($draftChanges);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  $token.set('');
});

const params = () => ({ id, channelId });
const drafts = () => draftsOf(`1:${id}:transcript/${channelId}`);
/** Has the bot answer, and the page ask what became of its requests. */
async function botAnswers(): Promise<void> {
  await answerActions(api.database, api.clock.now);
  vi.advanceTimersByTime(500);
}
async function openTranscript(): Promise<TranscriptStore> {
  const store = createTranscript(
    () => quietCall(getTranscript, { params: params() }),
    (query) => quietCall(getTicketNews, { params: params(), query }),
  );
  await store.reload();
  return store;
}
const shownIn = ({ $state }: TranscriptStore): Transcript => {
  const state = $state.get();
  if (state.kind !== 'ready') throw new Error(`expected a transcript, found ${JSON.stringify(state)}`);
  return state.value;
};
function openRequests(onAnswer: () => void = () => {}): TicketRequests {
  const requests = createRequests({ call: quietCall, guildId: id, ticketId, drafts: drafts(), onAnswer });
  stores.push(requests);
  return requests;
}
const progressOf = ({ $requests }: TicketRequests) => $requests.get().map(({ progress }) => progress);
const isAsked = (requests: TicketRequests) => expect.poll(() => progressOf(requests)[0]?.kind).toBe('asked');
const contents = (store: TranscriptStore) => shownIn(store).messages.map(({ content }) => content);

describe('an answer', () => {
  test('is shown as it is sent, until its message is in the transcript of every window', async () => {
    const [store, other] = [await openTranscript(), await openTranscript()];
    const before = contents(store).length;
    const requests = openRequests(() => void store.look());
    requests.ask({ kind: 'answer_ticket', content: 'We are on it.' });
    expect(progressOf(requests)).toEqual([{ kind: 'sending' }]);
    await isAsked(requests);
    await botAnswers();
    await expect.poll(() => contents(store).length).toBe(before + 1);
    expect(contents(store).at(-1)).toMatch(/^\*\*.+\*\*\nWe are on it\.$/);
    requests.settle(new Set(shownIn(store).messages.map((one) => one.id)));
    expect(requests.$requests.get()).toEqual([]);
    expect(drafts().read().size).toBe(0);
    expect(await other.look()).toBe('new');
    expect(contents(other)).toEqual(contents(store));
    expect(await other.look()).toBe('same');
  });

  test('that was not sent offline is kept over a reload, and sent once', async () => {
    const store = await openTranscript();
    const before = contents(store).length;
    isOnline = false;
    const first = openRequests();
    first.ask({ kind: 'answer_ticket', content: 'Typed in a tunnel' });
    await expect.poll(() => progressOf(first)[0]).toEqual({ kind: 'failed', error: { kind: 'offline' } });
    first.dispose();

    const second = openRequests();
    expect(second.$requests.get()).toMatchObject([
      { deed: { content: 'Typed in a tunnel' }, progress: { kind: 'left' } },
    ]);
    isOnline = true;
    const [{ key = '' } = {}] = second.$requests.get();
    second.retry(key);
    await isAsked(second);
    second.dispose();

    // The page was closed before the bot answered.
    await botAnswers();
    const third = openRequests();
    await expect.poll(() => third.$requests.get()).toEqual([]);
    await store.look();
    expect(contents(store)).toHaveLength(before + 1);
  });

  test('is sent again by itself when the device is online again', async () => {
    isOnline = false;
    const requests = openRequests();
    requests.ask({ kind: 'answer_ticket', content: 'Later' });
    await expect.poll(() => progressOf(requests)[0]?.kind).toBe('failed');
    isOnline = true;
    browser.dispatchEvent(new Event('online'));
    await isAsked(requests);
  });

  test('that is refused says why, and still has its text', async () => {
    const requests = openRequests();
    await api.database.db.update(tickets).set({ state: 'closed' }).where(eq(tickets.id, ticketId));
    requests.ask({ kind: 'answer_ticket', content: 'Too late' });
    await expect
      .poll(() => progressOf(requests)[0])
      .toEqual({
        kind: 'failed',
        error: { kind: 'invalid', fields: [{ path: 'action.ticket_id', key: 'ticket.unknown' }] },
      });
    await api.database.db.update(tickets).set({ state: 'open' }).where(eq(tickets.id, ticketId));
    const [{ key = '' } = {}] = requests.$requests.get();
    requests.retry(key);
    await isAsked(requests);
    await api.database.db.update(tickets).set({ state: 'closed' }).where(eq(tickets.id, ticketId));
    await botAnswers();
    await expect.poll(() => requests.$requests.get().map(isLost)).toEqual([true]);
    expect(requests.$requests.get()).toMatchObject([{ deed: { content: 'Too late' } }]);
    await api.database.db.update(tickets).set({ state: 'open' }).where(eq(tickets.id, ticketId));
    // The bot has refused this one for good: another is asked for.
    requests.retry(key);
    expect(requests.$requests.get().map((one) => one.key)).not.toEqual([key]);
    requests.drop(requests.$requests.get()[0]?.key ?? '');
    expect([requests.$requests.get(), drafts().read().size]).toEqual([[], 0]);
  });
});

test('what is done to a ticket is in it when the bot has answered', async () => {
  const store = await openTranscript();
  const requests = openRequests(() => void store.look());
  requests.ask({ kind: 'rename_ticket', name: 'Lost password' });
  await isAsked(requests);
  await botAnswers();
  await expect.poll(() => shownIn(store).ticket.name).toBe('lost-password');
  expect(requests.$requests.get()).toEqual([]);
});

test('messages that are edited and deleted are so in a window that is open', async () => {
  const store = await openTranscript();
  const [first, second] = shownIn(store).messages;
  const edited = { ...first, content: 'Hello there', edited_at: ago(1) };
  const again = event('transcript_messages', {
    ...{ ticket_id: ticketId, first: 1, messages: [edited], users: [], roles: [], channels: [] },
  } as never);
  const gone = event('transcript_messages_deleted', {
    ticket_id: ticketId,
    message_ids: [second?.id],
  } as never);
  expect(await outcomes(api.app, [again, gone])).toEqual(['applied', 'applied']);
  expect(await store.look()).toBe('new');
  expect(contents(store)).toEqual(['Hello there', second?.content]);
  expect(shownIn(store).messages[1]?.deleted_at).toBeTruthy();
  const { messages } = shownIn(store);
  expect(await store.look()).toBe('same');
  expect(shownIn(store).messages).toBe(messages);
});

test('a transcript in which something came late is read again as a whole', async () => {
  const store = await openTranscript();
  const whole = contents(store);
  const { messages, ...rest } = shownIn(store);
  const partial = createTranscript(
    async () => ({ ok: true, value: { ...rest, messages: messages.slice(1) }, etag: null }),
    (query) => quietCall(getTicketNews, { params: params(), query }),
  );
  await partial.reload();
  let reads = 0;
  const late = createTranscript(
    () => {
      reads += 1;
      return reads === 1
        ? Promise.resolve({ ok: true as const, value: shownIn(partial), etag: null })
        : quietCall(getTranscript, { params: params() });
    },
    (query) => quietCall(getTicketNews, { params: params(), query }),
  );
  await late.reload();
  expect(contents(late)).toHaveLength(whole.length - 1);
  await late.look();
  expect(contents(late)).toEqual(whole);
  await late.look();
  expect(reads).toBe(2);
});

test('a text that is written outlives the page, and is the same in another window', () => {
  const first = createDraftText(drafts(), 'answer');
  const second = createDraftText(drafts(), 'answer');
  first.set('Dear');
  browser.dispatchEvent(new Event('visibilitychange'));
  expect(second.$text.get()).toBe('Dear');
  first.dispose();
  expect(createDraftText(drafts(), 'answer').$text.get()).toBe('Dear');
  second.set('');
  expect(drafts().read().size).toBe(0);
});
