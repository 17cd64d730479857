import type { Lookup, RevisionPlan } from './blueprint.ts';

/** Revisions of a busy guild: several people change many settings, and some changes are undone. */
export const nebulaRevisions = (ids: Lookup): RevisionPlan[] => [
  { hours: 2.2, by: 'ines.fabre', action: 'saved', of: 'captcha', was: { attempts: 3 }, takesBack: true },
  { hours: 5.6, by: 'yanis.b', action: 'saved', of: 'captcha', was: { attempts: 5 } },
  {
    hours: 20.3,
    by: 'kestrel.gg',
    action: 'saved',
    of: 'automod:words',
    was: { words: 'noob idiot trash clown loser scrub moron'.split(' '), allow: ['clownfish', 'trash can'] },
  },
  {
    hours: 27.5,
    by: 'astra',
    action: 'saved',
    of: 'automod:spam',
    was: {
      actions: [
        { kind: 'delete' },
        { kind: 'timeout', duration_seconds: 60 },
        { kind: 'log', channel_id: ids.channel('automod-log') },
      ],
    },
  },
  {
    hours: 49.8,
    by: 'camille.roy',
    action: 'saved',
    of: ['recurring_message', 4],
    was: { schedule: { kind: 'weekly', days: [1], times: ['18:45'] } },
  },
  { hours: 75.1, by: 'yanis.b', action: 'ordered', of: 'sanction_rule', swapped: [5, 6] },
  {
    hours: 98.4,
    by: 'mika_v',
    action: 'saved',
    of: 'logs',
    was: {
      ignore: { channel_ids: [ids.channel('mod-chat')], role_ids: [], user_ids: [], bots: true },
    },
  },
  { hours: 122.1, by: 'ines.fabre', action: 'restored', of: ['ticket_panel', 2] },
  { hours: 122.7, by: 'mika_v', action: 'deleted', of: ['ticket_panel', 2] },
  { hours: 168.9, by: 'priya.plays', action: 'created', of: ['ticket_panel', 4] },
  { hours: 200.4, by: 'camille.roy', action: 'saved', of: ['sanction_rule', 11], was: { count: 25 } },
  {
    hours: 243.2,
    by: 'astra',
    action: 'saved',
    of: 'automod:raid',
    was: { joins: 40, lockdown_seconds: 300 },
  },
  { hours: 381.6, by: 'yanis.b', action: 'saved', of: 'automod:caps', was: { mode: 'enforce' } },
  {
    hours: 702.3,
    by: 'ines.fabre',
    action: 'saved',
    of: 'captcha',
    was: { min_account_age_seconds: 86_400, log_channel_id: null },
  },
  { hours: 1304.8, by: 'ines.fabre', action: 'saved', of: 'captcha', was: { enabled: false } },
];

export const potagerRevisions = (): RevisionPlan[] => [
  { hours: 4.5, by: 'yanis.b', action: 'saved', of: 'captcha', was: { attempts: 4, timeout_seconds: 180 } },
  {
    hours: 28.2,
    by: 'camille.roy',
    action: 'saved',
    of: 'automod:words',
    was: { words: ['abruti', 'crétin', 'imbécile'] },
  },
  {
    hours: 51.7,
    by: 'odile.courgette',
    action: 'saved',
    of: ['recurring_message', 0],
    was: { schedule: { kind: 'weekly', days: [6], times: ['08:00'] } },
  },
  { hours: 73.4, by: 'yanis.b', action: 'ordered', of: 'sanction_rule', swapped: [0, 1] },
  { hours: 96.2, by: 'camille.roy', action: 'restored', of: ['ticket_panel', 1] },
  { hours: 96.6, by: 'soizic.lg', action: 'deleted', of: ['ticket_panel', 1] },
  { hours: 250.9, by: 'camille.roy', action: 'created', of: ['sanction_rule', 1] },
  { hours: 402.5, by: 'bertrand_m', action: 'saved', of: 'automod:links', was: { https_only: false } },
  { hours: 821.3, by: 'camille.roy', action: 'saved', of: 'logs', was: { enabled: false } },
];

export const arabDevsRevisions = (): RevisionPlan[] => [
  {
    hours: 6.1,
    by: 'salma.codes',
    action: 'saved',
    of: 'automod:words',
    was: { words: ['غبي', 'أحمق'], allow: [] },
  },
  { hours: 30.4, by: 'camille.roy', action: 'saved', of: ['ticket_panel', 1], was: { max_open_per_user: 1 } },
  { hours: 55.8, by: 'omar_elmasry', action: 'saved', of: 'automod:links', was: { https_only: false } },
  { hours: 80.2, by: 'noura.ux', action: 'saved', of: ['recurring_message', 0], was: { mentions: 'none' } },
  { hours: 131.5, by: 'khalid_rust', action: 'created', of: ['sanction_rule', 1] },
  { hours: 305.7, by: 'omar_elmasry', action: 'saved', of: 'logs', was: { enabled: false } },
];
