import { locale, t } from '../../i18n/client.ts';
import { formatList } from '../../i18n/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { Fault } from './faults.ts';

function faultText(fault: Fault): string {
  if (!('missing' in fault)) return t(`tickets:fault.${fault.kind}`);
  const names = fault.missing.map((name) => t(`pickers:permissions.${name}`));
  const permissions = formatList(names, locale);
  if (fault.kind !== 'cannot_open') return t(`tickets:fault.${fault.kind}`, { permissions });
  return fault.category === null
    ? t('tickets:fault.cannot_open', { permissions })
    : t('tickets:fault.cannot_open_in', { permissions, category: fault.category });
}

/** The problems of a panel, each with a way to fix it. */
export function PanelFaults({ faults }: { readonly faults: readonly Fault[] }) {
  return (
    <Notice tone="warning">
      <ul className="grid gap-1">
        {faults.map((fault) => (
          <li key={fault.kind}>{faultText(fault)}</li>
        ))}
      </ul>
    </Notice>
  );
}
