import { DiscordAPIError, REST, type RESTOptions } from '@discordjs/rest';
import { PlatformRefused, PlatformUnavailable, type RefusalReason } from '../platform.ts';

/** Timeout of a request to the platform, in milliseconds. A caller of the API waits for it. */
const requestTime = 10_000;

/** Creates the bot's client, which queues requests by the platform's rate limits. `more` is for tests. */
export function discordClient(botToken: string, more: Partial<RESTOptions> = {}): REST {
  return new REST({ version: '10', timeout: requestTime, retries: 1, ...more }).setToken(botToken);
}

/** Error codes for things that do not exist: https://docs.discord.com/developers/topics/opcodes-and-status-codes */
const unknown = {
  // 50001 is the reply for a guild without the bot, 50035 that for an id that is not valid.
  guild: [10_004, 50_001, 50_035],
  channel: [10_003],
  member: [10_007, 10_013],
  message: [10_008],
} as const satisfies Readonly<Record<string, readonly (number | string)[]>>;

/** Whether the platform answered that one of these does not exist. */
export function isNotFound(error: unknown, ...what: (keyof typeof unknown)[]): boolean {
  if (!(error instanceof DiscordAPIError)) return false;
  const { code } = error;
  return what.some((name) => (unknown[name] as readonly (number | string)[]).includes(code));
}

/** Error codes of the same list, as reasons of a refusal. */
const reasons: Readonly<Record<number | string, RefusalReason>> = {
  10003: 'gone',
  10008: 'gone',
  50001: 'permissions',
  50007: 'closed',
  50013: 'permissions',
};

const reasonOf = ({ code }: DiscordAPIError): RefusalReason => reasons[code] ?? 'other';

/**
 * Converts the error of a failed request: to `PlatformRefused` for 4xx, except 401 and rate limits, else to
 * `PlatformUnavailable`.
 */
export function platformError(error: unknown): Error {
  const refused =
    error instanceof DiscordAPIError && error.status >= 400 && error.status < 500 && error.status !== 401;
  if (refused) return new PlatformRefused(error.message, { cause: error, reason: reasonOf(error) });
  return new PlatformUnavailable('The platform cannot be reached for now.', { cause: error });
}
