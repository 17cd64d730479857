import { locale, t } from '../../../i18n/client.ts';
import { formatList, formatNumber } from '../../../i18n/format.ts';
import type { Report } from './report.ts';

const shown = (count: number) => ({ count, shown: formatNumber(count, locale) });

/** "98,412 cases". */
export const casesText = (count: number): string => t('history-import:found.cases', shown(count));
/** "12 tickets". */
export const ticketsText = (count: number): string => t('history-import:earlier.tickets', shown(count));

/** Several figures in one sentence. */
export const listed = (parts: readonly string[]): string => formatList(parts, locale);

/** "To be imported: 98,412 cases. Besides: 3 already there and 1,203 unknown moderators." */
export function reportText(report: Report, isDone: boolean): string {
  const { imported, doubles, skipped, unknownModerators, unknownMembers } = report;
  const besides = [
    doubles > 0 && t('history-import:found.doubles', shown(doubles)),
    skipped > 0 && t('history-import:found.skipped', shown(skipped)),
    unknownModerators.size > 0 && t('history-import:found.moderators', shown(unknownModerators.size)),
    unknownMembers.size > 0 && t('history-import:found.members', shown(unknownMembers.size)),
  ].filter((part) => part !== false);
  const lead = t(isDone ? 'history-import:found.brought' : 'history-import:found.lead', {
    list: casesText(imported),
  });
  return besides.length > 0
    ? `${lead} ${t('history-import:found.besides', { list: listed(besides) })}`
    : lead;
}

/** How many rows cannot be imported. */
export const faultsText = (count: number): string => t('history-import:faults.title', shown(count));
/** What the button says that begins. */
export const startText = (count: number): string => t('history-import:go.start', shown(count));
