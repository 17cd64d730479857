import type { ArrivalLook, Detector, MessageLook } from '../look.ts';
import { findPatterns } from '../patterns/find.ts';
import { wordListOf } from '../text/word-list.ts';

/** Finds the words of the list, disguised or not, except inside an exception. */
export const detectWords: Detector<'words', MessageLook> = (rule, { event }) => {
  if (rule.words.length === 0) return [];
  return wordListOf(rule)
    .find(event.content)
    .map((match) => ({ kind: 'word', ...match }));
};

/** Finds words and patterns in a member's display name. The ranges are offsets in the name. */
export const detectNames: Detector<'names', ArrivalLook> = (rule, { event }) => {
  const name = event.member.display_name;
  const words = rule.words.length > 0 ? wordListOf(rule).find(name) : [];
  return [
    ...words.map((match) => ({ kind: 'word' as const, ...match })),
    ...findPatterns(rule.patterns, name),
  ];
};

/** Finds the matches of the rule's patterns. */
export const detectRegex: Detector<'regex', MessageLook> = (rule, { event }) =>
  findPatterns(rule.patterns, event.content);
