import ListFilter from 'lucide-react/icons/list-filter';
import X from 'lucide-react/icons/x';
import { Fragment, type ReactNode, useId, useRef, useState } from 'react';
import { t } from '../../i18n/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/controls.tsx';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { filterLook } from './looks.tsx';
import { useCards } from './use-cards.ts';

const sheet = lazyCode(() => import('../../ui/dialogs/Sheet.tsx'));

/** A filter with one value, or none. */
export interface SelectFilter {
  readonly key: string;
  readonly label: string;
  /** The chosen value; null for all rows. */
  readonly value: string | null;
  /** "All screens". */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string | null) => void;
}

/** A filter with a control of its own. */
export interface OwnFilter {
  readonly key: string;
  /** The text of the chip that removes it; null when nothing is chosen. */
  readonly chosen: string | null;
  readonly onClear: () => void;
  readonly control: ReactNode;
}

export type Filter = SelectFilter | OwnFilter;

/** An active filter, with how to remove it. */
interface Active {
  readonly key: string;
  readonly name: string;
  readonly clear: () => void;
}

function activeOf(filter: Filter): readonly Active[] {
  const { key } = filter;
  if ('control' in filter)
    return filter.chosen === null ? [] : [{ key, name: filter.chosen, clear: filter.onClear }];
  const { value, options, onChange } = filter;
  if (value === null) return [];
  const option = options.find((one) => one.value === value);
  return [{ key, name: option?.label ?? value, clear: () => onChange(null) }];
}

function FilterSelect({ filter }: { readonly filter: SelectFilter }) {
  const id = useId();
  const { label, value, all, options, onChange } = filter;
  return (
    <div className={filterLook}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  );
}

interface Props {
  readonly filters: readonly Filter[];
  /** How many rows match; null while that is not known. */
  readonly total: number | null;
  /** A search field, before the button. */
  readonly search?: ReactNode;
  /** How the rows are sorted, after the button: for phones, and for a screen with a search. */
  readonly sorting?: ReactNode;
  /** Too many filters for one line: they are always in a sheet. */
  readonly isFolded?: boolean;
}

/** The filters of a table. On a phone a button opens them in a sheet, with chips for the active ones beside it. */
export function Filters({ filters, total, search, sorting, isFolded = false }: Props) {
  const isPhone = useCards();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const controls = filters.map((filter) =>
    'control' in filter ? (
      <Fragment key={filter.key}>{filter.control}</Fragment>
    ) : (
      <FilterSelect key={filter.key} filter={filter} />
    ),
  );
  if (!isPhone && !isFolded)
    return (
      <fieldset className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-2">
        <legend className="sr-only">{t('table:filters.label')}</legend>
        {controls}
      </fieldset>
    );
  const active = filters.flatMap(activeOf);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 max-sm:mb-2">
      <div className={`flex max-w-full items-center gap-2 ${search ? 'max-sm:w-full' : ''}`}>
        {search}
        <Button
          ref={opener}
          kind="quiet"
          className="shrink-0"
          aria-haspopup="dialog"
          aria-label={t('table:filters.active', { count: active.length })}
          onPointerEnter={sheet.prefetch}
          onClick={() => setOpen(true)}
        >
          <ListFilter size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('table:filters.open')}
          {active.length > 0 && (
            <span className="min-w-5 rounded-full bg-ink px-1.5 text-xs/5 text-white">{active.length}</span>
          )}
        </Button>
        {isPhone && sorting}
      </div>
      {active.map(({ key, name, clear }) => (
        <button
          key={key}
          type="button"
          className="flex min-h-9 max-w-full items-center gap-1.5 rounded-full bg-tint px-3 text-link coarse:min-h-11 forced-colors:border"
          aria-label={t('table:filters.remove', { name })}
          onClick={() => {
            // The removed chip loses the focus.
            opener.current?.focus();
            clear();
          }}
        >
          <bdi>{name}</bdi>
          <X size={14} strokeWidth={1.75} aria-hidden="true" />
        </button>
      ))}
      {isOpen && (
        <Lazy source={sheet} waiting={null}>
          {({ Sheet, useCloseSheet }) => (
            <Sheet
              title={t('table:filters.label')}
              onClose={() => setOpen(false)}
              foot={<Show total={total} useClose={useCloseSheet} />}
            >
              <div className="grid gap-4">{controls}</div>
            </Sheet>
          )}
        </Lazy>
      )}
    </div>
  );
}

interface ShowProps {
  readonly total: number | null;
  readonly useClose: () => () => void;
}

/** Closes the sheet; its words say how many rows there will be. */
function Show({ total, useClose }: ShowProps) {
  const close = useClose();
  return (
    <Button kind="primary" className="w-full" onClick={close}>
      {total === null ? t('common:loading') : t('table:filters.show', { count: total })}
    </Button>
  );
}
