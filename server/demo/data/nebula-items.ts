import { recurringDefaults } from '../../../src/contract/recurring.ts';
import { ticketPanelDefaults } from '../../../src/contract/ticket-panel.ts';
import type { ItemPlan, Lookup } from './blueprint.ts';
import { recurring } from './recurring-runs.ts';

const [minute, hour, day] = [60, 3600, 86_400];

/**
 * Sanction rules: an escalation for each kind of infraction, more than the ten rules that a guild without premium may
 * have.
 */
const ladders = [
  ['spam', 3, day, { kind: 'timeout', duration_seconds: 6 * hour }, 'Repeated spam'],
  ['spam', 8, 7 * day, { kind: 'mute', duration_seconds: 3 * day }, 'Spam after a timeout'],
  ['duplicates', 5, day, { kind: 'timeout', duration_seconds: 30 * minute }, 'Copy and paste'],
  ['mentions', 2, 7 * day, { kind: 'timeout', duration_seconds: day }, 'Mass mentions'],
  ['invites', 3, 30 * day, { kind: 'kick' }, 'Advertising'],
  ['links', 2, null, { kind: 'ban', duration_seconds: null, delete_message_seconds: day }, 'Scam links'],
  ['words', 4, 7 * day, { kind: 'timeout', duration_seconds: 12 * hour }, 'Language'],
  ['caps', 10, day, { kind: 'timeout', duration_seconds: 5 * minute }, 'Shouting'],
  ['raid', 1, hour, { kind: 'softban', delete_message_seconds: hour }, 'Part of a raid'],
  ['warn', 3, 30 * day, { kind: 'timeout', duration_seconds: 7 * day }, 'Three warnings in a month'],
  [
    'warn',
    6,
    180 * day,
    { kind: 'ban', duration_seconds: 90 * day, delete_message_seconds: 0 },
    'Six warnings',
  ],
  [
    'any',
    20,
    365 * day,
    { kind: 'ban', duration_seconds: null, delete_message_seconds: 0 },
    'Twenty in a year',
  ],
] as const;

const panels = [
  ['General support', 'ticket-desk', { label: 'Contact support', emoji: '🎧', style: 1 }, 'Support Desk'],
  ['Report a player', 'report-a-player', { label: 'Report', emoji: '🚩', style: 4 }, 'Moderator'],
  ['Appeals', 'appeals', { label: 'Appeal a sanction', emoji: '⚖️', style: 2 }, 'Senior Moderator'],
  [
    'Account recovery',
    'account-recovery',
    { label: 'I lost my account', emoji: '🔑', style: 2 },
    'Support Desk',
  ],
  ['Partnership', 'partnership', { label: 'Become a partner', emoji: '🤝', style: 3 }, 'Head of Community'],
] as const;

const question = (label: string, style: 'short' | 'paragraph', max_length: number) => ({
  label,
  style,
  placeholder: null,
  required: true,
  min_length: 0,
  max_length,
});

const reportForm = {
  title: 'Report a player',
  inputs: [
    question('Who is it about?', 'short', 100),
    question('What happened?', 'paragraph', 2000),
    { ...question('Links or screenshots', 'paragraph', 1000), required: false },
  ],
};

const berlin = { ...recurringDefaults, timezone: 'Europe/Berlin' };
const leagues = ['starfall', 'ironclad', 'velocity', 'aldoria', 'skyward', 'runes', 'mecha', 'circuit'];

/** One reminder for each league, and some other messages. */
function messages(ids: Lookup, now: Date): ItemPlan[] {
  return [
    recurring(
      now,
      {
        ...berlin,
        name: 'Weekly game night',
        channel_id: ids.channel('game-night'),
        message: { content: 'Game night starts in one hour. Bring a friend.' },
        schedule: { kind: 'weekly', days: [5], times: ['19:00'] },
        skip_if_last: true,
        replace_previous: true,
        mentions: 'roles',
      },
      { days: 210 },
    ),
    recurring(
      now,
      {
        ...berlin,
        name: 'Daily question',
        channel_id: ids.channel('daily-question'),
        message: { content: 'Question of the day: which game did you come back to most often?' },
        schedule: { kind: 'cron', expression: '30 9 * * MON-FRI' },
        replace_previous: true,
      },
      { days: 88 },
    ),
    recurring(
      now,
      {
        ...berlin,
        name: 'Rules reminder',
        channel_id: ids.channel('general'),
        message: { content: 'New here? The rules fit on one page, and **verify** opens the rest.' },
        schedule: { kind: 'interval', every_seconds: 6 * hour },
        skip_if_last: true,
      },
      { days: 14 },
    ),
    recurring(
      now,
      {
        ...berlin,
        name: 'Season finals countdown',
        enabled: false,
        channel_id: ids.channel('event-calendar'),
        message: { content: 'The season finals are near. Tickets for the main stage are free.' },
        schedule: { kind: 'monthly', day: 1, time: '12:00' },
        max_runs: 6,
        mentions: 'everyone',
      },
      { days: 190, error: 'Missing Access (50001)' },
    ),
    ...leagues.map((league, index) =>
      recurring(
        now,
        {
          ...berlin,
          name: `League night: ${league}`,
          channel_id: ids.channel(`${league}-tournaments`),
          message: {
            embeds: [{ title: 'League night', description: 'Check-in opens at 20:00.', color: 0x5b8def }],
          },
          schedule: { kind: 'weekly', days: [1 + (index % 7)], times: ['18:45', '19:45'] },
          mentions: 'roles',
        },
        { days: 60, ...(league === 'velocity' && { error: 'Missing Permissions (50013)' }) },
      ),
    ),
  ];
}

/** Items of the large guild: ticket panels, sanction rules and recurring messages. */
export const nebulaItems = (ids: Lookup, now: Date): ItemPlan[] => [
  ...panels.map(
    ([name, channel, button, role], index): ItemPlan => ({
      kind: 'ticket_panel',
      sent: index < 4,
      value: {
        ...ticketPanelDefaults,
        name,
        channel_id: ids.channel(channel),
        message: { content: 'Need a hand? Pick the right desk and open a ticket.' },
        button,
        category_id: ids.channel('Support'),
        support_role_ids: [ids.role(role)],
        ping_role_ids: index === 1 ? [ids.role(role)] : [],
        naming: '{panel}-{number}',
        welcome: {
          content: 'Thanks for reaching out. Tell us what happened, with names and links if you can.',
        },
        max_open_per_user: 2,
        cooldown_seconds: index === 2 ? day : 0,
        form: index === 1 ? reportForm : null,
        transcript_channel_id: ids.channel('mod-log'),
        auto_close_seconds: 3 * day,
        answer_within_seconds: index < 2 ? 2 * hour : null,
        ask_rating: true,
        ask_close_reason: true,
      },
    }),
  ),
  ...ladders.map(
    ([infraction, count, window_seconds, action, reason]): ItemPlan => ({
      kind: 'sanction_rule',
      value: { enabled: infraction !== 'caps', infraction, count, window_seconds, action, reason },
    }),
  ),
  ...messages(ids, now),
];
