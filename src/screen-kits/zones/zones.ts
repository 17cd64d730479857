import * as v from 'valibot';
import { timeZone } from '../../contract/primitives.ts';
import { ownZone } from '../../i18n/format.ts';
import type { Choice } from '../../lib/choices.ts';

/** Whether the browser knows this time zone. */
export const isZone = (name: string): boolean => v.is(timeZone, name);

/** So that a search for "new york" matches. */
const withSpaces = (id: string) => id.replaceAll('_', ' ');

/** `UTC` and the reader's own zone first, then all others that the browser knows, and `value` if it is none of them. */
export function zoneChoices(value: string, nameOf = withSpaces): readonly Choice[] {
  const names = new Set(['UTC', ownZone(), ...Intl.supportedValuesOf('timeZone')]);
  if (isZone(value)) names.add(value);
  return [...names].map((id) => ({
    id,
    name: nameOf(id),
    group: null,
    refusal: null,
    caution: null,
  }));
}
