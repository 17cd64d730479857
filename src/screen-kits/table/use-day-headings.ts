import { useMemo } from 'react';
import { ownZone } from '../../i18n/format.ts';
import { dayIn } from '../../lib/days.ts';
import { dayHeadings } from './words.ts';

/** The heading of the day of an instant, as the reader counts days. It stays the same function until midnight. */
export function useDayHeadings(): (instant: string) => string {
  const zone = ownZone();
  const today = dayIn(zone, new Date());
  return useMemo(() => dayHeadings(zone, today), [zone, today]);
}
