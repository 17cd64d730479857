import type { Transcript } from '../../../contract/transcript.ts';
import { textOf } from '../../../lib/message-text.ts';
import { foldedQuery, foldText } from '../../../lib/text-hits.ts';

/** Searches the messages of one transcript. */
export interface Finder {
  /** The ids of messages that contain a text, in order, ignoring case and accents. Empty for a text without letters. */
  find(query: string): readonly string[];
}

/** Folds all messages at the first search, once. */
export function createFinder(transcript: Transcript): Finder {
  let haystacks: readonly string[] | undefined;
  return {
    find(query) {
      const wanted = foldedQuery(query);
      if (!wanted) return [];
      haystacks ??= transcript.messages.map((message) => foldText(textOf(message, transcript)));
      const found: string[] = [];
      for (const [index, text] of haystacks.entries())
        if (text.includes(wanted)) found.push(transcript.messages[index]?.id ?? '');
      return found;
    },
  };
}

/** The index of the result at which a search starts: the first at or after a row, else the first of all. */
export function hitFrom(hits: readonly string[], rowOf: ReadonlyMap<string, number>, row: number): number {
  return Math.max(
    0,
    hits.findIndex((id) => (rowOf.get(id) ?? -1) >= row),
  );
}
