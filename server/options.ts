import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serverLocation } from './db/location.ts';
import type { DatabaseLocation } from './db/open.ts';
import type { DemoSize } from './demo/seed.ts';
import type { Environment, Variable } from './environment.ts';
import { type CallLimits, defaultLimits } from './http/limits.ts';
import { readProxies, type TrustedProxies } from './http/proxy.ts';
import { type DiscordAddresses, usualAddresses } from './platform/discord/addresses.ts';
import { defaultRetention, type Retention } from './retention.ts';
import type { SecurityLogTarget } from './security-file.ts';

export interface ServerOptions {
  readonly host: string;
  readonly port: number;
  /** What to do when the port is in use: try the next one, or fail. */
  readonly taken: 'next' | 'fail';
  readonly database: DatabaseLocation;
  readonly demo: DemoSize | 'none';
  /** Only migrate the database and create the demo data, then exit. */
  readonly prepare: boolean;
  /** Folder of the built site; null to serve only the API. */
  readonly siteDir: string | null;
  /** Origin of the site for visitors; null for this process's own address. */
  readonly siteOrigin: string | null;
}

/** Where people sign in. */
export type SignInChoice =
  | { readonly kind: 'demo' }
  | { readonly kind: 'discord'; readonly clientId: string; readonly clientSecret: string }
  | {
      readonly kind: 'openid';
      readonly issuer: string;
      readonly clientId: string;
      readonly clientSecret: string;
      /** The claim that contains the person's id on the platform. */
      readonly idClaim: string;
    };

/** The bot of a Discord application. */
export interface DiscordBot {
  readonly token: string;
  /** The application's id, for invitations. */
  readonly clientId: string;
}

/** Options of the running server. */
export interface RunningOptions {
  /** The API's own origin for browsers; empty for addresses relative to the host. */
  readonly publicOrigin: string;
  readonly proxies: TrustedProxies;
  readonly limits: CallLimits;
  readonly metricsToken: string | null;
  /** The bot's API keys; empty to disable its operations. */
  readonly botKeys: readonly string[];
  readonly signIn: SignInChoice;
  /** The real bot; null for the demo platform. */
  readonly discordBot: DiscordBot | null;
  readonly discord: DiscordAddresses;
  /** JSON lines for programs, or text for people. */
  readonly log: 'json' | 'text';
  readonly security: SecurityLogTarget;
  readonly retention: Retention;
  /** The key that signs links to pictures on other hosts; null disables those pictures. */
  readonly pictureKey: string | null;
}

/**
 * Reads a port from 0 (any) to 65535.
 *
 * @param name the option or variable that sets it
 * @throws Error with a sentence for the operator
 */
export function readPort(text: string, name = '--port'): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Error(`${name} is a number from 0 to 65535, not "${text}".`);
}

/** Reads the command line, and the variables that have to do with it. */
export function serverOptions(args: readonly string[], env: Environment): ServerOptions {
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
    port: values.port === undefined ? readPort(env.PORT || '4310', 'PORT') : readPort(values.port),
    // A proxy would not find a host that had moved on to another port.
    taken: values['strict-port'] || env.NODE_ENV === 'production' ? 'fail' : 'next',
    database: databasePlace(values.data, env),
    demo,
    prepare: values.prepare,
    siteDir: values['no-site'] ? null : values['site-dir'],
    siteOrigin: ownOrigin('SITE_ORIGIN', env),
  };
}

/**
 * Reads the variables of the running server.
 *
 * @param terminal whether a person reads the output, so that LOG defaults to text
 */
export function runningOptions(env: Environment, terminal: boolean): RunningOptions {
  const { LOG: log = terminal ? 'text' : 'json' } = env;
  if (log !== 'json' && log !== 'text') throw new Error(`LOG is json or text, not "${log}".`);
  return {
    publicOrigin: ownOrigin('API_ORIGIN', env) ?? '',
    proxies: readProxies(env.TRUSTED_PROXIES),
    limits: {
      perToken: readCount('LIMIT_PER_TOKEN', env, defaultLimits.perToken),
      perAddress: readCount('LIMIT_PER_ADDRESS', env, defaultLimits.perAddress),
      perBotKey: readCount('LIMIT_PER_BOT_KEY', env, defaultLimits.perBotKey),
    },
    metricsToken: env.METRICS_TOKEN || null,
    botKeys: readKeys(env.BOT_KEY),
    pictureKey: pictureKeyFrom(env.PICTURE_KEY),
    signIn: signInChoice(env),
    discordBot: botFrom(env),
    discord: {
      api: apiFrom(env.DISCORD_API),
      cdn: readOrigin('DISCORD_CDN', env.DISCORD_CDN) ?? usualAddresses.cdn,
      oauth: oauthFrom(env.DISCORD_OAUTH),
    },
    log,
    security: securityLogTarget(env, log),
    retention: {
      cases: readCount('RETAIN_CASES', env, defaultRetention.cases),
      tickets: readCount('RETAIN_TICKETS', env, defaultRetention.tickets),
      activity: readCount('RETAIN_ACTIVITY', env, defaultRetention.activity),
      openings: readCount('RETAIN_OPENINGS', env, defaultRetention.openings),
      names: readCount('RETAIN_NAMES', env, defaultRetention.names),
      users: readCount('RETAIN_USERS', env, defaultRetention.users),
    },
  };
}

/** Where the security log is written: to SECURITY_LOG, or else to standard output if the log is JSON. */
export function securityLogTarget(env: Environment, log: RunningOptions['log']): SecurityLogTarget {
  if (env.SECURITY_LOG) return { kind: 'file', path: env.SECURITY_LOG };
  return { kind: log === 'json' ? 'output' : 'none' };
}

function botFrom(env: Environment): DiscordBot | null {
  const token = env.DISCORD_BOT_TOKEN;
  if (!token) return null;
  // The message does not include the value, because it is a secret.
  if (!/^[!-~]+$/.test(token)) {
    throw new Error('DISCORD_BOT_TOKEN is the token alone, without "Bot" before it and without spaces.');
  }
  return { token, clientId: applicationId(env) };
}

function applicationId(env: Environment): string {
  const clientId = required(env, 'DISCORD_CLIENT_ID');
  if (/^\d{1,20}$/.test(clientId)) return clientId;
  throw new Error(`DISCORD_CLIENT_ID is a number such as 845010223300001802, not "${clientId}".`);
}

/** The address of the platform's API. A proxy beside the host has no certificate, so `http:` is taken too. */
function apiFrom(text: string | undefined): string {
  if (!text) return usualAddresses.api;
  const api = text.replace(/\/+$/, '');
  const isAddress = URL.canParse(api) && /^https?:\/\/[^?#]+$/i.test(api);
  if (isAddress && !/\/v\d+$/.test(api)) return api;
  throw new Error(
    `DISCORD_API is an address without a version, such as ${usualAddresses.api}, not "${text}".`,
  );
}

/**
 * Chooses the sign-in: an OpenID Connect issuer with OIDC_ISSUER, Discord with DISCORD_CLIENT_ID, else the demo. With
 * an issuer, the client id only identifies the bot's application.
 */
function signInChoice(env: Environment): SignInChoice {
  const discord = env.DISCORD_CLIENT_ID;
  const issuer = env.OIDC_ISSUER;
  if (!discord && !issuer) return { kind: 'demo' };
  const isOfBot = env.DISCORD_BOT_TOKEN && !env.DISCORD_CLIENT_SECRET;
  if (discord && issuer && !isOfBot)
    throw new Error(
      'Sign-in is with DISCORD_CLIENT_SECRET or OIDC_ISSUER, not both: people sign in at one place.',
    );
  // The redirect URI registered at the service is on this origin.
  required(env, 'API_ORIGIN');
  if (discord && !issuer) {
    const clientSecret = required(env, 'DISCORD_CLIENT_SECRET');
    return { kind: 'discord', clientId: applicationId(env), clientSecret };
  }
  return {
    kind: 'openid',
    issuer: issuerFrom(issuer),
    clientId: required(env, 'OIDC_CLIENT_ID'),
    clientSecret: required(env, 'OIDC_CLIENT_SECRET'),
    idClaim: env.OIDC_ID_CLAIM || 'sub',
  };
}

/** Whether people may sign in at an address: `http:` is only accepted on localhost. */
const isSafe = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');

function oauthFrom(text: string | undefined): string {
  const origin = readOrigin('DISCORD_OAUTH', text) ?? usualAddresses.oauth;
  if (isSafe(new URL(origin))) return origin;
  throw new Error(`DISCORD_OAUTH is an https origin such as ${usualAddresses.oauth}, not "${text}".`);
}

/** The issuer's URL, which may have a path. */
function issuerFrom(text = ''): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && isSafe(url)) return url.href;
  throw new Error(`OIDC_ISSUER is an https address such as https://login.example.org, not "${text}".`);
}

function required(env: Environment, name: Variable): string {
  const text = env[name];
  if (text) return text;
  throw new Error(`${name} has to be set as well: docs/deploy.md, "Run the API".`);
}

/** The bot's keys, separated by commas; each has at least 32 printable characters. */
function readKeys(text: string | undefined): readonly string[] {
  if (!text) return [];
  const keys = text.split(',').map((key) => key.trim());
  if (keys.every((key) => /^[!-+\--~]{32,}$/.test(key))) return keys;
  // The message does not include the value, because it is a secret.
  throw new Error(
    'BOT_KEY is a key of at least 32 characters without spaces, or several separated by commas.',
  );
}

/** At least 32 characters: whoever guessed the key could make the host fetch any address. */
function pictureKeyFrom(text: string | undefined): string | null {
  if (!text || text.length >= 32) return text || null;
  throw new Error('PICTURE_KEY is a text of at least 32 characters.');
}

function readCount(name: Variable, env: Environment, usual: number): number {
  const text = env[name] || String(usual);
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`${name} is a whole number, not "${text}".`);
}

/** `--data memory` or `--data <folder>`, else DATABASE_URL, else DATA_DIR, else `.data`. */
function databasePlace(data: string | undefined, env: Environment): DatabaseLocation {
  if (data === 'memory') return { kind: 'memory' };
  const server = data === undefined ? serverLocation(env) : null;
  return server ?? { kind: 'folder', path: join(data ?? (env.DATA_DIR || '.data'), 'db') };
}

function readOrigin(name: string, text: string | undefined): string | null {
  if (!text) return null;
  if (URL.canParse(text) && new URL(text).origin === text) return text;
  throw new Error(`${name} is an origin such as https://dashboard.example.org, not "${text}".`);
}

/** An origin of the host itself. In production, what people send to it must not be readable on the way. */
function ownOrigin(name: 'SITE_ORIGIN' | 'API_ORIGIN', env: Environment): string | null {
  const origin = readOrigin(name, env[name]);
  if (origin === null || env.NODE_ENV !== 'production' || isSafe(new URL(origin))) return origin;
  throw new Error(`${name} is "${origin}": with NODE_ENV=production, people come over https alone.`);
}
