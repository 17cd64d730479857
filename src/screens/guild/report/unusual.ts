/** Which figures are out of their usual band. The guild is only ever compared with itself. */
import { type FigureName, figureOf, passRate } from './figures.ts';
import type { Report } from './report.ts';

export type Direction = 'more' | 'fewer';

/** Smaller differences are considered random. */
const chance = 5;

/**
 * How wide the usual band is, as a part of the expected number. What is expected from the median of four weeks (new members) is
 * well known, so that a quarter more or less is unusual. The period before is only one sample, so it takes half.
 */
const bands = { median: 1 / 4, before: 1 / 2 } as const;

/** Where a number is outside of the band around the expected one; null within. */
function outside(value: number, expected: number, width: number): Direction | null {
  if (Math.abs(value - expected) < Math.max(chance, width)) return null;
  return value > expected ? 'more' : 'fewer';
}

/** New members and their usual number. The current step is ignored, since it is not complete. Null while the usual is not known. */
function joinsOf({ series }: Report): { readonly came: number; readonly usual: number } | null {
  const over = series.slice(0, -1);
  if (over.length === 0 || over.some(({ usual_joins }) => usual_joins === null)) return null;
  return {
    came: over.reduce((sum, { joins }) => sum + joins, 0),
    usual: over.reduce((sum, { usual_joins }) => sum + (usual_joins ?? 0), 0),
  };
}

/**
 * Compares new members with the usual number. In quiet guilds most hours usually have none, so there must also be more than in
 * the previous period.
 */
export function joinsAgainstUsual(report: Report): Direction | 'usual' | 'unknown' {
  const joins = joinsOf(report);
  if (!joins) return 'unknown';
  const direction = outside(joins.came, joins.usual, joins.usual * bands.median);
  const { previous } = report;
  if (direction === 'more' && previous !== null && joins.came <= previous.joins) return 'usual';
  return direction ?? 'usual';
}

/** A figure that is out of its usual band. */
export interface Unusual {
  readonly direction: Direction;
  /** The number that was expected. */
  readonly expected: number;
  /** Whether somebody should look at it, and not be glad of it. */
  readonly isWorse: boolean;
}

/** Where a figure is worse, and not better. */
const worse: Readonly<Record<FigureName, Direction>> = {
  members: 'fewer',
  joins: 'fewer',
  leaves: 'more',
  messages: 'fewer',
  automod_hits: 'more',
  sanctions: 'more',
};

/** Whether a count is out of its band; null if not, or if there is nothing to compare it with. */
export function unusualCount(report: Report, name: FigureName): Unusual | null {
  if (name === 'joins') return unusualJoins(report);
  const { value, before } = figureOf(report, name);
  if (before === null) return null;
  const direction = outside(value, before, before * bands.before);
  return direction && { direction, expected: before, isWorse: direction === worse[name] };
}

function unusualJoins(report: Report): Unusual | null {
  const direction = joinsAgainstUsual(report);
  if (direction === 'usual' || direction === 'unknown') return null;
  const isWorse = direction === worse.joins || report.raids.length > 0;
  return { direction, expected: Math.round(joinsOf(report)?.usual ?? 0), isWorse };
}

/** Whether far more or fewer pass the captcha than in the period before: by a quarter of those who answered it. */
export function unusualCaptcha({ totals, previous }: Report): Unusual | null {
  const earlier = previous && passRate(previous);
  if (earlier === null) return null;
  const answered = totals.captcha_passed + totals.captcha_failed;
  const direction = outside(totals.captcha_passed, earlier * answered, answered * bands.median);
  return direction && { direction, expected: earlier, isWorse: direction === 'fewer' };
}

/** Whether far more or fewer tickets were opened than in the period before. */
export function unusualTickets({ totals, previous }: Report): Unusual | null {
  if (!previous) return null;
  const expected = previous.tickets_opened;
  const direction = outside(totals.tickets_opened, expected, expected * bands.before);
  return direction && { direction, expected, isWorse: direction === 'more' };
}

/** Whether the first answer takes far longer or shorter than in the period before, where both had more tickets than chance. */
export function unusualReply({ totals, previous }: Report): Unusual | null {
  const [now, before] = [totals.median_first_response_seconds, previous?.median_first_response_seconds];
  const tickets = Math.min(totals.tickets_opened, previous?.tickets_opened ?? 0);
  if (now === null || before == null || tickets < chance) return null;
  // In minutes, as it is shown.
  const direction = outside(now / 60, before / 60, (before / 60) * bands.before);
  return direction && { direction, expected: before, isWorse: direction === 'more' };
}
