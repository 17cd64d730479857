/** Finds where and why a text stops being JSON. */

/** White space, then a punctuator, a string, a number or a literal. Sticky: matches at `lastIndex` only. */
const token =
  /[\t\n\r ]*(?:([{}[\],:])|("(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y;

type Expected = 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'next' | 'nothing';

/** What may follow the token; null when the token is not allowed here. */
function after(
  expected: Expected,
  mark: string | undefined,
  isText: boolean,
  open: string[],
): Expected | null {
  const closes = mark !== undefined && mark === open.at(-1);
  if (closes && (expected === 'next' || expected.endsWith('or end'))) {
    open.pop();
    return open.length > 0 ? 'next' : 'nothing';
  }
  if (expected === 'colon') return mark === ':' ? 'value' : null;
  if (expected === 'next') return mark !== ',' ? null : open.at(-1) === '}' ? 'name' : 'value';
  if (expected.startsWith('name')) return isText ? 'colon' : null;
  if (!expected.startsWith('value')) return null;
  if (mark === '{' || mark === '[') {
    open.push(mark === '{' ? '}' : ']');
    return mark === '{' ? 'name or end' : 'value or end';
  }
  if (mark !== undefined) return null;
  return open.length > 0 ? 'next' : 'nothing';
}

/** Why a text is not JSON; see the texts of `composer-json:cause`. */
export type JsonCause =
  | 'bare_name'
  | 'bare_word'
  | 'break_in_text'
  | 'code'
  | 'colon_missing'
  | 'comma_missing'
  | 'comment'
  | 'cut_off'
  | 'encoded'
  | 'escape'
  | 'extra'
  | 'link'
  | 'open_text'
  | 'other'
  | 'quotes'
  | 'trailing_comma'
  | 'value_missing';

/** Where and why a text stops being JSON. */
export interface JsonFault {
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1, in UTF-16 units. */
  readonly column: number;
  readonly cause: JsonCause;
}

/** The longest valid beginning of a JSON string, from its quotation mark on. */
const soundText = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/y;

/** What is wrong with an invalid JSON string. */
function causeInText(text: string, at: number): JsonCause {
  soundText.lastIndex = at;
  const end = at + (soundText.exec(text)?.[0].length ?? 0);
  if (end >= text.length) return 'open_text';
  return text[end] === '\\' ? 'escape' : 'break_in_text';
}

function causeAt(
  text: string,
  at: number,
  expected: Expected,
  open: readonly string[],
  isToken: boolean,
): JsonCause {
  const letter = text[at] ?? '';
  if (letter === '') return 'cut_off';
  if (/["\u201c\u201d\u201e\u2018\u2019\u00ab\u00bb'`]/.test(letter) && !(letter === '"' && isToken))
    return letter === '"' ? causeInText(text, at) : 'quotes';
  if (letter === '#' || /^\/[/*]/.test(text.slice(at, at + 2))) return 'comment';
  if (expected === 'nothing') return 'extra';
  if (expected === 'colon') return 'colon_missing';
  if (expected === 'next') return /[}\]:]/.test(letter) ? 'other' : 'comma_missing';
  // After a comma. Right after an opening bracket, the closing one is allowed.
  if (letter === open.at(-1) && (expected === 'name' || letter === ']')) return 'trailing_comma';
  if (/[}\],]/.test(letter)) return 'value_missing';
  if (expected.startsWith('name')) return /[\p{L}\d_$-]/u.test(letter) ? 'bare_name' : 'other';
  return /[\p{L}\d_$.+-]/u.test(letter) ? 'bare_word' : 'other';
}

/**
 * Finds where a text stops being JSON; null when it is JSON. The browsers' own errors are not enough: one names the line, one
 * a position for long texts only, and one nothing.
 */
export function jsonFault(text: string): JsonFault | null {
  const open: string[] = [];
  let expected: Expected = 'value';
  let at = 0;
  let isToken = false;
  const end = text.trimEnd().length;
  while (at < end) {
    token.lastIndex = at;
    const [whole, mark, quoted] = token.exec(text) ?? [];
    isToken = whole !== undefined;
    const next: Expected | null =
      whole === undefined ? null : after(expected, mark, quoted !== undefined, open);
    if (whole === undefined || next === null) break;
    expected = next;
    at += whole.length;
  }
  if (at >= end && expected === 'nothing') return null;
  const from = at >= end ? end : at + (/[^\s]/.exec(text.slice(at))?.index ?? 0);
  const lines = text.slice(0, from).split('\n');
  return {
    line: lines.length,
    column: (lines.at(-1)?.length ?? 0) + 1,
    cause: causeAt(text.slice(0, end), from, expected, open, isToken),
  };
}
