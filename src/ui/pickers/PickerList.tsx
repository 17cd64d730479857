/** The list inside a picker. */

import { useVirtualizer } from '@tanstack/react-virtual';
import { useCombobox } from 'downshift';
import Check from 'lucide-react/icons/check';
import Search from 'lucide-react/icons/search';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../i18n/client.ts';
import type { Choice } from '../../lib/choices.ts';
import { filterBy, fold } from '../../lib/search.ts';
import { Button } from '../Button.tsx';
import { listKeys, staysOpen } from '../combobox/open-list.ts';
import { Input } from '../controls.tsx';
import { RestingStatus } from '../RestingStatus.tsx';
import { textDirection } from '../text-direction.ts';
import type { PickerKind } from './listing.ts';
import { lineHeights, offsetOf, rowsOf, totalHeight } from './rows.ts';

interface Props<C extends Choice> {
  readonly kind: PickerKind<C>;
  readonly choices: readonly C[];
  readonly chosen: readonly string[];
  readonly multiple: boolean;
  readonly onPick: (id: string) => void;
  readonly onDone: () => void;
}

/** The search field and the list of a picker. Only the rows in view are in the document. */
export function PickerList<C extends Choice>({ kind, choices, chosen, multiple, onPick, onDone }: Props<C>) {
  const [query, setQuery] = useState('');
  const haystacks = useMemo(
    () => choices.map(({ name, group }) => fold(`${name} ${group ?? ''}`)),
    [choices],
  );
  const { find } = kind;
  const found = useMemo(
    () => (query.trim() && find ? [...find(query)] : [...filterBy(choices, haystacks, query)]),
    [choices, haystacks, query, find],
  );
  const toRows = useCallback(
    (shown: readonly C[]) => rowsOf(shown, (choice) => kind.note(choice) !== null),
    [kind],
  );
  const rows = useMemo(() => toRows(found), [found, toRows]);
  const heightOf = useMemo(lineHeights, []);
  // The height of the unfiltered list: a search must not change the height of the panel.
  const room = useMemo(() => totalHeight(toRows(choices), heightOf), [choices, toRows, heightOf]);
  const scroller = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(rows[index]),
    getItemKey: (index) => rows[index]?.key ?? index,
    initialOffset: () => offsetOf(rows, chosen[0], heightOf),
    overscan: 6,
  });
  const show = (index: number) => {
    const row = rows.findIndex((entry) => entry.kind === 'choice' && entry.index === index);
    if (row >= 0) virtual.scrollToIndex(row, { align: 'auto' });
  };

  const initial = Math.max(
    0,
    found.findIndex(({ id }) => id === chosen[0]),
  );
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<C>({
    items: found,
    isOpen: true,
    selectedItem: null,
    itemToString: (choice) => choice?.name ?? '',
    itemToKey: (choice) => choice?.id,
    initialHighlightedIndex: initial,
    defaultHighlightedIndex: 0,
    scrollIntoView: () => {},
    stateReducer: staysOpen,
    onHighlightedIndexChange: ({ type, highlightedIndex: index }) => {
      if (type !== useCombobox.stateChangeTypes.ItemMouseMove) show(index);
    },
  });

  // Called in the event itself (see `listKeys`).
  const pick = (choice: C | undefined) => {
    if (choice?.refusal === null) onPick(choice.id);
  };

  useEffect(() => {
    // Not on touch screens, whose keyboard would cover the list.
    if (matchMedia('(pointer: fine)').matches) input.current?.focus();
  }, []);

  return (
    <>
      <div className="relative m-2">
        <Search
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-3 my-auto text-muted"
        />
        <Input
          {...getInputProps({
            ref: input,
            // Passed to downshift, which otherwise refers to a label that does not exist.
            'aria-label': kind.search(),
            onChange: (event) => setQuery(event.currentTarget.value),
            onKeyDown: listKeys(() => pick(found[highlightedIndex])),
          })}
          type="text"
          dir={textDirection(query)}
          className="w-full ps-9"
          placeholder={kind.search()}
          enterKeyHint="done"
          spellCheck={false}
        />
      </div>
      <RestingStatus text={query && t('pickers:results', { count: found.length })} typed={query} />
      <div className="flex min-h-12 grow flex-col" style={{ flexBasis: `calc(${room}px + 0.5rem)` }}>
        {found.length === 0 && <p className="px-4 pb-4 text-muted">{t('pickers:no_match', { query })}</p>}
        <div
          {...getMenuProps({
            ref: scroller,
            'aria-label': kind.choose(),
            'aria-multiselectable': multiple || undefined,
          })}
          className="min-h-0 overflow-y-auto overscroll-contain px-2 pb-2 [scroll-padding-bottom:0.5rem]"
          hidden={found.length === 0}
        >
          <div role="presentation" className="relative" style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, key, start, size }) => {
              const row = rows[index];
              if (!row) return null;
              const style = { transform: `translateY(${start}px)`, height: size };
              if (row.kind === 'heading') {
                return (
                  <div
                    key={key}
                    role="presentation"
                    className="absolute inset-x-0 top-0 flex items-end truncate px-2 pb-1 text-xs/4 font-semibold text-muted"
                    style={style}
                  >
                    <bdi aria-hidden="true">{row.name}</bdi>
                  </div>
                );
              }
              const { choice } = row;
              const note = kind.note(choice);
              const isChosen = chosen.includes(choice.id);
              return (
                <div
                  key={key}
                  {...getItemProps({
                    item: choice,
                    index: row.index,
                    onClick: () => pick(choice),
                    'aria-selected': isChosen,
                    'aria-disabled': choice.refusal !== null || undefined,
                    'aria-setsize': found.length,
                    'aria-posinset': row.index + 1,
                  })}
                  data-lit={row.index === highlightedIndex || undefined}
                  className="group absolute inset-x-0 top-0 flex cursor-pointer items-center gap-2.5 rounded-md px-2 aria-disabled:cursor-default aria-disabled:text-muted data-[lit]:bg-guild-soft forced-colors:data-[lit]:-outline-offset-2 forced-colors:data-[lit]:[outline:2px_solid_Highlight]"
                  style={style}
                >
                  {kind.icon(choice)}
                  <span className="min-w-0 flex-1">
                    <span className="block truncate">
                      <bdi>{choice.name}</bdi>
                    </span>
                    {choice.group !== null && (
                      <span className="sr-only">{t('pickers:in_group', { name: choice.group })}</span>
                    )}
                    {note && (
                      <span
                        data-note=""
                        className="block truncate text-xs/4 text-warning-text group-aria-disabled:text-muted arabic:text-body/5.5"
                      >
                        {note}
                      </span>
                    )}
                  </span>
                  {isChosen && <Check size={16} strokeWidth={2} aria-hidden="true" className="text-link" />}
                </div>
              );
            })}
          </div>
        </div>
      </div>
      {multiple && (
        <div className="flex items-center gap-2 border-t border-line p-2 ps-4">
          <p className="me-auto text-body/4.5 text-muted">{t('pickers:chosen', { count: chosen.length })}</p>
          <Button kind="quiet" small onClick={onDone}>
            {t('pickers:done')}
          </Button>
        </div>
      )}
    </>
  );
}
