/** The bot's side of a host, for discord.js. */
import { join } from 'node:path';
import type { Client } from 'discord.js';
import * as v from 'valibot';
import type { ConnectionOptions } from '../connection.ts';
import { type Host, openHost } from '../host/host.ts';
import { openStore } from '../store.ts';
import { openActions } from './actions.ts';
import { activity } from './activity.ts';
import { auditLog } from './audit-log.ts';
import { ladderAfter } from './automod/ladder.ts';
import { automod } from './automod.ts';
import type { Bot, Module, ModuleParts } from './bot.ts';
import { captcha } from './captcha.ts';
import { cases } from './cases.ts';
import { publishCommands, runCommand } from './commands.ts';
import { openGuildLog } from './guild-log/guild-log-of.ts';
import { guilds } from './guilds.ts';
import { logs } from './logs.ts';
import { posts } from './posts.ts';
import { recurring } from './recurring.ts';
import { openSanctions } from './sanctions/open-sanctions.ts';
import { reportStatus } from './status.ts';
import { tickets } from './tickets.ts';

export type {
  ActionAnswer,
  ActionHandlers,
  Asked,
  Bot,
  Command,
  ComponentHandler,
  Listeners,
  Module,
  ModuleParts,
} from './bot.ts';
export type { GuildLog, LogEntry } from './guild-log/guild-log.ts';
export { intents, partials } from './intents.ts';

export interface VigieOptions extends ConnectionOptions {
  /** A folder for what has to outlive the process: `./vigie-data` if absent. Each process of the bot needs its own. */
  readonly folder?: string | null;
  /** The bot's version, as `GET /stats` shows it. */
  readonly version?: string;
  /** Modules that are not wanted, or modules of your own besides. */
  readonly modules?: Partial<Readonly<Record<ModuleName, false>>>;
  readonly more?: readonly Module[];
}

const modules = {
  guilds,
  activity,
  auditLog,
  cases,
  automod,
  logs,
  captcha,
  tickets,
  recurring,
  posts,
} satisfies Readonly<Record<string, Module>>;
export type ModuleName = keyof typeof modules;

/** A bot that is connected to its host. */
export interface Vigie {
  readonly host: Host;
  /** Resolves when the settings of all guilds are known and the modules act. */
  readonly ready: Promise<void>;
  /** Looks now for what is due, as every few seconds; a module that looks already looks again. Resolves when all modules have. */
  tick(): Promise<void>;
  /** Ends it: finishes what it is doing and sends what it can within five seconds, and keeps the rest for the next start. */
  close(): Promise<void>;
}

/** Between two looks at what is due, in milliseconds. */
const tickEvery = 5000;
/** How long {@link Vigie.close} waits for what runs and for the host, in milliseconds. */
const lastWait = 5000;

/**
 * Connects a client of discord.js to a host, with all modules. The client need not be logged in yet.
 *
 * @throws TypeError for an address or key that cannot be one
 */
export function vigie(client: Client, options: VigieOptions): Vigie {
  const { folder = './vigie-data', modules: unwanted = {}, more = [], version } = options;
  const host = openHost({ ...options, folder });
  const { log, now, stopping } = host.connection;
  const stores: { close(): void }[] = [];

  /** Calls a function of a module. What it throws ends nothing else. */
  async function guarded(name: string, call: () => unknown): Promise<void> {
    try {
      await call();
    } catch (error) {
      if (!stopping.aborted) log.error(`${name} failed`, error);
    }
  }

  /** What the bot is doing about events, commands and actions. */
  const running = new Set<Promise<void>>();
  function run(name: string, call: () => unknown): Promise<void> {
    const doing = guarded(name, call).finally(() => running.delete(doing));
    running.add(doing);
    return doing;
  }

  const settings: Bot['settings'] = (guildId) => host.settings.get(guildId);
  const wait = (milliseconds: number) => host.connection.wait(milliseconds, stopping);
  const guildLog = openGuildLog({ client, log, now, settings, wait });
  const context: Omit<Bot, 'sanctions'> = {
    client: client as Client<true>,
    host,
    log,
    now,
    guildLog,
    settings,
    memory(name, schema) {
      const path = folder === null ? null : join(folder, `${name}.ndjson`);
      const read = (value: unknown) => {
        const known = v.safeParse(schema, value);
        return known.success ? known.output : null;
      };
      const store = openStore(path, read, (error) =>
        log.error(`${name} could not be written to disk`, error),
      );
      stores.push(store);
      return store;
    },
  };

  const sanctions = openSanctions(context, {
    afterWarning: (guild, userId, at) => ladderAfter(bot, guild, userId, 'warn', at),
  });
  const bot: Bot = { ...context, sanctions };

  const chosen = Object.entries(modules).filter(([name]) => unwanted[name as ModuleName] !== false);
  const parts: [string, ModuleParts][] = [
    ['sanctions', sanctions.parts],
    ...chosen.map(([name, module]) => [name, module(bot)] as [string, ModuleParts]),
    ...more.map((module) => [module.name || 'module', module(bot)] as [string, ModuleParts]),
  ];
  const commands = parts.flatMap(([, part]) => part.commands ?? []);
  const components = parts.flatMap(([, part]) => part.components ?? []);
  const actions = openActions(bot, Object.assign({}, ...parts.map(([, part]) => part.actions)));

  const removals: (() => void)[] = [];
  for (const [name, { on = {} }] of parts) {
    for (const [event, listener] of Object.entries(on)) {
      const call = (...values: unknown[]) =>
        run(`${name}, ${event}`, () => (listener as (...given: unknown[]) => unknown)(...values));
      client.on(event, call);
      removals.push(() => client.off(event, call));
    }
  }
  const onInteraction = (interaction: Parameters<typeof runCommand>[2]) =>
    void run('An interaction', () => runCommand(bot, { commands, components }, interaction));
  client.on('interactionCreate', onInteraction);
  removals.push(() => client.off('interactionCreate', onInteraction));

  const onSettings = host.settings.onChange((settings, before) => {
    for (const [name, part] of parts) {
      if (part.onSettings) void guarded(`${name}, settings`, () => part.onSettings?.(settings, before));
    }
  });
  removals.push(onSettings);

  /** Modules that look for what is due, each with when it ends. */
  const busy = new Map<string, Promise<void>>();
  /** Has a module look for what is due once it has ended the look that it is at. */
  async function look(name: string, part: ModuleParts): Promise<void> {
    const before = busy.get(name);
    const again = () => guarded(`${name}, what is due`, () => part.tick?.(now()));
    const running = before ? before.then(again) : again();
    busy.set(name, running);
    await running;
    if (busy.get(name) === running) busy.delete(name);
  }
  async function tick(): Promise<void> {
    if (!client.isReady()) return;
    await Promise.all(parts.map(([name, part]) => look(name, part)));
  }
  /** As {@link tick}, but for modules that are at it. */
  function regularTick(): void {
    if (!client.isReady()) return;
    for (const [name, part] of parts) if (!busy.has(name)) void look(name, part);
  }
  const timer = setInterval(regularTick, tickEvery);

  async function whenLoggedIn(): Promise<void> {
    await new Promise<void>((resolve) => {
      if (client.isReady()) resolve();
      else client.once('clientReady', () => resolve());
    });
    if (stopping.aborted) return;
    void guarded('The stream', () => host.follow((request) => void run('An action', () => actions(request))));
    removals.push(reportStatus(bot, version ?? null));
    await Promise.all([host.ready, guarded('Publishing commands', () => publishCommands(bot, commands))]);
  }
  const ready = whenLoggedIn();
  ready.catch((error: unknown) => log.error('The bot could not be connected to its host', error));

  return {
    host,
    ready,
    tick,
    async close() {
      clearInterval(timer);
      for (const remove of removals) remove();
      await Promise.all(parts.map(([name, { stop }]) => guarded(name, () => stop?.())));
      const limit = new AbortController();
      await Promise.race([
        Promise.all([...running, ...busy.values()]).then(() =>
          Promise.all([host.events.settled(), guildLog.settled()]),
        ),
        host.connection.wait(lastWait, limit.signal).catch(() => undefined),
      ]);
      limit.abort();
      host.close();
      for (const store of stores) store.close();
    },
  };
}
