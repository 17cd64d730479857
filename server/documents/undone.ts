import { dequal } from 'dequal/lite';

/** Settings without one of their changes. */
export interface Undone {
  /** Null when the entry would be deleted, or is already. */
  readonly value: object | null;
  /** The paths of what was changed again since, whose later values would be lost. */
  readonly changed_since: string[];
}

/** What one change did, and what is saved now. */
interface Versions<T> {
  readonly before: T;
  readonly after: T;
  readonly current: T;
}

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members of values of different kinds do not fit together, such as those of a ban and of a mute. */
function haveSameKind(values: readonly Members[]): boolean {
  const [first] = values;
  return values.every((value) => dequal([value.kind, value.type], [first?.kind, first?.type]));
}

const isPlainList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.every((one) => typeof one !== 'object');

const without = (from: readonly unknown[], others: readonly unknown[]) =>
  from.filter((one) => !others.includes(one));

/** Takes one change back, value by value. Adds to `lost` the paths of those that were changed again since. */
function takeBack({ before, after, current }: Versions<unknown>, path: string, lost: string[]): unknown {
  if (dequal(before, after) || dequal(before, current)) return current;
  if (dequal(after, current)) return before;
  if (isMembers(before) && isMembers(after) && isMembers(current)) {
    if (haveSameKind([before, after, current])) return takeBackIn({ before, after, current }, path, lost);
  }
  if (isPlainList(before) && isPlainList(after) && isPlainList(current)) {
    const [added, removed] = [without(after, before), without(before, after)];
    // Without either, the change only ordered the list.
    if (added.length + removed.length > 0) return [...without(current, added), ...without(removed, current)];
  }
  lost.push(path);
  return before;
}

function takeBackIn({ before, after, current }: Versions<Members>, path: string, lost: string[]): Members {
  const names = new Set([before, after, current].flatMap(Object.keys));
  const members = [...names].map((name) => {
    const versions = { before: before[name], after: after[name], current: current[name] };
    return [name, takeBack(versions, path ? `${path}.${name}` : name, lost)] as const;
  });
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}

/** The order of before, for the ids that are still there; the others keep their places. */
function takeBackOrder({ before, after, current }: Versions<readonly string[]>): Undone {
  const known = before.filter((id) => current.includes(id)).values();
  const value = current.map((id) => (before.includes(id) ? (known.next().value ?? id) : id));
  const isReordered = !dequal(
    after.filter((id) => current.includes(id)),
    current.filter((id) => after.includes(id)),
  );
  return { value, changed_since: isReordered ? ['ids'] : [] };
}

/** The current settings without one of their changes; null when that changed an entry that no longer exists. */
export function undoneOf({ before, after, current }: Versions<object | null>): Undone | null {
  if (Array.isArray(before) && Array.isArray(after) && Array.isArray(current))
    return takeBackOrder({ before, after, current });
  if (after === null) return { value: current ?? before, changed_since: [] };
  if (before === null) {
    const members = Object.entries(current === null ? {} : after);
    const changed = members.filter(([name, value]) => !dequal(value, (current as Members)[name]));
    return { value: null, changed_since: changed.map(([name]) => name) };
  }
  if (current === null) return null;
  const changed_since: string[] = [];
  const versions = { before: before as Members, after: after as Members, current: current as Members };
  return { value: takeBackIn(versions, '', changed_since), changed_since };
}
