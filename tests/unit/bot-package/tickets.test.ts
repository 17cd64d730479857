import type { APIMessage } from 'discord-api-types/v10';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  answerEmbeds,
  isIdle,
  nameOfTicket,
  openingRefusal,
  overwritesOf,
  type Panel,
} from '../../../packages/bot/src/tickets.ts';
import { transcriptMessage, transcriptParts, transcriptText } from '../../../packages/bot/src/transcript.ts';
import { transcriptPart } from '../../../src/contract/bot/transcript-part.ts';
import { embedsLength } from '../../../src/contract/message.ts';
import { permissionsIn } from '../../../src/lib/permissions.ts';
import { ticketPanel } from '../contract/samples.ts';

const now = new Date('2026-11-26T12:00:00Z');
const panel = (more: Partial<Panel> = {}): Panel => ({ ...ticketPanel, id: '1', ...more });

describe('opening', () => {
  const asking = { open: 0, lastOpenedAt: null, now };

  it.each([
    ['a panel that is off', { enabled: false }, {}, { reason: 'disabled' }],
    ['as many tickets as allowed', { max_open_per_user: 2 }, { open: 2 }, { reason: 'limit', limit: 2 }],
    ['one ticket fewer', { max_open_per_user: 2 }, { open: 1 }, null],
    [
      'a second before the cooldown is over',
      { cooldown_seconds: 60 },
      { lastOpenedAt: now.getTime() - 59_000 },
      { reason: 'cooldown', until: now.getTime() + 1000 },
    ],
    ['the end of the cooldown', { cooldown_seconds: 60 }, { lastOpenedAt: now.getTime() - 60_000 }, null],
  ])('with %s', (_, settings, known, refusal) => {
    expect(openingRefusal(panel({ enabled: true, ...settings }), { ...asking, ...known })).toEqual(refusal);
  });

  it.each([
    ['ticket-{number}', 7, 'ticket-0007'],
    ['{panel} {username}', 7, 'aide-et-idées-lou.b'],
    ['{number}', null, 'new'],
    ['{username}', 12, 'loub'],
  ])('names %s', (naming, number, name) => {
    const username = naming === '{username}' ? 'lou.b' : 'lou_b';
    const expected = name.replace('lou.b', 'lou_b');
    expect(nameOfTicket(panel({ naming, name: 'Aide et idées' }), username, number)).toBe(expected);
  });

  it('has a name where nothing is left of the panel’s', () => {
    expect(nameOfTicket(panel({ naming: '{username}' }), '...', 3)).toBe('ticket-0003');
  });

  it('lets in its opener, the team and the bot, with no more than the bot has itself', () => {
    const circle = { guildId: '1', botId: '2', memberIds: ['3'], roleIds: ['4'] };
    const botMay = (1n << 4n) | (1n << 10n) | (1n << 11n);
    const overwrites = overwritesOf({ ...circle, botMay });
    expect(
      overwrites.map(({ id, type, allow, deny }) => [id, type, permissionsIn(allow), permissionsIn(deny)]),
    ).toEqual([
      ['1', 0, [], ['view_channel']],
      ['2', 1, ['manage_channels', 'view_channel', 'send_messages'], []],
      ['3', 1, ['view_channel', 'send_messages'], []],
      ['4', 0, ['view_channel', 'send_messages'], []],
    ]);
    const [, , opener] = overwritesOf({ ...circle, botMay: 8n });
    expect(permissionsIn(opener?.allow ?? '0')).toContain('attach_files');
  });

  it('shows the answers of a form in messages that the platform takes', () => {
    const answers = Array.from({ length: 5 }, (_, index) => ({
      question: `Q${index}`,
      answer: 'a'.repeat(3000),
    }));
    const messages = answerEmbeds([...answers.slice(0, 4), { question: 'Q4', answer: ' ' }], 'None');
    expect(messages.map((embeds) => embeds.map(({ title }) => title))).toEqual([
      ['Q0'],
      ['Q1'],
      ['Q2'],
      ['Q3', 'Q4'],
    ]);
    expect(messages.at(-1)?.at(-1)?.description).toBe('None');
    expect(Math.max(...messages.map(embedsLength))).toBeLessThanOrEqual(6000);
  });

  it('closes by itself after its time without a message, or never', () => {
    const hourAgo = now.getTime() - 3_600_000;
    expect(isIdle(panel({ auto_close_seconds: 3600 }), hourAgo, now)).toBe(true);
    expect(isIdle(panel({ auto_close_seconds: 3600 }), hourAgo + 1, now)).toBe(false);
    expect(isIdle(panel({ auto_close_seconds: null }), 0, now)).toBe(false);
  });
});

const author = { id: '501', username: 'ines', global_name: 'Inès', discriminator: '0', avatar: null };
const message = (id: number, more: Partial<APIMessage> = {}): APIMessage => ({
  ...{ id: String(id), channel_id: '9', author, content: `Message ${id}`, type: 0 },
  ...{ timestamp: '2026-11-26T10:00:00.000000+00:00', edited_timestamp: null, tts: false, pinned: false },
  ...{ mention_everyone: false, mentions: [], mention_roles: [], attachments: [], embeds: [] },
  ...more,
});
const nobody = { user: () => null, role: () => null, channel: () => null };
const many = (count: number, more: Partial<APIMessage> = {}) =>
  Array.from({ length: count }, (_, index) => message(index + 1, more));

describe('a transcript', () => {
  it('comes in parts of a hundred, with the place of each', () => {
    const parts = transcriptParts(many(250), 3, nobody);
    expect(parts.map(({ first, messages }) => [first, messages.length])).toEqual([
      [3, 100],
      [103, 100],
      [203, 50],
    ]);
    expect(parts[0]?.users).toMatchObject([{ id: '501', display_name: 'Inès', bot: false, color: null }]);
  });

  it('comes in parts that fit into a batch', () => {
    const embeds = Array.from({ length: 10 }, () => ({ description: '漢'.repeat(600) }));
    const parts = transcriptParts(many(100, { embeds }), 1, nobody);
    expect(parts.reduce((sum, { messages }) => sum + messages.length, 0)).toBe(100);
    expect(Math.max(...parts.map((part) => Buffer.byteLength(JSON.stringify(part))))).toBeLessThan(900_000);
    for (const [index, { first, messages }] of parts.entries())
      expect(parts[index + 1]?.first ?? 101).toBe(first + messages.length);
  });

  it('names whom it mentions, by the names of now where they are known', () => {
    const lou = { id: '502', username: 'lou', display_name: 'Lou', avatar_url: null, bot: false, color: 255 };
    const names = {
      ...nobody,
      user: (id: string) => (id === '502' ? lou : null),
      role: (id: string) => ({ id, name: 'Team', color: null }),
      channel: (id: string) => ({ id, name: 'rules' }),
    };
    const content = '<@502> <@!502> <@503> <@&601> <#701>';
    const [part] = transcriptParts([message(1, { content })], 1, names);
    expect(part?.users.map(({ id }) => id)).toEqual(['501', '502']);
    expect([part?.users[1], part?.roles, part?.channels]).toEqual([
      lou,
      [{ id: '601', name: 'Team', color: null }],
      [{ id: '701', name: 'rules' }],
    ]);
  });

  it('leaves out what the host would refuse of a message, and not the message', () => {
    const odd = message(1, {
      embeds: [{ title: 'good' }, { title: 'a'.repeat(2000) }],
      attachments: [
        { id: '1', filename: 'a.png', size: 5, url: 'https://x.y/a', proxy_url: 'https://x.y/a' },
      ],
      reactions: [
        { emoji: { id: '77', name: 'wave', animated: true }, count: 2 },
        { emoji: { id: null, name: '👍' }, count: 0 },
      ] as NonNullable<APIMessage['reactions']>,
      message_reference: { type: 0, channel_id: '9', message_id: '4' },
    });
    const sent = transcriptMessage(odd);
    expect(v.is(transcriptPart.messages, [sent])).toBe(true);
    expect(sent).toMatchObject({
      embeds: [{ title: 'good' }],
      attachments: [{ filename: 'a.png', url: null, size: 5 }],
      reactions: [{ emoji: 'wave', image_url: 'https://cdn.discordapp.com/emojis/77.gif', count: 2 }],
      reply_to_id: '4',
      system: null,
    });
  });

  it('keeps forwarded messages, and says what a system message is', () => {
    const forwarded = {
      content: 'From afar',
      type: 0,
      embeds: [],
      attachments: [],
      mentions: [],
      mention_roles: [],
    };
    const snapshot = { message: { ...forwarded, timestamp: '2026-11-26T10:00:00Z', edited_timestamp: null } };
    const forward = message(1, {
      message_reference: { type: 1, channel_id: '8', message_id: '4' },
      message_snapshots: [snapshot] as NonNullable<APIMessage['message_snapshots']>,
    });
    expect(transcriptMessage(forward)).toMatchObject({
      reply_to_id: null,
      message_snapshots: [{ message: { content: 'From afar' } }],
    });
    expect(transcriptMessage(message(2, { type: 6 })).system).toBe('pinned a message');
    expect(transcriptMessage(message(2, { type: 44 })).system).toBe('system message');
  });

  it('is plain text in a file', () => {
    const [part] = transcriptParts(
      [message(1, { content: 'One\nTwo', embeds: [{ title: 'Three' }] })],
      1,
      nobody,
    );
    expect(part && transcriptText(part)).toBe('2026-11-26 10:00 Inès: One\n    Two\n    Three\n');
  });
});
