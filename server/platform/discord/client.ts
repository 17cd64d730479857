import { DiscordAPIError, REST, type RESTOptions } from '@discordjs/rest';
import { PlatformRefused, PlatformUnavailable } from '../platform.ts';

/** How long one request to the platform may take, in milliseconds; a caller of ours waits for it. */
const requestTime = 10_000;

/** The bot's client: it queues requests by the platform's rate limits. `more` is for tests. */
export function discordClient(botToken: string, more: Partial<RESTOptions> = {}): REST {
  return new REST({ version: '10', timeout: requestTime, retries: 1, ...more }).setToken(botToken);
}

/** Codes of https://docs.discord.com/developers/topics/opcodes-and-status-codes for what is gone. */
const unknown = { guild: 10_004, channel: 10_003, member: 10_007, message: 10_008 } as const;

/** Whether the platform answered that this is no longer there. */
export function isGone(error: unknown, ...what: (keyof typeof unknown)[]): boolean {
  return error instanceof DiscordAPIError && what.some((name) => error.code === unknown[name]);
}

/**
 * What a failed request means to us: the bot may not, or what was asked cannot be (4xx), or the platform cannot be reached
 * or is busy, which will pass.
 */
export function platformError(error: unknown): Error {
  const refused =
    error instanceof DiscordAPIError && error.status >= 400 && error.status < 500 && error.status !== 401;
  if (refused) return new PlatformRefused(error.message, { cause: error });
  return new PlatformUnavailable('The platform cannot be reached for now.', { cause: error });
}
