export interface StreamOptions {
  /** Streams of this process at once. */
  readonly most: number;
  /** Between two signs of life, in milliseconds; proxies cut what is silent for a minute. */
  readonly heartbeat: number;
}

/** What the bot's routes have to know. */
export interface BotConfig {
  /** At least one; two while a key is being replaced. */
  readonly keys: readonly string[];
  /** Ends all streams when it is aborted. */
  readonly stopping?: AbortSignal | undefined;
  /** 20 streams and 15 seconds unless given. */
  readonly streams?: StreamOptions;
}
