import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import {
  GatewayCloseCodes,
  type GatewayIdentifyData,
  GatewayIntentBits,
  GatewayOpcodes,
  type GatewayRequestGuildMembersDataWithQuery,
  type GatewayRequestGuildMembersDataWithUserIds,
  type GatewayResumeData,
} from 'discord-api-types/v10';
import { type WebSocket, WebSocketServer } from 'ws';
import { guildCreate } from './guild-data.ts';
import { seen, wants } from './intents.ts';
import { stir } from './until.ts';
import type { Dispatch, World } from './world.ts';

/** A bot's connection, or one of its shards, which outlives its socket until it is forgotten. */
interface Session {
  readonly id: string;
  readonly intents: number;
  readonly shard: readonly [id: number, count: number];
  /** Every event that was for it, as text; the number of each is its place, from 1. */
  readonly sent: string[];
  socket: WebSocket | null;
}

interface Received {
  readonly op: GatewayOpcodes;
  readonly d: unknown;
}

/** The gateway: hello, identify, resume, heartbeats, and the members that a bot asks for. */
export class Gateway {
  private readonly world: World;
  private readonly sockets: WebSocketServer;
  private readonly sessions = new Map<string, Session>();
  url = '';

  constructor(server: Server, world: World) {
    this.world = world;
    this.sockets = new WebSocketServer({ server });
    this.sockets.on('connection', (socket) => this.greet(socket));
    world.onDispatch((dispatch) => {
      for (const session of this.sessions.values()) this.offer(session, dispatch);
    });
  }

  /** Closes all sockets. Who resumes gets what was missed; without `resumable` everybody has to identify anew. */
  cut({ resumable = true }: { resumable?: boolean } = {}): void {
    for (const session of this.sessions.values()) {
      // After a normal end nobody tries to resume.
      session.socket?.close(resumable ? GatewayCloseCodes.UnknownError : 1000);
      session.socket = null;
    }
    if (!resumable) this.sessions.clear();
  }

  /** Whether a bot is connected. */
  get isConnected(): boolean {
    return [...this.sessions.values()].some(({ socket }) => socket !== null);
  }

  /** Ends everything, with a code after which a client does not come back. */
  async close(): Promise<void> {
    const closed = [...this.sockets.clients].map(async (socket) => {
      socket.close(GatewayCloseCodes.AuthenticationFailed);
      // Who does not answer in time is cut off.
      await once(socket, 'close', { signal: AbortSignal.timeout(500) }).catch(() => socket.terminate());
    });
    await Promise.all(closed);
    this.sockets.close();
  }

  private greet(socket: WebSocket): void {
    reply(socket, { op: GatewayOpcodes.Hello, d: { heartbeat_interval: 41_250 } });
    socket.on('message', (text) => this.receive(socket, JSON.parse(String(text))));
    socket.on('close', (code) => {
      for (const session of this.sessions.values()) {
        if (session.socket !== socket) continue;
        session.socket = null;
        // Who says goodbye cannot resume.
        if (code === 1000 || code === 1001) this.sessions.delete(session.id);
      }
      stir();
    });
  }

  private receive(socket: WebSocket, { op, d }: Received): void {
    const session = [...this.sessions.values()].find((one) => one.socket === socket);
    if (op === GatewayOpcodes.Heartbeat) reply(socket, { op: GatewayOpcodes.HeartbeatAck });
    else if (op === GatewayOpcodes.Identify) this.identify(socket, d as GatewayIdentifyData);
    else if (op === GatewayOpcodes.Resume) this.resume(socket, d as GatewayResumeData);
    else if (!session) socket.close(GatewayCloseCodes.NotAuthenticated);
    else if (op === GatewayOpcodes.RequestGuildMembers) this.members(session, d as MembersRequest);
  }

  private identify(socket: WebSocket, { token, intents, shard = [0, 1] }: GatewayIdentifyData): void {
    if (token !== this.world.token) {
      socket.close(GatewayCloseCodes.AuthenticationFailed);
      return;
    }
    const session: Session = { id: randomUUID(), intents, shard, sent: [], socket };
    this.sessions.set(session.id, session);
    const guilds = [...this.world.guilds.values()].filter(({ id }) => isOn(session, id));
    this.send(session, 'READY', {
      v: 10,
      user: this.world.bot,
      guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
      session_id: session.id,
      resume_gateway_url: this.url,
      shard,
      application: { id: this.world.bot.id, flags: 0 },
    });
    for (const guild of guilds) {
      const everybody = (intents & GatewayIntentBits.GuildPresences) !== 0;
      if (guild.available) this.offer(session, guildCreate(this.world, guild, everybody));
    }
  }

  private resume(socket: WebSocket, { token, session_id, seq }: GatewayResumeData): void {
    const session = this.sessions.get(session_id);
    if (token !== this.world.token || !session) {
      reply(socket, { op: GatewayOpcodes.InvalidSession, d: false });
      return;
    }
    for (const missed of session.sent.slice(seq)) socket.send(missed);
    session.socket = socket;
    this.send(session, 'RESUMED', {});
  }

  private members(session: Session, request: MembersRequest): void {
    const guildId = String(request.guild_id);
    const all = [...(this.world.guilds.get(guildId)?.members.values() ?? [])];
    const asked = 'user_ids' in request && request.user_ids ? [request.user_ids].flat() : null;
    const query = ('query' in request && request.query) || '';
    const found = asked
      ? all.filter(({ user }) => asked.includes(user.id))
      : all.filter(({ user, nick }) => user.username.startsWith(query) || nick?.startsWith(query));
    this.send(session, 'GUILD_MEMBERS_CHUNK', {
      guild_id: guildId,
      members: 'limit' in request && request.limit ? found.slice(0, request.limit) : found,
      chunk_index: 0,
      chunk_count: 1,
      not_found: asked?.filter((id) => !all.some(({ user }) => user.id === id)) ?? [],
      nonce: request.nonce,
    });
  }

  /** Sends an event, if it is for this shard and one that the bot has the intent for. */
  private offer(session: Session, dispatch: Dispatch): void {
    const isFor = isOn(session, dispatch.guildId) && wants(this.world, session.intents, dispatch);
    if (isFor) this.send(session, dispatch.event, seen(this.world, session.intents, dispatch));
  }

  private send(session: Session, event: string, data: unknown): void {
    const s = session.sent.length + 1;
    const text = JSON.stringify({ op: GatewayOpcodes.Dispatch, t: event, s, d: data });
    session.sent.push(text);
    session.socket?.send(text);
    stir();
  }
}

type MembersRequest = GatewayRequestGuildMembersDataWithQuery | GatewayRequestGuildMembersDataWithUserIds;

/** Whether the events of a guild go to this shard; those of no guild go to the first. */
const isOn = ({ shard: [id, count] }: Session, guildId: string | null): boolean =>
  count === 1 || Number((BigInt(guildId ?? 0) >> 22n) % BigInt(count)) === id;

const reply = (socket: WebSocket, payload: object): void => socket.send(JSON.stringify(payload));
