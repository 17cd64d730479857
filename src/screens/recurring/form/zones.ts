import * as v from 'valibot';
import { timeZone } from '../../../contract/primitives.ts';
import { ownZone } from '../../../i18n/format.ts';
import type { Choice } from '../../../lib/choices.ts';

/** Whether the browser knows a time zone by this name. */
export const isZone = (name: string): boolean => v.is(timeZone, name);

/** `UTC` and the reader's own zone, then all that the browser knows, and `value` where it is another. */
export function zoneChoices(value: string): readonly Choice[] {
  const names = new Set(['UTC', ownZone(), ...Intl.supportedValuesOf('timeZone')]);
  if (isZone(value)) names.add(value);
  // Spaces, so that a search for "new york" finds it; the id stays as it is.
  return [...names].map((id) => ({
    id,
    name: id.replaceAll('_', ' '),
    group: null,
    refusal: null,
    caution: null,
  }));
}
