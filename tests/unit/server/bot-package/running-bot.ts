import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChannelType, Client } from 'discord.js';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import {
  intents,
  partials,
  type Vigie,
  type VigieOptions,
  vigie,
} from '../../../../packages/bot/src/discord/index.ts';
import { channels, roles } from '../../../../server/db/schema.ts';
import { type Discord, type Guild, type GuildOptions, openDiscord } from '../../../platform/index.ts';
import { bearer, openTestApi, siteOrigin, type TestApi } from '../api.ts';
import { botKey, guildId } from '../bot.ts';

/** A bot with all modules, connected to the API and to a stand-in of the platform, in one guild that both know. */
export interface RunningBot extends AsyncDisposable {
  readonly api: TestApi;
  readonly discord: Discord;
  readonly guild: Guild;
  /** The client and the bot of now: {@link restart} makes new ones. */
  readonly client: Client;
  readonly bot: Vigie;
  /** What the bot keeps on disk. */
  readonly folder: string;
  /** What the bot wrote as a warning or an error. */
  readonly complaints: string[];
  /** Sets the clock of bot and host forward, and has the bot look for what is due. In milliseconds. */
  passes(milliseconds: number): Promise<void>;
  /** Ends the bot and starts it again with what it has on disk. `meanwhile` runs while it is off. */
  restart(meanwhile?: () => unknown): Promise<void>;
  /** Calls the API as the owner of the guild, and expects it to be done. The path follows `/guild/{id}`. */
  asOwner(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<unknown>;
}

const types: Partial<Record<string, ChannelType>> = {
  announcement: ChannelType.GuildAnnouncement,
  voice: ChannelType.GuildVoice,
  stage: ChannelType.GuildStageVoice,
  forum: ChannelType.GuildForum,
  category: ChannelType.GuildCategory,
};

/** The channels and roles of the guild as the host knows them, so that settings can name them. */
async function placesOf({ database: { db } }: TestApi): Promise<GuildOptions> {
  const known = await db.select().from(channels).where(eq(channels.guild_id, guildId));
  const ranked = await db.select().from(roles).where(eq(roles.guild_id, guildId)).orderBy(roles.position);
  return {
    channels: known
      .filter(({ type }) => type !== 'thread')
      .map(({ id, name, type, parent_id }) => ({
        id,
        name,
        parent_id,
        type: types[type] ?? ChannelType.GuildText,
      })),
    roles: ranked
      .filter(({ id, managed }) => id !== guildId && !managed)
      .map(({ id, name }) => ({ id, name })),
  };
}

/** The API, and a stand-in of the platform with a guild that both know. */
export async function openWorld(now: () => Date, guildOptions: GuildOptions = {}) {
  const stopping = new AbortController();
  const api = await openTestApi({ now, bot: { keys: [botKey], stopping: stopping.signal } });
  const owner = await api.signIn('owner');
  const discord = await openDiscord();
  const guild = discord.guild({ id: guildId, name: 'Potager', ...(await placesOf(api)), ...guildOptions });

  /** Calls the API as the owner of the guild, and expects it to be done. The path follows `/guild/{id}`. */
  async function asOwner(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
    const headers = bearer(owner, { Origin: siteOrigin, 'Content-Type': 'application/json' });
    const reply = await api.app.request(`/guild/${guildId}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    expect(`${reply.status} ${reply.ok ? '' : text}`).toMatch(/^2\d\d $/);
    return text === '' ? null : (JSON.parse(text) as unknown);
  }

  async function close() {
    stopping.abort();
    await discord.close();
    await api.close();
  }
  return { api, discord, guild, asOwner, close };
}

/** Starts it. `modules` and other options are those of the bot. */
export async function runBot(
  options: Partial<VigieOptions> & { readonly guild?: GuildOptions } = {},
): Promise<RunningBot> {
  const { guild: guildOptions, ...botOptions } = options;
  const folder = mkdtempSync(join(tmpdir(), 'vigie-bot-'));
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const { api, discord, guild, asOwner, close } = await openWorld(now, guildOptions);
  const complaints: string[] = [];
  const complain = (message: string, error?: unknown) =>
    void complaints.push(error === undefined ? message : `${message}: ${String(error)}`);

  async function start() {
    const client = new Client({ ...discord.options, intents, partials });
    const bot = vigie(client, {
      address: 'http://host',
      key: botKey,
      folder,
      now,
      log: { info: () => {}, warn: complain, error: complain },
      fetch: (address, init) => api.app.request(address.replace('http://host', ''), init),
      ...botOptions,
    });
    await client.login(discord.token);
    await bot.ready;
    return { client, bot };
  }
  async function stop({ client, bot }: { readonly client: Client; readonly bot: Vigie }) {
    await bot.close();
    await client.destroy();
  }

  let running = await start();
  return {
    api,
    discord,
    guild,
    folder,
    complaints,
    get client() {
      return running.client;
    },
    get bot() {
      return running.bot;
    },
    async passes(milliseconds) {
      ahead += milliseconds;
      await running.bot.tick();
    },
    async restart(meanwhile) {
      await stop(running);
      await meanwhile?.();
      running = await start();
    },
    asOwner,
    async [Symbol.asyncDispose]() {
      await stop(running);
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}
