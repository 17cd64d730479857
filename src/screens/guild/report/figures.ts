import type { Report } from './report.ts';

export const figureNames = ['members', 'joins', 'leaves', 'messages', 'automod_hits', 'sanctions'] as const;
export type FigureName = (typeof figureNames)[number];

/** A figure of the period, with that of the previous period. */
export interface Figure {
  readonly value: number;
  /** Null if the bot was not in the guild for all of it. */
  readonly before: number | null;
  /** The value of each step. */
  readonly course: readonly number[];
}

export function figureOf({ totals, previous, series }: Report, name: FigureName): Figure {
  return {
    value: totals[name],
    before: previous?.[name] ?? null,
    course: series.map((step) => step[name]),
  };
}

/** Beyond these bounds, a percentage is not meaningful, and the change is shown as a number. */
const shares = { fewest: 20, most: 2 } as const;

/** The change of a figure: as a number for levels and small counts, else as a fraction of the previous value. */
export type Change =
  | { readonly kind: 'number'; readonly by: number }
  | { readonly kind: 'share'; readonly by: number };

export function changeOf(name: FigureName, { value, before }: Figure): Change | null {
  if (before === null) return null;
  const by = value - before;
  const isNumber = name === 'members' || before < shares.fewest || by > shares.most * before;
  return isNumber ? { kind: 'number', by } : { kind: 'share', by: by / before };
}

/** The fraction of answered captchas that were passed, from 0 to 1; null without answers. */
export function passRate(totals: {
  readonly captcha_passed: number;
  readonly captcha_failed: number;
}): number | null {
  const answered = totals.captcha_passed + totals.captcha_failed;
  return answered === 0 ? null : totals.captcha_passed / answered;
}

/** Smaller differences are considered random. */
const chance = 5;

/**
 * Compares new members with the usual number. The current step is ignored, since it is not complete. In quiet guilds
 * most hours usually have none, so there must also be more than in the previous period.
 */
export function joinsAgainstUsual({ series, previous }: Report): 'more' | 'fewer' | 'usual' | 'unknown' {
  const over = series.slice(0, -1);
  if (over.length === 0 || over.some(({ usual_joins }) => usual_joins === null)) return 'unknown';
  const came = over.reduce((sum, { joins }) => sum + joins, 0);
  const usual = over.reduce((sum, { usual_joins }) => sum + (usual_joins ?? 0), 0);
  if (Math.abs(came - usual) < Math.max(chance, usual / 4)) return 'usual';
  if (came < usual) return 'fewer';
  return previous !== null && came <= previous.joins ? 'usual' : 'more';
}

/** The indexes of the steps with a raid. */
export function raidSteps({ series, raids, to }: Report): ReadonlySet<number> {
  const starts = [...series.map(({ at }) => Date.parse(at)), Date.parse(to) + 1];
  const isHit = (index: number) =>
    raids.some(
      (raid) =>
        Date.parse(raid.from) < (starts[index + 1] ?? 0) && Date.parse(raid.to) > (starts[index] ?? 0),
    );
  return new Set(series.map((_, index) => index).filter(isHit));
}

/** The raid with the most joins; null if there was none. */
export function worstRaid({ raids }: Report): Report['raids'][number] | null {
  return raids.reduce<Report['raids'][number] | null>(
    (worst, raid) => (worst === null || raid.joins > worst.joins ? raid : worst),
    null,
  );
}
