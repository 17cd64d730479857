import { type Mark, marksOf } from '../chat/grammar/marks.ts';
import type { AutomodRuleOf, AutomodType } from '../contract/automod-rule.ts';
import type { Arrival, GuildFacts, Message } from './event.ts';
import type { Memory } from './memory.ts';
import type { Match } from './verdict.ts';

/** What a rule looks at. */
interface Look<Event> {
  readonly event: Event;
  readonly facts: GuildFacts;
  readonly memory: Memory;
  /** The rule leaves this event alone: it says what it would hit, and counts the event as exempt. */
  readonly exempt: boolean;
}

export interface MessageLook extends Look<Message> {
  /** The message as the platform reads it; parsed when it is first asked for, once for all rules. */
  readonly marks: () => readonly Mark[];
}
export type ArrivalLook = Look<Arrival>;

/** What a rule hits in a message or an arrival, without regard to its exemptions; nothing when it does not fire. */
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
