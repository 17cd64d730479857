/** What bots send of messages, and events that cannot be. */

import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { botEvent } from '../../../src/contract/bot/events.ts';
import { faults } from '../contract/check.ts';

const common = { id: 'event-1', guild_id: '1', at: '2026-11-21T13:00:00Z' };
const author = { id: '2', username: 'ada', display_name: 'Ada', avatar_url: null };
const message = { id: '3', author_id: '2', content: 'Hello', created_at: '2026-11-21T13:00:00Z' };

const part = (own: object, users: readonly object[] = []) => ({
  kind: 'transcript_messages',
  ...common,
  ticket_id: '4',
  first: 1,
  messages: [{ ...message, ...own }],
  users,
  roles: [],
  channels: [],
});
const embedded = (embed: object) => part({ embeds: [embed] });
const attached = (file: object) =>
  part({ attachments: [{ name: 'a.png', url: 'https://e.org/a', ...file }] });

describe('a message of a ticket', () => {
  test.each([
    ['F05.1', 'a sticker', part({ sticker_items: [{ id: '1', name: 'Wave', format_type: 1 }] })],
    [
      'F05.3',
      'a poll',
      part({ poll: { question: { text: 'Tea?' }, answers: [{ poll_media: { text: 'Yes' } }] } }),
    ],
    ['F05.5', 'a reference', part({ message_reference: { type: 1, message_id: '1', channel_id: '2' } })],
    ['F05.6', 'a type, and that it is pinned', part({ type: 0, pinned: true })],
    [
      'F05.8',
      'an embed with a video and a provider',
      embedded({ video: { url: 'https://e.org', width: 1 }, provider: { name: 'Tube' } }),
    ],
    ['F05.10', 'an embed with an address without TLS', embedded({ url: 'http://e.org' })],
    [
      'F05.11',
      'an embed with the time as the platform writes it',
      embedded({ timestamp: '2024-01-01T10:00:00.123000+00:00' }),
    ],
    ['F05.13', 'an embed whose colour is null', embedded({ color: null })],
    [
      'F05.15',
      'eleven files and embeds',
      part({ embeds: Array(11).fill({ title: 'A' }), attachments: Array(11).fill({ name: 'a' }) }),
    ],
    [
      'F05.15',
      'eleven embeds that were forwarded',
      part({ message_snapshots: [{ message: { embeds: Array(11).fill({ title: 'A' }) } }] }),
    ],
    ['F05.16', 'a file whose type is null', attached({ content_type: null })],
    ['F05.18', 'an author without a name', part({}, [{ ...author, display_name: '', bot: false }])],
    [
      'F05.18',
      'an author with a name of 101 letters',
      part({}, [{ ...author, display_name: 'a'.repeat(101), bot: false }]),
    ],
    [
      'F05',
      'what a gateway sends besides',
      part({
        tts: false,
        mention_everyone: false,
        mentions: [],
        mention_roles: [],
        nonce: '5',
        flags: 0,
        webhook_id: null,
        application_id: '6',
        interaction_metadata: {},
        call: null,
        activity: null,
        position: 3,
        role_subscription_data: null,
        resolved: {},
      }),
    ],
    [
      'F05',
      'buttons of any kind',
      part({ components: [{ type: 1, components: [{ type: 2, style: 99, sku_id: '1' }] }, { type: 77 }] }),
    ],
    [
      'F05',
      'an embed of a kind',
      embedded({ type: 'gifv', flags: 16, content_scan_version: 2, reference_id: '1' }),
    ],
    [
      'F05',
      'an embed whose parts are null',
      embedded({
        author: null,
        footer: null,
        image: null,
        thumbnail: null,
        fields: null,
        title: null,
        video: null,
        provider: null,
        timestamp: null,
        url: null,
      }),
    ],
    [
      'F05',
      'an embed with pictures and their proxies',
      embedded({
        image: {
          url: 'https://e.org/a.png',
          proxy_url: 'https://p.org',
          width: 1,
          height: 1,
          content_type: 'image/png',
          placeholder: 'x',
          flags: 0,
        },
      }),
    ],
    ['F05', 'an embed with more text than one may write', embedded({ title: 'a'.repeat(300) })],
    ['F05', 'an embed with an address of another scheme', embedded({ url: 'attachment://a.png' })],
    [
      'F05',
      'a field of an embed without a text',
      embedded({ fields: [{ name: '', value: '', inline: null }] }),
    ],
    ['F05', 'times with an offset', part({ created_at: '2026-11-21T14:00:00.5+01:00', edited_at: null })],
    ['F05', 'a file without an address, a size or a type', part({ attachments: [{ filename: 'a.bin' }] })],
    [
      'F05',
      'a file with what the platform knows of it',
      attached({
        id: '1',
        proxy_url: 'https://p.org',
        ephemeral: true,
        duration_secs: 1.5,
        waveform: 'x',
        flags: 0,
        placeholder: 'y',
        placeholder_version: 1,
        clip_participants: [],
      }),
    ],
    [
      'F05',
      'a file that is no picture',
      attached({ width: null, height: null, description: null, title: null }),
    ],
    [
      'F05',
      'lists that are null',
      part({
        embeds: null,
        attachments: null,
        components: null,
        sticker_items: null,
        reactions: null,
        message_snapshots: null,
      }),
    ],
    [
      'F05',
      'a poll without an answer or an end',
      part({
        poll: { question: { text: 'Tea?' }, answers: null, expiry: null, results: { is_finalized: true } },
      }),
    ],
    [
      'F05',
      'a poll with emoji alone',
      part({ poll: { question: { text: null }, answers: [{ poll_media: { emoji: { name: '🍵' } } }] } }),
    ],
    [
      'F05',
      'an author with a picture without TLS',
      part({}, [{ ...author, avatar_url: 'http://e.org/a.png', bot: true }]),
    ],
    [
      'F05',
      'an author with members of the platform',
      part({}, [{ ...author, bot: false, discriminator: '0', global_name: null, public_flags: 0 }]),
    ],
    [
      'F05',
      'an author with a name of 101 emoji',
      part({}, [{ ...author, display_name: '😀'.repeat(101), bot: false }]),
    ],
    ['F05', 'no text at all', part({ content: '' })],
    ['F05', 'a text of 4,000 letters', part({ content: 'a'.repeat(4000) })],
    ['F05', 'a text of 4,000 emoji', part({ content: '😀'.repeat(4000) })],
    ['F05', 'a thread', part({ thread: { id: '1', name: 'Talk', type: 11 } })],
    [
      'F05',
      'a reaction with a count of each kind',
      part({ reactions: [{ emoji: '👍', count: 2, count_details: { burst: 0, normal: 2 } }] }),
    ],
    [
      'F05',
      'a sticker of a kind that is unknown',
      part({ sticker_items: [{ id: '1', name: 'Wave', format_type: 9 }] }),
    ],
    ['F05', 'a colour of 0', embedded({ color: 0 })],
  ])('%s: may have %s', (_, __, event) => {
    expect(faults(botEvent, event)).toEqual([]);
  });
});

const caseMade = (own: object) => ({
  kind: 'case_made',
  ...common,
  case_id: '5',
  action: 'timeout',
  source: 'automod',
  target: author,
  moderator: null,
  reason: null,
  duration_seconds: 600,
  rule: null,
  ...own,
});

describe('an event', () => {
  test.each([
    ['N11', 'target.id', caseMade({ target: { ...author, id: '0990000000000000001' } })],
    ['N11', 'target.id', caseMade({ target: { ...author, id: '0' } })],
    ['N11', 'case_id', caseMade({ case_id: '99999999999999999999' })],
    ['N11', 'case_id', caseMade({ case_id: '18446744073709551616' })],
    ['N11', 'guild_id', caseMade({ guild_id: '007' })],
    ['N11', 'moderator.id', caseMade({ moderator: { ...author, id: '٣' } })],
    ['N11', 'case_id', caseMade({ case_id: ' 5' })],
    ['N11', 'case_id', caseMade({ case_id: '5n' })],
    ['N11', 'case_id', caseMade({ case_id: '-5' })],
    ['N11', 'case_id', caseMade({ case_id: '5.0' })],
    ['N11', 'case_id', caseMade({ case_id: 5 })],
    ['N13', 'duration_seconds', caseMade({ duration_seconds: 28 * 86_400 + 1 })],
    ['N13', 'duration_seconds', caseMade({ duration_seconds: null })],
    ['N13', 'duration_seconds', caseMade({ duration_seconds: 0 })],
    ['N13', 'duration_seconds', caseMade({ duration_seconds: -1 })],
    ['N13', 'duration_seconds', caseMade({ duration_seconds: 1.5 })],
    ['N13', 'duration_seconds', caseMade({ action: 'ban', duration_seconds: 315_360_001 })],
  ])('%s: is refused for its %s', (_, path, event) => {
    expect(faults(botEvent, event).map((fault) => fault.split(' ')[0])).toEqual([path]);
  });

  test.each([
    ['N13', { action: 'ban', duration_seconds: 0 }, null],
    ['N13', { action: 'mute', duration_seconds: 0 }, null],
    ['N13', { action: 'warn', duration_seconds: 0 }, null],
    ['N13', { action: 'warn', duration_seconds: null }, null],
    ['N13', { action: 'timeout', duration_seconds: 28 * 86_400 }, 28 * 86_400],
    ['N13', { action: 'ban', duration_seconds: null }, null],
    ['N13', { action: 'ban', duration_seconds: 60 }, 60],
    ['N13', { action: 'warn', duration_seconds: 60 }, 60],
    ['N13', { action: 'kick', duration_seconds: 60 }, null],
    ['N13', { action: 'unban', duration_seconds: 60 }, null],
    ['N13', { action: 'unmute', duration_seconds: 60 }, null],
    ['N13', { action: 'note', duration_seconds: 60 }, null],
    ['N13', { action: 'softban', duration_seconds: 60 }, null],
  ])('%s: with %j lasts %s s', (_, own, seconds) => {
    expect(v.parse(botEvent, caseMade(own))).toMatchObject({ duration_seconds: seconds });
  });

  test.each(['1', '18446744073709551615', '181078170009600001'])('N11: may name %s', (id) => {
    expect(faults(botEvent, caseMade({ target: { ...author, id } }))).toEqual([]);
  });

  test.each([
    ['N01', '0000-01-01T00:00:00Z'],
    ['N01', '0001-01-01T00:00:00Z'],
    ['N01', '9999-12-31T23:59:59Z'],
    ['N01', '+275760-09-13T00:00:00Z'],
    ['N01', '2027-02-30T00:00:00Z'],
    ['N01', ''],
    ['N01', null],
    ['N01', 0],
  ])('%s: is refused for the time %j of its message alone', (_, created_at) => {
    expect(faults(botEvent, part({ created_at })).map((fault) => fault.split(' ')[0])).toEqual([
      'messages.0.created_at',
    ]);
  });
});
