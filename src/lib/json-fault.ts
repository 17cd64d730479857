/** White space, then a punctuator, a string, a number or a literal. Sticky: matches at `lastIndex` only. */
const token =
  /[\t\n\r ]*(?:([{}[\],:])|("(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y;

type Expected = 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'next' | 'nothing';

/** What may follow the token; null when the token may not be here. */
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

/**
 * The line, from 1, in which a text stops being JSON; null when it is JSON. Browsers do not help: of three, one names the line, one a
 * position for long texts only, and one nothing.
 */
export function jsonFaultLine(text: string): number | null {
  const open: string[] = [];
  let expected: Expected = 'value';
  let at = 0;
  const end = text.trimEnd().length;
  while (at < end) {
    token.lastIndex = at;
    const [whole, mark, quoted] = token.exec(text) ?? [];
    const next: Expected | null =
      whole === undefined ? null : after(expected, mark, quoted !== undefined, open);
    if (whole === undefined || next === null) break;
    expected = next;
    at += whole.length;
  }
  if (at >= end && expected === 'nothing') return null;
  const from = at >= end ? end : at + (/[^\s]/.exec(text.slice(at))?.index ?? 0);
  return text.slice(0, from).split('\n').length;
}
