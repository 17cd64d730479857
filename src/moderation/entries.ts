import type { AutomodRule } from '../contract/automod-rule.ts';
import { isVisible } from '../contract/drawn.ts';
import { folded } from './text/folded.ts';
import { hostOf } from './text/hosts.ts';

/** Keeps the first of the entries that mean the same. */
function oneOfEach(entries: readonly string[], meaning: (entry: string) => string): string[] {
  const known = new Set<string>();
  return entries.filter((entry) => {
    const key = meaning(entry);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}

/** What a word of the list stands for when it is normalised. A number stays one: `101` is no `lol`. */
export function wordMeaning(word: string): string {
  const items = folded(word.trim(), 'plain');
  const read = items.some(({ isLetter }) => isLetter) ? folded(word.trim(), 'leet') : items;
  return read.map(({ symbol, count }) => `${symbol}${count}`).join(' ');
}

/** A site of the list as a browser reads it. */
export function siteMeaning(domain: string): string {
  const isWild = domain.startsWith('*.');
  return (isWild ? '*.' : '') + (hostOf(isWild ? domain.slice(2) : domain) ?? domain);
}

/**
 * Returns a rule in which each entry of a list is there once. Words are compared as the rule reads them, sites and extensions
 * without regard to case.
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

/**
 * Which words of a list can never be found: they are blank, or nothing is left of them when they are normalised, as of `**`.
 * Returns their indexes.
 */
export function unmetWords(words: readonly string[], normalize: boolean): readonly number[] {
  return words.flatMap((word, index) => {
    const isMet = !normalize || folded(word, 'plain').some(({ symbol }) => symbol !== ' ');
    return isMet && isVisible(word) ? [] : [index];
  });
}
