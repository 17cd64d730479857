import type { Guild } from '../../contract/guilds.ts';

/** The first steps for a new guild, by module and screen. */
export const steps = [
  { module: 'logs', screen: 'logs' },
  { module: 'automod', screen: 'automod' },
  { module: 'captcha', screen: 'captcha' },
  { module: 'autosanction', screen: 'auto-sanction' },
] as const satisfies readonly { readonly module: keyof Guild['modules']; readonly screen: string }[];

/** How long a guild counts as new, in milliseconds. */
const newFor = 14 * 24 * 60 * 60 * 1000;

/** Whether to show the first steps: some are left, and the bot has joined recently or has no module enabled. */
export function isNew({ bot, modules }: Pick<Guild, 'bot' | 'modules'>, now: number): boolean {
  const done = steps.filter(({ module }) => modules[module]).length;
  if (!bot || done === steps.length) return false;
  return done === 0 || now - Date.parse(bot.joined_at) < newFor;
}
