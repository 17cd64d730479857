import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The spellings of a new screen's name, for `ban-notes`. */
export interface Names {
  /** For the route, folder, files and texts: `ban-notes`. */
  readonly name: string;
  /** For variables: `banNotes`. */
  readonly all: string;
  /** For types and operations: `BanNotes`. */
  readonly All: string;
  /** For a single entry: `banNote`. */
  readonly one: string;
  readonly One: string;
  /** For the database table: `ban_notes`. */
  readonly table: string;
}

const pascal = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** @param name in lower case with hyphens, in the plural for a list or table: `ban-notes` */
export function namesOf(name: string, one = name.replace(/s$/, '')): Names {
  const table = name.replaceAll('-', '_');
  return { name, all: camel(name), All: pascal(name), one: camel(one), One: pascal(one), table };
}

/** A text to insert into an existing source. */
export interface Insert {
  readonly path: string;
  /** The text before which it is inserted. */
  readonly before: string | RegExp;
  readonly text: string;
}

/** The changes for a new screen: new files, and insertions into others. */
export interface Plan {
  readonly files: Readonly<Record<string, string>>;
  readonly inserts: readonly Insert[];
}

/**
 * The files of a checkout that a plan adds or changes, by path, with their text after it.
 *
 * @throws if a place for an insertion is not found
 */
export function filesAfter({ files, inserts }: Plan, root: string): ReadonlyMap<string, string> {
  const written = new Map<string, string>();
  for (const { path, before, text } of inserts) {
    const source = written.get(path) ?? readFileSync(join(root, path), 'utf8');
    const place = typeof before === 'string' ? source.indexOf(before) : source.search(before);
    if (place < 0) throw new Error(`${path} has no ${before}: nothing was written.`);
    written.set(path, source.slice(0, place) + text + source.slice(place));
  }
  for (const [path, text] of Object.entries(files)) written.set(path, text);
  return written;
}

/**
 * Applies a plan to a checkout, wholly or not at all.
 *
 * @returns the paths that were written
 */
export function carryOut(plan: Plan, root: string): string[] {
  const written = filesAfter(plan, root);
  for (const [path, text] of written) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return [...written.keys()];
}
