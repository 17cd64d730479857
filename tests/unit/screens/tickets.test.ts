/** The texts and checks of ticket panels. */
import { describe, expect, test } from 'vitest';
import { bitsOf, type Permission } from '../../../src/lib/permissions.ts';
import { channelName, ticketNumber } from '../../../src/lib/ticket-name.ts';
import type { Locale } from '../../../src/routes.ts';
import { faultsOf } from '../../../src/screens/tickets/faults.ts';
import { inserted } from '../../../src/screens/tickets/naming.ts';
import { postingOf } from '../../../src/screens/tickets/posting.ts';
import { panelText } from '../../../src/screens/tickets/sentence.ts';
import type { TicketPanelBody } from '../../../src/screens/tickets/store.ts';
import { texts } from '../../e2e/texts.ts';
import { ticketPanel } from '../contract/samples.ts';

describe('where a panel stands', () => {
  const channels = ['1', '2'];
  const exists = (id: string) => channels.includes(id);
  const sent_at = '2026-11-20T10:00:00.000Z';
  const sent = (channel_id: string, is_current = true) => ({ channel_id, sent_at, is_current });

  test.each([
    ['no channel', null, null, null, { kind: 'nowhere', isGone: false }],
    ['a deleted channel', '9', null, null, { kind: 'nowhere', isGone: true }],
    ['never posted', '1', null, null, { kind: 'unposted', channel: '1' }],
    ['posted as it is', '1', '5', sent('1'), { kind: 'posted', channel: '1', sentAt: sent_at }],
    ['changed since', '1', '5', sent('1', false), { kind: 'changed', channel: '1', sentAt: sent_at }],
    [
      'a message there that cannot become the saved one',
      '1',
      '5',
      { ...sent('1', false), needs_new_message: true },
      { kind: 'renewed', channel: '1', sentAt: sent_at },
    ],
    ['another channel saved', '2', '5', sent('1'), { kind: 'moved', channel: '2', from: '1' }],
    ['posted in a channel that is gone', '2', '5', sent('9'), { kind: 'unposted', channel: '2' }],
    ['a host that does not tell', '1', '5', undefined, { kind: 'posted', channel: '1', sentAt: null }],
  ] as const)('%s', (_, channel_id, message_id, posted, expected) => {
    expect(postingOf({ channel_id, message_id, posted }, exists)).toEqual(expected);
  });
});

describe('what keeps a panel from working', () => {
  const channel = (id: string, ...permissions: Permission[]) => ({
    id,
    name: `name-${id}`,
    bot_permissions: bitsOf(permissions),
  });
  const known = {
    channels: [
      channel('1', 'view_channel', 'send_messages', 'attach_files'),
      channel('2', 'view_channel'),
      channel('3', 'view_channel', 'manage_channels'),
      channel('4'),
    ],
    roles: [{ id: '7' }],
    permissions: bitsOf(['manage_channels']),
  };
  const good: TicketPanelBody = { ...ticketPanel, channel_id: '1', support_role_ids: ['7'] };
  const find = (part: Partial<TicketPanelBody>, state: Partial<Parameters<typeof faultsOf>[1]> = {}) =>
    faultsOf({ ...good, ...part }, { ...known, ...state });

  test.each([
    ['nothing', {}, {}, []],
    [
      'the bot cannot write there',
      { channel_id: '2' },
      {},
      [{ kind: 'cannot_post', missing: ['send_messages'] }],
    ],
    [
      'the bot cannot embed there',
      { message: { embeds: [{ title: 'a' }] } },
      {},
      [{ kind: 'cannot_post', missing: ['embed_links'] }],
    ],
    ['its channel is gone, which its state says', { channel_id: '9' }, {}, []],
    ['the category is gone', { category_id: '9' }, {}, [{ kind: 'category_gone' }]],
    ['a category in which the bot may open channels', { category_id: '3' }, {}, []],
    [
      'a category in which it may not',
      { category_id: '2' },
      {},
      [{ kind: 'cannot_open', missing: ['manage_channels'], category: 'name-2' }],
    ],
    [
      'no category, and the bot may open no channels',
      {},
      { permissions: '0' },
      [{ kind: 'cannot_open', missing: ['manage_channels'], category: null }],
    ],
    ['no team', { support_role_ids: [] }, {}, [{ kind: 'no_team' }]],
    ['a team that is gone', { support_role_ids: ['8'] }, {}, [{ kind: 'team_gone' }]],
    ['a part of the team is gone', { support_role_ids: ['8', '7'] }, {}, []],
    ['transcripts in a deleted channel', { transcript_channel_id: '9' }, {}, [{ kind: 'transcript_gone' }]],
    [
      'transcripts where the bot sees nothing',
      { transcript_channel_id: '4' },
      {},
      [{ kind: 'cannot_transcribe', missing: ['view_channel'] }],
    ],
    [
      'nothing is known of the guild yet',
      { channel_id: '9', category_id: '9', transcript_channel_id: '9' },
      { channels: null, roles: null, permissions: null },
      [],
    ],
  ] as const)('%s', (_, part, state, expected) => {
    expect(find(part as Partial<TicketPanelBody>, state)).toEqual(expected);
  });
});

describe('the name of a ticket', () => {
  const values = { number: ticketNumber(42), username: 'Inès', panel: 'Report a player' };

  test.each([
    ['ticket-{number}-{username}', 'ticket-0042-inès'],
    ['{panel}-{number}', 'report-a-player-0042'],
    ['{unknown} {NUMBER}', '{unknown}-{number}'],
    ['تذكرة-{number}', 'تذكرة-0042'],
    ['# Help ', 'help'],
    ['x'.repeat(120), 'x'.repeat(100)],
    // Placeholders in a value are not replaced.
    ['{panel}', '{number}', '{number}'],
  ])('%s', (naming, expected, panel = values.panel) => {
    expect(channelName(naming, { ...values, panel })).toBe(expected);
  });

  test('takes a piece at the caret, in the place of what is selected', () => {
    expect(inserted('ticket-', '{number}', 7, 7)).toEqual({ text: 'ticket-{number}', caret: 15 });
    expect(inserted('a-b-c', '{panel}', 2, 3)).toEqual({ text: 'a-{panel}-c', caret: 9 });
  });
});

describe('a panel in a sentence', () => {
  const names = {
    channel: (id: string) => (id === '1' ? 'help' : null),
    role: (id: string) => ({ '7': 'Support', '8': 'Staff' })[id] ?? null,
  };
  const say = (locale: Locale, part: Partial<TicketPanelBody> = {}) =>
    panelText({ ...ticketPanel, channel_id: '1', support_role_ids: ['7', '8', '9'], ...part }, names, {
      t: texts(locale),
      locale,
    }).replace(/[\u2066-\u2069]/g, '');

  test.each([
    [
      'en',
      'In #help, each member can have 1 ticket open. Support and Staff answer. 1 question before it opens.',
    ],
    [
      'fr',
      'Dans #help, chaque membre peut avoir 1 ticket ouvert. Support et Staff répondent. 1 question avant l’ouverture.',
    ],
    [
      'ar',
      'في #help يمكن لكل عضو فتح تذكرة واحدة في الوقت نفسه. الرد من Support وStaff. سؤال واحد قبل الفتح.',
    ],
  ] as const)('in %s', (locale, sentence) => {
    expect(say(locale)).toBe(sentence);
  });

  test('names what is not there, and the time between two tickets', () => {
    expect(
      say('en', {
        channel_id: '2',
        support_role_ids: ['9'],
        form: null,
        cooldown_seconds: 600,
        max_open_per_user: 3,
      }),
    ).toBe(
      'In a channel yet to be chosen, each member can have 3 tickets open. No role answers. There must be 10 minutes between two tickets.',
    );
  });
});
