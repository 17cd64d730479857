import { useId, useMemo } from 'react';
import { caseActions } from '../../../contract/history.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { type CaseField, caseFields } from '../../../lib/imports/columns.ts';
import type { Table } from '../../../lib/imports/table.ts';
import type { Mapping } from '../../../lib/imports/to-case.ts';
import { type DateOrder, type DurationUnit, durationSizes } from '../../../lib/imports/values.ts';
import { Select } from '../../../ui/controls.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { chosenAction, isOrderOpen, mostWords, withColumn, wordsOf } from './mapping.ts';
import { Part } from './Part.tsx';

interface Props {
  readonly table: Table;
  readonly mapping: Mapping;
  /** Whether what is missing is shown as an error. */
  readonly isChecked: boolean;
  readonly onChange: (mapping: Mapping) => void;
}

const required: readonly CaseField[] = ['target', 'at'];

function actionOptions() {
  return [
    ...caseActions.map((value) => ({ value: value as string, label: t(`history:actions.${value}`) })),
    { value: 'skip', label: t('history-import:skip') },
  ];
}

/** Which column is what, and what the words in it mean. */
export function MappingForm({ table, mapping, isChecked, onChange }: Props) {
  const { columns, actions, everyAction } = mapping;
  const options = useMemo(
    () => table.columns.map((label, index) => ({ value: String(index), label })),
    [table],
  );
  const isOpen = useMemo(() => isOrderOpen(table, mapping), [table, mapping]);
  const hasNumbers = useMemo(
    () =>
      columns.duration !== null && table.rows.some((row) => /^\d+$/.test(row[columns.duration ?? -1] ?? '')),
    [table, columns.duration],
  );
  return (
    <>
      <Part title={t('history-import:columns.title')}>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4">
          {caseFields.map((field) => (
            <SelectField
              key={field}
              label={t(`history-import:columns.${field}`)}
              error={
                isChecked && required.includes(field) && columns[field] === null
                  ? t('history-import:columns.required')
                  : undefined
              }
              value={columns[field] === null ? '' : String(columns[field])}
              options={[{ value: '', label: t('history-import:columns.none') }, ...options]}
              onChange={(value) =>
                onChange(withColumn(table, mapping, field, value === '' ? null : Number(value)))
              }
            />
          ))}
          {columns.action === null && (
            <SelectField
              label={t('history-import:every_action')}
              value={everyAction ?? ''}
              options={actionOptions()}
              onChange={(value) => onChange({ ...mapping, everyAction: chosenAction(value) })}
            />
          )}
          {isOpen && (
            <SelectField<DateOrder>
              label={t('history-import:order.label')}
              help={t('history-import:order.help')}
              value={mapping.order}
              options={[
                { value: 'dmy', label: t('history-import:order.dmy') },
                { value: 'mdy', label: t('history-import:order.mdy') },
              ]}
              onChange={(order) => onChange({ ...mapping, order })}
            />
          )}
          {hasNumbers && (
            <SelectField<DurationUnit>
              label={t('history-import:unit.label')}
              value={mapping.unit}
              options={(Object.keys(durationSizes) as DurationUnit[]).map((value) => ({
                value,
                label: t(`history-import:unit.${value}`),
              }))}
              onChange={(unit) => onChange({ ...mapping, unit })}
            />
          )}
        </div>
        <p className="text-body/4.5 text-muted">{t('history-import:zone', { zone: mapping.zone })}</p>
      </Part>
      {actions.size > 0 && actions.size <= mostWords && (
        <ActionWords table={table} mapping={mapping} onChange={onChange} />
      )}
    </>
  );
}

/** What each word of the action's column means. */
function ActionWords({ table, mapping, onChange }: Omit<Props, 'isChecked'>) {
  const id = useId();
  const { columns, actions } = mapping;
  const words = useMemo(() => wordsOf(table, columns.action), [table, columns.action]);
  return (
    <Part id={id} title={t('history-import:actions.title')}>
      <p className="text-body/4.5 text-muted">{t('history-import:actions.help')}</p>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2">
        {words.map(({ word, written, rows }, index) => (
          <div key={word} className="contents">
            <label htmlFor={`${id}-${index}`}>
              <bdi>
                {t('history-import:actions.count', { word: written, rows: formatNumber(rows, locale) })}
              </bdi>
            </label>
            <Select
              id={`${id}-${index}`}
              value={actions.get(word) ?? ''}
              onChange={({ target }) =>
                onChange({ ...mapping, actions: new Map(actions).set(word, chosenAction(target.value)) })
              }
            >
              {[{ value: '', label: t('history-import:choose_action') }, ...actionOptions()].map(
                ({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ),
              )}
            </Select>
          </div>
        ))}
      </div>
    </Part>
  );
}
