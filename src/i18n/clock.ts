import { dateFormat } from '../lib/date-format.ts';
import type { Locale } from '../routes.ts';
import { hourStyle, languageTags } from './format.ts';

/** A time of day, in minutes since midnight: "18:00", and "6:00 م" in the 12-hour clock of Arabic. */
export function clockText(minutes: number, locale: Locale): string {
  const parts = { hour: hourStyle(locale), minute: '2-digit', timeZone: 'UTC' } as const;
  return dateFormat(languageTags[locale], parts).format(minutes * 60_000);
}
