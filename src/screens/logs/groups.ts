/** Which rows the matrix shows: by category, folded or found by a search. */
import {
  type LogCategory,
  type LogEvent,
  type LogSettings,
  logEventsByCategory,
} from '../../contract/logs.ts';
import { filterBy } from '../../lib/search.ts';
import { placeOf } from './places.ts';

/** A category with those of its events that are shown when it is open. */
export interface Group {
  readonly category: LogCategory;
  readonly events: readonly LogEvent[];
}

const categories = Object.entries(logEventsByCategory) as [LogCategory, readonly LogEvent[]][];

/** The categories with the events that a query finds; those without any are left out. `texts` are folded, by event. */
export function groupsOf(
  known: readonly LogEvent[],
  texts: Readonly<Partial<Record<LogEvent, string>>>,
  query: string,
): readonly Group[] {
  const groups = categories.map(([category, all]) => {
    const events = all.filter((event) => known.includes(event));
    return {
      category,
      events: filterBy(
        events,
        events.map((event) => texts[event] ?? ''),
        query,
      ),
    };
  });
  return groups.filter(({ events }) => events.length > 0);
}

/** The categories whose own row says it all: their events go to one place. They are folded at first. */
export function plainCategories(events: LogSettings['events']): ReadonlySet<LogCategory> {
  const plain = categories.filter(([, all]) => {
    const places = all.flatMap((event) => (events[event] ? [placeOf(events[event])] : []));
    return new Set(places).size < 2;
  });
  return new Set(plain.map(([category]) => category));
}
