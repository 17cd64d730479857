import {
  type Counted,
  type Infraction,
  type Infringement,
  type LadderRule,
  simulate,
} from '../../moderation/ladder.ts';

/** One infraction of a member's path, `after` seconds later than the one before. */
export interface PathEvent {
  /** Stable while the infraction exists. */
  readonly key: number;
  readonly infraction: Infraction;
  readonly after: number;
}

/** A number of infractions of one or several types, spread evenly over a time in seconds. */
export interface Series {
  readonly kind: Counted;
  readonly count: number;
  readonly over: number;
}

/** The most infractions of a path; nobody reads longer lists. */
export const longestPath = 30;
/** In seconds. */
export const pathTime = { min: 60, max: 31_536_000 } as const;

const minute = 60;
const hour = 3600;
const day = 86_400;

/** The types of infractions for a path of mixed types: those that the rules name, and two common ones. */
function mixOf(rules: readonly LadderRule[]): readonly Infraction[] {
  const named = rules.flatMap(({ enabled, infraction }) =>
    enabled && infraction !== 'any' ? infraction : [],
  );
  return [...new Set<Infraction>([...named, 'spam', 'words'])].slice(0, 4);
}

/** Initial durations, each a little shorter than a common period of rules. */
const firstTimes = [28 * day, 6 * day, 12 * hour] as const;

/** An initial path: a short one that triggers as many rules as possible. */
export function firstSeries(rules: readonly LadderRule[]): Series {
  const enabled = rules.filter((rule) => rule.enabled);
  const kinds = new Set<Counted>(['any', ...enabled.map(({ infraction }) => infraction)]);
  const counts = [...new Set(enabled.map(({ count }) => count))].filter((count) => count > 1 && count <= 12);
  let best: Series = { kind: 'any', count: 3, over: 6 * day };
  let most = 0;
  for (const kind of kinds) {
    for (const count of counts.sort((a, b) => a - b)) {
      for (const over of firstTimes) {
        const steps = simulate(enabled, infringements(eventsOf({ kind, count, over }, rules)));
        const acting = new Set(steps.flatMap((step) => (step.kind === 'sanctioned' ? step.acts.rule : [])));
        if (acting.size <= most) continue;
        best = { kind, count, over };
        most = acting.size;
      }
    }
  }
  return best;
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

/** Converts the delays of a path to absolute times. */
export function infringements(events: readonly PathEvent[]): readonly Infringement[] {
  let at = 0;
  return events.map(({ infraction, after }) => {
    at += after;
    return { at, infraction };
  });
}

/** A duration rounded as people say it: whole days, or whole hours if short. */
export function rounded(seconds: number): number {
  const unit = seconds >= 2 * day ? day : seconds >= 2 * hour ? hour : minute;
  return Math.max(minute, Math.ceil(seconds / unit) * unit);
}
