import {
  DefaultRestOptions,
  DiscordAPIError,
  REST,
  type RESTOptions,
  type ResponseLike,
} from '@discordjs/rest';
import {
  type BotAccess,
  BotRefused,
  PlatformRefused,
  PlatformUnavailable,
  type RefusalReason,
} from '../platform.ts';

/** Timeout of a request to the platform, in milliseconds. A caller of the API waits for it. */
const requestTime = 10_000;

/** The status of a reply to a token that is not good. */
const unauthorized = 401;

/** How long the platform is asked nothing after it has refused the token, in milliseconds: it bans whoever goes on asking. */
const refusedPause = 60_000;

/** What the platform replies to a token that it does not take. */
const refusal = () =>
  Response.json(
    { message: '401: Unauthorized', code: 0 },
    { status: unauthorized },
  ) as unknown as ResponseLike;

export interface ClientOptions extends Partial<RESTOptions> {
  /** Receives the status of each reply of the platform, null when there was none, and how long it took. */
  readonly onReply?: ((status: number | null, milliseconds: number) => void) | undefined;
  /** Receives since when the platform refuses the token when it begins to, and null when it takes it again. */
  readonly onAccess?: ((refusedSince: Date | null) => void) | undefined;
  /** The clock, for tests. */
  readonly now?: () => Date;
}

/** The bot's client. It queues requests by the platform's rate limits, and knows whether the platform refuses its token. */
export class DiscordClient extends REST implements BotAccess {
  readonly #watch: Pick<ClientOptions, 'onReply' | 'onAccess'>;
  readonly #now: () => Date;
  /** When it was last refused, until it is taken again. */
  #refused: { readonly since: Date; readonly last: Date } | null = null;

  constructor(botToken: string, { onReply, onAccess, now = () => new Date(), ...more }: ClientOptions = {}) {
    const { makeRequest = DefaultRestOptions.makeRequest } = more;
    super({
      version: '10',
      timeout: requestTime,
      retries: 1,
      ...more,
      makeRequest: (...request) => this.#ask(() => makeRequest(...request)),
    });
    this.#watch = { onReply, onAccess };
    this.#now = now;
    super.setToken(botToken);
  }

  get refusedSince(): Date | null {
    return this.#refused?.since ?? null;
  }

  /** The library forgets a refused token, and would fail all later requests without asking. */
  override setToken(token: string | null): this {
    return token === null ? this : super.setToken(token);
  }

  async #ask(request: () => Promise<ResponseLike>): Promise<ResponseLike> {
    const { onReply } = this.#watch;
    const since = this.#refused ? this.#now().getTime() - this.#refused.last.getTime() : refusedPause;
    // Negative when the clock was set back meanwhile.
    if (since >= 0 && since < refusedPause) return refusal();
    const start = performance.now();
    const reply = await request().catch((error: unknown) => {
      onReply?.(null, performance.now() - start);
      throw error;
    });
    onReply?.(reply.status, performance.now() - start);
    this.#notice(reply.status);
    return reply;
  }

  #notice(status: number): void {
    const before = this.#refused;
    // An overloaded platform says nothing about the token.
    if (status >= 500 || status === 429) return;
    const last = this.#now();
    this.#refused = status === unauthorized ? { since: before?.since ?? last, last } : null;
    if ((before === null) !== (this.#refused === null)) this.#watch.onAccess?.(this.refusedSince);
  }
}

/** Creates the bot's client. */
export const discordClient = (botToken: string, more: ClientOptions = {}): DiscordClient =>
  new DiscordClient(botToken, more);

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

/** The most that is passed on of what the platform said, in characters: it lists every field that it refuses. */
const longestSaid = 400;

const saidIn = ({ message, code }: DiscordAPIError): string =>
  `${message.replace(/\s+/g, ' ').slice(0, longestSaid)} (${code})`;

/**
 * Converts the error of a failed request: to `BotRefused` for 401, to `PlatformRefused` for 4xx except rate limits, else to
 * `PlatformUnavailable`.
 */
export function platformError(error: unknown): Error {
  const status = error instanceof DiscordAPIError ? error.status : 0;
  if (status === unauthorized) {
    return new BotRefused('The platform answers 401: it does not take DISCORD_BOT_TOKEN.', { cause: error });
  }
  const refused = error instanceof DiscordAPIError && status >= 400 && status < 500;
  if (refused) {
    return new PlatformRefused(error.message, {
      cause: error,
      reason: reasonOf(error),
      said: saidIn(error),
    });
  }
  return new PlatformUnavailable('The platform cannot be reached for now.', { cause: error });
}
