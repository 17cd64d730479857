import { automodDefaults } from '../../../src/contract/automod-defaults.ts';
import { captchaDefaults } from '../../../src/contract/captcha.ts';
import { logDefaults } from '../../../src/contract/logs.ts';
import { recurringDefaults } from '../../../src/contract/recurring.ts';
import { ticketPanelDefaults } from '../../../src/contract/ticket-panel.ts';
import type { ItemPlan, Lookup } from './blueprint.ts';
import { recurring } from './recurring-runs.ts';

const { spam, invites, mentions, words, links, caps, attachments } = automodDefaults;

/** Settings of the small French guild, set up with care. */
export const potagerSettings = (ids: Lookup) => {
  const exempt = { role_ids: [ids.role('Conseil du jardin'), ids.role('Modération')], channel_ids: [] };
  return {
    captcha: {
      ...captchaDefaults,
      enabled: true,
      kind: 'image',
      channel_id: ids.channel('vérification'),
      unverified_role_id: ids.role('En attente'),
      verified_role_id: ids.role('Membre vérifié'),
      min_account_age_seconds: 86_400,
      bypass_role_ids: [ids.role('Conseil du jardin')],
      log_channel_id: ids.channel('journal-de-vigie'),
      message: {
        content: 'Bienvenue au potager\u202f! Avant d’entrer, recopiez les lettres de l’image ci-dessous.',
        embeds: [
          {
            title: 'Une petite vérification',
            description: 'Vous avez cinq minutes et trois essais. En cas de souci, écrivez à l’équipe.',
            color: 0x76a83e,
          },
        ],
      },
      success_message: { content: 'Merci, la grille est ouverte. Passez par les présentations\u202f!' },
    },
    logs: {
      ...logDefaults,
      enabled: true,
      default_channel_id: ids.channel('journal-de-vigie'),
      events: {
        ...logDefaults.events,
        ban: { enabled: true, channel_id: ids.channel('modération') },
        automod_raid: { enabled: true, channel_id: ids.channel('modération') },
        ticket_open: { enabled: true, channel_id: null },
      },
      ignore: { channel_ids: [ids.channel('apéro')], role_ids: [], user_ids: [], bots: true },
    },
    'automod:spam': {
      ...spam,
      enabled: true,
      exempt,
      actions: [{ kind: 'delete' }, { kind: 'warn' }],
      reason: 'Messages envoyés trop vite',
    },
    'automod:invites': {
      ...invites,
      enabled: true,
      exempt,
      actions: [
        { kind: 'delete' },
        {
          kind: 'reply',
          message: { content: 'Les invitations vers d’autres serveurs passent par l’équipe. Merci\u202f!' },
          delete_after_seconds: 30,
        },
      ],
      reason: 'Invitation vers un autre serveur',
    },
    'automod:mentions': { ...mentions, enabled: true, mode: 'observe', max_users: 8, exempt },
    'automod:words': {
      ...words,
      enabled: true,
      exempt,
      actions: [{ kind: 'delete' }, { kind: 'timeout', duration_seconds: 600 }],
      words: ['abruti', 'crétin', 'imbécile', 'ferme-la', 'sale type'],
      allow: ['crétinisme des alpages'],
      reason: 'Insulte',
    },
    'automod:links': {
      ...links,
      exempt: { ...exempt, channel_ids: [ids.channel('recettes')] },
      domains: ['engrais-miracle.example', '*.graines-pas-cheres.example'],
      https_only: true,
    },
    'automod:caps': { ...caps, percent: 80, min_length: 20 },
    'automod:attachments': {
      ...attachments,
      enabled: true,
      blocked_extensions: ['exe', 'scr', 'bat', 'tar.gz'],
    },
  };
};

export const potagerItems = (ids: Lookup, now: Date): ItemPlan[] => [
  {
    kind: 'ticket_panel',
    sent: true,
    value: {
      ...ticketPanelDefaults,
      name: 'Écrire à l’équipe',
      channel_id: ids.channel('bienvenue'),
      message: { content: 'Une question, un souci\u202f? Ouvrez un ticket, l’équipe vous répondra.' },
      button: { label: 'Ouvrir un ticket', emoji: '🌻', style: 3 },
      category_id: ids.channel('🔧 Équipe'),
      welcome: { content: 'Bonjour, merci de décrire votre demande. Nous revenons vers vous.' },
      support_role_ids: [ids.role('Modération')],
      ping_role_ids: [ids.role('Modération')],
      transcript_channel_id: ids.channel('journal-de-vigie'),
      ask_rating: true,
    },
  },
  {
    kind: 'ticket_panel',
    value: {
      ...ticketPanelDefaults,
      name: 'Proposer un atelier',
      message: {
        embeds: [
          {
            title: 'Un savoir-faire à partager\u202f?',
            description: 'Greffe, compost, conserves… Dites-nous ce que vous aimeriez animer un dimanche.',
            color: 0xd4772c,
          },
        ],
      },
      button: { label: 'Proposer un atelier', emoji: '🧺', style: 1 },
      welcome: { content: 'Merci pour votre proposition\u202f! Quand seriez-vous disponible\u202f?' },
      support_role_ids: [ids.role('Animation')],
      naming: 'atelier-{username}',
      cooldown_seconds: 3600,
      form: {
        title: 'Votre atelier',
        inputs: [
          {
            label: 'Sujet',
            style: 'short',
            placeholder: 'La taille des petits fruits',
            required: true,
            min_length: 3,
            max_length: 80,
          },
          {
            label: 'Matériel nécessaire',
            style: 'paragraph',
            placeholder: null,
            required: false,
            min_length: 0,
            max_length: 1000,
          },
        ],
      },
    },
  },
  {
    kind: 'sanction_rule',
    value: {
      enabled: true,
      infraction: 'any',
      count: 3,
      window_seconds: 604_800,
      action: { kind: 'timeout', duration_seconds: 3600 },
      reason: 'Trois infractions en une semaine',
    },
  },
  {
    kind: 'sanction_rule',
    value: {
      enabled: true,
      infraction: 'warn',
      count: 5,
      window_seconds: 7_776_000,
      action: { kind: 'kick' },
      reason: 'Cinq avertissements en trois mois',
    },
  },
  {
    kind: 'sanction_rule',
    value: {
      enabled: false,
      infraction: 'invites',
      count: 4,
      window_seconds: null,
      action: { kind: 'ban', duration_seconds: 2_592_000, delete_message_seconds: 86_400 },
      reason: 'Publicité répétée',
    },
  },
  recurring(
    now,
    {
      ...recurringDefaults,
      name: 'Arrosage du week-end',
      channel_id: ids.channel('arrosage'),
      message: {
        content: 'Bonjour à toutes et à tous. Qui passe arroser les bacs communs ce week-end\u202f? 💧',
      },
      schedule: { kind: 'weekly', days: [4, 6], times: ['08:00', '18:30'] },
      timezone: 'Europe/Paris',
      replace_previous: true,
    },
    { days: 26 },
  ),
  recurring(
    now,
    {
      ...recurringDefaults,
      name: 'Bilan du mois',
      channel_id: ids.channel('récoltes'),
      message: { content: 'Dernier jour du mois\u00a0: qu’avez-vous récolté\u202f? Photos bienvenues.' },
      schedule: { kind: 'monthly', day: 31, time: '19:00' },
      timezone: 'Europe/Paris',
    },
    { days: 200 },
  ),
  recurring(
    now,
    {
      ...recurringDefaults,
      name: 'Règles du troc',
      channel_id: ids.channel('troc-de-graines'),
      message: {
        embeds: [{ title: 'Le troc, mode d’emploi', description: 'Une annonce par variété, sans vente.' }],
      },
      schedule: { kind: 'interval', every_seconds: 172_800 },
      timezone: 'Europe/Paris',
      skip_if_last: true,
    },
    { days: 41, error: 'Missing Permissions (50013)' },
  ),
  recurring(
    now,
    {
      ...recurringDefaults,
      name: 'Alerte gel du printemps',
      enabled: false,
      channel_id: ids.channel('semis-et-plantations'),
      message: { content: 'Pensez à couvrir vos semis cette nuit. ❄️' },
      schedule: { kind: 'cron', expression: '0 17 * 3-5 *' },
      timezone: 'Europe/Paris',
      mentions: 'roles',
      max_runs: 60,
    },
    { days: 250 },
  ),
];
