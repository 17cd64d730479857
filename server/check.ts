import { sql } from 'drizzle-orm';
import { openIdService } from './access/open-id.ts';
import { lookInto } from './db/look.ts';
import { migrationState } from './db/migrations.ts';
import type { DatabaseLocation, Db } from './db/open.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { refusePublicDemo } from './fail-safe.ts';
import { bad, type Finding, good } from './finding.ts';
import { type RunningOptions, runningOptions, type ServerOptions, serverOptions } from './options.ts';
import { checkBot } from './platform/discord/check-bot.ts';
import { discordClient } from './platform/discord/client.ts';
import { openSecurityLog } from './security-file.ts';

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** How far the clocks of the host and of the database may be apart, in milliseconds. */
const clockTolerance = 2_000;
/** How long another host may take to answer, in milliseconds. */
const patience = 10_000;

/** The state of a database: its version, whether this version of the host has migrated it, and its clock. */
async function lookAtDatabase(db: Db): Promise<Finding[]> {
  const { known, pending, isNewer } = await migrationState(db);
  const rows = await db
    .select({ version: sql<string>`current_setting('server_version')`, now: sql<string>`clock_timestamp()` })
    .from(sql`(values (1)) as one`);
  const { version = '', now = '' } = rows[0] ?? {};
  const apart = Math.abs(Date.parse(now) - Date.now());
  const state = isNewer
    ? 'A newer version of Vigie has migrated the database.'
    : pending.length === 0
      ? `The database has all ${known} migrations.`
      : `The database lacks ${pending.length} of ${known} migrations, which the next start or "migrate" runs.`;
  return [
    good(`The database answers: PostgreSQL ${version}.`),
    good(state),
    ...(apart > clockTolerance
      ? [bad(`The clocks of this machine and of the database are ${Math.round(apart / 1000)} s apart.`)]
      : []),
  ];
}

async function lookAtReplica(db: Db): Promise<Finding[]> {
  const rows = await db
    .select({ recovers: sql<boolean>`pg_is_in_recovery()` })
    .from(sql`(values (1)) as one`);
  return rows[0]?.recovers
    ? [good('The replica of DATABASE_READ_URL answers.')]
    : [bad('DATABASE_READ_URL: the server is no replica, so it is not read.')];
}

async function lookAt(
  place: DatabaseLocation,
  look: (db: Db) => Promise<Finding[]>,
  variable?: string,
): Promise<Finding[]> {
  try {
    return (await lookInto(place, look, variable)) ?? [good('The database will be made by the first start.')];
  } catch (error) {
    return [bad(sentenceOf(error))];
  }
}

async function checkDatabase(place: DatabaseLocation): Promise<Finding[]> {
  const found = await lookAt(place, lookAtDatabase);
  if (place.kind !== 'url' || !place.read) return found;
  return [...found, ...(await lookAt({ kind: 'url', url: place.read }, lookAtReplica, 'DATABASE_READ_URL'))];
}

/** Asks an address for what it should answer. */
async function checkAddress(
  variable: string,
  address: string,
  judge: (reply: Response) => Promise<string | null>,
): Promise<Finding> {
  try {
    const fault = await judge(await fetch(address, { signal: AbortSignal.timeout(patience) }));
    return fault === null
      ? good(`${variable}: ${address} answers.`)
      : bad(`${variable}: ${address} ${fault}.`);
  } catch (error) {
    const { cause } = error as Error;
    return bad(`${variable}: ${address} cannot be reached (${sentenceOf(cause ?? error)}).`);
  }
}

function checkApi(origin: string): Promise<Finding> {
  return checkAddress('API_ORIGIN', `${origin}/healthz`, async (reply) => {
    const said: unknown = await reply.json().catch(() => null);
    const lives = typeof said === 'object' && said !== null && 'status' in said && said.status === 'alive';
    return lives ? null : `answers ${reply.status}, and is not this API: start it, and look at the proxy`;
  });
}

function checkSite(origin: string, api: string): Promise<Finding> {
  return checkAddress('SITE_ORIGIN', `${origin}/login`, async (reply) => {
    if (!reply.ok) return `answers ${reply.status}`;
    const policy = reply.headers.get('content-security-policy');
    if (!policy) return 'has no content policy: the server of the site has to send the headers of dist-host';
    if (api && !policy.includes(api)) return `was built for another API than ${api}: set PUBLIC_API_HOST`;
    return null;
  });
}

async function checkSignIn({ signIn }: RunningOptions): Promise<Finding> {
  if (signIn.kind === 'demo') return bad('People sign in with the accounts of the demo.');
  if (signIn.kind === 'discord') return good('People sign in with their accounts of the platform.');
  try {
    await openIdService(signIn).configuration();
    return good(`The issuer at ${signIn.issuer} answers.`);
  } catch (error) {
    return bad(`OIDC_ISSUER: ${signIn.issuer} does not answer as an issuer does (${sentenceOf(error)}).`);
  }
}

async function checkPlatform({ discordBot, discord: { api, cdn } }: RunningOptions): Promise<Finding> {
  if (!discordBot) return bad('DISCORD_BOT_TOKEN is not set: the platform is that of the demo.');
  return checkBot(discordClient(discordBot.token, { api, cdn }), discordBot.clientId);
}

/** What can be seen without asking anybody. */
function checkOptions(options: ServerOptions, running: RunningOptions): Finding[] {
  const isBehindProxy = running.publicOrigin.startsWith('https:') && running.proxies.rules.length === 0;
  return [
    ...(isBehindProxy
      ? [bad('TRUSTED_PROXIES is not set: behind a proxy, all callers share one address and one limit.')]
      : []),
    ...(running.botKeys.length === 0 ? [good('BOT_KEY is not set, so no bot can call this host.')] : []),
    ...(options.database.kind === 'url' ? [] : [good('The database is embedded: it serves one process.')]),
  ];
}

/**
 * Checks the set-up of a host before it serves people: variables, database, platform, sign-in, and the addresses of API and site.
 * It writes nothing.
 */
export async function checkHost(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<Finding[]> {
  let options: ServerOptions;
  let running: RunningOptions;
  try {
    const read: Environment = readEnvironment(env);
    options = serverOptions([...args, '--demo', 'none'], read);
    running = runningOptions(read, true);
    refusePublicDemo(options, running, read);
    openSecurityLog(running.security, () => undefined);
  } catch (error) {
    return [bad(sentenceOf(error))];
  }
  const { publicOrigin } = running;
  const found = await Promise.all([
    checkDatabase(options.database),
    checkPlatform(running),
    checkSignIn(running),
    publicOrigin ? checkApi(publicOrigin) : [],
    options.siteOrigin ? checkSite(options.siteOrigin, publicOrigin) : [],
  ]);
  return [good('The variables are right.'), ...checkOptions(options, running), ...found.flat()];
}
