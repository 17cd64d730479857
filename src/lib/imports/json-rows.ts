/** Reads JSON of any shape as a table: the objects in its lists are the rows. */

/** A row of a table: a text for each name. */
export type JsonRow = Readonly<Record<string, string>>;

/** The name of the column with the key under which a row or its list stands. */
export const keyColumn = '(key)';

/** A text, or a number of more digits than JavaScript keeps. */
const textOrLong = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g;

/** Reads JSON, with long whole numbers as texts: ids are often written as numbers, and would be rounded. */
export function parseLongJson(text: string): unknown {
  return JSON.parse(text.replace(textOrLong, (found) => (found.startsWith('"') ? found : `"${found}"`)));
}

/** Members of an object in a list, such as a note, by which it becomes a text. */
const wordings = ['body', 'note', 'reason', 'content', 'text', 'message'];

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wordOf(item: unknown): string {
  if (!isObject(item)) return Array.isArray(item) || item === null ? '' : String(item);
  const said = wordings.map((name) => item[name]).find((value) => typeof value === 'string');
  return String(said ?? '');
}

/** Puts a value and all that is in it under dotted names. */
function flatten(value: unknown, name: string, into: Record<string, string>, depth = 0): void {
  if (value === null || value === undefined) return;
  if (Array.isArray(value)) {
    const words = value.map(wordOf).filter(Boolean);
    if (words.length > 0) into[name] = words.join('\n');
    return;
  }
  if (!isObject(value)) {
    into[name] = String(value);
    return;
  }
  const members = Object.entries(value);
  const [only] = members;
  // Extended JSON of MongoDB: `{"$date": …}`.
  if (only && members.length === 1 && only[0].startsWith('$')) flatten(only[1], name, into, depth);
  else if (depth < 4)
    for (const [key, member] of members) flatten(member, name ? `${name}.${key}` : key, into, depth + 1);
}

/** An object as a row. */
export function jsonRow(value: object, key: string | null = null): JsonRow {
  const row: Record<string, string> = key === null ? {} : { [keyColumn]: key };
  flatten(value, '', row);
  return row;
}

/** What stands open around a place in a JSON text. */
interface Open {
  readonly isList: boolean;
  /** The last name that was read in an object. */
  key: string | null;
}

/** Where the string that begins at `start` ends, behind its quotation mark. */
function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length) {
    const letter = text.charCodeAt(at);
    if (letter === 92) at += 2;
    else if (letter === 34) return at + 1;
    else at += 1;
  }
  return text.length;
}

/** Where the object that begins at `start` ends, behind its bracket; -1 when it does not end. */
function objectEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === 34) at = stringEnd(text, at) - 1;
    else if (letter === 123 || letter === 91) depth += 1;
    else if (letter === 125 || letter === 93) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

/** The nearest name that is an id, of what stands around a row. */
const idAbove = (open: readonly Open[]): string | null =>
  open.map(({ key }) => key).findLast((key) => key !== null && /^\d{15,20}$/.test(key)) ?? null;

/** The objects in the outermost lists of a JSON text, read one by one. */
function* objectsInLists(text: string): Generator<JsonRow> {
  const open: Open[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    const around = open.at(-1);
    if (letter === '"') {
      const end = stringEnd(text, at);
      if (around && !around.isList && /^\s*:/.test(text.slice(end, end + 40)))
        around.key = text.slice(at + 1, end - 1);
      at = end - 1;
    } else if (letter === '{' && around?.isList) {
      const end = objectEnd(text, at);
      if (end < 0) throw new SyntaxError('The JSON is cut off.');
      yield jsonRow(parseLongJson(text.slice(at, end)) as object, idAbove(open));
      at = end - 1;
    } else if (letter === '{' || letter === '[') open.push({ isList: letter === '[', key: null });
    else if (letter === '}' || letter === ']') open.pop();
  }
  if (open.length > 0) throw new SyntaxError('The JSON is cut off.');
}

/** Objects that stand in an object under their ids or numbers: `{"1": {…}, "2": {…}}`. */
function* objectsUnderKeys(value: unknown, idOutside: string | null = null): Generator<JsonRow> {
  if (!isObject(value)) return;
  for (const [key, member] of Object.entries(value)) {
    if (!isObject(member)) continue;
    const isRow = Object.values(member).some((inner) => inner !== null && typeof inner !== 'object');
    const id = /^\d{15,20}$/.test(key) ? key : idOutside;
    if (isRow) yield jsonRow(member, id);
    else yield* objectsUnderKeys(member, id);
  }
}

/** Whether each line is a JSON object of its own. */
export function isJsonLines(text: string): boolean {
  const lines = text.slice(0, 200_000).split('\n', 3);
  const [first = '', second = ''] = lines;
  if (!second.trim().startsWith('{')) return false;
  try {
    return isObject(JSON.parse(first));
  } catch {
    return false;
  }
}

function* jsonLines(text: string): Generator<JsonRow> {
  let at = 0;
  while (at < text.length) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end < 0 ? text.length : end).trim();
    at = end < 0 ? text.length : end + 1;
    if (line) yield jsonRow(parseLongJson(line) as object);
  }
}

/**
 * The rows of a JSON text: the lines of newline-delimited JSON, the objects of the outermost lists, or objects under their
 * ids. A row that stands under somebody's id has it in {@link keyColumn}.
 *
 * @throws SyntaxError when it is not JSON
 */
export function* jsonRows(text: string): Generator<JsonRow> {
  if (isJsonLines(text)) {
    yield* jsonLines(text);
    return;
  }
  let isEmpty = true;
  for (const row of objectsInLists(text)) {
    isEmpty = false;
    yield row;
  }
  if (!isEmpty) return;
  const whole = parseLongJson(text);
  const under = [...objectsUnderKeys(whole)];
  if (under.length > 0) yield* under;
  else if (isObject(whole) && Object.keys(whole).length > 0) yield jsonRow(whole);
}
