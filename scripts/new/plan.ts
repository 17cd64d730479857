import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A new screen under the spellings that its places need: `ban-notes` of `BanNote`s. */
export interface Names {
  /** Route, folder, files and texts: `ban-notes`. */
  readonly name: string;
  /** A variable: `banNotes`. */
  readonly all: string;
  /** A type, or the end of an operation: `BanNotes`. */
  readonly All: string;
  /** One entry: `banNote`. */
  readonly one: string;
  readonly One: string;
  /** A table of the database: `ban_notes`. */
  readonly table: string;
}

const pascal = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** @param name in lower case with hyphens; of a list or a table in the plural: `ban-notes` */
export function namesOf(name: string, one = name.replace(/s$/, '')): Names {
  const table = name.replaceAll('-', '_');
  return { name, all: camel(name), All: pascal(name), one: camel(one), One: pascal(one), table };
}

/** What a new screen adds to a source that is there already. */
export interface Insert {
  readonly path: string;
  /** Before what it stands. */
  readonly before: string | RegExp;
  readonly text: string;
}

/** A whole skeleton: files of its own, and lines in others. */
export interface Plan {
  readonly files: Readonly<Record<string, string>>;
  readonly inserts: readonly Insert[];
}

/** Writes a plan into a checkout. Throws before it writes anything where a place is not as it expects. */
export function carryOut({ files, inserts }: Plan, root: string): string[] {
  const written = new Map<string, string>();
  for (const { path, before, text } of inserts) {
    const source = written.get(path) ?? readFileSync(join(root, path), 'utf8');
    const place = typeof before === 'string' ? source.indexOf(before) : source.search(before);
    if (place < 0) throw new Error(`${path} has no ${before}: nothing was written.`);
    written.set(path, source.slice(0, place) + text + source.slice(place));
  }
  for (const [path, text] of Object.entries(files)) written.set(path, text);
  for (const [path, text] of written) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return [...written.keys()];
}
