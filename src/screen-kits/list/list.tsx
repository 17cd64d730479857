import { useStore } from '@nanostores/react';
import { Fragment, useEffect, useId, useMemo, useState } from 'react';
import { whenIdle } from '../../app/frame/when-idle.ts';
import { useGuildId, useUser } from '../../app/guild/context.ts';
import type { FoundEntry } from '../../app/navigation/entry-finder.ts';
import { mount } from '../../app/navigation/Root.tsx';
import { ErrorPanel } from '../../app/states/ErrorPanel.tsx';
import { LoadingState } from '../../app/states/LoadingState.tsx';
import type { Entry } from '../../app/stores/entries/entry-types.ts';
import { revalidateOnShow } from '../../app/stores/revalidate.ts';
import { locale, t } from '../../i18n/client.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { DangerQuestion } from '../danger/DangerQuestion.tsx';
import { LazyTools } from '../LazyTools.tsx';
import { ReadOnlyLine, useMayEdit } from '../read-only.tsx';
import type { Subject } from '../tools/subject.ts';
import { BarSlotContext } from './bar-slot.ts';
import { createList } from './create-list.ts';
import { ListCard } from './ListCard.tsx';
import type { ListManifest } from './manifest.ts';
import type { List, ListParts, Switchable } from './types.ts';
import { useAddressedEntry } from './use-addressed-entry.ts';

/** What stands in the place of a list. */
const page = lazyCode(() => import('./entry/EntryPage.tsx'));

interface Props<E extends Entry & Body, Body extends Switchable> {
  readonly manifest: ListManifest<Body>;
  readonly parts: ListParts<E, Body>;
}

/** Waits for the guild, which says whether the reader may change the list. */
function ListScreen<E extends Entry & Body, Body extends Switchable>(props: Props<E, Body>) {
  const mayEdit = useMayEdit(props.manifest.name);
  if (mayEdit === null) return <LoadingState>{props.manifest.skeleton}</LoadingState>;
  return <Opened {...props} isReadOnly={!mayEdit} />;
}

function Opened<E extends Entry & Body, Body extends Switchable>({
  manifest,
  parts,
  isReadOnly,
}: Props<E, Body> & { readonly isReadOnly: boolean }) {
  const guildId = useGuildId();
  const { id: userId } = useUser();
  const owner = useId();
  const list = useMemo(
    () => createList({ manifest, parts, guildId, userId, owner, isReadOnly }),
    [manifest, parts, guildId, userId, owner, isReadOnly],
  );
  const { entries } = list;
  useEffect(() => {
    void entries.revalidate();
    const stop = revalidateOnShow(() => void entries.revalidate());
    return () => {
      stop();
      list.dispose();
    };
  }, [list, entries]);
  useEffect(
    () =>
      whenIdle(() => {
        list.editor.prefetch();
        if (manifest.opensAlone) page.prefetch();
      }),
    [list, manifest],
  );
  const tools = useMemo(() => <LazyTools subject={{ kind: 'list', list } as unknown as Subject} />, [list]);
  const state = useStore(entries.$state);
  const opened = useStore(list.$opened);
  const canShow = useAddressedEntry(list);
  const [barSlot, setBarSlot] = useState<HTMLElement | null>(null);
  if (state.kind === 'loading' || !canShow) return <LoadingState>{manifest.skeleton}</LoadingState>;
  if (state.kind === 'failed')
    return <ErrorPanel error={state.error} retry={() => void entries.revalidate()} />;
  const Layout = parts.Layout ?? Fragment;
  const given = parts.Layout ? { list } : {};
  return (
    <BarSlotContext value={barSlot}>
      {tools}
      {isReadOnly && <ReadOnlyLine />}
      <Layout {...(given as { list: List<E, Body> })}>
        {manifest.opensAlone && opened && (
          <Lazy source={page}>
            {({ EntryPage }) => (
              <EntryPage
                key={opened.kind === 'entry' ? opened.id : `new ${opened.copyOf}`}
                list={list}
                opened={opened}
                state={state}
              />
            )}
          </Lazy>
        )}
        {parts.Card ? <parts.Card list={list} /> : <ListCard list={list} state={state} />}
        <DangerQuestion risk={list.guard} caution={null} />
      </Layout>
      <div ref={setBarSlot} className="contents" />
    </BarSlotContext>
  );
}

/** Reads the entries of a guild for the search. */
async function readFound<E extends Entry & Body, Body extends Switchable>(
  { name: screen, called }: ListManifest<Body>,
  parts: ListParts<E, Body>,
  guildId: string,
): Promise<readonly FoundEntry[]> {
  const entries = parts.entries(guildId);
  await entries.revalidate();
  const state = entries.$state.get();
  entries.dispose();
  if (state.kind !== 'ready') return [];
  return state.items.map((entry) => {
    const text = parts.sentence(entry);
    return { screen, id: entry.id, name: called?.(entry, entry.id, { t, locale }) ?? text, text };
  });
}

/**
 * Makes a list screen: entries are switched, ordered and deleted at once, and each is drafted and saved separately. A screen
 * passes its manifest and its parts.
 */
export function listIsland<E extends Entry & Body, Body extends Switchable>(
  manifest: ListManifest<Body>,
  parts: ListParts<E, Body>,
) {
  return mount(manifest, () => <ListScreen manifest={manifest} parts={parts} />, {
    entries: (guildId) => readFound(manifest, parts, guildId),
  });
}
