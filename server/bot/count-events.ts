/** Applies the bot's events that only count: they are summed up, and written with one statement for each table. */
import { type InferInsertModel, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { BotEvent, BotEventOf } from '../../src/contract/bot/events.ts';
import { dayIn } from '../../src/lib/days.ts';
import type { Db } from '../db/open.ts';
import { automodDays, channelDays, commandUses, guildQuarters } from '../db/schema.ts';
import type { EventGuild } from './apply-event.ts';

type CountTable = typeof guildQuarters | typeof channelDays | typeof automodDays;
type Row = Readonly<Record<string, unknown>>;

/** Rows of counts for a table, of which each key has one: a statement can write a row only once. */
class Sums<Table extends CountTable> {
  readonly #table: Table;
  /** The names of the columns of the key, and of those that count. */
  readonly #key: readonly string[];
  readonly #counts: readonly string[];
  readonly #rows = new Map<string, Row>();

  constructor(table: Table) {
    this.#table = table;
    const { columns, primaryKeys } = getTableConfig(table);
    this.#key = (primaryKeys[0]?.columns ?? []).map(({ name }) => name);
    this.#counts = columns.map(({ name }) => name).filter((name) => !this.#key.includes(name));
  }

  /** Adds a row to the one with the same key. */
  add(row: InferInsertModel<Table> & Row): void {
    const place = JSON.stringify(this.#key.map((name) => row[name]));
    const before = this.#rows.get(place);
    const sums = this.#counts.map((name) => [name, Number(row[name] ?? 0) + Number(before?.[name] ?? 0)]);
    this.#rows.set(place, { ...row, ...Object.fromEntries(sums) });
  }

  /** Adds the rows to those that are stored. */
  async write(tx: Db): Promise<void> {
    if (this.#rows.size === 0) return;
    const rows = JSON.stringify([...this.#rows.values()]);
    const key = this.#key.map((name) => sql.identifier(name));
    const sums = this.#counts.map((name) => {
      const column = sql.identifier(name);
      return sql`${column} = ${this.#table}.${column} + excluded.${column}`;
    });
    await tx.execute(sql`
      insert into ${this.#table} select * from json_populate_recordset(null::${this.#table}, ${rows}::json)
      on conflict (${sql.join(key, sql`, `)}) do update set ${sql.join(sums, sql`, `)}`);
  }
}

const quarter = 15 * 60_000;
const quarterOf = (at: Date) => new Date(Math.floor(at.getTime() / quarter) * quarter);

const countedKinds = ['activity', 'automod_hit', 'command_used'] as const;
export type CountedEvent = BotEventOf<(typeof countedKinds)[number]>;

/** Whether an event only counts something. */
export const isCounted = (event: BotEvent): event is CountedEvent =>
  countedKinds.some((kind) => kind === event.kind);

/** What events have counted, until it is written. */
export class Counts {
  readonly #quarters = new Sums(guildQuarters);
  readonly #channels = new Sums(channelDays);
  readonly #hits = new Sums(automodDays);
  readonly #commands: InferInsertModel<typeof commandUses>[] = [];

  add(guild: EventGuild, event: CountedEvent): void {
    if (event.kind === 'activity') this.#addActivity(guild, event);
    else if (event.kind === 'automod_hit') this.#addHit(guild, event);
    else {
      const { command, duration_ms, ok } = event;
      this.#commands.push({ guild_id: guild.id, command, used_at: new Date(event.at), duration_ms, ok });
    }
  }

  #addActivity(guild: EventGuild, event: BotEventOf<'activity'>): void {
    const start = new Date(event.quarter);
    const { joins, leaves, captcha_passed, captcha_failed } = event;
    const said = event.messages.filter(({ count }) => count > 0);
    const messages = said.reduce((sum, { count }) => sum + count, 0);
    const counts = { joins, leaves, messages, captcha_passed, captcha_failed };
    this.#quarters.add({ guild_id: guild.id, starts_at: quarterOf(start), ...counts });
    const day = dayIn(guild.timezone, start);
    for (const { channel_id, count } of said)
      this.#channels.add({ guild_id: guild.id, day, channel_id, messages: count });
  }

  #addHit(guild: EventGuild, { at, type }: BotEventOf<'automod_hit'>): void {
    const time = new Date(at);
    this.#quarters.add({ guild_id: guild.id, starts_at: quarterOf(time), automod_hits: 1 });
    this.#hits.add({ guild_id: guild.id, day: dayIn(guild.timezone, time), type, hits: 1 });
  }

  async write(tx: Db): Promise<void> {
    for (const sums of [this.#quarters, this.#channels, this.#hits]) await sums.write(tx);
    if (this.#commands.length > 0) await tx.insert(commandUses).values(this.#commands);
  }
}
