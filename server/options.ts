import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { DatabasePlace } from './db/open.ts';
import type { DemoSize } from './demo/seed.ts';
import { type CallLimits, usualLimits } from './http/limits.ts';
import { readProxies, type TrustedProxies } from './http/proxy.ts';
import { type Retention, usualRetention } from './retention.ts';
import type { SecurityPlace } from './security-file.ts';

export interface ServerOptions {
  readonly host: string;
  readonly port: number;
  /** What to do when the port is taken. */
  readonly taken: 'next' | 'fail';
  readonly database: DatabasePlace;
  readonly demo: DemoSize | 'none';
  /** Only brings the database up to date and makes the demo. */
  readonly prepare: boolean;
  /** Folder of the published tree to serve, or null for the API alone. */
  readonly siteDir: string | null;
  /** Origin under which visitors reach the site; null means this process's own address. */
  readonly siteOrigin: string | null;
}

/** At whom people sign in. */
export type SignInChoice =
  | { readonly kind: 'demo' }
  | { readonly kind: 'discord'; readonly clientId: string; readonly clientSecret: string }
  | {
      readonly kind: 'openid';
      readonly issuer: string;
      readonly clientId: string;
      readonly clientSecret: string;
      /** The claim with the person's id on the platform. */
      readonly idClaim: string;
    };

/** The bot of an application at Discord. */
export interface DiscordBot {
  readonly token: string;
  /** Of the application, for invitations. */
  readonly clientId: string;
}

/** How the server deals with the world around it. */
export interface RunningOptions {
  /** The API's own origin as browsers see it; empty for addresses relative to the host. */
  readonly publicOrigin: string;
  readonly proxies: TrustedProxies;
  readonly limits: CallLimits;
  readonly metricsToken: string | null;
  /** With which the bot itself calls; empty for no bot. */
  readonly botKeys: readonly string[];
  readonly signIn: SignInChoice;
  /** The bot as which the host works on its platform; null for the demo's imitation of one. */
  readonly discordBot: DiscordBot | null;
  /** Lines of JSON for programs, or sentences for a person. */
  readonly log: 'json' | 'text';
  readonly security: SecurityPlace;
  readonly retention: Retention;
  /** With which links to pictures of other hosts are signed; null for no such pictures. */
  readonly pictureKey: string | null;
}

type Env = Readonly<Record<string, string | undefined>>;

/** A port from 0 (any) to 65535. Throws a sentence otherwise. */
export function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Error(`A port is a number from 0 to 65535, not "${text}".`);
}

/** Reads the command line and PORT, HOST, DATABASE_URL, SITE_ORIGIN, DATA_DIR. */
export function serverOptions(args: readonly string[], env: Env): ServerOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      'strict-port': { type: 'boolean', default: false },
      data: { type: 'string' },
      demo: { type: 'string', default: 'usual' },
      'site-dir': { type: 'string', default: 'dist' },
      'no-site': { type: 'boolean', default: false },
      prepare: { type: 'boolean', default: false },
    },
  });
  const { demo } = values;
  if (demo !== 'usual' && demo !== 'small' && demo !== 'full' && demo !== 'none') {
    throw new Error(`--demo is usual, small, full or none, not "${demo}".`);
  }
  return {
    host: env.HOST || 'localhost',
    port: readPort(values.port ?? (env.PORT || '4310')),
    taken: values['strict-port'] ? 'fail' : 'next',
    database: databasePlace(values.data, env),
    demo,
    prepare: values.prepare,
    siteDir: values['no-site'] ? null : values['site-dir'],
    siteOrigin: readOrigin('SITE_ORIGIN', env.SITE_ORIGIN),
  };
}

/**
 * Reads API_ORIGIN, TRUSTED_PROXIES, LIMIT_PER_TOKEN, LIMIT_PER_ADDRESS, METRICS_TOKEN, BOT_KEY, PICTURE_KEY, LOG, SECURITY_LOG, RETAIN_* and
 * what names a sign-in and a bot at Discord.
 *
 * @param terminal a person reads the output: sentences unless LOG says otherwise
 */
export function runningOptions(env: Env, terminal: boolean): RunningOptions {
  const { LOG: log = terminal ? 'text' : 'json' } = env;
  if (log !== 'json' && log !== 'text') throw new Error(`LOG is json or text, not "${log}".`);
  return {
    publicOrigin: readOrigin('API_ORIGIN', env.API_ORIGIN) ?? '',
    proxies: readProxies(env.TRUSTED_PROXIES),
    limits: {
      perToken: readCount('LIMIT_PER_TOKEN', env, usualLimits.perToken),
      perAddress: readCount('LIMIT_PER_ADDRESS', env, usualLimits.perAddress),
    },
    metricsToken: env.METRICS_TOKEN || null,
    botKeys: readKeys(env.BOT_KEY),
    pictureKey: pictureKeyFrom(env.PICTURE_KEY),
    signIn: signInChoice(env),
    discordBot: botFrom(env),
    log,
    security: securityPlace(env, log),
    retention: {
      cases: readCount('RETAIN_CASES', env, usualRetention.cases),
      tickets: readCount('RETAIN_TICKETS', env, usualRetention.tickets),
      activity: readCount('RETAIN_ACTIVITY', env, usualRetention.activity),
      openings: readCount('RETAIN_OPENINGS', env, usualRetention.openings),
      users: readCount('RETAIN_USERS', env, usualRetention.users),
    },
  };
}

/** The file of SECURITY_LOG; without one, standard output where that is for programs. */
export function securityPlace(env: Env, log: RunningOptions['log']): SecurityPlace {
  if (env.SECURITY_LOG) return { kind: 'file', path: env.SECURITY_LOG };
  return { kind: log === 'json' ? 'output' : 'none' };
}

function botFrom(env: Env): DiscordBot | null {
  const token = env.DISCORD_BOT_TOKEN;
  return token ? { token, clientId: required(env, 'DISCORD_CLIENT_ID') } : null;
}

/**
 * An OpenID Connect issuer by OIDC_ISSUER, Discord by DISCORD_CLIENT_ID, else the demo. Beside an issuer the client id is
 * that of the bot's application, which people do not sign in with.
 */
function signInChoice(env: Env): SignInChoice {
  const discord = env.DISCORD_CLIENT_ID;
  const issuer = env.OIDC_ISSUER;
  if (!discord && !issuer) return { kind: 'demo' };
  const isOfBot = env.DISCORD_BOT_TOKEN && !env.DISCORD_CLIENT_SECRET;
  if (discord && issuer && !isOfBot)
    throw new Error(
      'Sign-in is with DISCORD_CLIENT_SECRET or OIDC_ISSUER, not both: people sign in at one place.',
    );
  // The service sends people back to an address that is registered there.
  required(env, 'API_ORIGIN');
  if (discord && !issuer) {
    return { kind: 'discord', clientId: discord, clientSecret: required(env, 'DISCORD_CLIENT_SECRET') };
  }
  return {
    kind: 'openid',
    issuer: issuerFrom(issuer),
    clientId: required(env, 'OIDC_CLIENT_ID'),
    clientSecret: required(env, 'OIDC_CLIENT_SECRET'),
    idClaim: env.OIDC_ID_CLAIM || 'sub',
  };
}

/** The issuer's address, with a path where it has one; only over TLS, but for one on this machine. */
function issuerFrom(text = ''): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === 'localhost');
  if (url && isSafe) return url.href;
  throw new Error(`OIDC_ISSUER is an https address such as https://login.example.org, not "${text}".`);
}

function required(env: Env, name: string): string {
  const text = env[name];
  if (text) return text;
  throw new Error(`${name} has to be set as well: docs/deploy.md, "Run the API".`);
}

/** Keys of the bot, separated by commas; a key is at least 32 characters that a header can carry. */
function readKeys(text: string | undefined): readonly string[] {
  if (!text) return [];
  const keys = text.split(',').map((key) => key.trim());
  if (keys.every((key) => /^[!-+\--~]{32,}$/.test(key))) return keys;
  // The value is a secret, so it is not repeated here.
  throw new Error(
    'BOT_KEY is a key of at least 32 characters without spaces, or several separated by commas.',
  );
}

/** At least 32 characters: whoever guesses it has the host fetch what they like. */
function pictureKeyFrom(text: string | undefined): string | null {
  if (!text || text.length >= 32) return text || null;
  throw new Error('PICTURE_KEY is a text of at least 32 characters.');
}

function readCount(name: string, env: Env, usual: number): number {
  const text = env[name] || String(usual);
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`${name} is a whole number, not "${text}".`);
}

/** `--data memory` or `--data <folder>`, then DATABASE_URL, then DATA_DIR, then `.data`. */
function databasePlace(data: string | undefined, env: Env): DatabasePlace {
  if (data === 'memory') return { kind: 'memory' };
  if (data === undefined && env.DATABASE_URL) return { kind: 'url', url: env.DATABASE_URL };
  return { kind: 'folder', path: join(data ?? (env.DATA_DIR || '.data'), 'db') };
}

function readOrigin(name: string, text: string | undefined): string | null {
  if (!text) return null;
  if (URL.canParse(text) && new URL(text).origin === text) return text;
  throw new Error(`${name} is an origin such as https://dashboard.example.org, not "${text}".`);
}
