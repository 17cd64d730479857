import { automodDefaults } from '../../../src/contract/automod-defaults.ts';
import { captchaDefaults } from '../../../src/contract/captcha.ts';
import { logDefaults } from '../../../src/contract/logs.ts';
import { ticketPanelDefaults } from '../../../src/contract/tickets.ts';
import { category, forum, type GuildPlan, news, rights, stage, text, voice } from './blueprint.ts';

/** A small French guild in which everything is well set up. */
export const potager: GuildPlan = {
  name: 'Le Potager partagé',
  created: '2020-03-22T09:14:00Z',
  locale: 'fr',
  timezone: 'Europe/Paris',
  memberCount: 214,
  owner: 'owner',
  rights: {
    owner: rights.admin,
    manager: rights.manager,
    moderator: rights.moderator,
    member: rights.member,
  },
  premiumDays: null,
  bot: { joined: '2021-01-09T18:02:00Z', permissions: rights.bot },
  staff: [
    ['odile.courgette', 'Odile'],
    ['bertrand_m', 'Bertrand M.'],
    ['soizic.lg', 'Soizic Le Goff'],
  ],
  roles: [
    { name: 'Fondatrice', color: 0xd4772c, permissions: rights.admin, members: 1 },
    { name: 'Conseil du jardin', color: 0xb0562b, permissions: rights.manager, members: 4 },
    { name: 'Vigie', color: 0x939beb, permissions: rights.bot, managed: true, members: 1 },
    { name: 'Modération', color: 0x2f8f5b, permissions: rights.moderator, mentionable: true, members: 6 },
    { name: 'Animation', color: 0x3aa6a0, mentionable: true, members: 5 },
    { name: 'MétéoBot', managed: true, members: 1 },
    { name: 'Boosteuse ou boosteur', color: 0xf47fff, managed: true, members: 3 },
    { name: 'Grande jardinière, grand jardinier', color: 0x4f7a28, members: 12 },
    { name: 'Main verte', color: 0x76a83e, members: 41 },
    { name: 'Apprentissage', color: 0xa6c36f, members: 73 },
    { name: 'Troc de graines', color: 0xc9a227, mentionable: true, members: 58 },
    { name: 'Alerte gel', color: 0x5b9bd5, mentionable: true, members: 66 },
    { name: 'Balcons et terrasses', members: 49 },
    { name: 'Permaculture', members: 37 },
    { name: 'Membre vérifié', members: 197 },
    { name: 'En attente', color: 0x8a8f98, members: 9 },
    { name: 'Sourdine', color: 0x5c5f66, members: 1 },
  ],
  categories: [
    category(null, text('règlement', { reach: 'silent' }), news('annonces', { reach: 'silent' })),
    category('🌱 Accueil', text('vérification'), text('bienvenue'), text('présentations')),
    category(
      '🥕 Au potager',
      text('semis-et-plantations'),
      text('récoltes'),
      text('maladies-et-parasites'),
      text('compost-et-paillage'),
      text('arrosage'),
      text('balcons'),
      forum('questions-aux-jardiniers', {
        threads: [
          'Mildiou sur mes tomates, que faire ?',
          'Quelle distance entre deux pieds de courge ?',
          'Limaces : vos astuces sans produit',
        ],
      }),
    ),
    category(
      '☕ Le cabanon',
      text('discussion'),
      text('photos', { threads: ['Concours photo de septembre'] }),
      text('recettes'),
      text('troc-de-graines', { reach: 'plain' }),
      text('apéro', { nsfw: true }),
      voice('Pause café'),
      voice('Atelier du dimanche'),
      stage('Conférences'),
    ),
    category(
      '🔧 Équipe',
      text('modération', { seenBy: 'moderators' }),
      text('journal-de-vigie', { seenBy: 'moderators' }),
      text('conseil', { seenBy: 'managers', reach: 'blind' }),
    ),
  ],
  settings: (ids) => ({
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
    logs: { ...logDefaults, enabled: true, default_channel_id: ids.channel('journal-de-vigie') },
    'automod:invites': { ...automodDefaults.invites, enabled: true },
    'automod:spam': { ...automodDefaults.spam, enabled: true },
  }),
  items: (ids) => [
    {
      kind: 'ticket_panel',
      value: {
        ...ticketPanelDefaults,
        name: 'Écrire à l’équipe',
        channel_id: ids.channel('bienvenue'),
        message: { content: 'Une question, un souci\u202f? Ouvrez un ticket, l’équipe vous répondra.' },
        button: { label: 'Ouvrir un ticket', emoji: '🌻', style: 3 },
        welcome: { content: 'Bonjour, merci de décrire votre demande. Nous revenons vers vous.' },
        support_role_ids: [ids.role('Modération')],
        message_id: null,
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
  ],
};
