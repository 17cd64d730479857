import type { Provider } from './auth/provider.ts';

/** What the API has to know about the place where it runs. */
export interface ApiConfig {
  /** Origins of the sites that may call and sign in, exact: `https://vigie.example`. */
  readonly siteOrigins: readonly string[];
  /** The API's own origin as browsers see it; empty for addresses relative to the host. */
  readonly publicOrigin: string;
  /** Who says who somebody is. The demo accounts unless given. */
  readonly provider?: Provider;
  /** Where an invitation of the bot begins; `{guild_id}` is filled in. */
  readonly inviteUrl?: string;
  /** The clock; tests set it. */
  readonly now?: () => Date;
  /** Told of every error that became a 500 or a 503. Standard error unless given. */
  readonly report?: (error: unknown) => void;
}

/** The part of it that handlers use, with what was left out filled in. */
export type HandlerConfig = Required<Omit<ApiConfig, 'now' | 'report'>>;

/** A reserved domain: the demo platform has no page on which a bot could be invited. */
export const demoInviteUrl = 'https://platform.example/oauth2/authorize?scope=bot&guild_id={guild_id}';
