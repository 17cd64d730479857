import { type Token, tokensOf } from './tokens.ts';

/** The letters with their marks, digits and `_` of all scripts. */
const wordSet = String.raw`\pL\pM\pN_`;
const outsideClass: Readonly<Record<string, string>> = {
  '\\w': `[${wordSet}]`,
  '\\W': `[^${wordSet}]`,
  '\\d': String.raw`\p{Nd}`,
  '\\D': String.raw`\P{Nd}`,
};
const insideClass: Readonly<Record<string, string>> = {
  '\\w': wordSet,
  '\\d': String.raw`\p{Nd}`,
  '\\D': String.raw`\P{Nd}`,
};

function wide({ kind, text }: Token): string {
  if (kind === 'escape') return outsideClass[text] ?? text;
  // `\W` in a class is not replaced, since a class cannot contain a negated one.
  return kind === 'class' ? text.replace(/\\[\s\S]/g, (found) => insideClass[found] ?? found) : text;
}

const isBoundary = (token: Token | undefined) => token?.kind === 'escape' && token.text === '\\b';

/** Whether the token next to a word boundary can match a letter or a digit. */
function isWordLike(token: Token | undefined): boolean {
  if (!token) return false;
  if (token.kind === 'char') return /[\p{L}\p{M}\p{N}_.)}*+?]/u.test(token.text);
  return token.kind !== 'escape' || /^\\[wdpPx]/.test(token.text);
}

/** The top-level alternatives of a pattern. */
function alternativesOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const alternatives: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token.kind === 'open' && !/^\(\?[\w-]*\)$/.test(token.text)) depth += 1;
    if (token.kind === 'char' && token.text === ')') depth -= 1;
    if (token.kind === 'char' && token.text === '|' && depth === 0) alternatives.push([]);
    else alternatives.at(-1)?.push(token);
  }
  return alternatives;
}

const isQuantifier = (token: Token | undefined) => token?.kind === 'char' && /[*?{]/.test(token.text);

/** Whether a token only matches letters, digits or `_`. */
function isWord(token: Token | undefined): boolean {
  if (token?.kind === 'char') return /[\p{L}\p{M}\p{N}_]/u.test(token.text);
  return token?.kind === 'escape' && /^\\(?:[wd]|p(?:[LN]|\{L\}|\{N[d]?\}))$/.test(token.text);
}

/** Whether a token only matches characters that are not part of a word. */
function isNoWord(token: Token | undefined): boolean {
  if (token?.kind === 'char') return /[^\p{L}\p{M}\p{N}_.^$|()*+?{}[\]\\]/u.test(token.text);
  return token?.kind === 'escape' && /^\\[^\dA-Za-z]$|^\\[sWnrt]$/.test(token.text);
}

/** Whether the pattern from this token on starts with a letter or a digit; for a group, in each of its alternatives. */
function beginsWord(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.kind !== 'open') return isWord(tokens[at]) && !isQuantifier(tokens[at + 1]);
  if (!beginsWord(tokens, at + 1)) return false;
  let depth = 0;
  for (let place = at; place < tokens.length; place += 1) {
    const token = tokens[place];
    if (token?.kind === 'open') depth += 1;
    if (token?.kind !== 'char') continue;
    if (token.text === ')') depth -= 1;
    if (depth === 0) return !isQuantifier(tokens[place + 1]);
    if (token.text === '|' && depth === 1 && !beginsWord(tokens, place + 1)) return false;
  }
  return false;
}

/** The replacement of a word boundary that works for letters of all scripts; null if the engine has no such expression. */
function wideBoundary(tokens: readonly Token[], at: number): string | null {
  if (beginsWord(tokens, at + 1)) return `(?<![${wordSet}])`;
  return isWord(tokens[at - 1]) && isNoWord(tokens[at + 1]) ? '' : null;
}

/** A pattern rewritten for an engine that only knows ASCII words. */
export interface WidePattern {
  readonly source: string;
  /** Whether a match may include a character before or after the word, which is not part of the word. */
  readonly before: boolean;
  readonly after: boolean;
}

/** The tokens of a pattern without a group around all of them. */
function ungrouped(tokens: readonly Token[]): readonly Token[] {
  const [first, ...rest] = tokens;
  if (first?.kind !== 'open' || first.text.length > 3) return tokens;
  let depth = 1;
  const end = rest.findIndex((token) => {
    if (token.kind === 'open' && !isFlags(token)) depth += 1;
    if (token.kind === 'char' && token.text === ')') depth -= 1;
    return depth === 0;
  });
  return end === rest.length - 1 ? ungrouped(rest.slice(0, -1)) : tokens;
}

const isFlags = ({ text }: Token) => /^\(\?[\w-]+\)$/.test(text);

/** The parts of a pattern, without the word boundaries at its edges that {@link widePattern} replaces. */
function partsOf(pattern: string) {
  const tokens = tokensOf(pattern);
  const flags = tokens[0]?.kind === 'open' && isFlags(tokens[0]) ? tokens[0].text : '';
  const alternatives = alternativesOf(ungrouped(flags ? tokens.slice(1) : tokens));
  const before = alternatives.every((one) => isBoundary(one[0]) && isWordLike(one[1]));
  const after = alternatives.every((one) => isBoundary(one.at(-1)) && isWordLike(one.at(-2)));
  const inner = alternatives.map((one) => one.slice(before ? 1 : 0, after ? -1 : undefined));
  return { flags, before, after, inner };
}

/**
 * Makes `\w`, `\d` and `\b` work for letters and digits of all scripts; RE2 only supports ASCII. A `\b` at the
 * start or the end of a pattern (or of each of its alternatives) becomes the character next to the word, one
 * before a word becomes a lookbehind, and others are unchanged. Accents are composed (NFC), as keyboards write
 * them.
 * @param pattern that compiles
 */
export function widePattern(pattern: string): WidePattern {
  const { flags, before, after, inner } = partsOf(pattern.normalize('NFC'));
  const source = inner
    .map((one) =>
      one.map((token, at) => (isBoundary(token) ? wideBoundary(one, at) : null) ?? wide(token)).join(''),
    )
    .join('|');
  if (!before && !after) return { source: flags + source, before, after };
  const start = before ? `(?:\\A|[^${wordSet}])` : '';
  const end = after ? `(?:\\z|[^${wordSet}])` : '';
  return { source: `${flags}${start}(?:${source})${end}`, before, after };
}

/** Why a pattern finds nothing, or not what it seems to look for. */
export type PatternHint =
  /** The pattern is in slashes, which are matched literally. */
  | 'slashes'
  /** It has a word boundary next to a character that the engine does not treat as a letter. */
  | 'boundary'
  /** It only matches the empty text. */
  | 'empty';

const isForeign = (token: Token | undefined) => token?.kind === 'char' && /[^\p{ASCII}]/u.test(token.text);

/**
 * Whether a word boundary almost never matches: inside a word, next to a letter that the engine does not know, or
 * without a letter on either side.
 */
function isLost(tokens: readonly Token[], at: number): boolean {
  const [last, next] = [tokens[at - 1], tokens[at + 1]];
  if (isWord(last) && isWord(next)) return true;
  if (wideBoundary(tokens, at) !== null) return false;
  return isForeign(last) || isForeign(next) || !(isWordLike(last) || isWordLike(next));
}

const anchor = /^(?:[\^$()|]|\\[AzbB]|\(\?[\w-]*:?\)?)$/;

/** The hints to show for a pattern when it is saved or tried. */
export function hintsOf(pattern: string): readonly PatternHint[] {
  const hints: PatternHint[] = [];
  if (/^\/[\s\S]+\/[a-z]*$/.test(pattern)) hints.push('slashes');
  const { inner } = partsOf(pattern.normalize('NFC'));
  if (inner.flat().every(({ text }) => anchor.test(text))) hints.push('empty');
  else if (inner.some((one) => one.some((token, at) => isBoundary(token) && isLost(one, at)))) {
    hints.push('boundary');
  }
  return hints;
}
