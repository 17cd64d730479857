/** Panels and recurring messages while the platform takes long, does not answer, or refuses. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guildItems, guilds, postedMessages } from '../../../server/db/schema.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import { claimSeconds } from '../../../server/features/sending-claim.ts';
import { type Platform, PlatformRefused, PlatformUnavailable } from '../../../server/platform/platform.ts';
import type { BotMessage } from '../../../src/chat/message/bot-message.ts';
import type { RecurringMessage } from '../../../src/contract/recurring.ts';
import type { TicketPanel } from '../../../src/contract/ticket-panel.ts';
import { recurringMessage, ticketPanel } from '../contract/samples.ts';
import { bearer, openTestApi, type TestApi } from './api.ts';
import { botKey, event, outcomes } from './bot.ts';
import { describedPlatform } from './described.ts';
import { callsIn, idsOf, type List, type Written } from './lists.ts';

let api: TestApi;
let token: string;
let id: (name: string) => string;
/** Replaces the demo's platform for one test. */
let other: Partial<Platform>;
/** The keys of the messages that were posted, or tried. */
let keys: (string | undefined)[];
beforeAll(async () => {
  api = await openTestApi({
    bot: { keys: [botKey] },
    platform: (db, now) => {
      const demo = describedPlatform(db, now);
      const post: Platform['post'] = async (place, message) => {
        keys.push(message.nonce);
        return (other.post ?? demo.post)(place, message);
      };
      return { ...demo, ...other, post };
    },
  });
  token = await api.signIn('owner');
  id = await idsOf(api, 'potager');
  // Enough entries for all connections to the database.
  const premium_until = new Date('2100-01-01T00:00:00Z');
  await api.database.db.update(guilds).set({ premium_until }).where(eq(guilds.id, demoGuilds.potager));
});
afterAll(() => api.close());

const opened = new Date('2026-11-21T14:22:33.000Z');
beforeEach(async () => {
  other = {};
  keys = [];
  await api.database.db.delete(guildItems);
  await api.database.db.delete(postedMessages);
  api.clock.now = opened;
});

const here = () => callsIn(api, 'potager', token);
const later = (seconds: number) => {
  api.clock.now = new Date(opened.getTime() + seconds * 1000);
};
const posted = () =>
  api.database.db.select().from(postedMessages).where(eq(postedMessages.guild_id, demoGuilds.potager));

/** A platform that answers when the test lets it, or fails it. */
function slow() {
  const answers: { readonly post: () => void; readonly fail: (error: Error) => void }[] = [];
  let count = 0;
  let asked = () => {};
  const arrived: Promise<void>[] = [];
  const next = () => {
    arrived.push(
      new Promise((resolve) => {
        asked = resolve;
      }),
    );
  };
  next();
  other.post = (place, message: BotMessage) => {
    count += 1;
    const { post } = describedPlatform(api.database.db, api.clock.now);
    const done = new Promise<void>((resolve, fail) => answers.push({ post: resolve, fail }));
    asked();
    next();
    return done.then(() => post(place, message));
  };
  return {
    /** Resolves when the platform has been asked so many times. */
    asked: async (times: number) => {
      for (let index = 0; count < times; index += 1) await arrived[index];
    },
    answer: () => {
      for (const { post } of answers) post();
    },
    fail: (error: Error) => {
      for (const { fail } of answers) fail(error);
    },
  };
}

describe.each(['panel', 'recurring message'] as const)('a %s', (kind) => {
  const isPanel = kind === 'panel';
  const [listed, one] = isPanel ? ['/tickets', '/ticket'] : ['/recurring', '/recurring'];
  async function create() {
    const sample = isPanel ? ticketPanel : { ...recurringMessage, mentions: 'none' };
    const body = { ...sample, channel_id: id('bienvenue') };
    const { value } = await here().write<Written<TicketPanel | RecurringMessage>>('POST', one, body);
    if (!value.item) throw new Error('The reply has no entry.');
    return value.item.id;
  }
  const target = (entry: string) => (isPanel ? `/send_ticket/${entry}` : `${one}/${entry}/send`);
  const send = (entry: string) =>
    here().call('POST', target(entry), isPanel ? { channel_id: id('bienvenue') } : undefined);
  const underWay = isPanel ? 'tickets.under_way' : 'recurring.sent_just_now';

  it('that the platform takes long to post keeps nobody waiting', async () => {
    const platform = slow();
    // As many as PostgreSQL has connections for one process.
    const entries: Awaited<ReturnType<typeof create>>[] = [];
    while (entries.length < 10) entries.push(await create());
    const sending = Promise.all(entries.map(send));
    await platform.asked(entries.length);
    expect((await api.app.request('/readyz')).status).toBe(200);
    expect((await api.app.request('/user', { headers: bearer(token) })).status).toBe(200);
    // Neither do those who change the same list.
    await create();
    platform.answer();
    expect((await sending).map(({ status }) => status)).toEqual(entries.map(() => 200));
    expect(await posted()).toHaveLength(entries.length);
  });

  it('is posted once, also when two people post it at once', async () => {
    const platform = slow();
    const entry = await create();
    const first = send(entry);
    await platform.asked(1);
    expect(await (await send(entry)).json()).toMatchObject({ code: 409, key: underWay });
    platform.answer();
    expect((await first).status).toBe(200);
    expect(await posted()).toHaveLength(1);
  });

  it('is taken up with the same key when the platform did not answer', async () => {
    const entry = await create();
    other.post = () => Promise.reject(new PlatformUnavailable('No answer'));
    expect((await send(entry)).status).toBe(503);
    other = {};
    expect((await send(entry)).status).toBe(200);
    expect(keys[0]).toMatch(/^[\w-]{24}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('is taken up with the same key when the process ended meanwhile', async () => {
    const platform = slow();
    const entry = await create();
    const ended = send(entry);
    await platform.asked(1);
    later(claimSeconds - 1);
    expect(await (await send(entry)).json()).toMatchObject({ key: underWay });
    later(claimSeconds);
    const again = send(entry);
    await platform.asked(2);
    expect(keys).toEqual([keys[0], keys[0]]);
    platform.answer();
    await Promise.all([ended, again]);
  });

  it('takes another key when it was posted, or its message changed', async () => {
    const entry = await create();
    await send(entry);
    later(60);
    if (isPanel) await api.database.db.delete(postedMessages);
    other.post = () => Promise.reject(new PlatformUnavailable('No answer'));
    await send(entry);
    const { value } = await here().read<List<TicketPanel>>(listed);
    const changed = { ...value.items[0], message: { content: 'Other words' } };
    await api.database.db.update(guildItems).set({
      value: sql`jsonb_set(${guildItems.value}, '{message}', ${JSON.stringify(changed.message)}::jsonb)`,
    });
    await send(entry);
    expect(new Set(keys).size).toBe(3);
  });

  it('that was refused can be sent at once, once the reason is gone', async () => {
    const entry = await create();
    other.post = () => Promise.reject(new PlatformRefused('No', { said: 'Missing Access (50001)' }));
    expect(await (await send(entry)).json()).toMatchObject({
      code: 409,
      platform_error: 'Missing Access (50001)',
    });
    other = {};
    expect((await send(entry)).status).toBe(200);
  });
});

describe('a panel', () => {
  const panels = async () => (await here().read<List<TicketPanel>>('/tickets')).value.items;
  const create = async (more: object = {}) => {
    const { value } = await here().write<Written<TicketPanel>>('POST', '/ticket', {
      ...ticketPanel,
      ...more,
    });
    return value.item?.id ?? '';
  };
  const send = (panel: string, channel = 'bienvenue') =>
    here().write<{ message_id: string; old_message_stays: boolean }>('POST', `/send_ticket/${panel}`, {
      channel_id: id(channel),
    });

  it('that is being posted says so, and is neither taken down nor deleted meanwhile', async () => {
    const platform = slow();
    const panel = await create();
    const sending = send(panel);
    await platform.asked(1);
    const where = { channel_id: id('bienvenue'), since: opened.toISOString() };
    expect(await panels()).toMatchObject([{ sending: { ...where, is_interrupted: false } }]);
    const key = 'tickets.under_way';
    expect(await here().refused('DELETE', `/send_ticket/${panel}`)).toMatchObject({ status: 409, key });
    expect(await here().refused('DELETE', `/ticket/${panel}`)).toMatchObject({ status: 409, key });
    platform.fail(new PlatformUnavailable('No answer'));
    await expect(sending).rejects.toThrow('503');
    expect(await panels()).toMatchObject([{ sending: { ...where, is_interrupted: true } }]);
    other = {};
    await send(panel);
    expect(await panels()).toMatchObject([{ sending: null }]);
  });

  it('says when the message that it replaces could not be deleted', async () => {
    const panel = await create();
    await send(panel);
    other.remove = () => Promise.reject(new PlatformRefused('No'));
    expect((await send(panel, 'discussion')).value).toMatchObject({ old_message_stays: true });
    expect(await panels()).toMatchObject([{ posted: { channel_id: id('discussion') } }]);
  });

  it('is deleted though the bot may not delete its message, but not taken down', async () => {
    const panel = await create();
    await send(panel);
    const said = 'Missing Permissions (50013)';
    other.remove = () => Promise.reject(new PlatformRefused('No', { reason: 'permissions', said }));
    const kept = await here().call('DELETE', `/send_ticket/${panel}`);
    expect(await kept.json()).toMatchObject({ key: 'tickets.cannot_withdraw', platform_error: said });
    expect(await panels()).toMatchObject([{ sending: null, posted: { channel_id: id('bienvenue') } }]);
    expect((await here().call('DELETE', `/ticket/${panel}`)).status).toBe(200);
  });

  describe('of components', () => {
    const components = { flags: 32_768, components: [{ type: 10, content: 'Written as components' }] };
    async function save(message: object) {
      const [panel] = await panels();
      if (!panel) throw new Error('no panel');
      const { id: target, etag, message_id: _message, posted: _posted, sending: _sending, ...body } = panel;
      const changed = { ...body, message };
      await here().write('PUT', `/ticket/${target}`, changed, etag ?? '');
    }

    it('takes the place of one with text where it stands', async () => {
      const panel = await create();
      const first = await send(panel);
      await save(components);
      expect((await panels())[0]?.posted).toMatchObject({ needs_new_message: false });
      expect((await send(panel)).value.message_id).toBe(first.value.message_id);
      expect(await posted()).toMatchObject([{ message: { message: components } }]);
    });

    it('is replaced by a new message with text', async () => {
      const panel = await create({ message: components });
      const first = await send(panel);
      await save(ticketPanel.message);
      expect((await panels())[0]?.posted).toMatchObject({ is_current: false, needs_new_message: true });
      const { value } = await send(panel);
      expect(value.old_message_stays).toBe(false);
      expect(value.message_id).not.toBe(first.value.message_id);
      expect(await posted()).toMatchObject([
        { id: value.message_id, message: { message: ticketPanel.message } },
      ]);
      expect((await panels())[0]?.posted).toMatchObject({ is_current: true, needs_new_message: false });
    });

    it('is replaced also when what stands there is not known', async () => {
      const panel = await create({ message: components });
      await send(panel);
      await save(ticketPanel.message);
      // As it was stored before this was noted.
      await api.database.db
        .update(guildItems)
        .set({ state: sql`${guildItems.state} #- '{posted,is_components}' #- '{posted,tag}'` });
      await send(panel);
      expect(await posted()).toMatchObject([{ message: { message: ticketPanel.message } }]);
    });
  });
});

it('a run that the bot reports does not end what somebody is posting', async () => {
  const platform = slow();
  const body = { ...recurringMessage, mentions: 'none', channel_id: id('bienvenue') };
  const { value } = await here().write<Written<RecurringMessage>>('POST', '/recurring', body);
  const entry_id = value.item?.id ?? '';
  const sending = here().call('POST', `/recurring/${entry_id}/send`);
  await platform.asked(1);
  const run = event('recurring_run', { entry_id, ok: true });
  await outcomes(api.app, [run]);
  later(61);
  expect(await here().refused('POST', `/recurring/${entry_id}/send`)).toMatchObject({
    key: 'recurring.sent_just_now',
  });
  platform.answer();
  expect((await sending).status).toBe(200);
});
