import { useStore } from '@nanostores/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { InHeading } from '../../../app/navigation/heading-slots.tsx';
import { $title } from '../../../app/navigation/place.ts';
import type { EntriesState, Entry } from '../../../app/stores/entries/entry-types.ts';
import { locale, t } from '../../../i18n/client.ts';
import { Editor } from '../Editor.tsx';
import { RowTools } from '../RowTools.tsx';
import { scrollBack } from '../step-in.ts';
import type { List, OpenForm, Switchable } from '../types.ts';

interface Props<E extends Entry & Body, Body extends Switchable> {
  readonly list: List<E, Body>;
  readonly opened: OpenForm<Body>;
  readonly state: Extract<EntriesState<E>, { kind: 'ready' }>;
}

/** What the page of an entry is called, as it is typed. */
function useEntryTitle<E extends Entry & Body, Body extends Switchable>(
  { manifest, parts, $typed }: List<E, Body>,
  entry: E | null,
): string {
  const typed = useStore($typed);
  if (!entry) return t(`${manifest.name}:entry.new`);
  const body = typed?.id === entry.id ? typed.body : parts.bodyOf(entry);
  return manifest.called?.(body, entry.id, { t, locale }) || parts.sentence(body);
}

/** The form of an entry in the place of the list, under the entry's name and the way back. */
export function EntryPage<E extends Entry & Body, Body extends Switchable>(props: Props<E, Body>) {
  const { list, opened } = props;
  const { items, max } = props.state;
  const { name } = list.manifest;
  const { Notes } = list.parts;
  const place = items.findIndex(({ id }) => opened.kind === 'entry' && id === opened.id);
  const last = useRef<E | null>(null);
  const entry = items[place];
  if (entry) last.current = entry;
  const title = useEntryTitle(list, last.current);
  useLayoutEffect(() => {
    $title.set(title);
    return () => $title.set(null);
  }, [title]);
  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
  }, []);
  // Once the list is drawn again.
  useEffect(
    () => () => {
      if (!list.$opened.get()) scrollBack();
    },
    [list],
  );

  function back(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    list.close();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name its legend where none is shown.
    <div
      role="group"
      aria-label={title}
      className="entry-page grid min-w-0 grid-cols-1 gap-4"
      data-entry={opened.kind === 'entry' ? opened.id : undefined}
    >
      <InHeading slot="above">
        <a className={backLook} href={location.pathname} onClick={back}>
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" className="turns" />
          {t(`routes:${name}`)}
        </a>
      </InHeading>
      {entry && (
        <div className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 pe-4 ps-6 max-sm:pb-1 max-sm:ps-4 max-sm:[&>:last-child]:basis-full">
          <div className="min-w-0 flex-[1_1_18rem] [&>*]:pb-0">
            {Notes && <Notes id={entry.id} list={list} />}
          </div>
          {/* Alone it has no order. */}
          <RowTools
            list={list}
            entry={entry}
            place={place}
            total={1}
            isFiltered={false}
            isFull={items.length >= max}
          />
        </div>
      )}
      <Editor list={list} opened={opened} isGone={opened.kind === 'entry' && !entry} />
    </div>
  );
}

const backLook =
  'inline-flex min-h-6 items-center gap-1.5 rounded text-body text-muted hover:text-content coarse:min-h-11';
