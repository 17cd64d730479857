/** The divisions of the large guild, named after made-up games. */
export const games = [
  ['Starfall Arena', 'starfall'],
  ['Ironclad Tactics', 'ironclad'],
  ['Velocity Rush', 'velocity'],
  ['Embers of Aldoria', 'aldoria'],
  ['Skyward Legends', 'skyward'],
  ['Deepcore', 'deepcore'],
  ['Rune Keepers', 'runes'],
  ['Frostline', 'frostline'],
  ['Mecha Union', 'mecha'],
  ['Goal Kings', 'goalkings'],
  ['Shadow Circuit', 'circuit'],
  ['Wildlands Online', 'wildlands'],
  ['Blockfall', 'blockfall'],
  ['Sea of Cinders', 'cinders'],
  ['Orbit Racers', 'orbit'],
  ['Card Dominion', 'dominion'],
  ['Last Ember Squad', 'lastember'],
  ['Tiny Tycoons', 'tycoons'],
] as const;

export const gameColors = [
  0xe74c3c, 0xe67e22, 0xf1c40f, 0x2ecc71, 0x1abc9c, 0x3498db, 0x9b59b6, 0xe91e63, 0x607d8b,
] as const;

/** Roles of one division, from the highest down, each with the share of its players in thousandths. */
export const gameRoles = [
  ['Division Lead', 1],
  ['Coach', 4],
  ['Captain', 9],
  ['Pro', 15],
  ['Challenger', 120],
  ['Player', 1000],
  ['News', 430],
] as const;

/** Channels of one division; `{game}` is its short name. */
export const gameTexts = [
  'general',
  'looking-for-group',
  'ranked',
  'casual',
  'strategy',
  'builds-and-loadouts',
  'clips',
  'scrims',
  'tournaments',
  'tryouts',
  'coaching',
  'bug-reports',
  'fan-art',
  'memes',
] as const;

export const gameThreads = ['Season roadmap', 'Balance wishlist', 'New player questions'] as const;

export const languages = [
  ['français', 'Français'],
  ['deutsch', 'Deutsch'],
  ['español', 'Español'],
  ['português', 'Português'],
  ['italiano', 'Italiano'],
  ['nederlands', 'Nederlands'],
  ['polski', 'Polski'],
  ['türkçe', 'Türkçe'],
  ['العربية', 'العربية'],
  ['日本語', '日本語'],
  ['한국어', '한국어'],
  ['中文', '中文'],
  ['svenska', 'Svenska'],
  ['ελληνικά', 'Ελληνικά'],
] as const;
