import { useStore } from '@nanostores/react';
import Search from 'lucide-react/icons/search';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { formsWithDrafts } from '../../app/stores/drafts.ts';
import type { EntriesState, Entry } from '../../app/stores/entries/entry-types.ts';
import { t } from '../../i18n/client.ts';
import { filterBy, fold } from '../../lib/search.ts';
import { inputLook } from '../../ui/controls.tsx';
import { RestingStatus } from '../../ui/RestingStatus.tsx';
import { Adding, NewEntry } from './Adding.tsx';
import { draftKey } from './drafted.ts';
import { EmptyList } from './EmptyList.tsx';
import { EntryRow } from './EntryRow.tsx';
import type { List, Switchable } from './types.ts';

/** The fewest entries with which a list can be searched. */
const searchedFrom = 10;

interface Props<E extends Entry & Body, Body extends Switchable> {
  readonly list: List<E, Body>;
  readonly state: Extract<EntriesState<E>, { kind: 'ready' }>;
}

/** The entries, keeping the one whose form is open even if somebody else has deleted it. */
function useRows<E extends Entry & Body, Body extends Switchable>({
  list,
  state: { items },
}: Props<E, Body>) {
  const opened = useStore(list.$opened);
  const last = useRef<{ readonly entry: E; readonly place: number } | null>(null);
  const openId = opened?.kind === 'entry' ? opened.id : null;
  const place = items.findIndex(({ id }) => id === openId);
  const entry = items[place];
  if (entry) last.current = { entry, place };
  const gone = openId !== null && !entry && last.current?.entry.id === openId ? last.current : null;
  return {
    opened,
    rows: gone ? items.toSpliced(gone.place, 0, gone.entry) : items,
    goneId: gone?.entry.id ?? null,
  };
}

/** A list as a card: its title, the entries, and where to add one. */
export function ListCard<E extends Entry & Body, Body extends Switchable>({ list, state }: Props<E, Body>) {
  const { manifest, parts, guildId, userId } = list;
  const { name, reversed, opensAlone } = manifest;
  const { items, max, maxPremium } = state;
  const { opened: open, rows, goneId } = useRows({ list, state });
  const isHidden = opensAlone && open !== null;
  /** The form that stands in the list. */
  const opened = isHidden ? null : open;
  const titleId = useId();
  const [query, setQuery] = useState('');
  const isSearched = rows.length >= searchedFrom;
  const folded = useMemo(() => rows.map((entry) => fold(parts.sentence(parts.bodyOf(entry)))), [rows, parts]);
  const found = isSearched ? filterBy(rows, folded, query) : rows;
  const isFiltered = isSearched && query.trim() !== '';
  const drafted = new Set(list.isReadOnly ? [] : formsWithDrafts(userId));
  const hasDraft = (id: string) => drafted.has(draftKey(guildId, name, id));
  // A link may open an entry that the search would hide.
  const openId = opened?.kind === 'entry' ? opened.id : null;
  useEffect(() => {
    if (openId) setQuery('');
  }, [openId]);

  if (rows.length === 0 && opened?.kind !== 'new') return isHidden ? null : <EmptyList list={list} />;
  const adding =
    opened?.kind === 'new' ? (
      <NewEntry key={opened.copyOf ?? ''} list={list} opened={opened} />
    ) : list.isReadOnly ? null : (
      <Adding
        list={list}
        count={items.length}
        max={max}
        maxPremium={maxPremium}
        hasDraft={hasDraft('new')}
        isFormOpen={opened !== null}
      />
    );
  const shown = reversed ? found.toReversed() : found;
  const { Ground } = parts;
  return (
    <section className={`panel ${isHidden ? 'hidden' : ''}`} aria-labelledby={titleId}>
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-6 py-5 max-sm:px-4">
        <div className="min-w-0 flex-[1_1_20rem]">
          <h2 id={titleId} className="text-title/5.5">
            {t(`${name}:list.title`)}
          </h2>
          <p className="text-body/4.5 text-muted">{t(`${name}:list.help`)}</p>
        </div>
        <p className="text-body text-muted arabic:leading-[1.7]">
          {t(`${name}:limit.used`, { count: items.length, max })}
        </p>
      </header>
      {isSearched && (
        <div className="px-6 pb-4 max-sm:px-4">
          <label className={`${inputLook} flex items-center gap-2`}>
            <Search size={16} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
            <input
              type="search"
              className="min-w-0 grow"
              placeholder={t(`${name}:search`)}
              aria-label={t(`${name}:search`)}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
          </label>
          <RestingStatus text={isFiltered ? t('list:found', { count: found.length }) : ''} typed={query} />
        </div>
      )}
      {reversed && adding}
      {found.length === 0 && rows.length > 0 && (
        <p className="p-6 text-center text-muted">{t(`${name}:nothing_found`)}</p>
      )}
      {found.length > 0 && (
        <ol reversed={reversed} aria-label={t(`${name}:list.label`)}>
          {shown.map((entry) => (
            <EntryRow
              key={entry.id}
              list={list}
              entry={entry}
              place={rows.indexOf(entry)}
              total={rows.length}
              isFiltered={isFiltered}
              isFull={items.length >= max}
              isGone={entry.id === goneId}
              hasDraft={hasDraft(entry.id)}
              opened={opened?.kind === 'entry' && opened.id === entry.id ? opened : null}
            />
          ))}
        </ol>
      )}
      {Ground && <Ground />}
      {!reversed && adding}
    </section>
  );
}
