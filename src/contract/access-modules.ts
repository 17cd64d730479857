/** The settings of a guild, by the names of their screens in src/routes.ts: several people may have them open, and all changes are kept. */
export const settingsModules = [
  'appeals',
  'automod',
  'auto-sanction',
  'captcha',
  'logs',
  'recurring',
  'tickets',
  'access',
] as const;

/** The parts of a guild's dashboard to which access is given one by one. */
export const accessModules = [
  ...settingsModules,
  'history',
  'member-actions',
  'transcripts',
  'messages',
  'revisions',
] as const;
export type AccessModule = (typeof accessModules)[number];

/** From least to most. */
export const accessLevels = ['no', 'see', 'edit'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/**
 * What somebody has the bot do to members, each given by itself. `lift` ends time-outs and bans, `answer_tickets` also
 * closes tickets.
 */
export const accessActions = [
  'warn',
  'note',
  'timeout',
  'kick',
  'ban',
  'lift',
  'answer_tickets',
  'raid',
] as const;
export type AccessAction = (typeof accessActions)[number];

/**
 * What an operation about a guild takes of the caller.
 *
 * Two modules are never granted. `frame` is what every screen is drawn from: `see` for whoever may open the guild at
 * all, `edit` for whoever may change some of its settings. `guild` is the guild as a whole, for whom the platform lets
 * manage it.
 */
export interface ModuleAccess {
  readonly module: AccessModule | 'frame' | 'guild';
  readonly level: Exclude<AccessLevel, 'no'>;
}
