/** The demo's large guild: its roles, channels and categories are generated, to test long lists. */
import {
  type CategoryPlan,
  category,
  emojiNames,
  forum,
  type GuildPlan,
  news,
  type RolePlan,
  rights,
  stage,
  text,
  voice,
} from './blueprint.ts';
import { nebulaRevisions } from './guild-revisions.ts';
import { gameColors, gameRoles, games, gameTexts, gameThreads, languages } from './nebula-games.ts';
import { nebulaItems } from './nebula-items.ts';
import { nebulaGrants, nebulaSettings } from './nebula-settings.ts';

const texts = (names: string) => names.split(' ').map((name) => text(name));
const plain = (names: string, members: number): RolePlan[] =>
  names.split(', ').map((name, index) => ({ name, members: Math.round(members / (index + 1)) }));

function division([title, short]: (typeof games)[number], index: number): CategoryPlan {
  return category(
    title,
    news(`${short}-news`, { reach: 'silent' }),
    ...gameTexts.map((topic) =>
      text(`${short}-${topic}`, topic === 'clips' && index % 3 === 0 ? { reach: 'plain' } : {}),
    ),
    forum(`${short}-guides`, { threads: gameThreads.slice(0, index % 2 === 0 ? 2 : 1) }),
    voice(`${title} · Squad 1`),
    voice(`${title} · Squad 2`),
    voice(`${title} · Ranked`),
  );
}

function divisionRoles([title]: (typeof games)[number], index: number): RolePlan[] {
  const players = 24_000 - index * 1_150;
  return gameRoles.map(([rank, share]) => ({
    name: `${title} · ${rank}`,
    color: gameColors[index % gameColors.length] ?? 0,
    mentionable: rank === 'News',
    members: Math.max(1, Math.round((players * share) / 1000)),
  }));
}

/** The demo's large guild: 500 channels, 250 roles and a long history. */
export const nebula: GuildPlan = {
  name: 'Nebula Esports',
  created: '2016-05-14T16:20:00Z',
  locale: 'en',
  timezone: 'Europe/Berlin',
  memberCount: 184_230,
  owner: 'admin',
  rights: {
    owner: rights.admin,
    manager: rights.manager,
    moderator: rights.moderator,
    member: rights.member,
  },
  premiumDays: 211,
  bot: { joined: '2019-08-02T12:00:00Z', permissions: rights.bot },
  staff: [
    ['astra', 'Astra'],
    ['kestrel.gg', 'Kestrel'],
    ['mika_v', 'Mika V.'],
    ['onyxwolf', 'Onyx'],
    ['priya.plays', 'Priya'],
    ['dutchie', 'Dutchie'],
    ['samuelk', 'Samuel K.'],
    ['harumi_n', 'Harumi'],
    ['bigmoose', 'Moose'],
    ['theresa.o', 'Theresa O.'],
    ['quietstorm', 'QuietStorm'],
    ['jonas.e', 'Jonas E.'],
  ],
  gate: { channel: 'verify', unverified: 'Unverified', verified: 'Verified' },
  roles: [
    { name: 'Nebula Council', color: 0x7d3cff, permissions: rights.admin, members: 3 },
    { name: 'Director of Esports', color: 0x6a5acd, permissions: rights.admin, members: 2 },
    { name: 'Platform Automation', managed: true, permissions: rights.admin, members: 1 },
    { name: 'Head of Community', color: 0x5b8def, permissions: rights.manager, members: 2 },
    { name: 'Vigie', color: 0x939beb, permissions: rights.bot, managed: true, members: 1 },
    { name: 'Senior Moderator', color: 0x27ae60, permissions: rights.moderator, members: 9 },
    { name: 'Moderator', color: 0x2ecc71, permissions: rights.moderator, mentionable: true, members: 38 },
    { name: 'Trial Moderator', color: 0x82e0aa, permissions: rights.moderator, members: 11 },
    { name: 'Support Desk', color: 0x17a589, mentionable: true, members: 16 },
    ...plain('Event Crew, Caster, Observer, Content Team, Translator', 24),
    ...plain('Ticket Tool, Scoreboard, Musicbox, Streamcord, Giveaways, Polls, Statkeeper', 1).map(
      (role) => ({
        ...role,
        managed: true,
        members: 1,
      }),
    ),
    { name: 'Server Booster', color: 0xf47fff, managed: true, members: 312 },
    ...games.flatMap(divisionRoles),
    ...plain(
      'Season 1 Veteran, Season 2 Veteran, Season 3 Veteran, Season 4 Veteran, Season 5 Veteran',
      5200,
    ),
    ...plain('Spring Cup Winner, Summer Cup Winner, Autumn Cup Winner, Winter Cup Winner, MVP 2023', 40),
    ...plain('Charity Stream 2022, Charity Stream 2023, Charity Stream 2024, LAN Berlin, LAN Lyon', 640),
    ...plain('Diamond Supporter, Gold Supporter, Silver Supporter, Bronze Supporter, Founder', 900),
    ...Array.from({ length: 20 }, (_, index) => ({
      name: `Level ${100 - index * 5}`,
      color: 0x4a4e69 + index * 0x030303,
      members: Math.round(60 * 1.42 ** index),
    })),
    ...plain('Europe, North America, South America, Middle East, Africa, Asia, Oceania', 61_000),
    ...languages.map(([, name], index) => ({ name, members: Math.round(9_000 / (index + 1)) })),
    ...plain('PC, PlayStation, Xbox, Switch, Mobile', 70_000),
    ...plain(
      'Crimson, Tangerine, Sunflower, Lime, Forest, Teal, Sky, Royal, Violet, Rose, Slate, Snow',
      4_100,
    ).map((role, index) => ({ ...role, color: gameColors[index % gameColors.length] ?? 0 })),
    ...plain(
      'Ping: Events, Ping: Giveaways, Ping: Streams, Ping: Patch Notes, Ping: Movie Night',
      12_000,
    ).map((role) => ({ ...role, mentionable: true })),
    ...plain(
      'Ping: Polls, Ping: Game Night, Ping: Podcast, Ping: Merch, Ping: Free Games, Ping: LFG',
      9_000,
    ).map((role) => ({ ...role, mentionable: true })),
    ...plain('she/her, he/him, they/them, ask me', 14_000),
    ...plain('Alumni, Press, Sponsor', 120),
    { name: 'Birthday', color: 0xffb6c1, members: 17 },
    { name: 'Verified', members: 171_904 },
    { name: 'Unverified', color: 0x7f8c8d, members: 4_318 },
    { name: 'Muted', color: 0x566573, members: 96 },
    { name: 'Quarantine', color: 0x2c3e50, members: 41 },
  ],
  emojis: [
    ...emojiNames(
      'nebula',
      'gg',
      'wp',
      'glhf',
      'ez',
      'rip',
      'clutch',
      'salt',
      'tilt',
      'pog',
      'sadge',
      'verified',
    ),
    ...games.flatMap(([, short]) => emojiNames(`${short}_gg`, `${short}_win`, `${short}_loss`)),
    ...['dance', 'hype', 'loading'].map((name) => ({ name: `nebula_${name}`, animated: true })),
    { name: 'nebula_gold', animated: true, lost: true },
  ],
  categories: [
    category(
      null,
      text('rules', { reach: 'silent' }),
      news('announcements', { reach: 'silent' }),
      text('verify'),
      text('server-map', { reach: 'silent' }),
    ),
    category(
      'Welcome',
      ...texts('introductions pick-your-roles faq suggestions server-updates'),
      text('boosters-lounge'),
    ),
    category(
      'Community',
      ...texts('general off-topic music movies-and-series books food pets fitness tech-talk setups'),
      ...texts('photography travel daily-question good-news birthdays study-hall'),
      text('late-night', { nsfw: true }),
    ),
    category('Languages', ...languages.map(([name]) => text(name))),
    category(
      'Creative',
      ...texts('fan-art writing music-making video-editing streaming cosplay emotes-workshop'),
      forum('showcase', { threads: ['Weekly art prompt: nebulae', 'Montage feedback'] }),
      voice('Studio'),
    ),
    category(
      'Events',
      news('event-calendar', { reach: 'silent' }),
      ...texts('event-chat game-night movie-night charity-stream giveaways predictions brackets'),
      stage('Main stage'),
      stage('Casters desk'),
    ),
    category(
      'Lounges',
      ...[
        'Milky Way',
        'Andromeda',
        'Orion',
        'Pegasus',
        'Lyra',
        'Cassiopeia',
        'Draco',
        'Phoenix',
        'Hydra',
      ].map((name) => voice(`${name} lounge`)),
      voice('Quiet corner'),
      voice('AFK'),
      text('no-mic'),
    ),
    category(
      'Support',
      ...texts('help-desk appeals report-a-player account-recovery partnership'),
      text('ticket-desk'),
      forum('known-issues', { threads: ['Voice drops in Squad rooms'] }),
    ),
    ...games.map(division),
    category(
      'Staff',
      ...['mod-chat', 'mod-log', 'automod-log', 'join-log', 'ban-requests', 'shift-planning'].map((name) =>
        text(name, { seenBy: 'moderators' }),
      ),
      ...['leads', 'sponsors', 'contracts'].map((name) => text(name, { seenBy: 'managers', reach: 'blind' })),
      voice('Staff room', { seenBy: 'moderators' }),
    ),
    category(
      'Archive',
      ...['spring', 'summer', 'autumn', 'winter'].flatMap((season) => [
        text(`${season}-cup-2022`, { reach: 'silent' }),
        text(`${season}-cup-2023`, { reach: 'silent' }),
      ]),
      ...['lan-berlin-2023', 'lan-lyon-2024', 'old-suggestions', 'beta-feedback'].map((name) =>
        text(name, { reach: 'silent' }),
      ),
    ),
  ],
  settings: nebulaSettings,
  grants: nebulaGrants,
  items: nebulaItems,
  revisions: nebulaRevisions,
};
