import { dequal } from 'dequal';
import { botSettings, type SettingsLine, settingsLine } from '../../../../src/contract/bot/settings.ts';
import { type Connection, pauseBefore } from '../connection.ts';
import type { BotSettings } from '../contract.ts';
import { ask, askForJson, HostRefused } from './ask.ts';
import { textsOf } from './body.ts';
import { HostUnreadable, readAs } from './read.ts';

/** Hears that settings of a guild have changed. */
export type SettingsListener = (settings: BotSettings, before: BotSettings | undefined) => void;

/** The settings of all guilds of the bot, as they are now. */
export interface SettingsCache {
  /** Settings of a guild; undefined while the host does not know it. The object stays the same until something changes. */
  get(guildId: string): BotSettings | undefined;
  /** The ids of all guilds that are known. */
  guilds(): string[];
  /** Calls a function after each change. Returns a function that ends it. */
  onChange(listener: SettingsListener): () => void;
  /** Reads all guilds again. */
  fill(): Promise<void>;
  /** Reads one guild again, which becomes unknown when the host says that the bot is not in it. */
  refresh(guildId: string): Promise<void>;
}

/** Opens an empty cache. {@link SettingsCache.fill} fills it. */
export function openCache(connection: Connection): SettingsCache {
  const known = new Map<string, BotSettings>();
  const listeners = new Set<SettingsListener>();
  let filled = Promise.resolve();
  /** Guilds that were read by themselves since all are read: what comes of them in the long answer may be older. */
  const fresher = new Set<string>();
  /** Reads that run, and whether the guild has changed again since they began. */
  const reading = new Map<string, { readonly state: { again: boolean }; readonly done: Promise<void> }>();

  function put(settings: BotSettings): void {
    const before = known.get(settings.guild_id);
    if (before && dequal(before, settings)) return;
    known.set(settings.guild_id, settings);
    for (const listener of listeners) {
      try {
        listener(settings, before);
      } catch (error) {
        connection.log.error(`Settings of guild ${settings.guild_id} could not be taken up`, error);
      }
    }
  }

  async function readOnce(guildId: string): Promise<void> {
    try {
      const reply = await askForJson(connection, { path: `/bot/guild/${guildId}/settings` });
      put(readAs(botSettings, reply, `Settings of guild ${guildId}`));
    } catch (error) {
      if (!(error instanceof HostRefused) || error.status !== 404) throw error;
      known.delete(guildId);
    }
  }

  async function readUntilStill(guildId: string, state: { again: boolean }): Promise<void> {
    do {
      state.again = false;
      await readOnce(guildId);
    } while (state.again);
  }

  return {
    get: (guildId) => known.get(guildId),
    guilds: () => [...known.keys()],
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fill() {
      filled = filled.catch(() => undefined).then(fillOnce);
      return filled;
    },
    refresh(guildId) {
      fresher.add(guildId);
      const running = reading.get(guildId);
      if (running) {
        running.state.again = true;
        return running.done;
      }
      const state = { again: false };
      const done = readUntilStill(guildId, state).finally(() => reading.delete(guildId));
      reading.set(guildId, { state, done });
      return done;
    },
  };

  async function fillOnce(): Promise<void> {
    fresher.clear();
    const found = new Set<string>();
    let last: string | null = null;
    for (let isWhole = false, attempt = 0; !isWhole; attempt += 1) {
      if (attempt > 0) {
        connection.log.warn('Reading all settings was cut. The bot goes on where it was.');
        await connection.wait(pauseBefore(attempt), connection.stopping);
      }
      for await (const line of linesOf(connection, last)) {
        if ('complete' in line) isWhole = true;
        else {
          last = line.guild_id;
          attempt = 0;
          found.add(line.guild_id);
          if (!fresher.has(line.guild_id)) put(line);
        }
      }
    }
    for (const id of known.keys()) if (!found.has(id) && !fresher.has(id)) known.delete(id);
  }
}

/**
 * The settings of all guilds after one, in the order of their ids, until the stream ends. The last is `complete` unless it was cut.
 */
async function* linesOf(
  connection: Connection,
  after: string | null,
): AsyncGenerator<BotSettings | { complete: true }> {
  const path = after === null ? '/bot/settings' : `/bot/settings?after=${after}`;
  const reply = await ask(connection, { path });
  let defaults: Readonly<Record<string, object>> = {};
  try {
    for await (const text of textLines(reply, connection.stopping)) {
      const line = readLine(connection, text);
      if (!line) continue;
      if ('defaults' in line) defaults = line.defaults;
      else if ('complete' in line) yield line;
      else {
        const { etag: _, ...own } = line;
        const base = defaults[own.locale] ?? defaults.en;
        // Without them, parts would be missing where modules look for them.
        if (!base) throw new HostUnreadable('The first line of all settings has no defaults');
        yield { ...base, ...own } as BotSettings;
      }
    }
  } catch (error) {
    connection.stopping.throwIfAborted();
    connection.log.warn('The answer with all settings broke', error);
  }
}

/** Reads a line. One that this version cannot read is logged and left out, so that it costs no other guild its settings. */
function readLine({ log }: Connection, text: string): SettingsLine | null {
  try {
    return readAs(settingsLine, JSON.parse(text), `A line of all settings, ${text.slice(0, 40)}`);
  } catch (error) {
    log.error('Settings could not be read', error);
    return null;
  }
}

/** The lines of a body, without a last one that has no end. */
async function* textLines(reply: Response, signal: AbortSignal): AsyncGenerator<string> {
  let rest = '';
  for await (const text of textsOf(reply, signal)) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
