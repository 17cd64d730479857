import type { AccessGrant } from '../../../src/contract/access.ts';
import { automodDefaults } from '../../../src/contract/automod-defaults.ts';
import { captchaDefaults } from '../../../src/contract/captcha.ts';
import { logDefaults, logEventsByCategory } from '../../../src/contract/logs.ts';
import { demoAppeals } from './appeals.ts';
import type { Lookup } from './blueprint.ts';

const rules = automodDefaults;

/** Seventy made-up domains, some of them wildcards. */
const domains = [
  'free-nitro.example',
  '*.grabify.example',
  'steamcommunity-gift.example',
  ...Array.from({ length: 70 }, (_, index) => `skins-${String(index + 1).padStart(2, '0')}.example`),
];

const words = 'noob idiot trash clown loser scrub moron clueless stfu'.split(' ');

/** Settings of the large guild: every automod type is enabled, and each category of logs has its own channel. */
export const nebulaSettings = (ids: Lookup) => {
  const [modLog, automodLog] = [ids.channel('mod-log'), ids.channel('automod-log')];
  const staff = { role_ids: [ids.role('Head of Community'), ids.role('Moderator')], channel_ids: [] };
  const log = { kind: 'log', channel_id: automodLog };
  const events = (names: readonly string[], channel_id: string) =>
    Object.fromEntries(names.map((name) => [name, { enabled: true, channel_id }]));
  return {
    appeals: demoAppeals,
    captcha: {
      ...captchaDefaults,
      enabled: true,
      kind: 'button',
      channel_id: ids.channel('verify'),
      unverified_role_id: ids.role('Unverified'),
      verified_role_id: ids.role('Verified'),
      attempts: 5,
      min_account_age_seconds: 604_800,
      bypass_role_ids: [ids.role('Moderator'), ids.role('Support Desk')],
      log_channel_id: ids.channel('join-log'),
      message: { content: 'Welcome to **Nebula Esports**. Press the button to prove that you are human.' },
    },
    logs: {
      ...logDefaults,
      enabled: true,
      default_channel_id: modLog,
      events: {
        ...logDefaults.events,
        ...events(logEventsByCategory.automod, automodLog),
        ...events(['member_join', 'member_leave', 'captcha_pass', 'captcha_fail'], ids.channel('join-log')),
        ...events(['channel_create', 'channel_delete', 'role_delete', 'webhook_change'], modLog),
        ticket_open: { enabled: true, channel_id: null },
        bot_error: { enabled: true, channel_id: null },
        // A channel in which the bot may not send messages.
        recurring_sent: { enabled: true, channel_id: ids.channel('event-calendar') },
      },
      ignore: {
        channel_ids: [ids.channel('mod-chat'), ids.channel('late-night')],
        role_ids: [ids.role('Platform Automation')],
        user_ids: [],
        bots: true,
      },
    },
    'automod:spam': {
      ...rules.spam,
      enabled: true,
      exempt: staff,
      actions: [{ kind: 'delete' }, { kind: 'timeout', duration_seconds: 300 }, log],
      reason: 'Spam',
    },
    'automod:duplicates': {
      ...rules.duplicates,
      enabled: true,
      exempt: { ...staff, channel_ids: [ids.channel('giveaways'), ids.channel('predictions')] },
      actions: [{ kind: 'delete' }, { kind: 'warn' }],
    },
    'automod:mentions': {
      ...rules.mentions,
      enabled: true,
      exempt: staff,
      actions: [{ kind: 'delete' }, { kind: 'timeout', duration_seconds: 3600 }, log],
    },
    'automod:invites': {
      ...rules.invites,
      enabled: true,
      exempt: { ...staff, channel_ids: [ids.channel('partnership')] },
      allowed_guild_ids: ['81384788765712384', '613425648685547541'],
    },
    'automod:links': {
      ...rules.links,
      enabled: true,
      domains,
      actions: [
        { kind: 'delete' },
        { kind: 'mute', duration_seconds: 86_400 },
        {
          kind: 'reply',
          message: {
            content: 'That link is on our block list. Open a ticket if you think this is a mistake.',
          },
          delete_after_seconds: 60,
        },
        log,
      ],
      reason: 'Scam link',
    },
    'automod:words': {
      ...rules.words,
      enabled: true,
      exempt: staff,
      words,
      allow: ['clownfish', 'trash can', 'scrubland'],
      actions: [{ kind: 'delete' }, { kind: 'warn' }],
      reason: 'Language',
    },
    'automod:regex': {
      ...rules.regex,
      enabled: true,
      patterns: [
        '(?i)free\\s+(?:nitro|skins|v-?bucks)',
        '(?:discord|dlscord|disc0rd)[-.]?gift',
        '\\b\\d{1,3}(?:\\.\\d{1,3}){3}\\b',
      ],
    },
    'automod:caps': {
      ...rules.caps,
      mode: 'observe',
      enabled: true,
      exempt: { role_ids: [], channel_ids: [ids.channel('event-chat'), ids.channel('no-mic')] },
      actions: [log],
    },
    'automod:emoji': { ...rules.emoji, enabled: true, max: 20 },
    'automod:attachments': {
      ...rules.attachments,
      enabled: true,
      max: 8,
      blocked_extensions: ['exe', 'scr', 'bat', 'cmd', 'jar', 'msi', 'vbs'],
    },
    'automod:markdown': { ...rules.markdown, enabled: true, kinds: ['heading', 'masked_link'] },
    'automod:raid': {
      ...rules.raid,
      enabled: true,
      joins: 25,
      window_seconds: 20,
      min_account_age_seconds: 259_200,
      lockdown_seconds: 900,
      actions: [{ kind: 'kick' }, log],
    },
    'automod:names': {
      ...rules.names,
      enabled: true,
      words: ['nebula staff', 'nebula admin', 'free nitro'],
      patterns: ['(?i)^(?:mod|admin|staff)\\b'],
      rename_to: 'Change my name',
    },
  };
};

/** What people may do whom the platform lets do nothing: the desk answers tickets, the crew announces its events. */
export const nebulaGrants = (ids: Lookup): AccessGrant[] => [
  {
    subject: { kind: 'role', role_id: ids.role('Support Desk') },
    modules: { tickets: 'edit', history: 'see' },
    actions: ['warn', 'note', 'answer_tickets'],
  },
  {
    subject: { kind: 'role', role_id: ids.role('Event Crew') },
    modules: { recurring: 'edit', messages: 'edit' },
    actions: [],
  },
];
