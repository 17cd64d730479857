/** Example scenes, based on the guild's own rules if they have suitable values. */
import type { AutomodRule, AutomodRuleOf, AutomodType } from '../../../contract/automod-rule.ts';
import { type LabItem, type LabScene, labLimits, newJoins, newMessage } from './scene.ts';

export type ExampleName = 'spam' | 'invite' | 'forward' | 'disguise' | 'raid';

export interface Example {
  readonly name: ExampleName;
  /** How many messages or members it has. */
  readonly count: number;
  /** How many seconds they take. */
  readonly seconds: number;
  readonly items: readonly LabItem[];
}

const looks: Readonly<Record<string, string>> = { a: '@', e: '3', i: '1', o: '0', s: '$' };

/** Disguises a word to evade a filter: `n00b`, or separated by dots if no letter has a look-alike. */
export function disguised(word: string): string {
  const swapped = [...word].map((letter) => looks[letter.toLowerCase()] ?? letter).join('');
  return swapped === word ? [...word].join('.') : swapped;
}

/** @param say texts of the messages: small talk, an invitation, and a sentence around a word; and the name of those who join */
export function examplesOf(
  rules: readonly AutomodRule[],
  say: {
    readonly talk: string;
    readonly invite: string;
    around(word: string): string;
    readonly name: string;
  },
): readonly Example[] {
  const find = <Type extends AutomodType>(type: Type) =>
    rules.find((rule): rule is AutomodRuleOf<Type> => rule.type === type);
  const message = (content: string, after = newMessage.after): LabItem => ({ ...newMessage, content, after });
  const examples: Example[] = [];
  const spam = find('spam');
  if (spam) {
    const count = Math.min(labLimits.items, spam.messages);
    const after = Math.floor((spam.window_seconds - 1) / Math.max(1, count - 1));
    const items = Array.from({ length: count }, (_, n) => message(`${say.talk} ${n + 1}`, after));
    examples.push({ name: 'spam', count, seconds: after * (count - 1), items });
  }
  examples.push({ name: 'invite', count: 1, seconds: 0, items: [message(say.invite)] });
  const forwarded = [{ kind: 'forwarded', text: say.invite }] as const;
  examples.push({ name: 'forward', count: 1, seconds: 0, items: [{ ...newMessage, parts: forwarded }] });
  const [word] = find('words')?.words ?? [];
  if (word !== undefined) {
    examples.push({ name: 'disguise', count: 1, seconds: 0, items: [message(say.around(disguised(word)))] });
  }
  const raid = find('raid');
  if (raid) {
    const over = Math.max(0, raid.window_seconds - 1);
    const age =
      raid.min_account_age_seconds > 0 ? Math.floor(raid.min_account_age_seconds / 2) : newJoins.age;
    const items = [{ ...newJoins, count: raid.joins, over, age, name: say.name }];
    examples.push({ name: 'raid', count: raid.joins, seconds: over, items });
  }
  return examples;
}

/** The scene of an example, with the existing people. */
export const exampleScene = ({ people }: LabScene, { items }: Example): LabScene => ({
  people,
  items,
  next: newMessage,
});
