import { automodTypes } from '../../lib/automod-types.ts';
import type { Counted, Infraction, Infringement, LadderRule } from '../../lib/moderation/ladder.ts';

/** One infraction of a member's path, `after` seconds later than the one before. */
export interface PathEvent {
  /** The same for as long as it is on the path. */
  readonly key: number;
  readonly infraction: Infraction;
  readonly after: number;
}

/** So many infractions of one type, or of several, spread evenly over a time in seconds. */
export interface Series {
  readonly kind: Counted;
  readonly count: number;
  readonly over: number;
}

/** The most infractions of a path: more would be a list that nobody reads. */
export const longestPath = 30;
/** In seconds. */
export const pathTime = { min: 60, max: 31_536_000 } as const;

const minute = 60;
const month = 2_592_000;

export const everyInfraction: readonly Infraction[] = ['warn', ...automodTypes];

/** What a member may do where rules count this and that: the types that they name, and two that are common. */
function mixOf(rules: readonly LadderRule[]): readonly Infraction[] {
  const named = rules.flatMap(({ enabled, infraction }) =>
    enabled && infraction !== 'any' ? infraction : [],
  );
  return [...new Set<Infraction>([...named, 'spam', 'words'])].slice(0, 4);
}

/** A path to begin with: one on which the rule that asks for most is met, where that is possible. */
export function firstSeries(rules: readonly LadderRule[]): Series {
  const enabled = rules.filter((rule) => rule.enabled);
  const counts = enabled.map(({ count }) => count);
  const windows = enabled.map(({ window_seconds }) => window_seconds ?? month);
  const count = Math.min(Math.max(3, ...counts), 12);
  const longest = Math.min(Math.max(86_400, ...windows), month);
  // Young enough for the longest time: what is as old as it no longer counts.
  return { kind: 'any', count, over: longest > 86_400 ? longest - 86_400 : longest / 2 };
}

/** The infractions of a series, whole minutes apart. */
export function eventsOf({ kind, count, over }: Series, rules: readonly LadderRule[]): readonly PathEvent[] {
  const types = kind === 'any' ? mixOf(rules) : [kind];
  const length = Math.min(Math.max(1, Math.round(count)), longestPath);
  const gap = length > 1 ? Math.floor(over / (length - 1) / minute) * minute : 0;
  return Array.from({ length }, (_, index) => ({
    key: index,
    infraction: types[index % types.length] ?? 'warn',
    after: index === 0 ? 0 : gap,
  }));
}

/** The same with moments instead of distances. */
export function infringements(events: readonly PathEvent[]): readonly Infringement[] {
  let at = 0;
  return events.map(({ infraction, after }) => {
    at += after;
    return { at, infraction };
  });
}
