import type { Entry } from '../../app/stores/entries/entry-types.ts';
import { Toggle } from '../../ui/Switch.tsx';
import { readOnlyLine } from '../read-only.tsx';
import type { List, Switchable } from './types.ts';

interface Props<E extends Entry & Body, Body extends Switchable> {
  readonly list: List<E, Body>;
  readonly entry: E;
  readonly label: string;
}

/** The switch of an entry, saved at once. */
export function EntrySwitch<E extends Entry & Body, Body extends Switchable>({
  list,
  entry,
  label,
}: Props<E, Body>) {
  return (
    <Toggle
      aria-label={label}
      checked={entry.enabled === true}
      onChange={(on) => list.switch(entry, on)}
      lockedBy={list.isReadOnly ? readOnlyLine : null}
    />
  );
}
