import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIApplicationCommand, APIAttachment, APIUser } from 'discord-api-types/v10';
import { expect } from 'vitest';
import { Gateway } from './gateway.ts';
import { Guild, type GuildOptions } from './guild.ts';
import { guildCreate } from './guild-data.ts';
import { type Answer, type Records, type Request, restServer } from './server.ts';
import { World } from './world.ts';

export type { Guild, GuildOptions, MemberOptions } from './guild.ts';
export type { Callback, Interaction } from './interaction.ts';
export type { Person } from './person.ts';
export type { Request } from './server.ts';
export { until } from './until.ts';

/**
 * A stand-in of the platform on this machine: its REST API and its gateway, against which a client of discord.js runs. It ends with an
 * error if a request was not as the platform's description says, or was of a kind that the stand-in does not know.
 */
export class Discord implements AsyncDisposable {
  readonly token: string;
  readonly bot: APIUser;
  /** What a client needs besides its intents, so that it talks to the stand-in, and at once. */
  readonly options;
  private readonly world: World;
  private readonly records: Records;
  private readonly gateway: Gateway;
  private readonly server: Server;

  constructor(world: World, records: Records, gateway: Gateway, server: Server) {
    this.world = world;
    this.records = records;
    this.gateway = gateway;
    this.server = server;
    this.token = world.token;
    this.bot = world.bot;
    this.options = {
      rest: { api: this.api, globalRequestsPerSecond: 10_000 },
      // The usual one waits five seconds between two times.
      ws: { buildIdentifyThrottler: () => ({ waitForIdentify: async () => {} }) },
    };
  }

  /** The address of the API, without its version: `https://discord.com/api` of the platform. */
  get api(): string {
    return `${this.world.origin}/api`;
  }

  get applicationId(): string {
    return this.bot.id;
  }

  /** What the bot has registered for everywhere. */
  get commands(): readonly APIApplicationCommand[] {
    return this.world.commands;
  }

  /** Every request, in the order in which they came. */
  get requests(): readonly Request[] {
    return this.records.requests;
  }

  /** What was wrong with requests. Empty it where a fault is what a test is about. */
  get faults(): string[] {
    return this.records.faults;
  }

  get isConnected(): boolean {
    return this.gateway.isConnected;
  }

  /** A guild that the bot is in. One who is connected hears of it as if it had been added. */
  guild(options?: GuildOptions): Guild {
    return new Guild(this.world, options);
  }

  /** Has the next requests of a kind fail, one if nothing else is said. */
  refuses(match: (request: Request) => boolean, answer: Answer, times = 1): void {
    this.records.refused.push({ match, answer, times });
  }

  /** Closes the bot's connection, which comes back and gets what it missed, or with `resumable: false` begins anew. */
  cuts(options?: { resumable?: boolean }): void {
    this.gateway.cut(options);
  }

  /** Removes the bot from a guild. */
  leaves(guild: Guild): void {
    this.world.removeGuild(guild.state);
  }

  /** Adds the bot to a guild again. */
  joins(guild: Guild): void {
    this.world.guilds.set(guild.id, guild.state);
    this.available(guild);
  }

  /** An outage of a guild, which ends with `available`. */
  unavailable(guild: Guild): void {
    guild.state.available = false;
    this.world.dispatch('GUILD_DELETE', { id: guild.id, unavailable: true }, guild.id);
  }

  available(guild: Guild): void {
    guild.state.available = true;
    const { event, data } = guildCreate(this.world, guild.state, false);
    this.world.dispatch(event, data, guild.id);
  }

  /** The content of a file that was sent. */
  async textOf({ id }: Pick<APIAttachment, 'id'>): Promise<string> {
    const file = this.world.files.get(id);
    if (!file) throw new Error(`No file ${id}`);
    return file.text();
  }

  /** Closes everything. An error if the platform would have refused something. */
  async close(): Promise<void> {
    await this.gateway.close();
    this.server.close();
    this.server.closeAllConnections();
    if (this.faults.length > 0) throw new Error(`What the platform would refuse:\n${this.faults.join('\n')}`);
  }

  /** As `close`, but an error of the test itself is not hidden by that of its end. */
  async [Symbol.asyncDispose](): Promise<void> {
    const error: unknown = await this.close().catch((refused: unknown) => refused);
    expect.soft(error).toBeUndefined();
  }
}

/** Opens a stand-in of the platform on a free port of this machine, which recommends a number of shards. */
export async function openDiscord({ shards = 1 }: { shards?: number } = {}): Promise<Discord> {
  const world = new World();
  const records: Records = { requests: [], faults: [], refused: [] };
  const address = { url: '', shards };
  const server = restServer(world, records, address);
  const gateway = new Gateway(server, world);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  world.origin = `http://127.0.0.1:${port}`;
  address.url = `ws://127.0.0.1:${port}`;
  gateway.url = address.url;
  return new Discord(world, records, gateway, server);
}
