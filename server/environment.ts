import { readFileSync } from 'node:fs';
import { distance } from 'fastest-levenshtein';

/** The host's variables. A secret may also be in a file that `<name>_FILE` names. */
export const variables = {
  NODE_ENV: 'plain',
  HOST: 'plain',
  PORT: 'plain',
  SITE_ORIGIN: 'plain',
  API_ORIGIN: 'plain',
  DATABASE_URL: 'secret',
  DATABASE_DIRECT_URL: 'secret',
  DATABASE_READ_URL: 'secret',
  DATA_DIR: 'plain',
  TRUSTED_PROXIES: 'plain',
  LIMIT_PER_TOKEN: 'plain',
  LIMIT_PER_ADDRESS: 'plain',
  LIMIT_PER_BOT_KEY: 'plain',
  DISCORD_CLIENT_ID: 'plain',
  DISCORD_CLIENT_SECRET: 'secret',
  DISCORD_BOT_TOKEN: 'secret',
  DISCORD_API: 'plain',
  DISCORD_CDN: 'plain',
  DISCORD_OAUTH: 'plain',
  OIDC_ISSUER: 'plain',
  OIDC_CLIENT_ID: 'plain',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_ID_CLAIM: 'plain',
  BOT_KEY: 'secret',
  PICTURE_KEY: 'secret',
  METRICS_TOKEN: 'secret',
  LOG: 'plain',
  SECURITY_LOG: 'plain',
  RETAIN_CASES: 'plain',
  RETAIN_TICKETS: 'plain',
  RETAIN_ACTIVITY: 'plain',
  RETAIN_OPENINGS: 'plain',
  RETAIN_NAMES: 'plain',
  RETAIN_USERS: 'plain',
  ALLOW_DEMO: 'plain',
  // OpenTelemetry's library reads its variables itself. This one is here because it is a secret, which may be in a file.
  OTEL_EXPORTER_OTLP_HEADERS: 'secret',
} as const satisfies Readonly<Record<string, 'plain' | 'secret'>>;

export type Variable = keyof typeof variables;

/** The values of the host's variables that are set. */
export type Environment = { readonly [name in Variable]?: string };

const names = Object.keys(variables) as Variable[];
const files = names.flatMap((name) => (variables[name] === 'secret' ? [`${name}_FILE`] : []));
const known: readonly string[] = [...names, ...files];

/** Beginnings of names that no other program has. */
const ours = /^(LIMIT_PER|RETAIN|OIDC)_/;

/** How many letters may be wrong in a name: a fifth, and three at most. Short ones, such as LOG, resemble too many others. */
const slips = ({ length }: string) => (length < 7 ? 0 : Math.min(3, Math.floor(length / 5)));

/** The variable that was probably meant by a name; null when the name is probably of another program. */
function meant(name: string): string | null {
  const off = (one: string) => distance(one, name.toUpperCase());
  const near = known.filter((one) => off(one) <= slips(one));
  return near.sort((one, other) => off(one) - off(other))[0] ?? null;
}

/** What is wrong with the name of a variable; null when nothing is. */
function faultOf(name: string): string | null {
  if (known.includes(name)) return null;
  const near = meant(name);
  if (near) return `${name} is not a variable of this host. ${near} is.`;
  if (ours.test(name))
    return `${name} is not a variable of this host: docs/deploy.md, "Run the API", has all.`;
  return null;
}

/** The secret in a file, without the line break at its end. An empty file is as none. */
function secretIn(path: string): { readonly secret: string } | { readonly fault: string } {
  try {
    return { secret: readFileSync(path, 'utf8').replace(/\r?\n$/, '') };
  } catch (error) {
    return { fault: `cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
}

/**
 * Reads the host's variables, and secrets from the files that `<name>_FILE` names.
 *
 * @throws Error with a sentence for each name that is probably misspelt, and each secret that is set twice or cannot be read
 */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  const set = Object.keys(env).filter((name) => env[name]);
  const faults = set.map(faultOf).filter((fault) => fault !== null);
  const read: Partial<Record<Variable, string>> = {};
  for (const name of names) {
    if (env[name]) read[name] = env[name];
    const file = `${name}_FILE`;
    const path = files.includes(file) ? env[file] : undefined;
    if (!path) continue;
    const found = secretIn(path);
    if (env[name]) faults.push(`${name} and ${file} are both set: keep one.`);
    else if ('fault' in found) faults.push(`${file} names "${path}", which ${found.fault}.`);
    else if (found.secret) read[name] = found.secret;
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return read;
}
