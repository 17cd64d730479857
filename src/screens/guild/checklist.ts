import type { Guild } from '../../contract/guilds.ts';

/** What a new guild sets up first, by module and screen. */
export const steps = [
  { module: 'logs', screen: 'logs' },
  { module: 'automod', screen: 'automod' },
  { module: 'captcha', screen: 'captcha' },
  { module: 'autosanction', screen: 'auto-sanction' },
] as const satisfies readonly { readonly module: keyof Guild['modules']; readonly screen: string }[];

/** How long a guild is new, in milliseconds. */
const newFor = 14 * 24 * 60 * 60 * 1000;

/** Whether somebody should be told where to begin: the bot has just come, or does nothing yet, and a step is left. */
export function isNew({ bot, modules }: Pick<Guild, 'bot' | 'modules'>, now: number): boolean {
  const done = steps.filter(({ module }) => modules[module]).length;
  if (!bot || done === steps.length) return false;
  return done === 0 || now - Date.parse(bot.joined_at) < newFor;
}
