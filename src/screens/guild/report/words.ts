import { locale, t } from '../../../i18n/client.ts';
import { formatNumber, formatPercent } from '../../../i18n/format.ts';
import type { Change, Figure } from './figures.ts';

/** "12 more than before (30)". */
export function changeSentence({ value, before }: Figure): string {
  if (before === null) return '';
  const direction = value === before ? 'same' : value > before ? 'more' : 'fewer';
  return t(`guild:figures.change.${direction}`, {
    difference: formatNumber(Math.abs(value - before), locale),
    before: formatNumber(before, locale),
  });
}

/** The change without its sign: "12", or "4,3 %". */
export const changeSize = ({ kind, by }: Change): string =>
  kind === 'share' ? formatPercent(Math.abs(by), locale) : formatNumber(Math.abs(by), locale);

/** "From 2 to 40, 12 at the end". */
export function courseSentence(course: readonly number[]): string {
  return t('guild:figures.course', {
    least: formatNumber(Math.min(...course), locale),
    most: formatNumber(Math.max(...course), locale),
    last: formatNumber(course.at(-1) ?? 0, locale),
  });
}
