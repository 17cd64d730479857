import type { Hono } from 'hono';
import type { Locale } from '../../src/routes.ts';
import type { ListedGuild } from './listed-guilds.ts';

/** A person, as a provider returns them. */
export interface Identity {
  readonly id: string;
  readonly username: string;
  readonly display_name: string;
  readonly avatar_url: string | null;
  readonly locale: string | null;
  /** All guilds of the person, if the provider knows them. */
  readonly guilds?: readonly ListedGuild[];
}

/** A sign-in that was begun but not completed. */
export interface PendingSignIn {
  /** The origin of the site that it will redirect to, for `form-action` of the page's content policy. */
  readonly siteOrigin: string;
  /** The language of the page where it began. */
  readonly locale: Locale;
}

/** The error code that the site receives (RFC 6749, section 4.1.2.1). */
export type SignInError = 'access_denied' | 'server_error' | 'temporarily_unavailable';

/**
 * What a provider may do with a sign-in. `requestId` is the one-time id that {@link Provider.entry} received.
 * `complete` and `cancel` use it up and return the address of the site to redirect to, or null when the id is unknown,
 * used or expired.
 */
export interface SignIns {
  find(requestId: string): Promise<PendingSignIn | null>;
  complete(requestId: string, identity: Identity): Promise<string | null>;
  cancel(requestId: string, error: SignInError): Promise<string | null>;
  /** The address of the site's login page. */
  loginPage(locale: Locale): string;
}

/** Identifies people: through the platform's OAuth2, or with the built-in demo accounts. */
export interface Provider {
  /** Where to send the browser for a new request: a path of this host, or an address of the platform. */
  entry(requestId: string, locale: Locale): string;
  /** The provider's own pages, all under `/auth/`. They are mounted at the root. */
  routes(signIns: SignIns): Hono;
}
