import type { AutomodRule, AutomodType } from '../../../src/contract/automod-rule.ts';
import { evaluate } from '../../../src/moderation/evaluate.ts';
import type { AutomodEvent, GuildFacts } from '../../../src/moderation/event.ts';
import { Memory } from '../../../src/moderation/memory.ts';
import { hitsOf, message, ruleOf } from '../moderation/cases/case.ts';

/** A guild without known invitations. */
const facts: GuildFacts = { guild_id: '100', invites: new Map() };

/** What a rule finds in the last of several events, in a short form. */
export function hitsOn<Type extends AutomodType>(
  type: Type,
  settings: Partial<Extract<AutomodRule, { type: Type }>>,
  ...given: readonly (string | AutomodEvent)[]
): string[] {
  const rule = ruleOf(type, settings);
  const memory = new Memory();
  return given
    .map((one) => (typeof one === 'string' ? message(one) : one))
    .map((event) => hitsOf(evaluate([rule], event, facts, memory)[0], event))
    .at(-1) as string[];
}
