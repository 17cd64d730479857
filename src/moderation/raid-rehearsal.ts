/** What the rule for raids would do if many newcomers came, without anybody coming. */
import type { AutomodRuleOf } from '../contract/automod-rule.ts';
import { detectRaid } from './detectors/raid.ts';
import { Memory } from './memory.ts';

/** Newcomers, evenly over a time. */
export interface RehearsedRaid {
  readonly count: number;
  /** Of their accounts when the first one comes, in seconds. */
  readonly age: number;
  /** Between the first and the last, in seconds. */
  readonly over: number;
}

export interface Rehearsal {
  /** Which of them meets the rule first, from 1, and how many seconds after the first one; null when none does. */
  readonly met: { readonly at: number; readonly seconds: number } | null;
  /** For how many of them the rule's actions are. */
  readonly acted: number;
  /** How many come while the rule keeps newcomers out, the one who met it included. */
  readonly keptOut: number;
}

/** Has newcomers come one after the other, as the rule sees them. Whether it is enabled and acts is not looked at. */
export function rehearseRaid(rule: AutomodRuleOf<'raid'>, { count, age, over }: RehearsedRaid): Rehearsal {
  const memory = new Memory();
  // Any time will do.
  const start = Date.UTC(2025, 0, 1);
  let met: Rehearsal['met'] = null;
  let acted = 0;
  let keptOut = 0;
  for (let index = 0; index < count; index += 1) {
    const seconds = count > 1 ? (index * over) / (count - 1) : 0;
    const at = start + seconds * 1000;
    const member = {
      id: String(index),
      display_name: '',
      role_ids: [],
      created_at: start - age * 1000,
      is_bot: false,
      may_mention_everyone: false,
    };
    const event = { kind: 'join', member, at } as const;
    const facts = { guild_id: '', invites: new Map<string, string>() };
    for (const match of detectRaid(rule, { event, facts, memory, exempt: false })) {
      if (match.kind === 'count') met ??= { at: index + 1, seconds };
      if (match.kind === 'wave') acted += match.member_ids.length;
      if (match.kind === 'lockdown') keptOut += 1;
    }
  }
  return { met, acted, keptOut };
}
