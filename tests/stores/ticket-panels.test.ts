import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { guildItems, postedMessages } from '../../server/db/schema.ts';
import { demoGuilds } from '../../server/demo/data/guilds.ts';
import type { Entries, Outcome } from '../../src/app/stores/entries/entry-types.ts';
import { $token } from '../../src/app/stores/session.ts';
import {
  postPanel,
  type TicketPanel,
  type TicketPanelBody,
  ticketPanels,
} from '../../src/screens/tickets/store.ts';
import { ticketPanel } from '../unit/contract/samples.ts';
import { openTestApi, type TestApi } from '../unit/server/api.ts';
import { idsOf, setPremium } from '../unit/server/lists.ts';

const guild = demoGuilds.potager;
let api: TestApi;
let token: string;
let id: (name: string) => string;
beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn('owner');
  id = await idsOf(api, 'potager');
});
afterAll(() => api.close());

type Panels = Entries<TicketPanel, TicketPanelBody>;
let panels: Panels;
beforeEach(async () => {
  await api.database.db.delete(guildItems);
  await api.database.db.delete(postedMessages);
  await setPremium(api, 'potager', null);
  $token.set(token);
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => api.app.request(input, init));
  panels = ticketPanels(guild);
  await panels.revalidate();
});
afterEach(() => {
  vi.unstubAllGlobals();
  $token.set('');
});

const items = () => {
  const state = panels.$state.get();
  if (state.kind !== 'ready') throw new Error(`expected ready, found ${JSON.stringify(state)}`);
  return state.items;
};
function done(outcome: Outcome<TicketPanel>) {
  if (outcome.kind !== 'done') throw new Error(`expected done, found ${JSON.stringify(outcome)}`);
  return outcome;
}
async function added(part: Partial<TicketPanelBody> = {}): Promise<TicketPanel> {
  const { item } = done(await panels.create({ ...ticketPanel, ...part }));
  if (!item) throw new Error('A panel that was created comes back.');
  return item;
}

describe('ticket panels', () => {
  test('are posted, and say when they have changed since', async () => {
    const panel = await added({ channel_id: id('bienvenue') });
    expect(panel).toMatchObject({ message_id: null, posted: null });
    const sent = await postPanel(guild, panel.id, id('bienvenue'));
    expect(sent.ok).toBe(true);
    await panels.revalidate();
    expect(items()[0]).toMatchObject({ posted: { channel_id: id('bienvenue'), is_current: true } });

    // A form opened before saves without a conflict, because only the host has changed the panel.
    done(await panels.save(panel.id, { message: { content: 'New words' } }, { etag: panel.etag }));
    expect(items()[0]?.posted).toMatchObject({ is_current: false });
    await postPanel(guild, panel.id, id('bienvenue'));
    await panels.revalidate();
    expect(items()[0]?.posted).toMatchObject({ is_current: true });
    expect(await api.database.db.select().from(postedMessages)).toHaveLength(1);
  });

  test('are not posted where the bot cannot write, nor where there is no channel', async () => {
    const panel = await added();
    expect(await postPanel(guild, panel.id, id('règlement'))).toMatchObject({
      ok: false,
      error: { kind: 'refused', key: 'tickets.cannot_send' },
    });
    expect(await postPanel(guild, panel.id, '1')).toMatchObject({ ok: false, error: { kind: 'invalid' } });
    expect(await postPanel(guild, '1', id('bienvenue'))).toMatchObject({
      ok: false,
      error: { kind: 'not_found' },
    });
    await panels.revalidate();
    expect(items()[0]).toMatchObject({ message_id: null, posted: null });
  });

  test('mention everyone once that is confirmed', async () => {
    const everyone = { ping_role_ids: [id('@everyone')] };
    const panel = await added();
    expect(await panels.save(panel.id, everyone, { etag: panel.etag })).toMatchObject({
      kind: 'failed',
      error: { kind: 'invalid', fields: [{ path: 'ping_role_ids', key: 'danger_unconfirmed' }] },
    });
    done(await panels.save(panel.id, everyone, { etag: panel.etag, isConfirmed: true }));
    expect(items()[0]?.ping_role_ids).toEqual([id('@everyone')]);
    expect(await panels.create({ ...ticketPanel, ...everyone })).toMatchObject({
      kind: 'failed',
      error: { kind: 'invalid' },
    });
    done(await panels.create({ ...ticketPanel, ...everyone }, { isConfirmed: true }));
  });

  test('are ordered, and come back with their id after a deletion, to be posted anew', async () => {
    const [a, b] = [await added({ name: 'a', channel_id: id('bienvenue') }), await added({ name: 'b' })];
    await postPanel(guild, a.id, id('bienvenue'));
    await panels.revalidate();
    done(await panels.move(b.id, 0));
    expect(items().map(({ name }) => name)).toEqual(['b', 'a']);
    const { undo } = done(await panels.remove(a.id));
    expect(await api.database.db.select().from(postedMessages)).toEqual([]);
    done(await undo());
    expect(items()[1]).toMatchObject({ id: a.id, name: 'a', message_id: null, posted: null });
  });

  test('are three without premium', async () => {
    for (const name of ['a', 'b', 'c']) await added({ name });
    expect(panels.$state.get()).toMatchObject({ max: 3, maxPremium: 25 });
    expect(await panels.create(ticketPanel)).toMatchObject({
      kind: 'failed',
      error: { kind: 'refused', status: 409, key: 'tickets.limit_reached' },
    });
  });
});
