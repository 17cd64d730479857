import type { Hono } from 'hono';
import type { Locale } from '../../src/routes.ts';
import type { ListedGuild } from './listed-guilds.ts';

/** Who somebody is, as a provider says it. */
export interface Identity {
  readonly id: string;
  readonly username: string;
  readonly display_name: string;
  readonly avatar_url: string | null;
  readonly locale: string | null;
  /** All guilds that they are in, of a provider that knows them. */
  readonly guilds?: readonly ListedGuild[];
}

/** A sign-in that waits for its person. */
export interface PendingSignIn {
  /** The site that it will go back to, for the page's form policy. */
  readonly siteOrigin: string;
  /** The language of the page that it came from. */
  readonly locale: Locale;
}

/** Why a sign-in came to nothing, as the site is told (RFC 6749, section 4.1.2.1). */
export type SignInError = 'access_denied' | 'server_error' | 'temporarily_unavailable';

/**
 * What a provider may do with a sign-in. `requestId` is the one-time name that {@link Provider.entry} was given; both
 * endings use it up and return the address at the site to send the browser to, or null when it is unknown, used or
 * too old.
 */
export interface SignIns {
  find(requestId: string): Promise<PendingSignIn | null>;
  complete(requestId: string, identity: Identity): Promise<string | null>;
  cancel(requestId: string, error: SignInError): Promise<string | null>;
  /** The site's page on which a sign-in begins. */
  loginPage(locale: Locale): string;
}

/** Asks a person who they are: the platform's OAuth2, or the built-in demo accounts. */
export interface Provider {
  /** Where the browser goes with a new request: a path of this host, or the platform's own address. */
  entry(requestId: string, locale: Locale): string;
  /** The provider's own pages, mounted at the root; all of them under `/auth/`. */
  routes(signIns: SignIns): Hono;
}
