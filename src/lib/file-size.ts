/** The size of a file in the largest unit that fits: "84 kB". `locale` is a BCP 47 tag. */
import { numberFormat } from './formatters.ts';

export function formatSize(bytes: number, locale: string): string {
  const step = Math.min(3, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const unit = (['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const)[step];
  const format = numberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 });
  return format.format(bytes / 1000 ** step);
}
