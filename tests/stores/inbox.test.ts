/** What is done with tickets of the inbox, against the API with the demo's bot. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { tickets } from '../../server/db/schema.ts';
import { answerActions } from '../../server/demo/bot-answers.ts';
import { demoAccounts } from '../../server/demo/data/accounts.ts';
import { demoGuilds } from '../../server/demo/data/guilds.ts';
import { quietCall } from '../../src/app/session/api.ts';
import { $token } from '../../src/app/stores/session.ts';
import { createDeeds, type DeedFailure } from '../../src/screens/inbox/deeds.ts';
import { demoTime } from '../databases/provided.ts';
import { openTestApi, type TestApi } from '../unit/server/api.ts';
import { botKey, outcomes, ticketOpened } from '../unit/server/bot.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await openTestApi({ bot: { keys: [botKey] } });
  token = await api.signIn('owner');
});
afterAll(() => api.close());

let made = 9800;
let ticketId: string;
beforeEach(async () => {
  $token.set(token);
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => api.app.request(input, init));
  made += 1;
  ticketId = String(made);
  expect(await outcomes(api.app, [ticketOpened(ticketId)])).toEqual(['applied']);
});

function deedsOf() {
  const ended: [string, DeedFailure | null][] = [];
  const onEnd = (id: string, failure: DeedFailure | null) => void ended.push([id, failure]);
  return { ended, ...createDeeds({ call: quietCall, guildId: demoGuilds.potager, onEnd }) };
}
const stored = async () => (await api.database.db.select().from(tickets).where(eq(tickets.id, ticketId)))[0];
const claim = { kind: 'claim_ticket', user_id: demoAccounts.owner.id } as const;

test('a deed is under way until the bot has answered, and is not done twice meanwhile', async () => {
  const { $open, ask, ended, dispose } = deedsOf();
  ask(ticketId, claim);
  ask(ticketId, { kind: 'close_ticket', reason: null });
  expect([...$open.get()]).toEqual([[ticketId, claim]]);
  await vi.waitFor(async () => {
    await answerActions(api.database, demoTime);
    expect(ended).toEqual([[ticketId, null]]);
  });
  expect($open.get().size).toBe(0);
  expect(await stored()).toMatchObject({ claimed_by: demoAccounts.owner.id, state: 'open' });
  dispose();
});

test('what the bot refuses and what the host refuses ends with why', async () => {
  const { ask, ended, dispose } = deedsOf();
  ask(ticketId, { kind: 'claim_ticket', user_id: '999' });
  await vi.waitFor(async () => {
    await answerActions(api.database, demoTime);
    expect(ended).toMatchObject([[ticketId, { kind: 'bot', refusal: { reason: 'gone' } }]]);
  });
  ask('404404', { kind: 'close_ticket', reason: null });
  await vi.waitFor(() =>
    expect(ended[1]).toMatchObject(['404404', { kind: 'host', error: { kind: 'invalid' } }]),
  );
  dispose();
});

test('nothing is told once it is disposed', async () => {
  const { ask, ended, dispose } = deedsOf();
  ask(ticketId, claim);
  dispose();
  await vi.waitFor(async () => {
    await answerActions(api.database, demoTime);
    expect((await stored())?.claimed_by).toBe(demoAccounts.owner.id);
  });
  expect(ended).toEqual([]);
});
