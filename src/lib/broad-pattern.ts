/** Finds the patterns that nearly every text meets. It reads RE2 syntax in one pass, and runs nothing. */

/** How many characters of nearly any kind a pattern may ask for and still meet nearly every text. */
const fewest = 3;

/** What a part of a pattern asks of a text; null for a part that only some texts have. */
interface Part {
  /** So many characters of nearly any kind. */
  readonly width: number;
  /** It takes as many of them as there are. */
  readonly isOpen: boolean;
}

const empty: Part = { width: 0, isOpen: false };
const anyOne: Part = { width: 1, isOpen: false };

const token =
  /\\Q[\s\S]*?(?:\\E|$)|\\[pP]\{[^}]*\}|\\x\{[^}]*\}|\\[pP][A-Za-z]|\\[\s\S]|\[\^?\]?(?:\\[\s\S]|\[:\^?\w+:\]|[^\]\\])*\]|\((?:\?(?:P?<[^>)]*>|[\w-]*:|[\w-]*\)))?|[\s\S]/gy;
const quantifier = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y;

const broadEscapes: readonly string[] = ['\\S', '\\w', '\\D', '\\pL', '\\p{L}'];
const edges: readonly string[] = ['\\b', '\\B', '\\A', '\\z', '^', '$'];

/** A class that holds a whole alphabet, both halves of a pair such as `\s\S`, or all but a few characters. */
function isBroadClass(text: string): boolean {
  if (text.startsWith('[^')) return /^\[\^(?:\\[nrt]|[^\\\][-]){1,4}\]$/.test(text);
  return (
    /a-z/.test(text) ||
    broadEscapes.some((one) => text.includes(one)) ||
    ['s', 'd', 'w'].some((name) => text.includes(`\\${name}`) && text.includes(`\\${name.toUpperCase()}`))
  );
}

function partOf(text: string): Part | null {
  if (edges.includes(text)) return empty;
  if (text === '.' || broadEscapes.includes(text)) return anyOne;
  return text.startsWith('[') && isBroadClass(text) ? anyOne : null;
}

function repeated(part: Part | null, [, sign, least, comma, most]: RegExpExecArray): Part | null {
  const low = sign ? Number(sign === '+') : Number(least);
  const isOpen = sign ? sign !== '?' : Boolean(comma) && most === '';
  if (!part) return low === 0 ? empty : null;
  return { width: part.width * low, isOpen: part.width > 0 && (isOpen || part.isOpen) };
}

/** A group while it is read: the parts of its current alternative, and whether one before it is broad. */
interface Group {
  parts: (Part | null)[];
  /** The alternative begins or ends at an edge of the text. */
  starts: boolean;
  ends: boolean;
  found: Part | null;
}

const newGroup = (): Group => ({ parts: [], starts: false, ends: false, found: null });

/** What the alternative that was just read asks; null when only some texts have it. */
function alternative({ parts, starts, ends }: Group): Part | null {
  if (parts.includes(null)) return null;
  const all = parts.filter((part) => part !== null);
  const isOpen = all.some((part) => part.isOpen);
  // Between both edges the whole text has to be met.
  if (starts && ends && !isOpen) return null;
  return { width: all.reduce((sum, { width }) => sum + width, 0), isOpen };
}

function close(group: Group): Part | null {
  const last = alternative(group);
  if (!group.found || !last) return group.found ?? last;
  return last.width < group.found.width ? last : group.found;
}

/** Whether nearly every text meets a pattern, for instance `.*`, `\w`, `a?` or `x|.+`. Of a malformed one the answer means nothing. */
export function isBroad(pattern: string): boolean {
  const outer: Group[] = [];
  let group = newGroup();
  let at = 0;
  function add(part: Part | null) {
    quantifier.lastIndex = at;
    const times = quantifier.exec(pattern);
    if (times) at += times[0].length;
    group.parts.push(times ? repeated(part, times) : part);
  }
  while (at < pattern.length) {
    token.lastIndex = at;
    const text = token.exec(pattern)?.[0] ?? pattern.charAt(at);
    at += text.length;
    if (text === '|') group = { ...newGroup(), found: close(group) };
    else if (text === ')') {
      const part = close(group);
      group = outer.pop() ?? newGroup();
      add(part);
    } else if (/^\(\?[\w-]*\)$/.test(text)) continue;
    else if (text.startsWith('(')) {
      outer.push(group);
      group = newGroup();
    } else {
      if (text === '^' || text === '\\A') group.starts = true;
      if (text === '$' || text === '\\z') group.ends = true;
      add(partOf(text));
    }
  }
  const whole = outer.length === 0 ? close(group) : null;
  return whole !== null && whole.width <= fewest;
}
