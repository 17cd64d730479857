import { locale, t } from '../../i18n/client.ts';
import { ownZone } from '../../i18n/format.ts';
import type { CsvStyle } from '../../lib/csv.ts';
import type { Locale } from '../../routes.ts';

/** As the spreadsheets of the countries of a language write tables: where the comma parts decimals, and in Arabic, `;` parts cells. */
const styles: Readonly<Record<Locale, CsvStyle>> = {
  en: { separator: ',', decimal: '.' },
  fr: { separator: ';', decimal: ',' },
  ar: { separator: ';', decimal: '.' },
};

export const ownCsvStyle = (): CsvStyle => styles[locale];

/** The title of a column with times, which are those of the reader's zone. */
export const timeTitle = (title: string): string => t('table:export.in_zone', { title, zone: ownZone() });
