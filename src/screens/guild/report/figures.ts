import type { Report } from './report.ts';

export const figureNames = ['members', 'joins', 'leaves', 'messages', 'automod_hits', 'sanctions'] as const;
export type FigureName = (typeof figureNames)[number];

/** A figure of the period, with that of the previous period. */
export interface Figure {
  readonly value: number;
  /** Null if the bot was not in the guild for all of it. */
  readonly before: number | null;
}

export function figureOf({ totals, previous }: Report, name: FigureName): Figure {
  return { value: totals[name], before: previous?.[name] ?? null };
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
