import { DiscordAPIError, REST, type RESTOptions } from '@discordjs/rest';
import { PlatformRefused, PlatformUnavailable, type RefusedFor } from '../platform.ts';

/** How long one request to the platform may take, in milliseconds; a caller of ours waits for it. */
const requestTime = 10_000;

/** The bot's client: it queues requests by the platform's rate limits. `more` is for tests. */
export function discordClient(botToken: string, more: Partial<RESTOptions> = {}): REST {
  return new REST({ version: '10', timeout: requestTime, retries: 1, ...more }).setToken(botToken);
}

/** Codes of https://docs.discord.com/developers/topics/opcodes-and-status-codes for what is gone. */
const unknown = {
  // The second is the answer for what is in a guild without the bot; the third is that for an id that cannot be.
  guild: [10_004, 50_001, 50_035],
  channel: [10_003],
  member: [10_007, 10_013],
  message: [10_008],
} as const satisfies Readonly<Record<string, readonly (number | string)[]>>;

/** Whether the platform answered that this is no longer there. */
export function isGone(error: unknown, ...what: (keyof typeof unknown)[]): boolean {
  if (!(error instanceof DiscordAPIError)) return false;
  const { code } = error;
  return what.some((name) => (unknown[name] as readonly (number | string)[]).includes(code));
}

/** Codes of the same list for why a request is refused. */
const reasons: Readonly<Record<number | string, RefusedFor>> = {
  10003: 'gone',
  10008: 'gone',
  50001: 'permissions',
  50007: 'closed',
  50013: 'permissions',
};

const reasonOf = ({ code }: DiscordAPIError): RefusedFor => reasons[code] ?? 'other';

/**
 * What a failed request means to us: the bot may not, or what was asked cannot be (4xx), or the platform cannot be reached
 * or is busy, which will pass.
 */
export function platformError(error: unknown): Error {
  const refused =
    error instanceof DiscordAPIError && error.status >= 400 && error.status < 500 && error.status !== 401;
  if (refused) return new PlatformRefused(error.message, { cause: error, reason: reasonOf(error) });
  return new PlatformUnavailable('The platform cannot be reached for now.', { cause: error });
}
