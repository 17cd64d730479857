import type { Detector, MessageLook } from '../look.ts';
import { wordListOf } from '../text/word-list.ts';

/** Finds the words of the list, disguised or not, except inside an exception. */
export const detectWords: Detector<'words', MessageLook> = (rule, { event }) => {
  if (rule.words.length === 0) return [];
  return wordListOf(rule)
    .find(event.content)
    .map((match) => ({ kind: 'word', ...match }));
};
