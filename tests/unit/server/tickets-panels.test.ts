import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { channels, guildItems, postedMessages, tickets } from '../../../server/db/schema.ts';
import { demoGuilds } from '../../../server/demo/data/guilds.ts';
import type { Guild } from '../../../src/contract/guilds.ts';
import type { TicketPanel, TicketPanelBody } from '../../../src/contract/ticket-panel.ts';
import type { sendTicketPanel } from '../../../src/contract/tickets.ts';
import { ticketPanel } from '../contract/samples.ts';
import { openTestApi, type TestApi } from './api.ts';
import { callsIn, idsOf, type List, setPremium, type Written } from './lists.ts';

let api: TestApi;
let token: string;
let id: (name: string) => string;
beforeAll(async () => {
  api = await openTestApi();
  token = await api.signIn('owner');
  id = await idsOf(api, 'potager');
});
afterAll(() => api.close());

const here = () => callsIn(api, 'potager', token);
const list = async () => {
  const { value, tag } = await here().read<List<TicketPanel>>('/tickets');
  return { value: value.items, tag };
};
/** Writes a panel; returns it from the reply. */
const write = async (method: string, target: string, body?: TicketPanelBody) => {
  const { status, value, tag } = await here().write<Written<TicketPanel>>(method, target, body);
  if (!value.item) throw new Error('The reply has no panel.');
  return { status, value: value.item, tag };
};
const create = (more: Partial<TicketPanelBody> = {}) => write('POST', '/ticket', { ...ticketPanel, ...more });
const bodyOf = ({
  id: _id,
  etag: _etag,
  message_id: _message,
  posted: _posted,
  sending: _sending,
  ...body
}: TicketPanel) => body;
const send = (panelId: string, channel: string) =>
  here().write<v.InferOutput<typeof sendTicketPanel.reply>>('POST', `/send_ticket/${panelId}`, {
    channel_id: id(channel),
  });
const posted = () =>
  api.database.db.select().from(postedMessages).where(eq(postedMessages.guild_id, demoGuilds.potager));

it('the demo has a panel that was sent, and its message is there', async () => {
  const [sent, unsent] = (await list()).value;
  expect(unsent?.message_id).toBeNull();
  expect(await posted()).toMatchObject([{ id: sent?.message_id, channel_id: sent?.channel_id }]);
});

describe('with an empty list', () => {
  beforeEach(async () => {
    await api.database.db.delete(guildItems);
    await api.database.db.delete(postedMessages);
    await setPremium(api, 'potager', null);
    api.clock.now = new Date('2026-11-21T14:22:33.000Z');
  });

  it('a new panel is listed, not sent, and does not post anything', async () => {
    const { status, value, tag } = await create();
    expect(status).toBe(201);
    const { id: given, etag } = value;
    expect(value).toEqual({ ...ticketPanel, id: given, etag, message_id: null, posted: null, sending: null });
    expect(await list()).toMatchObject({ value: [value], tag });
    expect(await posted()).toEqual([]);
  });

  const link = (label: string) => ({ type: 2, style: 5, label, url: 'https://example.org/' }) as const;
  const row = (count: number) => ({
    type: 1 as const,
    components: Array.from({ length: count }, (_, index) => link(String(index))),
  });

  it('may have links of its own, which are kept and posted', async () => {
    const message = { content: 'Help', components: [row(2)] };
    const { value } = await create({ message });
    expect(value.message).toEqual(message);
    await send(value.id, 'bienvenue');
    const [sent] = await posted();
    expect(sent?.message).toMatchObject({ message, button: { panel_id: value.id } });
  });

  it('keeps room for its button, uploads no file, and takes no button that is the bot’s', async () => {
    const faultsOf = async (message: object) =>
      (await here().refused('POST', '/ticket', { ...ticketPanel, message })).fields;
    const full = Array.from({ length: 5 }, () => row(5));
    expect(await faultsOf({ components: full })).toEqual([
      { path: 'message.components', key: 'components.no_room' },
    ]);
    const file = { type: 13, file: { url: 'attachment://a.pdf' } };
    expect(await faultsOf({ flags: 32_768, components: [file] })).toEqual([
      { path: 'message.components', key: 'components.file_not_posted' },
    ]);
    const spoof = { type: 2, style: 1, label: 'x', custom_id: 'ticket:1' };
    expect(await faultsOf({ components: [{ type: 1, components: [spoof] }] })).toEqual([
      { path: 'message.components.0.components.0.custom_id', key: 'components.reserved_id' },
    ]);
    expect(
      await faultsOf({ components: [{ type: 1, components: [{ ...link('x'), label: '\0' }] }] }),
    ).toEqual([{ path: 'message.components.0.components.0.label', key: 'malformed' }]);
    // Only the bot fills the variables of the ticket itself.
    const { fields } = await here().refused('POST', '/ticket', {
      ...ticketPanel,
      welcome: { content: 'x', components: [row(1)] },
    });
    expect(fields).toEqual([{ path: 'welcome.components', key: 'unknown_key' }]);
  });

  it('what it refers to is in this guild, and of the right type', async () => {
    const body = {
      ...ticketPanel,
      channel_id: '1',
      category_id: id('bienvenue'),
      transcript_channel_id: id('☕ Le cabanon'),
      support_role_ids: [id('Modération'), '2'],
      ping_role_ids: ['3'],
    };
    expect((await here().refused('POST', '/ticket', body)).fields).toEqual([
      { path: 'channel_id', key: 'channel.unknown' },
      { path: 'category_id', key: 'not_allowed' },
      { path: 'transcript_channel_id', key: 'not_allowed' },
      { path: 'support_role_ids.1', key: 'role.unknown' },
      { path: 'ping_role_ids.0', key: 'role.unknown' },
    ]);
    const fine = await create({ category_id: id('🔧 Équipe'), transcript_channel_id: id('modération') });
    expect(fine.status).toBe(201);
  });

  describe('sending', () => {
    it('posts the message with its button and remembers where', async () => {
      const { value: panel } = await create();
      const { value: sent } = await send(panel.id, 'bienvenue');
      expect(sent).toEqual({
        channel_id: id('bienvenue'),
        message_id: expect.stringMatching(/^\d{18,20}$/),
        sent_at: '2026-11-21T14:22:33.000Z',
        old_message_stays: false,
      });
      expect(await posted()).toMatchObject([
        {
          id: sent.message_id,
          channel_id: sent.channel_id,
          message: { message: panel.message, button: { ...panel.button, panel_id: panel.id } },
          edited_at: null,
        },
      ]);
      expect((await list()).value).toMatchObject([
        { ...bodyOf(panel), channel_id: sent.channel_id, message_id: sent.message_id },
      ]);
    });

    it('fills what it knows of the guild, and leaves what is about a member', async () => {
      const { value: panel } = await create({
        message: {
          content: '{server} {channel} {member_count} {date} {user} {username} {nothing}',
          embeds: [{ title: '{server}', url: 'https://example.org/{server}', footer: { text: '{date}' } }],
        },
      });
      // In Paris it is the next day already.
      api.clock.now = new Date('2026-11-21T23:30:00.000Z');
      const { value: sent } = await send(panel.id, 'bienvenue');
      expect((await posted())[0]?.message.message).toEqual({
        content: `Le Potager partagé <#${sent.channel_id}> 214 22 novembre 2026 {user} {username} {nothing}`,
        embeds: [
          {
            title: 'Le Potager partagé',
            url: 'https://example.org/{server}',
            footer: { text: '22 novembre 2026' },
          },
        ],
      });
      expect((await list()).value[0]?.message).toEqual(panel.message);
      api.clock.now = new Date('2026-11-23T12:00:00.000Z');
      await send(panel.id, 'bienvenue');
      expect((await posted())[0]?.message.message.embeds?.[0]?.footer?.text).toBe('23 novembre 2026');
    });

    it('is refused when the message gets too long by what is filled in, and posts nothing', async () => {
      const { value: panel } = await create({ message: { content: `${'x'.repeat(1992)}{server}` } });
      expect(
        await here().refused('POST', `/send_ticket/${panel.id}`, { channel_id: id('bienvenue') }),
      ).toMatchObject({ status: 409, key: 'tickets.refused' });
      expect(await posted()).toEqual([]);
    });

    it('says where it was sent, and whether it has changed since', async () => {
      const { value: panel } = await create();
      await send(panel.id, 'bienvenue');
      const sent = {
        channel_id: id('bienvenue'),
        sent_at: '2026-11-21T14:22:33.000Z',
        is_current: true,
        needs_new_message: false,
      };
      const [before] = (await list()).value;
      if (!before) throw new Error('no panel');
      expect(before.posted).toEqual(sent);
      const save = (more: Partial<TicketPanelBody>) =>
        write('PUT', `/ticket/${panel.id}`, { ...bodyOf(before), ...more });
      // Members see neither the limits nor the naming in the posted message.
      expect((await save({ max_open_per_user: 3, naming: 'x' })).value.posted).toEqual(sent);
      expect((await save({ button: { label: 'Other', emoji: null, style: 2 } })).value.posted).toEqual({
        ...sent,
        is_current: false,
      });
      // Back to what was posted.
      expect((await save({})).value.posted).toEqual(sent);
      await save({ message: { content: 'Other words' } });
      api.clock.now = new Date('2026-11-22T08:00:00.000Z');
      await send(panel.id, 'bienvenue');
      expect((await list()).value[0]?.posted).toEqual({ ...sent, sent_at: '2026-11-22T08:00:00.000Z' });
    });

    it('again edits in place, with what was saved since', async () => {
      const { value: panel } = await create();
      const first = await send(panel.id, 'bienvenue');
      const [sent] = (await list()).value;
      if (!sent) throw new Error('no panel');
      const changed = { ...bodyOf(sent), message: { content: 'Other words' } };
      const saved = await write('PUT', `/ticket/${panel.id}`, changed);
      expect(saved.value.message_id).toBe(first.value.message_id);
      expect((await posted())[0]?.message.message).toEqual(panel.message);
      api.clock.now = new Date('2026-11-21T15:00:00.000Z');
      const again = await send(panel.id, 'bienvenue');
      expect(again.value).toEqual({ ...first.value, sent_at: '2026-11-21T15:00:00.000Z' });
      const messages = await posted();
      expect(messages).toHaveLength(1);
      expect(messages[0]).toMatchObject({ message: { message: changed.message }, edited_at: api.clock.now });
    });

    it('to another channel moves it: the old message is gone', async () => {
      const { value: panel } = await create();
      const first = await send(panel.id, 'bienvenue');
      const second = await send(panel.id, 'discussion');
      expect(second.value.message_id).not.toBe(first.value.message_id);
      expect(await posted()).toMatchObject([{ id: second.value.message_id, channel_id: id('discussion') }]);
      expect((await list()).value[0]).toMatchObject({
        channel_id: id('discussion'),
        message_id: second.value.message_id,
      });
    });

    it('posts anew when somebody deleted the message', async () => {
      const { value: panel } = await create();
      const first = await send(panel.id, 'bienvenue');
      await api.database.db.delete(postedMessages);
      const second = await send(panel.id, 'bienvenue');
      expect(second.value.message_id).not.toBe(first.value.message_id);
      expect(await posted()).toMatchObject([{ id: second.value.message_id }]);
    });

    it('to the channel that it names keeps the tags', async () => {
      const { value: panel, tag } = await create({ channel_id: id('bienvenue') });
      const tags = async () => {
        const { value, tag: ofList } = await list();
        return [value[0]?.etag, ofList];
      };
      await send(panel.id, 'bienvenue');
      expect(await tags()).toEqual([panel.etag, tag]);
      await send(panel.id, 'discussion');
      expect(await tags()).not.toContain(panel.etag);
      expect(await tags()).not.toContain(tag);
    });

    it.each([
      ['règlement', 'tickets.cannot_send', 'Missing Permissions (50013)'],
      ['conseil', 'tickets.cannot_send', 'Missing Permissions (50013)'],
      ['questions-aux-jardiniers', 'tickets.refused', 'Cannot send messages in a non-text channel (50008)'],
      ['🔧 Équipe', 'tickets.refused', 'Cannot send messages in a non-text channel (50008)'],
    ])(
      'is refused in the words of the platform where the bot may not write, and nothing changes: %s',
      async (channel, key, platform_error) => {
        const { value: panel } = await create();
        await send(panel.id, 'bienvenue');
        const before = [await list(), await posted()];
        const refused = await here().call('POST', `/send_ticket/${panel.id}`, { channel_id: id(channel) });
        expect(await refused.json()).toMatchObject({ code: 409, key, platform_error });
        expect([await list(), await posted()]).toEqual(before);
      },
    );

    it('needs the right to embed for a message with embeds alone', async () => {
      const plain = await create();
      const embedded = await create({ message: { embeds: [{ title: 'Framed' }] } });
      expect((await send(plain.value.id, 'troc-de-graines')).status).toBe(200);
      const body = { channel_id: id('troc-de-graines') };
      const refusal = await here().refused('POST', `/send_ticket/${embedded.value.id}`, body);
      expect(refusal).toMatchObject({ status: 409, key: 'tickets.cannot_send' });
    });

    it('to an unknown channel is 422, of an unknown or foreign panel 404', async () => {
      const { value: panel } = await create();
      const [foreign] = await api.database.db
        .select()
        .from(channels)
        .where(eq(channels.guild_id, demoGuilds.nebula));
      for (const channel_id of ['1', foreign?.id]) {
        const refusal = await here().refused('POST', `/send_ticket/${panel.id}`, { channel_id });
        expect(refusal).toMatchObject({
          status: 422,
          fields: [{ path: 'channel_id', key: 'channel.unknown' }],
        });
      }
      const body = { channel_id: id('bienvenue') };
      expect((await here().refused('POST', '/send_ticket/1', body)).key).toBe('not_found');
      const there = callsIn(api, 'arabDevs', token);
      expect((await there.refused('POST', `/send_ticket/${panel.id}`, body)).key).toBe('not_found');
    });
  });

  describe('taking a panel down', () => {
    const withdraw = (panelId: string) => here().call('DELETE', `/send_ticket/${panelId}`);

    it('deletes its message and nothing else; it can be sent again', async () => {
      const { value: panel } = await create({ channel_id: id('bienvenue') });
      const sent = await send(panel.id, 'bienvenue');
      expect((await withdraw(panel.id)).status).toBe(204);
      expect(await posted()).toEqual([]);
      expect((await list()).value).toEqual([panel]);
      expect((await withdraw(panel.id)).status).toBe(204);
      expect((await send(panel.id, 'bienvenue')).value.message_id).not.toBe(sent.value.message_id);
    });

    it('of an unknown panel, or of another guild, is 404', async () => {
      const { value: panel } = await create();
      expect((await here().refused('DELETE', '/send_ticket/1')).key).toBe('not_found');
      const there = callsIn(api, 'arabDevs', token);
      expect((await there.refused('DELETE', `/send_ticket/${panel.id}`)).key).toBe('not_found');
    });
  });

  it('deleting takes the posted message along, and leaves the tickets', async () => {
    const { value: panel } = await create();
    await send(panel.id, 'bienvenue');
    const kept = await api.database.db.$count(tickets);
    const { status } = await here().write('DELETE', `/ticket/${panel.id}`);
    expect(status).toBe(200);
    expect((await list()).value).toEqual([]);
    expect(await posted()).toEqual([]);
    expect(await api.database.db.$count(tickets)).toBe(kept);
  });

  it('a refused deletion leaves the message', async () => {
    const { value: panel } = await create();
    await send(panel.id, 'bienvenue');
    expect((await here().refused('DELETE', `/ticket/${panel.id}`, undefined, '"older"')).status).toBe(412);
    expect(await posted()).toHaveLength(1);
  });

  it('a restored one is not posted, since its message is gone, and can be sent anew', async () => {
    const { value: panel } = await create();
    const sent = await send(panel.id, 'bienvenue');
    await here().write('DELETE', `/ticket/${panel.id}`);
    const refusal = await here().refused('POST', `/send_ticket/${panel.id}`, { channel_id: id('bienvenue') });
    expect(refusal).toMatchObject({ status: 404 });
    const { value: restored } = await write('POST', `/ticket/${panel.id}/restore`);
    expect(restored).toMatchObject({ id: panel.id, channel_id: id('bienvenue'), message_id: null });
    expect(await posted()).toEqual([]);
    const again = await send(panel.id, 'bienvenue');
    expect(again.value.message_id).not.toBe(sent.value.message_id);
  });

  it('the guild tells whether a panel is on', async () => {
    const isOn = async () => (await here().read<Guild>('')).value.modules.tickets;
    const { value } = await create({ enabled: false });
    expect(await isOn()).toBe(false);
    await write('PUT', `/ticket/${value.id}`, { ...bodyOf(value), enabled: true });
    expect(await isOn()).toBe(true);
  });
});
