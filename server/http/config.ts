import type { FreshRights } from '../access/fresh-rights.ts';
import type { Provider } from '../access/provider.ts';
import type { Patreon } from '../features/patreon.ts';
import type { PictureLinks } from '../pictures/links.ts';
import type { Invitation } from '../platform/invitation.ts';
import type { MirrorIn, PlatformIn } from '../platform/platform.ts';
import type { Retention } from '../retention.ts';
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
  /** Origins of the sites that may call and sign in, exact: `https://vigie.example`. */
  readonly siteOrigins: readonly string[];
  /** The API's own origin as browsers see it; empty for addresses relative to the host. */
  readonly publicOrigin: string;
  /** Who says who somebody is. The demo accounts unless given. */
  readonly provider?: Provider;
  /** Where the bot posts. The demo's imitation unless given. */
  readonly platform?: PlatformIn;
  /** What keeps the rights of people as the platform says them. None unless given: the tables are the truth, as in the demo. */
  readonly mirror?: MirrorIn | null;
  /** Where the bot is invited. The demo's nowhere unless given. */
  readonly invitation?: Invitation;
  /** Where people support the bot with money; null for nowhere. The demo's imitation unless given. */
  readonly patreon?: Patreon | null;
  /** Whose `X-Forwarded-For` is believed. Nobody's unless given. */
  readonly proxies?: TrustedProxies;
  /** How many calls are answered. All of them unless given. */
  readonly limits?: CallLimits;
  /** For how long the clean-up keeps what, which people are told. The usual times unless given. */
  readonly retention?: Retention;
  /** Links to pictures of other hosts, which this one then fetches. Null unless given: none are. */
  readonly pictures?: PictureLinks | null;
  /** With which keys the bot itself may call. Without it the addresses of the bot do not exist. */
  readonly bot?: BotConfig | null;
  /** Told of the end of every call, and of errors unless `report` is. */
  readonly log?: Log;
  /** Told of sign-ins, refusals, changes and openings. Nobody unless given. */
  readonly securityLog?: SecurityLog;
  /** Counts calls. Its own unless given. */
  readonly metrics?: Metrics;
  /** Whoever sends it as a bearer may read `/metrics`; without one only this machine may. */
  readonly metricsToken?: string | null;
  /** The clock; tests set it. */
  readonly now?: () => Date;
  /** Told of every error that became a 500 or a 503. The log, or else standard error, unless given. */
  readonly report?: (error: unknown) => void;
}

/** The part of it that handlers use, with what was left out filled in. */
export type HandlerConfig = Required<
  Pick<
    ApiConfig,
    | 'siteOrigins'
    | 'publicOrigin'
    | 'provider'
    | 'platform'
    | 'invitation'
    | 'patreon'
    | 'proxies'
    | 'retention'
    | 'pictures'
  >
> & { readonly codeTries: CodeTries; readonly rights: FreshRights | null };

/** A reserved domain: the demo platform has no page on which a bot could be invited. */
export const demoInvitation: Invitation = (guildId) =>
  `https://platform.example/oauth2/authorize?scope=bot&guild_id=${guildId}`;
