/** The rows of the matrix: by category, collapsed or filtered by a search. */
import {
  type LogCategory,
  type LogEvent,
  type LogSettings,
  logEventsByCategory,
} from '../../contract/logs.ts';
import { filterBy } from '../../lib/search.ts';
import { destinationOf } from './destinations.ts';

/** A category with the events that are shown when it is expanded. */
export interface Group {
  readonly category: LogCategory;
  readonly events: readonly LogEvent[];
}

const categories = Object.entries(logEventsByCategory) as [LogCategory, readonly LogEvent[]][];

/** The categories with the events that match a query; empty ones are omitted. `texts` are the folded texts by event. */
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

/**
 * The categories whose events all go to the same channel. They are collapsed initially, since their own row shows
 * everything.
 */
export function plainCategories(events: LogSettings['events']): ReadonlySet<LogCategory> {
  const plain = categories.filter(([, all]) => {
    const places = all.flatMap((event) => (events[event] ? [destinationOf(events[event])] : []));
    return new Set(places).size < 2;
  });
  return new Set(plain.map(([category]) => category));
}
