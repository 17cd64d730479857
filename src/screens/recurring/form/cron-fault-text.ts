import type { Translate } from '../../../i18n/namespaces.ts';
import type { CronFault } from '../../../lib/schedule/cron-fault.ts';

/** What is wrong with a cron expression, in words. */
export function cronFaultText(fault: CronFault, t: Translate): string {
  const text = 'recurring-form:cron.fault';
  switch (fault.kind) {
    case 'shape':
      // As a text: a number would be a plural.
      return t(`${text}.shape`, { count: String(fault.count) });
    case 'seconds':
      return t(`${text}.seconds`, { written: fault.written });
    case 'never':
      return t(`${text}.never`);
    case 'last':
      return t(`${text}.last`, { item: fault.item, kind: t('recurring-form:kind.monthly') });
    case 'value':
    case 'once':
      return t(`${text}.${fault.kind}.${fault.field}`, { ...fault });
    default:
      return t(`${text}.${fault.kind}`, { ...fault });
  }
}
