/**
 * Repairs what people paste as JSON: code with comments and single quotes, text from a word processor, part of a chat message.
 * It is one pass from left to right, without recursion, in linear time.
 */
import { type JsonFix, type JsonText, readJsonText } from './json-text.ts';

export type { JsonFix };

export interface RepairedJson {
  readonly text: string;
  /** Each fix once, sorted by name; empty if the text already was JSON. */
  readonly fixes: readonly JsonFix[];
}

/** The longest text to repair, in UTF-16 units. */
export const longestRepair = 1_000_000;
/** The deepest nesting; far deeper than any message. */
const deepest = 200;

const jsonNumber = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const anyNumber = /0x[\da-f]+|[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy;
const anyWord = /[\p{L}_$][\p{L}\p{N}_$-]*/uy;
const space = /[\s\ufeff]/;
const comment = /\/\/[^\n]*|#[^\n]*|\/\*.*?\*\//sy;

/** The literals of other languages, such as `None`, and what they are in JSON. */
const words: Readonly<Record<string, string>> = {
  true: 'true',
  True: 'true',
  TRUE: 'true',
  false: 'false',
  False: 'false',
  FALSE: 'false',
  null: 'null',
  None: 'null',
  NULL: 'null',
  nil: 'null',
  undefined: 'null',
  NaN: 'null',
};

function matchAt(pattern: RegExp, source: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? '';
}

/** What is expected next: a name, the colon after it, its value, a list entry, what follows a value, or nothing. */
type Expected = 'name' | 'colon' | 'member' | 'entry' | 'next' | 'end';

/** The repair of one text that begins with `{` or `[`. */
class Repair {
  private readonly out: string[] = [];
  private readonly open: string[] = [];
  private expected: Expected = 'entry';
  /** Where the last comma is in `out`, while nothing has followed it; -1 otherwise. */
  private comma = -1;
  /** Where the last value or bracket is in `out`. */
  private last = -1;
  at = 0;

  constructor(
    private readonly source: string,
    private readonly fixes: Set<JsonFix>,
  ) {}

  /** The repaired text, leaving `at` after the part that was read; null if it cannot be repaired. */
  run(): string | null {
    while (this.expected !== 'end') {
      if (this.at >= this.source.length) return this.finish();
      if (!this.step()) return null;
    }
    return this.out.join('');
  }

  /** Closes what is open at the end of the source. */
  private finish(): string | null {
    if (this.expected === 'colon' || this.expected === 'member') return null;
    this.dropComma();
    this.fixes.add('brackets');
    return this.out.join('') + this.open.reverse().join('');
  }

  private step(): boolean {
    const { source, at } = this;
    const letter = source[at] ?? '';
    if (space.test(letter)) {
      const plain = '\t\n\r '.includes(letter);
      if (!plain) this.fixes.add('spaces');
      this.out.push(plain ? letter : ' ');
      this.at += 1;
      return true;
    }
    const remark = letter === '/' || letter === '#' ? matchAt(comment, source, at) : '';
    if (remark) return this.skip(remark.length, 'comments');
    if (letter === ',') return this.addComma();
    if (letter === '}' || letter === ']') return this.close(letter);
    if (this.expected === 'colon') {
      if (letter !== ':' && letter !== '=') return false;
      if (letter === '=') this.fixes.add('names');
      return this.push(':', 1, 'member');
    }
    if (this.expected === 'next') {
      this.out[this.last] += ',';
      this.fixes.add('commas');
      this.expected = this.open.at(-1) === '}' ? 'name' : 'entry';
    }
    this.comma = -1;
    return this.expected === 'name' ? this.name() : this.value(letter);
  }

  private skip(length: number, fix: JsonFix): boolean {
    this.fixes.add(fix);
    this.at += length;
    return true;
  }

  private push(text: string, length: number, expected: Expected): boolean {
    this.last = this.out.push(text) - 1;
    this.at += length;
    this.expected = expected;
    return true;
  }

  private addComma(): boolean {
    if (this.expected === 'colon' || this.expected === 'member') return false;
    if (this.expected !== 'next') return this.skip(1, 'commas');
    this.comma = this.out.length;
    return this.push(',', 1, this.open.at(-1) === '}' ? 'name' : 'entry');
  }

  private dropComma(): void {
    if (this.comma < 0) return;
    this.out[this.comma] = '';
    this.comma = -1;
    this.fixes.add('commas');
  }

  private close(mark: string): boolean {
    if (this.open.at(-1) !== mark || this.expected === 'colon' || this.expected === 'member') return false;
    this.dropComma();
    this.open.pop();
    return this.push(mark, 1, this.open.length > 0 ? 'next' : 'end');
  }

  private text(): JsonText | null {
    const text = readJsonText(this.source, this.at);
    for (const fix of text?.fixes ?? []) this.fixes.add(fix);
    return text;
  }

  private name(): boolean {
    const text = this.text();
    if (text) return this.push(text.json, text.length, 'colon');
    const word = matchAt(anyWord, this.source, this.at) || matchAt(anyNumber, this.source, this.at);
    if (word) this.fixes.add('names');
    return word !== '' && this.push(JSON.stringify(word), word.length, 'colon');
  }

  private value(letter: string): boolean {
    if (letter === '{' || letter === '[') {
      if (this.open.push(letter === '{' ? '}' : ']') > deepest) return false;
      return this.push(letter, 1, letter === '{' ? 'name' : 'entry');
    }
    const text = this.text();
    if (text) return this.push(text.json, text.length, 'next');
    const number = matchAt(anyNumber, this.source, this.at);
    if (number) {
      const isPlain = matchAt(jsonNumber, number, 0) === number;
      if (!isPlain) this.fixes.add('numbers');
      return this.push(isPlain ? number : String(Number(number)), number.length, 'next');
    }
    const word = matchAt(anyWord, this.source, this.at);
    const known = Object.hasOwn(words, word) ? words[word] : undefined;
    if (known !== undefined && known !== word) this.fixes.add('words');
    return known !== undefined && this.push(known, word.length, 'next');
  }
}

function parsed(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

/** Repairs one layer: returns the text itself if it is JSON, otherwise the first object or list in it, repaired. */
function repairedOnce(source: string, fixes: Set<JsonFix>): string | null {
  if (parsed(source)) return source;
  const start = source.search(/[{[]/);
  if (start < 0) return null;
  const repair = new Repair(source.slice(start), fixes);
  const text = repair.run();
  const rest = source.slice(start + repair.at);
  // Never silently drops a second object after the first.
  if (text === null || /[{[]/.test(rest) || !parsed(text)) return null;
  if ((source.slice(0, start) + rest).trim() !== '') fixes.add('around');
  return text;
}

/**
 * Turns a text into the JSON that it was meant to be: without code fences, comments and extra commas, with straight double quotes,
 * quoted names, and JSON in a string decoded. Valid JSON stays as it is. Null when it cannot be repaired. It never throws, and the
 * result can always be parsed.
 */
export function repairJson(source: string): RepairedJson | null {
  if (source.length > longestRepair) return null;
  const fixes = new Set<JsonFix>();
  // Encoded twice, and copied without the outer quotes.
  const isBare = /^\s*[{[]\s*\\"/.test(source);
  let text = repairedOnce(isBare ? `"${source.trim()}"` : source, fixes);
  // Encoded two or three times: the whole is a string with JSON in it.
  for (let layer = 0; text !== null && layer < 3; layer += 1) {
    const inner = parsed(text)?.value;
    if (typeof inner !== 'string' || !/^\s*[{["]/.test(inner)) break;
    const within: string | null = repairedOnce(inner, fixes);
    if (within === null) break;
    fixes.add('encoded');
    text = within;
  }
  return text === null ? null : { text, fixes: [...fixes].sort() };
}
