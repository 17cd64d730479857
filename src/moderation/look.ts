import { type Mark, marksOf } from '../chat/grammar/marks.ts';
import type { AutomodRuleOf, AutomodType } from '../contract/automod-rule.ts';
import type { Arrival, GuildFacts, Message } from './event.ts';
import type { Memory } from './memory.ts';
import type { Match } from './verdict.ts';

/** What a rule gets to evaluate an event. */
interface Look<Event> {
  readonly event: Event;
  readonly facts: GuildFacts;
  readonly memory: Memory;
  /** Whether the rule is not applied to this event. It still returns what it would match, and remembers the event as exempt. */
  readonly exempt: boolean;
}

export interface MessageLook extends Look<Message> {
  /** The parsed message. It is parsed at the first call, once for all rules. */
  readonly marks: () => readonly Mark[];
}
export type ArrivalLook = Look<Arrival>;

/** Returns what a rule matches in a message or an arrival, regardless of exemptions; empty when it does not fire. */
export type Detector<Type extends AutomodType, Seen> = (
  rule: AutomodRuleOf<Type>,
  look: Seen,
) => readonly Match[];

export function lookAt(event: Message, facts: GuildFacts, memory: Memory): (exempt: boolean) => MessageLook {
  let read: readonly Mark[] | undefined;
  const marks = () => {
    read ??= marksOf(event.content);
    return read;
  };
  return (exempt) => ({ event, facts, memory, exempt, marks });
}
