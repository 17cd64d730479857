import { type Mark, marksOf } from '../chat/grammar/marks.ts';
import type { AutomodRuleOf, AutomodType } from '../contract/automod-rule.ts';
import type { GuildFacts, MemberEvent, Message } from './event.ts';
import type { Memory } from './memory.ts';
import { partsOf, type ReadPart } from './parts.ts';
import { asIs, type MappedText } from './text/mapped.ts';
import { mayBeFormatted, shownText } from './text/shown.ts';
import type { Match, Range } from './verdict.ts';

/** What a rule gets to evaluate an event. */
interface Look<Event> {
  readonly event: Event;
  readonly facts: GuildFacts;
  readonly memory: Memory;
  /** Whether the rule is not applied to this event. It still returns what it would match, and remembers the event as exempt. */
  readonly exempt: boolean;
}

/** A text of a message. What is derived from it is made at the first call, once for all rules. */
export interface PartLook extends ReadPart {
  /** The formatting and other nodes of the text that are not plain text. */
  readonly marks: () => readonly Mark[];
  /** The rendered text, without formatting. */
  readonly shown: () => MappedText;
  /** Adds the index of the part to a range. */
  readonly placed: (range: Range) => Range;
}

export interface MessageLook extends Look<Message> {
  /** The content. */
  readonly content: PartLook;
  /** All texts of the message except the name of its author; the content comes first. */
  readonly parts: readonly PartLook[];
  /** The parts that the author wrote or forwarded: without embeds, previews, stickers and file names. */
  readonly written: readonly PartLook[];
}
export type MemberLook = Look<MemberEvent>;

/** Returns what a rule matches in a message or an arrival, regardless of exemptions; empty when it does not fire. */
export type Detector<Type extends AutomodType, Seen> = (
  rule: AutomodRuleOf<Type>,
  look: Seen,
) => readonly Match[];

/** The parts in which the platform renders markdown. */
const formatted: ReadonlySet<ReadPart['kind']> = new Set(['content', 'forwarded', 'embed', 'component']);
const byAuthor: ReadonlySet<ReadPart['kind']> = new Set(['content', 'forwarded', 'poll', 'thread']);

function lookAtPart({ kind, text }: ReadPart, part: number): PartLook {
  let read: readonly Mark[] | undefined;
  let plain: MappedText | undefined;
  const marks = () => {
    read ??= formatted.has(kind) ? marksOf(text) : [];
    return read;
  };
  const shown = () => {
    plain ??= formatted.has(kind) && mayBeFormatted(text) ? shownText(text, marks()) : asIs(text);
    return plain;
  };
  return { kind, text, marks, shown, placed: (range) => (part === 0 ? range : { ...range, part }) };
}

export function lookAt(event: Message, facts: GuildFacts, memory: Memory): (exempt: boolean) => MessageLook {
  const parts = partsOf(event).slice(0, -1).map(lookAtPart);
  const written = parts.filter(({ kind }) => byAuthor.has(kind));
  const content = parts[0] ?? lookAtPart({ kind: 'content', text: '' }, 0);
  return (exempt) => ({ event, facts, memory, exempt, content, parts, written });
}
