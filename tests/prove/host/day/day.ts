/** A day of a bot, which is the same in each run, and what the host has to have stored of it. */
import type { BotEventKind } from '../../../../packages/bot/src/contract.ts';
import type { EventFields } from '../../../../packages/bot/src/host/event-queue.ts';
import { randomOf } from '../random.ts';

export const guildCount = 5000;
export const quarters = 96;
const quarterLength = 900_000;

const firstGuild = 900_000_000_000_000_000n;
export const guildId = (number: number): string => String(firstGuild + BigInt(number));

/** In a quarter of an hour, over all guilds. Few guilds are busy at a time, and some more than others. */
const perQuarter = { activity: 600, command_used: 150, automod_hit: 30, case_made: 20 };

export type DayEvent = {
  [Kind in keyof typeof perQuarter]: {
    readonly kind: Kind;
    readonly guild: string;
    readonly at: Date;
    readonly fields: EventFields<Kind & BotEventKind>;
  };
}[keyof typeof perQuarter];

/** The numbers of rows of each table, as the events make them. */
export class Rows {
  readonly quarters = new Set<string>();
  readonly channelDays = new Set<string>();
  readonly automodDays = new Set<string>();
  commands = 0;
  cases = 0;
  events = 0;
  messages = 0;

  add({ kind, guild, at, fields }: DayEvent): void {
    this.events += 1;
    const day = at.toISOString().slice(0, 10);
    const quarter = `${guild} ${Math.floor(at.getTime() / quarterLength)}`;
    if (kind === 'command_used') this.commands += 1;
    if (kind === 'case_made') this.cases += 1;
    if (kind === 'automod_hit') {
      this.automodDays.add(`${guild} ${day}`);
      this.quarters.add(quarter);
    }
    if (kind !== 'activity') return;
    this.quarters.add(quarter);
    for (const { channel_id, count } of fields.messages) {
      this.channelDays.add(`${channel_id} ${day}`);
      this.messages += count;
    }
  }
}

/** The events of a day, by quarters of an hour, of which the last ends at the given time. */
export function* dayUntil(end: Date): Generator<readonly DayEvent[]> {
  const random = randomOf(5000);
  const below = (count: number) => Math.floor(random() * count);
  const last = Math.floor(end.getTime() / quarterLength) * quarterLength;
  let made = 0;
  for (let quarter = 0; quarter < quarters; quarter += 1) {
    const start = last - (quarters - quarter) * quarterLength;
    const events: DayEvent[] = [];
    const common = () => ({
      // Small numbers are more frequent: a few guilds are large.
      guild: guildId(Math.floor(random() ** 2 * guildCount)),
      at: new Date(start + below(quarterLength)),
    });
    for (let count = 0; count < perQuarter.activity; count += 1) {
      const { guild } = common();
      const messages = Array.from({ length: 1 + below(4) }, (_, channel) => ({
        channel_id: `${guild.slice(0, -1)}${channel}${guild.slice(-1)}`,
        count: 1 + below(40),
      }));
      const counts = { joins: below(3), leaves: below(2), captcha_passed: 0, captcha_failed: 0 };
      const fields = { quarter: new Date(start).toISOString(), ...counts, messages };
      events.push({ kind: 'activity', guild, at: new Date(start), fields });
    }
    for (let count = 0; count < perQuarter.command_used; count += 1) {
      const fields = { command: `command ${below(30)}`, duration_ms: below(900), ok: true };
      events.push({ kind: 'command_used', ...common(), fields });
    }
    for (let count = 0; count < perQuarter.automod_hit; count += 1)
      events.push({ kind: 'automod_hit', ...common(), fields: { type: 'spam' } });
    for (let count = 0; count < perQuarter.case_made; count += 1) {
      made += 1;
      const id = String(800_000_000_000_000_000n + BigInt(below(100_000)));
      const fields = {
        case_id: String(2_000_000_000_000_000_000n + BigInt(made)),
        ...({
          action: 'timeout',
          source: 'automod',
          moderator: null,
          duration_seconds: 600,
          rule: 'spam',
        } as const),
        target: { id, username: `user${id}`, display_name: `User ${id}`, avatar_url: null },
        reason: 'Posted the same link in nine channels within a minute',
      };
      events.push({ kind: 'case_made', ...common(), fields });
    }
    yield events;
  }
}
