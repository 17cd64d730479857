import { category, emojiNames, forum, type GuildPlan, rights, text, voice } from './blueprint.ts';
import { hostileItems, hostileSettings } from './hostile-settings.ts';

/*
 * Names that someone could give to a guild, a channel or a role to harm or confuse others. The interface shows each as
 * plain text, and none may affect the text around it.
 */
const override = '\u202E';
const isolate = '\u2067';
const joiner = '\u200D';
const blank = '\u2800';
const zalgo = 'Z\u0351\u036b\u0343\u036a\u0302a\u0349\u031d\u034dl\u0349\u031bg\u0340\u0341o\u0338\u0336';
const long =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsvorstandsmitgliedsch';
const family = ['👩🏾', '❤️', '💋', '👩🏼'].join(joiner);

/** A guild whose names contain markup, bidirectional control characters, very long words and stray joiners. */
export const hostile: GuildPlan = {
  name: `<img src=x onerror=alert(1)> & "Co" ${override}txt.exe`,
  created: '2021-04-01T00:00:01Z',
  locale: 'en',
  timezone: 'Pacific/Kiritimati',
  memberCount: 2_147_483_647,
  owner: 'owner',
  rights: { owner: rights.admin, manager: rights.manager },
  premiumDays: 3650,
  bot: { joined: '2021-04-01T00:00:02Z', permissions: rights.bot },
  staff: [
    ['"><script>alert(2)</script>', `</title><svg/onload=alert(3)>${isolate}`],
    ['robert_tables', "Robert'); DROP TABLE users;--"],
    ['null', blank],
  ],
  roles: [
    { name: '@everyone\u200B', color: 0xff0000, permissions: rights.admin, members: 0 },
    { name: 'Vigie', color: 0x939beb, permissions: rights.bot, managed: true, members: 1 },
    { name: '<b>bold</b>&nbsp;&lt;i&gt;', color: 0xffffff, members: 12 },
    { name: `admin${override}nimda`, color: 0x000001, members: null },
    { name: long.slice(0, 100), color: 0xffff00, members: 2_000_000_000 },
    { name: joiner.repeat(100), members: 3 },
    { name: blank, color: 0x123456, members: 4 },
    { name: `${family} ${family} ${family}`, color: 0xff69b4, members: 5 },
    { name: zalgo.repeat(5), members: 6 },
    { name: "javascript:alert('role')", mentionable: true, members: 7 },
    { name: '{{constructor.constructor("alert(4)")()}}', members: 8 },
    { name: '%s %n %x %00 ../../etc/passwd', members: 9 },
    { name: 'عربي English עברית 中文', members: 10 },
    { name: 'Verified', members: 11 },
    { name: 'Unverified', members: 12 },
  ],
  // The platform restricts emoji names to letters, digits and underscores; these have a meaning in programs.
  emojis: [
    ...emojiNames('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'undefined', 'NaN', '__'),
    ...emojiNames('00', '1e999', '_'.repeat(32), 'a'.repeat(32), 'wave', 'WAVE', 'script', 'onerror'),
    { name: 'then', animated: true },
    { name: 'valueOf', lost: true },
  ],
  categories: [
    category(null, text('</textarea><script>alert(5)</script>'), text('verify')),
    category(
      `<h1 onmouseover=alert(6)>${override}`,
      text(`gpj.${override}exe.jpg`),
      text(`${isolate}unclosed-isolate`),
      text('a'.repeat(100)),
      text('word-'.repeat(20)),
      text(`zero${joiner}width\u200B\u200C\uFEFFjoiners`),
      text(blank),
      text("'; DELETE FROM channels; --", { reach: 'silent' }),
      text('"quotes" \'single\' `back` \\slash'),
      text(zalgo),
      text('__proto__'),
      text('constructor'),
      text('👨‍👩‍👧‍👦🏳️‍🌈🇫🇷', { nsfw: true }),
      forum('=cmd|"/c calc"!A1', { threads: ['<!-- thread -->', '&#x202E;thread'] }),
      voice('data:text/html,<script>alert(7)</script>'),
    ),
    category(long.slice(0, 100), text('log', { seenBy: 'moderators' }), text('hidden', { reach: 'blind' })),
  ],
  settings: hostileSettings,
  items: hostileItems,
};
