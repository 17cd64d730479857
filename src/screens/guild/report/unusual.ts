/**
 * Which figures are out of their usual band. The guild is only ever compared with itself: new members with their usual number, the
 * other figures with the period before.
 *
 * A figure is out of its band where it differs from what was expected by a good part of that (half of it; a quarter where it is
 * well known), and by three times what it varies by itself: as much as its hours or days differ from each other, added up over both
 * periods. Where a raid made more people come than usual, what is only out of its band in the steps of the raid is
 * explained by it, and not judged again. Of the others the three are judged that differ most, in terms of what they vary: if
 * everything is marked, nothing is.
 */
import { type FigureName, figureNames, figureOf, passRate, raidSteps } from './figures.ts';
import type { Report } from './report.ts';

export type Direction = 'more' | 'fewer';
export type Judged = FigureName | 'captcha' | 'tickets' | 'reply';

/** A figure that is out of its usual band. */
export interface Unusual {
  readonly direction: Direction;
  /** The number that was expected. */
  readonly expected: number;
  /** Whether somebody should look at it, and not be glad of it. */
  readonly isWorse: boolean;
  /** How far it is from that number, in terms of what it varies by itself. */
  readonly strength: number;
}

export interface Judgement {
  readonly unusual: ReadonlyMap<Judged, Unusual>;
  /** What is out of its band because of a raid, which the new members tell of. */
  readonly explained: ReadonlySet<Judged>;
}

/** How many figures are judged at most. */
const most = 3;

/** Smaller differences are considered random, and so are those of less than so many times the usual variation. */
const chance = { count: 5, variations: 3 } as const;

/**
 * The part of the expected number by which a figure differs at least. What is expected from the median of four weeks (new members)
 * is well known. The period before is only one sample.
 */
const parts = { median: 1 / 4, before: 1 / 2 } as const;

interface Band {
  readonly expected: number;
  /** Half of its width at least. */
  readonly least: number;
  readonly variation: number;
}

/** Where a number is outside of its band, and how far; null within. */
function outside(value: number, { expected, least, variation }: Band) {
  const by = Math.abs(value - expected);
  if (by < Math.max(chance.count, least, chance.variations * variation)) return null;
  const direction: Direction = value > expected ? 'more' : 'fewer';
  return { direction, strength: by / Math.max(variation, 1) };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? 0;
}

/**
 * How much the sum of one period, or the difference of two, varies by itself: what their steps do, added up as for independent
 * numbers. Outliers such as a raid hardly count in a median; and what is rare varies at least as chance does.
 */
function variationOf(periods: 1 | 2, steps: readonly number[], expected: number): number {
  const middle = median(steps);
  const ofStep = 1.5 * median(steps.map((count) => Math.abs(count - middle)));
  return Math.sqrt(periods * Math.max(steps.length * ofStep ** 2, expected));
}

/**
 * New members and their expected number. The current step is ignored, since it is not complete. Null while the usual is not known. In
 * quiet guilds most hours have no new members, so that more than usual are also more than in the period before.
 */
function joinsOf({ series, previous }: Report) {
  const over = series.slice(0, -1);
  if (over.length === 0 || over.some(({ usual_joins }) => usual_joins === null)) return null;
  const steps = over.map(({ joins }) => joins);
  const came = steps.reduce((sum, joins) => sum + joins, 0);
  const usual = over.reduce((sum, { usual_joins }) => sum + (usual_joins ?? 0), 0);
  const expected = came > usual ? Math.max(usual, Math.min(previous?.joins ?? 0, came)) : usual;
  return { came, expected, variation: variationOf(1, steps, expected) };
}

function unusualJoins(report: Report): Unusual | null {
  const joins = joinsOf(report);
  if (!joins) return null;
  const { came, expected } = joins;
  const found = outside(came, { ...joins, least: expected * parts.median });
  if (!found) return null;
  const isWorse = found.direction === 'fewer' || report.raids.length > 0;
  return { ...found, expected: Math.round(expected), isWorse };
}

/** Compares new members with the usual number. */
export function joinsAgainstUsual(report: Report): Direction | 'usual' | 'unknown' {
  if (!joinsOf(report)) return 'unknown';
  return unusualJoins(report)?.direction ?? 'usual';
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

function unusualCount(report: Report, name: FigureName): Unusual | null {
  if (name === 'joins') return unusualJoins(report);
  const { value, before: expected } = figureOf(report, name);
  if (expected === null) return null;
  // The number of members is a level, which has no parts.
  const steps = name === 'members' ? [] : report.series.map((step) => step[name]);
  const band = { expected, least: expected * parts.before, variation: variationOf(2, steps, expected) };
  const found = outside(value, band);
  return found && { ...found, expected, isWorse: found.direction === worse[name] };
}

/** Whether far more or fewer pass the captcha than in the period before: by a quarter of those who answered it. */
function unusualCaptcha({ totals, previous }: Report): Unusual | null {
  const earlier = previous && passRate(previous);
  if (earlier === null) return null;
  const answered = totals.captcha_passed + totals.captcha_failed;
  const band = {
    expected: earlier * answered,
    least: answered * parts.median,
    variation: Math.sqrt(answered),
  };
  const found = outside(totals.captcha_passed, band);
  return found && { ...found, expected: earlier, isWorse: found.direction === 'fewer' };
}

/** Whether far more or fewer tickets were opened than in the period before. */
function unusualTickets({ totals, previous }: Report): Unusual | null {
  if (!previous) return null;
  const expected = previous.tickets_opened;
  const band = { expected, least: expected * parts.before, variation: variationOf(2, [], expected) };
  const found = outside(totals.tickets_opened, band);
  return found && { ...found, expected, isWorse: found.direction === 'more' };
}

/**
 * Whether the first answer takes far longer or shorter than in the period before. The times of single tickets differ by about as
 * much as they are long, so that of few tickets the median says little.
 */
function unusualReply({ totals, previous }: Report): Unusual | null {
  const [now, before] = [totals.median_first_response_seconds, previous?.median_first_response_seconds];
  const tickets = Math.min(totals.tickets_opened, previous?.tickets_opened ?? 0);
  if (now === null || before == null || tickets === 0) return null;
  // In minutes, as it is shown.
  const expected = before / 60;
  const band = { expected, least: expected * parts.before, variation: (1.5 * expected) / Math.sqrt(tickets) };
  const found = outside(now / 60, band);
  return found && { ...found, expected: before, isWorse: found.direction === 'more' };
}

/** All figures that are out of their band. */
function findingsIn(report: Report): ReadonlyMap<Judged, Unusual> {
  const all: readonly (readonly [Judged, Unusual | null])[] = [
    ...figureNames.map((name) => [name, unusualCount(report, name)] as const),
    ['captcha', unusualCaptcha(report)],
    ['tickets', unusualTickets(report)],
    ['reply', unusualReply(report)],
  ];
  return new Map(all.flatMap(([name, found]) => (found ? [[name, found]] : [])));
}

const parted = [
  'joins',
  'leaves',
  'messages',
  'automod_hits',
  'sanctions',
  'captcha_passed',
  'captcha_failed',
] as const;

/** A report without the steps of its raids and those that follow, in which what a raid began ends. */
function withoutRaids(report: Report): Report {
  const { series, totals, previous } = report;
  const hit = raidSteps(report);
  const isHit = (index: number) => hit.has(index) || hit.has(index - 1);
  const taken = series.filter((_, index) => isHit(index));
  const left = series.filter((_, index) => !isHit(index));
  const share = left.length / series.length;
  const counts = (of: (name: (typeof parted)[number]) => number) =>
    Object.fromEntries(parted.map((name) => [name, of(name)]));
  return {
    ...report,
    series: left,
    raids: [],
    totals: {
      ...totals,
      ...counts((name) => totals[name] - taken.reduce((sum, step) => sum + step[name], 0)),
    },
    previous: previous && { ...previous, ...counts((name) => previous[name] * share) },
  };
}

/** What is worth a look in a report. */
export function judgementOf(report: Report): Judgement {
  const all = findingsIn(report);
  const isRaided = report.raids.length > 0 && all.get('joins')?.direction === 'more';
  const calm = isRaided ? findingsIn(withoutRaids(report)) : all;
  const explained = new Set([...all.keys()].filter((name) => name !== 'joins' && !calm.has(name)));
  const own = [...all].filter(([name]) => !explained.has(name));
  const strongest = own.toSorted(([, one], [, other]) => other.strength - one.strength).slice(0, most);
  return { unusual: new Map(strongest), explained };
}
