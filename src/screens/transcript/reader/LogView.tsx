import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type ChatView, ChatViewContext } from '../../../chat/drawing/view.ts';
import type { Transcript } from '../../../contract/transcript.ts';
import type { TranscriptMessage } from '../../../contract/transcript-message.ts';
import { locale, t } from '../../../i18n/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { pressedKey } from '../../../ui/keys.ts';
import { MessageRow } from './MessageRow.tsx';
import type { Target, TranscriptPlace } from './place.ts';
import type { Day, Log, Row } from './rows.ts';
import type { MessagesById } from './shown.ts';
import type { Times } from './times.ts';
import { walked } from './walk.ts';

export interface LogHandle {
  /** Scrolls a row into view unless it is visible. */
  show(row: number): void;
  /** Scrolls a row to the top. */
  begin(row: number): void;
  /** Scrolls to the start of the log if the reader is below it. */
  reveal(): void;
  /** The first visible row. */
  first(): number;
}

/** The estimated height of a row before it is measured, in pixels. */
function estimate(row: Row | undefined): number {
  if (row?.kind !== 'message') return 44;
  const { content, embeds, attachments, parts = [], reactions } = row.message;
  const lines = Math.max(1, Math.ceil(content.length / 80)) + (content.match(/\n/g)?.length ?? 0);
  return (
    (row.first ? 42 : 4) +
    lines * 22 +
    embeds.length * 110 +
    attachments.length * 56 +
    parts.length * 22 +
    (reactions.length && 34)
  );
}

interface Props {
  readonly ref: Ref<LogHandle>;
  readonly log: Log;
  /** The number of all messages, including those hidden by a filter. */
  readonly total: number;
  readonly users: Transcript['users'];
  readonly byId: MessagesById;
  readonly view: ChatView;
  readonly times: Times;
  readonly target: Target | null;
  readonly place: TranscriptPlace;
  /** Called when the reader has scrolled to another day. */
  readonly onDay: (date: string) => void;
  readonly onReplace: (message: TranscriptMessage) => void;
}

/** Scrolls without animation, since smooth scrolling would render everything on the way. */
const behavior = 'instant' as const;

/**
 * The conversation as a virtual list: only visible rows are in the document, and each is measured when rendered. The
 * page itself scrolls, so that a phone's address bar collapses and Back restores the position. All rows with
 * `content-visibility` took eight times as long (decision 15).
 */
export function LogView({
  ref,
  log,
  total,
  users,
  byId,
  view,
  times,
  target,
  place,
  onDay,
  onReplace,
}: Props) {
  const { rows } = log;
  const list = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  /**
   * The height of sticky elements at the top of the window, in pixels. Cached, because reading it in each frame would
   * force a layout.
   */
  const edge = useRef(0);
  /** The row with the focus is always rendered, since otherwise the focus would move to the body. */
  const [focused, setFocused] = useState<string | null>(null);
  const kept = focused === null ? undefined : log.rowOf.get(focused);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => estimate(rows[index]),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
    scrollMargin: margin,
    rangeExtractor(range) {
      const shown = defaultRangeExtractor(range);
      return kept === undefined || shown.includes(kept)
        ? shown
        : [...shown, kept].sort((one, other) => one - other);
    },
  });

  useLayoutEffect(() => {
    const measure = () => {
      setMargin(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY));
      edge.current = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    };
    measure();
    // The height above the log can change: the sentence, a filter, the window's width.
    const observer = new ResizeObserver(measure);
    if (list.current?.closest('main')) observer.observe(list.current.closest('main') as Element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    // Disables smooth scrolling of the page, which would animate corrections while rows are measured.
    const { style } = document.documentElement;
    style.scrollBehavior = 'auto';
    return () => void style.removeProperty('scroll-behavior');
  }, []);

  const first = () => {
    // From the virtualizer: reading it from the window during rendering would force a layout.
    const top = (virtual.scrollOffset ?? 0) + edge.current;
    return virtual.getVirtualItems().find(({ end }) => end > top + 4)?.index ?? 0;
  };
  useImperativeHandle(ref, () => ({
    show(row) {
      const item = virtual.getVirtualItems().find(({ index }) => index === row);
      const isInView = item && item.start >= scrollY + edge.current && item.end <= scrollY + innerHeight;
      if (!isInView) virtual.scrollToIndex(row, { align: 'center', behavior });
    },
    begin: (row) => virtual.scrollToIndex(row, { align: 'start', behavior }),
    reveal() {
      const top = margin - edge.current - 16;
      if (scrollY > top) scrollTo({ top, behavior });
    },
    first,
  }));

  const top = first();
  const stop = focused ?? rows.slice(top).find(({ kind }) => kind === 'message')?.key;
  /** A message that waits for the focus until it is drawn. */
  const awaited = useRef<string | null>(null);
  useLayoutEffect(() => {
    const row =
      awaited.current &&
      list.current?.querySelector<HTMLElement>(`[data-message="${awaited.current}"] > div`);
    if (!row) return;
    awaited.current = null;
    row.focus({ preventScroll: true });
  });

  /** The arrows go from message to message, Home and End to the first and the last. */
  function walk(event: KeyboardEvent<HTMLElement>) {
    const from = focused === null ? undefined : log.rowOf.get(focused);
    if (from === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = walked(rows, from, pressedKey(event));
    const row = to === null ? undefined : rows[to];
    if (to === null || !row) return;
    event.preventDefault();
    awaited.current = row.key;
    setFocused(row.key);
    virtual.scrollToIndex(to, { align: 'auto', behavior });
  }

  const date = log.days.findLast(({ row }) => row <= top)?.date;
  useEffect(() => {
    if (date !== undefined) onDay(date);
  }, [date, onDay]);

  return (
    <ChatViewContext value={view}>
      <section
        ref={list}
        className="chat-log transcript-log"
        data-layout={view.layout}
        data-chat-theme={view.theme}
        aria-label={t('transcript-reader:log')}
        style={{ height: virtual.getTotalSize() }}
        onFocus={({ target: focus }) =>
          setFocused(focus.closest<HTMLElement>('[data-message]')?.dataset.message ?? null)
        }
        onKeyDown={walk}
        onBlur={({ currentTarget, relatedTarget }) => {
          // Without a next element, the window has lost the focus, which will return.
          if (relatedTarget && !currentTarget.contains(relatedTarget)) setFocused(null);
        }}
      >
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          if (!row) return null;
          // Letters under a heap of marks may be as wide as they like, and no line can be broken in them: what stands out is cut.
          const isTarget = target?.id === row.key;
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              data-message={row.kind === 'message' ? row.key : undefined}
              className="absolute inset-x-0 top-0 overflow-x-clip"
              style={{ transform: `translateY(${start - margin}px)` }}
            >
              {row.kind === 'day' ? (
                <DayHeading day={row.day} times={times} />
              ) : (
                <MessageRow
                  row={row}
                  total={total}
                  users={users}
                  byId={byId}
                  times={times}
                  place={place}
                  target={isTarget ? target : null}
                  isStop={row.key === stop}
                  onReplace={onReplace}
                />
              )}
            </div>
          );
        })}
      </section>
    </ChatViewContext>
  );
}

function DayHeading({ day, times }: { readonly day: Day; readonly times: Times }) {
  return (
    <div className="flex items-baseline gap-3 pb-1 pt-4 text-body">
      <h2>{times.day(day.time)}</h2>
      <span className="text-muted">
        {t('transcript-reader:say.messages', { count: day.count, shown: formatNumber(day.count, locale) })}
      </span>
      <span className="flex-1 border-t border-line [translate:0_-0.3rem]" aria-hidden="true" />
    </div>
  );
}
