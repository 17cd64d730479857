import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoGuilds, demoTranscriptChannel } from '../../server/demo/data/guilds.ts';
import { call } from '../../src/app/session/api.ts';
import { $token } from '../../src/app/stores/session.ts';
import { blankTranscriptMessage, getTranscript } from '../../src/contract/transcript.ts';
import { createTranscript } from '../../src/screens/transcript/store.ts';
import { openTestApi, type TestApi } from '../unit/server/api.ts';

const id = demoGuilds.nebula;
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

const of = (channelId: string) => createTranscript(() => call(getTranscript, { params: { id, channelId } }));

describe('a transcript', () => {
  test('is read whole, and shows a message as it is after it was blanked', async () => {
    const { $state, reload, replace } = of(demoTranscriptChannel);
    expect($state.get()).toEqual({ kind: 'loading' });
    await reload();
    const read = $state.get();
    if (read.kind !== 'ready') throw new Error(`expected a transcript, found ${JSON.stringify(read)}`);
    const { messages, ticket } = read.value;
    expect(messages).toHaveLength(ticket.message_count);
    const message = messages.find(({ content }) => content !== '');
    const params = { id, channelId: demoTranscriptChannel };
    const body = { message_id: message?.id ?? '', reason: 'A name' };
    const blanked = await call(blankTranscriptMessage, { params, body });
    if (!blanked.ok) throw new Error(blanked.error.kind);
    replace(blanked.value);
    const state = $state.get();
    const shown = state.kind === 'ready' ? state.value.messages : [];
    expect(shown.map(({ id: one }) => one)).toEqual(messages.map(({ id: one }) => one));
    expect(shown.filter((one, at) => one !== messages[at])).toEqual([blanked.value]);
  });

  test('that is not there is a named error, and replaces nothing', async () => {
    const { $state, reload } = of('1');
    await reload();
    expect($state.get()).toEqual({ kind: 'failed', error: { kind: 'not_found', key: 'not_found' } });
  });
});
