import type { ArrivalLook, Detector } from '../look.ts';
import { findPatterns } from '../patterns/find.ts';
import { wordListOf } from '../text/word-list.ts';

/** Finds words and patterns in a member's display name. The ranges are offsets in the name. */
export const detectNames: Detector<'names', ArrivalLook> = (rule, { event }) => {
  const name = event.member.display_name;
  const words = rule.words.length > 0 ? wordListOf(rule).find(name) : [];
  return [
    ...words.map((match) => ({ kind: 'word' as const, ...match })),
    ...findPatterns(rule.patterns, name),
  ];
};
