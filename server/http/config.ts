import type { FreshRights } from '../access/fresh-rights.ts';
import type { Provider } from '../access/provider.ts';
import type { Patreon } from '../features/patreon.ts';
import type { PictureLinks } from '../pictures/links.ts';
import type { Invitation } from '../platform/invitation.ts';
import type { BotAccess, MirrorIn, PlatformIn } from '../platform/platform.ts';
import type { Retention } from '../retention.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { CallLimits, CodeTries } from './limits.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { TrustedProxies } from './proxy.ts';
import type { SecurityLog } from './security-log.ts';

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

/** What the API has to know about the place where it runs. */
export interface ApiConfig {
  /** Exact origins of the sites that may call the API and sign in: `https://vigie.example`. */
  readonly siteOrigins: readonly string[];
  /** The API's own origin for browsers; empty for addresses relative to the host. */
  readonly publicOrigin: string;
  /** The sign-in provider. Defaults to the demo accounts. */
  readonly provider?: Provider;
  /** The chat platform. Defaults to the demo platform. */
  readonly platform?: PlatformIn;
  /**
   * Refreshes guilds and permissions from the platform. Defaults to none: the tables are authoritative, as in the demo.
   */
  readonly mirror?: MirrorIn | null;
  /** Whether the platform takes the bot's token. Defaults to null: it needs none, as in the demo. */
  readonly botAccess?: BotAccess | null;
  /** Builds links to invite the bot. Defaults to the demo's, which lead nowhere. */
  readonly invitation?: Invitation;
  /** The creator-support platform; null for none. Defaults to the demo's. */
  readonly patreon?: Patreon | null;
  /** Proxies whose `X-Forwarded-For` is trusted. Defaults to none. */
  readonly proxies?: TrustedProxies;
  /** Rate limits. Defaults to none. */
  readonly limits?: CallLimits;
  /** How long data is kept, which is shown to people. Defaults to {@link defaultRetention}. */
  readonly retention?: Retention;
  /** Signs links to pictures of other hosts, which this host then fetches. Defaults to null: no such pictures. */
  readonly pictures?: PictureLinks | null;
  /** The bot's keys and streams. Without it, the operations for the bot do not exist. */
  readonly bot?: BotConfig | null;
  /** Receives an entry for each call, and errors unless `report` is set. */
  readonly log?: Log;
  /** Receives sign-ins, refusals, changes and opened transcripts. Defaults to none. */
  readonly securityLog?: SecurityLog;
  /** Collects metrics. Defaults to a new registry. */
  readonly metrics?: Metrics;
  /** Traces calls. Defaults to null: no traces. */
  readonly tracing?: Tracing | null;
  /** The bearer token for `/metrics`. Without it, only this machine can read them. */
  readonly metricsToken?: string | null;
  /** The clock, for tests. */
  readonly now?: () => Date;
  /** Receives errors that caused a 500 or 503. Defaults to the log, or else standard error. */
  readonly report?: (error: unknown) => void;
}

/** The configuration that handlers use, with defaults applied. */
export type HandlerConfig = Required<
  Pick<
    ApiConfig,
    | 'siteOrigins'
    | 'publicOrigin'
    | 'provider'
    | 'platform'
    | 'botAccess'
    | 'invitation'
    | 'patreon'
    | 'proxies'
    | 'retention'
    | 'pictures'
  >
> & { readonly codeTries: CodeTries; readonly rights: FreshRights | null };

/** The demo's invitation, at a reserved domain: there is no real page. */
export const demoInvitation: Invitation = (guildId) =>
  `https://platform.example/oauth2/authorize?scope=bot&guild_id=${guildId}`;
