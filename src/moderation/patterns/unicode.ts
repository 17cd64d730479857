import { type Token, tokensOf } from './tokens.ts';

/** Letters with their marks, digits and `_` of all scripts. */
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
  // `\W` in a class stays, since a class cannot hold the opposite of another.
  return kind === 'class' ? text.replace(/\\[\s\S]/g, (found) => insideClass[found] ?? found) : text;
}

const isBoundary = (token: Token | undefined) => token?.kind === 'escape' && token.text === '\\b';

/** Whether what stands beside a word boundary can be a letter or a digit. */
function isWordLike(token: Token | undefined): boolean {
  if (!token) return false;
  if (token.kind === 'char') return /[\p{L}\p{M}\p{N}_.)}*+?]/u.test(token.text);
  return token.kind !== 'escape' || /^\\[wdpPx]/.test(token.text);
}

/** The alternatives of a pattern that are in no group. */
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

/** A pattern for an engine whose words are those of ASCII. */
export interface WidePattern {
  readonly source: string;
  /** Whether a match may begin with a character before the word, or end with one behind it, which are no part of it. */
  readonly before: boolean;
  readonly after: boolean;
}

/** The parts of a pattern, without the word boundaries that {@link widePattern} replaces. */
function partsOf(pattern: string) {
  const tokens = tokensOf(pattern);
  const flags = tokens[0]?.kind === 'open' && /^\(\?[\w-]+\)$/.test(tokens[0].text) ? tokens[0].text : '';
  const alternatives = alternativesOf(flags ? tokens.slice(1) : tokens);
  const before = alternatives.every((one) => isBoundary(one[0]) && isWordLike(one[1]));
  const after = alternatives.every((one) => isBoundary(one.at(-1)) && isWordLike(one.at(-2)));
  const inner = alternatives.map((one) => one.slice(before ? 1 : 0, after ? -1 : undefined));
  return { flags, before, after, inner };
}

/**
 * Makes `\w`, `\d` and `\b` mean the letters and digits of all scripts, which to RE2 are those of ASCII. A `\b` at the start or the
 * end of a pattern, or of each of its alternatives, becomes the character beside the word; others stay as they are. Composes
 * accents, as keyboards write them.
 * @param pattern that compiles
 */
export function widePattern(pattern: string): WidePattern {
  const { flags, before, after, inner } = partsOf(pattern.normalize('NFC'));
  const source = inner.map((one) => one.map(wide).join('')).join('|');
  if (!before && !after) return { source: flags + source, before, after };
  const start = before ? `(?:\\A|[^${wordSet}])` : '';
  const end = after ? `(?:\\z|[^${wordSet}])` : '';
  return { source: `${flags}${start}(?:${source})${end}`, before, after };
}

/** Why a pattern finds nothing, or not what it seems to look for. */
export type PatternHint =
  /** It is written between slashes, which are then part of it. */
  | 'slashes'
  /** It has a word boundary beside something that is no letter to the engine. */
  | 'boundary'
  /** It matches nothing but the empty text. */
  | 'empty';

const isForeign = (token: Token | undefined) => token?.kind === 'char' && /[^\p{ASCII}]/u.test(token.text);

/** Whether a word boundary can hardly be met: a letter beside it is none to the engine, or nothing beside it is a letter. */
function isLost([last, next]: readonly [Token | undefined, Token | undefined]): boolean {
  return isForeign(last) || isForeign(next) || !(isWordLike(last) || isWordLike(next));
}

const anchor = /^(?:[\^$()|]|\\[AzbB]|\(\?[\w-]*:?\)?)$/;

/** What is to be said of a pattern when it is saved or tried. */
export function hintsOf(pattern: string): readonly PatternHint[] {
  const hints: PatternHint[] = [];
  if (/^\/[\s\S]+\/[a-z]*$/.test(pattern)) hints.push('slashes');
  const { inner } = partsOf(pattern.normalize('NFC'));
  if (inner.flat().every(({ text }) => anchor.test(text))) hints.push('empty');
  else if (
    inner.some((one) => one.some((token, at) => isBoundary(token) && isLost([one[at - 1], one[at + 1]])))
  ) {
    hints.push('boundary');
  }
  return hints;
}
