import { asc, desc, eq, gt } from 'drizzle-orm';
import type { ActionRequest } from '../../src/contract/bot/action-request.ts';
import type { SettingsChange } from '../../src/contract/bot/settings.ts';
import type { Database, Db } from '../db/open.ts';
import { settingsOutbox } from '../db/schema.ts';
import { outboxChannel } from '../documents/outbox.ts';
import { waitingActions } from '../features/requested-actions.ts';
import type { StreamOptions } from '../http/config.ts';
import { refuse } from '../http/refusal.ts';

export const defaultStreams: StreamOptions = { most: 20, heartbeat: 15_000 };

/**
 * The most events that may be queued for a reader. A slower reader is disconnected and catches up with `Last-Event-ID`.
 */
const mostWaiting = 256;

/** How long a reader should wait before it reconnects, in milliseconds. */
const retryAfter = 1000;

type Row = typeof settingsOutbox.$inferSelect;
type Reader = ReadableStreamDefaultController<Uint8Array>;

const encoder = new TextEncoder();
const piece = (name: string, id: number, data: object, more = '') =>
  encoder.encode(`${more}id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
const pulse = encoder.encode(':\n\n');

/** What a row of the outbox says. Actions are read by themselves: one that was answered meanwhile is not sent. */
function changeOf({ id, guild_id, part, entry, changed_at }: Row): Uint8Array[] {
  const at = changed_at.toISOString();
  if (part === 'action') return [];
  if (part === 'guild') return [piece('guild', id, { guild_id, at })];
  const change: SettingsChange = { guild_id, part, entry, at };
  return [piece('settings', id, change)];
}

const actionPiece = (id: number, action: ActionRequest) => piece('action_requested', id, action);

/** The id of the newest change; 0 for none. */
async function newestId(db: Db): Promise<number> {
  const { id } = settingsOutbox;
  const [row] = await db.select({ id }).from(settingsOutbox).orderBy(desc(id)).limit(1);
  return row?.id ?? 0;
}

/**
 * The streams of settings changes and requested actions (server-sent events) of this process. It reads the outbox when the database sends a
 * notification, and at every heartbeat, so that a lost notification only causes a delay.
 */
export class BotStreams {
  readonly #database: Database;
  readonly #options: StreamOptions;
  readonly #clock: () => Date;
  readonly #readers = new Set<Reader>();
  /** The id of the newest change that was sent; null before the outbox was first read. */
  #last: number | null = null;
  /** The id of the newest change that a reader was sent, or that was there at the start; null before that was read. */
  #told: number | null = null;
  /** Serialises reads of the outbox. */
  #turn: Promise<unknown> = Promise.resolve();
  #endListening: (() => Promise<void>) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(database: Database, options: StreamOptions, clock: () => Date) {
    this.#database = database;
    this.#options = options;
    this.#clock = clock;
  }

  /** The number of open streams. */
  get size(): number {
    return this.#readers.size;
  }

  /**
   * Opens a stream. The first event is `ready`. Its `resumed` tells whether all changes since `lastEventId` follow.
   *
   * @throws Refusal 429 at the limit of open streams, 503 while the process shuts down
   */
  open(lastEventId: string | undefined): Promise<Response> {
    return this.#inTurn(async () => {
      const headers = { 'Retry-After': '1' };
      if (this.#isOver) throw refuse('unavailable', { headers });
      if (this.#readers.size >= this.#options.most) throw refuse('rate_limited', { headers });
      await this.#attend();
      await this.#look();
      const last = this.#last ?? 0;
      const from = await this.#placeOf(lastEventId);
      // Changes committed after that read go to all readers with the next one.
      const missed = from === null ? [] : (await this.#after(from)).filter(({ id }) => id <= last);
      // Whatever the bot has received: it may have ended before it acted.
      const waiting = await waitingActions(this.#database.db, this.#clock());
      let own: Reader | undefined;
      const body = new ReadableStream<Uint8Array>({
        start: (reader) => {
          own = reader;
          const retry = `retry: ${retryAfter}\n`;
          reader.enqueue(piece('ready', from ?? last, { resumed: from !== null }, retry));
          for (const row of missed) for (const change of changeOf(row)) reader.enqueue(change);
          for (const action of waiting) reader.enqueue(actionPiece(last, action));
          this.#readers.add(reader);
          // One that does not resume reads all settings.
          this.#told = last;
        },
        cancel: () => {
          if (own) this.#forget(own);
        },
      });
      this.#timer ??= setInterval(() => this.#beat(), this.#options.heartbeat).unref();
      return new Response(body, {
        // Without this header, nginx would buffer the events.
        headers: { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' },
      });
    });
  }

  /** The time of the oldest change that no reader of this process was sent; null for none. */
  async oldestUntold(): Promise<Date | null> {
    const { db } = this.#database;
    this.#told ??= await newestId(db);
    const { id, changed_at } = settingsOutbox;
    const after = db.select({ changed_at }).from(settingsOutbox).where(gt(id, this.#told));
    const [oldest] = await after.orderBy(asc(id)).limit(1);
    return oldest?.changed_at ?? null;
  }

  /** Closes all streams and refuses new ones. */
  async close(): Promise<void> {
    this.#isOver = true;
    clearInterval(this.#timer);
    for (const reader of this.#readers) reader.close();
    this.#readers.clear();
    await this.#inTurn(async () => this.#endListening?.());
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** Reads the outbox. If the database cannot be reached, the next heartbeat tries again. */
  #lookSoon(): void {
    this.#inTurn(() => this.#look()).catch(() => undefined);
  }

  #beat(): void {
    this.#send(pulse);
    // Listens anew, since the listening connection may have been lost.
    this.#inTurn(async () => {
      await this.#attend();
      await this.#look();
    }).catch(() => undefined);
  }

  /** Starts listening, and then ends the previous listener. */
  async #attend(): Promise<void> {
    const before = this.#endListening;
    this.#endListening = await this.#database.listen(outboxChannel, () => this.#lookSoon());
    await before?.();
  }

  async #look(): Promise<void> {
    if (this.#isOver) return;
    const { db } = this.#database;
    if (this.#last === null) {
      this.#last = await newestId(db);
      return;
    }
    const rows = await this.#after(this.#last);
    const asked = rows.flatMap(({ part, entry }) => (part === 'action' && entry !== null ? [entry] : []));
    const actions = new Map(
      (await waitingActions(db, this.#clock(), asked)).map((action) => [action.action_id, action]),
    );
    for (const row of rows) {
      this.#last = row.id;
      if (this.#readers.size > 0) this.#told = row.id;
      for (const change of changeOf(row)) this.#send(change);
      const action = row.part === 'action' && row.entry !== null && actions.get(row.entry);
      if (action) this.#send(actionPiece(row.id, action));
    }
  }

  #after(id: number): Promise<Row[]> {
    const { db } = this.#database;
    return db.select().from(settingsOutbox).where(gt(settingsOutbox.id, id)).orderBy(asc(settingsOutbox.id));
  }

  /** The id after which a reader resumes; null when it is no longer in the outbox, so that changes may be missing. */
  async #placeOf(lastEventId: string | undefined): Promise<number | null> {
    if (lastEventId === undefined || !/^\d{1,15}$/.test(lastEventId)) return null;
    const id = Number(lastEventId);
    const { db } = this.#database;
    return (await db.$count(settingsOutbox, eq(settingsOutbox.id, id))) > 0 ? id : null;
  }

  #send(bytes: Uint8Array): void {
    for (const reader of this.#readers) {
      if ((reader.desiredSize ?? 0) > -mostWaiting) reader.enqueue(bytes);
      else {
        reader.error(new Error('The reader is too slow.'));
        this.#forget(reader);
      }
    }
  }

  #forget(reader: Reader): void {
    this.#readers.delete(reader);
    if (this.#readers.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
