import type { AutomodRule } from '../contract/automod-rule.ts';
import { isVisible } from '../contract/drawn.ts';
import { folded } from './text/folded.ts';
import { hostOf } from './text/hosts.ts';

/** Keeps the first of several entries with the same meaning. */
function oneOfEach(entries: readonly string[], meaning: (entry: string) => string): string[] {
  const known = new Set<string>();
  return entries.filter((entry) => {
    const key = meaning(entry);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}

/** The normalised form of a word in the list. Numbers stay numbers: `101` is not `lol`. */
export function wordMeaning(word: string): string {
  const items = folded(word.trim(), 'plain');
  const read = items.some(({ isLetter }) => isLetter) ? folded(word.trim(), 'leet') : items;
  return read.map(({ symbol, count }) => `${symbol}${count}`).join(' ');
}

/** The normalised form of a site in the list, as browsers read it. */
export function siteMeaning(domain: string): string {
  const isWild = domain.startsWith('*.');
  return (isWild ? '*.' : '') + (hostOf(isWild ? domain.slice(2) : domain) ?? domain);
}

/**
 * Removes repeated entries from the lists of a rule. Words are compared in their normalised form, sites and
 * extensions case-insensitively.
 */
export function withoutRepeats(rule: AutomodRule): AutomodRule {
  switch (rule.type) {
    case 'words':
    case 'names': {
      if (!rule.normalize) return rule;
      const { words, allow } = rule;
      return { ...rule, words: oneOfEach(words, wordMeaning), allow: oneOfEach(allow, wordMeaning) };
    }
    case 'links':
      return { ...rule, domains: oneOfEach(rule.domains, siteMeaning) };
    case 'attachments': {
      const { blocked_extensions } = rule;
      return { ...rule, blocked_extensions: oneOfEach(blocked_extensions, (one) => one.toLowerCase()) };
    }
    default:
      return rule;
  }
}

/** The indexes of words that can never match: they are blank, or empty after normalisation, like `**`. */
export function unmetWords(words: readonly string[], normalize: boolean): readonly number[] {
  return words.flatMap((word, index) => {
    const isMet = !normalize || folded(word, 'plain').some(({ symbol }) => symbol !== ' ');
    return isMet && isVisible(word) ? [] : [index];
  });
}
