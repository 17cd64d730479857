import { classEnd } from './size.ts';

/** `class` is a character class in brackets, `quote` the text between `\Q` and `\E`. */
export interface Token {
  readonly kind: 'char' | 'escape' | 'class' | 'quote' | 'open';
  readonly text: string;
}

const escaped = /\\(?:[pP]\{[^}]*\}|[pP][A-Z]|x\{[^}]*\}|x[\da-fA-F]{2}|[\s\S])/y;
const opening = /\((?:\?(?:P?<[^>)]*>|[\w-]*[:)]))?/y;

/** Splits a pattern into tokens, which can be joined to the pattern again. It accepts any string. */
export function tokensOf(pattern: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const take = (kind: Token['kind'], length: number) => {
    tokens.push({ kind, text: pattern.slice(at, at + length) });
    at += length;
  };
  const matched = (expression: RegExp) => {
    expression.lastIndex = at;
    return expression.exec(pattern)?.[0].length ?? 1;
  };
  while (at < pattern.length) {
    if (pattern.startsWith('\\Q', at)) {
      const end = pattern.indexOf('\\E', at + 2);
      take('quote', (end < 0 ? pattern.length : end + 2) - at);
    } else if (pattern[at] === '\\') take('escape', matched(escaped));
    else if (pattern[at] === '[') take('class', Math.min(classEnd(pattern, at), pattern.length) - at);
    else if (pattern[at] === '(') take('open', matched(opening));
    else take('char', String.fromCodePoint(pattern.codePointAt(at) ?? 0).length);
  }
  return tokens;
}
