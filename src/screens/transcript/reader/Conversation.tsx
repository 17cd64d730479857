/** The conversation of a ticket, with search and filters. */
import PanelRight from 'lucide-react/icons/panel-right';
import '../../../chat/drawing/styles.ts';
import { useStore } from '@nanostores/react';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { $preferences } from '../../../app/stores/preferences.ts';
import type { ChatView } from '../../../chat/drawing/view.ts';
import { otherPictures } from '../../../chat/other-pictures.ts';
import type { Transcript } from '../../../contract/transcript.ts';
import type { TranscriptMessage } from '../../../contract/transcript-message.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatNumber, languageTags } from '../../../i18n/format.ts';
import { foldedQuery, type Hit, hitsIn, searchedWords, wordHitsIn } from '../../../lib/text-hits.ts';
import { marker } from '../../../screen-kits/table/found/marker.tsx';
import { adoptStyles } from '../../../ui/adopt.ts';
import { Button } from '../../../ui/Button.tsx';
import { Lazy } from '../../../ui/Lazy.tsx';
import { lazyCode } from '../../../ui/lazy-code.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { TrailBar } from '../trail/TrailBar.tsx';
import { trailOf, useTrail } from '../trail/trail.ts';
import { ContentFilter } from './ContentFilter.tsx';
import { Days } from './Days.tsx';
import { Details } from './Details.tsx';
import { Hits } from './Hits.tsx';
import { type LogHandle, LogView } from './LogView.tsx';
import logCss from './log.css?inline';
import { NeighbourLinks } from './NeighbourLinks.tsx';
import type { Neighbours } from './neighbours.ts';
import { messageHash, type Target, type TranscriptPlace } from './place.ts';
import { type Filter, logOf, noFilter } from './rows.ts';
import { SearchBar } from './SearchBar.tsx';
import { createFinder, hitFrom } from './search.ts';
import { Track } from './Track.tsx';
import { timesIn } from './times.ts';

/** The current theme of the page. */
function useSiteTheme(): 'dark' | 'light' {
  const chosen = useStore($preferences.theme);
  const isDark = useMedia('(prefers-color-scheme: dark)');
  if (chosen !== 'system') return chosen;
  return isDark ? 'dark' : 'light';
}

adoptStyles(logCss);

/** What finds, the conversation, where the hits are, and the ticket; what there is no room for is in a sheet. */
const gridLook =
  'grid grid-cols-[minmax(0,1fr)_auto] min-[1000px]:grid-cols-[15rem_minmax(0,1fr)_auto] ' +
  'min-[1000px]:grid-rows-[auto_1fr] min-[1000px]:gap-x-6 min-[1360px]:grid-cols-[15rem_minmax(0,1fr)_auto_17rem]';

const findLook =
  'sticky top-[calc(var(--top,0rem)+0.25rem)] z-[5] col-span-full mb-3 flex gap-2 ' +
  'min-[1000px]:flex-wrap min-[1000px]:[grid-area:1/1] print:hidden';

const conversationLook = 'panel min-w-0 p-4 max-sm:px-2 min-[1000px]:[grid-area:1/2/3/3]';

/** What stays beside the conversation. */
const besideLook =
  'p-4 min-[1000px]:sticky min-[1000px]:self-start min-[1000px]:overflow-auto min-[1000px]:[scrollbar-width:thin]';

const sideLook =
  'min-[1000px]:top-[calc(var(--top,0rem)+6rem)] min-[1000px]:max-h-[calc(100dvh-var(--top,0rem)-7rem)] ' +
  'min-[1000px]:[grid-area:2/1] min-[1360px]:top-[calc(var(--top,0rem)+3.25rem)] ' +
  'min-[1360px]:max-h-[calc(100dvh-var(--top,0rem)-4.25rem)]';

const endLook =
  'min-[1360px]:top-[calc(var(--top,0rem)+1rem)] min-[1360px]:max-h-[calc(100dvh-var(--top,0rem)-2rem)] ' +
  'min-[1360px]:[grid-area:1/4/3/5]';

const parts = 'grid grid-cols-1 content-start gap-4';

/** A hit in the conversation, and in the message that is shown. */
const markLook =
  'border-b-2 border-attention bg-transparent text-inherit forced-colors:bg-[Mark] forced-colors:text-[MarkText] ' +
  '[[data-current]_&]:rounded-[3px] [[data-current]_&]:bg-attention [[data-current]_&]:text-attention-content';

const sheetCode = lazyCode(() => import('../../../ui/dialogs/Sheet.tsx'));

interface Props {
  readonly transcript: Transcript;
  readonly place: TranscriptPlace;
  readonly neighbours: Neighbours;
  /** What stands below the messages; nothing where nobody can answer. */
  readonly desk: ReactNode;
  readonly onReplace: (message: TranscriptMessage) => void;
}

/**
 * Where a text contains what is searched for; null without a search.
 *
 * @param wide the words of a search over all transcripts, which leads; null without one
 */
function finderIn(query: string, wide: string | null): ((text: string) => readonly Hit[]) | null {
  if (wide !== null) {
    const words = searchedWords(wide);
    return (text) => wordHitsIn(text, words);
  }
  const wanted = foldedQuery(query);
  return wanted ? (text) => hitsIn(text, wanted) : null;
}

/** A conversation with search and filters. */
export function Conversation({ transcript, place, neighbours, desk, onReplace }: Props) {
  const { users, roles, channels, messages } = transcript;
  const [filter, setFilter] = useState<Filter>(noFilter);
  const [query, setQuery] = useState(() =>
    trailOf(location.search) ? '' : (new URLSearchParams(location.search).get('q') ?? ''),
  );
  const trail = useTrail(place, setQuery);
  const [target, setTarget] = useState<Target | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const [isSheet, setSheet] = useState(false);
  const handle = useRef<LogHandle>(null);
  const hasSide = useMedia('(width >= 1000px)');
  const hasEnd = useMedia('(width >= 1360px)');
  const theme = useSiteTheme();
  const [now] = useState(() => Date.now());

  const times = useMemo(() => timesIn(place.timeZone), [place.timeZone]);
  const log = useMemo(() => logOf(messages, place.timeZone, filter), [messages, place.timeZone, filter]);
  const byId = useMemo(() => new Map(messages.map((message) => [message.id, message])), [messages]);
  const finder = useMemo(() => createFinder(transcript), [transcript]);
  const wide = trail?.hits;
  const hits = useMemo(
    () => (wide ?? finder.find(query)).filter((id) => log.rowOf.has(id)),
    [wide, finder, query, log],
  );
  const at = target ? hits.indexOf(target.id) : -1;
  const wideQuery = trail?.q ?? null;
  const find = useMemo(() => finderIn(query, wideQuery), [query, wideQuery]);
  const mark = useMemo(() => marker(find, markLook), [find]);
  const view = useMemo<ChatView>(
    () => ({
      t,
      locale: languageTags[locale],
      timeZone: place.timeZone,
      now,
      layout: 'cozy',
      theme,
      names: { users, roles, channels },
      ...otherPictures,
      kept: { clock: times.clock, href: messageHash, lang: place.lang, mark },
    }),
    [place, now, theme, users, roles, channels, times, mark],
  );

  const arrivedBy = trail?.arrivedBy ?? null;
  const show = useCallback((id: string, takesFocus: boolean) => setTarget({ id, takesFocus }), []);
  /** Scrolls to the message in the address, and resets a filter that would hide it. */
  const follow = useCallback(() => {
    const id = location.hash.slice(1);
    if (!byId.has(id)) return;
    setFilter((before) => (before.kind === 'all' ? before : noFilter));
    show(id, arrivedBy === null);
  }, [byId, show, arrivedBy]);
  useEffect(() => {
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [follow]);
  // Runs only once, and not when a message is blanked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(follow, []);

  useLayoutEffect(() => {
    const row = target && log.rowOf.get(target.id);
    if (row != null) handle.current?.show(row);
  }, [target, log]);

  function search(next: string) {
    setQuery(next);
    const found = finder.find(next).filter((id) => log.rowOf.has(id));
    const first = found[hitFrom(found, log.rowOf, handle.current?.first() ?? 0)];
    setTarget(first === undefined ? null : { id: first, takesFocus: false });
  }
  function step(by: 1 | -1) {
    const from = at >= 0 ? at + by : hitFrom(hits, log.rowOf, handle.current?.first() ?? 0);
    const id = hits[(from + hits.length) % hits.length];
    if (id !== undefined) show(id, false);
  }
  function choose(next: Filter) {
    setFilter(next);
    setSheet(false);
    handle.current?.reveal();
  }

  const days = (
    <Days
      days={log.days}
      current={day}
      times={times}
      onGo={(row) => {
        setSheet(false);
        handle.current?.begin(row);
      }}
    />
  );
  const only = <ContentFilter messages={messages} filter={filter} onChange={choose} />;
  const details = <Details transcript={transcript} place={place} filter={filter} onFilter={choose} />;
  return (
    <div className={gridLook}>
      <div className={findLook}>
        {trail ? (
          <TrailBar trail={trail} at={at} count={hits.length} onStep={step} />
        ) : (
          <SearchBar query={query} at={at} count={hits.length} onSearch={search} onStep={step} />
        )}
        {!hasEnd && (
          <Button
            kind="quiet"
            className="hover:!bg-card"
            onPointerEnter={sheetCode.prefetch}
            onClick={() => setSheet(true)}
          >
            <PanelRight size={16} strokeWidth={1.75} aria-hidden="true" className="turns" />
            {t('transcript-reader:details')}
          </Button>
        )}
      </div>
      {hasSide && (
        <div className={`panel ${besideLook} ${sideLook} print:hidden ${parts}`}>
          {hits.length > 0 && (
            <Hits
              transcript={transcript}
              byId={byId}
              hits={hits}
              at={at}
              find={find}
              times={times}
              onGo={(id) => show(id, true)}
            />
          )}
          {days}
          {only}
        </div>
      )}
      <div className={conversationLook}>
        <div role="status">
          {filter.kind !== 'all' && (
            <p className="mb-2 rounded-control bg-guild-soft px-3 py-2 text-guild-text">
              {t('transcript-reader:only.shown', {
                messages: t('transcript-reader:say.messages', {
                  count: log.rowOf.size,
                  shown: formatNumber(log.rowOf.size, locale),
                }),
              })}{' '}
              <button type="button" className="anchor" onClick={() => choose(noFilter)}>
                {t('transcript-reader:only.all')}
              </button>
            </p>
          )}
        </div>
        <LogView
          ref={handle}
          log={log}
          total={messages.length}
          users={users}
          byId={byId}
          view={view}
          times={times}
          target={target}
          place={place}
          onDay={setDay}
          onReplace={onReplace}
        />
        {desk || (
          <NeighbourLinks
            neighbours={neighbours}
            hasWords
            className="mt-4 flex min-h-[3.75rem] justify-between gap-2 border-t border-line pt-4 sm:hidden print:hidden"
          />
        )}
      </div>
      <Track log={log} hits={hits} at={at} onGo={(id) => show(id, false)} />
      {hasEnd && <aside className={`panel ${besideLook} ${endLook} ${parts}`}>{details}</aside>}
      {isSheet && (
        <Lazy source={sheetCode} waiting={null}>
          {({ Sheet }) => (
            <Sheet title={t('transcript-reader:details')} onClose={() => setSheet(false)}>
              <div className={parts}>
                {!hasSide && days}
                {!hasSide && only}
                {details}
              </div>
            </Sheet>
          )}
        </Lazy>
      )}
    </div>
  );
}
