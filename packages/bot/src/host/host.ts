import { join } from 'node:path';
import type * as v from 'valibot';
import { botCase, botTemplates, memberCases, openTickets } from '../../../../src/contract/bot/reads.ts';
import { type Connection, type ConnectionOptions, connectionOf } from '../connection.ts';
import type {
  ActionRequest,
  BotCase,
  BotCommandList,
  BotStatusReport,
  BotTemplates,
  MemberCases,
  OpenTickets,
} from '../contract.ts';
import { openFolder } from '../folder.ts';
import { openStore } from '../store.ts';
import { ask, askForJson, HostRefused } from './ask.ts';
import { type EventQueue, openQueue, storedEvent } from './event-queue.ts';
import { type Imports, openImports } from './imports.ts';
import { readAs } from './read.ts';
import { openCache, type SettingsCache } from './settings-cache.ts';
import { follow } from './stream.ts';

export interface HostOptions extends ConnectionOptions {
  /** A folder for what has to outlive the process, which is made if it is missing. Null keeps it in memory, for tests. */
  readonly folder: string | null;
}

/** The host, as a bot uses it. */
export interface Host {
  readonly connection: Connection;
  readonly settings: SettingsCache;
  /** Resolves when the settings of all guilds are known for the first time. */
  readonly ready: Promise<void>;
  readonly events: EventQueue;
  /** Sends an event: see {@link EventQueue.send}. */
  readonly send: EventQueue['send'];
  /**
   * Follows the host until it is closed: keeps the settings as they are now, and hands on what people ask for.
   *
   * @param onAction gets each requested action, which may come more than once
   */
  follow(onAction: (request: ActionRequest) => void): Promise<void>;
  /**
   * The cases about a member, newest first, up to 100 with each call, and where they are on the ladder of sanctions.
   *
   * @param signal ends the waiting for a host that does not answer, here and below
   */
  memberCases(guildId: string, memberId: string, cursor?: string, signal?: AbortSignal): Promise<MemberCases>;
  /** A case by its number in the guild; null when there is none. */
  caseByNumber(guildId: string, number: number, signal?: AbortSignal): Promise<BotCase | null>;
  /** A case by its id; null when there is none. */
  caseById(guildId: string, caseId: string): Promise<BotCase | null>;
  /** The tickets that are not closed, newest first, up to 100 with each call. */
  openTickets(
    guildId: string,
    query?: { readonly opener_id?: string; readonly cursor?: string },
  ): Promise<OpenTickets>;
  /** Messages that the team has saved under a name, up to 100 with each call. */
  templates(guildId: string, cursor?: string): Promise<BotTemplates>;
  /** Brings cases and tickets of any age along. */
  readonly imports: Imports;
  /** Replaces the list of the bot's commands. */
  putCommands(commands: BotCommandList['commands']): Promise<void>;
  /** Says how the shards of this process are. */
  putStatus(report: BotStatusReport): Promise<void>;
  /** Ends everything. Events that are not answered are kept for the next start. */
  close(): void;
}

/**
 * Connects to a host.
 *
 * @throws TypeError for an address or a key that cannot be one
 */
export function openHost(options: HostOptions): Host {
  const stop = new AbortController();
  const connection = connectionOf(options, stop.signal);
  const { folder } = options;
  if (folder !== null) openFolder(folder, connection.log);
  const path = folder === null ? null : join(folder, 'events.ndjson');
  const store = openStore(path, storedEvent, (error) =>
    connection.log.error('Events for the host could not be written to disk', error),
  );
  const events = openQueue(connection, store);
  const settings = openCache(connection);
  let isReady = () => {};
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });

  async function read<Schema extends v.GenericSchema>(
    schema: Schema,
    path: string,
    query: Readonly<Record<string, string | undefined>> = {},
    signal?: AbortSignal,
  ): Promise<v.InferOutput<Schema>> {
    const given = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    const asked = new URLSearchParams(given).toString();
    const reply = await askForJson(connection, {
      path: asked ? `${path}?${asked}` : path,
      ...(signal && { signal }),
    });
    return readAs(schema, reply, path);
  }
  const orNull = (error: unknown): null => {
    if (error instanceof HostRefused && error.status === 404) return null;
    throw error;
  };

  return {
    connection,
    settings,
    ready,
    events,
    send: events.send,
    async follow(onAction) {
      for await (const event of follow(connection)) {
        if (event.kind === 'action_requested') onAction(event);
        else {
          const isStale = event.kind === 'ready' && !event.resumed;
          const read = isStale
            ? settings.fill().then(isReady)
            : event.kind === 'changed'
              ? settings.refresh(event.guild_id)
              : undefined;
          read?.catch((error: unknown) => {
            if (!connection.stopping.aborted) connection.log.error('Settings could not be read', error);
          });
        }
      }
    },
    memberCases: (guildId, memberId, cursor, signal) =>
      read(memberCases, `/bot/guild/${guildId}/members/${memberId}/cases`, { limit: '100', cursor }, signal),
    caseByNumber: (guildId, number, signal) =>
      read(botCase, `/bot/guild/${guildId}/cases/number/${number}`, {}, signal).catch(orNull),
    caseById: (guildId, caseId) => read(botCase, `/bot/guild/${guildId}/cases/${caseId}`).catch(orNull),
    openTickets: (guildId, query = {}) =>
      read(openTickets, `/bot/guild/${guildId}/tickets`, { limit: '100', ...query }),
    templates: (guildId, cursor) =>
      read(botTemplates, `/bot/guild/${guildId}/templates`, { limit: '100', cursor }),
    imports: openImports(connection),
    async putCommands(commands) {
      await ask(connection, { method: 'PUT', path: '/bot/commands', body: { commands } });
    },
    async putStatus(report) {
      await ask(connection, { method: 'PUT', path: '/bot/status', body: report });
    },
    close() {
      stop.abort();
      store.close();
    },
  };
}
