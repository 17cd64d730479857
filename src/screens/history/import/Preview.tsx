import { useMemo } from 'react';
import { locale, t } from '../../../i18n/client.ts';
import { formatMoment, formatNumber } from '../../../i18n/format.ts';
import { hostNow } from '../../../lib/clock.ts';
import type { Table } from '../../../lib/imports/table.ts';
import { createRowIds, type Mapping, type ReadCase, readCase } from '../../../lib/imports/to-case.ts';
import { actionText } from '../../../screen-kits/member/case-text.ts';
import { Part } from './Part.tsx';

/** So many rows are shown. */
const shown = 20;

interface Props {
  readonly table: Table;
  readonly mapping: Mapping;
}

const cell = 'border-b border-line py-1.5 pe-3 text-start align-top';

/** The first rows as they will be read. */
export function Preview({ table, mapping }: Props) {
  const rows = useMemo(() => {
    const idOf = createRowIds();
    const now = hostNow();
    return table.rows.slice(0, shown).map((row) => readCase(row, mapping, idOf, now));
  }, [table, mapping]);
  return (
    <Part title={t('history-import:preview.title')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also with the keyboard. */}
      <section className="overflow-x-auto" aria-label={t('history-import:preview.title')} tabIndex={0}>
        <table className="w-full whitespace-nowrap text-body">
          <thead>
            <tr>
              <th scope="col" className={cell}>
                {t('history-import:preview.row')}
              </th>
              <th scope="col" className={cell}>
                {t('history:columns.case')}
              </th>
              <th scope="col" className={cell}>
                {t('history:columns.member')}
              </th>
              <th scope="col" className={cell}>
                {t('history:columns.when')}
              </th>
              <th scope="col" className={cell}>
                {t('history:columns.by')}
              </th>
              <th scope="col" className={cell}>
                {t('history:columns.reason')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((read, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name, and never move.
              <tr key={index}>
                <th scope="row" className={`font-normal text-muted ${cell}`}>
                  {formatNumber(index + 1, locale)}
                </th>
                <Cells read={read} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Part>
  );
}

function Cells({ read }: { readonly read: ReadCase }) {
  if (read.kind === 'skipped')
    return (
      <td colSpan={5} className={`text-muted ${cell}`}>
        {t('history-import:preview.skipped')}
      </td>
    );
  if (read.kind === 'fault')
    return (
      <td colSpan={5} className={`text-error-text ${cell}`}>
        {t('history-import:preview.unread')} · {t(`history-import:fault.${read.fault}`)}
      </td>
    );
  const { action, duration_seconds = null, target, moderator, at, reason, ended } = read.value;
  const name = (person: Partial<Record<'id' | 'username', string | null | undefined>>) =>
    person.username ?? person.id ?? '';
  return (
    <>
      <td className={cell}>
        {actionText({ action, duration_seconds: duration_seconds ?? null })}
        {ended && <span className="text-muted"> · {t('history:statuses.revoked')}</span>}
      </td>
      <td className={cell}>
        <bdi>{name(target)}</bdi>
      </td>
      <td className={cell}>{formatMoment(at, locale)}</td>
      <td className={cell}>{moderator && <bdi>{name(moderator)}</bdi>}</td>
      <td className={`min-w-48 max-w-80 whitespace-normal ${cell}`}>
        <bdi>{reason}</bdi>
      </td>
    </>
  );
}
