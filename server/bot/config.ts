export interface StreamOptions {
  /** The most open streams of this process. */
  readonly most: number;
  /** Interval of the heartbeat in milliseconds. Proxies close connections that are silent for a minute. */
  readonly heartbeat: number;
}

/** The options of the bot's routes. */
export interface BotConfig {
  /** At least one; two while a key is being replaced. */
  readonly keys: readonly string[];
  /** Ends all streams when aborted. */
  readonly stopping?: AbortSignal | undefined;
  /** Defaults to 20 streams and 15 seconds. */
  readonly streams?: StreamOptions;
}
