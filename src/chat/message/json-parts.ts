/** Reads JSON of unknown shape, part by part. What is not understood is reported by its path. */

/** Where a part is in the source, for example `embeds[0].fields[2].name`; '' is the root. */
export type Path = string;
/** Called with the path of everything that is left out. */
export type OnSkipped = (path: Path) => void;
/** Reads one part; undefined when it is not understood. */
export type Reader<T> = (value: unknown, path: Path, missed: OnSkipped) => T | undefined;

/** Longer names are cut in paths, since paths are shown to people. */
const longestName = 60;

export function pathTo(path: Path, key: string | number): Path {
  if (typeof key === 'number') return `${path}[${key}]`;
  const name = key.length > longestName ? `${key.slice(0, longestName)}…` : key;
  return path === '' ? name : `${path}.${name}`;
}

/** Normalises a name: `icon_url`, `iconUrl` and `iconURL` become the same. */
export function plainName(key: string): string {
  return key.length > longestName ? '' : key.replaceAll('_', '').toLowerCase();
}

export function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const readText: Reader<string> = (value) => (typeof value === 'string' ? value : undefined);

/** For each plain name, the member's name in the result and its reader. */
export type MemberReaders = ReadonlyMap<string, readonly [member: string, read: Reader<unknown>]>;

/**
 * Reads the members of an object by their plain names. `null` and empty texts are left out; unknown, repeated or
 * malformed members are reported to `missed`.
 */
export function readMembers(
  value: object,
  path: Path,
  missed: OnSkipped,
  readers: MemberReaders,
): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(value)) {
    if (entry === null) continue;
    const at = pathTo(path, key);
    const [member, reader] = readers.get(plainName(key)) ?? [];
    const part = member === undefined || member in read ? undefined : reader?.(entry, at, missed);
    if (member === undefined || part === undefined) missed(at);
    else if (part !== '') read[member] = part;
  }
  return read;
}
