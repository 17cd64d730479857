import type { AutomodRuleOf } from '../../contract/automod-rule.ts';
import type { Detector, MemberLook, MessageLook } from '../look.ts';
import { partsOf } from '../parts.ts';
import { findPatterns } from '../patterns/find.ts';
import { wordListOf } from '../text/word-list.ts';
import type { Match } from '../verdict.ts';

/** Finds the words of the list, disguised or not, except inside an exception. */
export const detectWords: Detector<'words', MessageLook> = (rule, { parts }) => {
  if (rule.words.length === 0) return [];
  const list = wordListOf(rule);
  return parts.flatMap(({ shown, placed }) => {
    const { text, rangeOf } = shown();
    return list.find(text).map(({ index, start, end }) => {
      return { kind: 'word' as const, index, ...placed(rangeOf(start, end)) };
    });
  });
};

/** Finds the matches of the rule's patterns, in the source of a text and in its rendered form. */
export const detectRegex: Detector<'regex', MessageLook> = (rule, { parts }) =>
  parts.flatMap(({ text, shown, placed }) => {
    const written = findPatterns(rule.patterns, text);
    const { text: plain, rangeOf } = shown();
    if (plain === text) return written.map((match) => ({ ...match, ...placed(match) }));
    const seen = findPatterns(rule.patterns, plain).map((match) => ({
      ...match,
      ...rangeOf(match.start, match.end),
    }));
    const known = new Set(written.map(({ index, start, end }) => `${index} ${start} ${end}`));
    const fresh = seen.filter(({ index, start, end }) => !known.has(`${index} ${start} ${end}`));
    return [...written, ...fresh].map((match) => ({ ...match, ...placed(match) }));
  });

function matchesIn(
  rule: AutomodRuleOf<'names'>,
  name: string,
): readonly (Match & { readonly kind: 'word' | 'pattern' })[] {
  const words = rule.words.length > 0 ? wordListOf(rule).find(name) : [];
  return [
    ...words.map((match) => ({ kind: 'word' as const, ...match })),
    ...findPatterns(rule.patterns, name),
  ];
}

/** Finds words and patterns in a member's display name. */
export const detectNames: Detector<'names', MemberLook> = (rule, { event, memory, exempt }) => {
  const { id, display_name } = event.member;
  const matches = matchesIn(rule, display_name);
  if (matches.length > 0 && !exempt) memory.nameHit(id, display_name);
  return matches;
};

/**
 * Finds words and patterns in the display name of a message's author, once per name. This covers names that were
 * set while the rule or the bot was off.
 */
export const detectAuthor: Detector<'names', MessageLook> = (rule, { event, memory, exempt }) => {
  const { id, display_name } = event.member;
  const part = partsOf(event).length - 1;
  const matches = matchesIn(rule, display_name);
  if (matches.length === 0 || (!exempt && memory.nameHit(id, display_name))) return [];
  return matches.map((match) => ({ ...match, part }));
};
