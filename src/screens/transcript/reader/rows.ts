import { dayOf, type Groupable, startsGroup } from '../../../chat/drawing/grouping.ts';
import type { Transcript } from '../../../contract/transcript.ts';
import type { TranscriptMessage } from '../../../contract/transcript-message.ts';

/** A filter of the messages. */
export type Filter =
  | { readonly kind: 'all' }
  | { readonly kind: 'author'; readonly id: string }
  | { readonly kind: 'files' }
  | { readonly kind: 'links' };

export const noFilter: Filter = { kind: 'all' };

/** A row of the log. */
export type Row =
  | { readonly kind: 'day'; readonly key: string; readonly day: Day }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: TranscriptMessage;
      /** Whether it shows its author. */
      readonly first: boolean;
      /** Its position among all messages, from 1. */
      readonly place: number;
    };

export interface Day {
  /** `YYYY-MM-DD` in the guild's time zone. */
  readonly date: string;
  /** The time of the day's first message, in milliseconds since 1970. */
  readonly time: number;
  readonly count: number;
  /** The index of its heading's row. */
  readonly row: number;
}

export interface Log {
  readonly rows: readonly Row[];
  readonly days: readonly Day[];
  /** The index of each message's row, by message id. */
  readonly rowOf: ReadonlyMap<string, number>;
}

const hasLink = ({ content }: TranscriptMessage) => /https?:\/\/\S/.test(content);

export function isShown(message: TranscriptMessage, filter: Filter): boolean {
  switch (filter.kind) {
    case 'all':
      return true;
    case 'author':
      return message.author_id === filter.id;
    case 'files':
      return message.attachments.length > 0;
    case 'links':
      return hasLink(message);
  }
}

const groupable = ({ author_id, created_at, reply_to_id, system }: TranscriptMessage): Groupable => ({
  author: author_id,
  time: Date.parse(created_at),
  reply: reply_to_id !== null,
  system: system !== null,
});

/** The messages that match a filter, grouped by day. */
export function logOf(messages: readonly TranscriptMessage[], timeZone: string, filter: Filter): Log {
  const rows: Row[] = [];
  const days: (Day & { count: number })[] = [];
  const rowOf = new Map<string, number>();
  let before: Groupable | undefined;
  for (const [index, message] of messages.entries()) {
    if (!isShown(message, filter)) continue;
    const place = groupable(message);
    const date = dayOf(place.time, timeZone);
    let day = days.at(-1);
    if (day?.date !== date) {
      day = { date, time: place.time, count: 0, row: rows.length };
      days.push(day);
      rows.push({ kind: 'day', key: date, day });
    }
    day.count += 1;
    const first = startsGroup(before, place, timeZone);
    rowOf.set(message.id, rows.length);
    rows.push({ kind: 'message', key: message.id, message, first, place: index + 1 });
    before = place;
  }
  return { rows, days, rowOf };
}

/** The authors with their number of messages, most first. */
export function writersOf({
  messages,
}: Transcript): readonly { readonly id: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { author_id } of messages) counts.set(author_id, (counts.get(author_id) ?? 0) + 1);
  return [...counts].map(([id, count]) => ({ id, count })).sort((one, other) => other.count - one.count);
}

/** The number of messages that match a filter. */
export const countOf = (messages: readonly TranscriptMessage[], filter: Filter): number =>
  messages.filter((message) => isShown(message, filter)).length;
