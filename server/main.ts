/** The reference API and the built site in one process. Options and variables: docs/deploy.md. */
import { discordService } from './access/discord.ts';
import { oauthProvider } from './access/oauth.ts';
import { openIdService } from './access/open-id.ts';
import type { Provider } from './access/provider.ts';
import { type Database, openDatabase } from './db/open.ts';
import { users } from './db/schema.ts';
import { reportDemoBot, startDemoAnswers } from './demo/bot.ts';
import { demoPatreon } from './demo/patreon.tsx';
import { demoProvider } from './demo/provider.tsx';
import { seedDemo } from './demo/seed.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { refusePublicDemo } from './fail-safe.ts';
import { createApp } from './http/app.ts';
import type { ApiConfig } from './http/config.ts';
import { connectionLimits } from './http/connections.ts';
import { drain, type Handler, listen, onStop } from './http/listen.ts';
import { errorFacts, type LogEntry, logLine } from './http/log.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { startJobs } from './jobs.ts';
import { type RunningOptions, runningOptions, serverOptions } from './options.ts';
import { pictureLinks } from './pictures/links.ts';
import { checkBot } from './platform/discord/check-bot.ts';
import { type DiscordClient, discordClient } from './platform/discord/client.ts';
import { discord } from './platform/discord/discord.ts';
import { discordInvitation } from './platform/invitation.ts';
import { BotRefused } from './platform/platform.ts';
import { openSecurityLog } from './security-file.ts';
import { belongsToApi, createSite, sharedVary } from './site/site.ts';
import { tracedRequests } from './tracing/platform-requests.ts';
import { traceQueries } from './tracing/queries.ts';
import { startTracing } from './tracing/start.ts';
import type { Tracing } from './tracing/tracing.ts';

/** The chat platform that the options choose. Empty for the demo, whose platform is the default of `createApp`. */
function chosenPlatform(
  client: DiscordClient | null,
  { discordBot, discord: addresses }: Pick<RunningOptions, 'discordBot' | 'discord'>,
): Pick<ApiConfig, 'platform' | 'mirror' | 'invitation' | 'botAccess'> {
  if (!client || !discordBot) return {};
  return {
    ...discord(client),
    botAccess: client,
    invitation: discordInvitation(discordBot.clientId, addresses),
  };
}

/** The client of the chosen bot, whose requests are counted and traced; null for the demo. */
function clientOfBot(
  { discordBot, discord: { api, cdn } }: Pick<RunningOptions, 'discordBot' | 'discord'>,
  metrics: Metrics,
  report: (error: unknown) => void,
  tracing: Tracing | null,
): DiscordClient | null {
  if (!discordBot) return null;
  const client = discordClient(discordBot.token, {
    api,
    cdn,
    ...(tracing ? { makeRequest: tracedRequests(tracing) } : {}),
    onReply: metrics.countPlatformReply,
    onAccess: (refusedSince) =>
      refusedSince && report(new BotRefused('The platform began to refuse DISCORD_BOT_TOKEN.')),
  });
  metrics.watchBotAccess(client);
  return client;
}

/** The sign-in provider that the options choose. */
function signInProvider(
  { signIn, publicOrigin, discord: addresses }: Pick<RunningOptions, 'signIn' | 'publicOrigin' | 'discord'>,
  report: (error: unknown) => void,
): Provider {
  if (signIn.kind === 'demo') return demoProvider();
  const service =
    signIn.kind === 'discord' ? discordService({ ...signIn, addresses }) : openIdService(signIn);
  return oauthProvider(service, { publicOrigin, report });
}

async function isEmpty({ db }: Database): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length === 0;
}

/** Routes each request to the API or to the site. Replies of the API that share an address with a page need `Vary`. */
function share(api: Handler, site: (request: Request) => Response): Handler {
  return async (request, connection) => {
    if (!belongsToApi(request)) return site(request);
    const reply = await api(request, connection);
    reply.headers.append('Vary', sharedVary);
    return reply;
  };
}

/** Writes a log entry. In a terminal, single calls are omitted. */
function write(entry: LogEntry, style: RunningOptions['log']): void {
  if (style === 'json') console.log(logLine(entry, new Date()));
  else if ('message' in entry) console.log(entry.message);
  else if (entry.level === 'error') console.error(entry.error);
}

async function main(env: Environment): Promise<void> {
  const options = serverOptions(process.argv.slice(2), env);
  const running = runningOptions(env, process.stdout.isTTY);
  refusePublicDemo(options, running, env);
  const log = (entry: LogEntry): void => write(entry, running.log);
  const say = (message: string): void => log({ level: 'info', message });
  const report = (error: unknown): void => log({ level: 'error', error: errorFacts(error) });
  const securityLog = openSecurityLog(running.security, report);
  // Until the server listens, there is nothing to drain, and the database folder survives being killed.
  let stop = async (): Promise<void> => undefined;
  onStop(() => stop());
  const site = options.prepare || options.siteDir === null ? null : createSite(options.siteDir);
  const tracing = options.prepare ? null : await startTracing({ ...process.env, ...env }, report);
  const database = await openDatabase(options.database, say);
  if (options.demo !== 'none' && (await isEmpty(database))) {
    await seedDemo(database.db, options.demo, new Date(), (part) => say(`Making the demo data: ${part}…`));
    await database.checkpoint();
  }
  if (options.prepare) return database.close();
  if (tracing) {
    traceQueries(database.db, tracing);
    if (database.replica) traceQueries(database.replica, tracing);
  }
  // Replaced once the port is known, because the API needs its own address.
  let handler: Handler = () => new Response('Starting\n', { status: 503, headers: { 'Retry-After': '1' } });
  const { server, port } = await listen((request, from) => handler(request, from), {
    ...options,
    connections: connectionLimits(running.proxies),
  });
  const own = `http://localhost:${port}`;
  const siteOrigin = options.siteOrigin ?? own;
  const stopping = new AbortController();
  const metrics = createMetrics(true);
  const client = clientOfBot(running, metrics, report, tracing);
  const platform = chosenPlatform(client, running);
  const app = createApp(database, {
    ...running,
    pictures: running.pictureKey === null ? null : pictureLinks(running.pictureKey),
    bot: running.botKeys.length > 0 ? { keys: running.botKeys, stopping: stopping.signal } : null,
    siteOrigins: [siteOrigin],
    // The built-in supporters would give premium to everybody.
    ...platform,
    provider: signInProvider(running, report),
    patreon: options.demo === 'none' ? null : demoPatreon(),
    metrics,
    tracing,
    log,
    securityLog,
  });
  const api: Handler = (request, connection) => app.fetch(request, connection);
  handler = site ? share(api, site) : api;
  const { db } = database;
  // A bot with a key reports how it is by itself.
  const hasDemoBot = options.demo !== 'none' && running.botKeys.length === 0;
  const demoBot = { name: 'demo_bot', run: (now: Date) => reportDemoBot(db, now), every: 60_000 };
  const further = hasDemoBot ? [demoBot] : [];
  // What people ask for on a real platform is not for the demo to answer.
  const endAnswers =
    hasDemoBot && !client ? await startDemoAnswers(database, { clock: () => new Date(), report }) : null;
  const endJobs = startJobs(db, {
    retention: running.retention,
    mirror: platform.mirror ?? null,
    report,
    watch: metrics.watchJob,
    further,
    tracing,
  });
  stop = async () => {
    say('Stopping…');
    endJobs();
    stopping.abort();
    await drain(server);
    await endAnswers?.();
    await Promise.all([database.close(), tracing?.stop()]);
  };
  // An outage of the platform must not keep the host from starting.
  if (client && running.discordBot)
    void checkBot(client, running.discordBot.clientId).then(({ says }) => say(says), report);
  say(site ? `Vigie is ready at ${own}` : `The API is ready at ${own} for ${siteOrigin}`);
}

try {
  await main(readEnvironment(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
