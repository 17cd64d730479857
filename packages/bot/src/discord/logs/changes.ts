import { fill } from './logging.ts';
import type { LogField, LogWords } from './words.ts';

/** Members of a thing that may change, by the name under which the log shows them. Null: it has none. */
export type Shown = Readonly<Partial<Record<LogField, string | boolean | null | undefined>>>;

/** Says of each member that has changed what it was and what it is. Null when none has. */
export function changes(
  words: LogWords,
  before: Shown,
  after: Shown,
): Partial<Record<LogField, string>> | null {
  const show = (value: Shown[LogField]) =>
    typeof value === 'boolean' ? words[value ? 'yes' : 'no'] : value || '—';
  const changed = (Object.keys(after) as LogField[]).filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return null;
  return Object.fromEntries(
    changed.map((name) => [
      name,
      fill(words.change, { before: show(before[name]), after: show(after[name]) }),
    ]),
  );
}
