import { describe, expect, test } from 'vitest';
import type { AutomodRule, AutomodType } from '../../../src/contract/automod-rule.ts';
import { automodTypes } from '../../../src/contract/automod-types.ts';
import { evaluate } from '../../../src/moderation/evaluate.ts';
import { Memory } from '../../../src/moderation/memory.ts';
import { attachments } from './cases/attachments.ts';
import { caps } from './cases/caps.ts';
import { type Case, facts, hitsOf, message, ruleOf } from './cases/case.ts';
import { duplicates } from './cases/duplicates.ts';
import { emoji } from './cases/emoji.ts';
import { invites } from './cases/invites.ts';
import { links } from './cases/links.ts';
import { markdown } from './cases/markdown.ts';
import { mentions } from './cases/mentions.ts';
import { names } from './cases/names.ts';
import { raid } from './cases/raid.ts';
import { regex } from './cases/regex.ts';
import { spam } from './cases/spam.ts';
import { words } from './cases/words.ts';

/** A case of any type. Its settings are type-checked in its own table. */
type AnyCase = readonly [what: string, settings: object, events: Case<'spam'>[2], hits: Case<'spam'>[3]];

const tables: Readonly<Record<AutomodType, readonly AnyCase[]>> = {
  ...{ spam, duplicates, mentions, invites, links, words, regex },
  ...{ caps, emoji, attachments, markdown, raid, names },
};

describe.each(automodTypes)('%s', (type) => {
  test.each([...tables[type]])('%s', (_, settings, given, hits) => {
    const rule = { ...ruleOf(type), ...settings } as AutomodRule;
    const events = typeof given === 'string' ? [message(given)] : given;
    const memory = new Memory();
    const verdicts = events.map((event) => evaluate([rule], event, facts, memory)[0]);
    const [last, event] = [verdicts.at(-1), events.at(-1)];
    if (!event) throw new Error('A case has no event');
    expect(hitsOf(last, event)).toEqual(hits);
    expect(last).toMatchObject({ kind: hits.length > 0 ? 'fired' : 'quiet', type });
  });
});
